import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { keptBy } from '../../../mechanics/kept.ts';
import { BLOCKED, FAR, type StepPolicy } from '../../../mechanics/movement.ts';
import { ReachBook } from '../../../mechanics/reach-book.ts';
import { orderBook, type Way as WayOf, waysOf } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { ALLIED, enemyOf, HALVES, type Kit, type MoveClass, ROAD, TRACK, type Unit } from '../kit.ts';
import { DISRUPTED, has, type State } from '../state.ts';
import { allowance } from './allowance.ts';
import { occupied, zoneOfControl } from './board.ts';
import { type Ground, walled } from './ground.ts';
import { mined } from './minefields.ts';

/** How far units can go. All costs are in halves of a point. */

/** To leave a hex in an enemy zone of control (9.0e). */
export const LEAVE_ZONE = 2 * HALVES;

/** For the Allies to cross a mined hexside, on top of the ground behind it (14.0b). */
export const CROSS_MINES = 12 * HALVES;

/** The price of the ground alone: along a road its own rate, elsewhere that of the hex entered (8.0f, 8.0g). */
export function groundCost(kit: Kit, moveClass: MoveClass, from: Hex, direction: number): number {
  const { terrainCost, hexsides, ridge } = kit;
  const bits = hexsides[from * 6 + direction];
  const row =
    bits & ROAD
      ? 'road'
      : bits & TRACK
        ? 'track'
        : ridge[kit.grid.neighbours[from * 6 + direction]]
          ? 'ridge'
          : 'desert';
  return terrainCost[row][moveClass] * HALVES;
}

/** Leaving the map costs what the hex left costs to enter (8.3b). */
export const exitCost = (kit: Kit, moveClass: MoveClass, hex: Hex): number =>
  kit.terrainCost[kit.ridge[hex] ? 'ridge' : 'desert'][moveClass] * HALVES;

export type Way = WayOf<Action>;

/** What may be thought away to find out why a unit cannot get somewhere. */
interface Without {
  readonly control?: boolean;
  readonly mines?: boolean;
  readonly limit?: boolean;
}

let numbered = 0;

/** Which hexsides are mined, by hex and direction, and a number for it: other mines, another number. Only the turn and finished breaches count. */
const minesOf = keptBy(
  (_kit: Kit, { turn, breaches }: Ground) =>
    `${turn}${breaches.map(({ from, to, made, through }) => (made ? `,${from}-${to}${through ? '+' : ''}` : '')).join('')}`,
  (kit, s) => {
    const { size, neighbours } = kit.grid;
    const mines = new Uint8Array(size * 6);
    for (let from = 0; from < size; from++)
      for (let way = 0; way < 6; way++)
        if (neighbours[from * 6 + way] >= 0 && mined(kit, s, from, way)) mines[from * 6 + way] = 1;
    return { number: ++numbered, mined: mines };
  },
);

/** By hex and direction: the ground, or 0 for an escarpment nobody climbs. */
const pricesOf = oncePer((kit: Kit): { readonly [moveClass in MoveClass]: Uint8Array } => {
  const prices = (moveClass: MoveClass): Uint8Array =>
    Uint8Array.from(kit.grid.neighbours, (to, way) => {
      const [from, direction] = [Math.floor(way / 6), way % 6];
      return to < 0 || walled(kit, from, direction) ? 0 : groundCost(kit, moveClass, from, direction);
    });
  return { tracked: prices('tracked'), wheeled: prices('wheeled'), foot: prices('foot') };
});

function search(kit: Kit, s: State, unit: Unit, limit: number, without: Without = {}): void {
  const ground = pricesOf(kit)[unit.moveClass];
  const allied = unit.side === ALLIED;
  const { prohibited, corner } = kit;
  const nothing = (size: number): Uint8Array => new Uint8Array(size);
  const zone = without.control ? nothing(kit.grid.size) : zoneOfControl(kit, s, enemyOf(unit.side));
  const mines = without.mines ? nothing(ground.length) : minesOf(kit, s).mined;
  const step: StepPolicy = (from, direction, to, cost) => {
    const way = from * 6 + direction;
    let price = ground[way];
    if (price === 0) return BLOCKED; // an escarpment (8.0h)
    if (mines[way] === 1) {
      if (!allied) return BLOCKED; // 14.0a
      price += CROSS_MINES;
    }
    if (allied && (prohibited[to] === 1 || (unit.bracketed && corner[to] === 0))) return BLOCKED; // 8.1a, 8.2a
    if (zone[from] === 1) {
      if (zone[to] === 1) return BLOCKED; // 9.0d
      price += LEAVE_ZONE;
    }
    return cost + price;
  };
  kit.search.search(s.at[unit.index], s.spent[unit.index], limit, step, occupied(kit, s, enemyOf(unit.side)));
}

/** Where units can go, kept as long as the enemy and the mines stay as they are. */
export const reachBook = oncePer((kit: Kit) => {
  const order = orderBook(kit.grid, (unit: Unit, to): Action => ({ do: 'move', unit: unit.id, to }));
  return new ReachBook<State, Unit, readonly Way[]>(kit.units, {
    // A Disrupted enemy has no zone (12.0h).
    shows: (s, { index }) => (s.at[index] < 0 ? -1 : s.at[index] * 2 + (has(s, index, DISRUPTED) ? 1 : 0)),
    setting: (s) => minesOf(kit, s).number,
    allowance: (s, unit) => allowance(kit, s, unit.index),
    find(s, unit, from, spent, limit) {
      if (spent >= limit) return [];
      search(kit, s, unit, limit);
      return waysOf(kit.search, from, (to) => order(unit, to));
    },
  });
});

/** Everywhere a unit can go from where it stands, with what it has left. */
export const reachOf = (kit: Kit, s: State, unit: Unit): readonly Way[] =>
  reachBook(kit).of(s, unit, s.at[unit.index], s.spent[unit.index]);

/** Could the unit get there if enemy zones, or mines, or the length of its day did not count? For saying why not. */
export function couldReach(kit: Kit, s: State, unit: Unit, to: Hex, without: Without): boolean {
  search(kit, s, unit, without.limit ? FAR : allowance(kit, s, unit.index), without);
  return kit.search.cost(to) !== BLOCKED;
}
