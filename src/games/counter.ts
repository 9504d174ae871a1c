import type { Unit } from '../content/components.ts';
import { type Side, sideOf } from './sides.ts';

/** What every unit has, whatever the game. */
export interface Counter {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: string;
  readonly type: string;
  readonly size: string | null;
}

export const counterOf = ({ id, name, side, nation, type, size }: Unit, index: number): Counter => ({
  index,
  id,
  name,
  side: sideOf(side),
  nation,
  type,
  size,
});
