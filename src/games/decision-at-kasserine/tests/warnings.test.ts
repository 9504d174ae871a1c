import { expect, test } from 'vitest';
import { position } from './position.ts';

test('[decision-at-kasserine 5.2.2a] [decision-at-kasserine 7.1.1a] who forgets reinforcements or units is told', () => {
  const t = position({
    at: 'move',
    side: 'allied',
    board: '5023: al-waters\n6307: ax-1-5-21',
    waiting: ['al-1-rngr'],
  });
  expect(t.warned('end')).toEqual([
    { kind: 'left', rule: '5.2.2a', text: '1 reinforcement not brought in' },
    { kind: 'left', rule: '7.1.1a', text: 'Waters not moved' },
  ]);
});

test('[decision-at-kasserine 3.3.3] more than eight points in a hex are told on the way there and as the phase ends', () => {
  const t = position({
    at: 'move',
    board: '4420: ax-1_2-104-21, ax-3_4-104-21, ax-5_6-104-21, ax-7_8-104-21\n4422: ax-1-5-21\n2809: al-waters',
  });
  t.play('take ax-1-5-21');
  expect(t.warned('go 4420')).toEqual([
    { kind: 'risk', rule: '3.3.3', text: '4420 will be too full: the excess is lost when the phase ends' },
  ]);
  expect(t.warned('go 4421')).toEqual([]);
  t.play('go 4420');
  expect(t.warned('end').filter(({ kind }) => kind === 'harm')).toEqual([
    { kind: 'harm', rule: '3.3.3', text: '9 points are too many for 4420: units are lost as the phase ends' },
  ]);
});

test('[decision-at-kasserine 4.1.4c] who leaves guns in March mode at set-up is told, and asked once more', () => {
  const t = position({ at: 'placing', board: '6524: ax-3-155-21, ax-7-155-21' });
  expect(t.warned('end')).toEqual([
    { kind: 'left', rule: '4.1.4c', text: '3/155/21, 7/155/21 in March mode, without fire' },
  ]);
  expect(t.play('mode ax-3-155-21').warned('end')).toMatchObject([{ text: '7/155/21 in March mode, without fire' }]);
  expect(t.play('mode ax-7-155-21').warned('end')).toEqual([]);
});
