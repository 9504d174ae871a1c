import type { GameCard } from '../../shelf.ts';

export const card: GameCard = {
  id: 'decision-at-kasserine',
  title: 'Decision at Kasserine',
  battle: 'Central Tunisia',
  dates: '30 January to 22 February 1943',
  minutes: 600,
  guideMinutes: 15,
  weight: 4,
  blurb:
    'Two turns a day, untried troops, reserves, artillery and weather, and an Axis plan that the Allies must guess.',
  scenarios: [
    { id: 's1', title: 'Faid Pass', turns: 6 },
    { id: 's2', title: 'Kasserine Campaign', turns: 18 },
    { id: 's3', title: 'The Axis Decide', turns: 8 },
  ],
};
