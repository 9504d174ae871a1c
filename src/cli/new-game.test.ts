import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../ledger/package-root.ts';
import { inFolder, sandtable } from './cli.fixture.ts';
import { layOutGame } from './lay-out-game.ts';

/** A source tree with what a new game needs, in a folder of its own. */
async function inTree<T>(use: (root: string) => T): Promise<T> {
  return inFolder(async (at) => {
    const root = at('tree');
    for (const part of ['src/games/skirmish', 'src/games/shelf.ts', 'CHANGELOG.md'])
      cpSync(join(packageRoot(), part), join(root, part), { recursive: true });
    return use(root);
  });
}

const textsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');

test('a new game is laid out whole, under its own name, with one entry on the shelf', async () => {
  await inTree((root) => {
    const model = readdirSync(join(root, 'src/games/skirmish'), { recursive: true }).length;
    expect(layOutGame(root, 'red-sands', 'Red Sands')).toMatchObject({ ok: true });
    const folder = join(root, 'src/games/red-sands');
    expect(readdirSync(folder, { recursive: true })).toHaveLength(model);
    const texts = textsIn(folder);
    expect(texts).not.toMatch(/skirmish/i);
    expect(texts).toContain('export const redSands: Game<');
    expect(texts).toContain('[red-sands MOV-1]');
    const shelf = readFileSync(join(root, 'src/games/shelf.ts'), 'utf8');
    expect(shelf).toContain("import { card as redSands } from './red-sands/present/card.ts';");
    expect(shelf).toContain("(await import('./red-sands/index.ts')).redSands");
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain('| red-sands | 1 |');
  });
});

test.each([
  ['Red Sands', /cannot be the name of a game; use small letters/],
  ['../away', /cannot be the name of a game/],
  ['skirmish', /there is a game "skirmish" already/],
])('"%s" is refused, and nothing is written', async (id, why) => {
  await inTree((root) => {
    const before = textsIn(root);
    expect(layOutGame(root, id, 'X')).toMatchObject({ ok: false, why: expect.stringMatching(why) });
    expect(textsIn(root)).toBe(before);
  });
});

test('without the source tree it is said so', async () => {
  await inFolder(async (at) => {
    mkdirSync(at('empty'));
    writeFileSync(at('empty/package.json'), '{}');
    expect(layOutGame(at('empty'), 'x', 'X')).toMatchObject({ ok: false, why: expect.stringContaining('source tree') });
  });
});

test('check says what is in order and what is not, a sentence a finding', async () => {
  expect(await sandtable(['check', 'gazala'])).toMatchObject({
    code: 0,
    out: 'gazala: map, components, ledger and shelf are in order.\n',
  });
  const skirmish = await sandtable(['check', 'skirmish']);
  expect(skirmish).toMatchObject({ code: 2, err: 'sandtable: skirmish: one finding\n' });
  expect(skirmish.out).toBe('shelf: src/games/shelf.ts has no entry with a game for it\n');
  expect(await sandtable(['check', 'nowhere'])).toMatchObject({
    code: 2,
    err: 'sandtable: there is no folder src/games/nowhere\n',
  });
});
