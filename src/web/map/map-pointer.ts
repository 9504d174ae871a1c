import { onPile } from '../../draw/counters/stacks.ts';
import { type Grid, NOWHERE, type Point } from '../../hex/grid.ts';
import type { MapEvents } from '../contracts.ts';
import type { Edges } from './edges.ts';
import { cardAt, inBox } from './fan.ts';
import type { GestureEvents } from './gestures.ts';
import { onMini } from './mini-map.ts';
import type { OpenFan } from './open-fan.ts';
import type { Placement } from './placement.ts';
import type { Dropped } from './slides.ts';
import type { Viewport } from './viewport.ts';

interface Target {
  readonly hex: string | null;
  readonly unit: string | null;
}

const NOTHING: Target = { hex: null, unit: null };

interface Parts {
  readonly host: HTMLElement;
  readonly events: MapEvents;
  readonly grid: Grid;
  readonly viewport: Viewport;
  readonly placement: Placement;
  readonly fan: OpenFan;
  /** Arrows to what is out of sight. */
  readonly edges: Pick<Edges, 'under'>;
  /** Hexes that can be clicked. */
  readonly litHexes: ReadonlySet<string>;
  /** A frame must be drawn. */
  readonly changed: () => void;
  /** Counters were pulled out of their stacks or put back. */
  readonly repile: () => void;
}

/** What gestures on the map mean: the map moves by itself, the table is told what is under the pointer or a finger. */
export class MapPointer implements GestureEvents {
  readonly #parts: Parts;
  #pointer: Point | null = null;
  /** The pointer itself has moved since the table was last told. */
  #moved = false;
  #hovered: Target = NOTHING;
  #carried: readonly string[] = [];
  /** Counters just let go: they slide from there to where the next scene has them. */
  dropped: Dropped | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get hovered(): Target {
    return this.#hovered;
  }

  /** The counters that have been pulled away from their places. */
  get carried(): readonly string[] {
    return this.#carried;
  }

  get pointer(): Point | null {
    return this.#pointer;
  }

  press(): void {
    this.#parts.viewport.stop();
  }

  pan(dx: number, dy: number): void {
    this.#parts.viewport.pan(dx, dy);
    this.#parts.fan.closeUnlessPinned();
  }

  zoom(factor: number, about: Point): void {
    this.#parts.viewport.zoom(factor, about);
    this.#parts.fan.closeUnlessPinned();
  }

  release(vx: number, vy: number): void {
    this.#parts.viewport.letGo(vx, vy);
  }

  /** Pulls the counter there away, if the table lets it go. */
  grab(from: Point, { touch }: { touch: boolean }): boolean {
    const { host, events, fan, repile } = this.#parts;
    const target = this.targetAt(from);
    this.#carried = target.unit === null ? [] : events.lift({ ...target, touch });
    if (this.#carried.length === 0) return false;
    host.style.cursor = 'grabbing';
    fan.close();
    repile();
    return true;
  }

  carry(at: Point): void {
    this.#moveTo(at);
  }

  /** Lets what is carried go, over a point of the window or back to its place. */
  drop(p: Point | null): void {
    const { host, events, viewport, repile } = this.#parts;
    if (this.#carried.length > 0) {
      if (p !== null) this.dropped = { units: this.#carried, at: viewport.toMap(p) };
      this.#carried = [];
      host.style.cursor = 'grab';
      if (p !== null) events.drop(this.#under(p));
    }
    repile();
  }

  /** What is let go over a panel is over no hex; there may be a box of the game beside the map. */
  #under(p: Point): Target & { readonly dock?: string } {
    const { host } = this.#parts;
    const { left, top } = host.getBoundingClientRect();
    const found = document.elementFromPoint(left + p.x, top + p.y);
    if (found === null || host.contains(found)) return this.targetAt(p);
    const dock = found.closest<HTMLElement>('[data-dock]')?.dataset.dock;
    return dock === undefined ? NOTHING : { ...NOTHING, dock };
  }

  hover(at: Point): void {
    this.#moveTo(at);
  }

  leave(): void {
    this.#moveTo(null);
  }

  longPress(at: Point): void {
    this.#parts.events.inspect(this.targetAt(at));
  }

  /** The pointer is here now; null when it has left the map. */
  #moveTo(p: Point | null): void {
    this.#pointer = p;
    this.#moved = true;
    this.#parts.changed();
  }

  /** The hex and the counter under a point of the window; in an open stack one of its counters. */
  targetAt(p: Point): Target {
    const { grid, viewport, placement, fan } = this.#parts;
    const open = fan.layout();
    if (open !== null && inBox(open.plate, p)) {
      const card = cardAt(open, p);
      const { label, pieces } = open.stack;
      return { hex: label, unit: card < 0 ? null : pieces[card].id };
    }
    if (this.#miniAt(p) !== null) return NOTHING;
    const onMap = viewport.toMap(p);
    const hex = grid.hexAt(onMap);
    if (hex === NOWHERE) return NOTHING;
    const stack = placement.stackIn(hex);
    const unit = stack !== undefined && onPile(stack, onMap) ? stack.pieces[0].id : null;
    return { hex: grid.label(hex), unit };
  }

  /** Once a frame: what the pointer is on now. */
  look(): void {
    const { host, events, grid, viewport, fan } = this.#parts;
    const p = this.#pointer;
    if (p === null) fan.closeUnlessPinned();
    else if (this.#carried.length === 0) {
      const onMap = viewport.toMap(p);
      fan.tend(p, onMap, grid.hexAt(onMap));
    }
    const target = p === null ? NOTHING : this.targetAt(p);
    const still = !this.#moved;
    this.#moved = false;
    if (target.hex === this.#hovered.hex && target.unit === this.#hovered.unit) return;
    this.#hovered = target;
    if (this.#carried.length === 0) host.style.cursor = this.#clickable(target) ? 'pointer' : 'grab';
    events.hover({ ...target, still });
  }

  tap(at: Point, { shift, touch }: { shift: boolean; touch: boolean }): void {
    const { events, grid, viewport, placement, fan, edges, litHexes, changed } = this.#parts;
    const beyond = edges.under(at);
    if (beyond.length > 0) {
      viewport.attend(beyond);
      return;
    }
    const target = this.targetAt(at);
    const open = fan.layout();
    const inFan = open !== null && inBox(open.plate, at);
    const there = inFan ? null : this.#miniAt(at);
    if (there !== null) {
      viewport.lookAt(there);
      return;
    }
    if (touch && !inFan) {
      const stack = placement.stackIn(grid.hexAt(viewport.toMap(at)));
      fan.close();
      // A finger cannot hover: the first tap opens a stack, the next picks from it.
      if (stack !== undefined && fan.worthOpening(stack) && !litHexes.has(stack.label)) {
        fan.pin(stack);
        changed();
        events.tap({ hex: target.hex, unit: null, shift });
        return;
      }
    } else if (!inFan && fan.pinned) fan.close();
    if (inFan && shift) fan.freeze();
    // A pointer may go on to the next counter; once it leaves, what can be done on the map lies free.
    else if (inFan && !touch) fan.linger();
    changed();
    events.tap({ ...target, shift, one: inFan });
  }

  /** Two taps on something are a tap on it; where there is nothing to tap, the whole map is shown. */
  doubleTap(at: Point, how: { shift: boolean; touch: boolean }): void {
    const target = this.targetAt(at);
    const onSmallMap = target.hex === null && this.#miniAt(at) !== null;
    if (onSmallMap || this.#clickable(target)) this.tap(at, how);
    else this.#parts.viewport.fit();
  }

  #clickable({ hex, unit }: Target): boolean {
    return unit !== null || (hex !== null && this.#parts.litHexes.has(hex));
  }

  /** The map point under a point of the window that lies on the small map. */
  #miniAt(p: Point): Point | null {
    const { viewport } = this.#parts;
    return onMini(viewport.miniBox(), viewport.inPlay, p);
  }
}
