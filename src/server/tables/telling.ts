import { setImmediate } from 'node:timers/promises';
import { type Delta, delta } from '../../engine/delta.ts';
import type { LogEntry, Reader } from '../../engine/log.ts';
import type { AnyMatch } from '../../engine/match.ts';
import type { Clock, Company, Moved, Stretch, TableNow } from '../wire/table.ts';
import type { Table } from './table.ts';

/** What is told of a table to whoever looks at it: all that ever leaves the server of a game that is being played. */

/** Where a game stands after an event. A table knows it of the last one that is on disk. */
export type Standing = Pick<Moved, 'number' | 'toMove' | 'ending' | 'seal'>;

type Moment = Standing & Pick<Moved, 'moves' | 'undoable' | 'secrets'>;

function momentOf(match: AnyMatch, { number, toMove, ending, seal }: Standing, reader: Reader): Moment {
  return {
    number,
    moves: match.moves.length,
    toMove,
    undoable: toMove === reader ? match.undoable : 0,
    secrets: match.hasSecrets,
    ending,
    seal,
  };
}

/** What one event is to a reader, besides how it changed his view. */
interface Told {
  readonly by: string;
  readonly entry: LogEntry | null;
  readonly undone: boolean;
}

/** An event, as this reader may know it. `changes`: how his view has changed. */
export function movedFor(
  { id, match }: Table,
  standing: Standing,
  reader: Reader,
  changes: readonly unknown[],
  { by, entry, undone }: Told,
): object {
  return { t: 'moved', id, seat: reader, by, ...momentOf(match, standing, reader), delta: changes, entry, undone };
}

/** All a reader may know of the game now. `from`: only what happened after so many moves is told again. */
export function tableFor(table: Table, reader: Reader, view: unknown = table.match.view(reader), from = -1): TableNow {
  const { match } = table;
  const { scenario, options, pack, game, rules, commitment } = table.row;
  const mine = table.seats.find(({ seat }) => seat === reader);
  return {
    t: 'table',
    ...momentOf(match, table, reader),
    id: table.id,
    game,
    scenario,
    options: JSON.parse(options) as { [id: string]: boolean },
    pack: pack === null ? null : (match.record().packHash ?? null),
    rules,
    commitment,
    seat: reader,
    view,
    movers: match.moves.map(({ by }) => match.game.seats.indexOf(by)).join(''),
    from,
    log: logSince(table, reader, from) as TableNow['log'],
    seen: mine?.seen ?? match.moves.length,
    company: companyOf(table),
    standing: JSON.parse(mine?.standing ?? '{}') as { [id: string]: string },
    waits: table.waits,
  };
}

/** The last move as each reader was told it: to be asked when it is gone. */
export function lastForAll(match: AnyMatch): (reader: Reader) => LogEntry | null {
  const readers: readonly Reader[] = [...match.game.seats, 'spectator'];
  const last = new Map(readers.map((reader) => [reader, match.lastFor(reader)]));
  return (reader) => last.get(reader) ?? null;
}

/** What happened after so many moves; after -1 the opening too. */
export function logSince({ match }: Table, reader: Reader, from: number): readonly LogEntry[] {
  const entries = match.logFor(reader);
  return from < 0 ? entries : entries.filter(({ move }) => move > from);
}

export function companyOf(table: Table): Company {
  const { clock, due } = table.row;
  return {
    seats: table.seats.map(({ seat, computer, holders: [holder] }) => ({
      seat,
      computer,
      name: holder?.name ?? '',
      here: table.audience.count(seat) > 0,
    })),
    watching: table.audience.count('spectator'),
    asked: table.asked,
    clock: clock === null ? null : (JSON.parse(clock) as Clock),
    due,
  };
}

/** So many moves of the past are told at a time. */
const LONGEST_STRETCH = 200;

/** Other games go on after so many milliseconds of looking back. */
const SLICE_MS = 8;

/** What a reader saw from one moment to another. In a turn of the table: nothing else winds the match meanwhile. */
export async function stretchFor({ host, match }: Table, reader: Reader, from: number, to: number): Promise<Stretch> {
  const first = Math.min(from, match.moves.length);
  const last = Math.min(Math.max(first, to), first + LONGEST_STRETCH, match.moves.length);
  const seen = (at: number): unknown => structuredClone(host.matchAt(at).view(reader));
  const start = seen(first);
  let view = start;
  const deltas: Delta[] = [];
  let began = performance.now();
  for (let at = first + 1; at <= last; at++) {
    const next = seen(at);
    deltas.push(delta(view, next));
    view = next;
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return { from: first, view: start, deltas: deltas as unknown as Stretch['deltas'] };
}
