import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { BASED, type State } from '../../state.ts';
import { hexNamed, marked, type PositionSpec, position, spent, stepsOf, type Table, where } from '../position.ts';
import { cargo } from '../shipping.fixture.ts';

/** Lanes over the sea, strikes at them, fleets that escort (19.9, 20.1, 20.2, 20.4). */

const kit = baseKit();
const at = (ask: PositionSpec['at'], board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's28', at: ask, side: 'axis', turn: 12, board, ...more });
const sails = (...ids: string[]) => ids.map((id) => cargo(id, 'italy', 'shipping-italy', 'sails'));
const docking = (ids: string[], board: string, more: Partial<PositionSpec> = {}): Table =>
  at('prepare', `shipping-italy: ${ids.join(', ')}\n${board}\nC0604: it-9-ber`, {
    ...more,
    change: { cargo: sails(...ids), ...more.change },
  });

describe('the port of landing', () => {
  it('[desert-fox-deluxe 20.1a, 8.3b] a whole division takes two boxes: four standard ones take two', () => {
    const ids = ['it-64-catanzaro', 'it-27-brescia', 'it-17-pavia'];
    const t = docking(ids, 'L2817: it-10-ber').play('ship it-64-catanzaro L2817', 'ship it-27-brescia L2817');
    expect(t.refused('ship it-17-pavia L2817')).toBe('20.1a');
  });

  it('[desert-fox-deluxe 20.1b] what leaves along the coast takes room as well', () => {
    const ids = [1, 2, 3, 4].map((n) => `axis-dump-${n}`);
    // Three standard boxes and a limited one, which takes dumps that come in.
    const t = docking(ids, 'C2308: it-132-ariete\nL2817: axis-primary-base+a').play('ship it-132-ariete C2331');
    t.play(...ids.slice(0, 3).map((id) => `ship ${id} C2308`));
    expect(t.refused('ship axis-dump-4 C2308')).toBe('20.1a');
    expect(t.refused('ship axis-dump-4 C2331')).toBeNull();
  });

  it('[desert-fox-deluxe 20.1k] whoever lands has spent half his printed movement', () => {
    const t = docking(['ge-5-pz', 'axis-msu-1'], 'L2817: axis-primary-base+a');
    t.play('ship ge-5-pz L2817', 'ship axis-msu-1 L2817', 'end');
    expect([spent(t, 'ge-5-pz'), spent(t, 'axis-msu-1')]).toEqual([11, 7]);
  });

  it('[desert-fox-deluxe 20.1l] dumps and refit points stay in the port that phase, on no truck and by no transfer', () => {
    const t = docking(
      ['axis-dump-1', 'it-rp-1', 'it-rp-2'],
      'L2817: axis-primary-base+a, axis-msu-2\nL2624: axis-base-1+a',
    );
    t.play('ship axis-dump-1 L2817', 'ship it-rp-1 L2817', 'ship it-rp-2 L2817', 'end');
    expect(t.asked).toBe('move');
    expect(t.refused('transfer axis-dump-1 L2624')).not.toBeNull();
    expect(t.refused('transfer it-rp-1 L2624')).not.toBeNull();
    t.play('take axis-msu-2');
    expect(t.refused('load axis-dump-1')).not.toBeNull();
  });

  it('[desert-fox-deluxe 20.1j] whoever lands is supplied that turn, wherever the line runs', () => {
    const t = docking(['ge-3-aufkl'], 'L2817: it-10-ber').play('ship ge-3-aufkl C2331', 'end');
    expect([where(t, 'ge-3-aufkl'), t.refused('take ge-3-aufkl')]).toEqual(['C2331', null]);
  });
});

describe('strikes over the sea', () => {
  const CYRENAICA = ['C2308', 'C2309', 'C2821'];
  const strike = (board: string, change: Partial<State>, more: Partial<PositionSpec> = {}): Table =>
    at('strike-ocean', board, { side: 'allied', ...more, change });

  it('[desert-fox-deluxe 19.1.3c, 19.9.1c] a disrupted field of the three takes the two points from Malta', () => {
    const sunk = (brokenFields: number[]): string =>
      where(
        strike(
          'shipping-italy: axis-dump-1\nmalta: br-malta',
          { cargo: sails('axis-dump-1'), brokenFields },
          { owned: { allied: CYRENAICA } },
        )
          .dice(4, 1, 3, 4, 3, 3)
          .play('strike br-malta shipping-italy'),
        'axis-dump-1',
      );
    expect([sunk([]), sunk([hexNamed(kit, 'C2309')])]).toEqual(['pool', 'shipping-italy']);
  });

  it('[desert-fox-deluxe 19.9.1c] they are for strikes from Malta, not from North Africa', () => {
    const t = strike(
      'shipping-italy: axis-dump-1\nallied-north-africa: br-201',
      { cargo: sails('axis-dump-1') },
      { owned: { allied: CYRENAICA } },
    );
    t.dice(4, 4, 3, 4, 3, 3).play('strike br-201 shipping-italy');
    expect(where(t, 'axis-dump-1')).toBe('shipping-italy');
  });

  it('[desert-fox-deluxe 19.9.1f] three hits: the owner, the striker, the owner', () => {
    const ids = ['axis-dump-1', 'axis-dump-2', 'ge-5-pz', 'it-rp-1'];
    const t = strike(
      `shipping-italy: ${ids.join(', ')}\nallied-north-africa: br-205`,
      { cargo: sails(...ids) },
      { owned: { allied: ['C2821'] } },
    );
    t.dice(6, 5, 6).play('strike br-205 shipping-italy');
    const chosen = [t.toMove];
    t.play('sink axis-dump-1');
    chosen.push(t.toMove);
    t.play('sink ge-5-pz');
    chosen.push(t.toMove);
    t.dice(1, 1, 3, 3).play('sink it-rp-1');
    expect(chosen).toEqual(['axis', 'allied', 'axis']);
    expect([stepsOf(t, 'ge-5-pz'), where(t, 'axis-dump-2')]).toEqual([1, 'shipping-italy']);
  });

  it('[desert-fox-deluxe 19.9.1g] ULTRA: the Allies choose all of them', () => {
    const ids = ['axis-dump-1', 'ge-5-pz', 'it-rp-1'];
    const t = strike(`shipping-italy: ${ids.join(', ')}\nmalta: br-malta`, { cargo: sails(...ids), ultra: 'strikes' });
    t.dice(6, 6, 4).play('strike br-malta shipping-italy');
    expect(t.toMove).toBe('allied');
    expect(t.play('sink ge-5-pz').toMove).toBe('allied');
  });

  it('[desert-fox-deluxe 19.9.2e] a division loses one of its steps to a hit', () => {
    const t = strike('shipping-italy: it-64-catanzaro\nmalta: br-malta', { cargo: sails('it-64-catanzaro') });
    t.dice(6, 1, 1, 1, 3, 3).play('strike br-malta shipping-italy');
    expect(stepsOf(t, 'it-64-catanzaro')).toBe(1);
  });

  it('[desert-fox-deluxe 19.3b] enemy superiority in the air adds one to the damage roll, the open sea none', () => {
    const back = (airEdge: number): string =>
      where(
        strike('shipping-italy: axis-dump-1\nmalta: br-malta', { cargo: sails('axis-dump-1'), airEdge })
          .dice(1, 1, 4, 4, 3, 3)
          .play('strike br-malta shipping-italy'),
        'br-malta',
      );
    expect([back(0), back(2), back(-2)]).toEqual(['malta', 'track', 'malta']);
  });
});

describe('Malta', () => {
  const malta = (board: string, change: Partial<State> = {}): Table => at('strike-malta', board, { change });

  it('[desert-fox-deluxe 19.9.2b, 19.9.1b] is no port box: a four misses', () => {
    const t = malta('sicily: ge-stg-i\nmalta: br-malta').dice(4, 3, 4, 3, 3).play('strike ge-stg-i malta');
    expect(marked(t, 'br-malta', BASED)).toBe(false);
  });

  it('[desert-fox-deluxe 19.9.2a, 19.3d] whoever is hit and not out stays in port, and does not strike that turn', () => {
    const ships = { cargo: sails('axis-dump-1') };
    const t = malta('sicily: ge-stg-i\nmalta: br-malta\nshipping-italy: axis-dump-1', ships);
    // A hit; two and three for the damage at Malta; then the damage of those who struck, and the initiative.
    t.dice(5, 2, 3, 2, 3, 3, 3).play('strike ge-stg-i malta');
    expect([where(t, 'br-malta'), marked(t, 'br-malta', BASED)]).toEqual(['malta', true]);
    expect(t.s.cargo.map(({ stage }) => stage)).toEqual(['sails']);
  });

  it('[desert-fox-deluxe 19.3c] over Malta one is added to the damage roll', () => {
    const t = malta('sicily: ge-stg-i\nmalta: br-malta').dice(1, 4, 4, 3, 3).play('strike ge-stg-i malta');
    expect(where(t, 'ge-stg-i')).toBe('track');
  });
});

describe('escort', () => {
  const APPEAL = { played: [{ card: 'ALC-11' as const, turn: 12 }] };

  it('[desert-fox-deluxe 20.4.1b] a fleet that was left on the coast has no mission there in a turn with a convoy', () => {
    const board =
      'cape-route: allied-msu-1\nallied-coastal-missions: fleet-med\nallied-available: fleet-h\nitaly: axis-dump-1';
    const t = at('load-ocean', board, { side: 'allied', change: APPEAL });
    // Nobody strikes; then the initiative. Escorts are in port for the rest of the turn (ruling A452).
    t.dice(3, 3).play('ship allied-msu-1 allied-med-shipping', 'ship axis-dump-1 shipping-italy');
    expect([where(t, 'fleet-h'), where(t, 'fleet-med')]).toEqual(['allied-available', 'allied-available']);
    expect(marked(t, 'fleet-med', BASED)).toBe(true);
  });

  it('[desert-fox-deluxe 20.4.1b] without ships in the Mediterranean nobody has to escort', () => {
    const board = 'cape-route: allied-msu-1\nallied-available: fleet-med, fleet-h\nshipping-italy: axis-dump-1';
    const t = at('assign-fleets', board, { side: 'allied', change: { ...APPEAL, cargo: sails('axis-dump-1') } });
    expect(t.refused('sail fleet-med shipping-italy')).toBeNull();
  });

  it('[desert-fox-deluxe 20.4.1b] the Malta fleet strikes while the others escort', () => {
    const convoy = [cargo('allied-msu-1', 'cape-route', 'allied-med-shipping', 'sails'), ...sails('axis-dump-1')];
    const board =
      'allied-med-shipping: allied-msu-1, fleet-med, fleet-h\nallied-available: fleet-malta\nshipping-italy: axis-dump-1';
    const t = at('assign-fleets', board, { side: 'allied', change: { ...APPEAL, cargo: convoy } });
    expect([t.refused('sail fleet-malta shipping-italy'), t.refused('sail fleet-med shipping-italy')]).toEqual([
      null,
      '20.4.1b',
    ]);
  });
});
