import type { MapData } from '../../content/map.ts';
import type { Piece } from '../../engine/present.ts';
import { type Grid, type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import type { MapEvents, Scene } from '../contracts.ts';
import {
  between,
  bringIn,
  type Camera,
  centredOn,
  fitTo,
  type Insets,
  keepIn,
  NO_INSETS,
  openOn,
  panBy,
  toMap,
  toScreen,
  zoomAbout,
} from './camera.ts';
import { Faces, traceBody } from './counters.ts';
import { cardAt, type Fan, fanOut, inBox } from './fan.ts';
import { listen } from './gestures.ts';
import { gridOf } from './grid-of.ts';
import { Ground } from './ground.ts';
import { Marks } from './marks.ts';
import { drawMini, miniBox, onMini } from './mini-map.ts';
import type { Pixels } from './pixels.ts';
import { CARD_STEP, COUNTER, MOST_CARDS, onPile, type Stack, stacksOf } from './stacks.ts';
import { Stamps } from './stamps.ts';

/** After so many milliseconds without a zoom step everything is drawn sharply again. */
const SETTLE = 120;
/** A stack opens when the pointer has rested on it so long; longer where the hexes round it can be clicked. */
const FAN_DELAY = 130;
const FAN_DELAY_BUSY = 380;
/** Counters in a fan are at least so large; one that is smaller on the map opens alone too. */
const FAN_SIDE = 62;
const LONE_FAN_BELOW = 26;
const MOST_SCALE = 120;
/** Finer than this no eye sees, and every pixel costs. */
const MOST_DPR = 2;
const GLIDE = 220;
/** A counter that moved slides so long; where many moved at once none does. */
const SLIDE = 260;
const MOST_SLIDES = 8;
/** Pixels to a hex radius at which counters can be read. */
const NEAR = 28;

const EMPTY: Scene = {
  pieces: [],
  lit: [],
  path: [],
  overlay: null,
  selected: { unit: null, hex: null },
  cursor: null,
  arrows: [],
};

interface Slide {
  readonly piece: Piece;
  readonly from: Point;
  readonly to: Point;
  readonly start: number;
}

interface Target {
  readonly hex: string | null;
  readonly unit: string | null;
}

/** The map: ground, marks, counters; pans, zooms and tells what is pointed at. */
export class MapCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly #host: HTMLElement;
  readonly #events: MapEvents;
  readonly #grid: Grid;
  readonly #ground: Ground;
  readonly #stamps = new Stamps();
  readonly #faces = new Faces();
  readonly #marks: Marks;
  readonly #ink: CanvasRenderingContext2D;
  readonly #pixels: Pixels = { scale: 1, x: 0, y: 0, width: 1, height: 1, dpr: 1 };
  readonly #unlisten: () => void;
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');

  #scene: Scene = EMPTY;
  #stacks: readonly Stack[] = [];
  readonly #byHex = new Map<Hex, Stack>();
  readonly #occupied = new Set<Hex>();
  readonly #slides = new Map<string, Slide>();

  #view = { width: 1, height: 1 };
  #insets: Insets = NO_INSETS;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** The camera still follows the window: nobody has moved it yet. */
  #fitted = true;
  #surround = '#cfc3a6';
  #glide: { from: Camera; to: Camera; start: number } | null = null;
  #drift: { x: number; y: number; time: number } | null = null;

  #frame = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #zoomed = -Infinity;
  #moved = -Infinity;
  #tileTime = -Infinity;

  #pointer: Point | null = null;
  #hovered: Target = { hex: null, unit: null };
  #fan: { readonly stack: Stack; readonly pinned: boolean } | null = null;
  #fanTimer: ReturnType<typeof setTimeout> | undefined;
  #fanWanted: Hex = NOWHERE;

  constructor(host: HTMLElement, map: MapData, events: MapEvents) {
    this.#host = host;
    this.#events = events;
    this.#grid = gridOf(map);
    this.canvas = document.createElement('canvas');
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block';
    this.canvas.setAttribute('aria-hidden', 'true');
    host.append(this.canvas);
    const ink = this.canvas.getContext('2d', { alpha: false });
    if (ink === null) throw new Error('this browser draws no canvas');
    this.#ink = ink;
    this.#marks = new Marks(this.#grid, this.#stamps);
    this.#ground = new Ground(map, () => this.#draw());
    this.#unlisten = listen(host, {
      press: () => this.#stop(),
      pan: (dx, dy) => this.#move(panBy(this.#camera, dx, dy)),
      release: (vx, vy) => this.#letGo(vx, vy),
      zoom: (factor, about) => this.zoom(factor, about),
      tap: (at, how) => this.#tap(at, how),
      doubleTap: (at, how) => {
        const { hex, unit } = this.#targetAt(at);
        if (hex === null && onMini(this.#miniBox(), this.#ground.world, at) !== null) this.#tap(at, how);
        else if (unit !== null || (hex !== null && this.#marks.litHexes.has(hex))) this.#tap(at, how);
        else this.fit();
      },
      hold: (at) => this.#events.inspect(this.#targetAt(at)),
      hover: (at) => {
        this.#pointer = at;
        this.#draw();
      },
      leave: () => {
        this.#pointer = null;
        this.#draw();
      },
    });
    this.resize();
  }

  show(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    this.#marks.show(scene);
    if (before.pieces !== scene.pieces) this.#slide(before.pieces, scene.pieces);
    if (before.pieces !== scene.pieces || before.selected.unit !== scene.selected.unit) this.#pileUp();
    if (before === EMPTY && this.#fitted) this.#open();
    const { unit, hex } = scene.selected;
    if (before.selected.hex !== hex || before.selected.unit !== unit || before.lit !== scene.lit) {
      // A stack picked without one of its units lies open; with one, its targets must stay free.
      const stack = hex === null ? undefined : this.#byHex.get(this.#grid.find(hex));
      if (stack !== undefined && stack.pieces.length > 1 && unit === null) this.#fan = { stack, pinned: true };
      else if (this.#fan?.pinned || (unit !== null && before.selected.unit !== unit)) this.#closeFan();
    }
    this.#draw();
  }

  /** What floating panels cover; the map is fitted and centred in the rest. */
  setInsets(insets: Insets): void {
    this.#insets = insets;
    if (this.#fitted) this.resize();
  }

  fit(): void {
    this.#fitted = true;
    this.#glideTo(this.#whole());
  }

  zoom(factor: number, about: Point = { x: this.#view.width / 2, y: this.#view.height / 2 }): void {
    const whole = this.#whole().scale;
    this.#fitted = false;
    this.#move(zoomAbout(this.#camera, this.#view, factor, about, [whole * 0.7, Math.max(MOST_SCALE, whole)]));
  }

  centreOn(label: string): void {
    const hex = this.#grid.find(label);
    if (hex === NOWHERE) return;
    this.#fitted = false;
    this.#glideTo(centredOn(this.#grid.centre(hex), this.#camera.scale, this.#insets));
  }

  /** Moves the map only if the hex is not well in sight. */
  ensureVisible(label: string): void {
    const hex = this.#grid.find(label);
    if (hex === NOWHERE) return;
    const from = this.#glide?.to ?? this.#camera;
    const to = bringIn(from, this.#view, this.#grid.centre(hex), from.scale * 1.2, this.#insets);
    if (to === from) return;
    this.#fitted = false;
    this.#glideTo(to);
  }

  /** The middle of a hex in pixels of the host. */
  screenOf(label: string): Point {
    const hex = this.#grid.find(label);
    return hex === NOWHERE ? { x: 0, y: 0 } : toScreen(this.#camera, this.#view, this.#grid.centre(hex));
  }

  /** Pixels to a hex radius. */
  get scale(): number {
    return this.#camera.scale;
  }

  /** The terrain is drawn, and sharp. */
  get ready(): boolean {
    return this.#ground.ready(this.#pixels);
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width === 0 || height === 0) return;
    const dpr = Math.min(MOST_DPR, window.devicePixelRatio || 1);
    const first = this.#view.width === 1;
    const pixels = this.#pixels;
    this.#view = { width, height };
    const [wide, high] = [Math.round(width * dpr), Math.round(height * dpr)];
    if (this.canvas.width !== wide || this.canvas.height !== high) {
      this.canvas.width = wide;
      this.canvas.height = high;
    }
    const sharper = pixels.dpr !== dpr;
    pixels.width = wide;
    pixels.height = high;
    pixels.dpr = dpr;
    const surround = getComputedStyle(this.#host).getPropertyValue('--map-surround').trim();
    if (surround !== '') this.#surround = surround;
    if (this.#fitted) this.#camera = this.#whole();
    if (first || sharper) this.#ground.setBase(this.#whole().scale * dpr, dpr);
    this.#zoomed = first ? -Infinity : performance.now();
    this.#draw();
  }

  destroy(): void {
    this.#unlisten();
    this.#ground.destroy();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#later);
    clearTimeout(this.#fanTimer);
    this.canvas.remove();
  }

  /** Counters that stand elsewhere than before set out from there. */
  #slide(before: readonly Piece[], now: readonly Piece[]): void {
    this.#slides.clear();
    if (this.#calm.matches) return;
    const places = new Map(before.map(({ id, hex }) => [id, hex]));
    const start = performance.now();
    for (const piece of now) {
      const from = places.get(piece.id) ?? null;
      if (from === null || piece.hex === null || from === piece.hex) continue;
      const [a, b] = [this.#grid.find(from), this.#grid.find(piece.hex)];
      if (a === NOWHERE || b === NOWHERE) continue;
      this.#slides.set(piece.id, { piece, from: this.#grid.centre(a), to: this.#grid.centre(b), start });
    }
    if (this.#slides.size > MOST_SLIDES) this.#slides.clear();
  }

  #pileUp(): void {
    const { pieces, selected } = this.#scene;
    const still = this.#slides.size === 0 ? pieces : pieces.filter(({ id }) => !this.#slides.has(id));
    this.#stacks = stacksOf(this.#grid, still, selected.unit);
    this.#byHex.clear();
    this.#occupied.clear();
    for (const stack of this.#stacks) {
      this.#byHex.set(stack.hex, stack);
      this.#occupied.add(stack.hex);
    }
    if (this.#fan === null) return;
    const stack = this.#byHex.get(this.#fan.stack.hex);
    this.#fan = stack === undefined ? null : { stack, pinned: this.#fan.pinned };
  }

  // The camera

  #open(): void {
    const points = this.#stacks.map(({ at }) => at);
    const camera = openOn(this.#ground.world, this.#view, points, NEAR, this.#insets);
    if (camera.scale === this.#whole().scale) return;
    this.#fitted = false;
    this.#camera = camera;
  }

  #whole(): Camera {
    return fitTo(this.#ground.world, this.#view, this.#insets);
  }

  #move(camera: Camera): void {
    const kept = keepIn(camera, this.#ground.world);
    const now = performance.now();
    if (kept.scale !== this.#camera.scale) this.#zoomed = now;
    this.#moved = now;
    this.#fitted = false;
    this.#camera = kept;
    if (this.#fan !== null && !this.#fan.pinned) this.#closeFan();
    this.#draw();
  }

  #stop(): void {
    this.#glide = null;
    this.#drift = null;
  }

  #glideTo(to: Camera): void {
    this.#drift = null;
    if (this.#calm.matches) {
      this.#glide = null;
      this.#zoomed = performance.now();
      this.#camera = to;
    } else this.#glide = { from: this.#camera, to, start: performance.now() };
    this.#draw();
  }

  #letGo(vx: number, vy: number): void {
    if (this.#calm.matches || Math.hypot(vx, vy) < 0.1) return;
    this.#drift = { x: vx, y: vy, time: performance.now() };
    this.#draw();
  }

  /** Moves on what moves by itself; true while something does. */
  #animate(now: number): boolean {
    const glide = this.#glide;
    if (glide !== null) {
      const part = Math.min(1, Math.max(0, (now - glide.start) / GLIDE));
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
    this.#camera = keepIn(panBy(before, drift.x * passed, drift.y * passed), this.#ground.world);
    const slow = Math.exp(-passed / 160);
    this.#drift = { x: drift.x * slow, y: drift.y * slow, time: now };
    this.#moved = now;
    if (Math.hypot(this.#drift.x, this.#drift.y) < 0.02) this.#drift = null;
    return true;
  }

  // Drawing

  #draw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#drawFrame(now));
    delete this.#host.dataset.view;
  }

  #drawLater(delay: number): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#draw(), delay);
  }

  #drawFrame(now: number): void {
    this.#frame = 0;
    const moving = this.#animate(now);
    this.#aim();
    this.#point();
    const pixels = this.#pixels;
    const ink = this.#ink;
    const settled = now - this.#zoomed >= SETTLE;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.imageSmoothingQuality = 'low';
    this.#ground.draw(ink, pixels, this.#surround);
    this.#marks.drawBelow(ink, pixels);
    this.#faces.begin(settled ? 6 : 0);
    this.#drawStacks();
    const sliding = this.#drawSlides(now);
    this.#marks.drawAbove(ink, pixels, this.#occupied);
    this.#drawCursor();
    this.#drawMini();
    this.#drawFan();

    const resting = now - this.#moved > 160;
    // While the map moves, terrain is drawn now and then only: panning stays smooth over an older layer.
    const may = resting || now - this.#tileTime > 90;
    const more = may && this.#ground.work(pixels, settled, resting);
    if (more) this.#tileTime = performance.now();
    if (moving || sliding || more || (settled && this.#faces.stale)) this.#draw();
    else if (!settled) this.#drawLater(SETTLE - (now - this.#zoomed) + 1);
    else if (!resting) this.#drawLater(170 - (now - this.#moved));
    else if (this.ready) this.#tellView();
  }

  /** At rest and sharp: where the map lies is written on it, so that tests and tools find a hex on the screen. */
  #tellView(): void {
    const { x, y, scale } = this.#camera;
    this.#host.dataset.view = `${x} ${y} ${scale}`;
  }

  /** Puts the camera on whole device pixels. */
  #aim(): void {
    const pixels = this.#pixels;
    pixels.scale = this.#camera.scale * pixels.dpr;
    pixels.x = Math.round(pixels.width / 2 - this.#camera.x * pixels.scale);
    pixels.y = Math.round(pixels.height / 2 - this.#camera.y * pixels.scale);
  }

  #drawStacks(): void {
    const pixels = this.#pixels;
    const { scale, width, height } = pixels;
    const side = Math.max(4, Math.round(COUNTER * scale));
    const reach = side;
    const chosen = this.#scene.selected;
    for (const stack of this.#stacks) {
      const x = stack.at.x * scale + pixels.x;
      const y = stack.at.y * scale + pixels.y;
      if (x < -reach || y < -reach || x > width + reach || y > height + reach) continue;
      this.#drawStack(stack, Math.round(x - side / 2), Math.round(y - side / 2), side);
      if (stack.label === chosen.hex || stack.pieces[0].id === chosen.unit) {
        this.#ring(stack.pieces[0].seat, Math.round(x - side / 2), Math.round(y - side / 2), side);
      }
    }
    // A chosen hex without a counter.
    if (chosen.hex === null) return;
    const hex = this.#grid.find(chosen.hex);
    if (hex !== NOWHERE && !this.#occupied.has(hex)) this.#outline(hex, 0.9, '#ffcf33', 3);
  }

  #drawSlides(now: number): boolean {
    if (this.#slides.size === 0) return false;
    const { scale, x, y, dpr } = this.#pixels;
    const side = Math.max(4, Math.round(COUNTER * scale));
    let done = true;
    for (const { piece, from, to, start } of this.#slides.values()) {
      const part = Math.min(1, Math.max(0, (now - start) / SLIDE));
      if (part < 1) done = false;
      const eased = part * part * (3 - 2 * part);
      const left = Math.round((from.x + (to.x - from.x) * eased) * scale + x - side / 2);
      const top = Math.round((from.y + (to.y - from.y) * eased) * scale + y - side / 2);
      this.#faces.draw(this.#ink, piece, left, top, side, dpr);
      if (piece.id === this.#scene.selected.unit) this.#ring(piece.seat, left, top, side);
    }
    if (!done) return true;
    this.#slides.clear();
    this.#pileUp();
    return true;
  }

  #drawStack(stack: Stack, x: number, y: number, side: number): void {
    const { pieces } = stack;
    const { dpr } = this.#pixels;
    const ink = this.#ink;
    const below = Math.min(pieces.length, MOST_CARDS) - 1;
    const step = side / dpr < 13 ? 0 : Math.max(dpr, Math.round(side * CARD_STEP));
    for (let i = below; i >= 1; i--) this.#faces.draw(ink, pieces[i], x + i * step, y - i * step, side, dpr);
    this.#faces.draw(ink, pieces[0], x, y, side, dpr);
    if (pieces.length === 1 || side / dpr < 20) return;
    const px = Math.round(Math.max(9 * dpr, side * 0.17));
    this.#stamps.plated(
      ink,
      `${pieces.length}`,
      x + side - px * 0.15,
      y + side - px * 0.15,
      px,
      '#17120b',
      '#f8f2e0',
      '#17120b',
    );
  }

  #ring(seat: string, x: number, y: number, side: number): void {
    const { dpr } = this.#pixels;
    const ink = this.#ink;
    const line = Math.min(3.4 * dpr, Math.max(2 * dpr, side * 0.055));
    const gap = line * 0.6;
    traceBody(ink, seat, x - gap, y - gap, side + 2 * gap);
    ink.lineWidth = line + 2.4 * dpr;
    ink.strokeStyle = '#1a140b';
    ink.stroke();
    ink.lineWidth = line;
    ink.strokeStyle = '#ffcf33';
    ink.stroke();
  }

  #outline(hex: Hex, share: number, colour: string, line: number): void {
    const pixels = this.#pixels;
    const ink = this.#ink;
    const at = this.#grid.centre(hex);
    ink.beginPath();
    for (const corner of this.#grid.corners(hex)) {
      const x = (at.x + (corner.x - at.x) * share) * pixels.scale + pixels.x;
      const y = (at.y + (corner.y - at.y) * share) * pixels.scale + pixels.y;
      ink.lineTo(x, y);
    }
    ink.closePath();
    ink.lineJoin = 'round';
    ink.strokeStyle = '#1a140b';
    ink.lineWidth = (line + 2.6) * pixels.dpr;
    ink.stroke();
    ink.strokeStyle = colour;
    ink.lineWidth = line * pixels.dpr;
    ink.stroke();
  }

  #drawCursor(): void {
    const { cursor } = this.#scene;
    if (cursor === null) return;
    const hex = this.#grid.find(cursor);
    if (hex !== NOWHERE) this.#outline(hex, 1, '#ffffff', 2.6);
  }

  #drawMini(): void {
    const box = this.#miniBox();
    if (box === null) return;
    const { dpr } = this.#pixels;
    const picture = this.#ground.overview(Math.round(box.width * dpr), Math.round(box.height * dpr));
    if (picture === null) return;
    drawMini(this.#ink, box, picture, this.#ground.world, this.#stacks, this.#camera, this.#view, this.#pixels);
  }

  #miniBox() {
    return miniBox(this.#ground.world, this.#camera, this.#view, this.#insets);
  }

  // The fan

  #fanLayout(): Fan | null {
    if (this.#fan === null) return null;
    const { stack } = this.#fan;
    const side = Math.max(FAN_SIDE, COUNTER * this.#camera.scale);
    const at = toScreen(this.#camera, this.#view, stack.at);
    return fanOut(stack.pieces.length, at, side, this.#view);
  }

  #drawFan(): void {
    const fan = this.#fanLayout();
    if (fan === null || this.#fan === null) return;
    const ink = this.#ink;
    const { dpr } = this.#pixels;
    const { plate } = fan;
    const radius = 10 * dpr;
    ink.beginPath();
    ink.roundRect(plate.x * dpr, plate.y * dpr, plate.width * dpr, plate.height * dpr, radius);
    ink.fillStyle = 'rgb(34 27 17 / 0.78)';
    ink.fill();
    ink.lineWidth = 1.5 * dpr;
    ink.strokeStyle = 'rgb(255 248 228 / 0.55)';
    ink.stroke();
    const side = Math.round(fan.side * dpr);
    const { pieces } = this.#fan.stack;
    // The few counters of a fan are always drawn sharply.
    this.#faces.begin(40);
    fan.cards.forEach((card, i) => {
      const [x, y] = [Math.round(card.x * dpr), Math.round(card.y * dpr)];
      const piece = pieces[i];
      this.#faces.draw(ink, piece, x, y, side, dpr);
      if (piece.id === this.#scene.selected.unit) this.#ring(piece.seat, x, y, side);
      else if (piece.id === this.#hovered.unit) {
        traceBody(ink, piece.seat, x, y, side);
        ink.lineWidth = 3 * dpr;
        ink.strokeStyle = '#ffffff';
        ink.stroke();
      }
    });
  }

  #closeFan(): void {
    clearTimeout(this.#fanTimer);
    this.#fanWanted = NOWHERE;
    this.#fan = null;
  }

  /** Opens the stack the pointer rests on, closes the one it has left. */
  #tendFan(p: Point, onMap: Point, hex: Hex): void {
    const fan = this.#fanLayout();
    if (fan !== null && this.#fan !== null) {
      if (inBox(fan.plate, p) || this.#fan.pinned) return;
      this.#closeFan();
    }
    const stack = this.#byHex.get(hex);
    const worth =
      stack !== undefined &&
      onPile(stack, onMap) &&
      (stack.pieces.length > 1 || COUNTER * this.#camera.scale < LONE_FAN_BELOW);
    const wanted = worth ? hex : NOWHERE;
    if (wanted === this.#fanWanted) return;
    clearTimeout(this.#fanTimer);
    this.#fanWanted = wanted;
    if (stack === undefined || wanted === NOWHERE) return;
    const delay = this.#marks.litHexes.size > 0 ? FAN_DELAY_BUSY : FAN_DELAY;
    this.#fanTimer = setTimeout(() => {
      this.#fan = { stack: this.#byHex.get(hex) ?? stack, pinned: false };
      this.#draw();
    }, delay);
  }

  // Pointing

  #targetAt(p: Point): Target {
    const fan = this.#fanLayout();
    if (fan !== null && this.#fan !== null && inBox(fan.plate, p)) {
      const card = cardAt(fan, p);
      const { label, pieces } = this.#fan.stack;
      return { hex: label, unit: card < 0 ? null : pieces[card].id };
    }
    if (onMini(this.#miniBox(), this.#ground.world, p) !== null) return { hex: null, unit: null };
    const onMap = toMap(this.#camera, this.#view, p);
    const hex = this.#grid.hexAt(onMap);
    if (hex === NOWHERE) return { hex: null, unit: null };
    return { hex: this.#grid.label(hex), unit: this.#topUnit(hex, onMap)?.id ?? null };
  }

  #topUnit(hex: Hex, onMap: Point): Piece | null {
    const stack = this.#byHex.get(hex);
    return stack !== undefined && onPile(stack, onMap) ? stack.pieces[0] : null;
  }

  /** Once a frame: what the pointer is on now. */
  #point(): void {
    const p = this.#pointer;
    if (p === null) {
      if (this.#fan !== null && !this.#fan.pinned) this.#closeFan();
    } else {
      const onMap = toMap(this.#camera, this.#view, p);
      this.#tendFan(p, onMap, this.#grid.hexAt(onMap));
    }
    const target = p === null ? { hex: null, unit: null } : this.#targetAt(p);
    if (target.hex === this.#hovered.hex && target.unit === this.#hovered.unit) return;
    this.#hovered = target;
    this.#host.style.cursor =
      target.unit !== null || (target.hex !== null && this.#marks.litHexes.has(target.hex)) ? 'pointer' : 'grab';
    this.#events.hover(target);
  }

  #tap(at: Point, { shift, touch }: { shift: boolean; touch: boolean }): void {
    const target = this.#targetAt(at);
    const fan = this.#fanLayout();
    const inFan = fan !== null && inBox(fan.plate, at);
    const there = inFan ? null : onMini(this.#miniBox(), this.#ground.world, at);
    if (there !== null) {
      this.#glideTo(centredOn(there, this.#camera.scale, this.#insets));
      return;
    }
    if (touch && !inFan) {
      const onMap = toMap(this.#camera, this.#view, at);
      const stack = this.#byHex.get(this.#grid.hexAt(onMap));
      this.#closeFan();
      // A finger cannot hover: the first tap opens a stack, the next picks from it.
      const small = COUNTER * this.#camera.scale < LONE_FAN_BELOW;
      if (stack !== undefined && (stack.pieces.length > 1 || small) && !this.#marks.litHexes.has(stack.label)) {
        this.#fan = { stack, pinned: true };
        this.#draw();
        this.#events.choose({ hex: target.hex, unit: null, shift });
        return;
      }
    } else if (!inFan && this.#fan?.pinned) this.#closeFan();
    this.#draw();
    this.#events.choose({ ...target, shift });
  }
}
