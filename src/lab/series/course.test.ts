import { expect, test } from 'vitest';
import { botByName } from '../../ai/bots.ts';
import { Playback } from '../../engine/playback.ts';
import { games } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { type PlayedGame, playOut } from '../play-out.ts';
import { type Course, CourseWatch } from './course.ts';

const [game] = games;
const choices = { scenario: game.scenarios[0].id, options: {} };
const captain = unwrap(botByName('captain'));

const watched: PlayedGame & { readonly course: Course } = playOut(
  game,
  choices,
  { axis: captain, allied: captain },
  'watched',
  { course: new CourseWatch(game) },
) as never;

test('a game that is watched is the same game', () => {
  const { record, course, ...played } = watched;
  const { record: _, course: none, ...unseen } = playOut(game, choices, { axis: captain, allied: captain }, 'watched');
  expect(played).toEqual(unseen);
  expect(none).toBeNull();
  expect(course.turns.length).toBeGreaterThan(3);
});

test('every die of a decision is counted for whoever took it', () => {
  const { record, course } = watched;
  const { moves } = record();
  for (const seat of game.seats) {
    const faces = moves.filter(({ by }) => by === seat).flatMap(({ dice = [] }) => dice);
    expect(course.luck[seat]).toMatchObject({
      count: faces.length,
      sum: faces.reduce((sum, face) => sum + face, 0),
      expected: faces.length * 3.5,
    });
  }
});

test('the figures of the last turn are those of the end', () => {
  const { record, course } = watched;
  const playback = unwrap(Playback.open(game, record()));
  while (playback.at < playback.length) unwrap({ value: null, why: '', ...playback.step() } as never);
  const figures = game.present.figures(playback.match.view('spectator'));
  expect(course.turns.at(-1)?.figures).toEqual(Object.fromEntries(figures.map(({ id, value }) => [id, value])));
});

test('of all battles told by a table, as many results came as were expected in all', () => {
  const { course } = watched;
  const results = Object.values(course.results);
  const seen = results.reduce((sum, each) => sum + each.seen, 0);
  expect(seen).toBeGreaterThan(10);
  expect(results.reduce((sum, each) => sum + each.expected, 0)).toBeCloseTo(seen, 6);
  const hexes = Object.values(course.fights).reduce((sum, count) => sum + count, 0);
  expect(hexes).toBeGreaterThanOrEqual(seen);
});
