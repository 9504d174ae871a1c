import { describe, expect, it } from 'vitest';
import { CITY } from '../kit/ground.ts';
import { baseKit } from '../kit.ts';
import { byCard } from '../present/due.ts';
import { metTracks, metWords } from '../present/middle-east-tracks.ts';
import { setup } from '../setup.ts';
import type { State } from '../state.ts';
import { verdictOf } from '../victory.ts';
import { stateOf, where } from './position.ts';
import { ASLEEP, asked, events, inPlay, war, warState } from './war.fixture.ts';

const kit = baseKit();

describe('victory in Desert War', () => {
  const end = (board: string) => verdictOf(kit, stateOf({ scenario: 's28', turn: 33, board }));

  it('[desert-fox-deluxe 28.3] is the Axis’s with a base in a port of three standard boxes, out of Allied zones', () => {
    expect(end('L2817: axis-base-1').winner).toBe('axis');
    expect(end('C2331: axis-base-1').winner).toBe('allied');
    expect(end('L2816: axis-base-1').winner).toBe('allied');
    expect(end('').winner).toBe('allied');
  });

  it('[desert-fox-deluxe 28.3b] no zone reaches into a city, so there the base must be taken', () => {
    expect(kit.ground.terrain[kit.grid.find('L2817')]).toBe(CITY);
    expect(end('L2817: axis-base-1\nL2816: br-22-arm\nL2716: br-2-arm').winner).toBe('axis');
  });
});

describe('the scenario', () => {
  const begun = (): State => {
    const state = setup({ scenario: 's28', options: {} });
    expect(state.ok).toBe(true);
    return (state as { readonly value: State }).value;
  };

  it('[desert-fox-deluxe 28.0a] begins with phase VI of turn 1, the Axis first, and ends after turn 33 unless cards move it', () => {
    const s = begun();
    const { firstPhase, maps } = kit.scenarios.s28;
    expect([s.turn, firstPhase, s.lastTurn, s.holder, s.first, s.surprise, maps.join('')]).toEqual([
      1,
      6,
      33,
      0,
      0,
      false,
      'LSCW',
    ]);
  });

  it('[desert-fox-deluxe 28.0b] Libya is Italian and Egypt Allied', () => {
    const s = begun();
    const owner = (label: string): number => s.owner[kit.ownedAt[kit.grid.find(label)]];
    expect(['L2817', 'C2331', 'W2104', 'W2118', 'W2232'].map(owner)).toEqual([0, 0, 0, 1, 1]);
  });

  it('[desert-fox-deluxe 28.1] sets up AXC-1 and 2; AXC-3 is in play', () => {
    const s = begun();
    const t = { s };
    expect([where(t, 'it-tobruk'), where(t, 'it-tripoli'), where(t, 'axis-primary-base')]).toEqual([
      'C2331',
      'L2817',
      'L2817',
    ]);
    expect([s.discarded.filter((card) => card.startsWith('AXC')), inPlay(s, 'AXC-3')]).toEqual([
      ['AXC-1', 'AXC-2'],
      true,
    ]);
  });

  it('[desert-fox-deluxe 28.2, 5.0m] sets up ALC-1, 2, 4 and 5; ALC-7, 10 and 18 are in play, Torch is not', () => {
    const s = begun();
    const t = { s };
    expect([where(t, 'br-22'), where(t, 'br-royals'), where(t, 'ind-7-ind-bg'), where(t, 'br-7-lt-arm')]).toEqual([
      'W2118',
      'met-levant',
      'met-levant',
      'nrv',
    ]);
    expect(['ALC-4', 'ALC-5', 'ALC-7', 'ALC-10', 'ALC-18'].map((card) => inPlay(s, card))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(s.tracks.map(({ box }) => box)).toEqual([0, 0, -1, -1, -1, -1]);
    expect(where(t, 'vf-tunis-div')).toBe('out');
    const { combat, morale, move } = kit.units[kit.unitIndex.get('ind-7-ind-bg')!];
    expect([combat[2], morale[2], move[2]]).toEqual([5, 2, 14]);
    expect(asked('allied', 30, '', 'ALC-11').refused('play ALC-23')).toBe('23.1a');
  });
});

describe('at the table', () => {
  it('shows each active track with its state, what its die needs and what a crisis does', () => {
    const { s } = war({
      side: 'allied',
      tracks: 'met-levant: 2, met-greece: !',
      board: 'met-levant: ind-7-ind-bg\nW2116: ge-5-pz',
      cards: 'ALC-5 0',
    });
    const [levant, greece] = metTracks(s);
    const now = levant.cells.find((cell) => cell.now)!;
    expect([levant.title, now.label, now.chits]).toEqual(['MET Levant', '2', ['7 Ind BG']]);
    expect(now.text).toContain('now +1 for the Axis in Egypt (AXC-9)');
    expect(now.text).toContain('combat there: 1 die');
    expect(levant.cells.at(-1)!.text).toBe('end of the game −1 each Events Phase that finds it; NRV port capacity 4');
    expect(greece.cells.find((cell) => cell.now)!.label).toBe('Crisis');
    expect(metWords(s, 'met-greece')).toContain('in crisis');
    expect(metWords(s, 'met-syria')).toBe('not active');
  });

  it('lists who comes by cards, by turn and place', () => {
    const s = events(
      warState({ turn: 8, cards: 'ALC-7 0, AXC-5 4, ALC-12 6', change: { tracks: ASLEEP, discarded: ['ALC-7'] } }),
    );
    const [first] = byCard(kit, s);
    expect(first.label).toContain('turn 8');
    expect(first.label).toContain('(ALC-8)');
    expect(first.chits).toContain('KDG');
  });
});
