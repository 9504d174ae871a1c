import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../testkit/unwrap.ts';
import type { GridTable } from './components.ts';
import { applyPack, Pack, packHash, parsePack } from './pack.ts';
import { provenanceOf, reasonFor } from './provenance.ts';
import { readComponents, readMap } from './testing.ts';

const data = { map: readMap('kasserine-pass'), components: readComponents('kasserine-pass') };
const head = { schema: 'sandtable-pack/1', game: 'kasserine-pass', name: 'My copy' } as const;

function read(pack: object): Pack {
  return unwrap(parsePack(JSON.stringify({ ...head, ...pack })));
}
function applied(pack: object) {
  return unwrap(applyPack(data, read(pack)));
}
function refused(pack: object): string {
  const result = applyPack(data, read(pack));
  return result.ok ? 'accepted' : result.why;
}

describe('parsePack', () => {
  const cases: [string, string, string][] = [
    ['no JSON', '{"schema": ', 'it is not complete JSON'],
    ['a list', '[]', 'not a component pack'],
    ['another format', '{"schema": "sandtable-map/1"}', 'only "sandtable-pack/1" is allowed'],
    ['no schema', '{}', 'missing'],
    ['a missing name', JSON.stringify({ ...head, name: undefined }), 'name'],
    [
      'a wrong type',
      JSON.stringify({ ...head, units: { rommel: { faces: { normal: 7 } } } }),
      'units.rommel.faces.normal',
    ],
    ['an unknown field', JSON.stringify({ ...head, cheat: true }), 'cheat'],
    ['a bad hex', JSON.stringify({ ...head, map: { hexes: { '../x': {} } } }), 'hex label'],
  ];
  test.each(cases)('%s is refused in one sentence', (_what, text, sentence) => {
    const result = parsePack(text);
    expect(result).toEqual({ ok: false, why: expect.stringContaining(sentence) });
    expect(result).toEqual({ ok: false, why: expect.not.stringContaining('\n') });
  });
  test('very deep nesting is refused, not thrown', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(parsePack(`{"schema":"sandtable-pack/1","game":"x","name":"x","constants":{"a":${deep}}}`).ok).toBe(false);
  });
  test('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parsePack(text).ok).toBe('boolean');
      }),
    );
  });
  test('never throws on any JSON, and what it reads can be applied or is refused', () => {
    const keys = fc.constantFrom('units', 'tables', 'map', 'track', 'constants', 'note', '__proto__', 'x');
    const inner = fc.constantFrom('rommel', 'crt', 'T1', 'hexes', 'faces', 'cells', 'A1', 'turnCount', 'constructor');
    const body = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.dictionary(inner, fc.jsonValue())));
    fc.assert(
      fc.property(body, (extra) => {
        const read = parsePack(JSON.stringify({ ...extra, ...head }));
        const outcome = read.ok ? applyPack(data, read.value) : read;
        expect(outcome.ok || outcome.why.length > 10).toBe(true);
      }),
      // One at least is read.
      { examples: [[{}]] },
    );
  });
});

describe('applyPack', () => {
  test('sets single values and marks them printed', () => {
    const { components } = applied({ units: { 'kg-lang': { faces: { normal: { attack: 3 } } } } });
    const lang = components.units.find((unit) => unit.id === 'kg-lang')!;
    expect(lang.faces[0].values).toEqual({ attack: 3, defence: 3, move: 2 });
    expect(provenanceOf(lang, 'faces.normal.attack')).toBe('printed');
    expect(reasonFor(lang, 'faces.normal.attack')).toBe('My copy');
    expect(provenanceOf(lang, 'faces.normal.defence')).toBe('reconstructed');
  });
  test('sets single cells or all of them', () => {
    const one = applied({ tables: { crt: { cells: { '6': { '5:1': 'DR' } } } } }).components.tables.crt as GridTable;
    expect(one.cells[0][8]).toBe('DR');
    expect(reasonFor(one, 'cells.6.5:1')).toBe('My copy');
    const cells = one.rows.map(() => one.columns.map(() => 'D'));
    expect((applied({ tables: { crt: { cells } } }).components.tables.crt as GridTable).cells).toEqual(cells);
  });
  test('sets rows, entries, turns and constants', () => {
    const { components } = applied({
      tables: { townValues: { rows: { F4: { expires: 3 } } }, columnShifts: { entries: { river: -2 } } },
      track: { T2: { values: { weatherShift: 1 } } },
      constants: { turnCount: 9 },
    });
    expect(JSON.stringify(components.tables.townValues)).toContain('"name":"Sidi Bou Zid","expires":3');
    expect(provenanceOf(components.tables.townValues, 'rows.F4.expires')).toBe('printed');
    expect(components.track[1].values.weatherShift).toBe(1);
    expect(components.constants.turnCount).toBe(9);
    expect(provenanceOf(components.constants, 'turnCount')).toBe('printed');
  });
  test('changes the map', () => {
    const { map } = applied({
      map: {
        hexes: { A1: { terrain: 'hills' }, A8: { features: [] }, D12: { place: null } },
        hexsides: { add: [{ a: 'B1', b: 'A1', feature: 'river' }], remove: [{ a: 'L6', b: 'L5', feature: 'ridge' }] },
        roads: { add: [{ kind: 'road', name: 'Desert road', path: ['A1', 'B1'] }], remove: ['Haidra - Thala'] },
      },
    });
    expect(map.hexes.A1.terrain).toBe('hills');
    expect(provenanceOf(map.hexes.A1, 'terrain')).toBe('printed');
    expect(provenanceOf(map.hexes.A8, 'features.town-defence')).toBe('printed');
    expect(map.hexes.D12.place).toBeUndefined();
    expect(map.hexsides.at(-1)).toEqual({ a: 'A1', b: 'B1', feature: 'river', p: 'printed', why: 'My copy' });
    expect(map.hexsides.some((side) => side.a === 'L5' && side.b === 'L6')).toBe(false);
    expect(map.roads).toHaveLength(data.map.roads.length);
  });
  test('leaves the original alone', () => {
    const before = JSON.stringify(data);
    applied({
      units: { rommel: { name: 'R.' } },
      map: { hexes: { A1: { terrain: 'hills' } } },
      constants: { turnCount: 8 },
    });
    expect(JSON.stringify(data)).toBe(before);
  });
  test('an empty pack changes nothing', () => {
    expect(applied({})).toEqual(data);
  });
  const strangers: [string, object, string][] = [
    ['unit', { units: { patton: {} } }, 'There is no unit "patton"'],
    [
      'face',
      { units: { tigers: { faces: { deployed: {} } } } },
      'There is no face "deployed" for unit tigers; allowed: normal.',
    ],
    ['value', { units: { tigers: { faces: { normal: { atack: 3 } } } } }, 'There is no value "atack"'],
    ['table', { tables: { crtt: {} } }, 'There is no table "crtt"'],
    [
      'row',
      { tables: { crt: { cells: { '7': {} } } } },
      'There is no row "7" in table crt; allowed: 6, 5, 4, 3, 2, 1.',
    ],
    ['column', { tables: { crt: { cells: { '6': { '6:1': 'DE' } } } } }, 'There is no column "6:1"'],
    ['part', { tables: { crt: { entries: {} } } }, 'There is no part "entries" of table crt; allowed: cells.'],
    ['hex', { map: { hexes: { M1: {} } } }, 'There is no hex "M1"'],
    ['terrain', { map: { hexes: { A1: { terrain: 'jungle' } } } }, 'There is no terrain "jungle"'],
    [
      'hexside',
      { map: { hexsides: { remove: [{ a: 'A1', b: 'A2', feature: 'ridge' }] } } },
      'no ridge on hexside A1/A2',
    ],
    ['constant', { constants: { toString: 1 } }, 'There is no constant "toString"'],
    ['turn', { track: { T11: {} } }, 'There is no turn "T11"'],
  ];
  test.each(strangers)('refuses an unknown %s', (_what, pack, sentence) => {
    expect(refused(pack)).toContain(sentence);
  });
  test('refuses another game and data that no longer fit', () => {
    expect(refused({ game: 'gazala' })).toContain('is for gazala; this game is kasserine-pass');
    const far = { map: { hexsides: { add: [{ a: 'A1', b: 'C1', feature: 'river' }] } } };
    expect(refused(far)).toContain('do not touch');
    expect(refused({ tables: { crt: { cells: [['D']] } } })).toContain('6 rows');
  });
});

describe('packHash', () => {
  test('does not depend on the order of keys', () => {
    const one = read({ constants: { turnCount: 9, valueOrder: 'x' } });
    const other = Pack.parse({
      constants: { valueOrder: 'x', turnCount: 9 },
      name: head.name,
      game: head.game,
      schema: head.schema,
    });
    expect(packHash(one)).toBe(packHash(other));
    expect(packHash(one)).toMatch(/^[0-9a-f]{64}$/);
    expect(packHash(one)).not.toBe(packHash(read({})));
  });
});
