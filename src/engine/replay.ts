import { packHash } from '../content/pack.ts';
import { bad, good, type Result } from '../content/result.ts';
import { commitment, type Dice, DiceError, scriptedDice, seededDice } from './dice.ts';
import type { Choices, Game } from './game.ts';
import { Match } from './match.ts';
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
  if (record.game !== game.id) return bad(`this is a record of ${record.game}, not of ${game.id}`);
  if (record.pack !== undefined && packHash(record.pack) !== record.packHash) {
    return bad(`the pack "${record.pack.name}" in this record is not the one the game was played with`);
  }
  if (record.pack === undefined && record.packHash !== undefined) {
    return bad('this game was played with a pack that is not in its record');
  }
  const choices: Choices = {
    scenario: record.scenario,
    options: record.options,
    ...(record.pack === undefined ? {} : { pack: record.pack }),
  };
  const feed = dealing(record.opening);
  const started = attempt(() =>
    Match.start(game, choices, { seed: record.seed ?? '', dice: feed, players: record.players ?? {} }),
  );
  if (!started.ok) return bad(`the opening does not replay: ${started.why}`);
  if (!started.value.ok) return bad(started.value.why);
  if (feed.left > 0) return bad(`the opening does not replay: ${feed.left} of its dice were never rolled`);
  const match = started.value.value;

  for (let i = 0; i < Math.min(to, record.moves.length); i++) {
    const move = record.moves[i];
    const snag = (why: string): Snag<Match<S, A, V>> => ({
      ok: false,
      move: i + 1,
      match,
      why: `move ${i + 1} (${move.by}: ${move.do}): ${why}`,
    });
    const action = game.orders.parse(move.do);
    if (!action.ok) return snag(action.why);
    feed.deal(move.dice ?? []);
    const played = attempt(() => match.play(move.by, action.value));
    if (!played.ok) return snag(played.why);
    if (!played.value.ok)
      return snag(`${played.value.why}${played.value.rule === '' ? '' : ` [${played.value.rule}]`}`);
    if (feed.left > 0) return snag(`the record has ${feed.left} dice too many`);
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

/** Scripted dice that are dealt the faces of one move at a time. */
function dealing(first: readonly number[]): Dice & { readonly left: number; deal(faces: readonly number[]): void } {
  let script = scriptedDice(first);
  return {
    get left() {
      return script.left;
    },
    deal(faces) {
      script = scriptedDice(faces);
    },
    roll: (sides) => script.roll(sides),
  };
}

function attempt<T>(play: () => T): Result<T> {
  try {
    return good(play());
  } catch (error) {
    if (error instanceof DiceError) return bad(`its dice do not fit the rules: ${error.message}`);
    throw error;
  }
}
