import { slug } from '../actions.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { mayCall, mayEnd, mayPass, mayPick, unitsCalled } from '../rules/activation.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { isTactical, tacticalCheck, tacticalLegal } from '../rules/tactical-chits.ts';
import type { Ask, Tx } from '../terms.ts';
import { activate } from './changes.ts';
import { tacticalApply } from './play-chits.ts';

/**
 * What the action chit is used for: a formation it names, or one unit of another; two units for the Double Move. Tactical chits
 * may be played before that (13.8a).
 */
export const command: Ask<Side> = {
  id: 'command',
  rule: '7.0e',
  title: 'Who is activated',
  end: 'Nobody else is activated',
  point: { unit: 'pick' },
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

function activateAll(tx: Tx, kit: Kit, face: readonly string[]): void {
  const units = unitsCalled(kit, tx.s, face);
  for (const unit of units) activate(tx, unit);
  const counts = { ...tx.s.activations };
  for (const formation of face) counts[formation] = (counts[formation] ?? 0) + 1;
  tx.set(tx.s, 'activations', counts);
  tx.note('7.0e', () => `${face.join(' and ')}: ${units.length} ${units.length === 1 ? 'unit' : 'units'} activated.`);
}
