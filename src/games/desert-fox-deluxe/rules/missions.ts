import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { hasSide, WADI } from '../kit/ground.ts';
import type { Gait } from '../kit/prices.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { has, MOVED, onMap, type State } from '../state.ts';
import { around, unitsAt } from './board.ts';
import { labelOf, nameOf } from './names.ts';
import { isRaider } from './oases.ts';
import { notYours, refuse } from './refusals.ts';
import { isDisrupted, isFullFactor } from './status.ts';
import { pricesFor, wadiPrice } from './weather.ts';

/** What raiders do on the maps in a Movement Phase of their side, one mission each (16.4). */

/** Raiders of a side that could do a mission. */
export const raidersOf = (kit: Kit, s: State, side: Side): number[] =>
  s.oases.length === 0
    ? []
    : kit.groundUnits[side].filter((unit) => kit.units[unit].raider && mayRaid(kit, s, unit, side).ok);

function mayRaid(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit]?.side !== side) return notYours('16.4a');
  const name = nameOf(s, unit);
  if (!isRaider(kit, s, unit) || !onMap(s.at[unit])) return refuse('16.4a', `${name} is no desert raider on the maps.`);
  if (isDisrupted(s, unit)) return refuse('16.4a', `${name} is disrupted.`);
  return s.missions.includes(unit) ? refuse('16.4a', `${name} has done its mission of this phase.`) : ALLOWED;
}

/** MSU and dumps of the enemy next to a raider. */
export const preyOf = (kit: Kit, s: State, unit: number): number[] =>
  kit.supplies[enemyOf(kit.units[unit].side)].filter(
    (piece) => onMap(s.at[piece]) && isPrey(kit, piece) && kit.grid.direction(s.at[unit], s.at[piece]) >= 0,
  );

const isPrey = ({ units }: Kit, piece: number): boolean =>
  units[piece].supply === 'msu' || units[piece].supply === 'dump';

export function mayAmbush(kit: Kit, s: State, unit: number, target: number, side: Side): Verdict {
  const able = mayRaid(kit, s, unit, side);
  if (!able.ok) return able;
  if (target < 0 || kit.units[target].side === side || kit.units[target].supply === null || !onMap(s.at[target]))
    return refuse('16.4b', 'Only enemy MSU and dumps on the maps are ambushed.');
  if (!isPrey(kit, target)) return refuse('16.4c', 'Raiders do nothing to bases and refit points: MSU and dumps only.');
  return preyOf(kit, s, unit).includes(target)
    ? ALLOWED
    : refuse('16.4b', `${nameOf(s, target)} is not next to ${nameOf(s, unit)}: move there first.`);
}

/** One better if a normal combat unit is with it (16.4). */
export const guardOf = (kit: Kit, s: State, target: number): number =>
  hasNormalUnit(kit, s, kit.units[target].side, s.at[target]) ? -1 : 0;

const hasNormalUnit = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  unitsAt(kit, s, side, hex).some((unit) => isFullFactor(kit, s, unit));

/** Airfields of the enemy next to a raider that still work. */
export const fieldsNear = (kit: Kit, s: State, unit: number): Hex[] =>
  onMap(s.at[unit]) ? around(kit, s.at[unit]).filter((hex) => isTarget(kit, s, hex, kit.units[unit].side)) : [];

const isTarget = (kit: Kit, s: State, hex: Hex, side: Side): boolean =>
  kit.ground.airfields[hex] > 0 && s.owner[kit.ownedAt[hex]] === enemyOf(side) && !s.brokenFields.includes(hex);

export function mayWreck(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const able = mayRaid(kit, s, unit, side);
  if (!able.ok) return able;
  return fieldsNear(kit, s, unit).includes(hex)
    ? ALLOWED
    : refuse('16.4d', `There is no working enemy airfield in ${labelOf(s, hex)} next to ${nameOf(s, unit)}.`);
}

/** Two worse if the field is guarded, one if a guard is next to the raider (16.4). */
export function watchAt(kit: Kit, s: State, unit: number, field: Hex): number {
  const enemy = enemyOf(kit.units[unit].side);
  if (hasNormalUnit(kit, s, enemy, field)) return 2;
  return around(kit, s.at[unit]).some((hex) => hasNormalUnit(kit, s, enemy, hex)) ? 1 : 0;
}

/** Whoever has not moved and stands beside a wadi may guide friends over it (16.4). */
export function mayGuide(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const able = mayRaid(kit, s, unit, side);
  if (!able.ok) return able;
  const name = nameOf(s, unit);
  if (has(s, unit, MOVED)) return refuse('16.4e', `${name} has moved in this phase and guides nobody.`);
  return hasSide(kit.ground.sides, s.at[unit], WADI)
    ? ALLOWED
    : refuse('16.4e', `No wadi lies on a side of ${labelOf(s, s.at[unit])}.`);
}

/** What the ground costs units of a side: nothing for wadis round a guide of theirs (16.4). */
export function groundPrices(kit: Kit, s: State, side: Side, gait: Gait): Uint8Array {
  const prices = pricesFor(kit, s, gait);
  if (s.guides.length === 0) return prices;
  const { neighbours } = kit.grid;
  const eased = prices.slice();
  for (const hex of s.guides) {
    if (!s.missions.some((unit) => s.at[unit] === hex && kit.units[unit].side === side)) continue;
    for (let direction = 0; direction < 6; direction++) {
      const out = hex * 6 + direction;
      const near = neighbours[out];
      if (near < 0) continue;
      for (const way of [out, near * 6 + kit.grid.direction(near, hex)]) eased[way] -= wadiPrice(kit, s, gait, way);
    }
  }
  return eased;
}
