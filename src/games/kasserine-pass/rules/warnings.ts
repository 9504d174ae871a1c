import type { Warning } from '../../../engine/foresight.ts';
import type { Hex } from '../../../hex/grid.ts';
import { largestAllowed } from '../../../mechanics/stacking.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import { stillTo } from '../../warnings.ts';
import { AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { onMap, type State } from '../state.ts';
import { loneRommel, unitsAt } from './board.ts';
import { isClosed } from './ground.ts';
import { isStuck } from './movement.ts';
import { reachOf } from './reach.ts';
import { mayCountTogether } from './stacking.ts';

/** What a player should hear before it is too late. */
type Warnings = readonly Warning<RuleId>[];

/** Who could still go somewhere and has not begun; the Tigers' turn comes later. */
export function notMoved(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const idle = kit.units.filter(
    (unit) =>
      unit.side === side &&
      !unit.tigers &&
      !isStuck(s, unit.index) &&
      s.spent[unit.index] === 0 &&
      reachOf(kit, s, unit).all.length > 0,
  );
  return stillTo('MOV-5', idle, 'not moved');
}

/** Whoever is beyond the limit adds nothing and shares the fate of the hex (STK-6). */
export function idleInStacks(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const own = kit.units.filter((unit) => unit.side === side && onMap(s.at[unit.index]));
  return [...new Set(own.map(({ index }) => s.at[index]))].flatMap((hex) =>
    tooFull(kit, hex, unitsAt(kit, s, hex, side)),
  );
}

/** The same of a hex that one more would enter. */
export function fillsUp(s: State, unit: number, to: Hex): Warnings {
  const kit = kitOf(s);
  if (kit.units[unit].leader) return [];
  return tooFull(kit, to, [...unitsAt(kit, s, to, kit.units[unit].side).filter((each) => each !== unit), unit]);
}

function tooFull(kit: Kit, hex: Hex, units: readonly number[]): Warnings {
  const [counted = []] = largestAllowed(units, (part) => mayCountTogether(kit, part));
  if (counted.length === units.length) return [];
  const text = `${kit.grid.label(hex)} is too full: only ${counted.length} of ${units.length} units will count, but all share its fate`;
  return [{ kind: 'risk', rule: 'STK-6', text }];
}

/** Nobody has been told to attack, though somebody could. */
export const noAttack = (s: State, after: number): Warnings =>
  s.attacks.some((attack) => !attack.fought && attack.after === after)
    ? []
    : stillTo('SEQ-A4', ['no attack'], 'declared');

/** Rommel by himself is lost when an Allied unit comes into his hex or attacks him (ROM-1, ruling O37). */
export function rommelAlone(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const hex = s.at[kit.rommel];
  if (side !== AXIS || !onMap(hex) || !loneRommel(kit, s, hex)) return [];
  const enemy = whoReaches(kit, s, hex);
  if (enemy === null) return [];
  return [
    { kind: 'risk', rule: 'ROM-1', text: `Rommel is alone in ${kit.grid.label(hex)}, where ${enemy} can get at him` },
  ];
}

/** The same once this unit of the Axis has gone there. */
export function rommelAloneAfter(s: State, unit: number, to: Hex): Warnings {
  const { rommel } = kitOf(s);
  if (unit !== rommel && s.at[unit] !== s.at[rommel]) return [];
  return rommelAlone({ ...s, at: s.at.map((hex, index) => (index === unit ? to : hex)) }, AXIS);
}

/** An Allied unit that stands next to the hex, or could go into it or next to it in its coming turn. */
function whoReaches(kit: Kit, s: State, hex: Hex): string | null {
  const near = [hex];
  for (let direction = 0; direction < 6; direction++) {
    const next = kit.grid.neighbours[hex * 6 + direction];
    if (next >= 0 && !isClosed(kit, hex, direction)) near.push(next);
  }
  // What they spent in their last turn is theirs again.
  const rested = { ...s, spent: s.spent.map(() => 0) };
  const enemy = kit.units.find((unit) => {
    const at = s.at[unit.index];
    if (unit.side === AXIS || !onMap(at)) return false;
    if (near.includes(at)) return true;
    const { ways } = reachOf(kit, rested, unit);
    return near.some((each) => wayTo(ways, each) !== undefined);
  });
  return enemy?.name ?? null;
}
