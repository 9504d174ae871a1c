import type { Piece } from '../../../engine/present.ts';
import { has } from '../../../mechanics/marks.ts';
import { type Kit, SEATS, type Unit } from '../kit.ts';
import { isFortified } from '../rules/engineers.ts';
import { mayStand } from '../rules/mines.ts';
import { isFrozen } from '../rules/penny-packets.ts';
import { mayMove } from '../series/rules/movement.ts';
import { phaseOf } from '../series/rules/phase.ts';
import { ATTACKED, DASHED, ELIMINATED, MOVED, onMap, STRUCK, UNUSED } from '../state.ts';
import type { View } from '../view.ts';
import { waitingWords } from './reinforcements.ts';
import { called, faceOf } from './words.ts';

export function pieces(kit: Kit, view: View): Piece[] {
  return kit.units
    .filter((unit) => view.at[unit.index] !== UNUSED)
    .map((unit) => {
      const place = view.at[unit.index];
      return {
        id: unit.id,
        name: called(kit, unit),
        seat: SEATS[unit.side],
        nation: unit.nation,
        symbol: symbolOf(unit),
        size: unit.size,
        formation: kit.components.units[unit.index].formation,
        hex: onMap(place) ? kit.grid.label(place) : null,
        ...(onMap(place) ? {} : { off: place === ELIMINATED ? 'eliminated' : waitingWords(kit, view, unit) }),
        face: faceOf(view, unit),
        badges: badges(kit, view, unit),
      };
    });
}

const SYMBOLS: { readonly [type: string]: string } = {
  'heavy-tank': 'armour',
  tank: 'armour',
  'light-tank': 'armour',
  'mech-infantry': 'mechanised',
  'motorised-infantry': 'motorised',
  'anti-tank': 'anti-tank',
  'tank-destroyer': 'anti-tank',
  'heavy-weapons-group': 'artillery',
  recon: 'recon',
};

/** The engineer's sign is kept for those who fortify (16.0a): German pioneers fight as infantry. */
const symbolOf = (unit: Unit): string => (unit.engineer ? 'engineer' : (SYMBOLS[unit.type] ?? 'infantry'));

/** What matters most comes first. */
function badges(kit: Kit, view: View, unit: Unit): string[] {
  const { index, side } = unit;
  const left = view.steps[index];
  const steps = unit.steps > 1 && left > 0 ? [`${left}/${unit.steps} steps`] : [];
  const always = unit.commando ? ['commando'] : [];
  if (!onMap(view.at[index])) return [...always, ...steps];
  const marked = (marks: number): boolean => has(view, index, marks);
  return [
    mayDash(kit, view, unit) ? 'active' : '',
    marked(ATTACKED) ? 'attacked' : marked(MOVED | DASHED) ? 'moved' : '',
    marked(STRUCK) ? 'struck' : '',
    isFrozen(kit, view, side, view.at[index]) ? 'held back' : '',
    mayStand(kit, view, index) ? 'in a box' : '',
    isFortified(kit, view, index) ? 'fortified' : '',
    ...always,
    ...steps,
  ].filter((badge) => badge !== '');
}

/** In the combat phase and after it: who is still free to use the mobile movement phase (S4.0c). */
function mayDash(kit: Kit, view: View, unit: Unit): boolean {
  const phase = phaseOf(view);
  if (unit.side !== view.side || (phase !== 'combat' && phase !== 'mobile')) return false;
  return mayMove(kit, view, unit.index, view.side, 'mobile').ok;
}
