import { describe, expect, test } from 'vitest';
import { DEPLOYED, RESERVE } from '../../state.ts';
import { still } from '../direct.fixture.ts';
import { allied, GERMAN_GUNS, goes, type More, moving, price, rain, supplied } from '../moving.fixture.ts';
import { marked, position, spent, type Table, where } from '../position.ts';
import {
  FOOT,
  GERMAN_HQ,
  HALFTRACKS,
  LORRIED,
  PANZER,
  PRIESTS,
  RIFLES,
  SHERMANS,
  shut,
  TIGER,
  TOWED,
  TOWED_AT,
  TRUCKS,
  WATERS,
} from './moves.fixture.ts';

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
