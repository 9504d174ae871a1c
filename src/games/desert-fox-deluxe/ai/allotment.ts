import type { Hex } from '../../../hex/grid.ts';
import { bestOf } from '../../best-offer.ts';
import { defendersAt } from '../rules/battle-order.ts';
import { around, isNeutral } from '../rules/board.ts';
import { joiners, mayDeclare, mayUseForm, offMapTargets } from '../rules/combat.ts';
import { missingAttack } from '../rules/obligations.ts';
import { isFullFactor } from '../rules/status.ts';
import { type Attack, DELIBERATE, DISRUPTED, has, MOBILE, OGS, onMap, type State } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { attackWith, LEAST_ODDS, prospectOfAttack } from './prospects.ts';

/**
 * Which stack attacks whom. A stack goes into one combat (14.2), and whoever attacks obliges others to deal with all enemies whose zones reach it:
 * so the attacks are weighed together, stack by stack, until no change of one of them makes the whole better.
 */

/** Of which place who attacks whom; places off the maps are one for each target. */
type Allotted = ReadonlyMap<Hex, Hex>;

/** What an attack has to bring, and how much less of it is enough for the bold. */
const WORTHWHILE = 0.8;
const CAUTION = 0.8;
/** Odds that nobody seeks: such an attack brings nothing, and is made only where others oblige to it. */
const POOR_ODDS = 0.5;
/** Changes to make whole what has become unlawful, and rounds of changes that make it better. */
const MOST_REPAIRS = 12;
const MOST_ROUNDS = 3;
const OFF_MAP = -1_000_000;

const bare = (s: State, attacks: readonly Attack[]): State => ({ ...s, attacks, draft: null });

interface Choice {
  readonly attack: Attack;
  readonly value: number;
}

interface Whole {
  readonly allotted: Allotted;
  readonly attacks: readonly Attack[];
  readonly value: number;
}

const NOTHING: Whole = { allotted: new Map(), attacks: [], value: 0 };

export class Allotment {
  readonly #outlook: Outlook;
  /** By target: who could attack it, by the place he comes from. */
  readonly #able = new Map<Hex, ReadonlyMap<Hex, readonly number[]>>();
  readonly #choices = new Map<string, Choice | null>();

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
    for (const target of targetsOf(outlook)) {
      const places = this.#comersTo(target);
      if (places.size > 0) this.#able.set(target, places);
    }
  }

  attacks(): readonly Attack[] {
    let best = NOTHING;
    // One attack after the other with all who are left, then stack by stack.
    for (let added: Whole | null = best; added !== null; ) {
      added = null;
      for (const target of this.#able.keys()) {
        const whole = this.#with(best, this.#free(best, target), target);
        if (whole !== null && whole.value > (added ?? best).value) added = whole;
      }
      if (added !== null) best = added;
    }
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = best.value;
      for (const [target, places] of this.#able)
        for (const place of places.keys()) {
          const whole = this.#with(best, [place], best.allotted.get(place) === target ? null : target);
          if (whole !== null && whole.value > best.value + 1e-9) best = whole;
        }
      if (best.value <= before) break;
    }
    return best.attacks;
  }

  /** Who could attack a hex, those who are fit; where it decides the game, everybody. */
  #comersTo(target: Hex): ReadonlyMap<Hex, readonly number[]> {
    const { kit, s, side, enemy, stakes } = this.#outlook;
    // Neutral Vichy French may well give way before anybody fights.
    const bold = stakes.has(target) || defendersAt(kit, s, enemy, target).some((unit) => isNeutral(s, unit));
    const places = new Map<Hex, number[]>();
    for (const unit of joiners(kit, bare(s, []), side, attackWith([target], [], 'standard'))) {
      if ((!bold && has(s, unit, DISRUPTED | OGS)) || kit.units[unit].hq) continue;
      const place = onMap(s.at[unit]) ? s.at[unit] : OFF_MAP - target;
      if (!places.has(place)) places.set(place, []);
      places.get(place)!.push(unit);
    }
    return places;
  }

  /** Places from which the target could be attacked and nobody else is. */
  #free({ allotted }: Whole, target: Hex): Hex[] {
    if ([...allotted.values()].includes(target)) return [];
    return [...this.#able.get(target)!.keys()].filter((place) => !allotted.has(place));
  }

  /** The same with these places sent elsewhere, or nowhere, and made lawful again; null if that cannot be. */
  #with({ allotted }: Whole, places: readonly Hex[], target: Hex | null): Whole | null {
    if (places.length === 0) return null;
    const changed = new Map(allotted);
    for (const place of places) {
      if (target === null) changed.delete(place);
      else changed.set(place, target);
    }
    return this.#repaired(changed);
  }

  /** Whoever has to be attacked too is (14.2), or whoever obliges to it stays out of it. */
  #repaired(allotted: Map<Hex, Hex>): Whole | null {
    const { kit, s, side } = this.#outlook;
    const tried = new Set<string>();
    let whole = this.#weigh(allotted);
    for (let repair = 0; repair < MOST_REPAIRS; repair++) {
      if (whole === null) return null;
      const missing = missingAttack(kit, bare(s, whole.attacks), side);
      if (missing === null) return whole;
      let best: Whole | null = null;
      const change = (place: Hex, target: Hex | null): void => {
        const name = `${place} ${target}`;
        if (tried.has(name)) return;
        tried.add(name);
        const changed = new Map(whole!.allotted);
        if (target === null) changed.delete(place);
        else changed.set(place, target);
        const found = this.#weigh(changed);
        if (found !== null && (best === null || found.value > best.value)) best = found;
      };
      for (const place of this.#able.get(missing.hex)?.keys() ?? []) change(place, missing.hex);
      change(s.at[missing.attacker], null);
      whole = best;
    }
    return null;
  }

  /** What all these attacks are worth together; null if one of them may not be made. */
  #weigh(allotted: Allotted): Whole | null {
    const byTarget = new Map<Hex, Hex[]>();
    for (const [place, target] of allotted) byTarget.set(target, [...(byTarget.get(target) ?? []), place]);
    const attacks: Attack[] = [];
    let value = 0;
    for (const [target, places] of byTarget) {
      const choice = this.#choice(target, places);
      if (choice === null) return null;
      attacks.push(choice.attack);
      value += choice.value;
    }
    return { allotted, attacks, value };
  }

  #choice(target: Hex, places: readonly Hex[]): Choice | null {
    const key = `${target}:${[...places].sort((a, b) => a - b).join()}`;
    let choice = this.#choices.get(key);
    if (choice === undefined) this.#choices.set(key, (choice = this.#bestOn(target, places)));
    return choice;
  }

  /** All who are fit attack the hex together, or only those who are marked for the same form of battle; null if nobody may. */
  #bestOn(target: Hex, places: readonly Hex[]): Choice | null {
    const { kit, s, side } = this.#outlook;
    const comers = this.#able.get(target);
    const able = places.flatMap((place) => comers?.get(place) ?? []).sort((a, b) => a - b);
    const world = bare(s, []);
    const choices = FORMS.flatMap(([form, marks]) => {
      const fit = able.filter((unit) => marks === 0 || has(s, unit, marks));
      const lead = new Set(fit.filter((unit) => isFullFactor(kit, s, unit)).map((unit) => s.at[unit]));
      const led = fit.filter((unit) => lead.has(s.at[unit]));
      const attack = attackWith([target], led, form);
      const lawful =
        led.length > 0 && mayUseForm(kit, world, attack, form).ok && mayDeclare(kit, world, side, attack).ok;
      return lawful ? [this.#valued(attack)] : [];
    });
    return bestOf(choices, ({ value }) => value);
  }

  #valued(attack: Attack): Choice {
    const { kit, s, side, stakes, temper } = this.#outlook;
    const [target] = attack.hexes;
    const prospect = prospectOfAttack(kit, bare(s, []), side, attack);
    const chase = attack.form === 'mobile' ? prospect.clears : 0;
    const value = this.#outlook.attackWorth(target, prospect) + chase - WORTHWHILE + CAUTION * temper;
    const isPoor = prospect.ratio < LEAST_ODDS && !stakes.has(target);
    return { attack, value: isPoor ? Math.min(value, 0) - POOR_ODDS : value };
  }
}

const FORMS = [
  ['standard', 0],
  ['mobile', MOBILE],
  ['deliberate', DELIBERATE],
] as const;

/** Enemy hexes with somebody of ours next to them. */
function targetsOf({ kit, s, side, enemy, board }: Outlook): Set<Hex> {
  const found = new Set<Hex>(offMapTargets(kit, s, side));
  for (const unit of kit.groundUnits[side])
    if (onMap(s.at[unit]))
      for (const hex of around(kit, s.at[unit])) if (board.occupied[enemy][hex] > 0) found.add(hex);
  return found;
}
