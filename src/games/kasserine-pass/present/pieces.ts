import type { Piece } from '../../../engine/present.ts';
import { pieceOf } from '../../pieces.ts';
import type { Kit, Unit } from '../kit.ts';
import { BOMBED, BY_ROAD, DEPLOYED, DISRUPTED, ELIMINATED, FLOWN_OUT, has } from '../state.ts';
import type { View } from '../view.ts';

/** What the NATO symbol shows, by the type of the counter. */
const SYMBOLS: { readonly [type: string]: string } = {
  leader: 'leader',
  kg: 'mechanised',
  'kg-panzer': 'armour',
  panzer: 'armour',
  armored: 'armour',
  recon: 'recon',
  infantry: 'infantry',
};

const BADGES: readonly (readonly [number, string])[] = [
  [DEPLOYED, 'deployed'],
  [DISRUPTED, 'disrupted'],
  [BOMBED, 'bombed'],
  [BY_ROAD, 'by road'],
];

export const pieces = (kit: Kit, view: View): Piece[] =>
  kit.units.filter((unit) => !unit.optional || view.options.superga).map((unit) => piece(kit, view, unit));

function piece(kit: Kit, view: View, unit: Unit): Piece {
  const place = view.at[unit.index];
  const face = has(view, unit.index, DEPLOYED) ? 1 : 0;
  return pieceOf(kit, unit, place, {
    symbol: SYMBOLS[unit.type] ?? 'infantry',
    face: unit.leader ? `${unit.move}` : `${unit.attack[face]}-${unit.defence[face]}`,
    formation: unit.formation,
    off: () => whereabouts(kit, unit, place),
    badges: BADGES.map(([mark, word]) => (has(view, unit.index, mark) ? word : '')),
  });
}

function whereabouts(kit: Kit, unit: Unit, place: number): string {
  if (place === ELIMINATED) return 'eliminated';
  if (place === FLOWN_OUT) return 'flown out';
  const arrival = kit.arrivals.find((each) => each.unit === unit.index);
  if (arrival === undefined) return 'to be placed';
  return arrival.turn === null ? 'on request' : `due on turn ${arrival.turn}`;
}
