import { ALLOWED } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { mark } from '../../../mechanics/marks.ts';
import type { StartGroup } from '../kit/scenarios.ts';
import { SUGGESTED } from '../kit/suggested.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side, sideAdjective } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { mayStand, unplaced } from '../rules/starting-hexes.ts';
import { USED } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';

/**
 * Set-up: first the Allies, then the Axis. The areas of one side have no hex in common and are large enough for all who start
 * there, whatever the other side holds (tests/setup.test.ts counts), so nobody is ever left without a hex.
 */
function placing(side: Side, rule: RuleId): Ask {
  return {
    id: side === AXIS ? 'place-axis' : 'place-allied',
    rule,
    title: `${sideAdjective(side)} set-up`,
    point: { both: 'place' },
    who: () => SEATS[side],
    prompt: (s) => `Place your units on the map: ${unplaced(kitOf(s), s, side).length} to go.`,
    done: (s) => unplaced(kitOf(s), s, side).length === 0,
    legal(s, emit) {
      const kit = kitOf(s);
      for (const [unit, group] of unplaced(kit, s, side)) {
        for (const hex of group.hexes) {
          if (mayStand(kit, s, unit, group, hex).ok)
            emit({ do: 'place', unit: kit.units[unit].id, to: kit.grid.label(hex) });
        }
      }
      emit({ do: 'arrange' });
    },
    check(s, action) {
      if (action.do === 'arrange') return ALLOWED;
      if (action.do !== 'place') return outOfPlace(action, rule, 'the armies are being set up');
      const kit = kitOf(s);
      const found = unplaced(kit, s, side).find(([unit]) => unit === unitOf(kit, action.unit));
      if (found === undefined)
        return refuse(rule, `${action.unit} is not one of your units that are still to be placed.`);
      const hex = kit.grid.find(action.to);
      if (hex < 0) return refuse(rule, `There is no hex ${action.to} on the map.`);
      return mayStand(kit, s, found[0], found[1], hex);
    },
    apply(tx, action) {
      const kit = kitOf(tx.s);
      if (action.do === 'place') {
        const unit = unitOf(kit, action.unit);
        const [, group] = unplaced(kit, tx.s, side).find(([each]) => each === unit)!;
        stand(tx, unit, group, kit.grid.find(action.to));
      } else if (action.do === 'arrange') arrange(tx, kit, side);
    },
  };
}

function stand(tx: Tx, unit: number, group: StartGroup, hex: Hex): void {
  tx.set(tx.s.at, unit, hex);
  if (group.used) mark(tx, unit, USED);
  tx.note(group.side === AXIS ? '17.0p' : '17.0d', () => `${nameOf(tx.s, unit)} is placed in ${labelOf(tx.s, hex)}.`);
}

/** Everybody left goes where the suggestion has him, or as near to it as is still free. */
function arrange(tx: Tx, kit: Kit, side: Side): void {
  for (const [unit, group] of unplaced(kit, tx.s, side)) {
    const wish = kit.grid.find(SUGGESTED[kit.units[unit].id] ?? '');
    const free = group.hexes.filter((hex) => mayStand(kit, tx.s, unit, group, hex).ok);
    const near = (hex: Hex): number => (wish < 0 ? 0 : kit.grid.distance(hex, wish));
    stand(
      tx,
      unit,
      group,
      free.reduce((best, hex) => (near(hex) < near(best) ? hex : best)),
    );
  }
}

export const placeAllied = placing(ALLIED, '17.0d');
export const placeAxis = placing(AXIS, '17.0p');
