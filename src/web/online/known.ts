import { type Delta, patched } from '../../engine/delta.ts';
import type { AnyGame, Outcome } from '../../engine/game.ts';
import type { LogEntry } from '../../engine/log.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Moved, TableNow } from '../../server/wire/table.ts';

/** A game as the server last told it to a seat. */
export interface Known {
  readonly number: number;
  readonly view: unknown;
  readonly movers: readonly Seat[];
  readonly log: readonly LogEntry[];
  readonly toMove: Seat | null;
  readonly undoable: number;
  readonly secrets: boolean;
  readonly outcome: Outcome | null;
}

type Moment = Pick<TableNow, 'number' | 'toMove' | 'undoable' | 'secrets' | 'ending'>;

const momentOf = ({ number, toMove, undoable, secrets, ending }: Moment) => ({
  ...{ number, toMove, undoable, secrets },
  outcome: ending,
});

/** As one finds it. `before`: what one knew of it already. */
export function knownFrom(game: AnyGame, table: TableNow, before: readonly LogEntry[] = []): Known {
  return {
    ...momentOf(table),
    view: table.view,
    movers: [...table.movers].map((digit) => game.seats[Number(digit)]),
    log: [...before.filter(({ move }) => move <= table.from), ...(table.log as readonly LogEntry[])],
  };
}

/** As it stands after one more event. */
export function knownAfter(known: Known, moved: Moved): Known {
  const { moves, by, entry, undone, delta } = moved;
  const movers = moves > known.movers.length ? [...known.movers, by] : known.movers.slice(0, moves);
  const log = known.log.filter(({ move }) => move <= moves);
  return {
    ...momentOf(moved),
    view: patched(known.view, delta as unknown as Delta),
    movers,
    log: entry === null || undone ? log : [...log, entry as LogEntry],
  };
}
