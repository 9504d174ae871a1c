import { el, escapeXml, num } from '../draw/svg.ts';

export interface PlotLine {
  readonly name: string;
  /** A class of the style sheet: its colour and dash. */
  readonly kind: string;
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

interface Plotted {
  readonly label: string;
  readonly lines: readonly PlotLine[];
  /** Where turns begin, and what is written there. */
  readonly marks: readonly { readonly at: number; readonly text: string }[];
  /** Numbered dots on the first line. */
  readonly dots?: readonly { readonly at: number; readonly text: string }[];
  readonly width: number;
  readonly height: number;
}

const PAD = { left: 44, right: 10, top: 12, bottom: 22 };
const MOST_MARKS = 20;

/** Lines over the course of a game. What counts stays as it is until it changes: steps, not slopes. */
export function drawPlot({ label, lines, marks, dots = [], width, height }: Plotted): string {
  const all = lines.flatMap(({ points }) => points);
  const values = all.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const [first, last] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))];
  const x = (at: number): number => PAD.left + ((at - first) / (last - first || 1)) * (width - PAD.left - PAD.right);
  const y = (value: number): number => PAD.top + ((high - value) / span) * (height - PAD.top - PAD.bottom);
  const every = Math.ceil(marks.length / MOST_MARKS);
  const grid = marks.map(({ at, text }, i) =>
    [
      el('line', { class: 'grid', x1: num(x(at)), x2: num(x(at)), y1: num(PAD.top), y2: num(height - PAD.bottom) }),
      i % every === 0 ? el('text', { x: num(x(at) + 3), y: num(height - 7) }, escapeXml(text)) : '',
    ].join(''),
  );
  const ticks = [...new Set([low, 0, high])].map((value) =>
    el('text', { x: num(PAD.left - 6), y: num(y(value) + 4), 'text-anchor': 'end' }, rounded(value)),
  );
  const zero = el('line', {
    class: 'zero',
    x1: num(PAD.left),
    x2: num(width - PAD.right),
    y1: num(y(0)),
    y2: num(y(0)),
  });
  const drawn = lines.map(({ kind, points }) => el('path', { class: `line ${kind}`, d: stepped(points, x, y) }));
  const line = lines[0]?.points ?? [];
  const spots = dots.map(({ at, text }) => {
    const here = line.findLast((point) => point.at <= at)?.value ?? 0;
    const place = { cx: num(x(at)), cy: num(y(here)) };
    return (
      el('circle', { class: 'dot', ...place, r: '8' }) +
      el('text', { class: 'dot', x: place.cx, y: num(y(here) + 4), 'text-anchor': 'middle' }, escapeXml(text))
    );
  });
  const inside = [...grid, zero, ...ticks, ...drawn, ...spots].join('');
  return el('svg', { class: 'plot', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label }, inside);
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10).replace('-', '−');

function stepped(points: PlotLine['points'], x: (at: number) => number, y: (value: number) => number): string {
  let path = '';
  points.forEach(({ at, value }, i) => {
    if (i === 0) path = `M${num(x(at))} ${num(y(value))}`;
    else if (value !== points[i - 1].value || i === points.length - 1) path += `H${num(x(at))}V${num(y(value))}`;
  });
  return path;
}
