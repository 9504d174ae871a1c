import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';
import { type Grid, NOWHERE, type Point } from '../../hex/grid.ts';
import type { MapEvents, Scene } from '../contracts.ts';
import { calm } from '../store/settings.ts';
import type { Insets } from './camera.ts';
import { Edges } from './edges.ts';
import { type Box, inBox } from './fan.ts';
import { fontsReady } from './fonts.ts';
import { Gestures } from './gestures.ts';
import { Ground } from './ground.ts';
import { MapPointer } from './map-pointer.ts';
import { Marks } from './marks.ts';
import { OpenFan } from './open-fan.ts';
import { Painter } from './painter.ts';
import { Placement } from './placement.ts';
import { PlayArea } from './play-area.ts';
import { Stamps } from './stamps.ts';
import { SETTLE, Viewport } from './viewport.ts';

/** Finer than this no eye sees, and every pixel costs. */
const MOST_DPR = 2;

/** Milliseconds that ground may take at a stretch between frames; what has come of it is shown so often. */
const STRETCH = 16;
const SHOWN_EVERY = 700;

/** The size of the picture in the list of games, twice as large as it is shown. */
const GLIMPSE = { width: 264, height: 176 };

/** A map with nothing on it. */
export const EMPTY_SCENE: Scene = {
  pieces: [],
  lit: [],
  path: [],
  costs: [],
  trail: [],
  zones: [],
  overlay: null,
  area: null,
  selected: { unit: null, units: [], hex: null },
  cursor: null,
  arrows: [],
  news: [],
  pins: [],
};

/** The map: ground, marks, counters; pans, zooms and tells what is pointed at. */
export class MapCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly #host: HTMLElement;
  readonly #grid: Grid;
  readonly #ground: Ground;
  readonly #marks: Marks;
  readonly #viewport: Viewport;
  readonly #area: PlayArea;
  readonly #placement: Placement;
  readonly #fan: OpenFan;
  readonly #edges: Edges;
  readonly #pointer: MapPointer;
  readonly #painter: Painter;
  readonly #gestures: Gestures;

  /** How much of what can be clicked lies in this part of the window. */
  readonly #clickable: (box: Box) => number;
  /** The first look was at those who can act. */
  #looked = false;
  #scene: Scene = EMPTY_SCENE;
  /** The small map stands where it is in nobody's way, as the map lies now. */
  #clear = false;
  #frame = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #between: ReturnType<typeof setTimeout> | undefined;
  #tileTime = -Infinity;
  /** When the last frame began. */
  #drawn = -Infinity;

  constructor(host: HTMLElement, map: MapData, events: MapEvents) {
    this.#host = host;
    this.canvas = document.createElement('canvas');
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block';
    this.canvas.setAttribute('aria-hidden', 'true');
    host.append(this.canvas);
    const ink = this.canvas.getContext('2d', { alpha: false });
    if (ink === null) throw new Error('this browser draws no canvas');

    const changed = () => this.#draw();
    const grid = gridOf(map);
    const stamps = new Stamps();
    const marks = new Marks(grid, stamps);
    const ground = new Ground(map, changed);
    const { world } = ground;
    const { litHexes } = marks;
    const viewport = new Viewport(world, calm, changed);
    const area = new PlayArea(grid, world);
    const placement = new Placement(grid);
    const clickable = (box: Box): number => {
      const lit = [...litHexes].map((label) => grid.centre(grid.find(label)));
      return [...lit, ...placement.stacks.map(({ at }) => at)].filter((at) => inBox(box, viewport.toScreen(at))).length;
    };
    this.#clickable = clickable;
    const fan = new OpenFan(viewport, placement, clickable, changed);
    const repile = (): void => {
      this.#pileUp();
      this.#draw();
    };
    const edges = new Edges(grid, viewport);
    const pointer = new MapPointer({ host, events, grid, viewport, placement, fan, edges, litHexes, changed, repile });
    this.#grid = grid;
    this.#marks = marks;
    this.#ground = ground;
    this.#viewport = viewport;
    this.#area = area;
    this.#placement = placement;
    this.#edges = edges;
    this.#fan = fan;
    this.#pointer = pointer;
    this.#painter = new Painter({ ink, grid, viewport, ground, area, marks, stamps, placement, fan, edges });
    this.#gestures = new Gestures(host, pointer);
    void fontsReady.then(() => {
      this.#painter.letter();
      changed();
    });
    this.resize();
  }

  show(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    this.#fan.chosen = scene.selected.unit;
    this.#marks.show(scene);
    this.#edges.show(scene.news);
    if (before.area !== scene.area) {
      this.#area.show(scene.area);
      this.#viewport.setStage(this.#area.bounds);
    }
    const chosen = (shown: Scene) => this.#pointer.carried.every((unit) => shown.selected.units.includes(unit));
    // The choice was given up while the counters were carried.
    if (chosen(before) && !chosen(scene)) this.#pointer.drop(null);
    if (before.pieces !== scene.pieces)
      this.#placement.move(before.pieces, scene.pieces, calm(), this.#pointer.dropped);
    if (before.pieces !== scene.pieces || before.lit !== scene.lit) this.#pointer.dropped = null;
    if (before.pieces !== scene.pieces || before.selected.unit !== scene.selected.unit) this.#pileUp();
    if (before.pieces !== scene.pieces || before.lit !== scene.lit) this.#clear = false;
    const begins = before === EMPTY_SCENE && this.#viewport.fitted;
    if (begins || (!this.#looked && this.#viewport.untouched)) this.#firstLook(scene, begins);
    const { unit, hex } = scene.selected;
    if (before.selected.hex !== hex || before.selected.unit !== unit || before.lit !== scene.lit) {
      // A stack picked without one of its units lies open; with one, its targets must stay free.
      const stack = hex === null ? undefined : this.#placement.stackIn(this.#grid.find(hex));
      if (stack !== undefined && stack.pieces.length > 1 && unit === null) this.#fan.pin(stack);
      else if (!this.#fan.frozen && (this.#fan.pinned || (unit !== null && before.selected.unit !== unit)))
        this.#fan.close();
    }
    this.#draw();
  }

  /** All counters; as soon as somebody can act, at those who can. */
  #firstLook({ lit }: Scene, begins: boolean): void {
    const acting = lit.map(({ hex }) => this.#grid.find(hex)).filter((hex) => hex !== NOWHERE);
    this.#looked = acting.length > 0;
    if (this.#looked) this.#viewport.open(acting.map((hex) => this.#grid.centre(hex)));
    else if (begins) this.#viewport.open(this.#placement.stacks.map(({ at }) => at));
  }

  /** What floating panels cover; the map is fitted and centred in the rest. */
  setInsets(insets: Insets): void {
    const { clientWidth, clientHeight } = this.#host;
    const { width, height } = this.#viewport.size;
    // A phone that was turned: the window first, so that what stood in its middle can be found.
    if (clientWidth !== width || clientHeight !== height) this.resize();
    this.#viewport.setInsets(insets);
    this.#clear = false;
    if (this.#viewport.fitted) this.resize();
    else this.#draw();
  }

  fit(): void {
    this.#viewport.fit();
  }

  zoom(factor: number, about: Point = middleOf(this.#viewport.size)): void {
    this.#pointer.zoom(factor, about);
  }

  centreOn(label: string): void {
    const hex = this.#grid.find(label);
    if (hex !== NOWHERE) this.#viewport.centreOn(this.#grid.centre(hex));
  }

  inSight(label: string): boolean {
    const hex = this.#grid.find(label);
    return hex !== NOWHERE && this.#viewport.inSight(this.#grid.centre(hex));
  }

  /** Moves the map only if the hex is not well in sight. */
  ensureVisible(label: string): void {
    const hex = this.#grid.find(label);
    if (hex !== NOWHERE) this.#viewport.ensureVisible(this.#grid.centre(hex));
  }

  /** Brings all these hexes into sight, and near enough to read their counters. */
  attend(labels: readonly string[]): void {
    const hexes = labels.map((label) => this.#grid.find(label)).filter((hex) => hex !== NOWHERE);
    this.#viewport.attend(hexes.map((hex) => this.#grid.centre(hex)));
  }

  /** Shows what happens in these hexes, moving no further than needed; never while somebody holds the map. */
  follow(labels: readonly string[]): void {
    if (this.#gestures.holding) return;
    const hexes = labels.map((label) => this.#grid.find(label)).filter((hex) => hex !== NOWHERE);
    this.#viewport.follow(hexes.map((hex) => this.#grid.centre(hex)));
  }

  /** Back to these hexes, if the map went further away to show what happened. */
  comeBack(labels: readonly string[]): void {
    if (this.#gestures.holding) return;
    const hexes = labels.map((label) => this.#grid.find(label)).filter((hex) => hex !== NOWHERE);
    this.#viewport.comeBack(hexes.map((hex) => this.#grid.centre(hex)));
  }

  /** The middle of a hex in pixels of the host. */
  screenOf(label: string): Point {
    const hex = this.#grid.find(label);
    return hex === NOWHERE ? { x: 0, y: 0 } : this.#viewport.toScreen(this.#grid.centre(hex));
  }

  /** What is seen of the map between the panels, small, as the address of a picture; null until it is drawn. */
  glimpse(): string | null {
    if (!this.ready) return null;
    const { x, y, width, height } = this.#viewport.free;
    const small = document.createElement('canvas');
    const across = Math.min(width, (height * GLIMPSE.width) / GLIMPSE.height);
    const down = (across * GLIMPSE.height) / GLIMPSE.width;
    if (across <= 0) return null;
    Object.assign(small, GLIMPSE);
    const [left, top] = [x + (width - across) / 2, y + (height - down) / 2];
    const from = [left, top, across, down].map((each) => each * this.#viewport.pixels.dpr) as [
      number,
      number,
      number,
      number,
    ];
    small.getContext('2d')?.drawImage(this.canvas, ...from, 0, 0, GLIMPSE.width, GLIMPSE.height);
    return small.toDataURL('image/jpeg', 0.8);
  }

  /** Pixels to a hex radius. */
  get scale(): number {
    return this.#viewport.camera.scale;
  }

  /** The terrain is drawn, and sharp. */
  get ready(): boolean {
    return this.#ground.ready(this.#viewport.pixels);
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width === 0 || height === 0) return;
    const dpr = Math.min(MOST_DPR, window.devicePixelRatio || 1);
    this.#viewport.resize({ width, height }, dpr);
    this.#clear = false;
    const { pixels } = this.#viewport;
    if (this.canvas.width !== pixels.width || this.canvas.height !== pixels.height) {
      this.canvas.width = pixels.width;
      this.canvas.height = pixels.height;
    }
    const style = getComputedStyle(this.#host);
    const surround = style.getPropertyValue('--map-surround').trim();
    if (surround !== '') this.#painter.surround = surround;
    this.#ground.dim(Number(style.getPropertyValue('--map-dim')) || 0);
    this.#ground.setBase(this.#viewport.wholeMap().scale * dpr, dpr);
    this.#draw();
  }

  destroy(): void {
    this.#gestures.stop();
    this.#ground.destroy();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#later);
    clearTimeout(this.#between);
    this.#fan.close();
    this.canvas.remove();
  }

  #pileUp(): void {
    this.#placement.pileUp(this.#scene, this.#pointer.carried);
    this.#fan.refresh();
  }

  #draw(): void {
    this.#nextFrame();
    delete this.#host.dataset.view;
  }

  #nextFrame(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#drawFrame(now));
  }

  #drawLater(delay: number): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#draw(), delay);
  }

  #drawFrame(now: number): void {
    this.#frame = 0;
    const viewport = this.#viewport;
    const moving = viewport.animate(now);
    viewport.aim();
    this.#pointer.look();
    const settled = viewport.sinceZoom(now) >= SETTLE;
    // Where frames are slow, as on a very large screen, each may draw more counters and ground: else they would stay blank for seconds.
    const budget = Math.max(6, Math.min(60, now - this.#drawn) / 2);
    this.#drawn = now;
    this.#painter.drawTable(this.#scene, now, settled ? budget : 0);
    const sliding = this.#land(now);
    this.#painter.drawOver(this.#scene, this.#pointer.hovered.unit);
    this.#painter.drawCarried(this.#scene, this.#pointer.carried, this.#pointer.pointer);

    const resting = viewport.sinceMove(now) > 160;
    if (!resting) this.#clear = false;
    else if (!this.#clear) this.#clearMini();
    // While the map moves, terrain is drawn now and then only: panning stays smooth over an older layer.
    const may = resting || now - this.#tileTime > 90;
    const more = may && this.#ground.work(viewport.pixels, settled, resting, budget);
    if (more) this.#tileTime = performance.now();
    if (this.#ground.shows(viewport.pixels)) this.#host.dataset.ground = 'there';
    const changing = moving || sliding || (settled && this.#painter.stale);
    if (changing) this.#draw();
    else if (!settled) this.#drawLater(SETTLE - viewport.sinceZoom(now) + 1);
    else if (!resting) this.#drawLater(170 - viewport.sinceMove(now));
    else if (this.ready && !this.#fan.waiting) this.#tellView();
    if (more && settled && resting && this.#ground.shows(viewport.pixels)) this.#prepare();
    else if (more) this.#nextFrame();
  }

  /** Ground goes on being drawn without a frame after each tile: of a very large screen a frame costs more than the tile. */
  #prepare(): void {
    clearTimeout(this.#between);
    this.#between = setTimeout(() => {
      // A frame that comes anyway goes on with it.
      if (this.#frame !== 0) return;
      const before = this.ready;
      const more = this.#ground.work(this.#viewport.pixels, true, true, STRETCH);
      const toShow = this.ready ? !before : performance.now() - this.#drawn > SHOWN_EVERY;
      if (more && !toShow) this.#prepare();
      else this.#nextFrame();
    });
  }

  /** The small map lies on nothing that can be clicked, if there is a corner where it does not. */
  #clearMini(): void {
    this.#clear = true;
    const before = this.#viewport.miniBox();
    this.#viewport.clearMini(this.#clickable);
    const after = this.#viewport.miniBox();
    if (before?.x !== after?.x || before?.y !== after?.y) this.#draw();
  }

  /** Counters that have slid to their hexes join the stacks there; true if any slid in this frame. */
  #land(now: number): boolean {
    const { slides } = this.#placement;
    if (slides.size === 0) return false;
    if (slides.over(now)) {
      slides.clear();
      this.#pileUp();
    }
    return true;
  }

  /**
   * At rest and sharp, and nothing will move by itself: where the map lies and which stack lies open is written on it, so that
   * tests and tools find a hex on the screen.
   */
  #tellView(): void {
    const { x, y, scale } = this.#viewport.camera;
    const fan = this.#fan.layout();
    this.#host.dataset.open = fan?.stack.label ?? '';
    this.#host.dataset.cards = (fan?.cards ?? [])
      .map(({ x, y }) => `${x + fan!.side / 2},${y + fan!.side / 2}`)
      .join(' ');
    this.#host.dataset.view = `${x} ${y} ${scale}`;
  }
}

const middleOf = ({ width, height }: { width: number; height: number }): Point => ({ x: width / 2, y: height / 2 });
