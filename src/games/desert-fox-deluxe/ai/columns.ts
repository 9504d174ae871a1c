import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ALLIED, AXIS } from '../kit.ts';
import { baseHexes, basesAt } from '../rules/bases.ts';
import { suppliesOnMap } from '../rules/board.ts';
import { loadOf } from '../rules/carrying.ts';
import type { Start } from '../rules/lines.ts';
import { unitOf } from '../rules/names.ts';
import { reachIfTaken } from '../rules/reach.ts';
import { baseLineReaches, lineFrom, linkedTo, nileStarts } from '../rules/supply.ts';
import { has, LIFTED, onMap } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { dumpsAt, isBaseInNeed, isNearDepot, isSpare } from './stores.ts';

/** Supply columns (MSU): they carry dumps to the front, hand lines on, and found bases. */

/** So near the front a dump is near enough. */
const AT_FRONT = 8;
/** Columns caught in the zone of an enemy go nowhere. */
const IN_ZONE = 6;
/** Where a dump lies and there is no base at all one is founded before anything else. */
const TO_FOUND = 30;

/** Own power nearest to where the side wants to go: what columns follow. */
const front = oncePer((outlook: Outlook): Hex => {
  const { kit, s, side } = outlook;
  let best = -1;
  let least = 99;
  for (const unit of kit.groundUnits[side]) {
    const hex = s.at[unit];
    if (!onMap(hex) || kit.units[unit].garrison || outlook.power[side][hex] < 4) continue;
    const distance = outlook.toMain(hex) - outlook.threat[hex] / 10;
    if (distance < least) [best, least] = [hex, distance];
  }
  return best;
});

/** Where lines of the side begin: its bases, and the Nile valley where it is in play. */
const sources = oncePer(({ kit, s, side }: Outlook): readonly Start[] => {
  const { area } = kit.scenarios[s.scenario];
  const nile = side === ALLIED ? nileStarts(kit).filter(({ hex }) => area[hex] === 1) : [];
  return [...suppliesOnMap(kit, s, side).bases.map((base) => lineFrom(kit, s, base)), ...nile];
});

/** Does the plan want a base there now, and none is near? */
const isDepot = ({ kit, s, side }: Outlook, hex: Hex): boolean =>
  isNearDepot(kit, s, side, hex) && !baseHexes(kit, s, side).some((base) => isNearDepot(kit, s, side, base));

/** Near the front but not in it, beside friends, within the line of a base. */
export function columnValue(outlook: Outlook, piece: number, hex: Hex): number {
  const { kit, s, side, enemy, board, power, threat } = outlook;
  const to = front(outlook);
  let value = to < 0 ? 0 : -Math.abs(kit.grid.distance(to, hex) - 2) * 0.5;
  if (threat[hex] > 0) value -= Math.min(8, threat[hex] / Math.max(2, power[side][hex] * 1.5)) * 1.5;
  if (power[side][hex] > 0) value += 1.5;
  if (board.occupied[side][hex] > 0) value += 0.2;
  if (board.zones[0][enemy][hex] !== 0 && power[side][hex] === 0) value -= IN_ZONE;
  const starts = sources(outlook);
  if (starts.length > 0) value -= baseLineReaches(kit, s, side, starts, hex) ? 0 : 12;
  else if (dumpsAt(kit, s, side, hex).length > 0) value += TO_FOUND;
  if (isDepot(outlook, hex) && (loadOf(s, piece).length > 0 || dumpsAt(kit, s, side, hex).length > 0))
    value += TO_FOUND;
  if (loadOf(s, piece).length > 0 && isBaseInNeed(kit, s, side, hex)) value += 8;
  return value;
}

/** The next order for a column with something to fetch: to the dump, or to load it; null for none. */
export function nextForColumn(outlook: Outlook, piece: number): Action | null {
  const { kit, s, side } = outlook;
  const from = s.at[piece];
  if (!onMap(from) || loadOf(s, piece).length > 0 || has(s, piece, LIFTED)) return null;
  const to = front(outlook);
  if (to < 0) return null;
  // Before there is a base nothing is carried away from where it is to be.
  if (sources(outlook).length === 0 && dumpsAt(kit, s, side, from).length > 0) return null;
  const wanted = (hex: Hex): number => {
    const dump = dumpsAt(kit, s, side, hex).find((each) => s.carrier[each] < 0 && !has(s, each, LIFTED));
    return dump !== undefined && kit.grid.distance(hex, to) > AT_FRONT && isSpare(kit, s, side, dump) ? dump : -1;
  };
  if (wanted(from) >= 0) return { do: 'load', unit: kit.units[wanted(from)].id };
  const hexes = new Set(
    kit.supplies[side]
      .filter((each) => kit.units[each].supply === 'dump' && onMap(s.at[each]))
      .map((each) => s.at[each]),
  );
  const reach = reachIfTaken(kit, s, piece, 'movement');
  const depots = [...hexes].filter((hex) => hex !== from && wanted(hex) >= 0 && reach.isEnd(hex));
  depots.sort((a, b) => kit.grid.distance(a, to) - kit.grid.distance(b, to) || a - b);
  return depots.length === 0 ? null : { do: 'go', to: kit.grid.label(depots[0]) };
}

/** Friends within a short march. */
function powerAbout({ kit, side, power }: Outlook, hex: Hex): number {
  let sum = 0;
  for (const near of kit.grid.within(hex, 6)) sum += power[side][near];
  return sum;
}

/** What bases send one another: a dump to one that has none for the next turn (12.2.3). */
export const sendDump = ({ kit, s, side }: Outlook, offers: readonly Action[]): Action | null =>
  bestOf(
    offersTo(offers, 'transfer'),
    ({ unit, to }) => {
      const dump = unitOf(kit, unit);
      const spare = !onMap(s.at[dump]) || isSpare(kit, s, side, dump);
      return kit.units[dump].supply === 'dump' && spare && isBaseInNeed(kit, s, side, kit.grid.find(to)) ? 1 : 0;
    },
    0,
  );

/** A base where there is none within reach: for the Allies as they come in, for the Axis a second one behind the first. */
export function readyToFound(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s, side, enemy, threat } = outlook;
  const starts = sources(outlook);
  for (const offer of offersTo(offers, 'found')) {
    const hex = kit.grid.find(offer.to);
    if (basesAt(kit, s, side, hex).length > 0) continue;
    if (isDepot(outlook, hex)) return offer;
    // Where there is no base at all one cannot be choosy.
    if (starts.length === 0 && outlook.board.zones[0][enemy][hex] === 0) return offer;
    if (threat[hex] > powerAbout(outlook, hex)) continue;
    if (starts.length === 0 || !baseLineReaches(kit, s, side, starts, hex)) return offer;
    const { goal } = kit.scenarios[s.scenario];
    if (side !== AXIS || goal.kind !== 'base-with-line') continue;
    // A last base with a line to the frontier, when all others are cut off from it.
    const linked = linkedTo(kit, s, AXIS, goal.line);
    if (linked[hex] > 0 && !baseHexes(kit, s, side).some((base) => linked[base] > 0)) return offer;
  }
  return null;
}
