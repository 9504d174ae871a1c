import { expect, test } from 'vitest';
import { allied, axis, endUntil, handOver, happened, hexesOf, nextTurn } from '../helpers.ts';
import { position, spent } from '../position.ts';

test('[baptism-of-fire 11.1-USKd] coming in at 1023 is west of Kasserine: the eight come in the same game turn; 2126 is not', () => {
  const west = axis('3117: ax05\n3505: us01', { turn: 4, waiting: ['ax17', 'al-kasserine'] });
  west.play('enter ax17 1023');
  expect(happened(west, 'axis-west-of-kasserine')).toBe(true);
  expect(happened(west, 'axis-north-of-sbeitla')).toBe(false);
  west.play('end');
  expect(west.toMove).toBe('allied');
  expect(west.offers('enter').length).toBe(4 * 6 + 4);
  const south = axis('3117: ax05\n3505: us01', { turn: 4, waiting: ['ax17', 'al-kasserine'] });
  south.play('enter ax17 2126', 'end');
  expect(south.offers('enter')).toEqual([]);
  expect(south.refused('enter al29 2701')).toBe('11.1c');
});

test('[baptism-of-fire 11.1b] a step to 1914 and back within one move is enough for the Kasserine group', () => {
  const t = axis('2114: ax13\n3505: us01', { waiting: ['al-kasserine'] });
  t.play('move ax13 2014');
  expect(happened(t, 'axis-west-of-kasserine')).toBe(false); // the row of Kasserine itself is not west of it
  t.play('move ax13 1914', 'move ax13 2014', 'end');
  expect(t.offers('enter al29')).toEqual(['enter al29 2701']);
});

test('[baptism-of-fire 11.1b] Sbeitla passed on the way counts, a leg of several hexes or not; a way around it does not', () => {
  // 2914-2814-2714 by road and on to 2614: 2 points; round by 2715 would be 2.5.
  const through2714 = axis('2914: ax13').play('move ax13 2614');
  expect([spent(through2714), happened(through2714, 'sbeitla-captured')]).toEqual([2, true]);
  expect(happened(through2714, 'axis-north-of-sbeitla')).toBe(false);
  const around = axis('2914: ax13').play('move ax13 2814', 'move ax13 2715', 'move ax13 2614');
  expect([spent(around), happened(around, 'sbeitla-captured')]).toEqual([2.5, false]);
});

test('[baptism-of-fire 11.1-USNa] row 13 for a moment is north of Sbeitla; the five come at either stretch of the edge', () => {
  const t = axis('2914: ax13\n3505: us01', { waiting: ['al-north'] });
  t.play('move ax13 2714', 'move ax13 2713', 'move ax13 2714', 'end');
  expect(hexesOf(t, 'enter al35')).toEqual(
    ['1301', '1401', '1501', '1601', '1701', '1801', '1901'].concat([
      '2401',
      '2501',
      '2601',
      '2701',
      '2801',
      '2901',
      '3001',
    ]),
  );
  // Ground closed to tanks is still an entry hex of the leg unit.
  expect(hexesOf(t, 'enter al39').length).toBe(14);
});

test('[baptism-of-fire 11.1-USSa] entering Sbeitla under an Allied zone is no capture (18.0); the zone gone in combat, it is one', () => {
  const t = axis('2715: ax02\n2814: us05\n3505: us01', { waiting: ['al-sbeitla', 'ax-gt5'] });
  t.play('move ax02 2714', 'end');
  expect(happened(t, 'sbeitla-captured')).toBe(false);
  // 5 - 1 = +4 in the open, a two: D1. us05 goes where it is next to nobody, Sbeitla lies free.
  t.dice(2).play('attack ax02 2814', 'commit');
  expect(happened(t, 'sbeitla-captured')).toBe(false);
  t.play('retreat us05 2914');
  expect(happened(t, 'sbeitla-captured')).toBe(true);
  handOver(t); // no advance
  expect(t.offers('enter')).toEqual(['enter al33 0104', 'enter al34 0105']);
});

test('[baptism-of-fire 11.1-USKa] an Axis unit driven west in the Allied turn counts; by the option it brings nobody in before the next Allied turn (ruling A27)', () => {
  const t = position({
    at: 'fight',
    side: 'allied',
    board: '2114: us04\n2115: us09\n2014: ax05\n3509: us05',
    waiting: ['al-kasserine'],
    options: { eventsNextTurn: true },
  });
  // 6 - 2 = +4; the town's line makes it +1..+2; a one: D1. Only 1914 and 1915 are out of the zones.
  t.dice(1).play('attack us04 2014', 'join us09', 'commit');
  expect(hexesOf(t, 'retreat ax05')).toEqual(['1914', '1915']);
  t.play('retreat ax05 1915');
  expect(happened(t, 'axis-west-of-kasserine')).toBe(true);
  endUntil(t, 'mobile');
  expect(t.offers('enter')).toEqual([]);
  expect(t.refused('enter al28 3906')).not.toBe(null);
  handOver(nextTurn(t));
  expect(t.offers('enter').length).toBe(4 * 6 + 4);
});

test('[baptism-of-fire 11.1-USTa] passing next to Thala is enough for the 3-2-12; in Tebessa’s case too', () => {
  const thala = axis('2105: ax13\n3505: us01', { waiting: ['al40'] }).play('move ax13 2104', 'move ax13 2105', 'end');
  expect(thala.offers('enter')).toEqual(['enter al40 0104']);
  const tebessa = axis('0506: ax13\n3505: us01', { waiting: ['al40'] }).play('move ax13 0406', 'end');
  expect(tebessa.offers('enter')).toEqual(['enter al40 0104']);
  const neither = axis('2106: ax13\n3505: us01', { waiting: ['al40'] }).play('move ax13 2105', 'end');
  expect(neither.offers('enter')).toEqual([]);
});

test('[baptism-of-fire 11.1-AX5b] Sbeitla taken on turn 3: the Italians wait for turn 5', () => {
  const on = (turn: number) => axis('3117: ax05', { turn, waiting: ['ax-gt5'], happened: ['sbeitla-captured'] });
  expect(on(4).offers('enter')).toEqual([]);
  expect(on(4).refused('enter ax22 2126')).toBe('11.1a'); // the event has happened, the date has not come
  expect(on(5).offers('enter').length).toBe(4 * 18);
  expect(on(9).offers('enter').length).toBe(4 * 18);
});

test('[baptism-of-fire 11.2c] [baptism-of-fire 11.1-AX5b] Sbeitla taken in the movement phase of turn 5 brings the mobile Italians in its mobile phase (rulings A8, A27)', () => {
  const t = axis('2914: ax13\n3117: ax02\n3505: us01', { turn: 5, waiting: ['ax-gt5'] });
  t.play('move ax13 2714');
  expect(t.refused('enter ax22 2126')).toBe('11.2a'); // the movement phase has begun
  t.play('end');
  expect(t.asked).toBe('mobile');
  expect(t.offers('enter ax22').length).toBe(18);
  expect(t.refused('enter ax24 2126')).toBe('11.2d');
});

test('[baptism-of-fire 11.2c] Sbeitla taken in combat brings the mobile Italians in the mobile phase that follows (rulings A8, A27)', () => {
  // us05 held Sbeitla by its zone; lost, it holds nothing.
  const t = axis('2715: ax02\n2814: us05\n3117: ax13\n3505: us01', { turn: 5, waiting: ['ax-gt5'] });
  t.play('move ax02 2714', 'end').dice(2).play('attack ax02 2814', 'commit', 'retreat us05 2914');
  endUntil(t, 'mobile');
  expect(t.offers('enter ax22').length).toBe(18);
});

test('[baptism-of-fire 11.1-AX5b] by the option: Sbeitla taken in the movement phase of turn 5: not in its mobile phase, but on turn 6 (ruling A8)', () => {
  const options = { eventsNextTurn: true };
  const t = axis('2914: ax13\n3117: ax02\n3505: us01', { turn: 5, waiting: ['ax-gt5'], options });
  t.play('move ax13 2714', 'end');
  expect(t.asked).toBe('mobile');
  expect(t.offers('enter')).toEqual([]);
  nextTurn(t);
  expect(t.offers('enter ax22').length).toBe(18);
  // From then on the mobile ones may also come later in the turn, the infantry may not.
  endUntil(t, 'mobile');
  expect(t.offers('enter ax23').length).toBe(18);
  expect(t.refused('enter ax24 2126')).toBe('11.2d');
});

test('[baptism-of-fire 11.1-AX5b] Sbeitla falls to the Axis in the Allied turn 4, as the last zone leaves it: the Italians come on turn 5', () => {
  const t = allied('2614: us05\n3117: ax05', { turn: 4, taken: ['2714'], waiting: ['ax-gt5'] }).play('move us05 2514');
  expect(nextTurn(t).offers('enter ax22').length).toBe(18);
});

test('[baptism-of-fire 11.1b] a zone that goes and comes back in one move uncovers Sbeitla for a moment; one that slides along does not', () => {
  const taken = ['2714'];
  const away = allied('2614: us05\n3117: ax05', { taken }).play('move us05 2514', 'move us05 2614');
  expect(happened(away, 'sbeitla-captured')).toBe(true);
  const along = allied('2713: us05\n3117: ax05', { taken }).play('move us05 2613');
  expect(happened(along, 'sbeitla-captured')).toBe(false);
});

test('[baptism-of-fire 11.1b] an event taken back with its move has not happened', () => {
  const t = axis('2014: ax13\n3505: us01', { waiting: ['al-kasserine'] }).play('move ax13 1914');
  expect(t.match.undo('axis').ok).toBe(true);
  expect(handOver(t).offers('enter')).toEqual([]);
});

test('[baptism-of-fire 15.0c] [baptism-of-fire 15.0d] Thala taken on turn 3: nobody in the mobile phase, both on turn 4, each at its hex', () => {
  const t = axis('2104: ax13\n3117: ax02\n3505: us01', { waiting: ['ax-youks'] });
  t.play('move ax13 2003', 'end');
  expect(t.asked).toBe('mobile');
  expect(t.offers('enter')).toEqual([]);
  nextTurn(t);
  expect(t.offers('enter')).toEqual(['enter ax26 3909', 'enter ax27 3911']);
  expect(t.refused('enter ax26 3911')).toBe('11.3a');
  t.play('enter ax27 3911');
  endUntil(t, 'mobile');
  expect(t.refused('enter ax26 3909')).toBe('15.0d');
});

test('[baptism-of-fire 15.0a] Tebessa passed for a moment does as well as Thala', () => {
  const t = axis('0406: ax13\n3505: us01', { waiting: ['ax-youks'] }).play('move ax13 0306', 'move ax13 0406');
  expect(nextTurn(t).offers('enter')).toEqual(['enter ax26 3909', 'enter ax27 3911']);
});

test('[baptism-of-fire 15.0c] asked for in the mobile phase of the capture, the two are refused by 15.0, not by a rule for all', () => {
  const t = axis('2104: ax13\n3117: ax02', { waiting: ['ax-youks'] }).play('move ax13 2003', 'end');
  expect(['15.0c', '15.0d']).toContain(t.refused('enter ax26 3909'));
});

test('[baptism-of-fire 15.0b] [baptism-of-fire 11.1-USNa] the two come in too far east to be north of Sbeitla, unless a row above it is enough', () => {
  const coming = (options = {}) =>
    axis('3117: ax05\n3505: us01', {
      turn: 4,
      waiting: ['ax-youks', 'al-north'],
      happened: ['thala-or-tebessa-captured'],
      options,
    }).play('enter ax27 3911');
  expect(handOver(coming()).offers('enter al35')).toEqual([]);
  expect(handOver(coming({ northByRow: true })).offers('enter al35').length).toBe(14);
});

test('[baptism-of-fire 15.0a] Thala left under an Allied zone is captured when that zone goes, in the Allied turn; the two come next turn', () => {
  // ax13 was last in Thala. us10 next door goes away by itself.
  const t = allied('1903: us10\n2303: ax13\n3117: ax02', { taken: ['2003'], waiting: ['ax-youks'] });
  expect(happened(t, 'thala-or-tebessa-captured')).toBe(false);
  t.play('move us10 1803');
  expect(happened(t, 'thala-or-tebessa-captured')).toBe(true);
  nextTurn(t);
  expect(t.offers('enter')).toEqual(['enter ax26 3909', 'enter ax27 3911']);
});

test('[baptism-of-fire 15.0d] [baptism-of-fire 11.4b] us07 in 3911 keeps one of the two out; the other enters in its zone-free hex', () => {
  const t = axis('3911: us07\n3117: ax02', {
    turn: 5,
    waiting: ['ax-youks'],
    happened: ['thala-or-tebessa-captured'],
  });
  expect(t.offers('enter')).toEqual(['enter ax26 3909']);
  expect(t.refused('enter ax27 3911')).toBe('11.4b');
  t.play('enter ax26 3909', 'move ax26 3810');
  expect(spent(t)).toBe(2); // clear, then the road by 3809
});

test('[baptism-of-fire 11.1-USSa] [baptism-of-fire 11.1-USNa] option printedSbeitla: the Allied groups look at 2706, the Italians at 2714', () => {
  const options = { printedSbeitla: true };
  const waiting = ['al-sbeitla', 'al-north', 'ax-gt5'];
  const sbeitla = axis('2815: ax13\n3919: us01', { turn: 5, waiting, options });
  sbeitla.play('move ax13 2714', 'move ax13 2707');
  expect(happened(sbeitla, 'sbeitla-captured')).toBe(true);
  expect(handOver(sbeitla).offers('enter')).toEqual([]);
  nextTurn(sbeitla, 1); // us01 in 3919 costs the Axis a marker
  expect(sbeitla.offers('enter ax22').length).toBe(18);
  // Sbiba itself: row 6 is not north of row 6.
  sbeitla.play('move ax13 2706');
  expect(handOver(sbeitla).offers('enter')).toEqual(['enter al33 0104', 'enter al34 0105']);
  const north = axis('2707: ax13\n3919: us01', { turn: 5, waiting, options }).play('move ax13 2705', 'end');
  expect(north.offers('enter al39').length).toBe(14);
  expect(north.offers('enter al34')).toEqual(['enter al34 0105']);
});

test('[baptism-of-fire 11.1-USSa] option printedSbeitla: 2706 under an Allied zone is not captured; when the zone goes it is', () => {
  const t = axis('2707: ax13\n2605: us10', { waiting: ['al-sbeitla'], options: { printedSbeitla: true } });
  t.play('move ax13 2706');
  expect(handOver(t).refused('enter al33 0104')).toBe('11.1c'); // it has not happened
  t.play('move us10 2505');
  expect(t.offers('enter')).toEqual([]); // it has, but in this very player turn
  handOver(nextTurn(t));
  expect(t.offers('enter')).toEqual(['enter al33 0104', 'enter al34 0105']);
});

test('[baptism-of-fire 11.1-USSa] without the option Sbiba is a town like others', () => {
  const t = axis('2707: ax13\n3919: us01', { waiting: ['al-sbeitla'] }).play('move ax13 2706', 'end');
  expect(t.offers('enter')).toEqual([]);
});
