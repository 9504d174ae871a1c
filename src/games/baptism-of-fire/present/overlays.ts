import type { OverlayKind, OverlayLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { SIDES } from '../../sides.ts';
import { MINES } from '../kit/tables.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { entryHexes, isDue } from '../rules/arrivals.ts';
import { isFrozen } from '../rules/penny-packets.ts';
import { enemyOf, unitOfSideAt, zoneOf } from '../series/rules/board.ts';
import { onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { contesting, type Holding, holding } from './objectives.ts';

export const overlays: readonly OverlayKind[] = [
  { id: 'zones', title: 'Zones of control', key: 'z' },
  { id: 'objectives', title: 'Objectives', key: 'o' },
  { id: 'reinforcements', title: 'Reinforcements', key: 'r' },
  { id: 'engineers', title: 'Engineers', key: 'e' },
  { id: 'mines', title: 'Mines and boxes', key: 'b' },
  { id: 'lines', title: 'Communications', key: 'l' },
  { id: 'frozen', title: 'Penny packets', key: 'p' },
];

type Lit = OverlayLook['hexes'][number];

const OVERLAYS: { readonly [id: string]: (kit: Kit, view: View) => Lit[] } = {
  zones: zonesLook,
  objectives,
  reinforcements,
  engineers,
  mines,
  lines: communications,
  frozen,
};

export function overlay(view: View, id: string): OverlayLook {
  return { hexes: OVERLAYS[id]?.(kitOf(view), view) ?? [], lines: [] };
}

const marked = (flags: Uint8Array): Hex[] => [...flags.keys()].filter((hex) => flags[hex] !== 0);

/** Hexes in the enemy's zone, for a unit that asks: it stops there. The Rangers do not mind (13.1a). */
export function zones(view: View, id: string): string[] {
  const kit = kitOf(view);
  const unit = kit.units[kit.unitIndex.get(id) ?? -1];
  if (unit === undefined || unit.commando) return [];
  return marked(zoneOf(kit, view, enemyOf(unit.side))).map((hex) => kit.grid.label(hex));
}

function zonesLook(kit: Kit, view: View): Lit[] {
  const [axis, allied] = [zoneOf(kit, view, AXIS), zoneOf(kit, view, ALLIED)];
  return [...axis.keys()]
    .filter((hex) => axis[hex] !== 0 || allied[hex] !== 0)
    .map((hex) => ({
      hex: kit.grid.label(hex),
      tone: axis[hex] === 0 ? 'allied' : allied[hex] === 0 ? 'axis' : 'both',
    }));
}

/** Who holds each objective; the Allied units next to it keep it from being captured (18.0d). */
function objectives(kit: Kit, view: View): Lit[] {
  const found = new Map<Hex, Lit>();
  const light = (hex: Hex, tone: Lit['tone'], text?: string): void => {
    found.set(hex, { hex: kit.grid.label(hex), tone, ...(text === undefined ? {} : { text }) });
  };
  for (const hex of kit.objectives) {
    const word = holding(kit, view, hex) === 'contested' ? 'contests' : undefined;
    for (const { index } of contesting(kit, view, hex)) light(view.at[index], 'allied', word);
  }
  for (const hex of kit.objectives) light(hex, ...OBJECTIVE_LOOKS[holding(kit, view, hex)]);
  return [...found.values()];
}

const OBJECTIVE_LOOKS: { readonly [state in Holding]: readonly [Lit['tone'], string] } = {
  captured: ['axis', 'captured'],
  contested: ['both', 'contested'],
  allied: ['goal', 'Allied'],
};

/** Where those that wait may come in: how many may now, or the first turn they may; "?" if they wait for an event. */
function reinforcements(kit: Kit, view: View): Lit[] {
  const gates = new Map<Hex, { sides: Set<Side>; now: number; turns: number[] }>();
  for (const { index, side } of kit.units) {
    if (view.at[index] !== WAITING) continue;
    const { turn, event } = kit.arrivals[index] ?? { turn: 0, event: null };
    const due = isDue(kit, view, index).ok;
    for (const hex of entryHexes(kit, view, index)) {
      const gate = gates.get(hex) ?? { sides: new Set(), now: 0, turns: [] };
      gates.set(hex, gate);
      gate.sides.add(side);
      if (due) gate.now++;
      else if (event === null) gate.turns.push(turn);
    }
  }
  return [...gates].map(([hex, { sides, now, turns }]) => {
    const text = now > 0 ? String(now) : turns.length > 0 ? `T${Math.min(...turns)}` : '?';
    return { hex: kit.grid.label(hex), tone: sides.size > 1 ? 'both' : SEATS[[...sides][0]], text };
  });
}

/** Within an engineer's allowance, counted in hexes, every Allied unit is fortified (16.0a). */
function engineers(kit: Kit, view: View): Lit[] {
  const found = new Map<Hex, Lit>();
  for (const { index, engineer, move } of kit.units) {
    if (!engineer || !onMap(view.at[index])) continue;
    for (let hex = 0; hex < kit.grid.size; hex++)
      if (kit.grid.distance(view.at[index], hex) <= move[view.steps[index]])
        found.set(hex, { hex: kit.grid.label(hex), tone: 'allied' });
    found.set(view.at[index], { hex: kit.grid.label(view.at[index]), tone: 'goal', text: 'engineers' });
  }
  return [...found.values()];
}

/** Boxes, and the hexes on either side of a mined hexside. */
function mines(kit: Kit): Lit[] {
  const found: Lit[] = [];
  for (let hex = 0; hex < kit.grid.size; hex++) {
    const label = kit.grid.label(hex);
    if (kit.fortifiedBoxes[hex] === 1) found.push({ hex: label, tone: 'goal', text: 'box' });
    else if (kit.hexsides.subarray(hex * 6, hex * 6 + 6).some((bits) => (bits & MINES) !== 0))
      found.push({ hex: label, tone: 'allied' });
  }
  return found;
}

/** Supply hexes of both sides, and those under an enemy unit (12.0b). */
function communications(kit: Kit, view: View): Lit[] {
  return SIDES.flatMap((side) =>
    kit.supply[side].map((hex): Lit => {
      const lost = unitOfSideAt(kit, view, enemyOf(side), hex) >= 0;
      return { hex: kit.grid.label(hex), tone: lost ? 'both' : SEATS[side], text: lost ? 'cut' : 'open' };
    }),
  );
}

/** What no Allied unit leaves on the first two turns (17.1a). */
function frozen(kit: Kit, view: View): Lit[] {
  return marked(kit.west)
    .filter((hex) => isFrozen(kit, view, ALLIED, hex))
    .map((hex) => {
      const held = unitOfSideAt(kit, view, ALLIED, hex) >= 0;
      return { hex: kit.grid.label(hex), tone: 'allied', ...(held ? { text: 'stays' } : {}) };
    });
}
