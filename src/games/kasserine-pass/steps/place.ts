import type { Hex } from '../../../hex/grid.ts';
import { placing } from '../../placing.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side, SWAMP } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { labelOf, nameOf } from '../rules/look-up.ts';
import { ALLOWED, closedBySwamp, refuse, type Verdict } from '../rules/refusals.ts';
import { type StartHexes, unplaced } from '../setup.ts';
import type { State } from '../state.ts';
import type { Ask, Terms } from '../terms.ts';
import { answers } from './answers.ts';
import { enterHex } from './changes.ts';

/** Free set-up: the Americans and French first, then 5. Panzerarmee. */
function settingUp(side: Side, rule: RuleId): Ask {
  const { place, ...asking } = placing<Terms, Kit, StartHexes>(kitOf, {
    rule,
    unplaced: (kit, s) => unplaced(kit, s, side),
    hexes: ({ hexes }) => hexes,
    mayStand,
    stand(tx, unit, _start, hex) {
      enterHex(tx, unit, hex);
      tx.note(rule, () => `${nameOf(tx.s, unit)} is placed in ${labelOf(tx.s, hex)}.`);
    },
  });
  return {
    id: `place-${SEATS[side]}`,
    rule,
    point: { both: 'place' },
    who: () => SEATS[side],
    ...asking,
    ...answers(rule, 'the armies are being set up', { place }),
  };
}

function mayStand(kit: Kit, s: State, unit: number, { open }: StartHexes, hex: Hex): Verdict {
  if (open[hex] === 1) return ALLOWED;
  if (kit.terrain[hex] === SWAMP) return closedBySwamp(labelOf(s, hex));
  const { side, nation, name } = kit.units[unit];
  const label = labelOf(s, hex);
  if (side === AXIS)
    return refuse('SET-6', `${name} starts east of the start line in row F or north of it; ${label} is not there.`);
  if (nation === 'french')
    return refuse('SET-3', `${name} starts on or west of the front line; ${label} is east of it.`);
  return refuse(
    'SET-2',
    `${name} starts in a front-line hex, touching the start line on its west side; ${label} does not.`,
  );
}

export const placeAllied = settingUp(ALLIED, 'SET-1');
export const placeAxis = settingUp(AXIS, 'SET-6');
