import { expect, test } from 'vitest';
import { quickDice } from '../../../engine/dice.ts';
import { kitOf } from '../kit.ts';
import { markersLost } from '../rules/communications.ts';
import { allotment } from '../series/rules/markers.ts';
import { determinize, view } from '../view.ts';
import { oddsIn } from './helpers.ts';
import { handOf, type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

const fight = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'fight', board, ...more });
const ones = (count: number): number[] => Array<number>(count).fill(1);

/** The end of turn 3; the next draws are those of turn 4: five for the Axis, two for the Allies. */
const lastOfTurn = (board: string, more: Partial<PositionSpec> = {}) =>
  position({ at: 'move', side: 'allied', board, ...more });

test('[baptism-of-fire S8.1a] at the start of a turn each side draws its allotment, face down', () => {
  const t = lastOfTurn('3117: us02');
  t.dice(...ones(4), 9, 1, 15).play('end');
  expect([t.s.turn, t.toMove]).toEqual([4, 'axis']);
  // Of two ones, the first two draws are ones; then twos; of those left the ninth is a four.
  expect(handOf(t, 'axis')).toEqual([1, 1, 2, 2, 4]);
  expect(handOf(t, 'allied')).toEqual([1, 6]);
});

test('[baptism-of-fire S8.1b] [baptism-of-fire 12.0b] each own supply hex under an enemy costs a marker', () => {
  const t = lastOfTurn('3726: us02\n3225: us03\n2701: ax05');
  expect([0, 1].map((side) => markersLost(kitOf(t.s), t.s, side as 0 | 1))).toEqual([2, 1]);
  t.dice(...ones(3), 1).play('end'); // five less two, two less one
  expect([handOf(t, 'axis').length, handOf(t, 'allied').length]).toEqual([3, 1]);
});

test('[baptism-of-fire 12.0c] the loss lasts as long as the enemy stands there, and no longer', () => {
  const left = lastOfTurn('3726: us05').dice(...ones(7));
  left.play('move us05 3725', 'end');
  expect(handOf(left, 'axis')).toHaveLength(5);
  const stays = lastOfTurn('3726: us05')
    .dice(...ones(6))
    .play('end', 'end');
  expect(handOf(stays, 'axis')).toHaveLength(4);
});

test('[baptism-of-fire 12.0d] losses add up, and an allotment never falls below nothing', () => {
  const board = '0104: ax02\n0105: ax05\n1601: ax24\n2701: ax03\n3117: us02';
  const t = lastOfTurn(board);
  expect(markersLost(kitOf(t.s), t.s, 1)).toBe(4);
  t.dice(...ones(5)).play('end');
  expect(handOf(t, 'allied')).toEqual([]);
  expect([allotment(2, 4), allotment(5, 1)]).toEqual([0, 4]);
});

test('[baptism-of-fire S8.1c] what was not used goes back to the pool', () => {
  const t = lastOfTurn('3117: us02', { hands: { axis: [5, 6], allied: [4] } });
  // No enemy on the map, so nothing to bombard.
  t.dice(...ones(7)).play('end');
  expect(handOf(t, 'axis')).toEqual([1, 1, 2, 2, 2]);
  const { pool } = t.s;
  const kit = kitOf(t.s);
  expect(pool[kit.markers.findIndex((marker) => marker.side === 0 && marker.strength === 6)]).toBe(1);
});

test('[baptism-of-fire S8.2a] [baptism-of-fire S8.4a] bombardment: markers alone, at any enemy on the map', () => {
  const t = fight('3117: ax02\n0404: us16\n3217: us06', { hands: { axis: [5, 4] } });
  expect(t.offers('bombard')).toEqual(['bombard 0404', 'bombard 3217']);
  t.play('bombard 0404');
  expect(t.offers('join')).toEqual([]);
  expect(t.refused('pass')).toBe('S8.4a');
  t.play('support 5').dice(6).play('support 4'); // nothing left to play: the die falls, on +8
  expect(t.log('S7.6a').at(-1)).toContain('Difference +8');
});

test('[baptism-of-fire S8.2a] [baptism-of-fire S8.4a] ... in the combat phase only', () => {
  const t = position({ at: 'mobile-fight', board: '3117: ax02>\n3217: us06', hands: { axis: [5] } });
  expect(t.offers('bombard')).toEqual([]);
  expect(t.refused('bombard 3217')).toBe('S8.4a');
  expect(t.offers('attack')).toEqual(['attack ax02 3217']);
});

test('[baptism-of-fire S8.3a] each marker is used once a turn, in attack or in defence', () => {
  const t = fight('3117: ax02\n3217: us02\n3015: ax05\n2915: us06', { hands: { axis: [3] } });
  t.play('attack ax02 3217', 'commit').dice(1).play('support 3'); // +6: D3
  t.play('retreat us02 3317', 'retreat us02 3417', 'retreat us02 3517', 'end');
  expect(handOf(t, 'axis')).toEqual([]);
  expect(t.refused('bombard 2915')).toBe('S8.3a');
  t.dice(6).play('attack ax05 2915', 'commit');
  expect(t.log('S8.3b')).toHaveLength(1);
});

test('[baptism-of-fire S8.3b] the attacker plays first, then the defender, then the die falls', () => {
  const t = fight('3117: ax02\n3217: us02', { hands: { axis: [2, 3], allied: [1, 4] } });
  t.play('attack ax02 3217', 'commit');
  expect([t.toMove, t.asked]).toEqual(['axis', 'attacker-support']);
  t.play('support 2', 'pass');
  expect([t.toMove, t.asked]).toEqual(['allied', 'defender-support']);
  t.play('support 4');
  expect(oddsIn(t)).toMatchObject({ attack: 7, defence: 6 });
  t.dice(4).play('pass');
  expect(t.log('S7.6a').at(-1)).toContain('+1');
});

test('[baptism-of-fire S8.3c] no more than three markers a side in one combat', () => {
  const t = fight('3117: ax02\n3217: us02', { hands: { axis: [1, 2, 2, 3], allied: [1] } });
  t.play('attack ax02 3217', 'commit', 'support 1', 'support 2', 'support 2');
  expect([t.asked, t.toMove]).toEqual(['defender-support', 'allied']);
  expect(handOf(t, 'axis')).toEqual([3]);
});

test('[baptism-of-fire S8.4b] the defender answers a bombardment with counterbattery', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [6], allied: [2, 3] } });
  t.play('bombard 3217', 'support 6');
  expect([t.toMove, oddsIn(t).difference]).toEqual(['allied', 3]);
  t.play('support 2');
  expect(oddsIn(t).difference).toBe(1);
  t.dice(4).play('pass'); // +1: A1, which guns ignore
  expect([t.s.battle, where(t, 'ax02'), where(t, 'us06')]).toEqual([null, '3117', '3217']);
});

test('[baptism-of-fire S8.4c] a bombardment suffers nothing itself; the defender’s half of an exchange counts', () => {
  const shell = (die: number) => {
    const t = fight('3117: ax02\n3217: us06', { hands: { axis: [4] } }).play('bombard 3217');
    return t.dice(die).play('support 4'); // +1
  };
  const exchange = shell(3);
  expect([stepsOf(exchange, 'us06'), stepsOf(exchange, 'ax02')]).toEqual([1, 2]);
  const back = shell(1);
  expect([back.asked, back.toMove]).toEqual(['retreat', 'allied']);
  back.play('retreat us06 3317');
  expect(back.s.battle).toBeNull(); // nobody to advance
  expect([shell(6).s.battle, stepsOf(shell(6), 'ax02')]).toEqual([null, 2]);
});

test('[baptism-of-fire S8.5a] terrain counts against bombardment, mines do not', () => {
  const line = (board: string, order: string) => {
    const t = fight(board, { hands: { axis: [4] } }).play(order);
    return oddsIn(t).applying;
  };
  expect(line('3117: ax02\n3718: us01', 'bombard 3718')).toEqual(['rough']);
  expect(line('2808: ax02\n2807: us01', 'bombard 2807')).toEqual(['clear']);
  expect(line('2808: ax02\n0804: us11', 'bombard 0804')).toEqual(['broken', 'fortified']);
});

const TWO = '3117: ax02\n3217: us06\n2817: ax05\n2917: us07';

test('[baptism-of-fire S8.6a] a hex is bombarded once in a combat phase, and then not attacked', () => {
  const t = fight(TWO, { hands: { axis: [1, 4] } }).play('bombard 3217', 'support 1');
  t.dice(4).play('pass'); // -2: A2, ignored
  expect(t.refused('bombard 3217')).toBe('S8.6a');
  expect(t.refused('attack ax02 3217')).toBe('S8.6a');
  // Nor the other way round.
  const other = fight(TWO, { hands: { axis: [1, 4] } });
  other.play('attack ax02 3217', 'commit').dice(4).play('pass'); // +2: A1
  other.play(other.offers('retreat')[0]);
  expect(other.refused('bombard 3217')).toBe('S8.6a');
});

test('a bombardment without a marker is given up', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [1] } }).play('bombard 3217', 'scrap');
  expect(t.offers('bombard')).toEqual(['bombard 3217']);
});

test('[baptism-of-fire S8.1a] what the other side holds does not show: only how much', () => {
  const world = (allied: number[]) => fight('3117: ax02\n3217: us02', { hands: { axis: [2], allied } });
  const [one, two] = [world([1, 6]), world([3, 4])];
  const seen = (t: Table, seat: string) => JSON.stringify(view(t.s, seat));
  expect(seen(one, 'axis')).toBe(seen(two, 'axis'));
  expect(seen(one, 'spectator')).toBe(seen(two, 'spectator'));
  expect(seen(one, 'allied')).not.toBe(seen(two, 'allied'));
  expect(view(one.s, 'axis').held).toEqual([1, 2]);
});

test('[baptism-of-fire S8.1a] a world made from a view looks the same to the eye that saw it', () => {
  const t = fight('3117: ax02\n3217: us02', { hands: { axis: [2, 2], allied: [1, 6, 3] } });
  for (const seat of ['axis', 'allied', 'spectator']) {
    for (let i = 0; i < 20; i++) {
      const world = determinize(view(t.s, seat), quickDice(`${seat}${i}`));
      expect(t.match.game.invariants(world)).toEqual([]);
      expect(view(world, seat)).toEqual(view(t.s, seat));
    }
  }
});

test('[baptism-of-fire S8.1a] the log tells strengths to their owner only', () => {
  const t = lastOfTurn('3117: us02');
  t.dice(...ones(7)).play('end');
  const kept = t.match.notes.filter((note) => note.to !== undefined);
  expect(kept.map((note) => note.to)).toEqual(['axis', 'allied']);
  expect(t.match.notes.filter((note) => note.to === undefined).some((note) => note.text.includes('strengths'))).toBe(
    false,
  );
});
