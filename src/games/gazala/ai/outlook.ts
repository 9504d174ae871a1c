import type { Temper } from '../../../engine/game.ts';
import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { ALLIED, AXIS, type Kit, type Side, type Unit } from '../kit.ts';
import { mined } from '../rules/minefields.ts';
import { overfull } from '../rules/stacking.ts';
import { has, onMap, type State, USED } from '../state.ts';
import { TRACK_END } from '../victory.ts';
import { unitWorth } from './worth.ts';

/** How far a fresh unit goes and still makes a medium attack: eight hexes. Danger fades out to twice that. */
const NEAR = 9;
const FAR = 16;
/** How much danger weighs. The Axis has to dare more: its points lie behind the enemy. */
const FEAR: readonly [number, number] = [0.3, 0.4];
/** How much less the bold fear. */
const DARING = 0.5;
/** About what one formation brings to one fight. */
const STRIKE = 30;

/** How much less a point for its hex makes the Axis go for a garrison: it fights better in the open. */
const DETERRED = 0.2;

/** What a good player sees at a glance: where the enemy can strike, what is worth standing on, who has to go where. */
export class Outlook {
  readonly temper: Temper;
  readonly #kit: Kit;
  readonly #s: State;
  readonly #side: Side;
  /** By hex: what the enemy could bring against armour and against the rest, of his nearest few. */
  readonly #hard: Float32Array;
  readonly #soft: Float32Array;
  readonly #friends: Uint8Array;
  /** By hex: the units of the side that stand there. */
  readonly #stacks = new Map<Hex, number[]>();
  /** What draws a unit to a hex to attack from, by what it can attack; worked out when first asked for. */
  readonly #hunts: (Float32Array | undefined)[] = [];
  readonly #enemies: readonly number[];
  /** Axis units on the north edge. */
  readonly #onEdge: number;
  readonly #turnsLeft: number;
  /** The more the enemy can still do this turn, the more danger counts. */
  readonly #fear: number;
  readonly #prizes: ReadonlyMap<Hex, number>;
  /** Minefield hexes where Axis engineers are at work (for the Allies to stand in). */
  readonly #breaches: ReadonlySet<Hex>;
  readonly #wantsBreach: boolean;

  constructor(kit: Kit, s: State, side: Side, temper: Temper = 0) {
    this.#kit = kit;
    this.temper = temper;
    this.#s = s;
    this.#side = side;
    this.#hard = new Float32Array(kit.grid.size);
    this.#soft = new Float32Array(kit.grid.size);
    this.#friends = new Uint8Array(kit.grid.size);
    const enemies: number[] = [];
    let onEdge = 0;
    for (const unit of kit.units) {
      const hex = s.at[unit.index];
      if (!onMap(hex)) continue;
      if (unit.side === AXIS && kit.north[hex]) onEdge++;
      if (unit.side === side) {
        this.#friends[hex]++;
        const stack = this.#stacks.get(hex);
        if (stack === undefined) this.#stacks.set(hex, [unit.index]);
        else stack.push(unit.index);
      } else enemies.push(unit.index);
    }
    this.#enemies = enemies;
    this.#onEdge = onEdge;
    const plan = kit.scenarios[s.scenario];
    this.#turnsLeft = plan.lastTurn - s.turn + 1;
    const answers = s.actions[1 - side];
    this.#fear = Math.max(0, 1 - DARING * temper) * FEAR[side] * (0.3 + 0.25 * Math.min(3, answers));
    this.#prizes = plan.prizes;
    this.#breaches = new Set(s.breaches.filter((breach) => !breach.made).map((breach) => breach.to));
    this.#wantsBreach = s.breaches.filter((breach) => breach.made).length < 3;
    for (const unit of enemies) this.#cast(kit.units[unit]);
  }

  /** Adds what one enemy threatens. */
  #cast(unit: Unit): void {
    const distances = distancesFrom(this.#kit.grid, this.#s.at[unit.index]);
    const steps = this.#s.steps[unit.index];
    const hard = unit.attacksArmor ? unit.hard[0][steps] : 0;
    const soft = unit.attacksSoft ? unit.soft[0][steps] : 0;
    const [near, far] = unit.moveClass === 'foot' ? [2, 4] : [NEAR, FAR];
    for (let hex = 0; hex < distances.length; hex++) {
      const distance = distances[hex];
      if (distance > far) continue;
      const share = distance <= near ? 1 : 0.4;
      this.#hard[hex] += hard * share;
      this.#soft[hex] += soft * share;
    }
  }

  /** How much the unit would like to stand in this hex, beside those of its own who stand there. */
  stand(unit: Unit, hex: Hex): number {
    return this.#mission(unit, hex) - this.#danger(unit, hex);
  }

  /** Is there no room for the unit in this hex? */
  full(unit: Unit, hex: Hex): boolean {
    const stack = this.#stacks.get(hex);
    return stack !== undefined && overfull(this.#kit, stack.includes(unit.index) ? stack : [...stack, unit.index]);
  }

  /** What the enemy might take from a stack in this hex, less what the unit spares its company there. */
  #danger(unit: Unit, hex: Hex): number {
    const { index } = unit;
    const others = this.#stacks.get(hex)?.filter((each) => each !== index) ?? [];
    const together = this.#risk([...others, index], index, hex);
    let danger = together * unitWorth(this.#kit, this.#s, index);
    if (this.#side === AXIS && others.length === 1)
      danger += (together - this.#risk(others, index, hex)) * unitWorth(this.#kit, this.#s, others[0]);
    return danger * this.#fear;
  }

  /** How likely the enemy is to get the better of a stack in this hex: two of his formations do not strike at once. */
  #risk(stack: readonly number[], mover: number, hex: Hex): number {
    const kit = this.#kit;
    const s = this.#s;
    const armour = stack.some((each) => kit.units[each].arm === 'armor');
    const against = Math.min(STRIKE, armour ? this.#hard[hex] : this.#soft[hex]);
    let defence = 1;
    for (const each of stack) {
      const { hard, soft } = kit.units[each];
      // Whoever moves lies on its used side until it acts again or the turn ends.
      const used = each === mover && hex !== s.at[each] ? 1 : has(s, each, USED) ? 1 : 0;
      defence += (armour || this.#side === ALLIED ? hard : soft)[used][s.steps[each]];
    }
    if (kit.fortified[hex]) defence *= 1.8;
    const ratio = against / defence;
    return ratio <= 1 ? 0 : Math.min(1, (ratio - 1) / 3);
  }

  #mission(unit: Unit, hex: Hex): number {
    return this.#side === AXIS ? this.#axisMission(unit, hex) : this.#alliedMission(unit, hex);
  }

  #axisMission(unit: Unit, hex: Hex): number {
    const kit = this.#kit;
    const s = this.#s;
    const here = s.at[unit.index] === hex;
    let value = 0;
    // One unit in the goal, four on the north edge: a point each, every turn.
    const pay = s.points >= TRACK_END ? 0 : Math.min(4, this.#turnsLeft) * 0.9;
    const goalTaken = this.#friends[kit.goal] - (here && hex === kit.goal ? 1 : 0) > 0;
    if (hex === kit.goal) value += goalTaken ? 0.3 : pay;
    const others = this.#onEdge - (onMap(s.at[unit.index]) && kit.north[s.at[unit.index]] ? 1 : 0);
    if (kit.north[hex]) value += others < 5 ? pay / 3 : 0.1;
    if (unit.moveClass === 'foot' || unit.formation === 'Trieste') return value + this.#sapper(unit, hex);
    if (pay > 0 && !goalTaken) value -= kit.grid.distance(hex, kit.goal) * 0.02;
    if (pay > 0 && others < 4) value -= this.#toNorth(hex) * 0.02;
    return value + this.#hunt(unit, hex);
  }

  /** Infantry west of the minefields belongs beside them, and stays where it works. */
  #sapper(unit: Unit, hex: Hex): number {
    const kit = this.#kit;
    const s = this.#s;
    if (!this.#wantsBreach || unit.arm !== 'infantry') return this.#hunt(unit, hex) * 0.5;
    for (let direction = 0; direction < 6; direction++) {
      const to = kit.grid.neighbours[hex * 6 + direction];
      if (to >= 0 && kit.locSpan[to] && mined(kit, s, hex, direction)) return 1.2;
    }
    return kit.prohibited[hex] ? 0 : -0.6;
  }

  #alliedMission(unit: Unit, hex: Hex): number {
    const kit = this.#kit;
    const s = this.#s;
    const here = s.at[unit.index] === hex;
    const company = this.#friends[hex] - (here ? 1 : 0);
    let value = 0;
    const prize = this.#prizes.get(hex);
    if (prize !== undefined) value += company === 0 ? prize * 1.1 : 0.25;
    // Whoever stands in the goal keeps the Axis out of it.
    if (hex === kit.goal) value += company === 0 ? Math.min(4, this.#turnsLeft) * 0.7 : 0.2;
    if (this.#breaches.has(hex)) value += company === 0 ? 1 : 0;
    return value + this.#hunt(unit, hex) * 0.9;
  }

  /** Near to what it is good at attacking, but not for its own sake. */
  #hunt(unit: Unit, hex: Hex): number {
    const kind = (unit.attacksArmor ? 2 : 0) + (unit.attacksSoft ? 1 : 0);
    this.#hunts[kind] ??= this.#huntField(unit);
    return this.#hunts[kind][hex];
  }

  #huntField(unit: Unit): Float32Array {
    const kit = this.#kit;
    const field = new Float32Array(kit.grid.size);
    for (const enemy of this.#enemies) {
      const target = kit.units[enemy];
      if (!(target.arm === 'armor' ? unit.attacksArmor : unit.attacksSoft)) continue;
      // Before a garrison that sits behind mines and walls whole regiments would stand and wait.
      const prize = this.#side === AXIS ? (this.#prizes.get(this.#s.at[enemy]) ?? 0) : 0;
      const fits = 0.4 + 0.5 * Math.min(1, 3 / (1 + target.soft[0][this.#s.steps[enemy]])) - DETERRED * prize;
      const distances = distancesFrom(kit.grid, this.#s.at[enemy]);
      for (let hex = 0; hex < field.length; hex++) {
        const pull = fits * (1 - distances[hex] / 25);
        if (pull > field[hex]) field[hex] = pull;
      }
    }
    return field;
  }

  #toNorth(hex: Hex): number {
    return Number(this.#kit.grid.label(hex).slice(2)) - 1;
  }
}
