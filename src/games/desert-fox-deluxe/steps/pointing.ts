import type { Action } from '../actions.ts';
import { kitOf } from '../kit.ts';
import { unitOf } from '../rules/names.ts';
import { onMap, type State } from '../state.ts';

/** Orders about a hex alone: who points at a unit means the hex it stands in. */
export const itsHex =
  (verb: 'attack' | 'fight') =>
  (s: State, id: string): Action | null => {
    const place = s.at[unitOf(kitOf(s), id)] ?? -1;
    return onMap(place) ? { do: verb, to: kitOf(s).grid.label(place) } : null;
  };

/** The attacks that are declared and not fought yet: the overlay most want while there are some. */
export const openAttacks = (s: State): string | null =>
  s.draft !== null || s.attacks.some((attack) => !attack.over) ? 'attacks' : null;
