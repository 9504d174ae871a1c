import type { Answers } from '../../answers.ts';
import type { Place } from '../kit/places.ts';
import { kitOf, type Side } from '../kit.ts';
import { nameOf, placeNamed, unitOf, wordFor } from '../rules/names.ts';
import { fareOf, lineAt, mayRail, travellers } from '../rules/railway.ts';
import { DONE, LIFTED, onMap, ownHand, RAILED } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { mark, moveTo } from './changes.ts';
import { goAlong, goOut } from './walk.ts';

/** Going by rail (13.7). */
export const railAnswers: Answers<Terms, Side> = {
  rail: {
    may(s, { unit, at }, side) {
      const kit = kitOf(s);
      return mayRail(kit, s, unitOf(kit, unit), placeNamed(kit, at), side);
    },
    offers(s, emit, side) {
      const kit = kitOf(s);
      const pieces = travellers(kit, s, side);
      if (pieces.length === 0) return;
      for (const piece of pieces)
        for (const stop of lineAt(kit, s, side, piece)?.stops ?? [])
          if (mayRail(kit, s, piece, stop, side).ok)
            emit({ do: 'rail', unit: kit.units[piece].id, at: wordFor(kit, stop) });
    },
    do: (tx, { unit, at }, side) => travel(tx, unitOf(kitOf(tx.s), unit), placeNamed(kitOf(tx.s), at), side),
  },
};

function travel(tx: Tx, piece: number, place: Place, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { supply } = kit.units[piece];
  tx.note('13.7s', () => `${nameOf(s, piece)} goes by rail to ${wordFor(kit, place)}.`);
  fill(tx, lineAt(kit, s, side, piece)!.name, supply === 'rp');
  if (!ownHand(s)?.pieces.includes(piece)) {
    moveTo(tx, piece, place);
    mark(tx, piece, LIFTED | DONE);
    return;
  }
  mark(tx, piece, RAILED);
  if (onMap(place)) {
    tx.set(s.spent, piece, s.spent[piece] + fareOf(kit));
    goAlong(tx, [place]);
  } else goOut(tx, kit.boxes.find((box) => box.place === place)!, [fareOf(kit)]);
}

/** A refit point leaves room for a second one; anything else is a full load (13.7t). */
function fill(tx: Tx, line: string, isPoint: boolean): void {
  const { s } = tx;
  const half = s.halfLoads.indexOf(line);
  if (isPoint && half < 0) {
    tx.push(s.halfLoads, line);
    return;
  }
  if (half >= 0) tx.remove(s.halfLoads, half);
  tx.push(s.railed, line);
}
