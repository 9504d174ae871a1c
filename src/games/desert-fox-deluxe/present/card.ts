import type { GameCard } from '../../shelf.ts';

export const card: GameCard = {
  id: 'desert-fox-deluxe',
  title: 'Desert Fox Deluxe',
  battle: 'North Africa, from Tunis to Alexandria',
  dates: '1940 to 1943',
  minutes: 1800,
  weight: 5,
  guideMinutes: 15,
  blurb:
    'The whole campaign, a month a turn, with its harbours, convoys and oases. Supply is the enemy that never sleeps.',
  scenarios: [
    { title: 'Trail of the Fox', turns: 3 },
    { title: 'Sonnenblume', turns: 5 },
  ],
};
