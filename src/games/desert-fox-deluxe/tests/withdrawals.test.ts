import { describe, expect, it } from 'vitest';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { verdictOf } from '../victory.ts';
import { type PositionSpec, position, stateOf, type Table, where } from './position.ts';

const kit = baseKit();
const GT8 = ['ind-5-ind-bg', 'ind-7-ind-bg', 'ind-11-ind-bg', 'ind-cih'];

/** The last Movement Phase of turn 8 of Fox Killed, unless told: the Allies are second player. */
function lastPhase(board: string, more: Partial<PositionSpec> = {}): Table {
  const spec: PositionSpec = {
    at: 'move',
    scenario: 's24',
    turn: 8,
    side: 'allied',
    board: `C0701: axis-base-1+a\nC2331: it-tobruk\n${board}`,
    ...more,
  };
  const first = AXIS;
  const stack = position({ ...spec, change: { first } }).s.stack.map((frame) => {
    if (frame.proc === 'turn') return { ...frame, todo: [] };
    return frame.proc === 'impulse' ? { ...frame, arg: { side: ALLIED, round: 1 } } : frame;
  });
  return position({ ...spec, change: { first, stack } });
}

describe('withdrawing', () => {
  const moving = (board: string, options = {}): Table =>
    position({ at: 'move', scenario: 's24', turn: 8, side: 'allied', board, options });

  it('[desert-fox-deluxe 7.4a] is done by normal movement: into an exit hex, and out of the map for a point', () => {
    const t = moving('W2233: ind-cih\nW2220: ind-5-ind-bg').play('take ind-cih', 'go W2234', 'box nrv');
    expect(where(t, 'ind-cih')).toBe('nrv');
    expect(t.play('take ind-5-ind-bg').refused('box nrv')).toBe('13.1i');
    expect(moving('W2220: ind-5-ind-bg').refused('lift ind-5-ind-bg')).toBe('7.4a');
  });

  it('[desert-fox-deluxe 7.4b] with the consent of the Axis units that have to go are lifted off the map, and only those', () => {
    const t = moving('W2220: ind-5-ind-bg, br-16-bg', { liftWithdrawals: true });
    expect(t.refused('lift br-16-bg')).toBe('7.4b');
    expect(where(t.play('lift ind-5-ind-bg'), 'ind-5-ind-bg')).toBe('out');
  });
});

describe('the end of the turn', () => {
  const home = (units: readonly string[]): string => `nrv: ${units.join(', ')}`;

  it('[desert-fox-deluxe 24.2e] whoever is in the Nile valley has withdrawn (ruling A402); others stay', () => {
    const t = lastPhase(home([...GT8, 'nz-4-nz-bg'])).play('end');
    expect(GT8.map((id) => where(t, id))).toEqual(['out', 'out', 'out', 'out']);
    expect([where(t, 'nz-4-nz-bg'), t.s.turn, t.s.outcome]).toEqual(['nrv', 9, null]);
  });

  it('[desert-fox-deluxe 24.2f, 4.1.XIX] whoever is not loses the game for the Allies at once', () => {
    const t = lastPhase(`${home(GT8.slice(1))}\nW2234: ind-5-ind-bg`).play('end');
    expect([t.asked, t.s.turn]).toEqual([null, 8]);
    expect(t.s.outcome).toMatchObject({ winner: 'axis', rule: '24.2f' });
  });

  it('[desert-fox-deluxe 24.2e] on another turn nobody has to go', () => {
    const t = lastPhase('W2220: ind-5-ind-bg, aus-16-aus-bg', { turn: 7 }).play('end');
    expect([t.s.turn, t.s.outcome]).toEqual([8, null]);
  });

  it('[desert-fox-deluxe 24.2g] one that was eliminated costs a refit point at once', () => {
    const board = `${home([...GT8.slice(2), 'cw-rp-1'])}\nallied-refit: ind-5-ind-bg\nallied-destroyed: ind-7-ind-bg`;
    const t = lastPhase(board).play('end');
    expect([where(t, 'ind-5-ind-bg'), where(t, 'ind-7-ind-bg')]).toEqual(['out', 'out']);
    // Two were eliminated and one point was there: of the one that comes on turn 9 nothing is seen.
    expect([t.s.debt, t.s.turn]).toEqual([0, 9]);
    expect(kit.units.filter(({ supply }) => supply === 'rp').map(({ id }) => where(t, id))).not.toContain('nrv');
    expect(t.log('24.2g').at(-1)).toMatch(/that was to come is lost/);
  });

  it('[desert-fox-deluxe 24.2g] its owner says which, where the points lie in several places', () => {
    const board = `${home([...GT8.slice(1), 'cw-rp-1'])}\nallied-refit: ind-5-ind-bg\nW2118: cw-rp-2`;
    const t = lastPhase(board).play('end');
    expect([t.asked, t.toMove]).toEqual(['pay-withdrawals', 'allied']);
    expect(t.refused('forfeit axis-dump-1')).toBe('24.2g');
    t.play('forfeit cw-rp-2'); // the counter is taken again for the point that comes on turn 9
    expect([where(t, 'cw-rp-1'), where(t, 'cw-rp-2'), t.s.debt, t.s.turn]).toEqual(['nrv', 'nrv', 0, 9]);
  });

  it('[desert-fox-deluxe 24.2g] what is still owed at the end counts as not withdrawn', () => {
    const state = stateOf({ scenario: 's24', turn: 9, board: 'C2331: br-16-bg\nW2104: br-14-bg', change: { debt: 1 } });
    expect(verdictOf(kit, state)).toMatchObject({ winner: 'axis', rule: '24.2g' });
    expect(verdictOf(kit, { ...state, debt: 0 }).winner).toBe('allied');
  });

  it('[desert-fox-deluxe 25.2a] the same holds in O’Connor’s War', () => {
    const t = lastPhase('W2234: ind-5-ind-bg', { scenario: 's25' }).play('end');
    expect(t.s.outcome?.rule).toBe('24.2f');
  });
});
