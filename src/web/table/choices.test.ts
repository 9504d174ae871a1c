import { expect, test } from 'vitest';
import { Match } from '../../engine/match.ts';
import { gazala } from '../../games/gazala/index.ts';
import { guide } from '../../games/gazala/present/guide.ts';
import { Board } from './board.ts';

/** Set up as suggested; the Axis has drawn the chit with two panzer divisions on it. */
function drawn(): Board {
  const players = { axis: 'human', allied: 'heuristic' };
  const started = Match.start(gazala, { scenario: guide.scenario, options: {} }, { seed: guide.seed, players });
  if (!started.ok) throw new Error(started.why);
  const board = new Board(started.value as never, { players }, null, () => {});
  for (let i = 0; i < 2; i++) started.value.play(started.value.toMove!, { do: 'arrange' });
  board.version.value++;
  return board;
}

test('where two orders are the main one, both are large and no key takes either', () => {
  const board = drawn();
  expect(board.choices.value.map(({ look }) => look.text)).toEqual(['Activate 15 Pz', 'Activate 21 Pz']);
  expect(board.mainOffer.value).toBeNull();
});

test('a single main order is no choice', () => {
  const board = drawn();
  board.match.play('axis', { do: 'activate', formation: '15-pz' });
  board.version.value++;
  while (board.asked.value?.prompt.startsWith('Place the arriving')) {
    board.match.play('axis', board.match.legal()[0]);
    board.version.value++;
  }
  expect(board.choices.value).toEqual([]);
  expect(board.mainOffer.value?.look).toMatchObject({ text: 'End the Action Phase', note: '7 not moved', final: true });
});
