import { expect, test } from 'vitest';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import type { SavedGame } from '../contracts.ts';
import { begin } from '../store/saved.ts';
import { wishFor } from './reports.ts';

const started = (players: SavedGame['players']): SavedGame => ({
  ...unwrap(begin(kasserinePass, { scenario: 'campaign', options: {} }, players, 0)),
  memory: {
    axis: { pins: [], notes: 'Through the pass.', seen: 0 },
    allied: { pins: [], notes: 'Hold it.', seen: 0 },
  },
});

test('a report tells the one person here what his seat may know, with his notes alone', () => {
  const wish = wishFor(started({ axis: 'human', allied: 'random' }));
  expect(wish.whose).toBe('axis');
  expect(wish.notes.map(({ text }) => text)).toEqual(['Through the pass.']);
});

test('two at one screen get what an onlooker may know until the game is over, then everything', () => {
  const two = started({ axis: 'human', allied: 'human' });
  expect(wishFor(two)).toMatchObject({ whose: 'spectator', notes: [] });
  const over = wishFor({ ...two, over: true });
  expect([over.whose, over.notes.length]).toEqual(['everybody', 2]);
});
