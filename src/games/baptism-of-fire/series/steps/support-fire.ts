import { sideDoes } from '../../../sides.ts';
import { kitOf, SEATS, type Side } from '../../kit.ts';
import type { State } from '../../state.ts';
import { enemyOf } from '../rules/board.ts';
import { emptyBarrage, kindOf, markersHeld, mayPlay } from '../rules/markers.ts';
import { oddsOf } from '../rules/odds.ts';
import { ALLOWED, outOfPlace, refuse } from '../rules/refusals.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { commit, scrap } from './fight-battle.ts';

/** Support fire in a battle: the attacker plays first, then the defender, before the die falls (S8.3b). */

const NOW = 'support fire may be played before the die falls';

const supportAsk = (named: Pick<Ask, 'id' | 'title'>, sideOf: (s: State) => Side): Ask => ({
  ...named,
  rule: 'S8.3b',
  who: (s) => SEATS[sideOf(s)],
  prompt(s) {
    const { attack, defence } = oddsOf(kitOf(s), s, s.battle!);
    const what = s.battle!.bombardment ? 'Bombardment' : 'Combat';
    return `${what} in ${kitOf(s).grid.label(s.battle!.hex)}, ${attack} against ${defence}: will you play support fire?`;
  },
  done(s) {
    const kit = kitOf(s);
    const side = sideOf(s);
    if (emptyBarrage(s, side)) return false;
    return markersHeld(kit, s, side) === 0 || s.battle!.support[side].length >= kit.mostMarkers;
  },
  ...answers('S8.3b', NOW, {
    support: {
      offers(s, emit) {
        const kit = kitOf(s);
        for (const { side, strength } of kit.markers)
          if (side === sideOf(s) && mayPlay(kit, s, side, strength).ok) emit({ do: 'support', strength });
      },
      may: (s, { strength }) => mayPlay(kitOf(s), s, sideOf(s), strength),
      do: (tx, { strength }) => playMarker(tx, sideOf(tx.s), strength),
    },
    pass: {
      may: (s) =>
        emptyBarrage(s, sideOf(s)) ? refuse('S8.4a', 'A bombardment needs a support fire marker.') : ALLOWED,
      do: (tx) => tx.next(),
    },
    scrap: {
      may: (s, order) => (emptyBarrage(s, sideOf(s)) ? ALLOWED : outOfPlace(order, 'S8.3b', NOW)),
      do: scrap,
    },
  }),
});

export const attackerSupport = supportAsk(
  { id: 'attacker-support', title: 'Support fire of the attacker' },
  (s) => s.battle!.side,
);
export const defenderSupport = supportAsk({ id: 'defender-support', title: 'Support fire of the defender' }, (s) =>
  enemyOf(s.battle!.side),
);

/** Turned up and used: once a turn, whether for attack or defence (S8.3a). */
function playMarker(tx: Tx, side: Side, strength: number): void {
  const { s } = tx;
  const kind = kindOf(kitOf(s), side, strength);
  if (emptyBarrage(s, side)) commit(tx);
  tx.set(s.hand, kind, s.hand[kind] - 1);
  tx.set(s.used, kind, s.used[kind] + 1);
  tx.push(s.battle!.support[side], strength);
  tx.reveal();
  const counter = s.battle!.bombardment && side !== s.battle!.side;
  tx.note(counter ? 'S8.4b' : 'S8.3b', () => {
    const what = counter ? 'counterbattery' : 'support fire';
    return `${sideDoes(side, 'play')} ${what} of strength ${strength}.`;
  });
}
