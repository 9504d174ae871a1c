import { question } from '../../../engine/interpreter.ts';
import type { OfferLook } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import type { Kit, Side, Unit } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { enemyOf, unitOfSideAt } from '../series/rules/board.ts';
import { type Fight, oddsOf } from '../series/rules/odds.ts';
import { newBattle } from '../state.ts';
import type { View } from '../view.ts';
import { arrival, movement, retreat } from './moves.ts';
import { called, signed } from './words.ts';

export function offer(kit: Kit, view: View, action: Action): OfferLook {
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
      return {
        ...of(action.unit, 'join', `${name(action.unit)} joins: ${joined(kit, view, named(action.unit))}`),
        attack: 'join',
      };
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
      return { verb: 'commit', text: 'Make this attack', main: true, attack: 'make' };
    case 'scrap':
      return {
        verb: 'scrap',
        text: view.battle?.bombardment ? 'No bombardment' : 'Give this attack up',
        attack: 'scrap',
      };
    case 'pass':
      return { verb: 'pass', text: pass(view), main: true };
    default:
      return { verb: 'end', text: question(procedures, view)?.ask.end ?? 'Go on', main: true };
  }
}

/** The side that is asked for support fire; the attacker first (S8.3b). */
const gunnersOf = (view: View): Side => {
  const { side } = view.battle!;
  return question(procedures, view)?.ask.id === 'attacker-support' ? side : enemyOf(side);
};

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
    attack: 'begin',
  };
}

const joined = (kit: Kit, view: View, unit: Unit): string =>
  reading(kit, view, { ...view.battle!, attackers: [...view.battle!.attackers, unit.index] });

/** Where one marker more of the side that is asked would lead. */
function supported(kit: Kit, view: View, strength: number): string {
  const fight = view.battle!;
  const who = gunnersOf(view);
  const [axis, allied] = fight.support.map((played, side) => (side === who ? [...played, strength] : played));
  const { column } = oddsOf(kit, view, { ...fight, support: [axis, allied] });
  return `column ${column + 1}`;
}

function pass(view: View): string {
  const { support, side } = view.battle!;
  const who = gunnersOf(view);
  return `${support[who].length > 0 ? 'No more' : 'No'} support fire${who === side ? '' : ': roll the die'}`;
}
