import type { Hex } from '../../../hex/grid.ts';
import { keptInStep } from '../../../mechanics/kept.ts';
import { type BoardPolicy, MapBoard } from '../../../mechanics/map-board.ts';
import type { Prices } from '../kit/ground.ts';
import { ALLIED, AXIS, enemyOf, HALVES, type Kit, type Side } from '../kit.ts';
import { DEPLOYED, OUT_OF_SUPPLY, onMap, RESERVE, raining, type State, TRIED } from '../state.ts';

/** What the board says: who stands where, whose zone a hex lies in. Worked out from the state when it has changed, never stored in it. */

type Seen = Pick<State, 'at' | 'marks' | 'weather' | 'rained' | 'strongpoints'>;

/** In Reserve (8.2); every other unit stands in the usual mode. */
const IN_RESERVE = 1;

export class Board extends MapBoard<Seen> {
  readonly #kit: Kit;

  constructor(kit: Kit) {
    super(policyOf(kit));
    this.#kit = kit;
  }

  /** Counters in Reserve on the map, of both sides. */
  get reserves(): ReadonlySet<number> {
    return this.unusual;
  }

  /** Does a zone lie on an enemy in Reserve? Asked whenever anybody has moved. */
  pressesReserves(): boolean {
    for (const unit of this.unusual)
      if (this.zone[enemyOf(this.#kit.units[unit].side)][this.hexOf(unit)] === 1) return true;
    return false;
  }
}

function policyOf(kit: Kit): BoardPolicy<Seen> {
  const { units } = kit;
  return {
    grid: kit.grid,
    pieces: [...kit.ground[AXIS], ...kit.ground[ALLIED]].map((index) => {
      const { side, combat, stacking } = units[index];
      return { index, side, holds: combat, points: stacking };
    }),
    lists: ['at', 'marks'],
    place: (s, unit) => s.at[unit],
    mode: (s, unit) => ((s.marks[unit] & RESERVE) !== 0 ? IN_RESERVE : 0),
    // Each by itself (rulings AMB-41, AMB-121), where it could go.
    reaches: (s, unit, hex, _layer, board) =>
      projects(kit, board, unit, hex) ? openWays(pricesOf(kit, s, unit), hex) : 0,
    setting: (s) => (raining(s) ? 1 : 0) + (s.rained ? 2 : 0),
    // Zones do not reach into an active strongpoint of the enemy (14.1.3).
    works(s, list) {
      for (const { hex, side, active } of s.strongpoints) if (active) list.push(hex * 2 + side);
    },
  };
}

/** A unit with a band has a zone only in company of one without; a unit in Reserve never (3.2.4, 8.2.3). */
function projects({ units }: Kit, board: MapBoard<Seen>, unit: number, hex: Hex): boolean {
  if (!units[unit].combat || board.modeOf(unit) === IN_RESERVE) return false;
  if (!units[unit].noZone) return true;
  return board.hasAny(
    hex,
    (other) => units[other].combat && !units[other].noZone && board.modeOf(other) !== IN_RESERVE,
  );
}

/** The directions in which a hex can be left, as bits. */
function openWays({ enter }: Prices, hex: Hex): number {
  let ways = 0;
  for (let direction = 0; direction < 6; direction++) if (enter[hex * 6 + direction] !== 0) ways |= 1 << direction;
  return ways;
}

export const boardOf = keptInStep(
  (kit: Kit) => new Board(kit),
  (board, s: Seen, news) => board.update(s, news),
);

/** The prices this unit pays in the weather of the day. */
export function pricesOf(kit: Kit, s: Pick<State, 'weather' | 'rained'>, unit: number): Prices {
  const { tiger, gait } = kit.units[unit];
  return kit.prices[tiger && s.rained ? kit.roadbound : gait][raining(s) ? 1 : 0];
}

/** Does this one unit's zone reach into the hex next to it? Asked where it matters whose zone it is (9.1.7, 10.2.3). */
export function projectsInto(kit: Kit, s: State, unit: number, hex: Hex): boolean {
  const from = s.at[unit];
  if (!onMap(from) || !kit.units[unit].combat || (s.marks[unit] & RESERVE) !== 0) return false;
  const direction = kit.grid.direction(from, hex);
  if (direction < 0 || pricesOf(kit, s, unit).enter[from * 6 + direction] === 0) return false;
  if (strongpointAt(s, hex, enemyOf(kit.units[unit].side))?.active) return false;
  if (!kit.units[unit].noZone) return true;
  const stack = boardOf(kit, s).stack(from);
  return stack.some((each) => kit.units[each].combat && !kit.units[each].noZone && (s.marks[each] & RESERVE) === 0);
}

/** Is the hex in a zone of control of the side's enemy? */
export const inEnemyZone = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  boardOf(kit, s).zone[enemyOf(side)][hex] === 1;

/** Combat units of a side in a hex, in the order of the counter sheet. */
export const unitsAt = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  boardOf(kit, s)
    .stack(hex)
    .filter((unit) => kit.units[unit].side === side && kit.units[unit].combat);

export const strongpointAt = (s: Pick<State, 'strongpoints'>, hex: Hex, side: Side) =>
  s.strongpoints.find((point) => point.hex === hex && point.side === side);

export const isDeployed = (s: Pick<State, 'marks'>, unit: number): boolean => (s.marks[unit] & DEPLOYED) !== 0;

/** Not yet known: an Untried counter that still lies on its back. */
export const isUntried = (kit: Kit, s: Pick<State, 'marks'>, unit: number): boolean =>
  kit.units[unit].slot >= 0 && (s.marks[unit] & TRIED) === 0;

/** Printed strengths of the side that shows. An Untried unit counts one, as at declaration (9.1.4b, ruling AMB-102). */
export function attackOf(kit: Kit, s: State, unit: number): number {
  const { slot, attack } = kit.units[unit];
  return slot >= 0 && !isUntried(kit, s, unit) ? kit.fronts[s.fronts[slot]].attack : attack[s.steps[unit]];
}

export function defenceOf(kit: Kit, s: State, unit: number): number {
  const { slot, defence } = kit.units[unit];
  return slot >= 0 && !isUntried(kit, s, unit) ? kit.fronts[s.fronts[slot]].defence : defence[s.steps[unit]];
}

export function nameOf(kit: Kit, s: State, unit: number): string {
  const { slot, name } = kit.units[unit];
  return slot >= 0 && !isUntried(kit, s, unit) ? kit.fronts[s.fronts[slot]].name : name;
}

/** The allowance of this turn in halves of a point: printed, less two points for motorized units out of supply (6.4.1). */
export function allowanceOf(kit: Kit, s: Pick<State, 'marks'>, unit: number): number {
  const { move, motorized } = kit.units[unit];
  const lost = motorized && (s.marks[unit] & OUT_OF_SUPPLY) !== 0 ? 2 : 0;
  return Math.max(0, move - lost) * HALVES;
}

/** Is a friendly HQ on the map within command range of the hex (15.1.1)? `serves` leaves some out (16.5.1). */
export const inCommand = (
  kit: Kit,
  s: Pick<State, 'at'>,
  side: Side,
  hex: Hex,
  serves: (hq: number) => boolean = () => true,
): boolean =>
  kit.hqs[side].some((hq) => onMap(s.at[hq]) && kit.grid.distance(s.at[hq], hex) <= kit.commandRange && serves(hq));
