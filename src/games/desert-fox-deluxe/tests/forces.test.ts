import { describe, expect, it } from 'vitest';
import { quickDice } from '../../../engine/dice.ts';
import { Match } from '../../../engine/match.ts';
import type { Action } from '../actions.ts';
import { planAssaults } from '../ai/assaults.ts';
import { Outlook } from '../ai/outlook.ts';
import { waysOf } from '../ai/ways.ts';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit, type Kit, SIDES } from '../kit.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { position } from './position.ts';

/** What the computer keeps of who stands where, and of what it plans, is what it would find out anew. */

/** The front at El Agheila in spring 1941, with supplies. */
const BOARD = `
C0701: it-27-brescia, it-132-ariete, axis-base-1+a, axis-msu-1, axis-dump-1, axis-dump-2
C0702: ge-kasta, ge-5-pz, ge-stab-200/1d, ge-3-aufkl, ge-605-pzjg
C0603: br-kdg
C0803: br-2-sg/1, allied-dump-1, allied-msu-1
C0804: br-3-lt-arm/1
C0907: aus-20-aus-bg, br-13-corps
C1007: ge-ramcke, axis-msu-3
C2331: br-tobruk`;

/** All that is thought about a position, for either side. */
function thoughts(kit: Kit, s: State) {
  return SIDES.map((side) => {
    const outlook = new Outlook(kit, s, side);
    const { power, threat, backing, openings } = outlook;
    const units = kit.groundUnits[side].filter((unit) => s.at[unit] >= 0);
    return {
      power,
      threat,
      backing,
      openings,
      ways: units.map((unit) => waysOf(outlook, unit, 'movement')),
      assaults: planAssaults(outlook),
    };
  });
}

describe('what is kept from one order to the next', () => {
  it.each([1, 2])('is what a kit nobody has asked about yet would say (walk %i)', (seed) => {
    const dice = quickDice(`forces ${seed}`);
    const { s } = position({ at: 'move', scenario: 's26', turn: 11, board: BOARD });
    const match: Match<State, Action, View> = Match.from(desertFoxDeluxe, { scenario: 's26', options: {} }, s, {
      seed: `forces ${seed}`,
    });
    const seen: { readonly s: State; readonly kept: ReturnType<typeof thoughts> }[] = [];
    for (let step = 0; step < 10 && match.toMove !== null; step++) {
      seen.push({ s: structuredClone(match.state), kept: thoughts(baseKit(), match.state) });
      // Mostly somebody goes somewhere.
      const offers = match.legal();
      const moves = offers.filter((offer) => ['take', 'go', 'stop'].includes(offer.do) && dice.roll(2) === 1);
      const list = moves.length > 0 ? moves : offers;
      match.play(match.toMove, list[dice.roll(list.length) - 1]);
    }
    // Only now, because whoever asks in between takes the place of what is kept.
    const anew = { ...baseKit() };
    for (const { s: then, kept } of seen.reverse()) expect(kept).toEqual(thoughts(anew, then));
  });
});
