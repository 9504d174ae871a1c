import type { OverlayKind, OverlayLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, enemyOf, type Kit, kitOf, SEATS, SIDES, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { stationOf } from '../rules/entry.ts';
import { interdictedFor } from '../rules/interdiction.ts';
import { doorsOf } from '../rules/moving.ts';
import { hqsFor, isSupplied, supplyPath, supplyTest } from '../rules/supply.ts';
import { GARRISON, has, onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { isAxis, victorySets } from './objectives.ts';
import { duties } from './odds-forecast.ts';
import { called, marked } from './words.ts';

export const overlays: readonly OverlayKind[] = [
  { id: 'attacks', title: 'Attacks', key: 'a' },
  { id: 'zones', title: 'Zones of control', key: 'z' },
  { id: 'supply-axis', title: 'Axis supply', key: 's' },
  { id: 'supply-allied', title: 'Allied supply', key: 'd' },
  { id: 'fire', title: 'Fire Support', key: 'f' },
  { id: 'command', title: 'Command ranges of HQs', key: 'c' },
  { id: 'interdiction', title: 'Interdiction', key: 'i' },
  { id: 'objectives', title: 'Objectives', key: 'o' },
  { id: 'garrisons', title: 'Garrisons', key: 'g' },
  { id: 'reinforcements', title: 'Reinforcements', key: 'r' },
];

type Lit = OverlayLook['hexes'][number];
type Tone = Lit['tone'];
type Drawn = OverlayLook['lines'][number];

const OVERLAYS: { readonly [id: string]: (kit: Kit, view: View) => OverlayLook } = {
  attacks,
  zones: zonesLook,
  'supply-axis': (kit, view) => supply(kit, view, AXIS),
  'supply-allied': (kit, view) => supply(kit, view, ALLIED),
  fire,
  command,
  interdiction,
  objectives,
  garrisons,
  reinforcements,
};

/** Faid Pass has its own small area: nothing is lit outside it (18.1.2). */
export function overlay(view: View, id: string): OverlayLook {
  const kit = kitOf(view);
  const { hexes, lines } = OVERLAYS[id]?.(kit, view) ?? { hexes: [], lines: [] };
  const { area } = kit.scenarios[view.scenario];
  return { hexes: hexes.filter(({ hex }) => area[kit.grid.find(hex)] === 1), lines };
}

/** What is said of each hex; several things in one hex are said one after the other. */
class Lights {
  readonly #kit: Kit;
  readonly #found = new Map<Hex, { tone: Tone; texts: string[] }>();

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  light(hex: Hex, tone: Tone, text = ''): void {
    const before = this.#found.get(hex);
    const texts = [...(before?.texts ?? []), ...(text === '' ? [] : [text])];
    const both = before !== undefined && before.tone !== tone && before.tone !== 'goal' && tone !== 'goal';
    this.#found.set(hex, { tone: both ? 'both' : before?.tone === 'goal' ? 'goal' : tone, texts });
  }

  get hexes(): Lit[] {
    return [...this.#found].map(([hex, { tone, texts }]) => ({
      hex: this.#kit.grid.label(hex),
      tone,
      ...(texts.length === 0 ? {} : { text: texts.join(' ') }),
    }));
  }
}

/** Hexes in the enemy's zone, for a unit that asks: it stops there (7.2.1). */
export function zones(view: View, id: string): string[] {
  const kit = kitOf(view);
  const unit = kit.units[kit.unitIndex.get(id) ?? -1];
  if (unit === undefined || unit.air) return [];
  return marked(boardOf(kit, view).zone[enemyOf(unit.side)]).map((hex) => kit.grid.label(hex));
}

function zonesLook(kit: Kit, view: View): OverlayLook {
  const lights = new Lights(kit);
  for (const side of SIDES) for (const hex of marked(boardOf(kit, view).zone[side])) lights.light(hex, SEATS[side]);
  return { hexes: lights.hexes, lines: [] };
}

/** Declared attacks and who makes them, the one being put together, and whoever must be attacked besides (9.1.7). Odds stand on the markers. */
function attacks(kit: Kit, view: View): OverlayLook {
  const lights = new Lights(kit);
  const lines = new Map<string, Drawn>();
  const tone = SEATS[view.side];
  const all = [...view.attacks.filter((attack) => !attack.over), ...(view.draft === null ? [] : [view.draft])];
  for (const { hex, into } of duties(kit, view)) {
    lights.light(hex, 'goal');
    lines.set(`${into} ${hex}`, {
      hexes: [kit.grid.label(into), kit.grid.label(hex)],
      tone: SEATS[enemyOf(view.side)],
    });
  }
  for (const attack of all) {
    for (const hex of attack.hexes) {
      lights.light(hex, 'both');
      for (const unit of attack.attackers) {
        const from = view.at[unit];
        if (onMap(from)) lines.set(`${from} ${hex}`, { hexes: [kit.grid.label(from), kit.grid.label(hex)], tone });
      }
    }
    for (const from of new Set(attack.attackers.map((unit) => view.at[unit])))
      if (onMap(from)) lights.light(from, tone);
  }
  return { hexes: lights.hexes, lines: [...lines.values()] };
}

/** Where a route leads, and the route of every stack; who has none, and whether an HQ could help (6.2, 15.4). */
function supply(kit: Kit, view: View, side: Side): OverlayLook {
  const tone = SEATS[side];
  const lights = new Lights(kit);
  // Any unit will do whose line is not always short, as those of the French are (16.5.4).
  const sample = kit.units.find(
    (unit) => unit.side === side && unit.combat && !unit.commando && unit.nation !== 'french',
  )!;
  const supplied = supplyTest(kit, view, sample.index);
  for (let hex = 0; hex < kit.grid.size; hex++) if (supplied(hex)) lights.light(hex, tone);
  const cut = new Map<Hex, string>();
  const lines = new Map<Hex, Drawn>();
  for (const unit of kit.ground[side]) {
    const hex = view.at[unit];
    if (!onMap(hex) || !kit.units[unit].combat) continue;
    if (!isSupplied(kit, view, unit)) cut.set(hex, hqsFor(kit, view, unit).length > 0 ? 'HQ could supply' : 'cut off');
    const path = lines.has(hex) ? null : supplyPath(kit, view, unit);
    if (path !== null && path.length > 1) lines.set(hex, { hexes: path.map((each) => kit.grid.label(each)), tone });
  }
  const lost = [...cut].map(([hex, text]): Lit => ({ hex: kit.grid.label(hex), tone: 'goal', text }));
  const dark = new Set(lost.map(({ hex }) => hex));
  return { hexes: [...lights.hexes.filter(({ hex }) => !dark.has(hex)), ...lost], lines: [...lines.values()] };
}

/** Every hex with a marker on it; guns known to the seat are joined to theirs by a line (10.3.4b). */
function fire(kit: Kit, view: View): OverlayLook {
  const lights = new Lights(kit);
  const lines: Drawn[] = [];
  for (const side of SIDES) {
    for (const hex of view.laid[side]) lights.light(hex, SEATS[side]);
    // Whose marker lies where a view tells only to those who may know.
    for (const gun of kit.guns[side]) {
      const [from, to] = [view.at[gun], view.fire[gun]];
      if (onMap(from) && onMap(to) && from !== to)
        lines.push({ hexes: [kit.grid.label(from), kit.grid.label(to)], tone: SEATS[side] });
    }
  }
  return { hexes: lights.hexes, lines };
}

function command(kit: Kit, view: View): OverlayLook {
  const lights = new Lights(kit);
  for (const side of SIDES) {
    const near = new Set<Hex>();
    for (const hq of kit.hqs[side])
      if (onMap(view.at[hq])) for (const hex of kit.grid.within(view.at[hq], kit.commandRange)) near.add(hex);
    for (const hex of near) lights.light(hex, SEATS[side]);
    for (const hq of kit.hqs[side])
      if (onMap(view.at[hq])) lights.light(view.at[hq], SEATS[side], called(kit, view, hq));
  }
  return { hexes: lights.hexes, lines: [] };
}

/** Zones of Interdiction by whose aircraft make them, and the hexes they are sent to (11.2.5). */
function interdiction(kit: Kit, view: View): OverlayLook {
  const lights = new Lights(kit);
  for (const side of SIDES) {
    for (const hex of marked(interdictedFor(kit, view, enemyOf(side)))) lights.light(hex, SEATS[side]);
    for (const plane of kit.planes[side]) if (onMap(view.at[plane])) lights.light(view.at[plane], SEATS[side]);
  }
  return { hexes: lights.hexes, lines: [] };
}

/** Who owns each; a star for those a set that is still open asks for by name. Supply sources too. */
function objectives(kit: Kit, view: View): OverlayLook {
  const lights = new Lights(kit);
  const wanted = new Set(victorySets(kit, view).flatMap(({ must, open }) => (open ? must : [])));
  const { objectives: places, sources } = kit.scenarios[view.scenario];
  for (const hex of places) {
    const star = wanted.has(kit.grid.label(hex)) ? '★' : '';
    lights.light(hex, isAxis(kit, view, hex) ? 'axis' : 'goal', `${isAxis(kit, view, hex) ? 'Axis' : 'Allied'}${star}`);
  }
  for (const side of SIDES)
    for (const hex of sources[side]) lights.light(hex, SEATS[side], sourceWords(kit, view, side, hex));
  return { hexes: lights.hexes, lines: [] };
}

function sourceWords(kit: Kit, view: View, side: Side, hex: Hex): string {
  const label = kit.grid.label(hex);
  return view.control[label] === SEATS[side] && !view.lostSources.includes(label) ? 'supply' : 'supply lost';
}

/** Garrisons that have not been released, with the turn they may move from (18.2.3). */
function garrisons(kit: Kit, view: View): OverlayLook {
  const held = new Map<Hex, number>();
  for (const unit of kit.ground[ALLIED])
    if (has(view, unit, GARRISON) && onMap(view.at[unit]))
      held.set(view.at[unit], kit.scenarios[view.scenario].stations[unit]?.release ?? 0);
  const hexes = [...held].map(([hex, turn]): Lit => ({ hex: kit.grid.label(hex), tone: 'allied', text: `T${turn}` }));
  return { hexes, lines: [] };
}

/** Where those that wait may come in: how many may now, or the first turn they may. Boxes by their entry hexes. */
function reinforcements(kit: Kit, view: View): OverlayLook {
  const gates = new Map<Hex, { sides: Set<Side>; now: number; turns: number[] }>();
  for (const side of SIDES)
    for (const unit of kit.ground[side]) {
      const station = stationOf(kit, view, unit);
      const waits = view.at[unit] === WAITING ? station?.turn : has(view, unit, GARRISON) ? station?.release : 0;
      const turn = waits ?? 0;
      for (const hex of entriesOf(kit, view, unit)) {
        const gate = gates.get(hex) ?? { sides: new Set(), now: 0, turns: [] };
        gates.set(hex, gate);
        gate.sides.add(side);
        if (turn <= view.turn) gate.now++;
        else gate.turns.push(turn);
      }
    }
  const hexes = [...gates].map(
    ([hex, { sides, now, turns }]): Lit => ({
      hex: kit.grid.label(hex),
      tone: sides.size > 1 ? 'both' : SEATS[[...sides][0]],
      text: now > 0 ? String(now) : `T${Math.min(...turns)}`,
    }),
  );
  return { hexes, lines: [] };
}

/** Hexes by which a unit off the map comes in, now or later; those bound for a box by the box's, for a town inside the map there. */
function entriesOf(kit: Kit, view: View, unit: number): readonly Hex[] {
  const doors = doorsOf(kit, view, unit);
  if (doors.length > 0 || view.at[unit] !== WAITING) return doors;
  const station = stationOf(kit, view, unit);
  if (station === null) return [];
  return station.box >= 0 ? kit.boxes[station.box].entry : station.hexes;
}
