import type { Hex } from '../../hex/grid.ts';
import { boardOf, inEnemyZone, nameOf as nameIn, unitsAt } from './board.ts';
import { AXIS, enemyOf, kitOf, type Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import {
  ELIMINATED,
  GARRISON,
  type GameTx,
  has,
  MARKER_READY,
  NO_MARKER,
  onMap,
  RESERVE,
  type State,
} from './state.ts';
import { judgeControl } from './steps/control.ts';

/** What happens to units, whoever does it to them. */

export const nameOf = (s: State, unit: number): string => nameIn(kitOf(s), s, unit);
export const labelOf = (s: State, hex: Hex): string => kitOf(s).grid.label(hex);
export const sideName = (side: Side): string => (side === AXIS ? 'The Axis' : 'The Allies');

export function mark(tx: GameTx, unit: number, marks: number): void {
  if ((tx.s.marks[unit] & marks) !== marks) tx.set(tx.s.marks, unit, tx.s.marks[unit] | marks);
}

export function unmark(tx: GameTx, unit: number, marks: number): void {
  if ((tx.s.marks[unit] & marks) !== 0) tx.set(tx.s.marks, unit, tx.s.marks[unit] & ~marks);
}

/** A unit comes into a hex, by movement, retreat or advance; what that brings about is seen at once. */
export function enterHex(tx: GameTx, unit: number, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const left = s.at[unit];
  tx.set(s.at, unit, hex);
  unmark(tx, unit, RESERVE); // 8.2.5a
  if (onMap(left)) dropWorks(tx, unit);
  if (s.fire[unit] >= 0) liftMarker(tx, unit, 'its artillery has moved', '10.3.4c'); // ruling AMB-126
  if (kit.units[unit].combat) disturb(tx, unit, hex);
  judgeControl(tx);
}

/** What an enemy combat unit does to those it comes next to. */
function disturb(tx: GameTx, unit: number, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { side } = kit.units[unit];
  const enemy = enemyOf(side);
  for (let direction = 0; direction < 6; direction++) {
    const near = kit.grid.neighbours[hex * 6 + direction];
    if (near < 0 || boardOf(kit, s).occupied[enemy][near] === 0) continue;
    for (const other of unitsAt(kit, s, enemy, near)) {
      // A unit that comes under an enemy zone is in Reserve no more, and has its own zone back (8.2.5b, ruling AMB-48).
      if (has(s, other, RESERVE) && inEnemyZone(kit, s, enemy, near)) {
        unmark(tx, other, RESERVE);
        tx.note('8.2.5b', () => `${nameOf(s, other)} is no longer in Reserve.`);
      }
      // Protective fire for other hexes ends when an enemy is next to the guns (10.3.6).
      if (s.fire[other] >= 0 && s.fire[other] !== near && isProtective(s, other))
        liftMarker(tx, other, `${nameOf(s, unit)} has come next to it`, '10.3.6a');
    }
  }
  // Rommel never stands in the way; he goes to the nearest of his units (15.5.3c).
  if (side !== kit.units[kit.rommel].side && s.at[kit.rommel] === hex) tx.call('displace-rommel');
}

/** A marker of the side that is not attacking now, or one that lies on its own men. */
function isProtective(s: State, gun: number): boolean {
  const kit = kitOf(s);
  return boardOf(kit, s).occupied[kit.units[gun].side][s.fire[gun]] > 0;
}

/** A Fire Support marker goes back to the Ready Box, unfired. */
export function liftMarker(tx: GameTx, gun: number, why: string, rule: RuleId): void {
  tx.set(tx.s.fire, gun, MARKER_READY);
  tx.note(rule, () => `A Fire Support marker goes back to the Ready Box: ${why}.`);
}

/** A unit that leaves its hex leaves an unfinished strongpoint behind, which is taken up (14.4.2). */
export function dropWorks(tx: GameTx, unit: number): void {
  const index = tx.s.strongpoints.findIndex((point) => point.builder === unit);
  if (index < 0) return;
  const { hex } = tx.s.strongpoints[index];
  tx.remove(tx.s.strongpoints, index);
  tx.note('14.4.2', () => `The strongpoint begun in ${labelOf(tx.s, hex)} is given up.`);
}

/** A unit has ended its move or advance here: garrisons next to it are released (18.2.3b, 18.2.3e, ruling AMB-51). */
export function endAdjacent(tx: GameTx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hex = s.at[unit];
  if (!onMap(hex) || !kit.units[unit].combat) return;
  const enemy = enemyOf(kit.units[unit].side);
  for (let direction = 0; direction < 6; direction++) {
    const near = kit.grid.neighbours[hex * 6 + direction];
    if (near < 0) continue;
    for (const other of unitsAt(kit, s, enemy, near)) if (has(s, other, GARRISON)) release(tx, other);
  }
}

function release(tx: GameTx, unit: number): void {
  const { s } = tx;
  const { stations } = kitOf(s).scenarios[s.scenario];
  const station = stations[unit];
  const group = kitOf(s).ground[kitOf(s).units[unit].side].filter(
    (other) => other === unit || (station?.together === true && stations[other]?.group === station.group),
  );
  for (const other of group) unmark(tx, other, GARRISON);
  tx.note(station?.together ? '18.2.3e' : '18.2.3b', () =>
    station?.together ? `The ${station.group} is released.` : `${nameOf(s, unit)} is released.`,
  );
}

/** One step less; a unit without another is lost (13.2.1). */
export function loseStep(tx: GameTx, unit: number, rule: RuleId): void {
  if (tx.s.steps[unit] <= 1) {
    eliminate(tx, unit, rule);
    return;
  }
  tx.set(tx.s.steps, unit, tx.s.steps[unit] - 1);
  tx.note(rule, () => `${nameOf(tx.s, unit)} loses a step.`);
}

/** Out of play; an HQ comes back after as many turns as a die says (15.3.1). */
export function eliminate(tx: GameTx, unit: number, rule: RuleId): void {
  const { s } = tx;
  const kit = kitOf(s);
  const where = s.at[unit];
  tx.note(rule, () => `${nameOf(s, unit)} is eliminated${onMap(where) ? ` in ${labelOf(s, where)}` : ''}.`);
  dropWorks(tx, unit);
  removeFrom(tx, unit);
  tx.set(s.at, unit, ELIMINATED);
  tx.set(s.steps, unit, 0);
  if (kit.units[unit].hq) tx.call('rebuild', unit);
  judgeControl(tx);
}

/** What goes with a counter that leaves the map. */
export function removeFrom(tx: GameTx, unit: number): void {
  if (tx.s.marks[unit] !== 0) tx.set(tx.s.marks, unit, 0);
  if (tx.s.spent[unit] !== 0) tx.set(tx.s.spent, unit, 0);
  if (tx.s.fire[unit] !== NO_MARKER) tx.set(tx.s.fire, unit, NO_MARKER);
}
