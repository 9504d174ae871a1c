import { endWith } from '../../ending.ts';
import { AXIS, kitOf, SEATS } from '../kit.ts';
import { townInSupply } from '../rules/supply.ts';
import type { Ask, Tx } from '../terms.ts';
import { win } from '../victory.ts';
import { answers } from './answers.ts';

/** Thala has fallen and is in supply: win at once, or play on for Tebessa too (VIC-1, VIC-4). */
export const claimThala: Ask = {
  id: 'thala',
  rule: 'VIC-1',
  title: 'Thala',
  who: () => SEATS[AXIS],
  prompt: () => 'Thala is yours and in supply. Claim the victory, or play on for a strategic one?',
  ...answers('VIC-1', 'the victory at Thala is to be claimed or not', {
    'claim-victory': {
      do(tx) {
        tx.next();
        endWith(tx, win('axis', 'thala', 'VIC-1', 'Thala is taken and in Axis supply.'));
      },
    },
    'play-on': {
      do(tx) {
        tx.next();
        tx.set(tx.s, 'thalaWon', true);
        tx.note('VIC-4', () => 'The Axis play on for a strategic victory.');
      },
    },
  }),
};

/** Thala held since an earlier turn: asked again in every Axis supply phase while it is in supply (ruling O45). */
export function judgeThala(tx: Tx): void {
  const kit = kitOf(tx.s);
  if (tx.s.control[kit.thala.name] === 'axis' && townInSupply(kit, tx.s, kit.thala.hex, AXIS)) tx.call('thala');
}
