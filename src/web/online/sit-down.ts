import { bad, good, type Result } from '../../content/result.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import type { Down, Up } from '../../server/wire/live.ts';
import type { Spoken, TableNow } from '../../server/wire/table.ts';
import { ELSEWHERE, type Memory, type SavedGame } from '../contracts.ts';
import { loadGame } from '../games.ts';
import { freshSeed } from '../store/saved.ts';
import { type Table, type TableOptions, tableElsewhere } from '../table/table.ts';
import { say as toast } from '../toasts.tsx';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { get, liveSocket } from './api.ts';
import { Company } from './company.ts';
import { Line, type Socket } from './line.ts';
import { notesThere, ownMemory } from './memory-there.ts';
import type { NotedThere } from './own-notes.ts';
import type { Stretch } from './past-views.ts';
import { RemoteSeat, type Sent } from './remote-seat.ts';

/** A game on the server with a table in front of it. */
export interface Seated {
  readonly table: Table;
  leave(): void;
}

/** Goes to a game on the server, from a seat one holds or as an onlooker. */
export async function sitDownAt(id: string, seat: string, options: TableOptions): Promise<Result<Seated>> {
  const found = await get<TableNow>(`/games/${id}?seat=${seat}`);
  if (!found.ok) return found;
  const now = found.value;
  const game = await loadGame(now.game);
  if (!game.ok) return game;
  if (now.rules > game.value.version) return bad('the server plays by newer rules than this page knows; reload it');
  const choices = await choicesOf(game.value, now);
  if (!choices.ok) return choices;
  return good(seated(game.value, choices.value, now, await notesThere(id, seat), options));
}

/** The pack it is played with has to be met once, so that its counters are known. */
async function choicesOf(game: AnyGame, { id, scenario, options, pack }: TableNow): Promise<Result<Choices>> {
  if (pack === null) return good({ scenario, options });
  const sent = await get<{ readonly pack: NonNullable<Choices['pack']> }>(`/games/${id}/pack`);
  if (!sent.ok) return sent;
  const choices = { scenario, options, pack: sent.value.pack };
  const met = Match.start(game, choices, { seed: 'rehearsal', quiet: true });
  return met.ok ? good(choices) : met;
}

function seated(game: AnyGame, choices: Choices, now: TableNow, noted: NotedThere, options: TableOptions): Seated {
  const { id, seat: reader } = now;
  const about = { id, seat: reader };
  const upOf = ({ what, key, number, order }: Sent): Up =>
    what === 'undo' ? { t: 'undo', ...about, number, key } : { t: 'order', ...about, number, key, order };
  const seat = new RemoteSeat(game, choices, now, {
    send: (sent) => line.send(upOf(sent)),
    freshKey: freshSeed,
    async past(from, to) {
      const stretch = await get<Stretch>(`/games/${id}/past?seat=${reader}&from=${from}&to=${to}`);
      if (!stretch.ok) throw new Error(sentence(stretch.why));
      return stretch.value;
    },
  });
  const meet = (now: TableNow['company']): void => {
    if (company.meet(now)) toast({ text: say.declined });
  };
  const hear = (message: Down): void => {
    if ('id' in message && message.id !== undefined && message.id !== id) return;
    if (message.t === 'table') {
      seat.anew(message);
      company.turnedAway.value = '';
      company.follow();
      meet(message.company);
    } else if (message.t === 'moved') {
      seat.moved(message);
      company.follow();
    } else if (message.t === 'done') seat.done(message.key);
    else if (message.t === 'company') meet(message.company);
    else if (message.t === 'bye') company.turnedAway.value = message.again ? '' : message.why;
    else if (message.t === 'said') company.hear(message.said);
    else if (message.t === 'refused') {
      seat.refused(message);
      table.announcer.tell(sentence(message.why), message.rule ?? '');
    }
  };
  // After a gap: all that happened meanwhile, then what was sent and not answered, by its old key.
  const line = new Line({
    open: () => liveSocket() as unknown as Socket,
    hear,
    greet: () => [{ t: 'join', ...about, number: seat.number, moves: seat.movers.length }, ...seat.onItsWay.map(upOf)],
  });
  const company = new Company(id, reader, now.company, seat, { up: line.up, send: (message) => line.send(message) });
  void get<readonly Spoken[]>(`/games/${id}/chat?seat=${reader}`).then((chat) => {
    if (chat.ok) for (const said of chat.value) company.hear(said);
  });
  const own = ownMemory(now, noted, line, (written) => table.situation.memory.bring(written));
  const saved = savedOf(game, choices, now, own.memory);
  company.waits = now.waits !== null;
  const table = tableElsewhere({ seat, saved, snag: now.waits, company, remember: own.remember }, options);
  return {
    table,
    leave() {
      own.leave();
      line.close();
    },
  };
}

/** A game kept elsewhere as the parts of the table know games; its record stays where it is kept. */
function savedOf(game: AnyGame, choices: Choices, now: TableNow, memory: Memory): SavedGame {
  const players = Object.fromEntries(game.seats.map((seat) => [seat, seat === now.seat ? 'human' : ELSEWHERE]));
  return {
    ...{ id: now.id, game: game.id, choices, seed: '', players, created: 0, updated: 0, summary: '' },
    record: {
      ...{ format: 'sandtable-record/1', game: game.id, scenario: now.scenario, options: now.options },
      ...{ rules: now.rules, commitment: now.commitment, opening: [], moves: [] },
    },
    over: now.ending !== null,
    memory: { [now.seat]: memory },
  };
}
