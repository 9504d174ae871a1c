import { type Dice, quickDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { Match } from '../engine/match.ts';
import { EFFORT } from './effort.ts';
import {
  type AnyMatch,
  byChance,
  byKind,
  inHaste,
  randomWalk,
  spoilingForAFight,
  turnedOptions,
  type Walker,
} from './walk.ts';

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

interface Kind {
  readonly seed: string;
  readonly walker: Walker;
  readonly most: number;
  /** Every option the other way round. */
  readonly turned?: true;
}

/** One whole game of every scenario, so that all comes to its end. */
const WHOLE: Kind = { seed: 'south', walker: inHaste, most: Number.POSITIVE_INFINITY, turned: true };
/** The others as far as the effort goes. */
const PARTS: readonly Kind[] = [
  { seed: 'fight', walker: spoilingForAFight, most: EFFORT.fightMoves },
  { seed: 'north', walker: byChance, most: EFFORT.chanceMoves },
];
const MORE: readonly Kind[] = [
  { seed: 'west', walker: byKind, most: Number.POSITIVE_INFINITY },
  { seed: 'east', walker: byChance, most: EFFORT.chanceMoves, turned: true },
];

const walked = new Map<string, readonly Walk[]>();

/** The walks through a scenario that all its tests look at: made once, because a long game takes seconds to play. */
export function walksOf(game: AnyGame, scenario: string): readonly Walk[] {
  const key = `${game.id} ${scenario}`;
  const made = walked.get(key);
  if (made !== undefined) return made;
  const walks: Walk[] = [];
  let moves = 0;
  for (const kind of [WHOLE, ...partsOf(game, scenario), ...MORE]) {
    if (walks.length > partsOf(game, scenario).length && moves >= EFFORT.moves * shareOf(game)) break;
    const one = takeWalk(game, scenario, kind);
    walks.push(one);
    moves += one.match.moves.length;
  }
  walked.set(key, walks);
  return walks;
}

/** Of a game of many scenarios each is looked at less closely: the whole game as closely as any. */
const shareOf = ({ scenarios }: AnyGame): number => Math.min(1, EFFORT.scenarios / scenarios.length);

/** The kinds of walk that are made through a scenario besides the whole one; in a game of many scenarios they take turns. */
function partsOf(game: AnyGame, scenario: string): readonly Kind[] {
  const place = game.scenarios.findIndex(({ id }) => id === scenario);
  return shareOf(game) < 1 ? [PARTS[place % PARTS.length]] : PARTS;
}

function takeWalk(game: AnyGame, scenario: string, { seed, walker, most, turned }: Kind): Walk {
  const dice = quickDice(`${seed}/stops`);
  const some = (n: number): number => Math.ceil(n * shareOf(game));
  const anywhere = new Sample<Stop>(some(EFFORT.stopsAnywhere), dice);
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
      if (sample === undefined) byQuestion.set(ask, (sample = new Sample(some(EFFORT.stopsPerQuestion), dice)));
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
