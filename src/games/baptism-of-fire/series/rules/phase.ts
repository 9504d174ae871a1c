import type { Position } from '../../../../engine/procedure.ts';

/** The phases of a player turn (S4.0b); combat at the end of the mobile phase is a stage of its own (S4.0d). */
const PHASES = ['movement', 'combat', 'mobile', 'mobile-combat'] as const;
export type Phase = (typeof PHASES)[number];

/** Told by the place in the sequence of play: a step opens each phase of a player turn, and the next asks what is done in it. */
export function phaseOf({ stack }: Position): Phase {
  for (const { proc, pc } of stack) if (proc === 'player') return PHASES[pc >> 1];
  return 'movement';
}
