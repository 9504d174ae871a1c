import type { Duel, Findings } from '../../lab/series/findings.ts';
import type { Share } from '../../lab/series/statistics.ts';
import type { Io } from '../io.ts';

const percent = (value: number): string => (100 * value).toFixed(1);
/** "62.5 % (47.0 to 75.8)" */
export const shareWords = ({ share, low, high }: Share): string =>
  `${percent(share)} % (${percent(low)} to ${percent(high)})`;

/** What a series came to, for a terminal. */
export function wordsOf(found: Findings, { colour }: Io): string {
  const seats = Object.entries(found.bots).map(([seat, bot]) => `${seat} ${bot}`);
  const lines = [
    `${colour.bold(found.game)} ${found.scenario}: ${seats.join(' against ')}, seed ${found.seed}`,
    `  games      ${found.games}, ${found.finished} finished, ${found.exceptions} exceptions, ${found.deadEnds} dead ends`,
    `  won        ${wonWords(found)}`,
    `  levels     ${Object.entries(found.levels)
      .map(([level, n]) => `${level} ${n}`)
      .join(', ')}`,
    `  actions    ${found.actions}, ${found.meanActions} a game, ${found.meanBranching} to choose from`,
    `  time       ${found.seconds} s, ${found.actionsPerSecond} actions and ${found.optionsPerSecond} options a second`,
    `  memory     ${found.peakRssMb} MB at most, ${found.threads} threads`,
  ];
  for (const duel of found.duels)
    lines.push(`  ${colour.bold(`${duel.one} against ${duel.other}`)}  ${duelWords(duel)}`);
  if (found.elo.length > 2)
    lines.push(
      `  elo        ${found.elo.map(({ bot, elo, error }) => `${bot} ${elo.toFixed(0)} (± ${error.toFixed(0)})`).join(', ')}`,
    );
  if (found.games > 0) lines.push('  In brackets: 95 % intervals. A draw counts as half in a score.');
  for (const each of found.problems)
    lines.push(colour.red(`  game ${each.game} (seed ${each.seed}): ${each.kind}, ${each.why}`));
  return lines.join('\n');
}

const wonWords = ({ wins, shares }: Findings): string =>
  Object.entries(wins)
    .map(([winner, won]) => `${winner} ${won}, ${shareWords(shares[winner])}`)
    .join('; ');

const duelWords = ({ score, points, games, from }: Duel): string => {
  const seats = Object.entries(from).map(([seat, share]) => `as ${seat} ${shareWords(share)}`);
  return `${points} of ${games}, ${shareWords(score)}; ${seats.join(', ')}`;
};
