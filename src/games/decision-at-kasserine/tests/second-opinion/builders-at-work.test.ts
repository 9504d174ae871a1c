import { describe, expect, test } from 'vitest';
import { position, where } from '../position.ts';
import { declared, roll } from './combat.fixture.ts';
import { at } from './waiting-table.fixture.ts';

describe('builders and what goes on round them (14.3)', () => {
  test('[decision-at-kasserine 14.3.5a] [decision-at-kasserine 9.3.2a] a builder in Reserve reacts, and its works are taken up', () => {
    const t = at('react', {
      board: '5215: al-a-6-1a+r\n5212: al-cca\n5023: al-waters\n5123: ax-1-5-21',
      works: ['al-a-6-1a'],
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
    });
    t.play('take al-a-6-1a', 'go 5214', 'stop');
    expect([where(t, 'al-a-6-1a'), t.s.strongpoints]).toEqual(['5214', []]);
  });

  test('[decision-at-kasserine 14.3.5a] [decision-at-kasserine 12.1.4] tanks that attack out of its hex do not disturb it', () => {
    const t = declared({
      board: '5123: ax-i-47, ax-1-5-21\n5023: al-5-2-rta',
      works: ['ax-i-47'],
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
    });
    expect(roll(t, '5023', 1)).toContain('DR');
    expect(t.s.strongpoints.length).toBe(1);
  });

  test('[decision-at-kasserine 16.5.3] [decision-at-kasserine 14.3.4] one French unit a turn, goums as well as infantry; cavalry builds nothing, others as they like', () => {
    const t = position({
      at: 'build',
      side: 'allied',
      board: '2301: al-gibert\n2401: al-3-rmzt\n2402: al-i-3-rsa\n2501: al-waters',
    });
    expect(t.offers('build')).toEqual(['build al-3-rmzt', 'build al-gibert', 'build al-waters']);
    t.play('build al-gibert');
    expect([t.refused('build al-3-rmzt'), t.refused('build al-waters')]).toEqual(['16.5.3', null]);
  });
});

describe('stacks and aircraft', () => {
  test('[decision-at-kasserine 12.1.2] [decision-at-kasserine 9.1.7a] one tank of a stack attacks this hex, the other that: together they meet the duty', () => {
    const t = position({
      at: 'declare',
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-5-2-rta\n5122: al-6-2-rta',
    });
    t.play('attack 5023', 'with ax-1-5-21', 'declare');
    expect(t.refused('end')).toBe('9.1.7a');
    expect(t.play('attack 5122', 'with ax-2-5-21', 'declare').refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 16.1.5e] [decision-at-kasserine 11.3.2b] AT Fire has aircraft like any attack, two of them', () => {
    const t = declared({
      board: '5123: ax-1-43-fl+d\n5023: al-g-1-1a\n5224: ax-21-pz',
      attacks: [{ on: ['5023'], by: ['ax-1-43-fl'], targets: ['al-g-1-1a'] }],
      ready: ['air-ju87-1', 'air-ju87-2', 'air-ju87-3'],
    });
    t.play('fight 5023', 'send air-ju87-1', 'send air-ju87-2');
    expect(t.refused('send air-ju87-3')).toBe('11.3.2b');
  });
});
