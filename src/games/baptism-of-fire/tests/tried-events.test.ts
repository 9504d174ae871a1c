/**
 * Positions worked out by hand from the rulebook, without a look at the code: reinforcements and events, lines of communication, Rangers,
 * mines on the march, penny packets, zones of control and victory.
 */
import { expect, test } from 'vitest';
import type { EventId } from '../kit.ts';
import { allotted, handOf, type PositionSpec, position, spent, stepsOf, type Table, where } from './position.ts';

const axis = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'move', board, ...more });
const allied = (board: string, more: Partial<PositionSpec> = {}) => axis(board, { side: 'allied', ...more });

const happened = (t: Table, event: EventId): boolean => t.s.latches[event] > 0;

/** Ends phases until the other side is to move. */
function handOver(t: Table): Table {
  const seat = t.toMove;
  while (t.toMove === seat) t.play('end');
  return t;
}

/** Ends phases until the next game turn has begun; the support fire markers due are drawn for it, less those lost (12.0). */
function nextTurn(t: Table, lost = 0): Table {
  const { turn } = t.s;
  const draws = allotted(t, turn + 1, 'axis') + allotted(t, turn + 1, 'allied') - lost;
  t.dice(...Array<number>(draws).fill(1));
  while (t.s.turn === turn) t.match.play(t.toMove ?? '', { do: 'end' });
  return t.play(); // complains of markers not drawn
}

/** Hexes a unit is offered with this verb. */
const hexesOf = (t: Table, start: string): string[] => t.offers(start).map((order) => order.split(' ')[2]);

/** The Allied set-up of 19.0 in the east. */
const EAST =
  '3718: us01\n3922: us02\n3722: us03\n3819: us04\n2714: us05\n2814: us06\n3911: us07\n3810: us08\n3811: us09';

// --- 11: reinforcements ---------------------------------------------------------------------------------------------------------------

test('[baptism-of-fire 13.0a] [baptism-of-fire 11.0d] turn 1 at Faid: all six get in although us04 in 3819 holds fast who enters 3919 or 3920', () => {
  const t = axis(EAST, { turn: 1, waiting: ['ax-gt1'] });
  expect(t.offers('enter').length).toBe(6 * 3 + 2 + 4);
  t.play('enter ax01 3919');
  expect(t.offers('move ax01')).toEqual([]); // us04 next door
  expect(t.refused('enter ax02 3919')).toBe('11.0d'); // could not go on from there
  // 3918 is next to nobody: from it one step into a zone is allowed.
  t.play('enter ax05 3920', 'enter ax02 3918', 'move ax02 3818');
  t.play('enter ax06 3918', 'move ax06 3817', 'enter ax03 3918', 'move ax03 3917', 'enter ax04 3918');
  expect(['ax01', 'ax02', 'ax03', 'ax04', 'ax05', 'ax06'].map((id) => where(t, id))).toEqual([
    '3919',
    '3818',
    '3917',
    '3918',
    '3920',
    '3817',
  ]);
});

test('[baptism-of-fire 11.0d] who comes in on a friend may go on through other friends', () => {
  // Every way out of 3918 is taken or, for a tank, too steep (3917): only through them. 3 for 3918, 1 for 3919,
  // the road to 3819, 1 for 3820 and the trail to 3920: half a point less than the broken ground straight on.
  const t = axis('3918: ax01\n3919: ax03\n3818: ax04\n3817: ax05', { turn: 1, waiting: ['ax02'] });
  t.play('enter ax02 3918', 'move ax02 3920');
  expect([where(t, 'ax02'), spent(t)]).toEqual(['3920', 6.5]);
});

test('[baptism-of-fire 11.0d] a ring of friends two deep does not keep a tank out, since friends can be passed', () => {
  const t = axis('3918: ax01\n3917: ax10\n3919: ax03\n3818: ax04\n3817: ax05\n3920: ax06\n3819: ax11', {
    turn: 1,
    waiting: ['ax02'],
  });
  expect(t.offers('enter ax02')).toEqual(['enter ax02 3918', 'enter ax02 3919', 'enter ax02 3920']);
  t.play('enter ax02 3919', 'move ax02 3719');
  expect(spent(t)).toBe(2); // 1 for 3919, then the road through ax11
});

test('[baptism-of-fire 11.0a] a range runs along the edge; [baptism-of-fire 11.4b] the hex of it an enemy holds drops out, the rest stay', () => {
  const t = axis('1223: us14\n2425: us01', { turn: 4, waiting: ['ax17'] });
  expect(hexesOf(t, 'enter ax17')).toEqual(
    ['0623', '0724', '0823', '0924', '1023', '1124', '1324', '1423'].concat([
      '2126',
      '2225',
      '2326',
      '2526',
      '2625',
      '2726',
      '2825',
      '2926',
    ]),
  );
  expect(t.refused('enter ax17 1223')).toBe('11.4b');
  expect(t.refused('enter ax17 2425')).toBe('11.4b');
  expect(t.refused('enter ax17 1525')).toBe('11.3a');
});

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

test('[baptism-of-fire 11.1-USKa] an Axis unit driven west in the Allied turn counts, but brings nobody in before the next Allied turn (A27)', () => {
  const t = position({
    at: 'fight',
    side: 'allied',
    board: '2114: us04\n2115: us09\n2014: ax05\n3509: us05',
    waiting: ['al-kasserine'],
  });
  // 6 - 2 = +4; the town's line makes it +1..+2; a one: D1. Only 1914 and 1915 are out of the zones.
  t.dice(1).play('attack us04 2014', 'join us09', 'commit');
  expect(hexesOf(t, 'retreat ax05')).toEqual(['1914', '1915']);
  t.play('retreat ax05 1915');
  expect(happened(t, 'axis-west-of-kasserine')).toBe(true);
  while (t.asked !== 'mobile') t.play('end');
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

test('[baptism-of-fire 11.1-AX5b] Sbeitla taken in the movement phase of turn 5: not in its mobile phase, but on turn 6 (A8)', () => {
  const t = axis('2914: ax13\n3117: ax02\n3505: us01', { turn: 5, waiting: ['ax-gt5'] });
  t.play('move ax13 2714', 'end');
  expect(t.asked).toBe('mobile');
  expect(t.offers('enter')).toEqual([]);
  nextTurn(t);
  expect(t.offers('enter ax22').length).toBe(18);
  // From then on the mobile ones may also come later in the turn, the infantry may not.
  while (t.asked !== 'mobile') t.play('end');
  expect(t.offers('enter ax23').length).toBe(18);
  expect(t.refused('enter ax24 2126')).toBe('11.2d');
});

test('[baptism-of-fire 11.2c] [baptism-of-fire 11.2d] the mobile phase opens with arrivals: before any other unit moves, mobile units only', () => {
  const t = axis('3117: ax02', { turn: 1, waiting: ['ax09', 'ax10', 'ax12'] }).play('end');
  expect(t.offers('enter')).toEqual(['enter ax09 3225', 'enter ax10 3225']);
  expect(t.refused('enter ax12 3225')).toBe('11.2d');
  t.play('enter ax09 3225', 'move ax09 3221'); // 1 for the hex, then four by trail
  expect(spent(t)).toBe(5);
  t.play('move ax02 3118');
  expect(t.refused('enter ax10 3225')).toBe('11.0b');
});

test('[baptism-of-fire S4.0c] who came in in the movement phase has moved, even if it went no further; who waits is free in the next phase', () => {
  const t = axis('3117: ax02', { turn: 1, waiting: ['ax07', 'ax09'] }).play('enter ax07 3726', 'end');
  expect(t.refused('move ax07 3725')).toBe('S4.0c');
  expect(t.offers('enter')).toEqual(['enter ax09 3225']);
});

test('[baptism-of-fire 11.4a] arrivals fight in the same turn: from the movement phase in the combat phase, from the mobile phase at its end', () => {
  const t = axis('3223: us03\n3724: us01', { turn: 1, waiting: ['ax07', 'ax09'] });
  t.play('enter ax07 3726', 'move ax07 3725', 'end');
  expect(t.offers('attack')).toEqual(['attack ax07 3724']);
  t.play('end', 'enter ax09 3225', 'move ax09 3224', 'end');
  expect(t.offers('attack')).toEqual(['attack ax09 3223']);
  const off = axis('3223: us03', { turn: 1, waiting: ['ax09'], options: { mobileCombat: false } });
  off.play('end', 'enter ax09 3225', 'move ax09 3224', 'end');
  expect(off.toMove).toBe('allied');
});

test('[baptism-of-fire 11.4b] an entry hex cleared in combat is open to a mobile unit as the mobile phase begins', () => {
  const t = axis('3726: us03\n3725: ax10\n3625: ax11', { waiting: ['ax07', 'ax08'] });
  expect(t.refused('enter ax07 3726')).toBe('11.4b');
  t.play('end');
  // 6 - 2 = +4, a two: D1. 3825 is in a zone and there is nothing else: us03 is lost (S7.7d).
  t.dice(2).play('attack ax10 3726', 'join ax11', 'commit');
  expect(where(t, 'us03')).toBe('lost');
  while (t.asked !== 'mobile') t.play('end');
  expect(t.offers('enter')).toEqual(['enter ax07 3726']);
});

test('[baptism-of-fire 11.0d] 0104 is the entry of two groups: one after the other; on turn 2 the first may not leave and the second waits', () => {
  const both: Partial<PositionSpec> = {
    waiting: ['al33', 'al40'],
    happened: ['sbeitla-captured', 'axis-next-to-thala-or-tebessa'],
  };
  const third = allied('', { ...both, turn: 3 });
  third.play('enter al33 0104', 'enter al40 0104', 'move al40 0204');
  expect([where(third, 'al33'), where(third, 'al40')]).toEqual(['0104', '0204']);
  const second = allied('', { ...both, turn: 2 }).play('enter al33 0104');
  expect(second.offers('move')).toEqual([]);
  expect(second.offers('enter')).toEqual([]);
  expect(['11.0d', '17.1b']).toContain(second.refused('enter al40 0104'));
});

test('[baptism-of-fire 13.0a] an Axis unit in 0105: 0104 may be entered in its zone, and there it ends; 0105 waits', () => {
  const t = allied('0105: ax13', { waiting: ['al-sbeitla'], happened: ['sbeitla-captured'] });
  expect(t.offers('enter')).toEqual(['enter al33 0104']);
  expect(t.refused('enter al34 0105')).toBe('11.4b');
  t.play('enter al33 0104');
  expect(t.offers('move')).toEqual([]);
  expect(t.refused('move al33 0103')).toBe('S6.1a');
});

test('[baptism-of-fire 11.0b] a unit held back on turn 1 comes on turn 3 and is no longer frozen', () => {
  const t = allied('', { turn: 3, waiting: ['al17'] });
  expect(hexesOf(t, 'enter al17')).toEqual(['0724', '0823', '0924', '1023', '1124', '1223']);
  t.play('enter al17 1223', 'move al17 1220');
  expect(spent(t)).toBe(4);
});

test('[baptism-of-fire 11.2b] the first hex costs its ground: vehicles go down into a wadi for two, no road leads in', () => {
  const cost = (order: string) => spent(axis('', { turn: 4, waiting: ['ax17', 'ax20'] }).play(order));
  expect(['1423', '2825', '1223', '2126'].map((hex) => cost(`enter ax17 ${hex}`))).toEqual([2, 2, 1, 3]);
  expect(cost('enter ax20 1423')).toBe(1); // on foot
});

test('[baptism-of-fire 11.0d] an Axis unit in 2702 holds the first arrival in 2701; the other three wait, and come when it has gone', () => {
  const t = allied('2702: ax13', { waiting: ['al29', 'al30', 'al31'], happened: ['axis-west-of-kasserine'] });
  t.play('enter al29 2701');
  expect([t.offers('enter').length, t.refused('enter al30 2701')]).toEqual([0, '11.0d']);
  nextTurn(t).play('move ax13 2705');
  handOver(t).play('enter al30 2701', 'move al30 2702', 'enter al31 2701', 'move al31 2601');
  expect(['al29', 'al30', 'al31'].map((id) => where(t, id))).toEqual(['2701', '2702', '2601']);
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

// --- 15: Youks-les-Bains -----------------------------------------------------------------------------------------------------------------

test('[baptism-of-fire 15.0c] [baptism-of-fire 15.0d] Thala taken on turn 3: nobody in the mobile phase, both on turn 4, each at its hex', () => {
  const t = axis('2104: ax13\n3117: ax02\n3505: us01', { waiting: ['ax-youks'] });
  t.play('move ax13 2003', 'end');
  expect(t.asked).toBe('mobile');
  expect(t.offers('enter')).toEqual([]);
  nextTurn(t);
  expect(t.offers('enter')).toEqual(['enter ax26 3909', 'enter ax27 3911']);
  expect(t.refused('enter ax26 3911')).toBe('11.3a');
  t.play('enter ax27 3911');
  while (t.asked !== 'mobile') t.play('end');
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

test('[baptism-of-fire 15.0b] [baptism-of-fire 11.1-USNa] the two come in north of row 14 and so call the northern group', () => {
  const t = axis('3117: ax05\n3505: us01', {
    turn: 4,
    waiting: ['ax-youks', 'al-north'],
    happened: ['thala-or-tebessa-captured'],
  });
  t.play('enter ax27 3911');
  expect(handOver(t).offers('enter al35').length).toBe(14);
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

// --- A1: the misprint ----------------------------------------------------------------------------------------------------------------------

test('[baptism-of-fire 11.1-USSa] [baptism-of-fire 11.1-USNa] option printedSbeitla: the Allied groups look at 2706, the Italians at 2714', () => {
  const options = { printedSbeitla: true };
  const waiting = ['al-sbeitla', 'al-north', 'ax-gt5'];
  const sbeitla = axis('2815: ax13\n3919: us01', { turn: 5, waiting, options });
  sbeitla.play('move ax13 2714', 'move ax13 2707', 'end');
  expect(happened(sbeitla, 'sbeitla-captured')).toBe(true);
  expect(sbeitla.toMove).toBe('allied');
  expect(sbeitla.offers('enter')).toEqual([]);
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

// --- 12: lines of communication -----------------------------------------------------------------------------------------------------------

test('[baptism-of-fire 12.0b] [baptism-of-fire 12.0d] three Allied symbols lost on turn 4, two markers due: none, not less than none', () => {
  const t = nextTurn(allied('2701: ax13\n1601: ax05\n0105: ax06\n2914: us01'), 2);
  expect([handOf(t, 'axis').length, handOf(t, 'allied').length]).toEqual([5, 0]);
});

test('[baptism-of-fire 12.0b] the Axis loses one for each of 3919 and 3726 occupied; a zone over a symbol costs nothing', () => {
  const t = nextTurn(allied('3919: us01\n3726: us05\n1601: us10\n2914: ax05'), 2);
  expect([handOf(t, 'axis').length, handOf(t, 'allied').length]).toEqual([3, 2]);
  const zones = nextTurn(allied('3819: us01\n3224: us05\n2914: ax05'));
  expect(handOf(zones, 'axis').length).toBe(5);
});

test('[baptism-of-fire 12.0c] the loss is looked at as the turn begins: in and out again between two turns costs nothing', () => {
  const t = axis('1702: ax13\n3505: us01').play('move ax13 1601', 'move ax13 1602');
  nextTurn(t);
  expect(handOf(t, 'allied').length).toBe(2);
  // Standing there as turn 5 begins costs one, for that turn only, even if the unit leaves at once.
  nextTurn(t.play('move ax13 1601'), 1);
  expect([t.s.turn, handOf(t, 'allied').length]).toEqual([5, allotted(t, 5, 'allied') - 1]);
  t.play('move ax13 1602');
  expect(handOf(t, 'allied').length).toBe(allotted(t, 5, 'allied') - 1);
  nextTurn(t);
  expect([t.s.turn, handOf(t, 'allied').length]).toEqual([6, allotted(t, 6, 'allied')]);
});

// --- 17: prohibited hexes and penny packets -------------------------------------------------------------------------------------------------

test('[baptism-of-fire 17.1a] turn 2: 0914 stands still in both phases, 2014 may go; on turn 3 both may', () => {
  for (const at of ['move', 'mobile'] as const) {
    const t = position({ at, side: 'allied', board: '0914: us15\n2014: us05', turn: 2 });
    expect(t.offers('move us15')).toEqual([]);
    expect(t.refused('move us15 0814')).toBe('17.1a');
    expect(t.offers('move us05').length).toBeGreaterThan(0);
  }
  expect(allied('0914: us15', { turn: 3 }).offers('move us15').length).toBeGreaterThan(0);
});

test('[baptism-of-fire 17.1a] who crosses to the west on turn 1 stays in the first hex there', () => {
  const t = allied('2014: us05', { turn: 1 });
  const west = hexesOf(t, 'move us05').filter((hex) => hex < '2000');
  expect(west.every((hex) => hex.startsWith('19'))).toBe(true);
  expect(west).toContain('1914');
  t.play('move us05 1914');
  expect(t.refused('move us05 2014')).toBe('17.1a');
  // 1913 can be had from 2013, not by the road over 1914: the road to 2114, then two along the wadi.
  const wadi = allied('2014: us05', { turn: 1 }).play('move us05 1913');
  expect(spent(wadi)).toBe(2.5);
});

test('[baptism-of-fire 17.1a] a hex further west is refused by penny packets, not by its ground', () => {
  // 1814 is broken, open to all, two hexes by way of 1914.
  expect(allied('2014: us05', { turn: 1 }).refused('move us05 1814')).toBe('17.1a');
  expect(allied('2014: us01', { turn: 1 }).refused('move us01 1814')).toBe('17.1a');
});

test('[baptism-of-fire 17.1e] the set-up on turn 1: seven stand still, the nine in the east go; the Axis is never frozen', () => {
  const west = '1704: us10\n0804: us11\n0312: us12\n0507: us13\n1220: us14\n0914: us15\n0404: us16';
  const t = allied(`${EAST}\n${west}`, { turn: 1 });
  expect([...new Set(t.offers('move').map((order) => order.split(' ')[1]))]).toEqual([
    'us01',
    'us02',
    'us03',
    'us04',
    'us05',
    'us06',
    'us07',
    'us08',
    'us09',
  ]);
  expect(axis('1716: ax02', { turn: 2 }).play('move ax02 1616').offers('move ax02').length).toBeGreaterThan(0);
});

test('[baptism-of-fire 17.1b] arrivals in the west on turns 1 and 2 stay where they came in, also in the mobile phase', () => {
  const t = allied('3505: us05', { turn: 1, waiting: ['al-gt1'] });
  t.play('enter al17 0724', 'enter al20 3906');
  expect(t.refused('enter al18 0724')).toBe('11.0d');
  t.play('move al20 3905', 'enter al18 0823');
  expect(t.offers('move al18')).toEqual([]);
  expect(t.refused('move al18 0822')).toMatch(/^17\.1[ab]$/);
  t.play('end');
  expect(hexesOf(t, 'enter al19')).toEqual(['0924', '1023', '1124', '1223']);
  t.play('enter al19 1223');
  expect(t.refused('move al19 1222')).toMatch(/^17\.1[ab]$/);
});

test('[baptism-of-fire 17.1a] a frozen unit may attack, advance and be driven back (A16)', () => {
  const t = position({ at: 'fight', side: 'allied', board: '1914: us04\n2014: ax05\n3505: us09', turn: 1 });
  // 3 - 2 = +1, the town's line: -1..0; a one: D1.
  t.dice(1).play('attack us04 2014', 'commit');
  t.play(t.offers('retreat ax05 21')[0]);
  t.play('advance us04 2014');
  expect(where(t, 'us04')).toBe('2014');
});

test('[baptism-of-fire 17.0a] gray hexes: no entry, no way through, no retreat', () => {
  // 2117 lies between 2116 and 2118.
  const t = allied('2116: us01');
  expect(t.refused('move us01 2117')).toBe('17.0a');
  expect(hexesOf(t, 'move us01')).not.toContain('2117');
  const fight = position({
    at: 'fight',
    board: '2116: us01\n2115: ax01\n2015: ax02\n2215: ax03\n2016: ax10\n2216: ax11',
  });
  // 6 + 5 + 3 + 3 + 3 - 3 = +17 in rough: +13..: a two is (D); us01 has one side and is lost anyway. A five is D2: nowhere to go.
  fight.dice(5).play('attack ax01 2116', 'join ax02', 'join ax03', 'join ax10', 'join ax11', 'commit');
  expect(where(fight, 'us01')).toBe('lost');
});

// --- 13.1: the Rangers ------------------------------------------------------------------------------------------------------------------

test('[baptism-of-fire 13.1a] the Rangers walk through zones; an ordinary unit goes round and stops', () => {
  const board = (unit: string) => `3114: ${unit}\n3214: ax05\n3414: ax06`;
  const rangers = allied(board('al17')).play('move al17 3513');
  expect(spent(rangers)).toBe(4); // 3213, 3314, 3413, 3513: in zones all the way
  expect(rangers.refused('move al17 3414')).toBe('S5.1b');
  const line = allied(board('us01')).play('move us01 3213');
  expect(spent(line)).toBe(2); // by 3113, out of the zone
  expect(line.offers('move us01')).toEqual([]);
  expect(line.refused('move us01 3212')).toBe('S6.1a');
});

test('[baptism-of-fire 13.1a] surrounded by zones, a line battalion is lost where the Rangers retreat', () => {
  const fight = (unit: string) =>
    position({ at: 'fight', board: `3114: ${unit}\n3214: ax01\n3014: ax05\n3112: ax06` })
      .dice(4) // 8 - 3 = +5 in the open: D1
      .play('attack ax01 3114', 'join ax05', 'commit');
  expect(where(fight('us01'), 'us01')).toBe('lost');
  const rangers = fight('al17');
  expect(hexesOf(rangers, 'retreat al17')).toEqual(['3013', '3113', '3115', '3213']);
});

test('[baptism-of-fire 13.1a] Rangers come in on a friend in a zone and walk on; their own zone still spoils a capture', () => {
  const t = allied('1023: al18\n1022: ax05', { waiting: ['al17'] });
  t.play('enter al17 1023', 'move al17 1123');
  expect(where(t, 'al17')).toBe('1123');
  const capture = axis('2914: ax13\n2613: al17').play('move ax13 2714');
  expect(happened(capture, 'sbeitla-captured')).toBe(false);
});

test('[baptism-of-fire 14.2e] [baptism-of-fire 13.1a] from zone to zone over mines: the Rangers only, for two more; even with ezocToEzoc', () => {
  // ax05 in 1912 is next to 1913 and to the box 1812.
  for (const options of [{}, { ezocToEzoc: true }]) {
    // ax06 in 1814 covers the ways round by 1813 and 1914.
    const line = allied('1913: us01\n1912: ax05\n1814: ax06', { options });
    expect(line.refused('move us01 1812')).toBe('14.2e');
    // Without it: 3 for 1813, free of zones, and 3 over the mines.
    expect(spent(allied('1913: us01\n1912: ax05', { options }).play('move us01 1812'))).toBe(6);
    const rangers = allied('1913: al17\n1912: ax05', { options }).play('move al17 1812');
    expect(spent(rangers)).toBe(3);
    const german = axis('1913: ax02\n1912: us01', { options });
    expect(german.refused('move ax02 1812')).toBe('14.2e');
  }
});

// --- 14: mines on the march ---------------------------------------------------------------------------------------------------------------

test('[baptism-of-fire 14.1a] Allied units pay two more for each mined hexside, road or not, and go on', () => {
  const tank = allied('1811: us04').play('move us04 1812');
  expect(spent(tank)).toBe(2.5);
  tank.play('move us04 1913');
  expect(spent(tank)).toBe(5);
  const foot = allied('1811: us01').play('move us01 1812');
  expect(spent(foot)).toBe(3);
  foot.play('move us01 1914'); // 3 over the mines and 1: seven in all
  expect(spent(foot)).toBe(7);
  expect(foot.offers('move us01')).toEqual([]);
  // By the cheapest way: 1811 to 1913 along the wadi (1912) is 2, through the box it would be 5.
  const wadi = allied('1811: us04').play('move us04 1913');
  expect(spent(wadi)).toBe(2);
});

test('[baptism-of-fire 14.2a] [baptism-of-fire 14.2b] an Axis unit crosses only from where it began, for all it has, and stops', () => {
  const t = axis('1913: ax02').play('move ax02 1812');
  expect([where(t, 'ax02'), spent(t)]).toEqual(['1812', 12]);
  expect(t.offers('move ax02')).toEqual([]);
  const near = axis('1914: ax02');
  expect(near.refused('move ax02 1812')).toBe('14.2a');
  expect(hexesOf(near, 'move ax02')).not.toContain('1812');
  // Off and back again: the allowance is no longer whole.
  const back = axis('1913: ax02').play('move ax02 1914', 'move ax02 1913');
  expect(['14.2a', '14.2b']).toContain(back.refused('move ax02 1812'));
  // Out of the box it is the same: 1811 and no further.
  const out = axis('1812: ax02').play('move ax02 1811');
  expect([spent(out), out.offers('move ax02').length]).toEqual([12, 0]);
  // From 1712 to 1913 both hexsides of the box would have to be crossed.
  const past = axis('1712: ax02').play('move ax02 1913');
  expect(where(past, 'ax02')).toBe('1913');
  expect(spent(past)).toBeLessThan(12);
});

test('[baptism-of-fire 14.2b] a unit that has moved from one mined hexside to another of the same box may not cross either', () => {
  const t = axis('1811: ax02').play('move ax02 1711');
  expect(t.refused('move ax02 1812')).not.toBe(null);
  const along = axis('1811: ax02').play('move ax02 1912'); // next to the box all the time
  expect(['14.2a', '14.2b']).toContain(along.refused('move ax02 1812'));
});

test('[baptism-of-fire 14.2a] the mobile phase counts by itself: who sat next to the mines crosses then', () => {
  const t = axis('1913: ax02').play('end');
  expect(t.asked).toBe('mobile');
  t.play('move ax02 1812');
  expect(where(t, 'ax02')).toBe('1812');
});

test('[baptism-of-fire 14.2b] mines do not open rough ground to tanks: 1812 to 1813 is for infantry', () => {
  expect(axis('1812: ax02').refused('move ax02 1813')).toBe('S5.2b');
  const infantry = axis('1812: ax10').play('move ax10 1813');
  expect(spent(infantry)).toBe(11);
  const foot = axis('1712: ax05').play('move ax05 1812');
  expect(spent(foot)).toBe(9);
});

test('[baptism-of-fire 14.2a] Highway 17 is mined between 2106 and 2105: the Axis goes round by 2205, the Allies pay', () => {
  const german = axis('2106: ax02').play('move ax02 2105'); // 3 and the trail
  expect(spent(german)).toBe(4);
  expect(spent(german.play('move ax02 2104'))).toBe(4.5);
  expect(spent(allied('2106: us04').play('move us04 2105'))).toBe(2.5);
});

test('[baptism-of-fire 14.2b] nobody crosses onto a friend: the crossing ends there', () => {
  expect(axis('1913: ax02\n1812: ax05').refused('move ax02 1812')).toBe('S5.3a');
  expect(axis('1913: ax02\n1812: us01').refused('move ax02 1812')).toBe('S5.1b');
});

test('[baptism-of-fire 14.2d] one of the two hexes in a zone does not bar the crossing', () => {
  // us01 in 1811 is next to 1812 but not to 1913; in 1914 it is next to 1913 but not to 1812.
  expect(axis('1913: ax02\n1811: us01').play('move ax02 1812').offers('move ax02')).toEqual([]);
  expect(where(axis('1913: ax02\n1914: us01').play('move ax02 1812'), 'ax02')).toBe('1812');
});

// --- S5, S6: movement and zones -------------------------------------------------------------------------------------------------------------

test('[baptism-of-fire S6.1a] a friend in a zone cannot be passed: the mover would have to stop on it', () => {
  // us01 in 3214 covers 3114 (ax05) and 3115. From 3113 to 3115: 2 through ax05, 3 by 3013 and 3014.
  const t = axis('3113: ax02\n3114: ax05\n3214: us01').play('move ax02 3115');
  expect(spent(t)).toBe(3);
  const free = axis('3113: ax02\n3114: ax05').play('move ax02 3115');
  expect(spent(free)).toBe(2);
  expect(axis('3113: ax02\n3114: ax05').refused('move ax02 3114')).toBe('S5.3a');
});

test('[baptism-of-fire S6.1b] [baptism-of-fire S6.1c] leaving a zone is free, stepping into the next is not, also a zone of the same unit', () => {
  const t = axis('3114: ax02\n3214: us01');
  // 3115 and 3213 are next to us01; both can be had by going round, for two.
  t.play('move ax02 3113');
  expect(spent(t)).toBe(1);
  t.play('move ax02 3213');
  expect([spent(t), t.offers('move ax02').length]).toEqual([2, 0]);
  // us02 in 3212 covers 3113 too: no way round to 3213, and to 3113 only by 3013.
  const tight = axis('3114: ax02\n3214: us01\n3212: us02');
  expect(tight.refused('move ax02 3213')).toBe('S6.1c');
  expect(spent(tight.play('move ax02 3113'))).toBe(1.5); // the road to 3013
});

test('[baptism-of-fire S6.1c] option ezocToEzoc: one step from the zone a unit starts in, no more', () => {
  const options = { ezocToEzoc: true };
  const t = axis('3114: ax02\n3214: us01', { options }).play('move ax02 3213');
  expect([spent(t), t.offers('move ax02').length]).toEqual([0.5, 0]); // by road
  // Who was free when it started stops in the first zone.
  const free = axis('3113: ax02\n3214: us01', { options }).play('move ax02 3114');
  expect(free.offers('move ax02')).toEqual([]);
});

test('[baptism-of-fire S5.2a] wadis: 1 along one course, 2 or the ground down into it, also from another course', () => {
  expect(spent(axis('2516: ax02').play('move ax02 2315'))).toBe(2); // two broken hexes of the bed
  expect(spent(axis('2515: ax02').play('move ax02 2415'))).toBe(3); // broken is more than two
  expect(spent(axis('2517: ax02').play('move ax02 2516'))).toBe(2);
  expect(spent(axis('2517: ax05').play('move ax05 2516'))).toBe(1); // on foot
  expect(spent(axis('3120: ax02').play('move ax02 3121'))).toBe(2); // el Fekka and el Hallouf touch, no bed leads over
  expect(spent(axis('2416: ax02').play('move ax02 2415'))).toBe(1); // down by the trail
});

test('[baptism-of-fire S5.2a] [baptism-of-fire S5.2b] towns: streets from all sides; djebel: trail or foot', () => {
  expect(spent(axis('2004: ax03').play('move ax03 2003'))).toBe(1);
  expect(spent(axis('2104: ax02').play('move ax02 2003'))).toBe(0.5);
  expect(axis('2003: ax02').refused('move ax02 2004')).toBe('S5.2b');
  expect(spent(axis('2003: ax03').play('move ax03 2004'))).toBe(4);
  expect(spent(axis('2003: ax05').play('move ax05 2004'))).toBe(3);
  expect(spent(axis('2003: ax02').play('move ax02 1903'))).toBe(0.5); // rough, by road
});

// --- 18: victory ------------------------------------------------------------------------------------------------------------------------

const TWO = ['2714', '2003'];

test('[baptism-of-fire 18.0a] the third objective passed on the way ends the game there and then', () => {
  const t = axis('1702: ax13\n3505: us01', { taken: TWO }).play('move ax13 1502'); // by road over 1601
  expect(t.match.outcome?.winner).toBe('axis');
  expect(t.asked).toBe(null);
});

test('[baptism-of-fire 18.0b] each of the six counts as the third; 2014, 2706 and 2701 do not', () => {
  const third = (from: string, to: string, taken: string[]) =>
    axis(`${from}: ax13\n3505: us01`, { taken }).play(`move ax13 ${to}`).match.outcome?.winner ?? null;
  expect(third('2713', '2714', ['2003', '0306'])).toBe('axis');
  expect(third('2104', '2003', ['2714', '0306'])).toBe('axis');
  expect(third('0406', '0306', TWO)).toBe('axis');
  expect(third('0204', '0104', TWO)).toBe('axis');
  expect(third('0205', '0105', TWO)).toBe('axis');
  expect(third('1502', '1601', TWO)).toBe('axis');
  for (const hex of ['2014', '2706', '2701'])
    expect(third(`${hex.slice(0, 3)}${Number(hex[3]) + 1}`, hex, TWO)).toBe(null);
});

test('[baptism-of-fire 18.0d] a zone on the third spoils it; when the Allied unit walks off, the Axis wins in the Allied turn', () => {
  const t = axis('1702: ax13\n1501: us10', { taken: TWO }).play('move ax13 1601');
  expect(t.match.outcome).toBe(null);
  handOver(t).play('move us10 1401');
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire 18.0d] a zone on one of the first two: the third is only the second', () => {
  const t = axis('1702: ax13\n2614: us05', { taken: TWO }).play('move ax13 1601');
  expect([t.match.outcome, t.s.most]).toEqual([null, 2]);
  t.play('end', 'move us05 2514');
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire 18.0a] an Axis unit thrown back into the third objective has taken it', () => {
  const t = position({ at: 'fight', board: '0204: ax05\n0305: us13', taken: TWO });
  // 2 - 1 = +1, wadi line: -1..0; a three: A1.
  t.dice(3).play('attack ax05 0305', 'commit', 'retreat ax05 0105');
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire 18.0a] the unit whose zone lay on the third objective is destroyed: victory at once', () => {
  const t = position({ at: 'fight', board: '1601: ax02\n1501: us05\n1502: ax01', taken: TWO });
  // 5 + 6 - 1 = +10 in the open (+9..+10); a two is (D): us05 has one side.
  t.dice(2).play('attack ax02 1501', 'join ax01', 'commit');
  while (t.match.outcome === null && t.offers('deplete').length > 0) t.play(t.offers('deplete')[0]);
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
  const both = allied('2713: us05\n3117: ax05', { turn: 10, taken: TWO, change: { most: 2 } });
  both.play('move us05 2714', 'end');
  expect(both.match.outcome).toMatchObject({ winner: null });
  // Sbeitla is retaken on turn 9 before Thala falls on turn 10: never two at once (A10).
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
  const t = position({ at: 'mobile', board: '1702: ax13\n3505: us01', turn: 10, taken: TWO }).play('move ax13 1601');
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
  while (t.asked !== 'mobile') t.play('end');
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
