import type { GameCard } from '../../shelf.ts';

/** What the home page tells before the game itself is loaded. */
export const card: GameCard = {
  id: 'kasserine-pass',
  title: 'Kasserine Pass',
  battle: 'Kasserine Pass, Tunisia',
  dates: '14 to 23 February 1943',
  minutes: 40,
  weight: 2,
  blurb: 'Rommel strikes west through the passes of the Dorsale. Ten days to take Thala or to wreck an American corps.',
  guideMinutes: 5,
  scenarios: [{ id: 'campaign', title: '14 to 23 February 1943', turns: 10 }],
};
