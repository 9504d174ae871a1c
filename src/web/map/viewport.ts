import { VALUES } from '../../draw/counters/face.ts';
import { COUNTER } from '../../draw/counters/stacks.ts';
import type { Bounds, Point } from '../../hex/grid.ts';
import {
  between,
  bringIn,
  type Camera,
  centredOn,
  fitTo,
  follow,
  type Insets,
  keepIn,
  keepNear,
  lookAt,
  NO_INSETS,
  openOn,
  panBy,
  type Size,
  toMap,
  toScreen,
  zoomAbout,
} from './camera.ts';
import type { Box } from './fan.ts';
import { CORNERS, type Corner, clearCorner, miniBox } from './mini-map.ts';
import type { Pixels } from './pixels.ts';

/** After so many milliseconds without a zoom step everything is drawn sharply again. */
export const SETTLE = 120;
const MOST_SCALE = 120;
const GLIDE = 220;
/** What somebody else does is followed more slowly, so that one sees whereto; and not while somebody looks about for himself. */
const FOLLOW = 420;
const LOOKS_ABOUT = 1500;
/** How much bare table may show beyond the edge of the map, in hex radii, where nobody has moved it there. */
const RIM = 1;
/** Pixels to a hex radius at which counters can be read. */
const NEAR = 34;
/** Pixels to a hex radius at which their values are eleven high and more: nobody opens a game on a view that shows all of it and nothing of them. */
export const READABLE = 11.5 / ((VALUES / 100) * COUNTER);

/** The window on the map: its size, where its camera is, and how the camera moves: dragged, gliding or drifting. */
export class Viewport {
  /** Where the camera stood when it was last aimed, in device pixels. */
  readonly pixels: Pixels = { scale: 1, x: 0, y: 0, width: 1, height: 1, dpr: 1 };
  readonly #world: Bounds;
  /** The part of the map in play, where that is not all of it. */
  #stage: Bounds | null = null;
  readonly #calm: () => boolean;
  readonly #changed: () => void;

  #size: Size = { width: 1, height: 1 };
  #insets: Insets = NO_INSETS;
  #corner: Corner = CORNERS[0];
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** The camera still follows the window: nobody has moved it yet. */
  #fitted = true;
  /** Where it stands as long as nobody has moved it; null once somebody has asked for the whole map. */
  #opened: Camera | null = null;
  #glide: { from: Camera; to: Camera; start: number; ms: number } | null = null;
  #drift: { x: number; y: number; time: number } | null = null;
  #zoomed = -Infinity;
  #moved = -Infinity;
  /** What stood in the middle when a phone was turned: there it stays while the panels find their places, until the map is touched. */
  #turned: Point | null = null;
  /** How near it was before it went further away by itself, to show something; null where it is as near as somebody wanted it. */
  #nearer: number | null = null;
  /** When somebody last moved the map by hand. */
  #handled = -Infinity;

  /** `calm`: the viewer wants nothing to move by itself. `changed` is told when a frame must be drawn. */
  constructor(world: Bounds, calm: () => boolean, changed: () => void) {
    this.#world = world;
    this.#calm = calm;
    this.#changed = changed;
  }

  get size(): Size {
    return this.#size;
  }

  /** The part of the window that no panel covers. */
  get free(): Box {
    const { top, right, bottom, left } = this.#insets;
    const { width, height } = this.#size;
    return { x: left, y: top, width: width - left - right, height: height - top - bottom };
  }

  get camera(): Camera {
    return this.#camera;
  }

  get fitted(): boolean {
    return this.#fitted;
  }

  toScreen(onMap: Point): Point {
    return toScreen(this.#camera, this.#size, onMap);
  }

  toMap(onScreen: Point): Point {
    return toMap(this.#camera, this.#size, onScreen);
  }

  /** The camera that shows all that is in play. */
  whole(): Camera {
    return fitTo(this.inPlay, this.#size, this.#insets);
  }

  /** The camera that shows the whole map, in play or not. */
  wholeMap(): Camera {
    return fitTo(this.#world, this.#size, this.#insets);
  }

  /** The part of the map in play: the camera fits it and stays near it. Null for the whole map. */
  setStage(stage: Bounds | null): void {
    this.#stage = stage;
    if (this.#fitted) this.#camera = this.whole();
  }

  /** All that is in play: the small map shows this. */
  get inPlay(): Bounds {
    return this.#stage ?? this.#world;
  }

  miniBox(corner: Corner = this.#corner): Box | null {
    return miniBox(this.inPlay, this.#camera, this.#size, this.#insets, corner);
  }

  /** The small map goes to another corner where it lies on what is played with. `covers`: how much of that a part of the window holds. */
  clearMini(covers: (box: Box) => number): void {
    const rim = this.#camera.scale;
    this.#corner = clearCorner(this.#corner, (corner) => {
      const box = this.miniBox(corner);
      if (box === null) return 0;
      const { x, y, width, height } = box;
      return covers({ x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim });
    });
  }

  sinceZoom(now: number): number {
    return now - this.#zoomed;
  }

  sinceMove(now: number): number {
    return now - this.#moved;
  }

  setInsets(insets: Insets): void {
    this.#insets = insets;
    this.#turnWith();
  }

  resize(size: Size, dpr: number): void {
    const first = this.#size.width === 1;
    const { pixels } = this;
    const turned = size.width > size.height !== this.#size.width > this.#size.height;
    if (!first && turned && !this.#fitted) this.#turned = this.toMap(middleOf(this.free));
    this.#size = size;
    pixels.width = Math.round(size.width * dpr);
    pixels.height = Math.round(size.height * dpr);
    pixels.dpr = dpr;
    if (this.#fitted) this.#camera = this.whole();
    else this.#turnWith();
    this.#zoomed = first ? -Infinity : performance.now();
  }

  #turnWith(): void {
    if (this.#turned === null) return;
    this.#glide = null;
    this.#camera = this.#kept(centredOn(this.#turned, this.#camera.scale, this.#insets));
  }

  /** The first look at the counters of a game. */
  open(points: readonly Point[]): void {
    this.#opened = this.#camera;
    const camera = openOn(this.inPlay, this.#size, points, NEAR, this.#insets, READABLE);
    if (camera.scale === this.whole().scale) return;
    this.#fitted = false;
    this.#camera = camera;
    this.#opened = camera;
  }

  /** Nobody has moved the camera since the first look. */
  get untouched(): boolean {
    return this.#camera === this.#opened;
  }

  fit(): void {
    this.#nearer = null;
    this.#fitted = true;
    this.#opened = null;
    this.#glideTo(this.whole());
  }

  zoom(factor: number, about: Point): void {
    this.#handled = performance.now();
    const whole = this.whole().scale;
    this.#move(zoomAbout(this.#camera, this.#size, factor, about, [whole * 0.7, Math.max(MOST_SCALE, whole)]));
  }

  pan(dx: number, dy: number): void {
    this.#handled = performance.now();
    this.#move(panBy(this.#camera, dx, dy));
  }

  /** Glides on over the map, as fast as the fingers let go of it. */
  letGo(vx: number, vy: number): void {
    if (this.#calm() || Math.hypot(vx, vy) < 0.1) return;
    this.#drift = { x: vx, y: vy, time: performance.now() };
    this.#changed();
  }

  stop(): void {
    this.#glide = null;
    this.#drift = null;
    this.#turned = null;
  }

  centreOn(onMap: Point): void {
    this.#fitted = false;
    this.lookAt(onMap);
  }

  /** Centres on a point, but goes on following the window if it did. */
  lookAt(onMap: Point): void {
    this.#goTo(centredOn(onMap, this.#camera.scale, this.#insets));
  }

  /** Brings all these points into sight, and near enough to read their counters. */
  attend(points: readonly Point[]): void {
    const from = this.#glide?.to ?? this.#camera;
    const to = lookAt(points, from, this.#size, [READABLE, NEAR], this.#insets);
    if (to === from) return;
    this.#fitted = false;
    this.#goTo(to);
  }

  /** Shows what happens at these points, moving no further than needed; not while somebody looks about for himself. */
  follow(points: readonly Point[]): void {
    if (performance.now() - this.#handled < LOOKS_ABOUT) return;
    const from = this.#glide?.to ?? this.#camera;
    const to = follow(points, from, this.#size, READABLE, this.#insets);
    if (to === from) return;
    this.#fitted = false;
    if (to.scale < from.scale) this.#nearer ??= from.scale;
    this.#goTo(to, FOLLOW);
  }

  /** What happened far away has been shown: to these points again, as near as it was before, if they allow it. */
  comeBack(points: readonly Point[]): void {
    const nearer = this.#nearer;
    if (nearer === null || points.length === 0 || performance.now() - this.#handled < LOOKS_ABOUT) return;
    this.#nearer = null;
    const from = this.#glide?.to ?? this.#camera;
    const to = lookAt(points, from, this.#size, [Math.min(READABLE, from.scale), nearer], this.#insets);
    if (to !== from) this.#goTo(to, FOLLOW);
  }

  /** In the part of the window that no panel covers; where the camera is gliding to. */
  inSight(onMap: Point): boolean {
    const from = this.#glide?.to ?? this.#camera;
    return bringIn(from, this.#size, onMap, 0, this.#insets) === from;
  }

  /** Moves only if the point is not well in sight. */
  ensureVisible(onMap: Point): void {
    const from = this.#glide?.to ?? this.#camera;
    const to = bringIn(from, this.#size, onMap, from.scale * 1.2, this.#insets);
    if (to === from) return;
    this.#fitted = false;
    this.#glideTo(to);
  }

  #move(camera: Camera): void {
    const kept = this.#kept(camera);
    const now = performance.now();
    if (kept.scale !== this.#camera.scale) {
      this.#zoomed = now;
      this.#nearer = null;
    }
    this.#moved = now;
    this.#fitted = false;
    this.#camera = kept;
    this.#changed();
  }

  /** The map cannot be lost; where a part of it is in play, that part stays in sight. */
  #kept(camera: Camera): Camera {
    return this.#stage === null ? keepIn(camera, this.#world) : keepNear(camera, this.#stage, this.#size, this.#insets);
  }

  /** To somewhere else: what stood in the middle no longer counts. */
  #goTo(to: Camera, ms?: number): void {
    this.#turned = null;
    this.#glideTo(this.#framed(to), ms);
  }

  /** Where the camera goes by itself it shows map, not the bare table beyond the map's edge. */
  #framed(camera: Camera): Camera {
    return keepNear(camera, this.inPlay, this.#size, this.#insets, this.#stage === null ? RIM : undefined);
  }

  #glideTo(to: Camera, ms = GLIDE): void {
    this.#drift = null;
    if (this.#calm()) {
      this.#glide = null;
      this.#zoomed = performance.now();
      this.#camera = to;
    } else this.#glide = { from: this.#camera, to, start: performance.now(), ms };
    this.#changed();
  }

  /** Moves on if the camera moves by itself; true while it does. */
  animate(now: number): boolean {
    const glide = this.#glide;
    if (glide !== null) {
      const part = Math.min(1, Math.max(0, (now - glide.start) / glide.ms));
      this.#camera = between(glide.from, glide.to, 1 - (1 - part) ** 3);
      this.#moved = now;
      if (glide.from.scale !== glide.to.scale) this.#zoomed = part < 1 ? now : now - SETTLE;
      if (part >= 1) this.#glide = null;
      return true;
    }
    const drift = this.#drift;
    if (drift === null) return false;
    const passed = Math.min(50, Math.max(0, now - drift.time));
    const before = this.#camera;
    this.#camera = this.#kept(panBy(before, drift.x * passed, drift.y * passed));
    const slow = Math.exp(-passed / 160);
    this.#drift = { x: drift.x * slow, y: drift.y * slow, time: now };
    this.#moved = now;
    if (Math.hypot(this.#drift.x, this.#drift.y) < 0.02) this.#drift = null;
    return true;
  }

  /** Puts the camera on whole device pixels. */
  aim(): void {
    const { pixels } = this;
    pixels.scale = this.#camera.scale * pixels.dpr;
    pixels.x = Math.round(pixels.width / 2 - this.#camera.x * pixels.scale);
    pixels.y = Math.round(pixels.height / 2 - this.#camera.y * pixels.scale);
  }
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
