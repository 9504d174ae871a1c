import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { ALLIED, AXIS, HALVES, type Unit } from '../kit.ts';
import { onMap } from '../state.ts';
import { assignGuards } from './guards.ts';
import type { Outlook } from './outlook.ts';
import { costsEver } from './travel.ts';

/** A day's march nearer to the objective a unit belongs to; and in it, next to it, two hexes off. */
const MARCH = 3;
const RING = [2, 2, 1] as const;
/** Standing in an objective; being the second of two who hold it; standing in a box. */
const GARRISON = 4;
const SECOND = 8;
const BOX = 1.5;
/** Standing next to an objective the Axis would hold otherwise, by how many that would be. */
const CONTEST = [0, 10, 14] as const;
/** Once the draw is lost, units are better kept for the objectives that are left. */
const CONTEST_LATER = [0, 1, 3] as const;
/** A turn on a supply hex of the Axis, and how many turns anybody looks ahead. */
const RAID = 0.35;
const AHEAD = 4;

/** What an Allied unit is there for: to keep the Axis from holding three objectives at once, and from two if it can. */
export class AlliedMission {
  readonly #outlook: Outlook;
  /** By unit: the objective it belongs to. */
  readonly #guards: Int8Array;

  constructor(outlook: Outlook) {
    const { kit, s, axisPower, aims, axisWasLast } = outlook;
    this.#outlook = outlook;
    const after = kit.objectives.map((goal) => aims.includes(goal));
    this.#guards = assignGuards(kit, s, axisPower, after, axisWasLast);
  }

  /** How much the unit is wanted in this hex. */
  at(unit: Unit, hex: Hex): number {
    const { kit, s } = this.#outlook;
    let value = this.#duty(unit, hex);
    for (let i = 0; i < kit.objectives.length; i++) {
      const goal = kit.objectives[i];
      const distance = distancesFrom(kit.grid, goal)[hex];
      // One in it and one beside it: whoever drives off the one has still to drive off the other.
      if (distance <= 1 && !this.#outlook.axisWasLast[i] && this.#near(goal, unit.index) < 2)
        value += SECOND * (s.turn / kit.lastTurn);
      if (distance === 0 && !this.#outlook.axisWasLast[i]) value += this.#outlook.axisPower[i] > 0.5 ? GARRISON : 0.5;
      if (this.#outlook.axisWasLast[i] && distance <= 1 && this.#near(goal, unit.index) === 0) {
        const free = this.#outlook.captured.includes(goal) ? 1 : 0;
        const contest = s.most < kit.drawAt ? CONTEST : CONTEST_LATER;
        value += contest[Math.min(2, this.#outlook.captured.length + 1 - free)] * (0.2 + s.turn / kit.lastTurn);
      }
    }
    if (kit.fortifiedBoxes[hex] === 1 && unit.nation === 'us' && this.#outlook.danger[hex] > 0) value += BOX;
    return value + this.#raid(hex) + this.#engineers(unit, hex);
  }

  /** To the objective the unit belongs to, and there into good ground around it. */
  #duty(unit: Unit, hex: Hex): number {
    const { kit } = this.#outlook;
    const goal = kit.objectives[Math.max(0, this.#guards[unit.index])];
    const distance = distancesFrom(kit.grid, goal)[hex];
    const cover = Math.max(this.#outlook.cover[hex], this.#outlook.fortified[hex]) / 8;
    if (distance <= 2) return RING[distance] + cover;
    return -MARCH * (costsEver(kit, unit.moveClass, goal)[hex] / (unit.move[1] * HALVES)) + cover / 2;
  }

  /** Engineers work where many profit from it. */
  #engineers(unit: Unit, hex: Hex): number {
    if (!unit.engineer) return 0;
    const { kit, s } = this.#outlook;
    const ruler = distancesFrom(kit.grid, hex);
    let value = 0;
    for (const goal of kit.objectives) if (ruler[goal] <= unit.move[1]) value += 1;
    for (const { index, side } of kit.units)
      if (side === ALLIED && onMap(s.at[index]) && ruler[s.at[index]] <= unit.move[1]) value += 0.3;
    return value;
  }

  /** How many other Allied units stand in an objective or lay their zones on it. */
  #near(goal: Hex, but: number): number {
    const { kit, s } = this.#outlook;
    const ruler = distancesFrom(kit.grid, goal);
    const counts = (unit: number): boolean => unit !== but && onMap(s.at[unit]) && ruler[s.at[unit]] <= 1;
    return kit.units.reduce((sum, { index, side }) => sum + (side === ALLIED && counts(index) ? 1 : 0), 0);
  }

  /** A supply hex under a unit costs its owner a marker a turn (12.0). */
  #raid(hex: Hex): number {
    const { kit, s } = this.#outlook;
    if (!kit.supply[AXIS].includes(hex)) return 0;
    return RAID * Math.min(AHEAD, kit.lastTurn - s.turn);
  }
}
