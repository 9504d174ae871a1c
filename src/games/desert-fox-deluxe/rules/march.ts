import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED, MoveSearch, type StepPolicy } from '../../../mechanics/movement.ts';
import { ROAD, TRACK } from '../kit/ground.ts';
import { type Gait, QUARTERS } from '../kit/prices.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { EMERGENCY, type Hand, has, LANDED, onMap, type State } from '../state.ts';
import { isGuided, limitOf } from './allowance.ts';
import { ALL_ZONES, boardOf, isEnemyIn } from './board.ts';
import { carriesTooMuch } from './carrying.ts';
import { interdictedFor, interdictedPrice } from './interdiction.ts';
import { drawerOf } from './lines.ts';
import { groundPrices } from './missions.ts';
import { isRaider, usesRaiders } from './oases.ts';
import { reconOf } from './recon.ts';
import { isCommando } from './status.ts';
import { linkedHexes, suppliedHexes } from './supply.ts';
import {
  hasFullFactor,
  heedsContact,
  isHeldByFriend,
  layerOf,
  NO_ZONES,
  reconZones,
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
  readonly gait: Gait;
  readonly layer: number;
  readonly enter: Uint8Array;
  readonly motorized: boolean;
  /** Enemy zones it heeds, and by hex the best reconnaissance behind them; null for none. */
  readonly zones: Uint8Array;
  readonly recon: Uint8Array | null;
  /** Of these, zones of enemies nobody else has touched, closed to those who react; null where they are open. */
  readonly untouched: Uint8Array | null;
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
  /** Hexes with an enemy: more than 0; and those where some of the hand have to stop: 1 for each. */
  readonly closed: Uint8Array;
  readonly stops: Uint8Array | undefined;
  readonly roads: Uint8Array;
  readonly interdicted: Uint8Array | null;
  /** Their own reconnaissance (15.3). */
  readonly recon: number;
  readonly night: boolean;
  /** Along roads only (13.2.3). */
  readonly byRoad: boolean;
  /** Nobody with a full factor is among them: they enter an enemy zone only where one stands (11.4, ruling A184). */
  readonly weak: boolean;
}

/** Whose prices a piece pays. Raiders are ordinary trucks unless their rules are used (ruling A229), disrupted special forces foot soldiers (8.2e). */
export function gaitOf(kit: Kit, s: Pick<State, 'oases' | 'marks' | 'steps'>, piece: number): Gait {
  const { gait } = kit.units[piece];
  if (gait === 'special') return isCommando(kit, s, piece) ? gait : 'foot';
  return gait === 'raider' && !usesRaiders(s) ? 'truck' : gait;
}

/** Does it react on foot: one hex, whatever it costs (13.2.1, ruling A121)? */
export const reactsOnFoot = ({ units }: Kit, { errand }: Hand, piece: number): boolean =>
  (errand === 'reaction' || errand === 'escape') && !units[piece].motorized;

export function marchOf(kit: Kit, s: State, hand: Hand, without: Without = {}): March {
  const night = hand.mode === 'night';
  const strides = stridesOf(kit, s, hand, without);
  // Whoever heeds all zones heeds those of the motors too.
  const wary = strides.find(({ layer }) => layer === ALL_ZONES) ?? strides.find(({ layer }) => layer !== NO_ZONES);
  return {
    kit,
    s,
    hand,
    strides,
    closed: boardOf(kit, s).occupied[enemyOf(hand.side)],
    stops: night ? undefined : wary?.zones,
    roads: kit.ground.roads[s.roads],
    interdicted: interdictedFor(kit, s, hand.side),
    recon: reconOf(kit, s, hand.pieces),
    night,
    byRoad: hand.mode === 'road' && without.road !== true,
    weak: !without.company && !hasFullFactor(kit, s, hand),
  };
}

function stridesOf(kit: Kit, s: State, hand: Hand, without: Without): Stride[] {
  const found: Stride[] = [];
  const zones: Zones[] = [];
  for (const piece of hand.pieces) {
    const layer = layerOf(kit, s, piece, hand);
    const guided = isGuided(kit, s, piece, hand);
    const laden = carriesTooMuch(kit, s, hand, piece);
    const limit = without.limit || reactsOnFoot(kit, hand, piece) ? FAR : limitOf(kit, s, piece, hand);
    const gait = gaitOf(kit, s, piece);
    const spent = s.spent[piece];
    const same = found.findIndex(
      (each) =>
        each.gait === gait &&
        each.layer === layer &&
        each.guided === guided &&
        each.laden === laden &&
        each.spent === spent,
    );
    // Those who pay the same have the points of the poorest of them.
    if (same >= 0) {
      const { pieces, limit: poorest } = found[same];
      found[same] = { ...found[same], pieces: [...pieces, piece], limit: Math.min(poorest, limit) };
      continue;
    }
    zones[layer] ??= zonesMet(kit, s, hand, layer, without);
    const enter = groundPrices(kit, s, hand.side, gait);
    const { motorized } = kit.units[piece];
    found.push({ pieces: [piece], gait, layer, enter, motorized, ...zones[layer], guided, laden, spent, limit });
  }
  // The poorest first: where they get, mostly all get.
  return found.length === 1 ? found : found.sort((a, b) => a.limit - a.spent - (b.limit - b.spent));
}

type Zones = Pick<Stride, 'zones' | 'recon' | 'untouched'>;

function zonesMet(kit: Kit, s: State, hand: Hand, layer: number, without: Without): Zones {
  const untouched = !without.company && heedsContact(s, hand) ? untouchedZones(kit, s, hand, layer) : null;
  if (without.zones || layer === NO_ZONES)
    return { zones: new Uint8Array(kit.grid.size), recon: null, untouched: layer === NO_ZONES ? null : untouched };
  return { zones: zonesFor(kit, s, hand, layer), recon: reconZones(kit, s, enemyOf(hand.side))[layer], untouched };
}

/** What the stride has spent on arriving in the next hex; BLOCKED if it cannot go there. */
export function stepOf(march: March, stride: Stride): StepPolicy {
  const { kit, s, hand, roads, interdicted, recon: own, night, byRoad, weak } = march;
  const { enter, motorized, zones, recon, untouched, guided, laden } = stride;
  const { enterZone, enterReconZone, leaveReconZone } = kit.tables.moveCosts;
  const zonePrice = guided ? 0 : enterZone * QUARTERS;
  const reconPrice = (enterReconZone - enterZone) * QUARTERS;
  const shuns = byRoad ? shunnedOnRoad(march) : null;
  return (from, direction, to, cost) => {
    const way = from * 6 + direction;
    let price = enter[way];
    if (price === 0 || (byRoad && (roads[way] & ROAD) === 0)) return BLOCKED;
    const zoned = zones[to] === 1;
    if (zoned) {
      // From zone to zone only by night (11.4, 11.5).
      if (zones[from] === 1 && !night) return BLOCKED;
      if (weak && !isHeldByFriend(kit, s, hand.side, to)) return BLOCKED;
    }
    if (untouched !== null && untouched[to] === 1) return BLOCKED;
    if (shuns?.(to)) return BLOCKED;
    if (interdicted !== null && interdicted[to] > 0)
      price = interdictedPrice(kit, interdicted[to], price, motorized, (roads[way] & ROAD) !== 0);
    if (zoned) {
      price += zonePrice;
      if (recon !== null && recon[to] > own) price += reconPrice;
      if (night) price *= 2;
    }
    if (recon !== null && zones[from] === 1 && recon[from] > own) price += leaveReconZone * QUARTERS;
    if (laden) price *= 2;
    // Leaving road and track, a motor loses the fraction it has left (13.3).
    const paid = motorized && (roads[way] & (ROAD | TRACK)) === 0 ? (cost + QUARTERS - 1) & -QUARTERS : cost;
    return paid + price;
  };
}

/** Hexes that a road march keeps out of: next to the enemy, or out of supply (13.2.3). */
function shunnedOnRoad({ kit, s, hand, strides }: March): (hex: Hex) => boolean {
  const { neighbours } = kit.grid;
  const needs = hand.pieces.map((piece) => drawsSupplyIn(kit, s, piece));
  return (hex) => {
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const near = neighbours[way];
      // Unless nobody of them could cross the hexside.
      if (near >= 0 && isEnemyIn(kit, s, hand.side, near) && strides.some(({ enter }) => enter[way] !== 0)) return true;
    }
    return needs.some((isFed) => !isFed(hex));
  };
}

/** In which hexes would the piece be in general supply? A column has what it needs unless it is cut off (12.2, ruling A52). */
export function drawsSupplyIn(kit: Kit, s: State, piece: number): (hex: Hex) => boolean {
  if (has(s, piece, EMERGENCY | LANDED) || isRaider(kit, s, piece)) return () => true;
  const { side, supply } = kit.units[piece];
  const lines = supply === 'msu' ? linkedHexes(kit, s, side) : suppliedHexes(kit, s, side);
  const drawer = drawerOf(kit.units[piece]);
  return (hex) => (lines[hex] & drawer) !== 0;
}

/** Ways that lead off the maps of a scenario are open to nobody. */
export const searchIn = oncePerPart(
  ({ grid }: Kit, area: Uint8Array) => new MoveSearch(grid, (_from, _direction, to) => area[to] === 1),
);

/** Where the hand stands; less than 0 off the map. */
export const placeOf = (s: State, { pieces }: Pick<Hand, 'pieces'>): number => s.at[pieces[0]];
export const isOnMap = (s: State, hand: Pick<Hand, 'pieces'>): boolean => onMap(placeOf(s, hand));
