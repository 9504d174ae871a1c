import { seatClass } from '../../draw/counters/seat-line.ts';
import { say } from '../words.ts';
import { type Mark, timelineOf } from './timeline.ts';

export interface Line {
  readonly name: string;
  readonly seat: string | null;
  readonly values: readonly number[];
}

const W = 320;
const H = 130;
const PAD = { left: 30, right: 8, top: 8, bottom: 20 };

/** Lines over the course of a game, drawn by hand. Each line has its own dash as well as its colour. */
export function Plot({
  title,
  lines,
  marks = [],
}: {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Where turns begin; each gets the same room. */
  readonly marks?: readonly Mark[];
}) {
  const all = lines.flatMap((line) => line.values);
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1, ...all);
  const length = Math.max(2, ...lines.map((line) => line.values.length));
  const { place, turns } = timelineOf(marks, length);
  const along = (part: number): number => PAD.left + part * (W - PAD.left - PAD.right);
  const x = (i: number): number => along(place(i));
  const y = (value: number): number => PAD.top + (1 - (value - low) / (high - low)) * (H - PAD.top - PAD.bottom);
  const said = lines.map((line) => `${line.name} ${round(line.values.at(-1) ?? 0)}`).join(', ');
  return (
    <figure class="plot panel">
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${title}: ${said}`}>
        {turns.length > 0 && (
          <text x={PAD.left - 3} y={H - 5} text-anchor="end">
            {say.turn}
          </text>
        )}
        {turns
          .filter(({ text }) => text !== '')
          .map(({ from, to, text }) => (
            <g key={text}>
              <line class="grid" x1={along(from)} x2={along(from)} y1={PAD.top} y2={H - PAD.bottom} />
              <text x={along((from + to) / 2)} y={H - 5} text-anchor="middle">
                {text}
              </text>
            </g>
          ))}
        <line class="zero" x1={PAD.left} x2={W - PAD.right} y1={y(0)} y2={y(0)} />
        {[...new Set([low, 0, high])].map((value) => (
          <text key={value} x={PAD.left - 5} y={y(value) + 4} text-anchor="end">
            {round(value)}
          </text>
        ))}
        {lines.map((line, i) => (
          <g key={line.name} class={line.seat === null ? '' : `seat-${seatClass(line.seat)}`}>
            <path class={`line ${i % 2 === 1 ? 'dashed' : ''}`} d={pathOf(line.values, x, y)} />
            {line.values.length > 0 && (
              <circle class="end" cx={x(line.values.length - 1)} cy={y(line.values.at(-1)!)} r="3.5" />
            )}
          </g>
        ))}
      </svg>
      <ul class="legend">
        {lines.map((line, i) => (
          <li key={line.name} class={line.seat === null ? '' : `seat-${seatClass(line.seat)}`}>
            <span class={`key ${i % 2 === 1 ? 'dashed' : ''}`} aria-hidden="true" /> {line.name}{' '}
            <strong class="numbers">{round(line.values.at(-1) ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Steps, not slopes: a point is made at once. */
function pathOf(values: readonly number[], x: (i: number) => number, y: (value: number) => number): string {
  let path = '';
  values.forEach((value, i) => {
    if (i === 0) path = `M${x(0).toFixed(1)} ${y(value).toFixed(1)}`;
    else if (value !== values[i - 1] || i === values.length - 1) {
      path += `H${x(i).toFixed(1)}V${y(value).toFixed(1)}`;
    }
  });
  return path;
}
