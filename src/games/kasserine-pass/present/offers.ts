import type { OfferLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf } from '../kit.ts';
import { allowance, pathTo, type Reach, reachOf } from '../rules/reach.ts';
import { askedNow } from '../sequence.ts';
import type { View } from '../view.ts';

/** Where most players want to go on, and what cannot be taken back. */
const MAIN: readonly string[] = ['commit', 'claim-victory'];
const FINAL: readonly string[] = ['cancel-british', 'request-british'];

export function offer(view: View, action: Action): OfferLook {
  if (action.do === 'end') return end(view);
  if (action.do === 'move') return move(kitOf(view), view, action);
  return {
    verb: action.do,
    text: inWords(view, action),
    ...('unit' in action ? { unit: action.unit } : {}),
    // Attacks are called off by name: pointing at a hex declares one.
    ...('to' in action && action.do !== 'withdraw' ? { hex: action.to } : {}),
    main: MAIN.includes(action.do),
    final: FINAL.includes(action.do),
  };
}

function inWords(view: View, action: Exclude<Action, { do: 'move' | 'end' }>): string {
  const kit = kitOf(view);
  const name = (id: string): string => kit.units[kit.unitIndex.get(id)!].name;
  const air = (id: string): string => kit.air[kit.airIndex.get(id)!].name;
  switch (action.do) {
    case 'place':
      return `Place ${name(action.unit)} in ${action.to}`;
    case 'enter':
      return `${name(action.unit)} arrives in ${action.to}`;
    case 'retreat':
      return `${name(action.unit)} falls back to ${action.to}`;
    case 'advance':
      return `${name(action.unit)} advances to ${action.to}`;
    case 'deploy':
      return `Deploy ${name(action.unit)}`;
    case 'join':
      return `${name(action.unit)} joins the attack`;
    case 'hold':
      return `${name(action.unit)}: No Retreat`;
    case 'stand':
      return `${name(action.unit)} stands and is Disrupted`;
    case 'bomb':
      return `${air(action.air)} bombs ${action.to}`;
    case 'dive':
      return `${air(action.air)} dives on ${action.to}`;
    case 'support':
      return `${air(action.air)} in close support`;
    case 'attack':
      return `Attack ${action.to}${view.draft === null ? '' : ' as well'}`;
    case 'withdraw':
      return `Call off the attack on ${action.to}`;
    case 'fight':
      return `Fight for ${action.to}`;
    case 'flak':
      return `Name ${action.number}`;
    case 'drive':
      return action.hexes === 1 ? 'One hex' : 'Two hexes';
    case 'effective':
      return `${action.units.map(name).join(', ')} count`;
    case 'lose':
      return `Lose ${action.units.map(name).join(', ')}`;
    default:
      return PLAIN[action.do];
  }
}

const PLAIN: { readonly [verb: string]: string } = {
  commit: 'Declare this attack',
  scrap: 'Give this attack up',
  press: 'Press the attack',
  'request-british': 'Call for the British',
  'cancel-british': 'Cancel the British',
  'fly-out': 'Fly Rommel out',
  'claim-victory': 'Claim the victory',
  'play-on': 'Play on',
};

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
    note: `${byRoad ? 'r' : ''}${Math.floor(left / unit.roadRate)}${bonus ? '·' : ''}`,
  };
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
