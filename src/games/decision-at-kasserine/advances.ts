import { ALLOWED, type Verdict } from '../../engine/verdict.ts';
import type { Hex } from '../../hex/grid.ts';
import type { Kit } from './kit.ts';
import type { State } from './state.ts';

/** Advances after combat and after evasion (13.5, 9.2.6): terrain, mode, stacking. Who may at all, and how far, the asks know. */

/** May the unit step from its hex into the next one in an advance? `further`: it is the second hex. */
export const mayStepForward = (_kit: Kit, _s: State, _unit: number, _to: Hex, _further: boolean): Verdict => ALLOWED;
