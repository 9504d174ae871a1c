import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Action } from '../actions.ts';
import { completeMove, disrupt, type GameTx, loseStep, nameOf, sideName, unmark } from '../deeds.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { ACTIVE, DONE, onMap, type State } from '../state.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

export { command } from './command.ts';

export const actionsLeft = (s: State): boolean => s.actions[AXIS] > 0 || s.actions[ALLIED] > 0;

/**
 * Whose Action Phase comes next: turn and turn about, from the first player on; on the first turn the Axis has two to begin
 * with (6.0c). A side without actions is passed over (7.0r).
 */
export function nextActor(s: State): Side {
  const opening = s.phases === 0 || (s.turn === 1 && s.phases === 1);
  const next = (opening ? s.first : 1 - s.actor) as Side;
  return s.actions[next] > 0 ? next : ((1 - next) as Side);
}

export function beginAction(tx: GameTx, side: Side): void {
  const { s } = tx;
  tx.set(s, 'phases', s.phases + 1);
  tx.set(s, 'actor', side);
  tx.set(s, 'drawn', -1);
  tx.set(s, 'activated', false);
  tx.set(s, 'picks', 0);
  tx.set(s, 'moved', false);
  tx.set(s, 'sandstorm', false);
  tx.set(s, 'raid', -1);
  tx.set(s, 'pledge', 'none');
  tx.set(s, 'mover', -1);
  tx.note('7.0a', () => `${sideName(side)}: an Action Phase.`);
  loseIfEmpty(tx, side);
}

const ownChits = (kit: Kit, s: State, side: Side): number =>
  kit.chits.reduce((sum, chit) => sum + (chit.side === side ? s.cup[chit.index] : 0), 0);

/** An empty cup and still no action chit: the actions left are lost (13.7h, rulings B10, B11). */
function loseIfEmpty(tx: GameTx, side: Side): void {
  if (tx.s.drawn >= 0 || ownChits(kitOf(tx.s), tx.s, side) > 0) return;
  tx.set(tx.s.actions, side, 0);
  tx.note('13.7h', () => `${sideName(side)}: the cup is empty, and what actions were left are lost.`);
}

export const stillDrawing = (s: State, side: Side): boolean => s.drawn < 0 && s.actions[side] > 0;

/** One chit, blindly. What goes face down to the box only its owner gets to know (7.0a-d, 13.0b, 13.0e). */
export function drawChit(tx: GameTx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  let place = tx.draw('7.0a', ownChits(kit, s, side), SEATS[side]);
  const chit = kit.chits.find((each) => each.side === side && (place -= s.cup[each.index]) < 0)!;
  const verb = side === AXIS ? 'draws' : 'draw';
  tx.set(s.cup, chit.index, s.cup[chit.index] - 1);
  const open = (): void => {
    tx.set(s.played, chit.index, s.played[chit.index] + 1);
    tx.note('7.0d', () => `${sideName(side)} ${verb} ${chit.tactic === null ? 'the action chit ' : ''}${chit.name}.`);
  };
  if (chit.tactic === null) {
    open();
    tx.set(s, 'drawn', chit.index);
    tx.set(s, 'picks', chit.doubleMove ? 2 : 1);
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
    tx.note(
      '7.0b',
      () => `${sideName(side)} ${verb} a tactical chit and ${side === AXIS ? 'keeps' : 'keep'} it face down.`,
    );
    tx.note('7.0b', () => `It is ${chit.name}.`, SEATS[side]);
  }
  loseIfEmpty(tx, side);
}

/** The aircraft have come: whom do they attack (13.4a)? */
export const chooseTarget: Ask<State, Action, Side> = {
  id: 'air',
  rule: '13.4a',
  who: (_s, side) => SEATS[side],
  prompt: (_s, side) =>
    side === AXIS
      ? 'Air attack: choose an Allied unit. On 0 or 1 it loses a step, on 2 to 6 it is Disrupted; a fortified hex adds two.'
      : 'Air attack: choose an Axis unit. On 0 to 2 it is Disrupted.',
  done: (s) => s.raid !== -2,
  legal(s, emit, side) {
    for (const { index, id } of kitOf(s).units) if (mayStrike(s, index, side).ok) emit({ do: 'strike', unit: id });
    emit({ do: 'pass' });
  },
  check(s, action, side) {
    if (action.do === 'pass') return ALLOWED;
    if (action.do !== 'strike') return outOfPlace(action, '13.4a', 'the air attack has to be made first');
    return mayStrike(s, unitOf(kitOf(s), action.unit), side);
  },
  apply(tx, action) {
    tx.set(tx.s, 'raid', action.do === 'strike' ? unitOf(kitOf(tx.s), action.unit) : -1);
  },
};

function mayStrike(s: State, index: number, side: Side): Verdict {
  const unit = kitOf(s).units[index];
  if (unit !== undefined && unit.side !== side && onMap(s.at[index])) return ALLOWED;
  return refuse(side === AXIS ? '13.4d' : '13.4c', 'The target has to be an enemy unit on the map.');
}

export function airRaid(tx: GameTx, side: Side): void {
  const { s } = tx;
  const target = s.raid;
  if (target < 0) return;
  tx.set(s, 'raid', -1);
  const rule = side === AXIS ? '13.4d' : '13.4c';
  const die = tx.roll(rule, 10) - 1;
  const shelter = side === AXIS && kitOf(s).fortified[s.at[target]] === 1 ? 2 : 0;
  const row = die + shelter;
  tx.note(
    rule,
    () => `Air attack on ${nameOf(s, target)}: ${die}${shelter > 0 ? ', 2 more for the fortification' : ''}.`,
  );
  if (side === AXIS && row <= 1) loseStep(tx, target, rule);
  else if (row <= (side === AXIS ? 6 : 2)) disrupt(tx, target, rule);
  else tx.note(rule, () => 'No effect.');
}

export function endAction(tx: GameTx): void {
  const { s } = tx;
  completeMove(tx);
  for (const { index } of kitOf(s).units) {
    unmark(tx, index, ACTIVE | DONE);
    if (s.spent[index] !== 0) tx.set(s.spent, index, 0);
  }
  tx.set(s, 'sandstorm', false);
  if (s.pledge !== 'given') return;
  // Nobody attacked: as if the chit had not been played (ruling B5).
  tx.set(s, 'pledgeBroken', true);
  tx.note('13.7i', () => 'The promised attack was not made.');
}
