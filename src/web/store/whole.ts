import type { SavedGame } from '../contracts.ts';
import type { KeptGame } from './in-pieces.ts';

/** Something in the store that is no game: what it is called there, and what lies there. */
export interface Damaged {
  readonly id: string;
  readonly raw: unknown;
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Is this a game as it was kept? Another program, a half-written page or an old fault may have left anything. */
export function isWhole(value: unknown): value is KeptGame | SavedGame {
  if (!isObject(value)) return false;
  const { id, game, seed, summary, updated, players, choices, record, moves } = value;
  const texts = [id, game, seed, summary].every((text) => typeof text === 'string');
  const parts = isObject(players) && isObject(choices) && isObject(record);
  return texts && parts && (Array.isArray(record.moves) || Number.isInteger(moves)) && Number.isFinite(updated);
}
