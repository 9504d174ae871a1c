// Everything that is checked before a change goes in, step by step; stops at the first that fails.
// The last line says how many tests passed and failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-test-'));
const summary = join(folder, 'vitest.json');

const script = (name) => ['npm', 'run', '--silent', name];
const vitest = [
  'node',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${summary}`,
];
const steps = [
  ['types', script('types')],
  ['lint, import direction, unused code', script('lint')],
  ['rule numbers in code and ledger', ['node', 'tools/rule-ids.mjs', '--check']],
  ['tests', vitest],
];

let failed = '';
for (const [name, [command, ...args]] of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command === 'node' ? process.execPath : command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) {
    failed = name;
    break;
  }
}

let counts = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0 };
try {
  counts = JSON.parse(readFileSync(summary, 'utf8'));
} catch {
  // The tests were not reached.
}
rmSync(folder, { recursive: true, force: true });

let broken = counts.numFailedTests;
// A step without tests of its own, or a test file that could not even be read, is a failure too.
if (failed !== '' && broken === 0) broken = Math.max(1, counts.numFailedTestSuites);
if (failed !== '') console.log(`\n"${failed}" failed`);
console.log(`${counts.numPassedTests} passed, ${broken} failed`);
process.exitCode = broken === 0 ? 0 : 1;
