import { lastAnswer } from '../../../content/once-per.ts';
import { offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { unitOf, wordFor } from '../rules/names.ts';
import type { Attack } from '../state.ts';
import { Allotment } from './allotment.ts';
import type { Outlook } from './outlook.ts';
import { impulsesLeft } from './stakes.ts';
import { signOf } from './ways.ts';

/** Declaring attacks (14.0, 14.2): the orders lead one by one to a list that is worked out for the bare board, and never back. */
export function adviseDeclare(outlook: Outlook, offers: readonly Action[]): Action {
  const plan = planAttacks(outlook);
  const { kit, s } = outlook;
  if (s.draft !== null) return nextFor(outlook, s.draft, plan, offers);
  const strange = s.attacks.find(({ hexes }) => !plan.some((attack) => attack.hexes[0] === hexes[0]));
  if (strange !== undefined) return { do: 'undeclare', to: wordFor(kit, strange.hexes[0]) };
  const open = plan.find(({ hexes }) => !s.attacks.some((attack) => attack.hexes.includes(hexes[0])));
  if (open !== undefined) return { do: 'attack', to: wordFor(kit, open.hexes[0]) };
  return offersTo(offers, 'end')[0] ?? offersTo(offers, 'undeclare')[0] ?? offers[0];
}

function nextFor({ kit }: Outlook, draft: Attack, plan: readonly Attack[], offers: readonly Action[]): Action {
  const wanted = plan.find(({ hexes }) => hexes[0] === draft.hexes[0]);
  if (wanted === undefined) return { do: 'scrap' };
  const joining = offersTo(offers, 'with').find(({ unit }) => wanted.attackers.includes(unitOf(kit, unit)));
  if (joining !== undefined) return joining;
  const form = offersTo(offers, 'form').find((offer) => offer.form === wanted.form && draft.form !== wanted.form);
  if (form !== undefined) return form;
  return offersTo(offers, 'declare')[0] ?? { do: 'scrap' };
}

const remembered = lastAnswer<readonly Attack[]>();

/** The attacks worth making, with those they oblige to (14.2). */
export function planAttacks(outlook: Outlook): readonly Attack[] {
  const { kit, s, side } = outlook;
  const key = [
    outlook.ownSign,
    signOf(s, kit.supplies[side]),
    side,
    s.first,
    impulsesLeft(s, side),
    outlook.temper,
    s.cargo.length,
    s.owner.join(''),
    outlook.enemySign,
  ].join();
  return remembered(kit, key, () => new Allotment(outlook).attacks());
}
