import type { Grid, Hex } from '../hex/grid.ts';

/** For judging a position: whoever stands on the map, as far as a battle sees it. */
export interface Force {
  readonly side: number;
  readonly hex: Hex;
  readonly attack: number;
  readonly defence: number;
  readonly worth: number;
}

/** What a side has standing where the other could bring so many times its strength from so many hexes around. */
export function exposed(grid: Grid, forces: readonly Force[], side: number, reach: number, odds: number): number {
  const stacks = new Map<Hex, { defence: number; worth: number }>();
  for (const force of forces) {
    if (force.side !== side) continue;
    const stack = stacks.get(force.hex) ?? { defence: 0, worth: 0 };
    stacks.set(force.hex, { defence: stack.defence + force.defence, worth: stack.worth + force.worth });
  }
  let sum = 0;
  for (const [hex, { defence, worth }] of stacks) {
    let attack = 0;
    for (const enemy of forces)
      if (enemy.side !== side && grid.distance(enemy.hex, hex) <= reach) attack += enemy.attack;
    if (attack >= odds * Math.max(1, defence)) sum += worth;
  }
  return sum;
}

/** How much of the strength around a place is the first side's, from 0 to 1: attackers count from further away than defenders. */
export function share(grid: Grid, forces: readonly Force[], place: Hex, fade: number): number {
  let [first, second] = [0, 1];
  for (const { side, hex, attack, defence } of forces) {
    const near = Math.exp(-grid.distance(hex, place) / fade);
    if (side === 0) first += attack * near;
    else second += defence * near;
  }
  return first / (first + second);
}

/** What a side has within so many hexes of a place. */
export function guarding(grid: Grid, forces: readonly Force[], side: number, place: Hex, within: number): number {
  let sum = 0;
  for (const force of forces)
    if (force.side === side && grid.distance(force.hex, place) <= within) sum += force.defence;
  return sum;
}

/** The worth of all that a side has on the map. */
export const strengthOf = (forces: readonly Force[], side: number): number =>
  forces.reduce((sum, force) => sum + (force.side === side ? force.worth : 0), 0);
