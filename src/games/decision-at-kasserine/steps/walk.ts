import type { GameTx } from '../state.ts';

export const walkOn = (_tx: GameTx): void => {};
