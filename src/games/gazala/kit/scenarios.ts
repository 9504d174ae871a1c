import { type Contents, hexesAt, unitsIn } from '../../../content/lay-out.ts';
import type { Hex } from '../../../hex/grid.ts';
import { sideOf } from '../../sides.ts';
import type { Unit } from '../kit.ts';

export type ScenarioPlan = Readonly<ReturnType<typeof compileScenario>>;

/** A group of the starting forces and where it may stand. */
export type StartGroup = ScenarioPlan['start'][number];

export function compileScenario(name: string, contents: Contents<Unit>) {
  const { components, grid, units, zones } = contents;
  const setup = components.setups[name];
  const arrivals: ({ readonly turn: number; readonly hexes: readonly Hex[] } | null)[] = units.map(() => null);
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
    start: setup.start.map((group) => ({
      side: sideOf(group.side),
      formation: group.group ?? '',
      units: unitsIn(contents, group.units),
      hexes: hexesAt(contents, group.at),
      perHex: group.perHex ?? 1,
      used: group.units.some((ref) => 'unit' in ref && ref.face?.endsWith('used') === true),
    })),
    /** By unit; null for those that start on the map or take no part. */
    arrivals,
    tankReplacements: new Map(
      Object.entries(setup.tankReplacements as { [turn: string]: number }).map(([turn, n]) => [Number(turn), n]),
    ),
    /** Points for each hex the Allies hold at the end. */
    prizes,
  };
}
