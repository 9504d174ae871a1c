import { expect, test } from 'vitest';
import { scriptedDice } from '../engine/dice.ts';
import { openSight, type Sight, sightOf } from './sight.ts';
import type { GameState } from './state.ts';

interface State extends GameState {
  readonly board: readonly { readonly at: number }[];
  readonly hand: number;
  readonly pile: readonly number[];
}

const sight: Sight<State, 'hand' | 'pile', { readonly seat: string; readonly known: boolean }> = {
  open: { board: true },
  seen: { hand: (s, seat) => (seat === 'red' ? s.hand : -1), pile: (s) => s.pile.map(() => 0) },
  more: (s, seat) => ({ seat, known: s.hand >= 0 }),
  guess: (view, dice) => ({ hand: view.hand < 0 ? dice.roll(6) : view.hand, pile: [dice.roll(6)] }),
};
const { view, determinize } = sightOf(sight);
const common: GameState = { kit: 'base', stack: [], options: {}, turn: 1, at: [], marks: [], outcome: null };
const state: State & { readonly stray: string } = {
  ...common,
  board: [{ at: 3 }],
  hand: 5,
  pile: [2],
  stray: 'not declared',
};

test('open things are seen by all, hidden ones as their owner has it, and nothing else', () => {
  expect(view(state, 'red')).toEqual({ ...common, board: [{ at: 3 }], hand: 5, pile: [0], seat: 'red', known: true });
  expect(view(state, 'spectator')).toMatchObject({ hand: -1, seat: 'spectator' });
});

test('a world has what is open, and a guess for the rest', () => {
  const blue = view(state, 'blue');
  expect(determinize(blue, scriptedDice([4, 6]))).toEqual({ ...common, board: [{ at: 3 }], hand: 4, pile: [6] });
});

test('neither shares anything with what it was made from', () => {
  const seen = view(state, 'red');
  expect(seen.board[0]).not.toBe(state.board[0]);
  expect(determinize(seen, scriptedDice([1])).board[0]).not.toBe(seen.board[0]);
});

test('where nothing is hidden every seat sees the same, and the world is what is seen', () => {
  const open = openSight<State>({ board: true, hand: true, pile: true });
  const { stray, ...all } = state;
  expect(open.view(state, 'blue')).toEqual(all);
  expect(open.determinize(open.view(state, 'red'), scriptedDice([]))).toEqual(all);
});

test('a key that is forgotten, or a hidden one among the open, does not compile', () => {
  type Open = Sight<State, 'hand' | 'pile', object>['open'];
  // @ts-expect-error: the board is missing
  const forgotten: Open = {};
  // @ts-expect-error: the hand is hidden
  const betrayed: Open = { board: true, hand: true };
  expect(Object.keys(betrayed)).not.toEqual(Object.keys(forgotten));
});
