import type { Temper } from '../../../engine/game.ts';
import type { Memo } from '../../../engine/memo.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { type Board, boardOf, isObstructed } from '../rules/board.ts';
import { stackingLimit } from '../rules/stacking.ts';
import { isFullFactor } from '../rules/status.ts';
import { wouldBeSupplied } from '../rules/supply.ts';
import { onMap, type State } from '../state.ts';
import { forcesOf } from './forces.ts';
import { type Goal, goalsOf } from './goals.ts';
import { planOf } from './plans/index.ts';
import type { Prospect } from './prospects.ts';
import { FARTHEST, marchesTo } from './road-costs.ts';
import { type Siege, siegeOf } from './siege.ts';
import { impulseOf, impulsesLeft, type Stakes, stakesOf } from './stakes.ts';
import { signOf } from './ways.ts';
import { powerOf } from './worth.ts';

/** So far the pull of a goal is felt in full, in hexes of road; beyond it is a faint one. */
const FAR = 70;
const FAINT = 60;
/** What it costs to stand out of supply, besides half the power: no zone, no attack. In the last move of a game it costs next to nothing. */
const HUNGRY = 6;

const AT_LAST = 1;
/** What losses count in an attack that decides the game in its last move. */
const LAST_LOSSES = 0.1;
/** What part of the prize it is worth to wear down all who hold it, while there is time for another attack. */
const WEARING = 0.5;

/** How much less a bold player minds a risk, and how much more a careful one. */
const DARING = 0.5;

/** From 0 to 10. */
const nearness = (distance: number): number =>
  distance <= FAINT ? 10 * (1 - distance / FAR) : (10 * (1 - FAINT / FAR) * (FARTHEST - distance)) / (FARTHEST - FAINT);

/** How the board looks for one side at this moment: who threatens what, what is worth attacking, what is wanted. */
export class Outlook {
  readonly kit: Kit;
  readonly s: State;
  readonly side: Side;
  readonly enemy: Side;
  readonly temper: Temper;
  /** There for whoever plays on quickly. */
  readonly memo: Memo | undefined;
  readonly goals: readonly Goal[];
  /** What decides the game, towards its end. */
  readonly stakes: Stakes;
  /** By hex: power of both sides standing there. */
  readonly power: readonly [Float32Array, Float32Array];
  /** By hex: what the enemy could throw at it; what friends next to it add to its defence. */
  readonly threat: Float32Array;
  readonly backing: Float32Array;
  /** By hex: how much it is worth to stand there to attack somebody next to it. */
  readonly openings: Float32Array;
  /** What of the enemy the ways of one's own pieces hang on, as a word; a number for one's own fighters. */
  readonly enemySign: string;
  readonly ownSign: number;
  readonly #siege: Siege;
  readonly #rulers: readonly Uint8Array[];
  readonly #main: Uint8Array;

  constructor(kit: Kit, s: State, side: Side, temper: Temper = 0, memo?: Memo) {
    this.kit = kit;
    this.s = s;
    this.side = side;
    this.enemy = enemyOf(side);
    this.temper = temper;
    this.memo = memo;
    this.goals = goalsOf(kit, s, side);
    this.stakes = stakesOf(kit, s, side);
    this.#rulers = this.goals.map(({ hex }) => marchesTo(kit, s.roads, hex));
    const most = Math.max(...this.goals.map(({ weight }) => weight));
    this.#main = this.#rulers[this.goals.findIndex(({ weight }) => weight === most)];
    const { groundUnits, supplies } = kit;
    const forts = s.forts.map(({ hex, level }) => `${hex}.${level}`);
    const aloft = s.aloft.map(({ unit }) => s.at[unit]);
    const signs = [groundUnits[this.enemy], supplies[this.enemy]].map((pieces) => signOf(s, pieces));
    this.enemySign = [s.scenario, s.surprise ? s.first : '', ...signs, ...forts, '', ...aloft].join();
    this.#siege = siegeOf(kit, s, side, planOf(s.scenario, side).cut);
    this.ownSign = signOf(s, groundUnits[side]);
    const { power, threat, backing, openings } = forcesOf(kit, s, side, this.enemySign, this.ownSign);
    this.power = power;
    this.threat = threat;
    this.backing = backing;
    this.openings = openings;
  }

  /** Asked for anew each time: plans look at boards that might be, and what was kept for this one makes room for them. */
  get board(): Board {
    return boardOf(this.kit, this.s);
  }

  /** How near a goal a unit of this power would be there, where it is still needed. */
  pull(hex: Hex, from: Hex, own: number): number {
    let best = 0;
    // Asked for every hex somebody could go to: an iterator would make a list for each goal.
    for (let i = 0; i < this.goals.length; i++) {
      const { hex: goal, weight, need } = this.goals[i];
      const distance = this.#rulers[i][hex];
      const there = this.#powerAbout(goal) - (onMap(from) && this.#rulers[i][from] <= 2 ? own : 0);
      const use = there >= need ? 0.5 : 1;
      best = Math.max(best, weight * use * (nearness(distance) + (distance === 0 ? 0.8 : 0)));
    }
    return best;
  }

  readonly #about = new Map<Hex, number>();
  #powerAbout(goal: Hex): number {
    let sum = this.#about.get(goal);
    if (sum === undefined) {
      sum = 0;
      for (const hex of this.kit.grid.within(goal, 2)) sum += this.power[this.side][hex];
      this.#about.set(goal, sum);
    }
    return sum;
  }

  /** What it is worth to drive the enemy out of a hex, besides what he loses. */
  groundWorth(hex: Hex): number {
    const prize = this.stakes.get(hex) ?? 0;
    return this.goals.reduce(
      (sum, goal) => sum + (this.kit.grid.distance(goal.hex, hex) <= 1 ? goal.weight : 0),
      1 + prize,
    );
  }

  /** What an attack on a hex is worth. Where it decides the game in the last move, losses mean next to nothing. */
  attackWorth(hex: Hex, { balance, clears, wears }: Prospect): number {
    const prize = this.stakes.get(hex);
    const gain = clears * this.groundWorth(hex);
    if (prize === undefined) return balance + gain;
    return this.isLastMove ? balance * LAST_LOSSES + gain : balance + gain + wears * prize * WEARING;
  }

  /** How far it is to where the side wants to be most, by hex. */
  get main(): Uint8Array {
    return this.#main;
  }

  toMain(hex: Hex): number {
    return this.#main[hex];
  }

  /** The same for each theatre, the main one first: hexes to what is wanted there. */
  get aims(): readonly Uint8Array[] {
    return [this.#main, ...this.#rulers.filter((ruler, i) => this.goals[i].leads === true && ruler !== this.#main)];
  }

  get #fear(): number {
    return Math.max(0, 1 - DARING * this.temper);
  }

  /** How well a combat unit stands in a hex: nearer to what is wanted, in company, in supply, next to somebody who can be beaten. */
  stand(unit: number, hex: Hex): number {
    const { kit, s, side, board, power } = this;
    const from = s.at[unit];
    const own = powerOf(kit, s, unit);
    const here = from === hex;
    const { stacking } = kit.units[unit];
    let value = this.pull(hex, from, own);
    if (board.points(hex) + (here ? 0 : stacking) > stackingLimit(kit, hex)) value -= here ? 4 : 40;
    const near = onMap(from) && kit.grid.direction(from, hex) >= 0;
    const friends = power[side][hex] - (here ? own : 0) + (this.backing[hex] - (near ? own : 0)) * 0.5;
    const shelter = isObstructed(kit, s, hex) ? 1.8 : 1;
    const risk = this.threat[hex] / Math.max(1, (own + friends) * shelter) - 1.3;
    const opening = this.openings[hex];
    if (risk > 0) value -= this.#fear * Math.min(3, risk) * (1.5 + own / 4) * (opening > 0 ? 0.4 : 1);
    value += opening * (own > 0 ? 1 : 0.2);
    if (own > 0) value += this.#siege.worth(from, hex);
    // Whoever gets there first has it.
    if (!here && this.stakes.has(hex) && isFullFactor(kit, s, unit)) value += this.stakes.get(hex)!;
    if (!wouldBeSupplied(kit, s, unit, hex)) value -= this.isLastMove ? AT_LAST : HUNGRY + own / 2;
    return value;
  }

  /** No Movement Phase of the side comes after this one: nobody will be found out of supply. */
  get isLastMove(): boolean {
    return impulsesLeft(this.s, this.side) === 0;
  }

  /** What goes by this holds as long as the impulse. */
  get sameImpulse(): string {
    const impulse = impulseOf(this.s);
    return [this.s.turn, impulse?.round, impulse?.half, impulse?.side, this.side].join();
  }
}
