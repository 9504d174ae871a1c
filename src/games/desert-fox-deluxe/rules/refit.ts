import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { plural } from '../../words.ts';
import { ROAD, TRACK } from '../kit/ground.ts';
import { isBox } from '../kit/places.ts';
import { QUARTERS } from '../kit/prices.ts';
import { type RefitCosts, refitKindOf } from '../kit/tables.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { DONE, has, onMap, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { primaryHex } from './bases.ts';
import { ALL_ZONES, boardOf, inEnemyZone, isNeutral, MOTOR_ZONES, suppliesInUse, suppliesOnMap } from './board.ts';
import { labelOf, nameOf } from './names.ts';
import { isRaider, oasisAt, ownOases, placeIn } from './oases.ts';
import { isCargo } from './ports.ts';
import { notYours, refuse } from './refusals.ts';
import { inGeneralSupply, isDisrupted, reactionQuarters } from './status.ts';
import { pricesFor } from './weather.ts';

/** Refit points and what they restore (17.0). */

export const costsOf = ({ tables, units }: Kit, unit: number): RefitCosts => tables.refit[refitKindOf(units[unit])];

/** Refit points of the unit's own nationality in a place; the Commonwealth's serve its friends too (17.2.1, ruling A124). */
const pointsFor = (kit: Kit, s: State, unit: number, place: number): number[] =>
  suppliesInUse(kit, s, kit.units[unit].side).filter(
    (piece) =>
      s.at[piece] === place &&
      kit.units[piece].supply === 'rp' &&
      kit.units[piece].pool === kit.units[unit].pool &&
      !isCargo(s, piece), // on board a ship they are under way (20.1)
  );

/** Only one unit of each nation of the Commonwealth but the British receives points in a phase (17.2.1). */
export function nationIsServed({ units }: Kit, s: State, unit: number): boolean {
  const { pool, nation, id } = units[unit];
  if (pool !== 'commonwealth' || nation === 'british') return false;
  return s.refitted.some((other) => other !== id && units.some((each) => each.id === other && each.nation === nation));
}

export const served = (s: State, unit: number): Verdict =>
  refuse('17.2.1b', `Another unit of the nation of ${nameOf(s, unit)} has received refit points in this phase.`);

// --- On the map ---

/** Fit to take or give points: in general supply, undisrupted, outside enemy zones (17.2b). */
export const isFit = (kit: Kit, s: State, piece: number, side: Side): boolean =>
  !isDisrupted(s, piece) && inGeneralSupply(kit, s, piece) && !inEnemyZone(kit, s, side, s.at[piece]);

const fitPointsFor = (kit: Kit, s: State, unit: number, hex: Hex): number[] =>
  pointsFor(kit, s, unit, hex).filter((point) => isFit(kit, s, point, kit.units[unit].side));

/** Hexes with points for this unit. */
export const pointHexes = (kit: Kit, s: State, unit: number): Hex[] => [
  ...new Set(suppliesOnMap(kit, s, kit.units[unit].side).points.map((point) => s.at[point])),
];

/** The points that would be spent on a depleted unit; fewer than it costs if there are not enough. */
export const restorePoints = (kit: Kit, s: State, unit: number, hex: Hex): number[] =>
  fitPointsFor(kit, s, unit, hex).slice(0, costsOf(kit, unit).toFull ?? 0);

/** A depleted unit becomes whole with points within its reaction distance (17.2a). */
export function mayRestore(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const { side: whose, supply, steps } = kit.units[unit];
  if (whose !== side || isNeutral(s, unit) || supply !== null || !onMap(s.at[unit])) return notYours('17.2a');
  const cost = costsOf(kit, unit).toFull;
  if (s.steps[unit] >= steps || cost === null)
    return refuse('17.2a', `${nameOf(s, unit)} is not depleted; only depleted units are restored.`);
  if (!isFit(kit, s, unit, side))
    return refuse('17.2b', `${nameOf(s, unit)} must be in general supply, undisrupted and outside enemy zones.`);
  if (nationIsServed(kit, s, unit)) return served(s, unit);
  if (pointsFor(kit, s, unit, hex).length === 0)
    return refuse('17.2.1a', `There is no refit point of the nationality of ${nameOf(s, unit)} in ${labelOf(s, hex)}.`);
  if (restorePoints(kit, s, unit, hex).length < cost)
    return refuse(
      '17.2b',
      `It takes ${plural(cost, 'refit point')} of its nationality in one hex, in supply, undisrupted and outside enemy zones.`,
    );
  return reacts(kit, s, unit, hex)
    ? ALLOWED
    : refuse('17.2a', `${labelOf(s, hex)} is farther from ${nameOf(s, unit)} than it could go in reaction.`);
}

/** Could the unit go there with its reaction allowance, zones included; one hex for those who have no motors (ruling A122)? */
function reacts(kit: Kit, s: State, unit: number, to: Hex): boolean {
  const from = s.at[unit];
  if (from === to) return true;
  const { gait, motorized, side } = kit.units[unit];
  const enter = pricesFor(kit, s, gait);
  if (!motorized) {
    const direction = kit.grid.direction(from, to);
    return direction >= 0 && enter[from * 6 + direction] > 0;
  }
  const board = boardOf(kit, s);
  const paved = kit.ground.roads[s.roads];
  kit.search.search(
    from,
    0,
    reactionQuarters(kit, s, unit),
    (hex, direction, _to, cost) => {
      const way = hex * 6 + direction;
      if (enter[way] === 0) return BLOCKED;
      // Off the road a fraction of a point is lost (13.3).
      return ((paved[way] & (ROAD | TRACK)) === 0 ? Math.ceil(cost / QUARTERS) * QUARTERS : cost) + enter[way];
    },
    board.occupied[enemyOf(side)],
    board.zones[motorized ? MOTOR_ZONES : ALL_ZONES][enemyOf(side)],
  );
  return kit.search.cost(to) !== BLOCKED;
}

/** Points with which a unit in play could be upgraded: within its reaction distance, or in its box (17.3a). */
export const fitPointsNear = (kit: Kit, s: State, unit: number): number[] =>
  onMap(s.at[unit])
    ? pointHexes(kit, s, unit).flatMap((hex) => (reacts(kit, s, unit, hex) ? fitPointsFor(kit, s, unit, hex) : []))
    : pointsFor(kit, s, unit, s.at[unit]);

// --- Out of the boxes ---

/** Primary bases at which a unit can be rebuilt: the Axis one, the Nile valley, the Torch Box (12.2.4, ruling A123). */
function rebuildSites(kit: Kit, s: State, unit: number): number[] {
  const { side, pool } = kit.units[unit];
  if (side === AXIS) return onMap(primaryHex(kit, s)) ? [primaryHex(kit, s)] : [];
  const boxes = pool === 'commonwealth' ? ['nrv', 'torch'] : ['torch'];
  return boxes.map((id) => kit.boxNamed.get(id)!.place);
}

/** The base and what lies next to it; the ways out of a box are next to it. */
const around = ({ grid, boxes }: Kit, site: number): number[] =>
  onMap(site)
    ? grid.within(site, 1)
    : [site, ...boxes.find(({ place }) => place === site)!.connections.map(({ hex }) => hex)];

/** Points in or next to the primary base, those in it first. */
const pointsNear = (kit: Kit, s: State, unit: number, site: number): number[] => {
  const places = [...new Set([site, ...around(kit, site)])];
  return places.flatMap((place) => pointsFor(kit, s, unit, place));
};

const isEliminated = ({ units, boxOf }: Kit, s: State, unit: number, box: 'refit' | 'destroyed'): boolean =>
  s.at[unit] === boxOf[box][units[unit].side];

/** Raiders come back by themselves (16.1); Vichy French do not come back before the accord (ALC-27b, ruling A620). */
const isLost = (kit: Kit, s: State, unit: number): boolean =>
  !isRaider(kit, s, unit) && !isUnaccorded(kit, s, unit) && isInBoxes(kit, s, unit);
const isUnaccorded = ({ units }: Kit, s: State, unit: number): boolean => units[unit].vichy && s.accord === 0;

/** Depleted and in a primary base beside the maps: restored there, without a step of the way (ruling A680). */
const isLaidUp = (kit: Kit, s: State, unit: number): boolean =>
  !onMap(s.at[unit]) &&
  s.steps[unit] < kit.units[unit].steps &&
  costsOf(kit, unit).toFull !== null &&
  rebuildSites(kit, s, unit).includes(s.at[unit]) &&
  !isCargo(s, unit);

const isInBoxes = (kit: Kit, s: State, unit: number): boolean =>
  isEliminated(kit, s, unit, 'refit') || isEliminated(kit, s, unit, 'destroyed');

/** Units that wait in the boxes of a side. */
export const lostUnits = (kit: Kit, s: State, side: Side): number[] =>
  kit.groundUnits[side].filter((unit) => isBox(s.at[unit]) && isLost(kit, s, unit));

/** Those, and the depleted ones in a primary base beside the maps. */
export const boxedUnits = (kit: Kit, s: State, side: Side): number[] =>
  kit.groundUnits[side].filter((unit) => isBox(s.at[unit]) && (isLost(kit, s, unit) || isLaidUp(kit, s, unit)));

/** Two-step units of the Commonwealth and the US come back from Destroyed in one phase (17.2f). */
export const comesBackAtOnce = ({ units }: Kit, unit: number): boolean =>
  units[unit].steps === 2 && (units[unit].pool === 'commonwealth' || units[unit].pool === 'us');

/** The points that bring a unit from Destroyed to Refit: they lie in the primary base itself (17.2e). */
export function recallPoints(kit: Kit, s: State, unit: number): number[] | null {
  const cost = costsOf(kit, unit).destroyedToBox;
  if (cost === null) return null;
  for (const site of rebuildSites(kit, s, unit)) {
    const points = pointsFor(kit, s, unit, site);
    if (points.length >= cost) return points.slice(0, cost);
  }
  return null;
}

export function mayRecall(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (isRaider(kit, s, unit)) return refuse('16.1g', `${nameOf(s, unit)} is a raider and comes back by itself.`);
  if (isUnaccorded(kit, s, unit))
    return refuse('ALC-27b', `${nameOf(s, unit)} is Vichy French and does not come back before the accord.`);
  if (kit.units[unit].side !== side || !isEliminated(kit, s, unit, 'destroyed') || kit.units[unit].garrison)
    return refuse(
      '17.2e',
      'Only units of yours in the Destroyed Box are shifted to the Refit Box; garrisons need not be.',
    );
  if (side === AXIS && s.relocated)
    return refuse('12.2.4k', 'No Axis unit enters refit in the turn in which the primary base moves.');
  if (nationIsServed(kit, s, unit)) return served(s, unit);
  return recallPoints(kit, s, unit) !== null
    ? ALLOWED
    : refuse(
        '17.2e',
        `There are not enough refit points of its nationality in the primary base of ${nameOf(s, unit)}.`,
      );
}

/** Where a unit could be rebuilt: garrisons where a point lies, others at a primary base, those of the Axis next to it too (ruling A182). */
export function rebuildPlaces(kit: Kit, s: State, unit: number): number[] {
  if (isLaidUp(kit, s, unit)) return [s.at[unit]];
  const { garrison, desertCapable, side } = kit.units[unit];
  if (garrison)
    return desertCapable ? [...pointHexes(kit, s, unit), ...oasisPlaces(kit, s, side)] : pointHexes(kit, s, unit);
  return rebuildSites(kit, s, unit).flatMap((site) => (onMap(site) ? roomAround(kit, s, unit, site) : [site]));
}

/** Garrisons of the desert may be placed in any oasis of their side (16.1). */
const oasisPlaces = (kit: Kit, s: State, side: Side): number[] =>
  ownOases(kit, s, side).map((box) => placeIn(kit, s, side, box));

/** The points for a garrison: in its hex, or for an oasis wherever they lie (ruling A550). */
const pointsForGarrison = (kit: Kit, s: State, unit: number, place: number): number[] =>
  oasisAt(kit, s, place) === undefined
    ? fitPointsFor(kit, s, unit, place)
    : pointHexes(kit, s, unit).flatMap((hex) => fitPointsFor(kit, s, unit, hex));

function roomAround(kit: Kit, s: State, unit: number, site: Hex): Hex[] {
  const { gait, side } = kit.units[unit];
  const { enter } = kit.prices[gait][s.roads];
  const { occupied } = boardOf(kit, s);
  const area = areaOf(kit, s);
  return kit.grid.within(site, 1).filter((hex) => {
    if (hex === site) return true;
    const open = enter[site * 6 + kit.grid.direction(site, hex)] > 0;
    return open && area[hex] === 1 && occupied[enemyOf(side)][hex] === 0;
  });
}

/** The points that rebuild a unit to so many steps in a place; null if there are not enough, or it cannot be. */
export function rebuildPoints(kit: Kit, s: State, unit: number, steps: number, place: number): number[] | null {
  if (isLaidUp(kit, s, unit)) return pointsInBox(kit, s, unit);
  const { boxToOneStep, boxToTwoSteps } = costsOf(kit, unit);
  const cost = steps === 1 ? boxToOneStep : boxToTwoSteps;
  if (cost === null || steps > kit.units[unit].steps) return null;
  const points = kit.units[unit].garrison
    ? pointsForGarrison(kit, s, unit, place)
    : rebuildSites(kit, s, unit)
        .filter((site) => around(kit, site).includes(place))
        .flatMap((site) => pointsNear(kit, s, unit, site));
  return points.length >= cost ? points.slice(0, cost) : null;
}

/** The points in its box that make a depleted unit whole there. */
const pointsInBox = (kit: Kit, s: State, unit: number): number[] =>
  pointsFor(kit, s, unit, s.at[unit]).slice(0, costsOf(kit, unit).toFull ?? 0);

/** May a depleted unit be made whole where it lies, in the Nile valley or the Torch Box (ruling A680)? */
function mayRestoreInBox(kit: Kit, s: State, unit: number, steps: number, place: number): Verdict {
  const name = nameOf(s, unit);
  if (place !== s.at[unit] || steps !== kit.units[unit].steps)
    return refuse('17.2a', `${name} is depleted: it is restored to full strength where it is.`);
  if (isDisrupted(s, unit)) return refuse('17.2b', `${name} must be undisrupted, and trained.`);
  if (nationIsServed(kit, s, unit)) return served(s, unit);
  return pointsInBox(kit, s, unit).length === costsOf(kit, unit).toFull
    ? ALLOWED
    : refuse('17.2a', `There are not enough refit points of the nationality of ${name} where it is.`);
}

export function mayRebuild(kit: Kit, s: State, unit: number, steps: number, place: number, side: Side): Verdict {
  const { side: whose, garrison } = kit.units[unit];
  if (whose === side && isLaidUp(kit, s, unit)) return mayRestoreInBox(kit, s, unit, steps, place);
  if (whose !== side || !isLost(kit, s, unit)) return notYours('17.2c');
  if (!garrison && !isEliminated(kit, s, unit, 'refit'))
    return refuse('17.2e', `${nameOf(s, unit)} is destroyed: it is shifted to the Refit Box first.`);
  if (has(s, unit, DONE))
    return refuse('17.2e', `${nameOf(s, unit)} came to the Refit Box in this phase; it is rebuilt in a later one.`);
  if (nationIsServed(kit, s, unit)) return served(s, unit);
  if (!rebuildPlaces(kit, s, unit).includes(place))
    return refuse(garrison ? '15.8f' : '17.2c', whereRebuilt(garrison, side));
  return rebuildPoints(kit, s, unit, steps, place) !== null
    ? ALLOWED
    : refuse(
        garrison ? '15.8f' : '17.2d',
        `There are not enough refit points of its nationality for ${plural(steps, 'step')}.`,
      );
}

function whereRebuilt(garrison: boolean, side: Side): string {
  if (garrison) return 'A garrison is rebuilt in a hex with a refit point of its nationality.';
  return side === ALLIED
    ? 'It comes back in the Nile valley, Torch forces in the Torch Box.'
    : 'It comes back in the hex of the primary base or next to it.';
}
