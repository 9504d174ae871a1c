import { bad, good, type Result } from '../content/result.ts';
import { commitment, seededDice } from './dice.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { Playback } from './playback.ts';
import type { Position } from './procedure.ts';
import type { GameRecord } from './record.ts';

/** Why a record stopped replaying, and how far it came: a game is flagged, never lost. */
export interface Snag<M> {
  readonly ok: false;
  readonly why: string;
  readonly move?: number;
  readonly match?: M;
}

/** Plays a record again, every move checked, with the recorded faces. `to`: stop after that many moves. */
export function replay<S extends Position, A, V extends S>(
  game: Game<S, A, V>,
  record: GameRecord,
  to = record.moves.length,
): { readonly ok: true; readonly value: Match<S, A, V> } | Snag<Match<S, A, V>> {
  const opened = Playback.open(game, record);
  if (!opened.ok) return opened;
  const playback = opened.value;
  const { match } = playback;
  while (playback.at < Math.min(to, playback.length)) {
    const played = playback.step();
    if (!played.ok) {
      const why = played.rule === '' ? played.why : `${played.why} [${played.rule}]`;
      return { ok: false, move: playback.at + 1, match, why };
    }
  }
  return good(match);
}

/** Goes on with a recorded game: same state, and the dice where the seed's stream stood. */
export function resume<S extends Position, A, V extends S>(
  game: Game<S, A, V>,
  record: GameRecord,
  seed: string,
): { readonly ok: true; readonly value: Match<S, A, V> } | Snag<Match<S, A, V>> {
  if (commitment(seed) !== record.commitment) return bad('this seed is not the one that was published for the game');
  const replayed = replay(game, { ...record, seed });
  if (!replayed.ok) return replayed;
  replayed.value.useSeed();
  return replayed;
}

/** Audits a finished record: every move against the rules, every face against the published seed. */
export function verify(game: Game, record: GameRecord): Result<{ moves: number; dice: number }> {
  const replayed = replay(game, record);
  if (!replayed.ok) return bad(replayed.why);
  if (record.seed === undefined) return bad('the seed has not been published yet; the moves are all legal');
  if (commitment(record.seed) !== record.commitment) {
    return bad('the seed in the record is not the one whose hash was published when the game began');
  }
  const stream = seededDice(record.seed);
  const faces = [record.opening, ...record.moves.map((move) => move.dice ?? [])].flat();
  const sides = replayed.value.rolls.map((roll) => roll.sides);
  for (let i = 0; i < faces.length; i++) {
    const due = stream.roll(sides[i]);
    if (due !== faces[i]) return bad(`die ${i + 1} shows ${faces[i]} in the record, but the seed gives ${due}`);
  }
  return good({ moves: record.moves.length, dice: faces.length });
}
