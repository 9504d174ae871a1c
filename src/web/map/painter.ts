import { CARD_STEP, COUNT_AT, COUNTER, MOST_CARDS, type Stack } from '../../draw/counters/stacks.ts';
import type { NameApart } from '../../draw/names-apart.ts';
import { type Grid, NOWHERE, type Point } from '../../hex/grid.ts';
import type { Scene } from '../contracts.ts';
import { drawFan } from './draw-fan.ts';
import type { Edges } from './edges.ts';
import { Faces } from './faces.ts';
import { frontsOf } from './fronts.ts';
import type { Ground } from './ground.ts';
import type { Marks } from './marks.ts';
import { bakeMini, drawMini } from './mini-map.ts';
import { Names } from './names.ts';
import type { OpenFan } from './open-fan.ts';
import { CHOSEN, outlineHex, ringCounter } from './outlines.ts';
import { drawPins } from './pins.ts';
import type { Pixels } from './pixels.ts';
import type { Placement } from './placement.ts';
import type { PlayArea } from './play-area.ts';
import { drawPointers } from './pointers.ts';
import type { Stamps } from './stamps.ts';
import type { Viewport } from './viewport.ts';

/** What a painter paints with and from. */
interface Parts {
  readonly ink: CanvasRenderingContext2D;
  readonly grid: Grid;
  readonly viewport: Viewport;
  readonly ground: Ground;
  readonly area: PlayArea;
  readonly marks: Marks;
  readonly stamps: Stamps;
  readonly placement: Placement;
  readonly fan: OpenFan;
  readonly edges: Edges;
}

const NO_NAMES: readonly NameApart[] = [];

/** Paints a frame from the bottom up: the ground and the counters on it, then what lies over them. */
export class Painter {
  /** The colour of the table round the map. */
  surround = '#cfc3a6';
  readonly #parts: Parts;
  readonly #faces = new Faces();
  readonly #names: Names;
  #mini: { readonly picture: ImageBitmap; readonly stacks: readonly Stack[]; readonly made: ImageBitmap } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#names = new Names(parts.grid);
  }

  /** The fonts are there: counters may be drawn. */
  letter(): void {
    this.#faces.lettered = true;
  }

  /** Some counters were shown at another size than wanted. */
  get stale(): boolean {
    return this.#faces.stale;
  }

  /** The ground, what is marked on it, and the counters; `budget`: milliseconds to draw them sharply, none while the camera zooms. */
  drawTable(scene: Scene, now: number, budget: number): void {
    const { ink, ground, area, marks, viewport, placement } = this.#parts;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.imageSmoothingQuality = 'low';
    ground.draw(ink, viewport.pixels, this.surround);
    area.draw(ink, viewport.pixels);
    marks.drawBelow(ink, viewport.pixels);
    this.#faces.begin(budget);
    this.#names.lay(viewport.pixels, this.#faces.lettered ? ground.names : NO_NAMES, placement.stacks, budget > 0);
    this.#names.draw(ink, viewport.pixels, false, area);
    this.#drawStacks(scene);
    this.#names.draw(ink, viewport.pixels, true, area);
    this.#drawSlides(scene, now);
  }

  /** The marks over the counters, the viewer's pins, the keyboard's hex, the small map and the open stack. */
  drawOver(scene: Scene, hovered: string | null): void {
    const { ink, grid, marks, viewport, placement, fan } = this.#parts;
    marks.drawAbove(ink, viewport.pixels, placement.occupied);
    drawPins(ink, viewport.pixels, grid, scene.pins);
    drawPointers(ink, viewport.pixels, grid, scene.taught ?? []);
    if (scene.cursor !== null) this.#outline(scene.cursor, 1, '#ffffff', 2.6);
    this.#drawMini();
    this.#parts.edges.draw(ink, viewport.pixels.dpr);
    const open = fan.layout();
    if (open === null) return;
    drawFan(ink, this.#faces, open, open.stack.pieces, viewport.pixels.dpr, scene.selected.units, hovered);
  }

  /** The counters carried, under the pointer, over everything. */
  drawCarried({ pieces }: Scene, carried: readonly string[], at: Point | null): void {
    if (at === null || carried.length === 0) return;
    const { ink, viewport } = this.#parts;
    const { dpr } = viewport.pixels;
    const side = sideOf(viewport.pixels);
    const step = Math.max(dpr, Math.round(side * CARD_STEP));
    const some = pieces.filter((piece) => carried.includes(piece.id));
    const [x, y] = [Math.round(at.x * dpr - side / 2), Math.round(at.y * dpr - side / 2)];
    this.#faces.begin(6);
    some.forEach((piece, i) => {
      const shift = (some.length - 1 - i) * step;
      this.#faces.draw(ink, piece, x + shift, y - shift, side, dpr);
      if (i === some.length - 1) ringCounter(ink, piece.seat, x, y, side, dpr);
    });
  }

  #drawStacks({ selected }: Scene): void {
    const { ink, grid, viewport, placement } = this.#parts;
    const { pixels } = viewport;
    const { scale, width, height, dpr } = pixels;
    const side = sideOf(pixels);
    const reach = side;
    for (const stack of placement.stacks) {
      const x = stack.at.x * scale + pixels.x;
      const y = stack.at.y * scale + pixels.y;
      if (x < -reach || y < -reach || x > width + reach || y > height + reach) continue;
      const [left, top] = [Math.round(x - side / 2), Math.round(y - side / 2)];
      this.#drawStack(stack, left, top, side);
      const [first] = stack.pieces;
      if (stack.label === selected.hex || first.id === selected.unit) {
        ringCounter(ink, first.seat, left, top, side, dpr);
      }
    }
    // A chosen hex without a counter.
    if (selected.hex === null || placement.occupied.has(grid.find(selected.hex))) return;
    this.#outline(selected.hex, 0.9, CHOSEN, 3);
  }

  #drawSlides({ selected }: Scene, now: number): void {
    const { ink, viewport, placement } = this.#parts;
    if (placement.slides.size === 0) return;
    const { scale, x, y, dpr } = viewport.pixels;
    const side = sideOf(viewport.pixels);
    for (const { piece, at } of placement.slides.places(now)) {
      const left = Math.round(at.x * scale + x - side / 2);
      const top = Math.round(at.y * scale + y - side / 2);
      this.#faces.draw(ink, piece, left, top, side, dpr);
      if (selected.units.includes(piece.id)) ringCounter(ink, piece.seat, left, top, side, dpr);
    }
  }

  #drawStack({ pieces }: Stack, x: number, y: number, side: number): void {
    const { ink, grid, stamps, viewport } = this.#parts;
    const { dpr } = viewport.pixels;
    const below = Math.min(pieces.length, MOST_CARDS) - 1;
    const step = side / dpr < 13 ? 0 : Math.max(dpr, Math.round(side * CARD_STEP));
    for (let i = step === 0 ? 0 : below; i >= 1; i--)
      this.#faces.draw(ink, pieces[i], x + i * step, y - i * step, side, dpr);
    this.#faces.draw(ink, pieces[0], x, y, side, dpr);
    if (pieces.length === 1 || side / dpr < 17) return;
    const px = Math.round(Math.max(9.5 * dpr, side * 0.2));
    const at = COUNT_AT[grid.spec.orientation];
    stamps.plated(ink, `${pieces.length}`, x + side * at.x, y + side * at.y, px, '#17120b', '#f8f2e0', '#17120b');
  }

  #outline(label: string, share: number, colour: string, line: number): void {
    const { ink, grid, viewport } = this.#parts;
    const hex = grid.find(label);
    if (hex !== NOWHERE) outlineHex(ink, viewport.pixels, grid, hex, share, colour, line);
  }

  /** The small map with its counters and fronts, made again when those change. */
  #miniOf(picture: ImageBitmap): ImageBitmap {
    const { grid, area, viewport, placement } = this.#parts;
    const { stacks } = placement;
    const known = this.#mini;
    if (known?.picture === picture && known.stacks === stacks) return known.made;
    known?.made.close();
    const made = bakeMini(picture, viewport.inPlay, area, stacks, frontsOf(grid, stacks), viewport.pixels.dpr);
    this.#mini = { picture, stacks, made };
    return made;
  }

  #drawMini(): void {
    const { ink, ground, viewport } = this.#parts;
    const { pixels, camera, size } = viewport;
    const box = viewport.miniBox();
    if (box === null) return;
    const picture = ground.overview(
      viewport.inPlay,
      Math.round(box.width * pixels.dpr),
      Math.round(box.height * pixels.dpr),
    );
    if (picture === null) return;
    drawMini(ink, box, this.#miniOf(picture), viewport.inPlay, camera, size, pixels);
  }
}

/** Side of a counter on the map in device pixels. */
const sideOf = ({ scale }: Pixels): number => Math.max(4, Math.round(COUNTER * scale));
