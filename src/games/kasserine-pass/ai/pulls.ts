import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Kit, type Unit } from '../kit.ts';
import { attackFactor, defenceFactor } from '../rules/factors.ts';
import { DISRUPTED, has, onMap, type State } from '../state.ts';
import { objectivesOf } from './objectives.ts';

/** Nobody stands here. */
const NEVER = -(2 ** 31);
/** Who holds a town has a little more than nothing even when he is far away. */
const LEAST_ALLIED = 0.5;
const IN_DISORDER = 0.6;

/**
 * What pulls at each objective: the Axis with its attack, the Allies with their defence, each the more the nearer. What a unit brings is kept until
 * the unit shows something else than at the last look: of two positions that differ by one unit the second costs little more than adding up.
 */
export class Pulls {
  readonly #kit: Kit;
  readonly #at: Int32Array;
  readonly #marks: Int32Array;
  /** By unit: its place in its side's list. */
  readonly #places: readonly number[];
  /** By side, by objective: what each unit of the side brings, nothing from those who are not on the map. */
  readonly #brings: readonly (readonly Float64Array[])[];
  /** By objective: the Allied units in it. */
  readonly #garrisons: Int32Array;

  constructor(kit: Kit) {
    const objectives = objectivesOf(kit);
    const sides = [AXIS, ALLIED].map((side) => kit.units.filter((unit) => unit.side === side));
    this.#kit = kit;
    this.#at = new Int32Array(kit.units.length).fill(NEVER);
    this.#marks = new Int32Array(kit.units.length);
    this.#places = kit.units.map((unit) => sides[unit.side].indexOf(unit));
    this.#brings = sides.map((units) => objectives.map(() => new Float64Array(units.length)));
    this.#garrisons = new Int32Array(objectives.length);
  }

  look(s: State): void {
    const { units, tigers } = this.#kit;
    const { at, marks } = s;
    for (let i = 0; i < units.length; i++) {
      // The Tigers hang on company, too.
      if (this.#at[i] === at[i] && this.#marks[i] === marks[i] && i !== tigers) continue;
      const { side, leader } = units[i];
      if (side === ALLIED && !leader) {
        this.#garrison(this.#at[i], -1);
        this.#garrison(at[i], 1);
      }
      this.#at[i] = at[i];
      this.#marks[i] = marks[i];
      this.#weigh(s, units[i]);
    }
  }

  /** As of the last look. */
  axis(objective: number): number {
    return addUp(0, this.#brings[AXIS][objective]);
  }

  allied(objective: number): number {
    return addUp(LEAST_ALLIED, this.#brings[ALLIED][objective]);
  }

  garrisoned(objective: number): boolean {
    return this.#garrisons[objective] > 0;
  }

  #weigh(s: State, { index, side, leader }: Unit): void {
    const objectives = objectivesOf(this.#kit);
    const hex = s.at[index];
    const there = onMap(hex) && !leader;
    const near = has(s, index, DISRUPTED) ? IN_DISORDER : 1;
    const strength = !there
      ? 0
      : side === AXIS
        ? attackFactor(this.#kit, s, index)
        : defenceFactor(this.#kit, s, index, false);
    for (let i = 0; i < objectives.length; i++) {
      const { pull, guard } = objectives[i];
      this.#brings[side][i][this.#places[index]] = there ? strength * (side === AXIS ? pull : guard)[hex] * near : 0;
    }
  }

  #garrison(hex: Hex, more: 1 | -1): void {
    const objectives = objectivesOf(this.#kit);
    for (let i = 0; i < objectives.length; i++) if (objectives[i].hex === hex) this.#garrisons[i] += more;
  }
}

function addUp(from: number, values: Float64Array): number {
  let sum = from;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

export const pullsOf = oncePer((kit: Kit) => new Pulls(kit));
