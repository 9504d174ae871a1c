import { enemyZone, gatesLook, Lights, type Lit, marked, overlaysOf, type Tone, zonesLook } from '../../overlays.ts';
import { SIDES } from '../../sides.ts';
import { MINES } from '../kit/tables.ts';
import { ALLIED, kitOf, SEATS } from '../kit.ts';
import { entryHexes, isDue } from '../rules/arrivals.ts';
import { isFrozen } from '../rules/penny-packets.ts';
import { enemyOf, unitOfSideAt, zoneOf } from '../series/rules/board.ts';
import { onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { contesting, type Holding, holding } from './objectives.ts';

export const { overlays, overlay } = overlaysOf<View>([
  { id: 'zones', title: 'Zones of control', key: 'z', look: zoneHexes },
  { id: 'objectives', title: 'Objectives', key: 'o', look: objectives },
  { id: 'reinforcements', title: 'Reinforcements', key: 'r', look: reinforcements },
  { id: 'engineers', title: 'Engineers', key: 'e', look: engineers },
  { id: 'mines', title: 'Mines and boxes', key: 'b', look: mines },
  { id: 'lines', title: 'Communications', key: 'l', look: communications },
  { id: 'frozen', title: 'Penny packets', key: 'p', look: frozen },
]);

/** Hexes in the enemy's zone, for a unit that asks: it stops there. The Rangers do not mind (13.1a). */
export function zones(view: View, id: string): string[] {
  const kit = kitOf(view);
  return enemyZone(
    kit,
    id,
    (side) => zoneOf(kit, view, side),
    (unit) => !unit.commando,
  );
}

function zoneHexes(view: View): Lit[] {
  const kit = kitOf(view);
  return zonesLook(kit.grid, (side) => zoneOf(kit, view, side));
}

/** Who holds each objective; the Allied units next to it keep it from being captured (18.0d). */
function objectives(view: View): Lit[] {
  const kit = kitOf(view);
  const lights = new Lights(kit.grid);
  for (const hex of kit.objectives) {
    const word = holding(kit, view, hex) === 'contested' ? 'contests' : '';
    for (const { index } of contesting(kit, view, hex)) lights.only(view.at[index], 'allied', word);
  }
  for (const hex of kit.objectives) lights.only(hex, ...OBJECTIVE_LOOKS[holding(kit, view, hex)]);
  return lights.hexes;
}

const OBJECTIVE_LOOKS: { readonly [state in Holding]: readonly [Tone, string] } = {
  captured: ['axis', 'captured'],
  contested: ['both', 'contested'],
  allied: ['goal', 'Allied'],
};

/** Where those that wait may come in: how many may now, or the first turn they may; "?" if they wait for an event. */
function reinforcements(view: View): Lit[] {
  const kit = kitOf(view);
  const waiting = kit.units
    .filter(({ index }) => view.at[index] === WAITING)
    .map(({ index, side }) => {
      const { turn, event } = kit.arrivals[index] ?? { turn: 0, event: null };
      // An event that has happened counts like a date that has come.
      const when = isDue(kit, view, index).ok ? view.turn : event === null ? turn : null;
      return { side, hexes: entryHexes(kit, view, index), turn: when };
    });
  return gatesLook(kit.grid, waiting, view.turn);
}

/** Within an engineer's allowance, counted in hexes, every Allied unit is fortified (16.0a). */
function engineers(view: View): Lit[] {
  const kit = kitOf(view);
  const lights = new Lights(kit.grid);
  for (const { index, engineer, move } of kit.units) {
    const at = view.at[index];
    if (!engineer || !onMap(at)) continue;
    for (const hex of kit.grid.within(at, move[view.steps[index]])) lights.only(hex, 'allied');
    lights.only(at, 'goal', 'engineers');
  }
  return lights.hexes;
}

/** Boxes, and the hexes on either side of a mined hexside. */
function mines(view: View): Lit[] {
  const kit = kitOf(view);
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
function communications(view: View): Lit[] {
  const kit = kitOf(view);
  return SIDES.flatMap((side) =>
    kit.supply[side].map((hex): Lit => {
      const lost = unitOfSideAt(kit, view, enemyOf(side), hex) >= 0;
      return { hex: kit.grid.label(hex), tone: lost ? 'both' : SEATS[side], text: lost ? 'cut' : 'open' };
    }),
  );
}

/** What no Allied unit leaves on the first two turns (17.1a). */
function frozen(view: View): Lit[] {
  const kit = kitOf(view);
  return marked(kit.west)
    .filter((hex) => isFrozen(kit, view, ALLIED, hex))
    .map((hex) => {
      const held = unitOfSideAt(kit, view, ALLIED, hex) >= 0;
      return { hex: kit.grid.label(hex), tone: 'allied', ...(held ? { text: 'stays' } : {}) };
    });
}
