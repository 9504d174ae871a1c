import { describe, expect, test } from 'vitest';
import { RESERVE } from '../../state.ts';
import { goes, type More, moving, rain } from '../moving.fixture.ts';
import { marked, position, spent, type Table } from '../position.ts';
import { FOOT, HALFTRACKS, LORRIED, PANZER, SHERMANS, TOWED_AT, TRUCKS, WATERS } from './moves.fixture.ts';

describe('Reserve, reaction and Reserve movement', () => {
  // The fight far away keeps the segment from running on.
  const AWAY = '\n6631: ax-a24\n6632: al-3-ggd';

  test('[decision-at-kasserine 8.2.2d] 9 points: 4 spent may go into Reserve, 5 not; out of supply the half of 7 is 3\u00bd', () => {
    const after = (marks: string, to: string): boolean => {
      const t = position({ at: 'move', board: `5215: ${LORRIED}${marks}, ax-21-pz, ${PANZER}${AWAY}` });
      t.play(`take ${LORRIED}`, ...to.split(' ').map((hex) => `go ${hex}`), 'end');
      expect(t.asked).toBe('designate');
      return t.refused(`reserve ${LORRIED}`) === null;
    };
    expect(after('', '5214 5215 5214 5215')).toBe(true); // 4
    expect(after('', '5214 5215 5214 5215 5214')).toBe(false); // 5
    expect(after('+o', '5214 5215 5214')).toBe(true); // 3 of 3\u00bd
    expect(after('+o', '5214 5215 5214 5215')).toBe(false);
  });

  test('[decision-at-kasserine 15.2.1b] [decision-at-kasserine 8.2.2a] neither an HQ nor yellow circles nor Germans on foot; towed red anti-tank guns may', () => {
    const t = position({ at: 'designate', board: `5215: ax-21-pz, ${TRUCKS}, ${TOWED_AT}+d, ${FOOT}${AWAY}` });
    expect(t.offers('reserve ')).toEqual([`reserve ${TOWED_AT}`]);
    expect(t.refused('reserve ax-21-pz')).toBe('15.2.1b');
    expect(t.refused(`reserve ${TRUCKS}`)).toBe('8.2.2a');
  });

  test('[decision-at-kasserine 16.5.1] a French HQ serves Americans and French, not the British', () => {
    const t = position({
      at: 'designate',
      side: 'allied',
      board: `5215: al-const, ${SHERMANS}, al-1-12-rca, al-a-17-21l${AWAY}`,
    });
    expect(t.offers('reserve ')).toEqual([`reserve al-1-12-rca`, `reserve ${SHERMANS}`].sort());
    expect(t.refused('reserve al-a-17-21l')).toBe('16.5.1');
  });

  test('[decision-at-kasserine 8.2.2b] four hexes from the HQ, over a wadi and into enemy country: 5215 to 5219 yes, to 5220 no', () => {
    const at = (hex: string): string[] =>
      position({ at: 'designate', board: `5215: ax-21-pz, ${PANZER}\n${hex}: ${LORRIED}${AWAY}` }).offers(
        `reserve ${LORRIED}`,
      );
    expect(at('5219')).toHaveLength(1);
    expect(at('5220')).toHaveLength(0);
  });

  test('[decision-at-kasserine 8.2.4a] [decision-at-kasserine 7.6.3b] from phase to phase: points start anew, changes of mode count for the whole segment', () => {
    const marder = 'ax-2-90pzjg';
    const t = position({ at: 'move', board: `5215: ${LORRIED}, ax-21-pz, ${marder}\n0130: al-repl-168` });
    t.play(`take ${LORRIED}`, 'go 5214', 'go 5215', 'go 5214', 'go 5215', 'stop'); // 4 of 9
    t.play(`take ${marder}`, `mode ${marder}`, `mode ${marder}`, 'stop', 'end');
    t.play(`reserve ${LORRIED}`, `reserve ${marder}`, 'end');
    expect([t.asked, spent(t, LORRIED)]).toEqual(['reserve-move', 0]);
    t.play(`take ${LORRIED}`);
    expect(goes(t)).toContain('5212'); // three clear hexes of the 4\u00bd
    t.play('go 5213', 'stop', `take ${marder}`);
    expect(t.refused(`mode ${marder}`)).toBe('7.6.3b');
    expect(goes(t)).toContain('5214');
  });

  // The Axis attacks 5216 from 5217; 5213 is the Reserve of the Allies, 9 points, so 4\u00bd.
  const reacting = (board: string, more: More = {}): Table =>
    position({
      at: 'react',
      board: `5216: ${WATERS}\n5217: ${PANZER}\n${board}${AWAY}`,
      attacks: [
        { on: ['5216'], by: [PANZER] },
        { on: ['6632'], by: ['ax-a24'] },
      ],
      ...more,
    });

  test('[decision-at-kasserine 9.3.2a] [decision-at-kasserine 9.3.3a] Reserve reacts up to half its points, into the attacked hex, and stops', () => {
    const t = reacting(`5213: ${HALFTRACKS}+r`);
    expect([t.asked, t.toMove]).toEqual(['react', 'allied']);
    t.play(`take ${HALFTRACKS}`);
    expect(goes(t)).toContain('5216'); // 3 points
    // 5116 and 5316 lie next to the tank: without a friend there they are shut.
    expect(goes(t)).not.toContain('5116');
    expect(['9.3.3a', '8.2.6']).toContain(t.refused('go 5116'));
    t.play('go 5216');
    expect(marked(t, HALFTRACKS, RESERVE)).toBe(false);
  });

  test('[decision-at-kasserine 9.3.4] only one unit reacts into a Defender hex', () => {
    const t = reacting(`5213: ${HALFTRACKS}+r, ${SHERMANS}+r`).play(
      `take ${HALFTRACKS}`,
      'go 5216',
      `take ${SHERMANS}`,
    );
    expect(t.refused('go 5216')).toBe('9.3.4');
    expect(goes(t)).toContain('5215');
  });

  test('[decision-at-kasserine 9.3.3a] reaction shuns even the hexes next to enemy guns without a zone (AMB-46); Reserve movement goes past them', () => {
    const guns = '5115: ax-1-90-10';
    const t = reacting(`5213: ${HALFTRACKS}+r\n${guns}`).play(`take ${HALFTRACKS}`);
    expect(goes(t)).not.toContain('5215');
    const later = position({ at: 'reserve-move', side: 'allied', board: `5213: ${HALFTRACKS}+r\n${guns}` });
    later.play(`take ${HALFTRACKS}`);
    expect(goes(later)).toContain('5215');
    expect(goes(later)).toContain('5216');
  });

  test('[decision-at-kasserine 8.2.4a] Reserve movement out of supply: half of 9 - 2 is 3\u00bd, four clear hexes are too far', () => {
    const t = position({ at: 'reserve-move', board: `5217: ${LORRIED}+ro` }).play(`take ${LORRIED}`);
    expect(goes(t)).toContain('5214');
    expect(goes(t)).not.toContain('5213');
  });

  test('[decision-at-kasserine 8.2.4d] no whole move of one hex in Reserve movement: 9 halved does not pay 5 for a mountain in the rain', () => {
    const board = `3119: ${LORRIED}+r`;
    expect(goes(moving(`3119: ${LORRIED}`, rain).play(`take ${LORRIED}`))).toContain('3219');
    const t = position({ at: 'reserve-move', board, ...rain }).play(`take ${LORRIED}`);
    expect(goes(t)).not.toContain('3219');
    expect(['8.2.4d', '7.1.3b']).toContain(t.refused('go 3219'));
  });
});

describe('supply holds in every phase of movement', () => {
  test('[decision-at-kasserine 6.4.2a] Reserve movement and reaction do not lead out of supply either: rain, 5114 to 5113', () => {
    const t = position({ at: 'reserve-move', side: 'allied', board: `5114: ${SHERMANS}+r`, ...rain }).play(
      `take ${SHERMANS}`,
    );
    expect(goes(t)).toContain('5115');
    expect(goes(t)).not.toContain('5113');
  });

  test('[decision-at-kasserine 8.2.4e] Reserve movement enters a zone only where a friend stands (AMB-45)', () => {
    const t = position({ at: 'reserve-move', board: `5213: ${LORRIED}+r\n5216: ${WATERS}\n5115: ${FOOT}` }).play(
      `take ${LORRIED}`,
    );
    expect(goes(t)).toContain('5115');
    expect(goes(t)).not.toContain('5215');
    expect(t.refused('go 5215')).toBe('8.2.4e');
  });
});
