import { packHash } from '../content/pack.ts';
import { bad, good, type Result } from '../content/result.ts';
import { firstLink } from './chain.ts';
import { commitment, type Dice, DiceError, scriptedDice } from './dice.ts';
import type { Choices, Game } from './game.ts';
import { Match } from './match.ts';
import { type Milestone, sumOver } from './milestone.ts';
import type { Position } from './procedure.ts';
import type { GameRecord, Move } from './record.ts';

export interface PlaybackOptions {
  /** The seed the match is given, if not the one in the record: a game that will be gone on with. */
  readonly seed?: string;
  /** Orders are put into words as they are played, for a log people read. */
  readonly words?: boolean;
  /** What was kept of the game when it was played: it is gone through from the last of them that belongs to it. */
  readonly milestones?: readonly Milestone[];
}

/** Why a move of a record cannot be played. */
export interface Stuck {
  readonly ok: false;
  readonly why: string;
  /** The ledger row that forbids it; empty where no rule is involved. */
  readonly rule: string;
}

/** A position is kept every so many moves, so that going back is quick; only so many of them, since a long game has thousands. */
const CHECKPOINT = 24;
const MOST_CHECKPOINTS = 60;

/**
 * The one way to go through a record: move by move, or straight to any moment of it. Every move is checked again and gets
 * its recorded faces. Replaying, auditing, going on and looking back are all made from it.
 */
export class Playback<S extends Position = Position, A = unknown, V extends S = S> {
  readonly game: Game<S, A, V>;
  readonly record: GameRecord;
  readonly #choices: Choices;
  readonly #faces: DealtDice;
  /** Positions by the number of moves played: those that stay, and those kept on the way, the oldest first. */
  readonly #milestones = new Map<number, S>();
  readonly #checkpoints = new Map<number, S>();
  #match: Match<S, A, V>;
  #at = 0;

  private constructor(game: Game<S, A, V>, record: GameRecord, faces: DealtDice, match: Match<S, A, V>) {
    this.game = game;
    this.record = record;
    this.#choices = match.choices;
    this.#faces = faces;
    this.#match = match;
    this.#at = match.moves.length;
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
    const first = started.value.value;
    const known = belonging(first, record, (options.milestones ?? []) as readonly Milestone<S>[]);
    const { seed: given, players } = first;
    const { words = false } = options;
    const match =
      known.length === 0
        ? first
        : Match.resume(game, choices, record, known, { seed: given, dice: faces, players, words });
    const playback = new Playback(game, record, faces, match);
    playback.#milestones.set(0, structuredClone(first.state));
    for (const { at, state } of known) playback.#milestones.set(at, state);
    return good(playback);
  }

  /** Through the game of a match in this process, from its milestones. */
  static of<S extends Position, A, V extends S>(match: Match<S, A, V>): Result<Playback<S, A, V>> {
    const opened = Playback.open(match.game, match.record({ open: true }));
    if (opened.ok) for (const { at, state } of match.milestones) opened.value.#milestones.set(at, state);
    return opened;
  }

  /** The match at this moment. After `seek` it may know only the moves since a checkpoint; its state is whole. */
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
    return { ok: true, value: move };
  }

  /** To the moment after so many moves, or as near as the record lets. */
  seek(to: number): Match<S, A, V> {
    const goal = Math.max(0, Math.min(to, this.length));
    const kept = [...this.#milestones.keys(), ...this.#checkpoints.keys()];
    const from = kept.filter((at) => at <= goal).reduce((a, b) => Math.max(a, b), 0);
    if (goal < this.#at || from > this.#at) {
      const state = (this.#milestones.get(from) ?? this.#checkpoints.get(from))!;
      this.#match = Match.from(this.game, this.#choices, structuredClone(state), {
        seed: this.#match.seed,
        dice: this.#faces,
      });
      this.#at = from;
    }
    while (this.#at < goal && this.step().ok) this.#keep();
    return this.#match;
  }

  /** Only who seeks will want to come back: a record gone through once pays for no copies. */
  #keep(): void {
    if (this.#at % CHECKPOINT !== 0 || this.#checkpoints.has(this.#at)) return;
    this.#checkpoints.set(this.#at, structuredClone(this.#match.state));
    const [oldest] = this.#checkpoints.keys();
    if (this.#checkpoints.size > MOST_CHECKPOINTS) this.#checkpoints.delete(oldest);
  }
}

/**
 * The milestones that belong to these moves, from the first on: set under these rules, after just these moves, for a state made like today's. Others
 * are passed over, and the game is played from the last good one.
 */
function belonging<S extends Position, A, V extends S>(
  start: Match<S, A, V>,
  record: GameRecord,
  milestones: readonly Milestone<S>[],
): readonly Milestone<S>[] {
  const make = Object.keys(start.state).sort().join();
  let sum = milestones.length === 0 ? '' : firstLink(record);
  let at = 0;
  const strange = milestones.findIndex((each) => {
    if (each.from !== at || each.at <= at || each.at > record.moves.length) return true;
    sum = sumOver(sum, record.moves.slice(at, each.at), each.link);
    at = each.at;
    return each.sum !== sum || each.rules !== start.game.version || Object.keys(each.state).sort().join() !== make;
  });
  return strange < 0 ? milestones : milestones.slice(0, strange);
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
