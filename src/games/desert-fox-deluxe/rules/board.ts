import { oncePerPart } from '../../../content/once-per.ts';
import type { Grid, Hex } from '../../../hex/grid.ts';
import { keptInStep, keptWhile } from '../../../mechanics/kept.ts';
import { type BoardPolicy, MapBoard } from '../../../mechanics/map-board.ts';
import { CITY, ESCARPMENT } from '../kit/ground.ts';
import { AXIS, enemyOf, type Kit, SIDES, type Side, type Unit } from '../kit.ts';
import { DISRUPTED, EMERGENCY, NEUTRAL, OGS, onMap, POOL, RESERVE, type State, UNTRAINED } from '../state.ts';
import type { Impulse } from '../terms.ts';

/** What the board says: who stands where, whose zone a hex lies in. Worked out from the state when it has changed, never stored in it. */

type Seen = Pick<State, 'at' | 'marks' | 'steps' | 'forts' | 'roads'>;

/** Zones are kept in two layers: all of them, and those that motorized movers heed (11.2). */
export const ALL_ZONES = 0;
export const MOTOR_ZONES = 1;

/** A unit whose mark of being disrupted, in reserve or without supply takes its zone away (11.1). */
const QUIET = 1;
/** Neutral: no zone, and its hex is closed to both sides (ruling A228). */
const OF_NOBODY = 2;

export class Board extends MapBoard<Seen> {}

function policyOf(kit: Kit): BoardPolicy<Seen> {
  const { units, grid } = kit;
  return {
    grid,
    // Aircraft and fleets stand on no hex, even when they are on a mission over one.
    pieces: units
      .filter(({ air, fleet }) => !air && !fleet)
      .map(({ index, side, stacking }) => ({ index, side, holds: true, points: stacking })),
    lists: ['at', 'marks', 'steps'],
    place: (s, piece) => s.at[piece],
    mode: (s, piece) =>
      (s.marks[piece] & NEUTRAL) !== 0 ? OF_NOBODY : isQuiet(units[piece], s.marks[piece], s.steps[piece]) ? QUIET : 0,
    neutral: OF_NOBODY,
    layers: 2,
    reaches(s, piece, hex, layer, board) {
      const unit = units[piece];
      if (board.modeOf(piece) !== 0 || (layer === MOTOR_ZONES && !unit.motorized)) return 0;
      return zoneWays(s, unit, hex);
    },
    setting: (s) =>
      s.forts.reduce((mix, { hex, level }) => (Math.imul(mix, 31) + (level < 0 ? 0 : hex + 1)) | 0, s.roads),
  };

  /** The directions in which a zone reaches from a hex (11.3). */
  function zoneWays(s: Seen, unit: Unit, hex: Hex): number {
    let ways = 0;
    for (let direction = 0; direction < 6; direction++)
      if (zoneCrosses(kit, s, unit, hex, direction)) ways |= 1 << direction;
    return ways;
  }
}

/** Not over escarpments, not into cities and fortified hexes, only where the unit could go off the road (11.3). */
function zoneCrosses(
  { grid, ground, prices }: Kit,
  s: Pick<State, 'forts' | 'roads'>,
  unit: Unit,
  from: Hex,
  direction: number,
): boolean {
  const way = from * 6 + direction;
  const to = grid.neighbours[way];
  if (to < 0 || prices[unit.gait][s.roads].offRoad[way] === 0 || ground.terrain[to] === CITY) return false;
  return (ground.sides[way] & ESCARPMENT) === 0 && fortAt(s, to) === undefined;
}

/** Exerts no zone: supply counters, garrisons, factors of zero or in parentheses, and whoever is disrupted, in reserve or unsupplied (11.1, 15.8). */
function isQuiet(unit: Unit, marks: number, steps: number): boolean {
  if (unit.supply !== null || unit.garrison || unit.parenthesized || unit.combat[steps] === 0) return true;
  if ((marks & (DISRUPTED | RESERVE | UNTRAINED | NEUTRAL)) !== 0) return true;
  return (marks & OGS) !== 0 && (marks & EMERGENCY) === 0;
}

export const boardOf = keptInStep(
  (kit: Kit) => new Board(policyOf(kit)),
  (board, s: Seen, news) => board.update(s, news),
);

/** Is the hex in a zone of control of the side's enemy? */
export const inEnemyZone = (kit: Kit, s: State, side: Side, hex: Hex, layer = ALL_ZONES): boolean =>
  boardOf(kit, s).zones[layer][enemyOf(side)][hex] === 1;

/** Does this one unit's zone reach into the hex next to it? Asked where it matters whose zone it is (13.4.2, 14.2). */
export function projectsInto(kit: Kit, s: State, unit: number, hex: Hex): boolean {
  const from = s.at[unit];
  const { units, grid } = kit;
  if (!onMap(from) || isQuiet(units[unit], s.marks[unit], s.steps[unit])) return false;
  const direction = grid.direction(from, hex);
  return direction >= 0 && zoneCrosses(kit, s, units[unit], from, direction);
}

export const isNeutral = (s: Pick<State, 'marks'>, piece: number): boolean => (s.marks[piece] & NEUTRAL) !== 0;

/** Whose Movement or Combat Phase it is; the Axis's outside of them. */
function activeSide({ stack }: Pick<State, 'stack'>): Side {
  const frame = stack.find(({ proc }) => proc === 'impulse');
  return frame === undefined ? AXIS : (frame.arg as unknown as Impulse).side;
}

/** Whose a piece is. Neutral Vichy French stand against whoever is active, and the other player decides for them (ALC-23f, ruling A228). */
export const partyOf = ({ units }: Kit, s: Pick<State, 'marks' | 'stack'>, piece: number): Side =>
  isNeutral(s, piece) ? enemyOf(activeSide(s)) : units[piece].side;

/** All pieces of a side in a hex, or in a box of French North Africa (22.7); its combat units there; its counters of supply. In the order of the counter sheet. */
export const piecesAt = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  (onMap(hex) ? boardOf(kit, s).stack(hex) : kit.landPieces.flat().filter((piece) => s.at[piece] === hex)).filter(
    (piece) => partyOf(kit, s, piece) === side,
  );
export const unitsAt = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  piecesAt(kit, s, side, hex).filter((piece) => kit.units[piece].supply === null);
export const suppliesAt = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  piecesAt(kit, s, side, hex).filter((piece) => kit.units[piece].supply !== null);

/** Counters of supply of a side that are in use, wherever; most lie in the pool. */
export const suppliesInUse = (kit: Kit, s: State, side: Side): readonly number[] => inUse(kit, s)[side].all;
/** Those of them that are on the maps, by what they are. */
export const suppliesOnMap = (kit: Kit, s: State, side: Side): Omit<InUse, 'all'> => inUse(kit, s)[side];

interface InUse {
  readonly all: number[];
  readonly bases: number[];
  readonly dumps: number[];
  readonly trucks: number[];
  readonly points: number[];
}

const inUse = keptWhile(
  (s: State, target, key, { units }: Kit) =>
    target === s.at ? units[key as number].supply !== null : target === s && key === 'at',
  (kit: Kit, s: State) => SIDES.map((side) => sortedByUse(kit, s, side)),
);

function sortedByUse({ units, supplies }: Kit, s: State, side: Side): InUse {
  const use: InUse = { all: [], bases: [], dumps: [], trucks: [], points: [] };
  const lists = { base: use.bases, 'primary-base': use.bases, dump: use.dumps, msu: use.trucks, rp: use.points };
  for (const piece of supplies[side]) {
    if (s.at[piece] === POOL) continue;
    use.all.push(piece);
    if (onMap(s.at[piece])) lists[units[piece].supply!].push(piece);
  }
  return use;
}

/** The fort that stands in a hex; one that is only being built is none (ruling A81). */
export const fortAt = (s: Pick<State, 'forts'>, hex: Hex) =>
  s.forts.find((fort) => fort.hex === hex && fort.level >= 0);

/** Mountain, city and fortified hexes, which many rules name together (2.2.4). */
export const isObstructed = (kit: Kit, s: Pick<State, 'forts'>, hex: Hex): boolean =>
  kit.ground.obstructed[hex] === 1 || fortAt(s, hex) !== undefined;

/** The hexes next to one, without those beyond the edge of the maps. */
export const around = ({ grid }: Pick<Kit, 'grid'>, hex: Hex): readonly Hex[] => rings(grid, hex);
const rings = oncePerPart((grid: Grid, hex: Hex): readonly Hex[] => grid.ring(hex, 1));

/** Does a piece of the side's enemy stand in the hex? Neutral Vichy French close theirs to everybody and are nobody's enemy (ruling A676). */
export function isEnemyIn(kit: Kit, s: State, side: Side, hex: Hex): boolean {
  const board = boardOf(kit, s);
  const enemy = enemyOf(side);
  return (
    board.occupied[enemy][hex] > 0 && board.hasAny(hex, (each) => kit.units[each].side === enemy && !isNeutral(s, each))
  );
}

/** Does an enemy of the side stand next to the hex: any piece of his, supply too (ruling A46)? With prices: only where they open the hexside. */
export function isNextToEnemy(kit: Kit, s: State, side: Side, hex: Hex, enter?: Uint8Array): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const near = kit.grid.neighbours[hex * 6 + direction];
    if (near >= 0 && enter?.[hex * 6 + direction] !== 0 && isEnemyIn(kit, s, side, near)) return true;
  }
  return false;
}
