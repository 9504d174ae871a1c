import type { AnyGame } from '../engine/game.ts';

/** The computer players a person can choose, the weakest first. */
const ALWAYS = ['random', 'recruit', 'captain'] as const;
/** These think ahead, and are offered only where that has been measured to make them better. */
const AHEAD = ['colonel', 'general'] as const;

export type Level = (typeof ALWAYS)[number] | (typeof AHEAD)[number];

export const levelsIn = ({ judgement, playerTurns }: AnyGame, scenario: string): readonly Level[] =>
  judgement?.weights[scenario] === undefined || playerTurns === undefined ? ALWAYS : [...ALWAYS, ...AHEAD];
