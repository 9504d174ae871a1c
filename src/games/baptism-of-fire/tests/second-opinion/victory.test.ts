import { expect, test } from 'vitest';
import { allied, axis, endUntil, handOver, happened, nextTurn, TWO_OBJECTIVES } from '../helpers.ts';
import { position, stepsOf, where } from '../position.ts';

test('[baptism-of-fire 18.0a] the third objective passed on the way ends the game there and then', () => {
  const t = axis('1702: ax13\n3505: us01', { taken: TWO_OBJECTIVES }).play('move ax13 1502'); // by road over 1601
  expect(t.match.outcome?.winner).toBe('axis');
  expect(t.asked).toBe(null);
});

test('[baptism-of-fire 18.0b] each of the six counts as the third; 2014, 2706 and 2701 do not', () => {
  const third = (from: string, to: string, taken: string[]) =>
    axis(`${from}: ax13\n3505: us01`, { taken }).play(`move ax13 ${to}`).match.outcome?.winner ?? null;
  expect(third('2713', '2714', ['2003', '0306'])).toBe('axis');
  expect(third('2104', '2003', ['2714', '0306'])).toBe('axis');
  expect(third('0406', '0306', TWO_OBJECTIVES)).toBe('axis');
  expect(third('0204', '0104', TWO_OBJECTIVES)).toBe('axis');
  expect(third('0205', '0105', TWO_OBJECTIVES)).toBe('axis');
  expect(third('1502', '1601', TWO_OBJECTIVES)).toBe('axis');
  for (const hex of ['2014', '2706', '2701'])
    expect(third(`${hex.slice(0, 3)}${Number(hex[3]) + 1}`, hex, TWO_OBJECTIVES)).toBe(null);
});

test('[baptism-of-fire 18.0d] a zone on the third spoils it; when the Allied unit walks off, the Axis wins in the Allied turn', () => {
  const t = axis('1702: ax13\n1501: us10', { taken: TWO_OBJECTIVES }).play('move ax13 1601');
  expect(t.match.outcome).toBe(null);
  handOver(t).play('move us10 1401');
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire 18.0d] a zone on one of the first two: the third is only the second', () => {
  const t = axis('1702: ax13\n2614: us05', { taken: TWO_OBJECTIVES }).play('move ax13 1601');
  expect([t.match.outcome, t.s.most]).toEqual([null, 2]);
  t.play('end', 'move us05 2514');
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire 18.0a] an Axis unit thrown back into the third objective has taken it', () => {
  const t = position({ at: 'fight', board: '0204: ax05\n0305: us13', taken: TWO_OBJECTIVES });
  // 2 - 1 = +1, wadi line: -1..0; a three: A1.
  t.dice(3).play('attack ax05 0305', 'commit', 'retreat ax05 0105');
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire 18.0a] the unit whose zone lay on the third objective is destroyed: victory at once', () => {
  const t = position({ at: 'fight', board: '1601: ax02\n1501: us05\n1502: ax01', taken: TWO_OBJECTIVES });
  // 5 + 6 - 1 = +10 in the open (+9..+10); a two is (D): us05 has one side.
  t.dice(2).play('attack ax02 1501', 'join ax01', 'commit');
  expect([where(t, 'us05'), t.match.outcome?.winner]).toEqual(['lost', 'axis']);
});

test('[baptism-of-fire 18.0a] an advance through Sbeitla captures it on the way', () => {
  const t = position({ at: 'fight', board: '2714: us05\n2814: ax02\n2715: ax01' });
  // 11 - 1 = +10, the town's line: +7..+8; a three: D2.
  t.dice(3).play('attack ax02 2714', 'join ax01', 'commit');
  expect(t.offers('advance')).toEqual([]);
  t.play('retreat us05 2613', 'retreat us05 2513', 'advance ax02 2714');
  expect([t.s.most, happened(t, 'sbeitla-captured')]).toEqual([1, true]);
  t.play('advance ax02 2713');
  expect([t.s.most, where(t, 'ax02')]).toEqual([1, '2713']);
});

test('[baptism-of-fire 18.0e] two at one instant and both lost again: a draw; [baptism-of-fire 18.0f] one after the other: a US victory', () => {
  const both = allied('2713: us05\n3117: ax05', { turn: 10, taken: TWO_OBJECTIVES, change: { most: 2 } });
  both.play('move us05 2714', 'end');
  expect(both.match.outcome).toMatchObject({ winner: null });
  // Sbeitla is retaken on turn 9 before Thala falls on turn 10: never two at once (ruling A10).
  const turns = allied('2613: us05\n2104: ax13', { turn: 9, taken: ['2714'] }).play('move us05 2714');
  nextTurn(turns);
  turns.play('move ax13 2003');
  while (turns.match.outcome === null) turns.play('end');
  expect([turns.s.most, turns.match.outcome?.winner]).toEqual([1, 'allied']);
});

test('[baptism-of-fire 18.0c] an Allied unit that only passes through an objective has it back', () => {
  const t = allied('2713: us05\n3117: ax05', { taken: ['2714'] }).play('move us05 2714', 'move us05 2712');
  // us05 is two hexes away again, and Sbeitla still does not count.
  nextTurn(t);
  expect([t.s.control['2714'], happened(t, 'sbeitla-captured')]).toEqual(['allied', false]);
});

test('[baptism-of-fire 18.0c] [baptism-of-fire 11.0a] arrivals at 0104 take it back and put a zone on 0105', () => {
  const t = allied('3117: ax05', {
    turn: 10,
    taken: ['0104', '0105'],
    waiting: ['al33'],
    happened: ['sbeitla-captured'],
  });
  expect(t.s.most).toBe(2);
  t.play('enter al33 0104');
  expect(t.s.control['0104']).toBe('allied');
  t.play('end');
  expect(t.match.outcome).toMatchObject({ winner: null }); // two were held: still a draw
});

test('[baptism-of-fire 18.0a] the last move of the last turn may win', () => {
  const t = position({ at: 'mobile', board: '1702: ax13\n3505: us01', turn: 10, taken: TWO_OBJECTIVES }).play(
    'move ax13 1601',
  );
  expect(t.match.outcome?.winner).toBe('axis');
  expect(stepsOf(t, 'ax13')).toBe(2);
});

test('[baptism-of-fire 18.0c] the Axis unit in an objective is destroyed: the Axis was last there, but attackers next door spoil it until they leave', () => {
  const t = position({
    at: 'fight',
    side: 'allied',
    board: '2714: ax05\n2713: us04\n2814: us09\n3505: us08\n3117: ax06',
  });
  // 6 - 2 = +4, the town's line: +1..+2; a three is Ex: ax05 has one side, an attacker is depleted.
  t.dice(3).play('attack us04 2714', 'join us09', 'commit', 'deplete us09');
  expect(where(t, 'ax05')).toBe('lost');
  endUntil(t, 'mobile');
  expect([t.s.control['2714'], happened(t, 'sbeitla-captured')]).toEqual(['axis', false]);
});

test('[baptism-of-fire 18.0c] an Allied advance into Sbeitla takes it back', () => {
  const t = position({
    at: 'fight',
    side: 'allied',
    board: '2714: ax05\n2713: us04\n2814: us09\n3505: us08\n3117: ax06',
  });
  t.dice(3).play('attack us04 2714', 'join us09', 'commit', 'deplete us09', 'advance us04 2714');
  expect(t.s.control['2714']).toBe('allied');
});
