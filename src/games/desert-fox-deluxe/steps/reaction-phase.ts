import { type Kit, kitOf, type Side, sideName } from '../kit.ts';
import { isEnemyIn } from '../rules/board.ts';
import { mayReact, REACTION_RANGE } from '../rules/moving.ts';
import { inGeneralSupply, isDisrupted } from '../rules/status.ts';
import { isRooted } from '../rules/vichy.ts';
import { DONE, has, onMap, RESERVE, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { mark } from './changes.ts';
import { handAsk } from './hand.ts';
import { beginPhase } from './phase-marks.ts';

/** Who may react is settled as the phase begins: near an enemy, or in reserve (13.5, 13.6). */
export function beginReaction(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  beginPhase(tx, side);
  for (const unit of kit.groundUnits[side])
    if (onMap(s.at[unit]) && !isCalled(kit, s, unit, side)) mark(tx, unit, DONE);
}

function isCalled(kit: Kit, s: State, unit: number, side: Side): boolean {
  if (kit.units[unit].move[s.steps[unit]] === 0 || isRooted(kit, s, unit)) return false;
  if (isDisrupted(s, unit) || !inGeneralSupply(kit, s, unit)) return false;
  return (
    has(s, unit, RESERVE) || kit.grid.within(s.at[unit], REACTION_RANGE).some((hex) => isEnemyIn(kit, s, side, hex))
  );
}

export const react = handAsk<Side>({
  id: 'react',
  rule: '13.5a',
  title: 'Reaction',
  end: 'No more reactions',
  errand: 'reaction',
  mover: (_s, side) => side,
  mayTake: mayReact,
  prompt: (_s, side) => `${sideName(side)}: choose a unit to react with, or end reactions.`,
  done: (s, side) => kitOf(s).groundUnits[side].every((unit) => !onMap(s.at[unit]) || has(s, unit, DONE)),
});
