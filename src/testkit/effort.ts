/** How much the tests of every game look at. */
interface Effort {
  /** Walks of a scenario begin as long as fewer moves have been made; each kind of walk is made at least once. */
  readonly moves: number;
  /** A game of more scenarios than this shares what follows out among them. */
  readonly scenarios: number;
  /** A walk of pure chance through a long game stops here. */
  readonly chanceMoves: number;
  /** So does one whose players think: a thought costs as much as twenty moves of chance. */
  readonly fightMoves: number;
  /** Positions of a walk kept for each question, so that a rare one is looked at as closely as a common one. */
  readonly stopsPerQuestion: number;
  /** Positions kept besides, wherever they are. */
  readonly stopsAnywhere: number;
  /** Orders tried where a position offers thousands. */
  readonly offers: number;
  /** Positions of each question whose looks are held to account: a table asks more of a game than the rules do. */
  readonly looksPerQuestion: number;
  /** Moves of the record that is damaged, and how often. */
  readonly fuzzMoves: number;
  readonly fuzzRuns: number;
}

/** What every change is tried with: a minute for all games together on two cores. */
const USUAL: Effort = {
  moves: 500,
  scenarios: 3,
  chanceMoves: 300,
  fightMoves: 150,
  stopsPerQuestion: 2,
  stopsAnywhere: 5,
  offers: 80,
  looksPerQuestion: 2,
  fuzzMoves: 80,
  fuzzRuns: 70,
};

/** Whole games, every order: part of `npm run soak`. */
const THOROUGH: Effort = {
  moves: 5000,
  scenarios: Number.POSITIVE_INFINITY,
  chanceMoves: Number.POSITIVE_INFINITY,
  fightMoves: Number.POSITIVE_INFINITY,
  stopsPerQuestion: 25,
  stopsAnywhere: 100,
  offers: Number.POSITIVE_INFINITY,
  looksPerQuestion: 20,
  fuzzMoves: 600,
  fuzzRuns: 500,
};

export const EFFORT: Effort = process.env.SANDTABLE_TESTS === 'thorough' ? THOROUGH : USUAL;
