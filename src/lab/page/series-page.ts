import { escapeXml } from '../../draw/svg.ts';
import { seededDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Figure } from '../../engine/present.ts';
import { STYLE } from '../../report/style.ts';
import type { Experiment } from '../series/experiment.ts';
import type { Findings } from '../series/findings.ts';
import type { GameLine } from '../series/game-line.ts';
import type { Share } from '../series/statistics.ts';
import { bandsOf, fairnessOf, fightsOf, luckCorrelation, luckPoints } from './gathered.ts';
import { drawHeatMap } from './heat-map.ts';
import { bandPlot, countPlot, eloPlot, fairnessPlot, histogram, luckPlot, matrixPlot, sharePlot } from './plots.ts';

/** A series on one page that needs nothing else: plots, the map, and the figures behind them. */
export function seriesPage(game: AnyGame, experiment: Experiment, found: Findings, games: readonly GameLine[]): string {
  const lines = [...games].sort((a, b) => a.number - b.number);
  const scenario = game.scenarios.find(({ id }) => id === found.scenario)?.title ?? found.scenario;
  const parts = [
    whoWon(found),
    ...duels(found),
    ends(found, lines),
    ...courses(game, experiment, lines),
    figures(found),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(game.title)}: ${found.games} games</title>
<style>${STYLE}</style>
</head>
<body>
<p class="kind">Series</p>
<h1>${escapeXml(game.title)}</h1>
<p>${escapeXml(scenario)}; ${found.games} games, seed <code>${escapeXml(found.seed)}</code>${begun(experiment)}.
${found.games < found.asked ? `It was stopped: ${found.asked} had been asked for. ` : ''}Intervals hold in 95 of 100 such series.</p>
${parts.join('\n')}
</body>
</html>
`;
}

const begun = ({ start }: Experiment): string => (start === undefined ? '' : `, all from move ${start.at} of a record`);

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const interval = ({ low, high }: Share): string => `${percent(low)} to ${percent(high)}`;
const figure = (plot: string, caption: string): string =>
  `<figure>${plot}<figcaption>${escapeXml(caption)}</figcaption></figure>`;

function whoWon({ shares, wins, pairings }: Findings): string {
  const rows = Object.entries(shares).map(([name, share]) => ({ name, share }));
  const table = pairings.map(({ bots, games, wins: won, shares: part }) => {
    const who = Object.entries(bots).map(([seat, bot]) => `${seat} ${bot}`);
    const cells = Object.keys(won).map(
      (winner) => `<td class="n">${won[winner]}</td><td class="n">${interval(part[winner])}</td>`,
    );
    return `<tr><th scope="row">${escapeXml(who.join(', '))}</th><td class="n">${games}</td>${cells.join('')}</tr>`;
  });
  const heads = Object.keys(wins).map((winner) => `<th class="n">${escapeXml(winner)}</th><th class="n">interval</th>`);
  return `<h2>Who won</h2>
${figure(sharePlot(rows), 'Shares of the games that came to an end.')}
<div class="wide"><table><thead><tr><th>Bots</th><th class="n">games</th>${heads.join('')}</tr></thead><tbody>
${table.join('\n')}
</tbody></table></div>`;
}

function duels({ duels: fought, elo }: Findings): string[] {
  if (fought.length === 0) return [];
  const rows = fought.map(({ one, other, score }) => ({ name: `${one} : ${other}`, share: score }));
  const sides = fought.flatMap(({ one, other, from }) =>
    Object.entries(from).map(([seat, share]) => ({ name: `${one} as ${seat} : ${other}`, share })),
  );
  return [
    `<h2>Bot against bot</h2>
${figure(sharePlot(rows), 'The score of the first; a draw counts as half.')}
${figure(sharePlot(sides), 'The same by the side it played.')}
${
  elo.length < 3
    ? ''
    : figure(
        matrixPlot(
          fought,
          elo.map(({ bot }) => bot),
        ),
        'The score of the bot on the left.',
      )
}
${figure(eloPlot(elo), 'Ratings from all these games together, with their intervals.')}`,
  ];
}

function ends({ levels, lengths }: Findings, lines: readonly GameLine[]): string {
  const turns = new Map<number, number>();
  for (const { course } of lines)
    if (course !== undefined) turns.set(course.turns.length, (turns.get(course.turns.length) ?? 0) + 1);
  const lasted = [...turns].sort(([a], [b]) => a - b).map(([count, many]) => [`${count} turns`, many] as const);
  return `<h2>How it ended</h2>
${figure(
  countPlot(
    'Levels of victory',
    Object.entries(levels).sort(([, a], [, b]) => b - a),
  ),
  'Levels of victory.',
)}
<div class="plots">
${figure(histogram('orders in a game', lengths), 'Length in orders.')}
${lasted.length === 0 ? '' : figure(countPlot('Length in turns', lasted), 'Length in turns.')}
</div>`;
}

function courses(game: AnyGame, experiment: Experiment, lines: readonly GameLine[]): string[] {
  if (lines.every(({ course }) => course === undefined)) return [];
  const view = openingView(game, experiment);
  const { present } = game;
  const plots = (present.figures(view) as Figure[]).map(({ id, title }) =>
    figure(bandPlot(title, bandsOf(lines, id)), title),
  );
  const fights = fightsOf(lines);
  const fairness = fairnessOf(lines);
  const luck = luckPoints(lines, game.seats);
  const odd = fairness.filter((each) => each.odd).length;
  const correlation = luckCorrelation(luck, game.seats[0]);
  return [
    `<h2>Turn by turn</h2>
<p>The mean when each turn was over; eight of ten games lay in the band.</p>
<div class="plots">${plots.join('\n')}</div>`,
    fights.size === 0
      ? ''
      : `<h2>Where it was fought</h2>
${figure(`<div class="sheet">${drawHeatMap(present.map, fights, present.area?.(view) ?? null)}</div>`, `The redder, the more battles; the reddest hex saw ${Math.max(...fights.values()).toFixed(2)} a game.`)}`,
    fairness.length === 0
      ? ''
      : `<h2>Results against chances</h2>
${figure(fairnessPlot(fairness), `Dots: what came; ticks: what the chances shown before the dice add up to; bars: where fair dice fall in 95 of 100 series. Outside lie ${odd} of ${fairness.length}; about ${(fairness.length / 20).toFixed(1)} would by chance. Where support is hidden until the dice fall, the chances shown do not know it.`)}`,
    luck.length === 0
      ? ''
      : `<h2>Luck</h2>
${figure(luckPlot(luck, game.seats[0]), `Games by how high the dice fell, coloured by who won.${correlation === null ? '' : ` Correlation of high dice with victory: ${correlation.toFixed(2)}.`} Not in every game are high dice good dice.`)}`,
  ];
}

/** What figures there are, and the part of the map that is played on: as the game begins. */
function openingView(game: AnyGame, { choices, seed }: Experiment): unknown {
  const ready = game.setup(choices, seededDice(seed));
  if (!ready.ok) throw new Error(ready.why);
  return game.view(ready.value, 'spectator');
}

function figures(found: Findings): string {
  const grouped = (value: number): string => value.toLocaleString('en');
  const rows: [string, string][] = [
    ['Games', `${found.games} (${found.finished} finished)`],
    ['Exceptions', String(found.exceptions)],
    ['Dead ends', String(found.deadEnds)],
    ['Orders', `${grouped(found.actions)}, ${found.meanActions} a game`],
    ['Choices open at a time', String(found.meanBranching)],
    ['Time', `${found.seconds} s on ${found.threads} ${found.threads === 1 ? 'thread' : 'threads'}`],
    ['Peak memory', `${found.peakRssMb} MB`],
  ];
  const problems = found.problems.map(
    ({ game, seed, kind, why }) =>
      `<li>game ${game}, seed <code>${escapeXml(seed)}</code>: ${kind}, ${escapeXml(why)}</li>`,
  );
  return `<h2>Figures</h2>
<table>${rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeXml(value)}</td></tr>`).join('\n')}</table>
${problems.length === 0 ? '' : `<h2>Problems</h2>\n<ul>\n${problems.join('\n')}\n</ul>\n`}`;
}
