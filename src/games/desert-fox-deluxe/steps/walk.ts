import type { Hex } from '../../../hex/grid.ts';
import type { Box } from '../kit/places.ts';
import { enemyOf, kitOf } from '../kit.ts';
import { leftOf } from '../rules/allowance.ts';
import { ALL_ZONES, boardOf } from '../rules/board.ts';
import { loadOf } from '../rules/carrying.ts';
import { type Door, entryPrice, goesOn } from '../rules/entry.ts';
import { placeOf, reactsOnFoot } from '../rules/march.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { placeIn, unitsIn } from '../rules/oases.ts';
import { reachOf } from '../rules/reach.ts';
import { isDisrupted, isLed } from '../rules/status.ts';
import { layerOf, zonesFor } from '../rules/zones.ts';
import {
  BESET,
  DONE,
  HALTED,
  type Hand,
  handOf,
  has,
  LED,
  LIFTED,
  MOVED,
  onMap,
  ownHand,
  type State,
} from '../state.ts';
import type { Tx } from '../terms.ts';
import { mark, moveTo, unmark } from './changes.ts';

/** Those in hand go from hex to hex, and are put down. */

export const handNames = (s: State, pieces: readonly number[]): string =>
  pieces.map((piece) => nameOf(s, piece)).join(', ');

/** The top hand becomes another one. */
export function setHand(tx: Tx, hand: Hand): void {
  tx.set(tx.s, 'hands', [...tx.s.hands.slice(0, -1), hand]);
}

/** Off they go, by the cheapest way found. */
export function setOut(tx: Tx, to: Hex): void {
  const { s } = tx;
  const hand = handOf(s)!;
  const reach = reachOf(kitOf(s), s);
  const path = reach.path(to);
  const spent = hand.pieces.map((piece) => reach.cost(to, piece));
  tx.note(
    '13.1a',
    () => `${handNames(s, hand.pieces)} ${hand.pieces.length > 1 ? 'move' : 'moves'} to ${labelOf(s, to)}.`,
  );
  for (const [i, piece] of hand.pieces.entries()) tx.set(s.spent, piece, spent[i]);
  goAlong(tx, path);
}

/** Onto the maps (13.8). */
export function comeIn(tx: Tx, door: Door): void {
  const { s } = tx;
  const hand = handOf(s)!;
  const prices = hand.pieces.map((piece) => entryPrice(kitOf(s), s, hand, door, piece));
  tx.note(
    '13.8a',
    () => `${handNames(s, hand.pieces)} ${hand.pieces.length > 1 ? 'come' : 'comes'} in at ${labelOf(s, door.hex)}.`,
  );
  for (const [i, piece] of hand.pieces.entries()) tx.set(s.spent, piece, s.spent[piece] + prices[i]);
  goAlong(tx, [door.hex]);
}

/** The whole hand goes through these hexes; what it has spent is written already. After a won overrun too (13.4.4). */
export function goAlong(tx: Tx, path: readonly Hex[]): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hand = handOf(s)!;
  const from = placeOf(s, hand);
  // Zones are looked at before they move: their own coming changes none of the enemy's.
  const zones = hand.pieces.map((piece) => zonesFor(kit, s, hand, layerOf(kit, s, piece, hand)));
  const beset = boardOf(kit, s).zones[ALL_ZONES][enemyOf(hand.side)];
  const to = path[path.length - 1];
  if (onMap(from) && !hand.left.includes(from) && hand.pieces.some((piece) => !has(s, piece, MOVED)))
    setHand(tx, { ...hand, left: [...hand.left, from] });
  for (const piece of hand.pieces) for (const hex of path) moveTo(tx, piece, hex);
  for (const [i, piece] of hand.pieces.entries()) {
    const halted = (zones[i][to] === 1 && hand.mode !== 'night') || reactsOnFoot(kit, hand, piece);
    const met = path.some((hex) => beset[hex] === 1) ? BESET : 0;
    mark(tx, piece, MOVED | (halted ? HALTED : 0) | met);
    for (const load of loadOf(s, piece)) mark(tx, load, LIFTED | met);
  }
  // Those who exploit have what they began with (ruling A186).
  if (hand.errand === 'exploitation') return;
  keepLed(tx, hand.pieces);
  if (onMap(from))
    keepLed(
      tx,
      boardOf(kit, s)
        .stack(from)
        .filter((piece) => kit.units[piece].side === hand.side),
    );
}

/** Whoever of these has lost his HQ is led no more in this phase (15.6). */
function keepLed(tx: Tx, pieces: readonly number[]): void {
  const { s } = tx;
  const { units } = kitOf(s);
  if (pieces.some((piece) => units[piece].hq && isLed(s, piece) && !isDisrupted(s, piece))) return;
  for (const piece of pieces) unmark(tx, piece, LED);
}

/** The move of those in hand is over; what must be rolled for that is rolled next. */
export function putDown(tx: Tx): void {
  const { s } = tx;
  const hand = handOf(s);
  if (hand === null) return;
  tx.set(s, 'hands', s.hands.slice(0, -1));
  finish(tx, hand, hand.pieces);
}

/** One of them is left behind. */
export function leaveBehind(tx: Tx, piece: number): void {
  const hand = handOf(tx.s)!;
  setHand(tx, { ...hand, pieces: hand.pieces.filter((each) => each !== piece) });
  finish(tx, { ...hand, left: [] }, [piece]);
}

/** A piece is in hand no longer, if it was: its move is over, that of the others goes on. */
export function letGo(tx: Tx, piece: number): void {
  const hand = ownHand(tx.s);
  if (!hand?.pieces.includes(piece)) return;
  if (hand.pieces.length > 1) leaveBehind(tx, piece);
  else putDown(tx);
}

/** Whoever has moved, or has rolled to march by force, is done; the others are free again. */
function finish(tx: Tx, hand: Hand, pieces: readonly number[]): void {
  const { s } = tx;
  const done = pieces.filter((piece) => has(s, piece, MOVED) || hand.extra >= 0);
  for (const piece of done) mark(tx, piece, DONE);
  // What they carry is put down with them (13.7).
  for (const piece of pieces) for (const load of loadOf(s, piece)) tx.set(s.carrier, load, -1);
  if (done.length === 0) return;
  const { side, errand, mode, left } = hand;
  if (mode === 'night' || mode === 'forced' || errand === 'reaction' || errand === 'escape')
    tx.call('end-move', { side, pieces: done, errand, mode, left });
}

/** Along the track into an oasis (16.2). Among enemies the move is over, and there will be a fight. */
export function goByTrack(tx: Tx, box: Box): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { side, pieces } = handOf(s)!;
  const from = s.at[pieces[0]];
  const fresh = unitsIn(kit, s, enemyOf(side), box).length > 0;
  const place = placeIn(kit, s, side, box);
  tx.note(
    '16.2a',
    () => `${handNames(s, pieces)} ${pieces.length > 1 ? 'reach' : 'reaches'} ${box.name} by the track.`,
  );
  for (const piece of pieces) {
    tx.set(s.spent, piece, s.spent[piece] + box.stepQuarters);
    moveTo(tx, piece, place);
    tx.push(s.trails, { unit: piece, from, fresh });
    mark(tx, piece, MOVED | (fresh ? HALTED : 0));
  }
  const hand = handOf(s)!;
  if (fresh || pieces.some((piece) => leftOf(kit, s, piece, hand) === 0)) putDown(tx);
}

/** Off the maps into a box, for the rest of the phase unless a road leads on (13.8, 22.7). `prices` by piece of the hand. */
export function goOut(tx: Tx, box: Box, prices: readonly number[]): void {
  const { s } = tx;
  const { pieces } = handOf(s)!;
  tx.note('13.8b', () => `${handNames(s, pieces)} ${pieces.length > 1 ? 'leave' : 'leaves'} for the ${box.name} box.`);
  for (const [i, piece] of pieces.entries()) {
    tx.set(s.spent, piece, s.spent[piece] + prices[i]);
    moveTo(tx, piece, box.place);
    mark(tx, piece, MOVED);
  }
  if (!goesOn(kitOf(s), s, box)) putDown(tx);
}
