import { expect, test } from 'vitest';
import { standAt } from './stand-at.ts';

interface State {
  readonly due: readonly string[];
}

const procedures = {
  game: [{ ask: { id: 'place' } }, { repeatWhile: () => true, call: 'turn' }, { rule: 'END', do: () => {} }],
  turn: [
    { rule: 'WEATHER', do: () => {} },
    { each: () => ['red', 'blue'], call: 'player' },
    { call: 'night', arg: (s: State) => s.due.length },
    { each: (s: State) => s.due, call: 'rest' },
  ],
  player: [{ ask: { id: 'move' } }, { call: 'battle', arg: (_s: State, side: string) => side }],
  battle: [{ ask: { id: 'retreat' } }],
  night: [{ rule: 'DARK', do: () => {} }, { call: 'battle' }],
  rest: [{ ask: { id: 'rest' } }],
};
const s: State = { due: ['blue', 'red'] };
const frame = (proc: string, pc: number, arg: string | number | null = null) => ({ proc, pc, arg });

test('a question of the game itself', () => {
  expect(standAt(procedures, s, 'place')).toEqual([frame('game', 0)]);
});

test('in a list, the one that is wished for, with those still to come; the first unless told', () => {
  const stand = (todo: string[], pc: number, arg: string) => [
    frame('game', 1),
    { ...frame('turn', 1), todo },
    frame('player', pc, arg),
  ];
  expect(standAt(procedures, s, 'move')).toEqual(stand(['blue'], 0, 'red'));
  expect(standAt(procedures, s, 'move', { arg: 'blue' })).toEqual(stand([], 0, 'blue'));
});

test('a single call has been left behind, its argument asked of the state; a rule and a call are found where no ask is', () => {
  expect(standAt(procedures, s, 'DARK')).toEqual([frame('game', 1), frame('turn', 3), frame('night', 0, 2)]);
  expect(standAt(procedures, s, 'night')).toEqual([frame('game', 1), frame('turn', 2)]);
});

test('an ask comes before a call of the same name', () => {
  expect(standAt(procedures, s, 'rest').at(-1)).toEqual(frame('rest', 0, 'blue'));
});

test('of several ways the shortest, or the one through what is named', () => {
  expect(standAt(procedures, s, 'retreat').map(({ proc }) => proc)).toEqual(['game', 'turn', 'player', 'battle']);
  expect(standAt(procedures, s, 'retreat', { through: ['night'] }).slice(1)).toEqual([
    frame('turn', 3),
    frame('night', 2, 2),
    frame('battle', 0),
  ]);
});

test('what is not there, or not due, is said so', () => {
  expect(() => standAt(procedures, s, 'parley')).toThrow('no step of the sequence of play leads to "parley"');
  expect(() => standAt(procedures, { due: [] }, 'rest')).toThrow('"rest" is called for nobody');
});
