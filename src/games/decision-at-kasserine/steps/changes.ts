import type { Hex } from '../../../hex/grid.ts';
import { unmark } from '../../../mechanics/marks.ts';
import { ALLIED, enemyOf, kitOf, SIDES, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { boardOf, unitsAt } from '../rules/board.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { rommelHavens } from '../rules/rommel.ts';
import {
  ELIMINATED,
  GARRISON,
  has,
  MARKER_READY,
  NO_MARKER,
  onMap,
  RESERVE,
  type State,
  TRIED,
  WAITING,
} from '../state.ts';
import type { Tx } from '../terms.ts';
import { judgeControl } from './take-control.ts';

/** What happens to units, whoever does it to them. */

export { mark, unmark } from '../../../mechanics/marks.ts';

export const toggle = (tx: Tx, unit: number, bit: number): void => tx.set(tx.s.marks, unit, tx.s.marks[unit] ^ bit);

/**
 * A unit comes into a hex; what that brings about is seen at once. Only who moves leaves Reserve for it: evading, retreating and advancing are
 * no movement (7.0d, 8.2.5a).
 */
export function enterHex(tx: Tx, unit: number, hex: Hex, how: 'moves' | 'advances' | 'retreats' = 'moves'): void {
  const { s } = tx;
  const left = s.at[unit];
  tx.set(s.at, unit, hex);
  if (how === 'moves') unmark(tx, unit, RESERVE);
  if (onMap(left)) dropWorks(tx, unit);
  if (s.fire[unit] >= 0) liftMarker(tx, unit, 'its artillery has moved', '10.3.4c'); // ruling AMB-126
  const { combat, side } = kitOf(s).units[unit];
  if (combat) {
    if (onMap(left)) liftLonely(tx, side, left);
    wakeReserves(tx);
    // Movement and advance take fire away, a retreat does not (ruling AMB-14).
    if (how !== 'retreats') silenceGuns(tx, unit, hex);
    // Rommel never stands in the way (15.5.3c).
    if (side === ALLIED && s.at[kitOf(s).rommel] === hex) displace(tx);
  }
  judgeControl(tx);
}

/**
 * A unit under an enemy zone is in Reserve no more and has its own zone back (8.2.5b, ruling AMB-48), which may in turn fall on an enemy
 * in Reserve. For whoever changes zones otherwise than by entering a hex as well.
 */
export function wakeReserves(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  while (boardOf(kit, s).pressesReserves())
    for (const side of SIDES)
      for (const unit of kit.ground[side]) {
        if (!has(s, unit, RESERVE) || !onMap(s.at[unit])) continue;
        if (boardOf(kit, s).zone[enemyOf(side)][s.at[unit]] === 0) continue;
        unmark(tx, unit, RESERVE);
        tx.note('8.2.5b', () => `${nameOf(s, unit)} is no longer in Reserve.`);
      }
}

/** Protective fire for other hexes ends when an enemy comes next to the guns (10.3.6, ruling AMB-14). */
function silenceGuns(tx: Tx, unit: number, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const gun of kit.guns[enemyOf(kit.units[unit].side)]) {
    if (s.fire[gun] < 0 || s.fire[gun] === s.at[gun] || !isProtective(s, gun)) continue;
    if (kit.grid.distance(s.at[gun], hex) === 1)
      liftMarker(tx, gun, `${nameOf(s, unit)} has come next to its artillery`, '10.3.6a');
  }
}

/** An enemy has come into Rommel's hex: he goes to his nearest unit; the Axis chooses among equals. */
function displace(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const havens = rommelHavens(kit, s);
  if (havens.length > 1) tx.call('displace-rommel');
  else moveRommel(tx, havens.length === 1 ? havens[0] : WAITING);
}

export function moveRommel(tx: Tx, to: number): void {
  const { s } = tx;
  tx.set(s.at, kitOf(s).rommel, to);
  tx.note('15.5.3c', () => `Rommel goes to ${onMap(to) ? labelOf(s, to) : 'the rear'}.`);
}

/** Lies on its own men; a barrage lies on the enemy. */
function isProtective(s: State, gun: number): boolean {
  const kit = kitOf(s);
  return boardOf(kit, s).occupied[kit.units[gun].side][s.fire[gun]] > 0;
}

/** A Fire Support marker goes back to the Ready Box, unfired. */
export function liftMarker(tx: Tx, gun: number, why: string, rule: RuleId): void {
  tx.set(tx.s.fire, gun, MARKER_READY);
  tx.note(rule, () => `A Fire Support marker goes back to the Ready Box: ${why}.`);
}

/** Protective fire for a hex that has emptied comes back, unless it is part of the combat that emptied it (ruling AMB-126). */
function liftLonely(tx: Tx, side: Side, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const gun of kit.guns[side])
    if (s.fire[gun] === hex && !isProtective(s, gun) && s.battle?.guns[side].includes(gun) !== true)
      liftMarker(tx, gun, `nobody is left in ${labelOf(s, hex)}`, '10.3.4c');
}

/** A unit that leaves its hex leaves an unfinished strongpoint behind, which is taken up (14.4.2). */
export function dropWorks(tx: Tx, unit: number): void {
  const index = tx.s.strongpoints.findIndex((point) => point.builder === unit);
  if (index < 0) return;
  const { hex } = tx.s.strongpoints[index];
  tx.remove(tx.s.strongpoints, index);
  tx.note('14.4.2', () => `The strongpoint begun in ${labelOf(tx.s, hex)} is given up.`);
}

/** A unit has ended its move or advance here: garrisons next to it are released (18.2.3b, 18.2.3e, ruling AMB-51). */
export function endAdjacent(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hex = s.at[unit];
  if (!onMap(hex) || !kit.units[unit].combat) return;
  const enemy = enemyOf(kit.units[unit].side);
  for (const near of kit.grid.around[hex])
    for (const other of unitsAt(kit, s, enemy, near)) if (has(s, other, GARRISON)) release(tx, other);
}

function release(tx: Tx, unit: number): void {
  const { s } = tx;
  const { arrivals } = kitOf(s).scenarios[s.scenario];
  const arrival = arrivals[unit];
  const group = kitOf(s).ground[kitOf(s).units[unit].side].filter(
    (other) => other === unit || (arrival?.together === true && arrivals[other]?.group === arrival.group),
  );
  for (const other of group) unmark(tx, other, GARRISON);
  tx.note(arrival?.together ? '18.2.3e' : '18.2.3b', () =>
    arrival?.together ? `The ${arrival.group} is released.` : `${nameOf(s, unit)} is released.`,
  );
}

/** One step less; a unit without another is lost (13.2.1). */
export function loseStep(tx: Tx, unit: number, rule: RuleId): void {
  if (tx.s.steps[unit] <= 1) {
    eliminate(tx, unit, rule);
    return;
  }
  tx.set(tx.s.steps, unit, tx.s.steps[unit] - 1);
  tx.note(rule, () => `${nameOf(tx.s, unit)} loses a step.`);
}

/** Out of play; an HQ comes back after as many turns as a die says (15.3.1). */
export function eliminate(tx: Tx, unit: number, rule: RuleId): void {
  const { s } = tx;
  const kit = kitOf(s);
  const where = s.at[unit];
  tx.note(rule, () => `${nameOf(s, unit)} is eliminated${onMap(where) ? ` in ${labelOf(s, where)}` : ''}.`);
  takeAway(tx, unit, ELIMINATED);
  tx.set(s.steps, unit, 0);
  if (kit.units[unit].hq) tx.call('rebuild', unit);
}

/** A counter leaves the map, or the game; what it had there goes with it. The front of an Untried counter that was turned up stays known. */
export function takeAway(tx: Tx, unit: number, to: number): void {
  const { s } = tx;
  const left = s.at[unit];
  dropWorks(tx, unit);
  unmark(tx, unit, ~TRIED);
  if (s.spent[unit] !== 0) tx.set(s.spent, unit, 0);
  if (s.fire[unit] !== NO_MARKER) tx.set(s.fire, unit, NO_MARKER);
  tx.set(s.at, unit, to);
  if (onMap(left) && kitOf(s).units[unit].combat) liftLonely(tx, kitOf(s).units[unit].side, left);
  judgeControl(tx);
}
