import { ALLOWED } from '../../../engine/verdict.ts';
import { ALLIED, AXIS, kitOf, SEATS, type Side, SWAMP } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { labelOf, nameOf, unitOf } from '../rules/look-up.ts';
import { closedBySwamp, outOfPlace, refuse } from '../rules/refusals.ts';
import { unplaced } from '../setup.ts';
import type { Ask } from '../terms.ts';
import { enterHex } from './changes.ts';

/** Free set-up: the Americans and French first, then 5. Panzerarmee. */
function placing(side: Side, rule: RuleId): Ask {
  return {
    id: side === AXIS ? 'place-axis' : 'place-allied',
    rule,
    point: { both: 'place' },
    who: () => SEATS[side],
    prompt: (s) => `Place your units on the map: ${unplaced(kitOf(s), s, side).length} to go.`,
    done: (s) => unplaced(kitOf(s), s, side).length === 0,
    legal(s, emit) {
      const kit = kitOf(s);
      for (const { unit, hexes } of unplaced(kit, s, side)) {
        for (const hex of hexes) {
          if (kit.terrain[hex] !== SWAMP) emit({ do: 'place', unit: kit.units[unit].id, to: kit.grid.label(hex) });
        }
      }
    },
    check(s, action) {
      if (action.do !== 'place') return outOfPlace(action, rule, 'the armies are being set up');
      const kit = kitOf(s);
      const place = unplaced(kit, s, side).find(({ unit }) => unit === unitOf(kit, action.unit));
      if (place === undefined)
        return refuse(rule, `${action.unit} is not one of your units that are still to be placed.`);
      const hex = kit.grid.find(action.to);
      if (hex < 0) return refuse(rule, `There is no hex ${action.to} on the map.`);
      if (kit.terrain[hex] === SWAMP) return closedBySwamp(action.to);
      if (!place.hexes.includes(hex))
        return refuse(ruleFor(kit.units[place.unit]), where(kit.units[place.unit], action.to));
      return ALLOWED;
    },
    apply(tx, action) {
      if (action.do !== 'place') return;
      const kit = kitOf(tx.s);
      const unit = unitOf(kit, action.unit);
      enterHex(tx, unit, kit.grid.find(action.to));
      tx.note(rule, () => `${nameOf(tx.s, unit)} is placed in ${labelOf(tx.s, tx.s.at[unit])}.`);
    },
  };
}

const ruleFor = (unit: { side: Side; nation: string }): RuleId =>
  unit.side === AXIS ? 'SET-6' : unit.nation === 'french' ? 'SET-3' : 'SET-2';

function where(unit: { side: Side; nation: string; name: string }, hex: string): string {
  if (unit.side === AXIS)
    return `${unit.name} starts east of the start line in row F or north of it; ${hex} is not there.`;
  if (unit.nation === 'french') return `${unit.name} starts on or west of the front line; ${hex} is east of it.`;
  return `${unit.name} starts in a front-line hex, touching the start line on its west side; ${hex} does not.`;
}

export const placeAllied = placing(ALLIED, 'SET-1');
export const placeAxis = placing(AXIS, 'SET-6');
