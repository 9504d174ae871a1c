import { holds } from '../board.ts';
import { type GameTx, nameOf, unmark } from '../deeds.ts';
import { ALLIED, AXIS, type Kit, kitOf } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { DISRUPTED, has, ISOLATED, OUT_OF_SUPPLY, onMap, type State, USED } from '../state.ts';

/** The Axis track has so many boxes (16.0c). */
export const TRACK_END = 19;
/** Units on the north edge that make a point (16.0a). */
export const NORTH_UNITS = 4;

/** Everybody recovers from Disruption and turns to the unused side (3.0g, 3.0h). */
export function recover(tx: GameTx): void {
  const { s } = tx;
  for (const { index } of kitOf(s).units) {
    if (!onMap(s.at[index])) continue;
    if (has(s, index, DISRUPTED)) tx.note('3.0g', () => `${nameOf(s, index)} recovers.`);
    unmark(tx, index, DISRUPTED | USED);
  }
}

/** The points the Axis earn at the end of a turn; the Allies earn nothing during play (16.0d). */
export function countPoints(tx: GameTx): void {
  const { s } = tx;
  for (const { rule, why } of pointsDue(s)) {
    if (s.points < TRACK_END) {
      tx.set(s, 'points', s.points + 1);
      tx.note(rule, () => `The Axis scores a point: ${why}.`);
    } else tx.note('16.0c', () => `The Axis track ends at ${TRACK_END}: no point although ${why}.`);
  }
}

export interface Due {
  readonly rule: RuleId;
  readonly why: string;
}

/** What would be scored if the turn ended now. */
export function pointsDue(s: State): Due[] {
  const kit = kitOf(s);
  const due: Due[] = [];
  const north = unitsOnNorthEdge(kit, s);
  if (north >= NORTH_UNITS) due.push({ rule: '16.0a', why: `${north} units in supply stand on the north edge` });
  if (holds(kit, s, AXIS, kit.goal)) due.push({ rule: '16.0b', why: `it holds ${kit.grid.label(kit.goal)}` });
  if (withdrawOwed(kit, s)) due.push({ rule: '13.7b', why: 'the Withdraw/Attack chit was not played' });
  return due;
}

/** Supply as it was last judged: by the markers (5.0j). */
export const unitsOnNorthEdge = (kit: Kit, s: Pick<State, 'at' | 'marks'>): number =>
  kit.units.filter(
    ({ index, side }) =>
      side === AXIS && onMap(s.at[index]) && kit.north[s.at[index]] === 1 && !has(s, index, OUT_OF_SUPPLY | ISOLATED),
  ).length;

/**
 * The Withdraw/Attack chit costs a point if it was drawn and not played, or its promise was not kept (13.7b, rulings B4 and B5).
 * Read to the letter it costs one as well when it was never drawn.
 */
function withdrawOwed(kit: Kit, s: State): boolean {
  if (s.pledgeBroken) return true;
  const chit = kit.chits.find(({ side, tactic }) => side === ALLIED && tactic === 'withdraw-attack');
  if (chit === undefined) return false;
  return s.box[chit.index] > 0 || (s.options.withdrawVpLiteral === true && s.played[chit.index] === 0);
}
