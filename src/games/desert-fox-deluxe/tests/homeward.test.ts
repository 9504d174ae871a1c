import { describe, expect, it } from 'vitest';
import { orders } from '../actions.ts';
import { advise } from '../ai/advice.ts';
import { isBoundHome } from '../ai/homeward.ts';
import { baseKit } from '../kit.ts';
import { position, type Table, unitNamed } from './position.ts';

/** How the computer player of Fox Killed brings home whoever has to withdraw, and uses trucks for it. */

const kit = baseKit();
const egypt = (board: string, turn: number): Table =>
  position({ at: 'move', scenario: 's24', turn, side: 'allied', board: `C2331: it-tobruk\n${board}` });
const bound = (board: string, turn: number, unit: string): boolean =>
  isBoundHome(kit, egypt(board, turn).s, unitNamed(kit, unit));

/** Follows its advice through the Movement Phase; gives back the orders. */
function follow(table: Table): string[] {
  const given: string[] = [];
  while (table.asked === 'move' && given.length < 40 && given.at(-1) !== 'end') {
    given.push(orders.format(advise(structuredClone(table.s), 'allied', table.match.legal())!));
    table.play(given.at(-1)!);
  }
  return given;
}

describe('withdrawing, as the computer player does it', () => {
  it('[desert-fox-deluxe 24.2e] a brigade sets out in time for the way it has, and others stay', () => {
    expect(bound('W2110: ind-5-ind-bg', 8, 'ind-5-ind-bg')).toBe(true);
    expect(bound('W2110: ind-5-ind-bg', 4, 'ind-5-ind-bg')).toBe(false);
    expect(bound('W2110: br-16-bg', 8, 'br-16-bg')).toBe(false);
  });

  it('[desert-fox-deluxe 13.8b] whoever is at the edge leaves for the Nile valley', () => {
    expect(follow(egypt('W2234: ind-cih', 8))).toContain('box nrv');
  });

  it('[desert-fox-deluxe 7.4a] whoever is home and due stays there', () => {
    expect(follow(egypt('nrv: ind-cih', 8))).toEqual(['end']);
  });

  it('[desert-fox-deluxe 13.7m] trucks fetch a brigade that has to go, and carry it home in one phase', () => {
    const given = follow(egypt('W2110: ind-5-ind-bg\nW2111: allied-msu-1, allied-msu-2', 8));
    expect(given).toEqual(expect.arrayContaining(['load ind-5-ind-bg', 'box nrv']));
  });

  it('[desert-fox-deluxe 13.7m] trucks carry brigades out of the Nile valley', () => {
    expect(follow(egypt('nrv: br-16-bg, allied-msu-1, allied-msu-2', 5))).toContain('load br-16-bg');
  });
});
