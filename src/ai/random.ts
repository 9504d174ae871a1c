import type { Bot } from './bot.ts';

/** Any legal action, each as likely as the next. */
export const random: Bot = {
  name: 'random',
  choose: (_game, _view, offers, _seat, dice) => offers[dice.roll(offers.length) - 1],
};
