import { oncePer } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { type Box, isBox, type Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, SIDES, type Side } from '../kit.ts';
import { ASHORE, DONE, has, MOVED, ownHand, type State } from '../state.ts';
import { isKeptBack } from './australians.ts';
import { mayLeaveCrete } from './crete.ts';
import { mayLeaveBraun } from './fall-braun.ts';
import { isActive, takesUnits, trackAt } from './met-tracks.ts';
import { nameOf } from './names.ts';
import { mayLeaveNile } from './nile.ts';
import { notYours, refuse } from './refusals.ts';

/** Ways from box to box, beside the maps, in a Movement Phase: to a Middle East track and back, from Crete and Fall Braun to Italy (22.2.1, 22.3, 22.5). */

/** May a unit go from the box it is in to another? It takes the whole phase. */
export function maySend(kit: Kit, s: State, unit: number, box: Box, side: Side): Verdict {
  const { side: own, air, supply, name } = kit.units[unit];
  if (own !== side) return notYours('13.8a');
  if (air || supply !== null) return refuse('22.2.1a', `${name} is no combat unit: only those are sent.`);
  if (has(s, unit, MOVED | DONE | ASHORE) || ownHand(s)?.pieces.includes(unit))
    return refuse('13.8a', `${name} has moved in this phase, or is being moved.`);
  const from = kit.boxes.find(({ place }) => place === s.at[unit]);
  if (from === undefined || from.place === box.place) return refuse('13.8a', `${name} is in no box that leads there.`);
  if (side === AXIS)
    return from.id === 'fall-braun' ? mayLeaveBraun(kit, s, box) : mayLeaveCrete(kit, s, unit, from, box);
  if (from.id === 'nrv') return maySendToTrack(kit, s, unit, box);
  if (box.id === 'nrv' && trackAt(kit, from.place) >= 0) return mayReturn(kit, s, unit);
  return refuse('13.8a', `No way leads from ${from.name} to ${box.name}.`);
}

/** From the Nile valley to an active track that takes units (22.2.1a). */
function maySendToTrack(kit: Kit, s: State, unit: number, box: Box): Verdict {
  const track = trackAt(kit, box.place);
  if (track < 0) return refuse('22.1b', `No way leads from the Nile valley to ${box.name}.`);
  if (!takesUnits(kit, track)) return refuse('ALC-19a', 'No units are sent to the Pacific.');
  if (!isActive(s, track)) return refuse('22.2.1a', `${box.name} is not active: its marker does not lie there.`);
  // The corps may go on to the Levant together.
  if (box.id === 'met-levant' && isKeptBack(kit, s, unit)) return ALLOWED;
  return mayLeaveNile(kit, s, unit);
}

/** Back in a later Movement Phase, and no further in it (22.2.1c). */
const mayReturn = (_kit: Kit, s: State, unit: number): Verdict =>
  s.due[unit] > s.turn ? refuse('ALC-16d', `${nameOf(s, unit)} is on its way to the track.`) : ALLOWED;

interface Roads {
  /** Where those stand who might go. */
  readonly starts: ReadonlySet<Place>;
  readonly ends: readonly Box[];
}

/** The boxes of a side that have ways to others. */
const roadsOf = oncePer((kit: Kit): readonly Roads[] => {
  const named = (...ids: readonly string[]): Box[] => ids.map((id) => kit.boxNamed.get(id)!);
  const tracks = kit.mets.map(({ met }) => kit.boxes.find(({ place }) => place === met.place)!);
  const placesOf = (boxes: readonly Box[]): Set<Place> => new Set(boxes.map(({ place }) => place));
  const allied = [...named('nrv'), ...tracks];
  return SIDES.map((side) =>
    side === ALLIED
      ? { starts: placesOf(allied), ends: allied }
      : { starts: placesOf(named('crete', 'fall-braun')), ends: named('italy', 'sicily') },
  );
});

/** Every way that is open now. */
export function* waysOf(kit: Kit, s: State, side: Side): Iterable<readonly [number, Box]> {
  const { starts, ends: all } = roadsOf(kit)[side];
  // Most tracks are not active, and lead nowhere.
  const ends = all.filter(({ place }) => {
    const track = trackAt(kit, place);
    return track < 0 || isActive(s, track);
  });
  const nile = kit.boxNamed.get('nrv')!;
  const out = ends.filter((box) => box !== nile);
  for (const unit of kit.groundUnits[side]) {
    if (!isBox(s.at[unit]) || !starts.has(s.at[unit])) continue;
    for (const box of s.at[unit] === nile.place ? out : ends)
      if (maySend(kit, s, unit, box, side).ok) yield [unit, box];
  }
}
