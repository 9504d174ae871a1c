import type { Hex } from '../../../hex/grid.ts';
import { VICHY } from '../kit/scenarios.ts';
import { AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { baseHexes } from '../rules/bases.ts';
import { onMap, type State } from '../state.ts';
import { type Ladder, planOf, type Wish } from './plans/index.ts';
import { powerOf } from './worth.ts';

/** The places a side wants to stand at now, by its plan. */
export interface Goal {
  readonly hex: Hex;
  /** How much it matters. */
  readonly weight: number;
  /** The power that is enough there, within two hexes. */
  readonly need: number;
  /** The place that is fought for, or held, along a ladder: a theatre of its own. */
  readonly leads?: true;
}

export function goalsOf(kit: Kit, s: State, side: Side): Goal[] {
  const { wishes, ladders = [] } = planOf(s.scenario, side);
  const found = [
    ...wishes.flatMap((wish) => goalsFor(kit, s, side, wish)),
    ...ladders.flatMap((ladder) => goalsOn(kit, s, side, ladder)),
  ];
  return found.length > 0 ? found : [NOWHERE];
}

const NOWHERE: Goal = { hex: 0, weight: 0, need: 0 };

function goalsFor(kit: Kit, s: State, side: Side, wish: Wish): Goal[] {
  if (wish.turns !== undefined && s.turn <= s.lastTurn - wish.turns) return [];
  const { weight, need, held, ring } = wish;
  if (wish.at === 'axis bases') return baseHexes(kit, s, AXIS).map((hex) => ({ hex, weight, need }));
  const hex = kit.grid.find(wish.at);
  if (isClosed(kit, s, hex)) return [];
  const ours = s.owner[kit.ownedAt[hex]] === side;
  if (ring !== undefined) return ours ? [] : ringRound(kit, hex, ring).map((near) => ({ hex: near, weight, need }));
  return [{ hex, weight, need, ...(ours ? held : undefined) }];
}

/** Not played on, or French and the Allies have not landed yet. */
const isClosed = (kit: Kit, s: State, hex: Hex): boolean =>
  kit.scenarios[s.scenario].area[hex] === 0 ||
  (s.owner[kit.ownedAt[hex]] === VICHY &&
    !kit.scenarios[s.scenario].terms.torchPlayed &&
    !s.played.some(({ card }) => card === 'ALC-23'));

const ringRound = ({ grid, ground }: Kit, centre: Hex, distance: number): Hex[] =>
  grid.within(centre, distance).filter((hex) => grid.distance(hex, centre) === distance && ground.land[hex] === 1);

/** So far off friends are counted who could come, and enemies who are there. */
const COULD_COME = 20;
const IS_THERE = 8;
/** What holds a rung behind the one that is fought for, and the share of its weight. */
const HOLD = 10;
const BEHIND = 0.7;
/** In so many last turns one dares more. */
const HURRY = 4;

/** The next rung while one is strong enough for it, else the last that is held; the one behind it is not left empty. */
function goalsOn(kit: Kit, s: State, side: Side, { rungs, boldness, weight }: Ladder): Goal[] {
  const hexes = rungs.map(kit.grid.find).filter((hex) => !isClosed(kit, s, hex));
  if (hexes.length === 0) return [];
  const next = hexes.findIndex((hex) => s.owner[kit.ownedAt[hex]] !== side);
  const theirs = powerNear(kit, s, enemyOf(side), hexes[next], IS_THERE);
  const ours = powerNear(kit, s, side, hexes[next], COULD_COME);
  // All of it is taken: it is watched, and the army goes where there is more to win.
  if (next < 0) return [{ hex: hexes[hexes.length - 1], weight: weight * BEHIND, need: HOLD, leads: true }];
  // Towards the end there is nothing left to wait for.
  const patience = Math.max(0.4, Math.min(1, (s.lastTurn - s.turn) / HURRY));
  const goes = next === 0 || ours >= theirs * boldness * patience;
  const main = goes ? next : next - 1;
  const goals: Goal[] = [{ hex: hexes[main], weight, need: goes ? Math.max(30, theirs * 3) : 90, leads: true }];
  if (main > 0) goals.push({ hex: hexes[main - 1], weight: weight * BEHIND, need: HOLD });
  return goals;
}

function powerNear(kit: Kit, s: State, side: Side, centre: Hex, far: number): number {
  let sum = 0;
  for (const unit of kit.groundUnits[side])
    if (onMap(s.at[unit]) && kit.grid.distance(s.at[unit], centre) <= far) sum += powerOf(kit, s, unit);
  return sum;
}
