import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { AXIS, type CardId, type Kit } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { holds } from './card-conditions.ts';
import { isActive, trackNamed } from './met-tracks.ts';
import { refuse } from './refusals.ts';
import { anyoneToGo } from './soft-underbelly.ts';
import { inGeneralSupply } from './status.ts';

/** What a card asks of the position before it may be played, besides being open (23.2). */

const BARS: { readonly [card: CardId]: (kit: Kit, s: State) => Verdict } = {
  /** Sdvh 287 on Crete, and unrest in South West Asia. */
  'AXC-14'(kit, s) {
    const track = trackNamed(kit, 'met-sw-asia');
    const { box, crisis } = s.tracks[track];
    if (!isActive(s, track) || (box < 1 && !crisis))
      return refuse('AXC-14a', 'The Arab revolt needs the track of South West Asia on box 1 or beyond.');
    return s.at[kit.unitIndex.get('ge-sdvh-287')!] === kit.boxNamed.get('crete')!.place
      ? ALLOWED
      : refuse('AXC-14a', 'Sdvh 287 has to be on Crete.');
  },
  /** Sdvh 288 at the gates of Egypt. */
  'AXC-15'(kit, s) {
    const unit = kit.unitIndex.get('ge-sdvh-288')!;
    const atGates = onMap(s.at[unit]) && isEastEdge(kit, s.at[unit]) && inGeneralSupply(kit, s, unit);
    return atGates ? ALLOWED : refuse('AXC-15a', 'Sdvh 288 has to stand on the east edge of map W, in general supply.');
  },
  'AXC-18': (kit, s) =>
    holds(kit, s, 'malta-invaded-or-cancelled')
      ? ALLOWED
      : refuse('AXC-18a', 'AIDA waits until Malta has been invaded or the invasion cancelled.'),
  'ALC-28': (kit, s) =>
    anyoneToGo(kit, s)
      ? ALLOWED
      : refuse('ALC-28a', 'Nobody is in the Nile valley or a box of French North Africa who could be withdrawn.'),
  /** One throw of the dice a turn (ruling A156). */
  'ALC-20': (_kit, s) =>
    s.decided.includes(`ALC-20 tried ${s.turn}`)
      ? refuse('ALC-20b', 'ALC-20 has been tried this turn; it may be tried again on another.')
      : ALLOWED,
};

/** The last column of map W. */
const LAST_COLUMN = 34;
const isEastEdge = ({ grid }: Kit, hex: number): boolean => {
  const label = grid.label(hex);
  return label.startsWith('W') && Number(label.slice(3)) === LAST_COLUMN;
};

export const barToPlay = (kit: Kit, s: State, card: CardId): Verdict => BARS[card]?.(kit, s) ?? ALLOWED;

/** Units the Axis may commit to a revolt on a track now, once its card is played (AXC-14b). */
export const committable = (kit: Kit, s: State): number[] =>
  s.played.some(({ card }) => card === 'AXC-14')
    ? kit.groundUnits[AXIS].filter(
        (unit) => REBELS.includes(kit.units[unit].id) && s.at[unit] === kit.boxNamed.get('crete')!.place,
      )
    : [];
const REBELS: readonly string[] = ['ge-sdvh-287', 'ge-sdvh-288'];
