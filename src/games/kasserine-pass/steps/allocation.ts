import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { anyUnitAt, enemyOf, isPass, loneRommel, occupied, unitsAt } from '../board.ts';
import { type GameTx, labelOf, mark, nameOf } from '../deeds.ts';
import { attackFactor, countMechanised, MECHANISED_IN_PASS, mayCountTogether } from '../factors.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { attacksAlongRidgeRoad, canReach, oddsOf } from '../odds.ts';
import { ATTACKED, type Attack, DISRUPTED, DUG_IN, has, newAttack, onMap, type State } from '../state.ts';
import { mayFly } from './air.ts';
import { obligations } from './obligations.ts';
import { usedBonus } from './reach.ts';
import { airOf, outOfPlace, refuse, unitOf } from './refusals.ts';
import { advanceSecond, emitSecondAdvances, maySecondAdvance, secondRound } from './second-round.ts';

/**
 * Declaring attacks. An attack is put together from small orders (attack a hex, join units, add Stukas, commit), and all
 * are declared before any is fought (SEQ-A4). The same ask serves Rommel's second round, where `after` is the attack
 * that opened it and only its victors take part.
 */
export interface Allocation {
  readonly side: Side;
  readonly after: number;
}

const pending = (s: State): readonly Attack[] => (s.draft === null ? s.attacks : [...s.attacks, s.draft]);

/** Is there somebody of the enemy in the hex to attack? An unguarded Rommel is (ruling O37). */
export const isTarget = (kit: Kit, s: State, hex: Hex, side: Side): boolean =>
  anyUnitAt(kit, s, hex, enemyOf(side)) || (side === ALLIED && loneRommel(kit, s, hex));

/** May this unit take part in an attack at all this turn? */
function mayAttack(kit: Kit, s: State, index: number, { side, after }: Allocation): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side || !onMap(s.at[index]))
    return refuse('CRT-6', `${unit.name} is not one of your units on the map.`);
  if (unit.leader) return refuse('CRT-7', 'Rommel has no attack factor; he goes along with units of his hex.');
  if (has(s, index, DISRUPTED)) return refuse('DIS-3', `${unit.name} is Disrupted and may not attack.`);
  if (attackFactor(kit, s, index) === 0)
    return refuse('CRT-7', `${unit.name} has an attack factor of 0 and may not attack.`);
  if (has(s, index, DUG_IN)) return refuse('DEP-1', `${unit.name} deployed this turn and does not attack.`);
  if (after < 0) {
    if (usedBonus(kit, s, index))
      return refuse('MOV-2', `${unit.name} used its bonus hex, which is for units that do not attack.`);
    if (s.attacks.some((attack) => attack.units.includes(index)))
      return refuse('CRT-6', `${unit.name} is in another attack; a unit attacks once.`);
    return ALLOWED;
  }
  return secondRound(kit, s, index, after);
}

function mayTarget(kit: Kit, s: State, hex: Hex, allocation: Allocation): Verdict {
  const { side, after } = allocation;
  const { draft } = s;
  const label = kit.grid.label(hex);
  if (!isTarget(kit, s, hex, side)) return refuse('CRT-6', `There is no enemy unit in ${label}.`);
  if (draft?.hexes.includes(hex)) return refuse('CRT-6', `${label} is in this attack already.`);
  if (s.attacks.some((attack) => attack.after === after && attack.hexes.includes(hex)))
    return refuse('CRT-6', `${label} is the target of another attack; a hex is attacked once.`);
  // Somebody must be able to strike it, and the rest of the attack as well.
  let why = refuse('CRT-6', `None of your units is next to ${label} and can strike into it.`);
  for (const { index, side: own } of kit.units) {
    if (own !== side || !onMap(s.at[index]) || !canReach(kit, s, index, hex)) continue;
    const able = mayAttack(kit, s, index, allocation);
    if (!able.ok) why = able;
    else if (draft === null || draft.hexes.some((other) => canReach(kit, s, index, other))) return ALLOWED;
    else
      why = refuse(
        'CRT-6',
        `No unit of yours can strike both ${label} and the rest of this attack; make it an attack of its own.`,
      );
  }
  return why;
}

function mayJoin(kit: Kit, s: State, index: number, allocation: Allocation): Verdict {
  const { draft } = s;
  const unit = kit.units[index];
  if (draft === null) return refuse('CRT-6', 'Choose a hex to attack first.');
  if (draft.units.includes(index)) return refuse('CRT-6', `${unit.name} is in this attack already.`);
  const able = mayAttack(kit, s, index, allocation);
  if (!able.ok) return able;
  if (!draft.hexes.some((hex) => canReach(kit, s, index, hex))) {
    const near = draft.hexes.some((hex) => kit.grid.distance(s.at[index], hex) === 1);
    if (near) return refuse('TER-8', `A ridge or gorge lies between, and only infantry attacks across it.`);
    return refuse('CRT-6', `${unit.name} is not next to a hex of this attack.`);
  }
  // Everybody from one hex who attacks this phase must be a set that may count together (STK-1, STK-6).
  const comrades = pending(s)
    .filter((attack) => attack.after === allocation.after)
    .flatMap((attack) => attack.units.filter((other) => s.at[other] === s.at[index]));
  if (!mayCountTogether(kit, [...comrades, index])) {
    return refuse(
      'STK-6',
      `${labelOf(s, s.at[index])} is overstacked: ${unit.name} cannot count beside those that attack from there already.`,
    );
  }
  const joined = [...draft.units, index];
  for (const hex of draft.hexes) {
    const crowd = joined.filter((other) => canReach(kit, s, other, hex));
    if (
      isPass(kit, hex) &&
      unit.mechanised &&
      crowd.includes(index) &&
      countMechanised(kit, crowd) > MECHANISED_IN_PASS
    ) {
      return refuse('TER-7', `Only two mechanised units may attack into the pass ${labelOf(s, hex)}.`);
    }
  }
  if (
    joined.filter((other) => attacksAlongRidgeRoad(kit, s, other, draft.hexes)).length > 1 &&
    attacksAlongRidgeRoad(kit, s, index, draft.hexes)
  ) {
    return refuse('TER-12', 'Only one mechanised unit may attack along the ridge road.');
  }
  return ALLOWED;
}

function maySupport(kit: Kit, s: State, air: number, { side, after }: Allocation): Verdict {
  if (s.draft === null) return refuse('AIR-12', 'Choose a hex to attack first.');
  if (side !== AXIS || !kit.air[air].dives) return refuse('AIR-12', 'Only Stukas fly close support.');
  if (after >= 0) return refuse('ROM-3', 'Rommel’s second attack goes in without air support.');
  return mayFly(kit, s, air, side);
}

function mayCommit(kit: Kit, s: State): Verdict {
  const { draft } = s;
  if (draft === null || draft.units.length === 0)
    return refuse('CRT-6', 'An attack needs at least one attacking unit.');
  for (const hex of draft.hexes) {
    if (!draft.units.some((unit) => canReach(kit, s, unit, hex)))
      return refuse('CRT-6', `Nobody in this attack strikes ${labelOf(s, hex)}.`);
    const crowd = draft.units.filter((unit) => canReach(kit, s, unit, hex));
    if (isPass(kit, hex) && countMechanised(kit, crowd) > MECHANISED_IN_PASS) {
      return refuse('TER-7', `Only two mechanised units may attack into the pass ${labelOf(s, hex)}.`);
    }
  }
  if (draft.units.filter((unit) => attacksAlongRidgeRoad(kit, s, unit, draft.hexes)).length > 1) {
    return refuse('TER-12', 'Only one mechanised unit may attack along the ridge road.');
  }
  if (!hangsTogether(kit, s, draft))
    return refuse('CRT-6', 'This is two attacks, not one: no attacker strikes hexes of both parts.');
  const odds = oddsOf(kit, s, draft);
  if (odds.defence > 0 && odds.column < 0) {
    return refuse(
      'CRT-3',
      `${odds.attack} against ${odds.defence} is below 1:4 after all shifts, and no attack is allowed there.`,
    );
  }
  return ALLOWED;
}

/** Attackers and targets of one attack form one knot. */
function hangsTogether(kit: Kit, s: State, attack: Attack): boolean {
  const joined = new Set([attack.hexes[0]]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const unit of attack.units) {
      const reach = attack.hexes.filter((hex) => canReach(kit, s, unit, hex));
      if (!reach.some((hex) => joined.has(hex))) continue;
      for (const hex of reach) if (!joined.has(hex)) grown = Boolean(joined.add(hex));
    }
  }
  return joined.size === attack.hexes.length;
}

function mayEnd(kit: Kit, s: State): Verdict {
  if (s.draft !== null) return refuse('CRT-6', 'Commit or scrap the attack you are putting together first.');
  const owed = obligations(kit, s, s.attacks)[0];
  if (owed === undefined) return ALLOWED;
  const who = nameOf(s, owed.unit);
  return refuse(
    owed.rule,
    `${who} in ${labelOf(s, owed.hex)} stands next to ${nameOf(s, owed.because)} and its attackers and must be attacked too; attack it or withdraw the attack.`,
  );
}

/** The declared, unfought attack of this round on a hex; -1 if there is none. */
const declaredOn = (s: State, hex: Hex, after: number): number =>
  s.attacks.findIndex((attack) => !attack.fought && attack.after === after && attack.hexes.includes(hex));

export const allocate: Ask<State, Action, Allocation> = {
  id: 'allocate',
  rule: 'SEQ-A4',
  who: (_s, { side }) => SEATS[side],
  prompt(s, { after }) {
    if (s.draft !== null)
      return `Attack on ${s.draft.hexes.map((hex) => labelOf(s, hex)).join(' and ')}: join units, then commit.`;
    return after >= 0
      ? 'Rommel leads on: attack a second time or advance, or end.'
      : 'Declare your attacks; end when all are declared.';
  },
  legal(s, emit, allocation) {
    const kit = kitOf(s);
    for (const hex of targets(kit, s, allocation.side)) {
      if (mayTarget(kit, s, hex, allocation).ok) emit({ do: 'attack', to: kit.grid.label(hex) });
    }
    if (s.draft === null) {
      for (const attack of s.attacks) {
        if (!attack.fought && attack.after === allocation.after)
          emit({ do: 'withdraw', to: kit.grid.label(attack.hexes[0]) });
      }
      if (allocation.after >= 0) emitSecondAdvances(kit, s, allocation.after, emit);
      if (mayEnd(kit, s).ok) emit({ do: 'end' });
      return;
    }
    for (const { index, id, side } of kit.units) {
      // Refusals take words; do not ask for what is plain to see.
      if (side !== allocation.side || !s.draft.hexes.some((hex) => kit.grid.distance(hex, s.at[index]) === 1)) continue;
      if (mayJoin(kit, s, index, allocation).ok) emit({ do: 'join', unit: id });
    }
    for (const { index, id, side } of kit.air) {
      if (side === allocation.side && maySupport(kit, s, index, allocation).ok) emit({ do: 'support', air: id });
    }
    if (mayCommit(kit, s).ok) emit({ do: 'commit' });
    emit({ do: 'scrap' });
  },
  check(s, action, allocation) {
    const kit = kitOf(s);
    switch (action.do) {
      case 'attack': {
        const hex = kit.grid.find(action.to);
        return hex < 0
          ? refuse('CRT-6', `There is no hex ${action.to} on the map.`)
          : mayTarget(kit, s, hex, allocation);
      }
      case 'join': {
        const unit = unitOf(kit, action.unit);
        return unit < 0 ? refuse('CRT-6', `There is no unit ${action.unit}.`) : mayJoin(kit, s, unit, allocation);
      }
      case 'support': {
        const air = airOf(kit, action.air);
        return air < 0 ? refuse('AIR-12', `There is no air unit ${action.air}.`) : maySupport(kit, s, air, allocation);
      }
      case 'commit':
        return mayCommit(kit, s);
      case 'scrap':
        return s.draft === null ? refuse('CRT-6', 'No attack is being put together.') : ALLOWED;
      case 'withdraw': {
        if (s.draft !== null) return refuse('CRT-6', 'Commit or scrap the attack you are putting together first.');
        const found = declaredOn(s, kit.grid.find(action.to), allocation.after);
        const first = found < 0 ? '' : kit.grid.label(s.attacks[found].hexes[0]);
        return first === action.to ? ALLOWED : refuse('CRT-6', `No attack on ${action.to} has been declared.`);
      }
      case 'advance':
        if (s.draft !== null) return refuse('ROM-4', 'Commit or scrap the attack you are putting together first.');
        return maySecondAdvance(kit, s, unitOf(kit, action.unit), kit.grid.find(action.to), allocation.after);
      case 'end':
        return mayEnd(kit, s);
      default:
        return outOfPlace(action, allocation.side === AXIS ? 'SEQ-A4' : 'SEQ-B3', 'attacks are being declared');
    }
  },
  apply(tx, action, allocation) {
    const kit = kitOf(tx.s);
    switch (action.do) {
      case 'attack':
        if (tx.s.draft === null) tx.set(tx.s, 'draft', newAttack(allocation.after));
        tx.push(tx.s.draft!.hexes, kit.grid.find(action.to));
        break;
      case 'join':
        tx.push(tx.s.draft!.units, unitOf(kit, action.unit));
        break;
      case 'support': {
        const air = airOf(kit, action.air);
        tx.push(tx.s.draft!.support, air);
        tx.set(tx.s.flown, air, tx.s.turn);
        break;
      }
      case 'commit':
        declare(tx, kit);
        break;
      case 'scrap':
        recallStukas(tx, tx.s.draft!);
        tx.set(tx.s, 'draft', null);
        break;
      case 'withdraw': {
        const index = declaredOn(tx.s, kit.grid.find(action.to), allocation.after);
        recallStukas(tx, tx.s.attacks[index]);
        tx.remove(tx.s.attacks, index);
        break;
      }
      case 'advance':
        advanceSecond(tx, unitOf(kit, action.unit), kit.grid.find(action.to), allocation.after);
        break;
      case 'end':
        tx.next();
    }
  },
  done: (s, allocation) => s.draft === null && !canDoMore(s, allocation),
};

function declare(tx: GameTx, kit: Kit): void {
  const draft = tx.s.draft!;
  tx.push(tx.s.attacks, draft);
  tx.set(tx.s, 'draft', null);
  tx.note('SEQ-A4', () => {
    const odds = oddsOf(kit, tx.s, draft);
    const who = draft.units.map((unit) => nameOf(tx.s, unit)).join(', ');
    const column = odds.defence === 0 ? 'unopposed' : kit.crt.columns[Math.max(0, odds.column)];
    return `${who} will attack ${draft.hexes.map((hex) => labelOf(tx.s, hex)).join(' and ')}: ${odds.attack} to ${odds.defence}, ${column}.`;
  });
}

/** A Stuka that was only promised has not flown. */
function recallStukas(tx: GameTx, attack: Attack): void {
  for (const air of attack.support) tx.set(tx.s.flown, air, 0);
}

/** Enemy hexes next to a unit of ours: nothing else can be attacked. */
function targets(kit: Kit, s: State, side: Side): Hex[] {
  const ours = occupied(kit, s, side);
  const hexes = new Set<Hex>();
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (unit.side === side || !onMap(hex)) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = kit.grid.neighbours[hex * 6 + direction];
      if (next >= 0 && ours[next] > 0) hexes.add(hex);
    }
  }
  return [...hexes];
}

/** The question falls away when there is nothing to attack with, or nothing to attack. */
function canDoMore(s: State, allocation: Allocation): boolean {
  const kit = kitOf(s);
  const { side, after } = allocation;
  if (s.attacks.some((attack) => !attack.fought && attack.after === after)) return true;
  if (targets(kit, s, side).some((hex) => mayTarget(kit, s, hex, allocation).ok)) return true;
  let advances = false;
  if (after >= 0) emitSecondAdvances(kit, s, after, () => (advances = true));
  return advances;
}

/** All attacks stand: their targets are now "being attacked" (SEQ-A3, SEQ-B2). */
export function markAttacked(tx: GameTx): void {
  const kit = kitOf(tx.s);
  for (const attack of tx.s.attacks) {
    const enemy = enemyOf(kit.units[attack.units[0]].side);
    for (const hex of attack.hexes) for (const unit of unitsAt(kit, tx.s, hex, enemy)) mark(tx, unit, ATTACKED);
  }
}
