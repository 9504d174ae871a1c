import { expect, test } from 'vitest';
import { captain } from '../../../ai/captain.ts';
import { quickDice } from '../../../engine/dice.ts';
import { Match } from '../../../engine/match.ts';
import { Pulls } from '../ai/pulls.ts';
import { Targets } from '../ai/targets.ts';
import { kasserinePass } from '../index.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { OpenWays } from '../rules/open-ways.ts';
import { SUPPLY_REACH, waysOfSupply } from '../rules/supply.ts';
import type { State } from '../state.ts';
import { unwrap } from './position.ts';

const kit = baseKit();

/** Positions of two games between captains, one after the other, with leaps from one game and turn to another between them. */
const positions: readonly State[] = (() => {
  const games = ['one', 'two'].map((seed) => {
    const met: State[] = [];
    const match = unwrap(Match.start(kasserinePass, { scenario: 'campaign', options: {} }, { seed, quiet: true }));
    const wits = quickDice(seed);
    while (match.toMove !== null) {
      const seat = match.toMove;
      met.push(structuredClone(match.state));
      match.play(seat, captain.choose(kasserinePass, match.view(seat), match.legal(), seat, wits));
    }
    return met;
  });
  const [first, second] = games;
  return first.flatMap((s, i) => [s, second[(i * 7) % second.length], s]);
})();

test('lines of supply brought up to date are those of a first look', () => {
  const kept = new OpenWays(kit, SUPPLY_REACH);
  for (const s of positions) {
    for (const side of [AXIS, ALLIED] as const) {
      const fresh = new OpenWays(kit, SUPPLY_REACH).lines(s, side, waysOfSupply(kit, s));
      expect(kept.lines(s, side, waysOfSupply(kit, s))).toEqual(fresh);
    }
  }
});

test('what could be attacked, brought up to date, is what a first look finds', () => {
  const kept = new Targets(kit);
  for (const s of positions)
    for (const side of [AXIS, ALLIED] as const) expect(kept.all(s, side)).toEqual(new Targets(kit).all(s, side));
});

test('what pulls at the towns, brought up to date, is what a first look finds', () => {
  const kept = new Pulls(kit);
  const told = (pulls: Pulls, s: State) => {
    pulls.look(s);
    return kit.towns.map((_, i) => [pulls.axis(i), pulls.allied(i), pulls.garrisoned(i)]);
  };
  for (const s of positions) expect(told(kept, s)).toEqual(told(new Pulls(kit), s));
});
