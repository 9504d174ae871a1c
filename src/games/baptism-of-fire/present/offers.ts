import { question } from '../../../engine/interpreter.ts';
import type { OfferLook } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, SEATS, type Side, type Unit } from '../kit.ts';
import { entryHexes, mayArrive } from '../rules/arrivals.ts';
import { procedures } from '../sequence.ts';
import { enemyOf, unitOfSideAt } from '../series/rules/board.ts';
import { type Fight, oddsOf } from '../series/rules/odds.ts';
import { type Battle, newBattle, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { arrival, movement, retreat } from './moves.ts';
import { called, plural, signed } from './words.ts';

export function offer(view: View, action: Action): OfferLook {
  const kit = kitOf(view);
  const named = (id: string): Unit => kit.units[kit.unitIndex.get(id)!];
  // By far the most frequent ones.
  if (action.do === 'move') return movement(kit, view, named(action.unit), action.to);
  const name = (id: string): string => called(kit, named(id));
  /** What a unit does where it is, and where it goes. */
  const of = (unit: string, verb: string, text: string): OfferLook => ({ verb, text, unit });
  switch (action.do) {
    case 'enter':
      return arrival(kit, view, named(action.unit), action.to);
    case 'attack':
      return attack(kit, view, named(action.unit), action.to);
    case 'join':
      return of(action.unit, 'join', `${name(action.unit)} joins: ${joined(kit, view, named(action.unit))}`);
    case 'bombard':
      // Not lit on the map: every enemy may be shelled, and the few that can be attacked would drown in them.
      return { verb: 'bombard', text: `Bombard ${targetIn(kit, view, action.to)} in ${action.to}` };
    case 'support':
      return { verb: 'support', text: `Fire +${action.strength}`, note: supported(kit, view, action.strength) };
    case 'deplete': {
      const left = view.steps[named(action.unit).index];
      return of(action.unit, 'deplete', `${name(action.unit)} is ${left > 1 ? 'depleted' : 'eliminated'}`);
    }
    case 'retreat':
      return retreat(kit, view, named(action.unit), action.to);
    case 'stand':
      return of(action.unit, 'stand', `${name(action.unit)} stays in the fortified box`);
    case 'resist':
      return of(action.unit, 'resist', `${name(action.unit)} is depleted and stays`);
    case 'advance':
      return { ...of(action.unit, 'advance', `${name(action.unit)} advances to ${action.to}`), hex: action.to };
    case 'commit':
      return { verb: 'commit', text: 'Make this attack', main: true };
    case 'scrap':
      return { verb: 'scrap', text: view.battle?.bombardment ? 'No bombardment' : 'Give this attack up' };
    case 'pass':
      return { verb: 'pass', text: pass(view.battle!, askOf(view)), main: true };
    default:
      return end(kit, view, askOf(view));
  }
}

const askOf = (view: View): string => question(procedures, view)?.ask.id ?? '';

const targetIn = (kit: Kit, view: View, label: string): string => {
  const unit = unitOfSideAt(kit, view, enemyOf(view.side), kit.grid.find(label));
  return called(kit, kit.units[unit]);
};

/** "+5, column 6" */
function reading(kit: Kit, view: View, fight: Fight): string {
  const { difference, column } = oddsOf(kit, view, fight);
  return `${signed(difference)}, column ${column + 1}`;
}

function attack(kit: Kit, view: View, unit: Unit, to: string): OfferLook {
  const hex = kit.grid.find(to);
  const defender = unitOfSideAt(kit, view, enemyOf(unit.side), hex);
  const alone = reading(kit, view, newBattle(unit.side, hex, defender, [unit.index]));
  return {
    verb: 'attack',
    text: `${called(kit, unit)} attacks ${targetIn(kit, view, to)} in ${to}, alone ${alone}`,
    unit: unit.id,
    hex: to,
  };
}

const joined = (kit: Kit, view: View, unit: Unit): string =>
  reading(kit, view, { ...view.battle!, attackers: [...view.battle!.attackers, unit.index] });

/** Where one marker more of the side that is asked would lead. */
function supported(kit: Kit, view: View, strength: number): string {
  const fight = view.battle!;
  const who = askOf(view) === 'attacker-support' ? fight.side : enemyOf(fight.side);
  const [axis, allied] = fight.support.map((played, side) => (side === who ? [...played, strength] : played));
  const { column } = oddsOf(kit, view, { ...fight, support: [axis, allied] });
  return `column ${column + 1}`;
}

function pass({ support, side }: Battle, ask: string): string {
  const more = support[ask === 'attacker-support' ? side : enemyOf(side)].length > 0 ? 'No more' : 'No';
  return `${more} support fire${ask === 'attacker-support' ? '' : ': roll the die'}`;
}

/** What "end" means at each question. */
const ENDS: { readonly [ask: string]: string } = {
  move: 'End movement',
  fight: 'End combat',
  mobile: 'End mobile movement',
  'mobile-fight': 'End combat',
  advance: 'No further advance',
};

/** Who leaves reinforcements waiting by mistake is asked once more. */
function end(kit: Kit, view: View, ask: string): OfferLook {
  const left = ask === 'move' || ask === 'mobile' ? waiting(kit, view) : 0;
  return {
    verb: 'end',
    text: ENDS[ask] ?? 'Go on',
    main: true,
    ...(left === 0 ? {} : { final: true, note: `${plural(left, 'reinforcement')} not brought in` }),
  };
}

/** Reinforcements that could still come in during this phase. */
const waiting = (kit: Kit, view: View): number =>
  kit.units.filter(({ index }) => mayArrive(kit, view, index, view.side).ok && entryHexes(kit, view, index).length > 0)
    .length;

/** A unit and a hex usually mean a move, an attack, a retreat or an advance, whatever is being asked. */
export function intent(view: View, { unit, hex }: { readonly unit?: string; readonly hex?: string }): Action | null {
  const asked = question(procedures, view);
  if (asked === null) return null;
  const kit = kitOf(view);
  if (unit === undefined) return hex !== undefined && asked.ask.id === 'fight' ? { do: 'bombard', to: hex } : null;
  const piece = kit.units[kit.unitIndex.get(unit) ?? -1];
  if (piece === undefined) return null;
  const side = SEATS.indexOf(asked.ask.who(view, asked.arg) as (typeof SEATS)[number]) as Side;
  return hex === undefined
    ? meantByUnit(kit, view, piece, side, asked.ask.id)
    : meantByBoth(view, piece, hex, asked.ask.id);
}

function meantByUnit(kit: Kit, view: View, { id, index, side }: Unit, asked: Side, ask: string): Action | null {
  switch (ask) {
    case 'muster':
      return { do: 'join', unit: id };
    case 'deplete':
      return { do: 'deplete', unit: id };
    case 'move':
    case 'mobile': {
      if (side !== asked) return null;
      // Why can it not act? Its own hex, or the first of those it could come in by, is as good as any other to ask about.
      if (onMap(view.at[index])) return { do: 'move', unit: id, to: kit.grid.label(view.at[index]) };
      const [gate] = kit.arrivals[index]?.hexes ?? [];
      return gate === undefined ? null : { do: 'enter', unit: id, to: kit.grid.label(gate) };
    }
    case 'fight':
    case 'mobile-fight':
      // A unit of the other side is pointed at to be bombarded.
      return side === asked || !onMap(view.at[index]) ? null : { do: 'bombard', to: kit.grid.label(view.at[index]) };
    default:
      return null;
  }
}

function meantByBoth(view: View, { id, index }: Unit, to: string, ask: string): Action | null {
  switch (ask) {
    case 'move':
    case 'mobile':
      return { do: onMap(view.at[index]) ? 'move' : 'enter', unit: id, to };
    case 'fight':
    case 'mobile-fight':
      return { do: 'attack', unit: id, to };
    case 'muster':
      return { do: 'join', unit: id };
    case 'deplete':
      return { do: 'deplete', unit: id };
    case 'retreat':
      return { do: 'retreat', unit: id, to };
    case 'advance':
      return { do: 'advance', unit: id, to };
    default:
      return null;
  }
}
