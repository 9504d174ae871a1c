import { question } from './interpreter.ts';
import type { Position, Procedures } from './procedure.ts';

/**
 * What somebody means at a question who points at a unit, a hex, or a unit and then a hex: the verb of an order that needs just that, or a function
 * where it depends on the position. Allowed or not: it is also the subject of "why not?".
 */
export interface Pointing<S, A, P> {
  readonly unit?: VerbNeeding<A, 'unit'> | Meaning<{ at(s: S, unit: string, arg: P): A | null }>;
  readonly hex?: VerbNeeding<A, 'to'> | Meaning<{ at(s: S, hex: string, arg: P): A | null }>;
  /** Where it means nothing, the unit alone counts. */
  readonly both?: VerbNeeding<A, 'unit' | 'to'> | Meaning<{ at(s: S, unit: string, hex: string, arg: P): A | null }>;
}

/** Written as a method, because games of different states stand side by side in one list. */
export type Meaning<M extends { at: unknown }> = M['at'];

/** The words an order cannot do without. */
type Needed<A> = Exclude<{ [K in keyof A]-?: object extends Pick<A, K> ? never : K }[keyof A], 'do'>;

/** The verbs of those orders that need exactly these words; what may be left out is left out. */
type VerbNeeding<A, F extends string> = A extends { readonly do: infer V extends string }
  ? [Needed<A>, F] extends [F, Needed<A>]
    ? V
    : never
  : string;

export interface PointedAt {
  readonly unit?: string | undefined;
  readonly hex?: string | undefined;
}

/** The overlay that most players want to see at the question asked now; null where the map alone is clearer. */
export function overlayNow<S extends Position, A>(procedures: Procedures<S, A>, s: S): string | null {
  const asked = question(procedures, s);
  const overlay = asked?.ask.overlay;
  return typeof overlay === 'function' ? overlay(s, asked!.arg) : (overlay ?? null);
}

/** The order that somebody seems to want who points at a unit, a hex or both; null where it means nothing. */
export function intent<S extends Position, A>(procedures: Procedures<S, A>, s: S, { unit, hex }: PointedAt): A | null {
  const asked = question(procedures, s);
  if (asked === null) return null;
  const { ask, arg } = asked;
  const point: Pointing<S, unknown, unknown> = ask.point ?? {};
  const meant = (way: unknown, words: { readonly unit?: string; readonly to?: string }): A | null => {
    if (typeof way === 'function') return way(s, ...Object.values(words), arg);
    return way === undefined ? null : ({ do: way, ...words } as A);
  };
  if (unit === undefined) return hex === undefined ? null : meant(point.hex, { to: hex });
  const both = hex === undefined ? null : meant(point.both, { unit, to: hex });
  return both ?? meant(point.unit, { unit });
}
