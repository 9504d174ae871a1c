import { expect, test } from 'vitest';
import {
  allied,
  axis,
  endUntil,
  fall,
  fight,
  handOver,
  happened,
  hexesOf,
  nextTurn,
  objectivesHeld,
  retreatAnywhere,
  TWO_OBJECTIVES,
} from '../helpers.ts';
import { handOf, position, stepsOf, where } from '../position.ts';

/** Corners where two or more rules meet. Each expectation was written from the rules before it was tried. */

test('[baptism-of-fire 18.0d] [baptism-of-fire S8.4a] guns alone drive off the unit whose zone lay on the third objective, and win', () => {
  const t = fight('1601: ax13\n1501: us10', { taken: TWO_OBJECTIVES, hands: { axis: [6] } });
  expect(objectivesHeld(t).sort()).toEqual(['2003', '2714']);
  t.dice(2).play('bombard 1501', 'support 6');
  expect(fall(t)).toBe('+4 clear D1');
  t.play('retreat us10 1401');
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire S7.8a] [baptism-of-fire S8.4c] a full battalion resists a bombardment as it does an attack', () => {
  const t = fight('3217: us06', { hands: { axis: [6] } });
  t.dice(1).play('bombard 3217', 'support 6');
  expect(fall(t)).toBe('+3 clear D2');
  t.play('resist us06');
  expect([where(t, 'us06'), stepsOf(t, 'us06')]).toEqual(['3217', 1]);
});

test('[baptism-of-fire 17.1a] [baptism-of-fire S7.7a] beaten back to the row of Kasserine a frozen unit thaws; beaten back west it stays', () => {
  const beaten = (to: string) => {
    const t = fight('1914: ax01\n1814: ax02\n1915: us06', { turn: 1 });
    t.dice(4).play('attack ax01 1915', 'join ax02', 'commit');
    expect(fall(t)).toBe('+8 clear D1');
    t.play(`retreat us06 ${to}`);
    return handOver(t).refused('move us06 2016');
  };
  expect(beaten('2015')).toBeNull();
  expect(beaten('1916')).toBe('17.1a');
});

test('[baptism-of-fire 14.2c] [baptism-of-fire S7.6c] (D) against an Axis unit in a box: depleted by the result and again by the mines', () => {
  const t = fight('2807: ax03\n2806: us04\n2707: us09', { side: 'allied', hands: { allied: [6] } });
  t.dice(1).play('attack us04 2807', 'join us09', 'commit', 'support 6');
  expect(fall(t)).toBe('+8 clear (D)');
  expect(t.refused('resist ax03')).toBe('S7.8a');
  retreatAnywhere(t);
  expect(where(t, 'ax03')).toBe('lost');
});

test('[baptism-of-fire 13.0a] [baptism-of-fire S6.1c] with ezocToEzoc an arrival in an enemy zone has entered it and stops', () => {
  const options = { ezocToEzoc: true };
  expect(axis('3819: us04\n3919: ax02', { options }).refused('move ax02 3920')).toBeNull();
  const t = axis('3819: us04', { turn: 1, waiting: ['ax02'], options }).play('enter ax02 3919');
  expect(t.offers('move ax02')).toEqual([]);
});

test('[baptism-of-fire 11.1-USNa] printedSbeitla with northByRow: any row above Sbiba, however far east', () => {
  const north = (from: string, to: string, ...chosen: string[]) => {
    const options = Object.fromEntries(chosen.map((id) => [id, true]));
    return happened(axis(`${from}: ax13`, { options }).play(`move ax13 ${to}`), 'axis-north-of-sbeitla');
  };
  expect(north('3506', '3505', 'printedSbeitla', 'northByRow')).toBe(true);
  expect(north('3507', '3506', 'printedSbeitla', 'northByRow')).toBe(false);
  expect(north('3506', '3505', 'printedSbeitla')).toBe(false);
  expect(north('2713', '2712', 'printedSbeitla', 'northByRow')).toBe(false);
});

test('[baptism-of-fire 11.1a] [baptism-of-fire 10.1a] eventsNextTurn means player turns: the Allies come in the same game turn', () => {
  const t = axis('2014: ax13\n3505: us01', { waiting: ['al-kasserine'], options: { eventsNextTurn: true } });
  handOver(t.play('move ax13 1914'));
  expect([t.s.turn, t.toMove, t.offers('enter al29')]).toEqual([3, 'allied', ['enter al29 2701']]);
});

test('[baptism-of-fire S7.7b] [baptism-of-fire S5.2b] a tank falls back into rough ground along its road, nowhere else', () => {
  const t = fight('1908: ax01\n1909: us04').dice(1).play('attack ax01 1909', 'commit');
  expect(fall(t)).toBe('+4 broken D1');
  expect(hexesOf(t, 'retreat us04')).toEqual(['1809', '1910']);
});

test('[baptism-of-fire S7.9b] [baptism-of-fire S5.2b] a tank follows into rough ground along its road, its neighbour without one does not', () => {
  const t = fight('1909: ax02\n1809: ax07\n1910: us02');
  t.dice(1).play('attack ax02 1910', 'join ax07', 'commit');
  expect(fall(t)).toBe('+8 rough D2');
  retreatAnywhere(t);
  expect(t.offers('advance')).toEqual(['advance ax02 1910']);
});

test('[baptism-of-fire 12.0b] [baptism-of-fire 11.4b] [baptism-of-fire 18.0c] one Axis unit in 1601: an objective, a marker and an entry hex lost', () => {
  const t = axis('1601: ax13\n3505: us01', { turn: 2, waiting: ['al24'] });
  expect(objectivesHeld(t)).toEqual(['1601']);
  handOver(t);
  expect(t.refused('enter al24 1601')).toBe('11.4b');
  nextTurn(t, 1);
  expect(handOf(t, 'allied').length).toBe(1);
});

test('[baptism-of-fire 12.0c] [baptism-of-fire 18.0c] once it has left, the objective is still Axis, but marker and entry hex are back', () => {
  const t = axis('1601: ax13\n3505: us01', { turn: 2, waiting: ['al24'] }).play('move ax13 1803');
  handOver(t);
  expect([t.refused('enter al24 1601'), objectivesHeld(t)]).toEqual([null, ['1601']]);
  nextTurn(t);
  expect([handOf(t, 'allied').length, objectivesHeld(t)]).toEqual([2, ['1601']]);
});

test('[baptism-of-fire 17.1b] [baptism-of-fire 11.1-USKa] called on turn 2 by the Axis in the west, the group of the east comes in and moves', () => {
  const t = axis('2014: ax13\n3505: us01', {
    turn: 2,
    waiting: ['al-kasserine', 'al33'],
    happened: ['sbeitla-captured'],
  });
  handOver(t.play('move ax13 1914')).play('enter al33 0104');
  expect(t.offers('move al33')).toEqual([]);
  t.play('enter al28 3906', 'move al28 3805');
  expect(where(t, 'al28')).toBe('3805');
});

test('[baptism-of-fire 14.2f] [baptism-of-fire 14.2b] [baptism-of-fire S4.0d] over the mines in the mobile phase, and out over the next in its combat', () => {
  const t = position({ at: 'mobile', board: '2808: ax02\n2806: us06' });
  t.play('move ax02 2807', 'end').dice(1).play('attack ax02 2806', 'commit');
  expect(fall(t)).toBe('+2 minefield Ex');
});

test('[baptism-of-fire S7.8a] [baptism-of-fire S4.0d] who has resisted in the combat phase cannot in the mobile combat', () => {
  const t = fight('3117: ax01\n3114: ax02\n3217: us06');
  t.dice(2).play('attack ax01 3217', 'commit');
  expect(fall(t)).toBe('+3 clear D1');
  endUntil(t.play('resist us06'), 'mobile');
  endUntil(t.play('move ax02 3216'), 'mobile-fight');
  t.dice(2).play('attack ax02 3217', 'commit');
  expect(fall(t)).toBe('+3 clear D1');
  expect(t.refused('resist us06')).toBe('S7.8a');
});

test('[baptism-of-fire 13.1a] [baptism-of-fire 18.0c] the Rangers walk through Sbeitla under Axis zones, and it is Allied again', () => {
  const walk = (id: string) =>
    allied(`2613: ${id}\n2814: ax05\n2715: ax06`, { taken: ['2714'] }).play(`move ${id} 2714`);
  expect(walk('us14').offers('move us14')).toEqual([]);
  const t = walk('al17').play('move al17 2713');
  expect(t.s.control['2714']).toBe('allied');
});

test('[baptism-of-fire 11.1-USNa] [baptism-of-fire 11.2c] thrown back north of Sbeitla by the Allies, the Axis calls the British in the same mobile phase', () => {
  const t = fight('2714: ax05\n2715: us04\n2614: us09', { side: 'allied', waiting: ['al-north'] });
  t.dice(1).play('attack us04 2714', 'join us09', 'commit');
  expect(fall(t)).toBe('+4 town D1');
  endUntil(t.play('retreat ax05 2713'), 'mobile');
  expect(t.refused('enter al35 1301')).toBeNull();
  expect(t.refused('enter al39 1301')).toBe('11.2d');
});

test('[baptism-of-fire S7.9b] [baptism-of-fire S7.7c] D1, and the beaten unit goes two past a friend: the victor takes one hex', () => {
  const t = fight('3117: ax02\n3317: ax05\n3217: us06\n3218: us02')
    .dice(2)
    .play('attack ax02 3217', 'join ax05', 'commit');
  t.play('retreat us06 3218', 'retreat us06 3219', 'advance ax02 3217');
  expect(t.offers('advance')).toEqual([]);
});

test('[baptism-of-fire S7.9b] [baptism-of-fire S7.7d] D3 without a way out: the unit is lost, and tanks may still take three hexes', () => {
  const t = fight('3117: ax01\n3317: ax02\n3219: ax05\n3217: us01');
  t.dice(2).play('attack ax01 3217', 'join ax02', 'commit');
  expect(fall(t)).toBe('+8 clear D3');
  expect(where(t, 'us01')).toBe('lost');
  t.play('advance ax02 3217', 'advance ax02 3218', 'advance ax02 3119');
  expect(t.offers('advance')).toEqual([]);
});

test('[baptism-of-fire S7.1b] [baptism-of-fire S8.6a] [baptism-of-fire 13.1a] the Rangers, bombarded out of their hex, are not attacked in the next', () => {
  const t = fight('3217: al17\n3219: ax05', { hands: { axis: [6] } });
  t.dice(2).play('bombard 3217', 'support 6', 'retreat al17 3218');
  expect(t.refused('attack ax05 3218')).toBe('S7.1b');
});

test('[baptism-of-fire 17.1a] [baptism-of-fire S7.9a] who crosses to the west on turn 1 may fight there and advance further west', () => {
  const t = allied('2015: us04\n1815: ax05\n3402: us16\n3403: ax24', { turn: 1 }).play('move us04 1915');
  expect(t.offers('move us04')).toEqual([]);
  t.play('end').dice(1).play('attack us04 1815', 'commit');
  expect(fall(t)).toBe('+1 clear D1');
  retreatAnywhere(t).play('advance us04 1815');
  expect(where(t, 'us04')).toBe('1815');
});

test('[baptism-of-fire 14.2c] a retreat over a lone mined hexside and on into a box is depleted by each (ruling A31)', () => {
  const t = fight('2709: ax03\n2710: us04', { side: 'allied', hands: { allied: [6] } });
  t.dice(2).play('attack us04 2709', 'commit', 'support 6');
  expect(fall(t)).toBe('+5 clear D2');
  t.play('retreat ax03 2708');
  expect(stepsOf(t, 'ax03')).toBe(1);
  t.play('retreat ax03 2807');
  expect(where(t, 'ax03')).toBe('lost');
});
