import type { GameCard } from '../../shelf.ts';

/** What the card on the home page says. */
export const card: GameCard = {
  id: 'skirmish',
  title: 'Skirmish',
  battle: 'A village',
  dates: 'some June',
  minutes: 10,
  weight: 1,
  blurb: 'Six units and a village: the smallest game there is.',
  scenarios: [{ id: 'village', title: 'For the village', turns: 6 }],
};
