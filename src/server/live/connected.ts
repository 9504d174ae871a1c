import type { Caller } from '../people/sessions.ts';
import type { Db } from '../store/store.ts';
import type { LiveSocket } from './socket.ts';

/** Everybody who is connected to this process. */
export class Connected {
  readonly #db: Db;
  readonly #sockets = new Set<LiveSocket>();

  constructor(db: Db) {
    this.#db = db;
  }

  add(socket: LiveSocket): void {
    this.#sockets.add(socket);
  }

  left(socket: LiveSocket): void {
    this.#sockets.delete(socket);
  }

  bye(why: string): void {
    for (const socket of this.#sockets) socket.bye(why);
  }

  /** Whoever came by this session is to show again who he is. */
  comeAgain(session: string): void {
    for (const socket of this.#named('session').get(session) ?? []) socket.bye('Your device has a new key.');
  }

  /** Who came by a session that has been ended since, or a token that is void, is let go: a socket says only once who it is. */
  async look(): Promise<void> {
    for (const by of ['session', 'token'] as const) {
      const named = this.#named(by);
      for (const ids of pieces([...named.keys()]))
        for (const { id } of await this.#db.selectFrom(`${by}s`).select('id').where('id', 'in', ids).execute())
          named.delete(id);
      for (const socket of [...named.values()].flat()) socket.shutOut();
    }
  }

  #named(by: keyof Pick<Caller, 'session' | 'token'>): Map<string, LiveSocket[]> {
    const named = new Map<string, LiveSocket[]>();
    for (const socket of this.#sockets) {
      const id = socket.caller?.[by] ?? null;
      if (id !== null) named.set(id, [...(named.get(id) ?? []), socket]);
    }
    return named;
  }
}

/** A statement takes only so many values. */
function* pieces(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += 500) yield ids.slice(from, from + 500);
}
