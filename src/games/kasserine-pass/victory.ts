import type { Outcome } from '../../engine/game.ts';
import { AXIS, kitOf } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import { townInSupply } from './rules/supply.ts';
import type { State } from './state.ts';

export const win = (winner: string | null, level: string, rule: RuleId, why: string): Outcome<RuleId> => ({
  winner,
  level,
  rule,
  why,
});

/** The level of victory when the last turn is over. */
export function finalLevel(s: State): Outcome<RuleId> {
  const kit = kitOf(s);
  const holds = (town: { name: string }): boolean => s.control[town.name] === 'axis';
  const inSupply = (town: { name: string; hex: number }): boolean =>
    holds(town) && townInSupply(kit, s, town.hex, AXIS);
  const net = s.points.axis - s.points.allied;
  const sum = `${s.points.axis} Axis points less ${s.points.allied} Allied make ${net}`;
  if (inSupply(kit.thala) && inSupply(kit.tebessa))
    return win('axis', 'strategic', 'VIC-3', 'The Axis hold Thala and Tebessa, both in supply.');
  if (inSupply(kit.thala) || s.thalaWon)
    return win('axis', 'thala', 'VIC-4', 'The Axis have taken Thala and hold it to the end.');
  if (net > 10) return win('axis', 'major', 'VIC-18', `${sum}: a major Axis victory.`);
  if (net >= 7 && holds(kit.tebessa)) return win('axis', 'tebessa', 'VIC-2', `The Axis hold Tebessa, and ${sum}.`);
  if (net >= 7) return win('axis', 'marginal', 'VIC-17', `${sum}: a marginal Axis victory.`);
  if (net >= 4) return win('axis', 'minimal', 'VIC-16', `${sum}: a minimal Axis victory.`);
  if (s.british === 'here') return win(null, 'draw', 'VIC-5', `${sum}; with the British on the board that is a draw.`);
  return win('allied', 'allied', 'VIC-6', `${sum}, and the British were never needed: the Allies win.`);
}

/** What each level is worth in games (VIC-3, VIC-16 to VIC-18). */
export const WORTH: { readonly [level: string]: number } = {
  strategic: 2,
  thala: 1,
  tebessa: 1,
  major: 1,
  marginal: 0.5,
  minimal: 0.25,
  draw: 0,
  allied: 1,
};
