import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { mayStepForward } from '../rules/advance.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { attackOfBattle } from '../rules/odds.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { ADVANCED, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { endAdjacent, enterHex, mark } from './changes.ts';
import { openAttacks } from './pointing.ts';

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
  if (to < 0) return refuse('13.5', 'There is no such hex on the map.');
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

/** Every advance that is possible now, until `visit` says stop. */
function eachAdvance(kit: Kit, s: State, visit: (unit: number, to: Hex) => boolean): boolean {
  const { attackers, vacated } = s.battle!;
  if (vacated.length === 0) return false;
  for (const unit of attackers) {
    if (!onMap(s.at[unit])) continue;
    for (let direction = 0; direction < 6; direction++) {
      const to = kit.grid.neighbours[s.at[unit] * 6 + direction];
      if (to >= 0 && mayAdvance(kit, s, unit, to).ok && visit(unit, to)) return true;
    }
  }
  return false;
}

/** The attacker may follow, before the next combat (13.5.1a). */
export const advance: Ask<Side> = {
  id: 'advance',
  rule: '13.5.1a',
  title: 'Advance',
  end: 'No further advance',
  overlay: openAttacks,
  point: { both: 'advance' },
  who: (_s, side) => SEATS[side],
  prompt: (s) =>
    `${s.battle!.vacated.map((hex) => labelOf(s, hex)).join(' and ')}: empty. Advance with your attackers, or end.`,
  done: (s) => !eachAdvance(kitOf(s), s, () => true),
  legal(s, emit) {
    const kit = kitOf(s);
    eachAdvance(kit, s, (unit, to) => {
      emit({ do: 'advance', unit: kit.units[unit].id, to: kit.grid.label(to) });
      return false;
    });
    emit({ do: 'end' });
  },
  check(s, action) {
    if (action.do === 'end') return ALLOWED;
    if (action.do !== 'advance') return outOfPlace(action, '13.5.1a', 'the attacker may advance');
    const kit = kitOf(s);
    return mayAdvance(kit, s, unitOf(kit, action.unit), kit.grid.find(action.to));
  },
  apply(tx, action) {
    if (action.do === 'end') tx.next();
    if (action.do !== 'advance') return;
    const { s } = tx;
    const kit = kitOf(s);
    const unit = unitOf(kit, action.unit);
    const { advanced } = s.battle!;
    const place = advanced.findIndex((each) => each.unit === unit);
    if (place < 0) tx.push(advanced, { unit, hexes: 1 });
    else tx.set(advanced, place, { unit, hexes: advanced[place].hexes + 1 });
    enterHex(tx, unit, kit.grid.find(action.to));
    tx.note('13.5', () => `${nameOf(s, unit)} advances to ${action.to}.`);
  },
};

/** The advance of each ends here: it fights no more this phase, and garrisons next to it wake (13.5.1b, 18.2.3b). */
export function endAdvance(tx: Tx): void {
  for (const { unit } of tx.s.battle!.advanced) {
    mark(tx, unit, ADVANCED);
    endAdjacent(tx, unit);
  }
}
