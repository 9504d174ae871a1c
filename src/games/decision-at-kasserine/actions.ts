import { bad, good, type Result } from '../../content/result.ts';
import { notation } from '../notation.ts';
import { CRTS } from './kit/tables.ts';
import { type CrtId, openKit } from './kit.ts';
import { BONUSES, type Bonus } from './state.ts';

/** Everything a player can do. Units go by their id, hexes by their number, so that a record reads like a report. */
export type Action =
  // Setting up
  | { readonly do: 'entry'; readonly plan: 'A' | 'B' }
  | { readonly do: 'place'; readonly unit: string; readonly to: string }
  // Strategic Segment
  /** An HQ gives emergency supply; here and in combat (15.4). */
  | { readonly do: 'supply'; readonly unit: string }
  | { readonly do: 'build'; readonly unit: string }
  | { readonly do: 'raze'; readonly to: string }
  /** Holds a reinforcement back that has just come; brings one of the group of which one comes each turn. */
  | { readonly do: 'delay' | 'bring'; readonly unit: string }
  /** Sets the HQ that returns down with a unit of its formation (15.3.2). */
  | { readonly do: 'rejoin'; readonly unit: string }
  /** Sends an air unit to interdict a hex; takes it back. */
  | { readonly do: 'interdict'; readonly unit: string; readonly to: string }
  | { readonly do: 'recall'; readonly unit: string }
  // Moving
  /** Takes a unit in hand, or one more of its hex to move with it; leaves one behind. */
  | { readonly do: 'take' | 'join' | 'drop'; readonly unit: string }
  /** Those in hand go to a hex, by the cheapest way; into a holding box, from a box to the next. */
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'box'; readonly box: string }
  /** Changes between March and Deployed. */
  | { readonly do: 'mode'; readonly unit: string }
  /** Puts a unit in Reserve, or takes it out. */
  | { readonly do: 'reserve'; readonly unit: string }
  // Fire support: lays an artillery unit's marker on a hex, or takes it back.
  | { readonly do: 'fire'; readonly unit: string; readonly to: string }
  | { readonly do: 'lift'; readonly unit: string }
  // Declaring: begins an attack on a hex or adds a hex to it, adds or takes out an attacker, names the table.
  | { readonly do: 'attack' | 'at-fire'; readonly to: string }
  | { readonly do: 'with' | 'without'; readonly unit: string }
  | { readonly do: 'target'; readonly unit: string }
  | { readonly do: 'table'; readonly crt: CrtId }
  /** Takes a declared attack back while declarations are still being made. */
  | { readonly do: 'undeclare'; readonly to: string }
  // Before and in combat
  | { readonly do: 'evade'; readonly to: string }
  | { readonly do: 'fight'; readonly to: string }
  | { readonly do: 'send'; readonly unit: string }
  /** Artillery that gives its protective fire in this combat, or does not. */
  | { readonly do: 'protect'; readonly unit: string }
  | { readonly do: 'use'; readonly bonus: Bonus }
  | { readonly do: 'gather'; readonly unit: string }
  | { readonly do: 'lose'; readonly unit: string }
  | { readonly do: 'retreat'; readonly unit: string; readonly to: string }
  /** The stack tries to break out through enemy zones into this hex (13.4). */
  | { readonly do: 'break-out'; readonly to: string }
  | { readonly do: 'advance'; readonly unit: string; readonly to: string }
  /** Rommel goes with his men, or to the unit chosen. */
  | { readonly do: 'follow'; readonly to: string }
  /** Too many in a hex: this one is lost (3.3.3). */
  | { readonly do: 'remove'; readonly unit: string }
  | { readonly do: Plain };

/** Orders that need no object. */
const PLAIN = [
  'declare', // the attack being put together is declared
  'scrap', // ... or given up
  'stop', // those in hand stay where they are
  'roll',
  'perish', // no way back is tried
  'end',
] as const;
type Plain = (typeof PLAIN)[number];

type Field = 'unit' | 'to' | 'plan' | 'box' | 'crt' | 'bonus';

/** The words of each order, in the order they are written: "retreat al-waters 5724". */
const FORMS: { readonly [verb: string]: readonly Field[] } = {
  entry: ['plan'],
  place: ['unit', 'to'],
  supply: ['unit'],
  build: ['unit'],
  raze: ['to'],
  delay: ['unit'],
  bring: ['unit'],
  rejoin: ['unit'],
  interdict: ['unit', 'to'],
  recall: ['unit'],
  take: ['unit'],
  join: ['unit'],
  drop: ['unit'],
  go: ['to'],
  box: ['box'],
  mode: ['unit'],
  reserve: ['unit'],
  fire: ['unit', 'to'],
  lift: ['unit'],
  attack: ['to'],
  'at-fire': ['to'],
  with: ['unit'],
  without: ['unit'],
  target: ['unit'],
  table: ['crt'],
  undeclare: ['to'],
  evade: ['to'],
  fight: ['to'],
  send: ['unit'],
  protect: ['unit'],
  use: ['bonus'],
  gather: ['unit'],
  lose: ['unit'],
  retreat: ['unit', 'to'],
  'break-out': ['to'],
  advance: ['unit', 'to'],
  follow: ['to'],
  remove: ['unit'],
  ...Object.fromEntries(PLAIN.map((verb) => [verb, []])),
};

/** The words of a field that is a choice among few. */
const CHOICES: { readonly [field: string]: readonly string[] } = { plan: ['A', 'B'], crt: CRTS, bonus: BONUSES };

/** Units, hexes and the like by the names the game knows. */
function read(field: string, word: string): Result<string> {
  const opened = openKit();
  if (!opened.ok) return opened;
  const { unitIndex, grid, boxes } = opened.value;
  if (field === 'unit') return unitIndex.has(word) ? good(word) : bad(`there is no unit "${word}" in the game`);
  if (field === 'to')
    return grid.find(word) >= 0 ? good(word) : bad(`there is no hex "${word}" on the map; hexes run from 0101 to 6634`);
  const choices = field === 'box' ? boxes.map((box) => box.id) : CHOICES[field];
  return choices.includes(word) ? good(word) : bad(`"${word}" is not one of ${choices.join(', ')}`);
}

export const { verbs: VERBS, format, parse } = notation<Action>({ forms: FORMS, read });
export { FORMS };
