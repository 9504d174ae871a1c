import type { StandingAnswer, StandingChoice } from '../../../engine/standing.ts';
import { never } from '../../standing.ts';
import type { Action } from '../actions.ts';
import { kitOf, type Side, type SupplyKind } from '../kit.ts';
import { drawers } from '../rules/general-supply.ts';
import { unitOf } from '../rules/names.ts';
import { hungryHexes } from '../rules/supplied.ts';
import { battleOf } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';
import { fronts } from './fronts.ts';
import { suggestedArrival } from './suggested-arrival.ts';

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

const shipsIn = (offers: readonly Action[]) => offers.filter((offer) => offer.do === 'ship');

/** Fills the lanes over the sea until they are full, some kinds of pieces before others. */
const filling = (id: string, title: string, comesFirst: (kind: SupplyKind | null) => boolean): Choice => ({
  id,
  title,
  order(view, offers) {
    const { units, unitIndex } = kitOf(view);
    const ships = shipsIn(offers);
    const first = ships.find(({ unit }) => comesFirst(units[unitIndex.get(unit)!].supply));
    return first ?? ships[0] ?? offers.find((offer) => offer.do === 'end') ?? null;
  },
});

/** What has come over the sea goes to the port nearest to the front that has room for it; nothing else is prepared. */
const landing: Choice = {
  id: 'land',
  title: 'Land cargo nearest to the front, nothing else',
  order(view, offers) {
    const { grid, unitIndex } = kitOf(view);
    const atSea = new Set(view.cargo.filter(({ stage }) => stage === 'sails').map(({ piece }) => piece));
    const [front] = fronts(view);
    const far = (port: string): number =>
      front === undefined || grid.find(port) < 0 ? 0 : grid.distance(grid.find(port), grid.find(front.hex));
    const ships = shipsIn(offers).filter(({ unit }) => atSea.has(unitIndex.get(unit)!));
    const nearest = ships.sort((a, b) => far(a.to) - far(b.to))[0];
    return nearest ?? offers.find((offer) => offer.do === 'end') ?? null;
  },
};

/** With every unit in supply a dump could still be given to one of them alone, to carry to its battles (12.7): few want to be asked each time. */
const onlyTheHungry: Choice = {
  id: 'needed',
  title: 'Ask while a dump helps units without it',
  order(view, offers) {
    const kit = kitOf(view);
    const draws = drawers(kit, view, asked(view));
    const helps = (offer: Action): boolean =>
      offer.do === 'feed' || (offer.do === 'emergency' && !draws(unitOf(kit, offer.unit)));
    return offers.some(helps) ? null : (offers.find((offer) => offer.do === 'end') ?? null);
  },
};

/** Of groups of which only some come (30.1). What else remains to be decided is asked. */
const strongest: Choice = {
  id: 'strongest',
  title: 'The strongest of each group',
  order: (view) => suggestedArrival(view),
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
  { id: 'give-supply', title: 'General supply', asks: ['give-supply'], usual: 'needed', choices: [onlyTheHungry] },
  { id: 'reinforce', title: 'Who comes', asks: ['reinforce'], choices: [strongest] },
  { id: 'react', title: 'Reaction', asks: ['react'], choices: [never('Never, unless overrun')] },
  { id: 'escape', title: 'Slipping away from an overrun', asks: ['escape'], choices: [never('Never')] },
  {
    id: 'prepare',
    title: 'Building, demolition and ships before the moves',
    asks: ['prepare'],
    choices: [never('Nothing'), landing],
  },
  {
    id: 'load-ocean',
    title: 'Loading ships',
    asks: ['load-ocean'],
    choices: [
      filling('supply', 'Supply first, then units', (kind) => kind !== null),
      filling('units', 'Units first, then supply', (kind) => kind === null),
      never('Nothing'),
    ],
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
