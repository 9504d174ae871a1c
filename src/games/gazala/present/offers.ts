import { question } from '../../../engine/interpreter.ts';
import type { OfferLook } from '../../../engine/present.ts';
import { losesStep } from '../../words.ts';
import { type Action, slug } from '../actions.ts';
import { INTENSITIES, type Intensity, type Kit, sideName, sideOf, type Unit } from '../kit.ts';
import { allowance, points } from '../rules/allowance.ts';
import { attackPrice, draftOf } from '../rules/attack.ts';
import { chances, oddsOf } from '../rules/odds.ts';
import { procedures } from '../sequence.ts';
import { type Battle, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { movement, retreat, targets } from './moves.ts';
import { fullName } from './words.ts';

type Order<V extends string> = Extract<Action, { readonly do: V }>;
type OfUnit = Exclude<Extract<Action, { readonly unit: string }>['do'], 'move' | 'attack'>;

/** Orders that are about one unit: how the table calls them, and what they say of it, with its place and the steps it has left. */
const OF_UNIT: {
  readonly [V in OfUnit]: readonly [
    verb: string,
    text: (who: string, order: Order<V>, place: string, steps: number) => string,
  ];
} = {
  place: ['place', (who, { to }) => `Place ${who} in ${to}`],
  enter: ['enter', (who, { to }) => `${who} arrives in ${to}`],
  breach: ['breach', (who, { to }) => `${who} begins a breach towards ${to}`],
  refit: ['replacement', (who) => `${who} regains a step`],
  rebuild: ['replacement', (who, { to }) => `${who} is rebuilt in ${to} with one step`],
  restore: ['replacement', (who, { to }) => `${who} is restored in ${to} at full strength`],
  strike: ['air-attack', (who, _order, place) => `Air attack on ${who}${place}`],
  pick: ['single-unit', (who, _order, place) => `Activate ${who} alone${place}`],
  extra: ['extra-move', (who, _order, place) => `Extra Move for ${who}${place}`],
  exit: ['leave-the-map', (who) => `${who} leaves the map, to come back two turns later`],
  join: ['join', (who) => `${who} joins the attack`],
  lose: ['lose', (who, _order, _place, steps) => `${who} ${losesStep(steps)}`],
  shake: ['shake', (who) => `${who} is Disrupted`],
  remove: ['remove', (who) => `${who} is eliminated: the hex is too full`],
  advance: ['advance', (who, { to }) => `${who} advances to ${to}`],
};

export function offer(kit: Kit, view: View, action: Action): OfferLook {
  const named = (id: string): Unit => kit.units[kit.unitIndex.get(id)!];
  if ('unit' in action) return ofUnit(kit, view, named(action.unit), action);
  switch (action.do) {
    case 'merge':
      return { verb: 'merge', text: `One marker for both breaches of ${action.to}`, hex: action.to };
    case 'first':
      return { verb: 'first', text: `${sideName(sideOf(action.side))} act first`, main: true };
    case 'withdraw':
      return { verb: 'withdraw', text: `Withdraw ${formations(kit, action.formation)} from the game`, final: true };
    case 'activate':
      return { verb: 'activate', text: `Activate ${formations(kit, action.formation)}`, main: true };
    case 'chit':
      return { verb: 'chit', text: action.chit === 'combat' ? 'Play a Combat chit' : 'Play an Anti-Tank chit' };
    case 'retreat':
      return retreat(kit, view, action.units.map(named), action.to);
    case 'leave': {
      const who = action.units.map((id) => fullName(named(id))).join(' and ');
      const verb = action.units.length === 1 ? 'retreats' : 'retreat together';
      return { verb: 'leave', text: `${who} ${verb} off the map, back two turns later`, unit: action.units[0] };
    }
    case 'suggest':
      return { verb: 'suggest', text: 'Place the rest as suggested', main: true };
    case 'arrange':
      // It ends the set-up, and what follows cannot be taken back.
      return { verb: 'arrange', text: 'Place the rest as suggested and begin', final: true, note: 'ends your set-up' };
    case 'pledge':
      return { verb: 'pledge', text: 'Withdraw/Attack: promise an attack in this Action Phase' };
    case 'commit':
      return { verb: 'commit', text: 'Make this attack', main: true, attack: 'make' };
    case 'scrap':
      return { verb: 'scrap', text: 'Give this attack up', attack: 'scrap' };
    case 'stop':
      return { verb: 'stop', text: 'The retreat ends here' };
    default:
      return end(view, action.do);
  }
}

function ofUnit(kit: Kit, view: View, unit: Unit, action: Extract<Action, { readonly unit: string }>): OfferLook {
  if (action.do === 'move') return movement(kit, view, unit, action.to);
  if (action.do === 'attack') return attackLook(kit, view, unit, action.level);
  const [verb, words] = OF_UNIT[action.do];
  const text = words(fullName(unit), action as never, where(kit, view, unit), view.steps[unit.index]);
  return {
    verb,
    text,
    unit: unit.id,
    ...('to' in action ? { hex: action.to } : {}),
    ...(action.do === 'join' ? { attack: 'join' } : {}),
  };
}

function end(view: View, verb: 'pass' | 'end'): OfferLook {
  const ask = question(procedures, view)?.ask;
  return { verb, text: ask?.end ?? 'Go on', main: ask?.id !== 'command' && ask?.id !== 'air' };
}

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
    attack: 'begin',
  };
}

/** How likely it is that the attacker (0) or the defender (1) suffers anything. */
function chanceOf(kit: Kit, view: View, fight: Battle, side: 0 | 1): string {
  const sum = chances(kit, view, fight)
    .filter(({ result }) => result.split('/')[side] !== '-')
    .reduce((all, { probability }) => all + probability, 0);
  return `${Math.round(sum * 100)}%`;
}
