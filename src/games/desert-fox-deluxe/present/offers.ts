import { question } from '../../../engine/interpreter.ts';
import type { OfferLook } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { unitOf } from '../rules/names.ts';
import { hungryHexes } from '../rules/supplied.ts';
import { procedures } from '../sequence.ts';
import { battleOf, handOf, onMap, ownHand, POOL } from '../state.ts';
import type { View } from '../view.ts';
import { movement } from './move-preview.ts';
import { sayOrder } from './order-words.ts';
import { isSuggested, suggestedArrival } from './suggested-arrival.ts';

/** Orders that take pieces in hand, let them come along or leave them behind. */
const PICK_UP: { readonly [verb: string]: NonNullable<OfferLook['pickUp']> } = {
  take: 'take',
  join: 'join',
  drop: 'leave',
};

/** Orders that those in hand carry out: they belong to the one who leads. */
const OF_HAND = ['mode', 'enter', 'go', 'overrun', 'box', 'load', 'unload', 'rail', 'stop'];

/** What most players want when it is offered. */
const MAIN = [
  'declare',
  'roll',
  'stop',
  'suggest',
  'first',
  'second',
  'stand',
  'withdraw',
  'choose',
  'ultra',
  'search',
  'engage',
];

/** Easily regretted. */
const FINAL = ['arrange', 'destroy', 'raze', 'relocate', 'lift'];

/** Orders that many units are often given together. */
const LIKEWISE = ['reserve', 'deliberate', 'mobile', 'decline'];

/** What an order does to the attack being put together. */
const ATTACK: { readonly [verb: string]: NonNullable<OfferLook['attack']> } = {
  with: 'join',
  without: 'leave',
  declare: 'make',
  scrap: 'scrap',
};

/** A further hex is only added to it. */
function attackOf(view: View, verb: string): Pick<OfferLook, 'attack'> {
  const attack = verb === 'attack' && view.draft === null ? 'begin' : ATTACK[verb];
  return attack === undefined ? {} : { attack };
}

/** The fields of an order are words. */
const fieldsOf = (action: Action): { readonly [field: string]: string | undefined } => action as never;

/** Every order in words, and where on the table it belongs. */
export function offer(view: View, action: Action): OfferLook {
  const kit = kitOf(view);
  if (action.do === 'go') return movement(kit, view, action.to);
  if (action.do === 'end') return end(kit, view);
  const fields = fieldsOf(action);
  const unit = actorOf(kit, view, action.do, fields.unit);
  // What a dump is spent for is read, not pointed at: a button says it better.
  const hex = action.do === 'supply' ? undefined : hexOf(kit, view, fields);
  const pickUp = PICK_UP[action.do];
  return {
    verb: action.do === 'stop' ? 'finish' : action.do,
    text: sayOrder(kit, view, action.do, fields),
    // A counter of the pool lies nowhere yet.
    ...(unit === undefined || view.at[unitOf(kit, unit)] === POOL ? {} : { unit }),
    ...(hex === undefined ? {} : { hex }),
    ...dockOf(kit, fields),
    ...(pickUp === undefined ? {} : { pickUp }),
    ...(OF_HAND.includes(action.do) ? { together: true } : {}),
    ...(LIKEWISE.includes(action.do) ? { likewise: true } : {}),
    ...attackOf(view, action.do),
    ...(MAIN.includes(action.do) || isWantedSupply(kit, view, action) || isSuggested(view, action)
      ? { main: true }
      : {}),
    ...(FINAL.includes(action.do) ? { final: true } : {}),
  };
}

/** The unit that would act: the one named, or the one that leads those in hand. */
function actorOf(kit: Kit, view: View, verb: string, named: string | undefined): string | undefined {
  const lead = handOf(view)?.pieces[0];
  // What is loaded or put down is named in the order; the one who carries it is in hand.
  if (OF_HAND.includes(verb) && lead !== undefined)
    return named !== undefined && verb !== 'load' ? named : kit.units[lead].id;
  return named;
}

/** Where: the hex of the order; of an order against a counter, the hex of that counter. */
function hexOf(
  kit: Kit,
  view: View,
  { to, at, supply, target }: { readonly [field: string]: string | undefined },
): string | undefined {
  const named = to ?? at;
  if (named !== undefined && kit.grid.find(named) >= 0) return kit.grid.label(kit.grid.find(named));
  const aimed = supply ?? target;
  const place = aimed === undefined ? -1 : view.at[unitOf(kit, aimed)];
  return onMap(place) ? kit.grid.label(place) : undefined;
}

/** The box an order leads to. */
function dockOf(kit: Kit, { box, to, at }: { readonly [field: string]: string | undefined }): { dock?: string } {
  const named = [box, to, at].find((word) => word !== undefined && kit.boxNamed.has(word));
  return named === undefined ? {} : { dock: named };
}

/** While a move is under way, what most want is to end that one; while units fight without supply, to give it to them; while some may come, to bring them. */
function end(kit: Kit, view: View): OfferLook {
  const asked = question(procedures, view);
  const text = asked?.ask.end ?? 'Go on';
  const hungry = asked?.ask.id === 'combat-supply' && unsupplied(kit, view).length > 0;
  const main = ownHand(view) === null && !hungry && suggestedArrival(view) === null;
  return { verb: 'end', text, main };
}

/** Hexes of the side asked whose units fight without combat supply (12.6). */
const unsupplied = (kit: Kit, view: View): number[] =>
  hungryHexes(kit, view, battleOf(view), question(procedures, view)?.arg as Side);

/** A dump for units that fight, not only for guns next door. */
const isWantedSupply = (kit: Kit, view: View, action: Action): boolean =>
  action.do === 'supply' && unsupplied(kit, view).includes(kit.grid.find(action.to));

/** Those whom orders have picked up, the leading one first. */
export const pickedUp = (view: View): string[] =>
  (handOf(view)?.pieces ?? []).map((piece) => kitOf(view).units[piece].id);
