import { expect, test } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { gazala } from '../index.ts';
import { guide } from '../present/guide.ts';

function begin() {
  const started = Match.start(gazala, { scenario: guide.scenario, options: {} }, { seed: guide.seed });
  if (!started.ok) throw new Error(started.why);
  const match = started.value;
  const play = (order: string): void => {
    const action = gazala.orders.parse(order);
    if (!action.ok) throw new Error(action.why);
    expect([order, match.play(match.toMove!, action.value)]).toEqual([order, { ok: true }]);
  };
  for (const order of guide.opening) play(order);
  return { match, play };
}

const HELPERS = ['132-8', '132-9', '132-10', '12ber'];

test('the guide can be followed to the letter, and the battle goes as it says', () => {
  const { match, play } = begin();
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
  const { match } = begin();
  const units = gazala.present.pieces(match.view('axis')).map((piece) => piece.id);
  for (const place of guide.lessons.flatMap((lesson) => lesson.point ?? [])) {
    expect([place, place in gazala.present.map.hexes || units.includes(place)]).toEqual([place, true]);
  }
});
