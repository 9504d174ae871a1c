import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { ALLIED, AXIS, enemyOf, type Kit, kitOf } from '../kit.ts';
import { EARLY, has, onMap, type State } from '../state.ts';
import type { Impulse } from '../terms.ts';
import { nameOf } from './names.ts';
import { refuse } from './refusals.ts';

/**
 * Tunisian Campaign: on turn 31 the Axis is first on maps L and S whatever the roll says (31.0b, ruling A168). Where the Allies are first on the
 * others, each impulse of the Axis falls into two: the eastern half before that of the Allies, the western one after it (ruling A430).
 */

const SPLIT_TURN = 31;
const EAST = MAP_BITS.L | MAP_BITS.S;

type Order = Pick<State, 'kit' | 'scenario' | 'turn' | 'first'>;

const isSplit = (s: Order): boolean =>
  s.turn === SPLIT_TURN && s.first === ALLIED && kitOf(s).scenarios[s.scenario].terms.splitInitiative;

/** Whose impulses make a round, one after the other. */
export const roundOf = (s: Order): readonly Omit<Impulse, 'round'>[] =>
  isSplit(s)
    ? [{ side: AXIS, half: 'east' }, { side: ALLIED }, { side: AXIS, half: 'west' }]
    : [{ side: s.first }, { side: enemyOf(s.first) }];

/** The number of the Movement Phase with which an impulse begins (4.1). Of a split turn the numbers are those of maps L and S: lists that name a phase are for them (30.1, 31.2). */
export const firstPhaseOf = (s: Order, { side, round, half }: Impulse): number =>
  6 + round * 6 + (isSplit(s) ? (side === AXIS && half !== 'west' ? 0 : 3) : side === s.first ? 0 : 3);

/**
 * Does the surprise of this turn reach the place? It has come with the roll, and on the split turn the roll says nothing about maps L and S (31.0b,
 * ruling A430).
 */
export const isSurpriseIn = ({ ground }: Kit, s: Order & Pick<State, 'surprise'>, place: number): boolean =>
  s.surprise && !(isSplit(s) && onMap(place) && (ground.maps[place] & EAST) !== 0);

export function impulseNow({ stack }: Pick<State, 'stack'>): Impulse | undefined {
  return stack.find(({ proc }) => proc === 'impulse')?.arg as unknown as Impulse | undefined;
}

export const isEastern = ({ ground }: Kit, s: State, piece: number): boolean =>
  onMap(s.at[piece]) && (ground.maps[s.at[piece]] & EAST) !== 0;

/** Has the piece no part in the half that is played? Whoever began the round in the east belongs to that half, wherever he goes; those in boxes to the western one. The enemy reacts where he stands. */
export function sitsOut(kit: Kit, s: State, piece: number): boolean {
  const impulse = impulseNow(s);
  if (impulse?.half === undefined) return false;
  const east = kit.units[piece].side === impulse.side ? has(s, piece, EARLY) : isEastern(kit, s, piece);
  return east !== (impulse.half === 'east');
}

export const mayTakePart = (kit: Kit, s: State, piece: number): Verdict =>
  sitsOut(kit, s, piece)
    ? refuse(
        '31.0b',
        `${nameOf(s, piece)} has no part in this impulse: it is that of ${impulseNow(s)?.half === 'east' ? 'maps L and S' : 'maps A and T'}.`,
      )
    : ALLOWED;

/** Ships from Sicily lead to map T: they land with the western half (ruling A430). */
export const maySail = (s: State): Verdict =>
  impulseNow(s)?.half === 'east'
    ? refuse('31.0b', 'Ships land with the impulse on maps A and T, which comes later.')
    : ALLOWED;
