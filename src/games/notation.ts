import { bad, good, type Result } from '../content/result.ts';

/** Orders in readable words, both ways: a verb, then what it needs in a fixed order ("move kg-lang F4"). */
export interface Notation<A> {
  readonly verbs: readonly string[];
  format(action: A): string;
  parse(text: string): Result<A>;
}

interface Grammar {
  /** The fields of each order, in the order they are written. */
  readonly forms: { readonly [verb: string]: readonly string[] };
  /** Reads the word of a field; a word that means nothing gets a sentence. */
  read(field: string, word: string): Result<string | number>;
  /** Fields that take all the words that are left; undefined when they may be missing and are. */
  readonly rest?: { readonly [field: string]: (words: readonly string[], verb: string) => Result<unknown> };
  /** How such a field is written and asked for, where that is not simply its words and its name. */
  readonly written?: { readonly [field: string]: (value: string) => string };
}

export function notation<A extends { readonly do: string }>({ forms, read, rest, written }: Grammar): Notation<A> {
  const verbs = Object.keys(forms);
  const usage = (verb: string): string =>
    [verb, ...forms[verb].map((field) => (written?.[field] ? `[${written[field]('…')}]` : field.toUpperCase()))].join(
      ' ',
    );
  return {
    verbs,
    format(action) {
      const values = action as unknown as { readonly [field: string]: string | number | readonly string[] | undefined };
      const words: string[] = [action.do];
      for (const field of forms[action.do]) {
        const value = values[field];
        if (value === undefined) continue;
        const text = typeof value === 'object' ? value.join(' ') : String(value);
        words.push(written?.[field]?.(text) ?? text);
      }
      return words.join(' ').trimEnd();
    },
    parse(text) {
      const words = text.trim().split(/\s+/);
      const verb = words.shift() ?? '';
      if (!Object.hasOwn(forms, verb)) return bad(`"${verb}" is not an order; orders are ${verbs.join(', ')}`);
      const action: { [field: string]: unknown } = { do: verb };
      for (const field of forms[verb]) {
        const whole = rest?.[field];
        const word = whole === undefined ? words.shift() : '';
        if (word === undefined) return bad(`"${text.trim()}" is not complete; write ${usage(verb)}`);
        const value = whole === undefined ? read(field, word) : whole(words.splice(0), verb);
        if (!value.ok) return value;
        if (value.value !== undefined) action[field] = value.value;
      }
      if (words.length > 0) return bad(`"${words.join(' ')}" is too much; write ${usage(verb)}`);
      return good(action as unknown as A);
    },
  };
}

/** Unit ids in the order of the counter sheet, whatever order they were named in. */
export function readUnits(
  units: ReadonlyMap<string, number>,
  words: readonly string[],
  usage: string,
): Result<string[]> {
  const stranger = words.find((word) => !units.has(word));
  if (stranger !== undefined) return bad(`there is no unit "${stranger}" in the game`);
  if (words.length === 0) return bad(usage);
  return good([...words].sort((a, b) => units.get(a)! - units.get(b)!));
}
