import { describe, expect, test } from 'vitest';
import { order } from '../corners.fixture.ts';
import { type PositionSpec, position, stepsOf, where } from '../position.ts';
import { declared, roll } from './combat.fixture.ts';

describe('anti-tank fire (16.1.5)', () => {
  const spec: PositionSpec = {
    at: 'declare',
    board: '5123: ax-1-43-fl+d, ax-i-47\n5023: al-g-1-1a, al-waters\n4921: al-f-12-rha+d@5023',
  };

  test('[decision-at-kasserine 16.1.5d] whom AT Fire passed over nobody else may attack', () => {
    const t = position(spec);
    t.play('at-fire 5023', 'with ax-1-43-fl', 'declare');
    expect(t.refused('attack 5023')).not.toBeNull();
  });

  test('[decision-at-kasserine 16.1.5f] (AMB-73) 4 against the 3 of the tanks alone; only they lose and go, the 88 nothing, nobody advances', () => {
    const t = declared({
      board: spec.board,
      attacks: [{ on: ['5023'], by: ['ax-1-43-fl'], targets: ['al-g-1-1a'] }],
    });
    const line = roll(t, '5023', 2);
    expect(line).toContain('4 against 3, 1-1');
    expect(line).toContain('A1/D1R');
    expect(stepsOf(t, 'al-g-1-1a')).toBe(1);
    expect(where(t, 'ax-1-43-fl')).toBe('5123');
    t.play('retreat al-g-1-1a 4822');
    expect(where(t, 'al-g-1-1a')).toBe('4822');
    expect(where(t, 'al-waters')).toBe('5023');
    expect(stepsOf(t, 'al-waters')).toBe(2);
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 16.1.5a] not at a hex without armor', () => {
    const t = position({ at: 'declare', board: '5123: ax-1-43-fl+d, ax-i-47\n5023: al-waters' });
    expect(t.refused('at-fire 5023')).not.toBeNull();
  });
});

describe('strongpoints and duties (14, 9.1.7)', () => {
  test('[decision-at-kasserine 14.1.3] from a strongpoint of his own a unit need not attack all its neighbours', () => {
    const board = '5123: ax-1-5-21, ax-2-5-21\n5023: al-5-2-rta\n5122: al-6-2-rta';
    const orders = ['attack 5023', 'with ax-1-5-21', 'declare'];
    const open = position({ at: 'declare', board });
    open.play(...orders);
    expect(open.refused('end')).toBe('9.1.7a');
    const held = position({ at: 'declare', board, strongpoints: { axis: ['5123'] } });
    held.play(...orders);
    expect(held.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 14.4.2] works are gone when the hex is attacked, and when their builder attacks (AMB-118)', () => {
    const t = position({
      at: 'declare',
      board: '5123: ax-1_2-104-21\n5023: al-waters, al-a-81-rn',
      works: ['ax-1_2-104-21', 'al-waters'],
    });
    t.dice(6);
    for (const each of ['attack 5023', 'with ax-1_2-104-21', 'declare', 'end']) order(t, each);
    expect(t.s.strongpoints).toEqual([]);
  });

  test('[decision-at-kasserine 18.2.3b] (AMB-51) a garrison not released may not attack', () => {
    const t = position({ at: 'declare', side: 'allied', board: '5123: al-waters+g, al-drake\n5023: ax-2-k10-10' });
    t.play('attack 5023');
    expect(t.refused('with al-waters')).not.toBeNull();
    expect(t.refused('with al-drake')).toBeNull();
  });
});

describe('Rommel and HQs (15)', () => {
  test('[decision-at-kasserine 9.2.2b] (AMB-53) Rommel neither holds evaders back nor stays when they take him along', () => {
    const t = position({
      at: 'evade',
      side: 'allied',
      board: '5023: al-waters\n5123: ax-580aa, ax-rommel',
      attacks: [{ on: ['5123'], by: ['al-waters'] }],
    });
    t.dice(3).play('evade 5123');
    const end = t.offers('retreat')[0].split(' ')[2];
    t.play(`retreat ax-580aa ${end}`);
    expect(t.offers('follow')).toContain(`follow ${end}`);
    t.play(`follow ${end}`);
    expect(where(t, 'ax-rommel')).toBe(end);
  });

  test('[decision-at-kasserine 15.5.3c] left alone he joins the nearest supplied unit when the enemy comes', () => {
    const t = declared({
      side: 'allied',
      board: `5023: al-d-1-1a, al-e-1-1a, al-f-1-1a, al-g-1-1a, al-h-1-1a\n5123: ax-2-k10-10/1, ax-rommel\n5424: ax-i-47\n5624: ax-ii-47`,
      attacks: [{ on: ['5123'], by: ['al-d-1-1a', 'al-e-1-1a', 'al-f-1-1a', 'al-g-1-1a', 'al-h-1-1a'] }],
    });
    expect(roll(t, '5123', 1)).toContain('DE');
    expect(where(t, 'ax-rommel')).toBe('5123');
    t.play('advance al-d-1-1a 5123');
    expect(where(t, 'ax-rommel')).toBe('5424');
  });
});
