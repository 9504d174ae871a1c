import { bad, good, type Result } from '../content/result.ts';
import type { AnyGame, Outcome } from '../engine/game.ts';
import type { LogEntry, Reader } from '../engine/log.ts';
import { Playback } from '../engine/playback.ts';
import type { Figure, Piece, Score } from '../engine/present.ts';
import type { Seat } from '../engine/procedure.ts';
import type { GameRecord } from '../engine/record.ts';
import type { Steps } from '../engine/steps.ts';
import { eyesOn, type Whose } from './eyes.ts';
import { TurnWatch } from './turn-watch.ts';

/** A game told from its record: what a report is made of. Only what its reader may know is in it. */
export interface Chronicle {
  readonly game: AnyGame;
  readonly record: GameRecord;
  readonly scenario: string;
  /** Who stood where before the first move. */
  readonly opening: readonly Piece[];
  readonly turns: readonly ChronicleTurn[];
  readonly log: readonly LogEntry[];
  readonly outcome: Outcome | null;
  readonly scores: readonly Score[];
  /** How good the position was for the first seat, at each moment it was asked; in the game's own points. */
  readonly balance: readonly Moment[];
}

export interface Moment {
  /** How many moves had been made. */
  readonly at: number;
  readonly value: number;
}

export interface ChronicleTurn {
  /** As the table calls it: "Turn 12, April 1941". */
  readonly title: string;
  /** Moves made when it began, and when it was over. */
  readonly from: number;
  readonly to: number;
  /** The armies were only being set up. */
  readonly setUp: boolean;
  /** Who stood where when it was over. */
  readonly pieces: readonly Piece[];
  readonly trails: readonly Trail[];
  readonly battles: readonly Fight[];
  readonly gone: readonly Change[];
  readonly come: readonly Change[];
  readonly weakened: readonly Change[];
  /** Points, losses, objectives when it was over. */
  readonly figures: readonly Figure[];
}

/** Where a unit went in a turn: the hexes it stood in whenever a phase was over. */
export interface Trail {
  readonly unit: string;
  readonly seat: Seat;
  readonly hexes: readonly string[];
}

export interface Fight {
  /** The moves after which its dice fell. */
  readonly at: readonly number[];
  readonly title: string;
  readonly odds: string;
  readonly hexes: readonly string[];
  /** Who attacks. */
  readonly by: Seat;
}

/** A unit that came onto the map, left it or lost a step, with the game's own words for it. */
export interface Change {
  readonly seat: Seat;
  readonly name: string;
  readonly words: string;
}

/** So many moves are gone through between two breaths. */
const BREATH = 8;

/** Goes through a record and gathers what a report tells. `whose`: everybody's once the game is over, until then one reader's. */
export function* chronicleOf(game: AnyGame, record: GameRecord, whose: Whose): Steps<Result<Chronicle>> {
  const opened = Playback.open(game, record, { words: true });
  if (!opened.ok) return bad(opened.why);
  const playback = opened.value;
  const { match } = playback;
  const eyes = eyesOn(match, whose);
  const opening = eyes.pieces();
  const turns: ChronicleTurn[] = [];
  const balance: Moment[] = [];
  let watch = null as TurnWatch | null;
  let phase = '';
  const end = (turn: TurnWatch): ChronicleTurn =>
    turn.end(playback.at, eyes.pieces(), game.present.figures(eyes.view()));
  const weigh = (): void => {
    if (match.outcome === null && match.question?.ask.setUp !== true)
      balance.push({ at: playback.at, value: eyes.balance() });
  };
  while (playback.at < playback.length) {
    const { by, dice = [] } = record.moves[playback.at];
    const crumbs = game.present.breadcrumb(eyes.view());
    const now = `${by}|${crumbs.join('|')}`;
    const title = crumbs[0] ?? '';
    if (watch?.title !== title) {
      if (watch !== null) turns.push(end(watch));
      watch = new TurnWatch(title, playback.at, eyes.pieces());
      weigh();
    } else if (now !== phase) {
      watch.look(eyes.pieces());
      weigh();
    }
    if (now !== phase) watch.forgetBattle();
    phase = now;
    if (match.question?.ask.setUp !== true) watch.begin();
    watch.heedBattle(game.present.battle(eyes.viewFor(by)), by, dice.length > 0 ? playback.at + 1 : null);
    if (dice.length > 0 && !watch.fighting) watch.heedStrike(eyes.strikes(record.moves[playback.at]), playback.at + 1);
    const played = playback.step();
    if (!played.ok) return bad(played.why);
    if (dice.length > 0) weigh();
    if (playback.at % BREATH === 0) yield;
  }
  watch ??= new TurnWatch(game.present.breadcrumb(eyes.view())[0] ?? '', 0, opening);
  turns.push(end(watch));
  const scenario = game.scenarios.find(({ id }) => id === record.scenario)?.title ?? record.scenario;
  const reader: Reader = whose === 'everybody' ? 'spectator' : whose;
  return good({
    game,
    record,
    scenario,
    opening,
    turns,
    balance,
    log: match.logFor(reader),
    outcome: match.outcome,
    scores: game.present.score(eyes.view()),
  });
}
