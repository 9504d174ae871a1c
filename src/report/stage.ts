import { gridOf } from '../content/grid-of.ts';
import type { MapData } from '../content/map.ts';
import { drawPlate, type Plate } from '../draw/draw-map.ts';
import type { Sheet } from '../draw/sheet.ts';
import type { Pt } from '../draw/svg.ts';
import { NOWHERE } from '../hex/grid.ts';
import type { Chronicle, ChronicleTurn } from './chronicle.ts';

/** A part of a drawing, as a view box. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room left round what happened, in hexes. */
const ROOM = 3;
/** A part of the map is drawn alone where it is clearly less than the whole. */
const WHOLE = 0.75;

/** The ground of a report: the part of the map on which the game was played, drawn once. */
export function drawStage({ game, turns }: Chronicle): Plate {
  const { map } = game.present as { readonly map: MapData };
  const grid = gridOf(map);
  const used = new Set(turns.flatMap((turn) => [...hexesOf(turn)]));
  const centres = [...used].flatMap((label) => {
    const hex = grid.find(label);
    return hex === NOWHERE ? [] : [grid.centre(hex)];
  });
  const { x, y, width, height } = around(centres, ROOM * 2);
  const inside = Object.keys(map.hexes).filter((label) => {
    const at = grid.centre(grid.find(label));
    return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  });
  const part = centres.length > 0 && inside.length < WHOLE * Object.keys(map.hexes).length;
  return drawPlate(map, { legend: false, numbers: false, ...(part ? { area: inside } : {}) });
}

function* hexesOf({ pieces, trails, battles }: ChronicleTurn): Generator<string> {
  for (const { hex } of pieces) if (hex !== null) yield hex;
  for (const { hexes } of trails) yield* hexes;
  for (const { hexes } of battles) yield* hexes;
}

function around(points: readonly Pt[], room: number): Frame {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}

/** The least of the map worth showing, and from where on it is shown in parts; in hex radii. */
const LEAST = 30;
const MOST = 62;
const SHAPE = { flat: 1.9, steep: 1.25 };
/** Near a battle, in hex radii. */
const NEAR = 14;

/** Where the action of a turn was: a map too large to be read whole is shown there. */
export function frameOf({ sheet, width, height }: Plate, turn: ChronicleTurn): Frame {
  const whole = { x: 0, y: 0, width, height };
  if (width < MOST * sheet.size) return whole;
  const fought = pointsOf(
    sheet,
    turn.battles.flatMap(({ hexes }) => hexes),
  );
  const moved = pointsOf(
    sheet,
    turn.trails.flatMap(({ hexes }) => [hexes[0], hexes[hexes.length - 1]]),
  );
  const stood = pointsOf(
    sheet,
    turn.pieces.flatMap(({ hex }) => hex ?? []),
  );
  const near = moved.filter((p) => fought.some((at) => Math.hypot(p.x - at.x, p.y - at.y) < NEAR * sheet.size));
  const shown = fought.length > 0 ? [...fought, ...near] : moved.length > 0 ? moved : stood;
  return shown.length === 0 ? whole : fitted(around(shown, 5 * sheet.size), sheet.size, { width, height });
}

/** Not too small, not too narrow, and nothing beyond the edge of the map. */
function fitted(frame: Frame, size: number, whole: { readonly width: number; readonly height: number }): Frame {
  let width = Math.min(Math.max(frame.width, LEAST * size), whole.width);
  let height = Math.min(Math.max(frame.height, width / SHAPE.flat), whole.height);
  width = Math.min(Math.max(width, height * SHAPE.steep), whole.width);
  height = Math.min(height, width / SHAPE.steep);
  const within = (middle: number, length: number, most: number): number =>
    Math.min(Math.max(0, middle - length / 2), most - length);
  return {
    x: within(frame.x + frame.width / 2, width, whole.width),
    y: within(frame.y + frame.height / 2, height, whole.height),
    width,
    height,
  };
}

/** Where hexes lie on a sheet; those that are none of its are left out. */
export function pointsOf({ grid, centre }: Sheet, labels: readonly string[]): Pt[] {
  return labels.flatMap((label) => {
    const hex = grid.find(label);
    return hex === NOWHERE ? [] : [centre(hex)];
  });
}
