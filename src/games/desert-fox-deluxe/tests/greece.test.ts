import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { trackFactors, trackNamed } from '../rules/met-tracks.ts';
import type { State } from '../state.ts';
import { rollSituation } from '../steps/roll-situations.ts';
import { stateOf, stepsOf, where } from './position.ts';
import { after, events, markerOf, on, war, warState } from './war.fixture.ts';

const kit = baseKit();
/** The die of a track. */
const rolled = (s: State, box: string, ...faces: number[]): State =>
  after(s, (tx) => rollSituation(tx, trackNamed(kit, box)), ...faces);

describe('Greece', () => {
  const GREECE = 'met-greece';

  it('[desert-fox-deluxe ALC-16a] becomes active the turn after ALC-12 and AXC-5 are both played', () => {
    const tracks = stateOf({ board: '' }).tracks;
    const s = warState({ turn: 9, cards: 'AXC-5 9, ALC-12 7', change: { tracks } });
    expect([markerOf(events(s), GREECE), markerOf(events(on(10, s)), GREECE)]).toEqual(['-', '0']);
  });

  it('[desert-fox-deluxe ALC-16b] lengthens the game by a turn for each Events Phase that begins in crisis', () => {
    expect(events(warState({ turn: 8, cards: 'ALC-16 7', tracks: 'met-greece: !' })).lastTurn).toBe(34);
  });

  it('[desert-fox-deluxe ALC-16c] wants four steps of infantry and two of tanks before the Movement Phase may end', () => {
    const t = war({
      side: 'allied',
      turn: 10,
      tracks: 'met-greece: 0',
      board: 'nrv: br-14-bg, br-16-bg, br-7-lt-arm, br-22, br-11-huss',
    });
    expect(t.refused('end')).toBe('ALC-16c');
    t.play('send br-14-bg met-greece', 'send br-16-bg met-greece');
    expect(t.refused('end')).toBe('ALC-16c');
    t.play('send br-7-lt-arm met-greece');
    expect(t.refused('end')).toBeNull();
    const empty = war({ side: 'allied', turn: 10, tracks: 'met-greece: 0', board: 'nrv: br-11-huss\nW2118: br-22' });
    expect(empty.refused('end')).toBeNull();
  });

  it('[desert-fox-deluxe ALC-16d] they are there on the next turn; more may be sent, and those are there at once', () => {
    const t = war({
      side: 'allied',
      turn: 10,
      tracks: 'met-greece: 0',
      board: 'nrv: br-14-bg, br-16-bg, br-7-lt-arm, ind-5-ind-bg',
    });
    t.play(
      'send br-14-bg met-greece',
      'send br-16-bg met-greece',
      'send br-7-lt-arm met-greece',
      'send ind-5-ind-bg met-greece',
    );
    const factors = (turn: number) => trackFactors(kit, on(turn, t.s), trackNamed(kit, GREECE));
    expect([factors(10), factors(11)]).toEqual([5, 5 + 5 + 5 + 12]);
  });

  const fallen = (board: string, faces: readonly number[], turn = 12) =>
    rolled(warState({ turn, cards: 'ALC-16 7, AXC-10 9', tracks: 'met-greece: !', board }), GREECE, 6, ...faces);

  it('[desert-fox-deluxe ALC-16f, ALC-16h] when it ends each unit there checks its morale: reduced or destroyed if it fails', () => {
    const board = 'met-greece: br-14-bg, br-16-bg/1';
    const failed = { s: fallen(board, [6, 6]) };
    expect(markerOf(failed.s, GREECE)).toBe('over');
    expect(['br-14-bg', 'br-16-bg'].map((id) => where(failed, id))).toEqual(['nrv', 'allied-destroyed']);
    expect(stepsOf(failed, 'br-14-bg')).toBe(1);
    const passed = { s: fallen(board, [1, 1]) };
    expect(['br-14-bg', 'br-16-bg'].map((id) => where(passed, id))).toEqual(['nrv', 'nrv']);
    expect(stepsOf(passed, 'br-14-bg')).toBe(2);
  });

  it('[desert-fox-deluxe ALC-16g, 22.3a] Allied aircraft go to the box of the next turn; AXC-13 opens the turn after', () => {
    const s = fallen('met-greece: br-201', []);
    expect([where({ s }, 'br-201'), s.due[kit.unitIndex.get('br-201')!]]).toEqual(['track', 13]);
    expect(events(s).played.map(({ card }) => card)).not.toContain('AXC-13');
    expect(events(on(13, s)).played.map(({ card }) => card)).toContain('AXC-13');
  });

  it('[desert-fox-deluxe ALC-16e] its units come the turn after it has ended, those of turn 13 or a longer game', () => {
    const s = fallen('allied-available: br-202', []);
    expect([s.due[kit.unitIndex.get('br-sbs')!], s.due[kit.unitIndex.get('gr-1-greek')!]]).toEqual([13, 25]);
    const t = war({
      at: 'play-event',
      side: 'allied',
      turn: 13,
      board: '',
      change: { tracks: s.tracks, due: s.due, at: s.at, steps: s.steps, played: s.played, activated: s.activated },
    });
    expect(t.refused('end')).toBe('5.0j');
    const before = t.s.lastTurn;
    expect(t.play('choose shift').s.lastTurn).toBe(before + 1);
  });

  it('[desert-fox-deluxe 23.0c] falls from the second turn after AXC-10 when die and box make eight (ruling A491)', () => {
    const at = (turn: number) => warState({ turn, cards: 'ALC-16 7, AXC-10 9', tracks: 'met-greece: 2' });
    expect(markerOf(rolled(at(11), GREECE, 3), GREECE)).toBe('3');
    expect(markerOf(rolled(at(11), GREECE, 4), GREECE)).toBe('over');
    expect(markerOf(rolled(at(10), GREECE, 6), GREECE)).toBe('3');
  });
});
