import { lastAnswer } from '../../../content/once-per.ts';
import type { Temper } from '../../../engine/game.ts';
import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { enemyOf, type Kit, type Side, type Unit } from '../kit.ts';
import { attackOf, type Board, boardOf, defenceOf } from '../rules/board.ts';
import { phaseOf } from '../rules/phase.ts';
import { supplyTest } from '../rules/supply.ts';
import { DONE, GARRISON, has, onMap, type State } from '../state.ts';
import { type Aim, aimsOf, assignUnits, coverAt, isLosing } from './aims.ts';
import { isLastMove } from './deadlines.ts';
import { type Target, targetAt, together } from './enemy-hex.ts';
import { airOver } from './flying.ts';
import { turnsTo } from './travel.ts';
import { DARING, FEAR, unitWorth } from './worth.ts';

/** A turn's march towards the aim; ring by ring around a place that is held; to be out of supply. */
const MARCH = 2.2;
const RING: readonly number[] = [3, 1.4, 0.8];
const CUT_OFF = 1.2;
const COVER = 0.25;
/** To be the first in a place nobody holds against the enemy. */
const SENTRY = 3;

/** What a good player sees at a glance: the places fought for, where the enemy can strike, who has to go where. */
export class Outlook {
  readonly kit: Kit;
  readonly s: State;
  readonly side: Side;
  readonly enemy: Side;
  readonly board: Board;
  readonly aims: readonly Aim[];
  /** By unit: the aim it goes for, or -1. */
  readonly duty: Int8Array;
  /** By aim: strength that goes for it beyond what it needs. */
  readonly spare: readonly number[];
  /** By hex: what the enemy could attack it with next; what of ours defends it. */
  readonly threat: Float32Array;
  readonly defence: Float32Array;
  /** The Allies move last: after that nobody strikes any more. */
  readonly temper: Temper;
  readonly #fear: number;
  /** The game is nearly over, and lost as things stand. */
  readonly isPressed: boolean;
  readonly #targets = new Map<Hex, Target>();
  readonly #supplied = new Map<number, (hex: Hex) => boolean>();

  constructor(kit: Kit, s: State, side: Side, temper: Temper = 0) {
    this.kit = kit;
    this.temper = temper;
    this.s = s;
    this.side = side;
    this.enemy = enemyOf(side);
    this.board = boardOf(kit, s);
    this.aims = aimsOf(kit, s, side);
    const { duty, load } = assignUnits(kit, s, side, this.aims);
    this.duty = duty;
    this.spare = this.aims.map(({ need }, i) => load[i] - need);
    const last = isLastMove(kit, s, side);
    this.isPressed = isLosing(kit, s, side) && (last || kit.scenarios[s.scenario].lastTurn - s.turn <= 1);
    this.#fear = last ? 0 : FEAR[side] * Math.max(0, 1 - DARING * temper);
    this.threat = threatOf(kit, s, this.enemy);
    this.defence = new Float32Array(kit.grid.size);
    for (const unit of kit.ground[side]) if (onMap(s.at[unit])) this.defence[s.at[unit]] += defenceOf(kit, s, unit);
  }

  /** The enemies in a hex, as a target. */
  target(hex: Hex): Target {
    let target = this.#targets.get(hex);
    if (target === undefined) this.#targets.set(hex, (target = targetAt(this.kit, this.s, hex, this.groundWorth(hex))));
    return target;
  }

  /** All that one attack meets. */
  targetOf(hexes: readonly Hex[]): Target {
    return hexes.map((hex) => this.target(hex)).reduce(together);
  }

  /** What it is worth to drive the enemy off a hex: a place itself, or the way to one. */
  groundWorth(hex: Hex): number {
    let worth = 0.2;
    for (const aim of this.aims) {
      const distance = distancesFrom(this.kit.grid, aim.hex)[hex];
      if (distance === 0) worth = Math.max(worth, 4 * aim.weight);
      else worth = Math.max(worth, (aim.held === this.side ? 0.8 : 1.4) * aim.weight * Math.exp(-(distance - 1) / 3));
    }
    return worth;
  }

  /** The modifier aircraft are likely to give an attack of ours on a hex: they fly where it counts. */
  air(hex: Hex): number {
    return this.groundWorth(hex) < 0.8 ? 0 : airOver(this.kit, this.s, this.side, hex);
  }

  isSupplied(unit: number, hex: Hex): boolean {
    let test = this.#supplied.get(unit);
    if (test === undefined) this.#supplied.set(unit, (test = supplyTest(this.kit, this.s, unit)));
    return test(hex);
  }

  /** Is there room for one more unit (3.3.1)? */
  hasRoom(unit: number, hex: Hex): boolean {
    if (this.s.at[unit] === hex) return true;
    return this.board.points(hex) + this.kit.units[unit].stacking <= this.kit.stacking;
  }

  /** Is an enemy next to the hex? */
  isTouched(hex: Hex): boolean {
    const enemies = this.board.occupied[this.enemy];
    return this.kit.grid.around[hex].some((near) => enemies[near] > 0);
  }

  /** Is it the only one to hold the place it stands in? */
  guardsAlone(unit: number): boolean {
    const hex = this.s.at[unit];
    return this.aims.some((aim) => aim.hex === hex && aim.held === this.side) && this.escorts(hex, unit) === 0;
  }

  /** Friends in a hex who fight for themselves: no guns, no HQs. */
  escorts(hex: Hex, but: number): number {
    const { board, side, kit } = this;
    if (board.occupied[side][hex] === 0) return 0;
    return board
      .stack(hex)
      .filter((unit) => unit !== but && kit.units[unit].combat && !kit.units[unit].artillery && !kit.units[unit].hq)
      .length;
  }

  /** How much the unit would like to stand in this hex, beside those of its own who stand there. */
  stand(unit: Unit, hex: Hex): number {
    return this.#duty(unit, hex) - this.danger(unit, hex) - (this.isSupplied(unit.index, hex) ? 0 : CUT_OFF);
  }

  /** What of the unit the enemy might take, where it would stand. */
  danger(unit: Unit, hex: Hex): number {
    const { kit, s, side, board } = this;
    const own = defenceOf(kit, s, unit.index);
    const there = this.defence[hex] - (s.at[unit.index] === hex ? own : 0);
    const works = board.fortified[side][hex] === 1 ? 1 : 0;
    const together = own + Math.max(there, this.#company(unit.index));
    const defence = (together + 0.5) * (1 + 0.3 * (coverAt(kit, hex) + works));
    // Not everybody who could come will come here.
    const ratio = (Math.min(this.threat[hex], MOST_THREAT) * 0.6) / defence;
    const risk = ratio <= 1 ? 0 : Math.min(1, (ratio - 1) / 4);
    return risk * (0.5 + unitWorth(kit, s, unit.index)) * this.#fear;
  }

  /** Strength that is likely to come along: of those near by who go for the same place and have not moved yet. */
  #company(unit: number): number {
    const { kit, s, side, duty } = this;
    let sum = 0;
    if (phaseOf(s) === 'movement' && s.side === side && onMap(s.at[unit]))
      for (const other of kit.ground[side])
        if (other !== unit && duty[other] === duty[unit] && onMap(s.at[other]) && !has(s, other, DONE | GARRISON))
          if (kit.grid.distance(s.at[other], s.at[unit]) <= NEAR) sum += defenceOf(kit, s, other) / 2;
    return Math.min(sum, MOST_COMPANY);
  }

  #duty(unit: Unit, hex: Hex): number {
    const { kit, s, side } = this;
    const index = this.duty[unit.index];
    let value = COVER * coverAt(kit, hex);
    for (const aim of this.aims) {
      const distance = distancesFrom(kit.grid, aim.hex)[hex];
      if (distance > 1) continue;
      const guarded = this.#guards(aim.hex, unit.index);
      // Nobody in it: whoever stands there, or lays his zone on it, has it.
      if (distance === 0 && guarded === 0) value += SENTRY * aim.weight * (aim.held === side ? 1 : 1.5);
      else if (distance === 1 && aim.held !== side && guarded === 0 && !unit.noZone) value += 0.8 * aim.weight;
    }
    if (index < 0) return value;
    const aim = this.aims[index];
    const distance = distancesFrom(kit.grid, aim.hex)[hex];
    if (aim.held === side && distance < RING.length) return value + RING[distance];
    return value - MARCH * turnsTo(kit, s, unit.index, aim.hex, hex);
  }

  /** Strength of our others in a hex. */
  #guards(hex: Hex, but: number): number {
    const own = this.s.at[but] === hex ? defenceOf(this.kit, this.s, but) : 0;
    return this.defence[hex] - own;
  }
}

const lastThreat = [lastAnswer<Float32Array>(), lastAnswer<Float32Array>()];

/** By hex: what a side could attack it with. Kept until that side has changed: it mostly waits while the other one thinks. */
function threatOf(kit: Kit, s: State, side: Side): Float32Array {
  const key = kit.ground[side].map((unit) => `${s.at[unit]}.${s.steps[unit]}.${attackOf(kit, s, unit)}`).join();
  return lastThreat[side](kit, key, () => {
    const threat = new Float32Array(kit.grid.size);
    for (const unit of kit.ground[side]) cast(kit, s, unit, threat);
    return threat;
  });
}

/** Adds what one unit threatens: all of it near by, less further off. */
function cast(kit: Kit, s: State, unit: number, threat: Float32Array): void {
  const attack = attackOf(kit, s, unit);
  if (!onMap(s.at[unit]) || attack === 0) return;
  const { move, motorized } = kit.units[unit];
  const near = motorized ? Math.ceil(move / 2) : 2;
  const ruler = distancesFrom(kit.grid, s.at[unit]);
  for (let hex = 0; hex < ruler.length; hex++) {
    const distance = ruler[hex];
    if (distance <= near) threat[hex] += attack;
    else if (distance <= near * 2) threat[hex] += attack * 0.4;
  }
}

const NEAR = 3;
const MOST_COMPANY = 6;

/** More than this is not brought against one hex. */
const MOST_THREAT = 30;
