import { oncePerPart } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Box, boxOfPlace, type Connection, isBox } from '../kit/places.ts';
import { QUARTERS } from '../kit/prices.ts';
import { AXIS, enemyOf, type Kit, type ScenarioId } from '../kit.ts';
import { AT_EDGE, HALTED, type Hand, has, onMap, ownHand, type State } from '../state.ts';
import { isGuided, leftOf } from './allowance.ts';
import { areaOf } from './area.ts';
import { entryHexes } from './arrivals.ts';
import { boardOf, isNeutral } from './board.ts';
import { gaitOf, placeOf } from './march.ts';
import { labelOf, nameOf } from './names.ts';
import { mayComeToNile, mayLeaveNile } from './nile.ts';
import { connectionsTo, mayGoByTrack, nextOases, oasisAt, usesRaiders } from './oases.ts';
import { reconOf } from './recon.ts';
import { noHand, refuse } from './refusals.ts';
import { pricesFor } from './weather.ts';
import { hasFullFactor, isHeldByFriend, layerOf, reconZones, zonesFor } from './zones.ts';

/** Coming onto the maps: out of a box, or over the edge (13.8). */

/** A hex by which a piece may come in; `price` in quarters by piece, 0 where it cannot. */
export interface Door {
  readonly hex: Hex;
  price(piece: number): number;
}

export function doorsOf(kit: Kit, s: State, piece: number): Door[] {
  const area = areaOf(kit, s);
  const edge = entryHexes(kit, s, piece).map(
    (hex): Door => ({ hex, price: (unit) => priceFromOutside(kit, s, area, hex, unit) }),
  );
  const box = connectionsOf(kit, s, s.at[piece]).map(
    ({ hex, inQuarters, inRoadHexes }): Door => ({
      hex,
      price: (unit) => inQuarters + inRoadHexes * roadPrice(kit, s, unit),
    }),
  );
  const oasis = oasisAt(kit, s, s.at[piece]);
  const track = oasis === undefined || onMap(s.at[piece]) ? [] : connectionsTo(kit, s, oasis);
  return [...edge, ...box, ...track.map((hex): Door => ({ hex, price: () => oasis!.stepQuarters }))];
}

/** Has it come so far that it may enter the maps? Asked of everybody all the time. */
export const isAtDoor = (kit: Kit, s: State, piece: number): boolean =>
  s.at[piece] === AT_EDGE ||
  connectionsOf(kit, s, s.at[piece]).length > 0 ||
  isFrench(kit, s.at[piece]) ||
  (usesRaiders(s) && isBox(s.at[piece]) && oasisAt(kit, s, s.at[piece]) !== undefined);

/** Is the place a box of French North Africa (22.7)? */
const isFrench = ({ boxes }: Kit, place: number): boolean => isBox(place) && boxes[boxOfPlace(place)]?.kind === 'fna';

/** Ways by ground between a box and the maps in play (22.1). */
const connectionsOf = (kit: Kit, s: State, place: number): readonly Connection[] =>
  isBox(place) ? (connectionsIn(kit, s.scenario)[boxOfPlace(place)] ?? NONE) : NONE;

const NONE: readonly Connection[] = [];
const connectionsIn = oncePerPart(({ boxes, scenarios }: Kit, scenario: ScenarioId) =>
  boxes.map(({ connections }) =>
    connections.filter(({ by, hex }) => by !== 'rail' && scenarios[scenario].area[hex] === 1),
  ),
);

/** What a hex of primary road costs. */
const roadPrice = (kit: Kit, s: State, piece: number): number => (gaitOf(kit, s, piece) === 'truck' ? 1 : QUARTERS);

/** The cheapest way in from a hex that is not in play; where all round it is, the cheapest of all. */
function priceFromOutside(kit: Kit, s: State, area: Uint8Array, hex: Hex, piece: number): number {
  const enter = pricesFor(kit, s, gaitOf(kit, s, piece));
  let best = 0;
  let outside = false;
  for (let direction = 0; direction < 6; direction++) {
    const near = kit.grid.neighbours[hex * 6 + direction];
    if (near < 0) continue;
    const price = enter[near * 6 + kit.grid.direction(near, hex)];
    const beyond = area[near] === 0;
    if (price === 0 || (outside && !beyond)) continue;
    if (best === 0 || price < best || (beyond && !outside)) best = price;
    outside ||= beyond;
  }
  return best;
}

/** What entering there takes of a piece in hand, the enemy's zone included. */
export function entryPrice(kit: Kit, s: State, hand: Hand, door: Door, piece: number): number {
  const price = door.price(piece);
  const layer = layerOf(kit, s, piece, hand);
  if (zonesFor(kit, s, hand, layer)[door.hex] === 0) return price;
  const { enterZone, enterReconZone } = kit.tables.moveCosts;
  const superior = reconZones(kit, s, enemyOf(hand.side))[layer][door.hex] > reconOf(kit, s, hand.pieces);
  const recon = superior ? enterReconZone - enterZone : 0;
  const zone = ((isGuided(kit, s, piece, hand) ? 0 : enterZone) + recon) * QUARTERS;
  return (price + zone) * (hand.mode === 'night' ? 2 : 1);
}

export const doorAt = (kit: Kit, s: State, hand: Hand, hex: Hex): Door | undefined =>
  doorsOf(kit, s, hand.pieces[0]).find((door) => door.hex === hex);

/** The hexes by which those in hand may come in. As `mayEnter`, at one look. */
export function entrances(kit: Kit, s: State): Hex[] {
  const hand = ownHand(s);
  if (hand === null || s.at[hand.pieces[0]] >= 0) return [];
  const hexes: Hex[] = [];
  const open: Hex[] = [];
  for (const door of doorsOf(kit, s, hand.pieces[0])) {
    if (hexes.includes(door.hex)) continue;
    hexes.push(door.hex);
    if (mayPass(kit, s, hand, door).ok) open.push(door.hex);
  }
  return open;
}

/** May those in hand enter the maps here? */
export function mayEnter(kit: Kit, s: State, hex: Hex): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  const [lead] = hand.pieces;
  if (s.at[lead] >= 0) return refuse('13.8a', `${nameOf(s, lead)} is on the maps already.`);
  const door = doorAt(kit, s, hand, hex);
  return door === undefined
    ? refuse('13.8a', `${nameOf(s, lead)} cannot come in at ${labelOf(s, hex)}.`)
    : mayPass(kit, s, hand, door);
}

/** May those in hand come in by this door? */
function mayPass(kit: Kit, s: State, hand: Hand, door: Door): Verdict {
  const { hex } = door;
  if (boardOf(kit, s).occupied[enemyOf(hand.side)][hex] > 0)
    return refuse('13.1e', `${labelOf(s, hex)} is held by the enemy.`);
  for (const piece of hand.pieces) {
    const leaves = mayLeaveNile(kit, s, piece);
    if (!leaves.ok) return leaves;
    if (door.price(piece) === 0) return refuse('13.1h', `${nameOf(s, piece)} cannot enter ${labelOf(s, hex)}.`);
    if (entryPrice(kit, s, hand, door, piece) > leftOf(kit, s, piece, hand))
      return refuse('13.8a', `${nameOf(s, piece)} has not the points to come in at ${labelOf(s, hex)}.`);
  }
  const zoned = hand.pieces.some((piece) => zonesFor(kit, s, hand, layerOf(kit, s, piece, hand))[hex] === 1);
  if (zoned && !hasFullFactor(kit, s, hand) && !isHeldByFriend(kit, s, hand.side, hex))
    return refuse(
      '11.4c',
      `${labelOf(s, hex)} is in an enemy zone of control: a unit with a full factor has to go along.`,
    );
  return ALLOWED;
}

/**
 * What going into the box costs a piece from where the hand stands: off the maps, or from one box of French North Africa to the next along the road.
 * Undefined where no way leads there (13.8, 22.1, 22.7b).
 */
export function exitPrice(kit: Kit, s: State, hand: Hand, box: Box, piece: number): number | undefined {
  const from = placeOf(s, hand);
  if (isFrench(kit, from))
    return box.kind === 'fna' && box.links.includes(from) ? box.roadHexes * roadPrice(kit, s, piece) : undefined;
  const way = connectionsOf(kit, s, box.place).find(({ hex }) => hex === from);
  return way === undefined ? undefined : way.outQuarters + way.outRoadHexes * roadPrice(kit, s, piece);
}

/** Boxes that can be left for from where the hand stands. */
export const exitsOf = (kit: Kit, s: State, hand: Hand): readonly Box[] =>
  usesRaiders(s) ? [...doorsToBoxes(kit, s, hand), ...nextOases(kit, s, hand)] : doorsToBoxes(kit, s, hand);

function doorsToBoxes(kit: Kit, s: State, hand: Hand): readonly Box[] {
  const from = placeOf(s, hand);
  if (isFrench(kit, from)) return kit.boxes.filter(({ kind, links }) => kind === 'fna' && links.includes(from));
  return exitsAt(kit, s.scenario).get(from) ?? NO_BOX;
}

/** Does the hand go on from the box in the same phase? Along the French roads, unless neutrals stand in the way (ruling A421). */
export const goesOn = (kit: Kit, s: State, { kind, place }: Box): boolean =>
  kind === 'fna' && !kit.vichyUnits.some((unit) => s.at[unit] === place && isNeutral(s, unit));

const NO_BOX: readonly Box[] = [];
const exitsAt = oncePerPart((kit: Kit, scenario: ScenarioId) => {
  const exits = new Map<Hex, readonly Box[]>();
  for (const [i, connections] of connectionsIn(kit, scenario).entries())
    for (const { hex } of connections) {
      const there = exits.get(hex) ?? [];
      if (!there.includes(kit.boxes[i])) exits.set(hex, [...there, kit.boxes[i]]);
    }
  return exits;
});

/** May those in hand leave the maps for the box? */
export function mayLeave(kit: Kit, s: State, box: Box): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  if (box.kind === 'fna' && hand.side === AXIS)
    return refuse('22.7c', 'No Axis unit enters the boxes of French North Africa.');
  if (box.kind === 'oasis') return mayGoByTrack(kit, s, hand, box);
  if (exitPrice(kit, s, hand, box, hand.pieces[0]) === undefined || box.side !== hand.side)
    return refuse('13.1i', `No way leads from here to the ${box.name} box for those in hand.`);
  for (const piece of box.id === 'nrv' ? hand.pieces : []) {
    const comes = mayComeToNile(kit, s, piece);
    if (!comes.ok) return comes;
  }
  const halted = hand.pieces.find((piece) => has(s, piece, HALTED));
  if (halted !== undefined)
    return refuse('11.4b', `${nameOf(s, halted)} has come into an enemy zone of control and goes no farther.`);
  const poor = hand.pieces.find((piece) => leftOf(kit, s, piece, hand) < exitPrice(kit, s, hand, box, piece)!);
  return poor === undefined ? ALLOWED : refuse('13.8b', `${nameOf(s, poor)} has not the points to leave the maps.`);
}
