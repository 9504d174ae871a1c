import { AXIS, kitOf, SEATS, type Side, sideDoes, sideName } from '../kit.ts';
import { ownChits } from '../rules/action-phase.ts';
import { airResult, mayBomb, SHELTER } from '../rules/air.ts';
import { nameOf } from '../rules/names.ts';
import { DIE } from '../rules/odds.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, everyUnit, ofUnit } from './answers.ts';
import { disrupt, loseStep } from './changes.ts';

/** An empty cup and still no action chit: the actions left are lost (13.7h, rulings B10, B11). */
export function loseIfEmpty(tx: Tx, side: Side): void {
  if (tx.s.drawn >= 0 || ownChits(kitOf(tx.s), tx.s, side) > 0) return;
  tx.set(tx.s.actions, side, 0);
  tx.note('13.7h', () => `${sideName(side)}: the cup is empty, and what actions were left are lost.`);
}

/** One chit, blindly. What goes face down to the box only its owner gets to know (7.0a-d, 13.0b, 13.0e). */
export function drawChit(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  let place = tx.draw('7.0a', ownChits(kit, s, side), SEATS[side]);
  const chit = kit.chits.find((each) => each.side === side && (place -= s.cup[each.index]) < 0)!;
  tx.set(s.cup, chit.index, s.cup[chit.index] - 1);
  const open = (): void => {
    tx.set(s.played, chit.index, s.played[chit.index] + 1);
    tx.note('7.0d', () => `${sideDoes(side, 'draw')} ${chit.tactic === null ? 'the action chit ' : ''}${chit.name}.`);
  };
  if (chit.tactic === null) {
    open();
    tx.write(s, { drawn: chit.index, picks: chit.doubleMove ? 2 : 1 });
    tx.set(s.actions, side, s.actions[side] - 1);
    return;
  }
  if (chit.tactic === 'sandstorm') {
    open();
    tx.set(s, 'sandstorm', true);
    tx.note('13.5a', () => 'A sandstorm: movement in this Action Phase is cut by two thirds.');
  } else if (chit.tactic === 'air') {
    open();
    if (s.sandstorm) tx.note('13.4b', () => 'No aircraft flies in the sandstorm.');
    else tx.set(s, 'raid', -2);
  } else {
    tx.set(s.box, chit.index, s.box[chit.index] + 1);
    const keeps = side === AXIS ? 'keeps' : 'keep';
    tx.note('7.0b', () => `${sideDoes(side, 'draw')} a tactical chit and ${keeps} it face down.`);
    tx.note('7.0b', () => `It is ${chit.name}.`, SEATS[side]);
  }
  loseIfEmpty(tx, side);
}

/** The aircraft have come: whom do they attack (13.4a)? */
export const chooseTarget: Ask<Side> = {
  id: 'air',
  rule: '13.4a',
  title: 'Air attack',
  end: 'No air attack',
  point: { unit: 'strike' },
  who: (_s, side) => SEATS[side],
  prompt: (_s, side) =>
    side === AXIS
      ? 'Air attack: choose an Allied unit. On 0 or 1 it loses a step, on 2 to 6 it is Disrupted; a fortified hex adds two.'
      : 'Air attack: choose an Axis unit. On 0 to 2 it is Disrupted.',
  done: (s) => s.raid !== -2,
  ...answers('13.4a', 'the air attack has to be made first', {
    strike: ofUnit('strike', { units: everyUnit, may: mayBomb, do: (tx, unit) => tx.set(tx.s, 'raid', unit) }),
    pass: { do: (tx) => tx.set(tx.s, 'raid', -1) },
  }),
};

export function airRaid(tx: Tx, side: Side): void {
  const { s } = tx;
  const target = s.raid;
  if (target < 0) return;
  tx.set(s, 'raid', -1);
  const rule = side === AXIS ? '13.4d' : '13.4c';
  const die = tx.roll(rule, DIE.length) - 1;
  const shelter = side === AXIS && kitOf(s).fortified[s.at[target]] === 1 ? SHELTER : 0;
  tx.note(
    rule,
    () => `Air attack on ${nameOf(s, target)}: ${die}${shelter > 0 ? ', 2 more for the fortification' : ''}.`,
  );
  const result = airResult(side, die + shelter);
  if (result === 'step') loseStep(tx, target, rule);
  else if (result === 'disrupted') disrupt(tx, target, rule);
  else tx.note(rule, () => 'No effect.');
}
