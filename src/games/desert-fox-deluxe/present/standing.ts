import type { StandingAnswer, StandingChoice } from '../../../engine/standing.ts';
import { never } from '../../standing.ts';
import type { Action } from '../actions.ts';
import { kitOf, type Side } from '../kit.ts';
import { hungryHexes } from '../rules/supplied.ts';
import { battleOf } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';

type Choice = StandingChoice<View, Action>;

/** The side asked: what happens in combat is asked of the attacker and of the defender, by the same question. */
const asked = (view: View): Side => view.stack[view.stack.length - 1].arg as Side;

/** An attacker has come to fight and is asked; the answer is for whoever is attacked. */
const whenAttacked = ({ id, title, order }: Choice): Choice => ({
  id,
  title,
  order: (view, offers) => (asked(view) === battleOf(view).side ? null : order(view, offers)),
});

/** A dump for each hex whose units fight without combat supply, as long as one reaches it; none for guns next door (12.6). */
const supplyAll: Choice = {
  id: 'always',
  title: 'Always, for every hex attacked',
  order(view, offers) {
    const { grid } = kitOf(view);
    const hungry = hungryHexes(kitOf(view), view, battleOf(view), asked(view)).map((hex) => grid.label(hex));
    return (
      offers.find((offer) => offer.do === 'supply' && hungry.includes(offer.to)) ??
      offers.find((offer) => offer.do === 'end') ??
      null
    );
  },
};

/** Whom an anti-tank unit fires at is a question of its own (15.2). */
const allGuns: Choice = {
  id: 'always',
  title: 'All that can reach',
  order: (_view, offers) => offers.find((offer) => offer.do === 'gun') ?? null,
};
const noGuns: Choice = {
  ...never<Action>('Only those in the hex'),
  order: (_view, offers) =>
    offers.some((offer) => offer.do === 'aim') ? null : (offers.find((offer) => offer.do === 'end') ?? null),
};

/** Questions that come every month and are mostly answered as in the last one. */
export const everyMonth: readonly Terms['ask'][] = [
  'deploy-air',
  'reinforce',
  'activate-bases',
  'load-ocean',
  'prepare',
  'strike-ships',
];

/** Answers for what the enemy's phases interrupt one with. */
export const standing: readonly StandingAnswer<View, Action>[] = [
  { id: 'react', title: 'Reaction', asks: ['react'], choices: [never('Never, unless overrun')] },
  { id: 'escape', title: 'Slipping away from an overrun', asks: ['escape'], choices: [never('Never')] },
  {
    id: 'prepare',
    title: 'Building, demolition and ships before the moves',
    asks: ['prepare'],
    choices: [never('Nothing')],
  },
  { id: 'demolish', title: 'Demolition before the reactions', asks: ['demolish'], choices: [never('Never')] },
  {
    id: 'combat-supply',
    title: 'Combat supply when attacked',
    asks: ['combat-supply'],
    choices: [whenAttacked(supplyAll), whenAttacked(never('Never'))],
  },
  {
    id: 'lay-guns',
    title: 'Guns when attacked',
    asks: ['lay-guns'],
    choices: [whenAttacked(allGuns), whenAttacked(noGuns)],
  },
  {
    id: 'send-air',
    title: 'Aircraft when attacked',
    asks: ['send-air'],
    choices: [whenAttacked(never('Never'))],
  },
  { id: 'strike-ships', title: 'Strikes at ships', asks: ['strike-ships'], choices: [never('Never')] },
  { id: 'strike-fleet', title: 'Strikes at fleets', asks: ['strike-fleet'], choices: [never('Never')] },
];
