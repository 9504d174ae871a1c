import { chanceOf, isJudged } from '../../ai/leaf.ts';
import { bad, good, type Result } from '../../content/result.ts';
import type { AnyGame, Outcome } from '../../engine/game.ts';
import type { LogEntry } from '../../engine/log.ts';
import { Playback } from '../../engine/playback.ts';
import { playerTurnIn } from '../../engine/player-turn.ts';
import type { Score } from '../../engine/present.ts';
import type { Frame, Position, Seat } from '../../engine/procedure.ts';
import type { Steps } from '../../engine/steps.ts';
import type { SavedGame } from '../contracts.ts';
import { say, seatName } from '../words.ts';
import type { Line } from './Plot.tsx';
import type { Mark } from './timeline.ts';

/** A game from its first move to its last, in figures. */
export interface Course {
  readonly log: readonly LogEntry[];
  readonly plots: readonly { readonly title: string; readonly lines: readonly Line[] }[];
  /** The moves at which the number in the first crumb changed: turns. */
  readonly marks: readonly Mark[];
  readonly final: readonly { readonly title: string; readonly value: number }[];
  readonly outcome: Outcome | null;
  readonly scores: readonly Score[];
}

export function* courseOf(game: AnyGame, saved: SavedGame): Steps<Result<Course>> {
  const opened = Playback.open(game, saved.record, { seed: saved.seed });
  if (!opened.ok) return bad(opened.why);
  const playback = opened.value;
  const { match } = playback;
  const samples = new Map<string, { title: string; values: number[] }>();
  const marks: Mark[] = [];
  const sample = (): void => {
    const view = match.view('spectator');
    for (const { id, title, value } of game.present.figures(view)) {
      const found = samples.get(id) ?? { title, values: Array.from({ length: playback.at }, () => 0) };
      found.values.push(value);
      samples.set(id, found);
    }
    const turn = /\d+/.exec(game.present.breadcrumb(view)[0] ?? '')?.[0];
    if (turn !== undefined && turn !== marks.at(-1)?.text) marks.push({ at: playback.at, text: turn });
  };
  const chances = new Chances(game);
  sample();
  chances.note(match.state);
  while (playback.at < playback.length) {
    const played = playback.step();
    if (!played.ok) return bad(played.why);
    sample();
    chances.note(match.state);
    yield;
  }
  return good({
    log: match.logFor('spectator'),
    // What is hidden counts too: it is told when there are no more secrets.
    plots: [...together(samples, game.seats), ...(match.outcome === null ? [] : chances.plots())],
    marks,
    final: [...samples.values()].map(({ title, values }) => ({ title, value: values.at(-1) ?? 0 })),
    outcome: match.outcome,
    scores: game.present.score(match.view('spectator')),
  });
}

/** Who was winning, as it looked whenever somebody's turn began. */
class Chances {
  readonly #game: AnyGame;
  readonly #first: Seat;
  readonly #values: number[] = [];
  #turn: Frame | undefined;

  constructor(game: AnyGame) {
    this.#game = game;
    this.#first = game.seats[0];
  }

  note(s: Position): void {
    if (!isJudged(this.#game, s)) return;
    const turn = playerTurnIn(this.#game.playerTurns, s)?.frame;
    const begins = turn !== undefined && turn !== this.#turn;
    if (begins) this.#turn = turn;
    const over = this.#game.outcome(s) !== null;
    this.#values.push(begins || over ? 100 * chanceOf(this.#game, s, this.#first) : (this.#values.at(-1) ?? 50));
  }

  plots(): Course['plots'] {
    if (this.#values.length === 0) return [];
    return [
      { title: say.chancePlot, lines: [{ name: seatName(this.#first), seat: this.#first, values: this.#values }] },
    ];
  }
}

/** Figures that differ only in the side they are of share a plot. */
function together(samples: Map<string, { title: string; values: number[] }>, seats: readonly Seat[]): Course['plots'] {
  const plots = new Map<string, { title: string; lines: Line[] }>();
  for (const [id, { title, values }] of samples) {
    const seat = seats.find((each) => id.startsWith(`${each}-`)) ?? null;
    const key = seat === null ? id : id.slice(seat.length + 1);
    const plot = plots.get(key) ?? { title: seat === null ? title : words(key), lines: [] };
    plot.lines.push({ name: seat === null ? title : seatName(seat), seat, values });
    plots.set(key, plot);
  }
  return [...plots.values()];
}

const words = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
