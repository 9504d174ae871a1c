import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { inFolder, sandtable } from './cli.fixture.ts';

const duel = ['--axis', 'random', '--allied', 'random', '--threads', '1'];

/** What a series counts, whatever time it took. */
async function wins(...words: string[]): Promise<unknown> {
  const { out } = await sandtable(['simulate', ...duel, '--json', ...words]);
  const { games, wins: won, levels } = JSON.parse(out);
  return { games, won, levels };
}

test('Ctrl-C ends a series between two games, and the same command goes on with it', async () => {
  await inFolder(async (at) => {
    const series = at('series.jsonl');
    const words = ['--import', 'tsx', 'src/cli/main.ts', 'simulate', ...duel, '--games', '100000', '--resume', series];
    const program = spawn(process.execPath, words);
    let said = '';
    program.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    // Three lines: what is played, and two games.
    const lines = (): number => readFileSync(series, 'utf8').split('\n').length - 1;
    for await (const { filename } of watch(at('.'))) if (filename === 'series.jsonl' && lines() >= 3) break;
    program.kill('SIGINT');
    expect(await once(program, 'exit')).toEqual([130, null]);
    const played = lines() - 1;
    expect(said).toBe(`stopped after ${played} of 100000 games; the same command goes on\n`);
    const more = String(played + 2);
    expect(await wins('--games', more, '--resume', series)).toEqual(await wins('--games', more));
    expect(lines()).toBe(played + 3);
  });
});

test('a match: the same seeds from both sides, its score, and the names of the records', async () => {
  await inFolder(async (at) => {
    const match = ['--bots', 'random,captain', '--games', '1', '--threads', '1', '--records', at('kept')];
    const { out } = await sandtable(['simulate', ...match]);
    expect(out).toContain('captain against random  2 of 2, 100.0 % (34.2 to 100.0)');
    for (const name of ['axis-random-allied-captain-game-0000', 'axis-captain-allied-random-game-0000'])
      expect((await sandtable(['verify', at(`kept/${name}.json`)])).code).toBe(0);
  });
});

test('from any point of a record', async () => {
  await inFolder(async (at) => {
    await sandtable(['simulate', ...duel, '--games', '1', '--records', at('first')]);
    const begun = ['--from', at('first/game-0000.json'), '--at', '50'];
    await sandtable(['simulate', ...duel, ...begun, '--games', '2', '--records', at('then')]);
    const moves = (file: string): unknown[] => JSON.parse(readFileSync(at(file), 'utf8')).moves.slice(0, 50);
    expect(moves('then/game-0001.json')).toEqual(moves('first/game-0000.json'));
    expect((await sandtable(['verify', at('then/game-0001.json')])).code).toBe(0);
    const refused = await sandtable(['simulate', ...begun.slice(0, 3), '9999999']);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--at must be')]);
  });
});

test.each([
  [['--at', '3'], '--at needs a record: --from'],
  [['--bots', 'captain'], '--bots wants two names or more, each once'],
  [['--bots', 'captain,captain'], '--bots wants two names or more, each once'],
  [['--bots', 'captain,nobody'], 'there is no bot "nobody"'],
  [['--bots', 'captain,random', '--axis', 'random'], '--bots says who plays; leave out --axis'],
  [['--from', 'no-such.json'], 'no-such.json cannot be read'],
  [['--database', 'mysql://here'], '--database must begin with postgres://'],
  [['--database', 'postgres://here', '--resume', 'x.jsonl'], '--resume is for one machine'],
])('simulate %j is refused in a sentence', async (words, why) => {
  const { code, err } = await sandtable(['simulate', ...words]);
  expect([code, err]).toEqual([2, expect.stringContaining(why)]);
});

describe('a sweep', () => {
  const path = 'units.us-34id-168.faces.normal.defence';
  const sweep = (...words: string[]) =>
    sandtable(['sweep', '--axis', 'random', '--allied', 'random', '--threads', '1', ...words]);

  test('plays the same games with each value, and goes on with what it has', async () => {
    await inFolder(async (at) => {
      const words = ['--set', `${path}=1,6`, '--games', '3', '--json'];
      const { set, values } = JSON.parse((await sweep(...words)).out);
      expect(set).toBe(path);
      expect(values.map(({ value, games }: { value: number; games: number }) => [value, games])).toEqual([
        [1, 3],
        [6, 3],
      ]);
      expect(values[0].meanActions).not.toBe(values[1].meanActions);
      await sweep('--set', `${path}=6`, '--games', '2', '--resume', at('kept'));
      expect(JSON.parse((await sweep(...words, '--resume', at('kept'))).out).values).toEqual(values);
    });
  });

  test.each([
    ['units.nobody.stacking=1,2', 'There is no unit "nobody"'],
    ['constants.moonlight=1', 'moonlight'],
    ['units.us-1ad-cca.faces.normal.move=1,2', 'is printed in the game and is not ours to change; its source: "'],
    ['tables.townValues.rows.J8.expires=8', 'is printed in the game'],
    ['units.us-1ad-cca.formation=1 ID', 'follows from what the game prints'],
    ['constants.valueOrder=attack-defence', 'is printed in the game'],
    ['units', '--set wants PATH=VALUE,VALUE and not "units"'],
  ])('of %s is refused in a sentence', async (set, why) => {
    const { code, err } = await sweep('--set', set, '--games', '1');
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });
});
