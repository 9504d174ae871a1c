import { oncePer } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { kept, keptBy } from '../../../mechanics/kept.ts';
import { CITY, hasSide, MAP_BITS, RAIL } from '../kit/ground.ts';
import { isBox, type Place } from '../kit/places.ts';
import { QUARTERS } from '../kit/prices.ts';
import { ALLIED, AXIS, enemyOf, type Kit, SIDES, type Side } from '../kit.ts';
import { ASHORE, CAPTURED, DELIBERATE, DUG_IN, has, LIFTED, MOBILE, ownHand, RAILED, type State } from '../state.ts';
import { leftOf } from './allowance.ts';
import { type Board, boardOf, inEnemyZone, suppliesInUse } from './board.ts';
import { loadOf } from './carrying.ts';
import { nameOf } from './names.ts';
import { mayComeToNile, mayLeaveNile } from './nile.ts';
import { notYours, refuse } from './refusals.ts';

/** Railways as transport (13.7): the Egyptian one for the Allies, the French one for either side. How the first is built on is in rules/works.ts. */

/** The names of the lines in `railed`, and of a half load of refit points on one in `halfLoads`. */
const EGYPTIAN = 'egyptian';
const FRENCH = 'french';

/** An Axis unit or zone takes a hex of the line from the Allies (13.7v). */
export const isCut = (kit: Kit, s: State, hex: Hex): boolean => isCutOn(boardOf(kit, s), hex);
const isCutOn = ({ occupied, zone }: Board, hex: Hex): boolean => occupied[AXIS][hex] > 0 || zone[AXIS][hex] === 1;

/** From the Nile outward to the last hex that is built and Allied without a gap (13.7w). */
export function activeLine(kit: Kit, s: State): readonly Hex[] {
  const { egyptianRailway } = kit.ground;
  const built = egyptianRailway.slice(0, egyptianRailway.indexOf(s.railhead) + 1);
  const board = boardOf(kit, s);
  const gap = built.findIndex((hex) => isCutOn(board, hex));
  return gap < 0 ? built : built.slice(0, gap);
}

/** Where one may board and get off on a line. */
interface Line {
  readonly name: typeof EGYPTIAN | typeof FRENCH;
  readonly stops: readonly Place[];
}

/** The lines that run for a side: the Egyptian one with the Nile valley (13.7u), and what it holds of the French one. */
const linesOf = SIDES.map((side) =>
  kept((kit: Kit, s: State): readonly Line[] => {
    const nile = kit.boxNamed.get('nrv')!.place;
    const egyptian: Line[] =
      side !== ALLIED || s.railhead < 0 ? [] : [{ name: EGYPTIAN, stops: [nile, ...activeLine(kit, s)] }];
    return [...egyptian, ...frenchLines[side](kit, s)];
  }),
);

/** Worked out anew only when something has changed along the line: a dump that stands there all month asks after every order. */
const frenchLines = SIDES.map((side) =>
  keptBy(
    (kit: Kit, s: State) => alongTheFrenchRailway(kit, s, side),
    (kit, s): readonly Line[] => frenchStretches(kit, s, side).map((stops) => ({ name: FRENCH, stops })),
  ),
);

/** The line a piece stands on; undefined elsewhere. */
export const lineAt = (kit: Kit, s: State, side: Side, piece: number): Line | undefined =>
  linesOf[side](kit, s).find(({ stops }) => stops.includes(s.at[piece]));

/** What a journey takes of a unit, in quarters: the same for any distance (13.7s). */
export const fareOf = (kit: Kit): number => kit.tables.moveCosts.rail * QUARTERS;

// The French railway

/** By hex: part of the railway in Algeria and Tunisia. */
const frenchRail = oncePer(({ ground, grid }: Kit) => {
  const flags = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++)
    if (hasSide(ground.roads[0], hex, RAIL) && (ground.maps[hex] & (MAP_BITS.A | MAP_BITS.T)) !== 0) flags[hex] = 1;
  return flags;
});
const isFrenchRail = (kit: Kit, place: Place): boolean => place >= 0 && frenchRail(kit)[place] === 1;

const frenchHexes = oncePer((kit: Kit): readonly Hex[] =>
  [...frenchRail(kit).keys()].filter((hex) => isFrenchRail(kit, hex)),
);

/** Its hexes that somebody can own. */
const ownedRail = oncePer((kit: Kit): readonly Hex[] => kit.owned.filter((hex) => isFrenchRail(kit, hex)));

/** The hexes of the line next to one of it. */
function along({ grid, ground }: Kit, hex: Hex): Hex[] {
  const found: Hex[] = [];
  for (let way = hex * 6; way < hex * 6 + 6; way++)
    if ((ground.roads[0][way] & RAIL) !== 0 && grid.neighbours[way] >= 0) found.push(grid.neighbours[way]);
  return found;
}

const isHeld = (kit: Kit, s: State, side: Side, hex: Hex): boolean => s.owner[kit.ownedAt[hex]] === side;

const holdsFrenchCity = (kit: Kit, s: State, side: Side): boolean =>
  frenchCities(kit).some((hex) => isHeld(kit, s, side, hex));
const frenchCities = oncePer((kit: Kit): readonly Hex[] =>
  ownedRail(kit).filter((hex) => kit.ground.terrain[hex] === CITY),
);

/** Supplies of the enemy stand in the way as well, though they take no hex: nobody gets off among them, or rides through (ruling A661). */
const isTaken = (kit: Kit, s: State, side: Side, hex: Hex): boolean => boardOf(kit, s).occupied[enemyOf(side)][hex] > 0;

/** Does an enemy or a zone of his take the hex from a line that runs between two towns (13.7z)? */
const isBarred = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  isTaken(kit, s, side, hex) || inEnemyZone(kit, s, side, hex);

/** All that decides what a side holds of the line: by hex, whether it owns it, and what the enemy has there. */
function alongTheFrenchRailway(kit: Kit, s: State, side: Side): string {
  if (!holdsFrenchCity(kit, s, side)) return '';
  let key = '';
  for (const hex of frenchHexes(kit))
    key +=
      (isHeld(kit, s, side, hex) ? 1 : 0) +
      (isTaken(kit, s, side, hex) ? 2 : 0) +
      (inEnemyZone(kit, s, side, hex) ? 4 : 0);
  return key;
}

/** Hexes a side controls: those it entered last, and what lies between two towns of its own with no enemy or zone of his in it (13.7z). */
function controlled(kit: Kit, s: State, side: Side): Set<Hex> {
  const held = new Set(ownedRail(kit).filter((hex) => isHeld(kit, s, side, hex) && !isTaken(kit, s, side, hex)));
  for (const town of [...held].filter((hex) => kit.ground.towns[hex] === 1))
    for (const first of along(kit, town)) {
      const stretch: Hex[] = [];
      let [before, hex] = [town, first];
      while (kit.ground.towns[hex] === 0 && !isBarred(kit, s, side, hex)) {
        stretch.push(hex);
        const next = along(kit, hex).filter((each) => each !== before);
        if (next.length !== 1) break;
        [before, hex] = [hex, next[0]];
      }
      if (kit.ground.towns[hex] === 1 && held.has(hex)) for (const each of stretch) held.add(each);
    }
  return held;
}

/** What a side holds of the line, each stretch without a gap (ruling A429); nothing without a city on it (13.7y). */
function frenchStretches(kit: Kit, s: State, side: Side): Hex[][] {
  if (!holdsFrenchCity(kit, s, side)) return [];
  const left = controlled(kit, s, side);
  const stretches: Hex[][] = [];
  for (const start of left) {
    const stretch = [start];
    left.delete(start);
    for (const hex of stretch) for (const next of along(kit, hex)) if (left.delete(next)) stretch.push(next);
    stretches.push(stretch);
  }
  return stretches;
}

/** Who could go: whoever is in hand alone, and dumps and refit points, which cannot be taken in hand. */
export function travellers(kit: Kit, s: State, side: Side): number[] {
  // Mostly nobody stands on any rails, and nobody need ask who holds them.
  const railway = mayHaveTrains(kit);
  const isByTheRails = (piece: number): boolean => railway.has(s.at[piece]);
  const inHand = ownHand(s)?.pieces.filter(isByTheRails) ?? [];
  const goods = suppliesInUse(kit, s, side).filter(
    (piece) => isByTheRails(piece) && isGoods(kit, piece) && s.carrier[piece] < 0,
  );
  if (inHand.length + goods.length === 0) return [];
  const running = linesOf[side](kit, s).filter(({ name }) => !s.railed.includes(name));
  return [...inHand, ...goods].filter((piece) => running.some(({ stops }) => stops.includes(s.at[piece])));
}

/** Everywhere a train may ever call: the Nile valley, the Egyptian line, which is built on, and the French one. */
const mayHaveTrains = oncePer((kit: Kit): ReadonlySet<Place> => {
  return new Set([kit.boxNamed.get('nrv')!.place, ...kit.ground.egyptianRailway, ...frenchHexes(kit)]);
});

const isGoods = ({ units }: Kit, piece: number): boolean =>
  units[piece].supply === 'dump' || units[piece].supply === 'rp';

/** May the piece go by rail? The line carries one load in a Movement Phase: a unit, an MSU, a dump, or two refit points (13.7t, ruling A194). */
export function mayRail(kit: Kit, s: State, piece: number, place: Place, side: Side): Verdict {
  const { side: whose, supply } = kit.units[piece];
  if (side !== ALLIED && !isFrenchRail(kit, s.at[piece]))
    return refuse('13.7t', 'The Egyptian railway carries Allied units only.');
  if (whose !== side) return notYours('13.7t');
  const line = lineAt(kit, s, side, piece);
  const name = line?.name ?? EGYPTIAN;
  const load = name === FRENCH ? '13.7x' : '13.7t';
  if (s.railed.includes(name)) return refuse('13.7aa', 'The railway has carried its load of this phase.');
  if (s.halfLoads.includes(name) && supply !== 'rp')
    return refuse(load, 'A refit point has gone by rail: only a second one may go with it.');
  const able = isGoods(kit, piece) ? mayGoAsGoods(s, piece) : mayBoard(kit, s, piece);
  if (!able.ok) return able;
  const leaves = mayLeaveNile(kit, s, piece);
  if (!leaves.ok) return leaves;
  const comes = isBox(place) ? mayComeToNile(kit, s, piece) : ALLOWED;
  if (!comes.ok) return comes;
  if (line === undefined) return offTheLine(kit, s, piece, side);
  if (line.stops.includes(place) && place !== s.at[piece]) return ALLOWED;
  return name === FRENCH
    ? refuse('13.7x', 'Trains go along the hexes of the line that you hold without a gap.')
    : refuse('13.7w', 'Trains go along the working part of the line: as far as the railhead and the Axis let them.');
}

function offTheLine(kit: Kit, s: State, piece: number, side: Side): Verdict {
  if (!isFrenchRail(kit, s.at[piece]))
    return refuse('13.7w', `${nameOf(s, piece)} does not stand on the working part of the railway.`);
  return holdsFrenchCity(kit, s, side)
    ? refuse('13.7z', `${nameOf(s, piece)} stands on a hex of the railway that you do not control.`)
    : refuse('13.7y', 'Trains run for you in Algeria and Tunisia once you hold a city on the line.');
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
