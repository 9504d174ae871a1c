import type { State } from '../state.ts';
import type { Terms } from '../terms.ts';

/** The phases of the sequence of play. Each is a procedure of the same name. */
const PHASES = [
  'set-up',
  'weather',
  'supply',
  'reinforcements',
  'air',
  'movement',
  'declaration',
  'reaction',
  'combat',
  'reserve-movement',
  'recovery',
] as const satisfies readonly (keyof Terms['calls'])[];
export type Phase = (typeof PHASES)[number];

const phases: ReadonlySet<string> = new Set(PHASES);
const isPhase = (proc: string): proc is Phase => phases.has(proc);

/** The phase the game is in, as the control stack says. A game that is over stays in its last one. */
export function phaseOf({ stack }: State): Phase {
  // From the top: mostly the phase itself asks.
  for (let i = stack.length - 1; i >= 0; i--) {
    const { proc } = stack[i];
    if (isPhase(proc)) return proc;
  }
  return 'recovery';
}
