import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { BASED, has, onMap, type State, type Strike } from '../state.ts';
import { mapsFor, ownsField } from './air-reach.ts';
import { inPort, isInLane, laneOf, portsOf } from './ports.ts';
import { refuse } from './refusals.ts';
import { mayFlyIn } from './weather.ts';

/** Strikes against ships, ports and Malta: who may, at what, and who suffers (19.9). */

export const maltaOf = ({ boxNamed }: Kit): Place => boxNamed.get('malta')!.place;

/** Whoever could be hit there: cargo in the boxes, or aircraft on Malta. Special forces slip through (15.4c). */
export function exposedAt(kit: Kit, s: State, target: Place): number[] {
  if (target === maltaOf(kit))
    return kit.airUnits[ALLIED].filter((unit) => s.at[unit] === target && !s.strike?.lost.includes(unit));
  const cargo = onMap(target)
    ? inPort(kit, s, target)
    : s.cargo.filter((each) => s.at[each.piece] === target && isInLane(kit, each)).map(({ piece }) => piece);
  return cargo.filter((piece) => !kit.units[piece].specialForces);
}

/** Ports and shipping boxes of the enemy with something in them that may be struck in his Movement Phase. */
export function shipTargets(kit: Kit, s: State, side: Side): Place[] {
  if (s.cargo.length === 0) return [];
  const enemy = enemyOf(side);
  const ports = portsOf(kit, s, enemy).map(({ place }) => place);
  return [laneOf(kit, enemy).place, ...ports.filter(onMap)].filter((target) => exposedAt(kit, s, target).length > 0);
}

/** Malta, where off-map areas are played at all (22.4). */
export const maltaTargets = (kit: Kit, s: State, side: Side): Place[] =>
  side === AXIS && kit.scenarios[s.scenario].terms.oceanShipping && exposedAt(kit, s, maltaOf(kit)).length > 0
    ? [maltaOf(kit)]
    : [];

/** One of the three naval airfields of Cyrenaica that works for the side (19.1.3). */
const ownsNavalField = (kit: Kit, s: State, side: Side): boolean =>
  kit.owned.some((hex) => kit.ground.airfields[hex] === 2 && ownsField(kit, s, side, hex));

/** Is the target in the area of operations of the unit in its box (19.1, 20.3.1, 20.3.2, ruling A252)? */
function reaches(kit: Kit, s: State, unit: number, target: Place): Verdict {
  const { side, longRange, name } = kit.units[unit];
  const box = kit.boxes.find(({ place }) => place === s.at[unit])?.id;
  if (target === maltaOf(kit))
    return box === 'sicily' ? ALLOWED : refuse('19.1.1d', `${name} is not in Sicily: Malta is struck from there.`);
  const afar = box === 'crete' || (box === 'allied-north-africa' && longRange);
  const near = box === 'axis-north-africa' || box === 'allied-north-africa';
  const rule = side === AXIS ? '20.3.2b' : '20.3.1b';
  if (!afar && !near) return refuse(rule, `${name} is not in a box from which ships along the coast are struck.`);
  if (!afar && !ownsNavalField(kit, s, side))
    return refuse(rule, `${name} needs a naval airfield of Cyrenaica that is yours and works: C2308, C2309 or C2821.`);
  if (!onMap(target)) return ALLOWED;
  return (mapsFor(kit, s, unit, 'interdiction') & kit.ground.maps[target]) !== 0
    ? mayFlyIn(kit, s, target)
    : refuse('19.9a', `${name} does not fly over the map that port is on.`);
}

/** May the air unit be sent against this target? `targets`: those that may be struck now. */
export function mayStrike(
  kit: Kit,
  s: State,
  unit: number,
  target: Place,
  side: Side,
  targets: readonly Place[],
): Verdict {
  const found = kit.units[unit];
  if (!found?.air || found.side !== side) return refuse('19.9a', 'That is not one of your air units.');
  const { naval, bombardment, name } = found;
  if (!naval || bombardment === 0) return refuse('19.9a', `${name} has no naval rating and strikes no ships.`);
  if (has(s, unit, BASED)) return refuse('19.1d', `${name} has flown its mission.`);
  if (s.strikes.some((each) => each.unit === unit)) return refuse('19.9.1a', `${name} has been sent already.`);
  if (!targets.includes(target)) return refuse('19.9a', 'There is nothing to strike.');
  return reaches(kit, s, unit, target);
}

/** What is added to each die (19.9.1). */
export const strikeModifier = (kit: Kit, target: Place): number =>
  onMap(target) ? kit.tables.dice.strikeAdds.port : 0;

/** ULTRA has been chosen for strikes this turn: it may tell the Allies what ships carry (19.9.1g, ruling A272). */
export const readsSignals = (s: Pick<State, 'ultra'>): boolean => s.ultra === 'strikes';

/** Who chooses what the next hit takes: the target's owner first, then the other, and so on; or the Allies all of them. */
export function choosesLoss({ side, lost, ultra }: Strike): Side {
  if (ultra) return ALLIED;
  return lost.length % 2 === 0 ? enemyOf(side) : side;
}

/** Hits that whoever lies there can take at all: steps, and one for each counter of supply or air unit. */
export const hitsLeft = (kit: Kit, s: State, target: Place): number =>
  exposedAt(kit, s, target).reduce((sum, piece) => sum + (kit.units[piece].air ? 1 : s.steps[piece]), 0);
