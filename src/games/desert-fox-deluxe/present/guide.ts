import type { Guide, Lesson } from '../../../engine/present.ts';

/** March 1941, the second half of the Example of Play from the set-up of Sonnenblume, with the dice of the example. */

const SUPPLY: readonly Lesson[] = [
  {
    text: 'You are Rommel, in March 1941. The Allies hold Cyrenaica with what Greece has left them; you have surprised them, and until June you have time to take Tobruk, C2331, or at least ports worth five boxes. The road to all of them begins in the bottleneck between sea and salt marsh: 2 SG holds Mersa Brega, C0803, 3 Lt Arm the hex behind it, and KDG watches the desert in C0603.',
    point: ['C0701', 'C0803', 'C0804', 'C0603'],
  },
  {
    text: 'Everything here lives on supply. The base in El Agheila, C0701, gives general supply to whoever has a line of 14 points to it, counted as a truck would drive: on the coast road that is far, in the desert only seven hexes. View (or the key S) shows how far it reaches. Without general supply motor vehicles crawl and nobody can overrun, so look there before you send anybody away.',
    point: ['C0701'],
    at: 'move',
  },
];

const MOVES: readonly Lesson[] = [
  {
    text: 'A counter reads combat - morale - movement; low morale is good. Choose Kasta in C0702, Rommel’s headquarters, then add 5 Pz, Stab 200 and I/18 FLK of the same stack: tick them in the panel of the stack, or hold Shift and click them. Send them to C0802, next to Mersa Brega. Entering an enemy zone of control costs a point more and stops you; with a headquarters it costs nothing.',
    point: ['ge-kasta', 'C0802'],
    at: 'move',
    until: 'go C0802',
    meanwhile: 'take ge-kasta',
  },
  {
    text: 'You cannot overrun 2 SG: 3 Lt Arm behind it covers its hex. So make it a mobile battle: a unit that has moved no more than a quarter of its allowance may prepare one, and mechanized units then fight with double strength and drive on afterwards. The four are still chosen together: let each of the 4 prepare a mobile battle, in the panel of the stack.',
    point: ['ge-kasta', 'ge-5-pz'],
    at: 'move',
    until: 'mobile ge-5-pz',
    meanwhile: 'mobile ge-kasta',
  },
  {
    text: 'Now KDG, which nobody covers. Choose 132 Ariete in C0701, add Nizza, and go to C0602, right beside it. Both are mobile; a line infantryman would only be in the way.',
    point: ['it-132-ariete', 'it-nizza', 'C0602'],
    at: 'move',
    until: 'go C0602',
    meanwhile: 'take it-132-ariete',
  },
  {
    text: 'An overrun is an attack in mid-move. It costs the hex and two points, and needs no combat supply. KDG could slip away if it were quicker than you; but it is surprised, would have to roll for its points, and Nizza has as many as a die can show. Click C0603 and overrun it.',
    point: ['C0603'],
    at: 'move',
    until: 'overrun C0603',
  },
  {
    text: 'FF Afrika could help. Each air unit flies once a turn, and this one you will want later: no more aircraft.',
    at: 'send-air',
    until: 'end',
  },
  {
    text: '7 to 1 begins on column 10; surprise adds two, the die three. Column 15 is the end of KDG, and your own result is m: withdraw, or stand and check morale. A check is a die plus morale, and under 7 is passed. Stand.',
    at: 'stand-or-withdraw',
    until: 'stand',
  },
  {
    text: 'Both keep their nerve, take the hex and may go on. Send them to C0705, on the flank of 3 Lt Arm.',
    point: ['C0705'],
    at: 'move',
    until: 'go C0705',
  },
  {
    text: 'Choose 8 Ber in C0701, add 132 Cel, and send both to C0705 as well. Then let them stop. Six stacking points may share a hex, and a unit that has been put down is done for this phase.',
    point: ['it-8-ber', 'it-132-cel', 'C0705'],
    at: 'move',
    until: 'stop',
    meanwhile: 'take',
  },
  {
    text: '3 Aufkl drives round the flank: choose it in C0702 and send it to C0805. From there it cuts the line of communications of 3 Lt Arm. Whoever is eliminated without one goes to the Destroyed Box instead of the Refit Box.',
    point: ['ge-3-aufkl', 'C0805'],
    at: 'move',
    until: 'go C0805',
    meanwhile: 'take ge-3-aufkl',
  },
];

const TRUCKS: readonly Lesson[] = [
  {
    text: 'Attackers also want combat supply: a dump, spent on the spot, within seven points of the hex it is for. One at El Agheila reaches your Germans along the road, but not the Italians across the desert. Choose MSU 1 in C0701, a column of trucks, and let it load a dump: the order stands in its panel.',
    point: ['axis-msu-1'],
    at: 'move',
    until: 'load',
    meanwhile: 'take axis-msu-1',
  },
  {
    text: 'Drive to C0706, behind the Italians. The dump rides along and costs no points.',
    point: ['C0706'],
    at: 'move',
    until: 'go C0706',
    meanwhile: 'take axis-msu-1',
  },
  {
    text: 'Before its first step a unit may choose how it moves. By night it passes through enemy zones and is disrupted; on a forced march it rolls for more points and is disrupted too; on a road march it has seven points more, on roads alone, away from the enemy and in supply. Choose 27 Brescia in C0701, and let it march by road: see how far the lit hexes reach now.',
    point: ['it-27-brescia'],
    at: 'move',
    until: 'mode road',
    meanwhile: 'take it-27-brescia',
  },
  {
    text: 'Bring it to C0702 all the same: somebody has to guard the road behind you.',
    point: ['C0702'],
    at: 'move',
    until: 'go C0702',
    meanwhile: 'take it-27-brescia',
  },
  {
    text: 'The others may stay. End movement; the table tells you what you leave undone and asks once more, and the Allies may react if they dare: surprised as they are, they would have to roll for it.',
    at: 'move',
    until: 'end',
  },
];

const DECLARING: readonly Lesson[] = [
  {
    text: 'All attacks are declared before the first is fought. Begin with 3 Lt Arm: choose C0804.',
    point: ['C0804'],
    at: 'declare',
    until: 'attack C0804',
  },
  {
    text: 'Add all four Italians in C0705: 15 to 3 is 5:1. In the panel stands every number with its rule. Then declare it.',
    point: ['C0705'],
    at: 'declare',
    until: 'declare',
    meanwhile: 'with',
  },
  {
    text: 'Now Mersa Brega: choose C0803.',
    point: ['C0803'],
    at: 'declare',
    until: 'attack C0803',
  },
  {
    text: 'Add Kasta, 5 Pz, Stab 200 and I/18 FLK. All of them are prepared, so it is a mobile battle. Declare it.',
    point: ['C0802'],
    at: 'declare',
    until: 'declare',
    meanwhile: 'with',
  },
  { text: 'That is all: all attacks are declared.', at: 'declare', until: 'end' },
];

const FIRST_BATTLE: readonly Lesson[] = [
  {
    text: 'You choose the order. The Italians first: fight for C0804.',
    point: ['C0804'],
    at: 'choose-combat',
    until: 'fight C0804',
  },
  { text: 'FF Afrika still waits for the panzers: no more aircraft.', at: 'send-air', until: 'end' },
  {
    text: 'Without combat supply morale is a point worse, guns are silent, and your losses are read on a harder line. Spend the dump in C0706 for C0705.',
    point: ['C0706', 'C0705'],
    at: 'combat-supply',
    until: 'supply',
  },
  {
    text: 'A four, column 15: 3 Lt Arm is gone, and cut off as it was, destroyed. Your own m once more: stand.',
    at: 'stand-or-withdraw',
    until: 'stand',
  },
  {
    text: 'Two of the four lost their nerve: disrupted units stay where they are, move half as far and control no ground until they recover. Whoever passed may advance: send one of them to C0804.',
    point: ['C0804'],
    at: 'advance',
    until: 'advance',
  },
  { text: 'The rest may stay: no further advance.', at: 'advance', until: 'end' },
  {
    text: 'Where units were destroyed there may be stores on the field. Looking costs nothing: search it.',
    at: 'search',
    until: 'search',
  },
];

const MOBILE_BATTLE: readonly Lesson[] = [
  {
    text: 'Now the panzers. FF Afrika has the mobile symbol and may support them: send it. It shifts the column against the enemy alone.',
    point: ['C0803'],
    at: 'send-air',
    until: 'support ge-ff-afrika',
  },
  {
    text: 'Spend the dump in El Agheila for C0802: down the road it reaches them.',
    point: ['C0701', 'C0802'],
    at: 'combat-supply',
    until: 'supply',
  },
  {
    text: 'Doubled tanks are too much for 2 SG. FF Afrika rolled nine for damage and is out for a turn. Advance with all four: choose the whole stack, then C0803. I/18 FLK, with its strength in brackets, only follows others: send it last.',
    point: ['C0803'],
    at: 'advance',
    until: 'advance ge-5-pz',
    meanwhile: 'advance',
  },
  {
    text: 'The British left a dump. When everybody is in, try to capture it: three or less on a die, and a headquarters takes one off.',
    point: ['C0803'],
    at: 'capture',
    until: 'capture',
    meanwhile: 'advance',
  },
  { text: 'Search this field too.', at: 'search', until: 'search' },
];

const EXPLOITATION: readonly Lesson[] = [
  {
    text: 'After a mobile battle the victors exploit: each moves a quarter of its allowance, two points more with a headquarters, and if all defenders are gone no zone stops it. Choose 5 Pz and send it to C1206, beyond Agedabia.',
    point: ['ge-5-pz', 'C1206'],
    at: 'exploit',
    until: 'go C1206',
    meanwhile: 'take ge-5-pz',
  },
  {
    text: 'Take Kasta, add Stab 200, and send them to C1307: next door lies an Allied dump.',
    point: ['ge-kasta', 'C1307'],
    at: 'exploit',
    until: 'go C1307',
    meanwhile: 'take ge-kasta',
  },
  {
    text: 'Supplies alone in a hex are overrun like anybody, against a strength of one. Overrun C1407.',
    point: ['C1407'],
    at: 'exploit',
    until: 'overrun C1407',
  },
  {
    text: 'Capture it. It is yours to use from the end of your next Movement Phase on.',
    at: 'capture',
    until: 'capture',
  },
  { text: 'I/18 FLK keeps Mersa Brega: no further exploitation.', at: 'exploit', until: 'end' },
  {
    text: 'The bottleneck is open. Now the Allies move, then the month ends, and units that are cut off wither. Watch your own line: seven desert hexes from the last base or column is not far, and a dump and an MSU in one hex make a new base. The full stop key finds the next unit worth a look, D shows Allied supply, and whatever is refused tells you why, with the rule. Tobruk is yours to take.',
    point: ['C2331'],
  },
];

export const guide: Guide = {
  title: 'The bottleneck of Mersa Brega',
  minutes: 15,
  scenario: 's26',
  seat: 'axis',
  seed: 'mersa-brega-5867587',
  // The Allies set up as suggested; everybody is in supply, and nothing is built.
  opening: ['arrange', 'end', 'end'],
  lessons: [...SUPPLY, ...MOVES, ...TRUCKS, ...DECLARING, ...FIRST_BATTLE, ...MOBILE_BATTLE, ...EXPLOITATION],
};
