import { hexesAt, unitsIn } from '../../content/lay-out.ts';
import { oncePerPart } from '../../content/once-per.ts';
import { bad, good, type Result } from '../../content/result.ts';
import type { Choices, OptionChoices } from '../../engine/game.ts';
import type { Hex } from '../../hex/grid.ts';
import { AXIS, type Kit, openKit, SEATS, type Side, SWAMP } from './kit.ts';
import { newState, type State, WAITING } from './state.ts';

/** The table before anybody has placed anything; the Afrika Korps stands in B2 already (SET-5). */
export function setup(choices: Choices): Result<State> {
  const opened = openKit(choices.pack);
  if (!opened.ok) return bad(opened.why);
  const kit = opened.value;
  const axisSide = new Set(kit.zones.get('axis-side'));
  const at: number[] = kit.units.map(() => WAITING);
  for (const [unit, { hexes }] of placements(kit, choices.options)) if (hexes.length === 1) at[unit] = hexes[0];
  const control = kit.towns.map((town) => [town.name, SEATS[axisSide.has(town.hex) ? AXIS : 1]] as const);
  return good(newState(kit, choices.options, at, Object.fromEntries(control)));
}

/** Where a unit of the starting forces may stand. */
export interface StartHexes {
  readonly hexes: readonly Hex[];
  /** By hex: 1 where it may stand; never in the swamp. */
  readonly open: Uint8Array;
}
type StartPlace = readonly [unit: number, start: StartHexes];

/** All of them, with these options; worked out once, for set-up asks at every placement. */
const placesWith = oncePerPart((kit: Kit, chosen: string): readonly StartPlace[] => {
  const { start, options: extra = [] } = kit.components.setups.campaign;
  return [...start, ...extra.filter(({ option }) => chosen.split(' ').includes(option))].flatMap(({ at, units }) => {
    const hexes = hexesAt(kit, at);
    const open = new Uint8Array(kit.grid.size);
    for (const hex of hexes) open[hex] = kit.terrain[hex] === SWAMP ? 0 : 1;
    const place = { hexes, open };
    return unitsIn(kit, units).map((unit) => [unit, place] as const);
  });
});

function placements(kit: Kit, options: OptionChoices): readonly StartPlace[] {
  const chosen = Object.keys(options).filter((id) => options[id]);
  return placesWith(kit, chosen.join(' '));
}

/** The units of a side that are still to be placed, with their hexes. */
export const unplaced = (kit: Kit, s: State, side: Side): StartPlace[] =>
  placements(kit, s.options).filter(([unit]) => s.at[unit] === WAITING && kit.units[unit].side === side);
