import { expect, test } from 'vitest';
import { CORNERS, type Corner, type Covered, clearCorner, coveredIn, NOTHING_COVERED } from './mini-map.ts';

const [usual, left, upper] = CORNERS;
const NEEDED: Covered = { needed: 1, mostLit: false };
const LIT: Covered = { needed: 0, mostLit: true };
const over = (some: ReadonlyMap<Corner, Covered>) => (corner: Corner) => some.get(corner) ?? NOTHING_COVERED;

test('the small map stays where it is unless it lies on what must be seen, or on most of the lit hexes', () => {
  const none = new Set<Corner>();
  expect(clearCorner(left, over(new Map()), none)).toBe(left);
  expect(clearCorner(usual, over(new Map([[usual, NEEDED]])), none)).toBe(left);
  expect(clearCorner(usual, over(new Map([[usual, LIT]])), none)).toBe(left);
  const both = new Map([
    [usual, NEEDED],
    [left, LIT],
  ]);
  expect(clearCorner(usual, over(both), none)).toBe(upper);
  // Nothing is gained: then it stays.
  expect(clearCorner(usual, () => NEEDED, none)).toBe(usual);
  expect(clearCorner(usual, () => LIT, none)).toBe(usual);
});

test('for the sake of lit hexes the small map does not come back to a corner it has left', () => {
  const gone = new Set([usual]);
  expect(clearCorner(left, over(new Map([[left, LIT]])), gone)).toBe(upper);
  expect(clearCorner(upper, over(new Map([[upper, LIT]])), new Set([usual, left]))).toBe(upper);
  expect(clearCorner(left, over(new Map([[left, NEEDED]])), gone)).toBe(usual);
});

test('chosen units, the hex looked at and the one hex fought for must be seen; of the lit ones in sight more than half', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const window = { x: 0, y: 0, width: 100, height: 100 };
  const points = new Map([
    ['in', { x: 5, y: 5 }],
    ['in too', { x: 6, y: 5 }],
    ['out', { x: 50, y: 50 }],
    ['far', { x: 500, y: 50 }],
  ]);
  const scene = { pieces: [], selected: { unit: null, units: [], hex: null }, cursor: null, lit: [] };
  const covered = (more: Partial<Parameters<typeof coveredIn>[2]>) =>
    coveredIn(box, window, { ...scene, ...more }, (hex) => points.get(hex)!);
  const lit = (tone: 'go' | 'strike', ...hexes: string[]) => hexes.map((hex) => ({ hex, tone }));
  expect(covered({})).toEqual(NOTHING_COVERED);
  expect(covered({ selected: { unit: null, units: [], hex: 'in' } })).toEqual(NEEDED);
  expect(covered({ cursor: 'in', taught: ['in too'] }).needed).toBe(2);
  expect(covered({ lit: lit('go', 'in', 'out') })).toEqual(NOTHING_COVERED);
  expect(covered({ lit: lit('go', 'in', 'in too', 'out') })).toEqual(LIT);
  expect(covered({ lit: lit('go', 'in', 'far') })).toEqual(LIT);
  expect(covered({ lit: lit('strike', 'in') }).needed).toBe(1);
  expect(covered({ lit: lit('strike', 'in', 'out') })).toEqual(NOTHING_COVERED);
});
