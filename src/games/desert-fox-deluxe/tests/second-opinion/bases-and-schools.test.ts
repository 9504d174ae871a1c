import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { DISRUPTED } from '../../state.ts';
import { marked, type PositionSpec, position, type Table, unitNamed, where } from '../position.ts';
import { entering } from '../supplying.fixture.ts';
import { war } from '../war.fixture.ts';

/** Training, and the primary base behind it (8.5, 12.2.4). */

const kit = baseKit();
const due = (t: Pick<Table, 's'>, id: string): number => t.s.due[unitNamed(kit, id)];

describe('the primary base moves', () => {
  /** The Axis school of Desert War, the ships are being loaded; 18 is the turn. */
  const school = (left: number, relocated: boolean): Table =>
    position({
      at: 'load-ocean',
      scenario: 's28',
      turn: 18,
      side: 'axis',
      board:
        'L2817: axis-primary-base+a, it-27-brescia\nitaly: axis-dump-1\naxis-training: ge-115+u\nallied-training: br-22-arm+u\nnrv: br-22',
      change: {
        relocated,
        due: kit.units.map(({ id }) => (id === 'ge-115' || id === 'br-22-arm' ? 18 + left : 0)),
      },
    });
  const through = (t: Table): Table => t.play('end');

  it('[desert-fox-deluxe 12.2.4k] nobody leaves the Axis track, the Allied one goes on', () => {
    const t = through(school(0, true).dice(3, 3));
    expect([where(t, 'ge-115'), where(t, 'br-22-arm')]).toEqual(['axis-training', 'nrv']);
    expect(due(t, 'ge-115')).toBe(19);
  });

  it('[desert-fox-deluxe 12.2.4k] and nobody on it comes nearer: who had a turn left has one more', () => {
    expect(due(through(school(1, true)), 'ge-115')).toBe(20);
    expect(due(through(school(1, false)), 'ge-115')).toBe(19);
  });
});

describe('the primary base is lost', () => {
  it('[desert-fox-deluxe 12.2.4f, 12.2.4g] with everybody in the Refit, Destroyed and Training Boxes, but not those in Italy', () => {
    const t = entering('L2817', {
      side: 'allied',
      board:
        'L2817: axis-primary-base+a, br-22-arm\naxis-refit: it-nizza\naxis-destroyed: it-8-ber\naxis-training: ge-115+u\nitaly: ge-5-pz\nallied-refit: br-22',
    });
    t.dice(5).play('raze axis-primary-base');
    expect(['it-nizza', 'it-8-ber', 'ge-115', 'ge-5-pz', 'br-22'].map((id) => where(t, id))).toEqual([
      'out',
      'out',
      'out',
      'italy',
      'allied-refit',
    ]);
  });
});

describe('an untrained unit', () => {
  const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({
      at: 'move',
      scenario: 's27',
      turn: 18,
      side: 'allied',
      board: `C0701: axis-base-1+a\nW2118: allied-base-1+a\n${board}`,
      ...more,
    });

  it('[desert-fox-deluxe 8.5.2a] counts as disrupted and does not recover in the best of quarters', () => {
    const t = moving('W2120: br-2-arm+u\nW2121: br-8-arm+d');
    t.play('end');
    expect([marked(t, 'br-8-arm', DISRUPTED), t.s.marks[unitNamed(kit, 'br-2-arm')] !== 0]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe 8.5.2a, 8.2c, 8.2d] it overruns nobody and holds up nobody', () => {
    const t = moving('W2115: br-2-arm+u\nW2114: it-nizza/1').play('take br-2-arm');
    expect(t.refused('overrun W2114')).not.toBeNull();
    const axis = moving('W2115: br-2-arm+u\nW2113: it-27-brescia', { side: 'axis' }).play(
      'take it-27-brescia',
      'go W2114',
    );
    expect(axis.offers('go').length).toBeGreaterThan(0);
  });
});

describe('the port of the Nile', () => {
  const msus = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `allied-msu-${n}`);
  const loading = (tracks: string, more = ''): Table =>
    war({ at: 'load-ocean', side: 'allied', tracks, board: `cape-route: ${msus.join(', ')}${more}` });

  it('[desert-fox-deluxe 22.1c] takes eight, four in a crisis of the Levant', () => {
    const calm = loading('met-levant: 3').play(...msus.slice(0, 7).map((id) => `ship ${id} nrv`));
    expect(calm.refused('ship allied-msu-8 nrv')).toBeNull();
    expect(calm.dice(3, 3).play('ship allied-msu-8 nrv').asked).not.toBe('load-ocean');
    const t = loading('met-levant: !').play(...msus.slice(0, 3).map((id) => `ship ${id} nrv`));
    expect(t.dice(3, 3).play('ship allied-msu-4 nrv').asked).not.toBe('load-ocean');
  });

  it('[desert-fox-deluxe 15.4c] special forces come besides', () => {
    const t = loading('met-levant: !', ', br-layforce').play(...msus.slice(0, 4).map((id) => `ship ${id} nrv`));
    expect(t.refused('ship br-layforce nrv')).toBeNull();
  });
});
