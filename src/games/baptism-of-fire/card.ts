import type { GameCard } from '../cards.ts';

export const card: GameCard = {
  id: 'baptism-of-fire',
  title: 'Kasserine: Baptism of Fire',
  battle: 'From Faid to Tebessa, Tunisia',
  dates: 'February 1943',
  minutes: 120,
  weight: 2,
  blurb:
    'Battalions on the same ground, nearer: green American units, guns in support, and roads that decide everything.',
  scenarios: [{ title: 'The Axis assault' }],
};
