import type { Hex } from '../../../hex/grid.ts';
import type { Goal } from '../kit/tables.ts';
import { ALLIED, AXIS } from '../kit.ts';
import { ownerOf } from '../rules/control.ts';
import type { State } from '../state.ts';
import type { Aim } from './aims.ts';

/** Which places the Allies have to keep so that the Axis cannot reach its goal: not all of them, and not those in front. */

/** A place, and how long the Axis needs to come to it in strength: the longer, the better it is held. */
export interface Ranked {
  readonly hex: Hex;
  readonly musts: boolean;
  readonly rank: number;
}

/** Places to hold to the end; if some of them are lost already, that many are to be taken back. */
export function placesToKeep(s: State, goal: Goal, ranked: readonly Ranked[]): ReadonlySet<Hex> {
  const isOurs = ({ hex }: Ranked): boolean => ownerOf(s, hex) === ALLIED;
  const safest = [...ranked].sort((a, b) => Number(isOurs(b)) - Number(isOurs(a)) || b.rank - a.rank);
  // The Axis may have as many as the others it needs; one more and a place it must have is among them.
  const many = safest.slice(0, ranked.length - goal.others);
  const musts = ranked.filter((place) => place.musts);
  const least = (places: readonly Ranked[]): number => Math.min(...places.map(({ rank }) => rank));
  // To hold what the Axis must have is enough by itself, if it lies no further forward than the rest.
  const few = musts.length > 0 && musts.every(isOurs) && least(musts) >= least(many);
  return new Set((few ? musts : many).map(({ hex }) => hex));
}

export interface Place extends Aim {
  readonly musts: boolean;
}

/**
 * The Allies hold what they have. If that is too little, they take back what spoils the goal of the Axis with the least effort, in earnest
 * towards the end; before that, and otherwise, only what is easy. The last move of the game is theirs: then nothing needs holding any more.
 */
export function withThoseToRetake(aims: readonly Place[], goal: Goal, isLost: boolean, turnsLeft: number): Aim[] {
  const lost = aims.filter(({ held }) => held === AXIS).sort((a, b) => a.need - b.need);
  const kept = aims.filter(({ held }) => held === ALLIED);
  if (!isLost || turnsLeft > ENDING) {
    const easy = lost.slice(0, 1).filter(({ need }) => need <= EASY);
    return [...kept, ...easy.map((aim) => ({ ...aim, weight: aim.weight * 0.5 }))];
  }
  if (turnsLeft === 0) return lost;
  const effort = (places: readonly Place[]): number => places.reduce((sum, { need }) => sum + need, 0);
  const anyOf = lost.slice(0, lost.length - goal.others);
  const musts = lost.filter((place) => place.musts);
  const spoils = musts.length > 0 && effort(musts) < effort(anyOf) ? musts : anyOf;
  // One after the other: together they are strong.
  const back = spoils.slice(0, 1);
  return [
    ...kept.map((aim) => ({ ...aim, weight: aim.weight * 0.6 })),
    ...back.map((aim) => ({ ...aim, weight: TAKEN_BACK })),
  ];
}

const EASY = 9;
const ENDING = 3;
const TAKEN_BACK = 2;
