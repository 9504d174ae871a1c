import { expect, test } from 'vitest';
import { at, field } from '../mechanics/grids.fixture.ts';
import { namesBy, unitOf } from './names.ts';

const kit = { unitIndex: new Map([['first', 0]]), units: [{ name: 'First of Foot' }], grid: field };

test('units by their names, none for a name the game does not know', () => {
  expect([unitOf(kit, 'first'), unitOf(kit, 'second')]).toEqual([0, -1]);
});

test('names for whoever has a state at hand', () => {
  const { nameOf, labelOf } = namesBy((_s: object) => kit);
  expect(nameOf({}, 0)).toBe('First of Foot');
  expect(labelOf({}, at('0403'))).toBe('0403');
});
