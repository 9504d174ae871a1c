import type { Hex } from '../../hex/grid.ts';
import type { Kit } from './kit.ts';
import type { State } from './state.ts';

/** Supply Routes (6.0), judged live. Emergency supply by HQs is asked for separately (15.4). */

/** Can the unit trace a route to a friendly source from where it is? In a box, off the map, and the commando (option): yes. */
export const isSupplied = (_kit: Kit, _s: State, _unit: number): boolean => true;

/** ... and if it stood in this hex (6.4.2)? */
export const wouldBeSupplied = (_kit: Kit, _s: State, _unit: number, _hex: Hex): boolean => true;

/** The sources it can trace to now (13.3.8). */
export const tracedSources = (_kit: Kit, _s: State, _unit: number): readonly Hex[] => [];

/** HQs that could give the unit emergency supply now: usable, in command range, with a Supply Line (15.4, ruling AMB-36). */
export const hqsFor = (_kit: Kit, _s: State, _unit: number): readonly number[] => [];
