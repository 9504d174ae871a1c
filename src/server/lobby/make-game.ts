import { packHash } from '../../content/pack.ts';
import { bad, good, type Result } from '../../content/result.ts';
import { lastLink } from '../../engine/chain.ts';
import { commitment } from '../../engine/dice.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import { type AnyMatch, Match } from '../../engine/match.ts';
import { Playback } from '../../engine/playback.ts';
import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { loadGame } from '../../games/shelf.ts';
import { freshId, freshSecret, hashed, type ServerKey } from '../secrets.ts';
import { addGame, type NewSeat } from '../store/games.ts';
import type { EventRow, GameRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { computerNames } from '../tables/computers.ts';
import { endingOf } from '../tables/endings.ts';
import { dueAt, summaryOf } from '../tables/head.ts';
import { playThrough } from '../tables/load.ts';
import type { Made, NewGame } from '../wire/lobby.ts';
import { INVITATION_MS } from './sit-down.ts';

export interface Making {
  readonly db: Db;
  readonly key: ServerKey;
  readonly now: number;
  readonly host: string;
}

/** Sets a game up, agreed on and sealed, with a key for every chair. */
export async function makeGame({ db, key, now, host }: Making, wish: NewGame): Promise<Result<Made>> {
  const game = await loadGame(wish.game);
  if (!game.ok) return bad(`There is no game "${wish.game}" here.`);
  const chairs = checkChairs(game.value, wish);
  if (!chairs.ok) return chairs;
  const id = freshId();
  // Sealed before anybody has ordered anything; nobody outside knows it until the game is over.
  const seed = freshSecret();
  const begun = await begin(game.value, wish, seed);
  if (!begun.ok) return bad(`${begun.why.charAt(0).toUpperCase()}${begun.why.slice(1)}.`);
  const { match, record } = begun.value;
  const moves = record.moves.length;
  const over = endingOf(match);
  const clock = wish.clock === undefined ? null : JSON.stringify(wish.clock);
  const toMove = match.toMove;
  const row: GameRow = {
    id,
    game: wish.game,
    scenario: record.scenario,
    options: JSON.stringify(record.options),
    pack: record.pack === undefined ? null : JSON.stringify(record.pack),
    commitment: commitment(seed),
    seed: key.seal(seed, `seed/${id}`),
    opening: JSON.stringify(record.opening),
    rules: game.value.version,
    fits: game.value.version,
    brought: moves,
    created: now,
    updated: now,
    status: over === null ? 'running' : 'over',
    snag: null,
    number: moves,
    moves,
    to_move: toMove,
    ending: over === null ? null : JSON.stringify(over),
    summary: summaryOf(match),
    listed: Object.values(wish.seats).includes('anybody') ? 1 : 0,
    wants: wish.wants ?? '',
    watch: wish.watch ? 1 : 0,
    clock,
    // While somebody is missing it stands still.
    due: Object.values(wish.seats).some((chair) => chair === 'invited' || chair === 'anybody')
      ? null
      : dueAt(clock, toMove, now),
    host,
    rematch: null,
    kept: 0,
    warned: null,
  };
  const { seats, links, invitations } = chairsOf(game.value, wish, host);
  await addGame(db, row, seats, eventsOf(id, record, now));
  for (const { seat, secret } of invitations) {
    const invitation = { secret: hashed(secret), game: id, seat, expires: now + INVITATION_MS };
    await db.insertInto('invitations').values(invitation).execute();
  }
  return good({ id, commitment: row.commitment, links, invitations });
}

function checkChairs({ seats, title }: AnyGame, wish: NewGame): Result<null> {
  const unknown = Object.keys(wish.seats).find((seat) => !seats.includes(seat));
  if (unknown !== undefined) return bad(`${title} has no seat "${unknown}"; it has ${seats.join(' and ')}.`);
  const missing = seats.find((seat) => !Object.hasOwn(wish.seats, seat));
  if (missing !== undefined) return bad(`Say who is to have the seat "${missing}".`);
  for (const chair of Object.values(wish.seats))
    if (typeof chair === 'object' && !computerNames.includes(chair.computer))
      return bad(`There is no computer player "${chair.computer}"; there are ${computerNames.join(' and ')}.`);
  if (Object.values(wish.seats).every((chair) => typeof chair === 'object'))
    return bad('Somebody has to sit at the table: computers by themselves play with "sandtable simulate".');
  return good(null);
}

/** A key for everybody who needs one. */
function chairsOf(game: AnyGame, wish: NewGame, host: string) {
  const links: { seat: string; secret: string }[] = [];
  const invitations: { seat: string; secret: string }[] = [];
  const seats = game.seats.map((seat): NewSeat => {
    const chair = wish.seats[seat];
    const secret = freshSecret();
    if (chair === 'me') links.push({ seat, secret });
    if (chair === 'invited') invitations.push({ seat, secret });
    return {
      seat,
      computer: typeof chair === 'object' ? chair.computer : null,
      link: chair === 'me' ? hashed(secret) : null,
      person: chair === 'me' ? host : null,
    };
  });
  return { seats, links, invitations };
}

/** A fresh game, or one that was begun elsewhere: then its moves stand as they were played, and what falls from now on comes from the new seed. */
async function begin(
  game: AnyGame,
  wish: NewGame,
  seed: string,
): Promise<Result<{ match: AnyMatch; record: GameRecord }>> {
  const { scenario, options, pack } = wish;
  const choices: Choices = { scenario, options, ...(pack === undefined ? {} : { pack }) };
  if (wish.record === undefined) {
    const started = Match.start(game, choices, { seed });
    return started.ok ? good({ match: started.value, record: started.value.record() }) : started;
  }
  const read = parseRecord(wish.record);
  if (!read.ok) return read;
  if (read.value.game !== game.id) return bad(`this is a record of ${read.value.game}, not of ${game.id}`);
  const { seed: _known, players: _names, chain: _old, ...rest } = read.value;
  const record: GameRecord = { ...rest, rules: game.version, commitment: commitment(seed) };
  const opened = Playback.open(game, record);
  if (!opened.ok) return opened;
  const snag = await playThrough(opened.value);
  return snag === null ? good({ match: opened.value.match, record }) : bad(snag);
}

function eventsOf(id: string, record: GameRecord, now: number): EventRow[] {
  const { pack, moves } = record;
  const agreed = { ...record, ...(pack === undefined ? {} : { packHash: packHash(pack) }) };
  return moves.map(({ by, do: text, dice }, i) => ({
    ...{ game: id, number: i + 1, kind: 'order', seat: by, text, at: now, key: freshId() },
    dice: dice === undefined ? null : JSON.stringify(dice),
    // Only the last one is needed, and each would take as long as all before it.
    link: i === moves.length - 1 ? lastLink(agreed) : '',
  }));
}
