import type { Hex } from '../../../hex/grid.ts';
import { takeControl } from '../../../mechanics/control.ts';
import { has, mark, unmark } from '../../../mechanics/marks.ts';
import { ALLIED, AXIS, type Kit, kitOf, pointsFor, SEATS, type Town } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { loneRommel } from '../rules/board.ts';
import { labelOf, nameOf } from '../rules/look-up.ts';
import { townInSupply } from '../rules/supply.ts';
import { DEPLOYED, DISRUPTED, ELIMINATED, SHAKEN, type State } from '../state.ts';
import type { Tx } from '../terms.ts';

/** What happens to units, whoever does it to them. */

/** Disrupts a unit; Rommel alone is never Disrupted (ROM-1). */
export function disrupt(tx: Tx, unit: number, rule: RuleId): void {
  if (kitOf(tx.s).units[unit].leader) return;
  if (!has(tx.s, unit, DISRUPTED)) tx.note(rule, () => `${nameOf(tx.s, unit)} is Disrupted.`);
  mark(tx, unit, DISRUPTED | SHAKEN);
}

/** Takes a unit off the map for good and scores it. */
export function eliminate(tx: Tx, index: number, rule: RuleId): void {
  const unit = kitOf(tx.s).units[index];
  const scorer = SEATS[unit.side === AXIS ? ALLIED : AXIS];
  tx.note(rule, () => {
    const where = labelOf(tx.s, tx.s.at[index]);
    return `${unit.name} is eliminated in ${where}${unit.points > 0 ? `: ${unit.points} to the ${scorer === 'axis' ? 'Axis' : 'Allies'}` : ''}.`;
  });
  tx.set(tx.s.at, index, ELIMINATED);
  tx.set(tx.s.marks, index, 0);
  if (unit.points > 0) tx.set(tx.s.points, scorer, tx.s.points[scorer] + unit.points);
}

/** A unit comes into a hex, by whatever kind of move: towns change hands, an unguarded Rommel is lost. */
export function enterHex(tx: Tx, index: number, hex: Hex): void {
  const kit = kitOf(tx.s);
  tx.set(tx.s.at, index, hex);
  passThrough(tx, kit, index, hex);
}

/** The same for a hex that is only crossed. */
export function passThrough(tx: Tx, kit: Kit, index: number, hex: Hex): void {
  const unit = kit.units[index];
  if (unit.leader) return;
  if (unit.side === ALLIED && loneRommel(kit, tx.s, hex)) eliminate(tx, kit.rommel, 'ROM-1');
  const town = kit.towns.find((each) => each.hex === hex);
  if (town === undefined || !takeControl(tx, tx.s.control, town.name, SEATS[unit.side])) return;
  tx.note('VIC-10', () => `${town.name} is taken by ${unit.name}.`);
  if (unit.side === AXIS) scoreTown(tx, town);
  else if (town === kit.thala && tx.s.thalaWon) tx.set(tx.s, 'thalaWon', false);
}

/** A point for every turn before the calendar strikes the town out, once and for good (VIC-10, VIC-11). */
function scoreTown(tx: Tx, town: Town): void {
  const { name } = town;
  if (tx.s.scored.includes(name)) return;
  const points = pointsFor(town, tx.s.turn);
  tx.push(tx.s.scored, name);
  if (points === 0) return;
  tx.set(tx.s.points, 'axis', tx.s.points.axis + points);
  tx.note('VIC-10', () => `${name} pays the Axis ${points}.`);
}

/** Thala in Axis hands and in supply: the Axis may claim the game at once (VIC-1). `was`: who held it before the move. */
export function offerThala(tx: Tx, was: string): void {
  const kit = kitOf(tx.s);
  const { name, hex } = kit.thala;
  if (was !== 'axis' && tx.s.control[name] === 'axis' && townInSupply(kit, tx.s, hex, AXIS)) tx.call('thala');
}

export const thalaHolder = (s: State): string => s.control[kitOf(s).thala.name];

/** A unit that leaves its hex is no longer deployed (DEP-3, DEP-4, DEP-5). */
export const packUp = (tx: Tx, unit: number): void => unmark(tx, unit, DEPLOYED);
