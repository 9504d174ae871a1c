import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Duel } from '../series/findings.ts';
import type { Rating, Share } from '../series/statistics.ts';
import type { Band, Fairness, LuckPoint } from './gathered.ts';

/** The plots of a series, each as SVG: made here, so that the page needs no script. */

const { document } = parseHTML('<!doctype html><html><body></body></html>');

const WIDTH = 640;
const ROW = 30;
const INK = '#2b2218';
const SOFT = '#6a5c49';
const RED = '#b3201a';
const OTHERS = ['#8a5a2b', '#5d7a3a', '#7a4a78'];

const COLOURS: { readonly [winner: string]: string } = { axis: '#3d4540', allied: '#26527d', draw: '#b9a57f' };
const colourOf = (name: string, i: number): string => COLOURS[name] ?? OTHERS[i % OTHERS.length];

function drawn(label: string, options: Plot.PlotOptions): string {
  const svg = Plot.plot({
    width: WIDTH,
    // Room for a name below the numbers.
    marginBottom: 44,
    style: { fontSize: '12px' },
    ariaLabel: label,
    ...options,
    document,
  } as never);
  return (svg as unknown as { readonly outerHTML: string }).outerHTML;
}

/** Its types do not know that a bar of a histogram can have a colour. */
const fill = (by: string): object => ({ fill: by });

/** Shares with their intervals, a row each. */
export function sharePlot(rows: readonly { readonly name: string; readonly share: Share }[]): string {
  const data = rows.map(({ name, share }, i) => ({ name, ...share, colour: colourOf(name, i) }));
  return drawn('Shares and their 95 % intervals', {
    height: 70 + ROW * rows.length,
    marginLeft: 220,
    x: { domain: [0, 100], percent: true, label: '%', grid: true },
    y: { domain: data.map(({ name }) => name), label: null },
    marks: [
      Plot.ruleX([0.5], { stroke: SOFT, strokeDasharray: '3 3' }),
      Plot.ruleY(data, { y: 'name', x1: 'low', x2: 'high', stroke: 'colour', strokeWidth: 2.5 }),
      Plot.dot(data, { y: 'name', x: 'share', fill: 'colour', r: 5 }),
      Plot.text(data, { y: 'name', x: 'share', text: (d) => `${(100 * d.share).toFixed(1)} %`, dy: -11, fill: INK }),
    ],
  });
}

/** How often each of these came. */
export function countPlot(label: string, counts: readonly (readonly [name: string, count: number])[]): string {
  const data = counts.map(([name, count]) => ({ name, count }));
  return drawn(label, {
    height: 64 + ROW * data.length,
    marginLeft: 150,
    x: { label: 'games', grid: true },
    y: { domain: data.map(({ name }) => name), label: null },
    marks: [
      Plot.barX(data, { y: 'name', x: 'count', fill: '#b0803c' }),
      Plot.text(data, { y: 'name', x: 'count', text: (d) => String(d.count), dx: 6, textAnchor: 'start' }),
    ],
  });
}

export function histogram(label: string, values: readonly number[]): string {
  return drawn(label, {
    height: 200,
    x: { label },
    y: { label: 'games', grid: true },
    marks: [
      Plot.rectY([...values], Plot.binX({ y: 'count' }, { ...fill('#b0803c'), thresholds: 20 })),
      Plot.ruleY([0], { stroke: INK }),
    ],
  });
}

/** The mean of a figure turn by turn, and between what eight of ten games lay. */
export function bandPlot(title: string, bands: readonly Band[]): string {
  return drawn(`${title} by turn`, {
    width: 420,
    height: 190,
    x: { label: 'turn', ticks: [...new Set(bands.map(({ turn }) => turn))].slice(0, 40), tickFormat: 'd' },
    y: { label: null, grid: true, nice: true },
    marks: [
      Plot.areaY(bands, { x: 'turn', y1: 'low', y2: 'high', fill: '#b0803c', fillOpacity: 0.25 }),
      Plot.lineY(bands, { x: 'turn', y: 'mean', stroke: INK, strokeWidth: 2 }),
      Plot.dot(bands, { x: 'turn', y: 'mean', fill: INK, r: 2.5 }),
    ],
  });
}

/** What the tables gave, against what they should have given. */
export function fairnessPlot(rows: readonly Fairness[]): string {
  return drawn('Results against the chances of the table', {
    height: 70 + 20 * rows.length,
    marginLeft: 250,
    x: { percent: true, label: '% of battles on that chart', grid: true },
    y: { domain: rows.map(({ name }) => name), label: null },
    marks: [
      Plot.ruleY(rows, { y: 'name', x1: 'low', x2: 'high', stroke: '#b0803c', strokeWidth: 6, strokeOpacity: 0.5 }),
      Plot.tickX(rows, { y: 'name', x: 'expected', stroke: INK, strokeWidth: 2 }),
      Plot.dot(rows, { y: 'name', x: 'seen', fill: (d) => (d.odd ? RED : '#26527d'), r: 3.5 }),
    ],
  });
}

/** How much better the dice of the first seat were than those of the second, by who won. */
export function luckPlot(points: readonly LuckPoint[], seat: string): string {
  const winners = [...new Set(points.map(({ winner }) => winner))].sort();
  return drawn('Dice and victory', {
    height: 220,
    color: { domain: winners, range: winners.map(colourOf), legend: false },
    x: { label: `dice of ${seat} above those of the other side, in standard deviations` },
    y: { label: 'games', grid: true },
    marks: [
      Plot.rectY(points, Plot.binX({ y: 'count' }, { x: 'edge', ...fill('winner'), thresholds: 17 })),
      Plot.ruleX([0], { stroke: RED }),
      Plot.ruleY([0], { stroke: INK }),
    ],
  });
}

/** Bot against bot: what the one on the left made of it. */
export function matrixPlot(duels: readonly Duel[], order: readonly string[]): string {
  const cells = duels.flatMap(({ one, other, score, games }) => [
    { one, other, share: score.share, words: `${(100 * score.share).toFixed(0)} % of ${games}` },
    { one: other, other: one, share: 1 - score.share, words: `${(100 * (1 - score.share)).toFixed(0)} % of ${games}` },
  ]);
  return drawn('Bot against bot', {
    height: 60 + 46 * order.length,
    marginLeft: 120,
    x: { domain: [...order], label: 'against', axis: 'top' },
    y: { domain: [...order], label: null },
    color: { type: 'diverging', domain: [0, 1], pivot: 0.5, scheme: 'BrBG' },
    marks: [
      Plot.cell(cells, { x: 'other', y: 'one', fill: 'share', inset: 1 }),
      Plot.text(cells, {
        x: 'other',
        y: 'one',
        text: 'words',
        fill: (d) => (Math.abs(d.share - 0.5) > 0.3 ? 'white' : INK),
      }),
    ],
  });
}

export function eloPlot(ratings: readonly Rating[]): string {
  const data = ratings.map(({ bot, elo, error }) => ({ bot, elo, low: elo - error, high: elo + error }));
  return drawn('Elo', {
    height: 70 + ROW * data.length,
    marginLeft: 120,
    x: { label: 'Elo, 0 being the average of these', grid: true },
    y: { domain: data.map(({ bot }) => bot), label: null },
    marks: [
      Plot.ruleY(data, { y: 'bot', x1: 'low', x2: 'high', stroke: INK, strokeWidth: 2.5 }),
      Plot.dot(data, { y: 'bot', x: 'elo', fill: INK, r: 5 }),
      Plot.text(data, { y: 'bot', x: 'elo', text: (d) => d.elo.toFixed(0).replace('-', '−'), dy: -11 }),
    ],
  });
}
