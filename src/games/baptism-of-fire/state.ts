import type { Hex } from '../../hex/grid.ts';
import type { Control } from '../../mechanics/control.ts';
import { ALLIED, AXIS, SEATS } from '../sides.ts';
import type { Added, GameState } from '../state.ts';
import { EVENTS } from './kit/event-ids.ts';
import type { EventId, Kit, Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';

export { has } from '../../mechanics/marks.ts';
export { onMap } from '../state.ts';

/** Where a counter is when it is not on the map. */
export const WAITING = -1; // a reinforcement
export const ELIMINATED = -2;
export const UNUSED = -3; // not in this game: positions of tests

/** What can be true of a unit in a player turn, as bits in `marks`. */
export const MOVED = 1; // moved or came in during the movement phase
export const ATTACKED = 2;
export const STRUCK = 4; // has been attacked or bombarded in this combat phase
export const DASHED = 8; // moved or came in during the mobile movement phase
export const DONE = 16; // has completed its move of this phase

/** One fight, from the moment it is put together until somebody has advanced. Pairs go by side. */
export type Battle = Readonly<ReturnType<typeof newBattle>>;

export const newBattle = (side: Side, hex: Hex, defender: number, attackers: readonly number[]) => ({
  /** Whose attack it is. */
  side,
  /** The hex that is attacked, and who stands there. */
  hex,
  defender,
  /** None in a bombardment. */
  attackers,
  bombardment: attackers.length === 0,
  committed: false,
  /** Strengths of the support fire markers played. */
  support: [[], []] as readonly [readonly number[], readonly number[]],
  /** 0 before the roll. */
  die: 0,
  column: -1,
  line: '',
  /** '' before the roll. */
  result: '',
  /** Units still to be depleted. */
  owed: [0, 0] as readonly [number, number],
  /** Hexes to retreat, and who has still to do so. */
  retreat: [0, 0] as readonly [number, number],
  fleeing: [] as readonly number[],
  /** The unit in the middle of its retreat, and the hexes it has left; -1 for none. */
  runner: -1,
  left: 0,
  /** Who advances, how many hexes it has gone, and how many it may. */
  advancer: -1,
  advanced: 0,
  reach: 0,
});

export type State = GameState<RuleId> & Added<typeof newState>;

/** All that is remembered, as it is at the beginning: the Allied units in their printed hexes, nobody of the Axis on the map, every objective Allied (19.0, ruling A11). */
export function newState(kit: Kit, options: GameState['options']) {
  const none = (): readonly number[] => kit.markers.map(() => 0);
  return {
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options,
    turn: 0,
    /** Whose player turn it is. */
    side: AXIS as Side,
    at: kit.start.map((hex) => (hex >= 0 ? hex : WAITING)),
    /** 2 for a full two-sided unit, 1 for a depleted or one-sided one, 0 for an eliminated one. */
    steps: kit.units.map((unit) => unit.steps) as readonly number[],
    marks: kit.units.map(() => 0),
    /** The unit in the middle of its move, and what it has spent, in halves of a point; -1 for none. */
    mover: -1,
    spent: 0,
    /** A unit that stood on the map has moved in this phase: too late for reinforcements (11.0b). */
    opened: false,
    /** By kind of support fire marker: in the pool, held face down, used this turn. */
    pool: kit.markers.map((marker) => marker.copies) as readonly number[],
    hand: none(),
    used: none(),
    /** Hexes bombarded in this combat phase (S8.6a). */
    shelled: [] as readonly Hex[],
    /** By event: the player turn in which it first happened (see `playerTurn`); 0 for not yet. Never taken back (11.1b). */
    latches: Object.fromEntries(EVENTS.map((event) => [event, 0])) as { readonly [event in EventId]: number },
    /** By label of a watched hex: who was there last (18.0c). */
    control: Object.fromEntries(kit.watched.map((hex) => [kit.grid.label(hex), SEATS[ALLIED]])) as Control,
    /** The most objectives the Axis has held captured at one instant (18.0a, 18.0e). */
    most: 0,
    battle: null as Battle | null,
    outcome: null,
  };
}

/** Player turns in the order they are played. */
export const playerTurn = (s: Pick<State, 'turn' | 'side'>): number => s.turn * 2 + s.side;

/** The game turn of a player turn. */
export const gameTurn = (played: number): number => Math.floor(played / 2);
