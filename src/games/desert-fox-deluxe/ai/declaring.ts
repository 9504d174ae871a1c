import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { defendersAt } from '../rules/battle-order.ts';
import { around, isNeutral } from '../rules/board.ts';
import { joiners, mayDeclare, mayUseForm, offMapTargets } from '../rules/combat.ts';
import { unitOf, wordFor } from '../rules/names.ts';
import { missingAttack } from '../rules/obligations.ts';
import { isFullFactor } from '../rules/status.ts';
import { type Attack, DELIBERATE, DISRUPTED, has, MOBILE, OGS, onMap, type State } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { attackWith, LEAST_ODDS, prospectOfAttack } from './prospects.ts';

/**
 * Declaring attacks (14.0, 14.2). The whole list is worked out anew from the bare board at each order, so that the orders lead to it one by one and
 * never back.
 */
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

const bare = (s: State, attacks: readonly Attack[]): State => ({ ...s, attacks, draft: null });

/** The attacks worth making, with those they oblige to (14.2). */
export function planAttacks(outlook: Outlook): readonly Attack[] {
  const { kit, s, side } = outlook;
  const chosen: Attack[] = [];
  const refused = new Set<Hex>();
  // Each round adds or refuses one hex: it ends.
  for (let round = 0; round < 40; round++) {
    const world = bare(s, chosen);
    const missing = missingAttack(kit, world, side);
    if (missing !== null) {
      const owed = bestOn(outlook, world, missing.hex);
      const culprit = chosen.findIndex(({ attackers }) => attackers.includes(missing.attacker));
      const price = owed === null ? -99 : owed.value;
      if (owed !== null && price + chosen.length * 0.5 > -1.5 && !refused.has(missing.hex)) chosen.push(owed.attack);
      else {
        refused.add(chosen[culprit].hexes[0]);
        refused.add(missing.hex);
        chosen.splice(culprit, 1);
      }
      continue;
    }
    const next = bestTarget(outlook, world, refused);
    if (next === null) break;
    chosen.push(next);
  }
  return missingAttack(kit, bare(s, chosen), side) === null ? chosen : [];
}

/** What an attack has to bring, and how much less of it is enough for the bold. */
const WORTHWHILE = 0.8;
const CAUTION = 0.8;

function bestTarget(outlook: Outlook, world: State, refused: ReadonlySet<Hex>): Attack | null {
  let best: Choice | null = null;
  for (const hex of targetsOf(outlook)) {
    if (refused.has(hex) || world.attacks.some(({ hexes }) => hexes.includes(hex))) continue;
    const found = bestOn(outlook, world, hex);
    if (found === null || found.ratio < LEAST_ODDS || found.value <= WORTHWHILE - CAUTION * outlook.temper) continue;
    if (best === null || found.value > best.value) best = found;
  }
  return best?.attack ?? null;
}

/** Enemy hexes with somebody of ours next to them. */
function targetsOf({ kit, s, side, enemy, board }: Outlook): Set<Hex> {
  const found = new Set<Hex>(offMapTargets(kit, s, side));
  for (const unit of kit.groundUnits[side])
    if (onMap(s.at[unit]))
      for (const hex of around(kit, s.at[unit])) if (board.occupied[enemy][hex] > 0) found.add(hex);
  return found;
}

interface Choice {
  readonly attack: Attack;
  readonly value: number;
  readonly ratio: number;
}

/** All who can and are fit attack the hex together, or only those who are marked for the same form of battle; null if nobody may. */
function bestOn(outlook: Outlook, world: State, hex: Hex): Choice | null {
  const { kit, s, side } = outlook;
  // Neutral Vichy French may well give way before anybody fights.
  const bold = defendersAt(kit, s, outlook.enemy, hex).some((unit) => isNeutral(s, unit));
  const able = joiners(kit, world, side, attackWith([hex], [], 'standard')).filter(
    (unit) => (bold || !has(s, unit, DISRUPTED | OGS)) && !kit.units[unit].hq,
  );
  const choices = FORMS.flatMap(([form, marks]) => {
    const fit = able.filter((unit) => marks === 0 || has(s, unit, marks));
    const lead = new Set(fit.filter((unit) => isFullFactor(kit, s, unit)).map((unit) => s.at[unit]));
    const attack = attackWith(
      [hex],
      fit.filter((unit) => lead.has(s.at[unit])),
      form,
    );
    return mayBeFought(outlook, world, attack) ? [valued(outlook, world, attack)] : [];
  });
  return bestOf(choices, ({ value }) => value);
}

const FORMS = [
  ['standard', 0],
  ['mobile', MOBILE],
  ['deliberate', DELIBERATE],
] as const;

const mayBeFought = ({ kit, side }: Outlook, world: State, attack: Attack): boolean =>
  attack.attackers.length > 0 &&
  mayUseForm(kit, world, attack, attack.form).ok &&
  mayDeclare(kit, world, side, attack).ok;

function valued(outlook: Outlook, world: State, attack: Attack): Choice {
  const { balance, clears, ratio } = prospectOfAttack(outlook.kit, world, outlook.side, attack);
  const chase = attack.form === 'mobile' ? 1 : 0;
  return { attack, value: balance + clears * (outlook.groundWorth(attack.hexes[0]) + chase), ratio };
}
