import type { OverlayLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import {
  enemyZone,
  gatesLook,
  Lights,
  type Line,
  type Lit,
  lineAlong,
  marked,
  overlaysOf,
  type Waiting,
  zonesLook,
} from '../../overlays.ts';
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
import { duties } from './odds-forecast.ts';
import { called } from './words.ts';

export const { overlays, overlay } = overlaysOf<View>(
  [
    { id: 'attacks', title: 'Attacks', key: 'a', look: attacks },
    { id: 'zones', title: 'Zones of control', key: 'z', look: zonesSeen },
    { id: 'supply-axis', title: 'Axis supply', key: 's', look: (view) => supply(view, AXIS) },
    { id: 'supply-allied', title: 'Allied supply', key: 'd', look: (view) => supply(view, ALLIED) },
    { id: 'fire', title: 'Fire Support', key: 'f', look: fire },
    { id: 'command', title: 'Command ranges of HQs', key: 'c', look: command },
    { id: 'interdiction', title: 'Interdiction', key: 'i', look: interdiction },
    { id: 'objectives', title: 'Objectives', key: 'o', look: objectives },
    { id: 'garrisons', title: 'Garrisons', key: 'g', look: garrisons },
    { id: 'reinforcements', title: 'Reinforcements', key: 'r', look: reinforcements },
  ],
  // Faid Pass has its own small area (18.1.2).
  (view, hex) => kitOf(view).scenarios[view.scenario].area[kitOf(view).grid.find(hex)] === 1,
);

const zoneOf = (view: View) => (side: Side) => boardOf(kitOf(view), view).zone[side];

/** Hexes in the enemy's zone, for a unit that asks: it stops there (7.2.1). */
export const zones = (view: View, id: string): string[] =>
  enemyZone(kitOf(view), id, zoneOf(view), (unit) => !unit.air);

function zonesSeen(view: View): Lit[] {
  return zonesLook(kitOf(view).grid, zoneOf(view));
}

/** Declared attacks and who makes them, the one being put together, and whoever must be attacked besides (9.1.7). Odds stand on the markers. */
function attacks(view: View): OverlayLook {
  const kit = kitOf(view);
  const lights = new Lights(kit.grid);
  const lines = new Map<string, Line>();
  const tone = SEATS[view.side];
  const all = [...view.attacks.filter((attack) => !attack.over), ...(view.draft === null ? [] : [view.draft])];
  for (const { hex, into } of duties(kit, view)) {
    lights.light(hex, 'goal');
    lines.set(`${into} ${hex}`, lineAlong(kit.grid, [into, hex], enemyOf(view.side)));
  }
  for (const attack of all) {
    for (const hex of attack.hexes) {
      lights.light(hex, 'both');
      for (const unit of attack.attackers) {
        const from = view.at[unit];
        if (onMap(from)) lines.set(`${from} ${hex}`, lineAlong(kit.grid, [from, hex], view.side));
      }
    }
    for (const from of new Set(attack.attackers.map((unit) => view.at[unit])))
      if (onMap(from)) lights.light(from, tone);
  }
  return { hexes: lights.hexes, lines: [...lines.values()] };
}

/** Where a route leads, and the route of every stack; who has none, and whether an HQ could help (6.2, 15.4). */
function supply(view: View, side: Side): OverlayLook {
  const kit = kitOf(view);
  const tone = SEATS[side];
  const lights = new Lights(kit.grid);
  // Any unit will do whose line is not always short, as those of the French are (16.5.4).
  const sample = kit.units.find(
    (unit) => unit.side === side && unit.combat && !unit.commando && unit.nation !== 'french',
  )!;
  const supplied = supplyTest(kit, view, sample.index);
  for (let hex = 0; hex < kit.grid.size; hex++) if (supplied(hex)) lights.light(hex, tone);
  const cut = new Map<Hex, string>();
  const lines = new Map<Hex, Line>();
  for (const unit of kit.ground[side]) {
    const hex = view.at[unit];
    if (!onMap(hex) || !kit.units[unit].combat) continue;
    if (!isSupplied(kit, view, unit)) cut.set(hex, hqsFor(kit, view, unit).length > 0 ? 'HQ could supply' : 'cut off');
    const path = lines.has(hex) ? null : supplyPath(kit, view, unit);
    if (path !== null && path.length > 1) lines.set(hex, lineAlong(kit.grid, path, side));
  }
  const lost = [...cut].map(([hex, text]): Lit => ({ hex: kit.grid.label(hex), tone: 'goal', text }));
  const dark = new Set(lost.map(({ hex }) => hex));
  return { hexes: [...lights.hexes.filter(({ hex }) => !dark.has(hex)), ...lost], lines: [...lines.values()] };
}

/** Every hex with a marker on it; guns known to the seat are joined to theirs by a line (10.3.4b). */
function fire(view: View): OverlayLook {
  const kit = kitOf(view);
  const lights = new Lights(kit.grid);
  const lines: Line[] = [];
  for (const side of SIDES) {
    for (const hex of view.laid[side]) lights.light(hex, SEATS[side]);
    // Whose marker lies where a view tells only to those who may know.
    for (const gun of kit.guns[side]) {
      const [from, to] = [view.at[gun], view.fire[gun]];
      if (onMap(from) && onMap(to) && from !== to) lines.push(lineAlong(kit.grid, [from, to], side));
    }
  }
  return { hexes: lights.hexes, lines };
}

function command(view: View): Lit[] {
  const kit = kitOf(view);
  const lights = new Lights(kit.grid);
  for (const side of SIDES) {
    const near = new Set<Hex>();
    for (const hq of kit.hqs[side])
      if (onMap(view.at[hq])) for (const hex of kit.grid.within(view.at[hq], kit.commandRange)) near.add(hex);
    for (const hex of near) lights.light(hex, SEATS[side]);
    for (const hq of kit.hqs[side])
      if (onMap(view.at[hq])) lights.light(view.at[hq], SEATS[side], called(kit, view, hq));
  }
  return lights.hexes;
}

/** Zones of Interdiction by whose aircraft make them, and the hexes they are sent to (11.2.5). */
function interdiction(view: View): Lit[] {
  const kit = kitOf(view);
  const lights = new Lights(kit.grid);
  for (const side of SIDES) {
    for (const hex of marked(interdictedFor(kit, view, enemyOf(side)))) lights.light(hex, SEATS[side]);
    for (const plane of kit.planes[side]) if (onMap(view.at[plane])) lights.light(view.at[plane], SEATS[side]);
  }
  return lights.hexes;
}

/** Who owns each; a star for those a set that is still open asks for by name. Supply sources too. */
function objectives(view: View): Lit[] {
  const kit = kitOf(view);
  const lights = new Lights(kit.grid);
  const wanted = new Set(victorySets(kit, view).flatMap(({ must, open }) => (open ? must : [])));
  const { objectives: places, sources } = kit.scenarios[view.scenario];
  for (const hex of places) {
    const star = wanted.has(kit.grid.label(hex)) ? '★' : '';
    lights.light(hex, isAxis(view, hex) ? 'axis' : 'goal', `${isAxis(view, hex) ? 'Axis' : 'Allied'}${star}`);
  }
  for (const side of SIDES)
    for (const hex of sources[side]) lights.light(hex, SEATS[side], sourceWords(kit, view, side, hex));
  return lights.hexes;
}

function sourceWords(kit: Kit, view: View, side: Side, hex: Hex): string {
  return ownerOf(view, hex) === side && !view.lostSources.includes(kit.grid.label(hex)) ? 'supply' : 'supply lost';
}

/** Garrisons that have not been released, with the turn they may move from (18.2.3). */
function garrisons(view: View): Lit[] {
  const kit = kitOf(view);
  const held = new Map<Hex, number>();
  for (const unit of kit.ground[ALLIED])
    if (has(view, unit, GARRISON) && onMap(view.at[unit]))
      held.set(view.at[unit], kit.scenarios[view.scenario].arrivals[unit]?.release ?? 0);
  return [...held].map(([hex, turn]): Lit => ({ hex: kit.grid.label(hex), tone: 'allied', text: `T${turn}` }));
}

/** Where those that wait may come in: how many may now, or the first turn they may. Boxes by their entry hexes. */
function reinforcements(view: View): Lit[] {
  const kit = kitOf(view);
  const waiting = SIDES.flatMap((side) =>
    kit.ground[side].map((unit): Waiting => {
      const arrival = arrivalOf(kit, view, unit);
      const turn = view.at[unit] === WAITING ? arrival?.turn : has(view, unit, GARRISON) ? arrival?.release : 0;
      return { side, hexes: entriesOf(kit, view, unit), turn: turn ?? 0 };
    }),
  );
  return gatesLook(kit.grid, waiting, view.turn);
}

/** Hexes by which a unit off the map comes in, now or later; those bound for a box by the box's, for a town inside the map there. */
function entriesOf(kit: Kit, view: View, unit: number): readonly Hex[] {
  const doors = doorsOf(kit, view, unit);
  if (doors.length > 0 || view.at[unit] !== WAITING) return doors;
  const arrival = arrivalOf(kit, view, unit);
  if (arrival === null) return [];
  return arrival.box >= 0 ? kit.boxes[arrival.box].entry : arrival.hexes;
}
