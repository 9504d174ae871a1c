import { describe, expect, it } from 'vitest';
import { where } from '../position.ts';
import { ASLEEP, asked, closing, dueOf, EGYPT, events, inPlay, on, opened, warState } from '../war.fixture.ts';

/** Cards that open, follow and discard each other, and the end of the game (5.0, 23.0). */

const quiet = { tracks: ASLEEP.map((track) => ({ ...track, ended: 1 })) };

describe('a card that is played later than its dates', () => {
  it('[desert-fox-deluxe AXC-5d] AXC-5 that was not played by turn 7 brings no AXC-6, and may still be played', () => {
    const s = warState({ turn: 7, change: { ...quiet, activated: ['AXC-5'] } });
    const eight = events(on(8, closing(s)));
    expect([inPlay(eight, 'AXC-6'), opened(eight, 'AXC-5'), eight.discarded.includes('AXC-5')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('[desert-fox-deluxe AXC-5d, 7.1e] played on turn 9 it makes way for AXC-6 on turn 10, whose units of turn 9 come then', () => {
    const t = asked('axis', 9, 'ALC-12 9', 'AXC-5').play('play AXC-5');
    expect(dueOf(t.s, 'it-10-ber', 'it-64-catanzaro', 'it-babini')).toEqual([9, 9, 11]);
    const ten = events(on(10, { ...closing(t.s), locked: [] }));
    expect([inPlay(ten, 'AXC-6'), ...dueOf(ten, 'it-132-ariete', 'it-102-trn-ap', 'it-7-ber')]).toEqual([
      true,
      10,
      10,
      11,
    ]);
  });

  it('[desert-fox-deluxe ALC-14b, ALC-14d] ALC-14 played on turn 20 brings all it has, and ALC-15 follows on turn 21', () => {
    const t = asked('allied', 20, 'ALC-12 9, AXC-10 10', 'ALC-14').play('play ALC-14');
    expect(dueOf(t.s, 'br-30-corps', 'br-22-arm', 'br-2-arm')).toEqual([20, 20, 20]);
    t.play('choose units', 'choose shift');
    const next = events(on(21, closing(t.s)));
    expect([inPlay(next, 'ALC-15'), ...dueOf(next, 'br-7-motor', 'br-9-arm')]).toEqual([true, 21, 27]);
  });

  it('[desert-fox-deluxe AXC-10e] AXC-10 played on turn 14 goes at the end of it (ruling A98); units of AXC-11 before that come on turn 15', () => {
    const t = asked('axis', 14, 'AXC-5 3, ALC-12 9', 'AXC-10').play('play AXC-10', 'choose units');
    const next = events(on(15, closing(t.s)));
    expect([inPlay(next, 'AXC-11'), ...dueOf(next, 'ge-104', 'ge-361')]).toEqual([true, 15, 15]);
  });
});

describe('what opens what', () => {
  it('[desert-fox-deluxe ALC-12a, AXC-10a] Taranto comes on turn 9 without AXC-5, but the Afrikakorps waits for it', () => {
    const nine = events(warState({ turn: 9, change: quiet }));
    expect(inPlay(nine, 'ALC-12')).toBe(true);
    expect(opened(events(on(11, nine)), 'AXC-10')).toBe(false);
    expect(inPlay(events(on(11, nine)), 'ALC-16')).toBe(false);
  });

  it('[desert-fox-deluxe ALC-14a] what Egypt has opened stays open when the Axis has gone home', () => {
    const ten = events(warState({ turn: 10, cards: 'ALC-12 9', board: EGYPT, change: quiet }));
    const gone = events(on(11, { ...ten, at: ten.at.map(() => -1) }));
    expect([opened(ten, 'ALC-14'), opened(gone, 'ALC-14')]).toEqual([true, true]);
  });

  it('[desert-fox-deluxe AXC-9a] Egypt in any Events Phase is enough for ALC-14, even before Taranto (ruling A600)', () => {
    const six = events(warState({ turn: 6, board: EGYPT, change: quiet }));
    const ten = events(on(10, { ...six, at: six.at.map(() => -1) }));
    expect([opened(six, 'ALC-14'), inPlay(ten, 'ALC-12'), opened(ten, 'ALC-14')]).toEqual([false, true, true]);
  });

  it('[desert-fox-deluxe AXC-4a] the appeal of the Axis opens the turn after it stood in Egypt, and stays open', () => {
    const three = events(warState({ turn: 3, board: EGYPT, change: quiet }));
    const four = events(on(4, { ...three, at: three.at.map(() => -1) }));
    expect([opened(three, 'AXC-4'), opened(four, 'AXC-4'), opened(events(on(5, four)), 'AXC-4')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[desert-fox-deluxe AXC-4a] and the turn after AXC-10', () => {
    const s = warState({ turn: 10, cards: 'AXC-10 10', change: quiet });
    expect([opened(events(s), 'AXC-4'), opened(events(on(11, s)), 'AXC-4')]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe ALC-11a] the appeal of the Allies the turn after Taranto, and then each turn', () => {
    const s = warState({ turn: 9, cards: 'ALC-12 9', change: quiet });
    expect([opened(events(s), 'ALC-11'), opened(events(on(10, s)), 'ALC-11')]).toEqual([false, true]);
    const t = asked('allied', 12, 'ALC-12 9, ALC-11 11', 'ALC-11');
    expect(t.refused('play ALC-11')).toBeNull();
    expect(asked('allied', 12, 'ALC-12 9, ALC-11 12', 'ALC-11 ALC-14').refused('play ALC-11')).not.toBeNull();
  });

  it('[desert-fox-deluxe ALC-13a] ULTRA: one benefit a turn', () => {
    const t = asked('allied', 10, 'ALC-12 9', 'ALC-13 ALC-11').play('ultra msu');
    expect(t.refused('ultra initiative')).not.toBeNull();
  });

  it('[desert-fox-deluxe AXC-17, AXC-16a] C3 with AXC-5 and Taranto, Herkules with AXC-10', () => {
    const cards = (played: string) => {
      const s = events(warState({ turn: 8, cards: played, change: { ...quiet, locked: [] } }));
      return [opened(s, 'AXC-16'), opened(s, 'AXC-17')];
    };
    expect(cards('AXC-5 3')).toEqual([false, false]);
    expect(cards('AXC-5 3, ALC-12 7')).toEqual([true, false]);
    expect(cards('AXC-5 3, ALC-12 7, AXC-10 8')).toEqual([true, true]);
  });
});

describe('the end of the game', () => {
  it('[desert-fox-deluxe AXC-5c] AXC-10 before Egypt was held three turns adds fifteen; held long ago and lost, twelve', () => {
    const held = [{ event: 'egypt-held', turn: 5 }];
    const played = (happened: typeof held): number =>
      asked('axis', 12, 'AXC-5 3, ALC-12 9', 'AXC-10', { happened, lastTurn: 15, egyptRun: 0 }).play('play AXC-10').s
        .lastTurn;
    expect([played([]), played(held)]).toEqual([30, 27]);
  });

  it('[desert-fox-deluxe 4.0f] moved before this turn it is this turn (ruling A113): ALC-14 on the last but one', () => {
    const t = asked('allied', 12, 'ALC-12 9, AXC-10 10', 'ALC-14', { lastTurn: 13 }).play('play ALC-14');
    expect(t.s.lastTurn).toBeLessThanOrEqual(12);
    expect(t.s.outcome).toBeNull();
  });

  it('[desert-fox-deluxe 5.0i] cards that are there only once move it only once', () => {
    const t = asked('axis', 4, 'AXC-5 3', 'AXC-5 AXC-4');
    expect(t.refused('play AXC-5')).not.toBeNull();
    expect(where(t, 'it-san-marco')).toBe('out');
  });
});
