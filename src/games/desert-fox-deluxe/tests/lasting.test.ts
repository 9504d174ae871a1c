import { describe, expect, it } from 'vitest';
import { Host } from '../../../engine/host.ts';
import { kindOf, type LastingOrder, nextOf } from '../../../engine/lasting.ts';
import { desertFoxDeluxe } from '../index.ts';
import { RESERVE } from '../state.ts';
import { marked, position, type Table, where } from './position.ts';

const order = (kind: string, unit: string, to = '', from = ''): LastingOrder => ({ kind, unit, to, from });

/** Gives what follows from a lasting order in this phase: the orders, and why it is over ('' if it is not). */
function goOn(t: Table, lasting: LastingOrder): { readonly given: string[]; readonly over: string } {
  const seat = new Host(t.match).seat(t.toMove!);
  const given: string[] = [];
  for (let i = 0; i < 20; i++) {
    const step = nextOf(seat, lasting);
    if (step === null) return { given, over: '' };
    if ('over' in step) return { given, over: step.over };
    given.push(t.match.game.orders.format(step.order as never));
    seat.play(step.order);
  }
  throw new Error(`it never ends: ${given.join('; ')}`);
}

const base = 'L2817: axis-primary-base+a';
const march = (board: string) => position({ at: 'move', scenario: 's33', board: `${base}\n${board}` });

describe('orders that last', () => {
  it('A unit marches as far as it can along the way, and in the next phase goes on', () => {
    const t = march('L2817: ge-5-pz');
    const { given, over } = goOn(t, order('march', 'ge-5-pz', 'C0701'));
    expect(given[0]).toBe('take ge-5-pz');
    expect(given[1]).toMatch(/^go /);
    expect(over).toBe('');
    expect(where(t, 'ge-5-pz')).not.toBe('L2817');
  });

  it('It is over when the unit has come to its place', () => {
    const t = march('L2817: ge-5-pz');
    const { over } = goOn(t, order('march', 'ge-5-pz', 'L2818'));
    expect([where(t, 'ge-5-pz'), over]).toEqual(['L2818', 'it has come to L2818']);
  });

  it('It stops where the enemy is within three hexes of the way, but may be sent away from him', () => {
    const t = march('C0701: ge-5-pz, axis-base-1+a\nC0803: br-2-sg');
    expect(goOn(t, order('march', 'ge-5-pz', 'C2331'))).toEqual({
      given: [],
      over: 'the enemy is within 3 hexes of the way',
    });
    expect(goOn(t, order('march', 'ge-5-pz', 'L2817')).given[0]).toBe('take ge-5-pz');
  });

  it('[desert-fox-deluxe 12.4.1a] It goes no farther than its line of supply reaches', () => {
    // A base at El Agheila alone does not feed the road to Alexandria.
    let at = 'C0701';
    const legs: string[] = [];
    for (let phase = 0; phase < 6; phase++) {
      const t = position({ at: 'move', scenario: 's33', board: `C0701: axis-base-1+a\n${at}: ge-5-pz` });
      legs.push(goOn(t, order('march', 'ge-5-pz', 'W2134')).over);
      at = where(t, 'ge-5-pz');
    }
    expect(legs).toContain('farther on it would have no line of supply');
    expect(at).not.toBe('W2134');
  });

  it('[desert-fox-deluxe 13.7m, 13.7o] A column fetches a dump, carries it to its place and turns back for more', () => {
    const t = march('L2817: axis-msu-1, axis-dump-1, axis-dump-2');
    const { given } = goOn(t, order('shuttle', 'axis-msu-1', 'L2718', 'L2817'));
    expect(given.slice(0, 4)).toEqual(['take axis-msu-1', 'load axis-dump-1', 'go L2718', 'unload axis-dump-1']);
    expect(where(t, 'axis-dump-1')).toBe('L2718');
    expect(where(t, 'axis-msu-1')).toBe('L2817');
  });

  it('A column waits where there is nothing to fetch', () => {
    const t = march('L2817: axis-msu-1');
    expect(goOn(t, order('shuttle', 'axis-msu-1', 'L2718', 'L2817'))).toEqual({ given: [], over: '' });
  });

  it('[desert-fox-deluxe 13.6a] Whoever is to stay in reserve goes into it in every phase', () => {
    const t = march('L2817: ge-5-pz');
    expect(goOn(t, order('reserve', 'ge-5-pz')).given).toEqual(['reserve ge-5-pz']);
    expect(marked(t, 'ge-5-pz', RESERVE)).toBe(true);
  });

  it('Whoever holds is left alone until the enemy stands next to it', () => {
    const far = march('C0701: ge-5-pz, axis-base-1+a');
    const near = march('C0701: ge-5-pz, axis-base-1+a\nC0702: br-2-sg');
    expect([goOn(far, order('hold', 'ge-5-pz')).over, goOn(near, order('hold', 'ge-5-pz')).over]).toEqual([
      '',
      'the enemy stands next to it',
    ]);
  });

  it('Whoever has been lost has no orders any more', () => {
    const t = march('C0701: ge-8-pz');
    expect(goOn(t, order('march', 'ge-5-pz', 'C0803'))).toEqual({ given: [], over: 'it is no longer on the map' });
  });

  it('The front and the bases are there to be chosen by name', () => {
    const t = march('L2817: ge-5-pz\nC0701: ge-8-pz, axis-base-1+a\nC0806: br-2-sg');
    const kind = kindOf(desertFoxDeluxe, { kind: 'march' })!;
    expect(kind.places?.(t.s, 'ge-5-pz')).toEqual([{ hex: 'C0701', title: 'the front, El Agheila' }]);
    expect(kind.words(t.s, order('march', 'ge-5-pz', 'C0701'))).toBe('marches to El Agheila C0701');
  });
});
