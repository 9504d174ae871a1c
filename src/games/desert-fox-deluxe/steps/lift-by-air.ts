import type { Hex } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import { landingPlaces, liftOf, mayAirlift, passengers } from '../rules/airlift.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { DONE, LIFTED, MOVED } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnitAndHex } from './answers.ts';
import { mark, moveTo } from './changes.ts';

/** Airlift in the own Movement Phase (13.7). */
export const airliftAnswers: Answers<Terms, Side> = {
  airlift: {
    ...ofUnitAndHex('airlift', { units: passengers, hexes: () => [], may: mayAirlift, do: fly }),
    offers(s, emit, side) {
      const kit = kitOf(s);
      const flown = passengers(kit, s, side);
      if (flown.length === 0) return;
      const places = landingPlaces(kit, s, side).map(kit.grid.label);
      for (const piece of flown) for (const to of places) emit({ do: 'airlift', unit: kit.units[piece].id, to });
    },
  },
};

/** Nobody moves on who was flown (13.7i). */
function fly(tx: Tx, piece: number, hex: Hex, side: Side): void {
  const { s } = tx;
  pay(tx, piece, side);
  const fromCrete = s.at[piece] === kitOf(s).boxNamed.get('crete')!.place && kitOf(s).units[piece].supply === null;
  moveTo(tx, piece, hex);
  mark(tx, piece, DONE | MOVED | LIFTED);
  tx.note('13.7d', () => `${nameOf(s, piece)} is flown to ${labelOf(s, hex)}.`);
  if (fromCrete) tx.call('leave-crete', piece);
}

/** Room left in a point waits for another of the same kind until the phase is over. */
function pay(tx: Tx, piece: number, side: Side): void {
  const { s } = tx;
  const { halves, kind } = liftOf(kitOf(s), s, piece)!;
  const room = s.halfLoads.indexOf(kind);
  const rest = halves - (room < 0 ? 0 : 1);
  if (room >= 0) tx.remove(s.halfLoads, room);
  tx.set(s.airlift, side, s.airlift[side] - Math.ceil(rest / 2));
  if (rest % 2 === 1) tx.push(s.halfLoads, kind);
}
