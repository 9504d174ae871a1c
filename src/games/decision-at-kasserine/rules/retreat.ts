import type { Hex } from '../../../hex/grid.ts';
import { kept } from '../../../mechanics/kept.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { boardOf, isDeployed, nameOf, pricesOf, strongpointAt, unitsAt } from './board.ts';
import { ownerOf } from './control.ts';
import { type Refusal, refuse } from './refusals.ts';
import { isSupplied, supplyTest, tracedSources } from './supply.ts';

/** Where units can retreat to (13.3), and why not elsewhere; also used for evasion (9.2). */

export interface RetreatRules {
  /** The hex the unit retreats from. */
  readonly origin: Hex;
  readonly shortest: number;
  readonly longest: number;
  /** Evaders may not end under attack at all; others go one hex further (9.2.5, 13.3.6). */
  readonly evading: boolean;
  /** Everybody who retreats in this combat: none of them opens a way for another (13.3.3). */
  readonly retreating: readonly number[];
}

/** The hexes a unit may end in, nearest the preferences of 13.3.8; empty when it cannot retreat. `path` leads there, the end included. */
export interface Refuge {
  readonly hex: Hex;
  readonly path: readonly Hex[];
  /** A second hex that leads no further away. */
  readonly round: boolean;
}

/** What may be thought away to find out why a hex is no refuge. */
interface Without {
  /** Vacant hexes in enemy zones. */
  readonly zones?: boolean;
  /** Hexsides and hexes closed to the unit's movement, and stops on heights. */
  readonly ground?: boolean;
  readonly enemies?: boolean;
}

/** A group on its way back: all that looking for its refuges takes. */
interface Going {
  readonly kit: Kit;
  readonly s: State;
  readonly group: readonly number[];
  readonly rules: RetreatRules;
  readonly without: Without;
}

export function refugesOf(kit: Kit, s: State, unit: number, rules: RetreatRules): readonly Refuge[] {
  const ends = everyRefuge(kit, s, unit, rules);
  const wanted = preferred(kit, s, unit, rules, ends);
  const straight = ends.filter(({ round }) => !round);
  if (straight.length === ends.length) return wanted;
  // A way round is the owner's choice: that one leads towards his supply does not forbid him the straight ones (ruling AMB-64).
  const bound = preferred(kit, s, unit, rules, straight);
  return ends.filter((end) => (end.round ? wanted : bound).includes(end));
}

/** The same, looked for once while nothing changes: it is asked hex by hex. */
export function refugesBy(rulesFor: (s: State, unit: number) => RetreatRules) {
  const found = kept((_kit: Kit, _s: State) => new Map<number, readonly Refuge[]>());
  return (kit: Kit, s: State, unit: number): readonly Refuge[] => {
    const known = found(kit, s);
    const ways = known.get(unit) ?? refugesOf(kit, s, unit, rulesFor(s, unit));
    known.set(unit, ways);
    return ways;
  };
}

/** Every hex the unit could end in, whether it leads towards its supply or not. */
export const everyRefuge = (kit: Kit, s: State, unit: number, rules: RetreatRules, without: Without = {}): Refuge[] =>
  mayRetreat(kit, s, unit) ? search({ kit, s, group: [unit], rules, without }, START, 1) : [];

/** Guns that are not self-propelled retreat only in March mode (13.3.9a, ruling AMB-114). */
export const mayRetreat = (kit: Kit, s: Pick<State, 'marks'>, unit: number): boolean =>
  kit.units[unit].selfPropelled || !(kit.units[unit].modes && isDeployed(s, unit));

/** Breaks out only who is motorized and can retreat at all (13.4.2a). */
export const mayBreakOut = (kit: Kit, s: Pick<State, 'marks'>, unit: number): boolean =>
  kit.units[unit].motorized && mayRetreat(kit, s, unit);

/** Those of a group that can go into the hex when it breaks out (13.4.1). */
export function ableToBreakOut(kit: Kit, s: State, group: readonly number[], from: Hex, to: Hex): number[] {
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return [];
  const way = from * 6 + direction;
  return group.filter((unit) => {
    return mayBreakOut(kit, s, unit) && pricesOf(kit, s, unit).enter[way] !== 0;
  });
}

/** The hexes a surrounded group can try: vacant, without enemies, in an enemy zone (13.4.1). */
export function breakOutHexes(kit: Kit, s: State, group: readonly number[], rules: RetreatRules): Hex[] {
  const side = kit.units[group[0]].side;
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = kit.grid.neighbours[rules.origin * 6 + direction];
    if (to < 0 || barred(kit, s, side, to) || !isRisky(kit, s, side, to, rules.retreating)) continue;
    if (ableToBreakOut(kit, s, group, rules.origin, to).length > 0) found.push(to);
  }
  return found;
}

/** Where a group that has got through can end, all together (13.4.6, 13.4.7). */
export function afterBreakOut(kit: Kit, s: State, group: readonly number[], rules: RetreatRules): Refuge[] {
  const ends = search({ kit, s, group, rules, without: {} }, s.at[group[0]], 2);
  return preferred(kit, s, group[0], rules, ends);
}

/** Is the hex under an attack that is still to be fought, or being fought (13.3.6)? */
export const underAttack = (s: Pick<State, 'attacks'>, hex: Hex): boolean =>
  s.attacks.some((attack) => !attack.over && attack.hexes.includes(hex));

/** Enemies, an active enemy strongpoint, or beyond the scenario's map (13.3.7, 14.2.5). */
function barred(kit: Kit, s: State, side: Side, hex: Hex): boolean {
  if (kit.scenarios[s.scenario].area[hex] === 0) return true;
  if (boardOf(kit, s).occupied[enemyOf(side)][hex] > 0) return true;
  return strongpointAt(s, hex, enemyOf(side))?.active === true;
}

/** A vacant hex in an enemy zone: those who retreat themselves do not fill it (13.3.3a, 13.3.5). */
export function isRisky(kit: Kit, s: State, side: Side, hex: Hex, retreating: readonly number[]): boolean {
  if (boardOf(kit, s).zone[enemyOf(side)][hex] === 0) return false;
  return !unitsAt(kit, s, side, hex).some((unit) => !retreating.includes(unit));
}

/** Begin at the origin itself. */
const START: Hex = -1;

interface Reached {
  readonly path: readonly Hex[];
  readonly round: boolean;
  /** The retreat must end here (ruling AMB-119). */
  readonly halted: boolean;
}

/**
 * A retreat that must be n hexes long ends n hexes from where it began (13.3.2a, ruling AMB-64), so every step leads one hex further away; a second
 * hex of the owner's choice may lie beside the one that is left. `from` is where a group has broken out to, already one hex on its way; `first` is
 * the length of the step taken next.
 */
function search(going: Going, from: Hex, first: number): Refuge[] {
  const { kit, s, group, rules, without } = going;
  const { grid } = kit;
  const { origin } = rules;
  const isFree = rules.shortest < rules.longest && from === START;
  const found = new Map<Hex, Refuge>();
  let rim = new Map<Hex, Reached>([[from === START ? origin : from, { path: [], round: false, halted: false }]]);
  for (let length = first; length <= rules.longest && rim.size > 0; length++) {
    const next = new Map<Hex, Reached>();
    for (const [hex, reached] of rim) {
      if (reached.halted) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction];
        if (to < 0 || to === origin || (!isFree && grid.distance(origin, to) !== length)) continue;
        if (next.get(to)?.halted === false) continue;
        if (!open(going, hex * 6 + direction, to)) continue;
        const halted = !without.ground && stops(kit, s, group, hex * 6 + direction);
        next.set(to, { path: [...reached.path, to], round: grid.distance(origin, to) !== length, halted });
      }
    }
    rim = next;
    if (length < rules.shortest) continue;
    for (const [hex, reached] of rim) {
      if (!underAttack(s, hex)) {
        if (!found.has(hex) && hasRoom(kit, s, group, hex))
          found.set(hex, { hex, path: reached.path, round: reached.round });
      } else if (!rules.evading && !reached.halted)
        for (const refuge of oneFurther(going, hex, reached)) if (!found.has(refuge.hex)) found.set(refuge.hex, refuge);
    }
  }
  return [...found.values()];
}

/** Mountains and escarpments off the road stop units on foot; motorized ones that may enter at all go on in retreat (7.3.5a, 7.3.5d). */
const stops = (kit: Kit, s: State, group: readonly number[], way: number): boolean =>
  group.some((unit) => !kit.units[unit].motorized && pricesOf(kit, s, unit).halts[way] !== 0);

/** From a hex under attack the retreat goes one hex further, but not into another (13.3.6). */
function oneFurther(going: Going, hex: Hex, { path, round }: Reached): Refuge[] {
  const { kit, s, group, rules } = going;
  const { grid } = kit;
  return grid.around[hex]
    .filter((to) => grid.distance(rules.origin, to) >= grid.distance(rules.origin, hex) && !underAttack(s, to))
    .filter((to) => open(going, hex * 6 + grid.direction(hex, to), to) && hasRoom(kit, s, group, to))
    .map((to) => ({ hex: to, path: [...path, to], round }));
}

/** May a retreat lead this way? A group keeps together, so all of it must be able to (13.4.7). */
function open({ kit, s, group, rules, without }: Going, way: number, to: Hex): boolean {
  const { side } = kit.units[group[0]];
  if (!without.ground && !group.every((unit) => pricesOf(kit, s, unit).enter[way] !== 0)) return false;
  if (!without.enemies && barred(kit, s, side, to)) return false;
  return without.zones === true || !isRisky(kit, s, side, to, rules.retreating);
}

/** Stacking counts at the end of a retreat only; who has still to leave the hex takes no room (13.3.4, ruling AMB-108). */
export function hasRoom(kit: Kit, s: State, group: readonly number[], hex: Hex): boolean {
  const { side } = kit.units[group[0]];
  const leaving = s.battle?.fleeing[side] ?? [];
  let points = boardOf(kit, s).points(hex);
  for (const unit of leaving) if (s.at[unit] === hex) points -= kit.units[unit].stacking;
  for (const unit of group) points += kit.units[unit].stacking;
  return points <= kit.stacking;
}

/**
 * Towards the source of supply if that can be, else no further from it, and never out of supply while there is a choice (13.3.8). Of several
 * sources the owner names one, so what any of them allows is allowed (ruling AMB-65).
 */
function preferred(kit: Kit, s: State, unit: number, rules: RetreatRules, ends: readonly Refuge[]): Refuge[] {
  if (ends.length < 2) return [...ends];
  const { origin, retreating } = rules;
  // Nothing leads through the hex they leave, if enemy zones close it behind the last of them (6.2.4).
  const isSuppliedThere = supplyTest(
    kit,
    s,
    unit,
    isRisky(kit, s, kit.units[unit].side, origin, retreating) ? origin : undefined,
  );
  const { grid } = kit;
  const supplied = ends.map(({ hex }) => isSuppliedThere(hex));
  // Who is out of supply and stays so whatever he does looks at the distance alone.
  const hopeless = !supplied.includes(true) && !isSupplied(kit, s, unit);
  const allowed = new Set<Refuge>();
  const sources = sourcesFor(kit, s, unit, origin);
  for (const source of sources) {
    const here = grid.distance(origin, source);
    const change = (end: Refuge): number => Math.sign(grid.distance(end.hex, source) - here);
    const good = (wanted: number): Refuge[] =>
      ends.filter((end, i) => (hopeless || supplied[i]) && change(end) === wanted);
    const closer = good(-1);
    const best = closer.length > 0 ? closer : good(0);
    for (const end of best.length > 0 ? best : ends) allowed.add(end);
  }
  return sources.length === 0 ? [...ends] : ends.filter((end) => allowed.has(end));
}

/** The sources it draws on for this combat, HQs included; if there is none, the nearest of its own (ruling AMB-65). */
function sourcesFor(kit: Kit, s: State, unit: number, origin: Hex): readonly Hex[] {
  const traced = tracedSources(kit, s, unit);
  if (traced.length > 0) return traced;
  const { side } = kit.units[unit];
  const own = kit.scenarios[s.scenario].sources[side].filter((hex) => ownerOf(s, hex) === side);
  const nearest = Math.min(...own.map((hex) => kit.grid.distance(hex, origin)));
  return own.filter((hex) => kit.grid.distance(hex, origin) === nearest);
}

/** The rule that stands between a unit and a hex it cannot retreat to, or slip away to when it evades. It has been asked that it cannot. */
export function whyNoRetreat(kit: Kit, s: State, unit: number, to: Hex, rules: RetreatRules): Refusal {
  const { evading } = rules;
  const name = nameOf(kit, s, unit);
  if (to < 0) return refuse(evading ? '9.2.4a' : '13.3a', 'There is no such hex on the map.');
  const label = kit.grid.label(to);
  if (!mayRetreat(kit, s, unit)) return refuse('13.3.9a', `${name} is Deployed and cannot retreat.`);
  const gets = (without: Without): boolean => everyRefuge(kit, s, unit, rules, without).some(({ hex }) => hex === to);
  if (gets({}))
    return refuse('13.3.8a', `${name} must retreat towards its supply if it can; ${label} does not lead there.`);
  return wrongLength(kit, rules, name, to) ?? wrongEnd(kit, s, unit, to, rules) ?? wrongWay(name, label, rules, gets);
}

function wrongLength(kit: Kit, rules: RetreatRules, name: string, to: Hex): Refusal | null {
  const { origin, shortest, longest, evading } = rules;
  const distance = kit.grid.distance(origin, to);
  if (distance >= shortest && distance <= longest) return null;
  if (evading) return refuse('9.2.4a', `${name} goes three hexes away, no more and no less.`);
  return shortest === 1
    ? refuse('13.3.1a', 'The retreat ends one or two hexes away.')
    : refuse('13.3.1b', 'The retreat ends two hexes away.');
}

/** What is wrong with the hex itself. */
function wrongEnd(kit: Kit, s: State, unit: number, to: Hex, { evading, retreating }: RetreatRules): Refusal | null {
  const { side } = kit.units[unit];
  const label = kit.grid.label(to);
  if (kit.scenarios[s.scenario].area[to] === 0) return refuse('13.3.7', `${label} is out of play.`);
  if (boardOf(kit, s).occupied[enemyOf(side)][to] > 0) return refuse('13.3.7', `${label} is held by the enemy.`);
  if (strongpointAt(s, to, enemyOf(side))?.active)
    return refuse('14.2.5', `There is an enemy strongpoint in ${label}: nobody retreats into it.`);
  if (isRisky(kit, s, side, to, retreating))
    return refuse(evading ? '9.2.5b' : '13.3.5a', `${label} is vacant and in an enemy zone of control.`);
  if (underAttack(s, to))
    return evading
      ? refuse('9.2.5a', `${label} is under attack itself.`)
      : refuse('13.3.6', `${label} is under attack: no retreat may end there.`);
  if (!hasRoom(kit, s, [unit], to))
    return refuse('13.3.4b', `There is no room for ${nameOf(kit, s, unit)} in ${label}.`);
  return null;
}

/** The hex would do, but no way leads there: what closes it? */
function wrongWay(
  name: string,
  label: string,
  { evading }: RetreatRules,
  gets: (without: Without) => boolean,
): Refusal {
  const zones = evading ? '9.2.5b' : '13.3.5b';
  const every = `Every way of ${name} to ${label} leads`;
  if (gets({ zones: true })) return refuse(zones, `${every} through vacant hexes in enemy zones of control.`);
  if (gets({ ground: true })) return refuse('13.3.7', `${every} over ground it cannot cross, or cannot go on from.`);
  if (gets({ enemies: true })) return refuse('13.3.7', `Enemies or their strongpoints close every way to ${label}.`);
  const why = 'Ground, enemies and their zones of control together';
  return refuse(zones, `${why} close every way of ${name} to ${label}.`);
}
