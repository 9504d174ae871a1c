import { describe, expect, it } from 'vitest';
import { orders } from '../actions.ts';
import { advise } from '../ai/advice.ts';
import { planAssaults } from '../ai/assaults.ts';
import { planAttacks } from '../ai/declaring.ts';
import { Outlook } from '../ai/outlook.ts';
import { impulsesLeft, stakesOf } from '../ai/stakes.ts';
import { ALLIED, AXIS, baseKit, type Side } from '../kit.ts';
import { missingAttack } from '../rules/obligations.ts';
import type { Attack } from '../state.ts';
import { type PositionSpec, position, type Table } from './position.ts';

const kit = baseKit();
const { grid } = kit;

const planned = ({ s }: Table, side: Side): readonly Attack[] => planAttacks(new Outlook(kit, s, side));
const targets = (attacks: readonly Attack[]): string[] => attacks.flatMap(({ hexes }) => hexes.map(grid.label)).sort();

describe('attacks weighed together', () => {
  const NILE = 'W2118: allied-base-1+a, allied-dump-1, allied-dump-2, allied-dump-3';

  /** O'Connor's War, the Allies about to declare west of Sidi Barrani: two Italian hexes whose zones cover each other. */
  const compass = (board: string): Table =>
    position({ at: 'declare', scenario: 's25', side: 'allied', turn: 7, board: `${NILE}\n${board}` });
  const ITALIANS = 'W1908: it-1-libyan/1\nW1909: it-2-libyan/1';

  it('[desert-fox-deluxe 14.2b] of two enemies who cover each other both are attacked, each by some', () => {
    const table = compass(`${ITALIANS}\nW2007: br-7-sg, br-4-lt-arm\nW2008: br-16-bg, ind-5-ind-bg`);
    const attacks = planned(table, ALLIED);
    expect(targets(attacks)).toEqual(['W1908', 'W1909']);
    expect(missingAttack(kit, { ...table.s, attacks }, ALLIED)).toBeNull();
  });

  it('[desert-fox-deluxe 14.2a] where there are not enough for both, nobody attacks', () => {
    expect(planned(compass(`${ITALIANS}\nW2008: br-7-sg`), ALLIED)).toEqual([]);
  });
});

describe('what decides the game', () => {
  /** Run for Tunis: the Axis before Tunis, which the Allies hold. */
  const tunis = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({
      at: 'declare',
      scenario: 's29',
      turn: 31,
      board: `T5220: axis-base-1+a\nT6017: us-39-rct/1\n${board}`,
      owned: { allied: ['T6017'], axis: ['T5220'] },
      ...more,
    });

  it('[desert-fox-deluxe 29.3] becomes dearer with every impulse that passes', () => {
    const worth = (turn: number): number =>
      stakesOf(kit, tunis('T6016: ge-69', { turn }).s, AXIS).get(grid.find('T6017')) ?? 0;
    expect(worth(31)).toBeGreaterThan(worth(30));
    expect(worth(30)).toBeGreaterThan(0);
  });

  it('[desert-fox-deluxe 29.3] is nothing to whoever has it', () => {
    expect(stakesOf(kit, tunis('T6016: ge-69').s, ALLIED).size).toBe(0);
  });

  it('[desert-fox-deluxe 29.3] is attacked in the last turn at odds that nobody takes before', () => {
    const weak = 'T6016: ge-5-fj';
    expect(targets(planned(tunis(weak), AXIS))).toEqual(['T6017']);
    expect(planned(tunis(weak, { turn: 29 }), AXIS)).toEqual([]);
  });

  it('impulses are counted from the present one', () => {
    expect(impulsesLeft(tunis('T6016: ge-69', { turn: 30 }).s, AXIS)).toBe(
      impulsesLeft(tunis('T6016: ge-69').s, AXIS) + 2,
    );
  });
});

describe('a siege', () => {
  it('[desert-fox-deluxe 31.3] armour that stands before Tripoli makes way for the infantry: it is halved in the town', () => {
    const { s } = position({
      at: 'move',
      scenario: 's31',
      side: 'allied',
      turn: 35,
      board: [
        'L2817: axis-primary-base+a, it-12-ber/1',
        'L2624: allied-base-1+a, allied-dump-1, allied-dump-2, allied-dump-3',
        'L2717: br-8-arm, br-23-arm, br-11-huss, br-12-lanc',
        'L2616: br-152, br-153, br-154',
      ].join('\n'),
      owned: { allied: ['L2429', 'S1420', 'C0701'], axis: ['L2817'] },
    });
    const [assault] = planAssaults(new Outlook(kit, s, ALLIED));
    expect(grid.label(assault.target)).toBe('L2817');
    const fromThere = [...assault.places].flatMap(([unit, hex]) =>
      grid.label(hex) === 'L2717' ? [kit.units[unit].id] : [],
    );
    expect(fromThere).toContain('br-152');
  });
});

describe('ships from Italy', () => {
  it('[desert-fox-deluxe 25.1d] fighters are shipped to Tripoli when no dump is left to ship', () => {
    const { s, match, toMove } = position({
      at: 'prepare',
      scenario: 's25',
      turn: 9,
      board: 'L2817: axis-primary-base+a\nitaly: ge-5-pz, it-rp-1',
      owned: { axis: ['L2817'] },
    });
    const action = advise(structuredClone(s), toMove!, match.legal());
    expect(orders.format(action!)).toBe('ship ge-5-pz L2817');
  });
});
