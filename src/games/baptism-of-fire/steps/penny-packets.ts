import type { Refusal } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED } from '../../sides.ts';
import type { Kit, Side } from '../kit.ts';
import { refuse } from '../refusals.ts';
import type { State } from '../state.ts';

/** On the first two turns nobody of the Allies leaves a hex west of Kasserine, new arrivals included (17.1a to 17.1c). */
export const isFrozen = (kit: Kit, s: Pick<State, 'turn'>, side: Side, hex: Hex): boolean =>
  side === ALLIED && s.turn <= kit.freezeUntil && kit.west[hex] === 1;

export const whyFrozen = (kit: Kit, unit: number): Refusal =>
  refuse(
    '17.1a',
    `${kit.units[unit].name} stands west of Kasserine and does not move before turn ${kit.freezeUntil + 1}.`,
  );
