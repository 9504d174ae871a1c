import { expect, test } from 'vitest';
import { refusalsBy } from './refusals.ts';

const { refuse, outOfPlace, notYours } = refusalsBy<'A1' | 'B2'>();

test.each([
  [refuse('A1', 'It rains.'), 'It rains.'],
  [outOfPlace({ do: 'fly' }, 'A1', 'it rains'), '"fly" is not possible now: it rains.'],
  [notYours('A1'), 'That is not one of your units.'],
])('%o cites the rule and says why', (refusal, why) => {
  expect(refusal).toEqual({ ok: false, rule: 'A1', why });
});

test('a rule that is not in the ledger does not compile', () => {
  // @ts-expect-error: there is no rule C3
  refuse('C3', 'It rains.');
  // @ts-expect-error: there is no rule C3
  notYours('C3');
});
