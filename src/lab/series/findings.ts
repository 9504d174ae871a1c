import type { Seat } from '../../engine/procedure.ts';
import { peakRssMb } from '../peak-memory.ts';
import { type Problem, Tally } from '../tally.ts';
import { type Experiment, type Pairing, tasksIn } from './experiment.ts';
import type { GameLine } from './game-line.ts';
import { type Rating, ratingsOf, type Score, type Share, shareOf } from './statistics.ts';

/** What was counted over some games. */
interface Counted {
  readonly games: number;
  readonly finished: number;
  /** By seat, and how many were a draw. */
  readonly wins: { readonly [winner: string]: number };
  /** The same as shares of the games that came to an end, with their intervals. */
  readonly shares: { readonly [winner: string]: Share };
  readonly levels: { readonly [level: string]: number };
  readonly exceptions: number;
  readonly deadEnds: number;
  readonly problems: readonly Problem[];
  readonly meanActions: number;
}

/** Two bots against each other, from whichever seats: draws count as half. */
export interface Duel extends Score {
  readonly score: Share;
  /** The score of the first by the seat it had. */
  readonly from: { readonly [seat: Seat]: Share };
}

export interface Findings extends Counted {
  readonly game: string;
  readonly scenario: string;
  /** By seat; several where bots changed places. */
  readonly bots: { readonly [seat: Seat]: string };
  readonly seed: string;
  readonly threads: number;
  /** So many were to be played. */
  readonly asked: number;
  readonly pairings: readonly (Counted & { readonly bots: Pairing })[];
  readonly duels: readonly Duel[];
  readonly elo: readonly Rating[];
  readonly actions: number;
  readonly seconds: number;
  readonly actionsPerSecond: number;
  readonly optionsPerSecond: number;
  readonly meanBranching: number;
  readonly peakRssMb: number;
  readonly lengths: readonly number[];
}

interface Run {
  readonly threads: number;
  readonly seconds: number;
  /** So many of the games were played in an earlier run. */
  readonly before: number;
}

export function findingsOf(experiment: Experiment, lines: readonly GameLine[], run: Run): Findings {
  const { game, choices, pairings, seed } = experiment;
  const seats = Object.keys(pairings[0]);
  const all = tallied(seats, lines);
  const told = pairings.map((bots, i) => ({
    bots,
    ...counted(
      tallied(
        seats,
        lines.filter(({ pairing }) => pairing === i),
      ),
    ),
  }));
  const duels = duelsOf(experiment, lines);
  const seconds = Math.max(run.seconds, 0.001);
  const now = tallied(seats, lines.slice(run.before));
  return {
    game,
    scenario: choices.scenario,
    bots: Object.fromEntries(
      seats.map((seat) => [seat, [...new Set(pairings.map((pairing) => pairing[seat]))].join(', ')]),
    ),
    seed,
    threads: run.threads,
    asked: tasksIn(experiment),
    ...counted(all),
    pairings: told,
    duels,
    elo: ratingsOf(duels),
    actions: all.actions,
    seconds: round(seconds, 3),
    actionsPerSecond: round(now.actions / seconds),
    optionsPerSecond: round(now.options / seconds),
    meanBranching: all.actions === 0 ? 0 : round(all.options / all.actions, 2),
    peakRssMb: peakRssMb(),
    lengths: all.lengths,
  };
}

type Told = Tally['told'];

function tallied(seats: readonly Seat[], lines: readonly GameLine[]): Told {
  const tally = new Tally(seats);
  for (const line of lines) tally.count(line);
  return tally.told;
}

const counted = ({ games, finished, wins, levels, exceptions, deadEnds, problems, actions }: Told): Counted => ({
  games,
  finished,
  wins,
  shares: Object.fromEntries(Object.entries(wins).map(([winner, won]) => [winner, shareOf(won, finished)])),
  levels,
  exceptions,
  deadEnds,
  problems,
  meanActions: games === 0 ? 0 : round(actions / games, 2),
});

/** Games of a bot against itself tell nothing here. */
function duelsOf({ pairings }: Experiment, lines: readonly GameLine[]): Duel[] {
  const duels = new Map<string, { one: string; other: string; from: Map<Seat, Points> }>();
  for (const { pairing, winner } of lines) {
    const bots = pairings[pairing];
    const [one, other] = [...new Set(Object.values(bots))].sort();
    if (other === undefined || winner === null) continue;
    const duel = duels.get(`${one} ${other}`) ?? { one, other, from: new Map() };
    duels.set(`${one} ${other}`, duel);
    const seat = Object.keys(bots).find((each) => bots[each] === one)!;
    const { points, games } = duel.from.get(seat) ?? { points: 0, games: 0 };
    const won = winner === 'draw' ? 0.5 : winner === seat ? 1 : 0;
    duel.from.set(seat, { points: points + won, games: games + 1 });
  }
  return [...duels.values()].map((duel) => {
    const told = scoreOf(duel.one, duel.other, duel.from);
    if (told.points * 2 >= told.games) return told;
    // Who did better is named first; the other one had the other seat.
    const [first, second] = Object.keys(pairings[0]);
    const seats = [...duel.from].map(([seat, { points, games }]) => {
      return [seat === first ? second : first, { points: games - points, games }] as const;
    });
    return scoreOf(duel.other, duel.one, new Map(seats));
  });
}

interface Points {
  readonly points: number;
  readonly games: number;
}

function scoreOf(one: string, other: string, from: ReadonlyMap<Seat, Points>): Duel {
  const points = [...from.values()].reduce((sum, each) => sum + each.points, 0);
  const games = [...from.values()].reduce((sum, each) => sum + each.games, 0);
  const shares = [...from].map(([seat, each]) => [seat, shareOf(each.points, each.games)] as const);
  return { one, other, points, games, score: shareOf(points, games), from: Object.fromEntries(shares.sort()) };
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
