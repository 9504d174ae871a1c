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
      text: 'You lead the Axis. The long ridges in the middle are the Western Dorsale; behind them lie Thala and Tebessa, which you have ten days to reach. The Americans stand along the dashed start line. Their Combat Command A holds Sidi Bou Zid, F4, right in front of your panzers in Faid Pass, F3.',
      point: ['F4', 'F3', 'J8', 'I12'],
    },
    {
      text: 'On a counter the first number attacks and the second defends. Bring KG Stenhoff up from B2: choose it, then E4, and go by road, where three hexes count as one. In the lit hexes stands what it would have left there; ! means that it would use its bonus hex and not attack.',
      point: ['kg-stenhoff', 'E4'],
      at: 'move-axis',
      until: 'move kg-stenhoff E4',
    },
    {
      text: 'Rommel has no strength of his own, but an attack he joins may be pressed, and after a rout his units strike again. He needs company: alone in a hex he is lost to the first enemy who enters it, and the Allies score ten. Choose him in B2, then E4. A click on your own stack chooses it, so the table asks whether you meant the move: take it, and he joins KG Stenhoff.',
      point: ['rommel', 'E4'],
      at: 'move-axis',
      until: 'move rommel E4',
    },
    {
      text: 'Others may move too. When you are content, end movement.',
      at: 'move-axis',
      until: 'end',
    },
    {
      text: 'The Tigers roll for their move, for they break down easily, and go last. They stand where they are needed: leave them there and end their movement.',
      point: ['tigers'],
      at: 'move-tigers',
      until: 'end',
    },
    {
      text: 'It rains, so nothing flies today. Declare an attack on Sidi Bou Zid: choose F4.',
      point: ['F4'],
      at: 'allocate',
      until: 'attack F4',
    },
    {
      text: 'Add KG Stenhoff, and in Faid Pass KG Gerhardt, KG Reimann and the Tigers. Watch the odds: twelve to three is 4:1, and surprise shifts it to 5:1. The bars are the exact chances of every result. Then declare this attack.',
      point: ['kg-stenhoff', 'kg-gerhardt', 'kg-reimann', 'tigers'],
      at: 'allocate',
      until: 'commit',
      meanwhile: 'join',
    },
    {
      text: 'More attacks could follow; all are declared before any is fought. One is enough: tell the table that all are declared.',
      at: 'allocate',
      until: 'end',
    },
    {
      text: 'Rommel may press the attack: a good die reads one column better, a bad one a column worse. At 5:1 there is little to lose. Press it.',
      at: 'press',
    },
    {
      text: 'A rout. You say how far they run, the Allies choose the way, and they may run round you onto your own roads. One hex is enough.',
      at: 'drive',
    },
    {
      text: 'Now attackers as strong as those who fled must follow into the vacated town, and it pays points, the more the sooner it falls. Send KG Stenhoff from E4 to F4.',
      point: ['kg-stenhoff', 'F4'],
      at: 'advance',
      until: 'advance kg-stenhoff F4',
    },
    {
      text: 'KG Stenhoff has left, and Rommel stands alone in E4. He goes along with units of his own hex: send him to F4. What keeps him alive: end every turn with a combat unit in his hex, better two, for he falls only with the last of them; do not let the only one with him attack at poor odds; and if he is cut off from supply, let him be flown out when the table asks.',
      point: ['rommel', 'F4'],
      at: 'advance',
      until: 'advance rommel F4',
    },
    {
      text: 'The others may follow into F4 or a hex next to it, and armour may ride on along a road. End when you are content.',
      at: 'advance',
    },
    {
      text: 'With Rommel there, those who fought may now attack or advance once more. After that the Americans recover, your supply is judged, and it is the Allies’ turn. You know all you need: Thala is seven hexes away. Point at anything that is refused and the table tells you why.',
      at: 'allocate',
    },
  ],
};
