import { bad, good, type Result } from '../../content/result.ts';
import { notation, readUnits } from '../notation.ts';
import { INTENSITIES, type Intensity, type Kit, openKit, SEATS } from './kit.ts';

/** Everything a player can do. Units, formations and hexes go by their printed names, so that a record reads like a report. */
export type Action =
  | { readonly do: 'place' | 'enter'; readonly unit: string; readonly to: string }
  /** Lay a breach marker: the infantry works on the side it shares with `to`. */
  | { readonly do: 'breach'; readonly unit: string; readonly to: string }
  /** Two markers at opposite sides of the minefield hex `to` become one. */
  | { readonly do: 'merge'; readonly to: string }
  /** Armour gains a step; comes back with one step; comes back whole, for two tank replacements. */
  | { readonly do: 'refit'; readonly unit: string }
  | { readonly do: 'rebuild' | 'restore'; readonly unit: string; readonly to: string }
  | { readonly do: 'first'; readonly side: 'axis' | 'allied' }
  /** The Air chit. */
  | { readonly do: 'strike'; readonly unit: string }
  | { readonly do: 'withdraw' | 'activate'; readonly formation: string }
  /** The action chit used for a single unit, or the Double Move; the Extra Move chit. */
  | { readonly do: 'pick' | 'extra'; readonly unit: string }
  | { readonly do: 'move'; readonly unit: string; readonly to: string }
  | { readonly do: 'exit'; readonly unit: string }
  | { readonly do: 'attack'; readonly unit: string; readonly level: Intensity }
  | { readonly do: 'join'; readonly unit: string }
  | { readonly do: 'chit'; readonly chit: 'combat' | 'anti-tank' }
  /** Who loses a step, who is Disrupted, who is removed from an overfull hex. */
  | { readonly do: 'lose' | 'shake' | 'remove'; readonly unit: string }
  | { readonly do: 'retreat'; readonly to: string; readonly units: readonly string[] }
  | { readonly do: 'leave'; readonly units: readonly string[] }
  | { readonly do: 'advance'; readonly unit: string; readonly to: string }
  | { readonly do: Plain };

/** Orders that need no object. */
const PLAIN = [
  'arrange', // the rest of the set-up is placed as suggested
  'pledge', // Withdraw/Attack as a promise to attack
  'commit', // the attack being put together is made
  'scrap', // ... or given up
  'pass', // nothing (more) of what is asked: no target, no chit, nobody to activate
  'stop', // an overstacked retreat ends here
  'end',
] as const;
type Plain = (typeof PLAIN)[number];

type Field = 'unit' | 'to' | 'formation' | 'side' | 'level' | 'chit';

/** The words of each order, in the order they are written: "attack ax-21pz-5-1 medium". */
const FORMS: { readonly [verb: string]: readonly (Field | 'units')[] } = {
  place: ['unit', 'to'],
  enter: ['unit', 'to'],
  breach: ['unit', 'to'],
  merge: ['to'],
  refit: ['unit'],
  rebuild: ['unit', 'to'],
  restore: ['unit', 'to'],
  first: ['side'],
  strike: ['unit'],
  withdraw: ['formation'],
  activate: ['formation'],
  pick: ['unit'],
  extra: ['unit'],
  move: ['unit', 'to'],
  exit: ['unit'],
  attack: ['unit', 'level'],
  join: ['unit'],
  chit: ['chit'],
  lose: ['unit'],
  shake: ['unit'],
  remove: ['unit'],
  retreat: ['to', 'units'],
  leave: ['units'],
  advance: ['unit', 'to'],
  ...Object.fromEntries(PLAIN.map((verb) => [verb, []])),
};

/** Formations in notation: "21 Pz" is written 21-pz; a chit side with two is written pavia+brescia. */
export const slug = (formations: string | readonly string[]): string =>
  [formations].flat().join('+').toLowerCase().replaceAll(' ', '-');

function faultOf(kit: Kit, field: Field, word: string): string | null {
  switch (field) {
    case 'unit':
      return kit.unitIndex.has(word) ? null : `there is no unit "${word}" in the game`;
    case 'to':
      return kit.grid.find(word) >= 0 ? null : `there is no hex "${word}" on the map; hexes run from 0101 to 3321`;
    case 'side':
      return oneOf(SEATS, word);
    case 'level':
      return oneOf(INTENSITIES, word);
    case 'chit':
      return oneOf(['combat', 'anti-tank'], word);
    case 'formation': {
      const known = new Set([...kit.members.keys()].map(slug));
      return word.split('+').every((part) => known.has(part))
        ? null
        : `there is no formation "${word}"; formations are ${[...known].join(', ')}`;
    }
  }
}

const oneOf = (words: readonly string[], word: string): string | null =>
  words.includes(word) ? null : `"${word}" should be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function read(field: string, word: string): Result<string> {
  const box = openKit();
  if (!box.ok) return box;
  const fault = faultOf(box.value, field as Field, word);
  return fault === null ? good(word) : bad(fault);
}

function units(words: readonly string[], verb: string): Result<string[]> {
  const box = openKit();
  if (!box.ok) return box;
  return readUnits(box.value.unitIndex, words, `"${verb}" needs at least one unit`);
}

export const { verbs: VERBS, format, parse } = notation<Action>({ forms: FORMS, read, rest: { units } });
