import { expect, test } from 'vitest';
import { marksOf, type PositionSpec, position, where } from './position.ts';

const axis = (board: string, more: Partial<PositionSpec> = {}) =>
  position({ at: 'move-axis', board, weather: 'bad', ...more });
const allied = (board: string) => position({ at: 'move-allied', side: 'allied', board, weather: 'bad' });

// Row B runs east from B13 over open ground without a road as far as B9.

test('[kasserine-pass MOV-1] French and Italian infantry has 1 hex, recon 3, Rommel 4, all others 2, and the bonus', () => {
  const t = axis('B13: centauro kg-lang 580-recce rommel');
  expect([t.refused('move centauro B11'), t.refused('move centauro B10')]).toEqual([null, 'MOV-1']);
  expect([t.refused('move kg-lang B10'), t.refused('move kg-lang B9')]).toEqual([null, 'MOV-1']);
  expect([t.refused('move 580-recce B9'), t.refused('move 580-recce B8')]).toEqual([null, 'MOV-1']);
  expect([t.refused('move rommel B8'), t.refused('move rommel B7')]).toEqual([null, 'MOV-1']);
  const u = allied('B13: fr-1 us-34id-133 us-1ad-cca br-1-gds br-1-dy');
  expect([u.refused('move fr-1 B11'), u.refused('move fr-1 B10')]).toEqual([null, 'MOV-1']);
  for (const unit of ['us-34id-133', 'us-1ad-cca', 'br-1-gds'])
    expect([u.refused(`move ${unit} B10`), u.refused(`move ${unit} B9`)]).toEqual([null, 'MOV-1']);
  expect([u.refused('move br-1-dy B9'), u.refused('move br-1-dy B8')]).toEqual([null, 'MOV-1']);
});

test('[kasserine-pass MOV-2] the last hex of an allowance is for units that do not attack', () => {
  const board = 'B13: kg-lang\nC9: kg-reimann\n';
  const near = axis(`${board}B10: fr-1`).play('move kg-lang B11', 'end', 'attack B10');
  expect(near.refused('join kg-lang')).toBe(null);
  const far = axis(`${board}B9: fr-1`).play('move kg-lang B10', 'end', 'attack B9');
  expect(far.refused('join kg-lang')).toBe('MOV-2');
  expect(far.refused('join kg-reimann')).toBe(null);
});

test('[kasserine-pass MOV-2] each unit keeps its attack as long as it stays within its own allowance', () => {
  const board = 'B13: 580-recce\nC9: kg-reimann\nB9: fr-1';
  expect(axis(board).play('move 580-recce B10', 'end', 'attack B9').refused('join 580-recce')).toBe(null);
  const u = allied('B13: us-1ad-cca\nB10: centauro').play('move us-1ad-cca B11', 'end', 'attack B10');
  expect(u.refused('join us-1ad-cca')).toBe(null);
});

test('[kasserine-pass MOV-3] a movement hex buys 3 road hexes, 2 for French and Italian infantry', () => {
  const t = axis('B1: kg-lang 580-recce rommel centauro');
  expect([t.refused('move kg-lang C9 by road'), t.refused('move kg-lang D9 by road')]).toEqual([null, 'MOV-3']);
  expect([t.refused('move centauro B5 by road'), t.refused('move centauro B6 by road')]).toEqual([null, 'MOV-3']);
  // By Sidi Bou Zid and Sbeitla the pass at H8 is the 12th road hex, K9 the 15th.
  expect([t.refused('move 580-recce H8 by road'), t.refused('move 580-recce I9 by road')]).toEqual([null, 'MOV-3']);
  expect([t.refused('move rommel K9 by road'), t.refused('move rommel L9 by road')]).toEqual([null, 'MOV-3']);
  const u = allied('L9: fr-1 us-34id-133');
  expect([u.refused('move fr-1 H8 by road'), u.refused('move fr-1 G8 by road')]).toEqual([null, 'MOV-3']);
  expect([u.refused('move us-34id-133 D9 by road'), u.refused('move us-34id-133 C9 by road')]).toEqual([null, 'MOV-3']);
});

test('[kasserine-pass MOV-3] the road hexes of one movement hex are continuous: what is left of it is lost off the road', () => {
  const t = axis('B3: kg-lang').play('move kg-lang C4 by road', 'move kg-lang C5', 'move kg-lang B5');
  expect(t.refused('move kg-lang B6 by road')).toBe('MOV-3');
  // Five road hexes to G4 are two movement hexes, H4 across country is the third, and the road beyond is out of reach.
  const one = axis('B3: kg-lang');
  expect([one.refused('move kg-lang H4 by road'), one.refused('move kg-lang I4 by road')]).toEqual([null, 'MOV-3']);
});

test('[kasserine-pass MOV-4] the bonus hex, too, buys road hexes', () => {
  const t = axis('D1: kg-lang'); // two hexes across country to B2, then three road hexes for the bonus
  expect(t.refused('move kg-lang B6 by road')).toBe('MOV-3');
  t.play('move kg-lang B5 by road');
  expect(where(t, 'kg-lang')).toBe('B5');
});

test('[kasserine-pass MOV-5] a unit moves once a turn; its move may be made in parts until another unit moves', () => {
  const t = axis('B13: kg-lang kg-reimann').play('move kg-lang B12', 'move kg-lang B11', 'move kg-reimann B12');
  expect(t.refused('move kg-lang B10')).toBe('MOV-5');
  expect(t.offers('move kg-lang')).toEqual([]);
  expect(t.refused('move kg-reimann B11')).toBe(null);
});

test('[kasserine-pass MOV-5] next turn it moves again', () => {
  const t = axis('D1: kg-lang').play('move kg-lang C2', 'end', 'end').dice(1).play('end', 'end');
  expect([t.s.turn, t.asked, t.refused('move kg-lang D1')]).toEqual([4, 'move-axis', null]);
});

test('[kasserine-pass MOV-6] advances and retreats come on top of a full move, as often as they happen', () => {
  const t = axis('A1: kg-gerhardt\nD2: fr-1\nE1: us-1ad-ccb');
  t.play('move kg-gerhardt C2', 'end', 'attack D2', 'join kg-gerhardt', 'commit').dice(1).play('end');
  t.play('retreat fr-1 E3', 'advance kg-gerhardt D2');
  expect(where(t, 'kg-gerhardt')).toBe('D2');
  t.play('end', 'end', 'move us-1ad-ccb E2', 'end', 'attack D2', 'join us-1ad-ccb', 'commit', 'end');
  t.dice(5).play('end', 'retreat kg-gerhardt C3');
  expect(where(t, 'kg-gerhardt')).toBe('C3');
});

test('[kasserine-pass MOV-7] enemy neighbours neither stop nor slow a move', () => {
  const t = axis('B13: kg-lang\nC13: us-1ad-cca\nC11: us-1ad-ccb\nA12: us-34id-133\nA11: us-34id-135');
  expect(t.refused('move kg-lang B9')).toBe('MOV-1');
  t.play('move kg-lang B10');
  expect(where(t, 'kg-lang')).toBe('B10');
});

test('[kasserine-pass MOV-8] a standard unit covers 9 road hexes, 6 if it is to attack', () => {
  const six = axis('B1: kg-lang\nA8: kg-reimann\nB7: fr-1').play('move kg-lang A7 by road', 'end', 'attack B7');
  expect(six.refused('join kg-lang')).toBe(null);
  const seven = axis('B1: kg-lang\nA7: kg-reimann\nB7: fr-1').play('move kg-lang A8 by road', 'end', 'attack B7');
  expect(seven.refused('join kg-lang')).toBe('MOV-2');
  expect(axis('B1: kg-lang').offers('move kg-lang C9')).toEqual(['move kg-lang C9 by road']);
  expect(axis('B1: kg-lang').offers('move kg-lang D9')).toEqual([]);
});

test('[kasserine-pass MOV-9] Italian infantry covers 4 road hexes when it does not attack, 2 when it does', () => {
  const t = axis('B1: centauro\nB5: fr-1');
  expect(t.refused('move centauro B4 by road')).toBe(null);
  expect(axis('B1: centauro').play('move centauro B5 by road').offers('move centauro')).toEqual([]);
  const two = axis('B1: centauro\nB4: fr-1').play('move centauro B3 by road', 'end', 'attack B4');
  expect(two.refused('join centauro')).toBe(null);
  const three = axis('B1: centauro\nC5: kg-lang\nB5: fr-1').play('move centauro B4 by road', 'end', 'attack B5');
  expect(three.refused('join centauro')).toBe('MOV-2');
});

test('[kasserine-pass MOV-10] a Disrupted unit has its bonus at the road rate, and nothing else', () => {
  const t = axis('B1: kg-lang! centauro!\nB13: kg-reimann!');
  expect([t.refused('move kg-lang B4 by road'), t.refused('move kg-lang B5 by road')]).toEqual([null, 'DIS-1']);
  expect([t.refused('move centauro B3 by road'), t.refused('move centauro B4 by road')]).toEqual([null, 'DIS-1']);
  expect([t.refused('move kg-reimann B12'), t.refused('move kg-reimann B11')]).toEqual([null, 'DIS-1']);
  t.play('move kg-lang B4 by road');
  expect(marksOf(t, 'kg-lang')).toBe('!');
});
