import { endWith } from '../../ending.ts';
import { kitOf } from '../kit.ts';
import type { Tx } from '../terms.ts';
import { outcomeNow } from '../victory.ts';

/** The last turn is over. */
export const endGame = (tx: Tx): void => endWith(tx, outcomeNow(kitOf(tx.s), tx.s));
