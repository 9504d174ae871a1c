import { expect, test } from 'vitest';
import { kitOf } from '../../kit.ts';
import { REBUILDING } from '../../state.ts';
import { playOn } from '../playing-on.fixture.ts';
import { owned, position, type Table, unitNamed, where } from '../position.ts';

/** Rebuilt HQs (15.3), and what is settled as a turn ends. */

/** Turn 5 ends; CCA, lost before, is due on turn 6. */
function returning(board: string): Table {
  const spec = { at: 'raze', turn: 5, side: 'allied', board, strongpoints: { allied: ['1016'] } } as const;
  const { s } = position(spec);
  const cca = unitNamed(kitOf(s), 'al-cca');
  const set = (list: readonly number[], value: number): number[] => list.map((each, i) => (i === cca ? value : each));
  return position({ ...spec, change: { at: set(s.at, REBUILDING), due: set(s.due, 6) } });
}

const nextTurn = (t: Table): Table =>
  playOn(
    t.dice(1).play('end'),
    () => t.asked === 'rejoin' || t.s.side === 0,
    () => t.play('end'),
  );

test('[decision-at-kasserine 15.3.2a] an HQ is a unit of its formation: a rebuilt one may join it', () => {
  const t = nextTurn(returning('4420: al-ccb\n4421: al-d-1-1a\n2809: al-a-16-5l'));
  expect(t.offers()).toEqual(['rejoin al-ccb', 'rejoin al-d-1-1a']);
  t.play('rejoin al-ccb');
  expect(where(t, 'al-cca')).toBe('4420');
});

test('[decision-at-kasserine 15.3.2b] with another HQ as the last of its formation a lost one still comes back', () => {
  const t = nextTurn(returning('4420: al-ccb\n2809: al-a-16-5l'));
  expect(t.offers()).toEqual(['rejoin al-ccb']);
});

test('[decision-at-kasserine 14.4.3] [decision-at-kasserine 3.1.2b] [decision-at-kasserine 18.2.6e] who lifts the strongpoint that kept an enemy zone out of a place gives it away, and the game with it', () => {
  const spec = { at: 'raze', turn: 10, side: 'allied', board: '4421: ax-1-5-21' } as const;
  const strongpoints = { allied: ['4420', '1016'] };
  const axisOwns = owned(position({ ...spec, strongpoints }).s, { '5706': 'axis', '5726': 'axis', '3119': 'axis' });
  const t = position({ ...spec, strongpoints, change: { axisOwns } });
  t.play('raze 4420', 'end');
  expect(t.s.outcome).toMatchObject({ winner: 'axis', rule: '18.2.6e' });
});
