import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { anyUnitAt, enemyOf, isClosed, isRoad } from '../board.ts';
import { disrupt, enterHex, type GameTx, labelOf, nameOf, offerThala, packUp, thalaHolder } from '../deeds.ts';
import { attackFactor } from '../factors.ts';
import { type Kit, kitOf, SEATS, SWAMP } from '../kit.ts';
import { type Attack, BOMBED, has, onMap, type State } from '../state.ts';
import { attackerOf, attackOf, defenderOf } from './battle.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** Advances after combat: first what must go into the vacated hexes, then who likes. */

/** Notes the hexes the defenders have left, and how strong an advance into each is owed (ADV-1, rulings O22, O24, O55). */
export function surveyField(tx: GameTx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const vacated = attack.hexes.filter(
    (hex) => !anyUnitAt(kit, tx.s, hex, defenderOf(tx.s, index)) && tx.s.at[kit.rommel] !== hex,
  );
  const owed = vacated.map((hex) =>
    attack.defenders.reduce((sum, unit, i) => {
      const forced = attack.results[i] === 'DR' || attack.results[i] === 'DW';
      return sum + (attack.stood[i] === hex && onMap(tx.s.at[unit]) && forced ? attack.values[i] : 0);
    }, 0),
  );
  tx.set(attack, 'vacated', vacated);
  tx.set(attack, 'owed', owed);
}

/** Can the unit make this one-hex step? */
function mayStep(kit: Kit, s: State, unit: number, to: Hex): Verdict {
  const from = s.at[unit];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('ADV-2', `${labelOf(s, to)} is not next to ${nameOf(s, unit)}.`);
  if (kit.terrain[to] === SWAMP) return refuse('TER-14', `${labelOf(s, to)} is swamp: nobody may enter it.`);
  if (anyUnitAt(kit, s, to, enemyOf(kit.units[unit].side)))
    return refuse('STK-8', `${labelOf(s, to)} is held by the enemy.`);
  if (isClosed(kit, from, direction) && !kit.units[unit].infantry)
    return refuse('TER-8', 'Only infantry advances across a ridge or gorge.');
  return ALLOWED;
}

/** Attackers that could still go into the hex. */
const couldFill = (kit: Kit, s: State, attack: Attack, hex: Hex): boolean =>
  attack.units.some((unit) => onMap(s.at[unit]) && !attack.advanced.includes(unit) && mayStep(kit, s, unit, hex).ok);

/** The vacated hexes into which strength must go before anything else. */
const duties = (kit: Kit, s: State, attack: Attack): Hex[] =>
  attack.vacated.filter((hex, i) => attack.owed[i] > 0 && couldFill(kit, s, attack, hex));

/** What stays owing at best, however the attackers still free are shared out among the vacated hexes. */
function shortfall(kit: Kit, s: State, attack: Attack, free: readonly number[], owed: readonly number[]): number {
  const left = owed.reduce((sum, each) => sum + each, 0);
  const [unit, ...rest] = free;
  if (unit === undefined || left === 0) return left;
  let least = shortfall(kit, s, attack, rest, owed);
  attack.vacated.forEach((hex, i) => {
    if (owed[i] > 0 && mayStep(kit, s, unit, hex).ok)
      least = Math.min(least, shortfall(kit, s, attack, rest, paid(attack, owed, i, unit)));
  });
  return least;
}

const paid = (attack: Attack, owed: readonly number[], i: number, unit: number): number[] =>
  owed.map((each, at) => (at === i ? Math.max(0, each - attack.factors[attack.units.indexOf(unit)]) : each));

/** Would this advance leave a vacated hex unfilled that could have been filled? */
function squanders(kit: Kit, s: State, attack: Attack, unit: number, to: Hex): boolean {
  const free = attack.units.filter((each) => onMap(s.at[each]) && !attack.advanced.includes(each));
  const others = free.filter((each) => each !== unit);
  const after = paid(attack, attack.owed, attack.vacated.indexOf(to), unit);
  return shortfall(kit, s, attack, others, after) > shortfall(kit, s, attack, free, attack.owed);
}

/** Zero-factor units go along with attackers they stand with or next to (CRT-8). */
const isCompanion = (kit: Kit, s: State, attack: Attack, unit: number): boolean =>
  !kit.units[unit].leader &&
  !attack.units.includes(unit) &&
  onMap(s.at[unit]) &&
  attackFactor(kit, s, unit) === 0 &&
  !has(s, unit, BOMBED) &&
  attack.from.some((post) => kit.grid.distance(post, s.at[unit]) <= 1);

/** One of the attackers beside such a unit has advanced, so that it can go along (CRT-8). */
const isTakenAlong = (kit: Kit, s: State, attack: Attack, unit: number): boolean =>
  attack.units.some(
    (other, i) => attack.advanced.includes(other) && kit.grid.distance(attack.from[i], s.at[unit]) <= 1,
  );

function mayAdvance(kit: Kit, s: State, index: number, unit: number, to: Hex): Verdict {
  const attack = attackOf(s, index);
  if (unit < 0 || to < 0 || !onMap(s.at[unit]) || kit.units[unit].side !== attackerOf(s, index)) {
    return refuse('ADV-4', 'There is no such unit of yours, or no such hex, on the map.');
  }
  const due = duties(kit, s, attack);
  if (due.length > 0) {
    if (!attack.units.includes(unit) || !due.includes(to) || attack.advanced.includes(unit)) {
      return refuse(
        'ADV-1',
        `First ${due.map((hex) => labelOf(s, hex)).join(' and ')} must be filled by attackers as strong as those who left.`,
      );
    }
    const able = mayStep(kit, s, unit, to);
    return able.ok && due.length > 1 && squanders(kit, s, attack, unit, to)
      ? refuse('ADV-1', `${nameOf(s, unit)} is needed for another of the vacated hexes.`)
      : able;
  }
  if (unit === kit.rommel) {
    const leaders = attack.units.filter(
      (other, i) => attack.from[i] === s.at[unit] && attack.advanced.includes(other) && s.at[other] === to,
    );
    if (!attack.led || leaders.length === 0 || attack.advanced.includes(unit))
      return refuse('ROM-3', 'Rommel goes along once, and only with units of his own hex that advanced.');
    // Mechanised units came there by an open way, infantry perhaps over a ridge.
    return leaders.some((other) => !kit.units[other].infantry) ? ALLOWED : mayStep(kit, s, unit, to);
  }
  if (attack.riding.includes(unit)) {
    const direction = kit.grid.direction(s.at[unit], to);
    if (direction >= 0 && !isRoad(kit, s.at[unit], direction))
      return refuse('ADV-3', `A second hex is possible only along a road, and none leads to ${labelOf(s, to)}.`);
    if (to === attack.from[attack.units.indexOf(unit)])
      return refuse('ADV-3', 'A second hex leads on through the vacated one, not back.');
    return mayStep(kit, s, unit, to);
  }
  if (attack.advanced.includes(unit)) return refuse('ADV-2', `${nameOf(s, unit)} has advanced already.`);
  if (!attack.units.includes(unit)) {
    if (!isCompanion(kit, s, attack, unit)) return refuse('ADV-4', `${nameOf(s, unit)} took no part in this attack.`);
    if (!isTakenAlong(kit, s, attack, unit))
      return refuse('CRT-8', `${nameOf(s, unit)} goes along with attackers beside it, and none of them has advanced.`);
  }
  if (!attack.vacated.some((hex) => kit.grid.distance(hex, to) <= 1))
    return refuse('ADV-2', `${labelOf(s, to)} is neither vacated nor next to a vacated hex.`);
  return mayStep(kit, s, unit, to);
}

export const advance: Ask<State, Action, number> = {
  id: 'advance',
  rule: 'ADV-1',
  who: (s, index) => SEATS[attackerOf(s, index)],
  prompt(s, index) {
    const due = duties(kitOf(s), s, attackOf(s, index));
    return due.length > 0
      ? `You must advance into ${due.map((hex) => labelOf(s, hex)).join(' and ')}.`
      : 'Advance further units, or end.';
  },
  done: (s, index) => attackOf(s, index).vacated.length === 0 || !canAdvance(s, index),
  legal(s, emit, index) {
    const kit = kitOf(s);
    for (const unit of kit.units) {
      if (unit.side !== attackerOf(s, index) || !onMap(s.at[unit.index])) continue;
      for (const to of steps(kit, s, unit.index)) {
        if (mayAdvance(kit, s, index, unit.index, to).ok)
          emit({ do: 'advance', unit: unit.id, to: kit.grid.label(to) });
      }
    }
    if (duties(kit, s, attackOf(s, index)).length === 0) emit({ do: 'end' });
  },
  check(s, action, index) {
    const kit = kitOf(s);
    if (action.do === 'end') {
      const due = duties(kit, s, attackOf(s, index));
      if (due.length === 0) return ALLOWED;
      return refuse(
        'ADV-1',
        `${due.map((hex) => labelOf(s, hex)).join(' and ')} must be filled by attackers as strong as those who left.`,
      );
    }
    if (action.do !== 'advance') return outOfPlace(action, 'ADV-1', 'the victors are advancing');
    return mayAdvance(kit, s, index, unitOf(kit, action.unit), kit.grid.find(action.to));
  },
  apply(tx, action, index) {
    if (action.do === 'end') tx.next();
    else if (action.do === 'advance')
      goForward(tx, index, unitOf(kitOf(tx.s), action.unit), kitOf(tx.s).grid.find(action.to));
  },
};

function canAdvance(s: State, index: number): boolean {
  let found = false;
  advance.legal(s, (action) => (found ||= action.do === 'advance'), index);
  return found;
}

/** Candidates for one step; Rommel may follow over two hexes at once. */
function steps(kit: Kit, s: State, unit: number): Hex[] {
  if (unit === kit.rommel) return kit.grid.within(s.at[unit], 2);
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = kit.grid.neighbours[s.at[unit] * 6 + direction];
    if (to >= 0) found.push(to);
  }
  return found;
}

/** DE, DR* or DR befell somebody in this hex. */
const wasRouted = (attack: Attack, hex: Hex): boolean =>
  attack.results.some((result, i) => attack.stood[i] === hex && (result.startsWith('DE') || result.startsWith('DR')));

function goForward(tx: GameTx, index: number, unit: number, to: Hex): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const from = tx.s.at[unit];
  const direction = kit.grid.direction(from, to);
  const thalaWas = thalaHolder(tx.s);
  const i = attack.vacated.indexOf(to);
  const rode = attack.riding.indexOf(unit);
  if (rode >= 0) tx.remove(attack.riding, rode);
  else {
    tx.push(attack.advanced, unit);
    if (i >= 0 && attack.owed[i] > 0) {
      const strength = attack.factors[attack.units.indexOf(unit)] ?? 0;
      tx.set(attack.owed, i, Math.max(0, attack.owed[i] - strength));
    }
    // Armour and recon may ride on through the vacated hex along a road (ADV-3).
    const rides = kit.units[unit].exploits && attack.units.includes(unit) && isRoad(kit, from, direction);
    if (i >= 0 && rides && wasRouted(attack, to)) tx.push(attack.riding, unit);
  }
  packUp(tx, unit);
  enterHex(tx, unit, to);
  tx.note('ADV-1', () => `${nameOf(tx.s, unit)} advances to ${labelOf(tx.s, to)}.`);
  if (direction >= 0 && isClosed(kit, from, direction)) disrupt(tx, unit, 'TER-8');
  offerThala(tx, thalaWas);
}
