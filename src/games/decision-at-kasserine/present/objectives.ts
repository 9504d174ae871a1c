import type { Hex } from '../../../hex/grid.ts';
import { type Goal, PLANS, type PlanId } from '../kit/tables.ts';
import { AXIS, type Kit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { boardOf } from '../rules/board.ts';
import { ownerOf } from '../rules/control.ts';
import { heldBy, PLAN_RULES, reaches } from '../victory.ts';
import type { View } from '../view.ts';
import { listed, placeName, plural, sideWord } from './words.ts';

/** Victory locations: who owns them, and which sets of conditions they serve (18.1.5, 18.2.6, 18.2.7, 18.3.5). */

const PLAN_TITLES: { readonly [id in PlanId]: string } = {
  A: 'Plan A (v.Arnim)',
  B: 'Plan B (Rommel)',
  C: 'Plan C (compromise)',
};

/** The sets that end the campaign early, as its card has them. */
interface EarlyVictory {
  readonly throughTurn6?: Goal;
  readonly throughTurn10?: { readonly any: number };
}

/** The ways for the Axis to win. `open`: it can still be reached, as far as the seat knows. */
export function victorySets(kit: Kit, view: View) {
  const { goal, lastTurn } = kit.scenarios[view.scenario];
  const held = heldBy(kit, view);
  const make = (title: string, rule: RuleId, { must, others }: Goal, open: boolean) => {
    // Without places that must be held, any so many do.
    const reached = must.length === 0 ? held.length >= others : reaches(held, { must, others });
    return { title, rule, must, others, open, reached };
  };
  if (goal !== null) return [make(`At the end of turn ${lastTurn}`, '18.1.5a', goal, true)];
  const { throughTurn6: first, throughTurn10: second } = kit.components.setups[view.scenario].victory as EarlyVictory;
  return [
    ...(first === undefined
      ? []
      : [make('By turn 6, with entry plan A', '18.2.6c', first, view.turn <= 6 && view.entry !== 'B')]),
    ...(second === undefined ? [] : [make('By turn 10', '18.2.6e', { must: [], others: second.any }, view.turn <= 10)]),
    ...PLANS.map((id) =>
      make(
        `At the end, ${PLAN_TITLES[id]}`,
        view.scenario === 's3' ? '18.3.5b' : PLAN_RULES[id],
        kit.plans[id],
        view.plan === '' || view.plan === id,
      ),
    ),
  ];
}

/** "Tebessa 1016 and 4 others"; "any 4". */
export function setWords(kit: Kit, { must, others }: Goal): string {
  if (must.length === 0) return `any ${others}`;
  const places = must.map((label) => placeName(kit, kit.grid.find(label))).join(' or ');
  return `${places} and ${plural(others, 'other')}`;
}

/** What a seat knows of the plan. */
export function planWords(view: View): string {
  if (view.plan !== '') return `${PLAN_TITLES[view.plan]}${view.decrypted ? ', read by the Allies' : ''}`;
  if (!view.planDrawn) return 'not drawn yet';
  return view.decrypted ? 'drawn, and read by the Allies' : 'drawn, known to the Axis only';
}

/** The open sets that name the place, by their titles. */
const named = (kit: Kit, view: View, label: string): string[] =>
  victorySets(kit, view)
    .filter(({ must, open }) => open && must.includes(label))
    .map(({ title }) => title);

/** "Axis; needed: At the end, Plan B (Rommel)". */
export function objectiveWords(kit: Kit, view: View, hex: Hex): string {
  const owner = ownerOf(view, hex);
  const empty = boardOf(kit, view).occupied[owner][hex] === 0 ? ', empty' : '';
  const needed = named(kit, view, kit.grid.label(hex));
  return `${sideWord(owner)}${empty}${needed.length === 0 ? '' : `; needed: ${listed(needed)}`}`;
}

export const isAxis = (view: View, hex: Hex): boolean => ownerOf(view, hex) === AXIS;
