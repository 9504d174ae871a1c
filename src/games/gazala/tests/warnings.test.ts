import { expect, test } from 'vitest';
import { advise } from '../ai/advice.ts';
import { position } from './position.ts';

/** Two panzer battalions too many in the hex an attack is made from: pressing on costs both, whatever the die says. */
const crowded = () =>
  position({
    at: 'operate',
    board: '2014: ax-21pz-5-1 ax-21pz-5-2 ax-21pz-104-1 ax-21pz-104-2\n2013: al-3ind-18cav',
  });

const TOO_MANY = '5/1, 5/2, 104/1 and 104/2 are too many for 2014: 2 lost';

test('[gazala 10.0c] [gazala 10.0d] before an attack is made it is said whom the stack will cost', () => {
  const t = crowded();
  expect(t.warned('attack ax-21pz-5-1 medium')).toEqual([
    { kind: 'risk', rule: '10.0d', text: `${TOO_MANY} if the attack is made` },
  ]);
  t.play('attack ax-21pz-5-1 medium');
  expect(t.warned('commit')).toEqual([{ kind: 'harm', rule: '10.0d', text: `${TOO_MANY} before the die falls` }]);
  expect(t.warned('scrap')).toEqual([]);
});

test('[gazala 10.0c] as the Action Phase ends, the idle and the crowded are told', () => {
  expect(crowded().warned('end')).toEqual([
    { kind: 'left', rule: '8.0c', text: '4 not moved' },
    { kind: 'harm', rule: '10.0d', text: `${TOO_MANY} as the phase ends` },
  ]);
});

test('[gazala 10.0b] beside a regiment of Pavia there is room for nobody', () => {
  const t = position({ at: 'operate', board: '2014: ax-pavia-27\n2016: ax-trieste-65-1\n3010: al-4arm-3rtr' });
  expect(t.warned('move ax-trieste-65-1 2014')).toMatchObject([{ kind: 'risk', rule: '10.0c' }]);
  expect(t.warned('move ax-trieste-65-1 2015')).toEqual([]);
});

test('[gazala 8.0c] who has moved is not asked about; a few are named', () => {
  const t = position({ at: 'operate', board: '2014: ax-21pz-5-1\n2016: ax-21pz-5-2\n3010: al-4arm-3rtr' });
  expect(t.warned('end')).toMatchObject([{ text: '5/1, 5/2 not moved' }]);
  t.play('move ax-21pz-5-1 2015');
  expect(t.warned('end')).toMatchObject([{ text: '5/2 not moved' }]);
});

test('[gazala 10.0d] the computer heeds it: it empties the hex first, and gives up an attack that would cost its own', () => {
  const t = crowded();
  const advised = () => advise(t.s, 'axis', t.match.legal());
  expect(advised()).toMatchObject({ do: 'move' });
  t.play('attack ax-21pz-5-1 medium');
  expect(advised()).toEqual({ do: 'scrap' });
});
