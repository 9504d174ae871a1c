import type { LogEntry } from './log.ts';
import type { Position } from './procedure.ts';
import type { Roll } from './tx.ts';

/** At least so many moves lie between one milestone and the next. */
export const LEG = 250;

/**
 * A game as it stood after so many moves, with what had happened since the milestone before. A match sets one every `LEG` moves or so, so that a long game
 * is opened, or looked back at, from the nearest one instead of from its first move. No part of a record: whoever audits plays every move.
 */
export interface Milestone<S extends Position = Position> {
  /** How many moves had been played. */
  readonly at: number;
  /** How many at the milestone before; 0 for the first. */
  readonly from: number;
  /** The version of the rules it was played under. */
  readonly rules: number;
  /** The chain over the moves up to here: it tells to which record this belongs. */
  readonly link: string;
  readonly state: S;
  /** Since the milestone before; the first has all there was. */
  readonly rolls: readonly Roll[];
  readonly entries: readonly LogEntry[];
}
