import { type Dice, quickDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { Match } from '../engine/match.ts';
import { EFFORT } from './effort.ts';
import { type AnyMatch, byChance, byKind, randomWalk, spoilingForAFight, turnedOptions, type Walker } from './walk.ts';

/** A position met on a walk, written down: whoever looks at it begins with a match of his own. */
export interface Stop {
  readonly state: string;
  /** How many moves had been made. */
  readonly moves: number;
  readonly ask: string;
}

export interface Walk {
  readonly seed: string;
  /** As it stood at the end of the walk, with all its moves. */
  readonly match: AnyMatch;
  /** In the order of play; the first is the opening, the last the end of the walk. */
  readonly stops: readonly Stop[];
  /** What the game's invariants said on the way, at every position. */
  readonly wrong: readonly string[];
}

/** Whole games with `byKind`, which ends them soonest; the others as far as the effort goes. `turned`: every option the other way round. */
const WALKS: readonly {
  readonly seed: string;
  readonly walker: Walker;
  readonly most: number;
  readonly turned?: true;
}[] = [
  { seed: 'fight', walker: spoilingForAFight, most: EFFORT.fightMoves },
  { seed: 'south', walker: byKind, most: Number.POSITIVE_INFINITY, turned: true },
  { seed: 'north', walker: byChance, most: EFFORT.chanceMoves },
  { seed: 'west', walker: byKind, most: Number.POSITIVE_INFINITY },
  { seed: 'east', walker: byChance, most: EFFORT.chanceMoves, turned: true },
];
const EACH_KIND = 3;

const walked = new Map<string, readonly Walk[]>();

/** The walks through a scenario that all its tests look at: made once, because a long game takes seconds to play. */
export function walksOf(game: AnyGame, scenario: string): readonly Walk[] {
  const key = `${game.id} ${scenario}`;
  const made = walked.get(key);
  if (made !== undefined) return made;
  const walks: Walk[] = [];
  let moves = 0;
  for (const each of WALKS) {
    if (walks.length >= EACH_KIND && moves >= EFFORT.moves) break;
    const one = takeWalk(game, scenario, each);
    walks.push(one);
    moves += one.match.moves.length;
  }
  walked.set(key, walks);
  return walks;
}

function takeWalk(game: AnyGame, scenario: string, { seed, walker, most, turned }: (typeof WALKS)[number]): Walk {
  const dice = quickDice(`${seed}/stops`);
  const anywhere = new Sample<Stop>(EFFORT.stopsAnywhere, dice);
  const byQuestion = new Map<string, Sample<Stop>>();
  const wrong: string[] = [];
  const here = (match: AnyMatch): Stop => ({
    state: JSON.stringify(match.state),
    moves: match.moves.length,
    ask: match.question?.ask.id ?? '',
  });
  let opening: Stop | null = null;
  const match = randomWalk(
    game,
    scenario,
    seed,
    (now) => {
      for (const why of game.invariants(now.state)) wrong.push(`after move ${now.moves.length}: ${why}`);
      opening ??= here(now);
      const ask = now.question!.ask.id;
      let sample = byQuestion.get(ask);
      if (sample === undefined) byQuestion.set(ask, (sample = new Sample(EFFORT.stopsPerQuestion, dice)));
      sample.meet(() => here(now));
      anywhere.meet(() => here(now));
    },
    walker,
    most,
    turned ? turnedOptions(game) : {},
  );
  const all = [opening!, ...[...byQuestion.values()].flatMap((each) => each.kept), ...anywhere.kept, here(match)];
  const stops = new Map(all.map((stop) => [stop.moves, stop]));
  return { seed, match, stops: [...stops.values()].sort((a, b) => a.moves - b.moves), wrong };
}

/** So many of however many come by, each as likely as the next. */
class Sample<T> {
  readonly kept: T[] = [];
  readonly #most: number;
  readonly #dice: Dice;
  #met = 0;

  constructor(most: number, dice: Dice) {
    this.#most = most;
    this.#dice = dice;
  }

  meet(make: () => T): void {
    this.#met++;
    if (this.kept.length < this.#most) this.kept.push(make());
    else {
      const place = this.#dice.roll(this.#met) - 1;
      if (place < this.#most) this.kept[place] = make();
    }
  }
}

/** Shows the stops of these walks where somebody is asked, each as a match of its own with dice of its own. */
export function atStops(
  walks: readonly Walk[],
  purpose: string,
  visit: (match: AnyMatch, dice: Dice, stop: Stop) => void,
): void {
  for (const walk of walks) {
    for (const stop of walk.stops) {
      if (stop.ask === '') continue;
      visit(matchAt(walk, stop), quickDice(`${walk.seed}/${stop.moves}/${purpose}`), stop);
    }
  }
}

export function matchAt({ match, seed }: Walk, stop: Stop, dice?: Dice): AnyMatch {
  return Match.from(match.game, match.choices, JSON.parse(stop.state), dice === undefined ? { seed } : { seed, dice });
}
