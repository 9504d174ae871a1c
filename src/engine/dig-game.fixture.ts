import { good } from '../content/result.ts';
import type { Game, Outcome } from './game.ts';
import { type ActionOf, declareOrders, numberFrom } from './orders.ts';
import type { Ask, Position, Procedures, Seat } from './procedure.ts';
import { ALLOWED, refuse } from './verdict.ts';

/** Two prospectors dig for gold: the smallest game with dice, something hidden, notes for one seat and a fault. */
export interface DigState extends Position {
  readonly round: number;
  readonly gold: { readonly [seat: Seat]: number };
  /** One die will be thrown for each. */
  readonly effort: number;
  /** What the vein holds, laid at set-up; hidden, null for whoever has not looked. */
  readonly vein: number | null;
  readonly looked: readonly Seat[];
  /** Caves may fall in. */
  readonly unsafe: boolean;
  readonly outcome: Outcome | null;
}

export const digOrders = declareOrders({ dig: { n: numberFrom(0, 99) }, look: {}, pan: {}, rest: {}, blast: {} });
export type DigAction = ActionOf<typeof digOrders>;
export type DigView = DigState;

const SEATS = ['red', 'blue'];
const MOST_EFFORT = 4;

/** A prospector's turn. */
function digging(longest: number): Ask<DigState, DigAction, Seat> {
  const check = (s: DigState, action: DigAction, seat: Seat) => {
    switch (action.do) {
      case 'dig':
        if (action.n < 1 || action.n > longest) return refuse('DIG-1', `Nobody digs ${action.n} at once.`);
        return s.effort + action.n <= MOST_EFFORT ? ALLOWED : refuse('DIG-2', 'He is tired.');
      case 'look':
        return s.looked.includes(seat) ? refuse('DIG-3', 'He has looked already.') : ALLOWED;
      case 'pan':
        return s.effort === 0 ? ALLOWED : refuse('DIG-5', 'His hands are full.');
      case 'blast':
        return s.unsafe ? ALLOWED : refuse('DIG-4', 'There is no powder.');
      case 'rest':
        return ALLOWED;
    }
  };
  return {
    id: 'dig',
    rule: 'DIG-1',
    who: (_s, seat: Seat) => seat,
    prompt: () => 'Dig, look or rest.',
    legal(s, emit, seat: Seat) {
      const all: DigAction[] = [1, 2, 3, 4].map((n) => ({ do: 'dig', n }));
      all.push({ do: 'look' }, { do: 'pan' }, { do: 'rest' });
      for (const action of all) if (check(s, action, seat).ok) emit(action);
    },
    check,
    apply(tx, action, seat: Seat) {
      if (action.do === 'rest') return tx.next();
      if (action.do === 'dig') {
        tx.set(tx.s, 'effort', tx.s.effort + action.n);
        tx.note('DIG-1', () => `${seat} digs ${action.n}`);
      } else if (action.do === 'look') {
        tx.push(tx.s.looked, seat);
        tx.reveal();
        tx.note('DIG-3', () => `the vein holds ${tx.s.vein}`, seat);
      } else if (action.do === 'pan') tx.call('pan');
      else {
        tx.set(tx.s, 'effort', 99);
        tx.call('blast');
      }
    },
  };
}

function procedures(longest: number): Procedures<DigState, DigAction> {
  return {
    game: [
      {
        rule: 'SKY-1',
        do(tx) {
          const face = tx.roll('SKY-1', 6);
          tx.note('SKY-1', () => `the sky shows ${face}`);
        },
      },
      { repeatWhile: (s) => s.outcome === null, call: 'round' },
    ],
    round: [
      { each: () => SEATS, call: 'turn' },
      {
        rule: 'END-1',
        do(tx) {
          tx.set(tx.s, 'round', tx.s.round + 1);
          if (tx.s.round <= 2) return;
          const { red, blue } = tx.s.gold;
          const winner = red === blue ? null : red > blue ? 'red' : 'blue';
          tx.set(tx.s, 'outcome', { winner, level: 'plain', rule: 'END-1', why: 'more gold' });
        },
      },
    ],
    turn: [
      {
        ask: digging(longest),
      },
      {
        rule: 'GOLD-1',
        do(tx, seat: Seat) {
          let found = 0;
          for (let i = 0; i < tx.s.effort; i++) if (tx.roll('GOLD-1', i === 0 ? 10 : 6) <= tx.s.vein!) found++;
          tx.set(tx.s.gold, seat, tx.s.gold[seat] + found);
          tx.set(tx.s, 'effort', 0);
        },
      },
    ],
    pan: [
      {
        rule: 'DIG-5',
        do(tx) {
          const face = tx.roll('DIG-5', 6);
          tx.note('DIG-5', () => `the pan shows ${face}`);
        },
      },
    ],
    blast: [
      {
        rule: 'DIG-4',
        do(tx) {
          tx.note('DIG-4', () => `bang ${tx.roll('DIG-4', 6)}`);
          throw new Error('the roof came down');
        },
      },
    ],
  };
}

/** `longest`: the most that may be dug at once, so that a test can change the rules of a running game. */
export function digGame({ longest = 3 } = {}): Game<DigState, DigAction, DigView> {
  return {
    id: 'dig',
    title: 'Dig',
    version: 1,
    seats: SEATS,
    scenarios: [{ id: 'hill', title: 'The hill', turns: 2 }],
    options: [{ id: 'unsafe', rule: 'DIG-4', title: 'Caves fall in', default: false }],
    procedures: procedures(longest),
    setup: (choices, dice) =>
      good({
        stack: [{ proc: 'game', pc: 0, arg: null }],
        round: 1,
        gold: { red: 0, blue: 0 },
        effort: 0,
        vein: dice.roll(4),
        looked: [],
        unsafe: choices.options.unsafe ?? false,
        outcome: null,
      }),
    view: (s, seat) => ({
      stack: s.stack,
      round: s.round,
      gold: s.gold,
      effort: s.effort,
      vein: s.looked.includes(seat) ? s.vein : null,
      looked: s.looked,
      unsafe: s.unsafe,
      outcome: s.outcome,
    }),
    determinize: (view, dice) => ({ ...structuredClone(view), vein: view.vein ?? dice.roll(4) }),
    outcome: (s) => s.outcome,
    invariants: () => [],
    orders: digOrders,
    evaluate: (s, seat) => s.gold[seat] + s.effort,
    present: null as never,
  };
}
