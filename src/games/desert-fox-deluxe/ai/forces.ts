import { lastAnswer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { enemyOf, type Kit, SIDES, type Side } from '../kit.ts';
import { boardOf, isNeutral, isObstructed } from '../rules/board.ts';
import { onMap, type State } from '../state.ts';
import { signOf } from './ways.ts';
import { powerOf } from './worth.ts';

/** Who stands where with what, as one side sees it. All of it by hex. */
export interface Forces {
  /** Power of both sides standing there. */
  readonly power: readonly [Float32Array, Float32Array];
  /** What the enemy could throw at it; what friends next to it add to its defence. */
  readonly threat: Float32Array;
  readonly backing: Float32Array;
  /** How much it is worth to stand there to attack somebody next to it. */
  readonly openings: Float32Array;
}

/** So far an enemy is felt: next to him, within a short move, within a long one. */
const NEAR = 4;
const LONG = 9;

type Theirs = Pick<Forces, 'threat'> & { readonly power: Float32Array };

/**
 * The enemy keeps still while a side moves, and nobody stirs between most of its questions: his part is worked out when he has changed, the rest
 * when anybody has. `enemySign` and `ownSign` say what of either it hangs on.
 */
export function forcesOf(kit: Kit, s: State, side: Side, enemySign: string, ownSign: number): Forces {
  const { last, lastTheirs } = kept[side];
  // Neutral Vichy French stand in the way of both, whoever they belong to.
  const sign = `${enemySign} ${signOf(s, kit.vichyUnits)}`;
  return last(kit, `${sign} ${ownSign}`, () => {
    const theirs = lastTheirs(kit, sign, () => countTheirs(kit, s, enemyOf(side)));
    return countOurs(kit, s, side, theirs);
  });
}

const kept = SIDES.map(() => ({ last: lastAnswer<Forces>(), lastTheirs: lastAnswer<Theirs>() }));

function countTheirs(kit: Kit, s: State, enemy: Side): Theirs {
  const { grid } = kit;
  const threat = new Float32Array(grid.size);
  const fast = new Float32Array(grid.size);
  const power = powerBy(kit, s, enemy);
  for (const unit of kit.groundUnits[enemy])
    if (onMap(s.at[unit]) && !isNeutral(s, unit) && kit.units[unit].motorized)
      fast[s.at[unit]] += powerOf(kit, s, unit);
  for (const hex of standing(power))
    for (const near of grid.within(hex, LONG)) {
      const distance = grid.distance(hex, near);
      threat[near] += distance <= 1 ? power[hex] : distance <= NEAR ? power[hex] * 0.7 : fast[hex] * 0.4;
    }
  // Neutral Vichy French are in the way, but threaten nobody.
  for (const unit of kit.vichyUnits)
    if (onMap(s.at[unit]) && isNeutral(s, unit)) power[s.at[unit]] += powerOf(kit, s, unit);
  return { power, threat };
}

function countOurs(kit: Kit, s: State, side: Side, theirs: Theirs): Forces {
  const own = powerBy(kit, s, side);
  const backing = new Float32Array(kit.grid.size);
  for (const hex of standing(own))
    for (const near of kit.grid.within(hex, 1)) if (near !== hex) backing[near] += own[hex];
  const [first, second] = side === SIDES[0] ? [own, theirs.power] : [theirs.power, own];
  return { power: [first, second], threat: theirs.threat, backing, openings: openingsFor(kit, s, side, theirs.power) };
}

function powerBy(kit: Kit, s: State, side: Side): Float32Array {
  const power = new Float32Array(kit.grid.size);
  for (const unit of kit.groundUnits[side])
    if (onMap(s.at[unit]) && !isNeutral(s, unit)) power[s.at[unit]] += powerOf(kit, s, unit);
  return power;
}

/** Hexes in which somebody stands who can fight. */
function standing(power: Float32Array): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < power.length; hex++) if (power[hex] > 0) found.push(hex);
  return found;
}

/** Enemies whom those near enough could beat together, supplies that stand alone, each worth more near a goal. */
function openingsFor(kit: Kit, s: State, side: Side, theirs: Float32Array): Float32Array {
  const openings = new Float32Array(kit.grid.size);
  const { occupied } = boardOf(kit, s);
  const friends = kit.groundUnits[side]
    .filter((unit) => onMap(s.at[unit]) && !kit.units[unit].garrison && !isNeutral(s, unit))
    .map((unit) => ({ at: s.at[unit], reach: kit.units[unit].motorized ? 12 : 5, power: powerOf(kit, s, unit) }));
  for (let hex = 0; hex < theirs.length; hex++) {
    if (occupied[enemyOf(side)][hex] === 0) continue;
    const defence = Math.max(1, theirs[hex]) * (isObstructed(kit, s, hex) ? 1.9 : 1);
    const ruler = distancesFrom(kit.grid, hex);
    let strength = 0;
    for (const { at, reach, power } of friends) if (ruler[at] <= reach) strength += power;
    const ratio = strength / defence;
    if (ratio < 2) continue;
    const worth = Math.min(6, 1.5 + defence / 5) * Math.min(1, ratio / 3);
    for (const near of kit.grid.within(hex, 1)) if (near !== hex) openings[near] = Math.max(openings[near], worth);
  }
  return openings;
}
