import { describe, expect, test } from 'vitest';
import { quickDice } from '../../../engine/dice.ts';
import { decisionAtKasserine as game } from '../index.ts';
import { kitOf } from '../kit.ts';
import { determinize, SOMEWHERE, UNKNOWN, view } from '../view.ts';
import { type PositionSpec, position, type Table, unitNamed } from './position.ts';

const SEATS = ['axis', 'allied', 'spectator'] as const;
const seen = (t: Table, seat: (typeof SEATS)[number]): string => JSON.stringify(view(t.s, seat));

const BOARD = '5706: u4, al-175-fa+d@5706, al-185-fa+d@5805\n5805: al-2-135-34\n6307: ax-1-5-21';
const world = (more: Partial<PositionSpec> = {}): Table => position({ at: 'move', board: BOARD, ...more });

describe('what is hidden', () => {
  test('[decision-at-kasserine 3.3.4b] [decision-at-kasserine 4.2.2a] nobody knows an Untried unit before it fights', () => {
    const fronts = kitOf(world().s).fronts.map((_, i) => i);
    const one = world({ fronts });
    const two = world({ fronts: [...fronts].reverse() });
    for (const seat of SEATS) expect(seen(one, seat)).toBe(seen(two, seat));
    expect(view(one.s, 'allied').fronts.every((front) => front === UNKNOWN)).toBe(true);
  });

  test('[decision-at-kasserine 4.2.2b] one that has fought stays known', () => {
    const t = world({ board: BOARD.replace('u4', 'u4+t') });
    for (const seat of SEATS) expect(view(t.s, seat).fronts[3]).toBe(t.s.fronts[3]);
  });

  test('[decision-at-kasserine 10.3.4b] which Fire Support marker lies where only its owner knows', () => {
    const one = world();
    const two = world({ board: '5706: u4, al-175-fa+d@5805, al-185-fa+d@5706\n5805: al-2-135-34\n6307: ax-1-5-21' });
    expect(seen(one, 'axis')).toBe(seen(two, 'axis'));
    expect(seen(one, 'spectator')).toBe(seen(two, 'spectator'));
    expect(seen(one, 'allied')).not.toBe(seen(two, 'allied'));
    const { grid } = kitOf(one.s);
    expect(
      view(one.s, 'axis')
        .laid[1].map((hex) => grid.label(hex))
        .sort(),
    ).toEqual(['5706', '5805']);
    expect(view(one.s, 'axis').fire[unitNamed(kitOf(one.s), 'al-175-fa')]).toBe(SOMEWHERE);
  });

  test('[decision-at-kasserine 10.3.4b] nor does it show while markers are laid one after the other', () => {
    const laid = (...orders: string[]): Table => {
      const board = '6307: ax-1-90-10+d, ax-2-90-10+d, ax-1-5-21\n5805: al-2-135-34';
      return position({ at: 'assign-fire', board }).play(...orders);
    };
    const [one, two] = [laid('fire ax-1-90-10 6307'), laid('fire ax-2-90-10 6307')];
    expect(seen(one, 'allied')).toBe(seen(two, 'allied'));
    expect(seen(one, 'spectator')).toBe(seen(two, 'spectator'));
    for (const seed of ['1', '2', '3']) {
      const imagined = determinize(view(one.s, 'allied'), quickDice(seed));
      expect(game.invariants(imagined)).toEqual([]);
      expect(JSON.stringify(view(imagined, 'allied'))).toBe(seen(one, 'allied'));
    }
    // When all are laid, whoever looks into the boxes sees which are not there.
    one.play('end');
    two.play('end');
    expect(seen(one, 'allied')).not.toBe(seen(two, 'allied'));
  });

  test('[decision-at-kasserine 18.2.7b] the Allies do not know the plan until they have read it, or the game is over', () => {
    const plan = (id: 'A' | 'B', more: object = {}): Table => world({ change: { plan: id, ...more } });
    expect(seen(plan('A'), 'allied')).toBe(seen(plan('B'), 'allied'));
    expect(seen(plan('A'), 'axis')).not.toBe(seen(plan('B'), 'axis'));
    expect(view(plan('A', { decrypted: true }).s, 'allied').plan).toBe('A');
    expect(view(plan('A', { decrypted: true }).s, 'spectator').plan).toBe('');
    const over = { outcome: { winner: 'axis', level: 'victory', rule: '18.2.7c', why: '' } };
    expect(view(plan('A', over).s, 'spectator').plan).toBe('A');
  });

  test('a bot’s world agrees with all it can see, and differs in what it cannot', () => {
    const t = world({ change: { plan: 'C' } });
    const worlds = [1, 2, 3, 4, 5, 6].map((seed) => determinize(view(t.s, 'axis'), quickDice(String(seed))));
    for (const each of worlds) {
      expect(game.invariants(each)).toEqual([]);
      expect(JSON.stringify(view(each, 'axis'))).toBe(seen(t, 'axis'));
    }
    expect(new Set(worlds.map((each) => each.fronts.join())).size).toBeGreaterThan(1);
    const allied = [1, 2, 3, 4, 5, 6].map((seed) => determinize(view(t.s, 'allied'), quickDice(String(seed))));
    expect(new Set(allied.map((each) => each.plan)).size).toBeGreaterThan(1);
  });
});
