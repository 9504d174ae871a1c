import type { FaceBook } from '../draw/counters/face-book.ts';
import { drawPiles } from '../draw/counters/piles.ts';
import { seatClass, seatLine } from '../draw/counters/seat-line.ts';
import type { Sheet } from '../draw/sheet.ts';
import { el, mid, num, type Pt, xy } from '../draw/svg.ts';
import type { Piece } from '../engine/present.ts';
import type { ChronicleTurn, Trail } from './chronicle.ts';
import { pointsOf } from './stage.ts';

/** Counters as a report shows them: who and how strong, no badges of the moment. */
export const simplified = (piece: Piece): Piece => ({
  ...piece,
  badges: piece.badges.filter((badge) => badge.endsWith(' steps') || badge === 'untried'),
});

/** What lies on the map at the end of a turn: counters, where they came from, and where they fought. */
export function drawTurn(sheet: Sheet, turn: ChronicleTurn, faces: FaceBook): string {
  const { pieces, trails, battles } = turn;
  return [
    el('g', { class: 'trails' }, trails.map((trail) => drawTrail(sheet, trail)).join('')),
    drawPiles(sheet, pieces.map(simplified), faces),
    el('g', { class: 'stars' }, drawStars(sheet, battles)),
  ].join('\n');
}

/** The heads of arrows, one for each side; said once for all maps of a report. */
export const arrowDefs = (seats: readonly string[]): string =>
  seats
    .map((seat) =>
      el(
        'marker',
        {
          id: `head-${seatClass(seat)}`,
          viewBox: '0 0 10 10',
          refX: '7',
          refY: '5',
          markerWidth: '3.4',
          markerHeight: '3.4',
          orient: 'auto',
        },
        el('path', { d: 'M0 .8L10 5L0 9.2L2.4 5Z', fill: seatLine(seat).colour }),
      ),
    )
    .join('');

/** From hex to hex in a loose curve; the end is left free so that its head is seen beside the counter. */
function drawTrail(sheet: Sheet, { hexes, seat }: Trail): string {
  const points = pointsOf(sheet, hexes);
  if (points.length < 2) return '';
  const last = points.length - 1;
  const end = shortened(points[last - 1], points[last], sheet.size * 0.72);
  const d = bent([...points.slice(0, last), end], sheet.size);
  const line = { d, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const width = sheet.size * 0.15;
  return (
    el('path', { ...line, stroke: '#fbf3df', 'stroke-opacity': '.75', 'stroke-width': num(width * 2) }) +
    el('path', {
      ...line,
      stroke: seatLine(seat).colour,
      'stroke-opacity': '.9',
      'stroke-width': num(width),
      'marker-end': `url(#head-${seatClass(seat)})`,
    })
  );
}

function shortened(from: Pt, to: Pt, by: number): Pt {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length <= by ? mid(from, to, 0.5) : mid(from, to, 1 - by / length);
}

/** Straight ways between the same hexes would lie on one another: each leg swings a little to its left. */
function bent(points: readonly Pt[], size: number): string {
  const parts = [`M${xy(points[0])}`];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const swing = Math.min(size * 0.7, length * 0.12);
    const middle = mid(a, b);
    const by = { x: middle.x + ((b.y - a.y) / length) * swing, y: middle.y - ((b.x - a.x) / length) * swing };
    parts.push(`Q${xy(by)} ${xy(b)}`);
  }
  return parts.join('');
}

/** A numbered star in the corner of every hex that was fought over; one number a line in the words beside the map. */
function drawStars(sheet: Sheet, battles: ChronicleTurn['battles']): string {
  const numbers = new Map<string, number[]>();
  battles.forEach(({ hexes }, i) => {
    for (const hex of hexes) numbers.set(hex, [...(numbers.get(hex) ?? []), i + 1]);
  });
  return [...numbers]
    .flatMap(([hex, fights]) => {
      const [at] = pointsOf(sheet, [hex]);
      return at === undefined
        ? []
        : [drawStar({ x: at.x - sheet.size * 0.52, y: at.y - sheet.size * 0.58 }, sheet.size, fights)];
    })
    .join('');
}

function drawStar(at: Pt, size: number, fights: readonly number[]): string {
  const text = fights.length > 2 ? `${fights[0]}+` : fights.join(',');
  const reach = size * (text.length > 2 ? 0.56 : 0.46);
  const points = Array.from({ length: 16 }, (_, i) => {
    const far = reach * (i % 2 === 0 ? 1 : 0.7);
    const angle = (i * Math.PI) / 8;
    return xy({ x: at.x + far * Math.sin(angle), y: at.y - far * Math.cos(angle) });
  });
  const star = el('path', {
    d: `M${points.join('L')}Z`,
    fill: '#c4261c',
    stroke: '#fff6e6',
    'stroke-width': num(size * 0.05),
  });
  const px = size * (text.length > 2 ? 0.34 : text.length > 1 ? 0.38 : 0.46);
  const words = {
    x: num(at.x),
    y: num(at.y + px * 0.36),
    'text-anchor': 'middle',
    'font-size': num(px),
    'font-weight': 'bold',
  };
  return star + el('text', { ...words, fill: '#ffffff', 'font-family': 'sans-serif' }, text);
}
