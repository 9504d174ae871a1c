import { lastAnswer, oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { ROAD } from '../kit/ground.ts';
import { QUARTERS } from '../kit/prices.ts';
import { ALLIED, type Kit } from '../kit.ts';
import { suppliesInUse, suppliesOnMap } from '../rules/board.ts';
import { lineCosts } from '../rules/lines.ts';
import { nileOf } from '../rules/ports.ts';
import { lineGround, nileStarts } from '../rules/supply.ts';
import { onMap } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { areBasesFirst, isLive } from './stores.ts';
import { signOf } from './ways.ts';

/**
 * How supply is to get to the front: a chain of bases, each within the line of the one before so that it can be sent dumps (12.2.3), and columns that
 * hand on what is left (12.2.2).
 */
export interface Lifeline {
  /** Own power nearest to where the side wants to go; -1 for none. */
  readonly front: Hex;
  /** Bases that feed it. */
  readonly bases: readonly number[];
  /** Where the next base is wanted; -1 for nowhere. */
  readonly site: Hex;
  /** Where columns have to stand until there is one, from the base on. */
  readonly relays: readonly Hex[];
  /** Is it a place where the next base would do? */
  suits(hex: Hex): boolean;
}

/** No line is planned over more than this, in quarters: 150 hexes of coast road. */
const LONGEST = 150;
/** Farther from the front a base is too far behind; nearer to another it brings nothing. */
const STRETCHED = 36;
const APART = 24;
/** So much of the reach of a base is left unused: the line may have to go round somebody. */
const TO_SPARE = 4;
/** So much longer than the shortest way a way is still on it. */
const ASIDE = 8;

/** Those of one theatre stand no farther from one another, in hexes. */
const THEATRE = 25;

const remembered = lastAnswer<readonly Lifeline[]>();

/** One for each theatre, the main one first: an army in Libya is not fed from Algeria. */
export const lifelinesOf = oncePer((outlook: Outlook): readonly Lifeline[] => {
  const { kit, s, side } = outlook;
  const key = [outlook.ownSign, signOf(s, kit.supplies[side]), side, outlook.enemySign].join();
  return remembered(kit, key, () => planLines(outlook));
});

/** That of the front nearest to a place; of the main one for who is not on the maps. */
export function lifelineAt(outlook: Outlook, hex: Hex): Lifeline {
  const lines = lifelinesOf(outlook);
  return lines[
    nearestOf(
      outlook.kit,
      lines.map(({ front }) => front),
      hex,
    )
  ];
}

function nearestOf({ grid }: Kit, fronts: readonly Hex[], hex: Hex): number {
  if (fronts.length === 1 || !onMap(hex)) return 0;
  const away = fronts.map((front) => grid.distance(front, hex));
  return away.indexOf(Math.min(...away));
}

function planLines(outlook: Outlook): readonly Lifeline[] {
  const { kit, s, side } = outlook;
  const fronts: Hex[] = [];
  for (const aim of outlook.aims) {
    const front = frontOf(outlook, aim);
    const isNew = front >= 0 && fronts.every((other) => kit.grid.distance(other, front) > THEATRE);
    if (fronts.length === 0 || isNew) fronts.push(front);
  }
  const { bases, dumps } = suppliesOnMap(kit, s, side);
  return fronts.map((front, i) => {
    const isNear = (piece: number): boolean => nearestOf(kit, fronts, s.at[piece]) === i;
    return planLine(outlook, front, bases.filter(isNear), dumps.filter(isNear).length);
  });
}

/** Own power nearest to where the side wants to go. */
function frontOf(outlook: Outlook, aim: Uint8Array): Hex {
  const { kit, s, side } = outlook;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of kit.groundUnits[side]) {
    const hex = s.at[unit];
    if (!onMap(hex) || kit.units[unit].garrison || outlook.power[side][hex] < 4) continue;
    const distance = aim[hex] - outlook.threat[hex] / 10;
    if (distance < least) [best, least] = [hex, distance];
  }
  return best;
}

/** Bases that feed anybody this turn or the next, and the ways out of the Nile valley with what they cost; without any, all bases. */
function startsOf({ kit, s, side }: Outlook, bases: readonly number[]): { hex: Hex; spent: number }[] {
  const reach = kit.tables.supply.base * QUARTERS;
  const { area } = kit.scenarios[s.scenario];
  const nile = side === ALLIED ? nileStarts(kit).filter(({ hex }) => area[hex] === 1) : [];
  const live = bases.filter((base) => isLive(kit, s, side, base));
  return [
    ...(live.length + nile.length > 0 ? live : bases).map((base) => ({ hex: s.at[base], spent: 0 })),
    ...nile.map((start) => ({ hex: start.hex, spent: reach - start.reach })),
  ];
}

function planLine(outlook: Outlook, front: Hex, bases: readonly number[], dumps: number): Lifeline {
  const { kit, s, side } = outlook;
  const none: Lifeline = { front, bases, site: -1, relays: [], suits: () => false };
  const starts = startsOf(outlook, bases);
  if (front < 0 || starts.length === 0) return none;
  const ground = lineGround(kit, s, side);
  const behind = lineCosts(kit, ground, starts, LONGEST);
  const length = behind[front];
  if (length === BLOCKED || length <= STRETCHED) return none;
  const before = lineCosts(kit, ground, [{ hex: front, spent: 0 }], LONGEST);
  const reach = kit.tables.supply.base * QUARTERS;
  const worthIt = s.turn < s.lastTurn && dumps + dumpsInValley(outlook) >= bases.length + toFound(outlook);
  const suits = (hex: Hex): boolean =>
    worthIt &&
    behind[hex] >= APART &&
    behind[hex] <= reach - TO_SPARE &&
    before[hex] !== BLOCKED &&
    behind[hex] + before[hex] <= length + ASIDE &&
    isQuiet(outlook, hex);
  let site = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let hex = 0; hex < kit.grid.size; hex++) {
    if (behind[hex] < APART || !suits(hex)) continue;
    // As far forward as may be, where roads lead, best in a port.
    const worth = -before[hex] + roadsAt(kit, s.roads, hex) * 2 + (kit.ground.portAt[hex] >= 0 ? 6 : 0);
    if (worth > most) [site, most] = [hex, worth];
  }
  return { front, bases, site, relays: relaysOn(kit, behind, before, length), suits };
}

/**
 * One dump to found it and one to activate it, besides one for each base there is; where a way is long, or turns are many, the next turn's supplies
 * activate it.
 */
const toFound = ({ kit, s, side }: Outlook): number =>
  areBasesFirst(s, side) || kit.scenarios[s.scenario].terms.withdrawalLoses ? 1 : 2;

function dumpsInValley({ kit, s, side }: Outlook): number {
  const valley = side === ALLIED ? suppliesInUse(kit, s, side).filter((piece) => s.at[piece] === nileOf(kit)) : [];
  return valley.filter((piece) => kit.units[piece].supply === 'dump').length;
}

/** Nobody of the enemy can be there soon with more than stands about it. */
const isQuiet = ({ kit, side, threat, power }: Outlook, hex: Hex): boolean => {
  if (threat[hex] === 0) return true;
  let own = 0;
  for (const near of kit.grid.within(hex, 3)) own += power[side][near];
  return threat[hex] <= own;
};

/** One where the line of the base ends, then one where that of each ends, until the front is in reach. */
function relaysOn(kit: Kit, behind: Int16Array, before: Int16Array, length: number): Hex[] {
  const { base, msu } = kit.tables.supply;
  const relays: Hex[] = [];
  for (let at = base * QUARTERS; at < length; at += msu * QUARTERS) {
    let best = -1;
    for (let hex = 0; hex < behind.length; hex++) {
      if (behind[hex] === BLOCKED || before[hex] === BLOCKED || behind[hex] > at) continue;
      if (behind[hex] + before[hex] > length + 1) continue;
      if (best < 0 || behind[hex] > behind[best]) best = hex;
    }
    if (best >= 0) relays.push(best);
  }
  return relays;
}

/** How many ways a road leads from there. */
export function roadsAt({ ground }: Kit, state: number, hex: Hex): number {
  let roads = 0;
  for (let direction = 0; direction < 6; direction++)
    roads += (ground.roads[state][hex * 6 + direction] & ROAD) !== 0 ? 1 : 0;
  return roads;
}
