import type { Matter } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyZone, type Lights, marked, overlaysOf } from '../../overlays.ts';
import { ALLIED, AXIS, enemyOf, type Kit, kitOf, SEATS, SIDES, type Side } from '../kit.ts';
import { ALL_ZONES, boardOf, MOTOR_ZONES } from '../rules/board.ts';
import { interdictedFor } from '../rules/interdiction.ts';
import { type Pressing, pressing } from '../rules/pressing.ts';
import { isLinked, lineFrom, linkedHexes, suppliedHexes, wouldBeSupplied } from '../rules/supply.ts';
import { weatherOf } from '../rules/weather.ts';
import { AT_EDGE, has, OGS, onMap, TO_COME } from '../state.ts';
import type { View } from '../view.ts';
import { phaseNow } from './phases.ts';
import { ownerWord } from './words.ts';

export const { overlays, overlay } = overlaysOf<Kit, View>(
  kitOf,
  [
    { id: 'attacks', title: 'Attacks', key: 'a', look: attacks },
    {
      id: 'zones',
      title: 'Zones of control',
      key: 'z',
      look: (lights, _kit, view) => lights.zones(zoneOf(view, ALL_ZONES)),
    },
    {
      id: 'motor-zones',
      title: 'Zones motorized units heed',
      key: 'x',
      look: (lights, _kit, view) => lights.zones(zoneOf(view, MOTOR_ZONES)),
    },
    { id: 'supply-axis', title: 'Axis supply', key: 's', look: (...seen) => supply(AXIS, ...seen) },
    { id: 'supply-allied', title: 'Allied supply', key: 'd', look: (...seen) => supply(ALLIED, ...seen) },
    { id: 'links-axis', title: 'Axis lines of communications', key: 'l', look: (...seen) => links(AXIS, ...seen) },
    {
      id: 'links-allied',
      title: 'Allied lines of communications',
      key: 'k',
      look: (...seen) => links(ALLIED, ...seen),
    },
    { id: 'ports', title: 'Ports and airfields', key: 'p', look: ports },
    { id: 'interdiction', title: 'Interdiction', key: 'i', look: interdiction },
    { id: 'weather', title: 'Weather', key: 'g', look: weather },
    { id: 'reinforcements', title: 'Reinforcements', key: 'r', look: reinforcements },
  ],
  // The maps in play.
  (kit, { scenario }, hex) => kit.scenarios[scenario].area[hex] === 1,
);

function zoneOf(view: View, layer: number): (side: Side) => Uint8Array {
  return (side) => boardOf(kitOf(view), view).zones[layer][side];
}

/** Hexes in the enemy's zone, for a unit that asks: motorized units heed motorized ones only (11.2). */
export function zones(view: View, id: string): string[] {
  const kit = kitOf(view);
  const { motorized = false } = kit.units[kit.unitIndex.get(id) ?? -1] ?? {};
  return enemyZone(kit, id, zoneOf(view, motorized ? MOTOR_ZONES : ALL_ZONES), ({ air, fleet }) => !air && !fleet);
}

function attacks(lights: Lights, _kit: Kit, view: View): void {
  const side = phaseNow(view).side ?? view.first;
  const open = view.attacks.filter(({ over }) => !over);
  // Boxes of French North Africa are attacked too, and are on no map (22.7).
  for (const { hexes, attackers } of view.draft === null ? open : [...open, view.draft])
    for (const hex of hexes.filter(onMap)) {
      lights.light(hex, 'both');
      for (const unit of attackers) if (onMap(view.at[unit])) lights.line([view.at[unit], hex], side);
    }
}

/** Where a line of supply reaches as the board stands, what gives it, and who would be out of general supply if it were judged now (12.4). */
function supply(side: Side, lights: Lights, kit: Kit, view: View): void {
  for (const hex of marked(suppliedHexes(kit, view, side))) lights.light(hex, SEATS[side]);
  const said = new Set<string>();
  for (const piece of kit.supplies[side]) {
    const { supply: kind } = kit.units[piece];
    if (!onMap(view.at[piece]) || kind === 'rp') continue;
    const text =
      kind === 'dump' ? 'dump' : `${kind === 'msu' ? 'MSU' : 'base'} ${lineFrom(kit, view, piece).reach / 4}`;
    // Several of a kind in a hex reach no further than one.
    if (said.has(`${view.at[piece]} ${text}`)) continue;
    said.add(`${view.at[piece]} ${text}`);
    lights.light(view.at[piece], SEATS[side], text);
  }
  for (const [hex, text] of fallingOut(kit, view, side)) lights.only(hex, 'goal', text);
}

/** By hex: who has no line now. Those marked have known it since the phase began; the others fall out when it is judged next. */
function fallingOut(kit: Kit, view: View, side: Side): Map<Hex, string> {
  const found = new Map<Hex, string>();
  for (const unit of kit.groundUnits[side]) {
    const hex = view.at[unit];
    if (!onMap(hex) || wouldBeSupplied(kit, view, unit, hex)) continue;
    const cut = isLinked(kit, view, unit) ? '' : ', isolated';
    found.set(hex, `${has(view, unit, OGS) ? 'OGS' : 'OGS next'}${cut}`);
  }
  return found;
}

/** Where a line of communications runs, however far (12.4.2). */
function links(side: Side, lights: Lights, kit: Kit, view: View): void {
  for (const hex of marked(linkedHexes(kit, view, side))) lights.light(hex, SEATS[side]);
}

/** Whose ports and airfields are, and what a port holds (20.1, 19.1.3). */
function ports(lights: Lights, kit: Kit, view: View): void {
  const { ground, ownedAt } = kit;
  for (const hex of kit.owned) {
    const port = ground.ports[ground.portAt[hex]];
    const field = ground.airfields[hex] > 0;
    if (port === undefined && !field) continue;
    const owner = view.owner[ownedAt[hex]];
    const broken = view.brokenFields.includes(hex) ? ' (out of action)' : '';
    const words = [
      port === undefined ? '' : `port ${port.standard}${port.limited > 0 ? `+${port.limited}` : ''}`,
      field ? `${ground.airfields[hex] === 2 ? 'naval airfield' : 'airfield'}${broken}` : '',
    ].filter((word) => word !== '');
    lights.light(
      hex,
      owner === AXIS || owner === ALLIED ? SEATS[owner] : 'goal',
      `${ownerWord(owner)} ${words.join(', ')}`,
    );
  }
}

function interdiction(lights: Lights, kit: Kit, view: View): void {
  for (const side of SIDES)
    for (const hex of marked(interdictedFor(kit, view, enemyOf(side)) ?? new Uint8Array()))
      lights.light(hex, SEATS[side]);
}

/** Where winter or a sandstorm counts this turn (21.0). */
function weather(lights: Lights, kit: Kit, view: View): void {
  const { frozen, swept } = kit.ground;
  const now = weatherOf(kit, view);
  if (now !== 'enter') for (const hex of marked(now === 'winter' ? frozen : swept)) lights.light(hex, 'goal');
}

/** Where those still to come may come in: how many may now, or the first turn they may. */
function reinforcements(lights: Lights, kit: Kit, view: View): void {
  const waiting = kit.scenarios[view.scenario].arrivals.flatMap(({ side, places, pieces, first }) =>
    pieces
      .filter(({ unit }) => view.at[unit] === TO_COME || view.at[unit] === AT_EDGE)
      .map(({ unit }) => ({ side, hexes: places.filter(onMap), turn: Math.max(first, view.due[unit]) })),
  );
  lights.gates(waiting, view.turn);
}

const WHY: { readonly [why in Pressing['why']]: (far: number) => string } = {
  beside: () => 'next to the enemy',
  unsupplied: () => 'without a line of supply',
  near: (far) => `${far} hexes from the enemy`,
};

/** Units to look at first: next to the enemy, about to fall out of supply, not moved near the front. */
export function matters(view: View): Matter[] {
  const kit = kitOf(view);
  const { side } = phaseNow(view);
  if (side === null) return [];
  return pressing(kit, view, side).map(({ piece, why, far }) => ({ unit: kit.units[piece].id, why: WHY[why](far) }));
}
