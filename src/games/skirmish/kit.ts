import { boxesOf } from '../../content/boxes.ts';
import { type Components, gridOf } from '../../content/components.ts';
import { type Contents, flaggedWhere, layOut } from '../../content/lay-out.ts';
import type { MapData } from '../../content/map.ts';
import type { Hex } from '../../hex/grid.ts';
import { columnRatios, combatTable, type OddsTable } from '../../mechanics/combat-table.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { type Counter, counterOf } from '../counter.ts';
import { twoSides } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';

export const RED = 0;
export const {
  seats: SEATS,
  sideOf,
  sideName,
} = twoSides(
  { seat: 'red', word: 'Reds', adjective: 'Red', many: true },
  { seat: 'blue', word: 'Blues', adjective: 'Blue', many: true },
);

export interface Unit extends Counter {
  readonly attack: number;
  readonly defence: number;
  readonly move: number;
  /** Where it begins. */
  readonly start: Hex;
}

/** Everything in the box, laid out for quick play. */
export interface Kit extends Contents<Unit> {
  readonly hills: Uint8Array;
  readonly village: Hex;
  readonly crt: OddsTable;
  readonly ratios: ReturnType<typeof columnRatios>;
  readonly lastTurn: number;
  readonly search: MoveSearch;
}

const boxes = boxesOf({ map: mapJson, components: componentsJson }, compile);
/** The box of the game, or the one with a component pack in it. */
export const openKit = boxes.open;
/** The box of the game itself. */
export const baseKit = boxes.base;
/** The box a state is played with. */
export const kitOf = boxes.of;

function compile(id: string, map: MapData, components: Components): Kit {
  const start = new Map<string, string>();
  for (const { units, at } of components.setups.village.start)
    for (const ref of units) if ('unit' in ref && 'hexes' in at) start.set(ref.unit, at.hexes[0]);
  const bare = layOut(id, map, components, components.units);
  const units = components.units.map((unit, index): Unit => {
    const { attack, defence, move } = unit.faces[0].values;
    const values = { attack: attack ?? 0, defence: defence ?? 0, move: move ?? 0 };
    return counterOf(unit, index, { ...values, start: bare.grid.find(start.get(unit.id) ?? '') }, sideOf);
  });
  const crt = combatTable(gridOf(components, 'crt'));
  const village = Object.keys(map.hexes).find((label) => map.hexes[label].place !== undefined) ?? '';
  return {
    ...bare,
    units,
    hills: flaggedWhere(map, ({ terrain }) => terrain === 'hills'),
    village: bare.grid.find(village),
    crt,
    ratios: columnRatios(crt.columns),
    lastTurn: components.track.length,
    search: new MoveSearch(bare.grid),
  };
}
