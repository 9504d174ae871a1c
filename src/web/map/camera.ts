import type { Bounds, Point } from '../../hex/grid.ts';

/** What part of the map is seen: the map point at the middle of the window, and pixels to a hex radius. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Parts of the window that panels cover. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Share of the window above a sheet that is folded. */
const FOLDED = 0.86;

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export const toScreen = (camera: Camera, view: Size, point: Point): Point => ({
  x: (point.x - camera.x) * camera.scale + view.width / 2,
  y: (point.y - camera.y) * camera.scale + view.height / 2,
});

export const toMap = (camera: Camera, view: Size, point: Point): Point => ({
  x: (point.x - view.width / 2) / camera.scale + camera.x,
  y: (point.y - view.height / 2) / camera.scale + camera.y,
});

/** Zooms so that the map point under `about` stays there. */
export function zoomAbout(camera: Camera, view: Size, factor: number, about: Point, limits: readonly [number, number]) {
  const scale = Math.min(limits[1], Math.max(limits[0], camera.scale * factor));
  const fixed = toMap(camera, view, about);
  return {
    x: fixed.x - (about.x - view.width / 2) / scale,
    y: fixed.y - (about.y - view.height / 2) / scale,
    scale,
  };
}

export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
  scale: camera.scale,
});

/** What the panels leave free. */
const freeOf = (view: Size, insets: Insets): Size => ({
  width: Math.max(1, view.width - insets.left - insets.right),
  height: Math.max(1, view.height - insets.top - insets.bottom),
});

/** Shows the whole of `world` in what the panels leave free. */
export function fitTo(world: Bounds, view: Size, insets: Insets = NO_INSETS): Camera {
  const { width, height } = freeOf(view, insets);
  const scale = Math.min(width / world.width, height / world.height);
  return {
    x: world.x + world.width / 2 + (insets.right - insets.left) / 2 / scale,
    y: world.y + world.height / 2 + (insets.bottom - insets.top) / 2 / scale,
    scale,
  };
}

/** Puts a map point into the middle of what the panels leave free. */
export const centredOn = (point: Point, scale: number, insets: Insets = NO_INSETS): Camera => ({
  x: point.x + (insets.right - insets.left) / 2 / scale,
  y: point.y + (insets.bottom - insets.top) / 2 / scale,
  scale,
});

/** The nearest camera from which the point is at least `margin` pixels inside what the panels leave free. */
export function bringIn(camera: Camera, view: Size, point: Point, margin: number, insets: Insets = NO_INSETS): Camera {
  const at = toScreen(camera, view, point);
  const dx = intoRange(at.x, insets.left + margin, view.width - insets.right - margin);
  const dy = intoRange(at.y, insets.top + margin, view.height - insets.bottom - margin);
  return dx === 0 && dy === 0 ? camera : panBy(camera, dx, dy);
}

function intoRange(at: number, least: number, most: number): number {
  if (least > most) return (least + most) / 2 - at;
  return at < least ? least - at : at > most ? most - at : 0;
}

/** Room kept around what is looked at, in hex radii. */
const AROUND = 2;

/**
 * A camera that shows all these points: the same one if they are in sight and not too small, else one as near as they allow between the two
 * scales, or as near as one was.
 */
export function lookAt(
  points: readonly Point[],
  camera: Camera,
  view: Size,
  [least, near]: readonly [number, number],
  insets: Insets = NO_INSETS,
): Camera {
  const seen = points.every((point) => bringIn(camera, view, point, camera.scale, insets) === camera);
  if (points.length === 0 || (seen && camera.scale >= near)) return camera;
  const box = boxOf(points, AROUND);
  const scale = Math.max(least, Math.min(fitTo(box, view, insets).scale, Math.max(near, camera.scale)));
  return centredOn(middleOf(box), scale, insets);
}

/**
 * The nearest camera that shows all these points: the same one if it does, else moved no further than needed; further away, but not beyond `least`,
 * only where they would not fit. Where even that is too near, the last of them counts.
 */
export function follow(
  points: readonly Point[],
  camera: Camera,
  view: Size,
  least: number,
  insets: Insets = NO_INSETS,
): Camera {
  const last = points.at(-1);
  if (last === undefined) return camera;
  const box = boxOf(points, AROUND * 0.75);
  const scale = Math.min(camera.scale, Math.max(Math.min(least, camera.scale), fitTo(box, view, insets).scale));
  const from = scale === camera.scale ? camera : centredOn(middleOf(box), scale, insets);
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
  ];
  const free = freeOf(view, insets);
  if (box.width * scale > free.width + 1 || box.height * scale > free.height + 1)
    return bringIn(from, view, last, AROUND * scale, insets);
  return corners.reduce<Camera>((at, corner) => bringIn(at, view, corner, 0, insets), from);
}

function boxOf(points: readonly Point[], around: number): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - around, Math.min(...ys) - around];
  return { x, y, width: Math.max(...xs) + around - x, height: Math.max(...ys) + around - y };
}

const middleOf = ({ x, y, width, height }: Bounds): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Keeps the map on the table: its edge never goes past the middle of the window. */
export const keepIn = (camera: Camera, world: Bounds): Camera => ({
  x: Math.min(world.x + world.width, Math.max(world.x, camera.x)),
  y: Math.min(world.y + world.height, Math.max(world.y, camera.y)),
  scale: camera.scale,
});

/** How far past the part in play one may look, in hex radii. */
const BEYOND = 4;

/** Keeps a part of the map in what the panels leave free, but for a little beyond its edges. */
export function keepNear(
  camera: Camera,
  part: Bounds,
  view: Size,
  insets: Insets = NO_INSETS,
  beyond: number = BEYOND,
): Camera {
  const free = freeOf(view, insets);
  const { x, y, width, height } = part;
  const wider = { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond };
  return { ...heldIn(camera, wider, free, insets), scale: camera.scale };
}

/** Part of the way from one camera to another; zooming evenly to the eye. */
export function between(from: Camera, to: Camera, part: number): Camera {
  if (part >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The share of the way by which the zoom has come, so that a fixed point stays fixed.
  const same = Math.abs(to.scale / from.scale - 1) < 1e-6;
  const share = same ? part : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
}

/**
 * The view a table opens with: the whole map, or where that would leave much of the window empty, a nearer look at
 * where most of what stands on it can be seen together. Never further away than `least` pixels to a hex radius.
 */
export function openOn(
  world: Bounds,
  view: Size,
  points: readonly Point[],
  near: number,
  insets: Insets = NO_INSETS,
  least = 0,
): Camera {
  const whole = fitTo(world, view, insets);
  const { width, height } = freeOf(view, insets);
  // A sheet at the foot may fold: the map should then still reach down to it.
  const most = Math.max(height, (view.height - insets.top) * FOLDED);
  const used = (world.width * world.height * whole.scale ** 2) / (width * most);
  const cover = Math.max(width / world.width, most / world.height);
  const scale = Math.max(whole.scale, least, Math.min(cover, near));
  if ((used > 0.8 && whole.scale >= least) || scale === whole.scale || points.length === 0) return whole;
  const window = { width: width * CROWD, height: height * CROWD };
  const across = (some: readonly Point[]) => [spread(some.map((p) => p.x)), spread(some.map((p) => p.y))] as const;
  const [wide, high] = across(points);
  // Where all of them stand close together, as round a battle, there is no need to look from afar.
  const close = Math.min(near, window.width / wide.length, window.height / high.length);
  const crowd = { width: window.width / scale, height: window.height / scale };
  const [x, y] = close > scale ? [wide, high] : across(densest(points, crowd));
  const nearer = centredOn({ x: x.middle, y: y.middle }, Math.max(scale, close), insets);
  return { ...nearer, ...heldIn(nearer, world, { width, height }, insets) };
}

function spread(some: readonly number[]): { readonly middle: number; readonly length: number } {
  const [least, most] = [Math.min(...some), Math.max(...some)];
  return { middle: (least + most) / 2, length: most - least };
}

/** Of the window, for those whom it opens on: they stand well within it. */
const CROWD = 0.7;

/** As many of the points as a window of this size holds round one of them: the middle of two fronts may be empty desert. */
function densest(points: readonly Point[], { width, height }: Size): readonly Point[] {
  const round = ({ x, y }: Point): Point[] =>
    points.filter((p) => Math.abs(p.x - x) <= width / 2 && Math.abs(p.y - y) <= height / 2);
  return points.map(round).reduce((most, crowd) => (crowd.length > most.length ? crowd : most));
}

/** Moves the camera so that no more empty table shows than must. */
function heldIn(camera: Camera, world: Bounds, free: Size, insets: Insets): Point {
  const centre = (size: number, start: number, length: number, at: number, shift: number): number => {
    const half = size / 2 / camera.scale;
    if (2 * half >= length) return start + length / 2 + shift;
    return Math.min(start + length - half, Math.max(start + half, at - shift)) + shift;
  };
  return {
    x: centre(free.width, world.x, world.width, camera.x, (insets.right - insets.left) / 2 / camera.scale),
    y: centre(free.height, world.y, world.height, camera.y, (insets.bottom - insets.top) / 2 / camera.scale),
  };
}
