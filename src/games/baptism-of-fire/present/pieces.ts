import type { Piece } from '../../../engine/present.ts';
import { pieceOf, stepsBadge } from '../../pieces.ts';
import type { Kit, Unit } from '../kit.ts';
import { isFortified } from '../rules/engineers.ts';
import { mayStand } from '../rules/mines.ts';
import { isFrozen } from '../rules/penny-packets.ts';
import { mayMove } from '../series/rules/movement.ts';
import { phaseOf } from '../series/rules/phase.ts';
import { ATTACKED, DASHED, ELIMINATED, has, MOVED, onMap, STRUCK, UNUSED } from '../state.ts';
import type { View } from '../view.ts';
import { waitingWords } from './reinforcements.ts';
import { called, faceOf } from './words.ts';

export const pieces = (kit: Kit, view: View): Piece[] =>
  kit.units
    .filter((unit) => view.at[unit.index] !== UNUSED)
    .map((unit) =>
      pieceOf(kit, unit, view.at[unit.index], {
        name: called(kit, unit),
        symbol: symbolOf(unit),
        formation: kit.components.units[unit.index].formation,
        off: () => (view.at[unit.index] === ELIMINATED ? 'eliminated' : waitingWords(kit, view, unit)),
        face: faceOf(view, unit),
        badges: badges(kit, view, unit),
      }),
    );

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
  const always = [unit.commando ? 'commando' : '', stepsBadge(view.steps[index], unit.steps)];
  if (!onMap(view.at[index])) return always;
  const marked = (marks: number): boolean => has(view, index, marks);
  return [
    mayDash(kit, view, unit) ? 'active' : '',
    marked(ATTACKED) ? 'attacked' : marked(MOVED | DASHED) ? 'moved' : '',
    marked(STRUCK) ? 'struck' : '',
    isFrozen(kit, view, side, view.at[index]) ? 'held back' : '',
    mayStand(kit, view, index) ? 'in a box' : '',
    isFortified(kit, view, index) ? 'fortified' : '',
    ...always,
  ];
}

/** In the combat phase and after it: who is still free to use the mobile movement phase (S4.0c). */
function mayDash(kit: Kit, view: View, unit: Unit): boolean {
  const phase = phaseOf(view);
  if (unit.side !== view.side || (phase !== 'combat' && phase !== 'mobile')) return false;
  return mayMove(kit, view, unit.index, view.side, 'mobile').ok;
}
