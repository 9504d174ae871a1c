import { type ActionOf, declareOrders } from '../../engine/orders.ts';
import { hexField, unitField } from '../fields.ts';
import { baseKit } from './kit.ts';

const unit = unitField(baseKit);
const to = hexField(baseKit, 'A1 to E7');

/** Everything a player can do. */
export const orders = declareOrders({
  move: { unit, to },
  attack: { unit, to },
  end: {},
});

export type Action = ActionOf<typeof orders>;
