import type { Refusal } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { kept } from '../../../mechanics/kept.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { type Battle, battleOf, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { ALL_ZONES, boardOf, isNeutral, isObstructed, MOTOR_ZONES, partyOf } from './board.ts';
import { isPastLimit } from './east-limit.ts';
import { labelOf, nameOf } from './names.ts';
import { isRaider } from './oases.ts';
import { refuse } from './refusals.ts';
import { effectOf } from './results.ts';
import { isCommando } from './status.ts';

/** Where those who retreat may end (14.7), and why not elsewhere. */

export type Flight = Battle['fleeing'][number];

/** Hexes to go at least and at most (14.7.1). */
export const WITHDRAWAL = { least: 1, most: 3 } as const;
export const ROUT = { least: 4, most: 6 } as const;
/** Cities, forts and mountains take three hexes off a rout (14.7.1). */
export const SHELTERED_ROUT = { least: 1, most: 3 } as const;

export interface Refuge {
  readonly hex: Hex;
  /** From the hex after the one that is left to the last. */
  readonly path: readonly Hex[];
  /** It is not as far as it should be, but there is no better one: a step is lost (14.7.1). */
  readonly short: boolean;
}

interface Reached {
  readonly hex: Hex;
  readonly path: readonly Hex[];
}

/** The way is the retreater's own: not over closed ground, off the maps or into enemies; an enemy zone may be entered and ends it (11.4, 14.7.2). */
function reachedFrom(
  kit: Kit,
  s: State,
  unit: number,
  most: number,
  zones: number | null,
  stopsIn?: (hex: Hex) => boolean,
): Reached[] {
  const { grid, units, prices } = kit;
  const { gait } = units[unit];
  const neutral = isNeutral(s, unit);
  const side = partyOf(kit, s, unit);
  const area = areaOf(kit, s);
  const board = boardOf(kit, s);
  const enemy = enemyOf(side);
  const { enter } = prices[gait][s.roads];
  const seen = new Set<Hex>([s.at[unit]]);
  const found: Reached[] = [];
  let rim: Reached[] = [{ hex: s.at[unit], path: [] }];
  for (let length = 1; length <= most; length++) {
    const next: Reached[] = [];
    for (const { hex, path } of rim)
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction];
        if (to < 0 || seen.has(to) || enter[hex * 6 + direction] === 0 || area[to] === 0) continue;
        // Vichy French may fall back on others of theirs, whose hex is closed to everybody else.
        if (neutral ? board.hasAny(to, (other) => !isNeutral(s, other)) : board.occupied[enemy][to] > 0) continue;
        seen.add(to);
        const reached = { hex: to, path: [...path, to] };
        if (!isPastLimit(kit, s, side, to)) found.push(reached); // through it, not to it (30.0)
        const caught = zones !== null && board.zones[zones][enemy][to] === 1;
        if (!caught && stopsIn?.(to) !== true) next.push(reached);
      }
    rim = next;
  }
  return found;
}

/** The zones that stop a unit: motorized ones pass those of units on foot, raiders and special forces in good order all (11.2, 16.1, 15.4, 8.2e). */
function zonesFor(kit: Kit, s: State, unit: number): number | null {
  if (isRaider(kit, s, unit) || isCommando(kit, s, unit)) return null;
  return kit.units[unit].motorized ? MOTOR_ZONES : ALL_ZONES;
}

/**
 * Every hex a unit may end its retreat in. It ends at least so far from the hex it leaves; the first city, fort or mountain it enters will do too.
 * If none is to be had, the farthest ones count, and a step is lost (ruling A235); empty when it cannot go at all.
 */
function refugesFor(kit: Kit, s: State, { unit, least, most }: Flight): Refuge[] {
  const origin = s.at[unit];
  const zones = zonesFor(kit, s, unit);
  const away = ({ hex }: Reached): number => kit.grid.distance(origin, hex);
  const all = reachedFrom(kit, s, unit, most, zones);
  const full = all.filter((each) => away(each) >= least);
  const ends = new Map(full.map((each) => [each.hex, { ...each, short: false }]));
  if (least > 1) {
    const shelters = (hex: Hex): boolean => isObstructed(kit, s, hex);
    for (const each of reachedFrom(kit, s, unit, most, zones, shelters))
      if (shelters(each.hex) && !ends.has(each.hex)) ends.set(each.hex, { ...each, short: false });
  }
  if (ends.size > 0) return [...ends.values()];
  const farthest = Math.max(0, ...all.map(away));
  return all.filter((each) => away(each) === farthest).map((each) => ({ ...each, short: true }));
}

const found = kept((_kit: Kit, _s: State) => new Map<number, readonly Refuge[]>());

/** The same for one of those who are fleeing in the combat that is being resolved, looked for once while nothing changes. */
export function refugesOf(kit: Kit, s: State, unit: number): readonly Refuge[] {
  const known = found(kit, s);
  const flight = battleOf(s).fleeing.find((each) => each.unit === unit);
  const refuges = known.get(unit) ?? (flight === undefined ? [] : refugesFor(kit, s, flight));
  known.set(unit, refuges);
  return refuges;
}

/** Withdrawal, rout, or a rout out of a city, fort or mountain: they set how far (14.7.1). */
function lengthRule(s: State, unit: number, most: number): '14.7.1a' | '14.7.1b' | '14.7.1c' {
  if (most > WITHDRAWAL.most) return '14.7.1b';
  const routed = battleOf(s)
    .suffered.flat()
    .some(({ units, code }) => units.includes(unit) && effectOf(code) === 'r');
  return routed ? '14.7.1c' : '14.7.1a';
}

export function whyNoRetreat(kit: Kit, s: State, unit: number, to: Hex): Refusal {
  const { least, most } = battleOf(s).fleeing.find((each) => each.unit === unit)!;
  const away = kit.grid.distance(s.at[unit], to);
  const name = nameOf(s, unit);
  const place = labelOf(s, to);
  const reach = `${least} to ${most} hexes`;
  if (away > most) return refuse(lengthRule(s, unit, most), `${name} retreats ${reach}; ${place} is ${away} away.`);
  if (boardOf(kit, s).occupied[enemyOf(partyOf(kit, s, unit))][to] > 0)
    return refuse('14.7.2a', `${name} cannot retreat to ${place}: the enemy is there.`);
  if (isPastLimit(kit, s, kit.units[unit].side, to)) return refuse('30.0b', `${name} may not end a phase in ${place}.`);
  if (away < least) return refuse('14.7b', `${name} must end its retreat ${least} hexes away; ${place} is too near.`);
  const ways = 'without passing enemies, their zones, closed ground or the edge of the map';
  return refuse('14.7.2a', `No way of ${most} hexes leads ${name} to ${place} ${ways}.`);
}

/** An MSU goes with a combat unit of its hex, and ends where that one has ended (12.2.6). */
export function escortsOf(kit: Kit, s: State, msu: number): Refuge[] {
  const battle = battleOf(s);
  const { side } = kit.units[msu];
  const ends = new Map<Hex, Refuge>();
  for (const { unit, from, to } of battle.fled) {
    if (from !== s.at[msu] || kit.units[unit].side !== side || ends.has(to)) continue;
    const zones = kit.units[unit].motorized ? MOTOR_ZONES : ALL_ZONES;
    const way = reachedFrom(kit, s, msu, ROUT.most, zones).find(({ hex }) => hex === to);
    if (way !== undefined) ends.set(to, { ...way, short: false });
  }
  return [...ends.values()];
}
