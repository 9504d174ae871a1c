import { bad, good, type Result } from '../content/result.ts';
import { shown, visible } from '../content/visible.ts';
import type { Dice } from './dice.ts';

/**
 * Everything a player can say, each verb declared once: from that follow the type of its action, how it is written and read, what passes for it when
 * it comes from outside, and the nonsense that fuzzers say.
 */
export interface Orders<A> {
  readonly verbs: readonly string[];
  /** What the words of a verb are called, in the order they are written. */
  fieldsOf(verb: string): readonly string[];
  /** Readable notation, both ways: a verb, then its words in the order declared ("move kg-lang F4"). */
  format(action: A): string;
  parse(text: string): Result<A>;
  /** Takes an action that came from anywhere, if it is exactly of a declared shape: no word too few, too many or of the wrong kind. */
  accept(action: unknown): Result<A>;
  /** Any action, mostly illegal: fuzzers try what nobody would. */
  any(dice: Dice): A;
}

/** A word of an order, or all that are left of it. */
export interface Field<T, Optional extends boolean = false> {
  /** Reads its word. A field that takes the rest gets all words that are left, and undefined means that there is nothing where nothing is needed. */
  read(words: readonly string[], verb: string): Result<T | undefined>;
  write(value: T): string;
  /** Is this, from anywhere, a value as `read` would give it? */
  fits(value: unknown): boolean;
  any(dice: Dice): T | undefined;
  readonly rest?: true;
  readonly optional?: Optional;
  /** How a sentence about the order asks for it; its name unless told. */
  readonly usage?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of every kind stand side by side
type Fields = { readonly [name: string]: Field<any, boolean> };
type Declared = { readonly [verb: string]: Fields };

type ValueOf<F> = F extends Field<infer T, boolean> ? T : never;
type OptionalIn<F extends Fields> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F];
type ActionFor<V, F extends Fields> = {
  readonly [K in 'do' | Exclude<keyof F, OptionalIn<F>>]: K extends 'do' ? V : ValueOf<F[K]>;
} & { readonly [K in OptionalIn<F>]?: ValueOf<F[K]> };

/** The actions of declared verbs: `type Action = ActionOf<typeof orders>`. */
export type ActionOf<O> = O extends Orders<infer A> ? A : never;

/** All units of the largest game in one order are shorter than this. */
export const LONGEST_ORDER = 4000;

/** Declares a game's verbs, each with its words in the order they are written. */
export function declareOrders<const D extends Declared>(
  declared: D,
): Orders<{ [V in keyof D & string]: ActionFor<V, D[V]> }[keyof D & string]> {
  const verbs = Object.keys(declared);
  const fields = new Map(verbs.map((verb) => [verb, Object.entries(declared[verb])]));
  const usage = (verb: string): string =>
    [verb, ...fields.get(verb)!.map(([name, field]) => field.usage ?? name.toUpperCase())].join(' ');
  const unknown = (verb: string): Result<never> => bad(`${verb} is not an order; orders are ${verbs.join(', ')}`);
  type Values = { readonly do: string; readonly [name: string]: unknown };

  return {
    verbs,
    fieldsOf: (verb) => fields.get(verb)?.map(([name]) => name) ?? [],
    format(action) {
      const values = action as Values;
      let text = values.do;
      for (const [name, field] of fields.get(values.do)!) {
        if (values[name] !== undefined) text += ` ${field.write(values[name])}`;
      }
      return text;
    },
    parse(typed) {
      if (typed.length > LONGEST_ORDER)
        return bad(`an order of ${typed.length} characters is too long; up to ${LONGEST_ORDER} are allowed`);
      const text = visible(typed.replace(/[\r\n\t]/g, ' '));
      const words = text.trim().split(/\s+/);
      const verb = words.shift() ?? '';
      const needed = fields.get(verb);
      if (needed === undefined) return unknown(shown(verb));
      const action: { [name: string]: unknown } = { do: verb };
      for (const [name, field] of needed) {
        if (words.length === 0 && field.rest !== true)
          return bad(`"${text.trim()}" is not complete; write ${usage(verb)}`);
        const value = field.read(words.splice(0, field.rest === true ? words.length : 1), verb);
        if (!value.ok) return value;
        if (value.value !== undefined) action[name] = value.value;
      }
      if (words.length > 0) return bad(`"${words.join(' ')}" is too much; write ${usage(verb)}`);
      return good(action as never);
    },
    accept(action) {
      if (typeof action !== 'object' || action === null || Array.isArray(action))
        return bad(`${shown(action)} is not an order; an order is an object with "do" and its words`);
      const values = action as Values;
      const verb = Object.hasOwn(values, 'do') ? values.do : undefined;
      const needed = typeof verb === 'string' ? fields.get(verb) : undefined;
      if (verb === undefined) return bad(`"do" is missing; orders are ${verbs.join(', ')}`);
      if (needed === undefined) return unknown(shown(verb));
      let found = 1;
      for (const [name, field] of needed) {
        if (!Object.hasOwn(values, name)) {
          if (field.optional === true) continue;
          return bad(`"${verb}" lacks "${name}"; write ${usage(verb)}`);
        }
        found++;
        if (!field.fits(values[name])) return bad(`"${name}" of "${verb}" cannot be ${shown(values[name])}`);
      }
      if (Reflect.ownKeys(values).length !== found)
        return bad(`"${verb}" has more words than it takes; write ${usage(verb)}`);
      return good(action as never);
    },
    any(dice) {
      const verb = verbs[dice.roll(verbs.length) - 1];
      const action: { [name: string]: unknown } = { do: verb };
      for (const [name, field] of fields.get(verb)!) {
        const value = field.any(dice);
        if (value !== undefined) action[name] = value;
      }
      return action as never;
    },
  };
}

/** One of a few words. */
export function oneOf<const W extends string>(words: readonly W[]): Field<W> {
  const known: readonly string[] = words;
  return {
    read: ([word]) =>
      known.includes(word)
        ? good(word as W)
        : bad(`"${word}" should be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`),
    write: (word) => word,
    fits: (value) => known.includes(value as string),
    any: (dice) => words[dice.roll(words.length) - 1],
  };
}

/** A number of one or more digits, from 0 up. `what`: what it is, for the sentence that refuses another. */
export function numberFrom(low: number, high: number, what = 'a number'): Field<number> {
  const fits = (value: unknown): boolean => Number.isInteger(value) && low <= Number(value) && Number(value) <= high;
  return {
    read: ([word]) =>
      /^\d{1,6}$/.test(word) && fits(Number(word))
        ? good(Number(word))
        : bad(`"${word}" should be ${what} from ${low} to ${high}`),
    write: String,
    fits: (value) => typeof value === 'number' && fits(value),
    any: (dice) => low + dice.roll(high - low + 1) - 1,
  };
}

/** A last word that may be left out, introduced by another: "by road". */
export function perhaps<T>(intro: string, field: Field<T>, wrong: (words: string) => string): Field<T, true> {
  return {
    rest: true,
    optional: true,
    usage: `[${intro} …]`,
    read(words, verb) {
      if (words.length === 0) return good(undefined);
      const value = field.read(words.slice(1), verb);
      return words.length === 2 && words[0] === intro && value.ok ? value : bad(wrong(words.join(' ')));
    },
    write: (value) => `${intro} ${field.write(value)}`,
    fits: field.fits,
    any: (dice) => (dice.roll(2) === 1 ? undefined : field.any(dice)),
  };
}
