import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import { Company, keepInvitations } from './company.ts';

afterEach(() => vi.unstubAllGlobals());

const COURSE = { movers: [], outcome: null, number: 0, question: () => null };
const NOBODY = { seats: [], watching: 0, asked: null, clock: null, due: null };
const company = () => new Company('a-game', 'axis', NOBODY, COURSE, { up: signal(true), send: () => {} });
const line = (id: number) => ({ id, seat: 'allied', name: 'Ann', text: 'Good luck', at: 0 });

const closed = () => {
  throw new Error('storage is closed');
};

test('in a browser that keeps nothing chat is heard and read all the same', () => {
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
  keepInvitations('a-game', [{ seat: 'allied', secret: 'abc' }]);
  const here = company();
  here.hear(line(1));
  expect(here.unheard.value).toBe(1);
  here.heardAll();
  expect(here.unheard.value).toBe(0);
});

test('chat that was read on this device is not new the next time, and what came since is', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  });
  const before = company();
  before.hear(line(1));
  before.heardAll();
  const now = company();
  for (const id of [1, 2]) now.hear(line(id));
  expect(now.unheard.value).toBe(1);
});
