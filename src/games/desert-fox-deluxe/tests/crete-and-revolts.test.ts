import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { where } from './position.ts';
import { ASLEEP, arrivals, closing, dueOf, events, inPlay, on, opened, PAUSE, war, warState } from './war.fixture.ts';

const kit = baseKit();

describe('Crete and the revolts', () => {
  it('[desert-fox-deluxe AXC-13a, 22.3a] Crete opens with AXC-13: Axis aircraft may go there and to South West Asia', () => {
    const air = (cards: string) =>
      war({ at: 'deploy-air', turn: 14, cards, tracks: 'met-sw-asia: 0', board: 'axis-available: ge-fk-x' });
    expect(air('').refused('deploy ge-fk-x crete')).toBe('19.1.1e');
    expect(['crete', 'met-sw-asia'].map((box) => air('AXC-13 13').refused(`deploy ge-fk-x ${box}`))).toEqual([
      null,
      null,
    ]);
  });

  it('[desert-fox-deluxe AXC-13b, 22.3c, AXC-13d] its garrison comes on its turns, at once if they are past, and stays; the card too', () => {
    const s = events(
      warState({
        turn: 16,
        cards: 'AXC-5 3, ALC-12 9',
        change: { tracks: ASLEEP, happened: [{ event: 'met-greece-ended', turn: 15 }] },
      }),
    );
    expect([inPlay(s, 'AXC-13'), dueOf(s, 'ge-713', 'ge-sdvh-287', 'ge-125', 'ge-16')]).toEqual([
      true,
      [16, 16, 18, 27],
    ]);
    const t = { s: arrivals(s) };
    expect(where(t, 'ge-713')).toBe('crete');
    expect(war({ turn: 17, cards: 'AXC-13 16', board: 'crete: ge-713\nL2817: axis-msu-1' }).offers('send')).toEqual([]);
    expect(closing(on(38, s)).discarded).not.toContain('AXC-13');
  });

  it('[desert-fox-deluxe AXC-14a] the Arab revolt needs Sdvh 287 on Crete and South West Asia on box 1', () => {
    const at = (board: string, tracks: string) =>
      war({
        at: 'play-event',
        turn: 16,
        cards: 'AXC-13 14',
        tracks,
        board: `${PAUSE}\n${board}`,
        change: { activated: ['AXC-13', 'AXC-14', 'AXC-4'] },
      });
    expect(at('crete: ge-sdvh-287', 'met-sw-asia: 0').refused('play AXC-14')).toBe('AXC-14a');
    expect(at('crete: ge-sdvh-288', 'met-sw-asia: 1').refused('play AXC-14')).toBe('AXC-14a');
    expect(at('crete: ge-sdvh-287', 'met-sw-asia: 1').refused('play AXC-14')).toBeNull();
    expect(opened(events(warState({ turn: 15, cards: 'AXC-13 14', change: { tracks: ASLEEP } })), 'AXC-14')).toBe(true);
  });

  it('[desert-fox-deluxe AXC-14b, AXC-14c, 5.0k] its units go to the track, each adds one to the die, and none comes back', () => {
    const t = war({
      at: 'play-event',
      turn: 20,
      cards: 'AXC-13 14',
      tracks: 'met-sw-asia: 1',
      board: `${PAUSE}\ncrete: ge-sdvh-287, ge-sdvh-288`,
      change: { activated: ['AXC-13', 'AXC-14', 'AXC-4'] },
    });
    t.play('play AXC-14', 'send ge-sdvh-287 met-sw-asia');
    expect(t.offers('send')).toEqual(['send ge-sdvh-288 met-sw-asia']);
    t.play('send ge-sdvh-288 met-sw-asia').dice(3).play('end');
    expect(t.s.tracks[2].box).toBe(2);
    const moving = war({
      turn: 21,
      cards: 'AXC-13 14, AXC-14 20',
      tracks: 'met-sw-asia: 2',
      board: 'met-sw-asia: ge-sdvh-287\nL2817: axis-msu-1',
    });
    expect(moving.refused('send ge-sdvh-287 italy')).toBe('13.8a');
  });

  const revolt = (board: string, turn = 22) =>
    war({
      at: 'play-event',
      turn,
      cards: 'AXC-13 14',
      board: `${PAUSE}\n${board}`,
      change: { activated: ['AXC-13', 'AXC-15', 'AXC-4'] },
    });

  it('[desert-fox-deluxe AXC-15a] the Egyptian revolt needs Sdvh 288 on the east edge of map W, in general supply', () => {
    expect(revolt('W2033: ge-sdvh-288').refused('play AXC-15')).toBe('AXC-15a');
    expect(revolt('W2034: ge-sdvh-288+o').refused('play AXC-15')).toBe('AXC-15a');
    expect(revolt('W2034: ge-sdvh-288').refused('play AXC-15')).toBeNull();
    expect(where(revolt('W2034: ge-sdvh-288').play('play AXC-15'), 'ge-sdvh-288')).toBe('nrv');
  });

  it('[desert-fox-deluxe AXC-15b, 5.0k] nothing leaves the Nile valley that turn and the next, and no supply comes in', () => {
    const board =
      'nrv: br-22, allied-msu-1, allied-dump-1\nW2234: allied-msu-2, br-14-bg\ncape-route: allied-msu-3, br-16-bg';
    const shut = (turn: number, ask: 'move' | 'prepare') =>
      war({
        at: ask,
        side: 'allied',
        turn,
        cards: 'AXC-15 22',
        board,
        tracks: 'met-levant: 0',
        change: { railhead: kit.grid.find('W2118') },
      });
    const t = shut(23, 'move');
    expect(t.refused('send br-22 met-levant')).toBe('AXC-15b');
    expect(t.refused('rail allied-dump-1 W2118')).toBe('AXC-15b');
    t.play('take br-22');
    expect([t.offers('enter'), t.refused('enter W2234')]).toEqual([[], 'AXC-15b']);
    expect(t.play('take allied-msu-2').refused('box nrv')).toBe('AXC-15b');
    expect(t.play('take br-14-bg').refused('box nrv')).toBeNull();
    const calm = war({ side: 'allied', turn: 24, board, tracks: 'met-levant: 0' });
    expect(calm.refused('send br-22 met-levant')).toBeNull();
    expect(calm.play('take br-22').offers('enter').length).toBeGreaterThan(0);
  });

  it('[desert-fox-deluxe AXC-15b] what is due there waits until the revolt is over', () => {
    const s = warState({ turn: 12, cards: 'AXC-15 12, ALC-9 12', change: { tracks: ASLEEP } });
    const points = (after: typeof s): number =>
      kit.supplies[1].filter((piece) => after.at[piece] === kit.boxNamed.get('nrv')!.place).length;
    const shut = arrivals(s);
    expect([points(shut), shut.owed.length]).toEqual([0, 2]);
    expect(points(arrivals(on(14, { ...shut, discarded: ['AXC-15'] })))).toBe(2);
  });

  it('[desert-fox-deluxe AXC-15c] after the second turn Sdvh 288 is destroyed and all is as before', () => {
    const s = warState({ turn: 22, cards: 'AXC-15 22', board: 'nrv: ge-sdvh-288', change: { tracks: ASLEEP } });
    expect(closing(s).discarded).toEqual([]);
    const t = { s: closing(on(23, s)) };
    expect([t.s.discarded, where(t, 'ge-sdvh-288')]).toEqual([['AXC-15'], 'axis-destroyed']);
  });
});
