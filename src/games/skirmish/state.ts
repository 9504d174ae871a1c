import type { GameState } from '../state.ts';
import type { RuleId } from './rule-ids.ts';

/** What the game remembers: plain data, by unit where it is about units. */
export type State = GameState<RuleId>;

/** A unit that is not on the map any more. */
export const LOST = -1;

/** Marks of a unit in this player turn. */
export const MOVED = 1;
export const FOUGHT = 2;
