import { kitOf, SIDES } from '../kit.ts';
import { onMap, POOL, type State } from '../state.ts';
import { boardOf, isNeutral, unitsAt } from './board.ts';
import { lanesOf } from './lanes.ts';
import { laneOf } from './ports.ts';

/** What can never be. */
export function invariants(s: State): string[] {
  const kit = kitOf(s);
  const found: string[] = [];
  const board = boardOf(kit, s);
  for (const hex of new Set(s.at)) {
    if (!onMap(hex) || board.occupied[0][hex] === 0 || board.occupied[1][hex] === 0) continue;
    if (board.stack(hex).every((piece) => isNeutral(s, piece))) continue; // closed to both (ruling A228)
    // Whoever has just entered stands among the supplies until they are captured (12.2.7).
    const entered = s.battles.length > 0 || s.stack.some(({ proc }) => proc === 'capture');
    const held = SIDES.filter((side) => unitsAt(kit, s, side, hex).length > 0);
    if (held.length > 1 || !entered) found.push(`both sides stand in ${kit.grid.label(hex)}`);
  }
  for (const { index, id, steps } of kit.units) {
    if (s.steps[index] < 0 || s.steps[index] > steps) found.push(`${id} has ${s.steps[index]} steps`);
    if (onMap(s.at[index]) && s.steps[index] === 0) found.push(`${id} stands on the map without a step`);
    const carrier = s.carrier[index];
    if (carrier >= 0 && s.at[carrier] !== s.at[index]) found.push(`${id} is not where its carrier is`);
    if (s.spent[index] < 0) found.push(`${id} has spent less than nothing`);
  }
  for (const { pieces } of s.hands)
    for (const piece of pieces)
      if (s.at[piece] === POOL) found.push(`${kit.units[piece].id} is in hand and in the pool`);
  found.push(...cargoAstray(s));
  for (const side of SIDES)
    if (
      s.outcome === null &&
      s.battles.length === 0 &&
      s.hands.some((hand) => hand.pieces.length === 0 && hand.side === side)
    )
      found.push('a hand is empty');
  return found;
}

/** Whoever is under way by sea lies in the box it sails from, once; and nobody else lies in shipping boxes but fleets (20.1). */
function cargoAstray(s: State): string[] {
  const kit = kitOf(s);
  const lanesBy = SIDES.map((side) => [laneOf(kit, side), ...lanesOf(kit, side)].map(({ place }) => place));
  const lanes = lanesBy.flat();
  const pieces = s.cargo.map(({ piece }) => piece);
  const found = s.cargo
    .filter(({ piece, from }) => !lanesBy[kit.units[piece].side].includes(s.at[piece]) && s.at[piece] !== from)
    .map(({ piece }) => `${kit.units[piece].id} is cargo and not in its box`);
  if (new Set(pieces).size < pieces.length) found.push('a piece is shipped twice');
  for (const { index, id, fleet } of kit.units)
    if (lanes.includes(s.at[index]) && !fleet && !pieces.includes(index))
      found.push(`${id} lies in a shipping box as no cargo`);
  return found;
}
