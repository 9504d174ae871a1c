import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GameRecord } from '../engine/record.ts';
import { inFolder, sandtable } from './cli.fixture.ts';

const both = ['play', '--axis', 'human', '--allied', 'human', '--seed', 'play'];

const play = (...typed: string[]) => sandtable(both, typed);

test('without input the game is shown and ends politely', async () => {
  const { code, out, err } = await play();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Kasserine Pass: axis human, allied human.');
  expect(out).toMatch(/The seed of the dice is sealed by [0-9a-f]{64}\./);
  expect(out).toMatch(/^L13 .*L1$/m);
  expect(out).toMatch(/^ {2}B2 +Mezzouna +rommel 4, /m);
  expect(out).toContain('Allied: Place your units on the map: 10 to go. [SET-1]');
  expect(out).toContain('place us-1ad-cca (');
  expect(out).toMatch(/The game stops here, after move 0\.\n$/);
});

test('orders by number and in words, refusals with their rule, undo', async () => {
  const { out } = await play(
    '1',
    'place us-1ad-ccb A6',
    'place us-1ad-ccb L1',
    'why place us-1ad-ccb L1',
    'undo',
    '5000',
  );
  expect(out).toContain('> 1\n  CCA is placed in A6. [SET-1]');
  expect(out).toContain('Place your units on the map: 8 to go.');
  expect(out.match(/9 to go/g)).toHaveLength(2);
  expect(out).toMatch(/No: .* \[[A-Z]+-\d+\] \(type: why place us-1ad-ccb L1\)/);
  expect(out).toMatch(/No: .* \[([A-Z]+-\d+)\]\n {2}\1: \S/);
  expect(out).toMatch(/The orders are numbered from 1 to \d+\./);
  expect(out).toContain('stops here, after move 1.');
});

test('a word lists the orders open to it', async () => {
  const { out } = await play('fr-1', 'list us-1ad-ccd', 'list nothing', 'Place', 'fry eggs');
  expect(out).toMatch(/> fr-1\n {2}\d+ place fr-1 [A-L]\d+ /);
  expect(out).toMatch(/> list us-1ad-ccd\n {2}\d+ place us-1ad-ccd /);
  expect(out).toContain('No order has "nothing" in it.');
  expect(out).toMatch(/> Place\n {2}1 place [\s\S]* and \d+ more; name a verb, a unit or a hex to see fewer/);
  expect(out).toContain('"fry" is not an order');
});

test('looking about', async () => {
  const { out } = await play('help', 'map F4', 'map Z9', 'units', 'status', 'log', 'undo', 'why place us-1ad-cca A6');
  expect(out).toContain('take back, as far as the last die');
  const part = out.slice(out.indexOf('> map F4'), out.indexOf('> map Z9'));
  expect(part).toContain('F4 ');
  expect(part).not.toContain('L13');
  expect(out).toContain('There is no hex "Z9" on the map.');
  expect(out).toContain('Nothing can be taken back past a die roll');
  expect(out).toContain('That is allowed.');
});

test('the record is written when play stops, and by save', async () => {
  await inFolder(async (at) => {
    const { out } = await sandtable(
      [...both, '--save', at('end.json')],
      ['1', `save ${at('now.json')}`, 'save', 'save no/such/x', '1'],
    );
    expect(out).toContain('now.json (1 moves).');
    expect(out).toContain('Name a file: save my-game.json');
    expect(out).toContain('there is no folder no/such');
    const read = (name: string): GameRecord => JSON.parse(readFileSync(at(name), 'utf8'));
    expect(read('now.json').moves).toHaveLength(1);
    expect(read('end.json')).toMatchObject({ seed: 'play', players: { axis: 'human', allied: 'human' } });
    expect(read('end.json').moves).toHaveLength(2);
    expect((await sandtable(['verify', at('end.json')])).code).toBe(0);

    const on = await sandtable(['play', '--load', at('end.json')], ['1', 'quit']);
    expect(on.out).toContain('Kasserine Pass: axis human, allied human.');
    expect(on.out).toContain('stops here, after move 3.');
  });
});

test('a person against a bot: the bot answers, and what it did is told', async () => {
  const words = ['play', '--allied', 'random', '--seed', 'bot', '--option', 'superga'];
  const { code, out } = await sandtable(words, [...Array(6).fill('1'), 'quit']);
  expect(code).toBe(0);
  expect(out).toMatch(/ is placed in [A-L]\d+\. \[SET-\d+\]/);
  expect(out).toContain('Axis: Place your units on the map');
});

test('two bots play to the end, and the result is told', async () => {
  const { code, out } = await sandtable(['play', '--axis', 'random', '--allied', 'random', '--seed', 'bots']);
  expect(code).toBe(0);
  expect(out).toMatch(/(Axis wins|Allied wins|Nobody wins) \(\w+\): .* \[VIC-\d+\]\n/);
  expect(out).toMatch(/The dice came from the seed "bots"\.\n$/);
});
