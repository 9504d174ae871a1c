import { expect, test } from 'vitest';
import { marksOf, position, where } from './position.ts';

/** Kampfgruppen strike CCA on the plain of E9 from E8: 4 to 3, and a 5 is DW. */
const plain = (more = '') => position({ at: 'allocation', board: `E8: kg-gerhardt\nE9: us-1ad-cca\n${more}` });
const strikeE9 = ['attack E9', 'join kg-gerhardt', 'commit'];

test('[kasserine-pass RET-1] hexes next to the attacker are barred, on every step of the way', () => {
  const t = plain()
    .dice(5)
    .play(...strikeE9, 'end');
  expect(t.refused('retreat us-1ad-cca F8')).toBe('RET-1');
  expect(t.refused('retreat us-1ad-cca D8')).toBe('RET-1');
  const offers = t.offers('retreat us-1ad-cca ').map((offer) => offer.split(' ')[2]);
  expect(offers).toEqual(expect.arrayContaining(['D9', 'E10', 'F9', 'E11', 'E12']));
  for (const next of ['D7', 'D8', 'E7', 'F7', 'F8']) expect(offers).not.toContain(next);
});

test('[kasserine-pass RET-1] an enemy that took no part in the attack bars nothing', () => {
  const t = plain('F10: kg-reimann')
    .dice(5)
    .play(...strikeE9, 'end');
  expect(t.refused('retreat us-1ad-cca F9')).toBeNull();
  expect(t.refused('retreat us-1ad-cca E10')).toBeNull();
});

test('[kasserine-pass RET-1] in an attack on two hexes each defender flees only those that struck it', () => {
  // Gerhardt (E8) strikes E9 alone, Lang (D10) E10 alone, Reimann (D9) both. 9 to 2 is 4:1, a 3 is DR.
  const t = position({ at: 'allocation', board: 'E8: kg-gerhardt\nD10: kg-lang\nD9: kg-reimann\nE9: fr-1\nE10: fr-2' })
    .dice(3)
    .play('attack E9', 'attack E10', 'join kg-gerhardt', 'join kg-lang', 'join kg-reimann', 'commit', 'end', 'drive 1');
  expect(t.refused('retreat fr-2 E11')).toBe('RET-1');
  expect(t.refused('retreat fr-1 F8')).toBe('RET-1'); // next to Gerhardt, who struck 3 RTA ...
  expect(t.refused('retreat fr-2 F8')).toBeNull(); // ... but not 3 RZ, which comes there by F9
});

test('[kasserine-pass RET-2] a friend in the hex opens it, unless he is still to be attacked himself', () => {
  const friend = plain('F8: fr-1')
    .dice(5)
    .play(...strikeE9, 'end');
  expect(friend.refused('retreat us-1ad-cca F8')).toBeNull();

  const both = () =>
    plain('F8: fr-1\nF7: kg-reimann').play(...strikeE9, 'attack F8', 'join kg-reimann', 'commit', 'end');
  const beset = both().dice(5).play('fight E9');
  expect(beset.refused('retreat us-1ad-cca F8')).toBe('RET-1');

  // The same hex once its own battle is over (3:1, a 1 is D, and 3 RTA stands).
  const settled = both().dice(1).play('fight F8').dice(5).play('stand fr-1');
  expect(settled.refused('retreat us-1ad-cca F8')).toBeNull();
});

test('[kasserine-pass RET-3] [kasserine-pass TER-11] a ridge between the attacker and the hex opens it', () => {
  // Attacked from H7: H8 lies behind the ridge H7/H8, G7 lies open.
  const t = position({ at: 'allocation', board: 'H7: kg-gerhardt\nG8: us-1ad-cca' })
    .dice(5)
    .play('attack G8', 'join kg-gerhardt', 'commit', 'end');
  expect(t.refused('retreat us-1ad-cca H8')).toBeNull();
  expect(t.refused('retreat us-1ad-cca G7')).toBe('RET-1');
});

test('[kasserine-pass TER-11] a gorge shields like a ridge', () => {
  // Attacked from F11: E12 lies behind the gorge E12/F11, F10 lies open.
  const t = position({ at: 'allocation', board: 'F11: kg-gerhardt\nE11: us-1ad-cca' })
    .dice(5)
    .play('attack E11', 'join kg-gerhardt', 'commit', 'end');
  expect(t.refused('retreat us-1ad-cca E12')).toBeNull();
  expect(t.refused('retreat us-1ad-cca F10')).toBe('RET-1');
});

test('[kasserine-pass RET-4] [kasserine-pass TER-8] only infantry retreats over a ridge, and even one hex Disrupts it', () => {
  const t = position({ at: 'allocation', board: 'H7: kg-gerhardt\nG8: us-1ad-cca us-34id-133' })
    .dice(6)
    .play('attack G8', 'join kg-gerhardt', 'commit', 'end', 'drive 1');
  expect(t.refused('retreat us-1ad-cca F7')).toBe('RET-4');
  expect(t.refused('retreat us-34id-133 F7')).toBeNull();

  const alone = position({ at: 'allocation', board: 'H7: kg-gerhardt\nG8: us-34id-133 us-34id-135' })
    .dice(5)
    .play('attack G8', 'join kg-gerhardt', 'commit', 'end');
  alone.play('retreat us-34id-133 F7', 'retreat us-34id-135 F8');
  expect(marksOf(alone, 'us-34id-133')).toBe('!'); // over F7/G8
  expect(marksOf(alone, 'us-34id-135')).toBe(''); // one hex on open ground
});

test('[kasserine-pass RET-4] a hex that can be had round the ridge does not Disrupt by the ridge but by the distance', () => {
  const t = position({ at: 'allocation', board: 'H7: kg-gerhardt\nG8: us-1ad-cca' })
    .dice(5)
    .play('attack G8', 'join kg-gerhardt', 'commit', 'end');
  // F7 itself is closed to armour, E8 beyond it is reached by F8.
  expect(t.refused('retreat us-1ad-cca E8')).toBeNull();
  t.play('retreat us-1ad-cca E8');
  expect(t.log('RES-7')).toHaveLength(1);
  expect(t.log('RET-4')).toHaveLength(0);
});

/** A corner of the map: B1 and A2 are all there is around A1, and the enemy holds both. 7 to 3 is 2:1. */
const corner = (who: string) => position({ at: 'allocation', board: `B1: kg-gerhardt\nA2: kg-reimann\nA1: ${who}` });
const strikeA1 = ['attack A1', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end'];

test.each([
  ['DR', 5],
  ['DR*', 6],
])('[kasserine-pass RET-5] with no way back %s destroys', (_result, die) => {
  const t = corner('us-1ad-cca')
    .dice(die)
    .play(...strikeA1);
  expect(where(t, 'us-1ad-cca')).toBe('out');
  expect(t.log('RET-5')).toHaveLength(1);
  expect(t.s.points.axis).toBe(1);
});

test('[kasserine-pass RET-5] a single hex of room is enough to live, however far the rout should go', () => {
  // From L13 a friend opens K13, and behind that all is held.
  const t = position({
    at: 'allocation',
    board: 'L12: kg-gerhardt\nL13: us-1ad-cca\nK13: fr-1\nJ12: kg-lang\nJ13: kg-reimann',
  });
  t.dice(6).play('attack L13', 'join kg-gerhardt', 'commit', 'end', 'drive 2');
  expect(t.offers()).toEqual(['retreat us-1ad-cca K13']);
  t.play('retreat us-1ad-cca K13');
  expect(marksOf(t, 'us-1ad-cca')).toBe('!');
});

test('[kasserine-pass RET-6] with no way back DW only Disrupts', () => {
  const t = corner('us-1ad-cca')
    .dice(4)
    .play(...strikeA1);
  expect(where(t, 'us-1ad-cca')).toBe('A1');
  expect(marksOf(t, 'us-1ad-cca')).toBe('!');
  expect(t.log('RET-6')).toHaveLength(1);
});

test('[kasserine-pass RET-2] a comrade who goes first may open the way', () => {
  // F9 is next to Lang (F10), who strikes 3 RZ in E10 and not 3 RTA in E9: only when 3 RTA is there can 3 RZ follow.
  const t = position({ at: 'allocation', board: 'E8: kg-gerhardt\nD9: kg-reimann\nF10: kg-lang\nE9: fr-1\nE10: fr-2' })
    .dice(2)
    .play('attack E9', 'attack E10', 'join kg-gerhardt', 'join kg-lang', 'join kg-reimann', 'commit', 'end');
  expect(t.offers('retreat fr-2')).toEqual([]);
  t.play('retreat fr-1 F9');
  expect(t.offers('retreat fr-2 F9')).toEqual(['retreat fr-2 F9']);
});

// 7 to 1 is 7:1: a 6 is DE, a 3 is DR*, a 1 is DR.
test.each([6, 3, 1])('[kasserine-pass RET-7] recon that cannot retreat is lost, on a %i', (die) => {
  const blocked = corner('br-1-dy')
    .dice(die)
    .play(...strikeA1, 'end');
  expect(where(blocked, 'br-1-dy')).toBe('out');

  const plainOf = (who: string) => position({ at: 'allocation', board: `E8: kg-gerhardt kg-reimann\nE9: ${who}` });
  const strike = ['attack E9', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end'];
  const holding = plainOf('br-1-dy')
    .dice(die)
    .play(...strike, 'hold br-1-dy');
  expect(where(holding, 'br-1-dy')).toBe('out');

  const frozen = plainOf('br-1-dy^')
    .dice(die)
    .play(...strike);
  expect(where(frozen, 'br-1-dy')).toBe('out');

  const free = plainOf('br-1-dy')
    .dice(die)
    .play(...strike, 'end', 'drive 1', 'retreat br-1-dy F9');
  expect(where(free, 'br-1-dy')).toBe('F9');
});
