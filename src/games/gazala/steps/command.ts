import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { type Action, slug } from '../actions.ts';
import { activate, type GameTx, nameOf } from '../deeds.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { called, mayActivate, mayCall } from './activation.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';
import { isTactical, tacticalApply, tacticalCheck, tacticalLegal } from './tactics.ts';

/**
 * What the action chit is used for: a formation it names, or one unit of another; two units for the Double Move. Tactical chits
 * may be played before that (13.8a).
 */
export const command: Ask<State, Action, Side> = {
  id: 'command',
  rule: '7.0e',
  who: (_s, side) => SEATS[side],
  prompt(s) {
    const chit = kitOf(s).chits[s.drawn];
    if (chit.doubleMove)
      return s.picks === 2
        ? 'You have drawn the Double Move. Activate one or two units: choose them on the map.'
        : 'Activate another unit with the Double Move, or end with the first.';
    const whom = chit.faces.length > 1 ? 'one of the two' : 'it';
    return `You have drawn ${chit.name}: activate ${whom}, or one unit of another formation.`;
  },
  done: (s) => s.drawn < 0 || s.activated,
  legal(s, emit, side) {
    const kit = kitOf(s);
    const { faces } = kit.chits[s.drawn];
    for (const face of faces) if (mayCall(kit, s, face, side).ok) emit({ do: 'activate', formation: slug(face) });
    for (const { index, id } of kit.units) if (mayPick(kit, s, index, side).ok) emit({ do: 'pick', unit: id });
    tacticalLegal(s, emit, side);
    if (mayEnd(kit, s).ok) emit({ do: 'end' });
    if (mayPass(kit, s, side).ok) emit({ do: 'pass' });
  },
  check(s, action, side) {
    const kit = kitOf(s);
    if (isTactical(action)) return tacticalCheck(s, action, side);
    switch (action.do) {
      case 'activate': {
        const { faces, name } = kit.chits[s.drawn];
        const face = faces.find((each) => slug(each) === action.formation);
        return face === undefined ? refuse('7.0e', `The chit drawn is ${name}.`) : mayCall(kit, s, face, side);
      }
      case 'pick':
        return mayPick(kit, s, unitOf(kit, action.unit), side);
      case 'end':
        return mayEnd(kit, s);
      case 'pass':
        return mayPass(kit, s, side);
      default:
        return outOfPlace(action, '7.0e', 'the action chit has to be used first');
    }
  },
  apply(tx, action, side) {
    const kit = kitOf(tx.s);
    if (isTactical(action)) return tacticalApply(tx, action, side);
    if (action.do === 'activate') {
      const face = kit.chits[tx.s.drawn].faces.find((each) => slug(each) === action.formation)!;
      activateAll(tx, kit, face);
    } else if (action.do === 'pick') {
      const unit = unitOf(kit, action.unit);
      activate(tx, unit);
      tx.note(kit.chits[tx.s.drawn].doubleMove ? '7.0i' : '7.0f', () => `${nameOf(tx.s, unit)} is activated.`);
      tx.set(tx.s, 'picks', tx.s.picks - 1);
      if (tx.s.picks > 0) return;
    } else if (action.do === 'pass') tx.note('7.0e', () => 'Nobody can be activated with this chit.');
    tx.set(tx.s, 'picks', 0);
    tx.set(tx.s, 'activated', true);
  },
};

function activateAll(tx: GameTx, kit: Kit, face: readonly string[]): void {
  const units = called(kit, tx.s, face);
  for (const unit of units) activate(tx, unit);
  const counts = { ...tx.s.activations };
  for (const formation of face) counts[formation] = (counts[formation] ?? 0) + 1;
  tx.set(tx.s, 'activations', counts);
  tx.note('7.0e', () => `${face.join(' and ')}: ${units.length} ${units.length === 1 ? 'unit' : 'units'} activated.`);
}

/** One unit of any formation that some side of the chit does not name (7.0f, 7.0g); any two with the Double Move (7.0i). */
function mayPick(kit: Kit, s: State, index: number, side: Side): Verdict {
  const { faces, doubleMove, name } = kit.chits[s.drawn];
  const verdict = mayActivate(kit, s, index, side);
  if (!verdict.ok || doubleMove) return verdict;
  const { formation } = kit.units[index];
  if (faces.some((face) => !face.includes(formation))) return ALLOWED;
  return refuse('7.0f', `The chit is ${name}: the single unit has to come from another formation.`);
}

/** The Double Move may be used for one unit only (ruling B47). */
function mayEnd(kit: Kit, s: State): Verdict {
  if (kit.chits[s.drawn].doubleMove && s.picks === 1) return ALLOWED;
  return refuse('7.0e', 'The action chit has to be used first.');
}

function mayPass(kit: Kit, s: State, side: Side): Verdict {
  if (mayEnd(kit, s).ok) return refuse('7.0i', 'One unit has been activated: end instead.');
  const anybody =
    kit.chits[s.drawn].faces.some((face) => mayCall(kit, s, face, side).ok) ||
    kit.units.some((unit) => mayPick(kit, s, unit.index, side).ok);
  return anybody ? refuse('7.0e', 'Somebody can be activated; whoever is need not move.') : ALLOWED;
}
