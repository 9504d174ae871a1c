import { expect, test } from 'vitest';
import { guided, pointedAtInVain } from '../../../testkit/guided.ts';
import { gazala } from '../index.ts';
import { guide } from '../present/guide.ts';

const HELPERS = ['132-8', '132-9', '132-10', '12ber'];

test('the guide can be followed to the letter, and the battle goes as it says', () => {
  const { match, play } = guided(gazala);
  const [enter, move, attack, commit, chit] = guide.lessons.flatMap(({ until }) => until ?? []);
  for (const order of [`${enter} 1521`, move, attack]) play(order);
  for (const unit of HELPERS) play(`join ax-ariete-${unit}`);
  expect(gazala.present.battle(match.view('axis'))?.odds).toMatch(/^35 soft to 9/);
  for (const order of [commit, chit]) play(order);
  expect(match.notes.map(({ text }) => text).join(' ')).toMatch(/reads 9: -\/\*RD/);
  // The Allies take their loss and run, whichever way.
  while (match.toMove === 'allied') play(gazala.orders.format(match.legal()[0]));
  expect(match.question?.ask.id).toBe('advance');
  play('end');
  expect(match.question?.ask.id).toBe('operate');
  expect(match.legal().some((action) => action.do === 'move' && action.unit === 'ax-21pz-5-1')).toBe(true);
  // The next chit has formations on it.
  play('end');
  expect(match.toMove).toBe('axis');
  expect(match.legal().map(gazala.orders.format).join(' ')).toMatch(/activate /);
});

test('everything the guide points at is there', () => {
  expect(pointedAtInVain(gazala)).toEqual([]);
});
