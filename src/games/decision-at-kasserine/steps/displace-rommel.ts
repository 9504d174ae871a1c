import { ALLOWED } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, kitOf, SEATS } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { labelOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { rommelHavens } from '../rules/rommel.ts';
import { onMap, type State } from '../state.ts';
import type { Ask } from '../terms.ts';
import { enterHex, moveRommel } from './changes.ts';
import { itsHex, openAttacks } from './pointing.ts';

/** What becomes of Rommel when an enemy comes into his hex, or his men leave it (15.5.3). */

const rommelAt = (s: State): number => s.at[kitOf(s).rommel];

/** Several of his units are equally near: the Axis picks the hex. With one, he goes there at once (see deeds.ts). */
export const displaceRommel: Ask = {
  id: 'displace-rommel',
  rule: '15.5.3c',
  title: 'Rommel gives way',
  overlay: openAttacks,
  point: { unit: itsHex('follow'), hex: 'follow' },
  who: () => SEATS[AXIS],
  prompt: (s) => `An enemy has come into Rommel's hex ${labelOf(s, rommelAt(s))}: to which of his units does he go?`,
  done: (s) => !onMap(rommelAt(s)) || boardOf(kitOf(s), s).occupied[ALLIED][rommelAt(s)] === 0,
  legal(s, emit) {
    for (const hex of rommelHavens(kitOf(s), s)) emit({ do: 'follow', to: labelOf(s, hex) });
  },
  check(s, action) {
    const kit = kitOf(s);
    if (action.do !== 'follow') return outOfPlace(action, '15.5.3c', 'Rommel must go to one of his units');
    return rommelHavens(kit, s).includes(kit.grid.find(action.to))
      ? ALLOWED
      : refuse('15.5.3c', `No unit in ${action.to} is the nearest supplied one.`);
  },
  apply(tx, action) {
    if (action.do === 'follow') moveRommel(tx, kitOf(tx.s).grid.find(action.to));
  },
};

/** Where those have gone with whom he stood in this combat or before this evasion (15.5.3b, ruling AMB-53). */
function ways(s: State): Hex[] {
  const here = rommelAt(s);
  if (!onMap(here)) return [];
  const gone = new Set<Hex>();
  const look = (unit: number, from: Hex): void => {
    if (from === here && onMap(s.at[unit]) && s.at[unit] !== here) gone.add(s.at[unit]);
  };
  const { battle, flight } = s;
  if (battle !== null) {
    const [units, stood] = battle.side === AXIS ? [battle.attackers, battle.from] : [battle.defenders, battle.stood];
    for (const [i, unit] of units.entries()) look(unit, stood[i]);
  }
  if (flight?.side === AXIS) for (const unit of flight.units) look(unit, flight.origin);
  return [...gone].sort((a, b) => a - b);
}

/** He may go with units of his hex that have retreated or advanced. */
export const followRommel: Ask = {
  id: 'follow-rommel',
  rule: '15.5.3b',
  title: 'Rommel follows',
  end: 'Rommel stays',
  overlay: openAttacks,
  point: { unit: itsHex('follow'), hex: 'follow' },
  who: () => SEATS[AXIS],
  prompt: (s) => `Rommel's companions have left ${labelOf(s, rommelAt(s))}: does he go with them?`,
  done: (s) => ways(s).length === 0,
  legal(s, emit) {
    for (const hex of ways(s)) emit({ do: 'follow', to: labelOf(s, hex) });
    emit({ do: 'end' });
  },
  check(s, action) {
    if (action.do === 'end') return ALLOWED;
    if (action.do !== 'follow') return outOfPlace(action, '15.5.3b', 'Rommel may go with his men');
    return ways(s).includes(kitOf(s).grid.find(action.to))
      ? ALLOWED
      : refuse('15.5.3b', `Nobody who stood with Rommel has gone to ${action.to}.`);
  },
  apply(tx, action) {
    if (action.do === 'follow') enterHex(tx, kitOf(tx.s).rommel, kitOf(tx.s).grid.find(action.to));
    tx.next();
  },
};
