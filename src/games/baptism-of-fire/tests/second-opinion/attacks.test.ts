import { expect, test } from 'vitest';
import { fall, fight } from '../helpers.ts';
import { position, where } from '../position.ts';

test('[baptism-of-fire S7.1b] [baptism-of-fire S4.0d] thrown back next to fresh enemies, the Rangers are not attacked again before the mobile combat', () => {
  const t = fight('3117: ax02\n3118: ax05\n3217: al17\n3418: ax03\n3420: ax13');
  t.dice(2).play('attack ax02 3217', 'join ax05', 'commit'); // 7 - 3
  expect(fall(t)).toBe('+4 clear D1');
  t.play('retreat al17 3318', 'end'); // nobody advances
  expect(t.asked).toBe('fight');
  expect(t.refused('attack ax03 3318')).toBe('S7.1b');
  t.play('end', 'move ax13 3319', 'end');
  expect(t.offers('attack')).toEqual(['attack ax13 3318']);
});

test('[baptism-of-fire S7.1b] an attack given up costs nothing; one made bars attacker and attacked', () => {
  const t = fight('3117: ax02\n3216: ax03\n3218: ax04\n3217: us06\n3317: us07');
  t.play('attack ax02 3217', 'scrap');
  t.dice(5).play('attack ax02 3217', 'join ax04', 'commit'); // +5: Ex
  t.play('deplete ax04');
  expect(t.offers('attack')).toEqual(['attack ax03 3317', 'attack ax24 3402']);
  expect(t.refused('attack ax03 3217')).toBe('S7.1b');
});

test('[baptism-of-fire S4.0c] in the mobile phase only mobile units that neither moved nor attacked', () => {
  const t = position({ at: 'mobile', board: '3117: ax02\n3115: ax03~\n3113: ax04!\n3011: ax05\n3320: us02' });
  expect([...new Set(t.offers('move').map((each) => each.split(' ')[1]))]).toEqual(['ax02']);
  for (const unit of ['ax03 3114', 'ax04 3112', 'ax05 3010']) expect(t.refused(`move ${unit}`)).toBe('S4.0c');
});

test('[baptism-of-fire S4.0c] who attacked and advanced has no mobile move; an attack given up costs none', () => {
  const t = fight('3117: ax02\n3216: ax07\n3217: us02');
  t.play('attack ax07 3217', 'scrap');
  t.dice(4).play('attack ax02 3217', 'commit'); // 5 - 2
  expect(fall(t)).toBe('+3 clear Ex');
  t.play('advance ax02 3217', 'end');
  expect(t.asked).toBe('mobile');
  expect(t.refused('move ax02 3317')).toBe('S4.0c');
  expect(t.refused('move ax07 3215')).toBeNull();
});

test('[baptism-of-fire S4.0d] mobile combat is for those who moved in the mobile phase, against anybody, without bombardment', () => {
  const t = fight('3117: ax02\n3118: ax08\n3013: ax07\n3011: ax09\n3217: us06', {
    hands: { axis: [2, 3], allied: [] },
  });
  t.dice(4).play('attack ax02 3217', 'join ax08', 'commit', 'support 3', 'pass'); // 10 - 3 = +7: D1
  expect(fall(t)).toBe('+7 clear D1');
  t.play('resist us06', 'end', 'move ax07 3216', 'end');
  expect(t.asked).toBe('mobile-fight');
  expect(t.offers()).toEqual(['attack ax07 3217', 'end']);
  expect(t.refused('attack ax02 3217')).toMatch(/^S(4\.0d|7\.1b)$/);
  expect(t.refused('bombard 3217')).toMatch(/^S8\.4/);
  t.play('attack ax07 3217');
  expect(t.offers()).toEqual(['commit', 'scrap']);
  t.play('commit');
  expect(t.offers()).toEqual(['pass', 'support 2']);
  t.dice(4).play('support 2'); // 7 - 2 = +5: D1
  expect(fall(t)).toBe('+5 clear D1');
  t.play(t.offers('retreat')[0], 'advance ax07 3217');
  expect(where(t, 'ax07')).toBe('3217');
});

test('[baptism-of-fire S4.0d] [baptism-of-fire 11.2c] [baptism-of-fire 11.4a] a reinforcement that comes in with the mobile phase may attack at its end', () => {
  const t = position({ at: 'mobile', turn: 2, board: '2425: us05', waiting: ['ax13'] });
  t.play('enter ax13 2526', 'end');
  expect(t.asked).toBe('mobile-fight');
  expect(t.offers('attack')).toEqual(['attack ax13 2425']);
});

test('[baptism-of-fire S4.0d] without the option nobody fights after the mobile phase', () => {
  const t = position({ at: 'mobile', board: '3115: ax02\n3217: us06', options: { mobileCombat: false } });
  t.play('move ax02 3117', 'end');
  expect([t.asked, t.toMove]).toEqual(['move', 'allied']);
});

test('[baptism-of-fire S4.0c] [baptism-of-fire 11.2c] [baptism-of-fire 11.4a] a reinforcement that came in with the movement phase may attack, but not move again', () => {
  const t = position({ at: 'move', turn: 2, board: '2425: us05\n2421: us06', waiting: ['ax13'] });
  t.play('enter ax13 2526', 'end');
  expect(t.asked).toBe('fight');
  expect(t.offers('attack')).toEqual(['attack ax13 2425']);
  t.play('end');
  expect(t.toMove).toBe('allied'); // nobody is left for the mobile phase
});

test('[baptism-of-fire S4.0b] [baptism-of-fire 11.2c] units that wait to come in are reason enough for a mobile phase; moving is no bar to attacking', () => {
  const t = position({ at: 'fight', turn: 2, board: '2425: us05\n3117: ax05~\n3217: us06', waiting: ['ax13'] });
  expect(t.offers('attack')).toEqual(['attack ax05 3217']);
  t.play('end');
  expect([t.asked, t.toMove]).toEqual(['mobile', 'axis']);
  expect(t.offers()).toEqual(['end', 'enter ax13 2526']);
});
