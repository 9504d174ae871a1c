import { expect, test } from 'vitest';
import { at, field } from '../mechanics/grids.fixture.ts';
import { enemyZone, Lights, marked, overlaysOf } from './overlays.ts';
import { ALLIED, AXIS, SIDES } from './sides.ts';

const flags = (...labels: string[]): Uint8Array => {
  const found = new Uint8Array(field.size);
  for (const label of labels) found[at(label)] = 1;
  return found;
};

test('overlays by their ids; one that is not there lights nothing', () => {
  const { overlays, overlay } = overlaysOf(
    () => ({ grid: field }),
    [
      { id: 'goals', title: 'Goals', key: 'o', look: (lights, _kit, view: string) => lights.light(at(view), 'goal') },
      { id: 'lines', title: 'Lines', key: 'l', look: (lights) => lights.line([at('0403')], AXIS) },
    ],
  );
  expect(overlays).toEqual([
    { id: 'goals', title: 'Goals', key: 'o' },
    { id: 'lines', title: 'Lines', key: 'l' },
  ]);
  expect(overlay('0403', 'goals')).toEqual({ hexes: [{ hex: '0403', tone: 'goal' }], lines: [] });
  expect(overlay('0403', 'lines')).toEqual({ hexes: [], lines: [{ hexes: ['0403'], tone: 'axis' }] });
  expect(overlay('0403', 'moon')).toEqual({ hexes: [], lines: [] });
});

test('several things in one hex: both sides, words one after the other, a goal stays one', () => {
  const lights = new Lights(field).light(at('0403'), 'axis', 'here').light(at('0403'), 'allied', 'too');
  lights
    .light(at('0402'), 'goal')
    .light(at('0402'), 'axis', 'taken')
    .light(at('0401'), 'axis', 'gone')
    .only(at('0401'), 'allied');
  expect(lights.hexes).toEqual([
    { hex: '0403', tone: 'both', text: 'here too' },
    { hex: '0402', tone: 'goal', text: 'taken' },
    { hex: '0401', tone: 'allied' },
  ]);
});

test('a line along the same hexes takes the place of the one before; others stay', () => {
  const [a, b] = [at('0402'), at('0403')];
  expect(new Lights(field).line([a, b], AXIS).line([b, a], AXIS).line([a, b], ALLIED).lines).toEqual([
    { hexes: ['0402', '0403'], tone: 'allied' },
    { hexes: ['0403', '0402'], tone: 'axis' },
  ]);
});

test('nothing is lit in hexes that are not in play', () => {
  const look = (lights: Lights) => lights.light(at('0403'), 'goal').light(at('0402'), 'goal');
  const { overlay } = overlaysOf(
    () => ({ grid: field }),
    [{ id: 'goals', title: 'Goals', key: 'o', look }],
    (_kit, inPlay: string, hex) => hex === at(inPlay),
  );
  expect(overlay('0402', 'goals').hexes).toEqual([{ hex: '0402', tone: 'goal' }]);
});

test('zones of both sides, even if they are worked out in one and the same list', () => {
  const zones = [flags('0401', '0402'), flags('0402', '0403')];
  const scratch = new Uint8Array(field.size);
  const lights = new Lights(field).zones((side) => {
    scratch.set(zones[side]);
    return scratch;
  });
  expect(lights.hexes).toEqual([
    { hex: '0401', tone: 'axis' },
    { hex: '0402', tone: 'both' },
    { hex: '0403', tone: 'allied' },
  ]);
  expect(marked(zones[AXIS])).toEqual([at('0401'), at('0402')]);
});

test('the zone of the enemy, for whoever minds it', () => {
  const units = SIDES.map((side, index) => ({ index, id: `u${index}`, side, minds: side === AXIS }) as const);
  const kit = { grid: field, units, unitIndex: new Map(units.map(({ id, index }) => [id, index])) };
  const zone = (id: string) =>
    enemyZone(
      kit,
      id,
      (side) => (side === ALLIED ? flags('0401') : flags('0402')),
      (unit) => unit.minds,
    );
  expect([zone('u0'), zone('u1'), zone('nobody')]).toEqual([['0401'], [], []]);
});

test('gates: how many may come in now, or when the first may', () => {
  const wait = (label: string, side: 0 | 1, turn: number | null) => ({ side, hexes: [at(label)], turn });
  const waiting = [
    wait('0401', AXIS, 1),
    wait('0401', AXIS, 2),
    wait('0401', ALLIED, 9),
    wait('0402', ALLIED, 9),
    wait('0402', ALLIED, 7),
    wait('0403', AXIS, null),
  ];
  expect(new Lights(field).gates(waiting, 2).hexes).toEqual([
    { hex: '0401', tone: 'both', text: '2' },
    { hex: '0402', tone: 'allied', text: 'T7' },
    { hex: '0403', tone: 'axis', text: '?' },
  ]);
});
