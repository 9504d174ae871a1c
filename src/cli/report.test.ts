import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFolder, sandtable } from './cli.fixture.ts';

const GAMES = ['--axis', 'random', '--allied', 'random', '-n', '2', '--threads', '1', '--seed', 'told'];

test('games of a simulation are kept, and told as a page, in Markdown and as a table', async () => {
  await inFolder(async (at) => {
    const played = await sandtable(['simulate', ...GAMES, '--records', at('kept')]);
    expect([played.code, played.err]).toEqual([0, '']);
    expect(readdirSync(at('kept'))).toEqual(['game-0000.json', 'game-0001.json']);
    const [record] = readdirSync(at('kept')).map((name) => at(`kept/${name}`));
    expect((await sandtable(['verify', record])).code).toBe(0);

    writeFileSync(at('notes.txt'), 'Never attack Thala at 1:1.');
    const files = ['--html', at('a.html'), '--markdown', at('a.md'), '--csv', at('a.csv'), '--notes', at('notes.txt')];
    const told = await sandtable(['report', record, ...files]);
    expect([told.code, told.err]).toEqual([0, '']);
    expect(told.out).toContain(`${at('a.html')}: Kasserine Pass, `);
    const [page, words, table] = ['a.html', 'a.md', 'a.csv'].map((name) => readFileSync(at(name), 'utf8'));
    expect(page.startsWith('<!doctype html>')).toBe(true);
    expect(page.includes('Never attack Thala at 1:1.')).toBe(true);
    expect(words).toContain('# Kasserine Pass: ');
    expect(table.startsWith('move,turn,phase,side,')).toBe(true);
  });
});

test('a report that cannot be made says why in one sentence', async () => {
  await inFolder(async (at) => {
    const nothing = await sandtable(['report', at('none.json')]);
    expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('say what to write: --html')]);
    const nobody = await sandtable(['simulate', ...GAMES, '--records', at('kept')]);
    expect(nobody.code).toBe(0);
    const record = at('kept/game-0000.json');
    const stranger = await sandtable(['report', record, '--as', 'italy', '--csv', at('a.csv')]);
    expect(stranger.err).toContain('has no seat "italy"; it has axis and allied');
    writeFileSync(at('file'), '');
    const blocked = await sandtable(['simulate', ...GAMES, '--records', at('file')]);
    expect(blocked.err).toContain('cannot be made a folder: a file has that name');
  });
});

test('any position of a record is drawn', async () => {
  await inFolder(async (at) => {
    await sandtable(['simulate', ...GAMES, '--records', at('kept')]);
    const record = at('kept/game-0000.json');
    const drawn = await sandtable(['picture', record, '--at', '30', '--svg', at('a.svg')]);
    expect([drawn.code, drawn.err]).toEqual([0, '']);
    const svg = readFileSync(at('a.svg'), 'utf8');
    expect(svg.includes('<use href="#face0"/>')).toBe(true);
    await sandtable(['picture', record, '--svg', at('b.svg')]);
    expect(readFileSync(at('b.svg'), 'utf8')).not.toBe(svg);
    const beyond = await sandtable(['picture', record, '--at', '99999', '--svg', at('a.svg')]);
    expect(beyond.err).toContain('is beyond its end');
    const nothing = await sandtable(['picture', record]);
    expect(nothing.err).toContain('say what to write: --svg or --png');
  });
});
