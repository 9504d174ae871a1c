import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { isPlayed } from './card-conditions.ts';

/** Where the war is fought: the maps of the scenario, French North Africa only once Torch has opened it (2.2.4, 22.7a). */

export const isTorchOpen = (kit: Kit, s: Pick<State, 'scenario' | 'played' | 'activated' | 'discarded'>): boolean =>
  kit.scenarios[s.scenario].terms.torchPlayed || isPlayed(s, 'ALC-23');

/** 1 for every hex in play. */
export function areaOf(kit: Kit, s: State): Uint8Array {
  const { area, closedArea } = kit.scenarios[s.scenario];
  return area === closedArea || isTorchOpen(kit, s) ? area : closedArea;
}
