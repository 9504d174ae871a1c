import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import { fieldsNear, guardOf, mayAmbush, mayGuide, mayWreck, preyOf, raidersOf, watchAt } from '../rules/missions.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { DONE } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnit, ofUnitAndHex } from './answers.ts';
import { checkMorale, disrupt, mark } from './changes.ts';
import { letGo } from './walk.ts';

/** Missions of raiders: answers of the question of movement (16.4). */
export const missionAnswers: Answers<Terms, Side> = {
  ambush: {
    may: (s, { unit, target }, side) => mayAmbush(kitOf(s), s, unitOf(kitOf(s), unit), unitOf(kitOf(s), target), side),
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const unit of raidersOf(kit, s, side))
        for (const target of preyOf(kit, s, unit))
          emit({ do: 'ambush', unit: kit.units[unit].id, target: kit.units[target].id });
    },
    do(tx, { unit, target }) {
      const kit = kitOf(tx.s);
      tx.call('mission', { unit: unitOf(kit, unit), target: unitOf(kit, target), field: -1 });
    },
  },
  wreck: ofUnitAndHex('wreck', {
    units: raidersOf,
    hexes: (kit, s, unit) => fieldsNear(kit, s, unit),
    may: mayWreck,
    do: (tx, unit, field) => tx.call('mission', { unit, target: -1, field }),
  }),
  guide: ofUnit('guide', {
    units: raidersOf,
    may: mayGuide,
    do(tx, unit) {
      const { s } = tx;
      letGo(tx, unit);
      mark(tx, unit, DONE);
      tx.push(s.missions, unit);
      tx.push(s.guides, s.at[unit]);
      tx.note('16.4e', () => `${nameOf(s, unit)} guides friends over the wadis round ${labelOf(s, s.at[unit])}.`);
    },
  }),
};

/** The check decides: of the counter that is ambushed, of the raider at an airfield (16.4). */
export function carryOut(tx: Tx, { unit, target, field }: Terms['calls']['mission']): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.push(s.missions, unit);
  if (target >= 0) {
    tx.note('16.4b', () => `${nameOf(s, unit)} falls upon ${nameOf(s, target)} in ${labelOf(s, s.at[target])}.`);
    if (!checkMorale(tx, target, '16.4b', guardOf(kit, s, target))) disrupt(tx, target, '16.4b');
    return;
  }
  tx.note('16.4d', () => `${nameOf(s, unit)} raids the airfield in ${labelOf(s, field)}.`);
  if (!checkMorale(tx, unit, '16.4d', watchAt(kit, s, unit, field))) return;
  tx.push(s.brokenFields, field);
  tx.note('16.4d', () => `The airfield in ${labelOf(s, field)} is out of action.`);
}
