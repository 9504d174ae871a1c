import { NO_DICE } from '../engine/dice.ts';
import { applyOnly } from '../engine/interpreter.ts';
import { Journal } from '../engine/journal.ts';
import { Tx } from '../engine/tx.ts';
import type { Bot } from './bot.ts';

/**
 * Plays with purpose, one decision at a time: asks the game for advice on what takes several orders to do, and otherwise
 * tries every offered action on a world of its own and keeps the one whose position it likes best.
 */
export const heuristic: Bot = {
  name: 'heuristic',
  choose(game, view, offers, seat, dice) {
    if (offers.length === 1) return offers[0];
    const world = game.determinize(view, dice);
    const advice = game.advise?.(world, seat, offers) ?? null;
    if (advice !== null) {
      // The game may have worded it anew. What is not on offer is no use as advice.
      const words = game.orders.format(advice);
      const advised = offers.find((offer) => offer === advice || game.orders.format(offer) === words);
      if (advised !== undefined) return advised;
    }
    const journal = new Journal();
    const tx = new Tx(world, journal, NO_DICE, { quiet: true });
    let best = offers[0];
    let bestValue = Number.NEGATIVE_INFINITY;
    // Start anywhere, so that equals are not always decided for the first on the list.
    const start = dice.roll(offers.length);
    for (let i = 0; i < offers.length; i++) {
      const action = offers[(start + i) % offers.length];
      applyOnly(game.procedures, tx, action);
      const value = game.evaluate(world, seat);
      journal.undoTo(0);
      if (value > bestValue) {
        best = action;
        bestValue = value;
      }
    }
    return best;
  },
};
