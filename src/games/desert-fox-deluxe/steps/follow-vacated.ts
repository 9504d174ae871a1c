import { kitOf, SEATS } from '../kit.ts';
import { newBattle } from '../rules/battle-order.ts';
import { around, unitsAt } from '../rules/board.ts';
import { battleOf } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { advancing, callToAdvance, endAdvance, nobodyAdvances } from './follow-up.ts';

type Vacated = Terms['calls']['follow-vacated'];

/** Into a hex that reaction has emptied (13.5, ruling A139): an advance without a combat, laid out like one. */
export function openFollowing(tx: Tx, { hex, side }: Vacated): void {
  const { s } = tx;
  const kit = kitOf(s);
  const attackers = around(kit, hex).flatMap((near) => unitsAt(kit, s, side, near));
  const battle = newBattle(kit, s, { attack: -1, side, form: 'standard', hexes: [hex], attackers, defenders: [] });
  tx.push(s.battles, { ...battle, vacated: [hex] });
}

export const followVacated: Ask<Vacated> = {
  id: 'follow-vacated',
  rule: '13.5i',
  title: 'Following',
  end: 'No further advance',
  point: { both: 'advance' },
  who: (_s, { side }) => SEATS[side],
  prompt: callToAdvance,
  done: nobodyAdvances,
  ...advancing,
};

export const takeFollowed = (tx: Tx, { side }: Vacated): void => endAdvance(tx, side);

export function closeFollowing(tx: Tx): void {
  tx.remove(tx.s.battles, tx.s.battles.indexOf(battleOf(tx.s)));
}
