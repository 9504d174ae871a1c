import { expect, test } from 'vitest';
import { NO_DICE } from '../engine/dice.ts';
import { Journal } from '../engine/journal.ts';
import { Tx } from '../engine/tx.ts';
import { ALLOWED } from '../engine/verdict.ts';
import { at, field } from '../mechanics/grids.fixture.ts';
import { answersIn } from './answers.ts';
import { refusalsBy } from './refusals.ts';

interface State {
  readonly stack: readonly [];
  readonly at: readonly number[];
}
interface Terms {
  readonly state: State;
  readonly action:
    | { readonly do: 'go'; readonly unit: string; readonly to: string }
    | { readonly do: 'lose'; readonly unit: string }
    | { readonly do: 'end' }
    | { readonly do: 'parley'; readonly word: string };
  readonly rule: 'R1' | 'R2';
  readonly ask: string;
  readonly calls: { readonly game: null };
}

const kit = {
  units: [
    { index: 0, id: 'first' },
    { index: 1, id: 'second' },
  ],
  unitIndex: new Map([
    ['first', 0],
    ['second', 1],
  ]),
  grid: field,
};
const { refuse } = refusalsBy<Terms['rule']>();
const { answers, ofUnit, ofUnitAndHex, unitByUnit } = answersIn<Terms, typeof kit>(() => kit);
const [HOME, AWAY] = [at('0403'), at('0402')];

const everybody = () => [...kit.units.keys()];
const go = ofUnitAndHex('go', {
  units: everybody,
  hexes: () => [HOME, AWAY],
  may: (_kit, s, unit, to) => (s.at[unit] === to ? refuse('R2', 'It is there.') : ALLOWED),
  do: (tx, unit, to) => tx.set(tx.s.at, unit, to),
});
const lose = ofUnit('lose', {
  units: everybody,
  may: (_kit, s, unit, least: number) => (s.at[unit] >= least ? ALLOWED : refuse('R2', 'It is lost.')),
  do: (tx, unit) => tx.set(tx.s.at, unit, -1),
});
const { legal, check, apply } = answers<number>('R1', 'somebody goes or is lost', {
  go,
  lose,
  parley: { offers: () => {}, may: (_s, { word }) => refuse('R1', `Nobody says "${word}".`), do: () => {} },
  end: { do: () => {} },
});

const state = (): State => ({ stack: [], at: [HOME, -1] });
const offered = (s: State): Terms['action'][] => {
  const found: Terms['action'][] = [];
  legal(s, (action) => found.push(action), 0);
  return found;
};

test('what may be is offered, verb by verb', () => {
  expect(offered(state())).toEqual([
    { do: 'go', unit: 'first', to: '0402' },
    { do: 'go', unit: 'second', to: '0403' },
    { do: 'go', unit: 'second', to: '0402' },
    { do: 'lose', unit: 'first' },
    { do: 'end' },
  ]);
});

test('unit by unit it is the same orders, all of the first unit before the second', () => {
  const inTurn = answers<number>('R1', '', { end: { do: () => {} }, ...unitByUnit(everybody, { go, lose }) });
  const found: Terms['action'][] = [];
  inTurn.legal(state(), (action) => found.push(action), 0);
  expect(found).toEqual([
    { do: 'end' },
    { do: 'go', unit: 'first', to: '0402' },
    { do: 'lose', unit: 'first' },
    { do: 'go', unit: 'second', to: '0403' },
    { do: 'go', unit: 'second', to: '0402' },
  ]);
  expect(inTurn.check(state(), { do: 'lose', unit: 'second' }, 0)).toEqual(refuse('R2', 'It is lost.'));
});

test('what is offered is allowed, and what is not is refused by its own rule', () => {
  expect(offered(state()).map((action) => check(state(), action, 0))).toEqual(Array(5).fill(ALLOWED));
  expect(check(state(), { do: 'go', unit: 'first', to: '0403' }, 0)).toEqual(refuse('R2', 'It is there.'));
  expect(check(state(), { do: 'lose', unit: 'second' }, 0)).toEqual(refuse('R2', 'It is lost.'));
  expect(check(state(), { do: 'parley', word: 'mercy' }, 0)).toEqual(refuse('R1', 'Nobody says "mercy".'));
});

test('what the question does not take is out of place, whatever it is called', () => {
  const why = '"constructor" is not possible now: somebody goes or is lost.';
  expect(check(state(), { do: 'constructor' } as never, 0)).toEqual(refuse('R1', why));
});

test('each verb does its own', () => {
  const s = state();
  const tx = new Tx<State, Terms['action'], Terms>(s, new Journal(), NO_DICE);
  apply(tx, { do: 'go', unit: 'first', to: '0402' }, 0);
  apply(tx, { do: 'go', unit: 'second', to: '0403' }, 0);
  apply(tx, { do: 'lose', unit: 'first' }, 0);
  expect(s.at).toEqual([-1, HOME]);
});

test('a verb whose order has no such words, or none at all, does not compile', () => {
  // @ts-expect-error: to be lost names no hex
  const wrong = () => ofUnitAndHex('lose', { units: () => [], hexes: () => [], may: () => ALLOWED, do: () => {} });
  // @ts-expect-error: nobody flies
  const unknown = () => answers('R1', '', { fly: { do: () => {} } });
  expect(wrong).not.toBe(unknown);
});
