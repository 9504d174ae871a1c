import type { Hexside } from '../content/map.ts';
import { chainUp } from './chains.ts';
import { flowing, sampleFlow, spaced } from './curves.ts';
import { hash2 } from './noise.ts';
import { MINES, RIDGE, START_LINE, WATER } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { distance, el, group, mid, num, type Pt, polyline } from './svg.ts';
import { sign } from './symbols.ts';

/** Features in the order they are laid on one another; any other feature is drawn as a plain line before these. */
const LAYERS: Record<string, (sheet: Sheet, sides: Hexside[]) => string[]> = {
  coast: () => [],
  wadi: drawWadi,
  river: drawRiver,
  gorge: drawGorge,
  ridge: drawRidge,
  escarpment: drawEscarpment,
  minefield: drawMinefield,
  'minefield-gap': (sheet, sides) => sides.map((side) => acrossSide(sheet, side, 'gap')),
  'winter-line': (sheet, sides) => [dashedLine(sheet, sides, '#4a6fb5', [0.05, 0.14], 0.08)],
  'zone-border': (sheet, sides) => [dashedLine(sheet, sides, '#1f2f57', [0.26, 0.14], 0.09)],
};

/** Drawn above the roads: what a road must be seen to cross, or what must never be hidden. */
const ABOVE_ROADS: Record<string, (sheet: Sheet, sides: Hexside[]) => string[]> = {
  ford: (sheet, sides) => sides.map((side) => acrossSide(sheet, side, 'ford')),
  bridge: (sheet, sides) => sides.map((side) => acrossSide(sheet, side, 'bridge')),
  'start-line': drawStartLine,
};

/** From afar the sides are plain lines. */
const PLAIN: Record<string, string> = {
  wadi: WATER.wadi,
  river: WATER.river,
  gorge: RIDGE.edge,
  ridge: RIDGE.body,
  escarpment: RIDGE.edge,
  minefield: MINES.line,
};

export function drawHexsides(sheet: Sheet, fine = true): string {
  if (!fine) {
    const lines = Object.entries(PLAIN).map(([feature, colour]) =>
      stroke(linesOf(sheet, sidesOf(sheet, feature)).map(flowing).join(''), colour, sheet.size * 0.14),
    );
    return group({ class: 'hexsides', fill: 'none' }, lines);
  }

  const plain = [...new Set(sheet.map.hexsides.map((side) => side.feature))].filter(
    (feature) => !(feature in LAYERS) && !(feature in ABOVE_ROADS),
  );
  const parts = plain.flatMap((feature) => [dashedLine(sheet, sidesOf(sheet, feature), '#555', [0.1, 0.1], 0.07)]);
  return group({ class: 'hexsides', fill: 'none' }, [...parts, ...inLayers(sheet, LAYERS)]);
}

export const drawCrossings = (sheet: Sheet): string =>
  group({ class: 'crossings', fill: 'none' }, inLayers(sheet, ABOVE_ROADS));

const inLayers = (sheet: Sheet, layers: typeof LAYERS): string[] =>
  Object.entries(layers).flatMap(([feature, draw]) => {
    const sides = sidesOf(sheet, feature);
    return sides.length > 0 ? draw(sheet, sides) : [];
  });

const sidesOf = (sheet: Sheet, feature: string): Hexside[] =>
  sheet.map.hexsides.filter((side) => side.feature === feature);

const endsOf = (sheet: Sheet, side: Hexside): [Pt, Pt] =>
  sheet.sideEnds(sheet.grid.find(side.a), sheet.grid.find(side.b));

const linesOf = (sheet: Sheet, sides: Hexside[]): Pt[][] => chainUp(sides.map((side) => endsOf(sheet, side)));

function stroke(d: string, colour: string, width: number, extra: Record<string, string> = {}): string {
  return el('path', {
    d,
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
}

function drawRiver(sheet: Sheet, sides: Hexside[]): string[] {
  const d = linesOf(sheet, sides).map(flowing).join('');
  return [
    stroke(d, WATER.riverEdge, sheet.size * 0.13),
    stroke(d, WATER.river, sheet.size * 0.095),
    stroke(d, '#8fc0e0', sheet.size * 0.025),
  ];
}

function drawWadi(sheet: Sheet, sides: Hexside[]): string[] {
  const d = linesOf(sheet, sides).map(flowing).join('');
  const dash = { 'stroke-dasharray': `${num(sheet.size * 0.42)} ${num(sheet.size * 0.16)}` };
  return [
    stroke(d, '#f6efd9', sheet.size * 0.14, { 'stroke-opacity': '0.6' }),
    stroke(d, WATER.wadi, sheet.size * 0.085, dash),
  ];
}

/** A crest with hachures falling away on both sides. */
function drawRidge(sheet: Sheet, sides: Hexside[]): string[] {
  const { size } = sheet;
  const lines = linesOf(sheet, sides);
  const d = lines.map(flowing).join('');
  const hachures = lines.flatMap((line) =>
    ticks(sampleFlow(line, size * 0.07), (i) => size * (0.11 + 0.1 * hash2(i, line.length)), 'both'),
  );
  return [
    stroke(hachures.join(''), RIDGE.body, size * 0.028),
    stroke(d, RIDGE.edge, size * 0.15),
    stroke(d, RIDGE.body, size * 0.1),
    stroke(d, RIDGE.crest, size * 0.03),
  ];
}

/** Two cliffs with a torrent between them. */
function drawGorge(sheet: Sheet, sides: Hexside[]): string[] {
  const { size } = sheet;
  const lines = linesOf(sheet, sides);
  const d = lines.map(flowing).join('');
  const hachures = lines.flatMap((line) => ticks(sampleFlow(line, size * 0.11), () => size * 0.2, 'both'));
  return [
    stroke(hachures.join(''), RIDGE.edge, size * 0.035, { 'stroke-linecap': 'butt' }),
    stroke(d, RIDGE.edge, size * 0.2),
    stroke(d, '#cfe3ea', size * 0.13),
    stroke(d, WATER.river, size * 0.045),
  ];
}

/** Ticks point down the slope, into the hex the data names. */
function drawEscarpment(sheet: Sheet, sides: Hexside[]): string[] {
  const { size } = sheet;
  const lines = linesOf(sheet, sides);
  const lowSides = sides.map((side) => {
    const [from, to] = endsOf(sheet, side);
    return { middle: mid(from, to), low: sheet.centre(sheet.grid.find(side.dir ?? side.b)) };
  });
  /** The low ground of the side that is nearest to a point of the line. */
  const lowAt = (p: Pt): Pt =>
    lowSides.reduce((near, each) => (distance(each.middle, p) < distance(near.middle, p) ? each : near)).low;
  const combs = lines.flatMap((line) =>
    sampleFlow(line, size / 7).flatMap(({ p, along }) => {
      const low = lowAt(p);
      // Which hand the low ground is on when walking along the line.
      const hand = along.x * (low.y - p.y) - along.y * (low.x - p.x) > 0 ? 'right' : 'left';
      return ticks([{ p, along }], () => size * 0.17, hand);
    }),
  );
  const d = lines.map(flowing).join('');
  return [
    stroke(combs.join(''), '#4a2f16', size * 0.045, { 'stroke-linecap': 'butt' }),
    stroke(d, '#4a2f16', size * 0.085),
  ];
}

/** Live mines are solid dots on a line; those that are laid later are only marked out: hollow and pale. */
function drawMinefield(sheet: Sheet, sides: Hexside[]): string[] {
  const { size } = sheet;
  const dotted = (lines: Pt[][], apart: number): string =>
    lines.flatMap((line) => spaced(line, size * apart).map(({ p }) => `M${num(p.x)} ${num(p.y)}h.01`)).join('');
  const now = linesOf(
    sheet,
    sides.filter((side) => side.from === undefined),
  );
  const later = linesOf(
    sheet,
    sides.filter((side) => side.from !== undefined),
  );
  const d = now.map(polyline).join('');
  const live = [
    stroke(d, '#fff3d0', size * 0.1),
    stroke(d, MINES.line, size * 0.035),
    stroke(dotted(now, 0.25), MINES.line, size * 0.12),
  ];
  const marked = [
    stroke(dotted(later, 0.25), MINES.later, size * 0.1, { 'stroke-opacity': '0.75' }),
    stroke(dotted(later, 0.25), '#f7ecd0', size * 0.06),
  ];
  return [...(now.length > 0 ? live : []), ...(later.length > 0 ? marked : [])];
}

/** The start line is drawn last, on a pale ground, so that no ridge or river hides it. */
function drawStartLine(sheet: Sheet, sides: Hexside[]): string[] {
  const { size } = sheet;
  const d = linesOf(sheet, sides).map(polyline).join('');
  const dash = { 'stroke-dasharray': `${num(size * 0.2)} ${num(size * 0.13)}`, 'stroke-linecap': 'butt' };
  return [stroke(d, '#fff6e4', size * 0.1, { 'stroke-opacity': '0.85' }), stroke(d, START_LINE, size * 0.075, dash)];
}

function dashedLine(sheet: Sheet, sides: Hexside[], colour: string, dash: [number, number], width: number): string {
  const d = linesOf(sheet, sides).map(polyline).join('');
  return stroke(d, colour, sheet.size * width, {
    'stroke-dasharray': dash.map((part) => num(part * sheet.size)).join(' '),
  });
}

/** A symbol on the side, turned so that its length lies across it. */
function acrossSide(sheet: Sheet, side: Hexside, symbol: string): string {
  const [a, b] = endsOf(sheet, side);
  const p = mid(a, b);
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 90;
  return sign(symbol, p.x, p.y, sheet.size * (sheet.size < 45 ? 1.4 : 1), symbol === 'ford' ? 0 : turn);
}

function ticks(at: { p: Pt; along: Pt }[], length: (i: number) => number, hand: 'left' | 'right' | 'both'): string[] {
  return at.map(({ p, along }, i) => {
    const reach = length(i);
    const right = { x: p.x - along.y * reach, y: p.y + along.x * reach };
    const left = { x: p.x + along.y * reach, y: p.y - along.x * reach };
    return polyline([hand === 'right' ? p : left, hand === 'left' ? p : right]);
  });
}
