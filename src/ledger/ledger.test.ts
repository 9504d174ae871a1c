import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverage, ledgerOf } from './coverage.ts';
import { isWaiting, parseLedger } from './ledger.ts';
import { packageRoot } from './package-root.ts';

test('a ledger is read row by row', () => {
  const parsed = parseLedger('id\tkind\tphase\trequirement\tdepends\nX-1\tmechanic\tany\tDo it.\t-\n');
  expect(parsed).toEqual({
    ok: true,
    value: [{ id: 'X-1', kind: 'mechanic', phase: 'any', requirement: 'Do it.', depends: '-' }],
  });
});

test.each([
  ['', 'begins with the line'],
  ['id\tkind\tphase\trequirement\tdepends\nX-1\tmechanic\n', 'line 2 of the ledger has 2 cells'],
  ['id\tkind\tphase\trequirement\tdepends\nX\ta\tb\tc\td\nX\ta\tb\tc\td\n', 'has X twice'],
])('a damaged ledger is refused with a sentence', (text, why) => {
  expect(parseLedger(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
});

test('the typed rule ids are those of the ledgers', () => {
  execFileSync(process.execPath, [join(packageRoot(), 'tools', 'rule-ids.mjs'), '--check']);
});

test('every required rule of kasserine-pass has a test', () => {
  const report = coverage('kasserine-pass');
  expect(report.missing).toEqual([]);
  expect(report.rows).toBe(ledgerOf('kasserine-pass').length);
});

test('a row may wait for a scenario that is not built yet', () => {
  const parsed = parseLedger('id\tkind\tphase\trequirement\tdepends\twaits\nX\ta\tb\tc\td\t27\nY\ta\tb\tc\td\t-\n');
  expect(parsed.ok && parsed.value.map(isWaiting)).toEqual([true, false]);
});

test('every required rule of desert-fox-deluxe has a test, and none is left waiting for one', () => {
  const { missing, waiting } = coverage('desert-fox-deluxe');
  expect([missing, waiting]).toEqual([[], []]);
});

test('a second ledger, of inferred rules, counts like the first', () => {
  const report = coverage('baptism-of-fire');
  expect(report.missing).toEqual([]);
  expect(report.inferred).toBe(ledgerOf('baptism-of-fire').filter((row) => row.id.startsWith('S')).length);
  expect(report.inferred).toBeGreaterThan(0);
  expect(coverage('kasserine-pass').inferred).toBe(0);
});
