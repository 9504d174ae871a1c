import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { bad, good, type Result } from '../../content/result.ts';
import { type Experiment, tasksIn } from './experiment.ts';
import type { GameLine } from './game-line.ts';

/**
 * The file of a series: what is played on the first line, then a line for each game that has ended. It can be cut off anywhere: what is whole counts.
 */
export interface SeriesFile {
  readonly played: readonly GameLine[];
  add(line: GameLine): void;
}

const FORMAT = 'sandtable-series/1';

/** `rules`: the version of the rules: games played by others are no part of the series. */
export function openSeries(file: string, experiment: Experiment, rules: number): Result<SeriesFile> {
  const head = { format: FORMAT, rules, experiment };
  const add = (line: GameLine): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  if (!existsSync(file) || readFileSync(file, 'utf8') === '') {
    writeFileSync(file, `${JSON.stringify(head)}\n`);
    return good({ played: [], add });
  }
  const text = readFileSync(file, 'utf8');
  // Whoever was interrupted while writing has left half a line.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first = '', ...rest] = whole.split('\n').filter((line) => line !== '');
  try {
    const found = JSON.parse(first);
    if (found.format !== FORMAT) return bad('it is not the file of a series');
    if (found.rules !== rules)
      return bad(`its games were played by version ${found.rules} of the rules, this is ${rules}`);
    const other = difference(found.experiment, experiment);
    if (other !== null) return bad(`it belongs to another series: ${other}`);
    const played = rest
      .map((line) => JSON.parse(line) as GameLine)
      .filter(({ number }) => number < tasksIn(experiment));
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    return good({ played: [...new Map(played.map((line) => [line.number, line])).values()], add });
  } catch {
    return bad('it is not the file of a series, or damaged');
  }
}

/** What differs between two series, in words: the first thing there is. There may be more games than before, or fewer. */
function difference(before: Experiment, now: Experiment): string | null {
  const keys = ['game', 'choices', 'pairings', 'seed', 'start', 'course'] as const;
  const text = (value: unknown): string => JSON.stringify(value) ?? 'none';
  const key = keys.find((each) => text(before[each]) !== text(now[each]));
  return key === undefined
    ? null
    : `${key}: ${text(before[key]).slice(0, MOST)} and not ${text(now[key]).slice(0, MOST)}`;
}

const MOST = 120;
