import type { Point } from '../../hex/grid.ts';

/** What fingers, pens and mice do on the map, in pixels of the host. */
export interface GestureEvents {
  /** A press has begun: whatever still glides stops. */
  press(): void;
  pan(dx: number, dy: number): void;
  /** A drag begins here: true if it takes something along, and the map stays where it is. */
  grab(from: Point, how: { touch: boolean }): boolean;
  carry(at: Point): void;
  /** What was carried is let go; null when nothing should come of it. */
  drop(at: Point | null): void;
  /** The drag ended at this speed, in pixels a millisecond. */
  release(vx: number, vy: number): void;
  zoom(factor: number, about: Point): void;
  tap(at: Point, how: { shift: boolean; touch: boolean }): void;
  doubleTap(at: Point, how: { shift: boolean; touch: boolean }): void;
  /** Right click, or half a second of holding still. */
  longPress(at: Point): void;
  hover(at: Point): void;
  leave(): void;
}

const SLACK = 5;
const LONG_PRESS = 500;
const DOUBLE = 320;

interface Finger {
  readonly from: Point;
  at: Point;
}

/** Listens on an element, and makes gestures of what it hears. */
export class Gestures {
  readonly #host: HTMLElement;
  readonly #events: GestureEvents;
  readonly #stop = new AbortController();
  readonly #fingers = new Map<number, Finger>();
  #moved = false;
  #carrying = false;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  #lastTap = { at: { x: 0, y: 0 }, time: -Infinity };
  #speed = { x: 0, y: 0, time: 0 };
  #touched = false;

  constructor(host: HTMLElement, events: GestureEvents) {
    this.#host = host;
    this.#events = events;
    const { signal } = this.#stop;
    host.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    host.addEventListener('pointermove', (event) => this.#move(event), { signal });
    host.addEventListener('pointerup', (event) => this.#up(event), { signal });
    host.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    host.addEventListener('touchend', (event) => this.#lift(event), { signal, passive: false });
    host.addEventListener('pointerleave', () => this.#fingers.size === 0 && events.leave(), { signal });
    host.addEventListener('contextmenu', (event) => this.#menu(event), { signal });
    host.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
  }

  /** A finger or a button is down on the map. */
  get holding(): boolean {
    return this.#fingers.size > 0;
  }

  stop(): void {
    this.#noLongPress();
    this.#stop.abort();
  }

  #down(event: PointerEvent): void {
    this.#touched = event.pointerType !== 'mouse';
    if (event.button !== 0) return;
    const at = this.#placeOf(event);
    this.#host.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, { from: at, at });
    this.#events.press();
    this.#noLongPress();
    if (this.#fingers.size > 1) {
      this.#moved = true;
      this.#letGo(null);
      return;
    }
    this.#moved = false;
    this.#speed = { x: 0, y: 0, time: event.timeStamp };
    if (!this.#touched) return;
    this.#longPress = setTimeout(() => {
      this.#moved = true;
      this.#events.longPress(at);
    }, LONG_PRESS);
  }

  #move(event: PointerEvent): void {
    const at = this.#placeOf(event);
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) {
      if (event.pointerType === 'mouse') this.#events.hover(at);
      return;
    }
    if (this.#fingers.size === 2) this.#pinch(finger, at);
    else if (this.#carrying) this.#events.carry(at);
    else this.#drag(finger, at, event.timeStamp);
    finger.at = at;
  }

  #drag(finger: Finger, at: Point, time: number): void {
    if (!this.#moved) {
      if (Math.hypot(at.x - finger.from.x, at.y - finger.from.y) <= SLACK) return;
      this.#moved = true;
      this.#noLongPress();
      this.#carrying = this.#events.grab(finger.from, { touch: this.#touched });
      if (this.#carrying) {
        this.#events.carry(at);
        return;
      }
      this.#events.leave();
      finger.at = finger.from;
    }
    const [dx, dy] = [at.x - finger.at.x, at.y - finger.at.y];
    const { x, y, time: before } = this.#speed;
    const passed = Math.max(1, time - before);
    const weight = Math.min(1, passed / 40);
    this.#speed = { x: x + (dx / passed - x) * weight, y: y + (dy / passed - y) * weight, time };
    this.#events.pan(dx, dy);
  }

  #pinch(finger: Finger, at: Point): void {
    let other = finger;
    for (const each of this.#fingers.values()) if (each !== finger) other = each;
    const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const apart = (a: Point, b: Point): number => Math.max(20, Math.hypot(a.x - b.x, a.y - b.y));
    const [before, now] = [middle(finger.at, other.at), middle(at, other.at)];
    this.#events.pan(now.x - before.x, now.y - before.y);
    this.#events.zoom(apart(at, other.at) / apart(finger.at, other.at), now);
  }

  #up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    this.#noLongPress();
    if (this.#fingers.size > 0) return;
    if (this.#carrying) {
      this.#letGo(this.#placeOf(event));
      if (this.#touched) this.#events.leave();
    } else if (this.#moved) {
      const resting = event.timeStamp - this.#speed.time > 60;
      if (!resting) this.#events.release(this.#speed.x, this.#speed.y);
    } else this.#tap(event);
  }

  /** No click is made of a tap: what the tap opens under the finger would be pressed by it. The map has the keys all the same. */
  #lift(event: TouchEvent): void {
    if (!event.cancelable) return;
    event.preventDefault();
    this.#host.focus({ preventScroll: true });
  }

  #tap(event: PointerEvent): void {
    const at = this.#placeOf(event);
    const last = this.#lastTap;
    const again = event.timeStamp - last.time < DOUBLE && Math.hypot(at.x - last.at.x, at.y - last.at.y) < 4 * SLACK;
    this.#lastTap = { at, time: again ? -Infinity : event.timeStamp };
    const how = { shift: event.shiftKey, touch: event.pointerType !== 'mouse' };
    if (again) this.#events.doubleTap(at, how);
    else this.#events.tap(at, how);
  }

  #cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#noLongPress();
    this.#letGo(null);
    this.#moved = true;
  }

  #menu(event: MouseEvent): void {
    event.preventDefault();
    // A finger held down has been answered already.
    if (!this.#touched) this.#events.longPress(this.#placeOf(event));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    // A trackpad's pinch comes as a wheel with the control key, in small steps.
    const rate = event.ctrlKey ? 0.01 : 0.0016;
    this.#events.zoom(Math.exp(-event.deltaY * lines * rate), this.#placeOf(event));
  }

  #placeOf(event: MouseEvent): Point {
    const box = this.#host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #letGo(at: Point | null): void {
    if (!this.#carrying) return;
    this.#carrying = false;
    this.#events.drop(at);
  }

  #noLongPress(): void {
    clearTimeout(this.#longPress);
    this.#longPress = undefined;
  }
}
