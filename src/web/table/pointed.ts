import { computed, type ReadonlySignal } from '@preact/signals';
import { say } from '../words.ts';
import { placeWords, wayWords } from './announce.ts';
import type { Selection } from './selection.ts';
import type { Situation } from './situation.ts';
import { type Reason, whyNot } from './why-not.ts';

/** What is pointed at, in words: what can be done there, or why nothing can. */
export interface Pointed {
  readonly words: string;
  /** A line for every way. */
  readonly can: readonly string[];
  /** What the way costs, and the supply at its end. */
  readonly way: readonly string[];
  readonly refusal: Reason | null;
}

export function pointedAt(situation: Situation, selection: Selection): ReadonlySignal<Pointed | null> {
  return computed(() => {
    const at = selection.pointer.value;
    const { hex, unit } = at;
    // Read so that the answer follows them.
    situation.offers.value;
    const selected = selection.unit.value;
    selection.units.value;
    if (hex === null) return null;
    const words = placeWords(situation, hex);
    const offers = situation.betterOf(selection.offersAt(hex));
    if (offers.length > 0) {
      const can = offers.map(({ look }) => look.text);
      const way = wayWords(situation, offers);
      return { words, can, way: selection.choosesStack(hex) ? [...way, say.orShift] : way, refusal: null };
    }
    // A target whose attackers are named after it, or that is being attacked, refuses nobody who points at it.
    const could = selected === null || situation.offersOf(selected).length === 0 ? attackersOf(situation, hex) : 0;
    if (could > 0) return { words, can: [say.mayAttack(hex, could)], way: [], refusal: null };
    if (situation.battle.value?.hexes.includes(hex)) return { words, can: [], way: [], refusal: null };
    const ownHex = selected !== null && situation.piece(selected)?.hex === hex;
    const acts = unit !== null && situation.offersOf(unit).length > 0;
    // Whoever has just given an order there is told nothing about the next one before he moves on.
    const asks = selection.orderedOver.value !== at;
    const clear = asks && !ownHex && !acts && situation.actorsIn(hex).length === 0;
    return { words, can: [], way: [], refusal: clear ? whyNot(situation, { hex, unit: selected ?? unit }) : null };
  });
}

/** How many units could begin an attack there. */
function attackersOf(situation: Situation, hex: string): number {
  const begin = situation.offers.value.filter(({ look }) => look.attack === 'begin' && look.hex === hex);
  return new Set(begin.map(({ look }) => look.unit)).size;
}
