import { type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import { type Fan, fanOut, inBox } from './fan.ts';
import type { Placement } from './placement.ts';
import { COUNTER, onPile, type Stack } from './stacks.ts';
import type { Viewport } from './viewport.ts';

/** A stack opens when the pointer has rested on it so long; longer where the hexes round it can be clicked. */
const FAN_DELAY = 130;
const FAN_DELAY_BUSY = 380;
/** Counters in a fan are at least so large; one that is smaller on the map opens alone too. */
const FAN_SIDE = 62;
const LONE_FAN_BELOW = 26;

/** Which stack lies open as a fan. A pinned fan was asked for and stays; any other goes with the pointer. */
export class OpenFan {
  readonly #viewport: Viewport;
  readonly #placement: Placement;
  readonly #changed: () => void;
  #open: { readonly stack: Stack; readonly pinned: boolean; readonly frozen?: boolean } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The selected unit: alone in its hex it does not grow over the hexes it may go to or strike at. */
  chosen: string | null = null;
  /** The hex whose stack opens when the timer runs out. */
  #wanted: Hex = NOWHERE;

  constructor(viewport: Viewport, placement: Placement, changed: () => void) {
    this.#viewport = viewport;
    this.#placement = placement;
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
  layout(): (Fan & { readonly stack: Stack }) | null {
    if (this.#open === null) return null;
    const { stack } = this.#open;
    const { camera, size } = this.#viewport;
    const side = Math.max(FAN_SIDE, COUNTER * camera.scale);
    return { ...fanOut(stack.pieces.length, this.#viewport.toScreen(stack.at), side, size), stack };
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

  pin(stack: Stack): void {
    this.#open = { stack, pinned: true };
  }

  close(): void {
    this.#stopWaiting();
    this.#wanted = NOWHERE;
    this.#open = null;
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
  }

  /** Opens the stack the pointer rests on, closes the one it has left. Busy: there are hexes to click. */
  tend(p: Point, onMap: Point, hex: Hex, busy: boolean): void {
    const fan = this.layout();
    if (fan !== null) {
      if (inBox(fan.plate, p) || this.pinned) return;
      this.close();
    }
    const stack = this.#placement.stackIn(hex);
    const worth = stack !== undefined && onPile(stack, onMap) && this.worthOpening(stack);
    const wanted = worth ? hex : NOWHERE;
    if (wanted === this.#wanted) return;
    this.#stopWaiting();
    this.#wanted = wanted;
    if (stack === undefined || wanted === NOWHERE) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#open = { stack: this.#placement.stackIn(hex) ?? stack, pinned: false };
        this.#changed();
      },
      busy ? FAN_DELAY_BUSY : FAN_DELAY,
    );
  }
}
