import { enemyZone, type Lights, marked, overlaysOf, type Tone } from '../../overlays.ts';
import { SIDES } from '../../sides.ts';
import { MINES } from '../kit/tables.ts';
import { ALLIED, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { entryHexes, isDue } from '../rules/arrivals.ts';
import { isFrozen } from '../rules/penny-packets.ts';
import { enemyOf, unitOfSideAt, zoneOf } from '../series/rules/board.ts';
import { onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { contesting, type Holding, holding } from './objectives.ts';

export const { overlays, overlay } = overlaysOf<Kit, View>(kitOf, [
  { id: 'zones', title: 'Zones of control', key: 'z', look: (lights, kit, view) => lights.zones(zoneIn(kit, view)) },
  { id: 'objectives', title: 'Objectives', key: 'o', look: objectives },
  { id: 'reinforcements', title: 'Reinforcements', key: 'r', look: reinforcements },
  { id: 'engineers', title: 'Engineers', key: 'e', look: engineers },
  { id: 'mines', title: 'Mines and boxes', key: 'b', look: mines },
  { id: 'lines', title: 'Communications', key: 'l', look: communications },
  { id: 'frozen', title: 'Penny packets', key: 'p', look: frozen },
]);

const zoneIn =
  (kit: Kit, view: View): ((side: Side) => Uint8Array) =>
  (side) =>
    zoneOf(kit, view, side);

/** Hexes in the enemy's zone, for a unit that asks: it stops there. The Rangers do not mind (13.1a). */
export const zones = (kit: Kit, view: View, id: string): string[] =>
  enemyZone(kit, id, zoneIn(kit, view), (unit) => !unit.commando);

/** Who holds each objective; the Allied units next to it keep it from being captured (18.0d). */
function objectives(lights: Lights, kit: Kit, view: View): void {
  for (const hex of kit.objectives) {
    const word = holding(kit, view, hex) === 'contested' ? 'contests' : '';
    for (const { index } of contesting(kit, view, hex)) lights.only(view.at[index], 'allied', word);
  }
  for (const hex of kit.objectives) lights.only(hex, ...OBJECTIVE_LOOKS[holding(kit, view, hex)]);
}

const OBJECTIVE_LOOKS: { readonly [state in Holding]: readonly [Tone, string] } = {
  captured: ['axis', 'captured'],
  contested: ['both', 'contested'],
  allied: ['goal', 'Allied'],
};

/** Where those that wait may come in: how many may now, or the first turn they may; "?" if they wait for an event. */
function reinforcements(lights: Lights, kit: Kit, view: View): void {
  const waiting = kit.units
    .filter(({ index }) => view.at[index] === WAITING)
    .map(({ index, side }) => {
      const { turn, event } = kit.arrivals[index] ?? { turn: 0, event: null };
      // An event that has happened counts like a date that has come.
      const when = isDue(kit, view, index).ok ? view.turn : event === null ? turn : null;
      return { side, hexes: entryHexes(kit, view, index), turn: when };
    });
  lights.gates(waiting, view.turn);
}

/** Within an engineer's allowance, counted in hexes, every Allied unit is fortified (16.0a). */
function engineers(lights: Lights, kit: Kit, view: View): void {
  for (const { index, engineer, move } of kit.units) {
    const at = view.at[index];
    if (!engineer || !onMap(at)) continue;
    for (const hex of kit.grid.within(at, move[view.steps[index]])) lights.only(hex, 'allied');
    lights.only(at, 'goal', 'engineers');
  }
}

/** Boxes, and the hexes on either side of a mined hexside. */
function mines(lights: Lights, { grid, fortifiedBoxes, hexsides }: Kit): void {
  for (let hex = 0; hex < grid.size; hex++) {
    if (fortifiedBoxes[hex] === 1) lights.light(hex, 'goal', 'box');
    else if (hexsides.subarray(hex * 6, hex * 6 + 6).some((bits) => (bits & MINES) !== 0)) lights.light(hex, 'allied');
  }
}

/** Supply hexes of both sides, and those under an enemy unit (12.0b). */
function communications(lights: Lights, kit: Kit, view: View): void {
  for (const side of SIDES)
    for (const hex of kit.supply[side]) {
      const lost = unitOfSideAt(kit, view, enemyOf(side), hex) >= 0;
      lights.light(hex, lost ? 'both' : SEATS[side], lost ? 'cut' : 'open');
    }
}

/** What no Allied unit leaves on the first two turns (17.1a). */
function frozen(lights: Lights, kit: Kit, view: View): void {
  for (const hex of marked(kit.west))
    if (isFrozen(kit, view, ALLIED, hex))
      lights.light(hex, 'allied', unitOfSideAt(kit, view, ALLIED, hex) >= 0 ? 'stays' : '');
}
