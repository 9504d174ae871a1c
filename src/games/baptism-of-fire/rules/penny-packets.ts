import type { Hex } from '../../../hex/grid.ts';
import { ALLIED } from '../../sides.ts';
import type { Kit, Side } from '../kit.ts';
import type { State } from '../state.ts';
import { type Refusal, refuse } from './refuse.ts';

/** On the first two turns nobody of the Allies leaves a hex west of Kasserine, new arrivals included (17.1a to 17.1c). */
export const isFrozen = (kit: Kit, s: Pick<State, 'turn'>, side: Side, hex: Hex): boolean =>
  side === ALLIED && s.turn <= kit.freezeUntil && kit.west[hex] === 1;

/** `passing`: it stands elsewhere, and would have to go on through the west. */
export function whyFrozen(kit: Kit, unit: number, passing: boolean): Refusal {
  const { name } = kit.units[unit];
  const until = `before turn ${kit.freezeUntil + 1}`;
  return passing
    ? refuse('17.1a', `${name} would have to go on west of Kasserine, where nobody moves ${until}.`)
    : refuse('17.1a', `${name} stands west of Kasserine and does not move ${until}.`);
}
