import { describe, expect, test } from 'vitest';
import { NO_DICE } from './dice.ts';
import { applyOnly, playUnchecked, question, run } from './interpreter.ts';
import { Journal } from './journal.ts';
import type { Ask, Position, Procedures } from './procedure.ts';
import { Tx } from './tx.ts';
import { ALLOWED } from './verdict.ts';

/** A game that only writes down what it does. */
interface Diary extends Position {
  readonly lines: readonly string[];
  readonly count: number;
}
type Steps = Procedures<Diary, string>;
type Page = Tx<Diary, string>;

const write = (tx: Page, line: string): void => tx.push(tx.s.lines, line);

/** A step that writes a line; "%" stands for the argument. */
const line = (text: string): { rule: string; do(tx: Page, arg: unknown): void } => ({
  rule: 'R',
  do: (tx, arg) => write(tx, text.replace('%', String(arg))),
});

const ask = (id: string, apply: Ask<Diary, string>['apply'], done?: Ask<Diary, string>['done']): Steps[string][0] => ({
  ask: {
    id,
    rule: 'R',
    who: () => 'writer',
    prompt: () => '',
    legal: () => {},
    check: () => ALLOWED,
    apply,
    ...(done === undefined ? {} : { done }),
  },
});

/** An answer that is written down and ends the ask. */
const signed = (tx: Page, word: string): void => {
  write(tx, word);
  tx.next();
};

const diary = (proc = 'main'): Diary => ({ stack: [{ proc, pc: 0, arg: null }], lines: [], count: 0 });

/** Runs from the start, giving the answers one after the other. */
function play(steps: Steps, ...answers: string[]): Diary {
  const tx: Page = new Tx(diary(), new Journal(), NO_DICE);
  run(steps, tx);
  for (const answer of answers) playUnchecked(steps, tx, answer);
  return tx.s;
}

describe('the five steps', () => {
  test('do and call, with arguments and nested: what is called ends before what follows', () => {
    const s = play({
      main: [line('start'), { call: 'outer', arg: () => 'x' }, line('end')],
      outer: [line('outer %'), { call: 'inner', arg: (_s, arg: string) => `${arg}y` }, line('outer % again')],
      inner: [line('inner %'), { call: 'plain' }],
      plain: [line('plain %')],
    });
    expect(s.lines).toEqual(['start', 'outer x', 'inner xy', 'plain null', 'outer x again', 'end']);
    expect(s.stack).toEqual([]);
  });

  test('each runs for every entry of a list made once', () => {
    let lists = 0;
    const s = play({
      main: [
        {
          each(now) {
            lists++;
            return [`${now.count}a`, `${now.count}b`, `${now.count}c`];
          },
          call: 'entry',
        },
        line('end'),
      ],
      entry: [line('%'), { rule: 'R', do: (tx) => tx.set(tx.s, 'count', tx.s.count + 1) }],
    });
    expect(s.lines).toEqual(['0a', '0b', '0c', 'end']);
    expect(lists).toBe(1);
  });

  test('each over nothing goes on, and a frame that has done one each can do another', () => {
    const s = play({
      main: [
        { each: () => [], call: 'entry' },
        { each: () => [1, 2], call: 'entry' },
        { each: () => [3], call: 'entry' },
        ask('wait', () => {}),
      ],
      entry: [line('%')],
    });
    expect(s.lines).toEqual(['1', '2', '3']);
    expect(s.stack).toStrictEqual([{ proc: 'main', pc: 3, arg: null }]);
  });

  test('an each inside the procedure that an each calls', () => {
    const s = play({
      main: [{ each: () => ['a', 'b'], call: 'row' }],
      row: [{ each: (_s, row: string) => [`${row}1`, `${row}2`], call: 'cell' }, line('/%')],
      cell: [line('%')],
    });
    expect(s.lines).toEqual(['a1', 'a2', '/a', 'b1', 'b2', '/b']);
  });

  test('repeatWhile looks again before every round', () => {
    const count: Steps[string] = [line('%'), { rule: 'R', do: (tx) => tx.set(tx.s, 'count', tx.s.count + 1) }];
    const s = play({
      main: [
        { repeatWhile: (now) => now.count < 3, call: 'count', arg: (now) => now.count },
        { repeatWhile: () => false, call: 'count' },
        line('end'),
      ],
      count,
    });
    expect(s.lines).toEqual(['0', '1', '2', 'end']);
  });

  test('an ask stands until next is called', () => {
    const steps: Steps = {
      main: [
        ask('word', (tx, word) => {
          write(tx, word);
          if (word === 'stop') tx.next();
        }),
        line('end'),
      ],
    };
    expect(play(steps, 'one', 'two').lines).toEqual(['one', 'two']);
    expect(play(steps, 'one', 'stop').lines).toEqual(['one', 'stop', 'end']);
  });

  test('an ask with nothing to decide is passed over, before or after an answer', () => {
    const steps: Steps = {
      main: [
        ask(
          'never',
          () => {},
          () => true,
        ),
        ask(
          'once',
          (tx, word) => write(tx, word),
          (s) => s.lines.length > 0,
        ),
        line('end'),
      ],
    };
    expect(question(steps, play(steps))?.ask.id).toBe('once');
    expect(play(steps, 'word').lines).toEqual(['word', 'end']);
  });

  test('the question comes with the argument of the procedure that asks', () => {
    const steps: Steps = { main: [{ each: () => ['a', 'b'], call: 'q' }], q: [ask('q', (tx) => tx.next())] };
    expect(question(steps, play(steps))?.arg).toBe('a');
    expect(question(steps, play(steps, 'x'))?.arg).toBe('b');
    expect(question(steps, play(steps, 'x', 'x'))).toBeNull();
  });
});

describe('interrupts', () => {
  test('what a step calls runs before the step behind it; the last called first', () => {
    const s = play({
      main: [
        {
          rule: 'R',
          do(tx) {
            tx.call('aside', 'first');
            tx.call('aside', 'second');
            write(tx, 'called');
          },
        },
        line('end'),
      ],
      aside: [line('%'), line('/%')],
    });
    expect(s.lines).toEqual(['called', 'second', '/second', 'first', '/first', 'end']);
  });

  test('what an answer calls runs before the question is asked again', () => {
    const steps: Steps = {
      main: [ask('word', (tx, word) => tx.call('aside', word)), line('end')],
      aside: [line('%'), ask('reply', (tx) => tx.next()), line('/%')],
    };
    const s = play(steps, 'one');
    expect([s.lines, question(steps, s)?.ask.id]).toEqual([['one'], 'reply']);
    const later = play(steps, 'one', 'yes');
    expect([later.lines, question(steps, later)?.ask.id]).toEqual([['one', '/one'], 'word']);
  });

  test.each(['call, then next', 'next, then call'])('an answer may %s: both orders mean the same', (order) => {
    const steps: Steps = {
      main: [
        ask('word', (tx, word) => {
          if (order === 'next, then call') tx.next();
          tx.call('aside', word);
          if (order === 'call, then next') tx.next();
        }),
        line('end'),
      ],
      aside: [line('%')],
    };
    expect(play(steps, 'one').lines).toEqual(['one', 'end']);
  });

  test('leave skips the rest of its own procedure, but not what it has called', () => {
    const leaving = {
      rule: 'R',
      do(tx: Page) {
        tx.call('aside');
        tx.leave();
      },
    };
    const s = play({
      main: [{ call: 'sub' }, { each: () => [1, 2], call: 'sub' }, line('end')],
      sub: [line('sub %'), leaving, line('never')],
      aside: [line('aside')],
    });
    expect(s.lines).toEqual(['sub null', 'aside', 'sub 1', 'aside', 'sub 2', 'aside', 'end']);
    expect(s.stack).toEqual([]);
  });

  test('leave from an answer', () => {
    const steps: Steps = {
      main: [{ call: 'sub' }, line('end')],
      sub: [ask('word', (tx) => tx.leave()), line('never')],
    };
    expect(play(steps, 'x').lines).toEqual(['end']);
  });

  test('finish ends the game from any depth', () => {
    const steps: Steps = {
      main: [{ each: () => [1, 2], call: 'sub' }, line('never')],
      sub: [{ call: 'deep' }, line('never')],
      deep: [ask('word', (tx) => tx.finish()), line('never')],
    };
    const s = play(steps, 'x');
    expect(s).toStrictEqual({ stack: [], lines: [], count: 0 });
    expect(question(steps, s)).toBeNull();
  });
});

/** All five kinds of step, with a question in the middle of an each and of an interrupt. */
const whole: Steps = {
  main: [line('start'), { each: () => ['a', 'b'], call: 'day' }, { call: 'night' }, line('end')],
  day: [ask('word', (tx, word, day) => (word === '' ? tx.next() : tx.call('note', `${day}:${word}`))), line('/%')],
  note: [line('%'), ask('sign', signed)],
  night: [
    { repeatWhile: (s) => s.count < 2, call: 'watch' },
    { rule: 'R', do: (tx) => tx.finish() },
  ],
  watch: [{ rule: 'R', do: (tx) => tx.set(tx.s, 'count', tx.s.count + 1) }, ask('seen', signed)],
};
const ANSWERS = ['hot', 'me', '', 'dry', 'you', 'wet', 'us', '', 'owl', 'fox'];
const WHOLE = ['start', 'a:hot', 'me', '/a', 'b:dry', 'you', 'b:wet', 'us', '/b', 'owl', 'fox'];

describe('the position is plain data', () => {
  test('a game uses all of it and ends with an empty stack', () => {
    expect(play(whole, ...ANSWERS)).toStrictEqual({ stack: [], lines: WHOLE, count: 2 });
  });

  test('saved before any answer and loaded again it goes on the same', () => {
    let saved = JSON.stringify(play(whole));
    for (const answer of ANSWERS) {
      const tx: Page = new Tx(JSON.parse(saved), new Journal(), NO_DICE);
      playUnchecked(whole, tx, answer);
      saved = JSON.stringify(tx.s);
    }
    expect(JSON.parse(saved)).toStrictEqual({ stack: [], lines: WHOLE, count: 2 });
  });

  test('running a loaded position changes nothing before the next answer', () => {
    const s = play(whole, 'hot');
    const before = JSON.stringify(s);
    run(whole, new Tx(s, new Journal(), NO_DICE));
    expect(JSON.stringify(s)).toBe(before);
  });

  test('every answer can be taken back, with all that followed from it', () => {
    const journal = new Journal();
    const tx: Page = new Tx(diary(), journal, NO_DICE);
    run(whole, tx);
    const saved = ANSWERS.map((answer) => {
      const before = { mark: journal.mark, state: structuredClone(tx.s) };
      playUnchecked(whole, tx, answer);
      return before;
    });
    for (const { mark, state } of saved.reverse()) {
      journal.undoTo(mark);
      expect(tx.s).toStrictEqual(state);
    }
  });
});

test('applyOnly stops before anything follows', () => {
  const steps: Steps = { main: [ask('word', signed), line('end')] };
  const tx: Page = new Tx(diary(), new Journal(), NO_DICE);
  run(steps, tx);
  applyOnly(steps, tx, 'one');
  expect(tx.s.lines).toEqual(['one']);
  run(steps, tx);
  expect(tx.s.lines).toEqual(['one', 'end']);
});

describe('faults are told in a sentence', () => {
  test('an unknown procedure', () => {
    expect(() => play({ main: [{ call: 'nowhere' }] })).toThrow('there is no procedure "nowhere"');
  });

  test('a state that does not stand at a question', () => {
    expect(() => question({ main: [line('x')] }, diary())).toThrow('the state stands at main:0, where nobody is asked');
    expect(() => question({}, diary())).toThrow('the state stands at main:0, where nobody is asked');
  });

  test('an answer after the end', () => {
    expect(() => play({ main: [] }, 'late')).toThrow('the game is over');
  });
});

test('a game that asks nobody and never ends is noticed', () => {
  expect(() => play({ main: [{ call: 'idle', repeatWhile: () => true }], idle: [] })).toThrow('nobody is asked');
});
