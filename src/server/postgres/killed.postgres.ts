import { expect, test } from 'vitest';
import { killed } from '../../../tools/killed.mjs';

/** What a server says whose database is away: what failed, and why. */
const NO_DATABASE = /^a fault$|^a job failed$|conn|terminat|database system|EPIPE/i;

/** A few rounds of `npm run soak:server`. */
test.each([
  ['sqlite', []],
  ['both-die', expect.toSatisfy((said: readonly string[]) => said.every((line) => NO_DATABASE.test(line)))],
] as const)(
  'killed with -9 on %s: no acknowledged order is lost or given twice, and the log says no more than there is to say',
  async (storage, complaints) => {
    const done = await killed({ rounds: 2, storage });
    expect(done.orders).toBeGreaterThan(5);
    expect(done.complaints).toEqual(complaints);
  },
);
