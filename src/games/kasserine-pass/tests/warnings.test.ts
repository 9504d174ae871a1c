import { expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { position } from './position.ts';

const KIT = baseKit();

test('[kasserine-pass MOV-5] who ends movement with units that could still go is told', () => {
  const t = position({ at: 'move-axis', board: 'F3: kg-gerhardt\nB2: kg-lang kg-schuette centauro\nI8: us-1ad-cca' });
  expect(t.warned('end')).toMatchObject([
    { kind: 'left', rule: 'MOV-5', text: '4 not moved' },
    { kind: 'risk', rule: 'STK-6' },
  ]);
  t.play('move kg-gerhardt F4');
  expect(t.warned('end')[0].text).toBe('KG Schuette, Centauro, KG Lang not moved');
});

test('[kasserine-pass STK-6] a third unit of another division counts for nothing and shares the fate of the rest', () => {
  const t = position({ at: 'move-axis', board: 'B2: kg-lang kg-schuette\nB3: centauro\nI8: us-1ad-cca' });
  expect(t.warned('move centauro B2')).toEqual([
    { kind: 'risk', rule: 'STK-6', text: 'B2 is too full: only 2 of 3 units will count, but all share its fate' },
  ]);
});

test('[kasserine-pass ROM-1] Rommel alone where the enemy can come is said at the button and on the move that leaves him', () => {
  const t = position({ at: 'move-axis', board: 'F4: rommel kg-gerhardt\nF6: us-1ad-cca' });
  const alone = [{ kind: 'risk', rule: 'ROM-1', text: 'Rommel is alone in F4, where CCA can get at him' }];
  expect(t.warned('move kg-gerhardt F3')).toEqual(alone);
  expect(t.warned('end')).toMatchObject([{ kind: 'left' }]);
  t.play('move kg-gerhardt F3');
  expect(t.warned('end').filter(({ kind }) => kind === 'risk')).toEqual(alone);
  expect(t.warned('move rommel F3')).toEqual([]);
});

test('[kasserine-pass ROM-1] what the enemy spent in his last turn is his again when he comes for Rommel', () => {
  const board = 'F4: rommel\nF3: kg-gerhardt\nI6: us-1ad-cca';
  const spent = KIT.units.map(({ id }) => (id === 'us-1ad-cca' ? 99 : 0));
  const risks = (t: ReturnType<typeof position>) => t.warned('end').filter(({ kind }) => kind === 'risk');
  expect(risks(position({ at: 'move-axis', board }))).toHaveLength(1);
  expect(risks(position({ at: 'move-axis', board, change: { spent } }))).toHaveLength(1);
});

test('[kasserine-pass ROM-1] far from the enemy he may be alone', () => {
  const t = position({ at: 'move-axis', board: 'B1: rommel\nB2: kg-lang\nL9: us-34id-133' });
  expect(t.warned('end').filter(({ kind }) => kind === 'risk')).toEqual([]);
});

test('[kasserine-pass SEQ-A4] nobody ends the declaration by mistake', () => {
  const t = position({ at: 'allocation', board: 'D11: kg-lang\nD10: fr-1', weather: 'bad' });
  expect(t.warned('end')).toEqual([{ kind: 'left', rule: 'SEQ-A4', text: 'no attack declared' }]);
  t.play('attack D10', 'join kg-lang', 'commit');
  expect(t.warned('end')).toEqual([]);
});
