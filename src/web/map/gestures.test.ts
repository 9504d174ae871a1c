import { expect, test, vi } from 'vitest';
import { type GestureEvents, Gestures } from './gestures.ts';

test('no click is made of a tap: whatever it opens under the finger is not pressed by it', () => {
  const focus = vi.fn();
  const host = Object.assign(new EventTarget(), { focus });
  const gestures = new Gestures(host as unknown as HTMLElement, {} as GestureEvents);
  const lifted = new Event('touchend', { cancelable: true });
  host.dispatchEvent(lifted);
  expect([lifted.defaultPrevented, focus.mock.calls.length]).toEqual([true, 1]);
  gestures.stop();
});
