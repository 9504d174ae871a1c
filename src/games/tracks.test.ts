import { expect, test } from 'vitest';
import { cellsOr, chitsLying, faceDown, turnTrack } from './tracks.ts';

test('the turns, with what is said of each and where we are', () => {
  const turns = [1, 2].map((turn) => ({ turn, text: [`day ${turn}`, 'rain'] }));
  expect(turnTrack('Turns', turns, 2)).toEqual({
    id: 'turn',
    title: 'Turns',
    cells: [
      { label: '1', text: 'day 1; rain', now: false },
      { label: '2', text: 'day 2; rain', now: true },
    ],
  });
});

test('chits by name, each as often as it is there, or face down', () => {
  const chits = [
    { index: 1, name: 'air' },
    { index: 0, name: 'fog' },
  ];
  expect(chitsLying(chits, [2, 1], ({ name }) => name)).toEqual(['air', 'fog', 'fog']);
  expect(chitsLying(chits, [-1, 0], ({ name }) => name)).toEqual([]);
  expect([faceDown(2), faceDown(-1)]).toEqual([[null, null], []]);
});

test('a list without anybody in it says so', () => {
  expect(cellsOr([], 'nobody')).toEqual([{ label: 'nobody' }]);
  expect(cellsOr([{ label: 'Thala' }], 'nobody')).toEqual([{ label: 'Thala' }]);
});
