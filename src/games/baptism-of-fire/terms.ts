import type { ProceduresOf, StepsOf } from '../../engine/terms.ts';
import type { TitleTerms } from './series/terms.ts';

/** The words of this game: the questions and procedures of the series, and the rules of both ledgers. */
export type Terms = TitleTerms;

export type Steps<P = unknown> = StepsOf<Terms, P>;
export type Procedures = ProceduresOf<Terms>;
