import type { Hex } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { airports, landingPlaces, liftOf, mayAirlift } from '../rules/airlift.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { DONE, LIFTED, MOVED, type State } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnitAndHex } from './answers.ts';
import { mark, moveTo } from './changes.ts';

/** Airlift in the own Movement Phase (13.7). */
export const airliftAnswers: Answers<Terms, Side> = {
  airlift: ofUnitAndHex('airlift', {
    units: passengers,
    hexes: (kit, s, _piece, side: Side) => landingPlaces(kit, s, side),
    may: mayAirlift,
    do: fly,
  }),
};

function passengers(kit: Kit, s: State, side: Side): number[] {
  if (s.airlift[side] === 0 && s.halfLoads.length === 0) return [];
  const boxes = airports(kit, side);
  return [...kit.groundUnits[side], ...kit.supplies[side]].filter((piece) => boxes.includes(s.at[piece]));
}

/** Nobody moves on who was flown (13.7i). */
function fly(tx: Tx, piece: number, hex: Hex, side: Side): void {
  const { s } = tx;
  pay(tx, piece, side);
  moveTo(tx, piece, hex);
  mark(tx, piece, DONE | MOVED | LIFTED);
  tx.note('13.7d', () => `${nameOf(s, piece)} is flown to ${labelOf(s, hex)}.`);
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
