import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, FIRST_BREACH_TURN, kitOf, SEATS } from '../kit.ts';
import { holds } from '../rules/board.ts';
import {
  anyBreach,
  BREACHES_A_TURN,
  clearThrough,
  farSide,
  markersLeft,
  mayBreach,
  mergeable,
  mergePair,
  sappers,
} from '../rules/minefields.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import type { Breach, State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofHex, ofUnitAndHex, onlyHexes } from './answers.ts';

/** The work of last turn: blocked where an Allied unit stands in the hex aimed at, done elsewhere (14.1f, 14.1g). */
export function resolveBreaches(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.laid !== 0) tx.set(s, 'laid', 0);
  const made: number[] = [];
  for (let index = s.breaches.length - 1; index >= 0; index--) {
    const breach = s.breaches[index];
    if (breach.made) continue;
    if (holds(kit, s, ALLIED, breach.to)) {
      tx.remove(s.breaches, index);
      for (let i = 0; i < made.length; i++) made[i]--;
      tx.note('14.1g', () => `The breach from ${inWords(s, breach)} is blocked by the enemy: the marker comes back.`);
    } else {
      tx.set(s.breaches, index, { ...breach, unit: -1, made: true });
      made.push(index);
      tx.note('14.1f', () => `The minefield from ${inWords(s, breach)} is breached.`);
    }
  }
  // Only now, so that two breaches from opposite sides stay two (they may be merged).
  for (const index of made.reverse()) {
    const breach = s.breaches[index];
    if (!clearThrough(kit, s, breach)) continue;
    tx.set(s.breaches, index, { ...breach, through: true });
    tx.note(
      '14.1h',
      () =>
        `${labelOf(s, breach.to)} is cleared right through, to ${labelOf(s, farSide(kit, breach.from, breach.to))}.`,
    );
  }
}

const inWords = (s: State, { from, to }: Breach): string => `${labelOf(s, from)} to ${labelOf(s, to)}`;

/** The Axis player sets his infantry to work on minefields, and puts markers together that one can do the work of (14.1). */
export const layBreaches: Ask = {
  id: 'breaches',
  rule: '14.1a',
  title: 'Minefield Phase',
  end: 'No more breach markers',
  point: { hex: 'merge', both: 'breach' },
  who: () => SEATS[AXIS],
  prompt: (s) =>
    `Lay breach markers: ${Math.min(BREACHES_A_TURN - s.laid, markersLeft(s))} more this turn. The infantry stays where it is until the next.`,
  done: (s) => s.turn < FIRST_BREACH_TURN || (!anyBreach(s) && mergeable(s).length === 0),
  ...answers('14.1a', 'breach markers are to be laid', {
    breach: ofUnitAndHex('breach', {
      units: sappers,
      hexes: (kit, s, unit) => kit.grid.around[s.at[unit]],
      may: mayBreach,
      do(tx, unit, to) {
        const { s } = tx;
        const breach: Breach = { unit, from: s.at[unit], to, made: false, through: false };
        tx.push(s.breaches, breach);
        tx.set(s, 'laid', s.laid + 1);
        tx.note('14.1d', () => `${nameOf(s, unit)} begins a breach from ${inWords(s, breach)}.`);
      },
    }),
    merge: ofHex('merge', {
      ...onlyHexes(
        (_kit, s) => mergeable(s),
        () => refuse('14.1j', 'Only two finished breaches in opposite sides of one minefield hex can share a marker.'),
      ),
      do: merge,
    }),
    end: goOn,
  }),
};

function merge(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const [keep, free] = mergePair(s, hex)!;
  const { from, to } = s.breaches[keep];
  tx.set(s.breaches, keep, { unit: -1, from: to === hex ? from : to, to: hex, made: true, through: true });
  tx.remove(s.breaches, free);
  tx.note('14.1j', () => `One marker shows both breaches of ${labelOf(s, hex)}; the other comes back.`);
}
