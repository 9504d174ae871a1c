import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { ALLIED, type CardId, type Kit, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { isNeutral } from './board.ts';
import { nameOf } from './names.ts';
import { mayLeaveNile } from './nile.ts';
import { nileOf } from './ports.ts';
import { refuse } from './refusals.ts';
import { callerOf } from './withdrawals.ts';

/** Soft underbelly: Americans and units of the Commonwealth leave for Italy, for refit points and time (ALC-28). */

export const UNDERBELLY: CardId = 'ALC-28';

/** Whose factors are counted each by themselves. */
const GROUPS = ['us', 'commonwealth'] as const;
export type Group = (typeof GROUPS)[number];

/** Factors for a refit point of the group, and for a turn, of both together. */
const FOR_A_POINT = 10;
const FOR_A_TURN = 20;

/** Could a unit be withdrawn now? It has marched off the maps, as all who withdraw, unless the Axis has agreed to less (7.4, ruling A496). */
function mayGo(kit: Kit, s: State, unit: number): Verdict {
  const { pool, name } = kit.units[unit];
  if (!kit.groundUnits[ALLIED].includes(unit) || !GROUPS.some((group) => group === pool) || isNeutral(s, unit))
    return refuse('ALC-28a', `${name} is no American unit and none of the Commonwealth.`);
  if (callerOf(kit, s, unit) !== '') return refuse('ALC-28a', `${nameOf(s, unit)} is called away by another card.`);
  if (s.at[unit] === nileOf(kit)) return mayLeaveNile(kit, s, unit);
  const inAfrica = kit.boxes.some(({ place, kind }) => place === s.at[unit] && kind === 'fna');
  if (inAfrica || (s.options.liftWithdrawals && onMap(s.at[unit]))) return ALLOWED;
  return refuse('7.4a', 'Whoever withdraws is in the Nile valley or in a box of French North Africa.');
}

/** Is there anybody whom the card could withdraw? */
export const anyoneToGo = (kit: Kit, s: State): boolean =>
  kit.groundUnits[ALLIED].some((unit) => mayGo(kit, s, unit).ok);

/** The card has been played this turn: who leaves? */
export const isOpen = (s: State): boolean => s.played.some(({ card, turn }) => card === UNDERBELLY && turn === s.turn);

export function mayWithdraw(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (side !== ALLIED || !isOpen(s))
    return refuse('ALC-28a', 'The Allies withdraw units on the turn on which they play ALC-28.');
  return mayGo(kit, s, unit);
}

export const groupOf = ({ units }: Kit, unit: number): Group => units[unit].pool as Group;

/** A refit point is earned: it comes on the next turn (ALC-28b). */
export const pointOf = (group: Group): string => `${UNDERBELLY} ${group}`;

/** What factors that have left in all, and those of a unit that follows them, are worth: whole tens and twenties count (ruling A497). */
export function worthOf(kit: Kit, s: State, unit: number, combat: number): { points: number; turns: number } {
  const sum = (counts: (unit: number) => boolean): number =>
    s.withdrawn
      .filter((each) => each.card === UNDERBELLY && counts(each.unit))
      .reduce((total, each) => total + each.combat, 0);
  const more = (before: number, per: number): number => Math.floor((before + combat) / per) - Math.floor(before / per);
  return {
    points: more(
      sum((each) => groupOf(kit, each) === groupOf(kit, unit)),
      FOR_A_POINT,
    ),
    turns: more(
      sum(() => true),
      FOR_A_TURN,
    ),
  };
}

/** The groups that receive a point this turn, once for each. */
export const pointsNow = (s: State): Group[] =>
  GROUPS.flatMap((group) =>
    s.happened.filter(({ event, turn }) => event === pointOf(group) && turn === s.turn - 1).map(() => group),
  );
