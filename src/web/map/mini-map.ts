import type { Bounds, Point } from '../../hex/grid.ts';
import { type Camera, type Insets, type Size, toMap } from './camera.ts';
import { type Box, inBox } from './fan.ts';
import { nationLook } from './nations.ts';
import type { Ink, Pixels } from './pixels.ts';
import type { PlayArea } from './play-area.ts';
import type { Stack } from './stacks.ts';

const LARGEST = { width: 280, height: 160 };
const MARGIN = 14;
/** Shown when less than this share of the map is in sight, and the window has room. */
const SHARE = 0.3;
const LEAST_WINDOW = { width: 700, height: 420 };

/** Where the small picture of the map in play stands in the window; null when it is not worth its room. */
export function miniBox(world: Bounds, camera: Camera, view: Size, insets: Insets): Box | null {
  if (view.width < LEAST_WINDOW.width || view.height < LEAST_WINDOW.height) return null;
  const free = (view.width - insets.left - insets.right) * (view.height - insets.top - insets.bottom);
  const seen = free / camera.scale ** 2 / (world.width * world.height);
  if (seen > SHARE) return null;
  const scale = Math.min(LARGEST.width / world.width, LARGEST.height / world.height);
  const [width, height] = [Math.round(world.width * scale), Math.round(world.height * scale)];
  return {
    x: view.width - insets.right - MARGIN - width,
    y: view.height - insets.bottom - MARGIN - height,
    width,
    height,
  };
}

/** The map point under a point of the window, if that is on the small picture. */
export function onMini(box: Box | null, world: Bounds, p: Point): Point | null {
  if (box === null || !inBox(box, p)) return null;
  return {
    x: world.x + ((p.x - box.x) / box.width) * world.width,
    y: world.y + ((p.y - box.y) / box.height) * world.height,
  };
}

export function drawMini(
  ink: Ink,
  box: Box,
  picture: ImageBitmap,
  world: Bounds,
  area: PlayArea,
  stacks: readonly Stack[],
  camera: Camera,
  view: Size,
  { dpr }: Pixels,
): void {
  const [left, top, width, height] = [box.x * dpr, box.y * dpr, box.width * dpr, box.height * dpr].map(Math.round);
  const rim = 3 * dpr;
  ink.fillStyle = 'rgb(34 27 17 / 0.8)';
  ink.fillRect(left - rim, top - rim, width + 2 * rim, height + 2 * rim);
  if (picture.width === width && picture.height === height) ink.drawImage(picture, left, top);
  else ink.drawImage(picture, left, top, width, height);
  const scale = width / world.width;
  ink.save();
  ink.beginPath();
  ink.rect(left, top, width, height);
  ink.clip();
  area.draw(ink, { scale, x: left - world.x * scale, y: top - world.y * scale, width, height, dpr });
  ink.restore();
  const dot = Math.max(4 * dpr, scale * 0.8);
  for (const { at, pieces } of stacks) {
    ink.fillStyle = nationLook(pieces[0].nation, pieces[0].seat).body;
    ink.fillRect(left + (at.x - world.x) * scale - dot / 2, top + (at.y - world.y) * scale - dot / 2, dot, dot);
  }
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
