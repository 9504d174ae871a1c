import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { delta, patched } from '../engine/delta.ts';
import { type GameServer, openGameServer, type Settings } from './game-server.ts';
import { freshSecret } from './secrets.ts';
import { Down } from './wire/live.ts';
import type { NewGame } from './wire/lobby.ts';
import type { Moved, TableNow } from './wire/table.ts';

/** A real server for tests: a database of its own, a port of its own, and people who come to it as a page does. */
export interface TestServer {
  readonly url: string;
  readonly server: GameServer;
  readonly settings: Settings;
  visitor(): Visitor;
  close(): Promise<void>;
}

export async function testServer(more: Partial<Settings> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-games-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sandtable</title>');
  const settings: Settings = {
    page: folder,
    database: join(folder, 'games.db'),
    key: freshSecret(),
    limits: false,
    ...more,
  };
  const opened = await open(settings);
  return {
    ...opened,
    settings,
    visitor: () => new Visitor(opened.url),
    async close() {
      await opened.server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** On a free port, or where it was before. */
export async function open(settings: Settings, port = 0): Promise<{ server: GameServer; url: string }> {
  const server = await openGameServer(settings);
  await server.http.listen({ port, host: '127.0.0.1' });
  return { server, url: `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}` };
}

export const NEW_GAME: NewGame = {
  game: 'kasserine-pass',
  scenario: 'campaign',
  options: {},
  seats: { allied: 'me', axis: 'invited' },
  watch: true,
};

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
type Any = any;

/** Somebody with a browser of his own. */
export class Visitor {
  readonly #url: string;
  cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Any }> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        origin: this.#url,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) this.#keep(set.split(';')[0]);
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }

  #keep(cookie: string): void {
    const [name, value] = cookie.split('=');
    const others = this.cookie.split('; ').filter((each) => each !== '' && !each.startsWith(`${name}=`));
    this.cookie = [...others, ...(value === '' ? [] : [cookie])].join('; ');
  }

  /** The answer, where all must be well. */
  async must(method: string, path: string, body?: unknown): Promise<Any> {
    const answer = await this.ask(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  live(headers: Record<string, string> = {}): Promise<Line> {
    return Line.open(this.#url, {
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      origin: this.#url,
      ...headers,
    });
  }
}

/** A message as the description has it, without anything it does not name. */
function described(message: unknown): Down {
  const known = Down.parse(message);
  const more = delta(known, message);
  if (more.length > 0) throw new Error(`the description of "${known.t}" does not name ${JSON.stringify(more)}`);
  return known;
}

/** An open socket: what has come by it, and waiting for what comes next. */
export class Line {
  readonly socket: WebSocket;
  readonly heard: Down[] = [];
  #waiting: (() => void)[] = [];
  #next = 1;
  closed = false;
  /** Something came that is not as it is described: told to whoever waits next. */
  #wrong: unknown;
  /** When it is closed: by what code. */
  readonly ended: Promise<number>;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      try {
        this.heard.push(described(JSON.parse(String(data))));
      } catch (error) {
        this.#wrong = error;
        this.closed = true;
      }
      this.#wake();
    });
    this.ended = new Promise((done) => socket.on('close', done));
    socket.on('close', () => {
      this.closed = true;
      this.#wake();
    });
    socket.on('error', () => {});
  }

  static open(url: string, headers: Record<string, string>): Promise<Line> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers });
    const line = new Line(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(line));
      socket.on('error', reject);
    });
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first message like this, now or later; it is taken out. */
  async next<T extends Down['t']>(
    t: T,
    like: (message: Extract<Down, { t: T }>) => boolean = () => true,
  ): Promise<Extract<Down, { t: T }>> {
    for (;;) {
      const at = this.heard.findIndex((each) => each.t === t && like(each as Extract<Down, { t: T }>));
      if (at >= 0) return this.heard.splice(at, 1)[0] as Extract<Down, { t: T }>;
      if (this.#wrong !== undefined) throw this.#wrong;
      if (this.closed)
        throw new Error(`the socket was closed before "${t}" came; heard ${JSON.stringify(this.heard).slice(0, 500)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** What the server has closed it with by now: from time to time it would notice by itself. 0 where it still answers. */
  async closedWith(): Promise<number> {
    this.send({ t: 'ping' });
    return Promise.race([this.ended, this.next('pong').then(() => 0)]);
  }

  async join(id: string, seat: string, had: object = {}): Promise<TableNow> {
    this.send({ t: 'join', id, seat, ...had });
    return this.next('table', (each) => each.id === id && each.seat === seat);
  }

  /** Gives an order and waits for what becomes of it. */
  async order(
    id: string,
    seat: string,
    number: number,
    order: string,
    key = `key-${process.pid}-${this.#next++}`,
  ): Promise<Extract<Down, { t: 'done' | 'refused' }>> {
    this.send({ t: 'order', id, seat, number, key, order });
    for (;;) {
      const at = this.heard.findIndex((each) => (each.t === 'done' || each.t === 'refused') && each.key === key);
      if (at >= 0) return this.heard.splice(at, 1)[0] as Extract<Down, { t: 'done' | 'refused' }>;
      if (this.#wrong !== undefined) throw this.#wrong;
      if (this.closed) throw new Error('the socket was closed');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  close(): void {
    this.socket.close();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

/** A view kept up to date with what comes. */
export function follow(view: unknown, moved: Pick<Moved, 'delta'>): unknown {
  return patched(view, moved.delta as never);
}
