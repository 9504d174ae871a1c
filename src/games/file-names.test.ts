import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playableIds } from './shelf.ts';

/** Doors of a room, and the words of a series beside those of its title: their folder says whose they are. */
const DOORS = ['index', 'terms'];

const filesOf = (id: string): string[] =>
  readdirSync(fileURLToPath(new URL(id, import.meta.url)), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|[/\\])tests[/\\]/.test(path))
    .map((path) => basename(path, '.ts'))
    .filter((name) => !DOORS.includes(name));

test.each(playableIds)('no two files of %s differ by a plural or a folder only', (id) => {
  const names = filesOf(id);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, i) => names.indexOf(name) !== i || names.includes(`${name}s`))).toEqual([]);
});
