import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { ALLIED, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { activeTracks, isActive, takesUnits, trackDice, trackNamed, troopsOn } from '../rules/met-tracks.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { isFullFactor } from '../rules/status.ts';
import { BASED, FOUGHT, has, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { mark } from './changes.ts';
import { reduce } from './roll-situations.ts';

/** Combat on a Middle East track, in an Allied Combat Phase (22.2.2). */

/** A unit with a factor of its own has to be there that has not fought in this phase (22.2.2a). */
function mayFight(kit: Kit, s: State, track: number, side: Side): Verdict {
  if (side !== ALLIED || track < 0 || !isActive(s, track))
    return refuse('22.2.2a', 'The Allies fight on an active track, in their own Combat Phase.');
  const troops = troopsOn(kit, s, track);
  if (troops.some((unit) => has(s, unit, FOUGHT)))
    return refuse('22.2.2a', `On ${kit.mets[track].name} has been fought in this phase.`);
  return troops.some((unit) => isFullFactor(kit, s, unit))
    ? ALLOWED
    : refuse('22.2.2a', `On ${kit.mets[track].name} is no unit with a factor that is neither zero nor in parentheses.`);
}

function mayEngage(kit: Kit, s: State, track: number, side: Side): Verdict {
  const able = mayFight(kit, s, track, side);
  if (!able.ok) return able;
  return trackDice(kit, s, track) > 0
    ? ALLOWED
    : refuse('22.2.2c', 'Axis aircraft take every die away: there is nothing to roll.');
}

/** Aircraft of the North Africa Box fly to a track where there will be a combat (ruling A207). */
function mayAssist(kit: Kit, s: State, unit: number, track: number, side: Side): Verdict {
  const { air, name, groundSupport, bombardment } = kit.units[unit];
  if (!air || s.at[unit] !== kit.boxNamed.get('allied-north-africa')!.place)
    return refuse('22.2.1f', `${name} is not in the North Africa Box, from which one flies to a track.`);
  if (has(s, unit, BASED) || s.assisting.some((each) => each.unit === unit))
    return refuse('22.2.1f', `${name} has a mission already.`);
  if (groundSupport + bombardment === 0) return refuse('22.2.2c', `${name} adds no die.`);
  if (track >= 0 && !takesUnits(kit, track)) return refuse('22.2.1a', 'No units are sent to the Pacific.');
  return mayFight(kit, s, track, side);
}

function offerAssistance(
  s: State,
  emit: (order: { do: 'assist'; unit: string; box: string }) => void,
  side: Side,
): void {
  const kit = kitOf(s);
  for (const track of activeTracks(s))
    for (const unit of kit.airUnits[side])
      if (mayAssist(kit, s, unit, track, side).ok)
        emit({ do: 'assist', unit: kit.units[unit].id, box: boxOf(kit, track) });
}

const boxOf = (kit: Kit, track: number): string =>
  kit.boxes.find(({ place }) => place === kit.mets[track].met.place)!.id;

export const trackCombat: Ask<Side> = {
  id: 'track-combat',
  rule: '22.2.2a',
  title: 'Combat on the Middle East tracks',
  end: 'No more combat there',
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => {
    const kit = kitOf(s);
    const where = activeTracks(s).filter((track) => mayFight(kit, s, track, side).ok);
    return `You may fight on ${where.map((track) => `${kit.mets[track].name} (dice: ${trackDice(kit, s, track)})`).join(', ')}.`;
  },
  done: (s, side) => !activeTracks(s).some((track) => mayFight(kitOf(s), s, track, side).ok),
  ...answers<Side>('22.2.2a', 'combat on the Middle East tracks is decided', {
    engage: {
      may: (s, { box }, side) => mayEngage(kitOf(s), s, trackNamed(kitOf(s), box), side),
      offers(s, emit, side) {
        for (const track of activeTracks(s))
          if (mayEngage(kitOf(s), s, track, side).ok) emit({ do: 'engage', box: boxOf(kitOf(s), track) });
      },
      do: (tx, { box }) => tx.call('track-battle', trackNamed(kitOf(tx.s), box)),
    },
    assist: {
      may: (s, { unit, box }, side) => mayAssist(kitOf(s), s, unitOf(kitOf(s), unit), trackNamed(kitOf(s), box), side),
      offers: offerAssistance,
      do(tx, { unit, box }) {
        const piece = unitOf(kitOf(tx.s), unit);
        tx.push(tx.s.assisting, { unit: piece, track: trackNamed(kitOf(tx.s), box) });
        tx.note('22.2.1f', () => `${nameOf(tx.s, piece)} flies to ${kitOf(tx.s).boxNamed.get(box)!.name}.`);
      },
    },
    // Whoever was to fly where nothing is fought after all stays where he is.
    end: {
      do(tx) {
        if (tx.s.assisting.length > 0) tx.set(tx.s, 'assisting', []);
        tx.next();
      },
    },
  }),
};

/** Lowest die that counts. */
const HIT = 5;

/** Each 5 or 6 pushes the situation back by one (22.2.2e). */
export function fightOnTrack(tx: Tx, track: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const dice = Array.from({ length: trackDice(kit, s, track) }, () => tx.roll('22.2.2c'));
  const hits = dice.filter((die) => die >= HIT).length;
  for (const unit of troopsOn(kit, s, track)) mark(tx, unit, FOUGHT);
  tx.note(
    '22.2.2e',
    () =>
      `Combat on ${kit.mets[track].name}: ${dice.join(', ')}, ${hits === 0 ? 'no' : hits} success${hits === 1 ? '' : 'es'}.`,
  );
  for (let hit = 0; hit < hits; hit++) reduce(tx, track);
  const { box, crisis, ended } = s.tracks[track];
  if (hits > 0 && ended === 0)
    tx.note('22.2.2e', () =>
      crisis ? 'The crisis goes on.' : `The marker of ${kit.mets[track].name} lies on box ${box}.`,
    );
}

export const assistants = (s: State, track: number): number[] =>
  s.assisting.filter((each) => each.track === track).map(({ unit }) => unit);

/** Those who flew there are back; what became of them has been rolled. */
export function endAssistance(tx: Tx, track: number): void {
  const { s } = tx;
  if (s.assisting.length > 0)
    tx.set(
      s,
      'assisting',
      s.assisting.filter((each) => each.track !== track),
    );
}
