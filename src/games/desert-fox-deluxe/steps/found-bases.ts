import type { Hex } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import {
  baseHexes,
  basesAt,
  foundingHexes,
  goodsOf,
  mayFound,
  mayTransfer,
  senderAt,
  truckIn,
} from '../rules/bases.ts';
import { dumpIn } from '../rules/general-supply.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofHex, ofUnitAndHex } from './answers.ts';
import { fromPool, moveTo, toPool } from './changes.ts';
import { letGo } from './walk.ts';

/** Bases in the Movement Phase, at any point of it (12.2.3, ruling A125): for the question that moves units. */
export const baseAnswers: Answers<Terms, Side> = {
  found: ofHex<'found', Side>('found', { hexes: foundingHexes, may: mayFound, do: found }),
  transfer: ofUnitAndHex<'transfer', Side>('transfer', {
    units: goodsOf,
    hexes: (kit, s, _piece, side) => baseHexes(kit, s, side),
    may: mayTransfer,
    do: transfer,
  }),
};

function found(tx: Tx, hex: Hex, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const truck = truckIn(kit, s, side, hex);
  const dump = dumpIn(kit, s, side, hex);
  letGo(tx, truck);
  toPool(tx, truck);
  toPool(tx, dump);
  fromPool(tx, side, 'base', hex);
  tx.note('12.2.3a', () => `A dump and an MSU become a base in ${labelOf(s, hex)}; it is not active yet.`);
}

function transfer(tx: Tx, piece: number, to: Hex, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.push(s.sent, senderAt(kit, s, side, s.at[piece]));
  tx.push(s.received, basesAt(kit, s, side, to)[0]);
  tx.push(s.transferred, piece);
  tx.set(s.carrier, piece, -1);
  moveTo(tx, piece, to);
  tx.note('12.2.3d', () => `${nameOf(s, piece)} is sent to the base in ${labelOf(s, to)}.`);
}
