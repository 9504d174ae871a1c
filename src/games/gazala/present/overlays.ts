import type { OverlayLook } from '../../../engine/present.ts';
import {
  enemyZone,
  gatesLook,
  Lights,
  type Line,
  type Lit,
  lineAlong,
  marked,
  overlaysOf,
  zonesLook,
} from '../../overlays.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { occupied, zoneOfControl } from '../rules/board.ts';
import { findOpenings, LINE_UNITS, linesOfCommunication, linesWanted } from '../rules/communications.ts';
import { farSide } from '../rules/minefields.ts';
import { entryHexes } from '../rules/reinforcements.ts';
import { suppliedHexes, supplyPath } from '../rules/supply.ts';
import { AWAY, onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { dateOf } from './words.ts';

const zoneIn =
  (view: View) =>
  (side: Side): Uint8Array =>
    zoneOfControl(kitOf(view), view, side);

export const { overlays, overlay } = overlaysOf<View>([
  {
    id: 'zones',
    title: 'Zones of control',
    key: 'z',
    look: (view) => zonesLook(kitOf(view).grid, zoneIn(view)),
  },
  { id: 'supply-axis', title: 'Axis supply', key: 's', look: (view) => supply(kitOf(view), view, AXIS) },
  { id: 'supply-allied', title: 'Allied supply', key: 'd', look: (view) => supply(kitOf(view), view, ALLIED) },
  { id: 'lines', title: 'Communications', key: 'l', look: (view) => communications(kitOf(view), view) },
  { id: 'mines', title: 'Mines and breaches', key: 'b', look: (view) => mines(kitOf(view), view) },
  { id: 'objectives', title: 'Objectives', key: 'o', look: (view) => objectives(kitOf(view), view) },
  { id: 'reinforcements', title: 'Reinforcements', key: 'r', look: (view) => reinforcements(kitOf(view), view) },
  { id: 'closed', title: 'Closed to the Allies', key: 'p', look: (view) => closed(kitOf(view)) },
]);

/** Hexes in the enemy's zone, for a unit that asks: leaving one costs 2 more, and none leads to the next (9.0d, 9.0e). */
export const zones = (view: View, id: string): string[] => enemyZone(kitOf(view), id, zoneIn(view));

/** Where a line runs, and the line of every stack that has one. Judged by what stands on the map now. */
function supply(kit: Kit, view: View, side: Side): OverlayLook {
  const held = occupied(kit, view, side).slice();
  const fed = suppliedHexes(kit, view, side);
  const lights = new Lights(kit.grid);
  for (const hex of marked(fed)) lights.light(hex, SEATS[side]);
  for (const hex of marked(held)) if (!fed[hex]) lights.light(hex, 'goal', 'cut off');
  const lines: Line[] = [];
  for (const unit of kit.units) {
    const hex = view.at[unit.index];
    if (unit.side !== side || !onMap(hex) || held[hex] === 0) continue;
    held[hex] = 0;
    const path = supplyPath(kit, view, unit.index);
    if (path !== null && path.length > 1) lines.push(lineAlong(kit.grid, path, side));
  }
  return { hexes: lights.hexes, lines };
}

/** The lines that would be found if the next Supply Phase came now, with the units counted for each; other openings with their number. */
function communications(kit: Kit, view: View): OverlayLook {
  const lines = linesOfCommunication(kit, view, linesWanted(view.turn + 1) === 2 ? 2 : 1);
  const lights = new Lights(kit.grid);
  lines.forEach(({ units }, line) => {
    for (const hex of new Set(units.map((unit) => view.at[unit]))) {
      const count = units.filter((unit) => view.at[unit] === hex).length;
      lights.light(hex, 'axis', `${'①②'[line]}${count > 1 ? ` ×${count}` : ''}`);
    }
  });
  for (const { through, units } of findOpenings(kit, view)) {
    const line = lines.findIndex((each) => each.through === through);
    lights.only(through, 'goal', line >= 0 ? `${'①②'[line]} open` : `${units.length}/${LINE_UNITS}`);
  }
  return { hexes: lights.hexes, lines: lines.map(({ path }) => lineAlong(kit.grid, path, AXIS)) };
}

/** Every hex of a minefield: live, coming, or with a lane through it or into it. */
function mines(kit: Kit, view: View): OverlayLook {
  const lights = new Lights(kit.grid);
  for (const [label, ground] of Object.entries(kit.map.hexes)) {
    if (!ground.features?.includes('minefield')) continue;
    const from = ground.minefield?.from ?? 1;
    if (from > view.turn) lights.only(kit.grid.find(label), 'both', dateOf(kit, from));
    else lights.only(kit.grid.find(label), 'allied');
  }
  for (const { to, made, through } of view.breaches)
    lights.only(to, 'goal', made ? (through ? 'lane' : 'half') : 'at work');
  const lines = view.breaches.map(({ from, to, through }) => {
    const beyond = through ? farSide(kit, from, to) : -1;
    return lineAlong(kit.grid, beyond < 0 ? [from, to] : [from, to, beyond], AXIS);
  });
  return { hexes: lights.hexes, lines };
}

/** 2803, the north edge, and what the Allies must still hold when the game ends. */
function objectives(kit: Kit, view: View): Lit[] {
  const lights = new Lights(kit.grid);
  for (const hex of marked(kit.north)) lights.only(hex, 'axis');
  for (const [hex, points] of kit.scenarios[view.scenario].prizes) lights.only(hex, 'allied', String(points));
  if (kit.goal >= 0) lights.only(kit.goal, 'goal', '1');
  return lights.hexes;
}

/** Where those that wait beside the map may come in: how many may now, or when the first of them may. */
function reinforcements(kit: Kit, view: View): Lit[] {
  const plan = kit.scenarios[view.scenario];
  const waiting = kit.units
    .filter(({ index }) => view.at[index] === AWAY || (view.at[index] === WAITING && plan.arrivals[index] !== null))
    .filter(({ index }) => view.due[index] <= plan.lastTurn)
    .map(({ index, side }) => ({ side, hexes: entryHexes(kit, view, index), turn: view.due[index] }));
  const gates = gatesLook(kit.grid, waiting, Math.max(1, view.turn), (turn) => dateOf(kit, turn));
  // A whole edge of the map, which is Allied, tells it once in a while only.
  return gates.map((gate) =>
    gate.tone === SEATS[AXIS] || kit.grid.find(gate.hex) % 5 === 0 ? gate : { hex: gate.hex, tone: gate.tone },
  );
}

function closed(kit: Kit): Lit[] {
  const lights = new Lights(kit.grid);
  for (const hex of marked(kit.prohibited)) lights.light(hex, 'axis');
  for (const hex of marked(kit.corner)) lights.only(hex, 'allied');
  return lights.hexes;
}
