import { inspect } from 'node:util';
import { steeringIn } from '../../content/visible.ts';

/** What must never happen, whatever comes in. */
export type Fault =
  /** Taken although the game does not offer it; a record or pack vouched for that should not be. */
  | 'not legal'
  /** Something was thrown instead of answered. */
  | 'exception'
  /** A refusal left something behind in the state or the record. */
  | 'changed'
  /** More than a second of computing. */
  | 'slow'
  /** A stack trace or a control character reached whoever asked. */
  | 'trace';

export interface Found {
  readonly fault: Fault;
  /** Where to find it again: the batch, and what was tried. */
  readonly where: string;
  readonly what: string;
  readonly why: string;
}

/** What was tried, and what went wrong. */
export interface Findings {
  tried: number;
  taken: number;
  slowest: number;
  readonly found: Found[];
}

export const nothingYet = (): Findings => ({ tried: 0, taken: 0, slowest: 0, found: [] });

const SLOW_SECONDS = 1;

/** Tries one thing: an exception and a slow answer are written down, and the answer is handed on; null where there is none. */
export function attempt<T>(findings: Findings, where: string, what: () => unknown, act: () => T): T | null {
  findings.tried++;
  const before = process.cpuUsage();
  let answer: T | null = null;
  try {
    answer = act();
  } catch (error) {
    note(findings, 'exception', where, what(), error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  // Of computing, not of waiting: other programs may be busy.
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  findings.slowest = Math.max(findings.slowest, seconds);
  if (seconds > SLOW_SECONDS) note(findings, 'slow', where, what(), `${seconds.toFixed(2)} s`);
  return answer;
}

/** So many of a kind are enough to mend it. */
const MOST = 40;

export function note(findings: Findings, fault: Fault, where: string, what: unknown, why: string): void {
  const shown = inspect(what, { depth: 4, breakLength: 200, maxStringLength: 300, maxArrayLength: 20 }).slice(0, 1200);
  if (findings.found.length < MOST) findings.found.push({ fault, where, what: shown, why: why.slice(0, 1500) });
}

/** Is this no sentence for a person: a stack trace, insides of the program, or signs that steer a terminal? */
export const unfit = (text: string, welcome = ''): boolean =>
  text.length < 10 || /\n\s+at |\[object|\bundefined\b|\bNaN\b/.test(text) || steeringIn(text, welcome) !== null;
