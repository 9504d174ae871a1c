import { expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import type { HexMarker, Piece } from '../../engine/present.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { begin } from '../store/saved.ts';
import { hexWords } from './describe.ts';
import { openTable, type Table } from './table.ts';

const LOOK = { nation: 'german', size: null, formation: null, face: '1', badges: [] } as const;
const PIECES: readonly Piece[] = [
  { ...LOOK, id: 'tank', name: 'Tank', seat: 'axis', symbol: 'armour', hex: 'F4' },
  { ...LOOK, id: 'plane', name: 'Plane', seat: 'allied', symbol: 'air', hex: 'F4' },
  { ...LOOK, id: 'other', name: 'Other plane', seat: 'allied', symbol: 'air', hex: 'F5' },
];
const MARKERS: readonly HexMarker[] = [
  { kind: 'aircraft', hex: 'F4', seat: 'allied', badge: '?', text: 'Plane is on its way' },
  { kind: 'strongpoint', hex: 'F4', seat: 'axis', text: 'Axis strongpoint' },
  { kind: 'attack', hex: 'F4', seat: 'allied', badge: '3-1', text: 'attacked by Other' },
];

/** Kasserine Pass with a small area, a tank and two aircraft, one of them shown by a marker. */
function open(): Table {
  const present = {
    ...kasserinePass.present,
    area: () => ['F4', 'F5'],
    pieces: () => PIECES,
    markers: () => MARKERS,
  };
  const game = { ...kasserinePass, present } as unknown as AnyGame;
  const saved = unwrap(begin(game, { scenario: 'campaign', options: {} }, { axis: 'human', allied: 'human' }, 1));
  return unwrap(openTable(game, saved));
}

test('the hexes in play are the same list until they change', () => {
  const table = open();
  const { area } = table.scene.value;
  expect(area).toEqual(['F4', 'F5']);
  table.situation.version.value++;
  table.choosing.hover({ hex: 'F5', unit: null });
  expect(table.scene.value.area).toBe(area);
});

test('aircraft that a marker shows lie in no stack, but among the units of their hex', () => {
  const table = open();
  expect(table.scene.value.pieces.map(({ id }) => id)).toEqual(['tank', 'other']);
  expect(table.situation.pieces.value.filter(({ hex }) => hex === 'F4').map(({ id }) => id)).toEqual(['tank', 'plane']);
});

test('what lies in a hex is told in words', () => {
  const table = open();
  const words = hexWords(table.game.present.map, table.situation.pieces.value, 'F4', table.situation.markers.value);
  for (const { text } of MARKERS) expect(words).toContain(text);
  expect(words).toContain('Plane');
  expect(
    hexWords(table.game.present.map, table.situation.pieces.value, 'F5', table.situation.markers.value),
  ).not.toContain('strong');
});
