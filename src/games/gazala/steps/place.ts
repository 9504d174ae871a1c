import type { Hex } from '../../../hex/grid.ts';
import { mark } from '../../../mechanics/marks.ts';
import { nearest, placing } from '../../placing.ts';
import type { StartGroup } from '../kit/scenarios.ts';
import { SUGGESTED } from '../kit/suggested.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side, sideAdjective } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { freeHexes, mayStand, placeable, unplaced } from '../rules/starting-hexes.ts';
import { type State, USED } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers } from './answers.ts';

/**
 * Set-up: first the Allies, then the Axis. The areas of one side have no hex in common and are large enough for all who start
 * there, whatever the other side holds (tests/setup.test.ts counts), so nobody is ever left without a hex.
 */
function placeArmy(id: Terms['ask'], side: Side, rule: RuleId): Ask {
  const { place, ...question } = placing<Terms, Kit, StartGroup>(kitOf, {
    rule,
    unplaced: (kit, s) => placeable(kit, s, side),
    hexes: (group) => group.hexes,
    mayStand,
    free: freeHexes,
    stand,
  });
  return {
    id,
    rule,
    title: `${sideAdjective(side)} set-up`,
    end: 'The set-up stands: begin',
    point: { both: 'place' },
    who: () => SEATS[side],
    ...question,
    prompt: (s) =>
      s.looking ? 'All are placed as suggested: move any you like, then begin.' : question.prompt(s, null),
    ...answers(rule, 'the armies are being set up', {
      place,
      suggest: {
        may: notLooking(rule),
        do(tx) {
          arrange(tx, side);
          tx.set(tx.s, 'looking', true);
        },
      },
      arrange: { may: notLooking(rule), do: (tx) => arrange(tx, side) },
      end: {
        may: (s) =>
          s.looking ? ALLOWED : refuse(rule, 'Units are still to be placed; nobody begins before all stand.'),
        do: (tx) => tx.set(tx.s, 'looking', false),
      },
    }),
  };
}

/** What has been placed as suggested is not placed again. */
const notLooking =
  (rule: RuleId) =>
  (s: State): Verdict =>
    s.looking ? refuse(rule, 'All are placed as suggested already: move any you like, or begin.') : ALLOWED;

function stand(tx: Tx, unit: number, group: StartGroup, hex: Hex): void {
  tx.set(tx.s.at, unit, hex);
  if (group.used) mark(tx, unit, USED);
  tx.note(group.side === AXIS ? '17.0p' : '17.0d', () => `${nameOf(tx.s, unit)} is placed in ${labelOf(tx.s, hex)}.`);
}

/** Everybody left goes where the suggestion has him, or as near to it as is still free. */
function arrange(tx: Tx, side: Side): void {
  const kit = kitOf(tx.s);
  for (const [unit, group] of unplaced(kit, tx.s, side)) {
    const free = group.hexes.filter((hex) => mayStand(kit, tx.s, unit, group, hex).ok);
    stand(tx, unit, group, nearest(kit, free, kit.grid.find(SUGGESTED[kit.units[unit].id] ?? '')));
  }
}

export const placeAllied = placeArmy('place-allied', ALLIED, '17.0d');
export const placeAxis = placeArmy('place-axis', AXIS, '17.0p');
