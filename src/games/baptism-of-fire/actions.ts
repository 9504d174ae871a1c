import { bad, good, type Result } from '../../content/result.ts';
import { type Kit, openKit } from './kit.ts';

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

export const VERBS: readonly string[] = Object.keys(FORMS);

export function format(action: Action): string {
  const values = action as unknown as { readonly [field: string]: string | number };
  return [action.do, ...FORMS[action.do].map((field) => String(values[field]))].join(' ');
}

export function parse(text: string): Result<Action> {
  const box = openKit();
  if (!box.ok) return box;
  const words = text.trim().split(/\s+/);
  const verb = words.shift() ?? '';
  if (!Object.hasOwn(FORMS, verb)) return bad(`"${verb}" is not an order; orders are ${VERBS.join(', ')}`);
  const action: { [field: string]: string | number } = { do: verb };
  for (const field of FORMS[verb]) {
    const word = words.shift();
    if (word === undefined) return bad(`"${text.trim()}" is not complete; write ${usage(verb)}`);
    const fault = faultOf(box.value, field, word);
    if (fault !== null) return bad(fault);
    action[field] = field === 'strength' ? Number(word) : word;
  }
  if (words.length > 0) return bad(`"${words.join(' ')}" is too much; write ${usage(verb)}`);
  return good(action as unknown as Action);
}

function faultOf(kit: Kit, field: Field, word: string): string | null {
  switch (field) {
    case 'unit':
      return kit.unitIndex.has(word) ? null : `there is no unit "${word}" in the game`;
    case 'to':
      return kit.grid.find(word) >= 0 ? null : `there is no hex "${word}" on the map; hexes run from 0101 to 3926`;
    case 'strength':
      // Component packs may have other markers; one that is not there is refused by the rules.
      return /^[1-9]$/.test(word) ? null : `"${word}" is not the strength of a support fire marker, 1 to 9`;
  }
}

const usage = (verb: string): string => [verb, ...FORMS[verb].map((field) => field.toUpperCase())].join(' ');
