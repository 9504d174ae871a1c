import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { hasSide, PRIMARY } from '../kit/ground.ts';
import { ALLIED, enemyOf, type Kit, type Side } from '../kit.ts';
import { DONE, DUG_IN, has, onMap, type Roadwork, type State } from '../state.ts';
import { boardOf, inEnemyZone } from './board.ts';
import { MOTOR } from './lines.ts';
import { labelOf, nameOf } from './names.ts';
import { isCut } from './railway.ts';
import { notYours, refuse } from './refusals.ts';
import { suppliedHexes } from './supply.ts';

/** Building the railway to Tobruk and the two roads, by an MSU that stays at the marker for a Movement Phase (18.2, 18.3). */

/** What an MSU works at where it stands, and the hexes still ahead of it, the next one first. */
export type Site =
  | { readonly kind: 'rail'; readonly ahead: readonly Hex[] }
  | { readonly kind: 'road'; readonly ahead: readonly Hex[]; readonly work: Roadwork };

/** The hexes of a road in the order in which they are built. */
const wayOf = ({ ground }: Kit, { site, backward }: Roadwork): readonly Hex[] =>
  backward ? ground.roadSites[site].toReversed() : ground.roadSites[site];

/** Where the marker of a road lies. */
export const markerOf = (kit: Kit, work: Roadwork): Hex => wayOf(kit, work)[work.done];

/** The works that go on, or may be begun, in a hex; null for none. */
export function siteAt(kit: Kit, s: State, side: Side, hex: Hex): Site | null {
  const { egyptianRailway } = kit.ground;
  if (side === ALLIED && hex === s.railhead && hex !== egyptianRailway.at(-1))
    return { kind: 'rail', ahead: egyptianRailway.slice(egyptianRailway.indexOf(hex) + 1) };
  for (const site of kit.ground.roadSites.keys()) {
    const work = roadworkAt(kit, s, side, site, hex);
    if (work !== null) return { kind: 'road', work, ahead: wayOf(kit, work).slice(work.done + 1) };
  }
  return null;
}

/** A road is begun at either end that a finished primary road leads to, and goes on where the marker lies (18.3.1). */
function roadworkAt(kit: Kit, s: State, side: Side, site: number, hex: Hex): Roadwork | null {
  if ((s.roads & (1 << site)) !== 0) return null;
  const begun = s.roadworks.find((work) => work.site === site && work.side === side);
  if (begun !== undefined) return markerOf(kit, begun) === hex ? begun : null;
  const ends = [kit.ground.roadSites[site][0], kit.ground.roadSites[site].at(-1)];
  const linked = hasSide(kit.ground.roads[s.roads], hex, PRIMARY);
  return ends.includes(hex) && linked ? { site, side, backward: hex === ends[1], done: 0 } : null;
}

/** In general supply, out of enemy zones and empty of enemies: what the marker and the hex it goes to must be (18.2.1, ruling A191). */
export const isWorkable = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  (suppliedHexes(kit, s, side)[hex] & MOTOR) !== 0 &&
  !inEnemyZone(kit, s, side, hex) &&
  boardOf(kit, s).occupied[enemyOf(side)][hex] === 0;

/** All of the line from the railhead to Alexandria (18.2.1c). */
const isLineClear = (kit: Kit, s: State): boolean => {
  const { egyptianRailway } = kit.ground;
  const alexandria = egyptianRailway.findIndex((hex) => kit.ground.names[hex] === 'Alexandria');
  return !egyptianRailway.slice(alexandria, egyptianRailway.indexOf(s.railhead) + 1).some((hex) => isCut(kit, s, hex));
};

/** May the MSU build on by so many hexes in this Movement Phase, which has just begun? */
export function mayLay(kit: Kit, s: State, msu: number, hexes: number, side: Side): Verdict {
  const { side: whose, supply } = kit.units[msu];
  if (whose !== side) return notYours('18.2.1a');
  const hex = s.at[msu];
  const site = supply === 'msu' && onMap(hex) ? siteAt(kit, s, side, hex) : null;
  if (site === null)
    return refuse('18.2.1a', 'An MSU builds that begins the phase at the railhead or at the marker or end of a road.');
  if (has(s, msu, DONE | DUG_IN) || s.spent[msu] > 0)
    return refuse('18.2.1a', `${nameOf(s, msu)} has something else to do in this phase.`);
  if (!isWorkable(kit, s, side, hex))
    return refuse('18.2.1b', `${labelOf(s, hex)} must be in general supply and outside enemy zones of control.`);
  if (site.kind === 'rail' && !isLineClear(kit, s))
    return refuse('18.2.1c', 'The line is not clear of the enemy as far as Alexandria.');
  if (site.ahead.length < hexes) return refuse('18.2b', `Only ${site.ahead.length} more hexes are to be built.`);
  return isWorkable(kit, s, side, site.ahead[0])
    ? ALLOWED
    : refuse('18.2.1d', `${labelOf(s, site.ahead[0])} is out of supply or in an enemy zone of control.`);
}
