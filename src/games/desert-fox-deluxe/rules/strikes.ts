import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS } from '../kit/ground.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { BASED, has, onMap, type State, type Strike } from '../state.ts';
import { mapsFor, ownsField } from './air-reach.ts';
import { escortsAt, isOfMalta, mayStrikeCoast } from './fleets.ts';
import { isLane, lanesOf } from './lanes.ts';
import { herkulesBox, invaders, mayFlyMissions } from './malta.ts';
import { inPort, isInLane, laneOf } from './ports.ts';
import { refuse } from './refusals.ts';
import { mayFlyIn } from './weather.ts';

/** Strikes against ships, ports and Malta: who may, at what, and who suffers (19.9). */

export const maltaOf = ({ boxNamed }: Kit): Place => boxNamed.get('malta')!.place;

/** Whoever could be hit there: cargo in the boxes, aircraft on Malta, or those who land there. Special forces slip through (15.4c). */
export function exposedAt(kit: Kit, s: State, target: Place): number[] {
  if (target === maltaOf(kit))
    return kit.airUnits[ALLIED].filter((unit) => s.at[unit] === target && !s.strike?.lost.includes(unit));
  if (target === herkulesBox(kit)) return invaders(kit, s, false);
  const cargo = onMap(target)
    ? inPort(kit, s, target)
    : s.cargo.filter((each) => s.at[each.piece] === target && isInLane(kit, each)).map(({ piece }) => piece);
  return cargo.filter((piece) => !kit.units[piece].specialForces);
}

/** Ports and coastal boxes of the enemy with something in them that may be struck in his Movement Phase. */
export function shipTargets(kit: Kit, s: State, side: Side): Place[] {
  if (s.cargo.length === 0) return [];
  const enemy = enemyOf(side);
  const places = new Set<Place>([laneOf(kit, enemy).place]);
  for (const { piece, from, to } of s.cargo)
    if (kit.units[piece].side === enemy) for (const place of [from, to]) if (onMap(place)) places.add(place);
  return [...places].filter((target) => exposedAt(kit, s, target).length > 0);
}

/** Lanes of the enemy with something in them, in the Allocation Phase (19.9.2c). */
export const oceanTargets = (kit: Kit, s: State, side: Side): Place[] =>
  lanesOf(kit, enemyOf(side))
    .map(({ place }) => place)
    .filter((lane) => exposedAt(kit, s, lane).length > 0);

/** Malta, where off-map areas are played at all (22.4). */
export const maltaTargets = (kit: Kit, s: State, side: Side): Place[] =>
  side === AXIS && kit.scenarios[s.scenario].terms.oceanShipping && exposedAt(kit, s, maltaOf(kit)).length > 0
    ? [maltaOf(kit)]
    : [];

/** The three naval airfields of Cyrenaica (19.1.3). */
const navalFields = (kit: Kit): Hex[] => kit.owned.filter((hex) => kit.ground.airfields[hex] === 2);
/** One of them works for the side. */
const ownsNavalField = (kit: Kit, s: State, side: Side): boolean =>
  navalFields(kit).some((hex) => ownsField(kit, s, side, hex));

/** Airfields of map T that work for the Allies: one opens the lane from Sicily to the aircraft of Torch, three make it easier (20.2.2, 19.9.1). */
const tunisianFields = (kit: Kit, s: State): number =>
  kit.owned.filter((hex) => (kit.ground.maps[hex] & MAP_BITS.T) !== 0 && ownsField(kit, s, ALLIED, hex)).length;

const boxOf = (kit: Kit, s: State, unit: number): string | undefined =>
  kit.boxes.find(({ place }) => place === s.at[unit])?.id;

/** From which boxes a lane is struck; those named second need a naval airfield of Cyrenaica (20.2.1, 20.2.3, ruling A84). */
const LANE_STRIKERS: {
  readonly [lane: string]: readonly [from: readonly string[], withField: string, rule: '20.2.1b' | '20.2.3b'];
} = {
  'shipping-italy': [['malta'], 'allied-north-africa', '20.2.1b'],
  'allied-med-shipping': [['sicily', 'crete'], 'axis-north-africa', '20.2.3b'],
};

/** Is a lane in the area of operations of the unit in its box (20.2)? */
function reachesLane(kit: Kit, s: State, unit: number, lane: Place): Verdict {
  const { side, name } = kit.units[unit];
  const from = boxOf(kit, s, unit) ?? '';
  const id = kit.boxes.find(({ place }) => place === lane)!.id;
  if (id === 'shipping-sicily')
    return from === 'torch' && tunisianFields(kit, s) > 0
      ? ALLOWED
      : refuse(
          '20.2.2b',
          `${name} does not reach ships from Sicily: those of the Torch Box do, with an airfield of map T.`,
        );
  const [always, withField, rule] = LANE_STRIKERS[id];
  if (always.includes(from)) return ALLOWED;
  if (from !== withField) return refuse(rule, `${name} is in no box from which that lane is struck.`);
  return ownsNavalField(kit, s, side)
    ? ALLOWED
    : refuse(rule, `${name} needs a naval airfield of Cyrenaica that is yours and works: C2308, C2309 or C2821.`);
}

/** Is the target in the area of operations of the unit in its box (19.1, 20.3.1, 20.3.2, ruling A252)? */
function reaches(kit: Kit, s: State, unit: number, target: Place): Verdict {
  const { side, longRange, name } = kit.units[unit];
  if (isLane(kit, target)) return reachesLane(kit, s, unit, target);
  const box = boxOf(kit, s, unit);
  if (target === maltaOf(kit))
    return box === 'sicily' ? ALLOWED : refuse('19.1.1d', `${name} is not in Sicily: Malta is struck from there.`);
  if (box === 'sicily')
    return onMap(target) && isOffSicily(kit, target)
      ? ALLOWED
      : refuse('19.1.1d', `${name} strikes from Sicily at ports of map T and of the Torch East sector.`);
  // All missions on maps A and T, strikes at ports among them (19.1.2f).
  if (box === 'torch' && onMap(target) && (kit.ground.maps[target] & (MAP_BITS.A | MAP_BITS.T)) !== 0) return ALLOWED;
  const afar = box === 'crete' || (box === 'allied-north-africa' && longRange);
  const near = box === 'axis-north-africa' || box === 'allied-north-africa';
  const rule = side === AXIS ? '20.3.2b' : '20.3.1b';
  if (!afar && !near) return refuse(rule, `${name} is not in a box from which ships along the coast are struck.`);
  if (!afar && !ownsNavalField(kit, s, side))
    return refuse(rule, `${name} needs a naval airfield of Cyrenaica that is yours and works: C2308, C2309 or C2821.`);
  return !onMap(target) || (mapsFor(kit, s, unit, 'interdiction') & kit.ground.maps[target]) !== 0
    ? ALLOWED
    : refuse('19.9a', `${name} does not fly over the map that port is on.`);
}

/** Map T, and the ports of Torch East on map A (19.1.1d). */
const isOffSicily = ({ ground }: Kit, hex: Hex): boolean =>
  (ground.maps[hex] & MAP_BITS.T) !== 0 || ground.zoneFlags.get('torch-east-ports')![hex] === 1;

/** Boxes that nobody ever attacks (19.9.2d). */
const SAFE: readonly string[] = ['cape-route', 'torch', 'torch-east'];

/** May the air unit, or fleet, be sent against this target? `targets`: those that may be struck now. */
export function mayStrike(
  kit: Kit,
  s: State,
  unit: number,
  target: Place,
  side: Side,
  targets: readonly Place[],
): Verdict {
  const found = kit.units[unit];
  if (SAFE.some((id) => kit.boxNamed.get(id)!.place === target))
    return refuse('19.9.2d', 'The Cape Route and the Torch boxes are never attacked.');
  if (found?.fleet && targets.includes(target)) return mayStrikeCoast(kit, s, unit, target, side);
  if (!found?.air || found.side !== side) return refuse('19.9a', 'That is not one of your air units.');
  const { naval, bombardment, name } = found;
  if (!naval || bombardment === 0) return refuse('19.9a', `${name} has no naval rating and strikes no ships.`);
  if (has(s, unit, BASED)) return refuse('19.1d', `${name} has flown its mission.`);
  const free = mayFlyMissions(kit, s, unit);
  if (!free.ok) return free;
  if (s.strikes.some((each) => each.unit === unit)) return refuse('19.9.1a', `${name} has been sent already.`);
  if (!targets.includes(target)) return refuse('19.9a', 'There is nothing to strike.');
  const reach = reaches(kit, s, unit, target);
  return reach.ok && onMap(target) ? mayFlyIn(kit, s, target) : reach;
}

/** Who may be looked at for a strike. */
export const strikersOf = (kit: Kit, side: Side): readonly number[] =>
  side === ALLIED ? [...kit.airUnits[side], ...kit.fleets] : kit.airUnits[side];

/** What is added to each die of a unit (19.9.1, rulings A85 and A454). */
export function strikeModifier(kit: Kit, s: State, unit: number, target: Place): number {
  const { port, malta, sicily, escort } = kit.tables.dice.strikeAdds;
  const fromMalta = s.at[unit] === maltaOf(kit) || (kit.units[unit].fleet && isOfMalta(kit, unit));
  return (
    (onMap(target) ? port : 0) +
    (fromMalta && navalFields(kit).every((hex) => ownsField(kit, s, ALLIED, hex)) ? malta : 0) +
    (target === kit.boxNamed.get('shipping-sicily')!.place && tunisianFields(kit, s) >= MANY_FIELDS ? sicily : 0) +
    escort * escortsAt(kit, s, target).length
  );
}
const MANY_FIELDS = 3;

/** ULTRA has been chosen for strikes this turn: it may tell the Allies what ships carry (19.9.1g, ruling A272). */
export const readsSignals = (s: Pick<State, 'ultra'>): boolean => s.ultra === 'strikes';

/** Who chooses what the next hit takes: the target's owner first, then the other, and so on; or the Allies all of them. */
export function choosesLoss({ side, lost, ultra }: Strike): Side {
  if (ultra) return ALLIED;
  return lost.length % 2 === 0 ? enemyOf(side) : side;
}

/** What a loss counts: a hit is a step of whatever kind (19.9.2); of the steps lost at Malta one of a division is two (8.3, ruling A601). */
export const lossWeight = (kit: Kit, target: Place, piece: number): number =>
  target === herkulesBox(kit) && kit.units[piece].division ? 2 : 1;

/** Hits that whoever lies there can take at all: steps, and one for each counter of supply or air unit. */
export const hitsLeft = (kit: Kit, s: State, target: Place): number =>
  exposedAt(kit, s, target).reduce(
    (sum, piece) => sum + (kit.units[piece].air ? 1 : s.steps[piece] * lossWeight(kit, target, piece)),
    0,
  );

/** May an air unit strike a fleet that is on a mission there (19.9.2, 20.4.2)? `at`: what the order names. */
export const mayStrikeFleet = (kit: Kit, s: State, unit: number, place: Place, at = place): Verdict =>
  mayStrike(kit, s, unit, at, AXIS, [place]);

/** A die for each factor of each unit; five and more hit (19.9.1). Against a fleet neither port nor escort counts. */
export function strikeHitsOf(
  kit: Kit,
  s: State,
  strikers: readonly number[],
  target: Place,
  roll: () => number,
  fleet = -1,
): number {
  let hits = 0;
  for (const unit of strikers) {
    const needs = Math.min(...kit.tables.dice.strikeHits) - (fleet < 0 ? strikeModifier(kit, s, unit, target) : 0);
    for (let die = 0; die < kit.units[unit].bombardment; die++) if (roll() >= needs) hits++;
  }
  return hits;
}
