import { enemyZone, type Lights, marked, overlaysOf } from '../../overlays.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { occupied, zoneOfControl } from '../rules/board.ts';
import { findOpenings, LINE_UNITS, linesOfCommunication, linesWanted } from '../rules/communications.ts';
import { farSide } from '../rules/minefields.ts';
import { entryHexes } from '../rules/reinforcements.ts';
import { suppliedHexes, supplyPath } from '../rules/supply.ts';
import { AWAY, onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { dateOf } from './words.ts';

export const { overlays, overlay } = overlaysOf<Kit, View>(kitOf, [
  { id: 'zones', title: 'Zones of control', key: 'z', look: (lights, kit, view) => lights.zones(zoneIn(kit, view)) },
  { id: 'supply-axis', title: 'Axis supply', key: 's', look: (...seen) => supply(AXIS, ...seen) },
  { id: 'supply-allied', title: 'Allied supply', key: 'd', look: (...seen) => supply(ALLIED, ...seen) },
  { id: 'lines', title: 'Communications', key: 'l', look: communications },
  { id: 'mines', title: 'Mines and breaches', key: 'b', look: mines },
  { id: 'objectives', title: 'Objectives', key: 'o', look: objectives },
  { id: 'reinforcements', title: 'Reinforcements', key: 'r', look: reinforcements },
  { id: 'closed', title: 'Closed to the Allies', key: 'p', look: closed },
]);

const zoneIn =
  (kit: Kit, view: View): ((side: Side) => Uint8Array) =>
  (side) =>
    zoneOfControl(kit, view, side);

/** Hexes in the enemy's zone, for a unit that asks: leaving one costs 2 more, and none leads to the next (9.0d, 9.0e). */
export const zones = (kit: Kit, view: View, id: string): string[] => enemyZone(kit, id, zoneIn(kit, view));

/** Where a line runs, and the line of every stack that has one. Judged by what stands on the map now. */
function supply(side: Side, lights: Lights, kit: Kit, view: View): void {
  const held = occupied(kit, view, side).slice();
  const fed = suppliedHexes(kit, view, side);
  for (const hex of marked(fed)) lights.light(hex, SEATS[side]);
  for (const hex of marked(held)) if (!fed[hex]) lights.light(hex, 'goal', 'cut off');
  for (const unit of kit.units) {
    const hex = view.at[unit.index];
    if (unit.side !== side || !onMap(hex) || held[hex] === 0) continue;
    held[hex] = 0;
    const path = supplyPath(kit, view, unit.index);
    if (path !== null && path.length > 1) lights.line(path, side);
  }
}

/** The lines that would be found if the next Supply Phase came now, with the units counted for each; other openings with their number. */
function communications(lights: Lights, kit: Kit, view: View): void {
  const lines = linesOfCommunication(kit, view, linesWanted(view.turn + 1) === 2 ? 2 : 1);
  lines.forEach(({ units, path }, line) => {
    for (const hex of new Set(units.map((unit) => view.at[unit]))) {
      const count = units.filter((unit) => view.at[unit] === hex).length;
      lights.light(hex, 'axis', `${'①②'[line]}${count > 1 ? ` ×${count}` : ''}`);
    }
    lights.line(path, AXIS);
  });
  for (const { through, units } of findOpenings(kit, view)) {
    const line = lines.findIndex((each) => each.through === through);
    lights.only(through, 'goal', line >= 0 ? `${'①②'[line]} open` : `${units.length}/${LINE_UNITS}`);
  }
}

/** Every hex of a minefield: live, coming, or with a lane through it or into it. */
function mines(lights: Lights, kit: Kit, view: View): void {
  for (const [label, ground] of Object.entries(kit.map.hexes)) {
    if (!ground.features?.includes('minefield')) continue;
    const from = ground.minefield?.from ?? 1;
    if (from > view.turn) lights.only(kit.grid.find(label), 'both', dateOf(kit, from));
    else lights.only(kit.grid.find(label), 'allied');
  }
  for (const { from, to, made, through } of view.breaches) {
    const beyond = through ? farSide(kit, from, to) : -1;
    lights.only(to, 'goal', made ? (through ? 'lane' : 'half') : 'at work');
    lights.line(beyond < 0 ? [from, to] : [from, to, beyond], AXIS);
  }
}

/** 2803, the north edge, and what the Allies must still hold when the game ends. */
function objectives(lights: Lights, kit: Kit, view: View): void {
  for (const hex of marked(kit.north)) lights.only(hex, 'axis');
  for (const [hex, points] of kit.scenarios[view.scenario].prizes) lights.only(hex, 'allied', String(points));
  if (kit.goal >= 0) lights.only(kit.goal, 'goal', '1');
}

/** Where those that wait beside the map may come in: how many may now, or when the first of them may. */
function reinforcements(lights: Lights, kit: Kit, view: View): void {
  const plan = kit.scenarios[view.scenario];
  const waiting = kit.units
    .filter(({ index }) => view.at[index] === AWAY || (view.at[index] === WAITING && plan.arrivals[index] !== null))
    .filter(({ index }) => view.due[index] <= plan.lastTurn)
    .map(({ index, side }) => ({ side, hexes: entryHexes(kit, view, index), turn: view.due[index] }));
  lights.gates(waiting, Math.max(1, view.turn), (turn) => dateOf(kit, turn));
  // A whole edge of the map, which is Allied, tells it once in a while only.
  for (const { hex, tone } of lights.hexes)
    if (tone !== SEATS[AXIS] && kit.grid.find(hex) % 5 !== 0) lights.only(kit.grid.find(hex), tone);
}

function closed(lights: Lights, kit: Kit): void {
  for (const hex of marked(kit.prohibited)) lights.light(hex, 'axis');
  for (const hex of marked(kit.corner)) lights.only(hex, 'allied');
}
