import { hexesAt, unitsIn } from '../../content/lay-out.ts';
import { oncePer } from '../../content/once-per.ts';
import { bad, good, type Result } from '../../content/result.ts';
import type { Choices } from '../../engine/game.ts';
import type { Hex } from '../../hex/grid.ts';
import { AXIS, type Kit, openKit, SEATS, type Side } from './kit.ts';
import { type State, WAITING } from './state.ts';

/** The table before anybody has placed anything; the Afrika Korps stands in B2 already (SET-5). */
export function setup(choices: Choices): Result<State> {
  const opened = openKit(choices.pack);
  if (!opened.ok) return bad(opened.why);
  const kit = opened.value;
  const axisSide = new Set(kit.zones.get('axis-side'));
  const at: number[] = kit.units.map(() => WAITING);
  for (const { unit, hexes } of placements(kit, choices.options)) if (hexes.length === 1) at[unit] = hexes[0];
  return good({
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options: choices.options,
    turn: 0,
    weather: 'none',
    at,
    marks: kit.units.map(() => 0),
    spent: kit.units.map(() => 0),
    mover: -1,
    tigerMove: -1,
    flown: kit.air.map(() => 0),
    back: kit.air.map((unit) => unit.from),
    control: Object.fromEntries(kit.towns.map((town) => [town.name, SEATS[axisSide.has(town.hex) ? AXIS : 1]])),
    scored: [],
    points: { axis: 0, allied: 0 },
    attacks: [],
    draft: null,
    british: 'not asked',
    britishTurn: 0,
    rommelReturns: 0,
    thalaWon: false,
    outcome: null,
  });
}

export interface StartPlace {
  readonly unit: number;
  readonly hexes: readonly Hex[];
}

/** Where each unit of the starting forces may stand. */
export function placements(kit: Kit, options: { readonly [id: string]: boolean }): readonly StartPlace[] {
  const { start, options: extra = [] } = kit.components.setups.campaign;
  const chosen = extra.filter((group) => options[group.option]);
  const key = chosen.map((group) => group.option).join();
  const known = placesOf(kit);
  let found = known.get(key);
  if (found === undefined) {
    found = [...start, ...chosen].flatMap(({ at, units }) => {
      const hexes = hexesAt(kit, at);
      return unitsIn(kit, units).map((unit) => ({ unit, hexes }));
    });
    known.set(key, found);
  }
  return found;
}

/** Worked out once for each box and choice of options: set-up asks for it at every placement. */
const placesOf = oncePer((_kit: Kit) => new Map<string, readonly StartPlace[]>());

/** The units of a side that are still to be placed, with their hexes. */
export function unplaced(kit: Kit, s: State, side: Side): StartPlace[] {
  return placements(kit, s.options).filter(({ unit }) => s.at[unit] === WAITING && kit.units[unit].side === side);
}
