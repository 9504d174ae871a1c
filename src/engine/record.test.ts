import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitment } from './dice.ts';
import { formatRecord, type GameRecord, parseRecord } from './record.ts';

const record: GameRecord = {
  format: 'sandtable-record/1',
  game: 'dig',
  scenario: 'hill',
  options: { unsafe: true },
  rules: 1,
  commitment: commitment('gold'),
  opening: [4, 6],
  moves: [
    { by: 'red', do: 'dig 2' },
    { by: 'red', do: 'rest', dice: [3, 1] },
  ],
};

describe('formatRecord', () => {
  test('one move a line', () => {
    const lines = formatRecord(record).split('\n');
    expect(lines.slice(-6)).toEqual([
      '  "moves": [',
      '    {"by":"red","do":"dig 2"},',
      '    {"by":"red","do":"rest","dice":[3,1]}',
      '  ]',
      '}',
      '',
    ]);
  });

  test('what is written is read back the same', () => {
    const face = fc.integer({ min: 1, max: 1000 });
    // "__proto__" is no name for a seat.
    const name = fc.string().filter((text) => text !== '__proto__');
    const move = fc.record(
      { by: fc.string(), do: fc.string(), dice: fc.array(face) },
      { requiredKeys: ['by', 'do'], noNullPrototype: true },
    );
    const any = fc.record(
      {
        game: fc.string(),
        options: fc.dictionary(name, fc.boolean(), { noNullPrototype: true }),
        players: fc.dictionary(name, fc.string(), { noNullPrototype: true }),
        seed: fc.string(),
        opening: fc.array(face),
        moves: fc.array(move),
      },
      { requiredKeys: ['game', 'options', 'opening', 'moves'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(any, (parts) => {
        const whole = { ...record, ...parts };
        expect(parseRecord(formatRecord(whole))).toEqual({ ok: true, value: whole });
      }),
    );
  });
});

describe('parseRecord says what is wrong', () => {
  const why = (text: string): string => {
    const read = parseRecord(text);
    if (read.ok) throw new Error('it was read');
    return read.why;
  };
  const spoilt = (change: object): string => why(JSON.stringify({ ...record, ...change }));

  test('a file cut off in the middle', () => {
    expect(why(formatRecord(record).slice(0, 100))).toMatch(/^this is not a complete record file: /);
    expect(why('')).toMatch(/^this is not a complete record file: /);
  });

  test('a foreign file', () => {
    expect(why('[]')).toMatch(/^this is not a sandtable record: the file is wrong/);
    expect(spoilt({ format: 'sandtable-record/9' })).toMatch(/^this is not a sandtable record: "format" is wrong/);
  });

  test.each<[object, string]>([
    [{ commitment: 'abc' }, '"commitment"'],
    [{ rules: 0 }, '"rules"'],
    [{ opening: [0] }, '"opening.0"'],
    [{ moves: [record.moves[0], { by: 'red' }] }, '"moves.1.do"'],
    [{ moves: [{ by: 'red', do: 'rest', dice: [1.5] }] }, '"moves.0.dice.0"'],
    [{ options: { unsafe: 'yes' } }, '"options.unsafe"'],
    [{ extra: 1 }, 'the file'],
  ])('%j', (change, where) => {
    expect(spoilt(change)).toContain(`this is not a sandtable record: ${where} is wrong`);
  });
});
