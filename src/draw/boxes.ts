import type { Box } from '../content/map.ts';
import { boldText } from './bold-text.ts';
import { PAPER, SIDES } from './palette.ts';
import { outward, type Sheet } from './sheet.ts';
import { distance, el, group, mid, type Pt } from './svg.ts';

/** Boxes that units enter the map from. Displays and tracks belong on the table beside the map. */
const boxesToDraw = (boxes: Box[]): Box[] => boxes.filter((box) => box.entry.length > 0);

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A labelled box off the map, with a line to each hex it leads to. */
export function drawBoxes(sheet: Sheet, px: number): string {
  const taken: Frame[] = [];
  const parts = boxesToDraw(sheet.map.boxes).flatMap((box) => {
    const entries = box.entry.map((id) => sheet.grid.find(id));
    const points = entries.map((hex) => sheet.centre(hex));
    const middle = {
      x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
      y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
    };
    const frame = freeSpot(sheet, middle, waysOut(sheet, box), { w: widthOf(box, px), h: px * 1.9 }, taken);
    taken.push(frame);
    const at = { x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 };
    const colour = box.side === 'axis' ? SIDES.axis : box.side === 'allied' ? SIDES.allied : SIDES.none;
    return [
      ...points.map((p) => leadTo(sheet, p, at, px, colour)),
      el('rect', {
        x: frame.x,
        y: frame.y,
        width: frame.w,
        height: frame.h,
        rx: px * 0.35,
        fill: PAPER,
        stroke: colour,
        'stroke-width': px * 0.15,
      }),
      boldText(box.name, at, px, colour),
    ];
  });
  return group({ class: 'boxes' }, parts);
}

/** The line from a hex to its box; faint where it must cross the map, so that nobody takes it for a road. */
function leadTo(sheet: Sheet, from: Pt, to: Pt, px: number, colour: string): string {
  const length = distance(from, to);
  const step = sheet.size * 0.5;
  let crossed = 0;
  for (let gone = 0; gone < length; gone += step) if (sheet.hexAt(mid(from, to, gone / length)) >= 0) crossed += step;
  const faint = crossed > sheet.size * 6;
  return el('line', {
    x1: from.x,
    y1: from.y,
    x2: to.x,
    y2: to.y,
    stroke: colour,
    'stroke-width': px * (faint ? 0.07 : 0.14),
    'stroke-opacity': faint ? '0.5' : undefined,
    'stroke-dasharray': `${px * 0.5} ${px * 0.35}`,
  });
}

const widthOf = (box: Box, px: number): number => box.name.length * px * 0.64 + px;

const WAYS: Record<string, Pt> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};

/** Where the box may stand: at the edge the map names, or else whichever way is free first, outwards preferred. */
function waysOut(sheet: Sheet, box: Box): Pt[] {
  if (box.edge) return [WAYS[box.edge]];
  const out = outward(sheet, sheet.grid.find(box.entry[0])) ?? WAYS.south;
  return Object.values(WAYS).sort((a, b) => b.x * out.x + b.y * out.y - (a.x * out.x + a.y * out.y));
}

/** Space to leave round the map so that every box fits. */
export function roomForBoxes(sheet: Sheet, px: number): { left: number; right: number; y: number } {
  const boxes = boxesToDraw(sheet.map.boxes);
  if (boxes.length === 0) return { left: 0, right: 0, y: 0 };
  const beside = (way: number): number => {
    const there = boxes.filter((box) => waysOut(sheet, box)[0].x === way);
    return there.length === 0 ? 0 : Math.max(...there.map((box) => widthOf(box, px))) + sheet.size;
  };
  return { left: beside(-1), right: beside(1), y: px * 2 + sheet.size };
}

/** Outwards from the entry until neither the map nor another box is in the way. */
function freeSpot(sheet: Sheet, from: Pt, ways: Pt[], { w, h }: { w: number; h: number }, taken: Frame[]): Frame {
  for (let step = 1; step < 30; step++) {
    const reach = step * sheet.size * 0.5;
    for (const way of ways) {
      const at = { x: from.x + way.x * (reach + w / 2), y: from.y + way.y * (reach + h / 2) };
      const frame = { x: at.x - w / 2, y: at.y - h / 2, w, h };
      if (!touchesMap(sheet, frame) && !taken.some((other) => meet(frame, other))) return frame;
    }
  }
  return { x: from.x - w / 2, y: from.y - h / 2, w, h };
}

const touchesMap = (sheet: Sheet, { x, y, w, h }: Frame): boolean =>
  [0, 0.25, 0.5, 0.75, 1].some((part) =>
    [0, 0.5, 1].some((down) => sheet.hexAt({ x: x + w * part, y: y + h * down }) >= 0),
  );

const meet = (a: Frame, b: Frame): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
