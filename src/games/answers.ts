import type { Contents } from '../content/lay-out.ts';
import { oncePer } from '../content/once-per.ts';
import type { AskOf, Terms, TxOf } from '../engine/terms.ts';
import { ALLOWED, type Refusal, refuse, type Verdict } from '../engine/verdict.ts';
import type { Hex } from '../hex/grid.ts';
import { orderBook } from '../mechanics/ways.ts';
import { unitOf } from './names.ts';

/** The order of one verb; and the verbs whose orders have these words. */
type Order<T extends Terms, V> = Extract<T['action'], { readonly do: V }>;
type Verb<T extends Terms, Words extends string = 'do'> =
  Extract<T['action'], { readonly [word in Words | 'do']: string }> extends { readonly do: infer V extends string }
    ? V
    : never;

/** How a question takes one verb: whether it may be, and what it does. `legal`, `check` and `apply` of an ask all follow from it. */
export interface Answer<T extends Terms, O, P> {
  /** May it be? It may unless told. */
  may?(s: T['state'], order: O, arg: P): Verdict;
  /** Emits every order of this verb that may be given; not needed where the verb says all. */
  offers?(s: T['state'], emit: (order: T['action']) => void, arg: P): void;
  /** The same of those that name this one unit. */
  offersTo?(s: T['state'], emit: (order: T['action']) => void, unit: number, arg: P): void;
  do(tx: TxOf<T>, order: O, arg: P): void;
}

/** What becomes of a question's answers. */
type Made<T extends Terms, P> = Pick<AskOf<T, P>, 'legal' | 'check' | 'apply'>;

/** The answers a question takes, by their verbs; they are offered in this order. */
export type Answers<T extends Terms, P> = { readonly [V in Verb<T>]?: Answer<T, Order<T, V>, P> };

type Kit = Pick<Contents<{ readonly index: number; readonly id: string }>, 'units' | 'grid' | 'unitIndex'>;

/** For a question that might be about anybody. */
export const everyUnit = oncePer((kit: Pick<Kit, 'units'>): readonly number[] => [...kit.units.keys()]);

/** Made once by each game; `kitOf` is its own. */
export function answersIn<T extends Terms, K extends Kit>(kitOf: (s: T['state']) => K) {
  type S = T['state'];
  return {
    /** Nothing (more) of what is asked for: the question is over. */
    goOn: { do: (tx: TxOf<T>): void => tx.next() },
    /** `legal`, `check` and `apply` of an ask. Whatever else is ordered is out of place: `now` says what is being decided. */
    answers<P>(
      rule: T['rule'] | ((s: S, arg: P) => T['rule']),
      now: string | ((s: S, arg: P) => string),
      verbs: Answers<T, P>,
    ): Made<T, P> {
      // By any name an order may come with, not only by those that are verbs.
      const known = new Map(Object.entries(verbs) as [string, Answer<T, T['action'], P>][]);
      const verbOf = (action: unknown): string => (action as { readonly do: string }).do;
      const offering = [...known].map(([verb, { may, offers }]): NonNullable<typeof offers> => {
        const order: T['action'] = { do: verb };
        return (
          offers ??
          ((s, emit, arg) => {
            if (may === undefined || may(s, order, arg).ok) emit(order);
          })
        );
      });
      return {
        legal(s, emit, arg) {
          for (const offer of offering) offer(s, emit, arg);
        },
        check(s, action, arg) {
          const answer = known.get(verbOf(action));
          if (answer !== undefined) return answer.may === undefined ? ALLOWED : answer.may(s, action, arg);
          const told = (word: string | ((s: S, arg: P) => string)): string =>
            typeof word === 'string' ? word : word(s, arg);
          return refuse(told(rule), `"${verbOf(action)}" is not possible now: ${told(now)}.`);
        },
        apply(tx, action, arg) {
          known.get(verbOf(action))?.do(tx, action, arg);
        },
      };
    },
    /** For a question that takes now these answers, now those. */
    whichever<P>(now: (s: S) => Made<T, P>): Made<T, P> {
      return {
        legal: (s, emit, arg) => now(s).legal(s, emit, arg),
        check: (s, action, arg) => now(s).check(s, action, arg),
        apply: (tx, action, arg) => now(tx.s).apply(tx, action, arg),
      };
    },
    ...namingIn<T, K>(kitOf),
    ...pairingIn<T, K>(kitOf),
    ...orderingIn<T, K>(kitOf),
    ...listingIn<T, K>(),
  };
}

/** Answers that name units and hexes, so that all who could be named are offered. */
function namingIn<T extends Terms, K extends Kit>(kitOf: (s: T['state']) => K) {
  type S = T['state'];
  return {
    /**
     * An order that names a unit: one of those looked at, if it may. Units go by their numbers. Where there are many, `able` may say at one look
     * who of them may, and nobody is asked one by one.
     */
    ofUnit<V extends Verb<T, 'unit'>, P>(
      verb: V,
      {
        units,
        able,
        may,
        do: act,
      }: {
        units(kit: K, s: S, arg: P): ArrayLike<number>;
        able?(kit: K, s: S, arg: P): (unit: number) => boolean;
        may(kit: K, s: S, unit: number, arg: P): Verdict;
        do(tx: TxOf<T>, unit: number, arg: P): void;
      },
    ): Answer<T, Order<T, V>, P> {
      const named = (s: S, order: unknown): number => unitOf(kitOf(s), (order as Named).unit);
      // Made once and handed out again and again.
      const orders = oncePer((kit: K) => kit.units.map(({ id }) => ({ do: verb, unit: id }) as unknown as Order<T, V>));
      return {
        may: (s, order, arg) => may(kitOf(s), s, named(s, order), arg),
        offers(s, emit, arg) {
          const kit = kitOf(s);
          const orderFor = orders(kit);
          const mayBe = able?.(kit, s, arg) ?? ((unit: number) => may(kit, s, unit, arg).ok);
          const found = units(kit, s, arg);
          // By their places: this one loop serves lists of every kind, and an iterator would make an object for each unit.
          for (let i = 0; i < found.length; i++) if (mayBe(found[i])) emit(orderFor[found[i]]);
        },
        offersTo(s, emit, unit, arg) {
          const kit = kitOf(s);
          if (able?.(kit, s, arg)(unit) ?? may(kit, s, unit, arg).ok) emit(orders(kit)[unit]);
        },
        do: (tx, order, arg) => act(tx, named(tx.s, order), arg),
      };
    },

    /** An order that names a hex. Where `hexes` names those only that may be, it is `sure`, and none is asked about. */
    ofHex<V extends Verb<T, 'to'>, P>(
      verb: V,
      {
        hexes,
        sure = false,
        may,
        do: act,
      }: {
        hexes(kit: K, s: S, arg: P): ArrayLike<Hex>;
        readonly sure?: boolean;
        may(kit: K, s: S, to: Hex, arg: P): Verdict;
        do(tx: TxOf<T>, to: Hex, arg: P): void;
      },
    ): Answer<T, Order<T, V>, P> {
      const named = (s: S, order: unknown): Hex => kitOf(s).grid.find((order as Named).to);
      const orders = oncePer(({ grid }: K) =>
        Array.from({ length: grid.size }, (_, hex) => ({ do: verb, to: grid.label(hex) }) as unknown as Order<T, V>),
      );
      return {
        may: (s, order, arg) => may(kitOf(s), s, named(s, order), arg),
        offers(s, emit, arg) {
          const kit = kitOf(s);
          const orderFor = orders(kit);
          const found = hexes(kit, s, arg);
          for (let i = 0; i < found.length; i++) if (sure || may(kit, s, found[i], arg).ok) emit(orderFor[found[i]]);
        },
        do: (tx, order, arg) => act(tx, named(tx.s, order), arg),
      };
    },
  };
}

/** The same of orders that name both. */
function pairingIn<T extends Terms, K extends Kit>(kitOf: (s: T['state']) => K) {
  type S = T['state'];
  return {
    /**
     * An order that names a unit and a hex. Where `hexes` names those only that may be, it is `sure`, and none is asked about. Where they are `many`,
     * the orders are made once and handed out again and again.
     */
    ofUnitAndHex<V extends Verb<T, 'unit' | 'to'>, P>(
      verb: V,
      {
        units,
        hexes,
        sure = false,
        many = false,
        may,
        do: act,
      }: {
        units(kit: K, s: S, arg: P): readonly number[];
        hexes(kit: K, s: S, unit: number, arg: P): readonly Hex[];
        readonly sure?: boolean;
        readonly many?: boolean;
        may(kit: K, s: S, unit: number, to: Hex, arg: P): Verdict;
        do(tx: TxOf<T>, unit: number, to: Hex, arg: P): void;
      },
    ): Answer<T, Order<T, V>, P> {
      const named = (s: S, order: unknown): readonly [number, Hex] => {
        const { unit, to } = order as Named;
        return [unitOf(kitOf(s), unit), kitOf(s).grid.find(to)];
      };
      const orderTo = (unit: Kit['units'][number], to: string) =>
        ({ do: verb, unit: unit.id, to }) as unknown as Order<T, V>;
      const books = oncePer((kit: K) => orderBook(kit.grid, orderTo));
      const offersTo = (s: S, emit: (order: T['action']) => void, unit: number, arg: P): void => {
        const kit = kitOf(s);
        const found = hexes(kit, s, unit, arg);
        if (found.length === 0) return;
        const who = kit.units[unit];
        const orderFor = many ? books(kit) : (_who: typeof who, hex: Hex) => orderTo(who, kit.grid.label(hex));
        for (const hex of found) if (sure || may(kit, s, unit, hex, arg).ok) emit(orderFor(who, hex));
      };
      return {
        may: (s, order, arg) => may(kitOf(s), s, ...named(s, order), arg),
        offers(s, emit, arg) {
          for (const unit of units(kitOf(s), s, arg)) offersTo(s, emit, unit, arg);
        },
        offersTo,
        do: (tx, order, arg) => act(tx, ...named(tx.s, order), arg),
      };
    },
  };
}

/** Answers offered in another order than verb by verb. */
function orderingIn<T extends Terms, K extends Kit>(kitOf: (s: T['state']) => K) {
  type S = T['state'];
  return {
    /** These answers are offered unit by unit: all that is open to one, then the next. They follow each other where the first of them stands. */
    unitByUnit<P, A extends Answers<T, P>>(units: (kit: K, s: S, arg: P) => readonly number[], verbs: A): A {
      const all = Object.entries(verbs) as [string, Answer<T, T['action'], P>][];
      const open = all.map(([, { offersTo }]) => offersTo!);
      const offers = (s: S, emit: (order: T['action']) => void, arg: P): void => {
        for (const unit of units(kitOf(s), s, arg)) for (const offersTo of open) offersTo(s, emit, unit, arg);
      };
      return Object.fromEntries(
        all.map(([verb, answer], i) => [verb, { ...answer, offers: i === 0 ? offers : () => {} }]),
      ) as unknown as A;
    },
  };
}

/** What a list says of those who may be named: all of it is offered without a question, and `others` are told why not. */
function listingIn<T extends Terms, K extends Kit>() {
  type S = T['state'];
  type List<P> = (kit: K, s: S, arg: P) => readonly number[];
  type Told<P> = (kit: K, s: S, named: number, arg: P) => Refusal;
  const onlyThose =
    <P>(list: List<P>, others: Told<P>) =>
    (kit: K, s: S, named: number, arg: P): Verdict =>
      list(kit, s, arg).includes(named) ? ALLOWED : others(kit, s, named, arg);
  return {
    onlyUnits: <P>(units: List<P>, others: Told<P>) => ({
      units,
      able: () => () => true,
      may: onlyThose(units, others),
    }),
    onlyHexes: <P>(hexes: List<P>, others: Told<P>) => ({ hexes, sure: true, may: onlyThose(hexes, others) }),
  };
}

interface Named {
  readonly unit: string;
  readonly to: string;
}
