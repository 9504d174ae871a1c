import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, type Kit, type Side } from '../kit.ts';
import { DEPLOYED, ELIMINATED, has, inBox, onMap, READY, type State } from '../state.ts';
import { inCommand } from './board.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Which air units may be sent where, and what their die is modified by (11.0). */

/** An air unit of this side that is Ready for a mission (11.1.4). */
function mayFly(kit: Kit, s: State, plane: number, side: Side): Verdict {
  if (!kit.units[plane].air || kit.units[plane].side !== side)
    return refuse('11.1', `${kit.units[plane].name} is not one of your air units.`);
  const { name } = kit.units[plane];
  return s.at[plane] === READY ? ALLOWED : refuse('11.1.4', `${name} is not in the Ready Box.`);
}

/** What the die of an air unit is modified by (11.1.6c, 16.7.2). `together`: how many of its side are sent into the combat. */
export function arrivalModifier(kit: Kit, s: State, plane: number, together: number): number {
  const { nation, side, name } = kit.units[plane];
  const { us, a20Cloudy, alliedPair, baseDown } = kit.arrival;
  let drm = 0;
  if (nation === 'us') drm += us + (isBaseDown(kit, s) ? baseDown : 0);
  if (name.startsWith('A-20') && s.weather === 'cloudy') drm += a20Cloudy;
  if (side === ALLIED && together > 1) drm += alliedPair;
  return drm;
}

/** XII ASC is lost or on the march. Where it is not in the game at all, Faid Pass, it counts as Deployed (16.7.2, 18.1.4b). */
function isBaseDown(kit: Kit, s: State): boolean {
  const place = s.at[kit.airBase];
  return place === ELIMINATED || ((onMap(place) || inBox(place)) && !has(s, kit.airBase, DEPLOYED));
}

export function mayInterdict(kit: Kit, s: State, plane: number, hex: Hex, side: Side): Verdict {
  const able = mayFlyInterdiction(kit, s, plane, side);
  if (!able.ok) return able;
  if (kit.scenarios[s.scenario].area[hex] === 0)
    return refuse('11.1.5', 'The mission hex must be one of the hexes in play.');
  return kit.planes[side].some((other) => s.at[other] === hex)
    ? refuse('11.2.1a', `One of your air units is sent to ${kit.grid.label(hex)} already.`)
    : ALLOWED;
}

export function mayFlyInterdiction(kit: Kit, s: State, plane: number, side: Side): Verdict {
  if (s.weather !== 'dry') return refuse('11.2.3b', 'There is no Interdiction in this weather.');
  const able = mayFly(kit, s, plane, side);
  if (!able.ok) return able;
  const { interdiction, name } = kit.units[plane];
  return interdiction ? ALLOWED : refuse('11.2.1a', `${name} is not marked for Interdiction.`);
}

export const mayRecall = (kit: Kit, s: State, plane: number, side: Side): Verdict =>
  kit.planes[side].includes(plane) && onMap(s.at[plane])
    ? ALLOWED
    : refuse('11.2.1b', 'No air unit of yours by that name has been sent out.');

/** Air units of one side in one combat (11.3.2b). */
const MOST = 2;

/** May this side send air units into the combat at all? */
export function mayBeSupported(kit: Kit, s: State, side: Side): Verdict {
  const { attack, side: attacker, attackers, defenders } = s.battle!;
  if (!s.attacks[attack].hexes.some((hex) => inCommand(kit, s, side, hex)))
    return refuse('15.2.2', 'No HQ of yours has a Defender hex of this combat in its command range.');
  const troops = side === attacker ? attackers : defenders;
  if (side === ALLIED && troops.every((unit) => kit.units[unit].nation === 'french'))
    return refuse('11.3.6', 'No Allied air unit supports French troops alone.');
  return ALLOWED;
}

export function maySend(kit: Kit, s: State, plane: number, side: Side): Verdict {
  const able = mayFly(kit, s, plane, side);
  if (!able.ok) return able;
  const sent = s.battle!.planes[side];
  if (sent.includes(plane)) return refuse('11.1.4', `${kit.units[plane].name} is sent already.`);
  if (sent.length >= MOST) return refuse('11.3.2b', 'Two air units are the most one side sends into a combat.');
  return mayBeSupported(kit, s, side);
}
