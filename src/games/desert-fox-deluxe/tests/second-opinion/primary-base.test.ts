import { describe, expect, it } from 'vitest';
import { DISRUPTED, ISOLATED, OGS } from '../../state.ts';
import { marked, type PositionSpec, position, type Table, where } from '../position.ts';
import { judged, PORTS_OF_30 } from './positions.fixture.ts';

/** Tripoli and Benghazi are large ports of the Axis; the Allies hold the initiative and lie before Mechili. */
const moved = (more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'relocate-primary',
    scenario: 's28',
    turn: 12,
    board:
      'L2817: axis-primary-base\nC2308: axis-base-1, it-benghazi\nC2319: ge-5-pz\nC2320: br-kdg\nC2331: allied-base-1+a',
    owned: { axis: ['C2308', 'L2817'] },
    ...more,
    change: { holder: 1, ...more.change },
  })
    .dice(3, 3)
    .play('relocate C2308');

describe('the turn in which the primary base moves', () => {
  it('[desert-fox-deluxe 12.2.4j] the Axis is out of supply from that moment, not from its own Movement Phase on (ruling A671)', () => {
    const t = moved();
    expect([t.asked, t.toMove]).toEqual(['choose-order', 'allied']);
    expect([marked(t, 'ge-5-pz', OGS), marked(t, 'it-benghazi', OGS)]).toEqual([true, false]); // garrisons always live (15.8)
  });

  it('[desert-fox-deluxe 13.5c] so it does not react to the Allies, if they are first', () => {
    expect(moved().play('first', 'end', 'end').asked).toBe('declare');
  });

  it('[desert-fox-deluxe 11.1b] and its zones bind nobody', () => {
    const t = moved().play('first', 'end', 'take br-kdg');
    expect(t.refused('go C2318')).toBe(null); // round 5 Pz from zone to zone
  });

  it('[desert-fox-deluxe 12.2.4i] the two bases have changed places, dark', () => {
    const t = moved();
    expect([where(t, 'axis-primary-base'), where(t, 'axis-base-1')]).toEqual(['C2308', 'L2817']);
  });
});

describe('a base that stands for the primary one', () => {
  const refitting = (scenario: 's24' | 's26', board: string): Table =>
    position({ at: 'refit', scenario, turn: 12, board });

  it('[desert-fox-deluxe 17.2c] in Sonnenblume the lost are rebuilt at El Agheila (ruling A513)', () => {
    const t = refitting('s26', 'C0701: axis-base-1+a, it-rp-1, it-rp-2\naxis-refit: it-10-ber');
    expect(t.refused('rebuild it-10-ber 2 C0701')).toBe(null);
    t.play('rebuild it-10-ber 2 C0701');
    expect(where(t, 'it-10-ber')).toBe('C0701');
  });

  it('[desert-fox-deluxe 17.2e] the destroyed come into the Refit Box first, and out of it in a later phase', () => {
    const t = refitting('s26', 'C0701: axis-base-1+a, it-rp-1, it-rp-2\naxis-destroyed: it-maletti');
    t.play('recall it-maletti');
    expect(where(t, 'it-maletti')).toBe('axis-refit');
    expect(t.asked).not.toBe('refit'); // nothing more in this phase
  });

  it('[desert-fox-deluxe 17.2c] in Fox Killed too, as long as the base stands', () => {
    const board = 'C0701: it-rp-1, it-rp-2, it-5-ber/1\naxis-refit: it-maletti';
    expect(refitting('s24', `${board}\nC0701: axis-base-1+a`).refused('rebuild it-maletti 1 C0701')).toBe(null);
    expect(refitting('s24', board).refused('rebuild it-maletti 1 C0701')).toBe('17.2c');
  });

  it('[desert-fox-deluxe 17.2.1a] German points rebuild no Italians', () => {
    const t = refitting(
      's26',
      'C0701: axis-base-1+a, ge-rp-1, it-rp-1, it-5-ber/1\naxis-refit: it-60-sabratha, it-10-ber',
    );
    expect(t.refused('rebuild it-60-sabratha 1 C0701')).toBe('17.2d'); // a division: two Italian points
    expect(t.refused('rebuild it-10-ber 1 C0701')).toBe(null);
  });
});

describe('supplies in a hex that lives on a dump', () => {
  it('[desert-fox-deluxe 12.3b] a column there is in supply, and not disrupted (ruling A52)', () => {
    const t = judged({
      scenario: 's30',
      board: 'S1420: ge-104, axis-dump-1, axis-msu-1\nS1418: axis-msu-2\nC0701: br-a',
      owned: { allied: PORTS_OF_30 },
    });
    t.play('feed axis-dump-1 S1420');
    expect([marked(t, 'axis-msu-1', ISOLATED), marked(t, 'axis-msu-1', DISRUPTED)]).toEqual([false, false]);
    expect([marked(t, 'axis-msu-2', ISOLATED), marked(t, 'axis-msu-2', DISRUPTED)]).toEqual([true, true]);
  });
});
