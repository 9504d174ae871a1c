import type { ServerKey } from '../secrets.ts';
import type { Heard, Store } from '../store/store.ts';
import type { House } from './house.ts';
import { Table } from './table.ts';

export interface TablesParts {
  readonly store: Store;
  readonly key: ServerKey;
  readonly now: () => number;
  /** After every event; `here`: it was done by this process. */
  readonly moved: (table: Table, here: boolean) => void;
  readonly fault: (error: unknown, game: string) => void;
}

/** A table nobody has looked at for so long is cleared away; it is set up again when somebody comes. */
const IDLE_MS = 5 * 60_000;
/** No more than so many at a time, where they are not looked at. */
const MOST_IDLE = 500;

/** The games this process has in memory. */
export class Tables {
  readonly #house: House;
  readonly #open = new Map<string, { readonly table: Promise<Table | string>; used: number }>();

  constructor(parts: TablesParts) {
    this.#house = parts;
  }

  get count(): number {
    return this.#open.size;
  }

  /** The table of a game, set up if need be; or a sentence that says why there is none. */
  async get(id: string): Promise<Table | string> {
    const known = this.#open.get(id);
    if (known !== undefined) {
      known.used = this.#house.now();
      return known.table;
    }
    const opening = { table: Table.open(this.#house, id), used: this.#house.now() };
    this.#open.set(id, opening);
    try {
      const table = await opening.table;
      if (typeof table === 'string') this.#open.delete(id);
      return table;
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
  }

  /** Only if it is in memory already. */
  async known(id: string): Promise<Table | null> {
    const table = await this.#open.get(id)?.table.catch(() => null);
    return table === undefined || typeof table === 'string' ? null : table;
  }

  /** Another process has told something. */
  readonly heard: Heard = (topic, game, number) => {
    void this.#look(game, async (table) => {
      if (topic === 'moves' && number > table.number) await table.catchUp();
      if (topic === 'company') await table.newCompany();
      if (topic === 'chat') await table.hearChat();
    });
  };

  /** Something may have been missed: every table looks for itself. */
  async catchUp(): Promise<void> {
    for (const id of [...this.#open.keys()])
      await this.#look(id, async (table) => {
        await table.catchUp();
        await table.newCompany();
        await table.hearChat();
      });
  }

  /** Where the database cannot be reached there is nobody to tell: whoever needs the table next looks again. */
  async #look(id: string, at: (table: Table) => Promise<void>): Promise<void> {
    const table = await this.known(id);
    if (table === null) return;
    try {
      await at(table);
    } catch (error) {
      table.doubt();
      this.#house.fault(error, id);
    }
  }

  /** Sets it up anew when it is next asked for. */
  forget(id: string): void {
    this.#open.delete(id);
  }

  /** Clears away what nobody looks at. */
  async sweep(): Promise<void> {
    const now = this.#house.now();
    const idle: string[] = [];
    for (const [id, { used }] of [...this.#open].sort((a, b) => a[1].used - b[1].used)) {
      const table = await this.known(id);
      if (table?.audience.empty !== true) continue;
      if (now - used > IDLE_MS) this.#open.delete(id);
      else idle.push(id);
    }
    for (const id of idle.slice(0, Math.max(0, idle.length - MOST_IDLE))) this.#open.delete(id);
  }

  /** When everything that was begun is written down. */
  async settle(): Promise<void> {
    for (const id of [...this.#open.keys()]) await (await this.known(id))?.inTurn(async () => {});
  }
}
