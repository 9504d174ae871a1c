import type { AnyGame, Outcome } from './game.ts';
import type { LogEntry, Reader } from './log.ts';
import type { Seat } from './procedure.ts';
import type { Verdict } from './verdict.ts';

/** What is asked now. What it says, and by which rule, only whoever decides may know. */
export interface SeatQuestion {
  readonly who: Seat;
  /** This seat decides. */
  readonly mine: boolean;
  /** Which of the game's questions it is. */
  readonly id: string;
  readonly prompt: string;
  readonly rule: string;
  /** The armies are being set up. */
  readonly setUp: boolean;
}

/** Which moment to look at, and as whom. */
export interface Look {
  /** After so many moves; now, unless told. */
  readonly at?: number | null;
  /** Through whose eyes: anybody's once the game is over, until then only one's own. */
  readonly eyes?: Reader | null;
}

/** The game has gone on by a move, or the last one was taken back. */
export interface Change {
  /** Goes up by one with every change. */
  readonly version: number;
  /** The move made or taken back, as far as this seat may read it; null where that is nothing. */
  readonly entry: LogEntry | null;
  readonly undone: boolean;
}

/**
 * What somebody seated at a game can see and do, and nothing else: no match, no state, no other seat's secrets. A person,
 * a computer player and an onlooker hold the same thing.
 *
 * Everything is answered at once, because the rules run on a view: whoever holds his seat's view can tell what he may do
 * without asking anybody. What comes of an order is told to those who `listen`: before `play` returns where the match is
 * in the same process, later where it is elsewhere.
 */
export interface SeatAtTable {
  readonly seat: Reader;
  /** The rules, the map and how both are shown. They are no secret. */
  readonly game: AnyGame;
  readonly version: number;
  /** Who made each move so far: everybody sees whose hand moves. */
  readonly movers: readonly Seat[];
  readonly outcome: Outcome | null;
  /** How many of the last moves this seat can take back. */
  readonly undoable: number;
  /** May some seat see what another may not? */
  readonly hasSecrets: boolean;
  /** Did some seat ever see what another did not? Asked of the whole course of the game. */
  hadSecrets(): boolean;
  /** Makes these moments ready to be looked at; null where they are at hand. */
  ready(from: number, to: number): Promise<void> | null;
  view(look?: Look): unknown;
  question(look?: Look): SeatQuestion | null;
  /** Every action open to this seat now. */
  offers(): readonly unknown[];
  /** What has happened, as far as this seat may know it; `since`: after so many moves. */
  log(since?: number): readonly LogEntry[];
  /** May this be done? If not, why not, and by which rule. */
  whyNot(action: unknown): Verdict;
  play(action: unknown): Verdict;
  /** Takes the last move back. */
  undo(): Verdict;
  /** Tells of every change; returns how to stop. */
  listen(told: (change: Change) => void): () => void;
}
