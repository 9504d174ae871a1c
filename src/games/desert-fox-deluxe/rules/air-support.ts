import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { CITY } from '../kit/ground.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { type Battle, onMap, type State } from '../state.ts';
import { mayFlyOver, ownsField } from './air-reach.ts';
import { isNeutral } from './board.ts';
import { mayGiveFire } from './fleets.ts';
import { MOTOR } from './lines.ts';
import { labelOf, nameOf } from './names.ts';
import { notYours, refuse } from './refusals.ts';
import { suppliedHexes } from './supply.ts';
import { mayFlyIn } from './weather.ts';

/** Aircraft over a ground combat (19.5), and ships before it (20.4.2). */

/** So near must an airfield be for its point (19.5). */
const FIELD_RANGE = 10;
const MOST = { attacker: 2, defender: 1 } as const;

/** Columns an air unit or a fleet shifts in a combat over these hexes; of several its owner picks the best (ruling A693). */
export function supportShift(kit: Kit, s: State, unit: number, hexes: readonly Hex[]): number {
  const { fleet, groundSupport, side } = kit.units[unit];
  return fleet ? kit.combat.fleetShift : groundSupport + (hexes.some((hex) => hasFieldNear(kit, s, side, hex)) ? 1 : 0);
}

/** The hex over which aircraft are safest: no city and no port, if there is one (ruling A693). */
export const quietest = (kit: Kit, { hexes }: Pick<Battle, 'hexes'>): Hex =>
  hexes.find((hex) => !isGuarded(kit, hex)) ?? hexes[0];

/** A city or a port on land: aircraft are more at risk there (19.3b). */
export const isGuarded = ({ ground }: Kit, hex: Hex): boolean =>
  onMap(hex) && (ground.terrain[hex] === CITY || ground.portAt[hex] >= 0);

/** A friendly airfield that works and is in general supply. */
const hasFieldNear = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  hex >= 0 &&
  kit.owned.some(
    (field) =>
      ownsField(kit, s, side, field) &&
      kit.grid.distance(field, hex) <= FIELD_RANGE &&
      (suppliedHexes(kit, s, side)[field] & MOTOR) !== 0,
  );

const flown = ({ units }: Kit, list: readonly number[]): number => list.filter((unit) => units[unit].air).length;

const mostOf = (battle: Battle, side: Side): number => (side === battle.side ? MOST.attacker : MOST.defender);

/** May this unit be sent over the combat, on the defender's hex? */
export function maySupport(kit: Kit, s: State, battle: Battle, side: Side, unit: number): Verdict {
  const chosen = battle.air[side];
  const { air, fleet, groundSupport, mobile } = kit.units[unit] ?? {};
  if (unit < 0 || (!air && !fleet)) return refuse('19.5a', 'Only aircraft and fleets support from outside.');
  if (kit.units[unit].side !== side) return notYours('19.5a');
  if (chosen.includes(unit)) return refuse('19.5a', `${nameOf(s, unit)} has been sent already.`);
  if (side !== battle.side && battle.defenders.some((each) => isNeutral(s, each)))
    return refuse('ALC-23f', 'Nobody supports neutral Vichy French.');
  if (battle.form === 'overrun' && side !== battle.side)
    return refuse('19.5g', 'Nobody may be sent in defence against an overrun.');
  if (groundSupport === 0) return refuse('19.5a', `${nameOf(s, unit)} has no rating for ground support.`);
  if (air && flown(kit, chosen) >= mostOf(battle, side))
    return side === battle.side
      ? refuse('19.5d', 'Two air units at most support an attack.')
      : refuse('19.5f', 'One air unit at most supports a defence.');
  if (air && !mobile && (battle.form === 'mobile' || battle.form === 'overrun'))
    return refuse('19.5e', `${nameOf(s, unit)} has no mobile symbol: it supports no overrun and no mobile battle.`);
  if (fleet)
    return battle.form === 'overrun'
      ? refuse('20.4.2d', 'Fleets do not support overruns.')
      : mayGiveFire(kit, s, unit, battle.hexes, side === battle.side);
  const reached = battle.hexes.filter((hex) => mayFlyOver(kit, s, unit, hex));
  if (reached.length === 0) {
    const where = battle.hexes.map((hex) => labelOf(s, hex)).join(', ');
    return refuse('19.5a', `${nameOf(s, unit)} has flown, or ${where} is outside its area.`);
  }
  return reached.some((hex) => mayFlyIn(kit, s, hex).ok) ? ALLOWED : mayFlyIn(kit, s, reached[0]);
}

/** Who could be looked at for it. */
export const supporters = (s: State, side: Side): number[] => {
  const { airUnits, fleets, units } = kitOf(s);
  return [...airUnits[side], ...fleets.filter((fleet) => units[fleet].side === side)];
};
