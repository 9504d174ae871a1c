import { expect, test } from 'vitest';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { drawPlate } from '../draw-map.ts';
import type { Placed } from './counter.ts';
import { FaceBook } from './face-book.ts';
import { drawPiles } from './piles.ts';

const plate = drawPlate(unwrap(await mapOf('kasserine-pass')), { legend: false });

const tank = (id: string, hex: string | null, face = '3-4'): Placed => ({
  id,
  hex,
  face,
  name: id,
  seat: 'axis',
  nation: 'german',
  symbol: 'armour',
  size: 'battalion',
  formation: null,
  badges: ['disrupted', '1/2 steps'],
});

test('a face is drawn once however often it lies on the map, with its values and its state', () => {
  const faces = new FaceBook('face');
  const piles = drawPiles(
    plate.sheet,
    [tank('a', 'B2'), tank('b', 'C2'), tank('c', 'B6', '9-9'), tank('d', null)],
    faces,
  );
  expect(piles.match(/<use href="#face\d"/g)?.sort()).toEqual([
    '<use href="#face0"',
    '<use href="#face0"',
    '<use href="#face1"',
  ]);
  const defs = faces.defs();
  expect(defs.match(/<g id="/g)).toHaveLength(2);
  expect(defs).toContain('>3-4</text>');
  // The slash of a disrupted unit is cut off at the edge of its symbol.
  expect(defs).toMatch(/<g clip-path="url\(#face0-\d\)"><path d="M19 57L81 15"/);
  expect(defs).not.toMatch(/NaN|undefined|rgb\(\d+ /);
});

test('a pile shows its top counter, the rims below it and how many they are', () => {
  const faces = new FaceBook('face');
  const pile = drawPiles(plate.sheet, [tank('a', 'B2'), tank('b', 'B2'), tank('c', 'B2')], faces);
  expect(pile.match(/<use /g)).toHaveLength(1);
  expect(pile).toContain('>3</text>');
});
