import type { Verdict } from '../../../engine/verdict.ts';
import { type Answer, answersIn } from '../../answers.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { canEvade } from '../rules/evasion.ts';
import { underAttack } from '../rules/retreat.ts';
import type { State } from '../state.ts';
import type { Ask, Terms } from '../terms.ts';
import { openAttacks } from './pointing.ts';

/** How this game's questions take their answers. */
const { answers: inTheirMoment, ...naming } = answersIn<Terms, Kit>(kitOf);

export const { goOn, ofHex, ofUnit, ofUnitAndHex, onlyHexes, onlyUnits, unitByUnit, whichever } = naming;

/** As in every game; but who was never asked whether he evades learns by which rule he cannot, not that it is too late (9.2.2). */
export const answers: typeof inTheirMoment = (rule, now, verbs) => {
  const made = inTheirMoment(rule, now, verbs);
  if ('evade' in verbs) return made;
  return { ...made, check: (s, action, arg) => neverAsked(s, action) ?? made.check(s, action, arg) };
};

function neverAsked(s: State, action: Action): Verdict | null {
  if (action.do !== 'evade') return null;
  const kit = kitOf(s);
  const hex = kit.grid.find(action.to);
  const able = underAttack(s, hex) ? canEvade(kit, s, hex, s.side) : null;
  return able?.ok === false ? able : null;
}

/** A question for the side its procedure is called with. Attacks that are open are shown unless it asks for something else. */
export const toSide = (ask: Omit<Ask<Side>, 'who'>): Ask<Side> => ({
  who: (_s, side) => SEATS[side],
  overlay: openAttacks,
  ...ask,
});

/** Nobody could give this answer: then it need not be asked for. */
export function offersNone<O, P>({ offers }: Answer<Terms, O, P>, s: State, arg: P): boolean {
  let none = true;
  offers!(s, () => (none = false), arg);
  return none;
}
