import type { Json } from '../engine/json.ts';
import type { Frame } from '../engine/procedure.ts';

/** A step as far as it matters here: what it is called by, and what it calls with which argument. */
interface AnyStep<S> {
  readonly rule?: string;
  readonly ask?: { readonly id: string };
  readonly call?: string;
  arg?(s: S, arg: Json): Json;
  each?(s: S, arg: Json): readonly Json[];
  repeatWhile?(s: S, arg: Json): boolean;
}
type AnyProcedures<S> = { readonly [proc: string]: readonly AnyStep<S>[] };

/** Procedures from the first to the last, and the step each stands at. */
type Way = readonly (readonly [proc: string, step: number])[];

interface Wish {
  /** What procedures on the way are called with, those that take an argument: mostly whose turn it is. */
  readonly arg?: Json;
  /** Only through these, where several lead there. */
  readonly through?: readonly string[];
}

/**
 * The control stack of a game that has come as far as a step: an ask by its id, or else a called procedure by its name or a rule. It leads there from
 * the procedure `game` by the shortest way, as if everything before had been done; what is not wished for is asked of the state.
 */
export function standAt<S>(procedures: object, s: S, name: string, { arg, through = [] }: Wish = {}): Frame[] {
  const all = procedures as AnyProcedures<S>;
  const way =
    wayTo(all, through, ({ ask }) => ask?.id === name) ??
    wayTo(all, through, ({ call, rule }) => call === name || rule === name);
  if (way === null)
    throw new Error(
      `no step of the sequence of play leads to "${name}"; if only tx.call does, stand at the question before it and play the order that interrupts`,
    );
  return framesOn(all, s, way, arg);
}

function wayTo<S>(all: AnyProcedures<S>, through: readonly string[], is: (step: AnyStep<S>) => boolean): Way | null {
  const ways: { readonly before: Way; readonly proc: string }[] = [{ before: [], proc: 'game' }];
  for (const { before, proc } of ways) {
    const on = [...before.map(([each]) => each), proc];
    const found = all[proc].findIndex(is);
    if (found >= 0 && through.every((each) => on.includes(each))) return [...before, [proc, found]];
    all[proc].forEach(({ call }, step) => {
      if (call !== undefined && !on.includes(call)) ways.push({ before: [...before, [proc, step]], proc: call });
    });
  }
  return null;
}

function framesOn<S>(all: AnyProcedures<S>, s: S, way: Way, wish: Json | undefined): Frame[] {
  let arg: Json = null;
  return way.map(([proc, pc], depth): Frame => {
    const frame = { proc, pc, arg };
    if (depth === way.length - 1) return frame;
    const step = all[proc][pc];
    if (step.each !== undefined) {
      const list: readonly Json[] = step.each(s, arg);
      if (list.length === 0) throw new Error(`"${step.call}" is called for nobody`);
      const at = wish === undefined ? 0 : Math.max(0, list.indexOf(wish));
      arg = list[at];
      return { ...frame, todo: list.slice(at + 1) };
    }
    arg = step.arg === undefined ? null : (wish ?? step.arg(s, arg));
    // A call that is repeated stands at its step until it is over; a single one has been left behind.
    return step.repeatWhile === undefined ? { ...frame, pc: pc + 1 } : frame;
  });
}
