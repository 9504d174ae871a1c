import { packHash } from '../content/pack.ts';
import { bad, good, type Result } from '../content/result.ts';
import { commitment, type Dice, DiceError, scriptedDice } from './dice.ts';
import type { Choices, Game } from './game.ts';
import { Match } from './match.ts';
import type { Position } from './procedure.ts';
import type { GameRecord, Move } from './record.ts';
import { Snapshots } from './snapshots.ts';

export interface PlaybackOptions {
  /** The seed the match is given, if not the one in the record: a game that will be gone on with. */
  readonly seed?: string;
  /** Orders are put into words as they are played, for a log people read. */
  readonly words?: boolean;
  /** Positions are kept at every step, not only by who seeks: somebody will look back. A record gone through once pays for no copies. */
  readonly keeping?: boolean;
  /** What was kept of this game before. */
  readonly snapshots?: Snapshots<Position>;
}

/** Why a move of a record cannot be played. */
export interface Stuck {
  readonly ok: false;
  readonly why: string;
  /** The ledger row that forbids it; empty where no rule is involved. */
  readonly rule: string;
}

/**
 * The one way to go through a record: move by move, or straight to any moment of it. Every move is checked again and gets
 * its recorded faces. Replaying, auditing, going on and looking back are all made from it.
 */
export class Playback<S extends Position = Position, A = unknown, V extends S = S> {
  readonly game: Game<S, A, V>;
  readonly record: GameRecord;
  /** Positions kept on the way, so that going back is quick. */
  readonly snapshots: Snapshots<S>;
  readonly #choices: Choices;
  readonly #faces: DealtDice;
  readonly #keeping: boolean;
  #match: Match<S, A, V>;
  #at = 0;

  private constructor(
    game: Game<S, A, V>,
    record: GameRecord,
    faces: DealtDice,
    match: Match<S, A, V>,
    { keeping = false, snapshots }: PlaybackOptions,
  ) {
    this.game = game;
    this.record = record;
    this.snapshots = (snapshots as Snapshots<S> | undefined) ?? new Snapshots(match.state);
    this.#choices = match.choices;
    this.#faces = faces;
    this.#keeping = keeping;
    this.#match = match;
  }

  static open<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    record: GameRecord,
    options: PlaybackOptions = {},
  ): Result<Playback<S, A, V>> {
    if (record.game !== game.id) return bad(`this is a record of ${record.game}, not of ${game.id}`);
    if (record.pack !== undefined && packHash(record.pack) !== record.packHash) {
      return bad(`the pack "${record.pack.name}" in this record is not the one the game was played with`);
    }
    if (record.pack === undefined && record.packHash !== undefined) {
      return bad('this game was played with a pack that is not in its record');
    }
    if (record.rules > game.version) {
      return bad(
        `this game was played under version ${record.rules} of the rules of ${game.id}, and only version ${game.version} is here; a newer program is needed`,
      );
    }
    // Faces still to fall must come from the seed that was sealed when the game began.
    const seed = options.seed ?? record.seed;
    if (seed !== undefined && commitment(seed) !== record.commitment) {
      return bad('its seed is not the one whose hash was published when the game began');
    }
    const choices: Choices = {
      scenario: record.scenario,
      options: record.options,
      ...(record.pack === undefined ? {} : { pack: record.pack }),
    };
    const faces = new DealtDice(record.opening);
    const started = fitting(() =>
      Match.start(game, choices, {
        seed: seed ?? '',
        dice: faces,
        players: record.players ?? {},
        words: options.words ?? false,
      }),
    );
    if (!started.ok) return bad(`the opening does not replay: ${started.why}`);
    if (!started.value.ok) return started.value;
    if (faces.left > 0) return bad(`the opening does not replay: ${faces.left} of its dice were never rolled`);
    return good(new Playback(game, record, faces, started.value.value, options));
  }

  /** The match at this moment. After `seek` it may know only the moves since a snapshot; its state is whole. */
  get match(): Match<S, A, V> {
    return this.#match;
  }

  /** How many moves have been played. */
  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.record.moves.length;
  }

  /** One move on. Gives the move, or why it cannot be played. */
  step(): { readonly ok: true; readonly value: Move } | Stuck {
    const move = this.record.moves[this.#at];
    if (move === undefined) return { ok: false, why: 'the record ends here', rule: '' };
    const stuck = (why: string, rule = ''): Stuck => ({
      ok: false,
      why: `move ${this.#at + 1} (${move.by}: ${move.do}): ${why}`,
      rule,
    });
    const action = this.game.orders.parse(move.do);
    if (!action.ok) return stuck(action.why);
    this.#faces.deal(move.dice ?? []);
    const played = fitting(() => this.#match.play(move.by, action.value));
    if (!played.ok) return stuck(played.why);
    if (!played.value.ok) return stuck(played.value.why, played.value.rule);
    if (this.#faces.left > 0) return stuck(`the record has ${this.#faces.left} dice too many`);
    this.#at++;
    if (this.#keeping) this.snapshots.pass(this.#at, this.#match.state);
    return { ok: true, value: move };
  }

  /** To the moment after so many moves, or as near as the record lets. */
  seek(to: number): Match<S, A, V> {
    const goal = Math.max(0, Math.min(to, this.length));
    const from = this.snapshots.lastUpTo(goal);
    if (goal < this.#at || from > this.#at) {
      this.#match = Match.from(this.game, this.#choices, this.snapshots.copyOf(from), {
        seed: this.#match.seed,
        dice: this.#faces,
      });
      this.#at = from;
    }
    while (this.#at < goal && this.step().ok) this.snapshots.pass(this.#at, this.#match.state);
    return this.#match;
  }
}

/** Scripted dice that are dealt the faces of one move at a time. */
class DealtDice implements Dice {
  #script: ReturnType<typeof scriptedDice>;

  constructor(first: readonly number[]) {
    this.#script = scriptedDice(first);
  }

  deal(faces: readonly number[]): void {
    this.#script = scriptedDice(faces);
  }

  get left(): number {
    return this.#script.left;
  }

  roll(sides: number): number {
    return this.#script.roll(sides);
  }
}

/** Dice of another game: said in a sentence, not thrown. */
function fitting<T>(play: () => T): Result<T> {
  try {
    return good(play());
  } catch (error) {
    if (error instanceof DiceError) return bad(`its dice do not fit the rules: ${error.message}`);
    throw error;
  }
}
