import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { basesAt } from '../rules/bases.ts';
import { around, suppliesOnMap } from '../rules/board.ts';
import { doorsOf } from '../rules/entry.ts';
import { waitsInItaly } from '../rules/italy.ts';
import { isLane } from '../rules/lanes.ts';
import { unitOf } from '../rules/names.ts';
import { halvesOf } from '../rules/ports.ts';
import { isFullFactor, stepsOf } from '../rules/status.ts';
import { baseLineReaches, lineFrom } from '../rules/supply.ts';
import { membersOf, rowFor, stepsAfter } from '../rules/upgrades.ts';
import { ACTIVE, has, onMap, POOL, type State, UNUSED } from '../state.ts';
import { isClear, valleyStarts } from './columns.ts';
import { isBoundHome } from './homeward.ts';
import { lifelineAt, roadsAt } from './lifeline.ts';
import type { Outlook } from './outlook.ts';
import { ashoreWorth, isOverseas } from './overseas.ts';
import { areBasesFirst, isBaseInNeed, isNearDepot, isSpare } from './stores.ts';
import { pieceWorth, powerOf } from './worth.ts';

/** What is decided before anything moves: who arrives, who is fed, what is built and made good. */

const END: Action = { do: 'end' };

const endOf = (offers: readonly Action[]): Action => offersTo(offers, 'end')[0] ?? offers[0];

/** Trucks beyond these are worth more as dumps (7.1d). */
const TRUCKS_ENOUGH = 5;
/** Where brigades have to go home in a hurry, trucks are worth more: so many; where the way is long only in so many turns before. */
const TRUCKS_TO_LIFT = 8;
const LIFTS_SOON = 2;

/** Whole units before parts of them, dumps before refit points; what waits beside the map is put down in one place, best on a road. */
export function adviseArrivals(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s } = outlook;
  const bring = bestOf(offersTo(offers, 'bring'), ({ unit, steps }) => {
    const { supply, combat, morale, motorized } = kit.units[unitOf(kit, unit)];
    if (supply !== null) return supply === 'dump' ? 50 : 20;
    return (
      combat[Number(steps)] / Number(steps) + (motorized ? 1 : 0) - morale[Number(steps)] * 0.5 + Number(steps) * 0.1
    );
  });
  if (bring !== null) return bring;
  const unpack = offersTo(offers, 'unpack').find(({ unit }) => isOneTooMany(outlook, unitOf(kit, unit)));
  if (unpack !== undefined) return unpack;
  const ship = bestOf(offersTo(offers, 'ship'), ({ unit, to }) => portWorth(outlook, unitOf(kit, unit), to), 0);
  if (ship !== null) return ship;
  const place = bestOf(offersTo(offers, 'place'), ({ to }) => placeWorth(to));
  if (place !== null) return place;
  const deploy = offersTo(offers, 'deploy').find(({ box }) => box !== 'italy');
  return deploy ?? offersTo(offers, 'choose')[0] ?? endOf(offers);

  function placeWorth(to: string): number {
    const hex = kit.grid.find(to);
    const beset = isClear(outlook, hex) ? 0 : 9;
    const { enter } = kit.prices.truck[s.roads];
    const isOpen = around(kit, hex).some((near) => enter[near * 6 + kit.grid.direction(near, hex)] > 0);
    return roadsAt(kit, s.roads, hex) - beset - outlook.toMain(hex) / 2 - (isOpen ? 0 : 99);
  }
}

/** Trucks so far away serve another army, in hexes. */
const SAME_ARMY = 60;

/** Are there trucks enough about the place where it comes in without it? */
function isOneTooMany({ kit, s, side }: Outlook, truck: number): boolean {
  const hexOf = (piece: number): Hex => {
    const [door = s.at[piece]] = doorsOf(kit, s, piece).map(({ hex }) => hex);
    return onMap(s.at[piece]) ? s.at[piece] : door;
  };
  const here = hexOf(truck);
  const serves = (piece: number): boolean =>
    !onMap(here) || (onMap(hexOf(piece)) && kit.grid.distance(hexOf(piece), here) <= SAME_ARMY);
  const trucks = kit.supplies[side].filter(
    (piece) => kit.units[piece].supply === 'msu' && isInPlay(s, piece) && serves(piece),
  );
  const { withdrawals, terms } = kit.scenarios[s.scenario];
  const until = areBasesFirst(s, side) ? s.turn + LIFTS_SOON : s.lastTurn;
  const isSoon = withdrawals.some((each) => each.side === side && each.turn >= s.turn && each.turn <= until);
  return trucks.length > (terms.withdrawalLoses && isSoon ? TRUCKS_TO_LIFT : TRUCKS_ENOUGH);
}

const isInPlay = (s: State, piece: number): boolean => s.at[piece] !== POOL && s.at[piece] !== UNUSED;

/** Dumps go by sea to a safe port nearer to the front, before all to a base that has none; who has come over the sea lands where it is safe. */
function portWorth(outlook: Outlook, piece: number, to: string): number {
  const { kit, s, side, threat } = outlook;
  const hex = kit.grid.find(to);
  if (isLane(kit, s.at[piece])) return landingWorth(outlook, piece, hex);
  if (waitsInItaly(kit, s, piece)) return passageWorth(outlook, piece);
  if (kit.units[piece].supply !== 'dump' || hex < 0 || threat[hex] > outlook.power[side][hex] * 2) return -1;
  if (isBaseInNeed(kit, s, side, hex)) return 10;
  const from = s.at[piece];
  return onMap(from) ? outlook.toMain(from) - outlook.toMain(hex) - 4 : 1;
}

/** What of the ration of ships (24.1, 25.1) a piece is worth by the step: dumps first, then fighters; points for who waits to be rebuilt. */
function passageWorth({ kit, s }: Outlook, piece: number): number {
  const { supply } = kit.units[piece];
  if (supply === 'dump') return 20;
  if (supply !== null) return supply === 'rp' ? REFIT_POINT : 3;
  return 1 + pieceWorth(kit, s, piece) / Math.max(1, stepsOf(kit, s, piece));
}

const REFIT_POINT = 2.5;

/** The safe port nearest to the front; one in danger is better than none. */
function landingWorth(outlook: Outlook, piece: number, hex: number): number {
  const { kit, s, side, threat, power } = outlook;
  if (hex < 0) return 1; // the Nile
  const isDump = kit.units[piece].supply === 'dump' || !areBasesFirst(s, side);
  const base = isDump && isBaseInNeed(kit, s, side, hex) ? (areBasesFirst(s, side) ? 100 : 20) : 0;
  // In a short war fighters go ashore first: the room of a port is all there is.
  const haste = areBasesFirst(s, side) ? 0 : kit.units[piece].supply === null ? powerOf(kit, s, piece) : -SUPPLIES_WAIT;
  const safe = threat[hex] <= power[side][hex] * 2;
  return safe ? 200 + base + haste - outlook.toMain(hex) : Math.max(0.1, 1 + haste / 20);
}

const SUPPLIES_WAIT = 1;

/** Power that is worth a dump. */
const WORTH_A_DUMP = 6;

/** Each base that can be activated, those nearest to the front first; where dumps are dear only those that feed enough. */
export const adviseActivation = (outlook: Outlook, offers: readonly Action[]): Action =>
  areBasesFirst(outlook.s, outlook.side)
    ? activateThrifty(outlook, offers)
    : (bestOf(offersTo(offers, 'activate'), ({ to }) => -outlook.toMain(outlook.kit.grid.find(to))) ?? endOf(offers));

/** Bases that feed enough whom no other does; those first that feed most. The others keep their dumps, which are sent forward. */
function activateThrifty(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side, power } = outlook;
  const standing = [...power[side].keys()].filter((hex) => power[side][hex] > 0);
  const active = suppliesOnMap(kit, s, side).bases.filter((base) => has(s, base, ACTIVE));
  const open = [...active.map((base) => lineFrom(kit, s, base)), ...valleyStarts(outlook)];
  const hungry = standing.filter((hex) => open.length === 0 || !baseLineReaches(kit, s, side, open, hex));
  const fed = ({ to }: { to: string }): number => {
    const [base] = basesAt(kit, s, side, kit.grid.find(to));
    const start = [lineFrom(kit, s, base)];
    return hungry.reduce(
      (sum, hex) => sum + (baseLineReaches(kit, s, side, start, hex) ? power[side][hex] : 0),
      -WORTH_A_DUMP,
    );
  };
  return bestOf(offersTo(offers, 'activate'), fed, 0) ?? endOf(offers);
}

/** What a dump is worth, in power fed: where a base is to be founded, and where a base of the same theatre has none for the next turn. */
const FOR_DEPOT = 6;
const FOR_BASE = 10;
/** Who is far from the enemy can wait: so much of his power counts. */
const BEHIND_THE_FRONT = 0.5;

/** Dumps are spent where enough would be out of supply without, but not those a base lives on. */
export function adviseFeeding(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side, power, threat } = outlook;
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    const dump = unitOf(kit, unit);
    if (!isSpare(kit, s, side, dump)) return -1;
    const hex = kit.grid.find(to);
    const thrifty = areBasesFirst(s, side);
    const { bases } = lifelineAt(outlook, s.at[dump]);
    const depot = isNearDepot(kit, s, side, s.at[dump]) ? FOR_DEPOT : 0;
    const base = thrifty && bases.some((each) => isBaseInNeed(kit, s, side, s.at[each])) ? FOR_BASE : 0;
    const fed = power[side][hex] * (threat[hex] > 0 || !thrifty ? 1 : BEHIND_THE_FRONT);
    return fed - WORTH_A_DUMP - depot - base;
  };
  return bestOf(offersTo(offers, 'feed'), value, 0) ?? END;
}

/** Those who hold a place that matters, with the enemy about, dig in. */
export function advisePreparing(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, goals, threat } = outlook;
  const shipWorth = ({ unit, to }: { unit: string; to: string }): number => {
    const piece = unitOf(kit, unit);
    return isOverseas(outlook, piece) ? ashoreWorth(outlook, piece, to) : portWorth(outlook, piece, to);
  };
  const ship = bestOf(offersTo(offers, 'ship'), shipWorth, 0);
  if (ship !== null) return ship;
  const worth = ({ unit }: { unit: string }): number => {
    const piece = unitOf(kit, unit);
    const hex = s.at[piece];
    const near = goals.some((goal) => kit.grid.distance(goal.hex, hex) <= 1);
    return near && threat[hex] > 0 && isFullFactor(kit, s, piece) && !isBoundHome(kit, s, piece) ? threat[hex] : 0;
  };
  return bestOf(offersTo(offers, 'dig'), worth, 0) ?? END;
}

/** The strongest are made whole first. */
export function adviseRefit({ kit, s }: Outlook, offers: readonly Action[]): Action {
  const gain = ({ unit, by }: { unit: string; by: string }): number => {
    const row = rowFor(kit, unitOf(kit, unit), unitOf(kit, by))!;
    if (row.kind === 'detachment') return 0;
    const before = membersOf(kit, s, row).reduce((sum, each) => sum + kit.units[each].combat[s.steps[each]], 0);
    return stepsAfter(kit, s, row).reduce((sum, after) => sum + kit.units[after.unit].combat[after.steps], -before);
  };
  const upgrade = bestOf(offersTo(offers, 'upgrade'), gain, 0);
  if (upgrade !== null) return upgrade;
  const refit = bestOf(offersTo(offers, 'refit'), ({ unit }) => pieceWorth(kit, s, unitOf(kit, unit)));
  if (refit !== null) return refit;
  const rebuild = bestOf(
    offersTo(offers, 'rebuild'),
    ({ unit, steps }) => kit.units[unitOf(kit, unit)].combat[Number(steps)],
  );
  return rebuild ?? offersTo(offers, 'recall')[0] ?? endOf(offers);
}

/** Dumps and refit points as many as can land, then what is worth most for the room it takes; by the coast if a port is open (27.1). */
export function adviseConvoy(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s } = outlook;
  const worth = ({ unit, to }: { unit: string; to: string }): number => {
    const piece = unitOf(kit, unit);
    const { supply } = kit.units[piece];
    const urgent = supply === 'dump' ? 20 : supply === 'rp' ? 4 : supply === 'msu' ? 6 : 0;
    const room = halvesOf(kit, s, piece) ?? 1;
    const ahead = kit.grid.find(to) === kit.scenarios[s.scenario].terms.axisEntry ? 0 : portWorth(outlook, piece, to);
    return ahead < 0 ? -1 : ahead + (supply === null ? (10 * pieceWorth(kit, s, piece)) / room : urgent * 2);
  };
  return bestOf(offersTo(offers, 'ship'), worth, 0) ?? endOf(offers);
}

/** Whoever can be trained before it is too late is. */
export function adviseTraining({ kit, s, threat }: Outlook, offers: readonly Action[]): Action {
  const worth = ({ unit }: { unit: string }): number => {
    const piece = unitOf(kit, unit);
    const turns = kit.units[piece].training;
    const safe = !onMap(s.at[piece]) || threat[s.at[piece]] === 0;
    return safe && s.turn + turns < s.lastTurn ? pieceWorth(kit, s, piece) : 0;
  };
  return bestOf(offersTo(offers, 'train'), worth, 0) ?? endOf(offers);
}
