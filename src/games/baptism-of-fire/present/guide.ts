import type { Guide } from '../../../engine/present.ts';

/** The morning of 14 February: out of the Faid Pass, with 21 Panzer already behind the American tanks. */
export const guide: Guide = {
  title: 'Out of the Faid Pass',
  minutes: 10,
  scenario: 'campaign',
  seat: 'axis',
  seed: 'faid-pass-28',
  opening: [
    'enter ax09 3225',
    'move ax09 3720',
    'enter ax10 3225',
    'move ax10 3721',
    'enter ax07 3726',
    'move ax07 3723',
  ],
  lessons: [
    {
      text: 'You lead the Axis, at dawn on 14 February 1943. Six red objectives lie in the west: Sbeitla, Thala, Tebessa and three stars on the map edge. Hold three of them at one moment within ten turns and you win at once; two are a draw. 21 Panzer has come round from the south and stands at Sidi bou Zid, behind the American tanks in 3819.',
      point: ['2714', 'ax09', '3819'],
    },
    {
      text: 'Your army comes in as reinforcements, unit by unit. A counter reads attack - defence - movement; two bars mean that it can take a loss and fight on, weaker. Choose the Tigers of s.Pz.Abt 501, 6-5-10, beside the map and bring them in at 3919, in the Faid Pass.',
      point: ['ax01', '3919'],
      at: 'move',
      until: 'enter ax01 3919',
    },
    {
      text: 'The Tigers are next to the enemy, in his zone of control: a unit that enters one stops. Only one unit may end in a hex. So bring Pz.Rgt 7, the 5-3-12, in at 3920.',
      point: ['ax02', '3920'],
      at: 'move',
      until: 'enter ax02 3920',
    },
    {
      text: 'Look at 3819: Tigers, Pz.Rgt 7 and the tanks in Sidi bou Zid have every way out of it in their zones. The other units may wait: mobile ones can come in after combat, when the road is free. End movement; the table asks once more, because some have not come.',
      point: ['3819', '3720'],
      at: 'move',
      until: 'end',
    },
    {
      text: 'Combat is by difference: attack less defence. Nobody has to attack, and each unit attacks once. Choose the Tigers, then the American tanks in 3819.',
      point: ['ax01', '3819'],
      at: 'fight',
      until: 'attack ax01 3819',
      meanwhile: 'scrap',
    },
    {
      text: 'Add Pz.Rgt 7: eleven less two is +9, column 8 on clear ground. The bars are the exact chances of every result, with what it would do. That is enough: leave II/Pz.Rgt 5 in 3720 free for another attack; it bars the way back all the same. Then make the attack.',
      point: ['ax02'],
      at: 'muster',
      until: 'commit',
    },
    {
      text: 'Each turn you draw support fire markers, seen by you alone; Tracks shows them. On its button each tells the column it leads to: the better the higher, and 10 is the last. Play the +2. You may play up to three in one combat, but what is used is gone for this turn.',
      at: 'attacker-support',
      until: 'support',
    },
    {
      text: 'The Allies hold one marker, face down, and may answer after you. Enough guns: no more support fire, and the die is rolled.',
      at: 'attacker-support',
      until: 'pass',
    },
    {
      text: 'A 1: the American battalion is gone. One of the victors may enter the hex. Advance with the Tigers to 3819, and the pass is open behind them.',
      point: ['ax01', '3819'],
      at: 'advance',
      until: 'advance ax01 3819',
    },
    {
      text: 'Two battalions of 21 Panzer stand next to 3722, Garet Hadid. It is rough ground, two columns harder. Put that attack together and read the bars; make it with guns, or give it up. On an exchange you choose who is depleted: rather infantry than tanks. Then end combat.',
      point: ['ax07', 'ax10', '3722'],
      at: 'fight',
      until: 'end',
      meanwhile: ['scrap', 'pass', 'deplete', 'retreat', 'advance'],
    },
    {
      text: 'Mobile movement: mobile units that have neither moved nor attacked go now, and mobile reinforcements may come in. A road costs vehicles half a point a hex. Bring I/PG 86 in at 3919.',
      point: ['ax04', '3919'],
      at: 'mobile',
      until: 'enter ax04 3919',
    },
    {
      text: 'Choose I/PG 86 and send it down the road as far as you like; enemy zones stop it. Units that moved in this phase may still attack at its end. Then the Allies have their turn. Where you go decides what comes against you: Tracks lists the events that bring reinforcements and what each still needs. View shows the objectives; point at anything that is refused to hear why.',
      point: ['ax04'],
    },
  ],
};
