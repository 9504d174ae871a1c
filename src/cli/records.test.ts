import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GameRecord } from '../engine/record.ts';
import { inFolder, sandtable } from './cli.fixture.ts';

const duel = ['--axis', 'random', '--allied', 'random'];

/** Plays a whole game between bots, hands over its record, and says what verify and replay make of a changed one. */
async function withRecord(
  use: (record: GameRecord, refusal: (changed: string | object) => Promise<string>, file: string) => Promise<void>,
): Promise<void> {
  await inFolder(async (at) => {
    const file = at('game.json');
    const played = await sandtable(['play', ...duel, '--seed', 'records', '--record', file]);
    expect([played.code, played.err]).toEqual([0, '']);
    const refusal = async (changed: string | object): Promise<string> => {
      const other = at('changed.json');
      writeFileSync(other, typeof changed === 'string' ? changed : JSON.stringify(changed));
      const { code, out, err } = await sandtable(['verify', other]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^sandtable: [^\n]+\n$/);
      return err;
    };
    await use(JSON.parse(readFileSync(file, 'utf8')), refusal, file);
  });
}

test('save, replay, verify', async () => {
  await withRecord(async (record, _refusal, file) => {
    const { moves } = record;
    expect((await sandtable(['verify', file])).out).toContain(`is in order: ${moves.length} legal moves, and `);

    const whole = JSON.parse((await sandtable(['replay', file, '--json'])).out);
    expect(whole).toMatchObject({
      game: 'kasserine-pass',
      moves: moves.length,
      of: moves.length,
      toMove: null,
      asked: null,
    });
    expect(whole.outcome).not.toBeNull();

    const part = JSON.parse((await sandtable(['replay', file, '--to', '20', '--json'])).out);
    expect(part).toMatchObject({ moves: 20, outcome: null, toMove: moves[20].by });
    const text = (await sandtable(['replay', file, '--to', '20'])).out;
    expect(text).toContain(`Kasserine Pass, after move 20 of ${moves.length} (${moves[19].by}: ${moves[19].do})`);

    const beyond = await sandtable(['replay', file, '--to', '999999']);
    expect([beyond.code, beyond.err]).toEqual([2, expect.stringContaining('--to 999999 is beyond its end')]);
  });
});

test('verify says what it can vouch for and what not', async () => {
  await withRecord(async (record, refusal, file) => {
    const { out } = await sandtable(['verify', file]);
    expect(out).toContain(`its chain ends with ${record.chain}.`);
    expect(out).toContain('It cannot tell:\n  Who gave the orders');
    expect(await refusal({ ...record, moves: record.moves.slice(0, 30) })).toContain('its moves do not fit its chain');
    writeFileSync(file, JSON.stringify({ ...record, chain: undefined }));
    expect((await sandtable(['verify', file])).out).toContain('It has no chain over its moves');
  });
});

test('nothing in a file steers the terminal, and none is read that is too long or too deep', async () => {
  await withRecord(async (record, refusal) => {
    const name = '\u001b[2J\u001b]0;owned\u0007';
    expect(await refusal({ ...record, players: { axis: name } })).toContain('holds the sign \\u001b');
    expect(await refusal(`{"game": "${name}"`)).not.toContain('\u001b');
    expect(await refusal('['.repeat(100_000))).toContain('nested too deeply');
    expect(await refusal(' '.repeat(10_000_001))).toContain('is too long; up to 10 MB can be read');
  });
  const { err } = await sandtable(['replay', 'no\u001b[2J.json']);
  expect(err).toBe('sandtable: no\\u001b[2J.json cannot be read: there is no such file\n');
});

test('a changed record is refused with the reason', async () => {
  await withRecord(async (record, refusal, file) => {
    const change = (at: number, move: object): object => ({
      ...record,
      moves: record.moves.map((each, i) => (i === at ? { ...each, ...move } : each)),
    });
    const text = readFileSync(file, 'utf8');
    expect(await refusal(text.slice(0, text.length / 2))).toContain('this is not a complete record file');

    const other = record.moves[0].by === 'axis' ? 'allied' : 'axis';
    expect(await refusal(change(0, { by: other }))).toMatch(/move 1 \(.*It is for .* to decide now, not for/);
    expect(await refusal(change(3, { do: 'claim-victory' }))).toMatch(/move 4 \(.*\[[A-Z]+-\w+\]/);
    expect(await refusal(change(3, { do: 'fly away' }))).toContain('"fly" is not an order');
    expect(await refusal({ ...record, seed: 'another' })).toContain('not the one whose hash was published');
    expect(await refusal({ ...record, opening: [...record.opening, 3] })).toContain('the opening does not replay');
    expect(await refusal({ ...record, game: 'chess' })).toContain('there is no game "chess"');

    // A die that changes nothing but the audit: the last one of the game, turned to another face.
    const last = record.moves.findLastIndex((move) => move.dice !== undefined);
    const dice = record.moves[last].dice!;
    const turned = [...dice.slice(0, -1), (dice.at(-1)! % 6) + 1];
    expect(await refusal(change(last, { dice: turned }))).toMatch(/but the seed gives|move \d+ \(/);
    expect(await refusal(change(last, { dice: [...dice, 1] }))).toContain('1 dice too many');
    expect(await refusal(change(last, { dice: [9] }))).toContain('its dice do not fit the rules');
  });
});

test('a game goes on where it was saved, to the same end', async () => {
  await withRecord(async (record, _refusal, file) => {
    const half = { ...record, moves: record.moves.slice(0, 40) };
    writeFileSync(file, JSON.stringify(half));
    const again = await sandtable(['play', '--load', file, '--axis', 'human', '--record', `${file}.2`], ['quit']);
    expect(again.code).toBe(0);
    const { moves } = JSON.parse(readFileSync(`${file}.2`, 'utf8')) as GameRecord;
    expect(moves.slice(0, 40)).toEqual(half.moves);
    expect((await sandtable(['verify', `${file}.2`])).code).toBe(0);

    writeFileSync(file, JSON.stringify({ ...half, seed: undefined }));
    expect((await sandtable(['play', '--load', file])).err).toContain('does not tell its seed');
  });
});
