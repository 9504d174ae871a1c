import { bad, good, type Result } from '../../content/result.ts';
import { notation } from '../notation.ts';
import { openKit } from './kit.ts';

/** Everything a player can do. Units go by their id, hexes by their number, so that a record reads like a report. */
export type Action =
  | { readonly do: 'enter' | 'move'; readonly unit: string; readonly to: string }
  /** Begins to put an attack on a hex together; others may join it. */
  | { readonly do: 'attack'; readonly unit: string; readonly to: string }
  | { readonly do: 'join'; readonly unit: string }
  | { readonly do: 'bombard'; readonly to: string }
  /** Plays a support fire marker of this strength. */
  | { readonly do: 'support'; readonly strength: number }
  | { readonly do: 'deplete'; readonly unit: string }
  /** One hex of a retreat. */
  | { readonly do: 'retreat'; readonly unit: string; readonly to: string }
  /** Ignores a retreat in a fortified box; takes a depletion instead of retreating. */
  | { readonly do: 'stand' | 'resist'; readonly unit: string }
  | { readonly do: 'advance'; readonly unit: string; readonly to: string }
  | { readonly do: Plain };

/** Orders that need no object. */
const PLAIN = [
  'commit', // the attack being put together is made
  'scrap', // ... or given up
  'pass', // no (more) support fire
  'end',
] as const;
type Plain = (typeof PLAIN)[number];

type Field = 'unit' | 'to' | 'strength';

/** The words of each order, in the order they are written: "attack ax07 3722". */
const FORMS: { readonly [verb: string]: readonly Field[] } = {
  enter: ['unit', 'to'],
  move: ['unit', 'to'],
  attack: ['unit', 'to'],
  join: ['unit'],
  bombard: ['to'],
  support: ['strength'],
  deplete: ['unit'],
  retreat: ['unit', 'to'],
  stand: ['unit'],
  resist: ['unit'],
  advance: ['unit', 'to'],
  ...Object.fromEntries(PLAIN.map((verb) => [verb, []])),
};

/** Units, hexes and markers by the names the game knows. */
function read(field: string, word: string): Result<string | number> {
  const box = openKit();
  if (!box.ok) return box;
  const { unitIndex, grid } = box.value;
  if (field === 'unit') return unitIndex.has(word) ? good(word) : bad(`there is no unit "${word}" in the game`);
  if (field === 'to')
    return grid.find(word) >= 0 ? good(word) : bad(`there is no hex "${word}" on the map; hexes run from 0101 to 3926`);
  // Component packs may have other markers; one that is not there is refused by the rules.
  const strength = /^[1-9]$/.test(word);
  return strength ? good(Number(word)) : bad(`"${word}" is not the strength of a support fire marker, 1 to 9`);
}

export const { verbs: VERBS, format, parse } = notation<Action>({ forms: FORMS, read });
