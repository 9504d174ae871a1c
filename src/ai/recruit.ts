import type { Bot } from './bot.ts';
import { captainsChoice, type Manner } from './captain.ts';
import { OwnWorld } from './own-world.ts';

/** Errs about what orders are worth. */
const GREEN: Manner = { temper: 0, noise: 0.8 };
/** Of so many orders he overlooks one, and of so many pieces of advice. */
const OVERLOOKS = 2;

/** The captain with a beginner's mistakes: overlooks what he could do, and misjudges what it is worth. */
export const recruit: Bot = {
  name: 'recruit',
  choose(game, view, offers, seat, dice) {
    if (offers.length === 1) return offers[0];
    const seen = offers.filter(() => dice.roll(OVERLOOKS) !== 1);
    return captainsChoice(new OwnWorld(game, view, dice), seen.length === 0 ? offers : seen, seat, dice, GREEN);
  },
};
