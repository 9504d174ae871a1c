import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Box } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { BASED, has, type State } from '../state.ts';
import { inEffect, isPlayed } from './events.ts';
import { isKeptForMalta, isMaltaTaken } from './malta.ts';
import { isActive, takesUnits, trackAt } from './met-tracks.ts';
import { refuse } from './refusals.ts';

/** Boxes of aircraft and what is in them (19.1, 19.2). Where they may fly to from there is in rules/air-reach.ts. */

/** Boxes where aircraft are held; the Available Next Turn Box is none of them. */
const HOLDING: readonly [readonly string[], readonly string[]] = [
  ['axis-air-superiority', 'axis-north-africa', 'sicily', 'crete'],
  ['allied-air-superiority', 'allied-north-africa', 'malta', 'nrv', 'torch'],
];
const AVAILABLE = ['axis-available', 'allied-available'] as const;

export const holdingBoxes = ({ boxNamed }: Kit, side: Side): Box[] => HOLDING[side].map((id) => boxNamed.get(id)!);
const isHeld = (kit: Kit, s: State, unit: number): boolean =>
  holdingBoxes(kit, kit.units[unit].side).some(({ place }) => place === s.at[unit]);

/** Does it lie in the Available Next Turn Box of its side? */
export const isAvailable = (kit: Kit, s: State, unit: number): boolean =>
  s.at[unit] === kit.boxNamed.get(AVAILABLE[kit.units[unit].side])!.place;

/** Middle East tracks to which air units of a side may go: all that take units, the Axis to Greece, and with Crete to the Arab ones (22.2.1). */
export const trackBoxes = (kit: Kit, side: Side): Box[] =>
  kit.mets
    .map(({ met }) => kit.boxes.find(({ place }) => place === met.place)!)
    .filter(({ id }) => side === ALLIED || id === GREECE || FROM_CRETE.includes(id));
const GREECE = 'met-greece';
const FROM_CRETE: readonly string[] = ['met-syria', 'met-sw-asia', 'met-levant'];

/** May an air unit be put on a track (22.2.1d, e, f; ruling A154)? */
function barToTrack(kit: Kit, s: State, box: Box, side: Side): Verdict {
  const track = trackAt(kit, box.place);
  if (!takesUnits(kit, track)) return refuse('ALC-19a', 'No units are sent to the Pacific.');
  if (!isActive(s, track)) return refuse('22.2.1a', `${box.name} is not active.`);
  return side === AXIS && box.id !== GREECE && !inEffect(s, 'AXC-13')
    ? refuse('22.2.1e', `Axis aircraft go to ${box.name} once AXC-13 is in play.`)
    : ALLOWED;
}

/** GT 10 is the last turn of AXC-10: scenarios that begin then or later have it behind them. */
const AFRIKAKORPS = 10;

/** Scenarios without ocean shipping leave the off-map areas out as well, unless they are fought out to Tunisia (24.0, 26.0c, 27.0). */
function areaIsPlayed(kit: Kit, s: State): boolean {
  const { maps, terms } = kit.scenarios[s.scenario];
  return terms.oceanShipping || maps.includes('T');
}

/** May an air unit be held in a box at all (19.1.1, 19.1.2)? */
function barToBox(kit: Kit, s: State, unit: number, { id }: Box): Verdict {
  const { nation, longRange, name } = kit.units[unit];
  const { firstTurn, maps, arrivals } = kit.scenarios[s.scenario];
  // Who comes by AXC-10 in a list of the scenario has it in effect (25.1, ruling A404).
  const byCard = arrivals.some(({ card, pieces }) => card === 'AXC-10' && pieces.some((piece) => piece.unit === unit));
  const opened = firstTurn >= AFRIKAKORPS || isPlayed(s, 'AXC-10') || byCard;
  if (id === 'axis-north-africa' && nation === 'german' && !opened)
    return refuse('19.1.1c', `${name} may not go to North Africa before AXC-10 is in effect.`);
  if (id === 'crete' && !inEffect(s, 'AXC-13')) return refuse('19.1.1e', 'Crete is open once AXC-13 is in play.');
  if ((id === 'sicily' || id === 'malta') && !areaIsPlayed(kit, s))
    return refuse(
      s.scenario < 's26' ? '24.0c' : '26.0c',
      'Sicily and Malta are off-map areas, and this scenario uses none but the Nile valley.',
    );
  if (id === 'malta' && isMaltaTaken(s)) return refuse('AXC-16m', 'Malta is lost: nobody is based there.');
  if (id !== 'sicily' && isKeptForMalta(kit, s, unit))
    return refuse('AXC-16a', `${name} stays in Sicily until Malta is invaded or the invasion cancelled.`);
  if (id === 'malta' && longRange) return refuse('19.1.2e', `${name} is of long range and not based on Malta.`);
  if (id === 'nrv' && !maps.includes('W')) return refuse('19.1.2g', 'The Nile valley is not in play.');
  if (id === 'torch' && !maps.includes('A')) return refuse('19.1.2f', 'The Torch forces are not in play.');
  if (id === 'torch' && !isPlayed(s, 'ALC-23') && !kit.scenarios[s.scenario].terms.torchPlayed)
    return refuse('19.1.2f', 'The Torch Box is open once ALC-23 is played.');
  return ALLOWED;
}

/** May a side deploy an air unit to a box in phase II (19.1)? */
export function mayDeploy(kit: Kit, s: State, unit: number, box: Box, side: Side): Verdict {
  const { air, side: whose, name } = kit.units[unit];
  if (!air || whose !== side) return refuse('19.1a', 'That is not one of your air units.');
  const ready = isHeld(kit, s, unit) || trackAt(kit, s.at[unit]) >= 0 || isAvailable(kit, s, unit);
  if (!ready) return refuse('19.1a', `${name} is not in a box from which it could be deployed.`);
  if (has(s, unit, BASED)) return refuse('19.1a', `${name} has flown and is not ready.`);
  if (s.at[unit] === box.place) return refuse('19.1b', `${name} is there already.`);
  if (trackBoxes(kit, side).includes(box)) return barToTrack(kit, s, box, side);
  if (!HOLDING[side].includes(box.id)) return refuse('19.1a', `${box.name} holds none of your air units.`);
  return barToBox(kit, s, unit, box);
}

/** Air strength of a side: all in its boxes, those in the Air Superiority Box twice (19.2, ruling A87). */
export function airStrength(kit: Kit, s: State, side: Side): number {
  const twice = kit.boxNamed.get(HOLDING[side][0])!.place;
  return kit.airUnits[side].reduce((sum, unit) => sum + (isHeld(kit, s, unit) ? (s.at[unit] === twice ? 2 : 1) : 0), 0);
}

/** Has the side air superiority, as counted in phase II? */
export const hasSuperiority = (s: Pick<State, 'airEdge'>, side: Side): boolean =>
  side === AXIS ? s.airEdge > 0 : s.airEdge < 0;
