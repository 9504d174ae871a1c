import { describe, expect, it } from 'vitest';
import { goalsOf } from '../ai/goals.ts';
import { planOf } from '../ai/plans/index.ts';
import { siegeOf } from '../ai/siege.ts';
import { ALLIED, baseKit, SCENARIOS, SIDES } from '../kit.ts';
import { stateOf } from './position.ts';

const kit = baseKit();

describe('plans', () => {
  it('every place a plan names is on the map, and the rungs of a ladder have owners', () => {
    for (const scenario of SCENARIOS)
      for (const side of SIDES) {
        const { wishes, ladders = [] } = planOf(scenario, side);
        const places = wishes.map(({ at }) => at).filter((at) => at !== 'axis bases');
        for (const at of places) expect(kit.grid.find(at)).toBeGreaterThanOrEqual(0);
        for (const rung of ladders.flatMap(({ rungs }) => rungs))
          expect(kit.ownedAt[kit.grid.find(rung)]).toBeGreaterThanOrEqual(0);
      }
  });

  /** Where the Allies of O'Connor's War want to be most, with these about Bardia, which is the enemy's. */
  const aim = (board: string): string => {
    const s = stateOf({
      scenario: 's25',
      turn: 5,
      board,
      owned: { allied: ['W2118'], axis: ['W2104', 'C2331', 'C2821', 'C2308', 'S1420', 'L2817'] },
    });
    const goals = goalsOf(kit, s, ALLIED);
    return kit.grid.label(goals.reduce((most, goal) => (goal.weight > most.weight ? goal : most)).hex);
  };

  it('while the enemy is stronger one gathers at the last place held', () => {
    expect(aim('W2007: br-7-sg\nW2104: it-1-libyan, it-2-libyan')).toBe('W2118');
  });

  it('when one is strong enough the next place is gone for', () => {
    expect(aim('W2007: br-7-sg, br-4-lt-arm\nW2104: it-1-libyan/1')).toBe('W2104');
  });
});

describe('Trail of the Fox, the Allies of the computer', () => {
  it('in the last turn the line from Tripoli to the frontier is to be closed', () => {
    const worth = (turn: number, to: string): number => {
      const s = stateOf({ turn, board: 'L2817: axis-primary-base+a\nL2909: it-tunisia\nL2613: br-b' });
      return siegeOf(kit, s, ALLIED, planOf('s30', ALLIED).cut).worth(kit.grid.find('L2613'), kit.grid.find(to));
    };
    expect(worth(33, 'L2711')).toBeGreaterThan(0);
    expect(worth(32, 'L2711')).toBe(0);
  });
});
