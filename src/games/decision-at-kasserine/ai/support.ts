import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { AXIS } from '../kit.ts';
import { unitOf } from '../rules/names.ts';
import { attackOfBattle, finalOdds } from '../rules/odds.ts';
import { reaches, suppliedInCombat } from '../rules/supply.ts';
import { attackOn } from '../rules/targets.ts';
import { type Attack, type Bonus, has, MARKER_READY, OUT_OF_SUPPLY, onMap } from '../state.ts';
import { flightOf } from './flying.ts';
import type { Outlook } from './outlook.ts';
import { type Forecast, forecast } from './prospects.ts';

/** Guns, aircraft, HQs and Rommel: what helps those who fight. */

const END: Action = { do: 'end' };

/** A declared attack as it stands, with so many points of barrage. */
function promise(outlook: Outlook, attack: Attack, barrage: number): Forecast {
  const { kit, s } = outlook;
  const strikers = attack.attackers.filter((unit) => onMap(s.at[unit])).map((unit) => ({ unit, from: s.at[unit] }));
  const side = kit.units[attack.attackers[0]].side;
  return forecast(kit, s, side, outlook.targetOf(attack.hexes), strikers, barrage);
}

/** Barrage where it changes most; a gun whose fire changes nothing keeps it for the defence. */
export function adviseBarrage(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side } = outlook;
  const gains = new Map<string, number>();
  const gainOf = (hex: Hex, barrage: number): number => {
    const attack = attackOn(s, hex);
    if (attack === undefined || attack.antiTankFire) return 0;
    const key = `${hex}:${barrage}`;
    const known = gains.get(key);
    if (known !== undefined) return known;
    const laid = laidOn(outlook, attack.hexes, 'barrage');
    const before = promise(outlook, attack, laid).value;
    // Several guns together may reach the column that one alone does not.
    const each = [1, 2, 3].map((n) => (promise(outlook, attack, laid + barrage * n).value - before) / n);
    gains.set(key, Math.max(...each));
    return Math.max(...each);
  };
  const value = ({ unit, to }: Fire): number => gainOf(kit.grid.find(to), kit.units[unitOf(kit, unit)].barrage);
  return bestOf(offersTo(offers, 'fire'), value, side === AXIS ? 0.08 : 0.02) ?? END;
}

type Fire = Extract<Action, { readonly do: 'fire' }>;

/** Points of the markers that lie on these hexes. */
const laidOn = ({ kit, s, side }: Outlook, hexes: readonly Hex[], kind: 'barrage' | 'fpf'): number =>
  kit.guns[side].reduce((sum, gun) => sum + (hexes.includes(s.fire[gun]) ? kit.units[gun][kind] : 0), 0);

/** Protective fire on those the enemy is most likely to attack, as far as it counts. */
export function adviseProtection(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s, threat, defence, aims } = outlook;
  const value = ({ unit, to }: Fire): number => {
    const [gun, hex] = [unitOf(kit, unit), kit.grid.find(to)];
    if (s.fire[gun] !== MARKER_READY || threat[hex] === 0) return 0;
    const laid = laidOn(outlook, [hex], 'fpf');
    const counts = Math.min(kit.units[gun].fpf, defence[hex] - laid);
    if (counts <= 0) return 0;
    const near = outlook.isTouched(hex) ? 1 : 0.35;
    const place = aims.some((aim) => aim.hex === hex) ? 1.6 : 1;
    return (counts / (defence[hex] + laid)) * near * place * Math.min(1.5, threat[hex] / (defence[hex] + laid));
  };
  return bestOf(offersTo(offers, 'fire'), value, 0);
}

/** Aircraft into the combat, the best first: two of the Axis, one of the Allies at a time, whose pairs hinder each other (11.1.6c). */
export function adviseAir(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side } = outlook;
  // Nothing to save where everything is decided.
  const isDecided = outlook.groundWorth(attackOfBattle(s).hexes[0]) < 0.4 && finalOdds(kit, s).column > 9;
  if (s.battle!.planes[side].length >= flightOf(side) || isDecided) return END;
  return bestOf(offersTo(offers, 'send'), ({ unit }) => kit.units[unitOf(kit, unit)].cas, 0) ?? END;
}

/** Interdiction where most of the enemy's vehicles use the roads, by aircraft that are worth little in combat. */
export function adviseInterdiction(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, enemy } = outlook;
  const missions = offersTo(offers, 'interdict');
  const plane = missions.find(({ unit }) => kit.units[unitOf(kit, unit)].cas <= 1)?.unit;
  if (plane === undefined) return END;
  const traffic = new Float32Array(kit.grid.size);
  for (const unit of kit.ground[enemy]) {
    const hex = s.at[unit];
    if (!onMap(hex) || !kit.units[unit].motorized || outlook.isTouched(hex)) continue;
    for (const near of kit.grid.within(hex, 2))
      if (kit.terrain[near].road) traffic[near] += kit.units[unit].stacking + 0.5;
  }
  for (const other of kit.planes.flat())
    if (onMap(s.at[other])) for (const near of kit.grid.within(s.at[other], 4)) traffic[near] = 0;
  return bestOf(missions, ({ unit, to }) => (unit === plane ? traffic[kit.grid.find(to)] : 0), 4) ?? END;
}

/** Emergency supply for many on the march, or for those who fight a battle that counts. */
export function adviseEmergency({ kit, s }: Outlook, offers: readonly Action[]): Action {
  const { battle } = s;
  const needy = (unit: number): boolean =>
    battle === null ? has(s, unit, OUT_OF_SUPPLY) && kit.units[unit].motorized : !suppliedInCombat(kit, s, unit);
  const among = battle === null ? kit.ground[AXIS] : battle.side === AXIS ? battle.attackers : battle.defenders;
  const helped = (hq: number): number =>
    among.filter((unit) => onMap(s.at[unit]) && needy(unit) && reaches(kit, s, hq, unit)).length;
  const most = battle === null ? 2 : 0;
  return bestOf(offersTo(offers, 'supply'), ({ unit }) => helped(unitOf(kit, unit)), most) ?? END;
}

/** What the attacker calls upon: all that is free or cheap, Rommel where it counts. Each is named once only. */
export function adviseBonuses(outlook: Outlook, offers: readonly Action[]): Action {
  const { s } = outlook;
  const counts = (bonus: Bonus): boolean => bonus !== 'rommel' || outlook.groundWorth(attackOfBattle(s).hexes[0]) >= 1;
  const called = offersTo(offers, 'use').find(({ bonus }) => !s.battle!.bonuses.includes(bonus) && counts(bonus));
  return called ?? { do: 'roll' };
}
