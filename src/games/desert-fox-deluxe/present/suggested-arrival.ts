import { question } from '../../../engine/interpreter.ts';
import { kept } from '../../../mechanics/kept.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { openGroups, stepsLeft } from '../rules/arrivals.ts';
import { unitOf } from '../rules/names.ts';
import { procedures } from '../sequence.ts';
import type { View } from '../view.ts';

/** Of a group of which only some may come (30.1, 30.2): whom to bring next, for a player who has no wish of his own. */

type Bring = Extract<Action, { do: 'bring' }>;

/** Those of the group that is asked for (7.0, `reinforce`) come before those of the next; dumps before other supply. Whole units before parts of them, the strongest first, motorized before those on foot. */
function worth(kit: Kit, { unit, steps }: Bring): number {
  const { supply, combat, motorized } = kit.units[unitOf(kit, unit)];
  if (supply !== null) return supply === 'dump' ? 1 : 0;
  return combat[Number(steps)] + (motorized ? 0.5 : 0);
}

const bestArrival = kept((kit: Kit, view: View): Bring | null => {
  const asked = question(procedures, view);
  if (asked?.ask.id !== 'reinforce') return null;
  const offers: Action[] = [];
  asked.ask.legal(view, (action) => offers.push(action), asked.arg);
  const group = openGroups(kit, view, asked.arg as Side).find((each) => stepsLeft(view, each) > 0);
  const isOfGroup = ({ unit }: Bring): boolean =>
    group?.pieces.some((piece) => kit.units[piece.unit].id === unit) !== false;
  return bestOf(offersTo(offers, 'bring').filter(isOfGroup), (offer) => worth(kit, offer));
});

export const suggestedArrival = (view: View): Bring | null => bestArrival(kitOf(view), view);

export function isSuggested(view: View, action: Action): boolean {
  if (action.do !== 'bring') return false;
  const best = suggestedArrival(view);
  return best !== null && best.unit === action.unit && best.steps === action.steps;
}
