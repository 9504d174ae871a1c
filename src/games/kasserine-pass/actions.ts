import { bad, good, type Result } from '../../content/result.ts';
import { type Kit, openKit } from './kit.ts';

/** Everything a player can do. Units and hexes go by their printed names, so that a record reads like a battle report. */
export type Action =
  | { readonly do: 'place'; readonly unit: string; readonly to: string }
  | { readonly do: 'deploy'; readonly unit: string }
  | { readonly do: 'move'; readonly unit: string; readonly to: string; readonly by?: 'road' | 'ridge' }
  | { readonly do: 'enter'; readonly unit: string; readonly to: string }
  | { readonly do: 'bomb' | 'dive'; readonly air: string; readonly to: string }
  | { readonly do: 'flak'; readonly number: number }
  | { readonly do: 'attack' | 'withdraw' | 'fight'; readonly to: string }
  | { readonly do: 'join'; readonly unit: string }
  | { readonly do: 'support'; readonly air: string }
  | { readonly do: 'effective' | 'lose'; readonly units: readonly string[] }
  | { readonly do: 'hold' | 'stand'; readonly unit: string }
  | { readonly do: 'drive'; readonly hexes: number }
  | { readonly do: 'retreat' | 'advance'; readonly unit: string; readonly to: string }
  | { readonly do: Plain };

/** Orders that need no object. */
type Plain =
  | 'commit' // the attack being put together is declared
  | 'scrap' // ... or given up
  | 'press' // Rommel presses the attack
  | 'request-british'
  | 'cancel-british'
  | 'fly-out'
  | 'claim-victory'
  | 'play-on'
  | 'end';

const PLAIN: readonly string[] = [
  'commit',
  'scrap',
  'press',
  'request-british',
  'cancel-british',
  'fly-out',
  'claim-victory',
  'play-on',
  'end',
] satisfies Plain[];

/** The words of each order, in the order they are written: "move kg-lang F4 by road". */
const FORMS: { readonly [verb: string]: readonly ('unit' | 'units' | 'air' | 'to' | 'by' | 'number' | 'hexes')[] } = {
  place: ['unit', 'to'],
  deploy: ['unit'],
  move: ['unit', 'to', 'by'],
  enter: ['unit', 'to'],
  bomb: ['air', 'to'],
  dive: ['air', 'to'],
  flak: ['number'],
  attack: ['to'],
  withdraw: ['to'],
  fight: ['to'],
  join: ['unit'],
  support: ['air'],
  effective: ['units'],
  lose: ['units'],
  hold: ['unit'],
  stand: ['unit'],
  drive: ['hexes'],
  retreat: ['unit', 'to'],
  advance: ['unit', 'to'],
  ...Object.fromEntries(PLAIN.map((verb) => [verb, []])),
};

export const VERBS: readonly string[] = Object.keys(FORMS);

export function format(action: Action): string {
  const values = action as unknown as { readonly [field: string]: string | number | readonly string[] | undefined };
  const words: string[] = [action.do];
  for (const field of FORMS[action.do]) {
    const value = values[field];
    if (field === 'by') {
      if (value !== undefined) words.push(`by ${value}`);
    } else words.push(Array.isArray(value) ? value.join(' ') : String(value));
  }
  return words.join(' ').trimEnd();
}

export function parse(text: string): Result<Action> {
  const box = openKit();
  if (!box.ok) return box;
  const words = text.trim().split(/\s+/);
  const verb = words.shift() ?? '';
  if (!Object.hasOwn(FORMS, verb)) return bad(`"${verb}" is not an order; orders are ${VERBS.join(', ')}`);
  const action: { [field: string]: string | number | string[] } = { do: verb };
  for (const field of FORMS[verb]) {
    if (field === 'units') {
      const strangers = words.filter((word) => !box.value.unitIndex.has(word));
      if (strangers.length > 0) return bad(`there is no unit "${strangers[0]}" in the game`);
      if (words.length === 0) return bad(`"${verb}" needs at least one unit: ${verb} kg-lang kg-reimann`);
      // In the order of the counter sheet, whatever order they were named in.
      action.units = words.splice(0).sort((a, b) => box.value.unitIndex.get(a)! - box.value.unitIndex.get(b)!);
      continue;
    }
    if (field === 'by') {
      if (words.length === 0) continue;
      const by = words.splice(0).join(' ');
      if (by !== 'by road' && by !== 'by ridge')
        return bad(`a move can end with "by road" or "by ridge", not with "${by}"`);
      action.by = by.slice(3);
      continue;
    }
    const word = words.shift();
    if (word === undefined) return bad(`"${text.trim()}" is not complete; write ${usage(verb)}`);
    const value = read(box.value, field, word);
    if (!value.ok) return value;
    action[field] = value.value;
  }
  if (words.length > 0) return bad(`"${words.join(' ')}" is too much; write ${usage(verb)}`);
  return good(action as unknown as Action);
}

function read(kit: Kit, field: string, word: string): Result<string | number> {
  if (field === 'unit') return kit.unitIndex.has(word) ? good(word) : bad(`there is no unit "${word}" in the game`);
  if (field === 'air') return kit.airIndex.has(word) ? good(word) : bad(`there is no air unit "${word}" in the game`);
  if (field === 'to') {
    const hex = kit.grid.find(word.toUpperCase());
    return hex >= 0 ? good(kit.grid.label(hex)) : bad(`there is no hex "${word}" on the map; hexes run from A1 to L13`);
  }
  const number = Number(word);
  return /^\d$/.test(word) ? good(number) : bad(`"${word}" should be a number from 0 to 9`);
}

const usage = (verb: string): string =>
  [verb, ...FORMS[verb].map((field) => (field === 'by' ? '[by road]' : field.toUpperCase()))].join(' ');
