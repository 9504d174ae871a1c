/** What a series says, and how far it can be believed. */

export interface Share {
  readonly share: number;
  /** Between these it lies in 95 of 100 such series. */
  readonly low: number;
  readonly high: number;
}

/** 95 %. */
const Z = 1.96;

/** A share of so many games (Wilson's interval, which stays between 0 and 1 and is honest with few games). Draws may count as halves. */
export function shareOf(points: number, games: number): Share {
  if (games === 0) return { share: 0.5, low: 0, high: 1 };
  const share = points / games;
  const spread = 1 + (Z * Z) / games;
  const centre = (share + (Z * Z) / (2 * games)) / spread;
  const half = (Z / spread) * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** What one bot made of its games against another. */
export interface Score {
  readonly one: string;
  readonly other: string;
  readonly points: number;
  readonly games: number;
}

export interface Rating {
  readonly bot: string;
  readonly elo: number;
  /** Half of its 95 % interval. */
  readonly error: number;
}

const ELO = 400 / Math.LN10;
const ROUNDS = 500;

/** Elo ratings from all games together (Bradley and Terry), 0 on average. Each bot is given a drawn game more, so that whoever won all stays on the scale. */
export function ratingsOf(scores: readonly Score[]): Rating[] {
  const bots = [...new Set(scores.flatMap(({ one, other }) => [one, other]))];
  const strength = new Map(bots.map((bot) => [bot, 1]));
  const of = (bot: string): number => strength.get(bot) ?? 1;
  const games = scores.flatMap(({ one, other, points, games: count }) => [
    { bot: one, against: other, points, count },
    { bot: other, against: one, points: count - points, count },
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const bot of bots) {
      const own = games.filter((each) => each.bot === bot);
      const won = own.reduce((sum, { points }) => sum + points, 0.5);
      const met = own.reduce((sum, { against, count }) => sum + count / (of(bot) + of(against)), 1 / (of(bot) + 1));
      strength.set(bot, won / met);
    }
  }
  const mean = bots.reduce((sum, bot) => sum + Math.log(of(bot)), 0) / Math.max(1, bots.length);
  return bots
    .map((bot) => {
      const known = games
        .filter((each) => each.bot === bot)
        .reduce(
          (sum, { against, count }) => sum + (count * of(bot) * of(against)) / (of(bot) + of(against)) ** 2,
          0.25,
        );
      return { bot, elo: ELO * (Math.log(of(bot)) - mean), error: (Z * ELO) / Math.sqrt(known) };
    })
    .sort((a, b) => b.elo - a.elo);
}
