import { expect, test } from 'vitest';
import { axis, fight } from './helpers.ts';
import { position } from './position.ts';

/** What a player is told when an order is refused: what is wrong, and what would be right. */
const why = (t: { verdict(order: string): object }, order: string): string => JSON.stringify(t.verdict(order));

test('[baptism-of-fire S4.0c] who does not move in the mobile phase is told why not', () => {
  const t = position({ at: 'mobile', board: '3117: ax02\n3118: ax03~\n3119: ax09!\n3324: ax05\n1220: us14' });
  expect(why(t, 'move ax05 3217')).toContain('is not a mobile unit, and only such move in this phase.');
  expect(why(t, 'move ax03 3217')).toContain('has moved in the movement phase, and nobody moves in both.');
  expect(why(t, 'move ax09 3217')).toContain('has attacked in the combat phase, and so does not move');
});

test('[baptism-of-fire S7.1a] units of the enemy are named', () => {
  expect(why(fight('3117: ax02\n3217: us06'), 'attack us06 3117')).toContain('3/6 AIR is not one of your units.');
});

test('[baptism-of-fire 11.0d] who shares its hex moves on; orders of other phases are refused as such', () => {
  const t = axis('3920: ax03', { turn: 1, waiting: ['ax02'] }).play('enter ax02 3920');
  expect(t.verdict('end')).toMatchObject({ rule: '11.0d' });
  expect(t.verdict('bombard 3217')).toMatchObject({ why: '"bombard" is not possible now: units are being moved.' });
});
