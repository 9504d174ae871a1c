import { expect, test } from 'vitest';
import { killed } from '../../../tools/killed.mjs';

/** A few rounds of `npm run soak:server`. */
test.each(['sqlite', 'both-die'] as const)(
  'killed with -9 on %s: no acknowledged order is lost or given twice',
  async (storage) => {
    const { orders } = await killed({ rounds: 2, storage });
    expect(orders).toBeGreaterThan(5);
  },
);
