import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hold } from './hold.ts';

/** Locks as a browser has them: one holder for each name, the others wait in line. */
function fakeLocks() {
  const lines = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, options: LockOptions, use: (lock: object | null) => unknown): Promise<unknown> {
      const before = lines.get(name);
      if (options.ifAvailable === true && before !== undefined) return use(null);
      const mine = Promise.resolve(before).then(() => use({ name }));
      lines.set(name, mine);
      await mine;
      return lines.get(name) === mine && lines.delete(name);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const soon = (said: () => unknown, what: unknown) => vi.waitFor(() => expect(said()).toEqual(what));

test('one tab plays, the next is told, and gets the game only when the first has written it down', async () => {
  const first = new Hold('a game');
  await soon(() => first.held.value, true);
  const second = new Hold('a game');
  await soon(() => second.held.value, false);

  let written = (): void => {};
  const ending = vi.fn(() => new Promise<void>((done) => (written = done)));
  first.ending = ending;
  second.take();
  await soon(() => ending.mock.calls.length, 1);
  expect([first.held.value, second.held.value]).toEqual([true, false]);
  written();
  await soon(() => [first.held.value, second.held.value], [false, true]);
  first.letGo();
  second.letGo();
});

test('those who follow hear that the game has gone on', async () => {
  const first = new Hold('a game');
  const second = new Hold('a game');
  await soon(() => [first.held.value, second.held.value], [true, false]);
  first.tell();
  await soon(() => second.moved.value, 1);
  first.letGo();
  second.letGo();
});

test('where there are no locks one plays all the same', () => {
  vi.stubGlobal('navigator', {});
  expect(new Hold('a game').held.value).toBe(true);
});
