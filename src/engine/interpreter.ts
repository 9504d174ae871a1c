import type { Ask, Frame, Position, Procedures, Step } from './procedure.ts';
import type { Tx } from './tx.ts';

/** What is being asked now, with the argument of the procedure that asks. */
export interface Question<S extends Position, A> {
  readonly ask: Ask<S, A>;
  readonly arg: unknown;
}

/** The question the state waits at; null when the game is over. */
export function question<S extends Position, A>(procedures: Procedures<S, A>, s: S): Question<S, A> | null {
  const frame = s.stack[s.stack.length - 1];
  if (frame === undefined) return null;
  const step = procedures[frame.proc]?.[frame.pc];
  if (step === undefined || !('ask' in step)) {
    throw new Error(`the state stands at ${frame.proc}:${frame.pc}, where nobody is asked`);
  }
  return { ask: step.ask, arg: frame.arg };
}

/** From one question to the next it takes dozens; whoever gets here goes in circles. */
const MOST_STEPS = 1_000_000;

/** Goes on until a player must decide or the game is over. */
export function run<S extends Position, A>(procedures: Procedures<S, A>, tx: Tx<S, A>): void {
  for (let steps = 0; ; steps++) {
    if (steps === MOST_STEPS) throw new Error(`nobody is asked and the game does not end after ${steps} steps`);
    const stack = tx.s.stack;
    if (stack.length === 0) return;
    const frame = stack[stack.length - 1];
    const procedure = procedures[frame.proc];
    if (procedure === undefined) throw new Error(`there is no procedure "${frame.proc}"`);
    const step = procedure[frame.pc];
    if (step === undefined) tx.remove(stack, stack.length - 1);
    else if ('ask' in step) {
      if (step.ask.done === undefined || !step.ask.done(tx.s, frame.arg)) return;
      advance(tx, frame);
    } else perform(tx, frame, step);
  }
}

function perform<S extends Position, A>(tx: Tx<S, A>, frame: Frame, step: Exclude<Step<S, A>, { ask: unknown }>): void {
  if ('do' in step) {
    // First past the step, then do it: what it calls runs before whatever stands behind it.
    advance(tx, frame);
    tx.frame = frame;
    step.do(tx, frame.arg);
  } else if ('each' in step) {
    const todo = frame.todo ?? step.each(tx.s, frame.arg);
    if (todo.length === 0) {
      if (frame.todo !== undefined) tx.set(frame, 'todo', undefined);
      advance(tx, frame);
    } else {
      tx.set(frame, 'todo', todo.slice(1));
      tx.call(step.call, todo[0]);
    }
  } else if ('repeatWhile' in step) {
    if (step.repeatWhile(tx.s, frame.arg)) tx.call(step.call, step.arg?.(tx.s, frame.arg) ?? null);
    else advance(tx, frame);
  } else {
    advance(tx, frame);
    tx.call(step.call, step.arg?.(tx.s, frame.arg) ?? null);
  }
}

function advance<S extends Position>(tx: Tx<S>, frame: Frame): void {
  tx.set(frame, 'pc', frame.pc + 1);
}

/** Carries out an action that is known to be legal, and goes on to the next question. For search; players use a Match. */
export function playUnchecked<S extends Position, A>(procedures: Procedures<S, A>, tx: Tx<S, A>, action: A): void {
  applyOnly(procedures, tx, action);
  run(procedures, tx);
}

/** Carries out an action and stops before anything follows from it: no die has fallen yet. */
export function applyOnly<S extends Position, A>(procedures: Procedures<S, A>, tx: Tx<S, A>, action: A): void {
  const asked = question(procedures, tx.s);
  if (asked === null) throw new Error('the game is over');
  tx.frame = tx.s.stack[tx.s.stack.length - 1];
  asked.ask.apply(tx, action, asked.arg);
}
