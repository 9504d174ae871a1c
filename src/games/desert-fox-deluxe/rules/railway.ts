import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { kept } from '../../../mechanics/kept.ts';
import { isBox, type Place } from '../kit/places.ts';
import { QUARTERS } from '../kit/prices.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { ASHORE, CAPTURED, DELIBERATE, DUG_IN, has, LIFTED, MOBILE, ownHand, RAILED, type State } from '../state.ts';
import { leftOf } from './allowance.ts';
import { boardOf, inEnemyZone, suppliesInUse } from './board.ts';
import { loadOf } from './carrying.ts';
import { nameOf } from './names.ts';
import { mayComeToNile, mayLeaveNile } from './nile.ts';
import { notYours, refuse } from './refusals.ts';

/** The Egyptian railway as transport (13.7). How it is built on is in rules/works.ts. */

/** The name of the line in `railed`, and of a half load of refit points on it in `halfLoads`. */
export const EGYPTIAN = 'egyptian';

/** An Axis unit or zone takes a hex of the line from the Allies (13.7v). */
export const isCut = (kit: Kit, s: State, hex: Hex): boolean =>
  boardOf(kit, s).occupied[AXIS][hex] > 0 || inEnemyZone(kit, s, ALLIED, hex);

/** From the Nile outward to the last hex that is built and Allied without a gap (13.7w). */
export function activeLine(kit: Kit, s: State): readonly Hex[] {
  const { egyptianRailway } = kit.ground;
  const built = egyptianRailway.slice(0, egyptianRailway.indexOf(s.railhead) + 1);
  const gap = built.findIndex((hex) => isCut(kit, s, hex));
  return gap < 0 ? built : built.slice(0, gap);
}

/** Where one may board and get off: the line and the Nile valley, which belongs to it (13.7u). */
export const stopsOf = (kit: Kit, s: State): readonly Place[] => stops(kit, s);
const stops = kept((kit: Kit, s: State): readonly Place[] =>
  s.railhead < 0 ? [] : [kit.boxNamed.get('nrv')!.place, ...activeLine(kit, s)],
);

/** What a journey takes of a unit, in quarters: the same for any distance (13.7s). */
export const fareOf = (kit: Kit): number => kit.tables.moveCosts.rail * QUARTERS;

/** Who could go: whoever is in hand alone, and dumps and refit points, which cannot be taken in hand. */
export function travellers(kit: Kit, s: State, side: Side): number[] {
  if (side !== ALLIED || s.railhead < 0 || s.railed.includes(EGYPTIAN)) return [];
  const stops = stopsOf(kit, s);
  const isThere = (piece: number): boolean => stops.includes(s.at[piece]);
  const goods = suppliesInUse(kit, s, side).filter(
    (piece) => isGoods(kit, piece) && s.carrier[piece] < 0 && isThere(piece),
  );
  return [...(ownHand(s)?.pieces.filter(isThere) ?? []), ...goods];
}

const isGoods = ({ units }: Kit, piece: number): boolean =>
  units[piece].supply === 'dump' || units[piece].supply === 'rp';

/** May the piece go by rail? The line carries one load in a Movement Phase: a unit, an MSU, a dump, or two refit points (13.7t, ruling A194). */
export function mayRail(kit: Kit, s: State, piece: number, place: Place, side: Side): Verdict {
  const { side: whose, supply } = kit.units[piece];
  if (side !== ALLIED) return refuse('13.7t', 'The Egyptian railway carries Allied units only.');
  if (whose !== side) return notYours('13.7t');
  if (s.railed.includes(EGYPTIAN)) return refuse('13.7aa', 'The railway has carried its load of this phase.');
  if (s.halfLoads.includes(EGYPTIAN) && supply !== 'rp')
    return refuse('13.7t', 'A refit point has gone by rail: only a second one may go with it.');
  const able = isGoods(kit, piece) ? mayGoAsGoods(s, piece) : mayBoard(kit, s, piece);
  if (!able.ok) return able;
  const stops = stopsOf(kit, s);
  const leaves = mayLeaveNile(kit, s, piece);
  if (!leaves.ok) return leaves;
  const comes = isBox(place) ? mayComeToNile(kit, s, piece) : ALLOWED;
  if (!comes.ok) return comes;
  if (!stops.includes(s.at[piece]))
    return refuse('13.7w', `${nameOf(s, piece)} does not stand on the working part of the railway.`);
  return stops.includes(place) && place !== s.at[piece]
    ? ALLOWED
    : refuse('13.7w', 'Trains go along the working part of the line: as far as the railhead and the Axis let them.');
}

function mayGoAsGoods(s: State, piece: number): Verdict {
  const name = nameOf(s, piece);
  if (has(s, piece, CAPTURED)) return refuse('12.2.7d', `${name} has just been captured and cannot be moved yet.`);
  if (has(s, piece, ASHORE)) return refuse('20.1l', `${name} has landed in this phase and stays in the port.`);
  return s.carrier[piece] >= 0 || has(s, piece, LIFTED)
    ? refuse('13.7q', `${name} has been carried in this phase already.`)
    : ALLOWED;
}

/** Combat units and MSU pay for it, and may walk before and after. */
function mayBoard(kit: Kit, s: State, piece: number): Verdict {
  const name = nameOf(s, piece);
  const hand = ownHand(s);
  if (kit.units[piece].supply !== null && kit.units[piece].supply !== 'msu')
    return refuse('13.7t', `${name} does not go by rail.`);
  if (hand === null || !hand.pieces.includes(piece)) return refuse('13.1b', `Take ${name} in hand first.`);
  if (hand.pieces.length > 1 || loadOf(s, piece).length > 0)
    return refuse('13.7t', 'The railway carries one unit or one MSU: leave the others behind first.');
  if (hand.mode === 'road') return refuse('13.2.3c', `${name} marches by road, and by nothing else.`);
  if (has(s, piece, LIFTED | RAILED)) return refuse('13.7q', `${name} has been carried in this phase already.`);
  if (has(s, piece, DELIBERATE | MOBILE | DUG_IN))
    return refuse('13.1j', `${name} prepares for a battle or builds, and stays where it is.`);
  return leftOf(kit, s, piece, hand) >= fareOf(kit)
    ? ALLOWED
    : refuse('13.7s', `${name} has not the three points that a journey by rail takes.`);
}
