import type { Dice } from '../../engine/dice.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import { type AnyMatch, Match } from '../../engine/match.ts';
import { byChance, byKind } from '../walk.ts';
import { oneIn, pick } from './chaos.ts';

/** A scenario, and options as the dice have them. */
export function someChoices(game: AnyGame, dice: Dice): Choices {
  const options = Object.fromEntries(game.options.filter(() => oneIn(3, dice)).map(({ id }) => [id, oneIn(2, dice)]));
  return { scenario: pick(game.scenarios, dice).id, options };
}

export function begun(game: AnyGame, choices: Choices, seed: string): AnyMatch {
  const started = Match.start(game, choices, { seed });
  if (!started.ok) throw new Error(started.why);
  return started.value as AnyMatch;
}

/** So many random moves on, or to the end of the game. */
export function wander(match: AnyMatch, moves: number, dice: Dice): void {
  for (let i = 0; i < moves && match.toMove !== null; i++) {
    const offers: unknown[] = match.legal();
    if (offers.length === 0) throw new Error(`dead end at ${match.question?.ask.id}`);
    const order = (oneIn(2, dice) ? byKind : byChance)(match, offers, dice);
    const verdict = match.play(match.toMove, order);
    if (!verdict.ok) throw new Error(`"${match.game.orders.format(order)}" was offered and refused: ${verdict.why}`);
  }
}
