import { scriptedDice } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx as EngineTx } from '../../../engine/tx.ts';
import { baseKit, type CardId } from '../kit.ts';
import { trackNamed } from '../rules/met-tracks.ts';
import type { State, Track } from '../state.ts';
import { closeCards, refreshCards } from '../steps/play-events.ts';
import { bringArrivals } from '../steps/reinforcements.ts';
import type { Tx } from '../terms.ts';
import { NO_TRACKS, type PositionSpec, position, stateOf, type Table } from './position.ts';

/** The long eastern war (28), for tests of its cards and tracks. */

const kit = baseKit();

/** "met-levant: 2, met-syria: !, met-greece: 1": markers by their box, "!" for a crisis. The other tracks are not active. */
export function markers(text: string): State['tracks'] {
  const tracks: Track[] = [...NO_TRACKS];
  for (const [, box, at] of text.matchAll(/(met-[a-z-]+): ?(!|\d)/g)) {
    const track = trackNamed(kit, box);
    const crisis = at === '!';
    tracks[track] = { box: crisis ? kit.mets[track].met.length : Number(at), crisis, since: 1, ended: 0 };
  }
  return tracks;
}

export interface WarSpec extends Partial<PositionSpec> {
  readonly tracks?: string;
  /** Cards played, with their turns: "AXC-5 2, ALC-12 6". */
  readonly cards?: string;
}

function spec({ tracks = '', cards = '', change = {}, ...more }: WarSpec): PositionSpec {
  const played = [...cards.matchAll(/([A-Z]+-\d+) (\d+)/g)].map(([, card, turn]) => ({ card, turn: Number(turn) }));
  return {
    scenario: 's28',
    board: '',
    at: 'move',
    turn: 12,
    ...more,
    change: { tracks: markers(tracks), played, activated: played.map(({ card }) => card), discarded: [], ...change },
  };
}

/** A table at a question. */
export const war = (more: WarSpec): Table => position(spec(more));
/** The state alone. */
export const warState = (more: WarSpec): State => stateOf(spec(more));

/** What a step makes of a state with these dice. */
export function after(s: State, act: (tx: Tx) => void, ...faces: number[]): State {
  const state = structuredClone(s);
  const dice = scriptedDice(faces);
  act(new EngineTx(state, new Journal(), dice));
  return state;
}

/** Phase I, step 1. */
export const events = (s: State, ...faces: number[]): State => after(s, refreshCards, ...faces);
/** Phase III. */
export const arrivals = (s: State): State => after(s, bringArrivals);
/** The cards at the end of a turn. */
export const closing = (s: State): State => after(s, closeCards);

/** The same on another turn. */
export const on = (turn: number, s: State): State => ({ ...s, turn });

export const opened = (s: State, card: CardId): boolean => s.activated.includes(card);
export const inPlay = (s: State, card: CardId): boolean => s.played.some((each) => each.card === card);

/** Where a marker lies: "2", "!" in crisis, "over", "-" for not active. */
export function markerOf(s: State, box: string): string {
  const { box: at, crisis, ended } = s.tracks[trackNamed(kit, box)];
  if (ended > 1) return 'over';
  return at < 0 ? '-' : crisis ? '!' : String(at);
}

/** No track has been activated yet. */
export const ASLEEP = stateOf({ board: '' }).tracks;
/** The Axis in Egypt (AXC-9). */
export const EGYPT = 'W2116: ge-5-pz';
/** Someone who is asked next, so that the play stops there. */
export const PAUSE = 'axis-available: it-libya\nallied-available: br-202';
export const dueOf = (s: State, ...ids: string[]): number[] => ids.map((id) => s.due[kit.unitIndex.get(id)!]);

/** Phase I of a turn, at the question of a side. */
export const asked = (
  side: 'axis' | 'allied',
  turn: number,
  cards: string,
  open: string,
  more: Partial<State> = {},
  board = PAUSE,
) =>
  war({
    at: 'play-event',
    side,
    turn,
    cards,
    board,
    change: {
      activated: `${open} ${cards}`.match(/[A-Z]+-\d+/g) ?? [],
      tracks: ASLEEP.map((t) => ({ ...t, ended: 1 })),
      ...more,
    },
  });
