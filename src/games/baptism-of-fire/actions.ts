import { type ActionOf, declareOrders, numberFrom } from '../../engine/orders.ts';
import { hexField, unitField } from '../fields.ts';
import { baseKit } from './kit.ts';

const unit = unitField(baseKit);
const to = hexField(baseKit, '0101 to 3926');

/** Everything a player can do. Units go by their id, hexes by their number, so that a record reads like a report. */
export const orders = declareOrders({
  enter: { unit, to },
  move: { unit, to },
  /** Begins to put an attack on a hex together; others may join it. */
  attack: { unit, to },
  join: { unit },
  bombard: { to },
  /** Plays a support fire marker of this strength. Component packs may have other markers; one that is not there is refused by the rules. */
  support: { strength: numberFrom(1, 9, 'the strength of a support fire marker') },
  deplete: { unit },
  /** One hex of a retreat. */
  retreat: { unit, to },
  /** Ignores a retreat in a fortified box; takes a depletion instead of retreating. */
  stand: { unit },
  resist: { unit },
  advance: { unit, to },
  /** The attack being put together is made, or given up. */
  commit: {},
  scrap: {},
  /** No (more) support fire. */
  pass: {},
  end: {},
});

export type Action = ActionOf<typeof orders>;
