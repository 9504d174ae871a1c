import { describe, expect, test } from 'vitest';
import { DEPLETED, DEPLOYED, GARRISON, OUT_OF_SUPPLY, RESERVE } from '../state.ts';
import { still, supplyPhase } from './direct.fixture.ts';
import { allied, closed, GERMAN_GUNS, goes, type More, moving, price, rain, supplied } from './moving.fixture.ts';
import { marked, marker, position, spent, type Table, where } from './position.ts';

/**
 * A second set of positions worked out by hand from the rulebook, the rulings (AMB) and the terrain chart, without a look at the rules code:
 * where several rules meet. 5215 lies in the open; 5214, 5216, 5114, 5115, 5314 and 5315 are round it.
 */

const PANZER = 'ax-1-5-21'; // German, armored, red 10
const TIGER = 'ax-1-501'; // German, armored, red 7
const TRUCKS = 'ax-i-1-jg'; // German, yellow 8
const LORRIED = 'ax-1_2-104-21'; // German, red 9, not armored
const FOOT = 'ax-i-47'; // German, on foot, 4
const GUNS = 'ax-1-155-21'; // German, towed, yellow 8, no zone
const TOWED_AT = 'ax-1-39pzjg'; // German, towed anti-tank, red 9
const GERMAN_HQ = 'ax-21-pz'; // red 9, no zone
const ITALIANS = 'ax-xxiv-5-ber'; // Italian, yellow 8
const SHERMANS = 'al-d-1-1a'; // American, armored, red 9
const HALFTRACKS = 'al-a-6-1a'; // American, red 9
const RIFLES = 'al-1-133-34'; // American, on foot, 5
const WATERS = 'al-waters'; // American, on foot, 4
const PRIESTS = 'al-27-fa'; // American, armored artillery, self-propelled, red 9, no zone
const TOWED = 'al-125-fa'; // American, towed artillery, yellow 8, no zone
const GOUMS = 'al-gibert'; // French, mountain, on foot, 5

/** Closes hexes with German guns. */
const shut = (...hexes: string[]): string => closed(GERMAN_GUNS, ...hexes);

describe('an own strongpoint keeps enemy zones out (14.1.3)', () => {
  const own: More = { ...allied, strongpoints: { allied: ['5215'] } };

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 7.2.1a] tanks drive on through it past the enemy: 5214, 5215, 5115 for 2; without it 4 round about', () => {
    const board = `5214: ${SHERMANS}+o\n5216: ${FOOT}${shut('5114', '5314')}`;
    expect(price(board, SHERMANS, '5115', own)).toBe(2);
    expect(price(board, SHERMANS, '5115', allied)).toBe(4);
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 8.2.2c] who stands in it next to the enemy may go into Reserve', () => {
    const board = `5215: ${HALFTRACKS}\n5213: al-b-6-1a\n5214: al-cca\n5216: ${FOOT}`;
    expect(position({ at: 'designate', board, ...own }).refused(`reserve ${HALFTRACKS}`)).toBeNull();
    expect(position({ at: 'designate', board, ...allied }).refused(`reserve ${HALFTRACKS}`)).toBe('8.2.2c');
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 8.2.5b] a Reserve in it is not woken, and the enemy drives past: 5217 to 5114 for 3; without it for 4', () => {
    const board = `5215: ${HALFTRACKS}+r\n5217: ${PANZER}`;
    const past = moving(board, { strongpoints: { allied: ['5215'] } }).play(`take ${PANZER}`, 'go 5114');
    expect(spent(past, PANZER)).toBe(3);
    expect(marked(past, HALFTRACKS, RESERVE)).toBe(true);
    const round = moving(board).play(`take ${PANZER}`, 'go 5114');
    expect(spent(round, PANZER)).toBe(4);
    expect(marked(round, HALFTRACKS, RESERVE)).toBe(false);
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 7.6.2e] [decision-at-kasserine 7.6.2f] towed guns come into it alone and unlimber next to the enemy', () => {
    const board = `5214: ${TOWED}+o\n5216: ${FOOT}`;
    const t = moving(board, own).play(`take ${TOWED}`, 'go 5215', `mode ${TOWED}`);
    expect(marked(t, TOWED, DEPLOYED)).toBe(true);
    expect(spent(t, TOWED)).toBe(3);
    expect(moving(board, allied).play(`take ${TOWED}`).refused('go 5215')).toBe('7.6.2e');
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 7.6.2b] towed guns alone in it limber up and leave, though an enemy is next to them', () => {
    const board = `5215: ${TOWED}+do\n5216: ${FOOT}`;
    expect(goes(moving(board, own).play(`take ${TOWED}`, `mode ${TOWED}`))).toContain('5214');
    expect(goes(moving(board, allied).play(`take ${TOWED}`, `mode ${TOWED}`))).not.toContain('5214');
  });

  test('[decision-at-kasserine 14.3.2] works in progress keep nothing out', () => {
    const board = `5215: ${HALFTRACKS}, ${RIFLES}\n5213: al-b-6-1a\n5214: al-cca\n5216: ${FOOT}`;
    const t = position({ at: 'designate', board, ...allied, works: [RIFLES] });
    expect(t.refused(`reserve ${HALFTRACKS}`)).toBe('8.2.2c');
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 6.2] a Supply Line goes through the empty strongpoint 5214 that an enemy in 5113 would otherwise close', () => {
    const board = `5215: ${RIFLES}\n5113: ${FOOT}${shut('5114', '5115', '5314', '5315', '5216')}`;
    expect(supplied(still({ board, strongpoints: { allied: ['5214'] } }), RIFLES)).toBe(true);
    expect(supplied(still({ board }), RIFLES)).toBe(false);
    // An enemy strongpoint there closes the line even with a friend in it (6.2.4 speaks of zones alone).
    const friend = `${board}\n5214: ${WATERS}`;
    expect(supplied(still({ board: friend }), RIFLES)).toBe(true);
    expect(supplied(still({ board: friend, strongpoints: { axis: ['5214'] } }), RIFLES)).toBe(false);
  });
});

describe('zones', () => {
  test('[decision-at-kasserine 3.2.4b] [decision-at-kasserine 8.2.3] guns stacked with a Reserve lend no zone (AMB-41), with an awake friend they do: an HQ drives past 5215 or stops', () => {
    const past = `5115: ${GERMAN_HQ}`;
    // From 5115 to 5216 and on to 5315, both next to 5215.
    const way = (signs: string): Table =>
      moving(`${past}\n5215: ${HALFTRACKS}${signs}, ${TOWED}\n5116: ${GERMAN_GUNS[0]}`).play(
        `take ${GERMAN_HQ}`,
        'go 5216',
      );
    expect(goes(way('+r'))).toContain('5315');
    expect(marked(way('+r'), HALFTRACKS, RESERVE)).toBe(true);
    expect(goes(way(''))).not.toContain('5315');
  });

  test('[decision-at-kasserine 16.3.2a] [decision-at-kasserine 3.2.2a] once it has rained a Tiger has a zone along main and minor roads only (AMB-75)', () => {
    // 4821 lies on the main road between 4721 and 4921. South of it 4822 is open ground.
    const board = `4823: ${WATERS}\n4821: ${TIGER}`;
    const free = moving(board, { ...allied, change: { rained: true } }).play(`take ${WATERS}`, 'go 4822');
    expect(goes(free)).toContain('4722');
    const stopped = moving(board, allied).play(`take ${WATERS}`, 'go 4822');
    expect(goes(stopped)).toEqual([]);
  });

  test('[decision-at-kasserine 3.2.2a] yellow circles have no zone over a wadi without bridge or ford, dry or in the rain; red boxes have one in dry weather only', () => {
    // 5625 and 5725 have a wadi between them. Allied infantry walks 5724, 5725, 5825.
    const walks = (unit: string, more: More): boolean =>
      goes(
        moving(`5724: ${RIFLES}\n5625: ${unit}\n5625: ax-1-90-10`, { ...allied, ...more }).play(
          `take ${RIFLES}`,
          'go 5725',
        ),
      ).includes('5826');
    expect(walks(TRUCKS, {})).toBe(true);
    expect(walks(TRUCKS, rain)).toBe(true);
    expect(walks(LORRIED, {})).toBe(false);
    expect(walks(LORRIED, rain)).toBe(true);
  });
});

describe('roads under enemy aircraft', () => {
  /** The Movement Phase of a side after the plane has come to its hex in the Joint Air Phase. */
  function under(board: string, plane: string, hex: string, more: More = {}): Table {
    const american = plane === 'air-a20-1';
    const t = position({
      at: 'interdict',
      ...more,
      side: american ? 'allied' : 'axis',
      ready: [plane],
      board: `${board}\n6634: ax-a21\n0130: al-repl-168`,
    });
    t.dice(1).play(`interdict ${plane} ${hex}`, 'end');
    expect(t.asked).toBe('move');
    if (more.side === 'allied') t.play('end');
    return t;
  }
  const fare = (t: Table, unit: string, to: string): number => spent(t.play(`take ${unit}`, `go ${to}`), unit);

  test('[decision-at-kasserine 11.2.6a] [decision-at-kasserine 8.3.3b] out of the box into 4401: 2 for the rough ground, not half a point', () => {
    expect(fare(under(`maktar: ${SHERMANS}`, 'air-fw190', '4402', allied), SHERMANS, '4401')).toBe(2);
  });

  test('[decision-at-kasserine 11.2.7a] a bridge still carries tanks over the wadi, for 1 (AMB-28); their own aircraft cost them nothing', () => {
    expect(fare(under(`5726: ${PANZER}`, 'air-a20-1', '5726'), PANZER, '5626')).toBe(1);
    expect(fare(under(`5726: ${PANZER}`, 'air-fw190', '5726'), PANZER, '5626')).toBe(0.5);
  });

  test('[decision-at-kasserine 11.2.7a] Bou Chebka in its woods keeps the price of the road, 2023 beside it does not, 2122 in woods keeps that of the trail', () => {
    const bouChebka = (from: string, to: string): number =>
      fare(under(`${from}: ${PANZER}`, 'air-a20-1', '2123'), PANZER, to);
    expect(bouChebka('2224', '2123')).toBe(0.5);
    expect(bouChebka('2224', '2023')).toBe(2.5);
    expect(bouChebka('2123', '2122')).toBe(1);
  });

  test('[decision-at-kasserine 11.2.6a] [decision-at-kasserine 16.3.2a] a Tiger bound to the road pays for open ground and still may not leave the road', () => {
    const t = under(`4821: ${TIGER}`, 'air-a20-1', '4921', { change: { rained: true } });
    t.play(`take ${TIGER}`);
    expect(goes(t)).not.toContain('4822');
    expect(spent(t.play('go 4921'), TIGER)).toBe(1);
  });

  test('[decision-at-kasserine 11.2.6c] towed anti-tank guns pay 4 to change mode, self-propelled ones 2', () => {
    const t = under(`4821: ${TOWED_AT}, ax-3-39pzjg`, 'air-a20-1', '4821');
    t.play(`take ${TOWED_AT}`, `mode ${TOWED_AT}`, 'take ax-3-39pzjg', 'mode ax-3-39pzjg');
    expect(spent(t, TOWED_AT)).toBe(4);
    expect(spent(t, 'ax-3-39pzjg')).toBe(2);
  });
});

describe('roads and stacks', () => {
  test('[decision-at-kasserine 7.3.2a] road hexes side by side that no road joins: 6024 to 6025 and 5825 to 5925 cost 1', () => {
    expect(price(`6024: ${PANZER}`, PANZER, '6025')).toBe(1);
    expect(price(`5825: ${PANZER}`, PANZER, '5925')).toBe(1);
  });

  test('[decision-at-kasserine 7.1.2b] nobody is picked up on the way, and who was put down is done', () => {
    const t = moving(`5215: ${PANZER}, ax-2-5-21\n5213: ax-3-5-21`).play(`take ${PANZER}`, 'join ax-2-5-21', 'go 5213');
    expect(t.refused('join ax-3-5-21')).not.toBeNull();
    t.play(`drop ${PANZER}`, 'go 5212');
    expect(where(t, PANZER)).toBe('5213');
    expect(where(t, 'ax-2-5-21')).toBe('5212');
    expect(t.refused(`take ${PANZER}`)).not.toBeNull();
    expect(t.refused('take ax-3-5-21')).toBeNull();
  });

  test('[decision-at-kasserine 7.1.2a] a stack of two classes pays the dearer step: rain, over the bridge by the minor road, 1 and not half a point', () => {
    const both = moving(`5726: ${FOOT}, ${LORRIED}`, rain).play(`take ${FOOT}`, `join ${LORRIED}`, 'go 5626');
    // On foot half a point, by lorry 1.
    expect(spent(both, FOOT)).toBe(1);
    expect(spent(both, LORRIED)).toBe(1);
  });

  test('[decision-at-kasserine 8.1.2a] [decision-at-kasserine 7.1.2a] 5 and 5 points infiltrate as a stack, 5 and 4 do not', () => {
    const stack = (second: string): Table =>
      moving(`5215: ${RIFLES}, ${second}\n5216: ${FOOT}${shut('5114')}`, allied).play(
        `take ${RIFLES}`,
        `join ${second}`,
      );
    expect(goes(stack('al-3-133-34'))).toContain('5115');
    expect(goes(stack(WATERS))).not.toContain('5115');
  });

  test('[decision-at-kasserine 16.6.1] [decision-at-kasserine 16.6.2] Goums cross the escarpment 1730/1731 for 3 and go on; others on foot stop below', () => {
    const t = moving(`1730: ${GOUMS}`, allied).play(`take ${GOUMS}`, 'go 1731');
    expect(spent(t, GOUMS)).toBe(3);
    expect(goes(t)).toContain('1732');
    const foot = moving(`1730: ${RIFLES}`, allied).play(`take ${RIFLES}`, 'go 1731');
    expect(goes(foot)).toEqual([]);
  });
});

describe('modes in zones', () => {
  test('[decision-at-kasserine 7.6.2b] [decision-at-kasserine 7.6.2d] two Deployed guns in a zone keep each other company: the first leaves, the second then stays (AMB-18)', () => {
    const t = moving(`5215: ${TOWED}+do, al-151-fa+do\n5216: ${FOOT}`, allied);
    t.play(`take ${TOWED}`, `mode ${TOWED}`, 'go 5214', 'stop');
    expect(where(t, TOWED)).toBe('5214');
    t.play('take al-151-fa', 'mode al-151-fa');
    expect(goes(t)).toEqual([]);
  });

  test('[decision-at-kasserine 7.6.2f] guns that stood in March in a zone when the phase began may unlimber there', () => {
    const t = moving(`5215: ${TOWED}+o\n5216: ${FOOT}`, allied);
    t.play(`take ${TOWED}`, `mode ${TOWED}`);
    expect(marked(t, TOWED, DEPLOYED)).toBe(true);
  });

  test('[decision-at-kasserine 7.6.2e] [decision-at-kasserine 7.6.3c] towed anti-tank guns enter a zone only where a friend stands (AMB-114), self-propelled ones alone', () => {
    const board = `5214: ${TOWED_AT}, ax-3-39pzjg\n5216: ${RIFLES}`;
    expect(moving(board).play(`take ${TOWED_AT}`).refused('go 5215')).toBe('7.6.2e');
    expect(moving(board).play('take ax-3-39pzjg').refused('go 5215')).toBeNull();
    expect(moving(`${board}\n5215: ${FOOT}`).play(`take ${TOWED_AT}`).refused('go 5215')).toBeNull();
  });

  test('[decision-at-kasserine 8.2.7b] self-propelled guns that limber up, drive and unlimber from Reserve place no fire in that phase; those that stay do', () => {
    const board = `5213: ${PRIESTS}+dr, al-68-fa+dr\n5211: al-cca\n5214: ${RIFLES}`;
    const t = position({ at: 'reserve-move', board, ...allied });
    t.play(`take ${PRIESTS}`, `mode ${PRIESTS}`, 'go 5212', `mode ${PRIESTS}`, 'end');
    expect(t.asked).toBe('assign-fire');
    expect(t.refused(`fire ${PRIESTS} 5214`)).not.toBeNull();
    expect(t.refused('fire al-68-fa 5214')).toBeNull();
  });
});

describe('Reserve', () => {
  const designate = (board: string, more: More = {}): Table =>
    position({
      at: 'designate',
      ...more,
      board: `${board}\n0928: al-b-6-1a\n0929: al-ccc\n0830: ${LORRIED}\n0831: ax-dak`,
    });

  test('[decision-at-kasserine 15.1.2] an HQ in the box puts nobody on the map into Reserve', () => {
    expect(designate(`4401: ${HALFTRACKS}\nmaktar: al-ccb`, allied).refused(`reserve ${HALFTRACKS}`)).toBe('8.2.2b');
  });

  test('[decision-at-kasserine 15.4.3] [decision-at-kasserine 15.5] a Depleted HQ still serves, Rommel does not', () => {
    expect(designate(`5215: ${PANZER}\n5212: ${GERMAN_HQ}+x`).refused(`reserve ${PANZER}`)).toBeNull();
    expect(designate(`5215: ${PANZER}, ax-rommel`).refused(`reserve ${PANZER}`)).toBe('8.2.2b');
  });

  test('[decision-at-kasserine 8.2.1b] [decision-at-kasserine 8.2.5a] who has not moved from Reserve is still in it when the next turn begins (AMB-47)', () => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      board: `5213: ${HALFTRACKS}+r\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
    });
    t.dice(1).play('end');
    expect(t.s.turn).toBe(4);
    expect(marked(t, HALFTRACKS, RESERVE)).toBe(true);
  });

  test('[decision-at-kasserine 9.3.2a] [decision-at-kasserine 6.4.1a] reaction out of supply: half of 9 - 2 is 3\u00bd, so three open hexes and not four', () => {
    const t = position({
      at: 'react',
      board: `5215: ${RIFLES}\n5216: ${FOOT}\n5212: ${HALFTRACKS}+ro`,
      attacks: [{ on: ['5215'], by: [FOOT] }],
    });
    t.play(`take ${HALFTRACKS}`);
    expect(goes(t)).toContain('5512');
    expect(goes(t)).not.toContain('5612');
  });

  test('[decision-at-kasserine 14.4.2] [decision-at-kasserine 14.3.5a] works are given up when their builder reacts', () => {
    const t = position({
      at: 'react',
      board: `5215: ${RIFLES}\n5216: ${FOOT}\n5212: ${HALFTRACKS}+r`,
      works: [HALFTRACKS],
      attacks: [{ on: ['5215'], by: [FOOT] }],
    });
    expect(t.s.strongpoints.length).toBe(1);
    t.play(`take ${HALFTRACKS}`, 'go 5211');
    expect(t.s.strongpoints.length).toBe(0);
  });
});

describe('Rommel lets others react (15.5.1)', () => {
  const attacked = (board: string): Table =>
    position({
      at: 'react',
      ...allied,
      board: `5215: ${FOOT}\n5216: ${RIFLES}\n${board}\n0830: ax-1_2-afr+r`,
      attacks: [{ on: ['5215'], by: [RIFLES] }],
    });

  test('[decision-at-kasserine 15.5.1] red boxes in his hex four hexes from the attack, an HQ too; no yellow circles, and nobody beside him', () => {
    const t = attacked(`5211: ax-rommel, ${LORRIED}, ${GERMAN_HQ}, ${TRUCKS}\n5212: ${PANZER}`);
    for (const unit of [LORRIED, GERMAN_HQ]) expect(t.refused(`take ${unit}`)).toBeNull();
    for (const unit of [TRUCKS, PANZER]) expect(t.refused(`take ${unit}`)).not.toBeNull();
  });

  test('[decision-at-kasserine 15.5.1] five hexes off nobody, nor from an enemy zone', () => {
    expect(attacked(`5210: ax-rommel, ${LORRIED}`).refused(`take ${LORRIED}`)).not.toBeNull();
    expect(attacked(`5213: ax-rommel, ${LORRIED}\n5212: ${WATERS}`).refused(`take ${LORRIED}`)).not.toBeNull();
    // Guns next to him have no zone.
    expect(attacked(`5213: ax-rommel, ${LORRIED}\n5212: ${TOWED}`).refused(`take ${LORRIED}`)).toBeNull();
  });

  test('[decision-at-kasserine 15.5.1] [decision-at-kasserine 9.3.2a] they go by half: 4\u00bd of 9', () => {
    const t = attacked(`5513: ax-rommel, ${LORRIED}`).play(`take ${LORRIED}`);
    // West of 5513 lies open ground.
    expect(goes(t)).toContain('5113');
    expect(goes(t)).not.toContain('5012');
  });
});

describe('garrisons (18.2.3)', () => {
  const fondouk = `5215: ${TOWED}+dg\n5706: al-185-fa+dg\n4420: ${PRIESTS}+dg`;
  const bound = (t: Table): boolean[] => [TOWED, 'al-185-fa', PRIESTS].map((unit) => marked(t, unit, GARRISON));

  test('[decision-at-kasserine 18.2.3b] passing by releases nobody, be it leg by leg', () => {
    const t = moving(`${fondouk}\n5116: ${PANZER}`).play(`take ${PANZER}`, 'go 5216', 'go 5217', 'stop');
    expect(bound(t)).toEqual([true, true, true]);
  });

  test('[decision-at-kasserine 18.2.3b] [decision-at-kasserine 18.2.3e] who ends next to one of the Fondouk Group, a staff without a zone too, releases the whole group and no other', () => {
    for (const unit of [PANZER, GERMAN_HQ, GUNS]) {
      const t = moving(`${fondouk}\n5116: ${unit}`).play(`take ${unit}`, 'go 5216', 'stop');
      expect(bound(t)).toEqual([false, false, true]);
    }
  });

  test('[decision-at-kasserine 18.2.3b] a unit dropped next to it has ended its move there, though its stack goes on', () => {
    const t = moving(`${fondouk}\n5116: ${PANZER}, ax-2-5-21`);
    t.play(`take ${PANZER}`, 'join ax-2-5-21', 'go 5216', 'drop ax-2-5-21', 'go 5217', 'stop');
    expect(bound(t)).toEqual([false, false, true]);
  });

  test('[decision-at-kasserine 18.2.3b] one that has stood next to it since before and does not move releases nobody', () => {
    const t = moving(`${fondouk}\n5216: ${GUNS}`).play('end');
    expect(bound(t)).toEqual([true, true, true]);
  });

  test('[decision-at-kasserine 18.2.3b] a bound garrison in a box stays there; it may not react either (AMB-51)', () => {
    const boxed = moving(`maktar: ${SHERMANS}+g`, { ...allied, turn: 1 });
    expect(boxed.refused(`take ${SHERMANS}`)).toBe('18.2.3b');
    const t = position({
      at: 'react',
      board: `5215: ${RIFLES}\n5216: ${FOOT}\n5211: ${HALFTRACKS}+rg\n5210: al-b-6-1a+r`,
      attacks: [{ on: ['5215'], by: [FOOT] }],
    });
    expect(t.refused(`take ${HALFTRACKS}`)).toBe('18.2.3b');
    expect(t.refused('take al-b-6-1a')).toBeNull();
  });
});

describe('entering', () => {
  const gafsa: More = { ...allied, turn: 3, waiting: ['al-1-rngr', 'al-a-1-dy'], change: { southOpen: false } };

  test('[decision-at-kasserine 18.2.5a] [decision-at-kasserine 5.2.4d] the Gafsa group comes in by the road at 2533 for half a point and may not stay on the edge', () => {
    const t = moving(`2401: ${WATERS}`, gafsa).play('take al-1-rngr');
    for (const hex of ['1933', '2034', '2533', '2933']) expect(t.refused(`go ${hex}`)).toBe('18.2.5a');
    expect(spent(t.play('go 2532'), 'al-1-rngr')).toBe(1);
  });

  test('[decision-at-kasserine 18.2.5b] others on the map keep off the edge until the Axis has come in there', () => {
    const t = moving(`2532: ${SHERMANS}+o`, gafsa).play(`take ${SHERMANS}`);
    for (const hex of ['2533', '2434', '2634']) expect(t.refused(`go ${hex}`)).toBe('18.2.5b');
    expect(t.refused('go 2433')).toBeNull();
    const open = moving(`2532: ${SHERMANS}+o`, { ...gafsa, change: { southOpen: true } }).play(`take ${SHERMANS}`);
    expect(open.refused('go 2533')).toBeNull();
  });

  test('[decision-at-kasserine 18.2.4d] 21 Pz. Group may not be kept off the map on the first turn of option B', () => {
    const t = moving('', { turn: 1, waiting: [PANZER, LORRIED], change: { entry: 'B' } });
    expect(t.refused('end')).toBe('18.2.4d');
    t.play(`take ${PANZER}`, `join ${LORRIED}`, 'go 6034');
    expect([where(t, PANZER), where(t, LORRIED)]).toEqual(['6034', '6034']);
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 5.2.2b] engineers due at Tebessa wait while an enemy stands in it; his zone does not keep them out', () => {
    const due = (board: string): Table =>
      position({
        at: 'assign-fire',
        ...allied,
        turn: 6,
        board: `5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21\n${board}`,
        waiting: ['al-a_b-19-eng'],
      }).dice(1);
    const until = (t: Table): Table => {
      t.play('end');
      while (t.asked !== 'move') t.play('end');
      return t;
    };
    expect(where(until(due(`1016: ${FOOT}`)), 'al-a_b-19-eng')).toBe('waiting');
    expect(where(until(due(`0915: ${FOOT}`)), 'al-a_b-19-eng')).toBe('1016');
  });
});

describe('the rain and the Tiger', () => {
  const rains = (hex: string): string => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 6,
      board: `${hex}: ${TIGER}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
    });
    t.dice(6).play('end');
    expect(t.s.weather).toBe('rain');
    return where(t, TIGER);
  };

  test('[decision-at-kasserine 16.3.2b] on a main or minor road it stays, on a trail or in the open it is gone', () => {
    expect(rains('4421')).toBe('4421');
    expect(rains('5128')).toBe('5128');
    expect(['4421', '4522']).not.toContain(rains('4522'));
    expect(rains('4822')).not.toBe('4822');
  });
});

describe('supply', () => {
  test('[decision-at-kasserine 6.4.2a] tanks without the marker whose place is no longer in supply are not bound: rain, from 5113 to 5112', () => {
    const t = moving(`5113: ${SHERMANS}`, { ...allied, ...rain });
    expect(supplied(t, SHERMANS)).toBe(false);
    expect(goes(t.play(`take ${SHERMANS}`))).toContain('5112');
  });

  test('[decision-at-kasserine 6.2.1e] who stands in an enemy strongpoint himself traces from there: his own hex is no part of the line', () => {
    expect(supplied(still({ board: `5215: ${RIFLES}`, strongpoints: { axis: ['5215'] } }), RIFLES)).toBe(true);
  });

  test('[decision-at-kasserine 15.4.1b] [decision-at-kasserine 14.3.3a] one HQ serves all in its reach at once, and they may build; an Allied HQ gives nothing', () => {
    // In the far south-west no road is near.
    const t = supplyPhase({
      board: `0328: ${FOOT}, ${LORRIED}\n0327: ${GERMAN_HQ}\n0428: ${ITALIANS}\n0928: ${SHERMANS}, al-cca`,
      ...rain,
    });
    expect(t.asked).toBe('emergency');
    expect(t.offers('supply ')).toEqual([`supply ${GERMAN_HQ}`]);
    t.play(`supply ${GERMAN_HQ}`);
    while (t.asked === 'emergency') t.play('end');
    for (const unit of [FOOT, LORRIED, ITALIANS]) expect(marked(t, unit, OUT_OF_SUPPLY)).toBe(false);
    expect(t.refused(`build ${FOOT}`)).toBeNull();
  });
});

describe('who holds a place at the end of a turn', () => {
  /** Axis infantry in Sbeitla, Sidi bou Zid and Kasserine Pass; the fourth place is Bou Chebka, 2123. */
  const after = (board: string, turn: number, ...dice: number[]): Table => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn,
      board: `4420: ax-a24\n5726: ax-a33\n3119: ${FOOT}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21\n${board}`,
      change: turn > 10 ? { plan: 'C' } : {},
    });
    return t.dice(...dice).play('end');
  };

  test('[decision-at-kasserine 18.2.6e] [decision-at-kasserine 3.1.2b] a tank next to the fourth place is enough (AMB-38) through turn 10, and not on turn 11', () => {
    expect(after(`2224: ${PANZER}`, 10).s.outcome?.winner).toBe('axis');
    expect(after(`2224: ${PANZER}`, 11, 1).s.outcome).toBeNull();
  });

  test('[decision-at-kasserine 3.1.3] [decision-at-kasserine 8.2.3] [decision-at-kasserine 3.2.4a] not where the Allies have a zone too, nor by a Reserve, nor by a staff beside it', () => {
    expect(after(`2224: ${PANZER}\n2122: ${WATERS}`, 7, 1).s.outcome).toBeNull();
    expect(after(`2224: ${PANZER}+r`, 7, 1).s.outcome).toBeNull();
    expect(after(`2224: ${GERMAN_HQ}`, 7, 1).s.outcome).toBeNull();
    expect(after(`2123: ${GERMAN_HQ}`, 7).s.outcome?.winner).toBe('axis');
    // Allied guns beside it contest nothing; an Allied Reserve neither.
    expect(after(`2224: ${PANZER}\n2122: al-151-fa`, 7).s.outcome?.winner).toBe('axis');
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 3.1.2b] an Allied strongpoint in the place keeps it Allied: no enemy zone reaches into it', () => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 7,
      board: `4420: ax-a24\n5726: ax-a33\n3119: ${FOOT}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21\n2224: ${PANZER}`,
      strongpoints: { allied: ['2123'] },
    });
    t.dice(1).play('end', 'end');
    expect(t.s.outcome).toBeNull();
    expect(t.s.control['2123']).toBe('allied');
  });
});

describe('what a passing zone takes (AMB-38)', () => {
  test('[decision-at-kasserine 3.1.1c] [decision-at-kasserine 3.1.2b] a tank that drives past Sidi bou Zid and on has taken it; a staff has not', () => {
    const past = (unit: string): string => {
      const t = moving(`5825: ${unit}`).play(`take ${unit}`, 'go 5826', 'go 5926', 'stop');
      expect(where(t, unit)).toBe('5926');
      return t.s.control['5726'];
    };
    expect(past(PANZER)).toBe('axis');
    expect(past(GERMAN_HQ)).toBe('allied');
  });

  test('[decision-at-kasserine 6.3.1b] [decision-at-kasserine 6.3.2a] a source passed by is lost to its owner after the enemy has gone on; those in the box stay supplied', () => {
    // The lorries in 4303 cut the road at 4302, so 4601 has only 4401, by 4501. They drive up to 4402, next to 4401, and back.
    const t = moving(`4601: ${RIFLES}\nmaktar: ${WATERS}\n4303: ${LORRIED}`);
    expect(supplied(t, RIFLES)).toBe(true);
    t.play(`take ${LORRIED}`, 'go 4402', 'go 4303', 'stop');
    expect(t.s.control['4401']).toBe('axis');
    expect(supplied(t, RIFLES)).toBe(false);
    expect(supplied(t, WATERS)).toBe(true);
  });
});

describe('more of Reserve and garrisons', () => {
  test('[decision-at-kasserine 8.2.5a] [decision-at-kasserine 8.2.2d] who moves out of Reserve by no more than half may go back into it in the same phase', () => {
    const t = moving(`5214: ${PANZER}+r\n5212: ${GERMAN_HQ}`).play(`take ${PANZER}`, 'go 5215', 'stop');
    expect(marked(t, PANZER, RESERVE)).toBe(false);
    t.play('end');
    expect(t.asked).toBe('designate');
    expect(t.refused(`reserve ${PANZER}`)).toBeNull();
  });

  test('[decision-at-kasserine 8.2.1a] in Reserve movement nobody joins who is not in Reserve himself', () => {
    const t = position({ at: 'reserve-move', board: `5214: ${PANZER}+r, ax-2-5-21, ax-3-5-21+r\n5212: ${GERMAN_HQ}` });
    t.play(`take ${PANZER}`);
    expect(t.refused('join ax-2-5-21')).not.toBeNull();
    expect(t.refused('join ax-3-5-21')).toBeNull();
  });

  test('[decision-at-kasserine 18.2.3b] guns that end next to a garrison in Reserve release it and leave it in Reserve, so it reacts the same turn', () => {
    const board = `5215: ${HALFTRACKS}+rg\n5117: ${GUNS}\n5513: ${FOOT}\n5512: ${RIFLES}\n6634: ax-a21`;
    const t = position({ at: 'move', board }).play(`take ${GUNS}`, 'go 5216', 'stop', 'end');
    expect([GARRISON, RESERVE].map((mark) => marked(t, HALFTRACKS, mark))).toEqual([false, true]);
    while (t.asked !== 'declare') t.play('end');
    t.play('attack 5512', `with ${FOOT}`, 'declare', 'end');
    expect(t.asked).toBe('react');
    expect(t.refused(`take ${HALFTRACKS}`)).toBeNull();
  });

  test('[decision-at-kasserine 18.2.3b] [decision-at-kasserine 18.2.3e] of other groups only the unit next to the enemy is free', () => {
    const t = moving(`5215: al-g-6-1a+rg\n5415: al-h-6-1a+g\n5117: ${GUNS}`).play(`take ${GUNS}`, 'go 5216', 'stop');
    expect(['al-g-6-1a', 'al-h-6-1a'].map((unit) => marked(t, unit, GARRISON))).toEqual([false, true]);
  });

  test('[decision-at-kasserine 18.2.3b] CCC is bound in the Axis half of turn 2 and free in the Allied Movement Phase', () => {
    const t = moving(`5713: al-g-6-1a+g\n0130: al-repl-168`, { turn: 2 });
    expect(marked(t, 'al-g-6-1a', GARRISON)).toBe(true);
    t.play('end');
    while (!(t.asked === 'move' && t.toMove === 'allied')) t.play('end');
    expect(t.refused('take al-g-6-1a')).toBeNull();
  });

  test('[decision-at-kasserine 18.2.3b] an advance after combat that ends next to a garrison releases it', () => {
    const t = position({
      at: 'barrage',
      board: `5216: ${PANZER}, ax-2-5-21, ax-3-5-21\n5215: al-repl-168\n5114: ${TOWED}+dg\n5513: ${FOOT}\n5512: ${RIFLES}\n0333: ax-a25\n0332: al-5-re`,
      attacks: [
        { on: ['5215'], by: [PANZER, 'ax-2-5-21', 'ax-3-5-21'], crt: 'mobile' },
        { on: ['5512'], by: [FOOT] },
        { on: ['0332'], by: ['ax-a25'] },
      ],
    });
    if (t.asked === 'barrage') t.play('end');
    t.dice(1).play('fight 5215');
    expect(where(t, 'al-repl-168')).not.toBe('5215');
    expect(marked(t, TOWED, GARRISON)).toBe(true);
    t.play(`advance ${PANZER} 5215`);
    while (t.asked === 'advance') t.play('end');
    expect(marked(t, TOWED, GARRISON)).toBe(false);
  });
});

describe('emergency supply in the Supply Status Phase', () => {
  // In the rain 5113 is five hexes from every road; 5115 is three from 5118.
  const far = `5113: ${LORRIED}, ${GUNS}+d@used\n5115: ${GERMAN_HQ}`;

  test('[decision-at-kasserine 15.4.4] an HQ that is in supply itself gives and is turned back at the end of the same phase', () => {
    const t = supplyPhase({ board: `${far}\n6634: ax-a21`, ...rain });
    expect(t.asked).toBe('emergency');
    t.play(`supply ${GERMAN_HQ}`);
    while (t.asked === 'emergency' || t.asked === 'build') t.play('end');
    expect(marked(t, LORRIED, OUT_OF_SUPPLY)).toBe(false);
    expect(marked(t, GERMAN_HQ, DEPLETED)).toBe(false);
  });

  test('[decision-at-kasserine SOP-A2c] [decision-at-kasserine 10.4.2] [decision-at-kasserine 15.4.1a] guns it supplies have their fire back', () => {
    const helped = supplyPhase({ board: `${far}\n6634: ax-a21`, ...rain }).play(`supply ${GERMAN_HQ}`);
    while (helped.asked === 'emergency' || helped.asked === 'build') helped.play('end');
    expect(marker(helped, GUNS)).toBe('ready');
    const alone = supplyPhase({ board: `${far}\n6634: ax-a21`, ...rain }).play('end');
    while (alone.asked === 'emergency' || alone.asked === 'build') alone.play('end');
    expect(marker(alone, GUNS)).toBe('used');
    expect(marked(alone, LORRIED, OUT_OF_SUPPLY)).toBe(true);
  });
});

describe('air base and plans', () => {
  test('[decision-at-kasserine 16.7.2] a 1 does not bring an A-20 when XII ASC is on the march or lost, and brings it when it is Deployed', () => {
    const sent = (board: string, more: More = {}): string => {
      const t = position({
        at: 'interdict',
        ...more,
        side: 'allied',
        ready: ['air-a20-1'],
        board: `${board}\n6634: ax-a21\n0130: al-repl-168`,
      });
      return where(t.dice(1).play('interdict air-a20-1 5215', 'end'), 'air-a20-1');
    };
    expect(sent('1016: al-xii-asc+d')).toBe('5215');
    expect(sent('1016: al-xii-asc')).toBe('ready');
    expect(sent('', { lost: ['al-xii-asc'] })).toBe('ready');
  });

  test('[decision-at-kasserine 18.2.6c] [decision-at-kasserine 18.2.6e] turn 4 of option B: four places win, El Ala and two do not; El Ala and two win under option A, but not on turn 7', () => {
    const held = (places: readonly string[], turn: number, entry: 'A' | 'B', ...dice: number[]): string | undefined => {
      const men = ['ax-a24', 'ax-a33', FOOT, 'ax-ii-47'];
      const t = position({
        at: 'assign-fire',
        ...allied,
        turn,
        board: `${places.map((hex, i) => `${hex}: ${men[i]}`).join('\n')}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
        change: { entry },
      });
      return t.dice(...dice).play('end').s.outcome?.winner ?? undefined;
    };
    expect(held(['4420', '5726', '3119', '2123'], 4, 'B')).toBe('axis');
    expect(held(['5706', '5726', '4420'], 4, 'B', 1)).toBeUndefined();
    expect(held(['5706', '5726', '4420'], 4, 'A')).toBe('axis');
    expect(held(['5706', '5726', '4420'], 7, 'A', 1)).toBeUndefined();
    expect(held(['4109', '5726', '4420'], 4, 'A', 1)).toBeUndefined();
  });
});

describe('groups, the south edge, arrivals and Italian motors', () => {
  test('[decision-at-kasserine 18.2.3e] the Untried counters of the Fondouk Group are released with it, those of no group are not', () => {
    const t = moving(`5907: ${RIFLES}+g\n5706: u4+g\n5803: u7+g\n1016: al-1-26-1+g\n6108: ${PANZER}`);
    t.play(`take ${PANZER}`, 'go 6008');
    expect([RIFLES, 'u4', 'u7', 'al-1-26-1'].map((unit) => marked(t, unit, GARRISON))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('[decision-at-kasserine 18.2.5a] [decision-at-kasserine 7.2.1a] with 2533 in an enemy zone the Rangers would have to stop there, so they come in by 2634: 2532 for 3', () => {
    const t = moving(`2433: ${FOOT}`, { ...allied, turn: 3, waiting: ['al-1-rngr'], change: { southOpen: false } });
    expect(spent(t.play('take al-1-rngr', 'go 2532'), 'al-1-rngr')).toBe(3);
  });

  test('[decision-at-kasserine 18.2.5b] the first Axis unit to come in by the south opens the edge', () => {
    const t = moving('', { turn: 6, waiting: ['ax-33aa'], change: { southOpen: false } });
    expect(t.play('take ax-33aa', 'go 2533').s.southOpen).toBe(true);
  });

  test('[decision-at-kasserine 3.3.3] [decision-at-kasserine 5.2.2a] at Tebessa with six points in it three gunners of two points do not all come; the staff does, the rest later', () => {
    const guns = ['al-34-fa', 'al-60-fa', 'al-84-fa'];
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 15,
      board: `1016: ${RIFLES}, ${WATERS}\n5214: ${TOWED}+d\n5215: al-drake\n6634: ax-a21`,
      waiting: ['al-9-art', ...guns],
      change: { plan: 'A', decrypted: true },
    });
    t.dice(1).play('end');
    while (t.asked !== 'move') t.play('end');
    expect(where(t, 'al-9-art')).toBe('1016');
    expect(guns.filter((unit) => where(t, unit) === '1016').length).toBe(1);
  });

  test('[decision-at-kasserine 8.3.3a] [decision-at-kasserine 5.2.1a] who arrives in a box may drive out of it in the same turn (AMB-107)', () => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 13,
      board: `5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
      waiting: ['al-2-5-lei-plus'],
      change: { plan: 'A', decrypted: true },
    });
    t.dice(1).play('end');
    while (!(t.asked === 'move' && t.toMove === 'allied')) t.play('end');
    expect(where(t, 'al-2-5-lei-plus')).toBe('le-kef');
    t.play('take al-2-5-lei-plus', 'go 2401');
    expect(spent(t, 'al-2-5-lei-plus')).toBe(0.5);
  });

  // 6.4.2 looks at the place when the unit is moved, and by then the HQ is Depleted and no source any more. Our ruling: what it gave in the
  // Supply Status Phase (AMB-37) keeps their points whole and binds them to nothing.
  test('[decision-at-kasserine 6.4.2a] [decision-at-kasserine 15.4.1a] Italian trucks with emergency supply stand in no supplied place, and may drive anywhere', () => {
    // Rain: no road within four hexes of 5113 or 4912; the HQ in 5315 is three from the first and five from the second.
    const t = supplyPhase({ board: `5113: ${ITALIANS}\n5315: ax-centauro\n6634: ax-a21`, ...rain });
    t.play('supply ax-centauro');
    while (t.asked !== 'move') t.play('end');
    expect(marked(t, ITALIANS, OUT_OF_SUPPLY)).toBe(false);
    t.play(`take ${ITALIANS}`);
    expect(t.refused('go 4912')).toBeNull();
  });
});

describe('options and anti-tank guns', () => {
  test('[decision-at-kasserine 8.2.4e] [decision-at-kasserine 9.3.3a] the option for Reserves opens vacant hexes in a zone to Reserve movement, never to reaction', () => {
    const board = `5213: ${HALFTRACKS}+r\n5216: ${FOOT}\n5315: ${RIFLES}`;
    const options = { freeReserves: true };
    const own = position({ at: 'reserve-move', ...allied, board, options }).play(`take ${HALFTRACKS}`);
    expect(goes(own)).toContain('5215');
    const react = position({ at: 'react', board, options, attacks: [{ on: ['5315'], by: [FOOT] }] }).play(
      `take ${HALFTRACKS}`,
    );
    expect(goes(react)).not.toContain('5215');
    expect(goes(react)).toContain('5315');
  });

  test('[decision-at-kasserine 5.1.6] [decision-at-kasserine 16.3.2b] the rain of history on turn 12 needs no die and takes a Tiger off the road', () => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 11,
      board: `4822: ${TIGER}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
      change: { plan: 'A', decrypted: true },
      options: { historicalWeather: true },
    });
    t.play('end');
    expect(t.s.weather).toBe('rain');
    expect(where(t, TIGER)).not.toBe('4822');
  });

  test('[decision-at-kasserine 7.6.2d] [decision-at-kasserine 7.6.3c] Deployed anti-tank guns alone in a zone limber up and stay if towed (AMB-114), and drive off if self-propelled', () => {
    const alone = (unit: string): string[] =>
      goes(moving(`5215: ${unit}+d\n5216: ${RIFLES}`).play(`take ${unit}`, `mode ${unit}`));
    expect(alone(TOWED_AT)).toEqual([]);
    expect(alone('ax-3-39pzjg')).toContain('5214');
  });

  test('[decision-at-kasserine 8.2.4a] [decision-at-kasserine 7.6.2g] towed anti-tank guns in Reserve limber up out of half their points (AMB-124): 4\u00bd - 2 takes them two open hexes', () => {
    const t = position({ at: 'reserve-move', board: `5213: ${TOWED_AT}+dr\n5212: ${GERMAN_HQ}\n0633: ${PANZER}+r` });
    t.play(`take ${TOWED_AT}`, `mode ${TOWED_AT}`);
    expect(goes(t)).toContain('5215');
    expect(goes(t)).not.toContain('5216');
    // The change alone ends its Reserve too.
    expect(marked(t.play('stop'), TOWED_AT, RESERVE)).toBe(false);
  });

  // 6.4.2 binds who sets out from a supplied place, and a move is one (7.1.3a), in however many legs.
  test('[decision-at-kasserine 6.4.2a] [decision-at-kasserine 7.1.3a] tanks that set out from a place without supply may pause where there is some and go on', () => {
    const t = moving(`1202: ${FOOT}\n1203: al-a-51-rtr`, allied);
    expect(supplied(t, 'al-a-51-rtr')).toBe(false);
    t.play('take al-a-51-rtr');
    expect(t.refused('go 1002')).toBeNull();
    t.play('go 1003');
    expect(supplied(t, 'al-a-51-rtr')).toBe(true);
    expect(t.refused('go 1002')).toBeNull();
  });
});
