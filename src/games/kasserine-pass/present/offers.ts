import { question } from '../../../engine/interpreter.ts';
import type { OfferLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf } from '../kit.ts';
import { allowance, pathTo, type Reach, reachOf } from '../rules/reach.ts';
import { procedures } from '../sequence.ts';
import type { View } from '../view.ts';

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

export function offer(view: View, action: Action): OfferLook {
  const kit = kitOf(view);
  const name = (id: string): string => kit.units[kit.unitIndex.get(id)!].name;
  const air = (id: string): string => kit.air[kit.airIndex.get(id)!].name;
  switch (action.do) {
    case 'place':
      return { verb: action.do, text: `Place ${name(action.unit)} in ${action.to}`, unit: action.unit, hex: action.to };
    case 'move':
      return move(kit, view, action, name(action.unit));
    case 'enter':
      return {
        verb: action.do,
        text: `${name(action.unit)} arrives in ${action.to}`,
        unit: action.unit,
        hex: action.to,
      };
    case 'retreat':
      return {
        verb: action.do,
        text: `${name(action.unit)} falls back to ${action.to}`,
        unit: action.unit,
        hex: action.to,
      };
    case 'advance':
      return {
        verb: action.do,
        text: `${name(action.unit)} advances to ${action.to}`,
        unit: action.unit,
        hex: action.to,
      };
    case 'deploy':
      return { verb: action.do, text: `Deploy ${name(action.unit)}`, unit: action.unit };
    case 'join':
      return { verb: action.do, text: `${name(action.unit)} joins the attack`, unit: action.unit };
    case 'hold':
      return { verb: action.do, text: `${name(action.unit)}: No Retreat`, unit: action.unit };
    case 'stand':
      return { verb: action.do, text: `${name(action.unit)} stands and is Disrupted`, unit: action.unit };
    case 'bomb':
      return { verb: action.do, text: `${air(action.air)} bombs ${action.to}`, hex: action.to };
    case 'dive':
      return { verb: action.do, text: `${air(action.air)} dives on ${action.to}`, hex: action.to };
    case 'support':
      return { verb: action.do, text: `${air(action.air)} in close support` };
    case 'attack':
      return {
        verb: action.do,
        text: view.draft === null ? `Attack ${action.to}` : `Attack ${action.to} as well`,
        hex: action.to,
      };
    case 'withdraw':
      return { verb: action.do, text: `Call off the attack on ${action.to}` };
    case 'fight':
      return { verb: action.do, text: `Fight for ${action.to}`, hex: action.to };
    case 'flak':
      return { verb: action.do, text: `Name ${action.number}` };
    case 'drive':
      return { verb: action.do, text: action.hexes === 1 ? 'One hex' : 'Two hexes' };
    case 'effective':
      return { verb: action.do, text: `${action.units.map(name).join(', ')} count` };
    case 'lose':
      return { verb: action.do, text: `Lose ${action.units.map(name).join(', ')}` };
    case 'end':
      return end(view);
    default:
      return {
        verb: action.do,
        text: PLAIN[action.do],
        main: action.do === 'commit' || action.do === 'claim-victory',
        final: action.do === 'cancel-british' || action.do === 'request-british',
      };
  }
}

/** To press or not is a choice between equals; elsewhere going on is what most players want next. */
function end(view: View): OfferLook {
  const { id, end: text = 'Go on' } = question(procedures, view)!.ask;
  return { verb: 'end', text, main: id !== 'press' };
}

function move(kit: Kit, view: View, action: Action & { do: 'move' }, name: string): OfferLook {
  const unit = kit.units[kit.unitIndex.get(action.unit)!];
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
