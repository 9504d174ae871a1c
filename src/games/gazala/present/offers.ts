import { question } from '../../../engine/interpreter.ts';
import type { OfferLook } from '../../../engine/present.ts';
import { has } from '../../../mechanics/marks.ts';
import { type Action, slug } from '../actions.ts';
import { INTENSITIES, type Intensity, type Kit, kitOf, type Unit } from '../kit.ts';
import { allowance, points } from '../rules/allowance.ts';
import { attackPrice, draftOf } from '../rules/attack.ts';
import { chances, oddsOf } from '../rules/odds.ts';
import { procedures } from '../sequence.ts';
import { ACTIVE, type Battle, DONE, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { movement, retreat, targets } from './moves.ts';
import { fullName } from './words.ts';

type Plain = Extract<Action['do'], 'arrange' | 'pledge' | 'commit' | 'scrap' | 'stop'>;

const PLAIN: { readonly [verb in Plain]: OfferLook } = {
  arrange: { verb: 'arrange', text: 'Place the rest as suggested', main: true },
  pledge: { verb: 'pledge', text: 'Withdraw/Attack: promise an attack in this Action Phase' },
  commit: { verb: 'commit', text: 'Make this attack', main: true },
  scrap: { verb: 'scrap', text: 'Give this attack up' },
  stop: { verb: 'stop', text: 'The retreat ends here' },
};

export function offer(view: View, action: Action): OfferLook {
  const kit = kitOf(view);
  const named = (id: string): Unit => kit.units[kit.unitIndex.get(id)!];
  // By far the most frequent ones.
  if (action.do === 'move') return movement(kit, view, named(action.unit), action.to);
  const name = (id: string): string => fullName(named(id));
  const names = (ids: readonly string[]): string => ids.map(name).join(' and ');
  /** What a unit does without going anywhere, and where it goes. */
  const of = (unit: string, verb: string, text: string): OfferLook => ({ verb, text, unit });
  const to = (unit: string, hex: string, verb: string, text: string): OfferLook => ({ verb, text, unit, hex });
  switch (action.do) {
    case 'place':
      return to(action.unit, action.to, 'place', `Place ${name(action.unit)} in ${action.to}`);
    case 'enter':
      return to(action.unit, action.to, 'enter', `${name(action.unit)} arrives in ${action.to}`);
    case 'breach':
      return to(action.unit, action.to, 'breach', `${name(action.unit)} begins a breach towards ${action.to}`);
    case 'merge':
      return { verb: 'merge', text: `One marker for both breaches of ${action.to}`, hex: action.to };
    case 'refit':
      return of(action.unit, 'replacement', `${name(action.unit)} regains a step`);
    case 'rebuild':
      return to(action.unit, action.to, 'replacement', `${name(action.unit)} is rebuilt in ${action.to} with one step`);
    case 'restore':
      return to(
        action.unit,
        action.to,
        'replacement',
        `${name(action.unit)} is restored in ${action.to} at full strength`,
      );
    case 'first':
      return {
        verb: 'first',
        text: action.side === 'axis' ? 'The Axis act first' : 'The Allies act first',
        main: true,
      };
    case 'strike':
      return of(action.unit, 'air-attack', `Air attack on ${name(action.unit)}${where(kit, view, named(action.unit))}`);
    case 'withdraw':
      return { verb: 'withdraw', text: `Withdraw ${formations(kit, action.formation)} from the game`, final: true };
    case 'activate':
      return { verb: 'activate', text: `Activate ${formations(kit, action.formation)}`, main: true };
    case 'pick':
      return of(
        action.unit,
        'single-unit',
        `Activate ${name(action.unit)} alone${where(kit, view, named(action.unit))}`,
      );
    case 'extra':
      return of(
        action.unit,
        'extra-move',
        `Extra Move for ${name(action.unit)}${where(kit, view, named(action.unit))}`,
      );
    case 'exit':
      return of(action.unit, 'leave-the-map', `${name(action.unit)} leaves the map, to come back two turns later`);
    case 'attack':
      return attackLook(kit, view, named(action.unit), action.level);
    case 'join':
      return of(action.unit, 'join', `${name(action.unit)} joins the attack`);
    case 'chit':
      return { verb: 'chit', text: action.chit === 'combat' ? 'Play a Combat chit' : 'Play an Anti-Tank chit' };
    case 'lose':
      return of(
        action.unit,
        'lose',
        `${name(action.unit)} loses a step (${view.steps[named(action.unit).index]} left)`,
      );
    case 'shake':
      return of(action.unit, 'shake', `${name(action.unit)} is Disrupted`);
    case 'remove':
      return of(action.unit, 'remove', `${name(action.unit)} is eliminated: the hex is too full`);
    case 'retreat':
      return retreat(kit, view, action.units.map(named), action.to);
    case 'leave': {
      const verb = action.units.length === 1 ? 'retreats' : 'retreat together';
      return of(action.units[0], 'leave', `${names(action.units)} ${verb} off the map, back two turns later`);
    }
    case 'advance':
      return to(action.unit, action.to, 'advance', `${name(action.unit)} advances to ${action.to}`);
    case 'pass':
    case 'end':
      return end(view, action.do);
    default:
      return PLAIN[action.do];
  }
}

/** Nobody can be activated again after the draw that follows: who forgets a unit, or tanks, is asked once more. */
function end(view: View, verb: 'pass' | 'end'): OfferLook {
  const ask = question(procedures, view)?.ask;
  const forgotten = ask?.id === 'operate' ? kitOf(view).units.filter(({ index }) => idle(view, index)) : [];
  return {
    verb,
    text: ask?.end ?? 'Go on',
    main: ask?.id !== 'command' && ask?.id !== 'air',
    final: forgotten.length > 0 || ask?.id === 'replacements',
    ...(forgotten.length === 0 ? {} : { note: stillTo(forgotten) }),
  };
}

/** A few by name, more by their number. */
function stillTo(units: readonly Unit[]): string {
  const who = units.length > 3 ? String(units.length) : units.map(({ name }) => name).join(', ');
  return `${who} not moved`;
}

/** Activated, able to move, and has not. */
const idle = (view: View, unit: number): boolean =>
  has(view, unit, ACTIVE) &&
  !has(view, unit, DONE) &&
  onMap(view.at[unit]) &&
  view.spent[unit] === 0 &&
  allowance(kitOf(view), view, unit) > 0;

function where(kit: Kit, view: View, unit: Unit): string {
  const place = view.at[unit.index];
  return onMap(place) ? ` in ${kit.grid.label(place)}` : ', which comes in';
}

/** "pavia+brescia" is written "Pavia and Brescia". */
function formations(kit: Kit, word: string): string {
  const known = [...kit.members.keys()];
  return word
    .split('+')
    .map((part) => known.find((formation) => slug(formation) === part) ?? part)
    .join(' and ');
}

/** It strikes everybody next to the unit at once: any of them may be pointed at (11.0e). */
function attackLook(kit: Kit, view: View, unit: Unit, level: Intensity): OfferLook {
  const [hex, ...also] = targets(kit, view, unit).map((each) => kit.grid.label(each));
  const step = INTENSITIES.indexOf(level);
  const price = attackPrice(kit, unit.index, step);
  const left = allowance(kit, view, unit.index) - view.spent[unit.index] - price;
  const draft = draftOf(kit, view, unit.index, step);
  const { attack, defence } = oddsOf(kit, view, draft);
  const hurt = (side: 0 | 1): string => chanceOf(kit, view, draft, side);
  const on = [hex, ...also].filter((each) => each !== undefined).join(', ');
  const cost = `${points(price)} points, ${points(Math.max(0, left))} left`;
  return {
    verb: 'attack',
    text: `${fullName(unit)}: ${level} attack on ${on}, ${attack} to ${defence} alone: harms them ${hurt(1)}, us ${hurt(0)} (${cost})`,
    unit: unit.id,
    ...(hex === undefined ? {} : { hex }),
    ...(also.length === 0 ? {} : { also }),
  };
}

/** How likely it is that the attacker (0) or the defender (1) suffers anything. */
function chanceOf(kit: Kit, view: View, fight: Battle, side: 0 | 1): string {
  const sum = chances(kit, view, fight)
    .filter(({ result }) => result.split('/')[side] !== '-')
    .reduce((all, { probability }) => all + probability, 0);
  return `${Math.round(sum * 100)}%`;
}
