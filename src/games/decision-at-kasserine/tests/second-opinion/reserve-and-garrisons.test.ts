import { describe, expect, test } from 'vitest';
import { GARRISON, RESERVE } from '../../state.ts';
import { allied, goes, type More, moving } from '../moving.fixture.ts';
import { marked, position, type Table, where } from '../position.ts';
import {
  FOOT,
  GERMAN_HQ,
  GUNS,
  HALFTRACKS,
  LORRIED,
  PANZER,
  PRIESTS,
  RIFLES,
  SHERMANS,
  TOWED,
  TRUCKS,
  WATERS,
} from './moves.fixture.ts';

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
    expect([t.asked, t.toMove]).toEqual(['move', 'allied']);
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
    t.dice(1).play('fight 5215');
    expect(where(t, 'al-repl-168')).not.toBe('5215');
    expect(marked(t, TOWED, GARRISON)).toBe(true);
    t.play(`advance ${PANZER} 5215`, 'end');
    expect(t.asked).toBe('choose-combat');
    expect(marked(t, TOWED, GARRISON)).toBe(false);
  });
});
