import { expect, test } from 'vitest';
import { digGame } from './dig-game.fixture.ts';
import { Match } from './match.ts';
import { playerTurnIn } from './player-turn.ts';

const game = digGame();
const turns = { turn: (seat: string) => seat };

test('the turn is his whose procedure is on the stack, and his next one is another', () => {
  const started = Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold' });
  if (!started.ok) throw new Error(started.why);
  const match = started.value;
  const first = playerTurnIn(turns, match.state);
  expect(first?.seat).toBe('red');
  match.play('red', { do: 'dig', n: 1 });
  expect(playerTurnIn(turns, match.state)?.frame).toBe(first?.frame);
  match.play('red', { do: 'rest' });
  expect(playerTurnIn(turns, match.state)?.seat).toBe('blue');
  match.play('blue', { do: 'rest' });
  const again = playerTurnIn(turns, match.state);
  expect(again?.seat).toBe('red');
  expect(again?.frame).not.toBe(first?.frame);
});

test('a game that names no turns has none', () => {
  expect(playerTurnIn(undefined, { stack: [{ proc: 'turn', pc: 0, arg: 'red' }] })).toBeNull();
  expect(playerTurnIn(turns, { stack: [{ proc: 'game', pc: 0, arg: null }] })).toBeNull();
});
