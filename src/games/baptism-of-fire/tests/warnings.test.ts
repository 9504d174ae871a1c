import { expect, test } from 'vitest';
import { position } from './position.ts';

test('[baptism-of-fire S5.1a] who leaves reinforcements behind, or units unmoved, is told', () => {
  const t = position({ at: 'move', turn: 1, board: '0101: us10', waiting: ['ax01', 'ax02'] });
  expect(t.warned('end')).toEqual([{ kind: 'left', rule: 'S5.1a', text: '2 reinforcements not brought in' }]);
  const u = position({ at: 'move', board: '3919: ax01\n0101: us10' });
  expect(u.warned('end')).toMatchObject([{ kind: 'left', rule: 'S5.1a', text: expect.stringMatching(/ not moved$/) }]);
  expect(u.play('move ax01 3918').warned('end')).toEqual([]);
});

test('[baptism-of-fire S7.1a] nobody ends combat by mistake without an attack', () => {
  const t = position({ at: 'fight', board: '2714: ax01\n2713: us04' });
  expect(t.warned('end')).toEqual([{ kind: 'left', rule: 'S7.1a', text: 'no attack made' }]);
});

test('[baptism-of-fire 14.2c] a retreat over mines is told with what it costs', () => {
  const t = position({ at: 'fight', board: '2807: ax02/1\n2808: al29' }).dice(2).play('attack ax02 2808', 'commit');
  expect(t.warned(t.offers('retreat')[0])).toMatchObject([
    { kind: 'harm', rule: '14.2c', text: expect.stringMatching(/ is eliminated on the way$/) },
  ]);
});
