import type { Hex } from '../../../hex/grid.ts';
import { AXIS, kitOf, SEATS, type Side } from '../kit.ts';
import {
  baseHexes,
  basesAt,
  freeBases,
  mayActivate,
  mayRelocate,
  primaryIsDue,
  primaryOf,
  primarySites,
  sleepingBase,
} from '../rules/bases.ts';
import { dumpIn } from '../rules/general-supply.ts';
import { labelOf } from '../rules/names.ts';
import { isRaider } from '../rules/oases.ts';
import { ACTIVE, OGS, onMap } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofHex } from './answers.ts';
import { mark, moveTo, toPool, unmark } from './changes.ts';

/** The beginning of the Allocation Phase: the primary base is moved, bases are activated (12.2.3, 12.2.4). */

export function beginAllocation(tx: Tx): void {
  if (tx.s.relocated) tx.set(tx.s, 'relocated', false);
}

export const relocatePrimary: Ask<unknown> = {
  id: 'relocate-primary',
  rule: '12.2.4h',
  title: 'Primary base',
  end: 'The primary base stays',
  point: { hex: 'relocate' },
  who: () => SEATS[AXIS],
  prompt: (s) =>
    primaryIsDue(kitOf(s), s)
      ? 'A primary base is set up: choose a large port of yours for it.'
      : 'You may move the primary base to another large port with a base; all your units are then out of general supply this turn.',
  done: (s) => s.relocated || primarySites(kitOf(s), s).length === 0,
  ...answers('12.2.4h', 'the primary base may be moved', {
    relocate: ofHex('relocate', { hexes: primarySites, may: mayRelocate, do: relocate }),
    end: goOn,
  }),
};

function relocate(tx: Tx, to: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const primary = primaryOf(kit);
  if (primaryIsDue(kit, s)) {
    tx.set(s.due, primary, 0);
    tx.set(s.marks, primary, 0);
    moveTo(tx, primary, to);
    tx.note('12.2.4b', () => `A new primary base is set up in ${labelOf(s, to)}.`);
    return;
  }
  const from = s.at[primary];
  const [other] = basesAt(kit, s, AXIS, to);
  moveTo(tx, primary, to);
  moveTo(tx, other, from);
  for (const base of [primary, other]) unmark(tx, base, ACTIVE);
  tx.set(s, 'relocated', true);
  // All of the turn, not from their own Movement Phase on only: until then nobody judges them.
  for (const unit of kit.groundUnits[AXIS])
    if (onMap(s.at[unit]) && !kit.units[unit].garrison && !isRaider(kit, s, unit)) mark(tx, unit, OGS);
  tx.note(
    '12.2.4j',
    () => `The primary base moves to ${labelOf(s, to)}; all Axis units are out of general supply this turn.`,
  );
}

/** Bases that need no dump. */
export function activateFree(tx: Tx, side: Side): void {
  const { s } = tx;
  for (const base of freeBases(kitOf(s), s, side)) {
    mark(tx, base, ACTIVE);
    tx.note('12.2.4c', () => `The base in ${labelOf(s, s.at[base])} is active without a dump.`);
  }
}

export const activateBases: Ask<Side> = {
  id: 'activate-bases',
  rule: '12.2.3b',
  title: 'Bases',
  end: 'No more bases',
  point: { hex: 'activate' },
  who: (_s, side) => SEATS[side],
  prompt: () => 'Spend dumps to activate the bases they lie in, then end.',
  done: (s, side) => !baseHexes(kitOf(s), s, side).some((hex) => mayActivate(kitOf(s), s, hex, side).ok),
  ...answers<Side>('12.2.3b', 'bases are activated', {
    activate: ofHex('activate', { hexes: baseHexes, may: mayActivate, do: activate }),
    end: goOn,
  }),
};

function activate(tx: Tx, hex: Hex, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const base = sleepingBase(kit, s, side, hex);
  toPool(tx, dumpIn(kit, s, side, hex));
  mark(tx, base, ACTIVE);
  tx.note('12.2.3b', () => `A dump activates the base in ${labelOf(s, hex)}.`);
}
