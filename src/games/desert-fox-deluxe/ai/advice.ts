import type { Temper } from '../../../engine/game.ts';
import type { Memo } from '../../../engine/memo.ts';
import { bestOffer, offersTo } from '../../best-offer.ts';
import { sideOf } from '../../sides.ts';
import type { Action } from '../actions.ts';
import { kitOf } from '../kit.ts';
import { primaryIsDue } from '../rules/bases.ts';
import { askedIn } from '../sequence.ts';
import type { State } from '../state.ts';
import type { Terms } from '../terms.ts';
import { adviseDeclare } from './declaring.ts';
import {
  adviseAdvance,
  adviseAir,
  adviseCombat,
  adviseCombatSupply,
  adviseDivision,
  adviseGuns,
  adviseLine,
  adviseLoss,
  adviseRetreat,
  adviseSinking,
  adviseStand,
} from './fighting.ts';
import { adviseHand } from './marching.ts';
import { Outlook } from './outlook.ts';
import { adviseAssault } from './raiding.ts';
import { adviseDeployment, adviseFleets, adviseLoading, adviseMalta, adviseStrike } from './sea.ts';
import {
  adviseActivation,
  adviseArrivals,
  adviseConvoy,
  adviseFeeding,
  advisePreparing,
  adviseRefit,
  adviseTraining,
} from './upkeep.ts';

type Advice = (outlook: Outlook, offers: readonly Action[]) => Action;

const END: Action = { do: 'end' };

/** The first offer with one of these verbs, in their order. */
const first =
  (...verbs: readonly Action['do'][]): Advice =>
  (_outlook, offers) =>
    verbs.flatMap((verb) => offersTo(offers, verb))[0] ?? offers[0];

/**
 * Appeals move the end (ALC-11, AXC-4). In Sonnenblume time works for the Allies, so the Axis makes none (26.0d); where they may be made each turn
 * a side makes them only to bring the end back to where it was.
 */
const adviseEvent: Advice = ({ kit, s }, offers) => {
  const { goal, lastTurn, terms } = kit.scenarios[s.scenario];
  const wishes = {
    'AXC-4': terms.appealsOnce ? goal.kind !== 'smashing' : s.lastTurn < lastTurn,
    'ALC-11': terms.appealsOnce || s.lastTurn > lastTurn,
    // Nobody is given up for turns and refit points.
    'ALC-28': false,
  };
  const wanted = offers.filter((offer) => offer.do !== 'play' || (wishes[offer.card as keyof typeof wishes] ?? true));
  return wanted.find(({ do: verb }) => ['choose', 'play', 'ultra'].includes(verb)) ?? END;
};

const ADVICE: { readonly [ask in Terms['ask']]: Advice } = {
  placing: first('arrange', 'end'),
  malta: adviseMalta,
  'choose-before': first('choose'),
  'play-event': adviseEvent,
  'deploy-air': adviseDeployment,
  reinforce: adviseArrivals,
  'relocate-primary': (outlook, offers) =>
    first(...(primaryIsDue(outlook.kit, outlook.s) ? (['relocate', 'end'] as const) : (['end', 'relocate'] as const)))(
      outlook,
      offers,
    ),
  'activate-bases': adviseActivation,
  'choose-order': ({ s }, offers) => offersTo(offers, s.turn < s.lastTurn || s.surprise ? 'first' : 'second')[0],
  'give-supply': adviseFeeding,
  prepare: advisePreparing,
  refit: adviseRefit,
  move: adviseHand('movement'),
  demolish: () => END,
  react: adviseHand('reaction'),
  escape: adviseHand('escape'),
  'follow-vacated': adviseAdvance,
  'track-combat': first('engage', 'end'),
  declare: adviseDeclare,
  divide: adviseDivision,
  apportion: adviseDivision,
  'choose-combat': adviseCombat,
  'choose-nation': first('choose'),
  'send-air': adviseAir,
  'combat-supply': adviseCombatSupply,
  'lay-guns': adviseGuns,
  'choose-line': (_outlook, offers) => adviseLine(offers),
  'stand-or-withdraw': adviseStand,
  'first-loss': adviseLoss,
  lose: adviseLoss,
  retreat: adviseRetreat,
  advance: adviseAdvance,
  capture: first('capture', 'raze'),
  search: first('search', 'end'),
  exploit: adviseHand('exploitation'),
  'load-ocean': adviseLoading,
  'assign-fleets': adviseFleets,
  'strike-malta': adviseStrike,
  'strike-ocean': adviseStrike,
  'strike-fleet': adviseStrike,
  'strike-ships': adviseStrike,
  'choose-cargo': adviseSinking,
  'raid-crete': first('infiltrate', 'end'),
  train: adviseTraining,
  'load-convoy': adviseConvoy,
  'convoy-loss': adviseSinking,
  'assault-oasis': adviseAssault,
  'leave-oasis': first('deploy'),
  'pay-withdrawals': first('forfeit'),
};

/** What a player would do, question by question. All of them are answered: some offer thousands of orders. */
export function advise(
  s: State,
  seat: string,
  offers: readonly Action[],
  temper: Temper = 0,
  memo?: Memo,
): Action | null {
  const outlook = new Outlook(kitOf(s), s, sideOf(seat), temper, memo);
  return ADVICE[askedIn(s)!.id as Terms['ask']](outlook, offers) ?? bestOffer(offers, () => 0);
}
