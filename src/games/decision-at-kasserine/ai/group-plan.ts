import type { Hex } from '../../../hex/grid.ts';
import { bestOf } from '../../best-offer.ts';
import { projectsInto } from '../rules/board.ts';
import { barrageOn } from './assaults.ts';
import type { Outlook } from './outlook.ts';
import { type Forecast, forecast, NEVER } from './prospects.ts';
import { DARING } from './worth.ts';

/** The best choice of targets for units that have to be thought of together. */

/** All attacks of a group together must promise this much. */
const WORTHWHILE = 0.25;
/** What an enemy left unattacked that must be attacked, or an attack that cannot be made, counts while searching. */
const FORBIDDEN = 5;
const NOBODY = -1;
/** A place held, if it should be lost. */
const PLACE = 4;

/** What one attack goes against: a hex, or two at once (9.1.8). */
export type Site = readonly Hex[];

export interface Fighter {
  readonly unit: number;
  readonly from: Hex;
  /** Indexes of the sites it can attack. */
  readonly targets: readonly number[];
}

/** Climbs from several beginnings to the best choice of targets. */
export class GroupPlan {
  readonly #outlook: Outlook;
  readonly #sites: readonly Site[];
  readonly #group: readonly Fighter[];
  readonly #known = new Map<string, Forecast>();
  /** By place among the fighters: enemy hexes whose zone is on its own. */
  readonly #owed: readonly (readonly Hex[])[];

  constructor(outlook: Outlook, sites: readonly Site[], group: readonly Fighter[]) {
    this.#outlook = outlook;
    this.#sites = sites;
    this.#group = group;
    this.#owed = group.map(({ from }) => owedFrom(outlook, from));
  }

  search(): Map<number, number[]> | null {
    const all = [...new Set(this.#group.flatMap(({ targets }) => targets))];
    const seeds = all.map((seed) => this.#group.map(({ targets }) => (targets.includes(seed) ? seed : NOBODY)));
    const best = bestOf(seeds, (choice) => this.#climb(choice), WORTHWHILE - DARING * this.#outlook.temper);
    return best === null ? null : this.#teams(best);
  }

  forecastOf(target: number, units: readonly number[]): Forecast {
    const key = `${target}:${units.join()}`;
    let found = this.#known.get(key);
    if (found === undefined) {
      const { kit, s, side } = this.#outlook;
      const site = this.#sites[target];
      const strikers = units.map((unit) => ({ unit, from: s.at[unit] }));
      const guns = units.every((unit) => kit.units[unit].artillery);
      const barrage = Math.max(...site.map((hex) => barrageOn(this.#outlook, hex)));
      found = guns
        ? NEVER.assault
        : forecast(kit, s, side, this.#outlook.targetOf(site), strikers, barrage, this.#outlook.air(site[0]));
      this.#known.set(key, found);
    }
    return found;
  }

  #teams(choice: readonly number[]): Map<number, number[]> {
    const teams = new Map<number, number[]>();
    for (const [i, target] of choice.entries())
      if (target !== NOBODY) teams.set(target, [...(teams.get(target) ?? []), this.#group[i].unit]);
    return teams;
  }

  #value(choice: readonly number[]): number {
    const teams = this.#teams(choice);
    let value = 0;
    for (const [target, units] of teams) {
      const found = this.forecastOf(target, units);
      value += found.column < 0 ? -FORBIDDEN : found.value;
    }
    const attacked = [...teams.keys()].flatMap((target) => this.#sites[target]);
    const missing = new Set<Hex>();
    for (const [i, target] of choice.entries())
      if (target !== NOBODY) for (const hex of this.#owed[i]) if (!attacked.includes(hex)) missing.add(hex);
    // No hex is attacked twice (9.1.3).
    value -= FORBIDDEN * (attacked.length - new Set(attacked).size);
    return value - FORBIDDEN * missing.size - this.#exposes(choice, teams);
  }

  /** What it costs to attack with everybody out of a place we hold: if they fail, it is lost. */
  #exposes(choice: readonly number[], teams: ReadonlyMap<number, number[]>): number {
    const { aims, board, side, s } = this.#outlook;
    let cost = 0;
    for (const { hex, held, weight } of aims) {
      if (held !== side) continue;
      let fails = 0;
      let staying = board.occupied[side][hex];
      for (const [i, target] of choice.entries()) {
        if (target === NOBODY || s.at[this.#group[i].unit] !== hex) continue;
        staying--;
        fails = Math.max(fails, this.forecastOf(target, teams.get(target)!).fails);
      }
      if (staying === 0) cost += PLACE * weight * fails;
    }
    return cost;
  }

  /** Changes the choice, one unit or one hex at a time, as long as it gets better. */
  #climb(choice: number[]): number {
    let value = this.#value(choice);
    for (let better = true; better; ) {
      better = false;
      for (let i = 0; i < choice.length; i++) {
        for (const target of [NOBODY, ...this.#group[i].targets])
          for (const whole of [false, true]) {
            const before = [...choice];
            for (let j = 0; j < choice.length; j++)
              if (j === i || (whole && this.#group[j].from === this.#group[i].from))
                if (target === NOBODY || this.#group[j].targets.includes(target)) choice[j] = target;
            const now = this.#value(choice);
            if (now > value + 1e-6) {
              value = now;
              better = true;
            } else for (let j = 0; j < choice.length; j++) choice[j] = before[j];
          }
      }
    }
    return value;
  }
}

/** The hexes whose enemies must be attacked by somebody if one attacks from here (9.1.7). */
function owedFrom({ kit, s, board, enemy }: Outlook, from: Hex): Hex[] {
  const projects = (hex: Hex): boolean => board.stack(hex).some((unit) => projectsInto(kit, s, unit, from));
  return kit.grid.around[from].filter((hex) => board.occupied[enemy][hex] > 0 && projects(hex));
}
