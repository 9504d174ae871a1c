import { describe, expect, test } from 'vitest';
import { GARRISON, RESERVE } from '../../state.ts';
import { marked, where } from '../position.ts';
import { declared, fight5023, roll } from './combat.fixture.ts';

describe('advances (13.5)', () => {
  const EIGHT = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21'];

  test('[decision-at-kasserine 13.5.3c] after a Mobile combat motorized attackers go a second hex, into an enemy zone too; foot one', () => {
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}, ax-i-47\n5023: al-5-2-rta\n4921: al-waters`,
      attacks: [{ on: ['5023'], by: [...EIGHT, 'ax-i-47'], crt: 'mobile' }],
    });
    roll(t, '5023', 1); // 19 against 2: 8-1, CAB: 0, DE
    expect(where(t, 'al-5-2-rta')).toBe('lost');
    t.play('advance ax-i-47 5023', 'advance ax-1-5-21 5023');
    expect(t.offers('advance ax-i-47')).toEqual([]);
    expect(t.refused('advance ax-1-5-21 4922')).toBeNull(); // next to Waters
    expect(t.refused('advance ax-1-5-21 4921')).not.toBeNull();
    t.play('advance ax-1-5-21 4922');
    expect(t.offers('advance ax-1-5-21')).toEqual([]);
  });

  test('[decision-at-kasserine 13.5.3b] after an Assault one hex is all', () => {
    const t = fight5023(EIGHT.join(', '), 'al-5-2-rta');
    roll(t, '5023', 1);
    t.play('advance ax-1-5-21 5023');
    expect(t.offers('advance ax-1-5-21')).toEqual([]);
  });

  test('[decision-at-kasserine 7.3.3d] (AMB-71) no tank crosses a wadi in its second hex, the motorized infantry does', () => {
    const by = [...EIGHT, 'ax-1_2-104-21'];
    const t = declared({
      board: `5427: ${by.join(', ')}\n5426: al-5-2-rta`,
      attacks: [{ on: ['5426'], by, crt: 'mobile' }],
    });
    roll(t, '5426', 1);
    t.play('advance ax-1-5-21 5426', 'advance ax-1_2-104-21 5426');
    expect(t.refused('advance ax-1-5-21 5325')).not.toBeNull();
    expect(t.refused('advance ax-1_2-104-21 5325')).toBeNull();
    expect(t.refused('advance ax-1-5-21 5425')).toBeNull();
  });

  test('[decision-at-kasserine 13.5] up to the stacking limit, from all sides', () => {
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}\n5122: ax-i-47, ax-ii-47\n5023: al-5-2-rta`,
      attacks: [{ on: ['5023'], by: [...EIGHT, 'ax-i-47', 'ax-ii-47'] }],
    });
    roll(t, '5023', 1);
    t.play('advance ax-i-47 5023', 'advance ax-ii-47 5023', 'advance ax-1-5-21 5023', 'advance ax-2-5-21 5023'); // 3 + 3 + 1 + 1
    // The hex is full: nobody is asked any more.
    expect([t.asked, where(t, 'ax-3-5-21')]).toEqual(['choose-combat', '5123']);
  });

  test('[decision-at-kasserine 13.5.5] a Deployed 88 stays, self-propelled guns that attacked on the march go (AMB-72)', () => {
    const by = [...EIGHT, 'ax-1-43-fl', 'ax-dlix-sem'];
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}, ax-1-43-fl+d, ax-dlix-sem\n5023: al-5-2-rta`,
      attacks: [{ on: ['5023'], by }],
    });
    roll(t, '5023', 1);
    expect(t.refused('advance ax-1-43-fl 5023')).toBe('13.5.5');
    expect(t.refused('advance ax-dlix-sem 5023')).toBeNull();
  });

  test('[decision-at-kasserine 12.2.7b] (AMB-57) in the rain motorized infantry attacks over the wadi but does not follow', () => {
    const by = ['ax-1_2-104-21', 'ax-3_4-104-21', 'ax-i-47'];
    const t = declared({
      weather: 'rain',
      board: `5325: ${by.join(', ')}\n5426: al-5-2-rta`,
      attacks: [{ on: ['5426'], by }],
    });
    roll(t, '5426', 1); // 11 against 2: 5-1, 1 + 2: D2R
    expect(where(t, 'al-5-2-rta')).toBe('lost');
    expect(t.offers('advance')).toEqual(['advance ax-i-47 5426']);
  });

  test('[decision-at-kasserine 18.2.3b] an advance next to a garrison releases it; a Reserve loses its status (8.2.5)', () => {
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}\n5023: al-5-2-rta\n4922: al-waters+g\n4923: al-a-6-1a+r`,
      attacks: [{ on: ['5023'], by: EIGHT }],
    });
    roll(t, '5023', 1);
    expect(marked(t, 'al-waters', GARRISON)).toBe(true);
    expect(marked(t, 'al-a-6-1a', RESERVE)).toBe(true);
    t.play('advance ax-1-5-21 5023', 'end');
    expect(marked(t, 'al-waters', GARRISON)).toBe(false);
    expect(marked(t, 'al-a-6-1a', RESERVE)).toBe(false);
  });
});
