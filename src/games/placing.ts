import type { Contents } from '../content/lay-out.ts';
import type { AskOf, Terms, TxOf } from '../engine/terms.ts';
import { refuse, type Verdict } from '../engine/verdict.ts';
import type { Hex } from '../hex/grid.ts';
import type { Answer } from './answers.ts';
import { unitOf } from './names.ts';

/** Setting up an army piece by piece, as one game does it. `G` is what the set-up says of a unit: the group it belongs to, its hexes. */
export interface Placing<T extends Terms, K, G> {
  /** The rule that has a side set up, for whatever else is wrong with the order. */
  readonly rule: T['rule'];
  /** The side's units that are still to be placed. */
  unplaced(kit: K, s: T['state']): readonly (readonly [unit: number, group: G])[];
  hexes(group: G): readonly Hex[];
  mayStand(kit: K, s: T['state'], unit: number, group: G, hex: Hex): Verdict;
  /** The same without words, for all offers of one look; for armies large enough to need it. */
  free?(kit: K, s: T['state']): (unit: number, group: G, hex: Hex) => boolean;
  stand(tx: TxOf<T>, unit: number, group: G, hex: Hex): void;
}

type Kit = Pick<Contents<{ readonly id: string; readonly name: string }>, 'units' | 'grid' | 'unitIndex'>;
type Place = { readonly do: 'place'; readonly unit: string; readonly to: string };

/** What an ask to place units needs: its prompt, when it is over, and the answer `place`. It looks for who is unplaced once for all offers. */
export function placing<T extends Terms, K extends Kit, G>(
  kitOf: (s: T['state']) => K,
  { rule, unplaced, hexes, mayStand, free, stand }: Placing<T, K, G>,
): Pick<AskOf<T, unknown>, 'prompt' | 'done' | 'setUp'> & { readonly place: Answer<T, Place, unknown> } {
  const left = (s: T['state']): number => unplaced(kitOf(s), s).length;
  const find = (s: T['state'], id: string) => unplaced(kitOf(s), s).find(([unit]) => kitOf(s).units[unit].id === id);
  return {
    setUp: true,
    prompt: (s) => `Place your units on the map: ${left(s)} to go.`,
    done: (s) => left(s) === 0,
    place: {
      offers(s, emit) {
        const kit = kitOf(s);
        const isFree = free?.(kit, s) ?? ((unit, group, hex) => mayStand(kit, s, unit, group, hex).ok);
        for (const [unit, group] of unplaced(kit, s))
          for (const hex of hexes(group))
            if (isFree(unit, group, hex)) emit({ do: 'place', unit: kit.units[unit].id, to: kit.grid.label(hex) });
      },
      may(s, { unit: id, to }) {
        const found = find(s, id);
        if (found === undefined) {
          const { name } = kitOf(s).units[unitOf(kitOf(s), id)];
          return refuse(rule, `${name} is not one of your units that are still to be placed.`);
        }
        const hex = kitOf(s).grid.find(to);
        if (hex < 0) return refuse(rule, `There is no hex ${to} on the map.`);
        return mayStand(kitOf(s), s, ...found, hex);
      },
      do: (tx, { unit, to }) => stand(tx, ...find(tx.s, unit)!, kitOf(tx.s).grid.find(to)),
    },
  };
}

/** Of the hexes that are free, the one nearest to where the unit is suggested; the first of equals, and the first of all without a suggestion. */
export function nearest({ grid }: Pick<Kit, 'grid'>, free: readonly Hex[], wish: Hex): Hex {
  const far = (hex: Hex): number => (wish < 0 ? 0 : grid.distance(hex, wish));
  return free.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
}
