import { describe, expect, test } from 'vitest';
import { type Bot, botByName } from '../../../ai/bots.ts';
import { quickDice } from '../../../engine/dice.ts';
import { playOut } from '../../../lab/play-out.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { baptismOfFire as game } from '../index.ts';
import type { EventId } from '../kit.ts';
import { hexesBetween } from './helpers.ts';
import { type PositionSpec, position, type Table, where } from './position.ts';

function bot(name: string): Bot {
  return unwrap(botByName(name));
}
const heuristic = bot('heuristic');

/** What the computer would order now, in notation. */
function order(t: Table): string {
  const seat = t.toMove!;
  return game.orders.format(heuristic.choose(game, t.match.view(seat), t.match.legal(), seat, quickDice('wits')));
}

/** Lets the computer move until it would end the phase; the orders it gave. */
function moves(t: Table): string[] {
  const orders: string[] = [];
  for (let next = order(t); next !== 'end'; next = order(t)) {
    orders.push(next);
    t.play(next);
  }
  return orders;
}

/** Lets the computer put an attack together as far as this question. */
function until(t: Table, asked: string): Table {
  while (t.asked !== asked) t.play(order(t));
  return t;
}

const fight = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'fight', board, ...more });

describe('the Axis', () => {
  test('[baptism-of-fire 18.0a] takes the third objective where it lies open, and wins', () => {
    const t = position({ at: 'move', board: '2714: ax05\n2003: ax10\n1503: ax24\n3911: us07', turn: 6 });
    expect(order(t)).toBe('move ax24 1601');
    t.play('move ax24 1601');
    expect(t.match.outcome?.winner).toBe('axis');
  });

  test('[baptism-of-fire 18.0a] one unit runs through several objectives in one move', () => {
    const t = position({ at: 'mobile', board: '2714: ax05\n0409: ax13\n3911: us07', turn: 6 });
    while (t.asked === 'mobile') t.play(order(t));
    expect(t.match.outcome?.winner).toBe('axis');
  });

  test('[baptism-of-fire 20.0b] [baptism-of-fire 20.0d] attacks with tanks and infantry together, and lets the infantry pay', () => {
    const t = fight('2816: us04\n2817: ax01\n2717: ax10\n2916: ax02');
    for (let i = 0; i < 3; i++) t.play(order(t));
    expect(t.s.battle?.attackers).toHaveLength(3);
    t.dice(6).play('commit');
    expect(t.asked).toBe('deplete');
    expect(order(t)).toBe('deplete ax10');
  });

  test('[baptism-of-fire S7.1a] leaves an attack alone that would cost more than it brings', () => {
    const t = fight('2807: al30\n2808: ax15');
    expect(order(t)).toBe('end');
  });

  test('[baptism-of-fire S4.0c] keeps tanks that have nobody to attack for the mobile phase', () => {
    const t = position({ at: 'move', board: '3117: ax02\n3118: ax05\n2003: us10' });
    const orders = moves(t);
    expect(orders.filter((each) => each.includes('ax02'))).toEqual([]);
    expect(orders.filter((each) => each.includes('ax05'))).not.toEqual([]);
    t.play('end');
    expect(order(t)).toMatch(/^move ax02 /);
  });

  test('[baptism-of-fire 11.1-USKd] comes in where that does not wake the Kasserine group, as long as it sleeps', () => {
    const entry = (happened: readonly EventId[]) =>
      order(position({ at: 'move', board: '2003: us10', waiting: ['ax20'], turn: 4, happened }));
    expect(entry([])).toMatch(/^enter ax20 2[1-9]2[56]$/);
    expect(entry(['axis-west-of-kasserine'])).toMatch(/^enter ax20 (0[6-9]|1[0-4])2[34]$/);
  });

  test('[baptism-of-fire S8.3b] plays support fire where it turns a column, and not where nothing turns', () => {
    const board = '2816: us06\n2817: ax01\n2717: ax02\n2916: ax10';
    const t = fight(board, { hands: { axis: [1, 4] } });
    expect(order(until(t, 'attacker-support'))).toMatch(/^support/);
    // Fourteen more than the defender is the last column: no gun can better it.
    const sure = fight('2816: us05\n2817: ax01\n2717: ax02\n2916: ax07', { hands: { axis: [1, 4] } });
    expect(order(until(sure, 'attacker-support'))).toBe('pass');
  });

  test('[baptism-of-fire 14.2c] does not fall back over mines if there is another way', () => {
    // Sbeitla, which it is after, lies beyond the mines.
    const board = '2105: ax04/1\n2104: us04\n2204: us09';
    const t = fight(board, { side: 'allied', taken: ['0306', '1601'] });
    t.dice(2).play('attack us04 2105', 'join us09', 'commit');
    expect(t.asked).toBe('retreat');
    expect(t.refused('retreat ax04 2106')).toBeNull();
    expect(order(t)).not.toBe('retreat ax04 2106');
  });
});

describe('the Allies', () => {
  test('[baptism-of-fire 18.0d] lay a zone on a captured objective rather than let a second one count', () => {
    const t = position({
      at: 'mobile',
      side: 'allied',
      board: '2714: ax05\n1601: ax10\n2206: us05\n2005: ax01',
      turn: 8,
    });
    moves(t);
    expect(hexesBetween(where(t, 'us05'), '2714')).toBe(1);
  });

  test('[baptism-of-fire 17.1c] a unit that stands free goes into an objective nobody holds when the Axis comes near', () => {
    const board = '2008: ax13\n1904: us10\n2714: us06\n1601: al24\n0306: us12\n0104: al33\n0105: al34';
    const t = position({ at: 'move', side: 'allied', board, turn: 5 });
    moves(t);
    expect(where(t, 'us10')).toBe('2003');
  });

  test('[baptism-of-fire 14.3b] stay in a fortified box when they may', () => {
    const t = fight('1812: us14\n1813: ax18\n1913: ax01');
    t.dice(2).play('attack ax01 1812', 'join ax18', 'commit');
    expect(t.asked).toBe('retreat');
    expect(order(t)).toBe('stand us14');
  });

  test('[baptism-of-fire S8.1c] guns that would go back to the pool unused fire before the turn ends', () => {
    const t = fight('2714: us06\n3117: ax05', { side: 'allied', hands: { allied: [4, 5] } });
    expect(order(t)).toBe('bombard 3117');
  });

  test('[baptism-of-fire S8.3b] support fire defends a place that matters', () => {
    const t = fight('2003: al30\n2004: ax01\n2104: ax02', { hands: { allied: [5] }, taken: ['2714'] });
    t.play('attack ax01 2003', 'join ax02', 'commit');
    expect(t.asked).toBe('defender-support');
    expect(order(t)).toBe('support 5');
  });
});

describe('whole games', () => {
  const play = (axis: string, allied: string, seed: string, maxActions = Number.POSITIVE_INFINITY) =>
    playOut(game, { scenario: 'campaign', options: {} }, { axis: bot(axis), allied: bot(allied) }, seed, {
      maxActions,
    });

  // Once from each side: `npm run soak` plays many.
  test('the computer beats a random player from either side', () => {
    expect(play('heuristic', 'random', 'ai/1').outcome?.winner).toBe('axis');
    expect(play('random', 'heuristic', 'ai/2').outcome?.winner).toBe('allied');
  });

  test('the computer plays itself without a fault, and the same way from the same seed', () => {
    const once = play('heuristic', 'heuristic', 'ai/self', 250);
    expect(once.record().moves).toHaveLength(250);
    const again = play('heuristic', 'heuristic', 'ai/self', 100).record();
    expect(once.record().moves.slice(0, 100)).toEqual(again.moves);
  });

  test('[baptism-of-fire S8.1a] what it plays does not depend on guns it cannot see', () => {
    const board = '2816: us06\n2817: ax01\n2717: ax02\n2916: ax10';
    const seen = [[1], [6]].map((allied) => order(fight(board, { hands: { axis: [3], allied } })));
    expect(seen[0]).toBe(seen[1]);
  });
});
