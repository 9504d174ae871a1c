import { type ActionOf, declareOrders, type Field, oneOf } from '../../engine/orders.ts';
import { hexField, namedField, unitField } from '../fields.ts';
import { CRTS } from './kit/tables.ts';
import { baseKit } from './kit.ts';
import { BONUSES } from './state.ts';

const unit = unitField(baseKit);
const to = hexField(baseKit, '0101 to 6634');
const box: Field<string> = namedField('holding box', () => new Set(baseKit().boxes.map((each) => each.id)));

/** Everything a player can do. Units go by their id, hexes by their number, so that a record reads like a report. */
export const orders = declareOrders({
  // Setting up
  entry: { plan: oneOf(['A', 'B']) },
  place: { unit, to },
  // Strategic Segment
  /** An HQ gives emergency supply; here and in combat (15.4). */
  supply: { unit },
  build: { unit },
  raze: { to },
  /** Holds a reinforcement back that has just come; brings one of the group of which one comes each turn. */
  delay: { unit },
  bring: { unit },
  /** Sets the HQ that returns down with a unit of its formation (15.3.2). */
  rejoin: { unit },
  /** Sends an air unit to interdict a hex; takes it back. */
  interdict: { unit, to },
  recall: { unit },
  // Moving
  /** Takes a unit in hand, or one more of its hex to move with it; leaves one behind. */
  take: { unit },
  join: { unit },
  drop: { unit },
  /** Those in hand go to a hex, by the cheapest way; into a holding box, from a box to the next. */
  go: { to },
  box: { box },
  /** Changes between March and Deployed. */
  mode: { unit },
  /** Puts a unit in Reserve, or takes it out. */
  reserve: { unit },
  // Fire support: lays an artillery unit's marker on a hex, or takes it back.
  fire: { unit, to },
  lift: { unit },
  // Declaring: begins an attack on a hex or adds a hex to it, adds or takes out an attacker, names the table.
  attack: { to },
  'at-fire': { to },
  with: { unit },
  without: { unit },
  target: { unit },
  table: { crt: oneOf(CRTS) },
  /** Takes a declared attack back while declarations are still being made. */
  undeclare: { to },
  // Before and in combat
  evade: { to },
  fight: { to },
  send: { unit },
  /** Artillery that gives its protective fire in this combat, or does not. */
  protect: { unit },
  use: { bonus: oneOf(BONUSES) },
  gather: { unit },
  lose: { unit },
  retreat: { unit, to },
  /** The stack tries to break out through enemy zones into this hex (13.4). */
  'break-out': { to },
  advance: { unit, to },
  /** Rommel goes with his men, or to the unit chosen. */
  follow: { to },
  /** Too many in a hex: this one is lost (3.3.3). */
  remove: { unit },
  /** The attack being put together is declared, or given up. */
  declare: {},
  scrap: {},
  /** Those in hand stay where they are. */
  stop: {},
  roll: {},
  /** No way back is tried. */
  perish: {},
  end: {},
});

export type Action = ActionOf<typeof orders>;
