import { oncePer } from '../../../content/once-per.ts';
import type { Temper } from '../../../engine/game.ts';
import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { keptBy } from '../../../mechanics/kept.ts';
import { ALLIED, AXIS, HALVES, type Kit, type LineId, SEATS, type Side, type Unit } from '../kit.ts';
import { isDue } from '../rules/arrivals.ts';
import { capturedObjectives } from '../rules/events.ts';
import { mined } from '../rules/mines.ts';
import { enemyOf, occupied, zoneOf } from '../series/rules/board.ts';
import { attackOf, defenceOf } from '../series/rules/odds.ts';
import { onMap, type State, WAITING } from '../state.ts';
import { chooseAims } from './aims.ts';
import { AlliedMission } from './allied-mission.ts';
import { AxisMission } from './axis-mission.ts';
import { costsEver, costsNow, NEAR } from './travel.ts';
import { unitWorth } from './worth.ts';

/** How much danger weighs, by side: the Allies are brittle, the Axis has to dare. */
const FEAR: readonly [number, number] = [0.25, 0.4];
/** How much less the bold fear. */
const DARING = 0.5;
const FARTHER = 12;
/** So much attack strength meets at one hex. */
const STRIKE = 16;
/** A day's march of tanks, in halves of a point. */
const DAY = 22;

/** What a good player sees at a glance: what to go for, what to guard, where it is dangerous. */
export class Outlook {
  readonly kit: Kit;
  readonly s: State;
  readonly side: Side;
  readonly temper: Temper;
  /** Objectives the Axis holds now. */
  readonly captured: readonly Hex[];
  /** How many the Axis was last in, contested or not. */
  readonly owned: number;
  /** By objective: what the Axis has near it, and what the Allies defend it with. */
  readonly axisPower: readonly number[];
  readonly #guard: readonly number[];
  #aims: readonly Hex[] | undefined;
  #axis: AxisMission | undefined;
  #allied: AlliedMission | undefined;
  readonly danger: Float32Array;
  readonly #friends: Uint8Array;
  readonly #enemies: Uint8Array;
  /** What the ground adds to a defence, and the engineers, in points of the difference. */
  readonly cover: Uint8Array;
  readonly fortified: Uint8Array;
  /** By unit and hex: what `placeValue` has found. */
  readonly #placeValues: (Float32Array | undefined)[] = [];
  /** By objective: was the Axis there last? */
  readonly axisWasLast: readonly boolean[];
  /** Hexes next to an enemy. */
  readonly front: Uint8Array;

  constructor(kit: Kit, s: State, side: Side, temper: Temper = 0) {
    this.kit = kit;
    this.temper = temper;
    this.s = s;
    this.side = side;
    this.cover = coverIn(kit);
    this.fortified = worksIn(kit, s);
    this.axisWasLast = kit.objectives.map((goal) => s.control[kit.grid.label(goal)] === SEATS[AXIS]);
    this.owned = this.axisWasLast.filter((each) => each).length;
    this.captured = capturedObjectives(kit, s);
    this.axisPower = kit.objectives.map((goal) => this.#powerAt(goal));
    this.#guard = kit.objectives.map((goal) => this.#guardOf(goal));
    this.#friends = Uint8Array.from(occupied(kit, s, side));
    this.#enemies = Uint8Array.from(occupied(kit, s, enemyOf(side)));
    this.front = Uint8Array.from(zoneOf(kit, s, enemyOf(side)));
    this.danger = dangerTo[side](kit, s);
  }

  /** What the Axis goes for. */
  get aims(): readonly Hex[] {
    this.#aims ??= chooseAims(this.kit, this.s, this.captured, this.axisPower, this.#guard);
    return this.#aims;
  }

  get #axisMission(): AxisMission {
    this.#axis ??= new AxisMission(this);
    return this.#axis;
  }

  get #alliedMission(): AlliedMission {
    this.#allied ??= new AlliedMission(this);
    return this.#allied;
  }

  /** Is the unit one of those the Axis attacks with? */
  spearhead(unit: Unit): boolean {
    return this.#axisMission.spearhead(unit);
  }

  /** Turns an Axis unit needs from a hex to a goal. */
  #turns(unit: Unit, hex: Hex, goal: Hex): number {
    // The Allies ask how far it would be without them: they are about to move.
    const { kit, s, side } = this;
    const { moveClass, move } = unit;
    const costs = side === AXIS ? costsNow(kit, s, moveClass, goal) : costsEver(kit, moveClass, goal);
    return costs[hex] / (move[1] * HALVES);
  }

  #powerAt(goal: Hex): number {
    let power = 0;
    for (const unit of this.kit.units) {
      if (unit.side !== AXIS) continue;
      const hex = this.#placeOf(unit);
      if (!onMap(hex)) continue;
      power += attackOf(this.kit, this.s, unit.index) * Math.exp(-this.#turns(unit, hex, goal));
    }
    return power;
  }

  /** Where a unit is, or would come in now. */
  #placeOf(unit: Unit): Hex {
    const { kit, s } = this;
    const due = s.at[unit.index] === WAITING && isDue(kit, s, unit.index).ok;
    return due ? (kit.arrivals[unit.index]?.hexes[0] ?? -1) : s.at[unit.index];
  }

  #guardOf(goal: Hex): number {
    let guard = 0;
    for (const unit of this.kit.units) {
      const hex = this.s.at[unit.index];
      if (unit.side === ALLIED && onMap(hex)) guard += this.#share(unit, hex, goal);
    }
    return guard;
  }

  /** What an Allied unit in a hex does for an objective. */
  #share(unit: Unit, hex: Hex, goal: Hex): number {
    const distance = distancesFrom(this.kit.grid, goal)[hex];
    const strength = defenceOf(this.kit, this.s, unit.index) + 1 + this.cover[hex] / 2;
    if (distance <= 2) return strength * (distance <= 1 ? 1 : 0.7);
    const march = costsEver(this.kit, unit.moveClass, goal)[hex] / (unit.move[1] * HALVES);
    return strength * Math.exp(-march);
  }

  /** How much the unit would like to stand in this hex. */
  placeValue(unit: Unit, hex: Hex): number {
    const known = (this.#placeValues[unit.index] ??= new Float32Array(this.kit.grid.size).fill(Number.NaN));
    if (Number.isNaN(known[hex])) {
      const mission = this.side === AXIS ? this.#axisMission : this.#alliedMission;
      known[hex] = mission.at(unit, hex) - this.#risk(unit, hex);
    }
    return known[hex];
  }

  #risk(unit: Unit, hex: Hex): number {
    const { kit, s, side } = this;
    const against = Math.min(STRIKE, this.danger[hex]);
    if (against === 0) return 0;
    const defence =
      defenceOf(kit, s, unit.index) + Math.max(side === ALLIED ? this.fortified[hex] : 0, this.cover[hex]);
    const odds = Math.max(0, Math.min(1, (against - defence) / STRIKE));
    return odds * unitWorth(kit, s, unit.index) * FEAR[side] * Math.max(0, 1 - DARING * this.temper);
  }

  /** What an attacker gains by a hex being free of the enemy. */
  groundValue(attacker: Side, hex: Hex): number {
    if (attacker === ALLIED) return 0.3;
    return 0.3 + 3 * Math.exp(-this.#axisMission.toAim('mobile')[hex] / DAY);
  }

  /** How much a battle there matters: far from everything worth having, it hardly does. */
  weight(attacker: Side, hex: Hex): number {
    if (attacker === ALLIED) return 1;
    return 0.8 + 0.9 * Math.exp(-this.#axisMission.toAim('mobile')[hex] / DAY);
  }

  /** Could a unit that attacks from a hex go back at least one (S7.7b)? */
  hasWayBack(unit: Unit, hex: Hex, target: Hex): boolean {
    const { kit } = this;
    if (unit.side !== this.side) return true; // the other side's worry
    const ruler = distancesFrom(kit.grid, target);
    for (let direction = 0; direction < 6; direction++) {
      const to = kit.grid.neighbours[hex * 6 + direction];
      if (to < 0 || ruler[to] < 2 || kit.prohibited[to] === 1 || this.#enemies[to] > 0) continue;
      if (kit.prices[unit.moveClass][hex * 6 + direction] > 0 && (this.front[to] === 0 || this.holdsFriend(to)))
        return true;
    }
    return false;
  }

  /** How well a unit would stand in a hex to attack another from. */
  attackPlaceValue(unit: Unit, hex: Hex, target: Hex): number {
    const { kit, side } = this;
    const mines = side === AXIS && mined(kit, hex, kit.grid.direction(hex, target)) ? 2 : 0;
    return this.placeValue(unit, hex) / 4 - mines;
  }

  holdsFriend(hex: Hex): boolean {
    return this.#friends[hex] > 0;
  }
}

/** By side and hex: the strength the enemy can bring to bear there. It stays while one moves oneself. */
const dangerTo = ([AXIS, ALLIED] as const).map((side) =>
  keptBy(
    ({ units }: Kit, s: State) =>
      units.map((unit) => (unit.side === side ? '' : `${s.at[unit.index]}/${s.steps[unit.index]}`)).join(),
    (kit, s) => cast(kit, s, side),
  ),
);

function cast(kit: Kit, s: State, onto: Side): Float32Array {
  const danger = new Float32Array(kit.grid.size);
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (unit.side === onto || !onMap(hex)) continue;
    const attack = attackOf(kit, s, unit.index);
    const [near, far] = unit.mobile ? [NEAR, FARTHER] : [4, 6];
    const distances = distancesFrom(kit.grid, hex);
    for (let other = 0; other < danger.length; other++) {
      const distance = distances[other];
      if (distance <= far) danger[other] += distance <= near ? attack : attack / 3;
    }
  }
  return danger;
}

/** By hex: what the ground alone adds to a defence. */
const coverIn = oncePer(({ crt, lines }: Kit): Uint8Array => {
  const added = (line: LineId): number => crt.lines[line][1] - crt.lines.clear[1];
  return Uint8Array.from(lines, (each) => Math.max(0, ...each.map(added)));
});

/** By hex: what being near the engineers adds to an Allied defence (16.0). */
function worksIn(kit: Kit, s: State): Uint8Array {
  const works = new Uint8Array(kit.grid.size);
  const added = kit.crt.lines.fortified[1] - kit.crt.lines.clear[1];
  for (const { index, engineer, move } of kit.units) {
    if (!engineer || !onMap(s.at[index])) continue;
    for (const hex of kit.grid.within(s.at[index], move[1])) works[hex] = added;
  }
  return works;
}
