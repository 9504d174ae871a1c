import type { Outcome } from '../../engine/game.ts';
import type { SumLine } from '../../engine/present.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import { holds } from './rules/board.ts';
import { has, ISOLATED, OUT_OF_SUPPLY, onMap, type State, UNUSED_IN_SCENARIO, WAITING } from './state.ts';

/** What an eliminated step of the enemy is worth at the end (16.0e). */
export const STEP_WORTH: readonly [number, number] = [1, 2];

type Scored = Pick<State, 'at' | 'steps' | 'scenario' | 'points'>;

/** The points of both sides if the game ended now, item by item. */
export function score(kit: Kit, s: Scored) {
  const totals: [number, number] = [0, 0];
  const line = (side: Side, rule: RuleId, text: string, points: number): SumLine => {
    totals[side] += points;
    return { text, value: String(points), rule };
  };
  const spoils = (side: Side): SumLine => {
    const steps = stepsLost(kit, s, (1 - side) as Side);
    const whose = side === AXIS ? 'Allied' : 'Axis';
    return line(side, '16.0e', `${whose} steps eliminated: ${steps}`, steps * STEP_WORTH[side]);
  };
  const axis = [line(AXIS, '16.0a', 'on the track', s.points), spoils(AXIS)];
  const allied = [spoils(ALLIED)];
  for (const [hex, points] of kit.scenarios[s.scenario].prizes) {
    if (!holds(kit, s, ALLIED, hex)) continue;
    const rule = s.scenario === 'one' ? '17.0b' : kit.zones.get('fort-bir-hacheim')?.includes(hex) ? '17.0w' : '17.0v';
    allied.push(line(ALLIED, rule, `${kit.grid.label(hex)} held`, points));
  }
  return { axis, allied, totals };
}

/**
 * Steps a side has lost and not had replaced (16.0f): of units eliminated or reduced, those withdrawn or away for now too
 * (13.7e). Who never came has lost nothing.
 */
export function stepsLost(kit: Kit, s: Pick<Scored, 'at' | 'steps'>, side: Side): number {
  let lost = 0;
  for (const unit of kit.units) {
    const place = s.at[unit.index];
    if (unit.side === side && place !== WAITING && place !== UNUSED_IN_SCENARIO)
      lost += unit.steps - s.steps[unit.index];
  }
  return lost;
}

/** The rulebook knows a winner or a tie, and no levels (16.0g). */
export function finalOutcome(kit: Kit, s: Scored): Outcome<RuleId> {
  const [axis, allied] = score(kit, s).totals;
  const sum = `${axis} Axis points against ${allied} Allied`;
  if (axis === allied) return { winner: null, level: 'tie', rule: '16.0g', why: `${sum}: a tie.` };
  const winner = axis > allied ? AXIS : ALLIED;
  const margin = Math.abs(axis - allied);
  const by = margin === 1 ? 'a single point' : `${margin} points`;
  const who = winner === AXIS ? 'the Axis wins' : 'the Allies win';
  return { winner: SEATS[winner], level: 'victory', rule: '16.0g', why: `${sum}: ${who} by ${by}.` };
}

/** The Axis track has so many spaces (16.0c). */
export const TRACK_END = 19;

/** Units on the north edge that make a point (16.0a). */
export const NORTH_UNITS = 4;

export interface Due {
  readonly rule: RuleId;
  readonly why: string;
}

/** What would be scored if the turn ended now. */
export function pointsDue(s: State): Due[] {
  const kit = kitOf(s);
  const due: Due[] = [];
  const north = unitsOnNorthEdge(kit, s);
  if (north >= NORTH_UNITS) due.push({ rule: '16.0a', why: `${north} units in supply stand on the north edge` });
  if (holds(kit, s, AXIS, kit.goal)) due.push({ rule: '16.0b', why: `it holds ${kit.grid.label(kit.goal)}` });
  if (withdrawOwed(kit, s)) due.push({ rule: '13.7b', why: 'the Withdraw/Attack chit was not played' });
  return due;
}

/** Supply as it was last judged: by the markers (5.0j). */
export const unitsOnNorthEdge = (kit: Kit, s: Pick<State, 'at' | 'marks'>): number =>
  kit.units.filter(
    ({ index, side }) =>
      side === AXIS && onMap(s.at[index]) && kit.north[s.at[index]] === 1 && !has(s, index, OUT_OF_SUPPLY | ISOLATED),
  ).length;

/**
 * The Withdraw/Attack chit costs a point if it was drawn and not played, or its promise was not kept (13.7b, rulings B4 and B5).
 * Read to the letter it costs one as well when it was never drawn.
 */
function withdrawOwed(kit: Kit, s: State): boolean {
  if (s.pledgeBroken) return true;
  const chit = kit.chits.find(({ side, tactic }) => side === ALLIED && tactic === 'withdraw-attack');
  if (chit === undefined) return false;
  return s.box[chit.index] > 0 || (s.options.withdrawVpLiteral === true && s.played[chit.index] === 0);
}
