import { expect, it } from 'vitest';
import { atOnce, type Steps } from '../../engine/steps.ts';
import { inSlices } from './in-slices.ts';

function* counting(to: number, done: number[]): Steps<string> {
  for (let i = 0; i < to; i++) {
    done.push(i);
    yield;
  }
  return 'counted';
}

it('does the same at once and in slices, and lets others in between', async () => {
  const done: number[] = [];
  expect(atOnce(counting(5, done))).toBe('counted');
  expect(done).toHaveLength(5);
  // Every look at the clock takes ten milliseconds: two steps to a slice.
  let time = 0;
  let others = 0;
  const timer = setInterval(() => others++, 0);
  expect(await inSlices(counting(40, done), () => (time += 10))).toBe('counted');
  clearInterval(timer);
  expect([done.length, others > 3]).toEqual([45, true]);
});
