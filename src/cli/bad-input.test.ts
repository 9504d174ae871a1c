import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { inFolder, sandtable } from './cli.fixture.ts';

/** One line on standard error, exit code 2, nothing on standard output, nothing written. */
async function refused(...words: string[]): Promise<string> {
  const { code, out, err } = await sandtable(words);
  expect([code, out], words.join(' ')).toEqual([2, '']);
  expect(err, words.join(' ')).toMatch(/^sandtable: [^\n]+\n$/);
  return err.slice('sandtable: '.length, -1);
}

test.each([
  [['dance'], 'there is no command "dance"; the commands are play, games, '],
  [['games', '--yaml'], "unknown option '--yaml'; add --help to see what is allowed"],
  [['games', 'extra'], 'too many arguments'],
  [['play', '--game', 'chess'], 'there is no game "chess"; the games are kasserine-pass'],
  [['play', '--scenario', 'x'], 'kasserine-pass has no scenario "x"; it has campaign'],
  [['play', '--option', 'x'], 'kasserine-pass has no option "x"; it has superga'],
  [['play', '--axis', 'rommel'], '--axis must be human or a bot: there is no bot "rommel"'],
  [['play', '--pack', 'no/such.json'], 'no/such.json cannot be read: there is no such file'],
  [['play', '--record', 'no/such/game.json'], 'no/such/game.json cannot be written: there is no folder no/such'],
  [['play', '--load', 'no/such.json'], 'no/such.json cannot be read: there is no such file'],
  [['play', '--load', 'x', '--seed', 'y'], '--seed is settled by the saved game; leave it out with --load'],
  [['simulate', '--axis', 'human'], 'there is no bot "human"'],
  [['simulate', '--games', '0'], '--games must be a whole number from 1 to 10000000, not "0"'],
  [['simulate', '--games', '1e3'], 'not "1e3"'],
  [['simulate', '--threads', '-1'], '--threads must be a whole number from 1 to 256, not "-1"'],
  [['simulate', '--html', 'no/such/report.html'], 'there is no folder no/such'],
  [['replay'], "missing required argument 'file'"],
  [['replay', 'src'], 'src cannot be read: it is a folder'],
  [['replay', 'package.json'], 'package.json: this is not a sandtable record: '],
  [['verify', 'LICENSE'], 'LICENSE: this is not a complete record file: '],
  [['rules', '--game', 'chess'], 'there is no game "chess"'],
  [['rules', 'NO-99'], 'there is no rule "NO-99" in kasserine-pass'],
  [
    ['map', 'chess', '--out', 'x.svg'],
    'there is no map "chess"; the maps are kasserine-pass, baptism-of-fire, gazala, ',
  ],
  [['map', 'gazala'], "required option '-o, --out <file>' not specified"],
  [
    ['map', 'desert-fox-deluxe', '--out', 'x.svg', '--sheets', 'CX'],
    'the sheets of Desert Fox Deluxe are A, T, L, S, C, W; name some of them, as in --sheets CW',
  ],
  [['map', 'gazala', '--out', 'x.svg', '--sheets', 'C'], 'is one sheet; leave --sheets out'],
  [['map', 'gazala', '--out', 'src'], 'src cannot be written: it is a folder'],
  [['pack'], 'this command needs one more word'],
  [['pack', 'check', 'LICENSE'], 'LICENSE: The file is no component pack, '],
  [['bench', '--game', 'chess'], 'there is no game "chess"'],
])('%j', async (words, sentence) => {
  expect(await refused(...words)).toContain(sentence);
});

const PACK = { schema: 'sandtable-pack/1', game: 'kasserine-pass', name: 'mine' };

test('a pack is checked against its game', async () => {
  await inFolder(async (at) => {
    const file = at('pack.json');
    writeFileSync(file, JSON.stringify({ ...PACK, units: { 'kg-lang': { faces: { normal: { attack: 9 } } } } }));
    const { code, out } = await sandtable(['pack', 'check', file]);
    expect(code).toBe(0);
    expect(out).toContain('fits: "mine" for Kasserine Pass; it changes 1 units.');
    expect(out).toMatch(/hash [0-9a-f]{64}\n$/);

    writeFileSync(file, JSON.stringify({ ...PACK, units: { nobody: {} } }));
    expect(await refused('pack', 'check', file)).toContain('nobody');
    writeFileSync(file, JSON.stringify({ ...PACK, game: 'chess' }));
    expect(await refused('pack', 'check', file)).toContain('there is no game "chess"');
  });
});

test('nothing is written when something is wrong', async () => {
  await inFolder(async (at) => {
    mkdirSync(at('folder'));
    await refused('play', '--axis', 'nobody', '--record', at('game.json'));
    await refused('simulate', '--allied', 'nobody', '--html', at('report.html'));
    await refused('map', 'gazala', '--out', at('folder'));
    expect(readdirSync(dirname(at('x')))).toEqual(['folder']);
    expect(existsSync(at('game.json'))).toBe(false);
  });
});
