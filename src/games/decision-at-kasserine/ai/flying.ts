import type { Hex } from '../../../hex/grid.ts';
import { AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { arrivalModifier } from '../rules/air.ts';
import { inCommand } from '../rules/board.ts';
import { READY, type State } from '../state.ts';

/** What aircraft are likely to do in a combat that is still being thought about. */

const FACES = 6;

/** Chance that an air unit sent into a combat arrives (11.1.6). */
function arrivalChance(kit: Kit, s: State, plane: number, together: number): number {
  const drm = arrivalModifier(kit, s, plane, together);
  const lines = kit.arrival.lines[s.weather];
  let arrives = 0;
  for (let die = 1; die <= FACES; die++) if (lines.find(({ max }) => die + drm <= max)?.result === 'A') arrives++;
  return arrives / FACES;
}

/** How many a side sends into one combat: pairs of Allied ones hinder each other (11.1.6c). */
export const flightOf = (side: Side): number => (side === AXIS ? 2 : 1);

/** Mean points of close air support a side can send to a hex. */
function supportAt(kit: Kit, s: State, side: Side, hex: Hex): number {
  const ready = kit.planes[side].filter((plane) => s.at[plane] === READY);
  if (ready.length === 0 || !inCommand(kit, s, side, hex)) return 0;
  const flight = ready.sort((a, b) => kit.units[b].cas - kit.units[a].cas).slice(0, flightOf(side));
  return flight.reduce((sum, plane) => sum + kit.units[plane].cas * arrivalChance(kit, s, plane, flight.length), 0);
}

/** Other combats want aircraft too. */
const SHARE = 0.6;

/** The modifier to reckon with when a side attacks a hex: negative if its own aircraft are more likely to decide it. */
export const airOver = (kit: Kit, s: State, attacker: Side, hex: Hex): number =>
  Math.round(SHARE * (supportAt(kit, s, enemyOf(attacker), hex) - supportAt(kit, s, attacker, hex)));
