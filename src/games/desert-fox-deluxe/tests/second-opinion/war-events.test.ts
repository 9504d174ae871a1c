import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { trackDice, trackNamed } from '../../rules/met-tracks.ts';
import type { State } from '../../state.ts';
import { rollSituation } from '../../steps/roll-situations.ts';
import { verdictOf } from '../../victory.ts';
import { stateOf, where } from '../position.ts';
import {
  ASLEEP,
  after,
  asked,
  closing,
  EGYPT,
  events,
  inPlay,
  markerOf,
  on,
  opened,
  war,
  warState,
} from '../war.fixture.ts';

const kit = baseKit();
const open = (turn: number, cards: string, card: string, board = '') =>
  opened(events(warState({ turn, cards, board, change: { tracks: ASLEEP } })), card);

describe('which card opens when', () => {
  it('[desert-fox-deluxe AXC-4a] the appeal of the Axis the turn after AXC-10, not on its turn', () => {
    expect([10, 11].map((turn) => open(turn, 'AXC-5 3, ALC-12 9, AXC-10 10', 'AXC-4'))).toEqual([false, true]);
  });

  it('[desert-fox-deluxe ALC-11a] the appeal of the Allies the turn after Taranto', () => {
    expect([9, 10].map((turn) => open(turn, 'AXC-5 3, ALC-12 9', 'ALC-11'))).toEqual([false, true]);
  });

  it('[desert-fox-deluxe ALC-11b, AXC-4b] each appeal shifts the end by a turn, one way for each side', () => {
    expect(asked('allied', 12, 'ALC-12 9', 'ALC-11').play('play ALC-11').s.lastTurn).toBe(32);
    expect(asked('axis', 12, 'ALC-12 9, AXC-10 10', 'AXC-4').play('play AXC-4').s.lastTurn).toBe(34);
  });

  it('[desert-fox-deluxe ALC-11a, AXC-4a] an appeal may be made again on the next turn, not twice on one', () => {
    expect(asked('axis', 13, 'AXC-10 10, AXC-4 12', 'AXC-4').refused('play AXC-4')).toBeNull();
    const t = asked('axis', 12, 'AXC-10 10', 'AXC-4 AXC-15').play('play AXC-4');
    expect(t.offers('play AXC-4')).toEqual([]);
  });

  it('[desert-fox-deluxe ALC-12a] Taranto does not open in Egypt alone, without AXC-5', () => {
    expect(open(5, '', 'ALC-12', EGYPT)).toBe(false);
  });

  it('[desert-fox-deluxe ALC-6] South West Asia waits for AXC-10, whatever the turn', () => {
    expect(
      markerOf(events(warState({ turn: 20, cards: 'ALC-12 9, AXC-5 3', change: { tracks: ASLEEP } })), 'met-sw-asia'),
    ).toBe('-');
  });

  it('[desert-fox-deluxe 28.2] none of the Torch cards opens in the war without Torch', () => {
    const s = events(warState({ turn: 28, cards: 'ALC-12 9, AXC-5 3', change: { tracks: ASLEEP } }));
    expect(
      ['ALC-21', 'ALC-22', 'ALC-23', 'ALC-26', 'AXC-19'].filter((card) => opened(s, card) || inPlay(s, card)),
    ).toEqual([]);
  });
});

describe('markers', () => {
  const rolled = (s: State, box: string, face: number): State =>
    after(s, (tx) => rollSituation(tx, trackNamed(kit, box)), face);

  it('[desert-fox-deluxe ALC-16b] a crisis that breaks out this turn does not count until the next Events Phase', () => {
    const s = warState({ turn: 8, cards: 'ALC-12 6, ALC-16 7', tracks: 'met-greece: 4' });
    const crisis = rolled(events(s), 'met-greece', 6);
    expect([markerOf(crisis, 'met-greece'), crisis.lastTurn]).toEqual(['!', 33]);
    expect(events(on(9, crisis)).lastTurn).toBe(34);
  });

  it('[desert-fox-deluxe 22.2d, ALC-5e] the Levant in crisis stays there whatever is rolled', () => {
    const s = warState({ tracks: 'met-levant: !' });
    expect([1, 6].map((face) => markerOf(rolled(s, 'met-levant', face), 'met-levant'))).toEqual(['!', '!']);
  });

  it('[desert-fox-deluxe ALC-5a, ALC-5b] modifiers add up: Syria in crisis, Egypt and one aircraft take a 1 to 4', () => {
    const s = warState({ tracks: 'met-levant: 1, met-syria: !', board: `${EGYPT}\nmet-levant: it-4-as` });
    expect(markerOf(rolled(s, 'met-levant', 1), 'met-levant')).toBe('2');
  });

  it('[desert-fox-deluxe 22.2.2e] out of a crisis the marker lies on its last box, and the Events Phase takes nothing', () => {
    const t = war({
      at: 'track-combat',
      side: 'allied',
      board: 'met-levant: ind-7-ind-bg',
      tracks: 'met-levant: !',
      cards: 'ALC-5 0, ALC-12 9',
    });
    t.dice(6).play('engage met-levant');
    expect(markerOf(t.s, 'met-levant')).toBe('3');
    expect(events(on(13, { ...t.s, lastTurn: 33 })).lastTurn).toBe(33);
  });
});

describe('dice of a track', () => {
  const dice = (board: string): number =>
    trackDice(kit, warState({ board: `met-levant: ${board}`, tracks: 'met-levant: 2' }), trackNamed(kit, 'met-levant'));

  it('[desert-fox-deluxe 22.2.2c] ten factors are one die, eleven are two, 20 are two', () => {
    expect([
      dice('br-14-bg, br-16-bg'),
      dice('br-14-bg, br-16-bg, br-51-recce'),
      dice('br-14-bg, br-16-bg, br-22, br-23-bg'),
    ]).toEqual([1, 2, 2]);
  });

  it('[desert-fox-deluxe 22.2.2b, 22.2.2c] a tank brigade of 6 counts 12: two dice', () => {
    expect([dice('br-7-lt-arm'), dice('br-7-lt-arm/1')]).toEqual([2, 1]);
  });

  it('[desert-fox-deluxe 22.2.2c] aircraft count after the division: 5 factors, two of ours, three of theirs are none', () => {
    expect([dice('br-14-bg, br-202'), dice('br-14-bg, ge-stg-i'), dice('br-14-bg, br-202, ge-stg-i')]).toEqual([
      3, 0, 0,
    ]);
  });
});

describe('ways to and from a track', () => {
  it('[desert-fox-deluxe 22.2.1c] who has come back goes to no other track in that phase, nor by rail', () => {
    const t = war({
      side: 'allied',
      board: 'met-levant: ind-7-ind-bg\nW2118: br-22',
      tracks: 'met-levant: 1, met-aoi: 1',
      change: { railhead: kit.grid.find('W2118') },
    }).play('send ind-7-ind-bg nrv');
    expect(t.refused('send ind-7-ind-bg met-aoi')).not.toBeNull();
    expect(t.refused('rail ind-7-ind-bg W2118')).not.toBeNull();
  });

  it('[desert-fox-deluxe 22.2.1a, 22.2.1b] who was sent this phase fights in the Combat Phase that follows', () => {
    const t = war({ side: 'allied', board: 'nrv: ind-7-ind-bg', tracks: 'met-levant: 1' }).play(
      'send ind-7-ind-bg met-levant',
    );
    expect(trackDice(kit, t.s, trackNamed(kit, 'met-levant'))).toBe(1);
  });

  it('[desert-fox-deluxe AXC-14a] South West Asia in crisis is past box 1', () => {
    const t = war({
      at: 'play-event',
      turn: 16,
      cards: 'AXC-13 14',
      tracks: 'met-sw-asia: !',
      board: 'axis-available: it-libya\ncrete: ge-sdvh-287',
      change: { activated: ['AXC-13', 'AXC-14', 'AXC-4'] },
    });
    expect(t.refused('play AXC-14')).toBeNull();
  });

  it('[desert-fox-deluxe AXC-15a, AXC-15b] each edge hex of map W will do, and the revolt lasts two turns', () => {
    const t = war({
      at: 'play-event',
      turn: 22,
      cards: 'AXC-13 14',
      board: 'axis-available: it-libya\nW1434: ge-sdvh-288',
      change: { activated: ['AXC-13', 'AXC-15', 'AXC-4'] },
    });
    expect(where(t.play('play AXC-15'), 'ge-sdvh-288')).toBe('nrv');
    expect(closing(on(22, t.s)).discarded).not.toContain('AXC-15');
    expect(closing(on(23, t.s)).discarded).toContain('AXC-15');
  });
});

describe('who wins Desert War', () => {
  const winner = (board: string, owned = {}) =>
    verdictOf(kit, stateOf({ scenario: 's28', turn: 33, board, owned })).winner;

  it('[desert-fox-deluxe 28.3] a base in Benghazi wins, one in Tobruk with two standard boxes and a limited one does not', () => {
    expect([
      winner('C2308: axis-base-1'),
      winner('C2331: axis-base-1, it-10-ber'),
      winner('L2817: axis-primary-base'),
    ]).toEqual(['axis', 'allied', 'axis']);
  });

  it('[desert-fox-deluxe 28.3] a base that is not in a port does not', () => {
    expect(winner('C2309: axis-base-1')).toBe('allied');
  });

  it('[desert-fox-deluxe 28.3] an active base or one in no supply is the same', () => {
    expect([winner('C2308: axis-base-1+a'), winner('C2308: axis-base-1+o')]).toEqual(['axis', 'axis']);
  });
});
