import type { Outcome } from '../../engine/game.ts';
import type { Ask } from '../../engine/procedure.ts';
import { ALLOWED } from '../../engine/verdict.ts';
import type { Action } from './actions.ts';
import { townInSupply } from './board.ts';
import type { GameTx } from './deeds.ts';
import { AXIS, kitOf, SEATS } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import type { State } from './state.ts';
import { outOfPlace } from './steps/refusals.ts';

/** Thala has fallen and is in supply: win at once, or play on for Tebessa too (VIC-1, VIC-4). */
export const claimThala: Ask<State, Action> = {
  id: 'thala',
  rule: 'VIC-1',
  who: () => SEATS[AXIS],
  prompt: () => 'Thala is yours and in supply. Claim the victory, or play on for a strategic one?',
  legal(_s, emit) {
    emit({ do: 'claim-victory' });
    emit({ do: 'play-on' });
  },
  check: (_s, action) =>
    action.do === 'claim-victory' || action.do === 'play-on'
      ? ALLOWED
      : outOfPlace(action, 'VIC-1', 'the victory at Thala is to be claimed or not'),
  apply(tx, action) {
    tx.next();
    if (action.do === 'claim-victory') end(tx, win('axis', 'thala', 'VIC-1', 'Thala is taken and in Axis supply.'));
    else {
      tx.set(tx.s, 'thalaWon', true);
      tx.note('VIC-4', () => 'The Axis play on for a strategic victory.');
    }
  },
};

/** Thala held since an earlier turn: asked again in every Axis supply phase while it is in supply (ruling O45). */
export function judgeThala(tx: GameTx): void {
  const kit = kitOf(tx.s);
  if (tx.s.control[kit.thala.name] === 'axis' && townInSupply(kit, tx.s, kit.thala.hex, AXIS)) tx.call('thala');
}

export function end(tx: GameTx, outcome: Outcome): void {
  tx.set(tx.s, 'outcome', outcome);
  tx.note(outcome.rule, () => outcome.why);
  tx.finish();
}

const win = (winner: string | null, level: string, rule: RuleId, why: string): Outcome => ({
  winner,
  level,
  rule,
  why,
});

/** The level of victory when the last turn is over. */
export function finalLevel(s: State): Outcome {
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
