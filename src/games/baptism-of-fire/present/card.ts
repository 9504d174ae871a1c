import type { GameCard } from '../../shelf.ts';

export const card: GameCard = {
  id: 'baptism-of-fire',
  title: 'Kasserine: Baptism of Fire',
  battle: 'From Faid to Tebessa, Tunisia',
  dates: '14 to 23 February 1943',
  minutes: 120,
  weight: 2,
  guideMinutes: 10,
  blurb:
    'Battalions on the same ground, nearer: green American units, guns in support, and roads that decide everything.',
  scenarios: [{ id: 'campaign', title: 'The Axis assault: 14 to 23 February 1943', turns: 10 }],
};
