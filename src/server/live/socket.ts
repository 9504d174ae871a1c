import type { WebSocket } from 'ws';
import type { Reader } from '../../engine/log.ts';
import { Problem } from '../api/problem.ts';
import { mustHold, mustSee, tableOf } from '../api/seating.ts';
import type { Parts } from '../parts.ts';
import type { Caller } from '../people/sessions.ts';
import type { Answer } from '../tables/answer.ts';
import type { Onlooker } from '../tables/audience.ts';
import type { Table } from '../tables/table.ts';
import { LONGEST_MESSAGE, type NotDone, Up } from '../wire/live.ts';
import { acts } from './acts.ts';
import { Bucket } from './bucket.ts';

/** So many messages a second in the long run, and so many at once. */
const A_SECOND = 20;
const AT_ONCE = 100;
/** Whoever sits down is told the whole game: that counts as so many messages. */
const JOIN_WORTH = 5;
/** So many games on one socket. */
const MOST_GAMES = 50;
/** Whoever takes in so little of what he is sent is let go; he will catch up when he comes back. */
const MOST_WAITING = 4_000_000;
const POLICY = 1008;

/** One open socket: the games it looks at, and what comes in by it. */
export class LiveSocket implements Onlooker {
  readonly #socket: WebSocket;
  readonly #caller: Caller | null;
  readonly #parts: Parts;
  readonly #act: ReturnType<typeof acts>;
  readonly #bucket = new Bucket(A_SECOND, AT_ONCE);
  readonly #joined = new Map<string, { readonly table: Table; readonly reader: Reader }>();
  /** Messages are taken one after the other, as they were sent. */
  #last: Promise<void> = Promise.resolve();

  get caller(): Caller | null {
    return this.#caller;
  }

  get person(): string | null {
    return this.#caller?.person ?? null;
  }

  constructor(socket: WebSocket, caller: Caller | null, parts: Parts) {
    this.#socket = socket;
    this.#caller = caller;
    this.#parts = parts;
    this.#act = acts(parts);
    parts.figures.sockets.inc();
    socket.on('message', (data, binary) => this.#hear(binary ? '' : String(data)));
    socket.on('close', () => {
      parts.figures.sockets.dec();
      this.#close();
    });
    socket.on('error', () => socket.terminate());
  }

  send(message: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) this.#socket.terminate();
    else this.#socket.send(message);
  }

  /** Whoever is here may come back: to another server, to this one when it is up again, or as whoever he is now. */
  bye(why: string): void {
    this.#say({ t: 'bye', why, again: true });
    this.#socket.close(1012);
  }

  /** Whoever it was is signed out. */
  shutOut(): void {
    this.#say({ t: 'bye', why: 'You were signed out here. Sign in, or come by the link of your seat.', again: false });
    this.#socket.close(POLICY);
    this.#close();
  }

  #say(message: object): void {
    this.send(JSON.stringify(message));
  }

  #refuse(refused: Omit<NotDone, 't'>): void {
    this.#say({ t: 'refused', ...refused });
  }

  #hear(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const message = read(text);
    const worth = typeof message === 'object' && message.t === 'join' ? JOIN_WORTH : 1;
    if (this.#parts.limits && !this.#bucket.take(this.#parts.now(), worth)) {
      this.#refuse({ why: 'That was too much at once.' });
      this.#socket.close(POLICY);
      return;
    }
    if (typeof message === 'string') this.#refuse({ why: message });
    else this.#last = this.#last.then(() => this.#answer(message));
  }

  async #answer(message: Up): Promise<void> {
    if (message.t === 'ping') return this.#say({ t: 'pong' });
    const key = 'key' in message ? { key: message.key } : {};
    try {
      await this.#do(message);
    } catch (error) {
      const known = error instanceof Problem;
      if (!known) this.#parts.fault(error, message.id);
      const why = known ? error.message : 'Something went wrong here. If this was an order, send it again.';
      this.#refuse({ id: message.id, ...key, why });
    }
  }

  async #do(message: Exclude<Up, { t: 'ping' }>): Promise<void> {
    const { id, seat } = message;
    if (message.t === 'leave') return this.#leave(id, seat);
    const table = await tableOf(this.#parts.tables, id);
    if (message.t === 'join') return this.#join(table, message);
    if (this.#caller === null) throw new Problem(401, 'Sign in, or come by the link of your seat.');
    mustHold(table, this.#caller, seat);
    if (message.t === 'seen') return this.#act.seen(id, message);
    this.#tell(message, await this.#carryOut(message, this.#caller));
  }

  #carryOut(message: Exclude<Up, { t: 'ping' | 'join' | 'leave' | 'seen' }>, caller: Caller): Promise<Answer> {
    const { id } = message;
    switch (message.t) {
      case 'order':
        return this.#act.order(id, message);
      case 'undo':
        return this.#act.undo(id, message);
      case 'propose':
        return this.#act.propose(id, message);
      case 'answer':
        return this.#act.answer(id, message);
      case 'resign':
        return this.#act.resign(id, message);
      case 'say':
        return this.#act.say(id, message, caller);
    }
  }

  #tell(message: Up & { readonly id: string }, answer: Answer): void {
    const { id } = message;
    const key = 'key' in message ? { key: message.key } : {};
    if (!answer.ok) {
      const { why, rule, stale } = answer;
      const since = stale === undefined ? {} : { number: stale.number, since: [...stale.since] as NotDone['since'] };
      this.#refuse({ id, ...key, why, ...(rule === undefined ? {} : { rule }), ...since } as Omit<NotDone, 't'>);
    } else if ('key' in message) this.#say({ t: 'done', id, key: message.key, number: answer.number });
  }

  async #join(table: Table, { id, seat, number, moves }: Extract<Up, { t: 'join' }>): Promise<void> {
    mustSee(table, this.#caller, seat);
    const name = `${id}/${seat}`;
    if (this.#joined.size >= MOST_GAMES && !this.#joined.has(name))
      throw new Problem(429, `No more than ${MOST_GAMES} games at a time.`);
    this.#joined.set(name, { table, reader: seat });
    await table.join(seat, this, { number, moves });
    // Gone while the game was being set up.
    if (this.#socket.readyState !== this.#socket.OPEN) table.leave(seat, this);
  }

  #leave(id: string, seat: string): void {
    const joined = this.#joined.get(`${id}/${seat}`);
    this.#joined.delete(`${id}/${seat}`);
    joined?.table.leave(seat, this);
  }

  /** Nothing more comes in by it and nothing goes out. */
  #close(): void {
    for (const { table, reader } of this.#joined.values()) table.leave(reader, this);
    this.#joined.clear();
  }
}

/** A message of a known shape, or what is wrong with it. */
function read(text: string): Up | string {
  if (text.length === 0 || text.length > LONGEST_MESSAGE)
    return `A message is a text of up to ${LONGEST_MESSAGE} characters.`;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'A message is JSON.';
  }
  const parsed = Up.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `That is no message this server knows: "${issue.path.join('.')}" is wrong (${issue.message}).`;
}
