import { kitOf, SEATS, type Side } from '../kit.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { boxOnCard, divisorOf, groundOf, mayMuster, mayTrain, trackOf, trainees } from '../rules/training.ts';
import { DONE, onMap, RECRUIT, UNTRAINED } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';
import { mark, moveTo, unmark } from './changes.ts';
import { dropCargo } from './load-ships.ts';

/** The last step of the Allocation Phase (4.1.IV.10): the tracks are moved on, and units enter or leave them. */

/** Who is through comes out; in the turn in which the primary base moves the track of the Axis stands still (12.2.4k). */
export function advanceTraining(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const ground = groundOf(kit, s, side);
  const still = side === 0 && (s.relocated || !onMap(ground));
  for (const unit of kit.groundUnits[side]) unmark(tx, unit, DONE);
  for (const unit of trainees(kit, s, side)) {
    if (still) tx.set(s.due, unit, s.due[unit] + 1);
    else if (s.due[unit] <= s.turn) {
      unmark(tx, unit, UNTRAINED | RECRUIT);
      tx.note('8.5.1c', () => `${nameOf(s, unit)} has finished its training.`);
      leave(tx, unit, side);
    }
  }
}

function leave(tx: Tx, unit: number, side: Side): void {
  const { s } = tx;
  tx.set(s.due, unit, 0);
  moveTo(tx, unit, groundOf(kitOf(s), s, side));
}

export const train: Ask<Side> = {
  id: 'train',
  rule: '4.1.IV.10',
  title: 'Training',
  end: 'No more training',
  point: { unit: 'train' },
  who: (_s, side) => SEATS[side],
  prompt: () => 'Untrained units may be trained; those in training may be called out before their time. Then end.',
  done(s, side) {
    const kit = kitOf(s);
    return (
      !kit.groundUnits[side].some((unit) => mayTrain(kit, s, unit, side).ok) &&
      !trainees(kit, s, side).some((unit) => mayMuster(kit, s, unit, side).ok)
    );
  },
  ...answers<Side>('4.1.IV.10', 'units are trained', {
    train: ofUnit('train', {
      units: (kit, _s, side) => kit.groundUnits[side],
      may: mayTrain,
      do: enter,
    }),
    muster: ofUnit('muster', { units: trainees, may: mayMuster, do: muster }),
    end: goOn,
  }),
};

/** Into the box of its card, or the one a die says. */
function enter(tx: Tx, unit: number, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const box = boxOnCard(kit, s, unit);
  dropCargo(tx, unit);
  moveTo(tx, unit, trackOf(kit, side));
  unmark(tx, unit, RECRUIT);
  mark(tx, unit, DONE);
  if (box === 0) tx.call('training-die', unit);
  else settle(tx, unit, box);
}

function settle(tx: Tx, unit: number, box: number): void {
  const { s } = tx;
  tx.set(s.due, unit, s.turn + box);
  tx.note('8.5.1a', () => `${nameOf(s, unit)} goes to box ${box} of the training track.`);
}

/** Whoever begins anew rolls for his box (8.5.2). */
export function rollTraining(tx: Tx, unit: number): void {
  const { side } = kitOf(tx.s).units[unit];
  const rule = side === 0 ? '8.5.2d' : '8.5.2c';
  settle(tx, unit, Math.ceil(tx.roll(rule) / divisorOf(side)));
}

function muster(tx: Tx, unit: number, side: Side): void {
  const { s } = tx;
  leave(tx, unit, side);
  mark(tx, unit, DONE);
  const where = onMap(s.at[unit]) ? labelOf(s, s.at[unit]) : 'the Nile valley';
  tx.note('8.5a', () => `${nameOf(s, unit)} is called out of training to ${where}, untrained.`);
}
