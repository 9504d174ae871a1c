import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Refuge, refuges } from '../../../mechanics/retreat.ts';
import type { Action } from '../actions.ts';
import { anyUnitAt, enemyOf, isClosed, isRidge } from '../board.ts';
import {
  disrupt,
  eliminate,
  enterHex,
  type GameTx,
  labelOf,
  nameOf,
  offerThala,
  packUp,
  thalaHolder,
} from '../deeds.ts';
import { type Kit, kitOf, SEATS, SWAMP } from '../kit.ts';
import { type Attack, BOMBED, has, onMap, type State } from '../state.ts';
import { attackerOf, attackOf, defenderOf } from './battle.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** Retreats after combat. */

const LONGEST = 3;

/** Why a retreating unit may not step into a hex; null if it may. */
function barred(
  kit: Kit,
  s: State,
  attack: Attack,
  unit: number,
  from: Hex,
  direction: number,
  to: Hex,
): Verdict | null {
  const { side, infantry, leader } = kit.units[unit];
  const label = kit.grid.label(to);
  if (kit.terrain[to] === SWAMP) return refuse('TER-14', `${label} is swamp: nobody may enter it.`);
  const enemy = enemyOf(side);
  if (anyUnitAt(kit, s, to, enemy) || kit.units.some((other) => other.side === enemy && s.at[other.index] === to)) {
    return refuse('STK-8', `${label} is held by the enemy.`);
  }
  if (isClosed(kit, from, direction) && !infantry)
    return refuse('RET-4', 'Only infantry retreats across a ridge or gorge.');
  const start = leader ? s.at[unit] : attack.stood[attack.defenders.indexOf(unit)];
  for (let i = 0; i < attack.units.length; i++) {
    const post = attack.from[i];
    if (!struckFrom(kit, attack, i, start)) continue;
    const toward = kit.grid.direction(post, to);
    if (toward < 0 || isRidge(kit, post, toward)) continue;
    const friend = kit.units.some(
      (other) => other.index !== unit && other.side === side && !other.leader && s.at[other.index] === to,
    );
    const beset = s.attacks.some((other) => !other.fought && other.hexes.includes(to));
    if (friend && !beset) continue;
    return refuse('RET-1', `${label} is next to ${kit.grid.label(post)}, from where the unit was attacked.`);
  }
  return null;
}

/** Did this attacker strike at that hex? */
function struckFrom(kit: Kit, attack: Attack, i: number, hex: Hex): boolean {
  const direction = kit.grid.direction(attack.from[i], hex);
  return direction >= 0 && (kit.units[attack.units[i]].infantry || !isClosed(kit, attack.from[i], direction));
}

/** Ordered to hold, or frozen by bombs: such a unit cannot retreat (NRT-5, AIR-15). */
const isNailed = (s: State, attack: Attack, unit: number): boolean =>
  attack.noRetreat.includes(unit) || has(s, unit, BOMBED);

const resultOf = (attack: Attack, unit: number): string => attack.results[attack.defenders.indexOf(unit)] ?? 'DW';

/** Every hex a unit may retreat to under its result. */
export function retreatsOf(s: State, index: number, unit: number): Refuge[] {
  const kit = kitOf(s);
  const attack = attackOf(s, index);
  if (isNailed(s, attack, unit)) return [];
  const all = refuges(kit.grid, s.at[unit], LONGEST, (from, direction, to) => {
    if (barred(kit, s, attack, unit, from, direction, to) !== null) return 'barred';
    return isClosed(kit, from, direction) ? 'rough' : 'open';
  });
  if (resultOf(attack, unit) !== 'DR') return all;
  // A rout goes as far as the attacker wishes, one further if the defender does; shorter only if there is no room (O8, O9).
  const furthest = all.reduce((far, refuge) => Math.max(far, refuge.distance), 0);
  const least = Math.min(attack.distance, furthest);
  return all.filter(({ distance }) => distance >= least && distance <= attack.distance + 1);
}

/** The attacker says how far a rout goes (RES-3). */
export const driveBack: Ask<State, Action, number> = {
  id: 'drive',
  rule: 'RES-3',
  who: (s, index) => SEATS[attackerOf(s, index)],
  prompt: () => 'How far are the routed driven back?',
  done: (s, index) => {
    const attack = attackOf(s, index);
    // Asked while anybody can go back at all: a comrade's retreat may open the way for one that is routed.
    const flees = (unit: number): boolean => resultOf(attack, unit) === 'DR' && !isNailed(s, attack, unit);
    return attack.distance > 0 || !attack.pending.some(flees) || waiting(s, index).length === 0;
  },
  legal(_s, emit) {
    emit({ do: 'drive', hexes: 1 });
    emit({ do: 'drive', hexes: 2 });
  },
  check(_s, action) {
    if (action.do !== 'drive') return outOfPlace(action, 'RES-3', 'the length of the rout is to be named');
    return action.hexes === 1 || action.hexes === 2
      ? ALLOWED
      : refuse('RES-3', 'A rout is one or two hexes, as the attacker wishes.');
  },
  apply(tx, action, index) {
    if (action.do === 'drive') tx.set(attackOf(tx.s, index), 'distance', action.hexes);
  },
};

/** The defender takes his units back, in any order. */
export const retreat: Ask<State, Action, number> = {
  id: 'retreat',
  rule: 'RES-6',
  who: (s, index) => SEATS[defenderOf(s, index)],
  prompt: (s, index) =>
    `Retreat your units: ${waiting(s, index)
      .map((unit) => nameOf(s, unit))
      .join(', ')}.`,
  done: (s, index) => waiting(s, index).length === 0,
  legal(s, emit, index) {
    const kit = kitOf(s);
    for (const unit of waiting(s, index)) {
      for (const { hex } of retreatsOf(s, index, unit))
        emit({ do: 'retreat', unit: kit.units[unit].id, to: kit.grid.label(hex) });
      if (mayStand(s, index, unit)) emit({ do: 'stand', unit: kit.units[unit].id });
    }
  },
  check(s, action, index) {
    if (action.do !== 'retreat' && action.do !== 'stand')
      return outOfPlace(action, 'RES-6', 'the defender is retreating');
    const kit = kitOf(s);
    const unit = unitOf(kit, action.unit);
    if (!waiting(s, index).includes(unit)) return refuse('RET-1', `${action.unit} has no retreat to make.`);
    if (action.do === 'retreat') return checkRetreat(kit, s, index, unit, kit.grid.find(action.to));
    return mayStand(s, index, unit)
      ? ALLOWED
      : refuse('RES-6', `${nameOf(s, unit)} must go back; only a D result lets a unit stand.`);
  },
  apply(tx, action, index) {
    if (action.do !== 'retreat' && action.do !== 'stand') return;
    const unit = unitOf(kitOf(tx.s), action.unit);
    const attack = attackOf(tx.s, index);
    if (action.do === 'retreat') goBack(tx, index, unit, kitOf(tx.s).grid.find(action.to));
    else disrupt(tx, unit, 'RES-8');
    tx.remove(attack.pending, attack.pending.indexOf(unit));
  },
};

/** Units that have a decision to make now; the others are cornered, unless a comrade's retreat opens a way. */
const waiting = (s: State, index: number): number[] =>
  attackOf(s, index).pending.filter((unit) => retreatsOf(s, index, unit).length > 0);

const mayStand = (s: State, index: number, unit: number): boolean => resultOf(attackOf(s, index), unit) === 'D';

function checkRetreat(kit: Kit, s: State, index: number, unit: number, to: Hex): Verdict {
  if (to < 0) return refuse('RET-1', 'There is no such hex on the map.');
  const options = retreatsOf(s, index, unit);
  if (options.some(({ hex }) => hex === to)) return ALLOWED;
  const attack = attackOf(s, index);
  const distance = kit.grid.distance(s.at[unit], to);
  const direction = kit.grid.direction(s.at[unit], to);
  if (direction >= 0) {
    const why = barred(kit, s, attack, unit, s.at[unit], direction, to);
    if (why !== null) return why;
  }
  if (resultOf(attack, unit) === 'DR') {
    return refuse(
      'RES-3',
      `This rout is ${attack.distance} hexes, or ${attack.distance + 1} if you wish; ${labelOf(s, to)} is ${distance} away or cannot be reached.`,
    );
  }
  return refuse(
    'RES-6',
    `${labelOf(s, to)} is ${distance} hexes away or cannot be reached; a withdrawal is one to three hexes, all of them open.`,
  );
}

/** One hex back leaves a unit in order, more Disrupts it; a rout and a ridge always do (RES-3, RES-7, RET-4). */
function goBack(tx: GameTx, index: number, unit: number, to: Hex): void {
  const attack = attackOf(tx.s, index);
  const { distance, rough } = retreatsOf(tx.s, index, unit).find(({ hex }) => hex === to)!;
  const thalaWas = thalaHolder(tx.s);
  packUp(tx, unit);
  enterHex(tx, unit, to);
  tx.note('RES-6', () => `${nameOf(tx.s, unit)} falls back to ${labelOf(tx.s, to)}.`);
  if (resultOf(attack, unit) === 'DR') disrupt(tx, unit, 'RES-3');
  else if (rough) disrupt(tx, unit, 'RET-4');
  else if (distance > 1) disrupt(tx, unit, 'RES-7');
  offerThala(tx, thalaWas);
}

/** Whoever could not go back: a rout destroys it, a lesser result Disrupts it (RET-5, RET-6). */
export function corner(tx: GameTx, index: number): void {
  const attack = attackOf(tx.s, index);
  for (const unit of [...attack.pending]) {
    if (resultOf(attack, unit) === 'DR') eliminate(tx, unit, attack.noRetreat.includes(unit) ? 'NRT-5' : 'RET-5');
    else disrupt(tx, unit, resultOf(attack, unit) === 'D' ? 'RES-8' : 'RET-6');
  }
  tx.set(attack, 'pending', []);
}

/** Where Rommel can go when those he stood with are gone: with any who got away, or back alone if he stood alone. */
function rommelRefuges(s: State, index: number): Hex[] {
  const kit = kitOf(s);
  const attack = attackOf(s, index);
  const place = s.at[kit.rommel];
  if (!onMap(place) || !attack.hexes.includes(place) || anyUnitAt(kit, s, place, kit.units[kit.rommel].side)) return [];
  const comrades = attack.defenders.filter((_, i) => attack.stood[i] === place);
  if (comrades.length === 0) return retreatsOf(s, index, kit.rommel).map(({ hex }) => hex);
  return [...new Set(comrades.filter((unit) => onMap(s.at[unit])).map((unit) => s.at[unit]))];
}

/** Rommel follows the survivors of his stack (ROM-1, ruling O37). */
export const rommelFollows: Ask<State, Action, number> = {
  id: 'rommel-follows',
  rule: 'ROM-1',
  who: (s, index) => SEATS[defenderOf(s, index)],
  prompt: () => 'Where does Rommel go?',
  done: (s, index) => rommelRefuges(s, index).length < 2,
  legal(s, emit, index) {
    const kit = kitOf(s);
    for (const hex of rommelRefuges(s, index))
      emit({ do: 'retreat', unit: kit.units[kit.rommel].id, to: kit.grid.label(hex) });
  },
  check(s, action, index) {
    const kit = kitOf(s);
    if (action.do !== 'retreat' || unitOf(kit, action.unit) !== kit.rommel)
      return outOfPlace(action, 'ROM-1', 'Rommel is getting away');
    return rommelRefuges(s, index).includes(kit.grid.find(action.to))
      ? ALLOWED
      : refuse('ROM-1', `Rommel cannot get to ${action.to}: he goes with the survivors of his stack.`);
  },
  apply(tx, action) {
    if (action.do !== 'retreat') return;
    takeRommel(tx, kitOf(tx.s).grid.find(action.to));
  },
};

function takeRommel(tx: GameTx, to: Hex): void {
  enterHex(tx, kitOf(tx.s).rommel, to);
  tx.note('ROM-1', () => `Rommel goes to ${labelOf(tx.s, to)}.`);
}

/** Rommel takes the one way out there is, or shares the end of those he was with when none of them is left. */
export function settleRommel(tx: GameTx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const [way] = rommelRefuges(tx.s, index);
  if (way !== undefined) {
    takeRommel(tx, way);
    return;
  }
  const place = tx.s.at[kit.rommel];
  if (!onMap(place) || anyUnitAt(kit, tx.s, place, kit.units[kit.rommel].side)) return;
  const defended = attack.hexes.includes(place);
  const attacked = attack.from.includes(place) && attack.backlash === 'AE';
  if (defended || attacked) eliminate(tx, kit.rommel, 'ROM-1');
}
