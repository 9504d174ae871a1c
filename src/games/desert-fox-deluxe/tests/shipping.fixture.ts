import { baseKit } from '../kit.ts';
import { placeNamed } from '../rules/names.ts';
import type { Cargo } from '../state.ts';
import { type PositionSpec, position, type Table, unitNamed } from './position.ts';

/** Ships: what lies in boxes, and a phase that begins with loading them. */

export const cargo = (id: string, from: string, to: string, stage: Cargo['stage']): Cargo => ({
  piece: unitNamed(baseKit(), id),
  from: placeNamed(baseKit(), from),
  to: placeNamed(baseKit(), to),
  stage,
});

/** Somebody far away who could dig in, so that there is something to prepare as long as we look. */
const WATCH = { axis: 'C0604: it-10-ber', allied: 'C1407: nz-4-nz-bg' };

/** Sonnenblume, the beginning of an Allied Movement Phase: all ports are Allied unless told. */
export const loading = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    scenario: 's26',
    at: 'prepare',
    side: 'allied',
    turn: 12,
    board: `${board}\n${WATCH[more.side ?? 'allied']}`,
    ...more,
  });
