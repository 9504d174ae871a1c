import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import type { Goal } from '../kit/tables.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { attackOf, defenceOf } from '../rules/board.ts';
import { ownerOf } from '../rules/control.ts';
import { boxAt, GARRISON, has, inBox, onMap, type State } from '../state.ts';
import { GT6, GT10, heldBy, reaches } from '../victory.ts';
import { turnsFromBox } from './boxes.ts';
import { isLastMove, lastTurnOfSet, SIX, TEN } from './deadlines.ts';
import { type Place, placesToKeep, type Ranked, withThoseToRetake } from './holding.ts';
import { powerToCome } from './to-come.ts';
import { turnsTo } from './travel.ts';

/** Which places of victory the Axis is after, and which unit of a side looks after which of them. */

export interface Aim {
  readonly hex: Hex;
  readonly held: Side;
  /** How much it matters, about 1. */
  readonly weight: number;
  /** Strength that should go there. */
  readonly need: number;
}

/** Beyond those it has to have, the Axis goes for one more: something always fails. */
const SPARE = 1;

/** The aims of the fight for places, seen by a side. */
export function aimsOf(kit: Kit, s: State, side: Side): Aim[] {
  const { objectives, lastTurn } = kit.scenarios[s.scenario];
  const lastMove = isLastMove(kit, s, side);
  const goal = goalFor(kit, s, side);
  const ranked: Ranked[] = objectives.map((hex) => ({
    hex,
    musts: goal.must.includes(kit.grid.label(hex)),
    rank: distanceOfAxis(kit, s, hex),
  }));
  ranked.sort((a, b) => Number(b.musts) - Number(a.musts) || a.rank - b.rank);
  const reached = reaches(heldBy(kit, s), goal);
  const turnsLeft = lastMove ? 0 : (side === ALLIED ? lastTurnOfSet(kit, s) : lastTurn) - s.turn;
  const aim = ({ hex, musts }: Ranked, weight: number): Place => {
    const held = ownerOf(s, hex);
    const known = powerNear(kit, s, enemyOf(side), hex, held === side);
    const threat = side === ALLIED && held === ALLIED ? known + powerToCome(kit, s, hex) : known;
    const cover = coverAt(kit, hex);
    const need = held === side ? 1 + (threat * HOLDS * weight) / (1 + 0.3 * cover) : 3 + threat * (2 + 0.5 * cover);
    return { hex, musts, held, weight, need };
  };
  if (side === AXIS) return aimsOfAxis(kit, s, goal, ranked, aim, turnsLeft);
  const kept = placesToKeep(s, goal, ranked);
  const late = turnsLeft <= 1 ? 1.5 : 1;
  const aims = ranked.map((place) => aim(place, (kept.has(place.hex) ? KEPT : place.musts ? 1 : FORWARD) * late));
  // With no turn to come whatever spoils the goal will do: each is worth an attack by all who can reach it.
  if (lastMove && reached && s.turn < lastTurn)
    return aims
      .filter(({ held }) => held === AXIS)
      .map((place) => ({ ...place, need: inHex(kit, s, place.hex), weight: ALL_OR_NOTHING }));
  return withThoseToRetake(aims, goal, reached, turnsLeft);
}

/** What it takes to throw those in a hex out of it. */
const inHex = (kit: Kit, s: State, hex: Hex): number =>
  2 + 2.5 * kit.ground[AXIS].reduce((sum, unit) => sum + (s.at[unit] === hex ? defenceOf(kit, s, unit) : 0), 0);

const ALL_OR_NOTHING = 3;

/** What the Axis holds, and the nearest of what it still needs: the fewer turns are left, the more that counts. */
function aimsOfAxis(
  kit: Kit,
  s: State,
  goal: Goal,
  ranked: readonly Ranked[],
  aim: (place: Ranked, weight: number) => Place,
  turnsLeft: number,
): Aim[] {
  const held = heldBy(kit, s);
  const reached = reaches(held, goal);
  const urgency = reached ? 1 : (URGENCY[turnsLeft] ?? 1);
  // The Allies have the last move: what is held must be held against all of them.
  const late = reached && turnsLeft <= 1 ? 2 : 1;
  const [ours, theirs] = [true, false].map((own) =>
    ranked.filter(({ hex }) => held.includes(kit.grid.label(hex)) === own),
  );
  const needsMust = goal.must.length > 0 && !ours.some(({ musts }) => musts);
  const missing = Math.max(needsMust ? 1 : 0, goal.others + 1 - ours.length);
  return [
    ...ours.map((place) => aim(place, (place.musts ? 1.6 : 1) * late)),
    ...theirs
      .slice(0, missing + SPARE)
      .map((place, i) => aim(place, (place.musts ? 1.6 : i < missing ? 1 : 0.7) * urgency)),
  ];
}

/** By turns left, as long as the Axis is short of its goal: after the last one it is too late. */
const URGENCY: readonly number[] = [2.4, 1.8, 1.4, 1.2];

/** Of the strength that could come against a place, what it takes to hold it: the enemy cannot come everywhere. */
const HOLDS = 0.4;

/** A place the Allies have to keep; one they only delay the Axis at. */
const KEPT = 1.3;
const FORWARD = 0.6;

/** Would the side lose if the game ended now? */
export const isLosing = (kit: Kit, s: State, side: Side): boolean =>
  reaches(heldBy(kit, s), goalFor(kit, s, side)) === (side === ALLIED);

/** A plan not read yet: some place is a must, nobody knows which. */
const UNREAD: Goal = { must: ['unread'], others: 3 };

/** What the Axis must come to hold. The Allies reckon with the plan only when they have read it. */
function goalFor(kit: Kit, s: State, side: Side): Goal {
  const { goal } = kit.scenarios[s.scenario];
  if (goal !== null) return goal;
  if (s.plan !== '' && (side === AXIS || s.decrypted)) return kit.plans[s.plan];
  if (s.scenario !== 's2' || s.turn > TEN) return UNREAD;
  return s.turn <= SIX && s.entry === 'A' ? GT6 : GT10;
}

/** Turns of a motorized column to the place, of the nearest few: a rank, with what the enemy has there. */
function distanceOfAxis(kit: Kit, s: State, hex: Hex): number {
  const ruler = distancesFrom(kit.grid, hex);
  const near: number[] = [];
  for (const unit of kit.ground[AXIS]) {
    const { attack } = kit.units[unit];
    if (onMap(s.at[unit]) && attack[s.steps[unit]] >= 2) near.push(ruler[s.at[unit]]);
  }
  near.sort((a, b) => a - b);
  const few = near.slice(0, 6);
  const far = few.length === 0 ? 40 : few.reduce((sum, each) => sum + each, 0) / few.length;
  return far / 6 + powerNear(kit, s, enemyOf(AXIS), hex, false) / 8;
}

/** What the ground gives the defender (12.2). */
export function coverAt(kit: Kit, hex: Hex): number {
  const { base, woods, town } = kit.terrain[hex];
  const { drm } = kit.combat;
  return Math.max(drm[base] ?? 0, woods ? (drm.woods ?? 0) : 0, town ? (drm.town ?? 0) : 0);
}

/** Strength of a side about a place: what could attack it, or what holds it. */
export function powerNear(kit: Kit, s: State, side: Side, hex: Hex, attacking: boolean): number {
  const ruler = distancesFrom(kit.grid, hex);
  // Tanks cannot attack a mountain without a road (12.2.6a).
  const closed = kit.terrain[hex].base === 'mountain' && !kit.terrain[hex].road;
  let sum = 0;
  for (const unit of kit.ground[side]) {
    if (!onMap(s.at[unit])) continue;
    const distance = ruler[s.at[unit]];
    if (attacking) {
      if (kit.units[unit].armored && closed) continue;
      const reach = Math.max(3, kit.units[unit].move);
      if (distance <= reach) sum += attackOf(kit, s, unit);
      else if (distance <= reach * 2) sum += attackOf(kit, s, unit) / 2;
    } else if (distance <= 2) sum += defenceOf(kit, s, unit) / (1 + distance / 2);
  }
  return sum;
}

/** By unit of the side: the aim it goes for, an index into the aims; -1 for none. The nearest go, but not all to one place. */
export function assignUnits(kit: Kit, s: State, side: Side, aims: readonly Aim[]): { duty: Int8Array; load: number[] } {
  const duty = new Int8Array(kit.units.length).fill(-1);
  const load = aims.map(() => 0);
  if (aims.length === 0) return { duty, load };
  for (const unit of inOrder(kit, side)) {
    const place = s.at[unit];
    if (!onMap(place) && !inBox(place)) continue;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < aims.length; i++) {
      const { hex, need, weight } = aims[i];
      const turns = onMap(place) ? turnsTo(kit, s, unit, hex, place) : turnsFromBox(kit, s, unit, boxAt(place), hex);
      const cost = turns + CROWD * (load[i] / need) - weight;
      if (cost < least) [best, least] = [i, cost];
    }
    duty[unit] = best;
    if (!has(s, unit, GARRISON)) load[best] += Math.max(attackOf(kit, s, unit), defenceOf(kit, s, unit));
  }
  return { duty, load };
}

/** What a place that has all it needs loses in attraction, in turns of marching. */
const CROWD = 1.6;

/** Ground units of a side in the order they move: the strongest first, whoever supports them after, HQs and Rommel last. */
export const inOrder = oncePerPart((kit: Kit, side: Side): readonly number[] => {
  const rank = (unit: number): number => {
    const { rommel, hq, artillery, airBase, attack, defence, steps, move } = kit.units[unit];
    const tail = rommel ? 40 : hq || airBase ? 30 : artillery ? 20 : 0;
    return tail - attack[steps] - defence[steps] / 4 + move / 100;
  };
  return [...kit.ground[side]].sort((a, b) => rank(a) - rank(b) || a - b);
});
