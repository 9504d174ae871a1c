import type { Memory } from '../contracts.ts';

/** Pins, notes and orders that last: what one keeps to oneself about a game on the server stays on this device. */
const keyOf = (id: string, seat: string): string => `sandtable/memory/${id}/${seat}`;

const NONE: Memory = { pins: [], notes: '', seen: 0 };

export function keptMemory(id: string, seat: string): Memory {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(keyOf(id, seat)) ?? '{}') as Partial<Memory>) };
  } catch {
    return NONE;
  }
}

export function keepMemory(id: string, seat: string, memory: Memory): void {
  try {
    localStorage.setItem(keyOf(id, seat), JSON.stringify(memory));
  } catch {
    // A browser that keeps nothing: the game itself is safe on the server.
  }
}
