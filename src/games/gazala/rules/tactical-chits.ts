import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { type Action, slug } from '../actions.ts';
import type { Tactic } from '../kit/chits.ts';
import { ALLIED, enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { type State, UNUSED_IN_SCENARIO } from '../state.ts';
import { mayActivate } from './activation.ts';
import { occupied } from './board.ts';
import { unitOf } from './names.ts';
import { outOfPlace, refuse } from './refusals.ts';
import { replacementCheck, replacementLegal } from './replacement.ts';

/**
 * Extra Move, Replacement and Withdraw/Attack: any number of them, in any order, between the drawing of an action chit and the
 * first move or attack (13.8a, ruling A8).
 */

/** The chit that each order plays. */
const TACTIC_OF: { readonly [verb in Action['do']]?: Tactic } = {
  extra: 'extra-move',
  refit: 'replacement',
  rebuild: 'replacement',
  restore: 'replacement',
  withdraw: 'withdraw-attack',
  pledge: 'withdraw-attack',
};

export const isTactical = (action: Action): boolean => TACTIC_OF[action.do] !== undefined;

export const chitOf = (kit: Kit, side: Side, tactic: Tactic): number =>
  kit.chits.findIndex((chit) => chit.side === side && chit.tactic === tactic);

/** Does this chit lie face down in the side's Available box? */
function holdsChit(s: State, side: Side, tactic: Tactic): boolean {
  return (s.box[chitOf(kitOf(s), side, tactic)] ?? 0) > 0;
}

function mayUse(s: State, side: Side, tactic: Tactic): Verdict {
  if (s.drawn < 0) return refuse('13.8a', 'That chit is played after an action chit has been drawn.');
  if (holdsChit(s, side, tactic)) return ALLOWED;
  return refuse('13.0b', 'You hold no such chit.');
}

/** Another unit joins those activated (13.2a-c). */
function mayExtra(kit: Kit, s: State, index: number, side: Side): Verdict {
  if (!s.activated)
    return refuse('13.2c', 'Extra Move is played after the action chit has been used to activate somebody.');
  return mayActivate(kit, s, index, side);
}

/** A formation goes home, and its action chit with it (13.7c, 13.7f, 13.7g). */
function mayWithdraw(kit: Kit, s: State, formation: string | undefined): Verdict {
  const members = formation === undefined ? undefined : kit.members.get(formation);
  if (members === undefined || kit.units[members[0]].side !== ALLIED)
    return refuse('13.7c', 'That is not an Allied formation.');
  if (s.withdrawn.includes(formation!)) return refuse('13.7g', `${formation} has been withdrawn before.`);
  if (members.every((unit) => s.at[unit] === UNUSED_IN_SCENARIO))
    return refuse('13.7c', `${formation} takes no part in this scenario.`);
  return ALLOWED;
}

export const formationOf = (kit: Kit, word: string): string | undefined =>
  kit.formations.map(([, formation]) => formation).find((formation) => slug(formation) === word);

const mayPledge = (s: State): Verdict =>
  s.pledge === 'none' ? ALLOWED : refuse('13.7i', 'An attack has been promised for this Action Phase already.');

export function tacticalLegal(s: State, emit: (action: Action) => void, side: Side): void {
  const kit = kitOf(s);
  if (mayUse(s, side, 'extra-move').ok) {
    for (const { index, id } of kit.units) if (mayExtra(kit, s, index, side).ok) emit({ do: 'extra', unit: id });
  }
  if (mayUse(s, side, 'replacement').ok) replacementLegal(s, side, 1, emit);
  if (mayUse(s, side, 'withdraw-attack').ok) {
    for (const [, formation] of kit.formations) {
      if (mayWithdraw(kit, s, formation).ok) emit({ do: 'withdraw', formation: slug(formation) });
    }
    if (mayPledge(s).ok) emit({ do: 'pledge' });
  }
}

export function tacticalCheck(s: State, action: Action, side: Side): Verdict {
  const kit = kitOf(s);
  const tactic = TACTIC_OF[action.do];
  if (tactic === undefined) return outOfPlace(action, '13.8a', 'a tactical chit may be played');
  const held = mayUse(s, side, tactic);
  if (!held.ok) return held;
  switch (action.do) {
    case 'extra':
      return mayExtra(kit, s, unitOf(kit, action.unit), side);
    case 'withdraw':
      return mayWithdraw(kit, s, formationOf(kit, action.formation));
    case 'pledge':
      return mayPledge(s);
    default:
      return replacementCheck(s, action, side, 1);
  }
}

/** Hexes with a path to an edge of the map on which no Axis unit stands (13.7d). */
export function openToTheEdge(kit: Kit, s: State): Uint8Array {
  const { grid } = kit;
  const enemies = occupied(kit, s, enemyOf(ALLIED));
  const open = new Uint8Array(grid.size);
  const queue: number[] = [];
  const reach = (hex: number): void => {
    if (hex < 0 || open[hex] || enemies[hex]) return;
    open[hex] = 1;
    queue.push(hex);
  };
  for (let hex = 0; hex < grid.size; hex++) if (grid.isEdge(hex)) reach(hex);
  for (const hex of queue)
    for (let direction = 0; direction < 6; direction++) reach(grid.neighbours[hex * 6 + direction]);
  return open;
}
