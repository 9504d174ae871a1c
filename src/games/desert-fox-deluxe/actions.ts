import { type ActionOf, declareOrders, type Field, oneOf } from '../../engine/orders.ts';
import { hexField, namedField, unitField } from '../fields.ts';
import { baseKit } from './kit.ts';
import { MODES } from './state.ts';

const unit = unitField(baseKit);
const to = hexField(baseKit, 'A5901 to W2234');
const box: Field<string> = namedField('box', () => new Set(baseKit().boxes.map((each) => each.id)));
const card: Field<string> = namedField('card', () => baseKit().cardNamed);
/** A hex or a box. */
let places: Set<string> | null = null;
function allPlaces(): Set<string> {
  const { grid, boxes } = baseKit();
  places ??= new Set([...boxes.map(({ id }) => id), ...Array.from({ length: grid.size }, (_, hex) => grid.label(hex))]);
  return places;
}
const spot: Field<string> = namedField('place', allPlaces);
const steps = oneOf(['1', '2']);

/** Everything a player can do. Pieces go by their id, hexes by map and number, so that a record reads like a report. */
export const orders = declareOrders({
  // Setting up, and arriving
  place: { unit, to },
  /** So many steps of a unit of a group arrive (30.1); a fort is put down at set-up. */
  bring: { unit, steps },
  fortify: { to },
  /** The rest of the set-up is placed as suggested: to be looked at and changed, or for good. */
  suggest: {},
  arrange: {},
  /** An MSU that arrives is taken as a dump (7.1). */
  unpack: { unit },
  /** Comes later (7.1). */
  hold: { unit },
  // Events, air superiority, allocation, initiative
  play: { card },
  choose: { choice: oneOf(['units', 'shift', 'german', 'italian', 'us', 'commonwealth', 'invade', 'cancel']) },
  deploy: { unit, box },
  /** From a box to another one, beside the maps: to a Middle East track and back, from Crete. */
  send: { unit, box },
  // Middle East tracks: a combat on one, and aircraft that fly there for it.
  engage: { box },
  assist: { unit, box },
  relocate: { to },
  activate: { to },
  /** Into training; out of it before the time. */
  train: { unit },
  muster: { unit },
  ultra: { benefit: oneOf(['initiative', 'msu', 'strikes']) },
  first: {},
  second: {},
  // General supply: a dump feeds a hex, a unit draws emergency supply, a unit gets none.
  feed: { unit, to },
  emergency: { unit },
  decline: { unit },
  // The beginning of a Movement Phase: a combat unit destroys a counter of supply, or builds a fort.
  destroy: { unit, supply: unit, leave: oneOf(['nothing', 'dump', 'msu']) },
  /** A fort of level 0; the next level, paid for by a dump or by what an MSU brings from another fort. */
  dig: { unit },
  build: { unit, by: unit },
  /** An MSU builds the railway or a road on by so many hexes. */
  lay: { unit, hexes: oneOf(['1', '2']) },
  // Refit
  /** With refit points in that hex; to a hex or a box. */
  refit: { unit, to },
  rebuild: { unit, steps, at: spot },
  recall: { unit },
  /** An old unit becomes a new one, or gives a step to it. */
  upgrade: { unit, by: unit },
  /** A refit point is given up for a unit that could not withdraw (24.2). */
  forfeit: { unit },
  // Moving: taking in hand, how, whereto; carrying.
  take: { unit },
  join: { unit },
  drop: { unit },
  /** A unit that has to withdraw is taken off the maps, as the Axis has agreed (7.4). */
  lift: { unit },
  mode: { mode: oneOf(MODES) },
  enter: { to },
  go: { to },
  overrun: { to },
  box: { box },
  load: { unit },
  unload: { unit },
  /** Along the railway, to a hex of it or to the Nile valley: who is in hand, or a dump or refit point. */
  rail: { unit, at: spot },
  /** From a box beside the maps to an airfield or city. */
  airlift: { unit, to },
  /** Special forces by sea, to a port or the coast; against Crete. */
  sealift: { unit, at: spot },
  infiltrate: { unit },
  /** By parachute, into open country. */
  airdrop: { unit, to },
  stop: {},
  reserve: { unit },
  deliberate: { unit },
  mobile: { unit },
  // Bases: one is founded; a dump or two refit points go from one to another.
  found: { to },
  transfer: { unit, to },
  // Air: interdiction, bombardment of a counter of supply or an airfield.
  /** An air unit is to fly: then where and what for. */
  fly: { unit },
  interdict: { unit, to },
  bombard: { unit, target: unit },
  raid: { unit, to },
  // Raiders: a mission on the map; a die against an enemy in an oasis.
  ambush: { unit, target: unit },
  wreck: { unit, to },
  guide: { unit },
  assault: { unit, target: unit },
  // Ships
  /** To a port or a box. */
  ship: { unit, to: spot },
  /** Aircraft at a port, at shipping boxes or at Malta; what a hit sinks or damages. */
  strike: { unit, at: spot },
  sink: { unit },
  /** A fleet is allocated to a lane, the coast or a port; or stands off a hex. */
  sail: { unit, to: spot },
  // Declaring
  /** A hex; a box of French North Africa. */
  attack: { to: spot },
  with: { unit },
  without: { unit },
  split: {},
  part: { unit },
  form: { form: oneOf(['standard', 'deliberate', 'mobile']) },
  declare: {},
  scrap: {},
  undeclare: { to: spot },
  // Fighting
  fight: { to: spot },
  support: { unit },
  supply: { unit, to },
  gun: { unit },
  aim: { unit, target: unit },
  line: { line: oneOf(['1', '2', '3', '4', '5']) },
  roll: {},
  stand: {},
  withdraw: {},
  lose: { unit },
  retreat: { unit, to },
  advance: { unit, to },
  capture: { unit },
  raze: { unit },
  search: {},
  end: {},
});

export type Action = ActionOf<typeof orders>;
