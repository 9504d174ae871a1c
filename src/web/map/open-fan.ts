import { COUNTER, onPile, type Stack } from '../../draw/counters/stacks.ts';
import { type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import { type Box, bestWay, type Fan, fanOut, inBox, onTheWay, type Way } from './fan.ts';
import type { Placement } from './placement.ts';
import type { Viewport } from './viewport.ts';

/** A stack opens when the pointer has rested on it so many milliseconds. */
const FAN_DELAY = 380;
/** Counters in a fan are at least so large; one that is smaller on the map opens alone too. */
const FAN_SIDE = 62;
const LONE_FAN_BELOW = 26;

/**
 * Which stack lies open as a fan, beside its hex and its neighbours. A pinned fan was asked for and stays; any other goes when the pointer leaves both
 * and the way between them.
 */
export class OpenFan {
  readonly #viewport: Viewport;
  readonly #placement: Placement;
  readonly #changed: () => void;
  #open: { readonly stack: Stack; readonly pinned: boolean; readonly frozen?: boolean } | null = null;
  #way: { readonly hex: Hex; readonly way: Way } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The selected unit: alone in its hex it does not grow over the hexes it may go to or strike at. */
  chosen: string | null = null;
  /** How much of what can be clicked lies in this part of the window: the fan would rather lie elsewhere. */
  readonly #clickable: (box: Box) => number;
  /** The hex whose stack opens when the timer runs out. */
  #wanted: Hex = NOWHERE;

  constructor(viewport: Viewport, placement: Placement, clickable: (box: Box) => number, changed: () => void) {
    this.#viewport = viewport;
    this.#placement = placement;
    this.#clickable = clickable;
    this.#changed = changed;
  }

  /** The pointer rests on a stack that will open in a moment. */
  get waiting(): boolean {
    return this.#timer !== undefined;
  }

  get pinned(): boolean {
    return this.#open?.pinned ?? false;
  }

  /** The open stack and where its counters lie in the window. */
  layout(): (Fan & { readonly stack: Stack; readonly at: Point }) | null {
    if (this.#open === null) return null;
    const { stack } = this.#open;
    const { camera, free } = this.#viewport;
    const at = this.#viewport.toScreen(stack.at);
    const side = Math.max(FAN_SIDE, COUNTER * camera.scale);
    const spread = { count: stack.pieces.length, at, radius: camera.scale, side };
    // It stays on its side of the hex, whatever can be clicked next.
    if (this.#way?.hex !== stack.hex) this.#way = { hex: stack.hex, way: bestWay(spread, free, this.#clickable) };
    return { ...fanOut(spread, free, this.#way.way), stack, at };
  }

  /** Is there something to gain by opening the stack? */
  worthOpening(stack: Stack): boolean {
    if (stack.pieces.length > 1) return true;
    return COUNTER * this.#viewport.camera.scale < LONE_FAN_BELOW && stack.pieces[0].id !== this.chosen;
  }

  /** Somebody is picking several of its counters: it stays open, and as it lies. */
  get frozen(): boolean {
    return this.#open?.frozen ?? false;
  }

  freeze(): void {
    if (this.#open !== null) this.#open = { ...this.#open, frozen: true };
  }

  /** One of its counters was picked: it lies as it does until the pointer leaves it. */
  linger(): void {
    if (this.#open !== null) this.#open = { ...this.#open, frozen: true, pinned: false };
  }

  pin(stack: Stack): void {
    this.#open = { stack, pinned: true };
  }

  close(): void {
    this.#stopWaiting();
    this.#open = null;
    this.#way = null;
  }

  closeUnlessPinned(): void {
    if (!this.pinned) this.close();
  }

  /** The stacks were piled up anew: the open one may hold other counters, or be gone. */
  refresh(): void {
    if (this.#open === null) return;
    const { stack: before, frozen } = this.#open;
    const stack = this.#placement.stackIn(before.hex);
    const places = new Map(before.pieces.map((piece, i) => [piece.id, i]));
    const order = (piece: { id: string }): number => places.get(piece.id) ?? before.pieces.length;
    if (stack === undefined) this.#open = null;
    else if (!frozen) this.#open = { ...this.#open, stack };
    else
      this.#open = { ...this.#open, stack: { ...stack, pieces: stack.pieces.toSorted((a, b) => order(a) - order(b)) } };
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = NOWHERE;
  }

  /** Opens the stack the pointer rests on, closes the one it has left. */
  tend(p: Point, onMap: Point, hex: Hex): void {
    const fan = this.layout();
    if (fan !== null) {
      if (inBox(fan.plate, p) || this.pinned) {
        this.#stopWaiting();
        return;
      }
      if (hex === fan.stack.hex) return;
      if (!onTheWay(fan.at, fan.plate, p)) this.close();
    }
    const stack = this.#placement.stackIn(hex);
    const worth = stack !== undefined && onPile(stack, onMap) && this.worthOpening(stack);
    const wanted = worth ? hex : NOWHERE;
    if (wanted === this.#wanted) return;
    this.#stopWaiting();
    this.#wanted = wanted;
    if (stack === undefined || wanted === NOWHERE) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#open = { stack: this.#placement.stackIn(hex) ?? stack, pinned: false };
      this.#changed();
    }, FAN_DELAY);
  }
}
