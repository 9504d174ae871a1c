import type { Answer, Answers } from '../../answers.ts';
import type { Tactic } from '../kit/chits.ts';
import { type Kit, kitOf, type Side, sideDoes } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { nameOf } from '../rules/names.ts';
import {
  chitOf,
  formationsByWord,
  mayExtra,
  mayPledge,
  mayUse,
  mayWithdraw,
  openToTheEdge,
} from '../rules/tactical-chits.ts';
import { AWAY, onMap, WAITING, WITHDRAWN } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { everyUnit, ofUnit } from './answers.ts';
import { activate, takeOff } from './changes.ts';
import { tanksFor } from './new-tanks.ts';

/** From the Available box, face up, to the Played box (13.0c); its name. */
export function turnUp(tx: Tx, side: Side, tactic: Tactic): string {
  const kit = kitOf(tx.s);
  const chit = chitOf(kit, side, tactic);
  tx.set(tx.s.box, chit, tx.s.box[chit] - 1);
  tx.set(tx.s.played, chit, tx.s.played[chit] + 1);
  tx.reveal();
  return kit.chits[chit].name;
}

/** An order that plays a chit: whoever holds it may give the order, and the chit is turned up first. */
const playing = <O>(tactic: Tactic, rule: RuleId, answer: Answer<Terms, O, Side>): Answer<Terms, O, Side> => ({
  may(s, order, side) {
    const held = mayUse(s, side, tactic);
    return held.ok ? answer.may!(s, order, side) : held;
  },
  offers(s, emit, side) {
    if (mayUse(s, side, tactic).ok) answer.offers!(s, emit, side);
  },
  do(tx, order, side) {
    const name = turnUp(tx, side, tactic);
    tx.note(rule, () => `${sideDoes(side, 'play')} a chit: ${name}.`);
    answer.do(tx, order, side);
  },
});

const tanks = tanksFor(
  (side: Side) => side,
  () => 1,
  () => {},
);

/** The orders that play a tactical chit outside a battle. */
export const CHIT_ORDERS = {
  extra: playing(
    'extra-move',
    '13.2a',
    ofUnit('extra', {
      units: everyUnit,
      may: mayExtra,
      do(tx, unit, side: Side) {
        activate(tx, unit);
        tx.note('13.2a', () => `${nameOf(tx.s, unit)} is activated as well.`);
        if (!onMap(tx.s.at[unit])) tx.call('arrivals', side);
      },
    }),
  ),
  refit: playing('replacement', '13.3d', tanks.refit),
  rebuild: playing('replacement', '13.3d', tanks.rebuild),
  restore: playing('replacement', '13.3d', tanks.restore),
  withdraw: playing('withdraw-attack', '13.7a', {
    may: (s, { formation }) => mayWithdraw(s, formation),
    offers(s, emit) {
      for (const formation of formationsByWord(kitOf(s)).keys())
        if (mayWithdraw(s, formation).ok) emit({ do: 'withdraw', formation });
    },
    do: (tx, { formation }) => withdraw(tx, kitOf(tx.s), formationsByWord(kitOf(tx.s)).get(formation)!),
  }),
  pledge: playing('withdraw-attack', '13.7a', {
    may: mayPledge,
    offers(s, emit) {
      if (mayPledge(s).ok) emit({ do: 'pledge' });
    },
    do(tx) {
      tx.set(tx.s, 'pledge', 'given');
      tx.note('13.7i', () => 'The Allies promise an attack in this Action Phase.');
    },
  }),
} satisfies Answers<Terms, Side>;

function withdraw(tx: Tx, kit: Kit, formation: string): void {
  tx.push(tx.s.withdrawn, formation);
  tx.note('13.7c', () => `${formation} is withdrawn from the game.`);
  const open = openToTheEdge(kit, tx.s);
  for (const unit of kit.members.get(formation)!) {
    const place = tx.s.at[unit];
    if (place === WAITING || place === AWAY || (onMap(place) && open(place))) takeOff(tx, unit, WITHDRAWN);
    else if (onMap(place))
      tx.note('13.7d', () => `${nameOf(tx.s, unit)} is cut off from the edge of the map and stays.`);
  }
  for (const { index, faces } of kit.chits) {
    if (tx.s.cup[index] > 0 && faces.some((face) => face.includes(formation))) tx.set(tx.s.cup, index, 0);
  }
}
