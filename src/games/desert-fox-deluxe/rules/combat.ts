import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { isBox, type Place } from '../kit/places.ts';
import { ALLIED, enemyOf, type Kit, type Side } from '../kit.ts';
import { type Attack, DELIBERATE, FOUGHT, type Form, has, MOBILE, onMap, type State } from '../state.ts';
import { defendersAt, newBattle } from './battle-order.ts';
import { around, boardOf, isNeutral, isObstructed, partyOf, unitsAt } from './board.ts';
import { assailants, assaultedBy } from './landing.ts';
import { labelOf, nameOf } from './names.ts';
import { isRaider } from './oases.ts';
import { isReconSuperior } from './recon.ts';
import { notYours, refuse } from './refusals.ts';
import { mayTakePart } from './split-turn.ts';
import { inGeneralSupply, isFullFactor, isMobile } from './status.ts';
import { strengthOf } from './strengths.ts';

/** Who may attack whom, and in which form (14.0, 14.2, 14.9). */

export const newAttack = (hex: Hex): Attack => ({
  hexes: [hex],
  attackers: [],
  form: 'standard',
  part: [],
  other: -1,
  over: false,
});

export const attackOn = (s: State, hex: Hex): Attack | undefined =>
  s.attacks.find((attack) => attack.hexes.includes(hex));

/** Could it go into that hex, by road if need be? Who could not neither may nor must attack into it (14.4). */
export function canGoInto({ grid, units, prices }: Kit, s: State, unit: number, hex: Hex): boolean {
  const direction = grid.direction(s.at[unit], hex);
  return direction >= 0 && prices[units[unit].gait][s.roads].enter[s.at[unit] * 6 + direction] > 0;
}

/** May this unit attack at all? Garrisons, raiders where they are played with, and counters of supply may not (15.8, 16.1, 12.2.6). */
function mayFight(kit: Kit, s: State, side: Side, unit: number): Verdict {
  if (unit < 0) return refuse('14.0a', 'There is no such unit.');
  const { side: whose, supply, garrison, air, fleet } = kit.units[unit];
  if (whose !== side) return notYours('14.0a');
  if (supply !== null) return refuse('12.2.6d', 'Counters of supply cannot attack.');
  if (air || fleet) return refuse('14.0a', 'Aircraft and fleets support combats, they do not attack by themselves.');
  if (kit.units[unit].vichy && s.accord === 0)
    return refuse('ALC-23g', `${nameOf(s, unit)} attacks nobody before the Vichy accord is reached.`);
  if (garrison) return refuse('15.8c', `${nameOf(s, unit)} is a garrison and does not attack.`);
  if (isRaider(kit, s, unit)) return refuse('16.1b', `${nameOf(s, unit)} is a raider and does not attack on the map.`);
  return mayTakePart(kit, s, unit);
}

/** Off the maps one attacks from the boxes of a port, or whoever is in the same box of French North Africa (20.5b, 22.7e). */
const isBeforeIt = (s: State, unit: number, place: Place): boolean =>
  assaultedBy(s, unit) === place || (isBox(place) && s.at[unit] === place);

/** May it attack this hex as things stand, other attacks left aside? */
function mayStrike(kit: Kit, s: State, side: Side, unit: number, hex: Hex): Verdict {
  const able = mayFight(kit, s, side, unit);
  if (!able.ok) return able;
  if (kit.units[unit].vichy && defendersAt(kit, s, enemyOf(side), hex).some((each) => isNeutral(s, each)))
    return refuse('ALC-23f', `${nameOf(s, unit)} does not attack Vichy French who are still neutral.`);
  if (!onMap(s.at[unit]))
    return isBeforeIt(s, unit, hex)
      ? ALLOWED
      : refuse('14.0a', `${nameOf(s, unit)} is neither on the map nor before the port of ${labelOf(s, hex)}.`);
  if (kit.grid.direction(s.at[unit], hex) < 0)
    return refuse('14.0a', `${nameOf(s, unit)} is not next to ${labelOf(s, hex)}.`);
  return canGoInto(kit, s, unit, hex)
    ? ALLOWED
    : refuse('14.4b', `${nameOf(s, unit)} could not move into ${labelOf(s, hex)}, so it cannot attack it.`);
}

/** Nobody attacks twice, and a stack does not attack in two combats (14.2). */
function isFree(s: State, unit: number): Verdict {
  for (const { attackers } of s.attacks) {
    if (attackers.includes(unit)) return refuse('14.2j', `${nameOf(s, unit)} takes part in another attack already.`);
    const mate = attackers.find((other) => onMap(s.at[other]) && s.at[other] === s.at[unit]);
    if (mate !== undefined)
      return refuse('14.2d', `${nameOf(s, mate)}, stacked with it, takes part in another attack.`);
  }
  return ALLOWED;
}

/** May the unit join the attack that is being put together? */
export function mayJoin(kit: Kit, s: State, side: Side, draft: Attack, unit: number): Verdict {
  for (const hex of draft.hexes) {
    const able = mayStrike(kit, s, side, unit, hex);
    if (able.ok) continue;
    const several = draft.hexes.length > 1 && able.rule === '14.0a' && unit >= 0 && onMap(s.at[unit]);
    return several ? refuse('14.2i', 'Whoever attacks several hexes must be next to all of them.') : able;
  }
  if (draft.attackers.includes(unit)) return refuse('14.2j', `${nameOf(s, unit)} is part of this attack already.`);
  return isFree(s, unit);
}

/** Those who could attack the place from off the maps. */
const landersAt = (kit: Kit, s: State, side: Side, place: Place): readonly number[] => [
  ...(isBox(place) ? unitsAt(kit, s, side, place) : []),
  ...(side === ALLIED ? assailants(s, place) : []),
];

/** Places off the maps that somebody could attack from where he is: ports before which he lies, and his own box (20.5b, 22.7e). */
export const offMapTargets = (kit: Kit, s: State, side: Side): Place[] =>
  side !== ALLIED
    ? []
    : [...new Set([...s.cargo.flatMap(({ to, stage }) => (stage === 'assaults' ? [to] : [])), ...frenchBoxes(kit)])];
const frenchBoxes = ({ boxes }: Kit): Place[] => boxes.filter(({ kind }) => kind === 'fna').map(({ place }) => place);

/** Who could join: looked for round the first hex. */
export function joiners(kit: Kit, s: State, side: Side, draft: Attack): number[] {
  const found: number[] = [];
  const { occupied } = boardOf(kit, s);
  const [target] = draft.hexes;
  for (const unit of landersAt(kit, s, side, target)) if (mayJoin(kit, s, side, draft, unit).ok) found.push(unit);
  for (const hex of onMap(target) ? kit.grid.within(target, 1) : [])
    if (occupied[side][hex] > 0)
      for (const unit of unitsAt(kit, s, side, hex)) if (mayJoin(kit, s, side, draft, unit).ok) found.push(unit);
  return found;
}

/** Nobody but Vichy French is attacked in a box (22.7e). */
const isDefended = (kit: Kit, s: State, enemy: Side, place: Place): boolean =>
  isBox(place)
    ? kit.vichyUnits.some((unit) => s.at[unit] === place && partyOf(kit, s, unit) === enemy)
    : place >= 0 && (boardOf(kit, s).occupied[enemy][place] > 0 || isWatched(kit, s, enemyOf(enemy), place));

/** A coast without a soul still costs special forces a fight (15.4g). */
export const isWatched = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  assailants(s, hex).some((unit) => kit.units[unit].specialForces && kit.units[unit].side === side);

/** May an attack be opened on the hex, or the hex be added to one? */
export function mayTarget(kit: Kit, s: State, side: Side, hex: Hex, draft: Attack | null): Verdict {
  if (!isDefended(kit, s, enemyOf(side), hex)) return refuse('14.0a', 'There is no enemy in that hex.');
  if (attackOn(s, hex) !== undefined)
    return refuse('14.2f', `${labelOf(s, hex)} is attacked already; all who defend a hex are attacked together.`);
  if (draft === null) return joiners(kit, s, side, newAttack(hex)).length > 0 ? ALLOWED : whyNobody(kit, s, side, hex);
  if (draft.hexes.includes(hex)) return refuse('14.2f', `${labelOf(s, hex)} is part of this attack already.`);
  for (const unit of draft.attackers) {
    const able = mayStrike(kit, s, side, unit, hex);
    if (!able.ok) return able.rule === '14.0a' ? refuse('14.2i', able.why) : able;
  }
  return joiners(kit, s, side, { ...draft, attackers: [], hexes: [...draft.hexes, hex] }).length > 0
    ? ALLOWED
    : refuse('14.2i', 'None of your units is next to all those hexes.');
}

/** Why nobody can open an attack on the hex: whoever could is bound to another one, or there is none. */
function whyNobody(kit: Kit, s: State, side: Side, hex: Hex): Verdict {
  const able = [...(onMap(hex) ? around(kit, hex).flatMap((near) => unitsAt(kit, s, side, near)) : [])].filter(
    (unit) => mayStrike(kit, s, side, unit, hex).ok,
  );
  const idle = able.find((unit) => s.attacks.every(({ attackers }) => !attackers.includes(unit))) ?? able[0];
  return idle === undefined ? refuse('14.0a', `None of your units could attack ${labelOf(s, hex)}.`) : isFree(s, idle);
}

/** Does this form fit the attack (14.9)? Marks were laid at the end of movement. */
export function mayUseForm(kit: Kit, s: State, draft: Attack, form: Form): Verdict {
  if (form === 'standard') return ALLOWED;
  const rule = form === 'mobile' ? '14.9.2a' : '14.9.1a';
  if (draft.attackers.length === 0) return refuse(rule, 'Nobody attacks yet.');
  if (draft.hexes.length > 1) return refuse(rule, `A ${form} battle is fought against one hex.`);
  return form === 'mobile' ? mayBeMobile(kit, s, draft) : mayBeDeliberate(kit, s, draft);
}

function mayBeMobile(kit: Kit, s: State, { hexes, attackers }: Attack): Verdict {
  if (isObstructed(kit, s, hexes[0]))
    return refuse('14.9.2a', 'There is no mobile battle against a fort, city or mountain.');
  const unmarked = attackers.find((unit) => !has(s, unit, MOBILE));
  if (unmarked !== undefined) return refuse('14.9.2e', `${nameOf(s, unmarked)} has no mobile battle marker.`);
  const slow = attackers.find((unit) => !isMobile(kit, s, unit));
  return slow === undefined ? ALLOWED : refuse('14.9.2b', `${nameOf(s, slow)} is not mobile.`);
}

function mayBeDeliberate(kit: Kit, s: State, { attackers }: Attack): Verdict {
  const unmarked = attackers.find((unit) => !has(s, unit, DELIBERATE));
  if (unmarked !== undefined) return refuse('14.9.1b', `${nameOf(s, unmarked)} has no deliberate battle marker.`);
  const hungry = attackers.find((unit) => !inGeneralSupply(kit, s, unit));
  return hungry === undefined ? ALLOWED : refuse('14.9.1c', `${nameOf(s, hungry)} is out of general supply.`);
}

/** The form of an attack after it has changed: as it was if it still may, or what its first attackers are marked for. */
export function formAfter(kit: Kit, s: State, before: Attack, changed: Attack): Form {
  const wanted: readonly Form[] = before.attackers.length === 0 ? ['mobile', 'deliberate'] : [before.form];
  return wanted.find((form) => mayUseForm(kit, s, changed, form).ok) ?? 'standard';
}

/** May the attack be declared as it is? */
export function mayDeclare(kit: Kit, s: State, side: Side, attack: Attack): Verdict {
  const { hexes, attackers, form } = attack;
  if (attackers.length === 0) return refuse('14.2a', 'An attack needs an attacker.');
  const leads = (unit: number, other: number): boolean => s.at[other] === s.at[unit] && isFullFactor(kit, s, other);
  const limited = attackers.find(
    (unit) => kit.units[unit].parenthesized && !attackers.some((other) => leads(unit, other)),
  );
  if (limited !== undefined)
    return refuse('14.2k', `${nameOf(s, limited)} attacks only with a unit of a full factor from its own hex.`);
  const battle = newBattle(kit, s, { attack: s.attacks.length, side, form, hexes, attackers });
  return strengthOf(kit, s, battle, side).total > 0
    ? ALLOWED
    : refuse('14.3d', 'The attackers are worth nothing together.');
}

/** May it be declared as two attacks on the parts of a stack (15.3)? */
export function maySplit(kit: Kit, s: State, side: Side, draft: Attack): Verdict {
  const [hex, ...more] = draft.hexes;
  if (more.length > 0 || !onMap(hex)) return refuse('15.3d', 'One stack in one hex is split.');
  if (draft.attackers.some((unit) => !onMap(s.at[unit]))) return refuse('15.3d', 'Who lands splits no stack.');
  const defenders = defendersAt(kit, s, enemyOf(side), hex);
  if (!isReconSuperior(kit, s, draft.attackers, defenders))
    return refuse('15.3d', 'Only an attacker with superior reconnaissance splits a stack.');
  if (isObstructed(kit, s, hex)) return refuse('15.3e', 'Nobody in a fort, city or mountain is split.');
  if (defenders.filter((unit) => isFullFactor(kit, s, unit)).length < 2)
    return refuse('15.3e', 'The stack needs two units with full factors.');
  if (draft.attackers.filter((unit) => isFullFactor(kit, s, unit)).length < 2)
    return refuse('15.3g', 'Both parts must be attacked, so it takes two units with full factors.');
  return mayDeclare(kit, s, side, draft);
}

/** Whoever is still there to attack, still next to whom it attacks. */
export const attackersLeft = (kit: Kit, s: State, attack: Attack): number[] =>
  attack.attackers.filter((unit) =>
    attack.hexes.every((hex) =>
      onMap(s.at[unit]) ? kit.grid.direction(s.at[unit], hex) >= 0 : isBeforeIt(s, unit, hex),
    ),
  );

/** Who defends against the attack: of a divided stack its own part, and whoever retreated in (15.3, 14.7.2). */
export function defendersLeft(kit: Kit, s: State, side: Side, attack: Attack): number[] {
  const others = attack.other < 0 ? [] : s.attacks[attack.other].part;
  return attack.hexes.flatMap((hex) =>
    defendersAt(kit, s, enemyOf(side), hex).filter((unit) => !others.includes(unit)),
  );
}

/** Is there still somebody to fight whom? If its defenders are gone an attack is off (ruling A137). */
export const isAlive = (kit: Kit, s: State, side: Side, attack: Attack): boolean =>
  !attack.over &&
  attackersLeft(kit, s, attack).some((unit) => isFullFactor(kit, s, unit)) &&
  (defendersLeft(kit, s, side, attack).some((unit) => !has(s, unit, FOUGHT)) ||
    attack.hexes.some((hex) => isWatched(kit, s, side, hex)));
