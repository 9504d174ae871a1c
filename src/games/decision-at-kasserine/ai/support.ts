import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { AXIS } from '../kit.ts';
import { unitOf } from '../rules/names.ts';
import { attackOfBattle, finalOdds } from '../rules/odds.ts';
import { reaches, suppliedInCombat } from '../rules/supply.ts';
import { type Attack, has, MARKER_READY, OUT_OF_SUPPLY, onMap } from '../state.ts';
import { flightOf } from './flying.ts';
import type { Outlook } from './outlook.ts';
import { type Forecast, forecast } from './prospects.ts';
import { distancesFrom } from './travel.ts';

/** Guns, aircraft, HQs and Rommel: what helps those who fight. */

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
  let best: Action = { do: 'end' };
  let most = side === AXIS ? 0.08 : 0.02;
  const gains = new Map<string, number>();
  for (const offer of offers) {
    if (offer.do !== 'fire') continue;
    const hex = kit.grid.find(offer.to);
    const attack = s.attacks.find((each) => !each.over && each.hexes.includes(hex));
    if (attack === undefined || attack.antiTankFire) continue;
    const { barrage } = kit.units[unitOf(kit, offer.unit)];
    const key = `${hex}:${barrage}`;
    let gain = gains.get(key);
    if (gain === undefined) {
      const laid = kit.guns[side].reduce(
        (sum, gun) => sum + (attack.hexes.includes(s.fire[gun]) ? kit.units[gun].barrage : 0),
        0,
      );
      // Several guns together may reach the column that one alone does not.
      const next = Math.max(
        ...[1, 2, 3].map(
          (n) => (promise(outlook, attack, laid + barrage * n).value - promise(outlook, attack, laid).value) / n,
        ),
      );
      gains.set(key, (gain = next));
    }
    if (gain > most) [best, most] = [offer, gain];
  }
  return best;
}

/** Protective fire on those the enemy is most likely to attack, as far as it counts. */
export function adviseProtection(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s, side } = outlook;
  let best: Action | null = null;
  let most = 0;
  for (const offer of offers) {
    if (offer.do !== 'fire') continue;
    const gun = unitOf(kit, offer.unit);
    if (s.fire[gun] !== MARKER_READY) continue;
    const value = protectionAt(outlook, kit.grid.find(offer.to), kit.units[gun].fpf);
    if (value > most) [best, most] = [offer, value];
  }
  return best;

  function protectionAt({ threat, defence, aims }: Outlook, hex: Hex, fpf: number): number {
    if (threat[hex] === 0) return 0;
    const laid = kit.guns[side].reduce((sum, gun) => sum + (s.fire[gun] === hex ? kit.units[gun].fpf : 0), 0);
    const counts = Math.min(fpf, defence[hex] - laid);
    if (counts <= 0) return 0;
    const near = outlook.isTouched(hex) ? 1 : 0.35;
    const place = aims.some((aim) => aim.hex === hex) ? 1.6 : 1;
    return (counts / (defence[hex] + laid)) * near * place * Math.min(1.5, threat[hex] / (defence[hex] + laid));
  }
}

/** Aircraft into the combat, the best first: two of the Axis, one of the Allies at a time, whose pairs hinder each other (11.1.6c). */
export function adviseAir(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side } = outlook;
  const { planes } = s.battle!;
  const sent = planes[side].length;
  const { column } = finalOdds(kit, s);
  // Nothing to save where everything is decided.
  const ground = outlook.groundWorth(attackOfBattle(s).hexes[0]);
  if (sent >= flightOf(side) || (ground < 0.4 && column > 9)) return { do: 'end' };
  let best: Action = { do: 'end' };
  let value = 0;
  for (const offer of offers) {
    if (offer.do !== 'send') continue;
    const { cas } = kit.units[unitOf(kit, offer.unit)];
    if (cas > value) [best, value] = [offer, cas];
  }
  return best;
}

/** Interdiction where most of the enemy's vehicles use the roads, by aircraft that are worth little in combat. */
export function adviseInterdiction(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, enemy } = outlook;
  const plane = offers.find((offer) => offer.do === 'interdict' && kit.units[unitOf(kit, offer.unit)].cas <= 1);
  if (plane === undefined || plane.do !== 'interdict') return { do: 'end' };
  const traffic = new Float32Array(kit.grid.size);
  for (const unit of kit.ground[enemy]) {
    const hex = s.at[unit];
    if (!onMap(hex) || !kit.units[unit].motorized || outlook.isTouched(hex)) continue;
    for (const near of kit.grid.within(hex, 2))
      if (kit.terrain[near].road) traffic[near] += kit.units[unit].stacking + 0.5;
  }
  for (const other of kit.planes.flat())
    if (onMap(s.at[other])) for (const near of kit.grid.within(s.at[other], 4)) traffic[near] = 0;
  let best = -1;
  let most = 4;
  for (const offer of offers) {
    if (offer.do !== 'interdict' || offer.unit !== plane.unit) continue;
    const hex = kit.grid.find(offer.to);
    if (traffic[hex] > most) [best, most] = [hex, traffic[hex]];
  }
  return best < 0 ? { do: 'end' } : { do: 'interdict', unit: plane.unit, to: kit.grid.label(best) };
}

/** Emergency supply for many on the march, or for those who fight a battle that counts. */
export function adviseEmergency(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s } = outlook;
  const { battle } = s;
  let best: Action = { do: 'end' };
  let most = battle === null ? 2 : 0;
  const needy = (unit: number): boolean =>
    battle === null ? has(s, unit, OUT_OF_SUPPLY) && kit.units[unit].motorized : !suppliedInCombat(kit, s, unit);
  const among = battle === null ? kit.ground[AXIS] : battle.side === AXIS ? battle.attackers : battle.defenders;
  for (const offer of offers) {
    if (offer.do !== 'supply') continue;
    const hq = unitOf(kit, offer.unit);
    const helped = among.filter((unit) => onMap(s.at[unit]) && needy(unit) && reaches(kit, s, hq, unit)).length;
    if (helped > most) [best, most] = [offer, helped];
  }
  return best;
}

/** What the attacker calls upon: all that is free or cheap, Rommel where it counts. Each is named once only. */
export function adviseBonuses(outlook: Outlook, offers: readonly Action[]): Action {
  const { s } = outlook;
  const { bonuses } = s.battle!;
  for (const offer of offers) {
    if (offer.do !== 'use' || bonuses.includes(offer.bonus)) continue;
    if (offer.bonus !== 'rommel') return offer;
    if (outlook.groundWorth(attackOfBattle(s).hexes[0]) >= 1) return offer;
  }
  return { do: 'roll' };
}

/** How near the enemy is to a hex; for those who look at one place only. */
export const nearestEnemy = ({ kit, s, enemy }: Outlook, hex: Hex): number => {
  const ruler = distancesFrom(kit, hex);
  let nearest = 99;
  for (const unit of kit.ground[enemy])
    if (onMap(s.at[unit]) && kit.units[unit].combat) nearest = Math.min(nearest, ruler[s.at[unit]]);
  return nearest;
};
