import { describe, expect, test } from 'vitest';
import { baseKit } from '../../kit.ts';
import { position, spent, type Table, where } from '../position.ts';

/** Motors that carry special forces (15.4, 13.7). */

const moving = (board: string): Table =>
  position({ at: 'move', side: 'allied', board: `S0530: allied-base-1+a\n${board}` });
const carrierOf = (t: Table, id: string): string | undefined =>
  baseKit().units[t.s.carrier[baseKit().unitIndex.get(id)!]]?.id;

describe('special forces on tanks', () => {
  const overrun = (riders: string, ...loading: string[]): Table =>
    moving(`S0525: br-a${riders}\nS0523: it-5-ber`)
      .play('take br-a', ...loading, 'go S0524')
      .dice(6);

  test('[desert-fox-deluxe 15.4l] [desert-fox-deluxe 13.7b] their carrier overruns, they add nothing and go along (ruling A681)', () => {
    const alone = overrun('').play('overrun S0523');
    const laden = overrun(', br-sas', 'load br-sas').play('overrun S0523');
    expect(laden.log('14.5d')).toEqual(alone.log('14.5d'));
    laden.play('retreat it-5-ber S0221').dice(1).play('stand');
    expect([where(laden, 'br-a'), where(laden, 'br-sas'), spent(laden, 'br-a')]).toEqual(['S0523', 'S0523', 7]);
  });

  test('[desert-fox-deluxe 8.2e] [desert-fox-deluxe 15.4l] disrupted ones ride on a column, like anybody on foot, and not on tanks', () => {
    const t = moving('S0525: br-a, allied-msu-1, br-sas+d');
    expect(t.play('take br-a').refused('load br-sas')).toBe('8.2e');
    t.play('join allied-msu-1', 'load br-sas');
    expect(carrierOf(t, 'br-sas')).toBe('allied-msu-1');
  });

  test('[desert-fox-deluxe 15.4l] one unit to a carrier', () => {
    const t = moving('S0525: br-a, br-sas, br-sbs').play('take br-a', 'load br-sas');
    expect(t.refused('load br-sbs')).toBe('13.7q');
  });

  test('[desert-fox-deluxe 15.4l] [desert-fox-deluxe 15.4a] set down in an enemy zone they go a hex further in it, not two', () => {
    const t = moving('S0525: br-a, br-sas\nS0522: ge-5-pz');
    t.play('take br-a', 'load br-sas', 'go S0523', 'stop', 'take br-sas');
    expect(['S0622', 'S0422', 'S0421'].map((hex) => t.refused(`go ${hex}`))).toEqual([null, null, '13.7p']);
  });

  test('[desert-fox-deluxe 15.4l] who has walked his hex to the tanks walks none from them', () => {
    const t = moving('S0525: br-sas\nS0526: br-a').play('take br-sas', 'go S0526', 'stop');
    t.play('take br-a', 'load br-sas', 'go S0528', 'stop');
    expect(t.refused('take br-sas')).toBe('13.1b');
  });
});
