import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';

/** On the first two turns nobody of the Allies leaves a hex west of Kasserine, new arrivals included (17.1a to 17.1c). */
export const isFrozen = (kit: Kit, s: Pick<State, 'turn'>, side: Side, hex: Hex): boolean =>
  side === ALLIED && s.turn <= kit.freezeUntil && kit.west[hex] === 1;
