import type { GameCard } from '../../shelf.ts';

export const card: GameCard = {
  id: 'desert-fox-deluxe',
  title: 'Desert Fox Deluxe',
  battle: 'Libya and Egypt, from Tripoli to Alexandria',
  dates: '1940 to 1943',
  minutes: 300,
  weight: 5,
  usual: 's26',
  guideMinutes: 15,
  guideTitle: 'Sonnenblume',
  moreGuides: [{ title: 'Trail of the Fox', minutes: 12 }],
  blurb:
    'Rommel’s first dash for Tobruk and his last retreat, a month a turn, with harbours, convoys and trucks. Supply is the enemy that never sleeps.',
  scenarios: [
    { id: 's30', title: 'Trail of the Fox', turns: 3 },
    { id: 's26', title: 'Sonnenblume', turns: 5 },
    { id: 's29', title: 'Run for Tunis', turns: 2 },
    { id: 's24', title: 'Fox Killed', turns: 6 },
    { id: 's25', title: "O'Connor's War", turns: 8 },
    { id: 's27', title: 'Desert Fox', turns: 20 },
    { id: 's31', title: 'Tunisian Campaign', turns: 7 },
    { id: 's28', title: 'Desert War', turns: 33 },
    { id: 's32', title: "Rommel's War", turns: 29 },
    { id: 's33', title: 'North African Campaign', turns: 38 },
  ],
};
