import type { Outcome } from '../../engine/game.ts';
import { ALLIED, AXIS, type Kit, SEATS } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import type { State } from './state.ts';

/** How the game stands if nothing more is captured: three objectives at once would have ended it (18.0a, 18.0e, 18.0f). */
export function outcomeNow(kit: Kit, s: Pick<State, 'most'>): Outcome<RuleId> {
  if (s.most >= kit.axisWinsAt)
    return {
      winner: SEATS[AXIS],
      level: 'victory',
      rule: '18.0a',
      why: `The Axis held ${s.most} objectives at one time.`,
    };
  if (s.most >= kit.drawAt)
    return {
      winner: null,
      level: 'draw',
      rule: '18.0e',
      why: `The Axis never held more than ${s.most} objectives at one time: a draw.`,
    };
  const held = s.most === 0 ? 'never held an objective' : 'never held more than one objective at one time';
  return { winner: SEATS[ALLIED], level: 'victory', rule: '18.0f', why: `The Axis ${held}: the Allies win.` };
}
