import { expect, test } from 'vitest';
import { kasserinePass } from '../../index.ts';
import { guide } from '../../present/guide.ts';
import { guided } from '../position.ts';

test('the guide can be followed to the letter, and the battle goes as it says', () => {
  const { match, play } = guided();
  const told = guide.lessons.map(({ until }) => until).filter((until) => until !== undefined);
  const moves = ['move kg-stenhoff E4', 'move rommel E4', 'end', 'end', 'attack F4', 'commit', 'end'];
  expect(told).toEqual([...moves, 'advance kg-stenhoff F4', 'advance rommel F4']);
  play('move kg-stenhoff E4 by road', 'move rommel E4 by road', 'end', 'end', 'attack F4');
  play('join kg-stenhoff', 'join kg-gerhardt', 'join kg-reimann', 'join tigers');
  expect(kasserinePass.present.battle(match.view('axis'))).toMatchObject({ odds: '12 to 3', column: 8 });
  play('commit', 'end');
  expect(match.question?.ask.id).toBe('press');
  play('press');
  expect(match.question?.ask.id).toBe('drive');
  play('drive 1');
  expect([match.toMove, match.question?.ask.id]).toEqual(['allied', 'retreat']);
  match.play('allied', match.legal()[0]);
  play('advance kg-stenhoff F4', 'advance rommel F4', 'end');
  expect([match.toMove, match.question?.ask.id]).toEqual(['axis', 'allocate']);
});

test('every lesson belongs to a question of the game', () => {
  const questions = ['move-axis', 'move-tigers', 'allocate', 'press', 'drive', 'advance'];
  expect([...new Set(guide.lessons.slice(1).map(({ at }) => at))]).toEqual(questions);
});

test('everything the guide points at is there', () => {
  const { match } = guided();
  const units = kasserinePass.present.pieces(match.view('axis')).map((piece) => piece.id);
  for (const place of guide.lessons.flatMap((lesson) => lesson.point ?? [])) {
    expect([place, place in kasserinePass.present.map.hexes || units.includes(place)]).toEqual([place, true]);
  }
});
