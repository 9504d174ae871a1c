import { expect, it } from 'vitest';
import { NO_TRACKS, type Table, where } from '../position.ts';
import { arrivals, closing, inPlay, PAUSE, war } from '../war.fixture.ts';

/** Positions written down from the rulebook before they were tried: Torch is played later than in the war. */

const asked = (turn: number): Table =>
  war({
    scenario: 's33',
    at: 'play-event',
    side: 'allied',
    turn,
    cards: 'ALC-12 9, ALC-21 12, ALC-22 30, AXC-20 31',
    board: `${PAUSE}\nW2232: br-11-huss\nL2817: axis-base-1+a\nfall-braun: ge-754`,
    change: { tracks: NO_TRACKS, lastTurn: 38, activated: ['ALC-12', 'ALC-21', 'ALC-22', 'ALC-23'] },
  });

it('[desert-fox-deluxe AXC-19e, AXC-19f] on turn 32 it still brings Fall Braun, for that turn, and what is due comes at once', () => {
  const t = asked(32).play('play ALC-23');
  expect([inPlay(t.s, 'AXC-19'), t.s.lastTurn]).toEqual([true, 32]);
  expect(where({ s: arrivals(t.s) }, 'ge-7-pz')).toBe('fall-braun');
  expect(closing(t.s).discarded).toContain('AXC-19');
});
