import type { Action } from '../actions.ts';
import type { Tactic } from '../kit/chits.ts';
import { type Kit, kitOf, type Side, sideDoes } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { chitOf, formationOf, openToTheEdge } from '../rules/tactical-chits.ts';
import { AWAY, onMap, WAITING, WITHDRAWN } from '../state.ts';
import type { Tx } from '../terms.ts';
import { activate, takeOff } from './changes.ts';
import { replacementApply } from './new-tanks.ts';

/** From the Available box, face up, to the Played box (13.0c); its name. */
export function turnUp(tx: Tx, side: Side, tactic: Tactic): string {
  const kit = kitOf(tx.s);
  const chit = chitOf(kit, side, tactic);
  tx.set(tx.s.box, chit, tx.s.box[chit] - 1);
  tx.set(tx.s.played, chit, tx.s.played[chit] + 1);
  tx.reveal();
  return kit.chits[chit].name;
}

function playChit(tx: Tx, side: Side, tactic: Tactic, rule: RuleId): void {
  const name = turnUp(tx, side, tactic);
  tx.note(rule, () => `${sideDoes(side, 'play')} a chit: ${name}.`);
}

export function tacticalApply(tx: Tx, action: Action, side: Side): void {
  const kit = kitOf(tx.s);
  switch (action.do) {
    case 'extra': {
      playChit(tx, side, 'extra-move', '13.2a');
      const unit = unitOf(kit, action.unit);
      activate(tx, unit);
      tx.note('13.2a', () => `${nameOf(tx.s, unit)} is activated as well.`);
      if (!onMap(tx.s.at[unit])) tx.call('arrivals', side);
      return;
    }
    case 'refit':
    case 'rebuild':
      playChit(tx, side, 'replacement', '13.3d');
      replacementApply(tx, action);
      return;
    case 'withdraw':
      playChit(tx, side, 'withdraw-attack', '13.7a');
      withdraw(tx, kit, formationOf(kit, action.formation)!);
      return;
    case 'pledge':
      playChit(tx, side, 'withdraw-attack', '13.7a');
      tx.set(tx.s, 'pledge', 'given');
      tx.note('13.7i', () => 'The Allies promise an attack in this Action Phase.');
      return;
    default:
      return;
  }
}

function withdraw(tx: Tx, kit: Kit, formation: string): void {
  tx.push(tx.s.withdrawn, formation);
  tx.note('13.7c', () => `${formation} is withdrawn from the game.`);
  const open = openToTheEdge(kit, tx.s);
  for (const unit of kit.members.get(formation) ?? []) {
    const place = tx.s.at[unit];
    if (place === WAITING || place === AWAY || (onMap(place) && open[place])) takeOff(tx, unit, WITHDRAWN);
    else if (onMap(place))
      tx.note('13.7d', () => `${nameOf(tx.s, unit)} is cut off from the edge of the map and stays.`);
  }
  for (const { index, faces } of kit.chits) {
    if (tx.s.cup[index] > 0 && faces.some((face) => face.includes(formation))) tx.set(tx.s.cup, index, 0);
  }
}
