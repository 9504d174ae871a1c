import type { Hex } from '../../../../hex/grid.ts';
import { ALLIED, enemyOf, HALVES, kitOf, type Unit } from '../../kit.ts';
import { interdictedFor } from '../../rules/interdiction.ts';
import { ENTERED, has, OUT_OF_SUPPLY, onMap, RESERVE, type State } from '../../state.ts';
import {
  around,
  charted,
  inHex,
  isMountain,
  isPassable,
  isWooded,
  lies,
  lookSlowly,
  roadOver,
  type SlowLook,
} from './slow-ground.fixture.ts';

/** How far fresh units in hand get, step by step as the rulebook says it (7.0, 8.0, 9.3); supply at the end of the way is not looked at. */

export type Phase = 'movement' | 'reaction' | 'reserve-movement';

const INFILTRATION = 5;
const WORKS = 2 * HALVES;

/** A step of one unit: ground, hexside, strongpoint. Undefined where it cannot go. */
function price(look: SlowLook, unit: Unit, from: Hex, to: Hex, isBombed: boolean): number | undefined {
  const { s, works } = look;
  if (!isPassable(s, unit, from, to)) return undefined;
  const road = roadOver(from, to);
  const rate = isBombed ? undefined : road;
  const fortified = works[enemyOf(unit.side)].has(to) ? WORKS : 0;
  if (rate === 'main' || rate === 'minor') return charted(s, rate, unit) + fortified;
  return offRoad(s, unit, to, rate) + hexside(s, unit, from, to, road) + fortified;
}

/** The open ground; a trail eases it when it is dry, and hides the woods when it is wet (7.3.2, 7.5.3). */
function offRoad(s: State, unit: Unit, to: Hex, rate: string | undefined): number {
  const terrain = kitOf(s).map.hexes[kitOf(s).grid.label(to)].terrain;
  const ground = charted(s, terrain, unit) - (unit.mountain && isMountain(to) ? HALVES : 0);
  if (rate === undefined) return ground + (isWooded(to) ? HALVES : 0);
  if (s.weather === 'rain' || isMountain(to)) return ground;
  return terrain === 'clear' && !isWooded(to) ? HALVES / 2 : HALVES;
}

function hexside(s: State, unit: Unit, from: Hex, to: Hex, road: string | undefined): number {
  const isWet = lies('wadi', from, to) && !lies('bridge', from, to);
  const wadi = isWet ? charted(s, lies('ford', from, to) ? 'ford' : 'wadi', unit) : 0;
  return wadi + (lies('escarpment', from, to) && road === undefined ? charted(s, 'escarpment', unit) : 0);
}

const isClimb = (from: Hex, to: Hex): boolean =>
  roadOver(from, to) === undefined && (isMountain(to) || lies('escarpment', from, to));

/** Do those in hand wake an enemy in Reserve by coming here, so that his zone stops them (8.2.5b, ruling AMB-48)? */
function wakesSomebody(look: SlowLook, hand: readonly Unit[], to: Hex): boolean {
  const { s, works } = look;
  const [{ side }] = hand;
  const sleepers = kitOf(s).units.filter(
    ({ index, side: own, noZone }) => own !== side && !noZone && onMap(s.at[index]) && has(s, index, RESERVE),
  );
  return sleepers.some((unit) => {
    const hex = s.at[unit.index];
    const isReached = around(to).includes(hex) && !works[enemyOf(side)].has(hex) && !works[side].has(to);
    const isFelt = hand.some(({ noZone }) => !noZone) && hand.some((each) => isPassable(s, each, to, hex));
    return isReached && isFelt && isPassable(s, unit, hex, to);
  });
}

interface Stand {
  readonly hex: Hex;
  readonly spent: number;
  /** Off the road into the heights: from here on by road only (7.3.5c). */
  readonly climbed: boolean;
  readonly start: boolean;
}

/**
 * Where those in hand could end, and for how many halves: on the level if they can, though it be dearer, else by the heights, but into the very
 * next hex as it comes cheapest; with everything they have only where nothing else leads.
 */
export function reachSlowly(s: State, phase: Phase): Map<Hex, number> {
  const march = marchOf(s, phase);
  const [level, steep, whole, direct] = Array.from({ length: 4 }, () => new Map<Hex, number>());
  const best = new Map<string, number>();
  const rim: Stand[] = [{ hex: s.at[s.moving[0]], spent: 0, climbed: false, start: true }];
  for (const stand of rim)
    for (const to of around(stand.hex)) {
      const next = march(stand, to);
      if (next === undefined) continue;
      const { hex, spent, goesOn, steep: isSteep } = next;
      const ends = next.whole ? whole : isSteep ? steep : level;
      ends.set(hex, Math.min(spent, ends.get(hex) ?? spent));
      if (stand.start && !next.whole) direct.set(hex, spent);
      const key = `${hex} ${next.climbed}`;
      if (!goesOn || spent >= (best.get(key) ?? Infinity)) continue;
      best.set(key, spent);
      rim.push(next);
    }
  const all = new Set([...level.keys(), ...steep.keys(), ...whole.keys()]);
  const cost = (hex: Hex): number =>
    Math.min(level.get(hex) ?? steep.get(hex) ?? whole.get(hex)!, direct.get(hex) ?? Infinity);
  return new Map([...all].map((hex) => [hex, cost(hex)]));
}

interface Next extends Stand {
  readonly goesOn: boolean;
  /** By the heights, off the road; with everything there is. */
  readonly steep: boolean;
  readonly whole: boolean;
}

/** The southern edge before the Axis has come (18.2.5b), and hexes under attack to all but one unit that reacts (9.3.4). */
function shutTo(s: State, phase: Phase, hand: readonly Unit[]): Set<Hex> {
  const [{ side }] = hand;
  const keepsOut = side === ALLIED && !s.southOpen && hand.some(({ index }) => !has(s, index, ENTERED));
  const attacked = s.attacks.filter(({ over }) => phase === 'reaction' && !over).flatMap(({ hexes }) => hexes);
  const isTaken = (hex: Hex): boolean => inHex(s, hex, side).some(({ index }) => s.spent[index] > 0);
  return new Set([
    ...(keepsOut ? (kitOf(s).zones.get('south-entry') ?? []) : []),
    ...attacked.filter((hex) => hand.length > 1 || isTaken(hex)),
  ]);
}

function marchOf(s: State, phase: Phase): (stand: Stand, to: Hex) => Next | undefined {
  const kit = kitOf(s);
  const look = lookSlowly(s);
  const hand = s.moving.map((unit) => kit.units[unit]);
  const { side } = hand[0];
  const enemy = enemyOf(side);
  const start = s.at[s.moving[0]];
  const shut = shutTo(s, phase, hand);
  const bombed = interdictedFor(kit, s, side);
  const full = Math.min(
    ...hand.map(({ index, move, motorized }) => move - (motorized && has(s, index, OUT_OF_SUPPLY) ? 2 : 0)),
  );
  const points = full * (phase === 'movement' ? HALVES : HALVES / 2);
  const isTowed = hand.some(({ modes, selfPropelled }) => modes && !selfPropelled);
  const infiltrates = phase === 'movement' && !isTowed && hand.every(({ move }) => move >= INFILTRATION);
  const isWatched = (hex: Hex): boolean => look.zone[enemy].has(hex);
  const isNear = (hex: Hex): boolean => phase === 'reaction' && around(hex).some((next) => look.held[enemy].has(next));
  const needsFriend = (hex: Hex): boolean =>
    phase === 'movement' ? isTowed && isWatched(hex) : isWatched(hex) || isNear(hex);
  return ({ hex, spent, climbed, start: fresh }, to) => {
    if (to === start || kit.scenarios[s.scenario].area[to] === 0 || look.held[enemy].has(to) || shut.has(to))
      return undefined;
    const prices = hand.map((unit) => price(look, unit, hex, to, bombed[to] === 1));
    if (prices.includes(undefined) || (needsFriend(to) && !look.held[side].has(to))) return undefined;
    const step = Math.max(...prices.map(Number));
    const isFort = look.works[enemy].has(to);
    const hops = isWatched(hex) && isWatched(to);
    if (hops && !(infiltrates && fresh && step <= points && !isFort)) return undefined;
    if (climbed && roadOver(hex, to) === undefined) return undefined;
    const isTooDear = spent + step > points;
    if (isTooDear && !(fresh && phase === 'movement')) return undefined;
    const climbs = isClimb(hex, to);
    const stops =
      isWatched(to) ||
      isNear(to) ||
      wakesSomebody(look, hand, to) ||
      (isFort && hand.some(({ motorized }) => motorized)) ||
      (climbs && hand.some(({ motorized, mountain }) => !motorized && !mountain));
    return {
      hex: to,
      spent: hops || isTooDear ? points : spent + step,
      climbed: climbed || (climbs && hand.some(({ motorized }) => motorized)),
      start: false,
      steep: climbed || climbs,
      whole: hops || isTooDear,
      goesOn: !(hops || isTooDear || stops),
    };
  };
}
