import { flagged } from '../../../content/lay-out.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { has } from '../../../mechanics/marks.ts';
import { enemyOf, type Side } from '../../sides.ts';
import { onMap } from '../../state.ts';
import type { Kit } from '../kit.ts';
import { MOVED, type State } from '../state.ts';
import { unitAt, unitsOf } from './board.ts';
import { notYours, refuse } from './refusals.ts';

/** Movement: 1 a hex, 2 up a hill; whoever comes next to an enemy stops (MOV-1, MOV-2). */

/** The hexes a unit can end its move in, cheapest first; its own is not among them. */
export function reachOf(kit: Kit, s: State, unit: number): Hex[] {
  const enemies = unitsOf(kit, s, enemyOf(kit.units[unit].side)).map((enemy) => s.at[enemy]);
  const nextToThem = enemies.flatMap((hex) =>
    [...kit.grid.neighbours.slice(hex * 6, hex * 6 + 6)].filter((to) => to >= 0),
  );
  const step = (_from: Hex, _direction: number, to: Hex, cost: number): number => cost + 1 + kit.hills[to];
  kit.search.search(
    s.at[unit],
    0,
    kit.units[unit].move,
    step,
    flagged(kit.grid, enemies),
    flagged(kit.grid, nextToThem),
  );
  return [...kit.search.reached.slice(1, kit.search.count)].filter((hex) => unitAt(s, hex) === undefined);
}

export function mayMove(kit: Kit, s: State, unit: number, to: Hex, side: Side): Verdict {
  const { name, side: owner } = kit.units[unit];
  if (owner !== side || !onMap(s.at[unit])) return notYours('MOV-1');
  if (has(s, unit, MOVED)) return refuse('MOV-1', `${name} has moved in this phase.`);
  const label = kit.grid.label(to);
  const there = unitAt(s, to);
  if (there !== undefined) return refuse('STK-1', `${kit.units[there].name} stands in ${label}.`);
  if (reachOf(kit, s, unit).includes(to)) return ALLOWED;
  return refuse(
    'MOV-1',
    `${label} is too far for ${name}: it moves ${kit.units[unit].move}, and stops next to an enemy.`,
  );
}
