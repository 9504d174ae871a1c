import { sideAdjective } from '../../sides.ts';
import type { Placement } from '../kit/placements.ts';
import type { Arrival } from '../kit/scenarios.ts';
import type { Stock } from '../kit/stock.ts';
import type { Kit } from '../kit.ts';
import { lineOf as comingBy } from '../rules/arrivals.ts';
import { TO_COME } from '../state.ts';
import type { View } from '../view.ts';
import { called, monthOf, placesWords, plural } from './words.ts';

/** Who comes when and where, as the lists of the scenario say (7.0). */

const lineOf = (kit: Kit, view: View, piece: number): Arrival | undefined =>
  kit.scenarios[view.scenario].arrivals.find(({ pieces }) => pieces.some(({ unit }) => unit === piece));

/** The same words for all who wait for the same turn at the same place. */
export function dueWords(kit: Kit, view: View, piece: number): string {
  const line = lineOf(kit, view, piece);
  const turn = view.due[piece] > 0 ? view.due[piece] : (line?.first ?? 0);
  if (turn === 0) return 'to come by an event card';
  const when = turn <= view.turn ? 'may come now' : `due on turn ${turn}, ${monthOf(kit, turn)}`;
  const group = line === undefined || line.group === '' ? '' : `, ${groupWords(line)}`;
  return `${when}${line === undefined ? '' : `, ${placesWords(kit, line.places)}`}${group}`;
}

/** "Group 1, of which 5 steps arrive". */
const groupWords = ({ group, stepsArriving }: Placement): string =>
  stepsArriving === 0 ? group : `${group}, of which ${plural(stepsArriving, 'step')} arrive`;

const STOCK_WORDS: { readonly [kind in Stock['kind']]: string } = {
  base: 'base',
  'primary-base': 'primary base',
  msu: 'MSU',
  dump: 'dump',
  rp: 'refit point',
  atp: 'air transport point',
  fort: 'fort',
  fleet: 'fleet',
  railhead: 'railhead',
};

/** "2 dumps, a German refit point". */
export const stockWords = (stock: readonly Stock[]): string[] =>
  stock.map(({ kind, copies, pools }) => {
    const whose = pools.length === 0 ? '' : `${pools.map((pool) => POOL_WORDS[pool]).join(' or ')} `;
    return `${copies} ${whose}${STOCK_WORDS[kind]}${copies === 1 || kind === 'msu' ? '' : 's'}`;
  });
const POOL_WORDS = {
  german: 'German',
  italian: 'Italian',
  commonwealth: 'Commonwealth',
  us: 'US',
  vichy: 'Vichy',
} as const;

/** A line of the list in words. */
export interface Due {
  readonly line: Arrival;
  readonly when: string;
  readonly where: string;
  /** Those of its units that have still to come. */
  readonly waiting: readonly number[];
  readonly stock: readonly string[];
}

const ROLLS = { die: ', each rolls a die', morale: ', each checks its morale' } as const;

/** Lines of which something has still to come, the next first. */
export function stillDue(kit: Kit, view: View): Due[] {
  return kit.scenarios[view.scenario].arrivals
    .map((line): Due => {
      const { first, last, each, roll, pieces, stock, places } = line;
      const turns = first === last ? `turn ${first}, ${monthOf(kit, first)}` : `turns ${first} to ${last}`;
      const when = `${each && first !== last ? 'each turn, ' : ''}${turns}${roll === null ? '' : ROLLS[roll]}`;
      const waiting = pieces.map(({ unit }) => unit).filter((unit) => view.at[unit] === TO_COME);
      const toCome = last > view.turn || (waiting.length > 0 && last === view.turn);
      return { line, when, where: placesWords(kit, places), waiting, stock: toCome ? stockWords(stock) : [] };
    })
    .filter(({ waiting, stock }) => waiting.length > 0 || stock.length > 0)
    .sort((a, b) => a.line.first - b.line.first || a.line.side - b.line.side);
}

/** Units that cards bring, by the turn they come and where, the next first (5.0, 7.1). */
export function byCard(kit: Kit, view: View): { readonly label: string; readonly chits: string[] }[] {
  const groups = new Map<string, { readonly turn: number; readonly chits: string[] }>();
  for (const { index, side } of kit.units) {
    if (view.at[index] !== TO_COME || view.due[index] === 0 || lineOf(kit, view, index) !== undefined) continue;
    const line = comingBy(kit, view, index);
    const turn = view.due[index];
    const where = line === undefined ? '' : `, ${placesWords(kit, line.places)} (${line.card})`;
    const label = `${sideAdjective(side)}, turn ${turn}, ${monthOf(kit, turn)}${where}`;
    const group = groups.get(label) ?? { turn, chits: [] };
    group.chits.push(called(kit, index));
    groups.set(label, group);
  }
  return [...groups].sort(([, a], [, b]) => a.turn - b.turn).map(([label, { chits }]) => ({ label, chits }));
}

export const dueTitle = ({ line, when, where }: Due): string =>
  `${sideAdjective(line.side)}, ${when}, ${where}${line.group === '' ? '' : ` (${groupWords(line)})`}`;

export const dueNames = (kit: Kit, { waiting, stock }: Due): string[] => [
  ...waiting.map((unit) => called(kit, unit)),
  ...stock,
];
