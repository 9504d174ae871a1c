import type { GameTx } from '../state.ts';

export const decrypt = (_tx: GameTx): void => {};
export const drawPlan = (_tx: GameTx): void => {};
