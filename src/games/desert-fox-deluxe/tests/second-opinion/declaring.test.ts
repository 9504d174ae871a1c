import { describe, expect, test } from 'vitest';
import { position } from '../position.ts';
import { declare } from './battles.fixture.ts';

const declaring = (board: string, more = {}) => position({ at: 'declare', board, ...more });

describe('who must be attacked (14.2)', () => {
  test('[desert-fox-deluxe 14.2b] whose zone lies on the attacker must be attacked, by anybody', () => {
    const board = 'S0522: ge-5-pz\nS0421: ge-8-pz\nS0523: br-h\nS0422: br-b';
    const t = declare(declaring(board), { on: ['S0523'], by: ['ge-5-pz'] });
    expect(t.refused('end')).toBe('14.2a');
    declare(t, { on: ['S0422'], by: ['ge-8-pz'] });
    expect(t.refused('end')).toBeNull();
  });

  test('[desert-fox-deluxe 14.2a] who helps out brings his own neighbours in', () => {
    const board = 'S0522: ge-5-pz\nS0421: ge-8-pz\nS0523: br-h\nS0422: br-b\nS0321: br-7-motor';
    const t = declare(declaring(board), { on: ['S0523'], by: ['ge-5-pz'] }, { on: ['S0422'], by: ['ge-8-pz'] });
    expect(t.refused('end')).toBe('14.2a');
    expect(t.verdict('end')).toMatchObject({ why: expect.stringContaining('S0321') });
  });

  test('[desert-fox-deluxe 11.2c] a foot zone binds tanks when they attack, though not when they drive', () => {
    const t = declare(declaring('S0522: ge-5-pz\nS0523: br-h\nS0422: br-151'), { on: ['S0523'], by: ['ge-5-pz'] });
    expect(t.refused('end')).toBe('14.2a');
  });

  test('[desert-fox-deluxe 14.2c] no zone, no duty: disrupted, in reserve, unsupplied, guns; but each may be attacked', () => {
    const board = 'S0522: ge-5-pz\nS0523: br-h\nS0422: br-151+d\nS0622: br-152+r\nS0421: br-69+o\nS0621: br-army-art';
    const t = declaring(board);
    expect(t.offers('attack')).toEqual([
      'attack S0421',
      'attack S0422',
      'attack S0523',
      'attack S0621',
      'attack S0622',
    ]);
    declare(t, { on: ['S0523'], by: ['ge-5-pz'] });
    expect(t.refused('end')).toBeNull();
  });

  test('[desert-fox-deluxe 14.2a] nobody has to begin: to declare nothing is lawful in any zone', () => {
    expect(declaring('S0522: ge-5-pz\nS0523: br-h').refused('end')).toBeNull();
  });

  test('[desert-fox-deluxe 14.4b] tanks neither may nor must attack up an escarpment; men on foot may, but nothing forces them', () => {
    const t = declaring('C1908: ge-5-pz, it-27-brescia\nC1909: br-3-lt-arm', { scenario: 's26' });
    t.play('attack C1909');
    expect(t.refused('with ge-5-pz')).toBe('14.4b');
    expect(t.refused('with it-27-brescia')).toBeNull();
  });

  test('[desert-fox-deluxe 15.8b] a garrison has no zone and forces nobody; it does not attack (15.8c)', () => {
    const t = declaring('L2717: br-b\nL2716: br-h\nL2817: it-tripoli\nL2715: it-8-ber', { side: 'allied' });
    declare(t, { on: ['L2715'], by: ['br-h'] });
    expect(t.refused('end')).toBeNull();
    const own = declaring('L2717: br-b\nL2817: it-tripoli, it-san-marco');
    own.play('attack L2717');
    expect(own.refused('with it-tripoli')).toBe('15.8c');
  });
});

describe('who may attack what together (14.2)', () => {
  test('[desert-fox-deluxe 14.2i] all attackers next to all defenders, or not in one combat', () => {
    const t = declaring('S0522: ge-5-pz\nS0524: ge-8-pz\nS0523: br-h\nS0422: br-151');
    t.play('attack S0523', 'attack S0422', 'with ge-5-pz');
    expect(t.refused('with ge-8-pz')).toBe('14.2i');
    expect(t.refused('declare')).toBeNull(); // one hex against two (14.2h)
  });

  test('[desert-fox-deluxe 14.2d] a stack does not divide itself between two combats', () => {
    const t = declaring('S0522: ge-5-pz, ge-8-pz\nS0523: br-h\nS0422: br-151');
    declare(t, { on: ['S0523'], by: ['ge-5-pz'] });
    expect(t.refused('attack S0422')).toBe('14.2d');
  });

  test('[desert-fox-deluxe 14.2k] guns attack only from the hex of a full unit that attacks with them', () => {
    const t = declaring('S0522: ge-5-pz\nS0622: ge-33-art, ge-115\nS0523: br-h');
    t.play('attack S0523', 'with ge-5-pz', 'with ge-33-art');
    expect(t.refused('declare')).toBe('14.2k');
    t.play('with ge-115');
    expect(t.refused('declare')).toBeNull();
  });

  test('[desert-fox-deluxe 8.2a] neither disorder nor hunger forbids an attack', () => {
    const t = declaring('S0522: ge-5-pz+d, ge-115+o\nS0523: br-h');
    t.play('attack S0523', 'with ge-5-pz', 'with ge-115');
    expect(t.refused('declare')).toBeNull();
  });

  test('[desert-fox-deluxe 12.2.6d] supplies alone do not attack; they may be attacked', () => {
    const t = declaring('S0522: axis-msu-1, ge-115\nS0523: allied-dump-1');
    t.play('attack S0523');
    expect(t.refused('with axis-msu-1')).not.toBeNull();
    t.play('with ge-115');
    expect(t.refused('declare')).toBeNull();
  });
});

describe('special forms (14.9)', () => {
  test('[desert-fox-deluxe 14.9.2a] no mobile battle against a fort, whatever its level', () => {
    const t = declaring('S0522: ge-5-pz+m\nS0523: br-h', { forts: ['S0523/0'] });
    t.play('attack S0523', 'with ge-5-pz');
    expect(t.offers('form')).toEqual([]);
    expect(t.refused('form mobile')).toBe('14.9.2a');
  });

  test('[desert-fox-deluxe 14.9.2a] nor against two hexes', () => {
    const t = declaring('S0522: ge-5-pz+m\nS0523: br-h\nS0422: br-151');
    t.play('attack S0523', 'attack S0422', 'with ge-5-pz');
    expect(t.refused('form mobile')).toBe('14.9.2a');
  });

  test('[desert-fox-deluxe 14.9.2b] a regiment that is not mobile and a tank one under the marker fight an ordinary battle together', () => {
    const t = declaring('S0522: ge-5-pz+m, ge-155-rgt+m\nS0523: br-h');
    t.play('attack S0523', 'with ge-5-pz', 'with ge-155-rgt');
    expect(t.refused('form mobile')).toBe('14.9.2b');
  });

  test('[desert-fox-deluxe 15.6b] with Kasta in the stack the same regiment is mobile', () => {
    const t = declaring('S0522: ge-kasta+m, ge-155-rgt+m\nS0523: br-h');
    t.play('attack S0523', 'with ge-kasta', 'with ge-155-rgt');
    expect(t.refused('declare')).toBeNull();
    expect(t.offers('form')).toEqual(['form standard']); // it is a mobile battle as it stands
  });

  test('[desert-fox-deluxe 14.9.2e] no marker, no mobile battle', () => {
    const t = declaring('S0522: ge-5-pz\nS0523: br-h');
    t.play('attack S0523', 'with ge-5-pz');
    expect(t.refused('form mobile')).toBe('14.9.2e');
  });

  test('[desert-fox-deluxe 14.9.1c] a hungry regiment keeps the whole attack from being deliberate', () => {
    const t = declaring('S0522: ge-115+b, ge-155-rgt+bo\nS0523: br-h');
    t.play('attack S0523', 'with ge-115', 'with ge-155-rgt');
    expect(t.refused('form deliberate')).toBe('14.9.1c');
  });

  test('[desert-fox-deluxe 14.9.2e] the marker is for who has used his quarter at most: six of 22, four of 14', () => {
    const t = position({ at: 'move', board: 'S0525: ge-5-pz\nS0325: ge-115' });
    t.play('take ge-5-pz', 'go S0522', 'stop', 'take ge-115', 'go S0322', 'stop');
    expect([t.refused('mobile ge-5-pz'), t.refused('mobile ge-115')]).toEqual([null, '14.9.2e']);
  });

  test('[desert-fox-deluxe 14.9.1b] (N11) for men on foot too: four points', () => {
    const t = position({ at: 'move', board: 'S0525: ge-125\nS0325: ge-382' });
    t.play('take ge-125', 'go S0523', 'stop', 'take ge-382', 'go S0322', 'stop');
    expect([t.refused('deliberate ge-125'), t.refused('deliberate ge-382')]).toEqual([null, '14.9.1b']);
  });
});

describe('superior reconnaissance divides a stack (15.3)', () => {
  test('[desert-fox-deluxe 15.3e] not in a fort, not a single full unit, not with equal scouts', () => {
    const fort = declaring('S0522: ge-3-aufkl, ge-115\nS0523: br-h, br-151', { forts: ['S0523/1'] });
    fort.play('attack S0523', 'with ge-3-aufkl', 'with ge-115');
    expect(fort.refused('split')).toBe('15.3e');
    const guns = declaring('S0522: ge-3-aufkl, ge-115\nS0523: br-h, br-army-art');
    guns.play('attack S0523', 'with ge-3-aufkl', 'with ge-115');
    expect(guns.refused('split')).toBe('15.3e');
    const even = declaring('S0522: it-nizza, ge-115\nS0523: br-h, br-11-huss');
    even.play('attack S0523', 'with it-nizza', 'with ge-115');
    expect(even.refused('split')).toBe('15.3d');
  });

  test('[desert-fox-deluxe 15.3a] disrupted scouts see nothing', () => {
    const t = declaring('S0522: ge-3-aufkl+d, ge-115\nS0523: br-h, br-151');
    t.play('attack S0523', 'with ge-3-aufkl', 'with ge-115');
    expect(t.refused('split')).toBe('15.3d');
  });

  test('[desert-fox-deluxe 15.3f] the defender divides, the attacker must have somebody for each part', () => {
    const t = declaring('S0522: ge-3-aufkl, ge-115\nS0523: br-h, br-151, br-army-art');
    t.play('attack S0523', 'with ge-3-aufkl', 'with ge-115', 'split', 'end');
    expect([t.toMove, t.asked]).toEqual(['allied', 'divide']);
    t.play('part br-army-art');
    expect(t.refused('end')).toBe('15.3f'); // guns alone are no part
  });
});
