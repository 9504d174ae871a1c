import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { addApi } from './api/api.ts';
import { addHealth } from './api/health.ts';
import { Figures } from './figures.ts';
import { type Keeping, lookForAbandoned, USUAL_KEEPING } from './jobs/abandoned.ts';
import { clearAway } from './jobs/clear-away.ts';
import { openGraphileJobs } from './jobs/graphile-jobs.ts';
import type { Job, Jobs } from './jobs/jobs.ts';
import { LocalJobs } from './jobs/local-jobs.ts';
import { tryNewRules } from './jobs/new-rules.ts';
import { follow, lookForJobs } from './jobs/pending.ts';
import { tasksOf } from './jobs/tasks.ts';
import { type MostSockets, USUAL_SOCKETS } from './live/doorkeeper.ts';
import { openLetters } from './notices/letters.ts';
import { Pushes } from './notices/pushes.ts';
import type { Parts } from './parts.ts';
import { Patience } from './people/patience.ts';
import { ServerKey } from './secrets.ts';
import { staticServer } from './static-server.ts';
import { openPostgres } from './store/open-postgres.ts';
import { openSqlite } from './store/open-sqlite.ts';
import { Computers, type Limits } from './tables/computers.ts';
import { Tables } from './tables/tables.ts';

export interface Settings {
  /** The built page. */
  readonly page: string;
  /** A SQLite file, or postgres://... */
  readonly database: string;
  /** 32 bytes in base64url: what seeds are encrypted with. */
  readonly key: string;
  /** Where people find the server; empty for wherever they asked. */
  readonly origin?: string;
  readonly mail?: { readonly url: string; readonly from: string };
  /** A push service besides those of the browsers. */
  readonly pushHost?: string;
  readonly trustProxy?: boolean;
  readonly limits?: boolean;
  readonly sockets?: MostSockets;
  readonly thinking?: Limits;
  readonly keeping?: Keeping;
  readonly log?: Logger;
  readonly now?: () => number;
}

export interface GameServer {
  readonly http: FastifyInstance;
  readonly parts: Parts;
  close(): Promise<void>;
}

/** Of a chat, by one person. */
const LINES_A_SECOND = 0.5;
const LINES_AT_ONCE = 10;
const LOOK_EVERY_MS = 30_000;

/** The whole server, put together; it does not listen yet. */
export async function openGameServer(settings: Settings): Promise<GameServer> {
  const { database, origin = '', mail, now = Date.now, keeping = USUAL_KEEPING } = settings;
  const { log = pino({ level: 'silent' }) } = settings;
  const onPostgres = /^postgres(ql)?:/.test(database);
  const store = await (onPostgres ? openPostgres(database) : openSqlite(database));
  const key = new ServerKey(settings.key);
  const figures = new Figures();
  const fault = (error: unknown, game: string): void => {
    figures.faults.inc();
    log.error({ err: error, game }, 'a fault');
  };
  const letters = mail === undefined ? null : openLetters(mail.url, mail.from);
  const pushes = new Pushes(key, origin.startsWith('https:') ? origin : 'mailto:nobody@localhost', settings.pushHost);
  const computers = new Computers(fault, settings.thinking);
  let jobs: Jobs | null = null;
  const tables = new Tables({
    ...{ store, key, now, fault },
    moved(table, here) {
      if (here && jobs !== null) follow(jobs, table, now());
    },
  });
  const tasks = tasksOf({
    ...{ store, tables, computers, letters, pushes, origin, now, keeping },
    sent: (notices) => figures.notices.inc(notices),
    jobs: () => jobs!,
  });
  const failed = (error: unknown, job: Job): void => log.error({ err: error, job }, 'a job failed');
  jobs = onPostgres ? await openGraphileJobs(database, tasks, failed) : new LocalJobs(tasks, now, failed);
  const parts: Parts = {
    ...{ store, key, tables, jobs, letters, pushes, figures, now, origin, fault },
    limits: settings.limits ?? true,
    talk: new Patience(LINES_A_SECOND, LINES_AT_ONCE),
    sockets: settings.sockets ?? USUAL_SOCKETS,
  };
  const http = await staticServer(settings.page, {
    ...{ trustProxy: settings.trustProxy ?? false, log, keepsGames: true },
    encrypted: origin.startsWith('https:'),
  });
  let closing = false;
  const connected = await addApi(http, parts);
  addHealth(http, parts, () => closing);
  await store.hear(tables.heard, () => void tables.catchUp());
  await lookForJobs(store, jobs, now(), true);
  const trying = tryNewRules(store, tables, () => closing).catch((error: unknown) => fault(error, ''));
  const looking = setInterval(() => {
    void tables.sweep();
    // What another process has ended is noticed so.
    connected.look().catch((error: unknown) => fault(error, ''));
    clearAway(store, now()).catch((error: unknown) => fault(error, ''));
    lookForJobs(store, parts.jobs, now(), false).catch((error: unknown) => fault(error, ''));
    lookForAbandoned(store, parts.jobs, keeping, now()).catch((error: unknown) => fault(error, ''));
  }, LOOK_EVERY_MS);
  return {
    http,
    parts,
    async close() {
      closing = true;
      clearInterval(looking);
      connected.bye('The server is being restarted.');
      await http.close();
      await trying;
      computers.stop();
      await parts.jobs.close();
      await computers.close();
      // Whatever was being written down is on disk before the lights go out.
      await tables.settle();
      letters?.close();
      await store.close();
    },
  };
}
