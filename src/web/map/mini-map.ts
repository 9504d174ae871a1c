import { nationLook } from '../../draw/counters/nations.ts';
import type { Stack } from '../../draw/counters/stacks.ts';
import type { Bounds, Point } from '../../hex/grid.ts';
import { type Camera, type Insets, type Size, toMap } from './camera.ts';
import { type Box, inBox } from './fan.ts';
import { bake, type Ink, type Pixels } from './pixels.ts';
import type { PlayArea } from './play-area.ts';

const LARGEST = { width: 280, height: 160 };
const MARGIN = 14;
/** Shown when less than this share of the map is in sight, and the window has room. */
const SHARE = 0.85;
const LEAST_WINDOW = { width: 700, height: 420 };

export interface Corner {
  readonly right: boolean;
  readonly bottom: boolean;
}

/** Corners of the window it may stand in, the usual one first; the fourth is for what is announced. */
export const CORNERS: readonly Corner[] = [
  { right: true, bottom: true },
  { right: false, bottom: true },
  { right: true, bottom: false },
];

/** Where the small picture of the map in play stands in the window; null when it is not worth its room. */
export function miniBox(
  world: Bounds,
  camera: Camera,
  view: Size,
  insets: Insets,
  corner: Corner = CORNERS[0],
): Box | null {
  if (view.width < LEAST_WINDOW.width || view.height < LEAST_WINDOW.height) return null;
  const { scale: near } = camera;
  const across = Math.min(1, (view.width - insets.left - insets.right) / (world.width * near));
  const down = Math.min(1, (view.height - insets.top - insets.bottom) / (world.height * near));
  const seen = across * down;
  if (seen > SHARE) return null;
  const scale = Math.min(LARGEST.width / world.width, LARGEST.height / world.height);
  const [width, height] = [Math.round(world.width * scale), Math.round(world.height * scale)];
  return {
    x: corner.right ? view.width - insets.right - MARGIN - width : insets.left + MARGIN,
    y: corner.bottom ? view.height - insets.bottom - MARGIN - height : insets.top + MARGIN,
    width,
    height,
  };
}

/** The corner to stand in: where it was as long as it covers nothing there, else the first that covers least, if that is much less. */
export function clearCorner(now: Corner, covers: (corner: Corner) => number): Corner {
  const here = covers(now);
  if (here === 0) return now;
  const best = CORNERS.map((corner) => ({ corner, over: covers(corner) })).reduce((least, each) =>
    each.over < least.over ? each : least,
  );
  return best.over * 2 <= here ? best.corner : now;
}

/** The map point under a point of the window, if that is on the small picture. */
export function onMini(box: Box | null, world: Bounds, p: Point): Point | null {
  if (box === null || !inBox(box, p)) return null;
  return {
    x: world.x + ((p.x - box.x) / box.width) * world.width,
    y: world.y + ((p.y - box.y) / box.height) * world.height,
  };
}

/** What the small picture shows besides where one looks: it changes with the counters only, and is drawn once for them. */
export function bakeMini(
  picture: ImageBitmap,
  world: Bounds,
  area: PlayArea,
  stacks: readonly Stack[],
  fronts: readonly (readonly [Point, Point])[],
  dpr: number,
): ImageBitmap {
  const { width, height } = picture;
  const scale = width / world.width;
  return bake(width, height, (ink) => {
    ink.drawImage(picture, 0, 0);
    area.draw(ink, { scale, x: -world.x * scale, y: -world.y * scale, width, height, dpr });
    drawFronts(ink, fronts, { x: -world.x * scale, y: -world.y * scale }, scale, dpr);
    const dot = Math.max(4 * dpr, scale * 0.9);
    ink.lineWidth = dpr;
    ink.strokeStyle = '#17120b';
    for (const { at, pieces } of stacks) {
      const [x, y] = [(at.x - world.x) * scale - dot / 2, (at.y - world.y) * scale - dot / 2];
      ink.fillStyle = nationLook(pieces[0].nation, pieces[0].seat).body;
      ink.fillRect(x, y, dot, dot);
      ink.strokeRect(x, y, dot, dot);
    }
  });
}

export function drawMini(
  ink: Ink,
  box: Box,
  picture: ImageBitmap,
  world: Bounds,
  camera: Camera,
  view: Size,
  { dpr }: Pixels,
): void {
  const [left, top, width, height] = [box.x * dpr, box.y * dpr, box.width * dpr, box.height * dpr].map(Math.round);
  const rim = 3 * dpr;
  ink.fillStyle = 'rgb(34 27 17 / 0.8)';
  ink.fillRect(left - rim, top - rim, width + 2 * rim, height + 2 * rim);
  ink.drawImage(picture, left, top, width, height);
  const scale = width / world.width;
  const from = toMap(camera, view, { x: 0, y: 0 });
  const to = toMap(camera, view, { x: view.width, y: view.height });
  const x = Math.max(left, left + (from.x - world.x) * scale);
  const y = Math.max(top, top + (from.y - world.y) * scale);
  const right = Math.min(left + width, left + (to.x - world.x) * scale);
  const bottom = Math.min(top + height, top + (to.y - world.y) * scale);
  ink.lineJoin = 'miter';
  ink.strokeStyle = '#1a140b';
  ink.lineWidth = 3.5 * dpr;
  ink.strokeRect(x, y, right - x, bottom - y);
  ink.strokeStyle = '#ffcf33';
  ink.lineWidth = 1.75 * dpr;
  ink.strokeRect(x, y, right - x, bottom - y);
}

function drawFronts(
  ink: Ink,
  fronts: readonly (readonly [Point, Point])[],
  origin: Point,
  scale: number,
  dpr: number,
): void {
  ink.beginPath();
  for (const [a, b] of fronts) {
    ink.moveTo(a.x * scale + origin.x, a.y * scale + origin.y);
    ink.lineTo(b.x * scale + origin.x, b.y * scale + origin.y);
  }
  ink.lineCap = 'round';
  for (const [width, colour] of [
    [3.5, '#fff8e6'],
    [1.5, '#1a140b'],
  ] as const) {
    ink.lineWidth = width * dpr;
    ink.strokeStyle = colour;
    ink.stroke();
  }
}
