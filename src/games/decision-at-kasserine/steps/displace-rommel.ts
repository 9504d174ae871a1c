import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { labelOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { rommelHavens } from '../rules/rommel.ts';
import { onMap, type State } from '../state.ts';
import type { Ask } from '../terms.ts';
import { answers, goOn, ofHex, onlyHexes } from './answers.ts';
import { enterHex, moveRommel } from './changes.ts';
import { itsHex, openAttacks } from './pointing.ts';

/** What becomes of Rommel when an enemy comes into his hex, or his men leave it (15.5.3). */

const rommelAt = (s: State): number => s.at[kitOf(s).rommel];

/** Several of his units are equally near: the Axis picks the hex. With one, he goes there at once (see changes.ts). */
export const displaceRommel: Ask = {
  id: 'displace-rommel',
  rule: '15.5.3c',
  title: 'Rommel gives way',
  overlay: openAttacks,
  point: { unit: itsHex('follow'), hex: 'follow' },
  who: () => SEATS[AXIS],
  prompt: (s) => `An enemy has come into Rommel's hex ${labelOf(s, rommelAt(s))}: to which of his units does he go?`,
  done: (s) => !onMap(rommelAt(s)) || boardOf(kitOf(s), s).occupied[ALLIED][rommelAt(s)] === 0,
  ...answers('15.5.3c', 'Rommel must go to one of his units', {
    follow: ofHex('follow', {
      ...onlyHexes(rommelHavens, (_kit, s, hex) =>
        refuse('15.5.3c', `No unit in ${labelOf(s, hex)} is the nearest supplied one.`),
      ),
      do: moveRommel,
    }),
  }),
};

/** Where those have gone with whom he stood in this combat or before this evasion (15.5.3b, ruling AMB-53). */
function ways(_kit: Kit, s: State): Hex[] {
  const here = rommelAt(s);
  if (!onMap(here)) return [];
  const gone = new Set<Hex>();
  const look = (unit: number, from: Hex): void => {
    if (from === here && onMap(s.at[unit]) && s.at[unit] !== here) gone.add(s.at[unit]);
  };
  const { battle, flight } = s;
  if (battle !== null) {
    const [units, stood] = battle.side === AXIS ? [battle.attackers, battle.from] : [battle.defenders, battle.stood];
    for (const [i, unit] of units.entries()) look(unit, stood[i]);
  }
  if (flight?.side === AXIS) for (const unit of flight.units) look(unit, flight.origin);
  return [...gone].sort((a, b) => a - b);
}

/** He may go with units of his hex that have retreated or advanced. */
export const followRommel: Ask = {
  id: 'follow-rommel',
  rule: '15.5.3b',
  title: 'Rommel follows',
  end: 'Rommel stays',
  overlay: openAttacks,
  point: { unit: itsHex('follow'), hex: 'follow' },
  who: () => SEATS[AXIS],
  prompt: (s) => `Rommel's companions have left ${labelOf(s, rommelAt(s))}: does he go with them?`,
  done: (s) => ways(kitOf(s), s).length === 0,
  ...answers('15.5.3b', 'Rommel may go with his men', {
    follow: ofHex('follow', {
      ...onlyHexes(ways, (_kit, s, hex) =>
        refuse('15.5.3b', `Nobody who stood with Rommel has gone to ${labelOf(s, hex)}.`),
      ),
      do(tx, hex) {
        enterHex(tx, kitOf(tx.s).rommel, hex, 'advances');
        tx.next();
      },
    }),
    end: goOn,
  }),
};
