import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';
import { bareLayout } from '../../draw/draw-map.ts';
import { type Level, levelAt } from '../../draw/levels.ts';
import type { NameApart } from '../../draw/names-apart.ts';
import { terrainLook } from '../../draw/palette.ts';
import type { Bounds, Grid, Hex } from '../../hex/grid.ts';
import { bake, FACE, type Ink, type Pixels } from './pixels.ts';
import { sketchOf } from './sketch.ts';
import { terrainOf } from './terrain-image.ts';

/** Pixels to the side of a tile: on small maps the time goes by its size, on large ones by all that is on the map. */
const tileFor = (hexes: number): number => (hexes < 1200 ? 320 : 512);
/** Pixels of the sharp layer that are kept: four bytes each. */
const KEPT = 16e6;
/** Milliseconds that tiles outside the window may take in a frame, when nothing moves; one is always drawn. */
const BUDGET = 10;
/** A window of more pixels than this is first shown roughly, at so much less of its scale: the sharp tiles of a very large screen take seconds. */
const LARGE = 3e6;
const ROUGH = 1 / 4;

/** The ground at one scale, cut into tiles that are drawn when they are wanted. */
interface Layer {
  readonly scale: number;
  readonly dpr: number;
  /** From how far the picture that it is cut from is meant to be seen. */
  readonly level: Level;
  /** Pixels to the side of a tile. */
  readonly tile: number;
  readonly columns: number;
  readonly rows: number;
  readonly tiles: Map<number, ImageBitmap>;
}

/**
 * The terrain under the counters. The picture of the map is never drawn in a frame: tiles of it are, and what is
 * missing shows an older layer, or at the very first a sketch in flat colours.
 */
export class Ground {
  /** The whole picture in map units. */
  readonly world: Bounds;
  /** To be written on it; none before the map is drawn. */
  names: readonly NameApart[] = [];
  readonly #grid: Grid;
  readonly #tile: number;
  /** Hexes that carry a number. */
  readonly #numbered: readonly Hex[];
  readonly #changed: () => void;
  readonly #map: MapData;
  /** By how far away they are meant to be seen; those that were asked for and are not there yet are null. */
  readonly #images = new Map<Level, HTMLImageElement | null>();
  readonly #sketch: ImageBitmap;
  /** The whole map seen from afar; always kept. */
  #base: Layer | null = null;
  #sharp: Layer | null = null;
  /** The layer before the sharp one, until that is complete. */
  #under: Layer | null = null;
  /** Few pixels of what is in sight, there first where the sharp layer takes long; until that is complete. */
  #rough: Layer | null = null;
  #small: ImageBitmap | null = null;
  #smallOf: Bounds | null = null;
  #dim = 0;
  #gone = false;

  constructor(map: MapData, changed: () => void) {
    this.#grid = gridOf(map);
    this.#tile = tileFor(this.#grid.size);
    this.#numbered = [...Array(this.#grid.size).keys()].filter(
      (hex) => terrainLook(map.game, map.hexes[this.#grid.label(hex)].terrain).unnumbered !== true,
    );
    this.#changed = changed;
    const layout = bareLayout(map);
    const { x, y } = layout.toMap({ x: 0, y: 0 });
    this.world = { x, y, width: layout.width / layout.hexSize, height: layout.height / layout.hexSize };
    this.#sketch = sketchOf(map, this.world);
    this.#map = map;
    this.#imageFor('near');
  }

  /** The picture for a level; null until it is drawn. */
  #imageFor(level: Level): HTMLImageElement | null {
    const known = this.#images.get(level);
    if (known !== undefined) return known;
    this.#images.set(level, null);
    terrainOf(this.#map, level).then(
      ({ image, names }) => {
        if (this.#gone) return;
        this.#images.set(level, image);
        if (this.names.length === 0) this.names = names;
        this.#changed();
      },
      (error) => console.error('the terrain could not be drawn', error),
    );
    return null;
  }

  /** Whatever is in sight is drawn, and sharp. */
  ready(pixels: Pixels): boolean {
    return this.#sharp?.scale === pixels.scale && this.#covers(this.#sharp, pixels);
  }

  /** Every place in the window shows the map, if not sharply. */
  shows(pixels: Pixels): boolean {
    const [lowest] = this.#layersFor(pixels);
    return lowest !== undefined && this.#covers(lowest, pixels);
  }

  /** How much of its light the ground loses, for eyes in a dark room. */
  dim(share: number): void {
    if (share === this.#dim) return;
    this.#dim = share;
    this.#base = this.#base === null ? null : this.#layer(this.#base.scale, this.#base.dpr);
    this.#small = null;
    this.#sharp = null;
    this.#under = this.#rough = null;
    this.#changed();
  }

  /** The scale (in device pixels) of the layer that is always kept; once that is being drawn, only finer pixels change it. */
  setBase(scale: number, dpr: number): void {
    if (this.#base !== null && this.#base.tiles.size > 0 && this.#base.dpr === dpr) return;
    this.#base = this.#layer(scale, dpr);
    this.#small = null;
    this.#sharp = null;
    this.#under = this.#rough = null;
    this.#changed();
  }

  draw(ink: Ink, pixels: Pixels, surround: string): void {
    const layers = this.#layersFor(pixels);
    const covered = layers.length > 0 && this.#covers(layers[0], pixels);
    if (!covered || !this.#fillsView(pixels)) {
      ink.fillStyle = surround;
      ink.fillRect(0, 0, pixels.width, pixels.height);
      this.#drawShadow(ink, pixels);
    }
    if (!covered) {
      const { world } = this;
      const x = world.x * pixels.scale + pixels.x;
      const y = world.y * pixels.scale + pixels.y;
      ink.drawImage(this.#sketch, x, y, world.width * pixels.scale, world.height * pixels.scale);
    }
    for (const layer of layers) this.#lay(ink, layer, pixels);
  }

  /** The layers to be laid, the lowest first. Nothing is laid that another covers: stretching pixels is what a frame pays for. */
  #layersFor(pixels: Pixels): Layer[] {
    const layers: Layer[] = [];
    for (const layer of [this.#sharp, this.#under, this.#rough, this.#base]) {
      if (layer === null || layers.includes(layer)) continue;
      layers.unshift(layer);
      if (this.#covers(layer, pixels)) break;
    }
    return layers;
  }

  /**
   * Draws tiles that are missing; true if there is more to do. `eager` also prepares what lies outside the window. `budget`: milliseconds for what
   * is missing in the window; at rest only, one tile is always drawn.
   */
  work(pixels: Pixels, settled: boolean, eager: boolean, budget: number): boolean {
    const start = performance.now();
    const drew = this.#drawOne(pixels, settled, eager);
    for (let more = drew; more && eager; ) {
      const may = this.ready(pixels) ? BUDGET : budget;
      if (performance.now() - start >= may) break;
      more = this.#drawOne(pixels, settled, eager);
    }
    // What was drawn now is to be seen, if it was the last tile too.
    return drew;
  }

  /** A part of the map, or all of it, as a small picture; null until it is drawn. */
  overview(part: Bounds, width: number, height: number): ImageBitmap | null {
    const base = this.#base;
    if (base === null || base.tiles.size < base.columns * base.rows) return null;
    if (this.#smallOf !== part || this.#small?.width !== width || this.#small.height !== height) {
      const scale = width / part.width;
      const all = { scale, x: -Math.round(part.x * scale), y: -Math.round(part.y * scale), width, height, dpr: 1 };
      this.#smallOf = part;
      this.#small = bake(width, height, (ink) => {
        ink.imageSmoothingQuality = 'high';
        this.#lay(ink, base, all);
      });
    }
    return this.#small;
  }

  destroy(): void {
    this.#gone = true;
  }

  #drawOne(pixels: Pixels, settled: boolean, eager: boolean): boolean {
    if (this.#base === null) return false;
    if (settled && this.#sharp?.scale !== pixels.scale) {
      if (!this.shows(pixels)) this.#rough = pixels.width * pixels.height > LARGE ? this.#roughly(pixels) : null;
      this.#under = this.#sharp === this.#base ? null : this.#sharp;
      this.#sharp = this.#base.scale === pixels.scale ? this.#base : this.#layer(pixels.scale, pixels.dpr);
    }
    // Before the first zoom has settled there is nothing to draw, and nothing to try again in this frame.
    if (this.#sharp === null) return false;
    if (this.#sharp.scale === pixels.scale) {
      if (this.#rough !== null && this.#drawMissing(this.#rough, pixels, 0)) return true;
      if (this.#drawMissing(this.#sharp, pixels, 0)) return true;
      if (this.#covers(this.#sharp, pixels)) this.#under = this.#rough = null;
    }
    if (!eager) return this.#missing(this.#base, null, 0) >= 0;
    return this.#drawMissing(this.#base, null, 0) || this.#drawMissing(this.#sharp, pixels, this.#tile * 0.75);
  }

  #layer(scale: number, dpr: number, level = levelAt(scale / dpr), tile = this.#tile): Layer {
    return {
      scale,
      dpr,
      level,
      tile,
      columns: Math.ceil((this.world.width * scale) / tile),
      rows: Math.ceil((this.world.height * scale) / tile),
      tiles: new Map(),
    };
  }

  /** As the sharp layer, in large tiles of few pixels. */
  #roughly({ scale, dpr }: Pixels): Layer {
    return this.#layer(scale * ROUGH, dpr, levelAt(scale / dpr), 1024);
  }

  /** Where the layer begins in the window. */
  #origin(pixels: Pixels): { x: number; y: number } {
    return {
      x: Math.round(this.world.x * pixels.scale) + pixels.x,
      y: Math.round(this.world.y * pixels.scale) + pixels.y,
    };
  }

  /** The map is a sheet that lies on the table. */
  #drawShadow(ink: Ink, pixels: Pixels): void {
    const { x, y } = this.#origin(pixels);
    const [width, height] = [this.world.width * pixels.scale, this.world.height * pixels.scale];
    ink.strokeStyle = 'rgb(30 22 8 / 0.035)';
    ink.lineJoin = 'round';
    for (let reach = 2; reach <= 16; reach += 2) {
      ink.lineWidth = 2 * reach * pixels.dpr;
      ink.strokeRect(x, y + 2 * pixels.dpr, width, height);
    }
  }

  /** How large a tile of the layer is in the window. */
  #sideOf(layer: Layer, pixels: Pixels): number {
    return (layer.tile * pixels.scale) / layer.scale;
  }

  #fillsView(pixels: Pixels): boolean {
    const { x, y } = this.#origin(pixels);
    const right = x + Math.floor(this.world.width * pixels.scale);
    const bottom = y + Math.floor(this.world.height * pixels.scale);
    return x <= 0 && y <= 0 && right >= pixels.width && bottom >= pixels.height;
  }

  #lay(ink: Ink, layer: Layer, pixels: Pixels): void {
    const { x, y } = this.#origin(pixels);
    const side = this.#sideOf(layer, pixels);
    const same = layer.scale === pixels.scale;
    for (let row = Math.max(0, Math.floor(-y / side)); row < layer.rows && y + row * side < pixels.height; row++) {
      for (let column = Math.max(0, Math.floor(-x / side)); column < layer.columns; column++) {
        const left = Math.round(x + column * side);
        if (left >= pixels.width) break;
        const tile = layer.tiles.get(row * layer.columns + column);
        if (tile === undefined) continue;
        const top = Math.round(y + row * side);
        if (same) ink.drawImage(tile, left, top);
        else {
          // Edges on whole pixels, so that no seam shows between the tiles.
          const right = Math.round(x + column * side + (tile.width * side) / layer.tile);
          const bottom = Math.round(y + row * side + (tile.height * side) / layer.tile);
          ink.drawImage(tile, left, top, right - left, bottom - top);
        }
      }
    }
  }

  /** Nothing of the layer is missing in the window. */
  #covers(layer: Layer, pixels: Pixels): boolean {
    return this.#missing(layer, pixels, 0) < 0;
  }

  /** The number of a tile that is missing in the window and `beyond` pixels round it, nearest to the middle first; -1 if none is. */
  #missing(layer: Layer, pixels: Pixels | null, beyond: number): number {
    let [first, last, top, bottom] = [0, layer.columns - 1, 0, layer.rows - 1];
    let [middleX, middleY] = [layer.columns / 2, layer.rows / 2];
    if (pixels !== null) {
      const { x, y } = this.#origin(pixels);
      const side = this.#sideOf(layer, pixels);
      first = Math.max(0, Math.floor((-x - beyond) / side));
      top = Math.max(0, Math.floor((-y - beyond) / side));
      last = Math.min(last, Math.floor((pixels.width + beyond - 1 - x) / side));
      bottom = Math.min(bottom, Math.floor((pixels.height + beyond - 1 - y) / side));
      middleX = (pixels.width / 2 - x) / side;
      middleY = (pixels.height / 2 - y) / side;
    }
    let best = -1;
    let nearest = Infinity;
    for (let row = top; row <= bottom; row++) {
      for (let column = first; column <= last; column++) {
        const tile = row * layer.columns + column;
        if (layer.tiles.has(tile)) continue;
        const away = Math.abs(column + 0.5 - middleX) + Math.abs(row + 0.5 - middleY);
        if (away < nearest) [best, nearest] = [tile, away];
      }
    }
    return best;
  }

  #drawMissing(layer: Layer, pixels: Pixels | null, beyond: number): boolean {
    const tile = this.#missing(layer, pixels, beyond);
    const image = this.#imageFor(layer.level);
    if (tile < 0 || image === null) return false;
    if (layer !== this.#base && layer.tiles.size >= KEPT / layer.tile ** 2) this.#forget(layer, tile);
    layer.tiles.set(tile, this.#bakeTile(layer, tile, image));
    return true;
  }

  #forget(layer: Layer, near: number): void {
    const column = near % layer.columns;
    const row = Math.floor(near / layer.columns);
    let worst = -1;
    let farthest = -1;
    for (const tile of layer.tiles.keys()) {
      const away = Math.abs((tile % layer.columns) - column) + Math.abs(Math.floor(tile / layer.columns) - row);
      if (away > farthest) [worst, farthest] = [tile, away];
    }
    layer.tiles.get(worst)?.close();
    layer.tiles.delete(worst);
  }

  #bakeTile(layer: Layer, tile: number, image: HTMLImageElement): ImageBitmap {
    const left = (tile % layer.columns) * layer.tile;
    const top = Math.floor(tile / layer.columns) * layer.tile;
    const whole = {
      width: Math.round(this.world.width * layer.scale),
      height: Math.round(this.world.height * layer.scale),
    };
    const width = Math.min(layer.tile, whole.width - left);
    const height = Math.min(layer.tile, whole.height - top);
    return bake(width, height, (ink) => {
      ink.drawImage(image, -left, -top, whole.width, whole.height);
      if (this.#dim > 0) {
        ink.fillStyle = `rgb(0 0 0 / ${this.#dim})`;
        ink.fillRect(0, 0, width, height);
      }
      this.#writeNumbers(ink, layer, left, top, width, height);
    });
  }

  /** Hex numbers come up as one comes closer. */
  #writeNumbers(ink: Ink, { scale, dpr }: Layer, left: number, top: number, width: number, height: number): void {
    const seen = Math.min(1, (scale / dpr - 24) / 10);
    if (seen <= 0) return;
    const px = Math.max(8.5 * dpr, scale * 0.16);
    ink.font = `${px}px ${FACE}`;
    ink.textAlign = 'center';
    ink.lineJoin = 'round';
    ink.lineWidth = px * 0.25;
    ink.strokeStyle = `rgb(246 236 210 / ${0.6 * seen})`;
    ink.fillStyle = `rgb(51 36 15 / ${0.85 * seen})`;
    const up = this.#grid.spec.orientation === 'pointy' ? 0.62 : 0.6;
    for (const hex of this.#numbered) {
      const centre = this.#grid.centre(hex);
      const x = (centre.x - this.world.x) * scale - left;
      const y = (centre.y - this.world.y - up) * scale - top;
      if (x < -scale || y < -scale || x > width + scale || y > height + scale) continue;
      const text = this.#grid.label(hex);
      ink.strokeText(text, x, y);
      ink.fillText(text, x, y);
    }
  }
}
