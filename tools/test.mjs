// Everything that is checked before a change goes in; stops at the first step that fails. What needs no order runs side by side.
// The first line says on what, the last how many tests passed and failed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { havePostgres } from './postgres.mjs';

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
const steps = [
  [
    ['types', script('types')],
    ['lint, import direction, unused code', script('lint')],
    ['rule numbers in code and ledger', ['node', 'tools/rule-ids.mjs', '--check']],
    ['the library by its front door', ['node', 'examples/first-match.mjs']],
  ],
  [['tests', vitest(summaries[0])]],
  [['the server on PostgreSQL', vitest(summaries[1], '--config', 'vitest.postgres.config.ts')]],
  [['the page in a browser', vitest(summaries[2], '--config', 'vitest.browser.config.ts')]],
];

/** Runs one thing; says its name, or null if all is well. What is side by side with others speaks when it has ended. */
const run = ([name, [command, ...args]], alone) =>
  new Promise((done) => {
    if (alone) console.log(`\n== ${name}`);
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: root,
      stdio: ['ignore', ...(alone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
      shell: process.platform === 'win32' && command === 'npm',
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
    child.on('error', ({ message }) => said.push(Buffer.from(`${message}\n`)));
    child.on('close', (status) => {
      if (!alone) console.log(`\n== ${name}`);
      process.stdout.write(Buffer.concat(said));
      done(status === 0 ? null : name);
    });
  });

// The browser is found, or installed, before anything runs: a missing one should not be noticed after minutes.
const browser = spawnSync(process.execPath, ['tools/chromium.mjs'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (browser.status !== 0) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
process.env.CHROMIUM = browser.stdout.toString().trim();
const { platform, arch, version, env } = process;
console.log(
  `Node ${version} (${platform} ${arch}, ${availableParallelism()} processors), ${env.CHROMIUM || 'no browser'}`,
);
if (env.CHROMIUM === '') steps.pop();
if (havePostgres() === null) {
  console.error('sandtable: no PostgreSQL found; set POSTGRES_BIN to where initdb lies to try the server on it');
  if (env.CI === 'true') process.exit(1);
  steps.splice(2, 1);
}

let failed = '';
for (const step of steps) {
  const names = await Promise.all(step.map((each) => run(each, step.length === 1)));
  failed = names.filter((name) => name !== null).join('" and "');
  if (failed !== '') break;
}

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
