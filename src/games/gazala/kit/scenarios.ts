import { type Contents, hexesAt, unitsIn } from '../../../content/lay-out.ts';
import type { Hex } from '../../../hex/grid.ts';
import { sideOf } from '../../sides.ts';
import type { Side, Unit } from '../kit.ts';

export interface Arrival {
  readonly turn: number;
  readonly hexes: readonly Hex[];
}

/** A group of the starting forces and where it may stand. */
export interface StartGroup {
  readonly side: Side;
  readonly formation: string;
  readonly units: readonly number[];
  readonly hexes: readonly Hex[];
  readonly perHex: number;
  readonly used: boolean;
}

export interface ScenarioPlan {
  readonly lastTurn: number;
  readonly axisStart: number;
  readonly start: readonly StartGroup[];
  /** By unit; null for those that start on the map or take no part. */
  readonly arrivals: readonly (Arrival | null)[];
  readonly tankReplacements: ReadonlyMap<number, number>;
  /** Points for each hex the Allies hold at the end. */
  readonly prizes: ReadonlyMap<Hex, number>;
}

export function compileScenario(name: string, contents: Contents<Unit>): ScenarioPlan {
  const { components, grid, units, zones } = contents;
  const setup = components.setups[name];
  const arrivals: (Arrival | null)[] = units.map(() => null);
  for (const { units: coming, at, when } of setup.arrivals) {
    const turn = Number((when as { turn: number }).turn);
    for (const unit of unitsIn(contents, coming)) arrivals[unit] = { turn, hexes: hexesAt(contents, at) };
  }
  const prizes = new Map<Hex, number>();
  const victory = setup.victory as unknown as { hexes?: { [hex: string]: number }; fortifiedHex?: number };
  for (const [label, points] of Object.entries(victory.hexes ?? {})) prizes.set(grid.find(label), points);
  if (victory.fortifiedHex !== undefined) {
    for (const [zone, hexes] of zones)
      if (zone.startsWith('fort-')) for (const hex of hexes) prizes.set(hex, victory.fortifiedHex);
  }
  return {
    lastTurn: setup.turns[1],
    axisStart: Number(setup.axisStartVP ?? 0),
    start: setup.start.map(
      (group): StartGroup => ({
        side: sideOf(group.side),
        formation: group.group ?? '',
        units: unitsIn(contents, group.units),
        hexes: hexesAt(contents, group.at),
        perHex: group.perHex ?? 1,
        used: group.units.some((ref) => 'unit' in ref && ref.face?.endsWith('used') === true),
      }),
    ),
    arrivals,
    tankReplacements: new Map(
      Object.entries(setup.tankReplacements as { [turn: string]: number }).map(([turn, n]) => [Number(turn), n]),
    ),
    prizes,
  };
}
