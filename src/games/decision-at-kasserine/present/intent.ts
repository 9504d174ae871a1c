import { question } from '../../../engine/interpreter.ts';
import type { Action } from '../actions.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side, type Unit } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { onMap } from '../state.ts';
import type { View } from '../view.ts';

/** What somebody who points at a unit, a hex or both seems to want, whatever is being asked. */
export function intent(view: View, { unit, hex }: { readonly unit?: string; readonly hex?: string }): Action | null {
  const asked = question(procedures, view);
  if (asked === null) return null;
  const kit = kitOf(view);
  const ask = asked.ask.id;
  if (unit === undefined) return hex === undefined ? null : meantByHex(view, hex, ask);
  const piece = kit.units[kit.unitIndex.get(unit) ?? -1];
  if (piece === undefined) return null;
  const side = asked.ask.who(view, asked.arg) === SEATS[AXIS] ? AXIS : ALLIED;
  const both = hex === undefined ? null : meantByBoth(kit, view, piece, hex, ask);
  return both ?? meantByUnit(kit, view, piece, side, ask);
}

/** Orders about a hex alone, by question. */
const ON_HEX: { readonly [ask: string]: 'raze' | 'evade' | 'fight' | 'follow' | 'break-out' } = {
  raze: 'raze',
  evade: 'evade',
  chooseCombat: 'fight',
  displaceRommel: 'follow',
  followRommel: 'follow',
  retreat: 'break-out',
};

function meantByHex(view: View, to: string, ask: string): Action | null {
  if (ask in MOVES) return view.moving.length > 0 ? { do: 'go', to } : null;
  if (ask === 'declare') return { do: 'attack', to };
  return ask in ON_HEX ? { do: ON_HEX[ask], to } : null;
}

/** Questions in which units are moved by hand. */
const MOVES: { readonly [ask: string]: true } = { move: true, react: true, reserveMove: true };

/** Orders about a unit alone, by question. */
const ON_UNIT: {
  readonly [ask: string]:
    | 'supply'
    | 'build'
    | 'delay'
    | 'bring'
    | 'rejoin'
    | 'reserve'
    | 'mode'
    | 'lift'
    | 'send'
    | 'protect'
    | 'gather'
    | 'lose'
    | 'remove';
} = {
  placing: 'mode',
  emergency: 'supply',
  build: 'build',
  holdBack: 'delay',
  arriveByTrickle: 'bring',
  rejoin: 'rejoin',
  designate: 'reserve',
  commitAir: 'send',
  chooseFire: 'protect',
  drawBonuses: 'gather',
  lose: 'lose',
  breakOut: 'lose',
  crowd: 'remove',
};

function meantByUnit(kit: Kit, view: View, { id, index, side }: Unit, asked: Side, ask: string): Action | null {
  if (ask in MOVES) return side === asked && !view.moving.includes(index) ? { do: 'take', unit: id } : null;
  if (ask === 'declare') {
    if (side === asked) return view.draft === null ? null : { do: 'with', unit: id };
    if (view.draft?.antiTankFire) return { do: 'target', unit: id };
    return onMap(view.at[index]) ? { do: 'attack', to: kit.grid.label(view.at[index]) } : null;
  }
  if (ask in ON_HEX && onMap(view.at[index])) return { do: ON_HEX[ask], to: kit.grid.label(view.at[index]) };
  return ask in ON_UNIT ? { do: ON_UNIT[ask], unit: id } : null;
}

/** Orders about a unit and a hex, by question. */
const ON_BOTH: { readonly [ask: string]: 'place' | 'interdict' | 'fire' | 'retreat' | 'advance' } = {
  placing: 'place',
  interdict: 'interdict',
  barrage: 'fire',
  assignFire: 'fire',
  retreat: 'retreat',
  followUp: 'retreat',
  fleeEvading: 'retreat',
  advance: 'advance',
  advanceAfterEvasion: 'advance',
};

/** A gun that stands on the map while everything is set up is pointed at a hex to lay its marker there. */
function meantByBoth(kit: Kit, view: View, { id, index }: Unit, to: string, ask: string): Action | null {
  if (ask in MOVES) return view.moving.includes(index) ? { do: 'go', to } : { do: 'take', unit: id };
  if (ask === 'placing' && kit.units[index].artillery && onMap(view.at[index])) return { do: 'fire', unit: id, to };
  if (ask === 'declare' && view.draft === null) return { do: 'attack', to };
  return ask in ON_BOTH ? { do: ON_BOTH[ask], unit: id, to } : null;
}
