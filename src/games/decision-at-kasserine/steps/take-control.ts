import type { Hex } from '../../../hex/grid.ts';
import { sideAdjective } from '../../sides.ts';
import { ALLIED, AXIS, enemyOf, kitOf, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { holderOf, ownerOf } from '../rules/control.ts';
import type { Tx } from '../terms.ts';

/** Who owns the objectives and the supply sources: whoever was last in them or alone had a zone on them (3.1.1 to 3.1.3). */

/** Ownership changes the moment a side comes to control the hex, and stays when it leaves (ruling AMB-38). */
export function judgeControl(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { sources, objectives } = kit.scenarios[s.scenario];
  const board = boardOf(kit, s);
  for (const hexes of [sources[AXIS], sources[ALLIED], objectives]) {
    for (const hex of hexes) {
      const side = holderOf(board, hex);
      if (side !== -1 && ownerOf(s, hex) !== side) take(tx, hex, side);
    }
  }
}

function take(tx: Tx, hex: Hex, side: Side): void {
  const { s } = tx;
  const { grid, scenarios } = kitOf(s);
  const label = grid.label(hex);
  const others = s.axisOwns.filter((each) => each !== hex);
  tx.set(s, 'axisOwns', side === AXIS ? [...others, hex].sort((a, b) => a - b) : others);
  tx.note('3.1.1c', () => `${label} is now ${sideAdjective(side)}.`);
  // A source that was lost works again only from the next Supply Status Phase (6.3.1).
  const wasTheirs = scenarios[s.scenario].sources[enemyOf(side)].includes(hex);
  if (wasTheirs && !s.lostSources.includes(label)) tx.push(s.lostSources, label);
}
