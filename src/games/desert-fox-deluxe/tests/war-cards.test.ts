import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import type { State } from '../state.ts';
import { stateOf, where } from './position.ts';
import {
  ASLEEP,
  arrivals,
  asked,
  closing,
  dueOf,
  EGYPT,
  events,
  inPlay,
  on,
  opened,
  war,
  warState,
} from './war.fixture.ts';

const kit = baseKit();

describe('reinforcements of the Allies', () => {
  it('[desert-fox-deluxe ALC-7, ALC-8] one card follows the other: 1940 to turn 7, then to turn 11', () => {
    const s = warState({ turn: 7, cards: 'ALC-7 0', change: { tracks: ASLEEP } });
    expect(closing(on(6, s)).discarded).toEqual([]);
    const next = events(on(8, closing(s)));
    expect(inPlay(next, 'ALC-8')).toBe(true);
    expect(dueOf(next, 'br-kdg', 'nz-5-nz-bg', 'aus-21-aus-bg')).toEqual([8, 9, 10]);
    expect(inPlay(events(on(12, closing(on(11, next)))), 'ALC-9')).toBe(true);
  });
});

describe('Taranto', () => {
  it('[desert-fox-deluxe ALC-12a] opens the turn after AXC-5 while the Axis is in Egypt, and plays itself on turn 9', () => {
    const at = (turn: number, board: string) =>
      events(warState({ turn, cards: 'AXC-5 4', board, change: { tracks: ASLEEP } }));
    expect([opened(at(4, EGYPT), 'ALC-12'), opened(at(5, EGYPT), 'ALC-12'), opened(at(5, ''), 'ALC-12')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([inPlay(at(8, ''), 'ALC-12'), inPlay(at(9, ''), 'ALC-12')]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe ALC-12b, 4.0f] shortens the game by two turns, as AXC-5 lengthens it by three', () => {
    expect(asked('allied', 6, 'AXC-5 4', 'ALC-12').play('play ALC-12').s.lastTurn).toBe(31);
    expect(asked('axis', 2, '', 'AXC-5').play('play AXC-5').s.lastTurn).toBe(36);
  });

  it('[desert-fox-deluxe ALC-12c] opens ULTRA on turn 7, for use from the next, and lets ALC-14 open', () => {
    const s = warState({ turn: 6, cards: 'AXC-5 4, ALC-12 5', board: EGYPT, change: { tracks: ASLEEP } });
    expect([opened(events(s), 'ALC-13'), opened(events(on(7, s)), 'ALC-13')]).toEqual([false, true]);
    expect(opened(events(s), 'ALC-14')).toBe(true);
    expect(asked('allied', 7, 'AXC-5 4, ALC-12 5', 'ALC-13').asked).not.toBe('play-event');
    expect(asked('allied', 8, 'AXC-5 4, ALC-12 5', 'ALC-13').offers('ultra').length).toBeGreaterThan(0);
  });

  it('[desert-fox-deluxe ALC-12c] opens ALC-21 on turn 12 where that is played', () => {
    const torch = (turn: number) =>
      events({
        ...stateOf({ scenario: 's33', turn, board: '', change: { tracks: ASLEEP } }),
        played: [{ card: 'ALC-12', turn: 9 }],
        activated: ['ALC-12'],
      });
    expect([inPlay(torch(11), 'ALC-21'), inPlay(torch(12), 'ALC-21')]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe ALC-12d] goes at the end of turn 12; played late, ULTRA is there at once', () => {
    const s = warState({ turn: 12, cards: 'ALC-12 9', change: { tracks: ASLEEP } });
    expect([closing(on(11, s)).discarded, closing(s).discarded]).toEqual([[], ['ALC-12']]);
    const late = events(warState({ turn: 9, cards: 'AXC-5 4', change: { tracks: ASLEEP } }));
    expect([inPlay(late, 'ALC-12'), opened(late, 'ALC-13')]).toEqual([true, true]);
  });
});

describe('Eighth Army', () => {
  it('[desert-fox-deluxe ALC-14a] opens with ALC-12 and the Axis in Egypt, or with ALC-12 and AXC-10', () => {
    const is = (cards: string, board: string) =>
      opened(events(warState({ turn: 10, cards, board, change: { tracks: ASLEEP } })), 'ALC-14');
    expect([is('ALC-12 9', ''), is('ALC-12 9', EGYPT), is('ALC-12 9, AXC-5 3, AXC-10 10', '')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[desert-fox-deluxe ALC-14b] shortens the game by four turns; played after turn 8 its first units are there at once', () => {
    const t = asked('allied', 12, 'ALC-12 9, AXC-10 10', 'ALC-14').play('play ALC-14');
    expect(t.s.lastTurn).toBe(29);
    expect(dueOf(t.s, 'br-30-corps', 'br-22-arm', 'br-2-arm')).toEqual([12, 17, 18]);
  });

  it('[desert-fox-deluxe ALC-14c] on turns 8 and 18 its units or a turn more', () => {
    const t = asked('allied', 12, 'ALC-12 9, AXC-10 10', 'ALC-14').play('play ALC-14');
    expect(t.refused('end')).toBe('5.0j');
    expect(t.play('choose shift').s.lastTurn).toBe(30);
    expect(where(t, 'br-30-corps')).toBe('out');
    const later = asked('allied', 18, 'ALC-14 12', '');
    expect(later.refused('end')).toBe('5.0j');
    expect(asked('allied', 17, 'ALC-14 12', '').asked).not.toBe('play-event');
  });

  it('[desert-fox-deluxe ALC-14d, ALC-20a] ALC-20 opens the next turn; the card goes at the end of turn 18 and ALC-15 follows', () => {
    const s = warState({ turn: 12, cards: 'ALC-12 9, ALC-14 12', change: { tracks: ASLEEP } });
    expect([opened(events(s), 'ALC-20'), opened(events(on(13, s)), 'ALC-20')]).toEqual([false, true]);
    expect(closing(on(17, s)).discarded).toEqual(['ALC-12']);
    expect(inPlay(events(on(19, closing(on(18, s)))), 'ALC-15')).toBe(true);
  });

  it('[desert-fox-deluxe ALC-14e] calls WDF away on turn 9; 13 Corps takes its place (ruling A484)', () => {
    const s = warState({ turn: 9, cards: 'ALC-14 8', board: 'W2118: br-wdf', change: { tracks: ASLEEP } });
    const t = { s: arrivals(s) };
    expect([where(t, 'br-wdf'), where(t, 'br-13-corps')]).toEqual(['out', 'W2118']);
    expect(where({ s: arrivals(on(8, s)) }, 'br-wdf')).toBe('W2118');
  });

  it('[desert-fox-deluxe ALC-15a] on turns 26, 27 and 28 its units or a turn more', () => {
    const chosen = [26, 27, 28].map((turn) => asked('allied', turn, 'ALC-15 19', ''));
    expect(chosen.map((t) => t.refused('end'))).toEqual(['5.0j', '5.0j', '5.0j']);
    const before = chosen[0].s.lastTurn;
    expect(chosen[0].play('choose shift').s.lastTurn).toBe(before + 1);
    expect(asked('allied', 25, 'ALC-15 19', '').asked).not.toBe('play-event');
  });

  it('[desert-fox-deluxe ALC-15b] goes at the end of turn 30', () => {
    const s = warState({ turn: 30, cards: 'ALC-15 19', change: { tracks: ASLEEP } });
    expect([closing(on(29, s)).discarded, closing(s).discarded]).toEqual([[], ['ALC-15']]);
  });

  it('[desert-fox-deluxe ALC-20a, ALC-20b] brigade groups: from turn 21, if a die and 20 are not more than the turn; else tried again', () => {
    expect(asked('allied', 20, 'ALC-14 12', 'ALC-20 ALC-11').refused('play ALC-20')).toBe('5.0a');
    const failed = asked('allied', 22, 'ALC-14 12', 'ALC-20 ALC-11').dice(3).play('play ALC-20');
    expect(inPlay(failed.s, 'ALC-20')).toBe(false);
    expect(failed.refused('play ALC-20')).toBe('ALC-20b');
    const done = asked('allied', 23, 'ALC-14 12', 'ALC-20 ALC-11').dice(3).play('play ALC-20');
    expect(inPlay(done.s, 'ALC-20')).toBe(true);
  });
});

describe('the Parallel War and the Afrikakorps', () => {
  it('[desert-fox-deluxe AXC-5a] may be played from the first Events Phase on, or later', () => {
    const s = events(stateOf({ scenario: 's28', turn: 2, board: '' }));
    expect([opened(s, 'AXC-5'), inPlay(s, 'AXC-5'), opened(events(on(6, s)), 'AXC-5')]).toEqual([true, false, true]);
  });

  it('[desert-fox-deluxe AXC-5b] brings AXC-8 the turn after, and is one condition of Greece and Syria', () => {
    const s = warState({
      turn: 4,
      cards: 'AXC-5 3',
      change: { tracks: ASLEEP, locked: [kit.unitIndex.get('it-17-pavia')!] },
    });
    expect(inPlay(events(on(3, s)), 'AXC-8')).toBe(false);
    const next = events(s, 4);
    expect([inPlay(next, 'AXC-8'), inPlay(next, 'ALC-16'), inPlay(next, 'ALC-17')]).toEqual([true, false, false]);
  });

  it('[desert-fox-deluxe AXC-5c, AXC-5e] three turns more when AXC-10 is played, unless the Axis was in Egypt three turns running', () => {
    const played = (happened: State['happened']) =>
      asked('axis', 10, 'AXC-5 3, ALC-12 9', 'AXC-10', { happened, lastTurn: 20 }).play('play AXC-10').s.lastTurn;
    expect([played([]), played([{ event: 'egypt-held', turn: 7 }])]).toEqual([20 + 12 + 3, 20 + 12]);
    const s = warState({ turn: 5, board: EGYPT, change: { tracks: ASLEEP } });
    const two = events(on(6, events(s)));
    const seen = { event: 'egypt-seen', turn: 5 };
    expect([two.egyptRun, two.happened]).toEqual([2, [seen]]);
    expect(events(on(7, two)).happened).toEqual([seen, { event: 'egypt-held', turn: 7 }]);
    expect(events(on(7, { ...two, at: two.at.map(() => -1) })).egyptRun).toBe(0);
  });

  it('[desert-fox-deluxe AXC-5d, AXC-7] AXC-5 goes after turn 7, AXC-6 after 19, AXC-7 after 29', () => {
    const s = warState({ turn: 7, cards: 'AXC-5 3', change: { tracks: ASLEEP } });
    const six = events(on(8, closing(s)), 1);
    expect(inPlay(six, 'AXC-6')).toBe(true);
    const seven = events(on(20, closing(on(19, { ...six, locked: [] }))));
    expect([inPlay(seven, 'AXC-7'), dueOf(seven, 'it-133-litt')]).toEqual([true, [21]]);
    expect(closing(on(29, seven)).discarded).toContain('AXC-7');
  });

  it('[desert-fox-deluxe AXC-10a] opens the turn after AXC-5 and ALC-12 are both played, and lengthens the game by twelve turns', () => {
    const s = warState({ turn: 9, cards: 'AXC-5 3, ALC-12 9', change: { tracks: ASLEEP } });
    expect([opened(events(s), 'AXC-10'), opened(events(on(10, s)), 'AXC-10')]).toEqual([false, true]);
    expect(
      asked('axis', 10, 'AXC-5 3, ALC-12 9', 'AXC-10', {
        happened: [{ event: 'egypt-held', turn: 7 }],
        lastTurn: 20,
      }).play('play AXC-10').s.lastTurn,
    ).toBe(32);
  });

  it('[desert-fox-deluxe AXC-10b] lets German aircraft into North Africa', () => {
    const air = (cards: string) =>
      war({ at: 'deploy-air', turn: 10, cards, board: 'axis-available: ge-ff-afrika\nL2817: axis-primary-base+a' });
    expect(air('').refused('deploy ge-ff-afrika axis-north-africa')).toBe('19.1.1c');
    expect(air('AXC-10 10').refused('deploy ge-ff-afrika axis-north-africa')).toBeNull();
  });

  it('[desert-fox-deluxe AXC-10d] its units of turn 10 may be declined: three turns fewer', () => {
    const t = asked('axis', 12, 'AXC-5 3, ALC-12 9', 'AXC-10', {
      happened: [{ event: 'egypt-held', turn: 7 }],
      lastTurn: 20,
    }).play('play AXC-10');
    expect(dueOf(t.s, 'ge-5-pz', 'ge-8-pz')).toEqual([12, 12]);
    expect(t.play('choose shift').s.lastTurn).toBe(29);
    expect(where(t, 'ge-8-pz')).toBe('out');
  });

  it('[desert-fox-deluxe AXC-10e, AXC-11, AXC-12] it goes after turn 10, AXC-11 after 19, AXC-12 after 28', () => {
    const s = warState({ turn: 10, cards: 'AXC-10 10', change: { tracks: ASLEEP } });
    const eleven = events(on(11, closing(s)));
    expect([inPlay(eleven, 'AXC-11'), dueOf(eleven, 'ge-104', 'ge-361')]).toEqual([true, [11, 15]]);
    const twelve = events(on(20, closing(on(19, eleven))));
    expect([inPlay(twelve, 'AXC-12'), dueOf(twelve, 'ge-hecker')]).toEqual([true, [24]]);
    expect(closing(on(28, twelve)).discarded).toContain('AXC-12');
  });
});

describe('AIDA', () => {
  const MALTA: State['happened'] = [{ event: 'malta-cancelled', turn: 21 }];

  it('[desert-fox-deluxe AXC-18a] is played once Malta has been invaded or spared: a turn more, and its units', () => {
    expect(asked('axis', 22, '', 'AXC-18 AXC-4').refused('play AXC-18')).toBe('AXC-18a');
    expect(opened(events(warState({ turn: 22, change: { tracks: ASLEEP, happened: MALTA } })), 'AXC-18')).toBe(true);
    const t = asked('axis', 22, 'ALC-12 9', 'AXC-18', { happened: MALTA }).play('play AXC-18');
    expect([t.s.lastTurn, dueOf(t.s, 'ge-kg-125')]).toEqual([34, [22]]);
  });

  it('[desert-fox-deluxe AXC-18b, AXC-13c] lets the units of turn 18 go from Crete to Italy, each with a die for the end of the game', () => {
    const crete = (cards: string) =>
      war({ turn: 22, cards, board: 'crete: ge-125, ge-382, ge-713\nL2817: axis-primary-base+a, axis-msu-1' });
    expect(crete('AXC-13 13').refused('send ge-125 italy')).toBe('22.3c');
    const t = crete('AXC-13 13, AXC-18 20');
    expect(t.refused('send ge-713 italy')).toBe('22.3c');
    t.dice(6).play('send ge-125 italy');
    expect([where(t, 'ge-125'), t.s.lastTurn]).toEqual(['italy', 33]);
    t.dice(6).play('send ge-382 italy');
    expect(t.s.lastTurn).toBe(34);
  });

  it('[desert-fox-deluxe AXC-18c] two turns more unless the Axis was in Egypt the four turns after it; then it goes', () => {
    const s = warState({ turn: 26, cards: 'AXC-18 22, ALC-12 9', board: EGYPT, change: { tracks: ASLEEP } });
    expect(events({ ...s, egyptRun: 3 }).lastTurn).toBe(33);
    expect(events({ ...s, egyptRun: 2 }).lastTurn).toBe(35);
    expect([closing(on(25, s)).discarded.includes('AXC-18'), closing(s).discarded.includes('AXC-18')]).toEqual([
      false,
      true,
    ]);
  });
});
