import type { Guide } from '../../../engine/present.ts';

/** Sidi Bou Zid, the morning of 14 February: twelve factors against three, from Faid Pass and from the south, and Rommel on the spot. */
export const guide: Guide = {
  title: 'The first morning at Sidi Bou Zid',
  minutes: 5,
  scenario: 'campaign',
  seat: 'axis',
  seed: 'first-battle-13',
  opening: [
    'place us-1ad-cca F4',
    'place us-1ad-ccb I3',
    'place us-1ad-ccd C5',
    'place us-34id-168 G4',
    'place us-34id-133 K3',
    'place us-34id-135 J2',
    'place fr-1 A8',
    'place fr-2 J8',
    'place fr-3 I6',
    'place fr-4 I12',
    'place kg-gerhardt F3',
    'place kg-reimann F3',
    'place tigers F3',
    'place kg-lang F2',
    'end',
  ],
  lessons: [
    {
      text: 'You lead the Axis. The long ridges in the middle are the Western Dorsale; behind them lie Thala and Tebessa, which you have ten days to reach. The Americans stand along the red start line. Their Combat Command A holds Sidi Bou Zid, F4, right in front of your panzers in Faid Pass, F3.',
      point: ['F4', 'F3', 'J8', 'I12'],
    },
    {
      text: 'On a counter the first number attacks and the second defends. Bring KG Stenhoff up from B2: choose it, then choose E4, by road, which carries three hexes for one. The lit hexes are where it can go, with what it has left.',
      point: ['kg-stenhoff', 'E4'],
      until: 'move kg-stenhoff E4',
    },
    {
      text: 'Rommel has no strength of his own, but an attack he joins may be pressed, and after a rout his units strike again. Send him to E4 as well.',
      point: ['rommel', 'E4'],
      until: 'move rommel E4',
    },
    {
      text: 'Others may move too: the last hex of an allowance is a bonus, and who uses it cannot attack this turn. When you are content, end movement.',
      until: 'end',
    },
    {
      text: 'The Tigers roll for their move, for they break down easily, and go last. They stand where they are needed: leave them and say so.',
      point: ['tigers'],
      until: 'end',
    },
    {
      text: 'It rains, so nothing flies today. Declare an attack on Sidi Bou Zid: choose F4.',
      point: ['F4'],
      until: 'attack F4',
    },
    {
      text: 'Add KG Stenhoff, and in Faid Pass KG Gerhardt, KG Reimann and the Tigers. Watch the odds: twelve to three is 4:1, and surprise shifts it to 5:1. The bars are the exact chances of every result.',
      point: ['kg-stenhoff', 'kg-gerhardt', 'kg-reimann', 'tigers'],
      until: 'commit',
    },
    { text: 'More attacks could follow; all are declared before any is fought. One is enough: go on.', until: 'end' },
    {
      text: 'Rommel may press the attack: a good die reads one column better, a bad one a column worse. At 5:1 there is little to lose. Decide.',
    },
    {
      text: 'A rout. You say how far they run; they choose the way. Then your strongest must follow into the vacated town, the others may, and armour may ride on along the road. A town pays points the sooner it falls.',
    },
    {
      text: 'With Rommel there, those who fought may now attack or advance once more. After that the Americans recover, your supply is judged, and it is the Allies’ turn. You know all you need: Thala is seven hexes away. Point at anything that is refused and the table tells you why.',
    },
  ],
};
