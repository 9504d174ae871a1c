import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { MAP_BITS } from '../kit/ground.ts';
import type { Place } from '../kit/places.ts';
import { AXIS } from '../kit.ts';
import { around, unitsAt } from '../rules/board.ts';
import { canGoInto } from '../rules/combat.ts';
import { assailants, isOpenPort, torchBoxAt } from '../rules/landing.ts';
import { placeNamed, unitOf } from '../rules/names.ts';
import { stackingLimit } from '../rules/stacking.ts';
import { factorOf, isDisrupted, isFullFactor, stepsOf } from '../rules/status.ts';
import { onMap } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { areBasesFirst, isBaseInNeed } from './stores.ts';
import { pieceWorth, powerOf } from './worth.ts';

/** Over the sea and through the air into Tunisia: who lands where, who is dropped, who is put on board. */

/** The place the side wants most. */
const wantedBy = (outlook: Outlook): Hex => outlook.goals.find(({ hex }) => outlook.toMain(hex) === 0)!.hex;

/** How far it is from there, in hexes: who flies or sails asks for no roads. */
const away = (outlook: Outlook, hex: Hex): number => outlook.kit.grid.distance(hex, wantedBy(outlook));

/** How near a hex is to it, from 0 to 10. */
const nearness = (outlook: Outlook, hex: Hex): number => Math.max(0, 30 - away(outlook, hex)) / 3;

/** Is the piece in a box of the landing forces? */
export const isOverseas = ({ kit, s }: Outlook, piece: number): boolean => torchBoxAt(kit, s.at[piece]) !== undefined;

/** What it is worth to put a piece that waits in a Torch Box into a port or over to Torch East. */
export function ashoreWorth(outlook: Outlook, piece: number, to: string): number {
  const { kit, s } = outlook;
  const place = placeNamed(kit, to);
  if (torchBoxAt(kit, place) !== undefined) return 3;
  if (!onMap(place)) return -1; // Morocco and Oran are far from everything
  if (isOpenPort(kit, s, place)) return 10 + nearness(outlook, place) + (feeds(outlook, piece, place) ? 10 : 0);
  const held = outlook.power[outlook.enemy][place];
  const near = nearness(outlook, place);
  if (held === 0) return isFullFactor(kit, s, piece) ? 8 + near : -1;
  return storms(outlook, piece, place, held) ? 11 + near + factorOf(kit, s, piece) / 10 : -1;
}

/** Is it a dump that the base in the port lives on next turn? */
const feeds = ({ kit, s, side }: Outlook, piece: number, port: Hex): boolean =>
  kit.units[piece].supply === 'dump' && areBasesFirst(s, side) && isBaseInNeed(kit, s, side, port);

/** By so much those who storm a port must outweigh its defenders: in a city, and if it is not taken they suffer once more (20.5g). */
const STORM = 1.4;

/** Would the best of those in the box, as many as may, carry the port; and is this one of them? */
function storms({ kit, s }: Outlook, piece: number, port: Place, held: number): boolean {
  const before = assailants(s, port);
  const worth = (unit: number): number => factorOf(kit, s, unit) * (kit.units[unit].mech ? 0.5 : 1);
  const fresh = kit.groundUnits[kit.units[piece].side]
    .filter((unit) => s.at[unit] === s.at[piece] && !before.includes(unit) && isFullFactor(kit, s, unit))
    .sort((a, b) => worth(b) / stepsOf(kit, s, b) - worth(a) / stepsOf(kit, s, a) || a - b);
  let room = stackingLimit(kit, port);
  let sum = 0;
  let among = false;
  for (const unit of [...before, ...fresh]) {
    const steps = stepsOf(kit, s, unit);
    if (steps > room) continue;
    room -= steps;
    sum += worth(unit);
    among ||= unit === piece;
  }
  return among && sum >= held * STORM;
}

/** Out of the Fall Braun Box, and through the air: to the place that is wanted if it is ours, down beside it if not. */
export function adviseTransport(outlook: Outlook, offers: readonly Action[]): Action | null {
  const transfer = offersTo(offers, 'send').find(({ box }) => box === 'sicily');
  if (transfer !== undefined) return transfer;
  if (outlook.kit.scenarios[outlook.s.scenario].terms.torchPlayed === false) return null;
  return flight(outlook, offers);
}

/** A port that nobody holds, no farther from the place that is wanted than a landed column marches. */
const isBridgehead = (outlook: Outlook, hex: Hex): boolean => {
  const { kit, board, side, enemy } = outlook;
  const port = kit.ground.portAt[hex];
  if (port < 0 || kit.ground.ports[port].standard === 0 || away(outlook, hex) > MARCH) return false;
  return side === AXIS && board.occupied[enemy][hex] === 0;
};
const MARCH = 11;

/** Has the Axis a port on map T already? */
const hasPort = ({ kit, s }: Outlook): boolean =>
  kit.ground.ports.some(
    ({ place, standard }) =>
      onMap(place) &&
      standard > 0 &&
      (kit.ground.maps[place] & MAP_BITS.T) !== 0 &&
      s.owner[kit.ownedAt[place]] === AXIS,
  );

/** Does it come in behind whoever gives way (14.8)? */
const isReady = ({ kit, s }: Outlook, unit: number): boolean => isFullFactor(kit, s, unit) && !isDisrupted(s, unit);

function flight(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s, side } = outlook;
  const goal = wantedBy(outlook);
  if (s.owner[kit.ownedAt[goal]] === side) {
    const land = bestOf(
      offersTo(offers, 'airlift').filter(({ to }) => kit.grid.find(to) === goal),
      ({ unit }) => pieceWorth(kit, s, unitOf(kit, unit)),
    );
    if (land !== null) return land;
  }
  // One stands beside the place who can go in when the French give way: the next opens a port for the ships.
  const besieged = around(kit, goal).some((near) => unitsAt(kit, s, side, near).some((unit) => isReady(outlook, unit)));
  const wantsPort = besieged && !hasPort(outlook);
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    const piece = unitOf(kit, unit);
    const hex = kit.grid.find(to);
    if (!isFullFactor(kit, s, piece)) return -1;
    if (isBridgehead(outlook, hex)) return wantsPort ? 7 - powerOf(kit, s, piece) / 10 : -1;
    if (away(outlook, hex) !== 1) return -1;
    if (!canGoInto(kit, { ...s, at: s.at.with(piece, hex) }, piece, goal)) return -1;
    const zone = outlook.board.zones[0][outlook.enemy][hex];
    return 5 + powerOf(kit, s, piece) / 10 + outlook.power[side][hex] / 20 - zone * 3 - outlook.threat[hex] / 20;
  };
  return bestOf(offersTo(offers, 'airdrop'), value, 0) ?? landedNear(outlook, offers);
}

/** Onto an airfield from which they march to it. */
function landedNear(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s } = outlook;
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    const piece = unitOf(kit, unit);
    const far = away(outlook, kit.grid.find(to));
    return isFullFactor(kit, s, piece) && far <= MARCH ? powerOf(kit, s, piece) - far / 10 : -1;
  };
  return bestOf(offersTo(offers, 'airlift'), value, 0);
}
