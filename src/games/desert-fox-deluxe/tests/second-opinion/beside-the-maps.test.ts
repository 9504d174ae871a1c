import { describe, expect, it } from 'vitest';
import { DISRUPTED } from '../../state.ts';
import { marked, type PositionSpec, position, type Table, where } from '../position.ts';
import { shipping } from './positions.fixture.ts';

const nileward = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's26', side: 'allied', board, ...more });

describe('who is disrupted and beside the maps', () => {
  it('[desert-fox-deluxe 8.2i] recovers in the Nile valley at the end of the phase in which he comes there (22.0b, ruling A670)', () => {
    const t = nileward('W2234: br-22+d, allied-msu-1+d').play('take br-22', 'box nrv', 'take allied-msu-1', 'box nrv');
    expect([marked(t, 'br-22', DISRUPTED), marked(t, 'allied-msu-1', DISRUPTED)]).toEqual([true, true]);
    t.play('end');
    expect([marked(t, 'br-22', DISRUPTED), marked(t, 'allied-msu-1', DISRUPTED)]).toEqual([false, false]);
  });

  it('[desert-fox-deluxe 8.2i] on a Middle East track too', () => {
    const t = position({
      at: 'move',
      scenario: 's28',
      turn: 12,
      side: 'allied',
      board: 'met-levant: ind-7-ind-bg+d\nnrv: br-22',
    });
    t.play('end');
    expect(marked(t, 'ind-7-ind-bg', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 13.2.4d] a forced march that ends in the Nile valley disrupts there, and not for the next phase only (ruling A675)', () => {
    const t = nileward('W2233: br-22').play('take br-22').dice(1).play('mode forced', 'go W2234', 'box nrv');
    expect([where(t, 'br-22'), marked(t, 'br-22', DISRUPTED)]).toEqual(['nrv', true]);
    t.play('end');
    expect(marked(t, 'br-22', DISRUPTED)).toBe(true); // not in the phase in which he was (8.2j)
  });

  it('[desert-fox-deluxe 11.5e] so does a march by night', () => {
    const t = nileward('W2233: br-22\nW2134: ge-104').play('take br-22', 'mode night', 'go W2234', 'box nrv');
    expect([where(t, 'br-22'), marked(t, 'br-22', DISRUPTED)]).toEqual(['nrv', true]);
  });

  it('[desert-fox-deluxe 8.2i] not on board a ship along the coast (ruling A670)', () => {
    const t = shipping('C2331: br-22+d, br-14-bg\nC2821: allied-base-1', 'C2331', 'C2821');
    t.play('ship br-22 C2821', 'end');
    expect(where(t, 'br-22')).toBe('allied-coastal');
    t.play('end');
    expect(marked(t, 'br-22', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 16.1e] a garrison of an oasis recovers there when no enemy shares its box, and only then', () => {
    const oases = (board: string): Table =>
      position({
        at: 'move',
        scenario: 's28',
        turn: 12,
        options: { raiders: true },
        board: `${board}\nC2308: it-benghazi, ge-5-pz`,
      });
    const alone = oases('oasis-kufra: it-kufra+d').play('end');
    expect(marked(alone, 'it-kufra', DISRUPTED)).toBe(false);
    const besieged = oases('oasis-kufra: it-kufra+d, br-lrdg').play('end');
    expect(marked(besieged, 'it-kufra', DISRUPTED)).toBe(true);
  });
});

describe('leaving the maps', () => {
  it('[desert-fox-deluxe 11.4b] who was stopped by a zone in the exit hex goes no farther; who began in it does', () => {
    const stopped = nileward('W2233: br-22, br-14-bg\nW2134: ge-104\nW2234: br-16-bg');
    expect(stopped.play('take br-22', 'join br-14-bg').offers('go W2234')).toEqual([]); // W2233 is in the zone too
    const begun = nileward('W2234: br-22\nW2134: ge-104').play('take br-22');
    expect(begun.refused('box nrv')).toBe(null);
  });

  it('[desert-fox-deluxe 11.5c] by night the way out is open as well', () => {
    const t = nileward('W2233: br-22\nW2134: ge-104').play('take br-22', 'mode night', 'go W2234');
    expect(t.refused('box nrv')).toBe(null);
  });

  it('[desert-fox-deluxe 13.5a] motors may react into the valley, and are tested there', () => {
    const t = position({
      at: 'react',
      scenario: 's26',
      side: 'allied',
      board: 'W2234: br-2-sg, br-22\nW2134: ge-104\nW2118: allied-base-1+a',
    });
    expect(t.play('take br-2-sg').refused('box nrv')).toBe(null);
    t.dice(1).play('box nrv');
    expect(where(t, 'br-2-sg')).toBe('nrv');
  });
});
