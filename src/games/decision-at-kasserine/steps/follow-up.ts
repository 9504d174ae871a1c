import type { Hex } from '../../../hex/grid.ts';
import { clearOfEnemy } from '../../words.ts';
import type { Kit } from '../kit.ts';
import { mayStepForward } from '../rules/advance.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { attackOfBattle } from '../rules/odds.ts';
import { refuse, type Verdict } from '../rules/refusals.ts';
import { ADVANCED, onMap, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, goOn, offersNone, ofUnitAndHex, toSide } from './answers.ts';
import { endAdjacent, enterHex, mark } from './changes.ts';

/** Advances into Defender hexes that have emptied (13.5). */

/** How many hexes a unit has advanced in this combat. */
const advancedBy = (s: State, unit: number): number =>
  s.battle!.advanced.find((each) => each.unit === unit)?.hexes ?? 0;

function mayAdvance(kit: Kit, s: State, unit: number, to: Hex): Verdict {
  const { attackers, from, vacated } = s.battle!;
  const place = attackers.indexOf(unit);
  if (place < 0) return refuse('13.5.2', 'Only units that took part in the attack advance.');
  const hexes = advancedBy(s, unit);
  if (!onMap(s.at[unit]) || (hexes === 0 && s.at[unit] !== from[place]))
    return refuse('13.5.2', `${nameOf(s, unit)} has not kept its place and cannot advance.`);
  if (hexes === 0 && !vacated.includes(to))
    return refuse(
      '13.5.3a',
      `The first hex of an advance is one that was attacked and stands empty, not ${labelOf(s, to)}.`,
    );
  if (hexes > 0 && attackOfBattle(s).crt === 'assault')
    return refuse('13.5.3b', 'After an Assault an advance goes no further than the Defender hex.');
  if (hexes > 1) return refuse('13.5.3c', `${nameOf(s, unit)} has advanced two hexes.`);
  return mayStepForward(kit, s, unit, to, hexes > 0);
}

const goForward = ofUnitAndHex('advance', {
  units: (_kit, s) => (s.battle!.vacated.length === 0 ? [] : s.battle!.attackers.filter((unit) => onMap(s.at[unit]))),
  hexes: (kit, s, unit) => kit.grid.ring(s.at[unit], 1),
  may: mayAdvance,
  do(tx, unit, to) {
    const { advanced } = tx.s.battle!;
    const place = advanced.findIndex((each) => each.unit === unit);
    if (place < 0) tx.push(advanced, { unit, hexes: 1 });
    else tx.set(advanced, place, { unit, hexes: advanced[place].hexes + 1 });
    enterHex(tx, unit, to, 'advances');
    tx.note('13.5', () => `${nameOf(tx.s, unit)} advances to ${labelOf(tx.s, to)}.`);
  },
});

/** The attacker may follow, before the next combat (13.5.1a). */
export const advance = toSide({
  id: 'advance',
  rule: '13.5.1a',
  title: 'Advance',
  end: 'No further advance',
  point: { both: 'advance' },
  prompt: (s) =>
    `${clearOfEnemy(s.battle!.vacated.map((hex) => labelOf(s, hex)))}. Advance with your attackers, or end.`,
  done: (s) => offersNone(goForward, s, undefined),
  ...answers('13.5.1a', 'the attacker may advance', { advance: goForward, end: goOn }),
});

/** The advance of each ends here: it fights no more this phase, and garrisons next to it wake (13.5.1b, 18.2.3b). */
export function endAdvance(tx: Tx): void {
  for (const { unit } of tx.s.battle!.advanced) {
    mark(tx, unit, ADVANCED);
    endAdjacent(tx, unit);
  }
}
