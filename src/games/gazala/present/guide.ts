import type { Guide } from '../../../engine/present.ts';

/** The morning of 27 May: round the south end of the minefields, and over the 3rd Indian Motor Brigade. */
export const guide: Guide = {
  title: 'Round Bir Hacheim',
  minutes: 10,
  scenario: 'one',
  seat: 'axis',
  seed: 'round-bir-hacheim-177',
  opening: [
    'arrange',
    'arrange',
    'activate 21-pz',
    'enter ax-21pz-5-2 1721',
    'enter ax-21pz-104-1 1721',
    'enter ax-21pz-104-2 1422',
    'enter ax-21pz-104-3 1422',
    'enter ax-21pz-3rec 1622',
    'enter ax-21pz-39pzj 1622',
  ],
  lessons: [
    {
      text: 'You lead the Axis, at dawn on 27 May 1942. The red belt is the minefield of the Gazala line: no unit of yours crosses it before infantry has breached it. So you have driven round its south end, at Bir Hacheim. Far to the north-east lies the Tobruk road junction, 2803: holding it pays a point each turn, and so do four units in supply on the north edge.',
      point: ['1218', '2803'],
    },
    {
      text: 'In each Action Phase you draw a chit from your cup and activate a formation it names. This one read 15 Pz / 21 Pz, and 21 Panzer comes in on the south edge. Six of its battalions are on the map. Choose the last, the tanks of 5/1, beside the map, and place it in 1521.',
      point: ['1521'],
      at: 'arrive',
      until: 'enter ax-21pz-5-1',
    },
    {
      text: 'A counter reads hard - soft - move: what it is worth against armour, what against the rest, and its points. Bars are its steps; behind the symbol is the colour of its division. Three Indian battalions bar the way. Choose 5/1 and go to 1520, next to all of them. The number in a lit hex is what would be left.',
      point: ['ax-21pz-5-1', '1520'],
      at: 'operate',
      until: 'move ax-21pz-5-1 1520',
    },
    {
      text: 'Attacks are made in mid-move and paid with points: 8 for a light one, 16 for a medium, 24 for a heavy one, which tanks can pay only before they move. One attack strikes everybody next to the unit. Choose any of the three, and the medium attack.',
      point: ['1420', '1519', '1620'],
      at: 'operate',
      until: 'attack ax-21pz-5-1 medium',
    },
    {
      text: 'Friends next to them may help and pay nothing. Add 132/8, 132/9, 132/10 and 12 Ber of the Ariete division: 35 to 9 is 3-1. The bars are the exact chances of every result. Then make the attack.',
      point: ['ax-ariete-132-8', 'ax-ariete-132-10'],
      at: 'muster',
      until: 'commit',
    },
    {
      text: 'Your Tactical box holds a Combat chit that the Allies cannot see. It adds one to the die in your attack. Play it.',
      at: 'attacker-chit',
      until: 'chit combat',
    },
    {
      text: 'The brigade breaks: it loses a step, is Disrupted and falls back two hexes, as its owner likes. Disrupted units lose a third of their movement and fight worse until they recover. Whoever attacked may advance into the hexes left; 5/1 may, and Ariete. Do so, or say that there are no more advances; then go on here.',
      point: ['1420', '1519', '1620'],
      at: 'advance',
    },
    {
      text: '5/1 has points left and may go on. Once another unit begins, it is done. Send the division past Bir Hacheim to the north or the east; keep two units to a hex, and do not end next to tanks by mistake. Then end the Action Phase, draw the next chit, and activate a formation yourself.',
      at: ['operate', 'command'],
      until: 'activate',
      meanwhile: ['end', 'pick', 'enter', 'commit', 'pass', 'lose', 'shake', 'retreat', 'remove'],
    },
    {
      text: 'So it goes on, chit by chit, until the actions of both sides are used up; Tracks shows what is still in the cups. From 28 May infantry beside the mines may lay breach markers, and from 29 May you need a line of communication through them. Point at anything that is refused and the table tells you why.',
    },
  ],
};
