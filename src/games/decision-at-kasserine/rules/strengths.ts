import { ALLIED, AXIS, type Kit } from '../kit.ts';
import { type Attack, FIRED, has, MARKER_USED, type State } from '../state.ts';
import { attackOf, boardOf, defenceOf, isDeployed } from './board.ts';
import { crossesEscarpment, hasStrongpoint } from './defender-hexes.ts';
import { hqsFor, isSupplied } from './supply.ts';

/** What units are worth in an attack: halvings in groups (3.5), AT values (16.1), supply (6.5.2). */

export interface Strength {
  /** After halving, fractions dropped group by group (ruling AMB-59). */
  readonly attack: number;
  /** Printed, before halving, without artillery: the limit of fire support (10.5.1, ruling AMB-21). */
  readonly unadjusted: number;
  readonly defence: number;
  /** The same without artillery: the limit of protective fire (10.5.1, 16.1.7). */
  readonly protectable: number;
  /** Attackers worth nothing, by themselves or with all who are halved as often: they take no part (3.5.3a, 12.1.5, ruling AMB-102). */
  readonly idle: readonly number[];
}

/** `supplied`: is the unit in supply for this combat? At declaration an HQ that could help counts (ruling AMB-55). */
export function strengthsOf(kit: Kit, s: State, attack: Attack, supplied: (unit: number) => boolean): Strength {
  const defenders = defendersOf(kit, s, attack);
  const groups = groupsOf(kit, s, attack, supplied, defenders);
  const byArmor = attack.attackers.some((unit) => kit.units[unit].armored);
  let strength = 0;
  let unadjusted = 0;
  const idle: number[] = [];
  for (const { units, values, worth, printed } of groups) {
    strength += worth;
    if (worth > 0) unadjusted += printed;
    for (const [i, unit] of units.entries()) if (worth === 0 || values[i] === 0) idle.push(unit);
  }
  let defence = 0;
  let protectable = 0;
  for (const unit of defenders) {
    const value = defenceValue(kit, s, unit, byArmor, attack.antiTankFire);
    defence += value;
    if (!kit.units[unit].artillery) protectable += value;
  }
  return { attack: strength, unadjusted, defence, protectable, idle };
}

/** Everybody in the Defender hexes, nobody held back; under AT Fire its targets alone (12.1.1b, 16.1.5a). */
export function defendersOf(kit: Kit, s: State, attack: Attack): number[] {
  if (attack.antiTankFire) return [...attack.targets];
  const board = boardOf(kit, s);
  return attack.hexes.flatMap((hex) => board.stack(hex).filter((unit) => kit.units[unit].combat));
}

export const idleAttackers = (
  kit: Kit,
  s: State,
  attack: Attack,
  supplied: (unit: number) => boolean,
): readonly number[] => strengthsOf(kit, s, attack, supplied).idle;

/** In supply, or an HQ could still be turned over for it (ruling AMB-55). */
export const mayBeSupplied = (kit: Kit, s: State, unit: number): boolean =>
  isSupplied(kit, s, unit) || hqsFor(kit, s, unit).length > 0;

/** The strengths the odds of a declaration go by: no artillery, no aircraft (9.1.4, 12.3.1). */
export const initialStrengths = (kit: Kit, s: State, attack: Attack): Strength =>
  strengthsOf(kit, s, attack, (unit) => mayBeSupplied(kit, s, unit));

/** Attackers that are halved equally often. */
interface Group {
  readonly units: number[];
  readonly values: number[];
  /** Their sum after halving. */
  worth: number;
  /** The printed strength of those who are not artillery. */
  printed: number;
}

/** All that are halved once are summed up before the fraction is dropped, those halved twice likewise (3.5.2, ruling AMB-59). */
function groupsOf(
  kit: Kit,
  s: State,
  attack: Attack,
  supplied: (unit: number) => boolean,
  defenders: readonly number[],
): Group[] {
  const onArmor = defenders.some((unit) => kit.units[unit].armored);
  const groups: Group[] = [];
  for (const unit of attack.attackers) {
    const times = halvingsOf(kit, s, attack, unit, supplied);
    const group = (groups[times] ??= { units: [], values: [], worth: 0, printed: 0 });
    const value = attackValue(kit, s, unit, onArmor);
    group.units.push(unit);
    group.values.push(value);
    group.worth += value;
    if (!kit.units[unit].artillery) group.printed += value;
  }
  for (const [times, group] of groups.entries()) if (group) group.worth = Math.floor(group.worth / 2 ** times);
  return groups.filter((group) => group !== undefined);
}

/** How often an attacker is halved: each cause by itself (3.5.1b, 3.5.2b). Of several Defender hexes one is enough. */
function halvingsOf(kit: Kit, s: State, attack: Attack, unit: number, supplied: (unit: number) => boolean): number {
  const { armored, artillery, side } = kit.units[unit];
  let times = 0;
  if (!artillery && !supplied(unit)) times++; // 6.5.2b
  if (crossesEscarpment(kit, s.at[unit], attack)) times++;
  if (armored && attack.hexes.some((hex) => kit.terrain[hex].base === 'mountain')) times++; // ruling AMB-58
  if (armored && side === ALLIED && hasStrongpoint(s, attack, AXIS)) times++; // 14.2.4
  return times;
}

/** Printed attack strength; Deployed anti-tank guns fight armor with their Barrage value (16.1.2b to 16.1.4). */
export const attackValue = (kit: Kit, s: State, unit: number, onArmor: boolean): number =>
  onArmor && kit.units[unit].antiTank && isDeployed(s, unit) ? kit.units[unit].barrage : attackOf(kit, s, unit);

/** Never halved (3.5.1a). Deployed anti-tank guns meet armor with their FPF value (16.1.2a); artillery may have other things to do. */
function defenceValue(kit: Kit, s: State, unit: number, byArmor: boolean, antiTankFire: boolean): number {
  const { antiTank, artillery, fpf } = kit.units[unit];
  if (antiTank && byArmor && isDeployed(s, unit)) return fpf;
  // AT Fire leaves no room for protective fire, so its targets have their own strength only (16.1.5a).
  if (artillery && !antiTankFire && !defendsWithStrength(kit, s, unit)) return 0;
  return defenceOf(kit, s, unit);
}

/**
 * Does artillery in a Defender hex count with its defence strength? Among guns and HQs alone it does; beside other units it may give
 * protective fire instead, unless it is in March mode or its marker is spent (10.3.2a, 10.3.3, ruling AMB-15).
 */
export function defendsWithStrength(kit: Kit, s: State, gun: number): boolean {
  if (!isDeployed(s, gun) || s.fire[gun] === MARKER_USED || has(s, gun, FIRED)) return true;
  const escorted = boardOf(kit, s)
    .stack(s.at[gun])
    .some((unit) => kit.units[unit].combat && !kit.units[unit].artillery && !kit.units[unit].hq);
  return !escorted;
}
