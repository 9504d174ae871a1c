import { describe, expect, it } from 'vitest';
import { BASED } from '../../state.ts';
import { marked, position, spent, stepsOf, where } from '../position.ts';

const ALLIED = ['C2331', 'W2118', 'W2104', 'W2110', 'C2821', 'W2232'];
const coast = (board: string, rest: object = {}) =>
  position({ at: 'prepare', scenario: 's26', turn: 12, side: 'allied', board, owned: { allied: ALLIED }, ...rest });

describe('ports', () => {
  it('[desert-fox-deluxe 20.1a] two steps to a box: the coast has two boxes, so four steps', () => {
    const t = coast('C2331: aus-26-aus-bg, aus-20-aus-bg, aus-24-aus-bg').play(
      'ship aus-26-aus-bg W2232',
      'ship aus-20-aus-bg W2232',
    );
    expect(t.refused('ship aus-24-aus-bg W2232')).toBe('20.1a');
    const halves = coast('C2331: aus-26-aus-bg/1, aus-20-aus-bg/1, aus-24-aus-bg').play(
      'ship aus-26-aus-bg W2232',
      'ship aus-20-aus-bg W2232',
    );
    expect(halves.refused('ship aus-24-aus-bg W2232')).toBe(null);
  });

  it('[desert-fox-deluxe 20.1e] a limited box lets foot units out, but no dump and no column', () => {
    const t = coast('W2110: aus-26-aus-bg, allied-dump-1, allied-msu-1, cw-rp-1');
    expect(t.refused('ship aus-26-aus-bg W2118')).toBe(null);
    expect(t.refused('ship allied-dump-1 W2118')).toBe('20.1e');
    expect(t.refused('ship allied-msu-1 W2118')).toBe('20.1n');
    expect(t.refused('ship cw-rp-1 W2118')).toBe('20.1n');
  });

  it('[desert-fox-deluxe 20.1e] a dump comes in by a limited box, a motorized unit does not', () => {
    const t = coast('C2331: ind-3-ind, allied-dump-1');
    expect(t.refused('ship allied-dump-1 W2110')).toBe(null);
    expect(t.refused('ship ind-3-ind W2110')).toBe('20.1e');
  });

  it('[desert-fox-deluxe 20.1f] motors that leave by a limited box end in the Refit Box', () => {
    const t = coast('W2110: ind-3-ind\nW2118: br-22').play('ship ind-3-ind allied-refit', 'end');
    expect(where(t, 'ind-3-ind')).toBe('allied-refit');
  });

  it('[desert-fox-deluxe 20.3a] only between friendly ports', () => {
    const t = coast('C2331: aus-26-aus-bg\nC2308: it-8-ber');
    expect(t.refused('ship aus-26-aus-bg C2308')).not.toBe(null);
    expect(t.refused('ship aus-26-aus-bg C2319')).not.toBe(null);
  });

  it('[desert-fox-deluxe 20.1k] half the allowance to embark in one phase, half to land in the next: then it may go on', () => {
    const t = coast('C2331: aus-26-aus-bg, aus-20-aus-bg\nW2118: allied-base-1+a\nC0701: it-8-ber').play(
      'ship aus-26-aus-bg W2118',
      'end',
    );
    expect(t.refused('take aus-26-aus-bg')).not.toBe(null);
    t.play('end', 'end', 'end', 'end');
    expect(where(t, 'aus-26-aus-bg')).toBe('W2118');
    expect(spent(t, 'aus-26-aus-bg')).toBe(7);
    t.play('take aus-26-aus-bg');
    // Seven points are left: seven road hexes to the west.
    expect(t.refused('go W2111')).toBe(null);
    expect(t.refused('go W2110')).toBe('13.2a');
  });

  it('[desert-fox-deluxe 20.1l] a dump that has landed stays in the port for the phase', () => {
    const t = coast('C2331: allied-dump-1, aus-26-aus-bg\nW2118: allied-base-1+a, allied-msu-1\nC0701: it-8-ber');
    t.play('ship allied-dump-1 W2118', 'end', 'end', 'end', 'end', 'end', 'take allied-msu-1');
    expect(where(t, 'allied-dump-1')).toBe('W2118');
    expect(t.refused('load allied-dump-1')).toBe('20.1l');
  });

  it('[desert-fox-deluxe 15.10b] a division takes a box for each step', () => {
    const board = 'C2308: it-27-brescia, it-8-ber\nC2331: it-17-pavia/1';
    const t = position({
      at: 'prepare',
      scenario: 's26',
      board,
      owned: { axis: ['C2308', 'C2331', 'C2821', 'C0701'] },
    });
    // Derna has one standard and one limited box, and the coast two: the whole division fits, and nothing else with it.
    t.play('ship it-27-brescia C2821');
    expect(t.refused('ship it-17-pavia C2308')).toBe('20.1a');
    // El Agheila has one box.
    const one = position({ at: 'prepare', scenario: 's26', board, owned: { axis: ['C2308', 'C2331', 'C0701'] } });
    expect(one.refused('ship it-27-brescia C0701')).not.toBe(null);
    expect(one.refused('ship it-17-pavia C0701')).toBe(null);
  });

  it('[desert-fox-deluxe 30.0b] Trail of the Fox knows no coastal shipping', () => {
    const t = position({
      at: 'prepare',
      board: 'L2817: it-san-marco, axis-primary-base+a, axis-dump-1\nL2624: it-5-ber',
    });
    expect(t.refused('ship it-san-marco L2624')).toBe('30.0b');
  });
});

describe('strikes at ships', () => {
  const axis = (board: string, allied: readonly string[]) =>
    position({
      at: 'prepare',
      scenario: 's26',
      turn: 12,
      board,
      owned: { axis: ['C2308', 'C2309', 'C2821', 'C0701'], allied },
    });
  const convoy =
    'C2308: it-27-brescia/1, axis-dump-1, it-8-ber\nC0701: axis-base-1+a\nallied-north-africa: br-205, br-201';

  it('[desert-fox-deluxe 20.3.1b] long range always, short range with a naval airfield of Cyrenaica only', () => {
    const without = axis(convoy, ['C2331']).play('ship axis-dump-1 C0701', 'end');
    expect(without.refused('strike br-205 axis-coastal')).toBe(null);
    expect(without.refused('strike br-201 axis-coastal')).toBe('20.3.1b');
    const derna = axis(convoy, ['C2331', 'C2821']).play('ship axis-dump-1 C0701', 'end');
    expect(derna.refused('strike br-201 axis-coastal')).toBe(null);
  });

  it('[desert-fox-deluxe 19.9.1a] a die for each factor, five and six hit; one hit sinks a dump', () => {
    const sunk = axis(convoy, ['C2331']).play('ship axis-dump-1 C0701', 'end');
    sunk.dice(4, 4, 5, 4, 4).play('strike br-205 axis-coastal');
    expect(where(sunk, 'axis-dump-1')).toBe('pool');
    const safe = axis(convoy, ['C2331']).play('ship axis-dump-1 C0701', 'end');
    safe.dice(4, 4, 4, 4, 4).play('strike br-205 axis-coastal');
    expect(where(safe, 'axis-dump-1')).not.toBe('pool');
    expect(marked(safe, 'br-205', BASED)).toBe(true);
  });

  it('[desert-fox-deluxe 19.9.1b] against the boxes of a port a four hits', () => {
    const sunk = axis(convoy, ['C2331']).play('ship axis-dump-1 C0701', 'end');
    sunk.dice(4, 1, 1, 4, 3).play('strike br-205 C2308');
    expect(where(sunk, 'axis-dump-1')).toBe('pool');
  });

  it('[desert-fox-deluxe 19.3c] and the damage roll counts one more there: eight is nine', () => {
    const t = axis(convoy, ['C2331']).play('ship axis-dump-1 C0701', 'end');
    t.dice(1, 1, 1, 4, 4).play('strike br-205 C2308');
    expect(where(t, 'br-205')).toBe('track');
  });

  it('[desert-fox-deluxe 19.9.2g] a hit costs a combat unit one step', () => {
    const board = 'C2331: it-8-ber\nC2308: axis-base-1+a, it-17-pavia, axis-dump-1\nallied-north-africa: br-205';
    const t = position({
      at: 'prepare',
      scenario: 's26',
      turn: 12,
      board,
      owned: { axis: ['C2308', 'C2331'], allied: ['W2118'] },
    });
    t.play('ship it-8-ber C2308', 'end').dice(6, 1, 2, 4, 4).play('strike br-205 axis-coastal');
    expect(stepsOf(t, 'it-8-ber')).toBe(1);
  });
});

describe('the Cape route', () => {
  it('[desert-fox-deluxe 20.2.4b] what was in the box goes to the Nile, eight boxes full', () => {
    const board = 'cape-route: allied-msu-1, allied-msu-2, allied-msu-3, allied-msu-4, cw-rp-1\nW2118: br-22';
    const t = position({ at: 'load-ocean', scenario: 's26', turn: 11, side: 'allied', board });
    expect(t.offers('ship').length).toBe(5);
    t.play('ship allied-msu-1 nrv');
    expect(t.refused('ship allied-msu-2 nrv')).toBe(null);
  });

  it('[desert-fox-deluxe 20.2.4b] a column takes a box of its own: nine do not go in one turn', () => {
    const nine = Array.from({ length: 9 }, (_, i) => `allied-msu-${i + 1}`);
    const t = position({
      at: 'load-ocean',
      scenario: 's26',
      turn: 11,
      side: 'allied',
      board: `cape-route: ${nine.join(', ')}`,
    });
    t.dice(3, 4).play(...nine.slice(0, 8).map((id) => `ship ${id} nrv`));
    expect(where(t, 'allied-msu-9')).toBe('cape-route');
    expect(t.asked).toBe('choose-order');
  });
});
