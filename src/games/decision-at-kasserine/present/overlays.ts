import type { Hex } from '../../../hex/grid.ts';
import { enemyZone, type Lights, marked, overlaysOf, type Waiting } from '../../overlays.ts';
import { SIDES } from '../../sides.ts';
import { ALLIED, AXIS, enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { ownerOf } from '../rules/control.ts';
import { arrivalOf } from '../rules/entry.ts';
import { interdictedFor } from '../rules/interdiction.ts';
import { doorsOf } from '../rules/moving.ts';
import { hqsFor, isSupplied, supplyPath, supplyTest } from '../rules/supply.ts';
import { GARRISON, has, onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { isAxis, victorySets } from './objectives.ts';
import { duties, openAttacks } from './odds-forecast.ts';
import { called } from './words.ts';

export const { overlays, overlay } = overlaysOf<Kit, View>(
  kitOf,
  [
    { id: 'attacks', title: 'Attacks', key: 'a', look: attacks },
    { id: 'zones', title: 'Zones of control', key: 'z', look: (lights, kit, view) => lights.zones(zoneOf(kit, view)) },
    { id: 'supply-axis', title: 'Axis supply', key: 's', look: (...seen) => supply(AXIS, ...seen) },
    { id: 'supply-allied', title: 'Allied supply', key: 'd', look: (...seen) => supply(ALLIED, ...seen) },
    { id: 'fire', title: 'Fire Support', key: 'f', look: fire },
    { id: 'command', title: 'Command ranges of HQs', key: 'c', look: command },
    { id: 'interdiction', title: 'Interdiction', key: 'i', look: interdiction },
    { id: 'objectives', title: 'Objectives', key: 'o', look: objectives },
    { id: 'garrisons', title: 'Garrisons', key: 'g', look: garrisons },
    { id: 'reinforcements', title: 'Reinforcements', key: 'r', look: reinforcements },
  ],
  // Faid Pass has its own small area (18.1.2).
  (kit, { scenario }, hex) => kit.scenarios[scenario].area[hex] === 1,
);

const zoneOf =
  (kit: Kit, view: View): ((side: Side) => Uint8Array) =>
  (side) =>
    boardOf(kit, view).zone[side];

/** Hexes in the enemy's zone, for a unit that asks: it stops there (7.2.1). */
export const zones = (kit: Kit, view: View, id: string): string[] =>
  enemyZone(kit, id, zoneOf(kit, view), (unit) => !unit.air);

/** Declared attacks and who makes them, the one being put together, and whoever must be attacked besides (9.1.7). Odds stand on the markers. */
function attacks(lights: Lights, kit: Kit, view: View): void {
  for (const { hex, into } of duties(kit, view)) lights.light(hex, 'goal').line([into, hex], enemyOf(view.side));
  for (const { hexes, attackers } of openAttacks(view)) {
    const from = [...new Set(attackers.map((unit) => view.at[unit]))].filter(onMap);
    for (const hex of hexes) {
      lights.light(hex, 'both');
      for (const each of from) lights.line([each, hex], view.side);
    }
    for (const hex of from) lights.light(hex, SEATS[view.side]);
  }
}

/** Where a route leads, and the route of every stack; who has none, and whether an HQ could help (6.2, 15.4). */
function supply(side: Side, lights: Lights, kit: Kit, view: View): void {
  // Any unit will do whose line is not always short, as those of the French are (16.5.4).
  const sample = kit.units.find(
    (unit) => unit.side === side && unit.combat && !unit.commando && unit.nation !== 'french',
  )!;
  const cut = new Map<Hex, string>();
  const traced = new Set<Hex>();
  for (const unit of kit.ground[side]) {
    const hex = view.at[unit];
    if (!onMap(hex) || !kit.units[unit].combat) continue;
    if (!isSupplied(kit, view, unit)) cut.set(hex, hqsFor(kit, view, unit).length > 0 ? 'HQ could supply' : 'cut off');
    const path = traced.has(hex) ? null : supplyPath(kit, view, unit);
    if (path === null || path.length < 2) continue;
    traced.add(hex);
    lights.line(path, side);
  }
  const supplied = supplyTest(kit, view, sample.index);
  for (let hex = 0; hex < kit.grid.size; hex++) if (supplied(hex) && !cut.has(hex)) lights.light(hex, SEATS[side]);
  for (const [hex, text] of cut) lights.light(hex, 'goal', text);
}

/** Every hex with a marker on it; guns known to the seat are joined to theirs by a line (10.3.4b). */
function fire(lights: Lights, kit: Kit, view: View): void {
  for (const side of SIDES) {
    for (const hex of view.laid[side]) lights.light(hex, SEATS[side]);
    // Whose marker lies where a view tells only to those who may know.
    for (const gun of kit.guns[side]) {
      const [from, to] = [view.at[gun], view.fire[gun]];
      if (onMap(from) && onMap(to) && from !== to) lights.line([from, to], side);
    }
  }
}

function command(lights: Lights, kit: Kit, view: View): void {
  for (const side of SIDES) {
    const hqs = kit.hqs[side].filter((hq) => onMap(view.at[hq]));
    const near = new Set(hqs.flatMap((hq) => kit.grid.within(view.at[hq], kit.commandRange)));
    for (const hex of near) lights.light(hex, SEATS[side]);
    for (const hq of hqs) lights.light(view.at[hq], SEATS[side], called(kit, view, hq));
  }
}

/** Zones of Interdiction by whose aircraft make them, and the hexes they are sent to (11.2.5). */
function interdiction(lights: Lights, kit: Kit, view: View): void {
  for (const side of SIDES) {
    for (const hex of marked(interdictedFor(kit, view, enemyOf(side)))) lights.light(hex, SEATS[side]);
    for (const plane of kit.planes[side]) if (onMap(view.at[plane])) lights.light(view.at[plane], SEATS[side]);
  }
}

/** Who owns each; a star for those a set that is still open asks for by name. Supply sources too. */
function objectives(lights: Lights, kit: Kit, view: View): void {
  const wanted = new Set(victorySets(kit, view).flatMap(({ must, open }) => (open ? must : [])));
  const { objectives: places, sources } = kit.scenarios[view.scenario];
  for (const hex of places) {
    const star = wanted.has(kit.grid.label(hex)) ? '★' : '';
    lights.light(hex, isAxis(view, hex) ? 'axis' : 'goal', `${isAxis(view, hex) ? 'Axis' : 'Allied'}${star}`);
  }
  for (const side of SIDES)
    for (const hex of sources[side]) {
      const works = ownerOf(view, hex) === side && !view.lostSources.includes(kit.grid.label(hex));
      lights.light(hex, SEATS[side], works ? 'supply' : 'supply lost');
    }
}

/** Garrisons that have not been released, with the turn they may move from (18.2.3). */
function garrisons(lights: Lights, kit: Kit, view: View): void {
  for (const unit of kit.ground[ALLIED])
    if (has(view, unit, GARRISON) && onMap(view.at[unit]))
      lights.only(view.at[unit], 'allied', `T${kit.scenarios[view.scenario].arrivals[unit]?.release ?? 0}`);
}

/** Where those that wait may come in: how many may now, or the first turn they may. Boxes by their entry hexes. */
function reinforcements(lights: Lights, kit: Kit, view: View): void {
  const waiting = SIDES.flatMap((side) =>
    kit.ground[side].map((unit): Waiting => {
      const arrival = arrivalOf(kit, view, unit);
      const turn = view.at[unit] === WAITING ? arrival?.turn : has(view, unit, GARRISON) ? arrival?.release : 0;
      return { side, hexes: entriesOf(kit, view, unit), turn: turn ?? 0 };
    }),
  );
  lights.gates(waiting, view.turn);
}

/** Hexes by which a unit off the map comes in, now or later; those bound for a box by the box's, for a town inside the map there. */
function entriesOf(kit: Kit, view: View, unit: number): readonly Hex[] {
  const doors = doorsOf(kit, view, unit);
  if (doors.length > 0 || view.at[unit] !== WAITING) return doors;
  const arrival = arrivalOf(kit, view, unit);
  if (arrival === null) return [];
  return arrival.box >= 0 ? kit.boxes[arrival.box].entry : arrival.hexes;
}
