import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { suppliedIn } from '../rules/battle-order.ts';
import { attacking, battleIn, declaring } from './fighting.fixture.ts';
import { unitNamed, where } from './position.ts';

/** Combat supply (12.6): for each hex a dump, the attacker first. */

const kit = baseKit();

describe('spending', () => {
  const board = 'C0804: br-2-sg\nC0805: allied-dump-1\nC0705: ge-104\nC0706: axis-dump-1';

  test('[desert-fox-deluxe 12.6a] the attacker decides first, then the defender (ruling A135)', () => {
    const t = attacking(declaring({ board }), ['C0804'], ['ge-104']);
    expect([t.asked, t.toMove, t.offers()]).toEqual(['combat-supply', 'axis', ['end', 'supply axis-dump-1 C0705']]);
    t.play('end');
    expect([t.asked, t.toMove, t.offers()]).toEqual(['combat-supply', 'allied', ['end', 'supply allied-dump-1 C0804']]);
  });

  test('[desert-fox-deluxe 12.6.1a] the dump is gone, and supplies one hex', () => {
    const t = attacking(declaring({ board }), ['C0804'], ['ge-104']).play('supply axis-dump-1 C0705');
    expect([where(t, 'axis-dump-1'), t.toMove]).toEqual(['pool', 'allied']);
    expect(t.s.battles[0].supplied[0].map(kit.grid.label)).toEqual(['C0705']);
    expect(t.refused('supply axis-dump-1 C0804')).toBe('12.2.1a');
    expect(t.refused('supply allied-dump-1 C0705')).toBe('12.6.1a');
  });

  test('[desert-fox-deluxe 12.6.1a] an attack from two hexes needs two dumps (ruling A134)', () => {
    const two = `${board}, axis-dump-2\nC0905: ge-115`;
    const t = attacking(declaring({ board: two }), ['C0804'], ['ge-104', 'ge-115']);
    expect(t.offers('supply')).toEqual([
      'supply axis-dump-1 C0705',
      'supply axis-dump-1 C0905',
      'supply axis-dump-2 C0705',
      'supply axis-dump-2 C0905',
    ]);
    expect(t.play('supply axis-dump-1 C0705').offers('supply')).toEqual(['supply axis-dump-2 C0905']);
  });

  test('[desert-fox-deluxe 12.2.7d] a dump under a captured marker is not spent', () => {
    const t = declaring({ board: board.replace('axis-dump-1', 'axis-dump-1+c') });
    expect(attacking(t, ['C0804'], ['ge-104']).toMove).toBe('allied');
  });

  test('[desert-fox-deluxe EX-41] the defender may use a dump that lies with another stack', () => {
    const t = declaring({ board: 'C0804: br-3-lt-arm/1\nC0803: br-2-sg+d, allied-dump-1\nC0705: it-132-ariete' });
    expect(attacking(t, ['C0804'], ['it-132-ariete']).offers('supply')).toEqual(['supply allied-dump-1 C0804']);
  });
});

describe('who is supplied', () => {
  const supplied = (
    board: string,
    id: string,
    form: 'standard' | 'overrun' = 'standard',
    fed: string[] = [],
  ): boolean => {
    const t = declaring({ board });
    const battle = battleIn(t, { hexes: ['C0804'], attackers: ['ge-104'], form, supplied: fed });
    return suppliedIn(kit, t.s, battle, unitNamed(kit, id));
  };
  const board = 'C0804: br-2-sg\nC0705: ge-104';

  test('[desert-fox-deluxe 12.6.1a] whoever stands in a hex that a dump was spent for', () => {
    expect(supplied(board, 'ge-104')).toBe(false);
    expect(supplied(board, 'ge-104', 'standard', ['C0705'])).toBe(true);
    expect(supplied(board, 'br-2-sg', 'standard', ['C0705'])).toBe(false);
  });

  test('[desert-fox-deluxe 13.4.1e] overruns need no combat supply, on either side', () => {
    expect([supplied(board, 'ge-104', 'overrun'), supplied(board, 'br-2-sg', 'overrun')]).toEqual([true, true]);
  });

  test('[desert-fox-deluxe 15.8a] [desert-fox-deluxe 12.7b] garrisons always are, and units in emergency supply', () => {
    expect(supplied('C0804: br-tobruk\nC0705: ge-104', 'br-tobruk')).toBe(true);
    expect(supplied('C0804: br-2-sg+e\nC0705: ge-104', 'br-2-sg')).toBe(true);
  });

  test('[desert-fox-deluxe 12.6a] where nobody needs a dump nobody is asked', () => {
    const t = declaring({ board: 'C0804: br-tobruk\nC0805: allied-dump-1\nC0705: ge-104+e' });
    attacking(t, ['C0804'], ['ge-104'], 1, 1);
    expect(t.log('14.5d')).toHaveLength(1);
  });
});
