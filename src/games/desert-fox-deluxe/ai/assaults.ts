import { lastAnswer, oncePer } from '../../../content/once-per.ts';
import { Journal } from '../../../engine/journal.ts';
import type { Hex } from '../../../hex/grid.ts';
import { AXIS, type Kit } from '../kit.ts';
import { around, isObstructed, unitsAt } from '../rules/board.ts';
import { plannedBattle } from '../rules/forecast.ts';
import { isRaider } from '../rules/oases.ts';
import { stackingLimit } from '../rules/stacking.ts';
import { factorOf, isFullFactor } from '../rules/status.ts';
import { isHalvedAcross } from '../rules/strengths.ts';
import { baseLineReaches, combatSupplySources, dumpsOf, lineFrom, wouldBeSupplied } from '../rules/supply.ts';
import {
  type Attack,
  type Battle,
  DELIBERATE,
  DISRUPTED,
  DONE,
  type Form,
  has,
  MOBILE,
  MOVED,
  OGS,
  onMap,
  type State,
} from '../state.ts';
import { isBoundHome } from './homeward.ts';
import type { Outlook } from './outlook.ts';
import { attackWith, LEAST_ODDS, type Prospect, prospectOf } from './prospects.ts';
import { isSpare } from './stores.ts';
import { besideEnemies, nearestOf, signOf, type Ways, waysOf } from './ways.ts';

/** Attacks that are worth setting out for: who goes where, so that enough stand next to one enemy hex when combat comes. */
export interface Assault {
  readonly target: Hex;
  readonly form: Form;
  /** From where each attacks. */
  readonly places: ReadonlyMap<number, Hex>;
  readonly value: number;
}

interface Fighter {
  readonly unit: number;
  readonly ways: Ways;
  readonly strength: number;
  /** How near it could get to where the side wants to be most. */
  readonly nearest: number;
}

/** What an assault must be worth, in combat factors. */
const WORTH_IT = 1.2;
const MOST_ASSAULTS = 6;
const IN_TOWN = 0.5;
/** What it counts to attack across what halves one: more than company. */
const ACROSS = 2.5;
/** Beyond these odds more attackers bring nothing. */
const ENOUGH = 5.5;
/** What a combat factor a hex off its way costs. */
export const ASTRAY = 0.012;

const remembered = lastAnswer<readonly Assault[]>();

/** Asked for every piece that might set out. */
export const planAssaults = oncePer(
  (outlook: Outlook): readonly Assault[] =>
    outlook.memo?.once(`assaults ${outlook.sameImpulse}`, () => planAnew(outlook)) ?? planAnew(outlook),
);

function planAnew(outlook: Outlook): readonly Assault[] {
  const { kit, s, side } = outlook;
  const key = [outlook.ownSign, signOf(s, kit.supplies[side]), side, s.first, outlook.enemySign].join();
  return remembered(kit, key, () => new Planner(outlook).plan());
}

class Planner {
  readonly #outlook: Outlook;
  readonly #fighters: Fighter[];
  readonly #dumps: readonly number[];
  readonly #spent = new Set<number>();
  readonly #busy = new Set<number>();
  readonly #chosen: Assault[] = [];
  /** The same board once more: here attackers stand where they are to attack from while an assault is judged. */
  readonly #trial: State;
  readonly #journal = new Journal();

  constructor(outlook: Outlook) {
    const { kit, s, side } = outlook;
    this.#outlook = outlook;
    this.#trial = { ...s, at: [...s.at], attacks: [], draft: null };
    this.#journal.open(this.#trial);
    this.#fighters = kit.groundUnits[side]
      .filter((unit) => isFit(kit, s, unit, outlook.isLastMove && outlook.stakes.size > 0 ? OGS : DISRUPTED | OGS))
      .map((unit) => {
        const ways = waysOf(outlook, unit, 'movement');
        const strength = factorOf(kit, s, unit) + kit.units[unit].artillery * 2;
        return { unit, ways, strength, nearest: nearestOf(ways, outlook.main) };
      })
      .sort((a, b) => b.strength - a.strength || a.unit - b.unit);
    this.#dumps = dumpsOf(kit, s, side).filter((dump) => isSpare(kit, s, side, dump));
  }

  plan(): readonly Assault[] {
    const open = new Map<Hex, Assault | null>();
    for (const hex of this.#targets()) open.set(hex, this.#best(hex));
    while (this.#chosen.length < MOST_ASSAULTS) {
      let best: Assault | null = null;
      for (const assault of open.values())
        if (assault !== null && assault.value > (best?.value ?? WORTH_IT)) best = assault;
      if (best === null) break;
      this.#choose(best);
      open.delete(best.target);
      for (const [hex, assault] of open)
        if (assault !== null && [...assault.places.keys()].some((unit) => this.#busy.has(unit)))
          open.set(hex, this.#best(hex));
    }
    return this.#chosen;
  }

  #choose(assault: Assault): void {
    this.#chosen.push(assault);
    for (const unit of assault.places.keys()) this.#busy.add(unit);
    for (const dump of this.#feed([...new Set(assault.places.values())]).dumps) this.#spent.add(dump);
  }

  /** Enemy hexes next to a place somebody can get to. */
  #targets(): Set<Hex> {
    const found = new Set<Hex>();
    for (const { ways } of this.#fighters)
      for (const hex of besideEnemies(this.#outlook, ways).ends.keys()) found.add(hex);
    return found;
  }

  #best(target: Hex): Assault | null {
    const { kit, s } = this.#outlook;
    const forms: Form[] = isObstructed(kit, s, target) ? ['standard', 'deliberate'] : ['standard', 'mobile'];
    let best: Assault | null = null;
    for (const form of forms) {
      const places = this.#gather(target, form);
      if (places.size === 0) continue;
      const value = this.#value(target, form, places);
      if (best === null || value > best.value) best = { target, form, places, value };
    }
    return best;
  }

  /** The strongest who can get there, until it is enough; as few hexes as possible, away from other enemies. */
  #gather(target: Hex, form: Form): Map<number, Hex> {
    const { kit, s, power, enemy } = this.#outlook;
    const places = new Map<number, Hex>();
    const taken = new Map<Hex, number>();
    const wanted = ENOUGH * Math.max(1, power[enemy][target]);
    let sum = 0;
    for (const { unit, ways, strength } of this.#rankedFor(target)) {
      if (sum >= wanted) break;
      const { ends: all, near } = besideEnemies(this.#outlook, ways);
      const ends = (form === 'standard' ? all : near).get(target);
      if (ends === undefined || this.#busy.has(unit) || !suits(kit, s, unit, form)) continue;
      const { stacking } = kit.units[unit];
      let best = -1;
      let most = -9;
      for (const hex of ends) {
        if (!this.#canStrike(unit, hex, kit.grid.direction(hex, target))) continue;
        const here = s.at[unit] === hex;
        const needsRoom = !here || this.#outlook.stakes.has(target);
        if (needsRoom && this.#roomIn(hex, target) - (taken.get(hex) ?? 0) < stacking) continue;
        const score = (taken.has(hex) ? 2 : 0) + (here ? 1 : 0) - this.#bother(hex, target) * 0.2;
        const fed =
          (wouldBeSupplied(kit, s, unit, hex) ? 0 : -6) - (isHalvedAcross(kit, unit, hex, target) ? ACROSS : 0);
        if (score + fed > most) [best, most] = [hex, score + fed];
      }
      if (best < 0) continue;
      places.set(unit, best);
      const counts = s.at[unit] !== best || this.#outlook.stakes.has(target);
      taken.set(best, (taken.get(best) ?? 0) + (counts ? stacking : 0));
      sum += form === 'mobile' && kit.units[unit].mech ? strength * 2 : strength;
    }
    return withLeaders(kit, s, places);
  }

  /** The strongest first, as they count against the target: tanks are halved in a town (14.4d). */
  #rankedFor(target: Hex): readonly Fighter[] {
    const { kit, s } = this.#outlook;
    if (!isObstructed(kit, s, target) || !this.#outlook.stakes.has(target)) return this.#fighters;
    const counted = this.#fighters.map((fighter) =>
      kit.units[fighter.unit].mech ? { ...fighter, strength: fighter.strength * IN_TOWN } : fighter,
    );
    return counted.sort((a, b) => b.strength - a.strength || a.unit - b.unit);
  }

  /** Room for those who attack from there. Where the target decides the game whoever could still go somewhere else makes way. */
  #roomIn(hex: Hex, target: Hex): number {
    const { kit, s, side, board, stakes } = this.#outlook;
    if (!stakes.has(target)) return stackingLimit(kit, hex) - board.points(hex);
    let room = stackingLimit(kit, hex);
    for (const unit of unitsAt(kit, s, side, hex))
      if (!this.#busy.has(unit) && stays(kit, s, unit)) room -= kit.units[unit].stacking;
    for (const { places } of this.#chosen)
      for (const [unit, place] of places) if (place === hex) room -= kit.units[unit].stacking;
    return room;
  }

  #canStrike(unit: number, from: Hex, direction: number): boolean {
    const { kit, s } = this.#outlook;
    return kit.prices[kit.units[unit].gait][s.roads].enter[from * 6 + direction] > 0;
  }

  /** Others next to the place would have to be attacked too (14.2). */
  #bother(hex: Hex, target: Hex): number {
    const { kit, power, enemy } = this.#outlook;
    let sum = 0;
    for (const near of around(kit, hex))
      if (near !== target && !this.#chosen.some((each) => each.target === near)) sum += power[enemy][near];
    return sum;
  }

  #feed(hexes: readonly Hex[]): { readonly hexes: Hex[]; readonly dumps: number[] } {
    const { kit, s, side } = this.#outlook;
    const fed: Hex[] = [];
    const dumps: number[] = [];
    for (const hex of hexes) {
      const dump = this.#dumps.find(
        (each) =>
          !this.#spent.has(each) &&
          !dumps.includes(each) &&
          baseLineReaches(kit, s, side, [lineFrom(kit, s, each)], hex),
      );
      if (dump === undefined) continue;
      fed.push(hex);
      dumps.push(dump);
    }
    return { hexes: fed, dumps };
  }

  #value(target: Hex, form: Form, places: ReadonlyMap<number, Hex>): number {
    const { kit, s, side, enemy } = this.#outlook;
    const from = [...new Set(places.values())];
    const { hexes } = this.#feed(from);
    if (form === 'deliberate' && hexes.length < from.length) return -99;
    const theirs = combatSupplySources(kit, s, enemy, target).length > 0 ? [target] : [];
    const given: Battle['supplied'] = side === AXIS ? [hexes, theirs] : [theirs, hexes];
    const prospect = this.#prospectOf(attackWith([target], [...places.keys()], form), places, given);
    if (prospect.ratio < LEAST_ODDS && !this.#outlook.stakes.has(target)) return -99;
    const bother = from.reduce((sum, hex) => sum + this.#bother(hex, target), 0);
    const hungry = [...places].filter(([unit, hex]) => !wouldBeSupplied(kit, s, unit, hex)).length;
    const gain = this.#outlook.attackWorth(target, prospect) + prospect.clears * (form === 'mobile' ? 1 : 0);
    return gain - bother * 0.25 - hungry * 0.8 - hexes.length * 0.5 - this.#astray(places) * ASTRAY;
  }

  /** What the attack would bring if all stood in their places. */
  #prospectOf(attack: Attack, places: ReadonlyMap<number, Hex>, given: Battle['supplied']): Prospect {
    const { kit, side } = this.#outlook;
    const trial = this.#trial;
    for (const [unit, hex] of places) this.#journal.set(trial.at, unit, hex);
    const prospect = prospectOf(kit, trial, plannedBattle(kit, trial, side, attack, given));
    this.#journal.undoTo(0);
    return prospect;
  }

  /** How far it leads them from where they are wanted. */
  #astray(places: ReadonlyMap<number, Hex>): number {
    let sum = 0;
    for (const { unit, strength, nearest } of this.#fighters) {
      const hex = places.get(unit);
      if (hex !== undefined) sum += strength * (this.#outlook.toMain(hex) - nearest);
    }
    return sum;
  }
}

/** Does it not go anywhere any more in this phase? */
const stays = ({ units }: Kit, s: State, unit: number): boolean => has(s, unit, DONE | MOVED) || units[unit].garrison;

/** Fit to be sent into an attack, if none of these marks is on it. */
const isFit = (kit: Kit, s: State, unit: number, marks: number, { units } = kit): boolean =>
  onMap(s.at[unit]) &&
  !isRaider(kit, s, unit) &&
  !units[unit].garrison &&
  !(units[unit].vichy && s.accord === 0) &&
  !units[unit].hq && // the first the enemy would choose to lose
  s.carrier[unit] < 0 &&
  !has(s, unit, marks) &&
  !isBoundHome(kit, s, unit) &&
  (units[unit].combat[s.steps[unit]] > 0 || units[unit].artillery > 0);

function suits({ units }: Kit, s: State, unit: number, form: Form): boolean {
  if (has(s, unit, MOBILE)) return form === 'mobile';
  if (has(s, unit, DELIBERATE)) return form === 'deliberate';
  return form !== 'mobile' || units[unit].mobile;
}

/** Units in parentheses attack only beside others (14.2k). */
function withLeaders(kit: Kit, s: State, places: ReadonlyMap<number, Hex>): Map<number, Hex> {
  const led = new Set([...places].filter(([unit]) => isFullFactor(kit, s, unit)).map(([, hex]) => hex));
  return new Map([...places].filter(([, hex]) => led.has(hex)));
}

/** Points of those who are called to a hex to attack what decides the game from it, and are not there yet. */
export function calledTo(outlook: Outlook, hex: Hex): number {
  const { kit, s, stakes } = outlook;
  let sum = 0;
  for (const { target, places } of stakes.size > 0 ? planAssaults(outlook) : [])
    for (const [unit, place] of stakes.has(target) ? places : [])
      if (place === hex && s.at[unit] !== hex) sum += kit.units[unit].stacking;
  return sum;
}
