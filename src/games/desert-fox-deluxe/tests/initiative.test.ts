import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { modifierOf } from '../rules/initiative.ts';
import { position, type Table } from './position.ts';

const kit = baseKit();
const BOARD = 'C0701: ge-kasta\nC2331: br-tobruk';
/** The last question before phase V of turn 11: nobody has bases to activate, so the end of phase II leads there. */
const before = (change = {}, board = BOARD): Table =>
  position({ scenario: 's26', at: 'choose-order', turn: 11, board, change });
/** Phase II of turn 12 with an air unit in Africa; two more questions lead to phase V. The Axis has Kasta and the air: three in all. */
const phaseV = (holder: 0 | 1, dice: readonly number[], change = {}): Table =>
  position({
    scenario: 's26',
    at: 'deploy-air',
    side: 'axis',
    turn: 12,
    board: `${BOARD}\naxis-north-africa: ge-ff-afrika`,
    change: { holder, played: [], activated: [], surprise: false, ...change },
  })
    .play('end')
    .dice(...dice)
    .play('end');

describe('the initiative', () => {
  it('[desert-fox-deluxe 6.1e] Kasta is worth two to the Axis, whoever rolls (ruling A208)', () => {
    expect(modifierOf(kit, before({ holder: 0 }).s)).toBe(-2);
    expect(modifierOf(kit, before({ holder: 1 }).s)).toBe(2);
  });

  it('[desert-fox-deluxe 15.6i] WDF is worth two to the Allies, the other HQs nothing', () => {
    expect(modifierOf(kit, before({ holder: 0 }, 'C2331: br-wdf').s)).toBe(2);
    expect(modifierOf(kit, before({ holder: 0 }, 'C2331: br-13-corps, br-30-corps').s)).toBe(0);
  });

  it('[desert-fox-deluxe 19.2d] the difference in the air counts for who has it', () => {
    expect(modifierOf(kit, before({ holder: 0, airEdge: -3 }, '').s)).toBe(3);
    expect(modifierOf(kit, before({ holder: 1, airEdge: -3 }, '').s)).toBe(-3);
  });

  it('[desert-fox-deluxe 6.1c, 6.2e, 4.1.V.2] the holder chooses to be second, and his surprise is gone', () => {
    const t = before({ holder: 0, surprise: true }).play('second');
    expect([t.s.first, t.s.surprise]).toEqual([1, false]);
  });

  it('[desert-fox-deluxe 6.2a] the first player keeps it', () => {
    expect(before({ holder: 0, surprise: true }).play('first').s.surprise).toBe(true);
  });

  it('[desert-fox-deluxe 6.1a, 4.1.V.1] passes to the other side on nine', () => {
    const t = phaseV(0, [6, 6]);
    expect([t.s.holder, t.s.surprise, t.toMove]).toEqual([1, false, 'allied']);
  });

  it('[desert-fox-deluxe 6.1a] stays on eight', () => {
    expect(phaseV(0, [6, 5]).s.holder).toBe(0);
  });

  it('[desert-fox-deluxe 6.1d] goes over with surprise at the end of the table', () => {
    const t = phaseV(1, [6, 3]);
    expect([t.s.holder, t.s.surprise]).toEqual([0, true]);
  });

  it('[desert-fox-deluxe ALC-13b] ULTRA takes half a die off the roll of the Allies', () => {
    const t = phaseV(1, [6, 6, 3], { ultra: 'initiative' });
    expect([t.s.holder, t.s.surprise]).toEqual([0, false]);
  });

  it('[desert-fox-deluxe ALC-13b] and adds it, rounded up, to that of the Axis', () => {
    expect(phaseV(0, [1, 6, 5], { ultra: 'initiative' }).s.holder).toBe(1);
  });
});
