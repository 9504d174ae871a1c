/**
 * Every word the page says by itself, in one catalogue, so that it can be translated: the folder `words/`. What the games say
 * (names, prompts, refusals, rules) comes from the games.
 */
export { counselWords } from './words/counsel.ts';
export { words } from './words/pages.ts';
export { capital, chanceWords, playerName, seatName, sentence } from './words/phrases.ts';
export { KEYS, say } from './words/table.ts';
