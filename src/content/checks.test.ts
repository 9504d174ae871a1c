import { describe, expect, test } from 'vitest';
import { checkComponents, checkMap } from './checks.ts';
import { type GridTable, NATIONS } from './components.ts';
import type { MapData } from './map.ts';
import { GAMES, readComponents, readMap } from './testing.ts';

describe.each(GAMES)('%s', (game) => {
  test('the map holds together', () => {
    const map = readMap(game);
    expect(map.game).toBe(game);
    expect(checkMap(map)).toEqual([]);
  });
});

test('the components of kasserine-pass hold together', () => {
  expect(checkComponents(readComponents('kasserine-pass'), readMap('kasserine-pass'))).toEqual([]);
});

/** A fresh kasserine map with one thing spoilt. */
function spoilt(spoil: (map: MapData) => void): string[] {
  const map = readMap('kasserine-pass');
  spoil(map);
  return checkMap(map);
}

describe('checkMap finds', () => {
  const cases: [string, (map: MapData) => void, string][] = [
    [
      'hexes that do not touch',
      (m) => m.hexsides.push({ a: 'A1', b: 'C1', feature: 'ridge', p: 'printed' }),
      'do not touch',
    ],
    [
      'labels the wrong way round',
      (m) => m.hexsides.push({ a: 'A2', b: 'A1', feature: 'river', p: 'printed' }),
      'lower label',
    ],
    ['a hexside listed twice', (m) => m.hexsides.push({ ...m.hexsides[0] }), 'listed twice'],
    ['a hexside off the map', (m) => m.hexsides.push({ a: 'A13', b: 'A14', feature: 'river', p: 'printed' }), 'A14'],
    ['a direction elsewhere', (m) => void (m.hexsides[0].dir = 'A1'), 'points at A1'],
    ['a crossing without a road', (m) => void (m.hexsides[1].crossedBy = 'road'), 'no road runs there'],
    ['a road that jumps', (m) => m.roads[0].path.push('A1'), 'jumps from J8 to A1'],
    ['a zone hex off the map', (m) => m.zones.frontline.hexes.push('M1'), 'Zone frontline lists M1'],
    ['a supply hex outside its zone', (m) => void (m.hexes.A1.features = ['supply-axis']), 'zone supply-axis omits it'],
    ['a supply feature without a zone', (m) => void delete m.zones['supply-allied'], 'no zone of that name'],
    ['a wrong worked example', (m) => void (m.grid.check.neighbours.E = 'H9'), 'E of H8 should lie H9, but H7 does.'],
    ['an unknown terrain', (m) => void (m.hexes.A1.terrain = 'jungle'), 'jungle'],
    ['a name off the map', (m) => m.names.push({ text: 'Nowhere', hex: 'Z9', kind: 'place' }), 'Nowhere'],
    [
      'a box linked one way',
      (m) => {
        const box = { name: 'Box', side: null, entry: [], p: 'printed' as const };
        m.boxes.push({ ...box, id: 'one', links: ['two'] }, { ...box, id: 'two', links: [] });
      },
      'not the other way',
    ],
  ];
  test.each(cases)('%s', (_what, spoil, sentence) => {
    expect(spoilt(spoil).join(' ')).toContain(sentence);
  });
});

describe('checkComponents finds', () => {
  const map = readMap('kasserine-pass');
  const spoiltComponents = (spoil: (c: ReturnType<typeof readComponents>) => void): string => {
    const components = readComponents('kasserine-pass');
    spoil(components);
    return checkComponents(components, map).join(' ');
  };
  test('a unit that does not exist', () => {
    expect(spoiltComponents((c) => c.setups.campaign.start[0].units.push({ unit: 'ghost' }))).toContain('ghost');
  });
  test('a unit placed twice', () => {
    const found = spoiltComponents((c) => c.setups.campaign.start[2].units.push({ unit: 'tigers' }));
    expect(found).toContain('places unit tigers twice');
  });
  test('a unit of the other side', () => {
    const found = spoiltComponents((c) => c.setups.campaign.start[2].units.push({ unit: 'us-1id-26' }));
    expect(found).toContain('it is allied');
  });
  test('a side or a nation nobody has heard of, unless the game lists them', () => {
    const blue = (c: ReturnType<typeof readComponents>): void => {
      c.units[0].side = 'blue';
      c.units[1].nation = 'blueland';
    };
    const found = spoiltComponents(blue);
    expect(found).toContain('is of the side "blue"; sides are axis, allied, vichy.');
    expect(found).toContain('is of the nation "blueland"; nations are german');
    const listed = spoiltComponents((c) => {
      blue(c);
      c.sides = ['blue', 'axis', 'allied'];
      c.nations = ['blueland', ...NATIONS];
    });
    expect(listed).not.toContain('nations are');
    expect(listed).not.toContain('sides are');
  });
  test('a zone, face and turn that do not exist', () => {
    expect(spoiltComponents((c) => void (c.setups.campaign.start[0].at = { zone: 'moon' }))).toContain('zone moon');
    const placed = { unit: 'tigers', face: 'deployed' };
    expect(spoiltComponents((c) => void (c.setups.campaign.start[3].units[3] = placed))).toContain('face deployed');
    expect(spoiltComponents((c) => void (c.setups.campaign.turns = [1, 11]))).toContain('needs turn 11');
  });
  test('holes in a table', () => {
    const crt = (c: ReturnType<typeof readComponents>) => c.tables.crt as GridTable;
    expect(spoiltComponents((c) => void crt(c).cells[0].pop())).toContain('9 cells for 10 columns');
    expect(spoiltComponents((c) => void (crt(c).cells[2][3] = ''))).toContain('empty cell at row 4, column 1:1');
    expect(spoiltComponents((c) => void crt(c).cells.pop())).toContain('6 rows');
  });
  test('ground without a row in the terrain table', () => {
    const found = spoiltComponents((c) => void (c.tables.terrain.rows = c.tables.terrain.rows.slice(1, -1)));
    expect(found).toContain('no hex row for "clear"');
    expect(found).toContain('no hexside row for "start-line"');
  });
  test('an unexplained reason', () => {
    expect(spoiltComponents((c) => void (c.units[0].why = '@nonsense'))).toContain('@nonsense');
  });
});
