import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS, WADI } from '../kit/ground.ts';
import type { Gait } from '../kit/prices.ts';
import type { Kit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { Battle, State } from '../state.ts';
import { refuse } from './refusals.ts';

/** Winter and sandstorms (6.3, 21.0), for games played with them. */

export type Weather = 'enter' | 'winter' | 'ghibli';

type Seen = Pick<State, 'options' | 'ghibli' | 'turn'>;

/** The weather of the turn, by the list of prices it stands for: 'enter' is fair weather. */
export const weatherOf = ({ tables }: Kit, { options, ghibli, turn }: Seen): Weather =>
  ghibli ? 'ghibli' : options.weather && tables.turns[turn]?.winter ? 'winter' : 'enter';

/** What it costs to go from hex to hex today, by hex * 6 + direction; 0 where the way is closed. */
export const pricesFor = (kit: Kit, s: Seen & Pick<State, 'roads'>, gait: Gait): Uint8Array =>
  kit.prices[gait][s.roads][weatherOf(kit, s)];

/** What of such a price is for a wadi: twice as much where winter fills it. */
export function wadiPrice(kit: Kit, s: Seen & Pick<State, 'roads'>, gait: Gait, way: number): number {
  const { enter, winter, wadi } = kit.prices[gait][s.roads];
  return weatherOf(kit, s) === 'winter' && winter[way] > enter[way] ? wadi[way] * 2 : wadi[way];
}

/** May aircraft do anything in this hex? Not where a sandstorm blows (21.2.1). */
export const mayFlyIn = ({ ground, grid }: Kit, s: Pick<State, 'ghibli'>, hex: Hex): Verdict =>
  s.ghibli && ground.swept[hex] === 1
    ? refuse('21.2.1c', `A sandstorm blows in ${grid.label(hex)}: nobody flies there this turn.`)
    : ALLOWED;

/** The rule by which weather upsets the combat; null where it does not reach (21.1.1, 21.2.1). One of several hexes is enough (ruling A542). */
export function weatherIn(kit: Kit, s: State, { hexes, from, attackers }: Battle): RuleId | null {
  const weather = weatherOf(kit, s);
  const { frozen, swept } = kit.ground;
  if (weather === 'enter') return null;
  if (weather === 'ghibli') return hexes.some((hex) => swept[hex] === 1) ? '21.2.1b' : null;
  const wadis = attackers.some((_, i) => hexes.some((hex) => isWinterWadi(kit, from[i], hex)));
  return wadis || hexes.some((hex) => frozen[hex] === 1) ? '21.1.1b' : null;
}

/** Columns by face of the die. */
export const shiftsOf = ({ combat }: Kit, s: Pick<State, 'ghibli'>): readonly number[] =>
  s.ghibli ? combat.ghibliShift : combat.winterShift;

/** What the weather may be expected to shift: the mean of the faces. */
export function expectedShift(kit: Kit, s: State, battle: Battle): number {
  if (weatherIn(kit, s, battle) === null) return 0;
  const [, ...faces] = shiftsOf(kit, s);
  return Math.round(faces.reduce((sum, shift) => sum + shift, 0) / faces.length);
}

/** A wadi between the two that winter fills: any of map C, and those that touch a winter hex (21.1). */
function isWinterWadi({ grid, ground }: Kit, from: Hex, to: Hex): boolean {
  const direction = grid.direction(from, to);
  if (direction < 0 || (ground.sides[from * 6 + direction] & WADI) === 0) return false;
  const onC = ((ground.maps[from] | ground.maps[to]) & MAP_BITS.C) !== 0;
  return onC || ground.frozen[from] === 1 || ground.frozen[to] === 1;
}
