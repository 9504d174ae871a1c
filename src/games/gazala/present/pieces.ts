import type { Piece } from '../../../engine/present.ts';
import { pieceOf, stepsBadge, tintsOf } from '../../pieces.ts';
import type { Kit, Unit } from '../kit.ts';
import { isBreaching } from '../rules/minefields.ts';
import {
  ACTIVE,
  AWAY,
  DISRUPTED,
  DONE,
  ELIMINATED,
  has,
  ISOLATED,
  OUT_OF_SUPPLY,
  type State,
  UNUSED_IN_SCENARIO,
  USED,
  WITHDRAWN,
} from '../state.ts';
import type { View } from '../view.ts';
import { dateOf, faceOf } from './words.ts';

export const pieces = (kit: Kit, view: View): Piece[] =>
  kit.units
    .filter((unit) => view.at[unit.index] !== UNUSED_IN_SCENARIO)
    .map((unit) =>
      pieceOf(kit, unit, view.at[unit.index], {
        symbol: symbolOf(unit),
        formation: unit.formation,
        off: () => whereabouts(kit, view, unit),
        face: faceOf(view, unit),
        badges: badges(view, unit),
        tint: tints.get(unit.formation),
      }),
    );

/** Chits activate formations: their colour tells at a glance who belongs together. Those often found side by side differ most. */
const tints = tintsOf({
  '#f8f2e0': ['21 Pz', '4 Arm', 'Brescia', '150 Inf', '1 FF'],
  '#ffd24d': ['15 Pz', '22 Arm', '151 Inf'],
  '#9fd3f5': ['90 Lt', '2 Arm', 'Trieste', '10 Ind'],
  '#b8e08a': ['Ariete', '1 ATB', '9 Ind', '69 Inf'],
  '#f7b2c4': ['Pavia', '7 Motor', '29 Ind'],
  '#cdb8f0': ['201 Gd', '32 ATB', '3 Ind'],
});

/** The rules know armour, infantry and anti-tank; what the infantry rides in, the counter shows. */
function symbolOf(unit: Unit): string {
  if (unit.arm === 'armor') return 'armour';
  if (unit.arm === 'anti-tank') return 'anti-tank';
  if (unit.role === 'recce') return 'recon';
  return unit.moveClass === 'foot' ? 'infantry' : 'motorised';
}

/** What matters most comes first. */
function badges(view: View, unit: Unit): string[] {
  const { index } = unit;
  const marked = (mark: number): boolean => has(view, index, mark);
  return [
    marked(DISRUPTED) ? 'disrupted' : '',
    marked(ISOLATED) ? 'isolated' : marked(OUT_OF_SUPPLY) ? 'out of supply' : '',
    isBreaching(view, index) ? 'breaching' : '',
    marked(ACTIVE) && !marked(DONE) ? 'active' : '',
    marked(USED) ? 'used' : '',
    stepsBadge(view.steps[index], unit.steps),
  ];
}

function whereabouts(kit: Kit, s: State, { index }: Unit): string {
  const place = s.at[index];
  if (place === ELIMINATED) return 'eliminated';
  if (place === WITHDRAWN) return 'withdrawn';
  const due = s.due[index];
  const now = s.turn > 0 && due <= s.turn;
  if (place === AWAY) return now ? 'may come back now' : `away until ${dateOf(kit, due)}`;
  if (kit.scenarios[s.scenario].arrivals[index] === null) return 'to be placed';
  return now ? 'may enter now' : `due on ${dateOf(kit, due)}`;
}
