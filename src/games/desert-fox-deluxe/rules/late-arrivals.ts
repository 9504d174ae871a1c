import type { CardEntry } from '../kit/deck.ts';
import { AXIS, type CardId, type Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { comesOn, type Due, entriesDue, turnOf, usedEntries, useOf } from './events.ts';

/** What the cards bring in scenarios in which some of it comes late (27.1, 27.2). */

/** Is what the entry brings shipped to Africa from Italy? */
const isShipped = ({ boxNamed }: Kit, { places }: CardEntry): boolean => places.includes(boxNamed.get('italy')!.place);

/** The turn on which a unit, or what else an entry brings (-1), comes in this scenario; 0 for no turn of its own, or none yet. */
export function arrivalTurn(kit: Kit, s: State, card: CardId, entry: CardEntry, played: number, unit: number): number {
  const turn = comesOn(kit, s, card, entry, played);
  if (turn === 0) return 0;
  const { foot, other, from } = kit.scenarios[s.scenario].terms.axisDelay;
  const late = useOf(kit, s, card)?.late ?? 0;
  if (entry.side !== AXIS || from === 0 || !isShipped(kit, entry)) return turn + late;
  const walks = unit >= 0 && !kit.units[unit].motorized;
  return Math.max(from, turn + (walks ? foot : other));
}

/** Counters that the cards bring this turn: those of a dated entry may be late, air transport points never are (27.1g, ruling A514). */
export function deliveries(kit: Kit, s: State): Due[] {
  const due: Due[] = entriesDue(kit, s).map(({ card, entry }) => ({
    card,
    entry: { ...entry, stock: entry.stock.filter(({ kind }) => kind === 'atp' || !isLate(card, entry)) },
  }));
  for (const { card, turn } of s.played)
    for (const entry of usedEntries(kit, s, card))
      if (isLate(card, entry) && arrivalTurn(kit, s, card, entry, turn, -1) === s.turn)
        due.push({ card, entry: { ...entry, stock: entry.stock.filter(({ kind }) => kind !== 'atp'), replaces: [] } });
  return due;

  function isLate(card: CardId, entry: CardEntry): boolean {
    const turn = turnOf(entry, s.turn);
    return turn > 0 && arrivalTurn(kit, s, card, entry, s.turn, -1) > turn;
  }
}
