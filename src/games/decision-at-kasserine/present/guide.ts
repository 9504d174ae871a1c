import type { Guide } from '../../../engine/present.ts';

/** The morning of 30 January: out of the assembly area, over the mountain beside Faid Pass. */
export const guide: Guide = {
  title: 'The road to Faid',
  minutes: 15,
  scenario: 's1',
  seat: 'axis',
  seed: 'faid-9',
  opening: [
    // The Allies set up, then the Axis; nobody interdicts.
    'mode al-i-67-minus',
    'fire al-i-67-minus 6326',
    'end',
    'mode ax-1-155-21',
    'mode ax-2-155-21',
    'mode ax-3-155-21',
    'mode ax-4-155-21',
    'mode ax-7-155-21',
    'end',
    'end',
    'end',
    // Scouts and guns close up to the pass.
    'take ax-a21',
    'go 6425',
    'take ax-3-43-fl',
    'go 6425',
    'take ax-a25',
    'go 6424',
  ],
  lessons: [
    {
      text: 'You lead the Axis, at dawn on 30 January 1943. French battalions hold the passes of the Eastern Dorsale, and American tanks wait at Sbeitla, a morning’s drive behind them. To win you must hold Faid Pass, 6324, and three more of the starred places at the end of turn 6.',
      point: ['6324', '4420'],
    },
    {
      text: 'A counter reads attack - defence - movement, the bars are its steps. Most of the division stands ready, but send the panzer grenadiers up past the north end of the pass. Choose 1+2/104/21 in 6424: the map lights up where it can go. Tick 3+4/104/21 in the list of the same stack to take it along, then send both to 6323.',
      point: ['ax-1_2-104-21', '6323'],
      at: 'move',
      until: 'go 6323',
      meanwhile: 'take ax-1_2-104-21',
    },
    {
      text: 'They stop there: 6323 lies in enemy zones of control. So does every hex next to an enemy in good order, and whoever enters one goes no further. End the Movement Phase.',
      at: 'move',
      until: 'end',
      meanwhile: 'stop',
    },
    {
      text: 'All attacks of the phase are declared before any is fought. Begin with the battalion in 6322: choose it.',
      point: ['6322'],
      at: 'declare',
      until: 'attack 6322',
      meanwhile: 'scrap',
    },
    {
      text: 'Add both companies that stand in 6323: 8 against 2 is 4-1. The panel shows every number with its rule, and the chance of every result. Then declare the attack.',
      point: ['ax-1_2-104-21', 'ax-3_4-104-21'],
      at: 'declare',
      until: 'declare',
      meanwhile: 'with',
    },
    {
      text: 'The broken red border means a duty: the zone of Faid Pass reaches your attackers in 6323, so somebody must attack it too. Choose 6324.',
      point: ['6324'],
      at: 'declare',
      until: 'attack 6324',
      meanwhile: 'scrap',
    },
    {
      text: 'Add everybody who can attack from 6424 and 6425, and declare this attack as well. The hills and the strongpoint will cost you, but guns and Stukas come on top.',
      point: ['6424', '6425'],
      at: 'declare',
      until: 'declare',
      meanwhile: 'with',
    },
    {
      text: 'That is all: end the declarations. Now the French might slip away, and American reserves might react.',
      at: 'declare',
      until: 'end',
      meanwhile: 'scrap',
    },
    {
      text: 'Your guns are Deployed behind the line. Each may lay its Fire Support marker face down on one combat in range. Choose 1/155/21 in 6423 and lay it on 6322.',
      point: ['ax-1-155-21', '6322'],
      at: 'barrage',
      until: 'fire ax-1-155-21 6322',
    },
    {
      text: 'Lay the two batteries in 6524 on 6324 in the same way, then end the barrage.',
      point: ['ax-3-155-21', '6324'],
      at: 'barrage',
      until: 'end',
    },
    {
      text: 'You choose the order of the combats. Fight for 6322 first: choose it.',
      point: ['6322'],
      at: 'choose-combat',
      until: 'fight 6322',
    },
    {
      text: 'Up to two air units may support it. Send Ju87 #1; it has to roll to arrive, and then takes two off the die. Keep the other for the pass.',
      at: 'commit-air',
      until: 'send air-ju87-1',
    },
    {
      text: 'No more aircraft: let the guns fire and the die roll.',
      at: 'commit-air',
      until: 'end',
    },
    {
      text: '10 against 2 with a low die: the battalion is destroyed, and the hex is empty. Somebody who attacked may advance into it. Choose 1+2/104/21, then 6322: the gap north of the pass counts as one of the places you need.',
      point: ['ax-1_2-104-21', '6322'],
      at: 'advance',
      until: 'advance ax-1_2-104-21 6322',
    },
    {
      text: 'Nobody else follows: end the advance.',
      at: 'advance',
      until: 'end',
    },
    {
      text: 'Now for Faid Pass itself. Send Ju87 #2, then let the die roll. Whoever loses steps picks the units that lose them; whoever must retreat goes where the rules let him, and is lost if they do not.',
      point: ['6324'],
      at: 'commit-air',
      until: 'send air-ju87-2',
    },
    {
      text: 'After your combats come your reserves, then the Allies do the same. In the afternoon a panzer group enters in the south, at 6034. View puts up supply, zones, fire and objectives; point at anything that is refused and the table says why, with the rule.',
    },
  ],
};
