// How quick the built server is, over loopback: from an order to its acknowledgement (on disk) and to the opponent's screen, at light load and as fast as it goes.
//
//   npm run bench:server                                       500 games, 1,000 sockets, a SQLite file
//   npm run bench:server -- --games 50 --database postgres     fewer, on a PostgreSQL of its own
import { spawn } from 'node:child_process';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { startPostgres } from './postgres.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '20' },
    database: { type: 'string', default: 'sqlite' },
    json: { type: 'boolean', default: false },
  },
});
const GAMES = Number(values.games);
const SECONDS = Number(values.seconds);
/** Orders a second at light load. */
const RATE = Number(values.rate);
/** Orders given before anything is measured: no game comes to its end by them. */
const WARM = Math.min(2000, 20 * GAMES);

const freePort = () =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Orders that are legal whatever the dice: those before the first one falls. */
async function script() {
  const { Match } = await import(new URL('../dist/lib/index.js', import.meta.url));
  const { kasserinePass } = await import(new URL('../dist/lib/games/kasserine-pass.js', import.meta.url));
  const started = Match.start(kasserinePass, { scenario: 'campaign', options: {} }, { seed: 'bench' });
  const match = started.value;
  const orders = [];
  while (match.toMove !== null && orders.length < 400) {
    const seat = match.toMove;
    const offers = match.legal();
    // Not the end of a phase as long as something can be done: that would bring the dice.
    const order = kasserinePass.orders.format(offers[0]);
    match.play(seat, offers[0]);
    if (match.moves.at(-1).dice !== undefined) break;
    orders.push({ seat, order });
  }
  return orders;
}

class Game {
  #sockets = {};
  #waiting = new Map();
  #number = 0;
  #key = 0;

  constructor(url, orders, samples) {
    this.url = url;
    this.orders = orders;
    this.samples = samples;
  }

  async open(cookie, id) {
    this.id = id;
    for (const seat of ['axis', 'allied']) {
      const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/live`, {
        headers: { cookie, origin: this.url },
      });
      await new Promise((done, fail) => socket.once('open', done).once('error', fail));
      const joined = new Promise((done) => {
        this.#waiting.set(`joined ${seat}`, done);
      });
      socket.on('message', (data) => this.#hear(seat, JSON.parse(data)));
      socket.send(JSON.stringify({ t: 'join', id, seat }));
      await joined;
      this.#sockets[seat] = socket;
    }
  }

  get over() {
    return this.#number >= this.orders.length;
  }

  #hear(seat, message) {
    const { t } = message;
    const call = (name, value) => {
      const waiting = this.#waiting.get(name);
      this.#waiting.delete(name);
      waiting?.(value);
    };
    if (t === 'table') call(`joined ${seat}`);
    if (t === 'done') call('done');
    if (t === 'moved') call(`moved ${seat}`);
    if (t === 'refused') throw new Error(`refused: ${message.why}`);
  }

  /** One order: milliseconds until it is acknowledged, and until the other side has it. */
  async step() {
    const { seat, order } = this.orders[this.#number];
    const other = seat === 'axis' ? 'allied' : 'axis';
    const began = performance.now();
    const since = (name) =>
      new Promise((done) => {
        this.#waiting.set(name, () => done(performance.now() - began));
      });
    const [done, seen] = [since('done'), since(`moved ${other}`)];
    this.#sockets[seat].send(
      JSON.stringify({ t: 'order', id: this.id, seat, number: this.#number, key: `bench-${this.#key++}-key`, order }),
    );
    this.#number++;
    this.samples.push({ acknowledged: await done, seen: await seen });
  }

  close() {
    for (const socket of Object.values(this.#sockets)) socket.terminate();
  }
}

const quantiles = (samples, what) => {
  const sorted = samples.map((each) => each[what]).sort((a, b) => a - b);
  const of = (share) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { p50: of(0.5), p95: of(0.95), p99: of(0.99) };
};

/** Seconds of computing the server has taken, its threads together. */
async function computed(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)[1]);
}

/** How long this disk takes to sync a page by itself: no acknowledgement can be quicker. */
function diskAlone(folder) {
  const file = openSync(join(folder, 'sync'), 'w');
  const page = Buffer.alloc(4096, 1);
  const samples = [];
  return {
    samples,
    sync() {
      const began = performance.now();
      writeSync(file, page);
      fdatasyncSync(file);
      samples.push({ sync: performance.now() - began });
    },
    close: () => closeSync(file),
  };
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const postgres = values.database === 'postgres' ? await startPostgres() : null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const words = ['serve', '--port', String(port), '--host', '127.0.0.1', '--data', folder, '--no-limits'];
  const server = spawn(
    process.execPath,
    [at('bin/sandtable.mjs'), ...words, ...(postgres === null ? [] : ['--database', postgres.url])],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  try {
    while (
      !(await fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(100);
    const orders = await script();
    const samples = [];
    const games = [];
    let cookie = '';
    for (let i = 0; i < GAMES; i++) {
      const answer = await fetch(`${url}/api/games`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify({ game: 'kasserine-pass', scenario: 'campaign', seats: { axis: 'me', allied: 'me' } }),
      });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      const game = new Game(url, orders, samples);
      await game.open(cookie, (await answer.json()).id);
      games.push(game);
    }
    // Until the compiler has settled: a server is up for weeks.
    for (let i = 0; i < WARM; i++) await games[i % GAMES].step();
    samples.length = 0;
    const disk = diskAlone(folder);
    for (let i = 0; i < RATE * SECONDS; i++) {
      const began = performance.now();
      await games[(i * 7) % GAMES].step();
      const left = () => Math.max(0, 1000 / RATE - (performance.now() - began));
      await pause(left() / 2);
      // At the same pace: after a pause a disk is slower too.
      disk.sync();
      await pause(left());
    }
    disk.close();
    const light = { rate: RATE, acknowledged: quantiles(samples, 'acknowledged'), seen: quantiles(samples, 'seen') };
    const heavy = [];
    for (const players of [1, 8, 64, GAMES].filter((n) => n <= GAMES)) {
      samples.length = 0;
      const before = await computed(url);
      const began = performance.now();
      const until = began + (SECONDS * 1000) / 2;
      const lots = Array.from({ length: players }, (_, i) => games.filter((_game, g) => g % players === i));
      await Promise.all(
        lots.map(async (lot) => {
          for (const game of lot) while (!game.over && performance.now() < until) await game.step();
        }),
      );
      const seconds = (performance.now() - began) / 1000;
      heavy.push({
        atOnce: players,
        orders: samples.length,
        aSecond: Math.round(samples.length / seconds),
        computedMs: Number((((await computed(url)) - before) * 1000) / Math.max(1, samples.length)).toFixed(2),
        acknowledged: quantiles(samples, 'acknowledged'),
        seen: quantiles(samples, 'seen'),
      });
      if (games.every((game) => game.over)) break;
    }
    for (const game of games) game.close();
    return {
      database: values.database,
      games: GAMES,
      sockets: 2 * GAMES,
      processors: cpus().length,
      ordersInScript: orders.length,
      load: loadavg()[0],
      disk: quantiles(disk.samples, 'sync'),
      light,
      heavy,
    };
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const found = await bench();
if (values.json) console.log(JSON.stringify(found));
else {
  const show = ({ acknowledged: a, seen: s }) =>
    `acknowledged p50 ${a.p50}, p95 ${a.p95}, p99 ${a.p99} ms; at the opponent's p50 ${s.p50}, p95 ${s.p95}, p99 ${s.p99} ms`;
  console.log(`${found.database}, ${found.games} games, ${found.sockets} sockets, ${found.processors} processors`);
  console.log(
    `  load ${found.load.toFixed(1)}; the disk by itself, at the pace of light load, syncs in p50 ${found.disk.p50}, p95 ${found.disk.p95} ms`,
  );
  console.log(`  ${found.light.rate} orders a second: ${show(found.light)}`);
  for (const each of found.heavy)
    console.log(
      `  ${each.atOnce} at once: ${each.aSecond} orders a second, ${each.computedMs} ms of computing each; ${show(each)}`,
    );
}
