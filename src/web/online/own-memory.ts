import type { Memory } from '../contracts.ts';
import { both, type Noted, type NotedThere } from './own-notes.ts';

/** What one keeps to oneself about a game on the server: orders that last stay on this device; notes and pins are the server's, with a copy here for when it cannot be reached. */
const keyOf = (id: string, seat: string): string => `sandtable/memory/${id}/${seat}`;

const NONE: Memory = { pins: [], notes: '', seen: 0 };

export interface KeptHere extends Memory {
  /** How often the notes had been written on the server then; missing from before they were kept there. */
  readonly noted?: number;
  /** The server has not taken them yet. */
  readonly unsent?: boolean;
}

export function keptMemory(id: string, seat: string): KeptHere {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(keyOf(id, seat)) ?? '{}') as Partial<KeptHere>) };
  } catch {
    return NONE;
  }
}

export function keepMemory(id: string, seat: string, memory: KeptHere): void {
  try {
    localStorage.setItem(keyOf(id, seat), JSON.stringify(memory));
  } catch {
    // A browser that keeps nothing: the game itself is safe on the server.
  }
}

/** What was written on this device and never sent counts too. */
export function notesFrom(here: KeptHere, there: NotedThere): Noted {
  const { notes, pins, noted, unsent = noted === undefined } = here;
  if (!unsent) return there;
  return noted === there.number ? { notes, pins } : both({ notes, pins }, there);
}
