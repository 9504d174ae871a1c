import type { ServerKey } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import type { Table } from './table.ts';

/** What a table needs from outside. */
export interface House {
  readonly store: Store;
  readonly key: ServerKey;
  readonly now: () => number;
  /** The game has gone on; `here`: by what was done at this table, not elsewhere. */
  moved(table: Table, here: boolean): void;
  /** Something is wrong with the program, not with what anybody sent. */
  fault(error: unknown, game: string): void;
}
