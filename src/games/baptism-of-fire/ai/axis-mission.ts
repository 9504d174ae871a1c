import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { ALLIED, AXIS, HALVES, type MoveClass, type Unit } from '../kit.ts';
import { isNorth } from '../rules/events.ts';
import { zoneOf } from '../series/rules/board.ts';
import { attackOf } from '../series/rules/odds.ts';
import { onMap } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { costsNow, FAR, NEAR } from './travel.ts';
import { captureWorth } from './worth.ts';

/** A day's march nearer to what the Axis is after. */
const APPROACH = 3;
/** Units that attack with this much are too good for guard duty; so many of the others stay with an objective. */
const SPEAR = 3;
const KEEPERS = 5;
/** An objective the Axis is not after at the moment is that much further away, in halves of a point. */
const DETOUR = 30;
/** Waking the Allied groups that wait for the Axis to come west or north (11.1): ruling A28, for the entry on turn 4 too. */
const WAKE_WEST = 3;
const WAKE_NORTH = 1.5;
/** Standing in an objective that is held; and in one the enemy contests, since his zones may yet be driven off. */
const KEEP = 10;
const FOOTHOLD = 12;
/** Standing two hexes before one, and on a supply hex the enemy is near. */
const PICKET = 3;
const SUPPLY = 2.5;

/** What an Axis unit is there for: to take objectives, or to keep them. */
export class AxisMission {
  readonly #outlook: Outlook;
  readonly #alliedZone: Uint8Array;
  /** By kind of movement and purpose: see `toAim`. */
  readonly #approach: { [c: string]: Float32Array } = {};
  #keepers: ReadonlySet<number> | undefined;

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
    this.#alliedZone = Uint8Array.from(zoneOf(outlook.kit, outlook.s, ALLIED));
  }

  /** How much the unit is wanted in this hex. */
  at(unit: Unit, hex: Hex): number {
    const { kit, s } = this.#outlook;
    const strength = 0.4 + 0.15 * attackOf(kit, s, unit.index);
    let value =
      -APPROACH * strength * (this.toAim(unit.moveClass, this.spearhead(unit))[hex] / (unit.move[1] * HALVES));
    if (s.latches['axis-west-of-kasserine'] === 0 && kit.west[hex] === 1) value -= WAKE_WEST;
    if (s.latches['axis-north-of-sbeitla'] === 0 && isNorth(kit, s, hex)) value -= WAKE_NORTH;
    if (kit.objectives.includes(hex)) {
      if (this.#outlook.captured.includes(hex)) value += KEEP;
      else value += this.#alliedZone[hex] === 0 ? captureWorth(s, this.#outlook.captured.length) : FOOTHOLD;
    }
    return value + this.#supplyGuard(unit, hex) + this.#picket(unit, hex);
  }

  /**
   * By hex: what it costs a kind of unit to the nearest place worth going to. The spearhead goes for what is not taken yet, by
   * preference what the Axis is after; the others for what was taken.
   */
  toAim(moveClass: MoveClass, spear = true): Float32Array {
    return (this.#approach[moveClass + spear] ??= (() => {
      const { kit, s } = this.#outlook;
      const nearest = new Float32Array(kit.grid.size).fill(FAR);
      const taken = this.#outlook.axisWasLast.includes(true);
      kit.objectives.forEach((goal, i) => {
        // Who guards goes back to what was taken; who attacks leaves it to them, unless it is the last that is missing.
        if (
          spear
            ? this.#outlook.captured.includes(goal) ||
              (this.#outlook.axisWasLast[i] && this.#outlook.captured.length < 2)
            : taken && !this.#outlook.axisWasLast[i]
        )
          return;
        const detour = !spear || this.#outlook.aims.includes(goal) ? 0 : DETOUR;
        const costs = costsNow(kit, s, moveClass, goal);
        for (let hex = 0; hex < costs.length; hex++)
          if (costs[hex] + detour < nearest[hex]) nearest[hex] = costs[hex] + detour;
      });
      return nearest;
    })());
  }

  /** Most attack; a few of the weaker ones, and the Italians, keep what was taken. */
  spearhead(unit: Unit): boolean {
    this.#keepers ??= this.#chooseKeepers();
    return unit.side === AXIS && !this.#keepers.has(unit.index);
  }

  #chooseKeepers(): Set<number> {
    const { kit, s } = this.#outlook;
    const keepers = new Set<number>();
    const weak = kit.units.filter(
      ({ index, side, nation }) =>
        side === AXIS && onMap(s.at[index]) && (nation !== 'german' || attackOf(kit, s, index) < SPEAR),
    );
    kit.objectives.forEach((goal, i) => {
      if (!this.#outlook.axisWasLast[i]) return;
      const ruler = distancesFrom(kit.grid, goal);
      const near = weak.filter(({ index }) => !keepers.has(index) && ruler[s.at[index]] <= NEAR);
      near.sort((a, b) => ruler[s.at[a.index]] - ruler[s.at[b.index]] || a.index - b.index);
      for (const { index } of near.slice(0, KEEPERS)) keepers.add(index);
    });
    return keepers;
  }

  /** Two hexes before a captured objective a weak unit stops those who come to contest it (18.0d). */
  #picket(unit: Unit, hex: Hex): number {
    const { kit, s } = this.#outlook;
    if (this.spearhead(unit)) return 0;
    const near = kit.objectives.some(
      (goal, i) => this.#outlook.axisWasLast[i] && distancesFrom(kit.grid, goal)[hex] === 2,
    );
    if (!near || this.#outlook.danger[hex] === 0) return 0;
    const ruler = distancesFrom(kit.grid, hex);
    const covered = kit.units.some(
      ({ index, side }) => side === AXIS && index !== unit.index && onMap(s.at[index]) && ruler[s.at[index]] < 2,
    );
    return covered ? 0 : PICKET;
  }

  /** One cheap unit near a supply hex keeps raiders off it (20.0). */
  #supplyGuard(unit: Unit, hex: Hex): number {
    const { kit, s } = this.#outlook;
    if (!kit.supply[AXIS].includes(hex) || attackOf(kit, s, unit.index) > 2) return 0;
    return this.#outlook.danger[hex] > 0 ? SUPPLY : 0;
  }
}
