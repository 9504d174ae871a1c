import { expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { zoneOfControl } from '../rules/board.ts';
import { position, spentBy, type Table } from './position.ts';

/** The hexes of a side's zones of control, by label. */
function zone(t: Table, side: typeof AXIS | typeof ALLIED): string[] {
  const kit = kitOf(t.s);
  return [...zoneOfControl(kit, t.s, side)].flatMap((in_, hex) => (in_ ? [kit.grid.label(hex)] : [])).sort();
}
const at = (board: string): Table => position({ at: 'operate', board });

test('[gazala 9.0a] a unit has a zone of control in the six hexes round it, unless it is Disrupted', () => {
  expect(zone(at('2010: al-4arm-8hus'), ALLIED)).toEqual(['1909', '1910', '2009', '2011', '2109', '2110']);
  expect(zone(at('2010: al-4arm-8hus!'), ALLIED)).toEqual([]);
  expect(zone(at('2010: ax-21pz-5-1!\n2020: ax-21pz-5-2'), AXIS)).toEqual([
    '1919',
    '1920',
    '2019',
    '2021',
    '2119',
    '2120',
  ]);
});

test('[gazala 9.0a] mines do not matter to it (ruling B25)', () => {
  expect(zone(at('1315: al-4arm-8hus'), ALLIED)).toEqual(['1215', '1216', '1314', '1316', '1415', '1416']);
});

test('[gazala 9.0b] being Out of Supply or Isolated does not take it away', () => {
  expect(zone(at('2010: al-4arm-8hus%'), ALLIED).length).toBe(6);
  expect(zone(at('2010: al-4arm-8hus#'), ALLIED).length).toBe(6);
});

test('[gazala 9.0c] it does not reach up an escarpment, not even by a pass; it does reach down', () => {
  // 1901 lies at the foot of the Raml escarpment; a track climbs to 1902, the other sides have none.
  const below = zone(at('1901: al-4arm-8hus'), ALLIED);
  expect(below).toEqual(['1801', '2001']);
  expect(zone(at('1902: al-4arm-8hus'), ALLIED)).toContain('1901');
  expect(zone(at('1802: al-4arm-8hus'), ALLIED)).toEqual(expect.arrayContaining(['1801', '1901']));
});

test('[gazala 9.0d] nobody moves from one hex of an enemy zone straight into another', () => {
  const t = at('1910: ax-21pz-5-1\n2010: al-4arm-8hus');
  // 1911 is next to 1910 and out of the zone; 1909 and 2011 lie in it.
  expect(t.refused('move ax-21pz-5-1 1911')).toBeNull();
  expect(t.offers('move ax-21pz-5-1 2009')).toEqual(['move ax-21pz-5-1 2009']);
  t.play('move ax-21pz-5-1 2009');
  // Not the next hex at once: out of the zone first, then in again, paying for leaving it.
  expect(spentBy(t, 'ax-21pz-5-1')).toBeGreaterThan(4);
  const shut = at('1910: ax-pavia-27\n2010: al-4arm-8hus\n1908: al-4arm-3rtr\n1911: al-4arm-5rtr\n1810: al-4arm-1krr');
  expect(shut.offers('move ax-pavia-27')).toEqual([]);
  expect(shut.refused('move ax-pavia-27 1909')).toBe('9.0d');
});

test('[gazala 9.0e] leaving an enemy zone costs two points more, entering it nothing', () => {
  const out = at('1910: ax-21pz-5-1\n2010: al-4arm-8hus').play('move ax-21pz-5-1 1810');
  expect(spentBy(out, 'ax-21pz-5-1')).toBe(3);
  const into = at('1810: ax-21pz-5-1\n2010: al-4arm-8hus').play('move ax-21pz-5-1 1910');
  expect(spentBy(into, 'ax-21pz-5-1')).toBe(1);
  const shaken = at('1910: ax-21pz-5-1\n2010: al-4arm-8hus!').play('move ax-21pz-5-1 1810');
  expect(spentBy(shaken, 'ax-21pz-5-1')).toBe(1);
});
