import { describe, expect, test } from 'vitest';
import { byKind, randomWalk, turnedOptions } from '../../../testkit/walk.ts';
import { desertFoxDeluxe } from '../index.ts';
import type { State } from '../state.ts';

/** Whole games by chance with every option the other way round: weather, raiders, and the other voices of the text. */

/** Walks in which some of the chapters of the options come up: sandstorms are rare, and maps L and S know no winter. */
describe.each([
  ['s26', 'options s26 21', /^21\./],
  ['s30', 'options s30', /^16\./],
])('%s with every option turned', (scenario, seed, rules) => {
  test('comes to an end and keeps the invariants', () => {
    const wrong: string[] = [];
    const match = randomWalk(
      desertFoxDeluxe,
      scenario,
      seed,
      (now) => wrong.push(...desertFoxDeluxe.invariants(now.state as State)),
      byKind,
      Number.POSITIVE_INFINITY,
      turnedOptions(desertFoxDeluxe),
    );
    expect(wrong).toEqual([]);
    expect(match.outcome).not.toBeNull();
    expect(match.notes.some(({ rule }) => rules.test(rule))).toBe(true);
  });
});
