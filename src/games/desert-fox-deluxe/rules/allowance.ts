import { QUARTERS } from '../kit/prices.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { FROM_RESERVE, type Hand, has, LIFTED, type State } from '../state.ts';
import { isSurpriseIn } from './split-turn.ts';
import { inGeneralSupply, isDisrupted, isLed, reactionQuarters } from './status.ts';

/** How far a piece may go: all in quarters of a point. */

/** What an HQ adds to reaction and exploitation (15.6). */
const HQ_BONUS = 2 * QUARTERS;

/** All a piece in this hand may spend in the phase, with what it has spent already. */
export function limitOf(kit: Kit, s: State, piece: number, hand: Hand): number {
  switch (hand.errand) {
    case 'movement':
      return marchLimit(kit, s, piece, hand);
    case 'reaction':
    case 'escape':
      return reactionLimit(kit, s, piece, hand);
    case 'exploitation':
      return reactionQuarters(kit, s, piece) + (isLed(s, piece) ? HQ_BONUS : 0);
    case 'advance':
      return 0;
  }
}

export const leftOf = (kit: Kit, s: State, piece: number, hand: Hand): number =>
  Math.max(0, limitOf(kit, s, piece, hand) - s.spent[piece]);

/** The printed allowance, in quarters. */
export const printedMove = ({ units }: Kit, s: Pick<State, 'steps'>, piece: number): number =>
  units[piece].move[s.steps[piece]] * QUARTERS;

/** A half, in whole points, rounded up (ruling A47). */
export const halfOf = (quarters: number): number => Math.ceil(quarters / (2 * QUARTERS)) * QUARTERS;

/** In the own Movement Phase: printed, or the lowest of the caps that its state puts on it (13.2.2, rulings A38, A181). */
export function normalLimit(kit: Kit, s: State, piece: number): number {
  const printed = printedMove(kit, s, piece);
  const { motorized, supply } = kit.units[piece];
  if (supply === 'msu') return isDisrupted(s, piece) ? kit.tables.supply.disrupted.msuMove * QUARTERS : printed;
  let limit = printed;
  if (isDisrupted(s, piece)) limit = Math.min(limit, halfOf(printed));
  if (!inGeneralSupply(kit, s, piece))
    limit = Math.min(limit, motorized ? reactionQuarters(kit, s, piece) : halfOf(printed));
  if (has(s, piece, LIFTED)) {
    const alone = kit.units[piece].specialForces ? QUARTERS : reactionQuarters(kit, s, piece); // 13.7, 15.4l
    limit = Math.min(limit, alone);
  }
  return limit;
}

function marchLimit(kit: Kit, s: State, piece: number, { mode, extra }: Hand): number {
  const limit = normalLimit(kit, s, piece);
  if (mode === 'road') return limit + kit.tables.moveCosts.roadMarch * QUARTERS;
  return mode === 'forced' ? limit + Math.max(0, extra) : limit;
}

/** Motors have their reaction allowance, or what the surprised have rolled; those on foot go one hex, whatever it costs (13.2.1, 6.2, ruling A121). */
function reactionLimit(kit: Kit, s: State, piece: number, hand: Hand): number {
  if (!kit.units[piece].motorized) return 0;
  const allowance = isSurprised(kit, s, piece) ? s.rolled[piece] * QUARTERS : reactionQuarters(kit, s, piece);
  return allowance + (isGuided(kit, s, piece, hand) ? HQ_BONUS : 0);
}

/** Motors of the surprised side roll for what they have in reaction, unless they were in reserve (6.2). */
export const isSurprised = (kit: Kit, s: State, piece: number): boolean =>
  isSurpriseIn(kit, s, s.at[piece]) && isCaughtOut(kit, s, piece);

const isCaughtOut = ({ units }: Kit, s: State, piece: number): boolean =>
  units[piece].side === enemyOf(s.first) &&
  units[piece].motorized &&
  units[piece].supply === null &&
  !has(s, piece, FROM_RESERVE);

/** Has been with an HQ since the phase began, and the HQ goes along (15.6). */
export const isGuided = ({ units }: Kit, s: State, piece: number, { pieces }: Pick<Hand, 'pieces'>): boolean =>
  isLed(s, piece) && pieces.some((each) => units[each].hq && isLed(s, each) && !isDisrupted(s, each));
