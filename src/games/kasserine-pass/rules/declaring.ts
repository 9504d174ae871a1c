import type { Hex } from '../../../hex/grid.ts';
import { signed } from '../../words.ts';
import { AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import { type Attack, DISRUPTED, DUG_IN, has, onMap, type State } from '../state.ts';
import type { Allocation } from '../terms.ts';
import { mayFly } from './air.ts';
import { isTarget, occupied } from './board.ts';
import { attackFactor } from './factors.ts';
import { isPass } from './ground.ts';
import { labelOf, labelsOf, nameOf } from './look-up.ts';
import { obligations } from './obligations.ts';
import { attacksAlongRidgeRoad, canReach, oddsOf } from './odds.ts';
import { usedBonus } from './reach.ts';
import { ALLOWED, notOnMap, refuse, type Verdict } from './refusals.ts';
import { mayActAgain, maySecondAdvance, secondAdvancers } from './second-round.ts';
import { countMechanised, MECHANISED_IN_PASS, mayCountTogether } from './stacking.ts';

/**
 * Declaring attacks. An attack is put together from small orders (attack a hex, join units, add Stukas, commit), and all are declared before any is
 * fought (SEQ-A4). The same question serves Rommel's second round.
 */

/** The attacks declared, and the one being put together. */
const attacksSoFar = (s: State): readonly Attack[] => (s.draft === null ? s.attacks : [...s.attacks, s.draft]);

/** May this unit take part in an attack at all this turn? */
function mayAttack(kit: Kit, s: State, index: number, { side, after }: Allocation): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side || !onMap(s.at[index])) return notOnMap(unit.name, 'CRT-6');
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
  return mayActAgain(kit, s, index, after);
}

const beyondRidge = (name: string, label: string): Verdict =>
  refuse('TER-8', `A ridge or gorge lies between ${name} and ${label}, and only infantry attacks across it.`);

export function mayTarget(kit: Kit, s: State, hex: Hex, allocation: Allocation): Verdict {
  const { side, after } = allocation;
  const { draft } = s;
  const label = kit.grid.label(hex);
  if (!isTarget(kit, s, hex, side)) return refuse('CRT-6', `There is no enemy unit in ${label}.`);
  if (draft?.hexes.includes(hex)) return refuse('CRT-6', `${label} is in this attack already.`);
  if (s.attacks.some((attack) => attack.after === after && attack.hexes.includes(hex)))
    return refuse('CRT-6', `${label} is the target of another attack; a hex is attacked once.`);
  // Somebody must be able to strike it, and the rest of the attack as well.
  let why: Verdict | null = null;
  for (const { index, side: own } of kit.units) {
    if (own !== side || !onMap(s.at[index]) || kit.grid.distance(s.at[index], hex) !== 1) continue;
    if (!canReach(kit, s, index, hex)) {
      why ??= beyondRidge(kit.units[index].name, label);
      continue;
    }
    const able = mayAttack(kit, s, index, allocation);
    if (!able.ok) why = able;
    else if (draft === null || draft.hexes.some((other) => canReach(kit, s, index, other))) return ALLOWED;
    else
      why = refuse(
        'CRT-6',
        `No unit of yours can strike both ${label} and the rest of this attack; make it an attack of its own.`,
      );
  }
  return why ?? refuse('CRT-6', `None of your units is next to ${label}.`);
}

/** Who could strike this hex, by their ids. */
export const strikersOn = (kit: Kit, s: State, hex: Hex, allocation: Allocation): string[] =>
  kit.units
    .filter(
      ({ index }) => onMap(s.at[index]) && canReach(kit, s, index, hex) && mayAttack(kit, s, index, allocation).ok,
    )
    .map(({ id }) => id);

export function mayJoin(kit: Kit, s: State, index: number, allocation: Allocation): Verdict {
  const { draft } = s;
  const unit = kit.units[index];
  if (draft === null) return refuse('CRT-6', 'Choose a hex to attack first.');
  if (draft.units.includes(index)) return refuse('CRT-6', `${unit.name} is in this attack already.`);
  const able = mayAttack(kit, s, index, allocation);
  if (!able.ok) return able;
  if (!draft.hexes.some((hex) => canReach(kit, s, index, hex))) {
    const near = draft.hexes.find((hex) => kit.grid.distance(s.at[index], hex) === 1);
    if (near !== undefined) return beyondRidge(unit.name, labelOf(s, near));
    return refuse('CRT-6', `${unit.name} is not next to a hex of this attack.`);
  }
  // Everybody from one hex who attacks this phase must be a set that may count together (STK-1, STK-6).
  const comrades = attacksSoFar(s)
    .filter((attack) => attack.after === allocation.after)
    .flatMap((attack) => attack.units.filter((other) => s.at[other] === s.at[index]));
  if (!mayCountTogether(kit, [...comrades, index])) {
    return refuse(
      'STK-6',
      `${labelOf(s, s.at[index])} is overstacked: ${unit.name} cannot count beside those that attack from there already.`,
    );
  }
  return unit.mechanised ? mayCrowd(kit, s, draft.hexes, [...draft.units, index]) : ALLOWED;
}

/** Passes let two mechanised units attack into them, the ridge road one along it (TER-7, TER-12). */
function mayCrowd(kit: Kit, s: State, hexes: readonly Hex[], units: readonly number[]): Verdict {
  for (const hex of hexes) {
    const strikers = units.filter((unit) => canReach(kit, s, unit, hex));
    if (isPass(kit, hex) && countMechanised(kit, strikers) > MECHANISED_IN_PASS)
      return refuse('TER-7', `Only two mechanised units may attack into the pass ${labelOf(s, hex)}.`);
  }
  return units.filter((unit) => attacksAlongRidgeRoad(kit, s, unit, hexes)).length > 1
    ? refuse('TER-12', 'Only one mechanised unit may attack along the ridge road.')
    : ALLOWED;
}

export function maySupport(kit: Kit, s: State, air: number, { side, after }: Allocation): Verdict {
  if (s.draft === null) return refuse('AIR-12', 'Choose a hex to attack first.');
  if (side !== AXIS) return refuse('AIR-12', 'Only the Axis has close support: its Stukas fly it.');
  if (!kit.air[air].dives) return refuse('AIR-12', 'Only Stukas fly close support.');
  if (after >= 0) return refuse('ROM-3', 'Rommel’s second attack goes in without air support.');
  return mayFly(kit, s, air, side);
}

export function mayCommit(kit: Kit, s: State): Verdict {
  const { draft } = s;
  if (draft === null || draft.units.length === 0)
    return refuse('CRT-6', 'An attack needs at least one attacking unit.');
  const missed = draft.hexes.find((hex) => !draft.units.some((unit) => canReach(kit, s, unit, hex)));
  if (missed !== undefined) return refuse('CRT-6', `Nobody in this attack strikes ${labelOf(s, missed)}.`);
  const crowd = mayCrowd(kit, s, draft.hexes, draft.units);
  if (!crowd.ok) return crowd;
  if (!hangsTogether(kit, s, draft))
    return refuse('CRT-6', 'This is two attacks, not one: no attacker strikes hexes of both parts.');
  const odds = oddsOf(kit, s, draft);
  if (odds.defence > 0 && odds.column < 0) {
    const sums = `${odds.attack} against ${odds.defence} is 1:${Math.ceil(odds.defence / odds.attack)}`;
    const shift = odds.shifts.reduce((sum, { columns }) => sum + columns, 0);
    const below = shift === 0 ? ', which is below 1:4' : `; shifted by ${signed(shift)} that is below 1:4`;
    return refuse('CRT-3', `${sums}${below}, where no attack is allowed.`);
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

export function mayEnd(kit: Kit, s: State): Verdict {
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
export const declaredOn = (s: State, hex: Hex, after: number): number =>
  s.attacks.findIndex((attack) => !attack.fought && attack.after === after && attack.hexes.includes(hex));

/** An attack is called off by its first hex. */
export function mayWithdraw(kit: Kit, s: State, hex: Hex, { after }: Allocation): Verdict {
  if (s.draft !== null) return refuse('CRT-6', 'Commit or scrap the attack you are putting together first.');
  const found = s.attacks[declaredOn(s, hex, after)];
  if (found === undefined)
    return refuse('CRT-6', `No attack on ${kit.grid.label(hex)} has been declared that can be called off.`);
  return found.hexes[0] === hex ? ALLOWED : goesByFirst(s, found, 'withdraw');
}

/** An attack on several hexes is named by the first of them. */
export const goesByFirst = (s: State, { hexes }: Attack, verb: string): Verdict =>
  refuse(
    'CRT-6',
    `${labelsOf(s, hexes)} are one attack, which goes by its first hex: ${verb} ${labelOf(s, hexes[0])}.`,
  );

/** Enemy hexes next to a unit of ours: nothing else can be attacked. */
export function targets(kit: Kit, s: State, side: Side): Hex[] {
  const ours = occupied(kit, s, side);
  const hexes = new Set<Hex>();
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (unit.side === side || !onMap(hex)) continue;
    if (kit.grid.around[hex].some((next) => ours[next] > 0)) hexes.add(hex);
  }
  return [...hexes];
}

/** The question falls away when there is nothing to attack with, or nothing to attack. */
export function canDoMore(s: State, allocation: Allocation): boolean {
  const kit = kitOf(s);
  const { side, after } = allocation;
  if (s.attacks.some((attack) => !attack.fought && attack.after === after)) return true;
  if (targets(kit, s, side).some((hex) => mayTarget(kit, s, hex, allocation).ok)) return true;
  return secondAdvancers(kit, s, allocation).some((unit) =>
    kit.grid.around[s.at[unit]].some((to) => maySecondAdvance(kit, s, unit, to, allocation).ok),
  );
}
