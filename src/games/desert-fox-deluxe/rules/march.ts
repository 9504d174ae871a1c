import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { ROAD, TRACK } from '../kit/ground.ts';
import { type Gait, QUARTERS } from '../kit/prices.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { EMERGENCY, type Hand, has, LANDED, onMap, type State } from '../state.ts';
import { isGuided, limitOf } from './allowance.ts';
import { boardOf } from './board.ts';
import { carriesTooMuch } from './carrying.ts';
import { interdictedFor, interdictedPrice } from './interdiction.ts';
import { drawerOf } from './lines.ts';
import { isFullFactor } from './status.ts';
import { supplyOf } from './supply.ts';
import {
  hasFullFactor,
  heedsContact,
  isHeldByFriend,
  layerOf,
  superiorZones,
  untouchedZones,
  zonesFor,
} from './zones.ts';

/** Those in hand and the ground before them: what each step costs whom, and what is closed to them. */

/** Farther than anybody goes: for asking whether there is a way at all. */
const FAR = 800;

/** What may be thought away to find out why a hex cannot be reached. */
export interface Without {
  readonly zones?: boolean;
  readonly limit?: boolean;
  /** Nobody with a full factor is needed in enemy zones (11.4), nor contact for those who react (13.5). */
  readonly company?: boolean;
  /** Road march may leave the road, pass the enemy and go out of supply (13.2.3). */
  readonly road?: boolean;
}

/** Pieces of a hand that get along alike: by their gait, the zones they heed, what they have spent and may spend. */
export interface Stride {
  readonly pieces: readonly number[];
  readonly enter: Uint8Array;
  readonly motorized: boolean;
  /** Enemy zones it heeds, and those of superior reconnaissance among them; null for none. */
  readonly zones: Uint8Array;
  readonly superior: Uint8Array | null;
  /** Pays nothing for entering a zone: it has its HQ along (15.6). */
  readonly guided: boolean;
  /** Carries more than it should, at double cost (15.10). */
  readonly laden: boolean;
  readonly spent: number;
  readonly limit: number;
}

export interface March {
  readonly kit: Kit;
  readonly s: State;
  readonly hand: Hand;
  readonly strides: readonly Stride[];
  /** Hexes closed to them, and those where some of them have to stop: 1 for each. */
  readonly closed: Uint8Array;
  readonly stops: Uint8Array;
  readonly roads: Uint8Array;
  readonly interdicted: Uint8Array | null;
  readonly night: boolean;
  /** Along roads only (13.2.3). */
  readonly byRoad: boolean;
}

/** Whose prices a piece pays. Raiders are ordinary trucks unless their rules are used (ruling A229). */
export const gaitOf = ({ units }: Kit, piece: number): Gait =>
  units[piece].gait === 'raider' ? 'truck' : units[piece].gait;

/** Does it react on foot: one hex, whatever it costs (13.2.1, ruling A121)? */
export const reactsOnFoot = ({ units }: Kit, { errand }: Hand, piece: number): boolean =>
  (errand === 'reaction' || errand === 'escape') && !units[piece].motorized;

export function marchOf(
  kit: Kit,
  s: State,
  hand: Hand,
  buffers: { closed: Uint8Array; stops: Uint8Array },
  without: Without = {},
): March {
  const march: March = {
    kit,
    s,
    hand,
    strides: stridesOf(kit, s, hand, without),
    closed: buffers.closed,
    stops: buffers.stops,
    roads: kit.ground.roads[s.roads],
    interdicted: interdictedFor(kit, s, hand.side),
    night: hand.mode === 'night',
    byRoad: hand.mode === 'road' && without.road !== true,
  };
  markClosed(march, without);
  return march;
}

function stridesOf(kit: Kit, s: State, hand: Hand, without: Without): Stride[] {
  const found = new Map<string, Stride>();
  const layers = new Map<number, Pick<Stride, 'zones' | 'superior'>>();
  for (const piece of hand.pieces) {
    const layer = layerOf(kit, piece, hand);
    const guided = isGuided(kit, s, piece, hand);
    const laden = carriesTooMuch(kit, s, hand, piece);
    const limit = without.limit || reactsOnFoot(kit, hand, piece) ? FAR : limitOf(kit, s, piece, hand);
    const gait = gaitOf(kit, piece);
    const key = `${gait} ${layer} ${guided} ${laden} ${s.spent[piece]}`;
    const same = found.get(key);
    // Those who pay the same have the points of the poorest of them.
    if (same !== undefined) {
      found.set(key, { ...same, pieces: [...same.pieces, piece], limit: Math.min(same.limit, limit) });
      continue;
    }
    if (!layers.has(layer)) layers.set(layer, zonesMet(kit, s, hand, layer, without));
    found.set(key, {
      pieces: [piece],
      enter: kit.prices[gait][s.roads].enter,
      motorized: kit.units[piece].motorized,
      ...layers.get(layer)!,
      guided,
      laden,
      spent: s.spent[piece],
      limit,
    });
  }
  // The poorest first: where they get, mostly all get.
  return [...found.values()].sort((a, b) => a.limit - a.spent - (b.limit - b.spent));
}

function zonesMet(kit: Kit, s: State, hand: Hand, layer: number, without: Without): Pick<Stride, 'zones' | 'superior'> {
  if (without.zones) return { zones: new Uint8Array(kit.grid.size), superior: null };
  return { zones: zonesFor(kit, s, hand, layer), superior: superiorZones(kit, s, hand, layer) };
}

/** What the stride has spent on arriving in the next hex; BLOCKED if it cannot go there. */
export function stepOf({ kit, roads, interdicted, night, byRoad }: March, stride: Stride) {
  const { enter, motorized, zones, superior, guided, laden } = stride;
  const { enterZone, enterReconZone, leaveReconZone } = kit.tables.moveCosts;
  const zonePrice = guided ? 0 : enterZone * QUARTERS;
  const reconPrice = (enterReconZone - enterZone) * QUARTERS;
  return (from: Hex, direction: number, to: Hex, cost: number): number => {
    const way = from * 6 + direction;
    let price = enter[way];
    if (price === 0 || (byRoad && (roads[way] & ROAD) === 0)) return BLOCKED;
    const zoned = zones[to] === 1;
    // From zone to zone only by night (11.4, 11.5).
    if (zoned && zones[from] === 1 && !night) return BLOCKED;
    if (interdicted !== null && interdicted[to] > 0)
      price = interdictedPrice(kit, interdicted[to], price, motorized, (roads[way] & ROAD) !== 0);
    if (zoned) {
      price += zonePrice;
      if (superior !== null && superior[to] === 1) price += reconPrice;
      if (night) price *= 2;
    }
    if (superior !== null && superior[from] === 1) price += leaveReconZone * QUARTERS;
    if (laden) price *= 2;
    // Leaving road and track, a motor loses the fraction it has left (13.3).
    const paid = motorized && (roads[way] & (ROAD | TRACK)) === 0 ? (cost + QUARTERS - 1) & -QUARTERS : cost;
    return paid + price;
  };
}

/** Enemies, the end of the scenario's maps, and zones that are closed to some of them; and where they have to stop. */
function markClosed(march: March, without: Without): void {
  const { kit, s, hand, strides, closed, stops, night } = march;
  const enemy = enemyOf(hand.side);
  const board = boardOf(kit, s);
  const { area } = kit.scenarios[s.scenario];
  const occupied = board.occupied[enemy];
  for (let hex = 0; hex < closed.length; hex++) closed[hex] = occupied[hex] > 0 || area[hex] === 0 ? 1 : 0;
  stops.fill(0);
  if (!night)
    for (const zones of new Set(strides.map((stride) => stride.zones)))
      for (let hex = 0; hex < zones.length; hex++) if (zones[hex] === 1) stops[hex] = 1;
  if (!without.company) {
    closeToTheWeak(march);
    if (heedsContact(s, hand)) closeUntouched(march);
  }
  if (march.byRoad) closeToRoadMarch(march);
}

/** Without a full factor among them they enter an enemy zone only where one stands (11.4, ruling A184). */
function closeToTheWeak({ kit, s, hand, strides, closed }: March): void {
  if (hasFullFactor(kit, s, hand)) return;
  for (const { zones, pieces } of strides) {
    if (pieces.every((piece) => isFullFactor(kit, s, piece))) continue;
    for (let hex = 0; hex < zones.length; hex++)
      if (zones[hex] === 1 && closed[hex] === 0 && !isHeldByFriend(kit, s, hand.side, hex)) closed[hex] = 1;
  }
}

function closeUntouched({ kit, s, hand, strides, closed }: March): void {
  for (const layer of new Set(strides.flatMap(({ pieces }) => pieces.map((piece) => layerOf(kit, piece, hand))))) {
    const untouched = untouchedZones(kit, s, hand, layer);
    for (let hex = 0; hex < closed.length; hex++) if (untouched[hex] === 1) closed[hex] = 1;
  }
}

/** Road march keeps away from the enemy and in supply (13.2.3). */
function closeToRoadMarch({ kit, s, hand, strides, closed }: March): void {
  const occupied = boardOf(kit, s).occupied[enemyOf(hand.side)];
  const { neighbours } = kit.grid;
  for (let hex = 0; hex < closed.length; hex++) {
    if (occupied[hex] === 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const near = neighbours[hex * 6 + direction];
      // Unless nobody of them could cross the hexside.
      if (near < 0) continue;
      const way = near * 6 + kit.grid.direction(near, hex);
      if (strides.some(({ enter }) => enter[way] !== 0)) closed[near] = 1;
    }
  }
  for (const piece of hand.pieces) {
    const fed = drawsSupplyIn(kit, s, piece);
    for (let hex = 0; hex < closed.length; hex++) if (!fed(hex)) closed[hex] = 1;
  }
}

/** In which hexes would the piece be in general supply? A column has what it needs unless it is cut off (12.2, ruling A52). */
export function drawsSupplyIn(kit: Kit, s: State, piece: number): (hex: Hex) => boolean {
  if (has(s, piece, EMERGENCY | LANDED)) return () => true;
  const { side, supply } = kit.units[piece];
  const { supplied, linked } = supplyOf(kit, s, side);
  const lines = supply === 'msu' ? linked : supplied;
  const drawer = drawerOf(kit.units[piece]);
  return (hex) => (lines[hex] & drawer) !== 0;
}

/** Where the hand stands; less than 0 off the map. */
export const placeOf = (s: State, { pieces }: Pick<Hand, 'pieces'>): number => s.at[pieces[0]];
export const isOnMap = (s: State, hand: Pick<Hand, 'pieces'>): boolean => onMap(placeOf(s, hand));
