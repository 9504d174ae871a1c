import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ALLIED, AXIS } from '../kit.ts';
import { baseHexes, basesAt } from '../rules/bases.ts';
import { around, suppliesOnMap } from '../rules/board.ts';
import { loadOf } from '../rules/carrying.ts';
import type { Start } from '../rules/lines.ts';
import { unitOf } from '../rules/names.ts';
import { reachIfTaken } from '../rules/reach.ts';
import { baseLineReaches, lineFrom, linkedTo, nileStarts } from '../rules/supply.ts';
import { has, LIFTED, onMap } from '../state.ts';
import { type Lifeline, lifelineAt, lifelinesOf, roadsAt } from './lifeline.ts';
import type { Outlook } from './outlook.ts';
import { areBasesFirst, dumpsAt, isBaseInNeed, isLive, isNearDepot, isSpare } from './stores.ts';

/** Supply columns (MSU): they carry dumps to the front, hand lines on, and found bases. */

/** So near the front a dump is near enough. */
const AT_FRONT = 8;
/** Columns caught in the zone of an enemy go nowhere. */
const IN_ZONE = 6;
/** What a hex away from where it is wanted costs a column. */
const AWAY = 0.8;
/** By so many hexes nearer a column counts that has a dump already. */
const LADEN = 40;
/** A base without a dump is worth nothing next turn. */
const TO_FEED = 25;
/** Next to the enemy no base is founded. */
const SHUT_IN = 40;
/** Where a dump lies and there is no base at all one is founded before anything else. */
const TO_FOUND = 30;

/** Where lines to the front of a theatre begin: its bases, and the Nile valley where it is in play. */
const sources = (outlook: Outlook, hex: Hex): readonly Start[] => startsBy(outlook).get(lifelineAt(outlook, hex))!;
const startsBy = oncePer((outlook: Outlook): ReadonlyMap<Lifeline, readonly Start[]> => {
  const { kit, s } = outlook;
  const nile = valleyStarts(outlook);
  return new Map(
    lifelinesOf(outlook).map((line) => [line, [...line.bases.map((base) => lineFrom(kit, s, base)), ...nile]]),
  );
});

/** Those that feed anybody, this turn or the next; all of them if none does. */
const living = (outlook: Outlook, hex: Hex): readonly Start[] => liveBy(outlook).get(lifelineAt(outlook, hex))!;
const liveBy = oncePer((outlook: Outlook): ReadonlyMap<Lifeline, readonly Start[]> => {
  const { kit, s, side } = outlook;
  const nile = valleyStarts(outlook);
  return new Map(
    lifelinesOf(outlook).map((line) => {
      const live = line.bases.filter((base) => isLive(kit, s, side, base));
      const bases = live.length + nile.length > 0 ? live : line.bases;
      return [line, [...bases.map((base) => lineFrom(kit, s, base)), ...nile]];
    }),
  );
});

/** Where lines out of the Nile valley begin. */
export function valleyStarts({ kit, s, side }: Outlook): readonly Start[] {
  const { area } = kit.scenarios[s.scenario];
  return side === ALLIED ? nileStarts(kit).filter(({ hex }) => area[hex] === 1) : [];
}

/** Does the plan want a base there now, and none is near? */
const isDepot = ({ kit, s, side }: Outlook, hex: Hex): boolean =>
  isNearDepot(kit, s, side, hex) && !baseHexes(kit, s, side).some((base) => isNearDepot(kit, s, side, base));

/** What a column is for, besides carrying dumps to the front: it goes there, with a dump if it is to leave one. */
interface Errand {
  readonly hex: Hex;
  readonly withDump: boolean;
}

/** A base that has nothing for the next turn comes first, then the next base, then those who hand the line on. The nearest column goes. */
const errands = oncePer((outlook: Outlook): ReadonlyMap<number, Errand> => {
  const found = new Map<number, Errand>();
  for (const line of lifelinesOf(outlook)) giveErrands(outlook, line, found);
  return found;
});

function giveErrands(outlook: Outlook, line: Lifeline, found: Map<number, Errand>): void {
  const { kit, s, side } = outlook;
  const { relays, site, suits } = line;
  const isNear = (piece: number): boolean => lifelineAt(outlook, s.at[piece]) === line;
  const trucks = suppliesOnMap(kit, s, side).trucks.filter(isNear);
  const dumps = suppliesOnMap(kit, s, side).dumps.filter(isNear);
  const free = new Set(trucks);
  const isLaden = (column: number): boolean => loadOf(s, column).some((load) => kit.units[load].supply === 'dump');
  const send = (hex: Hex, withDump: boolean): void => {
    const away = (column: number): number =>
      -kit.grid.distance(s.at[column], hex) + (withDump && isLaden(column) ? LADEN : 0);
    const column = bestOf(free, away);
    if (column === null) return;
    free.delete(column);
    found.set(column, { hex, withDump });
  };
  const spare = dumps.some((dump) => isSpare(kit, s, side, dump));
  if (spare) for (const base of nearestFirst(outlook, line)) if (isBaseInNeed(kit, s, side, base)) send(base, true);
  const ready = dumps.find((dump) => s.carrier[dump] < 0 && suits(s.at[dump]));
  if (ready !== undefined) send(s.at[ready], false);
  else if (site >= 0 && spare) send(site, true);
  for (const relay of relays) send(relay, false);
}

/** Where the bases of a theatre are. In a long war those nearest to the front are fed first: from there the army lives. */
function nearestFirst({ kit, s, side }: Outlook, { bases, front }: Lifeline): readonly Hex[] {
  const hexes = [...new Set(bases.map((base) => s.at[base]))];
  if (areBasesFirst(s, side)) hexes.sort((a, b) => kit.grid.distance(a, front) - kit.grid.distance(b, front) || a - b);
  return hexes;
}

/** Near the front but not in it, beside friends, within the line of a base; or where it is wanted. */
export function columnValue(outlook: Outlook, piece: number, hex: Hex): number {
  const { kit, s, side, board, power, threat } = outlook;
  const { front } = lifelineAt(outlook, hex);
  const errand = errands(outlook).get(piece);
  let value = front < 0 ? 0 : -Math.abs(kit.grid.distance(front, hex) - 2) * 0.5;
  if (errand !== undefined) value = -kit.grid.distance(errand.hex, hex) * AWAY;
  if (roadsAt(kit, s.roads, hex) > 0) value += 1;
  if (threat[hex] > 0) value -= Math.min(8, threat[hex] / Math.max(2, power[side][hex] * 1.5)) * 1.5;
  if (power[side][hex] > 0) value += 1.5;
  if (board.occupied[side][hex] > 0) value += 0.2;
  if (board.barred[side][hex] !== 0) value -= power[side][hex] > 0 ? 2 : IN_ZONE;
  const starts = sources(outlook, hex);
  if (starts.length === 0) {
    value -= isClear(outlook, hex) ? 0 : SHUT_IN;
    value += Math.min(2, roadsAt(kit, s.roads, hex)) * 3 - outlook.toMain(hex) * 0.5;
    if (dumpsAt(kit, s, side, hex).length > 0 || loadOf(s, piece).length > 0) value += TO_FOUND;
  } else if (errand === undefined) value -= baseLineReaches(kit, s, side, living(outlook, hex), hex) ? 0 : 12;
  // Whoever comes in comes in where he finds a load.
  if (!onMap(s.at[piece]) && dumpsAt(kit, s, side, hex).some((dump) => s.carrier[dump] < 0))
    value += SHUT_IN + TO_FOUND;
  if (isDepot(outlook, hex) && (loadOf(s, piece).length > 0 || dumpsAt(kit, s, side, hex).length > 0))
    value += TO_FOUND;
  if (loadOf(s, piece).length > 0 && isBaseInNeed(kit, s, side, hex)) value += TO_FEED;
  return value;
}

/** The next order for a column with something to fetch: to the dump, or to load it; null for none. */
export function nextForColumn(outlook: Outlook, piece: number): Action | null {
  const { kit, s, side } = outlook;
  const from = s.at[piece];
  if (!onMap(from) || loadOf(s, piece).length > 0 || has(s, piece, LIFTED)) return null;
  const { front: to } = lifelineAt(outlook, from);
  const errand = errands(outlook).get(piece);
  if (to < 0 || errand?.withDump === false) return null;
  const wanted = (hex: Hex): number => {
    const dump = dumpsAt(kit, s, side, hex).find((each) => s.carrier[each] < 0 && !has(s, each, LIFTED));
    const far = kit.grid.distance(hex, to) > AT_FRONT || sources(outlook, from).length === 0 || errand !== undefined;
    return dump !== undefined && far && isSpare(kit, s, side, dump) ? dump : -1;
  };
  if (wanted(from) >= 0) return { do: 'load', unit: kit.units[wanted(from)].id };
  const hexes = new Set(
    kit.supplies[side]
      .filter((each) => kit.units[each].supply === 'dump' && onMap(s.at[each]))
      .map((each) => s.at[each]),
  );
  const reach = reachIfTaken(kit, s, piece, 'movement');
  const depots = [...hexes].filter((hex) => hex !== from && wanted(hex) >= 0 && reach.isEnd(hex));
  const end = errand?.hex ?? to;
  depots.sort((a, b) => kit.grid.distance(a, end) - kit.grid.distance(b, end) || a - b);
  return depots.length === 0 ? null : { do: 'go', to: kit.grid.label(depots[0]) };
}

/** Friends within a short march. */
function powerAbout({ kit, side, power }: Outlook, hex: Hex): number {
  let sum = 0;
  for (const near of kit.grid.within(hex, 6)) sum += power[side][near];
  return sum;
}

/** Dumps that lie at a base, up to which more are sent forward to it. */
const STOCK = 3;

/** What bases send one another: a dump to one that has none for the next turn, otherwise towards the front while there is little (12.2.3). */
export const sendDump = (outlook: Outlook, offers: readonly Action[]): Action | null => {
  const { kit, s, side } = outlook;
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    const dump = unitOf(kit, unit);
    const from = s.at[dump];
    if (kit.units[dump].supply !== 'dump' || (onMap(from) && !isSpare(kit, s, side, dump))) return 0;
    const hex = kit.grid.find(to);
    if (isBaseInNeed(kit, s, side, hex)) return 10;
    const forward = !onMap(from) || outlook.toMain(hex) < outlook.toMain(from);
    return forward && s.turn < s.lastTurn ? STOCK - dumpsAt(kit, s, side, hex).length : 0;
  };
  return bestOf(offersTo(offers, 'transfer'), value, 0);
};

/** Is nobody of the enemy next to it, whatever state he is in, whom friends about it do not outweigh? Tomorrow he may have a zone again. */
export function isClear({ kit, board, side, enemy, power }: Outlook, hex: Hex): boolean {
  if (board.occupied[enemy][hex] > 0) return false;
  let [theirs, ours] = [0, power[side][hex]];
  for (const near of around(kit, hex)) {
    theirs += power[enemy][near];
    ours += power[side][near];
  }
  return theirs <= ours;
}

/** A base where there is none within reach: for the Allies as they come in, for the Axis a second one behind the first. */
export function readyToFound(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s, side, threat } = outlook;
  const founding = offersTo(offers, 'found');
  if (founding.length === 0) return null;
  for (const offer of founding) {
    const hex = kit.grid.find(offer.to);
    const starts = sources(outlook, hex);
    const { suits } = lifelineAt(outlook, hex);
    if (basesAt(kit, s, side, hex).length > 0) continue;
    if (isDepot(outlook, hex)) return offer;
    // Where there is no base at all one cannot be choosy.
    if (starts.length === 0 && isClear(outlook, hex)) return offer;
    if (threat[hex] > powerAbout(outlook, hex)) continue;
    if (starts.length === 0 || !baseLineReaches(kit, s, side, starts, hex) || suits(hex)) return offer;
    const { goal } = kit.scenarios[s.scenario];
    if (side !== AXIS || goal.kind !== 'base-with-line') continue;
    // A last base with a line to the frontier, when all others are cut off from it.
    const linked = linkedTo(kit, s, AXIS, goal.line);
    if (linked[hex] > 0 && !baseHexes(kit, s, side).some((base) => linked[base] > 0)) return offer;
  }
  return null;
}
