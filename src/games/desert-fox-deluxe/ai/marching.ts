import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { isBox } from '../kit/places.ts';
import { newBattle } from '../rules/battle-order.ts';
import { doorsOf } from '../rules/entry.ts';
import { unitOf } from '../rules/names.ts';
import { isRaider } from '../rules/oases.ts';
import { stackingLimit } from '../rules/stacking.ts';
import { factorOf } from '../rules/status.ts';
import { type Errand, has, MOVED, onMap, ownHand } from '../state.ts';
import { ASTRAY, calledTo, planAssaults } from './assaults.ts';
import { columnValue, nextForColumn, readyToFound, sendDump } from './columns.ts';
import { isAtHomeDoor, isBoundHome, wayHome } from './homeward.ts';
import { adviseLift, isNeededForLift } from './lifts.ts';
import { adviseSending } from './middle-east.ts';
import type { Outlook } from './outlook.ts';
import { adviseTransport } from './overseas.ts';
import { LEAST_ODDS, prospectOf } from './prospects.ts';
import { adviseMission, adviseTrack, leavesOasis, raidValue } from './raiding.ts';
import { waysOf } from './ways.ts';

/** Moving by hand: Movement, Reaction, slipping away and exploitation alike. One piece is taken at a time, goes where it stands best, and is put down. */

const END: Action = { do: 'end' };
const STOP: Action = { do: 'stop' };

/** By so much a place must be better before somebody sets out. Whoever reacts may be disrupted by it (13.5). */
const WORTH_A_MOVE: { readonly [errand in Errand]: number } = {
  movement: 0.4,
  exploitation: 0.4,
  reaction: 4,
  escape: 1,
  advance: 1,
};

export const adviseHand =
  (errand: Errand) =>
  (outlook: Outlook, offers: readonly Action[]): Action => {
    const hand = ownHand(outlook.s);
    if (hand !== null) return adviseLeg(outlook, offers, hand.pieces[0], errand);
    return (
      adviseTransport(outlook, offers) ??
      adviseMission(outlook, offers) ??
      adviseSending(outlook, offers) ??
      readyToFound(outlook, offers) ??
      sendDump(outlook, offers) ??
      adviseTaking(outlook, offers, errand)
    );
  };

/** By so much the place from which it is to attack is better than any other. */
const CALLED = 100;

const HALTED_THERE = 12;

/** How good places are for the piece. */
function judgeOf(outlook: Outlook, piece: number, errand: Errand): (hex: Hex) => number {
  if (outlook.kit.units[piece].supply === 'msu') return (hex) => columnValue(outlook, piece, hex);
  const { kit, s } = outlook;
  if (isRaider(kit, s, piece)) return (hex) => raidValue(outlook, hex);
  if (errand === 'movement' && isBoundHome(kit, s, piece)) return (hex) => -wayHome(kit, s, piece, hex);
  const called = errand === 'movement' ? placeFor(outlook, piece) : undefined;
  const { stacking } = kit.units[piece];
  return (hex) => {
    if (hex === called) return outlook.stand(piece, hex) + CALLED;
    const others = errand === 'movement' && stacking > 0 ? calledTo(outlook, hex) : 0;
    const full =
      others > 0 && outlook.board.points(hex) + others + (s.at[piece] === hex ? 0 : stacking) > stackingLimit(kit, hex);
    return outlook.stand(piece, hex) - (full ? IN_THE_WAY : 0);
  };
}

/** What it costs to stand where others are to attack from. */
const IN_THE_WAY = 30;

/** From where it is to attack in this phase. */
const placeFor = (outlook: Outlook, piece: number): Hex | undefined =>
  planAssaults(outlook)
    .find(({ places }) => places.has(piece))
    ?.places.get(piece);

/** Those who have come to where they will fight a mobile or deliberate battle are marked for it (14.9). */
function markForBattle(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s } = outlook;
  for (const verb of ['mobile', 'deliberate'] as const)
    for (const offer of offersTo(offers, verb)) {
      const unit = unitOf(kit, offer.unit);
      const assault = planAssaults(outlook).find(({ places }) => places.has(unit));
      if (assault?.form === verb && assault.places.get(unit) === s.at[unit]) return offer;
    }
  return null;
}

/** Fighters first, those nearest to the enemy before others; supply columns follow them. */
function adviseTaking(outlook: Outlook, offers: readonly Action[], errand: Errand): Action {
  const { kit, s, threat } = outlook;
  const pieces = offersTo(offers, 'take').map(({ unit }) => unitOf(kit, unit));
  const rank = (piece: number): number =>
    kit.units[piece].supply !== null
      ? errand === 'movement' && isNeededForLift(outlook, piece)
        ? -1e6
        : 1e6
      : onMap(s.at[piece])
        ? -threat[s.at[piece]]
        : 1000 - kit.units[piece].move[s.steps[piece]];
  const ranks = new Map(pieces.map((piece) => [piece, rank(piece)]));
  pieces.sort((a, b) => ranks.get(a)! - ranks.get(b)! || a - b);
  const end = offersTo(offers, 'end')[0];
  const resting = restingIn(outlook, errand);
  for (const piece of pieces) {
    if (resting?.has(piece)) continue;
    if (setsOut(outlook, piece, errand)) return { do: 'take', unit: kit.units[piece].id };
    if (kit.units[piece].supply === null) resting?.add(piece);
  }
  const marked = errand === 'movement' ? markForBattle(outlook, offers) : null;
  if (marked !== null) return marked;
  if (end !== undefined) return end;
  // Some have to leave where they are (30.0).
  return offersTo(offers, 'take')[0] ?? offers[0];
}

/** Whoever plays on quickly does not ask the same fighters again, whatever the others have done since. */
const restingIn = (outlook: Outlook, errand: Errand): Set<number> | undefined =>
  errand === 'movement' || errand === 'exploitation'
    ? outlook.memo?.once(`resting ${errand} ${outlook.sameImpulse}`, () => new Set<number>())
    : undefined;

function setsOut(outlook: Outlook, piece: number, errand: Errand): boolean {
  const { kit, s, board, enemy } = outlook;
  const from = s.at[piece];
  if (isBox(from) && isRaider(kit, s, piece)) return leavesOasis(outlook, piece);
  if ((!onMap(from) || errand === 'reaction') && isBoundHome(kit, s, piece)) return false;
  if (kit.units[piece].supply === 'msu' && errand === 'movement' && isNeededForLift(outlook, piece)) return true;
  if (!onMap(from))
    return doorsOf(kit, s, piece).some(
      (door) => door.price(piece) > 0 && board.occupied[enemy][door.hex] === 0 && board.zones[0][enemy][door.hex] === 0,
    );
  if (kit.units[piece].supply !== null && nextForColumn(outlook, piece) !== null) return true;
  if (errand === 'movement' && isAtHomeDoor(kit, s, piece)) return true;
  const judge = judgeOf(outlook, piece, errand);
  const stay = judge(from) + WORTH_A_MOVE[errand];
  return waysOf(outlook, piece, errand).ends.some((hex) => judge(hex) > stay);
}

/** The next thing for the piece in hand. */
function adviseLeg(outlook: Outlook, offers: readonly Action[], piece: number, errand: Errand): Action {
  const { kit, s } = outlook;
  const { grid } = kit;
  if (kit.units[piece].supply === 'msu' && errand === 'movement') {
    const lift = adviseLift(outlook, offers, piece);
    if (lift !== null) return lift;
  }
  if (isBoundHome(kit, s, piece)) {
    const leave = offers.find((offer) => offer.do === 'box' || (offer.do === 'rail' && grid.find(offer.at) < 0));
    if (leave !== undefined) return leave;
  } else {
    const train = adviseRail(outlook, offers, piece);
    if (train !== null) return train;
  }
  const judge = judgeOf(outlook, piece, errand);
  const value = ({ to }: { to: string }): number => judge(kit.grid.find(to));
  const halts = ({ to }: { to: string }): number => (leadsOn(outlook, piece, grid.find(to)) ? 0 : HALTED_THERE);
  const track = isBox(s.at[piece]) && isRaider(kit, s, piece) ? adviseTrack(outlook, offers) : null;
  const enter = track ?? bestOf(offersTo(offers, 'enter'), (offer) => value(offer) - halts(offer));
  if (enter !== null) return enter;
  const from = s.at[piece];
  if (!onMap(from)) return offersTo(offers, 'end')[0] ?? STOP;
  const overrun = adviseOverrun(outlook, offers);
  if (overrun !== null) return overrun;
  if (kit.units[piece].supply === 'msu') {
    const errandOfColumn = nextForColumn(outlook, piece);
    const order = errandOfColumn === null ? undefined : offers.find((offer) => matches(offer, errandOfColumn));
    if (order !== undefined) return order;
  }
  const begun = has(s, piece, MOVED);
  const stay = judge(from) + (begun ? 0.2 : WORTH_A_MOVE[errand] - 0.01);
  const go = bestOf(offersTo(offers, 'go'), value, stay);
  if (go !== null) return go;
  if (begun) return offersTo(offers, 'stop')[0] ?? END;
  // Nowhere is better, but whoever was taken was taken for a reason: it must be away from here.
  return bestOf(offersTo(offers, 'go'), value) ?? END;
}

/** Whoever comes in next to the enemy goes no farther, nor does he where the enemy holds the only way on. */
function leadsOn({ kit, s, board, enemy }: Outlook, piece: number, hex: Hex): boolean {
  if (board.zones[0][enemy][hex] !== 0) return false;
  const { enter } = kit.prices[kit.units[piece].gait][s.roads];
  const { area } = kit.scenarios[s.scenario];
  return [0, 1, 2, 3, 4, 5].some((direction) => {
    const near = kit.grid.neighbours[hex * 6 + direction];
    return near >= 0 && area[near] === 1 && enter[hex * 6 + direction] > 0 && board.occupied[enemy][near] === 0;
  });
}

/** By so many hexes a train must bring them nearer to a goal. */
const WORTH_A_TRAIN = 10;

/** Those on foot go by rail, as near to a goal as it brings them (13.7). */
function adviseRail(outlook: Outlook, offers: readonly Action[], piece: number): Action | null {
  const { kit, s } = outlook;
  if (kit.units[piece].motorized || kit.units[piece].supply !== null || has(s, piece, MOVED)) return null;
  const from = s.at[piece];
  const far = onMap(from) ? outlook.toMain(from) - WORTH_A_TRAIN : 99;
  return bestOf(offersTo(offers, 'rail'), ({ at }) => far - outlook.toMain(kit.grid.find(at)), 0);
}

function matches(offer: Action, wanted: Action): boolean {
  if (offer.do === 'go' && wanted.do === 'go') return offer.to === wanted.to;
  return offer.do === 'load' && wanted.do === 'load' && offer.unit === wanted.unit;
}

/** Into somebody who will most likely give way. */
function adviseOverrun(outlook: Outlook, offers: readonly Action[]): Action | null {
  const targets = offersTo(offers, 'overrun');
  if (targets.length === 0) return null;
  const { kit, s, side } = outlook;
  const hand = ownHand(s)!;
  const attackers = hand.pieces.filter((piece) => kit.units[piece].supply === null);
  const factors = attackers.reduce((sum, unit) => sum + factorOf(kit, s, unit), 0);
  const nearest = Math.min(...offersTo(offers, 'go').map(({ to }) => outlook.toMain(kit.grid.find(to))), 99);
  const value = ({ to }: { to: string }): number => {
    const battle = newBattle(kit, s, { attack: -1, side, form: 'overrun', hexes: [kit.grid.find(to)], attackers });
    const { balance, clears, ratio } = prospectOf(kit, s, battle);
    const astray = nearest < 99 ? Math.max(0, outlook.toMain(kit.grid.find(to)) - nearest) : 0;
    return ratio < LEAST_ODDS ? 0 : balance + clears * 2 - factors * astray * ASTRAY;
  };
  return bestOf(targets, value, 1.5);
}
