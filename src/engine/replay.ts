import { bad, good, type Result } from '../content/result.ts';
import { lastLink } from './chain.ts';
import { seededDice } from './dice.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { Playback, type PlaybackOptions } from './playback.ts';
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
  options: Pick<PlaybackOptions, 'words'> = {},
): { readonly ok: true; readonly value: Match<S, A, V> } | Snag<Match<S, A, V>> {
  const opened = Playback.open(game, record, options);
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
  const replayed = replay(game, { ...record, seed });
  if (!replayed.ok) return replayed;
  replayed.value.useSeed();
  return replayed;
}

/** What an audit found in order, and what nobody can tell from a record alone; a sentence each. */
export interface Audit {
  readonly moves: number;
  readonly dice: number;
  readonly vouched: readonly string[];
  readonly open: readonly string[];
}

/** Audits a record: every move against the rules, every face against the published seed, the moves against their chain. */
export function verify(game: Game, record: GameRecord): Result<Audit> {
  const replayed = replay(game, record);
  if (!replayed.ok) return bad(replayed.why);
  if (record.seed === undefined) return bad('the seed has not been published yet; the moves are all legal');
  const stream = seededDice(record.seed);
  const faces = [record.opening, ...record.moves.map((move) => move.dice ?? [])].flat();
  const sides = replayed.value.rolls.map((roll) => roll.sides);
  const strange = record.brought === undefined ? 0 : facesIn(record, record.brought);
  for (let i = 0; i < faces.length; i++) {
    const due = stream.roll(sides[i]);
    if (i >= strange && due !== faces[i])
      return bad(`die ${i + 1} shows ${faces[i]} in the record, but the seed gives ${due}`);
  }
  if (record.chain !== undefined && record.chain !== lastLink(record)) {
    return bad('its moves do not fit its chain: since it was written one was exchanged, added or cut off');
  }
  return good({ moves: record.moves.length, dice: faces.length, ...findings(game, record, replayed.value) });
}

/** How many faces fell in the opening and the first moves. */
const facesIn = ({ opening, moves }: GameRecord, first: number): number =>
  moves.slice(0, first).reduce((sum, { dice = [] }) => sum + dice.length, opening.length);

function findings(game: Game, { rules, chain, brought }: GameRecord, match: Match): Pick<Audit, 'vouched' | 'open'> {
  const vouched = [`Every move is legal under version ${game.version} of the rules.`];
  vouched.push('The seed is the one that was sealed when the game began, and every die is the one it gives.');
  const open: string[] = [];
  if (rules < game.version)
    open.push(`It was begun under version ${rules} of the rules, which may have judged otherwise.`);
  if (brought !== undefined)
    open.push(`Its opening and its first ${brought} moves were played elsewhere: their dice came from another seed.`);
  if (chain === undefined) {
    open.push(
      'It has no chain over its moves: a move exchanged for another legal one, or a last part cut off, would not be noticed.',
    );
  } else vouched.push(`No move was exchanged, added or cut off since it was written: its chain ends with ${chain}.`);
  if (match.question === null) vouched.push('The game was played to its end.');
  else open.push('The game is not over: whether more was played elsewhere it does not tell.');
  open.push(
    'Who gave the orders, and whether somebody wrote a whole other game from the same seed: compare the chain with the other player’s.',
  );
  return { vouched, open };
}
