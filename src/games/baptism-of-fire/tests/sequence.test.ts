import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { phaseOf } from '../series/rules/phase.ts';
import { type PositionSpec, position, where } from './position.ts';

const ones = (count: number): number[] => Array<number>(count).fill(1);

test('[baptism-of-fire 10.1a] [baptism-of-fire S4.0a] support fire, the Axis, the Allies, and the next turn', () => {
  const t = position({ at: 'move', board: '3117: ax05\n1220: us14', turn: 3 });
  t.play('end');
  expect([t.toMove, t.asked, t.s.turn]).toEqual(['allied', 'move', 3]);
  t.dice(...ones(7)).play('end');
  expect([t.toMove, t.asked, t.s.turn]).toEqual(['axis', 'move', 4]);
  expect(t.log('S8.1a')[0]).toContain('The Axis draws 5');
});

test('[baptism-of-fire S4.0b] a player turn is movement, combat, mobile movement', () => {
  const t = position({ at: 'move', board: '3117: ax02\n3324: ax05\n3217: us02' });
  const phases = [phaseOf(t.s)];
  t.play('end');
  phases.push(phaseOf(t.s));
  expect(t.asked).toBe('fight');
  t.play('end');
  phases.push(phaseOf(t.s));
  expect([t.asked, phases]).toEqual(['mobile', ['movement', 'combat', 'mobile']]);
});

test('[baptism-of-fire S4.0b] [baptism-of-fire S4.0d] each question of a player turn stands in its phase', () => {
  const questions = ['move', 'fight', 'mobile', 'mobile-fight'] as const;
  expect(questions.map((at) => phaseOf(position({ at, board: '3117: ax02>\n3217: us02' }).s))).toEqual([
    'movement',
    'combat',
    'mobile',
    'mobile-combat',
  ]);
});

test('[baptism-of-fire S4.0c] the mobile phase is for mobile units that neither moved nor attacked', () => {
  const t = position({ at: 'mobile', board: '3117: ax02\n3118: ax03~\n3119: ax09!\n3324: ax05\n1220: us14' });
  expect([...new Set(t.offers('move').map((order) => order.split(' ')[1]))]).toEqual(['ax02']);
  for (const id of ['ax03', 'ax09', 'ax05']) expect(t.refused(`move ${id} 3217`)).toBe('S4.0c');
});

test('[baptism-of-fire S4.0c] who came in during the movement phase has moved', () => {
  const t = position({ at: 'move', turn: 1, board: '3117: ax03', waiting: ['ax02'] }).play('enter ax02 3919', 'end');
  expect(t.asked).toBe('mobile');
  expect(t.refused('move ax02 3819')).toBe('S4.0c');
});

test('[baptism-of-fire S4.0d] who moved in the mobile phase may attack at its end, and nobody else', () => {
  const spec: PositionSpec = { at: 'mobile', board: '3115: ax02\n3118: ax03\n3217: us02' };
  const t = position(spec).play('move ax02 3216', 'end');
  expect(t.asked).toBe('mobile-fight');
  expect(t.offers('attack')).toEqual(['attack ax02 3217']);
  expect(t.refused('attack ax03 3217')).toBe('S4.0d');
  t.play('attack ax02 3217');
  expect(t.refused('join ax03')).toBe('S4.0d');
  t.dice(2).play('commit'); // +3: D1
  t.play('retreat us02 3318', 'advance ax02 3217');
  expect(where(t, 'ax02')).toBe('3217');
  const off = position({ ...spec, options: { mobileCombat: false } }).play('move ax02 3216', 'end');
  expect(off.toMove).toBe('allied');
});

test('[baptism-of-fire S4.0d] a unit attacked in the combat phase may be attacked again then', () => {
  const t = position({ at: 'fight', board: '3117: ax05\n3115: ax02\n3217: us06' });
  t.dice(6).play('attack ax05 3217', 'commit'); // -1: (A), and the attacker is lost
  expect(where(t, 'ax05')).toBe('lost');
  t.play('move ax02 3216', 'end');
  expect(t.offers('attack')).toEqual(['attack ax02 3217']);
});

test('[baptism-of-fire S3.0b] after the last turn the game is over', () => {
  const t = position({ at: 'move', side: 'allied', turn: 10, board: '1220: us14' }).play('end');
  expect([t.asked, t.match.outcome?.winner]).toEqual([null, 'allied']);
  expect(kitOf(t.s).lastTurn).toBe(10);
});
