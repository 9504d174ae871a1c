import type { Goal } from './kit/tables.ts';
import { AXIS, type Kit, kitOf, SEATS } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import type { State } from './state.ts';
import type { Tx } from './terms.ts';

/** Who has won (18.1.5, 18.2.6, 18.2.7, 18.3.5). */

/** The sets that end the Kasserine Campaign at once, up to turn 6 and up to turn 10 (18.2.6c, e). */
export const GT6: Goal = { must: ['5706'], others: 2 };
export const GT10: Goal = { must: [], others: 3 };

/** Victory locations the Axis owns now, by label. */
export const heldBy = (kit: Kit, s: Pick<State, 'scenario' | 'axisOwns'>): string[] =>
  kit.scenarios[s.scenario].objectives.filter((hex) => s.axisOwns.includes(hex)).map((hex) => kit.grid.label(hex));

/** One of the places named, and so many others; where none is named, one more than those. */
export const reaches = (held: readonly string[], goal: Goal): boolean =>
  (goal.must.length === 0 || goal.must.some((label) => held.includes(label))) && held.length - 1 >= goal.others;

/** The set of conditions the Axis fulfils at the end of this turn, by its rule; null for none. */
export function fulfilled(kit: Kit, s: State): RuleId | null {
  const { goal, lastTurn } = kit.scenarios[s.scenario];
  const held = heldBy(kit, s);
  const last = s.turn >= lastTurn;
  if (goal !== null) return last && reaches(held, goal) ? '18.1.5a' : null;
  if (s.scenario === 's2') {
    if (s.turn <= 6 && s.entry === 'A' && reaches(held, GT6)) return '18.2.6c';
    if (s.turn <= 10 && reaches(held, GT10)) return '18.2.6e';
  }
  if (!last || s.plan === '' || !reaches(held, kit.plans[s.plan])) return null;
  return s.scenario === 's3' ? '18.3.5b' : PLAN_RULES[s.plan];
}

export const PLAN_RULES = { A: '18.2.7c', B: '18.2.7d', C: '18.2.7e' } as const;

/** At the end of a turn (SOP-D2): some sets end the game at once (ruling AMB-85). */
export function judgeVictory(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const rule = fulfilled(kit, s);
  if (rule === null) return;
  const held = heldBy(kit, s).join(', ');
  tx.set(s, 'outcome', { winner: SEATS[AXIS], level: 'victory', rule, why: `The Axis holds ${held}.` });
}

/** Whoever keeps the Axis from its goals has won. */
export function endGame(tx: Tx): void {
  const { s } = tx;
  if (s.outcome === null) {
    const held = heldBy(kitOf(s), s);
    const why = held.length === 0 ? 'The Axis holds no victory location.' : `The Axis holds only ${held.join(', ')}.`;
    const rule = s.scenario === 's1' ? '18.1.5b' : '18.2.6a';
    tx.set(s, 'outcome', { winner: 'allied', level: 'victory', rule, why });
  }
  if (s.plan !== '') tx.note('18.2.7b', () => `The Victory Plan was ${s.plan}.`);
  tx.finish();
}
