import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, kitOf } from '../kit.ts';
import { newBattle } from '../rules/battle-order.ts';
import { boardOf, piecesAt, unitsAt } from '../rules/board.ts';
import { mayEscape, overrunningHand, paceToBeat } from '../rules/escape.ts';
import { labelOf, namesOf } from '../rules/names.ts';
import { inroadPrice, overrunners, overrunPrice } from '../rules/overrun.ts';
import { isDisrupted, isFullFactor } from '../rules/status.ts';
import { battleOf, DONE, FROM_RESERVE, HALTED, handOf, has, LED, MOVED, onMap, RESERVE, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { checkMorale, disrupt, mark, unmark } from './changes.ts';
import { rollWeather, rouse, scatterRaiders } from './fight.ts';
import { captureIn } from './follow-up.ts';
import { handAsk } from './hand.ts';
import { goAlong, leaveBehind, putDown, setHand } from './walk.ts';

/** Attacks in the middle of a move (13.4). Who may overrun whom is for rules/overrun.ts; the combat itself is fought like any other. */

/** Who lacks the points drops out before anything else happens (ruling A141). */
export function gatherOverrun(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const hand = handOf(s)!;
  const able = overrunners(kitOf(s), s, hand, hex);
  for (const piece of hand.pieces) if (!able.includes(piece)) leaveBehind(tx, piece);
}

/** Nobody in the hex has reacted to this overrun yet; the phase is the enemy's, so their HQ and reserves are seen to now (13.4.3, 15.6). */
export function startEscape(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const pieces = piecesAt(kit, s, enemyOf(overrunningHand(s).side), hex);
  const led = pieces.some((piece) => kit.units[piece].hq && !isDisrupted(s, piece));
  for (const piece of pieces) {
    unmark(tx, piece, DONE | MOVED | HALTED | LED | FROM_RESERVE);
    mark(tx, piece, (led ? LED : 0) | (has(s, piece, RESERVE) ? FROM_RESERVE : 0));
    if (s.spent[piece] !== 0) tx.set(s.spent, piece, 0);
    if (s.rolled[piece] !== 0) tx.set(s.rolled, piece, 0);
  }
}

const canEscape = (s: State, hex: Hex): boolean => {
  const kit = kitOf(s);
  const side = enemyOf(overrunningHand(s).side);
  return unitsAt(kit, s, side, hex).some((unit) => mayEscape(kit, s, unit, hex).ok);
};

/** Whoever is quicker than all who overrun him may react out of the hex (13.4.3). */
export const escapeOverrun = handAsk<Hex>({
  id: 'escape',
  rule: '13.4.3a',
  title: 'Slipping away',
  end: 'Nobody else slips away',
  errand: 'escape',
  mover: (s) => enemyOf(overrunningHand(s).side),
  mayTake: mayEscape,
  prompt: (s, hex) =>
    `${labelOf(s, hex)} is being overrun. Units with a reaction allowance of more than ${paceToBeat(kitOf(s), s, hex)} may slip away: take one, or end.`,
  done: (s, hex) => !canEscape(s, hex),
});

/** If all have slipped away the hex is entered for its usual price, and nothing is fought (13.4.3, ruling A234). */
export function enterAbandoned(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hand = handOf(s)!;
  if (boardOf(kit, s).occupied[enemyOf(hand.side)][hex] > 0) return;
  pay(tx, hex, () => 0);
  tx.note('13.4.3a', () => `${namesOf(s, hand.pieces)}: into ${labelOf(s, hex)}, which has been abandoned.`);
  goInto(tx, hex);
  tx.leave();
}

function pay(tx: Tx, hex: Hex, extra: (piece: number) => number): void {
  const { s } = tx;
  const hand = handOf(s)!;
  const prices = hand.pieces.map((piece) => inroadPrice(kitOf(s), s, hand, piece, hex) + extra(piece));
  for (const [i, piece] of hand.pieces.entries()) tx.set(s.spent, piece, s.spent[piece] + prices[i]);
}

/** The way into the hex and two points are paid, and the combat begins (13.4, 13.4.4). */
export function beginOverrun(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hand = handOf(s)!;
  pay(tx, hex, (piece) => overrunPrice(kit, s, hand, piece));
  const attackers = hand.pieces.filter((piece) => kit.units[piece].supply === null);
  tx.push(s.battles, newBattle(kit, s, { attack: -1, side: hand.side, form: 'overrun', hexes: [hex], attackers }));
  tx.note('13.4a', () => `${namesOf(s, attackers)}: overrun of ${labelOf(s, hex)}.`);
  rouse(tx);
  scatterRaiders(tx);
  rollWeather(tx);
}

/** A hex that is cleared is entered, and the move goes on; otherwise it ends, with a check for everybody (13.4.4). */
export function endOverrun(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { attackers, from, vacated } = battleOf(s);
  tx.remove(s.battles, s.battles.length - 1);
  const hand = handOf(s)!;
  const left = hand.pieces.filter((piece) => onMap(s.at[piece]));
  for (const piece of left) mark(tx, piece, MOVED);
  setHand(tx, { ...hand, pieces: left });
  if (!vacated.includes(hex)) {
    for (const unit of left)
      if (attackers.includes(unit) && !isDisrupted(s, unit) && !checkMorale(tx, unit, '13.4.4g'))
        disrupt(tx, unit, '13.4.4h');
    putDown(tx);
    return;
  }
  // Who was disrupted or fell back stays where he is; without a full factor nobody goes on alone (14.8).
  const able = left.filter((piece) => s.at[piece] === from[0] && !(attackers.includes(piece) && isDisrupted(s, piece)));
  if (!able.some((piece) => isFullFactor(kit, s, piece))) {
    putDown(tx);
    return;
  }
  for (const piece of left) if (!able.includes(piece)) leaveBehind(tx, piece);
  goInto(tx, hex);
}

/** Into the hex they have won; zones they stopped for hold them no more (13.4.4). */
function goInto(tx: Tx, hex: Hex): void {
  const { side, pieces } = handOf(tx.s)!;
  for (const piece of pieces) unmark(tx, piece, HALTED);
  goAlong(tx, [hex]);
  captureIn(tx, hex, side);
}
