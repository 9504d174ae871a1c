import { bad, good, type Result } from '../../content/result.ts';
import { notation, readUnits } from '../notation.ts';
import { openKit } from './kit.ts';

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

function read(field: string, word: string): Result<string | number> {
  const box = openKit();
  if (!box.ok) return box;
  const { unitIndex, airIndex, grid } = box.value;
  if (field === 'unit') return unitIndex.has(word) ? good(word) : bad(`there is no unit "${word}" in the game`);
  if (field === 'air') return airIndex.has(word) ? good(word) : bad(`there is no air unit "${word}" in the game`);
  if (field === 'to') {
    const hex = grid.find(word.toUpperCase());
    return hex >= 0 ? good(grid.label(hex)) : bad(`there is no hex "${word}" on the map; hexes run from A1 to L13`);
  }
  return /^\d$/.test(word) ? good(Number(word)) : bad(`"${word}" should be a number from 0 to 9`);
}

function units(words: readonly string[], verb: string): Result<string[]> {
  const box = openKit();
  if (!box.ok) return box;
  return readUnits(box.value.unitIndex, words, `"${verb}" needs at least one unit: ${verb} kg-lang kg-reimann`);
}

/** A move may say how: "by road", "by ridge". */
function by(words: readonly string[]): Result<string | undefined> {
  if (words.length === 0) return good(undefined);
  const how = words.join(' ');
  if (how === 'by road' || how === 'by ridge') return good(how.slice(3));
  return bad(`a move can end with "by road" or "by ridge", not with "${how}"`);
}

export const {
  verbs: VERBS,
  format,
  parse,
} = notation<Action>({ forms: FORMS, read, rest: { units, by }, written: { by: (how) => `by ${how}` } });
