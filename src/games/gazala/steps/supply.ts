import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED } from '../../../engine/verdict.ts';
import type { Action } from '../actions.ts';
import { type GameTx, mark, nameOf, unmark } from '../deeds.ts';
import { ALLIED, AXIS, FIRST_LOC_TURN, kitOf, SEATS, SECOND_LOC_TURN, type Side } from '../kit.ts';
import { linesOfCommunication } from '../loc.ts';
import { has, ISOLATED, OUT_OF_SUPPLY, onMap, type State } from '../state.ts';
import { suppliedHexes } from '../supply.ts';
import { outOfPlace } from './refusals.ts';
import { replacementApply, replacementCheck, replacementLegal } from './replacement.ts';

/** Supply is judged once a turn and nowhere else (5.0j); units that are not on the map are left alone (ruling B30). */
export function judgeSupply(tx: GameTx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const supplied = [suppliedHexes(kit, s, AXIS), suppliedHexes(kit, s, ALLIED)];
  for (const { index, side } of kit.units) {
    if (!onMap(s.at[index])) continue;
    if (supplied[side][s.at[index]] === 1) restore(tx, index);
    else cutOff(tx, index);
  }
  const tanks = kit.scenarios[s.scenario].tankReplacements.get(s.turn) ?? 0;
  if (tanks > 0) tx.note('15.0h', () => `The Allies receive tank replacements: ${tanks}.`);
  if (s.replacements !== tanks) tx.set(s, 'replacements', tanks);
  forfeitUseless(tx);
}

function restore(tx: GameTx, unit: number): void {
  if (!has(tx.s, unit, OUT_OF_SUPPLY | ISOLATED)) return;
  unmark(tx, unit, OUT_OF_SUPPLY | ISOLATED);
  tx.note('5.0i', () => `${nameOf(tx.s, unit)} is in supply again.`);
}

/** Out of Supply at first; Isolated if it was that already; worse it does not get. */
function cutOff(tx: GameTx, unit: number): void {
  if (has(tx.s, unit, ISOLATED)) return;
  if (has(tx.s, unit, OUT_OF_SUPPLY)) {
    unmark(tx, unit, OUT_OF_SUPPLY);
    mark(tx, unit, ISOLATED);
    tx.note('5.0h', () => `${nameOf(tx.s, unit)} is Isolated.`);
  } else {
    mark(tx, unit, OUT_OF_SUPPLY);
    tx.note('5.0g', () => `${nameOf(tx.s, unit)} is Out of Supply.`);
  }
}

/** How many lines of communication this turn asks for. */
export const linesWanted = (turn: number): 0 | 1 | 2 => (turn < FIRST_LOC_TURN ? 0 : turn < SECOND_LOC_TURN ? 1 : 2);

/** Too few lines cost the Axis one action, however many are missing (14.2d, 14.2g, 14.2i). */
export function judgeLines(tx: GameTx): void {
  const { s } = tx;
  const wanted = linesWanted(s.turn);
  const found = wanted === 0 ? -1 : linesOfCommunication(kitOf(s), s, wanted).lines.length;
  if (s.lines !== found) tx.set(s, 'lines', found);
  if (wanted === 0) return;
  const asked = wanted === 1 ? 'one line of communication' : 'two lines of communication';
  if (found === wanted) {
    tx.note(wanted === 1 ? '14.2a' : '14.2e', () => `The Axis has ${asked}, as it should.`);
    return;
  }
  if (s.actions[AXIS] > 0) tx.set(s.actions, AXIS, s.actions[AXIS] - 1);
  tx.note(
    wanted === 1 ? '14.2d' : '14.2g',
    () => `The Axis should have ${asked} and has ${found === 0 ? 'none' : 'one'}: that costs it an action.`,
  );
}

/** Tank replacements are spent on Allied armour as they come, or lost (15.0h, 15.0j). */
export const spendReplacements: Ask<State, Action> = {
  id: 'replacements',
  rule: '15.0h',
  who: () => SEATS[ALLIED],
  prompt: (s) => `Tank replacements to spend now: ${s.replacements}. What is left over is lost.`,
  done: (s) => s.replacements === 0,
  legal(s, emit) {
    replacementLegal(s, ALLIED, s.replacements, emit);
    emit({ do: 'end' });
  },
  check(s, action) {
    if (action.do === 'end') return ALLOWED;
    if (!isReplacement(action)) return outOfPlace(action, '15.0h', 'tank replacements are to be spent');
    return replacementCheck(s, action, ALLIED, s.replacements);
  },
  apply(tx, action) {
    if (action.do === 'end') {
      forfeit(tx);
      return tx.next();
    }
    tx.set(tx.s, 'replacements', tx.s.replacements - replacementApply(tx, action));
    forfeitUseless(tx);
  },
};

const isReplacement = (action: Action): boolean =>
  action.do === 'refit' || action.do === 'rebuild' || action.do === 'restore';

function canSpend(s: State, side: Side): boolean {
  let found = false;
  replacementLegal(s, side, s.replacements, () => {
    found = true;
  });
  return found;
}

/** Replacements nobody can use are not asked about. */
function forfeitUseless(tx: GameTx): void {
  if (tx.s.replacements > 0 && !canSpend(tx.s, ALLIED)) forfeit(tx);
}

function forfeit(tx: GameTx): void {
  const { replacements } = tx.s;
  if (replacements === 0) return;
  tx.set(tx.s, 'replacements', 0);
  tx.note('15.0j', () => `Tank replacements not used and lost: ${replacements}.`);
}
