import type { OverlayKind, OverlayLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { occupied, zoneOf } from '../rules/board.ts';
import { findOpenings, LINE_UNITS, linesOfCommunication, linesWanted } from '../rules/communications.ts';
import { farSide } from '../rules/minefields.ts';
import { entryHexes } from '../rules/reinforcements.ts';
import { suppliedHexes, supplyPath } from '../rules/supply.ts';
import { AWAY, onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { dateOf } from './words.ts';

export const overlays: readonly OverlayKind[] = [
  { id: 'zones', title: 'Zones of control', key: 'z' },
  { id: 'supply-axis', title: 'Axis supply', key: 's' },
  { id: 'supply-allied', title: 'Allied supply', key: 'd' },
  { id: 'lines', title: 'Communications', key: 'l' },
  { id: 'mines', title: 'Mines and breaches', key: 'b' },
  { id: 'objectives', title: 'Objectives', key: 'o' },
  { id: 'reinforcements', title: 'Reinforcements', key: 'r' },
  { id: 'closed', title: 'Closed to the Allies', key: 'p' },
];

type Lit = OverlayLook['hexes'][number];
type Drawn = OverlayLook['lines'][number];

const OVERLAYS: { readonly [id: string]: (kit: Kit, view: View) => OverlayLook } = {
  zones: zonesLook,
  'supply-axis': (kit, view) => supply(kit, view, AXIS),
  'supply-allied': (kit, view) => supply(kit, view, ALLIED),
  lines: lineLook,
  mines,
  objectives,
  reinforcements,
  closed,
};

export function overlay(view: View, id: string): OverlayLook {
  return OVERLAYS[id]?.(kitOf(view), view) ?? { hexes: [], lines: [] };
}

const marked = (flags: Uint8Array): Hex[] => [...flags.keys()].filter((hex) => flags[hex] !== 0);

/** Hexes in the enemy's zone, for a unit that asks: leaving one costs 2 more, and none leads to the next (9.0d, 9.0e). */
export function zones(view: View, id: string): string[] {
  const kit = kitOf(view);
  const unit = kit.units[kit.unitIndex.get(id) ?? -1];
  if (unit === undefined) return [];
  return marked(zoneOf(kit, view, enemyOf(unit.side))).map((hex) => kit.grid.label(hex));
}

function zonesLook(kit: Kit, view: View): OverlayLook {
  const [axis, allied] = [zoneOf(kit, view, AXIS), zoneOf(kit, view, ALLIED)];
  const hexes: Lit[] = [];
  for (let hex = 0; hex < kit.grid.size; hex++) {
    if (axis[hex] === 0 && allied[hex] === 0) continue;
    const tone = axis[hex] === 0 ? 'allied' : allied[hex] === 0 ? 'axis' : 'both';
    hexes.push({ hex: kit.grid.label(hex), tone });
  }
  return { hexes, lines: [] };
}

/** Where a line runs, and the line of every stack that has one. Judged by what stands on the map now. */
function supply(kit: Kit, view: View, side: Side): OverlayLook {
  const tone = SEATS[side];
  const held = occupied(kit, view, side).slice();
  const fed = suppliedHexes(kit, view, side);
  const hexes: Lit[] = marked(fed).map((hex) => ({ hex: kit.grid.label(hex), tone }));
  for (const hex of marked(held))
    if (!fed[hex]) hexes.push({ hex: kit.grid.label(hex), tone: 'goal', text: 'cut off' });
  const lines: Drawn[] = [];
  for (const unit of kit.units) {
    const hex = view.at[unit.index];
    if (unit.side !== side || !onMap(hex) || held[hex] === 0) continue;
    held[hex] = 0;
    const path = supplyPath(kit, view, unit.index);
    if (path !== null && path.length > 1) lines.push({ hexes: path.map((each) => kit.grid.label(each)), tone });
  }
  return { hexes, lines };
}

/** The lines that would be found if the next Supply Phase came now, with the units counted for each; other openings with their number. */
function lineLook(kit: Kit, view: View): OverlayLook {
  const { lines } = linesOfCommunication(kit, view, linesWanted(view.turn + 1) === 2 ? 2 : 1);
  const label = (hex: Hex): string => kit.grid.label(hex);
  const hexes = new Map<string, Lit>();
  lines.forEach(({ units }, line) => {
    for (const unit of units) {
      const hex = label(view.at[unit]);
      const count = units.filter((each) => view.at[each] === view.at[unit]).length;
      const text = `${'①②'[line]}${count > 1 ? ` ×${count}` : ''}`;
      const before = hexes.get(hex)?.text;
      const both = before === undefined || before === text ? text : `${before} ${text}`;
      hexes.set(hex, { hex, tone: 'axis', text: both });
    }
  });
  for (const { through, units } of findOpenings(kit, view)) {
    const line = lines.findIndex((each) => each.through === through);
    const text = line >= 0 ? `${'①②'[line]} open` : `${units.length}/${LINE_UNITS}`;
    hexes.set(label(through), { hex: label(through), tone: 'goal', text });
  }
  return { hexes: [...hexes.values()], lines: lines.map(({ path }) => ({ hexes: path.map(label), tone: 'axis' })) };
}

/** Every hex of a minefield: live, coming, or with a lane through it or into it. */
function mines(kit: Kit, view: View): OverlayLook {
  const hexes = new Map<string, Lit>();
  for (const [hex, ground] of Object.entries(kit.map.hexes)) {
    if (!ground.features?.includes('minefield')) continue;
    const from = ground.minefield?.from ?? 1;
    hexes.set(hex, from > view.turn ? { hex, tone: 'both', text: dateOf(kit, from) } : { hex, tone: 'allied' });
  }
  for (const { to, made, through } of view.breaches) {
    const hex = kit.grid.label(to);
    hexes.set(hex, { hex, tone: 'goal', text: made ? (through ? 'lane' : 'half') : 'at work' });
  }
  const lines = view.breaches.map(({ from, to, through }): Drawn => {
    const beyond = through ? farSide(kit, from, to) : -1;
    const along = beyond < 0 ? [from, to] : [from, to, beyond];
    return { hexes: along.map((hex) => kit.grid.label(hex)), tone: 'axis' };
  });
  return { hexes: [...hexes.values()], lines };
}

/** 2803, the north edge, and what the Allies must still hold when the game ends. */
function objectives(kit: Kit, view: View): OverlayLook {
  const hexes = new Map<string, Lit>();
  for (const hex of marked(kit.north)) hexes.set(kit.grid.label(hex), { hex: kit.grid.label(hex), tone: 'axis' });
  for (const [hex, points] of kit.scenarios[view.scenario].prizes)
    hexes.set(kit.grid.label(hex), { hex: kit.grid.label(hex), tone: 'allied', text: String(points) });
  if (kit.goal >= 0) hexes.set(kit.grid.label(kit.goal), { hex: kit.grid.label(kit.goal), tone: 'goal', text: '1' });
  return { hexes: [...hexes.values()], lines: [] };
}

/** Where those that wait beside the map may come in: how many may now, or when the first of them may. */
function reinforcements(kit: Kit, view: View): OverlayLook {
  const plan = kit.scenarios[view.scenario];
  const waiting = new Map<Hex, { side: Side; turns: number[] }>();
  for (const { index, side } of kit.units) {
    const place = view.at[index];
    const arrival = plan.arrivals[index];
    if (place !== AWAY && (place !== WAITING || arrival === null)) continue;
    if (view.due[index] > plan.lastTurn) continue;
    for (const hex of entryHexes(kit, view, index)) {
      const there = waiting.get(hex);
      if (there === undefined) waiting.set(hex, { side, turns: [view.due[index]] });
      else there.turns.push(view.due[index]);
    }
  }
  const hexes = [...waiting].map(([hex, { side, turns }]): Lit => {
    const now = turns.filter((turn) => turn <= Math.max(1, view.turn)).length;
    const text = now > 0 ? String(now) : dateOf(kit, Math.min(...turns));
    // A whole edge of the map tells it once in a while only.
    const told = turns.length > 0 && (kit.sources[ALLIED].length < 12 || side === AXIS || hex % 5 === 0);
    return { hex: kit.grid.label(hex), tone: SEATS[side], ...(told ? { text } : {}) };
  });
  return { hexes, lines: [] };
}

function closed(kit: Kit): OverlayLook {
  return {
    hexes: [
      ...marked(kit.prohibited).map((hex): Lit => ({ hex: kit.grid.label(hex), tone: 'axis' })),
      ...marked(kit.corner).map((hex): Lit => ({ hex: kit.grid.label(hex), tone: 'allied' })),
    ],
    lines: [],
  };
}
