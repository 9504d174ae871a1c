import { stillTo } from '../../warnings.ts';
import { slug } from '../actions.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { mayCall, mayEnd, mayPass, mayPick, unitsCalled } from '../rules/activation.ts';
import { nameOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import type { State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, everyUnit, ofUnit } from './answers.ts';
import { activate } from './changes.ts';
import { CHIT_ORDERS } from './play-chits.ts';

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
  warn(s, action, side) {
    const kit = kitOf(s);
    const more = action.do === 'end' && kit.units.some(({ index }) => mayPick(kit, s, index, side).ok);
    return more ? stillTo('7.0i', ['one more unit'], 'could be activated') : [];
  },
  ...answers('7.0e', 'the action chit has to be used first', {
    activate: {
      offers(s, emit, side: Side) {
        const kit = kitOf(s);
        for (const face of kit.chits[s.drawn].faces)
          if (mayCall(kit, s, face, side).ok) emit({ do: 'activate', formation: slug(face) });
      },
      may(s, { formation }, side) {
        const face = faceNamed(s, formation);
        return face === undefined
          ? refuse(
              '7.0e',
              `The chit drawn is ${kitOf(s).chits[s.drawn].name}: it activates what it names, or one unit of another formation.`,
            )
          : mayCall(kitOf(s), s, face, side);
      },
      do(tx, { formation }) {
        activateAll(tx, kitOf(tx.s), faceNamed(tx.s, formation)!);
        isUsed(tx);
      },
    },
    pick: ofUnit('pick', {
      units: everyUnit,
      may: mayPick,
      do(tx, unit) {
        activate(tx, unit);
        const { doubleMove } = kitOf(tx.s).chits[tx.s.drawn];
        tx.note(doubleMove ? '7.0i' : '7.0f', () => `${nameOf(tx.s, unit)} is activated.`);
        tx.set(tx.s, 'picks', tx.s.picks - 1);
        if (tx.s.picks === 0) isUsed(tx);
      },
    }),
    ...CHIT_ORDERS,
    end: { may: mayEnd, do: isUsed },
    pass: {
      may: mayPass,
      do(tx) {
        tx.note('7.0e', () => 'Nobody can be activated with this chit.');
        isUsed(tx);
      },
    },
  }),
};

/** The side of the chit drawn that an order names. */
const faceNamed = (s: State, formation: string): readonly string[] | undefined =>
  kitOf(s).chits[s.drawn].faces.find((face) => slug(face) === formation);

function isUsed(tx: Tx): void {
  tx.write(tx.s, { picks: 0, activated: true });
}

function activateAll(tx: Tx, kit: Kit, face: readonly string[]): void {
  const units = unitsCalled(kit, tx.s, face);
  for (const unit of units) activate(tx, unit);
  const counts = { ...tx.s.activations };
  for (const formation of face) counts[formation] = (counts[formation] ?? 0) + 1;
  tx.set(tx.s, 'activations', counts);
  tx.note('7.0e', () => `${face.join(' and ')}: ${units.length} ${units.length === 1 ? 'unit' : 'units'} activated.`);
}
