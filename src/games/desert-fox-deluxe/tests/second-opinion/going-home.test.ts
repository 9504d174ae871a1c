import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { onMap } from '../../state.ts';
import { type Table, where } from '../position.ts';
import { lastMove } from './positions.fixture.ts';

/** The withdrawals of Fox Killed and O'Connor's War (24.2, 7.4). */

const kit = baseKit();
const last = (turn: number, board: string, change = {}): Table =>
  lastMove({
    scenario: 's24',
    turn,
    side: 'allied',
    board: `C0701: axis-base-1+a\nC2331: it-tobruk\nW2118: allied-base-1+a\n${board}`,
    change,
  });
const points = (t: Table): number =>
  kit.units.filter(
    ({ index, id }) =>
      id.startsWith('cw-rp') && (onMap(t.s.at[index]) || t.s.at[index] === kit.boxNamed.get('nrv')!.place),
  ).length;
/** Through the Strategic Impulse of the next turn. */
function intoNextTurn(t: Table): Table {
  while (t.asked !== 'reinforce' && t.asked !== 'first' && t.asked !== 'choose-order' && t.asked !== null)
    t.play('end');
  return t;
}

describe('GT 8', () => {
  it('[desert-fox-deluxe 24.2e] asks nothing of those who go on GT 9', () => {
    const t = last(8, 'nrv: ind-5-ind-bg, ind-7-ind-bg, ind-11-ind-bg, ind-cih\nW2113: aus-16-aus-bg, nz-4-nz-bg').play(
      'end',
    );
    expect([t.s.outcome, t.s.turn, where(t, 'aus-16-aus-bg')]).toEqual([null, 9, 'W2113']);
  });

  it('[desert-fox-deluxe 24.2f] is lost with one of four on the map, even in the exit hex', () => {
    const t = last(8, 'nrv: ind-5-ind-bg, ind-7-ind-bg, ind-11-ind-bg\nW2234: ind-cih').play('end');
    expect(t.s.outcome?.winner).toBe('axis');
  });

  it('[desert-fox-deluxe 24.2g] a unit that was eliminated costs a refit point on the map, and is out of the game', () => {
    const t = last(8, 'nrv: ind-5-ind-bg, ind-7-ind-bg, ind-11-ind-bg\nallied-refit: ind-cih\nW2118: cw-rp-1').play(
      'end',
    );
    // The counter is there again by then, with the support of GT 9.
    expect([where(t, 'cw-rp-1'), where(t, 'allied-base-1'), where(t, 'ind-cih'), t.s.debt]).toEqual([
      'nrv',
      'W2118',
      'out',
      0,
    ]);
  });

  it('[desert-fox-deluxe 24.2g] of two points and one unit lost the owner says which point goes', () => {
    const t = last(
      8,
      'nrv: ind-5-ind-bg, ind-7-ind-bg, ind-11-ind-bg, cw-rp-2\nallied-destroyed: ind-cih\nW2118: cw-rp-1',
    ).play('end');
    expect(t.offers('forfeit')).toEqual(['forfeit cw-rp-1', 'forfeit cw-rp-2']);
    expect(where(t.play('forfeit cw-rp-2'), 'cw-rp-1')).toBe('W2118');
  });

  it('[desert-fox-deluxe 24.2g] without a point the one that comes on GT 9 is given up', () => {
    const t = intoNextTurn(
      last(8, 'nrv: ind-5-ind-bg, ind-7-ind-bg, ind-11-ind-bg\nallied-refit: ind-cih').play('end').dice(3, 3),
    );
    expect([t.s.turn, t.s.debt, points(t)]).toEqual([9, 0, 0]);
  });
});

describe('GT 9', () => {
  const AWAY = 'nrv: nz-4-nz-bg, nz-6-nz-bg, aus-16-aus-bg, aus-17-aus-bg, aus-19-aus-bg, aus-6-aus-cav';

  it('[desert-fox-deluxe 24.2g] a point still owed at the end counts as a withdrawal that was not made', () => {
    const winning = 'C2331: aus-20-aus-bg, allied-base-2+a\nW2104: aus-24-aus-bg';
    const t = lastMove({
      scenario: 's24',
      turn: 9,
      side: 'allied',
      board: `C0701: axis-base-1+a\nW2118: allied-base-1+a\n${winning}\n${AWAY}`,
      change: { debt: 1 },
    }).play('end');
    expect(t.s.outcome?.winner).toBe('axis');
  });

  it('[desert-fox-deluxe 24.2g] and so does one that falls due on the last turn and cannot be paid', () => {
    const t = lastMove({
      scenario: 's24',
      turn: 9,
      side: 'allied',
      board: `C0701: axis-base-1+a\nW2118: allied-base-1+a\nC2331: aus-20-aus-bg, allied-base-2+a\nW2104: aus-24-aus-bg\n${AWAY.replace(', aus-6-aus-cav', '')}\nallied-refit: aus-6-aus-cav`,
    }).play('end');
    expect(t.s.outcome?.winner).toBe('axis');
  });

  it('[desert-fox-deluxe 24.2g] paid with the last point the Allies win what they hold', () => {
    const t = lastMove({
      scenario: 's24',
      turn: 9,
      side: 'allied',
      board: `C0701: axis-base-1+a\nW2118: allied-base-1+a, cw-rp-1\nC2331: aus-20-aus-bg, allied-base-2+a\nW2104: aus-24-aus-bg\n${AWAY.replace(', aus-6-aus-cav', '')}\nallied-refit: aus-6-aus-cav`,
    }).play('end');
    expect(t.s.outcome?.winner).toBe('allied');
  });

  it('[desert-fox-deluxe 25.2a] O’Connor’s War goes on after it, with the same list', () => {
    const war = (board: string): Table =>
      lastMove({
        scenario: 's25',
        turn: 9,
        side: 'allied',
        board: `L2817: axis-primary-base+a, it-10-ber\nW2118: allied-base-1+a\n${board}`,
      }).play('end');
    expect([war(AWAY).s.outcome, war(AWAY).s.turn]).toEqual([null, 10]);
    expect(war(`${AWAY.replace('aus-6-aus-cav', 'allied-msu-1')}\nC2331: aus-6-aus-cav`).s.outcome?.winner).toBe(
      'axis',
    );
  });
});
