// Everything that is checked before a change goes in; stops after the first half if it fails. What needs no order runs side by side: while one
// waits for a database, a browser or its last file, the others have the processors.
// The first line says on what, the last how many tests passed and failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-test-'));
const summaries = ['unit', 'postgres', 'browser'].map((kind) => join(folder, `${kind}.json`));

const script = (name) => ['npm', 'run', '--silent', name];
const vitest = (summary, ...more) => [
  'node',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${summary}`,
  ...more,
];
const first = [
  ['types', script('types')],
  ['lint, import direction, unused code', script('lint')],
  ['rule numbers in code and ledger', ['node', 'tools/rule-ids.mjs', '--check']],
  ['the library by its front door', ['node', 'examples/first-match.mjs']],
  ['tests', vitest(summaries[0])],
];
const onPostgres = ['the server on PostgreSQL', vitest(summaries[1], '--config', 'vitest.postgres.config.ts')];
const inBrowser = ['the page in a browser', vitest(summaries[2], '--config', 'vitest.browser.config.ts')];

/** Runs one thing; says its name, or null if all is well. */
const run = ([name, [command, ...args]], aloud) =>
  new Promise((done) => {
    if (aloud) console.log(`\n== ${name}`);
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: root,
      stdio: ['ignore', ...(aloud ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
      shell: process.platform === 'win32' && command === 'npm',
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
    child.on('error', ({ message }) => said.push(Buffer.from(`${message}\n`)));
    child.on('close', (status) => {
      if (!aloud) console.log(`\n== ${name}`);
      process.stdout.write(Buffer.concat(said));
      done(status === 0 ? null : name);
    });
  });

/** What a program writes, and how it ended; what it complains about is heard at once. */
const hear = (args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (piece) => (said += piece));
    child.on('close', (status) => done({ said: said.trim(), well: status === 0 }));
  });

/** The browser and PostgreSQL are found, or installed while the first tests run: one after the other, for Debian installs one thing at a time. */
async function findPrograms() {
  const browser = await hear(['tools/chromium.mjs']);
  const script =
    "import { havePostgres } from './tools/postgres.mjs'; process.exitCode = havePostgres() === null ? 1 : 0;";
  const postgres = await hear(['--input-type=module', '--eval', script]);
  return { browser, postgres };
}

/** What is tried with them. Without them these tests fall away, which CI does not allow. */
function withWhatThereIs({ browser, postgres }) {
  process.env.CHROMIUM = browser.said;
  console.log(`\nBrowser: ${browser.said || 'none'}`);
  if (!postgres.well)
    console.error('sandtable: no PostgreSQL found; set POSTGRES_BIN to where initdb lies to try the server on it');
  const missing = !browser.well
    ? 'finding a browser'
    : !postgres.well && process.env.CI === 'true'
      ? 'finding PostgreSQL'
      : '';
  return { missing, steps: [...(postgres.well ? [onPostgres] : []), ...(browser.said === '' ? [] : [inBrowser])] };
}

/** Side by side; says which failed. The last speaks as it goes, the others when they have ended. */
async function runAll(steps) {
  const names = await Promise.all(steps.map((step) => run(step, step === steps.at(-1))));
  return names.filter((name) => name !== null).join('" and "');
}

const { platform, arch, version } = process;
console.log(`Node ${version} (${platform} ${arch}, ${availableParallelism()} processors)`);
const found = findPrograms();
let failed = await runAll(first);
const { missing, steps } = withWhatThereIs(await found);
if (failed === '') failed = missing || (await runAll(steps));

const counts = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0 };
for (const summary of summaries) {
  try {
    const report = JSON.parse(readFileSync(summary, 'utf8'));
    for (const name of Object.keys(counts)) counts[name] += report[name];
  } catch {
    // These tests were not reached.
  }
}
rmSync(folder, { recursive: true, force: true });

let broken = counts.numFailedTests;
// A step without tests of its own, or a test file that could not even be read, is a failure too.
if (failed !== '' && broken === 0) broken = Math.max(1, counts.numFailedTestSuites);
if (failed !== '') console.log(`\n"${failed}" failed`);
console.log(`${counts.numPassedTests} passed, ${broken} failed`);
process.exitCode = broken === 0 ? 0 : 1;
