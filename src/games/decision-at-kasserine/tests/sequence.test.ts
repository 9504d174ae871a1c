import { describe, expect, test } from 'vitest';
import type { Procedures } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { HARD_ROAD } from '../kit/ground.ts';
import { kitOf } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { has, type State } from '../state.ts';
import { marked, position, unitNamed, where } from './position.ts';

const all: Procedures<State, Action> = procedures;

/** What a procedure does, in order: the ids of its questions, the rules of its deeds, the procedures it calls and what those do. */
const order = (proc: string): string[] =>
  all[proc].flatMap((step) =>
    'ask' in step ? step.ask.id : 'call' in step ? [step.call, ...order(step.call)] : step.rule,
  );

/** Do these come in this order, whatever lies between? */
function inOrder(list: readonly string[], ...names: string[]): boolean {
  const places = names.map((name) => list.indexOf(name));
  return places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1]));
}

describe('the sequence of play', () => {
  test('[decision-at-kasserine 4.3.1b] weather, supply, reinforcements, air', () => {
    expect(
      inOrder(order('turn'), 'SOP-A1', 'judge-supply', 'build', 'SOP-A3a', '18.2.7a', 'SOP-A4a', 'interdict'),
    ).toBe(true);
  });

  test('[decision-at-kasserine 4.3.1c] [decision-at-kasserine 4.3.1d] movement, declaration, the other side’s reaction, combat, reserves: the Axis, then the Allies', () => {
    const phases = ['move', 'designate', 'declare', 'reaction', 'barrage', 'battle', 'reserve-move', 'assign-fire'];
    expect(inOrder(order('operations'), ...phases)).toBe(true);
    const t = position({ at: 'move', board: '4420: ax-1-5-21\n2809: al-h-1-1a' });
    expect([t.s.side, t.toMove]).toEqual([0, 'axis']);
    t.play('end');
    expect([t.s.side, t.toMove, t.asked]).toEqual([1, 'allied', 'move']);
  });

  test('[decision-at-kasserine 4.3.1e] recovery, then victory', () => {
    expect(inOrder(order('turn'), 'operations', 'SOP-D1a', '14.4.1', 'raze', 'SOP-D2')).toBe(true);
  });

  test('[decision-at-kasserine SOP-B5b] works are finished after the reserves have moved and before fire is laid', () => {
    expect(inOrder(order('operations'), 'reserve-move', '14.3.6b', 'assign-fire')).toBe(true);
  });
});

describe('what no chapter of its own has', () => {
  test('[decision-at-kasserine 3.3.2b] a unit moves through a full hex', () => {
    const full = 'ax-1_2-104-21, ax-3_4-104-21, ax-5_6-104-21, ax-7_8-104-21';
    const t = position({ at: 'move', board: `4420: ${full}\n4421: ax-1-5-21\n0101: al-h-1-1a` });
    t.play('take ax-1-5-21', 'go 4419');
    expect(where(t, 'ax-1-5-21')).toBe('4419');
  });

  test('[decision-at-kasserine 5.3.1] [decision-at-kasserine 5.3.2] [decision-at-kasserine 5.3.4] every used air unit is ready again in the Joint Air Phase, and the ready ones stay so', () => {
    const used = ['air-ju87-1', 'air-ju87-2', 'air-bf109-1', 'air-a20-1'];
    const t = position({
      at: 'raze',
      side: 'allied',
      turn: 13,
      board: '4420: ax-1-5-21\n2809: al-h-1-1a',
      strongpoints: { allied: ['0303'] },
      used,
      ready: ['air-hurr'],
    });
    t.dice(6).play('end');
    expect([...used, 'air-hurr'].map((id) => where(t, id))).toEqual(Array(5).fill('ready'));
  });

  test('[decision-at-kasserine 5.3.3] [decision-at-kasserine 5.1.5e] a used one flies no mission, and in the rain none interdicts', () => {
    const board = '4420: ax-1-5-21\n2809: al-h-1-1a';
    const dry = position({ at: 'interdict', side: 'allied', board, ready: ['air-a20-1'], used: ['air-p40'] });
    expect(dry.refused('interdict air-a20-1 4420')).toBe(null);
    expect(dry.refused('interdict air-p40 4420')).not.toBe(null);
    const rain = position({ at: 'interdict', side: 'allied', board, ready: ['air-a20-1'], weather: 'rain' });
    expect(rain.asked).not.toBe('interdict');
  });

  test('[decision-at-kasserine 5.1.5f] in the rain every attack is an assault', () => {
    const attack = (weather: 'dry' | 'rain') =>
      position({ at: 'declare', board: '4822: ax-1-5-21, ax-2-5-21\n4823: al-h-1-1a', weather }).play(
        'attack 4823',
        'with ax-1-5-21',
      );
    expect(attack('dry').refused('table mobile')).toBe(null);
    expect(attack('rain').refused('table mobile')).not.toBe(null);
  });

  test('[decision-at-kasserine 16.3.2a] once it has rained a Tiger keeps to main and minor roads, also when it is dry again', () => {
    const tiger = (rained: boolean) =>
      position({ at: 'move', board: '4420: ax-1-501\n0101: al-h-1-1a', change: { rained } }).play('take ax-1-501');
    const { grid, sides } = kitOf(tiger(false).s);
    const onRoad = (order: string): boolean => {
      const hex = grid.find(order.split(' ')[1]);
      return [0, 1, 2, 3, 4, 5].some((direction) => (sides[hex * 6 + direction] & HARD_ROAD) !== 0);
    };
    expect(tiger(false).offers('go').every(onRoad)).toBe(false);
    expect(tiger(true).offers('go').length).toBeGreaterThan(0);
    expect(tiger(true).offers('go').every(onRoad)).toBe(true);
  });

  test('[decision-at-kasserine 18.1.4b] at Faid Pass the air base counts as deployed: a US plane needs no three more', () => {
    const t = position({
      at: 'interdict',
      side: 'allied',
      scenario: 's1',
      board: '5726: al-h-1-1a\n6424: ax-1-5-21',
      ready: ['air-p40'],
    });
    t.dice(3).play('interdict air-p40 6424', 'end');
    expect(where(t, 'air-p40')).toBe('6424');
  });

  test('[decision-at-kasserine 18.2.3e] one unit of the Fondouk Group reached releases them all', () => {
    const board = '5909: al-3-133-34+g\n5706: al-34+g\n5713: al-ccc+g\n6210: ax-1-5-21';
    const t = position({ at: 'move', turn: 1, board }).play('take ax-1-5-21', 'go 6009');
    expect(['al-3-133-34', 'al-34', 'al-ccc'].map((id) => marked(t, id, 32))).toEqual([false, false, true]);
    expect(has(t.s, unitNamed(kitOf(t.s), 'al-34'), 32)).toBe(false);
  });
});
