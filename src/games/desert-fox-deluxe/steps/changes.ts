import type { Hex } from '../../../hex/grid.ts';
import { mark, unmark } from '../../../mechanics/marks.ts';
import type { Place } from '../kit/places.ts';
import { VICHY } from '../kit/scenarios.ts';
import { ALLIED, enemyOf, kitOf, type Side, type SupplyKind } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { isNeutral, unitsAt } from '../rules/board.ts';
import { loadOf } from '../rules/carrying.ts';
import { releasesAll } from '../rules/fifth-army.ts';
import { labelOf, nameOf, sideDoes } from '../rules/names.ts';
import { oasesOf, oasisAt, unitsIn } from '../rules/oases.ts';
import { isFullFactor, moraleOf } from '../rules/status.ts';
import { hasLoc, hasLos } from '../rules/supply.ts';
import { DISRUPTED, has, onMap, POOL, RECRUIT, RESERVE, SHAKEN, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { release } from './release.ts';

/** What happens to pieces, whoever does it to them. */

export { mark, unmark } from '../../../mechanics/marks.ts';

/** A piece comes to a hex or a box, with whatever it carries. A combat unit takes hold of the ground it enters (2.2.2). */
export function moveTo(tx: Tx, piece: number, place: number): void {
  const { s } = tx;
  const left = s.at[piece];
  if (left === place) return;
  tx.set(s.at, piece, place);
  if (has(s, piece, RESERVE)) unmark(tx, piece, RESERVE); // 13.6
  // Who goes to war untrained begins his training anew (8.5.2); the Axis lands on the maps to be trained there.
  if (has(s, piece, RECRUIT) && onMap(place) && (onMap(left) || kitOf(s).units[piece].side === ALLIED))
    unmark(tx, piece, RECRUIT);
  for (const load of loadOf(s, piece)) moveTo(tx, load, place);
  const kit = kitOf(s);
  const { units } = kit;
  if (s.locked.length > 0 && releasesAll(kit, piece, place))
    release(tx, s.locked, `${nameOf(s, piece)} has come to Libya`);
  if (onMap(place) && units[piece].supply === null && !units[piece].air && !units[piece].fleet)
    own(tx, place, isNeutral(s, piece) ? VICHY : units[piece].side);
  if (s.oases.length > 0) holdOasis(tx, piece, place);
  if (onMap(left)) {
    stopBuilding(tx, piece, left);
    dropFieldworks(tx, left);
  }
}

/** The place of note at a hex belongs to a side from now on (2.2.2). */
export function own(tx: Tx, hex: Hex, side: Side | typeof VICHY): void {
  const { s } = tx;
  const { ownedAt, ground } = kitOf(s);
  const place = ownedAt[hex];
  if (place < 0 || s.owner[place] === side) return;
  tx.set(s.owner, place, side);
  if (ground.portAt[hex] >= 0 || ground.towns[hex] === 1)
    tx.note('2.2.2c', () => `${side === VICHY ? 'The Vichy French hold' : sideDoes(side, 'take')} ${labelOf(s, hex)}.`);
}

/** A combat unit alone in an oasis holds it (2.2.2); the way it came by last is forgotten. */
function holdOasis(tx: Tx, unit: number, place: Place): void {
  const { s } = tx;
  const kit = kitOf(s);
  const trail = s.trails.findIndex((each) => each.unit === unit);
  if (trail >= 0) tx.remove(s.trails, trail);
  const oasis = oasisAt(kit, s, place);
  const { side, supply } = kit.units[unit];
  if (oasis === undefined || supply !== null || unitsIn(kit, s, enemyOf(side), oasis).length > 0) return;
  const index = oasesOf(kit).indexOf(oasis);
  if (s.oases[index] !== side) tx.set(s.oases, index, side);
}

/** A builder who leaves, by whatever cause, builds no longer: what stood before stays (18.1). */
function stopBuilding(tx: Tx, piece: number, hex: Hex): void {
  const { s } = tx;
  const index = s.forts.findIndex((fort) => fort.hex === hex && fort.building >= 0 && fort.builder === piece);
  if (index < 0) return;
  if (s.forts[index].level < 0) tx.remove(s.forts, index);
  else tx.set(s.forts, index, { ...s.forts[index], building: -1, builder: -1 });
}

/** A fort of level 0 goes when nobody is left who could build it (18.1, ruling A190). */
export function dropFieldworks(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const index = s.forts.findIndex((fort) => fort.hex === hex && fort.level === 0 && fort.building < 0);
  if (index < 0) return;
  const builders = ([0, 1] as const).some((side) =>
    unitsAt(kit, s, side, hex).some((unit) => isFullFactor(kit, s, unit) && kit.units[unit].move[s.steps[unit]] > 0),
  );
  if (!builders) tx.remove(s.forts, index);
}

/** Disrupts a unit or a facility; it does not recover in this phase (8.2, ruling A126). */
export function disrupt(tx: Tx, piece: number, rule: RuleId): void {
  const { s } = tx;
  const before = has(s, piece, DISRUPTED);
  mark(tx, piece, DISRUPTED | SHAKEN);
  if (!before) tx.note(rule, () => `${nameOf(s, piece)} is disrupted.`);
}

/** Rolls a morale check (8.1): true if it is passed. `more` is what the rule that asks for it adds. */
export function checkMorale(tx: Tx, unit: number, rule: RuleId, more = 0): boolean {
  const { s } = tx;
  const morale = moraleOf(kitOf(s), s, unit) + more;
  const die = tx.roll(rule);
  const passed = die < 6 && die + morale <= 6;
  tx.note(rule, () => `${nameOf(s, unit)} checks its morale of ${morale}: ${die}, ${passed ? 'passed' : 'failed'}.`);
  return passed;
}

/** A unit loses a step; the last one eliminates it (8.3). True if it is gone. Where to is judged there and then unless told. */
export function loseStep(tx: Tx, unit: number, rule: RuleId, toDestroyed?: boolean): boolean {
  const { s } = tx;
  if (s.steps[unit] > 1) {
    tx.set(s.steps, unit, s.steps[unit] - 1);
    tx.note(rule, () => `${nameOf(s, unit)} loses a step.`);
    return false;
  }
  eliminate(tx, unit, rule, toDestroyed);
  return true;
}

/** Motorized units live on a line of communication, others on a line of supply (8.3). In the boxes of French North Africa everybody has both (22.0, ruling A423). */
export function hasLifeline(s: State, unit: number): boolean {
  const kit = kitOf(s);
  const { side, motorized } = kit.units[unit];
  const place = s.at[unit];
  if (isNeutral(s, unit)) return false;
  if (!onMap(place)) return kit.boxes.some((box) => box.place === place && box.kind === 'fna');
  return motorized ? hasLoc(kit, s, side, place) : hasLos(kit, s, unit);
}

/** Into the Refit Box if it has a line to live on, into the Destroyed Box otherwise; units without cadre always there (8.3). */
export function eliminate(tx: Tx, unit: number, rule: RuleId, toDestroyed = !hasLifeline(tx.s, unit)): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { side, noCadre } = kit.units[unit];
  const refits = !toDestroyed && !noCadre;
  tx.note(rule, () => `${nameOf(s, unit)} is eliminated${refits ? '' : ' and destroyed'}.`);
  for (const load of loadOf(s, unit)) tx.set(s.carrier, load, -1);
  const cargo = s.cargo.findIndex(({ piece }) => piece === unit);
  if (cargo >= 0) tx.remove(s.cargo, cargo);
  tx.set(s.carrier, unit, -1);
  tx.set(s.steps, unit, 0);
  tx.set(s.marks, unit, 0);
  moveTo(tx, unit, kit.boxOf[refits ? 'refit' : 'destroyed'][side]);
}

/** A counter of supply is spent, taken or lost: it lies in the pool again (12.2.1). */
export function toPool(tx: Tx, piece: number): void {
  const { s } = tx;
  for (const load of loadOf(s, piece)) tx.set(s.carrier, load, -1);
  tx.set(s.carrier, piece, -1);
  tx.set(s.marks, piece, 0);
  tx.set(s.at, piece, POOL);
}

/** A counter of supply from the pool is put down; -1 when all are in use (2.4, ruling A180). */
export function fromPool(tx: Tx, side: Side, kind: SupplyKind, place: number, marks = 0): number {
  const { s } = tx;
  const piece = freeCounter(s, side, kind);
  if (piece < 0) return piece;
  tx.set(s.at, piece, place);
  tx.set(s.steps, piece, 1);
  tx.set(s.marks, piece, marks);
  return piece;
}

export const freeCounter = (s: State, side: Side, kind: SupplyKind): number =>
  kitOf(s).supplies[side].find((piece) => s.at[piece] === POOL && kitOf(s).units[piece].supply === kind) ?? -1;
