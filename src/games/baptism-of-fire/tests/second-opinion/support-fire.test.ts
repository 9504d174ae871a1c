import { expect, test } from 'vitest';
import { endUntil, fall, fight } from '../helpers.ts';
import { allotted, handOf, position, stepsOf, type Table, where } from '../position.ts';

test('[baptism-of-fire S8.3b] [baptism-of-fire S8.3c] attacker first, three markers at most, then the defender', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [1, 1, 2, 2], allied: [2, 2, 3, 3] } });
  t.play('attack ax02 3217', 'commit');
  expect(t.toMove).toBe('axis');
  t.play('support 1', 'support 1', 'support 2');
  expect(t.toMove).toBe('allied');
  expect(t.offers()).toEqual(['pass', 'support 2', 'support 3']);
  expect(t.refused('support 1')).toMatch(/^S8/);
  t.play('support 3', 'support 3');
  t.dice(6).play('support 2'); // 5 + 4 - 3 - 8 = -2: (A)
  expect(fall(t)).toBe('-2 clear (A)');
  expect([handOf(t, 'axis'), handOf(t, 'allied')]).toEqual([[2], [2]]);
});

test('[baptism-of-fire S8.3a] a marker played in the Axis turn is spent for the Allied turn; one held back is not', () => {
  const t = fight('3117: ax02\n3217: us06\n3018: ax05', { hands: { axis: [4], allied: [2, 5] } });
  t.play('attack ax02 3217', 'commit', 'pass');
  t.dice(4).play('support 2', 'pass'); // 5 - 5 = 0: A1
  expect(fall(t)).toBe('0 clear A1');
  t.play('retreat ax02 3016');
  endUntil(t, 'fight', 'allied');
  expect([handOf(t, 'axis'), handOf(t, 'allied')]).toEqual([[4], [5]]);
});

test('[baptism-of-fire S8.1a] [baptism-of-fire S8.1b] [baptism-of-fire S8.1c] [baptism-of-fire 12.0b] at the turn border all markers go back and new ones are drawn, less for a lost supply hex', () => {
  const t = position({
    at: 'mobile-fight',
    side: 'allied',
    turn: 3,
    board: '3919: us04>\n3918: ax05',
    hands: { axis: [6, 5, 4, 4, 4, 1], allied: [6] },
  });
  // Turn 4: Axis 5 - 1 for Faid, Allied 2.
  t.dice(1, 1, 1, 1, 1, 1).play('end');
  expect(t.s.turn).toBe(4);
  expect([handOf(t, 'axis').length, handOf(t, 'allied').length]).toEqual([4, 2]);
});

test('[baptism-of-fire S8.2a] [baptism-of-fire S8.4a] bombardment reaches every enemy unit on the map and nothing else', () => {
  const t = fight('3117: ax02\n0804: us11\n3922: us02', { hands: { axis: [2, 3] } });
  expect(t.offers('bombard')).toEqual(['bombard 0804', 'bombard 3402', 'bombard 3922']);
  expect(t.refused('bombard 3117')).toMatch(/^S(8\.4|7\.1)a$/);
  expect(t.refused('bombard 3217')).toMatch(/^S(8\.4|7\.1)a$/);
  const none = fight('3117: ax02\n0804: us11');
  expect(none.offers('bombard')).toEqual([]);
  expect(none.refused('bombard 0804')).toMatch(/^S8/);
});

test('[baptism-of-fire S8.4c] a bombardment is markers less defence; of an exchange only the defender suffers, nobody advances', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [2, 4] } });
  t.play('bombard 3217');
  expect(t.refused('pass')).not.toBeNull(); // no bombardment without a marker
  t.dice(4).play('support 2', 'support 4'); // 6 - 3 = +3
  expect(fall(t)).toBe('+3 clear Ex');
  expect([stepsOf(t, 'us06'), stepsOf(t, 'ax02'), where(t, 'us06')]).toEqual([1, 2, '3217']);
  expect(t.asked).toBe('fight');
  expect(t.refused('attack ax02 3217')).toBe('S8.6a');
  expect(t.offers('attack')).toEqual(['attack ax24 3402']);
});

test('[baptism-of-fire S8.4c] [baptism-of-fire S8.4a] bombarded away: the hex falls empty and no ground unit may follow', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [6, 2] } });
  t.dice(4).play('bombard 3217', 'support 6', 'support 2'); // 8 - 3 = +5: D1
  expect(fall(t)).toBe('+5 clear D1');
  expect(t.toMove).toBe('allied');
  t.play('retreat us06 3317');
  expect([t.asked, where(t, 'us06')]).toEqual(['fight', '3317']);
});

test('[baptism-of-fire S8.4b] [baptism-of-fire S8.4c] counterbattery is taken off, and A results miss the guns', () => {
  const t = fight('3117: ax02\n3217: us02', { hands: { axis: [5], allied: [4, 3] } });
  t.play('bombard 3217', 'support 5');
  expect(t.toMove).toBe('allied');
  t.dice(6).play('support 4', 'support 3'); // 5 - 7 - 2 = -4: AE
  expect(fall(t)).toBe('-4 clear AE');
  expect([t.asked, where(t, 'ax02'), stepsOf(t, 'ax02')]).toEqual(['fight', '3117', 2]);
  // The guns fired without effect, but the hex has been bombarded; ax02 has not attacked.
  expect(t.refused('attack ax02 3217')).toBe('S8.6a');
  t.play('end');
  expect(t.refused('move ax02 3017')).toBeNull();
});

test('[baptism-of-fire S8.6a] not both: attacked on the ground, it is not bombarded; nor twice bombarded', () => {
  const t = fight('3117: ax02\n3217: us06\n3411: us07', { hands: { axis: [2, 3, 4] } });
  t.dice(3).play('attack ax02 3217', 'commit', 'pass'); // +2: Ex
  expect(t.refused('bombard 3217')).toMatch(/^S(8\.6a|7\.1b)$/);
  t.dice(6).play('bombard 3411', 'support 2', 'pass'); // -1: (A), nothing
  expect(fall(t)).toBe('-1 clear (A)');
  expect(t.refused('bombard 3411')).toBe('S8.6a');
});

test('[baptism-of-fire S8.5a] [baptism-of-fire 14.3b] shells know no mines, but the engineer and the box still count', () => {
  const box = fight('2807: us06', { hands: { axis: [5, 4, 3] } });
  box.dice(4).play('bombard 2807', 'support 5', 'support 4', 'support 3'); // 12 - 3 = +9
  expect(fall(box)).toBe('+9 clear D2');
  box.play('stand us06');
  expect(where(box, 'us06')).toBe('2807');
  const dug = fight('1508: us10\n0804: us11', { hands: { axis: [5, 3] } });
  dug.dice(6).play('bombard 1508', 'support 5', 'support 3'); // 8 - 2 = +6
  expect(fall(dug)).toBe('+6 fortified (A)');
  expect(where(dug, 'us10')).toBe('1508');
});

test('[baptism-of-fire S8.1a] what the other side holds is seen as a number only', () => {
  const world = (axis: number[], allied: number[]) =>
    fight('3117: ax02\n3217: us06', { hands: { axis, allied } }).play('attack ax02 3217', 'commit');
  const [a, b] = [world([1, 2, 6], [3]), world([2, 2, 2], [3])];
  expect(a.match.view('allied')).toEqual(b.match.view('allied'));
  expect(a.match.view('spectator')).toEqual(b.match.view('spectator'));
  expect(a.match.view('axis')).not.toEqual(b.match.view('axis'));
  const [c, d] = [world([3], [1, 6]), world([3], [2, 2])];
  expect(c.match.view('axis')).toEqual(d.match.view('axis'));
  expect(c.match.view('axis')).not.toEqual(world([3], [1, 6, 6]).match.view('axis'));
  // Played, a marker is open to all.
  a.play('support 2');
  b.play('support 2');
  expect(a.match.view('allied')).toEqual(b.match.view('allied'));
});

test('[baptism-of-fire S8.6a] [baptism-of-fire S4.0d] a hex bombarded in the combat phase may be attacked in the mobile combat', () => {
  const t = fight('3013: ax07\n3217: us06', { hands: { axis: [2] } });
  t.dice(6).play('bombard 3217', 'support 2'); // 2 - 3: (A), nothing
  expect(fall(t)).toBe('-1 clear (A)');
  t.play('end', 'move ax07 3117', 'end');
  expect(t.offers('attack')).toEqual(['attack ax07 3217']);
});

test('[baptism-of-fire S8.6a] [baptism-of-fire S7.1b] what was bombarded and attacked in one player turn is forgotten in the next', () => {
  // 3217 is shelled empty and taken in the mobile phase; the Allies may shell it and attack it in their turn, also with the unit that was attacked.
  const t = fight('3013: ax07\n3217: us02\n3318: us06\n3418: ax03', { hands: { axis: [6, 3], allied: [2] } });
  t.play('bombard 3217', 'support 6', 'support 3');
  t.dice(1).play('pass'); // 9 - 2: (D), lost
  expect(where(t, 'us02')).toBe('lost');
  t.play('attack ax03 3318', 'commit');
  t.dice(4).play('pass'); // 3 - 3: A1
  expect(fall(t)).toBe('0 clear A1');
  t.play('retreat ax03 3419', 'end', 'move ax07 3217', 'end');
  endUntil(t, 'fight', 'allied');
  expect(t.offers('attack us06')).toEqual(['attack us06 3217']);
  expect(t.offers('bombard')).toContain('bombard 3217');
});

test('[baptism-of-fire 12.0d] [baptism-of-fire S8.1b] more supply hexes lost than markers due: none are drawn, and the other side draws its own', () => {
  const t = position({
    at: 'mobile-fight',
    side: 'allied',
    turn: 1,
    board: '0104: ax13\n1601: ax16\n3217: us04>\n3117: ax05',
    hands: { axis: [6], allied: [6] },
  });
  const due = allotted(t, 2, 'axis'); // and Allied 1, less 2
  t.dice(...Array<number>(due).fill(1)).play('end');
  expect([handOf(t, 'axis').length, handOf(t, 'allied')]).toEqual([due, []]);
});

test('[baptism-of-fire S8.1a] what is drawn at the turn border only its owner learns', () => {
  const drawn = (...faces: number[]) => {
    const t = position({ at: 'mobile-fight', side: 'allied', turn: 3, board: '3217: us04>\n3117: ax05' });
    return t.dice(...faces).play('end'); // turn 4: five for the Axis, two for the Allies
  };
  const [low, high] = [drawn(1, 1, 1, 1, 1, 1, 1), drawn(16, 15, 14, 13, 12, 1, 1)];
  expect(handOf(low, 'axis')).not.toEqual(handOf(high, 'axis'));
  expect(handOf(low, 'allied')).toEqual(handOf(high, 'allied'));
  expect(low.match.view('allied')).toEqual(high.match.view('allied'));
  expect(low.match.view('spectator')).toEqual(high.match.view('spectator'));
  const seen = (t: Table, seat: string) => t.match.notes.filter((note) => note.to === undefined || note.to === seat);
  expect(seen(low, 'allied')).toEqual(seen(high, 'allied'));
  expect(low.match.rolls.map((roll) => roll.to)).toEqual([...Array(5).fill('axis'), ...Array(2).fill('allied')]);
  expect(seen(low, 'axis')).not.toEqual(seen(high, 'axis'));
});

test('[baptism-of-fire S8.1c] played or not, all markers are in the pool again when the next are drawn', () => {
  const t = position({
    at: 'mobile-fight',
    side: 'allied',
    turn: 3,
    board: '3217: us04>\n3117: ax05',
    hands: { axis: [6, 5], allied: [6, 1] },
  });
  t.play('attack us04 3117', 'commit', 'support 6', 'pass', 'support 6');
  t.dice(6).play('pass'); // 3 + 6 - 2 - 6: (A)
  t.dice(16, 15, 14, 13, 12, 13, 12).play(t.offers('retreat')[0]); // nobody is left to fight: the border
  expect(t.s.turn).toBe(4);
  expect([handOf(t, 'axis').length, handOf(t, 'allied').length]).toEqual([5, 2]);
  // The strongest marker was played and is drawn again.
  expect(handOf(t, 'axis')).toContain(6);
});

test('[baptism-of-fire S8.3b] in the Allied turn the Allies play first', () => {
  const t = fight('3117: us04\n3217: ax05', { side: 'allied', hands: { axis: [4], allied: [1, 2] } });
  t.play('attack us04 3217', 'commit');
  expect(t.toMove).toBe('allied');
  t.play('support 2', 'pass');
  expect(t.toMove).toBe('axis');
  t.dice(3).play('support 4'); // 5 - 6
  expect(fall(t)).toBe('-1 clear A1');
});

test('[baptism-of-fire S8.3b] a marker laid open is not taken back', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [2, 3] } }).play('attack ax02 3217', 'commit');
  t.play('support 2');
  expect([t.toMove, t.match.undoable]).toEqual(['axis', 0]);
});
