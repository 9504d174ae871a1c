import { expect, test, vi } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import { Match } from '../../engine/match.ts';
import { LEG } from '../../engine/milestone.ts';
import { gazala } from '../../games/gazala/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import type { SavedGame } from '../contracts.ts';
import { savedOf } from '../store/saved.ts';
import { openTable } from './table.ts';

const CHOICES = { scenario: 'campaign', options: {} };
const PLAYERS = { axis: 'human', allied: 'human' };

/** A game at random, as the table would keep it. */
function played(moves: number): SavedGame {
  const match = unwrap(Match.start(gazala, CHOICES, { seed: 'a long war', players: PLAYERS, words: true }));
  const dice = quickDice('long');
  for (let i = 0; i < moves; i++) {
    const offers = match.legal();
    match.play(match.toMove!, offers[dice.roll(offers.length) - 1]);
  }
  return savedOf(match as unknown as Match, { id: 'long', players: PLAYERS, created: 1 }, 2);
}

test('a long game opens where it was left, from its last milestone, and reads like one played through', () => {
  const saved = played(3 * LEG);
  const { milestones, ...whole } = saved;
  expect(milestones?.length).toBeGreaterThan(1);
  const parse = vi.spyOn(gazala.orders, 'parse');
  const table = unwrap(openTable(gazala, saved));
  expect(parse.mock.calls.length).toBe(saved.record.moves.length - milestones!.at(-1)!.at);
  parse.mockRestore();
  const through = unwrap(openTable(gazala, whole));
  const [one, other] = [table, through].map(({ situation }) => situation);
  expect(one.log.peek()).toEqual(other.log.peek());
  expect(one.view.peek()).toEqual(other.view.peek());
  expect(one.offers.peek()).toEqual(other.offers.peek());
  // Back to the first leg, and to the present.
  for (const { past } of [table, through]) past.seek(LEG - 20);
  expect(one.view.peek()).toEqual(other.view.peek());
  table.close();
  through.close();
});
