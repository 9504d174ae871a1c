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
  hold(at: Point): void;
  hover(at: Point): void;
  leave(): void;
}

const SLACK = 5;
const HOLD = 500;
const DOUBLE = 320;

interface Finger {
  readonly from: Point;
  at: Point;
}

/** Listens on an element; returns how to stop. */
export function listen(host: HTMLElement, events: GestureEvents): () => void {
  const fingers = new Map<number, Finger>();
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let moved = false;
  let carrying = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let lastTap = { at: { x: 0, y: 0 }, time: -Infinity };
  let speed = { x: 0, y: 0, time: 0 };
  let touched = false;

  const placeOf = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const letGo = (at: Point | null): void => {
    if (!carrying) return;
    carrying = false;
    events.drop(at);
  };
  const dropHold = (): void => {
    clearTimeout(holding);
    holding = undefined;
  };

  host.addEventListener(
    'pointerdown',
    (event) => {
      touched = event.pointerType !== 'mouse';
      if (event.button !== 0) return;
      const at = placeOf(event);
      host.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { from: at, at });
      events.press();
      dropHold();
      if (fingers.size > 1) {
        moved = true;
        letGo(null);
        return;
      }
      moved = false;
      speed = { x: 0, y: 0, time: event.timeStamp };
      if (!touched) return;
      holding = setTimeout(() => {
        moved = true;
        events.hold(at);
      }, HOLD);
    },
    options,
  );

  host.addEventListener(
    'pointermove',
    (event) => {
      const at = placeOf(event);
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) {
        if (event.pointerType === 'mouse') events.hover(at);
        return;
      }
      if (fingers.size === 2) pinch(finger, at);
      else if (carrying) events.carry(at);
      else drag(finger, at, event.timeStamp);
      finger.at = at;
    },
    options,
  );

  function drag(finger: Finger, at: Point, time: number): void {
    if (!moved) {
      if (Math.hypot(at.x - finger.from.x, at.y - finger.from.y) <= SLACK) return;
      moved = true;
      dropHold();
      carrying = events.grab(finger.from, { touch: touched });
      if (carrying) {
        events.carry(at);
        return;
      }
      events.leave();
      finger.at = finger.from;
    }
    const [dx, dy] = [at.x - finger.at.x, at.y - finger.at.y];
    const passed = Math.max(1, time - speed.time);
    const weight = Math.min(1, passed / 40);
    speed = {
      x: speed.x + (dx / passed - speed.x) * weight,
      y: speed.y + (dy / passed - speed.y) * weight,
      time,
    };
    events.pan(dx, dy);
  }

  function pinch(finger: Finger, at: Point): void {
    let other = finger;
    for (const each of fingers.values()) if (each !== finger) other = each;
    const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const apart = (a: Point, b: Point): number => Math.max(20, Math.hypot(a.x - b.x, a.y - b.y));
    const [before, now] = [middle(finger.at, other.at), middle(at, other.at)];
    events.pan(now.x - before.x, now.y - before.y);
    events.zoom(apart(at, other.at) / apart(finger.at, other.at), now);
  }

  host.addEventListener(
    'pointerup',
    (event) => {
      if (!fingers.delete(event.pointerId)) return;
      dropHold();
      if (fingers.size > 0) return;
      if (carrying) {
        letGo(placeOf(event));
        if (touched) events.leave();
        return;
      }
      if (moved) {
        const resting = event.timeStamp - speed.time > 60;
        if (!resting) events.release(speed.x, speed.y);
        return;
      }
      const at = placeOf(event);
      const again =
        event.timeStamp - lastTap.time < DOUBLE && Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 4 * SLACK;
      lastTap = { at, time: again ? -Infinity : event.timeStamp };
      const how = { shift: event.shiftKey, touch: event.pointerType !== 'mouse' };
      if (again) events.doubleTap(at, how);
      else events.tap(at, how);
    },
    options,
  );

  host.addEventListener(
    'pointercancel',
    (event) => {
      fingers.delete(event.pointerId);
      dropHold();
      letGo(null);
      moved = true;
    },
    options,
  );
  host.addEventListener('pointerleave', () => fingers.size === 0 && events.leave(), options);

  host.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      // A finger held down has been answered already.
      if (!touched) events.hold(placeOf(event));
    },
    options,
  );

  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      // A trackpad's pinch comes as a wheel with the control key, in small steps.
      const rate = event.ctrlKey ? 0.01 : 0.0016;
      events.zoom(Math.exp(-event.deltaY * lines * rate), placeOf(event));
    },
    { ...options, passive: false },
  );

  return () => {
    dropHold();
    stop.abort();
  };
}
