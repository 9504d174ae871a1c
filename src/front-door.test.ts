import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from './games/registry.ts';
import * as door from './index.ts';

const text = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the example of the README is the one that is run', () => {
  expect(text('README.md')).toContain(`\`\`\`js\n${text('examples/first-match.mjs')}\`\`\``);
});

test('every name of the front door stands in its page of documentation', () => {
  expect(Object.keys(door).filter((name) => !text('docs/api/README.md').includes(`### ${name}`))).toEqual([]);
});

test.each(games.map(({ id, version }) => [id, version]))(
  'the changelog says that %s has rules version %i',
  (id, version) => {
    expect(text('CHANGELOG.md')).toContain(`| ${id} | ${version} |`);
  },
);
