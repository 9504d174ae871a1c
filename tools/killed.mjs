// Kills the built server with -9, or PostgreSQL under it, again and again while games are played through it, and looks whether every order that was acknowledged is
// there, once, and whether every game goes on and verifies.
//
//   npm run soak:server                                    50 rounds on SQLite, on PostgreSQL, and of PostgreSQL itself
//   npm run soak:server -- --rounds 5 --storage sqlite     fewer, on one of sqlite, postgres, both-die
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.mjs';

const program = fileURLToPath(new URL('../bin/sandtable.mjs', import.meta.url));
const KEY = 'A'.repeat(43);
/** How the program ends that cannot begin: its database is not up again. */
const NO_DATABASE_YET = 2;
const GAMES = ['kasserine-pass/campaign', 'gazala/one', 'decision-at-kasserine/s1', 'baptism-of-fire/campaign'];

const freePort = () =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The server as a process of its own. */
function startServer(port, folder, database) {
  const words = ['serve', '--port', String(port), '--host', '127.0.0.1', '--data', folder, '--no-limits'];
  return spawn(process.execPath, [program, ...words, ...(database === null ? [] : ['--database', database])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, SANDTABLE_KEY: KEY },
  });
}

/** One who plays both sides of a game by HTTP, and sends an order again until he knows what became of it. */
class Player {
  acknowledged = [];
  #url;
  #cookie = '';
  #number = 0;
  #next = 1;
  #dice;

  constructor(url, what, dice) {
    this.#url = url;
    this.what = what;
    this.#dice = dice;
  }

  async ask(method, path, body) {
    for (;;) {
      try {
        const answer = await fetch(`${this.#url}/api${path}`, {
          method,
          headers: {
            cookie: this.#cookie,
            origin: this.#url,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(20_000),
        });
        const text = await answer.text();
        // Not up yet, in trouble, or asked too often.
        if (answer.status >= 500 || answer.status === 429) throw new Error(text);
        this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
        return { status: answer.status, body: JSON.parse(text) };
      } catch {
        await pause(100);
      }
    }
  }

  async begin() {
    const [game, scenario] = this.what.split('/');
    const seats = { axis: 'me', allied: 'me' };
    const { status, body } = await this.ask('POST', '/games', { game, scenario, seats });
    if (status !== 200) throw new Error(JSON.stringify(body));
    this.id = body.id;
  }

  /** One order; false when the game is over. */
  async step() {
    for (const seat of ['axis', 'allied']) {
      const { body } = await this.ask('GET', `/games/${this.id}/offers?seat=${seat}`);
      if (body.offers.length === 0) continue;
      if (body.number !== this.#number)
        throw new Error(`${this.what}: ${this.#number} orders were acknowledged and ${body.number} are there`);
      const order = body.offers[this.#dice(body.offers.length)];
      const sent = { seat, number: this.#number, key: `soak-order-${this.#next++}`, order };
      const answer = await this.ask('POST', `/games/${this.id}/orders`, sent);
      if (answer.status !== 200) throw new Error(`${this.what} "${order}": ${JSON.stringify(answer.body)}`);
      this.#number++;
      if (answer.body.number !== this.#number)
        throw new Error(`${this.what}: order ${this.#number} was given as ${answer.body.number}`);
      this.acknowledged.push(`${seat} ${order}`);
      return true;
    }
    return false;
  }

  /** Ends the game and compares its record with what was acknowledged. */
  async audit(verify) {
    await this.ask('POST', `/games/${this.id}/resignation`, { seat: 'axis' });
    const { body } = await this.ask('GET', `/games/${this.id}/record`);
    const there = body.moves.map((move) => `${move.by} ${move.do}`);
    if (JSON.stringify(there) !== JSON.stringify(this.acknowledged))
      throw new Error(
        `${this.what}: ${this.acknowledged.length} orders were acknowledged, ${there.length} are in the record`,
      );
    await verify(body);
  }
}

function sandtableVerify(folder) {
  return async (record) => {
    const file = join(folder, 'record.json');
    writeFileSync(file, JSON.stringify(record));
    const child = spawn(process.execPath, [program, 'verify', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    const status = await new Promise((done) => child.on('close', done));
    if (status !== 0) throw new Error('a record does not verify');
  };
}

/** What a line of the server's log is about. */
function matterOf(line) {
  try {
    return JSON.parse(line).msg;
  } catch {
    return line;
  }
}

/**
 * `storage`: sqlite, postgres (the server is killed), or both-die (PostgreSQL is killed too). Returns what was done, and what the servers complained about; the
 * whole log is told where something went wrong.
 */
export async function killed({ rounds, storage, say = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-killed-'));
  const postgres = storage === 'sqlite' ? null : await startPostgres();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server = null;
  let stopped = false;
  let failed = null;
  const log = [];
  // Whenever it is gone it is started again, as systemd would. Once it is up, nothing but a kill may end it, not even the end of its database.
  const keepUp = () => {
    server = startServer(port, folder, postgres?.url ?? null);
    server.stderr.setEncoding('utf8').on('data', (piece) => log.push(piece));
    server.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== NO_DATABASE_YET)
        failed ??= new Error(`the server fell over by itself (${signal ?? code})`);
      if (!stopped) setTimeout(() => !stopped && keepUp(), 50);
    });
  };
  let random = 7;
  const dice = (n) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % n;
  };
  try {
    keepUp();
    const players = GAMES.map((what) => new Player(url, what, dice));
    for (const player of players) await player.begin();
    let playing = true;
    const games = Promise.all(
      players.map(async (player) => {
        while (playing && (await player.step()));
      }),
    );
    games.catch((error) => {
      failed ??= error;
    });
    for (let round = 1; round <= rounds; round++) {
      // Until orders go through again, and then a moment nobody chose.
      const before = players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      const count = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      while (count() < before + 3 && failed === null) await pause(20);
      await pause(dice(400));
      if (failed !== null) throw failed;
      if (storage === 'both-die') {
        await postgres.kill();
        if (round % 2 === 0) server.kill('SIGKILL');
        await postgres.start();
      } else server.kill('SIGKILL');
      say(`${storage}, round ${round}: ${count()} orders acknowledged`);
    }
    playing = false;
    await games;
    for (const player of players) await player.audit(sandtableVerify(folder));
    const complaints = new Set(log.join('').split('\n').filter(Boolean).map(matterOf));
    return {
      rounds,
      orders: players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      complaints: [...complaints].sort(),
    };
  } catch (error) {
    process.stderr.write(log.join(''));
    throw error;
  } finally {
    stopped = true;
    const gone =
      server.exitCode === null && server.signalCode === null ? new Promise((done) => server.once('exit', done)) : null;
    server.kill('SIGKILL');
    await gone;
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, storage: { type: 'string' } } });
  for (const storage of values.storage === undefined ? ['sqlite', 'postgres', 'both-die'] : [values.storage]) {
    const { rounds, orders, complaints } = await killed({ rounds: Number(values.rounds), storage, say: console.log });
    if (complaints.length > 0) console.log(`${storage}: its log says: ${complaints.join('; ')}`);
    console.log(
      `${storage}: killed ${rounds} times; all of ${orders} acknowledged orders are there, once, and every record verifies`,
    );
  }
}
