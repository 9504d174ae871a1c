import { expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import type { HexMarker, Piece } from '../../engine/present.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { begin } from '../store/saved.ts';
import { hexWords } from './describe.ts';
import { TableSession } from './session.ts';

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
function open(): TableSession {
  const present = {
    ...kasserinePass.present,
    area: () => ['F4', 'F5'],
    pieces: () => PIECES,
    markers: () => MARKERS,
  };
  const game = { ...kasserinePass, present } as unknown as AnyGame;
  const saved = begin(game, { scenario: 'campaign', options: {} }, { axis: 'human', allied: 'human' }, 1);
  if (!saved.ok) throw new Error(saved.why);
  const session = TableSession.open(game, saved.value);
  if (!session.ok) throw new Error(session.why);
  return session.value;
}

test('the hexes in play are the same list until they change', () => {
  const session = open();
  const { area } = session.scene.value;
  expect(area).toEqual(['F4', 'F5']);
  session.version.value++;
  session.hover({ hex: 'F5', unit: null });
  expect(session.scene.value.area).toBe(area);
});

test('aircraft that a marker shows lie in no stack, but among the units of their hex', () => {
  const session = open();
  expect(session.scene.value.pieces.map(({ id }) => id)).toEqual(['tank', 'other']);
  expect(session.pieces.value.filter(({ hex }) => hex === 'F4').map(({ id }) => id)).toEqual(['tank', 'plane']);
});

test('what lies in a hex is told in words', () => {
  const session = open();
  const words = hexWords(session.game.present.map, session.pieces.value, 'F4', session.markers.value);
  for (const { text } of MARKERS) expect(words).toContain(text);
  expect(words).toContain('Plane');
  expect(hexWords(session.game.present.map, session.pieces.value, 'F5', session.markers.value)).not.toContain('strong');
});
