import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { enemyOf, type Kit, kitOf, SEATS } from '../kit.ts';
import { suppliesAt, unitsAt } from '../rules/board.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { withHq } from '../rules/status.ts';
import { CAPTURED, DONE, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, ofUnit } from './answers.ts';
import { fromPool, toPool } from './changes.ts';
import { losePrimary } from './primary-base.ts';

/** Supplies of the enemy in a hex that has been entered (12.2.7). Whoever entered it stands there already. */

type Entered = Terms['calls']['capture'];

const found = (kit: Kit, s: State, { hex, side }: Entered): number[] => suppliesAt(kit, s, enemyOf(side), hex);

/** Refit points are never captured (17.1). */
export function burnRefitPoints(tx: Tx, entered: Entered): void {
  const { s } = tx;
  const kit = kitOf(s);
  const points = found(kit, s, entered).filter((piece) => kit.units[piece].supply === 'rp');
  for (const piece of points) toPool(tx, piece);
  if (points.length > 0)
    tx.note('17.1d', () => `Refit points destroyed in ${labelOf(s, entered.hex)}: ${points.length}.`);
}

export const capture: Ask<Entered> = {
  id: 'capture',
  rule: '12.2.7a',
  title: 'Captured supplies',
  who: (_s, { side }) => SEATS[side],
  prompt: (s, { hex }) => `Supplies of the enemy in ${labelOf(s, hex)}: try to capture each, or destroy it.`,
  done: (s, entered) => found(kitOf(s), s, entered).length === 0,
  ...answers<Entered>('12.2.7a', 'supplies in a hex you have entered are captured or destroyed', {
    capture: ofUnit('capture', {
      units: found,
      may: isFound,
      do: (tx, piece, { side }) => tx.call('roll-capture', { piece, side, attempt: true }),
    }),
    raze: ofUnit('raze', {
      units: found,
      may: isFound,
      do: (tx, piece, { side }) => tx.call('roll-capture', { piece, side, attempt: false }),
    }),
  }),
};

function isFound(kit: Kit, s: State, piece: number, entered: Entered): Verdict {
  return found(kit, s, entered).includes(piece)
    ? ALLOWED
    : refuse('12.2.7a', `Only supplies of the enemy in ${labelOf(s, entered.hex)} are captured or destroyed now.`);
}

/** A die of 1 to 3 captures, one less beside an HQ; otherwise it is destroyed. Bases of the enemy leave nothing but what is captured (ruling A132). */
export function rollCapture(tx: Tx, { piece, side, attempt }: Terms['calls']['roll-capture']): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hex = s.at[piece];
  const name = nameOf(s, piece);
  const { supply } = kit.units[piece];
  const captured = attempt && rolledCapture(tx, name, unitsAt(kit, s, side, hex));
  if (!captured) tx.note('12.2.7a', () => `${name} in ${labelOf(s, hex)} is destroyed.`);
  toPool(tx, piece);
  // The primary base is lost either way; the captor has a dump (ruling A133).
  if (supply === 'primary-base') losePrimary(tx);
  if (!captured) return;
  // A dump is not free to be used before the end of the Movement Phase after this one.
  const gained = supply === 'msu' ? fromPool(tx, side, 'msu', hex) : fromPool(tx, side, 'dump', hex, CAPTURED | DONE);
  if (gained < 0) tx.note('12.2c', () => 'It is lost all the same: no counter of that kind is free.');
}

function rolledCapture(tx: Tx, name: string, captors: readonly number[]): boolean {
  const { s } = tx;
  const kit = kitOf(s);
  const hq = captors.some((unit) => withHq(kit, s, unit)) ? 1 : 0;
  const die = tx.roll('12.2.7a');
  const captured = die - hq <= kit.tables.dice.captured;
  tx.note(
    hq === 1 ? '15.6h' : '12.2.7a',
    () => `${name}: die ${die}${hq === 1 ? ', one less for the HQ' : ''}; ${captured ? 'captured' : 'not captured'}.`,
  );
  return captured;
}
