import { bad, good, type Result } from '../../content/result.ts';
import { commitment } from '../../engine/dice.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import type { Seat } from '../../engine/procedure.ts';
import { formatRecord, type GameRecord, parseRecord } from '../../engine/record.ts';
import { replay } from '../../engine/replay.ts';
import type { Player, SavedGame } from '../contracts.ts';
import { words } from '../words.ts';

/** Making, bringing up to date, reading and writing the games kept on this device. Nothing here touches the page. */

export type Players = SavedGame['players'];

const BOTS: readonly string[] = ['random', 'recruit', 'captain', 'heuristic', 'colonel', 'general'];

/** 128 bits nobody knows. */
export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const freshId = (): string => freshSeed().slice(0, 12);

/** A new game, agreed and set up, ready to be kept and played. */
export function begin(game: AnyGame, choices: Choices, players: Players, now = Date.now()): Result<SavedGame> {
  const seed = freshSeed();
  const started = Match.start(game, choices, { seed, players });
  if (!started.ok) return started;
  const match = started.value;
  return good(savedOf(match, { id: freshId(), players, created: now }, now));
}

/** A match as it is kept. `before`: what stays the same from one save to the next. */
export function savedOf(
  match: Match,
  before: Pick<SavedGame, 'id' | 'players' | 'created' | 'memory' | 'open' | 'picture'>,
  now = Date.now(),
): SavedGame {
  const { id, players, created, memory, open, picture } = before;
  return {
    id,
    game: match.game.id,
    choices: match.choices,
    seed: match.seed,
    players,
    // It stays on this device, and whoever exports it will want to go on with it elsewhere.
    record: match.record({ open: true }),
    created,
    updated: now,
    over: match.toMove === null,
    toMove: match.toMove,
    summary: summaryOf(match),
    ...(memory === undefined ? {} : { memory }),
    ...(open === undefined ? {} : { open }),
    ...(picture === undefined ? {} : { picture }),
    ...(match.milestones.length === 0 ? {} : { milestones: [...match.milestones] }),
  };
}

/** "Turn 3 of 10, 16 February; Axis to move". */
export function summaryOf(match: Match): string {
  const { outcome } = match;
  if (outcome !== null) return words.saved.over(outcome.winner, outcome.level);
  const where = match.game.present.breadcrumb(match.view('spectator'))[0] ?? '';
  return match.toMove === null ? where : words.saved.toMove(where, match.toMove);
}

/** The file somebody takes away: the record with its seed, so that it can be gone on with. */
export const fileText = (game: SavedGame): string => formatRecord({ ...game.record, seed: game.seed });

export function fileName(game: SavedGame): string {
  return `${game.game}-${new Date(game.updated).toISOString().slice(0, 10)}-${game.id.slice(0, 4)}.json`;
}

export type LoadGame = (id: string) => Promise<Result<AnyGame>>;

/**
 * Reads a record file into a game of this device, every move replayed under the rules of today. One sentence if it
 * cannot be done; nothing is written anywhere.
 */
export async function readFile(text: string, load: LoadGame, now = Date.now()): Promise<Result<SavedGame>> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const game = await load(record.value.game);
  if (!game.ok) return game;
  const match = underTheseRules(game.value, record.value);
  if (!match.ok) return match;
  const { seed, commitment: sealed } = record.value;
  if (seed !== undefined && commitment(seed) !== sealed) return bad(words.saved.otherSeed);
  // Faces still to fall must come from the seed that was sealed when the game began.
  if (match.value.toMove !== null && seed === undefined) return bad(words.saved.noSeed);
  const players = playersOf(game.value, record.value);
  return good({
    ...savedOf(match.value, { id: freshId(), players, created: now }, now),
    record: { ...record.value, rules: game.value.version },
  });
}

/** A record replayed; if it was played under other rules and does not fit the ones of today, the sentence says so. */
export function underTheseRules(game: AnyGame, record: GameRecord): Result<Match> {
  if (record.rules > game.version) return bad(words.saved.newerRules(record.rules, game.version));
  // In words, so that it has its milestones and need not be played through again when it is opened.
  const replayed = replay(game, record, record.moves.length, { words: true });
  if (replayed.ok) return good(replayed.value);
  return bad(
    record.rules < game.version ? words.saved.olderRules(record.rules, game.version, replayed.why) : replayed.why,
  );
}

/** Who sat where; a name that is no bot of ours was a person. */
function playersOf(game: AnyGame, record: GameRecord): { [seat: Seat]: Player } {
  const seat = (name: string | undefined): Player => (name !== undefined && BOTS.includes(name) ? name : 'human');
  return Object.fromEntries(game.seats.map((each) => [each, seat(record.players?.[each])]));
}
