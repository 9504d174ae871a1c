import type { GameCard } from '../../shelf.ts';

export const card: GameCard = {
  id: 'gazala',
  title: 'Gazala: The Cauldron',
  battle: 'The Gazala line, Cyrenaica',
  dates: '27 May to 14 June 1942',
  minutes: 420,
  weight: 3,
  guideMinutes: 10,
  blurb: 'Minefields, boxes and the open flank to the south. Who may act is drawn from a cup.',
  scenarios: [
    { id: 'one', title: 'Scenario One: 27 May to 2 June', turns: 7 },
    { id: 'campaign', title: 'Campaign: 27 May to 14 June', turns: 13 },
  ],
};
