import type { OfferLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import type { Kit, Unit } from '../kit.ts';
import { jams } from '../rules/movement.ts';
import { allowance, pathTo, type Reach, reachOf } from '../rules/reach.ts';
import { askedNow } from '../sequence.ts';
import { onMap } from '../state.ts';
import type { View } from '../view.ts';

/** Where most players want to go on, and what cannot be taken back. */
const MAIN: readonly string[] = ['commit', 'claim-victory'];
const FINAL: readonly string[] = ['cancel-british', 'request-british'];

export function offer(kit: Kit, view: View, action: Action): OfferLook {
  if (action.do === 'end') return end(view);
  if (action.do === 'move') return move(kit, view, action);
  return {
    verb: action.do,
    text: inWords(kit, view, action),
    ...('unit' in action ? { unit: action.unit } : {}),
    // Attacks are called off by name: pointing at a hex declares one.
    ...('to' in action && action.do !== 'withdraw' ? { hex: action.to } : {}),
    ...attackOf(view, action),
    ...(action.do === 'deploy' ? { likewise: true } : {}),
    main: MAIN.includes(action.do),
    final: FINAL.includes(action.do),
  };
}

const ATTACK: { readonly [verb: string]: NonNullable<OfferLook['attack']> } = {
  attack: 'begin',
  join: 'join',
  commit: 'make',
  scrap: 'scrap',
};

/** What an order does to the attack being put together; a further hex is only added to it. */
function attackOf(view: View, { do: verb }: Action): Pick<OfferLook, 'attack'> {
  const attack = verb === 'attack' && view.draft !== null ? undefined : ATTACK[verb];
  return attack === undefined ? {} : { attack };
}

type Spoken = Exclude<Action, { do: 'move' | 'end' }>;

/** Names of units and of air units, by id; and whether the attack has hexes already. */
interface Words {
  name(id: string): string;
  air(id: string): string;
  readonly more: boolean;
}

const WORDS: { readonly [V in Spoken['do']]: (order: Extract<Spoken, { do: V }>, words: Words) => string } = {
  place: ({ unit, to }, { name }) => `Place ${name(unit)} in ${to}`,
  enter: ({ unit, to }, { name }) => `${name(unit)} arrives in ${to}`,
  retreat: ({ unit, to }, { name }) => `${name(unit)} falls back to ${to}`,
  advance: ({ unit, to }, { name }) => `${name(unit)} advances to ${to}`,
  deploy: ({ unit }, { name }) => `Deploy ${name(unit)}`,
  join: ({ unit }, { name }) => `${name(unit)} joins the attack`,
  hold: ({ unit }, { name }) => `${name(unit)}: No Retreat`,
  stand: ({ unit }, { name }) => `${name(unit)} stands and is Disrupted`,
  bomb: ({ air: id, to }, { air }) => `${air(id)} bombs ${to}`,
  dive: ({ air: id, to }, { air }) => `${air(id)} dives on ${to}`,
  support: ({ air: id }, { air }) => `${air(id)} in close support`,
  attack: ({ to }, { more }) => `Attack ${to}${more ? ' as well' : ''}`,
  withdraw: ({ to }) => `Call off the attack on ${to}`,
  fight: ({ to }) => `Fight for ${to}`,
  flak: ({ number }) => `Name ${number}`,
  drive: ({ hexes }) => (hexes === 1 ? 'One hex' : 'Two hexes'),
  effective: ({ units }, { name }) => `${units.map(name).join(', ')} count`,
  lose: ({ units }, { name }) => `Lose ${units.map(name).join(', ')}`,
  commit: () => 'Declare this attack',
  scrap: () => 'Give this attack up',
  press: () => 'Press the attack',
  'request-british': () => 'Call for the British',
  'cancel-british': () => 'Cancel the British',
  'fly-out': () => 'Fly Rommel out',
  'claim-victory': () => 'Claim the victory',
  'play-on': () => 'Play on',
};

function inWords(kit: Kit, view: View, action: Spoken): string {
  const say = WORDS[action.do] as (order: Spoken, words: Words) => string;
  return say(action, {
    name: (id) => kit.units[kit.unitIndex.get(id)!].name,
    air: (id) => kit.air[kit.airIndex.get(id)!].name,
    more: view.draft !== null,
  });
}

/** To press or not is a choice between equals; elsewhere going on is what most players want next. */
function end(view: View): OfferLook {
  const { id, end: text = 'Go on' } = askedNow(view)!.ask;
  return { verb: 'end', text, main: id !== 'press' };
}

function move(kit: Kit, view: View, action: Action & { do: 'move' }): OfferLook {
  const unit = kit.units[kit.unitIndex.get(action.unit)!];
  const { name } = unit;
  const to = kit.grid.find(action.to);
  const look = { verb: action.do, unit: action.unit, hex: action.to };
  if (action.by === 'ridge')
    return {
      ...look,
      text: `${name} crosses to ${action.to} and is Disrupted`,
      path: [action.to],
      costs: ['all'],
      note: '!',
    };
  const reach = reachOf(kit, view, unit);
  const way = wayTo(reach.ways, to);
  const byRoad = action.by === 'road';
  if (way === undefined) return { ...look, text: `${name} to ${action.to}` };
  const left = allowance(kit, view, unit.index) - (byRoad ? way.roadCost : way.plainCost);
  const bonus = left < unit.roadRate;
  const path = pathTo(reach, view.at[unit.index], to, byRoad);
  return {
    ...look,
    text: `${name} to ${action.to}${byRoad ? ' by road' : ''}${bonus ? ', using the bonus: no attack this turn' : ''}`,
    path: path.map((hex) => kit.grid.label(hex)),
    costs: costsOf(path, reach, view.spent[unit.index], byRoad, unit.roadRate),
    note: bonus ? '!' : String(Math.floor(left / unit.roadRate)),
  };
}

/**
 * What a move costs: parts of a hex, the bonus hex (and with it the attack, MOV-2), being Disrupted, and the road: two units that came by road may
 * not end stacked (STK-5), which matters where another could still come there by road.
 */
export function price(kit: Kit, view: View, action: Action): readonly number[] {
  if (action.do !== 'move') return [];
  const unit = kit.units[kit.unitIndex.get(action.unit)!];
  const to = kit.grid.find(action.to);
  const whole = allowance(kit, view, unit.index);
  if (action.by === 'ridge') return [whole, 0, 1, 0];
  const way = wayTo(reachOf(kit, view, unit).ways, to);
  if (way === undefined) return [whole, 1, 1, 1];
  const cost = action.by === 'road' ? way.roadCost : way.plainCost;
  const rival = ({ index, side }: Unit): boolean =>
    index !== unit.index && side === unit.side && onMap(view.at[index]) && jams(kit.units[index]);
  const wanted = (other: Unit): boolean => wayTo(reachOf(kit, view, other).ways, to)?.road != null;
  const jam = action.by === 'road' && jams(unit) && kit.units.some((other) => rival(other) && wanted(other));
  return [cost, whole - cost < unit.roadRate ? 1 : 0, 0, jam ? 1 : 0];
}

/** What each hex of the way costs: the difference it makes to what has been spent. */
function costsOf(path: readonly Hex[], reach: Reach, spent: number, byRoad: boolean, rate: number): string[] {
  let before = spent;
  return path.map((hex) => {
    const way = wayTo(reach.ways, hex)!;
    const now = byRoad ? way.roadCost : way.plainCost;
    const cost = hexesOf(now - before, rate);
    before = now;
    return cost;
  });
}

const PARTS: { readonly [part: string]: string } = { '1/2': '½', '1/3': '⅓', '2/3': '⅔' };

/** Parts of a hex in words: "⅓", "1", "1⅔". */
function hexesOf(parts: number, rate: number): string {
  const [whole, rest] = [Math.floor(parts / rate), parts % rate];
  if (rest === 0) return String(whole);
  return `${whole === 0 ? '' : whole}${PARTS[`${rest}/${rate}`] ?? ` ${rest}/${rate}`}`.trim();
}
