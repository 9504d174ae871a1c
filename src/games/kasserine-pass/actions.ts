import { type ActionOf, declareOrders, numberFrom, oneOf, perhaps } from '../../engine/orders.ts';
import { hexField, namedField, unitField, unitsField } from '../fields.ts';
import { baseKit } from './kit.ts';

const unit = unitField(baseKit);
const units = unitsField(baseKit, 'kg-lang kg-reimann');
const to = hexField(baseKit, 'A1 to L13');
const air = namedField('air unit', () => baseKit().airIndex);
const by = perhaps(
  'by',
  oneOf(['road', 'ridge']),
  (how) => `a move can end with "by road" or "by ridge", not with "${how}"`,
);

/** Everything a player can do. Units and hexes go by their printed names, so that a record reads like a battle report. */
export const orders = declareOrders({
  place: { unit, to },
  deploy: { unit },
  move: { unit, to, by },
  enter: { unit, to },
  bomb: { air, to },
  dive: { air, to },
  flak: { number: numberFrom(0, 9) },
  attack: { to },
  withdraw: { to },
  fight: { to },
  join: { unit },
  support: { air },
  effective: { units },
  lose: { units },
  hold: { unit },
  stand: { unit },
  drive: { hexes: numberFrom(0, 9) },
  retreat: { unit, to },
  advance: { unit, to },
  /** The attack being put together is declared, or given up. */
  commit: {},
  scrap: {},
  /** Rommel presses the attack. */
  press: {},
  'request-british': {},
  'cancel-british': {},
  'fly-out': {},
  'claim-victory': {},
  'play-on': {},
  end: {},
});

export type Action = ActionOf<typeof orders>;
