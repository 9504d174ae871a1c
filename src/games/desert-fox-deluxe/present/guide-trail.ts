import type { Guide, Lesson } from '../../../engine/present.ts';

/** December 1942: the Eighth Army comes to El Agheila, and the learner leads it for a month. Its dice are chosen, the rest is Trail of the Fox. */

/** What the Axis does before: all come to El Agheila and drive on, and 5 Ber stays behind at Marble Arch. */
const AXIS_OPENING = `
arrange, end
bring ge-8-pz-l 1, bring ge-5-pz-l 1, bring ge-115 2, bring ge-104 2, bring ge-33-aufkl 1, bring ge-kg-15-pz 1, bring ge-3-aufkl 1
bring ge-155-rgt 1, bring ge-200 1, bring ge-afrika 1, bring ge-kg-90-lt 1, bring it-133-litt 2, bring it-7-ber 1, bring it-9-ber 1
bring it-132-ariete 1, bring it-8-ber 1, bring it-132-cel 1, bring it-re-cam 1, bring ge-125 1, bring ge-382 1, bring ge-433 1
bring it-8-ber-auto 1, bring it-ragg-xxi 1, bring it-136-ggff 1, end, end, end, end
take ge-kasta, go L2131, take ge-5-pz-l, go S1516, take ge-8-pz-l, go S1516, take ge-3-aufkl, go L2131, take ge-33-aufkl, go L2131
take ge-605-pzjg, go S1517, take ge-104, go L2910, take ge-115, go L2910, take ge-155-rgt, go L2910, take ge-200, go L2810, stop
take ge-afrika, go L2810, stop, take ge-125, go S1323, take ge-382, go S1323, take ge-433, go S1323, take ge-kg-15-pz, go S1516
take ge-kg-90-lt, go L2810, stop, take ge-ramcke, go S1324, stop, take it-132-ariete, go S1517, take it-8-ber, go L2711, stop
take it-132-cel, go L2810, stop, take it-133-litt, go S1517, take it-7-ber, go L2711, stop, take it-9-ber, go L2711, stop
take it-8-ber-auto, go L1632, take it-re-cam, go L1632, take it-136-ggff, go S1324, stop, take it-ragg-xxi, go L2712, stop
take it-16-pistoia, go S1419, take it-31-cent, go L1632, take it-131-cel, go S1419, take it-monferrato, go S1516, stop
take axis-msu-2, go L2817, stop, take axis-msu-3, go L2817, end`;

const ARRIVING: readonly Lesson[] = [
  {
    text: 'You are Montgomery, in December 1942. Rommel has lost at Alamein and drives for Tunisia; you come after him with more of everything but time. At the end of February an Axis base with a line to Pisida, L2909, wins the game for him; if there is none, you have won. Tripoli, L2817, is the base he lives on, and between you and it lie sixty hexes of road.',
    point: ['C0701', 'L2817', 'L2909'],
  },
  {
    text: 'Your army waits beside the map; the boxes below show it. Dumps come first, for they cannot walk: two of the monthly ones may be brought to El Agheila, C0701, in each Movement Phase, and the three that came with the troops are put on the edge. Bring two dumps, place the other three in C0701, and say that all have arrived. That no base feeds them yet disrupts them; it will pass.',
    point: ['C0701'],
    at: 'reinforce',
    until: 'end',
    meanwhile: ['bring', 'place'],
  },
  {
    text: 'An army moves as far as its supply. Columns of trucks (MSU) carry dumps, hand lines on, and together with a dump become a base. Take MSU 1, let it come on at C0701, and stop it.',
    point: ['allied-msu-1', 'C0701'],
    at: 'move',
    until: 'stop',
    meanwhile: ['take allied-msu-1', 'enter C0701'],
  },
  {
    text: 'Now found a base in El Agheila. It sleeps until the next month, when a dump wakes it; who enters this month is in general supply anyhow.',
    point: ['C0701'],
    at: 'move',
    until: 'found C0701',
  },
];

const OVERRUN: readonly Lesson[] = [
  {
    text: '5 Ber covers the retreat at S0930, behind Marble Arch. A counter reads combat - morale - movement, and low morale is good. Take B, a tank brigade, and add 30 Corps and 78 SG beside the map: hold Shift, or tick them. Let them come on at C0701 and drive to Marble Arch, S0931. Headquarters like 30 Corps pay nothing for entering an enemy zone, nor do those who began with them.',
    point: ['br-b', 'br-30-corps', 'C0701', 'S0931'],
    at: 'move',
    until: 'go S0931',
    meanwhile: ['take br-b', 'enter C0701'],
  },
  {
    text: 'Nobody else covers 5 Ber, so you may run it over in the middle of your move. That costs the hex and two points and needs no combat supply. It cannot slip away: your tanks are quicker. Click S0930 and overrun it.',
    point: ['S0930'],
    at: 'move',
    until: 'overrun S0930',
  },
  {
    text: 'Four to one begins on column 8, and the die was a six; 78 SG’s guns moved the column of the enemy two more. 5 Ber has lost a step and runs, disrupted. Your own result is m: withdraw, or stand and check the morale of each. A die plus morale of six or less is passed. Stand.',
    at: 'stand-or-withdraw',
    until: 'stand',
  },
  {
    text: 'All three keep their nerve and stand in S0930. They could go on, but the next hexes belong to the panzers in S1516, and nothing feeds you there yet. Let them stop.',
    point: ['S0930', 'S1516'],
    at: 'move',
    until: 'stop',
  },
];

const COLUMN: readonly Lesson[] = [
  {
    text: 'Infantry follows by the road. Take 152 of the Highland Division, add 153 and 51 Spt, come on at C0701 and march to Ras es Ali, S0932. Six stacking points may share a hex; who ends a phase in a fuller one is disrupted, all of them.',
    point: ['br-152', 'S0932'],
    at: 'move',
    until: 'go S0932',
    meanwhile: ['take br-152', 'enter C0701'],
  },
  {
    text: 'A reserve waits for the enemy’s move: it reacts from farther away and may overrun while doing so. Let the Highlanders stop, take 11 Huss, come on at C0701, go to S0831, and put it in reserve. Half its points must be left, and no enemy zone may have touched it.',
    point: ['br-11-huss', 'S0831'],
    at: 'move',
    until: 'reserve br-11-huss',
    meanwhile: ['take br-11-huss', 'enter C0701', 'go S0831', 'stop'],
  },
  {
    text: 'Bring supply up behind them. Take MSU 2, come on at C0701 and load a dump: it rides for nothing.',
    point: ['allied-msu-2', 'C0701'],
    at: 'move',
    until: 'load',
    meanwhile: ['take allied-msu-2', 'enter C0701'],
  },
  {
    text: 'Drive to S0832. From there the column hands the line of your base on by seven points more, and the dump can feed a battle seven points away.',
    point: ['S0832'],
    at: 'move',
    until: 'go S0832',
    meanwhile: 'take allied-msu-2',
  },
  {
    text: 'E and H, more tanks, and the New Zealanders may come on as well: C0701, then S0831 and Marble Arch, S0931. Nobody has to; who stays beside the map comes next month. When you have had enough, end movement. The table tells you what you leave undone.',
    point: ['S0831', 'S0931'],
    at: 'move',
    until: 'end',
    meanwhile: ['take', 'enter', 'go', 'join', 'stop'],
  },
];

const MONTH: readonly Lesson[] = [
  {
    text: 'Nobody is next to an enemy, so nothing is fought, and the month is over. A new one begins with events. ULTRA reads the enemy’s signals once a month: it may help your roll for the initiative, or send another column of trucks. You are short of trucks: take the MSU.',
    at: 'play-event',
    until: 'ultra msu',
  },
  {
    text: 'Aircraft are sent out for the month. In the Air Superiority Box each counts twice, in North Africa it flies missions over the maps where a base of yours serves it. Send 201 Group to North Africa; then end.',
    at: 'deploy-air',
    until: 'end',
    meanwhile: 'deploy br-201',
  },
  {
    text: 'The reinforcements of January have come to the edge of the map: 10 Corps, A, the 50th and the Indians, and ULTRA’s MSU. They enter when you move. All have arrived.',
    at: 'reinforce',
    until: 'end',
  },
  {
    text: 'Now the base: each month a dump in it has to be spent, or it sleeps and feeds nobody. The primary base of the Axis in Tripoli is the only one that wakes for nothing. Activate C0701.',
    point: ['C0701', 'L2817'],
    at: 'activate-bases',
    until: 'activate C0701',
  },
  {
    text: 'Whoever holds the initiative rolls for it and chooses to move first or second; a high roll changes hands, the ends of the table bring surprise. Then each side has two impulses: movement, the other’s reaction, combat. Found your next base where the first one’s line ends, keep two columns behind the tanks, and strike where he stands still. View (or the keys D and S) shows how far your supply reaches, and his. Tripoli is sixty hexes away.',
    point: ['L2817'],
  },
];

export const trailGuide: Guide = {
  title: 'Trail of the Fox',
  minutes: 12,
  scenario: 's30',
  seat: 'allied',
  seed: 'trail-1',
  opening: AXIS_OPENING.trim().split(/,\s*|\n/),
  lessons: [...ARRIVING, ...OVERRUN, ...COLUMN, ...MONTH],
};
