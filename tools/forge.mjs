// Tries everything that comes in from outside: random walks through every scenario of every game, on the way forged orders as values and as text; damaged
// records; damaged packs. Nothing may be taken that is not legal, nothing thrown, nothing changed by a refusal, no answer may take a second of
// computing, and no stack trace may reach anybody. Same seed, same tries.
//
//   npm run forge                                                    a few thousand of each: some minutes
//   npm run forge -- --orders 400000 --records 5000 --packs 500      so many, over all games together
//   npm run forge -- --game gazala --seed other                      one game, other dice
//   npm run forge -- --log forge.jsonl                               writes down each batch; run again, it goes on where it was
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const number = (name, standard) => ({ type: 'string', default: String(standard), name });
const { values: flags } = parseArgs({
  options: {
    orders: number('orders', 8000),
    records: number('records', 400),
    packs: number('packs', 80),
    seed: { type: 'string', default: 'forge' },
    game: { type: 'string' },
    jobs: number('jobs', availableParallelism()),
    log: { type: 'string' },
    worker: { type: 'boolean' },
  },
});
for (const name of ['orders', 'records', 'packs', 'jobs']) {
  if (/^\d{1,8}$/.test(flags[name])) continue;
  console.error(`forge: --${name} needs a whole number, not "${flags[name]}"`);
  process.exit(2);
}

register();
const { BATCH, forge, games, KINDS } = await import('../src/testkit/forge/forge.ts');

if (flags.worker) {
  // A batch a line comes in; what was found goes out.
  for await (const line of createInterface({ input: process.stdin })) {
    const { game, kind, batch } = JSON.parse(line);
    const played = games.find(({ id }) => id === game);
    console.log(JSON.stringify(forge(played, kind, batch, flags.seed)));
  }
  process.exit(0);
}

const chosen = games.filter(({ id }) => flags.game === undefined || flags.game === id);
if (chosen.length === 0) {
  console.error(`forge: there is no game "${flags.game}"; the games are ${games.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
const wanted = { values: flags.orders, texts: flags.orders, records: flags.records, packs: flags.packs };
const key = ({ game, kind, batch }) => `${flags.seed}/${game}/${kind}/${batch}`;
const done = new Map();
if (flags.log !== undefined && existsSync(flags.log)) {
  for (const line of readFileSync(flags.log, 'utf8').split('\n').filter(Boolean)) {
    const { name, findings } = JSON.parse(line);
    done.set(name, findings);
  }
}
const results = [];
const todo = [];
for (const kind of KINDS) {
  const batches = Math.ceil(Number(wanted[kind]) / chosen.length / BATCH[kind]);
  for (let batch = 0; batch < batches; batch++) {
    for (const { id: game } of chosen) {
      const job = { game, kind, batch };
      if (done.has(key(job))) results.push({ ...job, findings: done.get(key(job)) });
      else todo.push(job);
    }
  }
}

/** A worker that has not answered for so long never will: what it was asked is as bad as a slow answer. */
const NEVER = 20 * 60_000;
/** Boxes of packs stay open as long as a program runs; a fresh one begins with none. */
const BATCHES_A_WORKER = 40;

/** Hands batches to a worker one after the other until none is left or the worker has had enough. */
function work() {
  return new Promise((ended) => {
    const args = [fileURLToPath(import.meta.url), '--worker', '--seed', flags.seed];
    const worker = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let [job, timer, given] = [undefined, undefined, 0];
    const write = (findings) => {
      results.push({ ...job, findings });
      if (flags.log !== undefined) appendFileSync(flags.log, `${JSON.stringify({ name: key(job), findings })}\n`);
      job = undefined;
    };
    const fail = (why) =>
      write({
        tried: BATCH[job.kind],
        taken: 0,
        slowest: 0,
        found: [{ fault: 'slow', where: key(job), what: 'a batch', why }],
      });
    const next = () => {
      clearTimeout(timer);
      job = given++ < BATCHES_A_WORKER ? todo.shift() : undefined;
      if (job === undefined) return worker.stdin.end();
      timer = setTimeout(() => worker.kill('SIGKILL'), NEVER);
      worker.stdin.write(`${JSON.stringify(job)}\n`);
    };
    createInterface({ input: worker.stdout }).on('line', (line) => {
      write(JSON.parse(line));
      next();
    });
    worker.on('close', () => {
      clearTimeout(timer);
      if (job !== undefined) fail('the worker died or never answered');
      ended(todo.length > 0 ? work() : undefined);
    });
    next();
  });
}

await Promise.all(Array.from({ length: Math.min(Number(flags.jobs), todo.length) }, work));

const FAULTS = ['not legal', 'exception', 'changed', 'slow', 'trace'];
let wrong = 0;
for (const { id } of chosen) {
  for (const kind of KINDS) {
    const all = results.filter(({ game, kind: each }) => game === id && each === kind).map(({ findings }) => findings);
    if (all.length === 0) continue;
    const sum = (count) => all.reduce((total, findings) => total + count(findings), 0);
    const counts = FAULTS.map(
      (fault) => `${sum(({ found }) => found.filter((each) => each.fault === fault).length)} ${fault}`,
    );
    const slowest = Math.max(...all.map((findings) => findings.slowest));
    wrong += sum(({ found }) => found.length);
    console.log(
      `${id}, ${kind}: ${sum(({ tried }) => tried)} tried, ${sum(({ taken }) => taken)} taken; ${counts.join(', ')}; slowest ${slowest.toFixed(3)} s`,
    );
  }
}
for (const { findings } of results) {
  for (const { fault, where, what, why } of findings.found) console.log(`\n${fault} (${where})\n  ${what}\n  ${why}`);
}
console.log(wrong === 0 ? '\nnothing found' : `\n${wrong} found`);
process.exitCode = wrong === 0 ? 0 : 1;
