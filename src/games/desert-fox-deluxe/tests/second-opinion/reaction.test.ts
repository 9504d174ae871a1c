import { describe, expect, test } from 'vitest';
import { DISRUPTED } from '../../state.ts';
import { marked, position, where } from '../position.ts';

// The Allies move in these positions; the Axis reacts.
const reacting = (board: string, change = {}) => position({ at: 'react', board, change });

describe('who reacts, and how far (13.5, 13.2.1)', () => {
  test('[desert-fox-deluxe 13.5b] within two hexes of any enemy, a dump too; at three only out of reserve', () => {
    const t = reacting('S0520: ge-115\nS0522: allied-dump-1\nS0320: ge-5-pz\nS0323: br-151\nS0120: ge-8-pz+r');
    expect([t.refused('take ge-115'), t.refused('take ge-5-pz'), t.refused('take ge-8-pz')]).toEqual([
      null,
      '13.5b',
      null,
    ]);
  });

  test('[desert-fox-deluxe 13.5c] neither out of supply nor disrupted', () => {
    const t = reacting('S0520: ge-115+o, ge-5-pz+d, ge-125\nS0522: br-151');
    expect([t.refused('take ge-115'), t.refused('take ge-5-pz')]).toEqual(['13.5c', '13.5d']);
  });

  test('[desert-fox-deluxe 13.2.1b] men on foot go one hex, over a wadi as well; motors their quarter', () => {
    const t = reacting('S0520: ge-125, ge-115\nS0522: br-h');
    t.play('take ge-125');
    expect([t.refused('go S0519'), t.refused('go S0518')]).toEqual([null, '13.2.1b']);
    t.play('take ge-115');
    expect([t.refused('go S0518'), t.refused('go S0517')]).toEqual([null, '13.2a']);
  });

  test('[desert-fox-deluxe 13.5h] after it each checks: a five and morale 1 holds, a six never does', () => {
    const t = reacting('S0520: ge-115, ge-155-rgt\nS0522: br-h');
    t.dice(5, 6).play('take ge-115', 'join ge-155-rgt', 'go S0518', 'stop');
    expect([marked(t, 'ge-115', DISRUPTED), marked(t, 'ge-155-rgt', DISRUPTED)]).toEqual([false, true]);
  });

  test('[desert-fox-deluxe 13.5f] into a zone only if every enemy whose zone it is touches a friend already', () => {
    // S0423 lies in the zones of S0524, which touches 382, and of S0324, which touches nobody; S0523 in that of S0524 alone.
    const t = reacting('S0624: ge-382\nS0422: ge-5-pz\nS0524: br-h\nS0324: br-7-motor');
    t.play('take ge-5-pz');
    expect([t.refused('go S0523'), t.refused('go S0423')]).toEqual([null, '13.5f']);
  });

  test('[desert-fox-deluxe 13.5f] a dump beside the enemy is a friend too (ruling A694)', () => {
    const told = (board: string): string | null =>
      reacting(`S0422: ge-5-pz${board}\nS0524: br-h`).play('take ge-5-pz').refused('go S0523');
    expect([told(''), told('\nS0624: axis-dump-1')]).toEqual(['13.5f', null]);
  });

  test('[desert-fox-deluxe 13.5f] trucks that ignore a foot zone need no friend there', () => {
    const t = reacting('S0421: ge-115\nS0324: br-151\nS0423: br-152');
    t.play('take ge-115');
    expect(t.refused('go S0422')).toBeNull();
  });

  test('[desert-fox-deluxe 13.6e] a reserve may enter any zone: what stops a truck here is the price, five of four points', () => {
    const t = reacting('S0520: ge-115+r\nS0523: br-h');
    t.play('take ge-115');
    expect(t.refused('go S0522')).toBe('13.2a');
  });

  test('[desert-fox-deluxe 13.6g] no check after reacting out of reserve', () => {
    const t = reacting('S0520: ge-5-pz+r\nS0523: br-h');
    t.play('take ge-5-pz', 'go S0522', 'stop');
    expect([where(t, 'ge-5-pz'), marked(t, 'ge-5-pz', DISRUPTED)]).toEqual(['S0522', false]);
  });

  test('[desert-fox-deluxe 13.5g] no overrun in reaction, except out of reserve (13.6f)', () => {
    const plain = reacting('S0522: ge-5-pz\nS0523: br-kdg');
    plain.play('take ge-5-pz');
    expect(plain.refused('overrun S0523')).toBe('13.5g');
    const held = reacting('S0522: ge-5-pz+r\nS0523: br-h+d');
    held.play('take ge-5-pz');
    expect(held.refused('overrun S0523')).toBeNull(); // 2 + 2 of 6
  });

  test('[desert-fox-deluxe 13.5e] a column goes along with who reacts, never by itself', () => {
    const t = reacting('S0520: ge-115, axis-msu-1\nS0522: br-151');
    expect(t.refused('take axis-msu-1')).toBe('13.5e');
    t.dice(1).play('take ge-115', 'join axis-msu-1', 'go S0518', 'stop');
    expect(where(t, 'axis-msu-1')).toBe('S0518');
  });

  test('[desert-fox-deluxe 13.7a] nothing is loaded in reaction', () => {
    const t = reacting('S0520: ge-115, axis-msu-1, ge-125\nS0522: br-151');
    t.play('take ge-115', 'join axis-msu-1');
    expect(t.refused('load ge-125')).not.toBeNull();
  });

  test('[desert-fox-deluxe 13.2.3f] neither road nor forced march in reaction', () => {
    const t = reacting('S1420: ge-115, axis-base-1+a\nS1422: br-51-recce');
    t.play('take ge-115');
    expect(t.refused('mode road')).toBe('13.2.3f');
    expect(t.refused('mode forced')).not.toBeNull();
  });

  test('[desert-fox-deluxe 11.5b] night in reaction goes through a zone, and disrupts whatever the die says (A172)', () => {
    const t = reacting('S0522: ge-5-pz\nS0523: br-h');
    t.dice(1).play('take ge-5-pz', 'mode night', 'go S0421', 'stop');
    expect(marked(t, 'ge-5-pz', DISRUPTED)).toBe(true);
  });
});

describe('with an HQ, and surprised (15.6, 6.2)', () => {
  test('[desert-fox-deluxe 15.6c] a truck regiment with Kasta has 4 + 2: three hexes of desert, and no check (15.6d)', () => {
    const t = reacting('S0522: ge-kasta, ge-115\nS0524: br-h');
    t.play('take ge-115', 'join ge-kasta');
    expect([t.refused('go S0519'), t.refused('go S0518')]).toEqual([null, '13.2a']);
    t.play('go S0519', 'stop');
    expect(marked(t, 'ge-115', DISRUPTED)).toBe(false);
  });

  test('[desert-fox-deluxe 15.6a] without the HQ at its side all the way it has its own four, and checks', () => {
    const t = reacting('S0522: ge-kasta, ge-115\nS0524: br-h');
    t.play('take ge-115');
    expect([t.refused('go S0520'), t.refused('go S0519')]).toEqual([null, '13.2a']);
    t.dice(6).play('go S0520', 'stop');
    expect(marked(t, 'ge-115', DISRUPTED)).toBe(true);
  });

  test('[desert-fox-deluxe 6.2d] surprised, the second player rolls for motors: a three is one hex of desert', () => {
    const t = reacting('S0520: ge-5-pz\nS0522: br-h', { surprise: true, first: 1 });
    t.dice(3).play('take ge-5-pz');
    expect([t.refused('go S0519'), t.refused('go S0518')]).toEqual([null, '13.2a']);
  });

  test('[desert-fox-deluxe 6.2d] no die for men on foot, none for a reserve', () => {
    const t = reacting('S0520: ge-125, ge-5-pz+r\nS0522: br-h', { surprise: true, first: 1 });
    t.play('take ge-125');
    expect(t.refused('go S0519')).toBeNull();
    t.play('take ge-5-pz');
    expect(t.refused('go S0517')).toBeNull(); // six points
  });

  test('[desert-fox-deluxe 6.2d] the first player reacts as ever, though surprise is on', () => {
    const t = reacting('S0520: ge-5-pz\nS0522: br-h', { surprise: true, first: 0 });
    t.play('take ge-5-pz');
    expect(t.refused('go S0517')).toBeNull();
  });
});

describe('following into what was left (13.5)', () => {
  test('[desert-fox-deluxe 13.5i] the enemy beside it may come in at once, a dump left behind is his to take', () => {
    const t = reacting('S0522: ge-115, axis-dump-1\nS0523: br-h\nS0623: br-b');
    t.dice(1).play('take ge-115', 'go S0520', 'stop');
    expect([t.toMove, t.asked]).toEqual(['allied', 'follow-vacated']);
    expect(t.offers('advance')).toEqual(['advance br-h S0522']); // S0623 is not next to S0522
    t.play('advance br-h S0522');
    expect([where(t, 'br-h'), t.asked]).toEqual(['S0522', 'capture']);
  });

  test('[desert-fox-deluxe 13.2a] a garrison follows nobody: it has no movement at all', () => {
    const t = position({ at: 'react', side: 'allied', board: 'L2717: br-h\nL2817: it-tripoli' });
    t.dice(1).play('take br-h', 'go L2719', 'stop');
    expect(t.asked).not.toBe('follow-vacated');
  });

  test('[desert-fox-deluxe 13.5i] nobody follows where a friend has stayed', () => {
    const t = reacting('S0522: ge-115, ge-125\nS0523: br-h');
    t.dice(1).play('take ge-115', 'go S0520', 'stop');
    expect([t.toMove, t.asked]).toEqual(['axis', 'react']);
  });
});
