import { oncePer } from '../../../content/once-per.ts';
import { slug } from '../actions.ts';
import type { Tactic } from '../kit/chits.ts';
import { ALLIED, enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { type State, UNUSED_IN_SCENARIO } from '../state.ts';
import { mayActivate } from './activation.ts';
import { occupied } from './board.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { trace, UNREACHED } from './tracing.ts';

/**
 * Extra Move, Replacement and Withdraw/Attack: any number of them, in any order, between the drawing of an action chit and the
 * first move or attack (13.8a, ruling A8).
 */

export const chitOf = (kit: Kit, side: Side, tactic: Tactic): number =>
  kit.chits.findIndex((chit) => chit.side === side && chit.tactic === tactic);

/** Does this chit lie face down in the side's Available box, with an action chit drawn? */
export function mayUse(s: State, side: Side, tactic: Tactic): Verdict {
  if (s.drawn < 0) return refuse('13.8a', 'That chit is played after an action chit has been drawn.');
  const chit = kitOf(s).chits[chitOf(kitOf(s), side, tactic)];
  if (chit === undefined) return refuse('13.0b', 'Only the Allies have Withdraw/Attack chits.');
  return s.box[chit.index] > 0 ? ALLOWED : refuse('13.0b', `You hold no ${chit.name} chit.`);
}

/** Another unit joins those activated (13.2a-c). */
export function mayExtra(kit: Kit, s: State, index: number, side: Side): Verdict {
  if (!s.activated)
    return refuse('13.2c', 'Extra Move is played after the action chit has been used to activate somebody.');
  return mayActivate(kit, s, index, side);
}

/** A formation goes home, and its action chit with it (13.7c, 13.7f, 13.7g). */
export function mayWithdraw(s: State, word: string): Verdict {
  const kit = kitOf(s);
  const formation = formationsByWord(kit).get(word);
  const members = kit.members.get(formation ?? '');
  if (members === undefined || kit.units[members[0]].side !== ALLIED)
    return refuse('13.7c', 'That is not an Allied formation.');
  if (s.withdrawn.includes(formation!)) return refuse('13.7g', `${formation} has been withdrawn before.`);
  if (members.every((unit) => s.at[unit] === UNUSED_IN_SCENARIO))
    return refuse('13.7c', `${formation} takes no part in this scenario.`);
  return ALLOWED;
}

/** Formations by their names in an order. A chit side that names two formations is none. */
export const formationsByWord = oncePer(
  ({ members }: Kit): ReadonlyMap<string, string> => new Map([...members.keys()].map((name) => [slug(name), name])),
);

export const mayPledge = (s: State): Verdict =>
  s.pledge === 'none' ? ALLOWED : refuse('13.7i', 'An attack has been promised for this Action Phase already.');

/** By hex: is there a path to an edge of the map on which no Axis unit stands (13.7d)? */
export function openToTheEdge(kit: Kit, s: State): (hex: number) => boolean {
  const { grid } = kit;
  const enemies = occupied(kit, s, enemyOf(ALLIED));
  const edges = [...kit.prohibited.keys()].filter((hex) => grid.isEdge(hex));
  const { from } = trace(
    kit,
    edges,
    (hex) => enemies[hex] === 0,
    () => true,
  );
  return (hex) => from[hex] !== UNREACHED;
}
