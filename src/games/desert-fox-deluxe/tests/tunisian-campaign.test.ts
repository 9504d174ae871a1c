import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { ALLIED, AXIS, baseKit, type Side } from '../kit.ts';
import { isSurprised } from '../rules/allowance.ts';
import { phaseNow } from '../rules/arrivals.ts';
import { roundOf } from '../rules/split-turn.ts';
import { setup } from '../setup.ts';
import { EARLY, has, OGS, type State } from '../state.ts';
import type { Impulse } from '../terms.ts';
import { verdictOf } from '../victory.ts';
import { odds } from './fighting.fixture.ts';
import { type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';

/** The Tunisian Campaign (31): Run for Tunis and Trail of the Fox in one. */

const kit = baseKit();

function atStart(): State {
  const state = setup({ scenario: 's31', options: {} });
  return (state.ok ? state.value : null) as State;
}

type Frame = State['stack'][number];
const frame = (proc: string, pc: number, arg: unknown, todo?: readonly unknown[]): Frame =>
  ({ proc, pc, arg, ...(todo === undefined ? {} : { todo }) }) as Frame;
const table = (s: State, ...frames: Frame[]): Table =>
  new TestTable(desertFoxDeluxe, 's31', { ...s, stack: [frame('game', 2, null), ...frames] });

/** The table as an impulse begins, with those that follow it. */
const impulse = (s: State, now: Impulse, ...todo: Impulse[]): Table =>
  table(s, frame('turn', 5, null, todo), frame('impulse', 0, now));

const EAST: Impulse = { side: AXIS, round: 0, half: 'east' };
const WEST: Impulse = { side: AXIS, round: 0, half: 'west' };
const ALLIES: Impulse = { side: ALLIED, round: 0 };

describe('the set-up', () => {
  it('[desert-fox-deluxe 31.0a] begins with the Allied impulse of turn 30 and ends with turn 36', () => {
    const t = new TestTable(desertFoxDeluxe, 's31', atStart()).play('arrange', 'arrange', 'end', 'end', 'first');
    expect([t.s.turn, t.s.lastTurn, t.s.first, phaseNow(t.s), t.toMove]).toEqual([30, 36, ALLIED, 6, 'allied']);
    expect(kit.scenarios.s31.maps).toEqual(['A', 'T', 'L', 'S']);
  });

  it('[desert-fox-deluxe 31.0d] Libya is of the Axis, Algeria and Tunisia of Vichy', () => {
    const s = atStart();
    const owner = (label: string): number => s.owner[kit.ownedAt[kit.grid.find(label)]];
    expect([owner('L2817'), owner('C0701'), owner('T6017'), owner('A6201')]).toEqual([AXIS, AXIS, 2, 2]);
  });

  it('[desert-fox-deluxe 31.1] both lists are laid out, with four units at Beurat and Pistoia at Sirte (ruling A21)', () => {
    const t = { s: atStart() };
    expect(['it-31-cent', 'it-5-ber', 'it-monferrato', 'it-131-cel'].map((id) => where(t, id))).toEqual(
      Array(4).fill('L1633'),
    );
    expect(
      ['it-16-pistoia', 'it-tunisia', 'ge-47', 'ge-7-pz', 'ge-361', 'ge-hecker', 'ge-fk-ii'].map((id) => where(t, id)),
    ).toEqual(['S1420', 'L2909', 'sicily', 'fall-braun', 'axis-refit', 'axis-destroyed', 'sicily']);
  });
});

describe('who comes', () => {
  const reinforced = (turn: number): Table =>
    table({ ...atStart(), turn }, frame('turn', 2, null, []), frame('reinforcement', 0, null));
  const inImpulse = (first: Side, now: Impulse): Table => impulse({ ...atStart(), turn: 31, first }, now);

  it.each([AXIS, ALLIED] as const)(
    '[desert-fox-deluxe 31.2] the Eighth Army of turn 31 comes in phase XV, whoever is first by the roll (%i)',
    (first) => {
      expect(where(inImpulse(first, ALLIES), 'br-30-corps')).toBe('to come');
      const late = inImpulse(first, { ...ALLIES, round: 1 });
      expect([phaseNow(late.s), where(late, 'br-30-corps')]).toEqual([15, 'edge']);
    },
  );

  it('[desert-fox-deluxe 31.2] the army of Rommel comes with the eastern half of phase XII', () => {
    const t = inImpulse(ALLIED, { ...EAST, round: 1 });
    expect([phaseNow(t.s), t.asked, where(t, 'ge-kasta')]).toEqual([12, 'reinforce', 'C0701']);
    expect(t.refused('bring ge-8-pz-l 2')).toBeNull();
  });

  it('[desert-fox-deluxe 31.2] four more come to El Agheila on turn 34', () => {
    const at = (turn: number): string[] =>
      ['br-167', 'br-168', 'br-169', 'br-56-spt'].map((id) => where(reinforced(turn), id));
    expect(at(33)).toEqual(Array(4).fill('to come'));
    expect(at(34)).toEqual(Array(4).fill('C0701'));
  });

  it('[desert-fox-deluxe 31.2b] AXC-20 comes whole, turn by turn', () => {
    const at = (turn: number): string[] =>
      ['ge-754', 'ge-hg-jg', 'ge-hg-gren', 'ge-962'].map((id) => where(reinforced(turn), id));
    expect(at(31)).toEqual(['sicily', 'to come', 'to come', 'to come']);
    expect(at(32)).toEqual(['sicily', 'sicily', 'to come', 'to come']);
    expect(at(34)).toEqual(['sicily', 'sicily', 'sicily', 'to come']);
    expect(at(35)).toEqual(['sicily', 'sicily', 'sicily', 'sicily']);
  });
});

describe('the split turn', () => {
  const BOARD = `L2817: it-80-la-spezia, axis-base-1/1a
    T6017: ge-47, axis-base-2/1a
    A5713: us-16-rct, allied-base-1/1a`;
  const spec = (more: Partial<PositionSpec> = {}): State =>
    stateOf({ scenario: 's31', turn: 31, board: BOARD, ...more, change: { first: ALLIED, ...more.change } });

  it('[desert-fox-deluxe 31.0b] where the Allies are first the Axis plays maps L and S before them, A and T after them (rulings A168, A430)', () => {
    const order = (turn: number, first: Side) => roundOf({ ...atStart(), turn, first });
    expect(order(31, ALLIED)).toEqual([{ side: AXIS, half: 'east' }, { side: ALLIED }, { side: AXIS, half: 'west' }]);
    expect(order(31, AXIS)).toEqual([{ side: AXIS }, { side: ALLIED }]);
    expect(order(32, ALLIED)).toEqual([{ side: ALLIED }, { side: AXIS }]);
  });

  it('[desert-fox-deluxe 31.0b] each piece moves in its own half only', () => {
    const t = impulse(spec(), EAST, ALLIES, WEST).play('end');
    expect([t.asked, t.toMove, t.offers('take')]).toEqual(['move', 'axis', ['take it-80-la-spezia']]);
    expect([t.refused('take ge-47'), t.refused('reserve ge-47')]).toEqual(['31.0b', '31.0b']);
    t.play('end', 'end');
    expect([t.asked, t.toMove, t.offers('take')]).toEqual(['move', 'allied', ['take us-16-rct']]);
    t.play('end', 'end');
    expect([t.asked, t.toMove, t.offers('take')]).toEqual(['move', 'axis', ['take ge-47']]);
    expect(t.refused('take it-80-la-spezia')).toBe('31.0b');
  });

  describe('with surprise for the Allies', () => {
    const board = `L2817: it-31-cent, axis-base-1/1a
      T6017: ge-190-pzabt, axis-base-2/1a
      T5817: us-16-rct, allied-base-1/1a
      L2820: br-11-huss`;
    const surprised = (): State =>
      spec({ board, change: { surprise: true, holder: ALLIED, accord: 30, inexperience: 0 } });

    it('[desert-fox-deluxe 6.2c] the Axis marches by road on map L, where it is first, and not on map T', () => {
      const byRoad = (half: Impulse, unit: string) =>
        impulse(surprised(), half).play('end', `take ${unit}`).refused('mode road');
      expect([byRoad(EAST, 'it-31-cent'), byRoad(WEST, 'ge-190-pzabt')]).toEqual([null, '6.2c']);
    });

    it('[desert-fox-deluxe 6.2b] attacks of the Allies have their two columns on map T, and none on map L', () => {
      const shifts = (hexes: string[], attackers: string[]): number[] =>
        odds({ s: surprised() } as Table, { hexes, attackers, side: 'allied' }).both.map(({ columns }) => columns);
      expect([shifts(['T6017'], ['us-16-rct']), shifts(['L2817'], ['br-11-huss'])]).toEqual([[2], []]);
    });

    it('[desert-fox-deluxe 6.2d] only in the west do motors of the Axis roll for their reaction', () => {
      const rolls = ['it-31-cent', 'ge-190-pzabt'].map((id) => isSurprised(kit, surprised(), unitNamed(kit, id)));
      expect(rolls).toEqual([false, true]);
    });
  });

  /** Two fights: round Tunis, and near Tripoli. */
  const FIGHTS = 'T5717: ge-47\nT5716: us-16-rct\nL2417: it-80-la-spezia\nL2418: br-11-huss';

  it('[desert-fox-deluxe 31.0b] who waits for his half is not judged for supply in the other', () => {
    const judged = (now: Impulse): boolean[] => {
      const t = impulse(spec({ board: FIGHTS }), now);
      return ['ge-47', 'it-80-la-spezia'].map((id) => has(t.s, unitNamed(kit, id), OGS));
    };
    expect([judged(EAST), judged(WEST)]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  it('[desert-fox-deluxe 31.0b] nor does he attack, and the Allies react in that half only', () => {
    const eastern = unitNamed(kit, 'it-80-la-spezia');
    const s = spec({ board: FIGHTS });
    const after = { ...s, marks: s.marks.with(eastern, EARLY) };
    const at = (now: Impulse, pc: number, phase: Frame): Table =>
      table(after, frame('turn', 5, null, []), frame('impulse', pc, now), phase);
    const attacks = (now: Impulse): string[] => at(now, 3, frame('combat', 0, AXIS)).offers('attack');
    expect([attacks(EAST), attacks(WEST)]).toEqual([['attack L2418'], ['attack T5716']]);
    const reacting = (now: Impulse): Table => at(now, 2, frame('reaction', 0, ALLIED));
    expect([reacting(EAST).offers('take'), reacting(WEST).offers('take')]).toEqual([
      ['take br-11-huss'],
      ['take us-16-rct'],
    ]);
    expect(reacting(EAST).refused('take us-16-rct')).toBe('31.0b');
  });

  it('[desert-fox-deluxe 31.0b] ships from Sicily land with the western half', () => {
    const unit = unitNamed(kit, 'ge-47');
    const lane = kit.boxNamed.get('shipping-sicily')!.place;
    const sailing = (now: Impulse): Table => {
      const s = spec({ board: 'T6017: ge-5-fj\nL2817: it-80-la-spezia, axis-base-1/1a', owned: { axis: ['T6017'] } });
      const cargo = [{ piece: unit, from: kit.boxNamed.get('sicily')!.place, to: lane, stage: 'sails' as const }];
      const at = s.at.with(unit, lane);
      return table(
        { ...s, at, cargo },
        frame('turn', 5, null, []),
        frame('impulse', 1, now),
        frame('movement', 11, AXIS),
      );
    };
    expect([sailing(EAST).refused('ship ge-47 T6017'), sailing(WEST).refused('ship ge-47 T6017')]).toEqual([
      '31.0b',
      null,
    ]);
  });
});

describe('Allied ships along the coast', () => {
  const arriving = (board: string, ...allied: string[]): Table => {
    const arrived = ['allied-dump-1', 'cw-rp-1', 'allied-msu-1'].map((id) => unitNamed(kit, id));
    const s = stateOf({
      scenario: 's31',
      turn: 33,
      side: 'allied',
      board: `C0701: allied-dump-1, cw-rp-1, allied-msu-1\n${board}`,
      owned: { allied },
      change: { arrived, first: ALLIED },
    });
    return table(
      s,
      frame('turn', 5, null, []),
      frame('impulse', 1, ALLIES),
      frame('movement', 3, ALLIED),
      frame('reinforce', 0, ALLIED),
    );
  };

  it('[desert-fox-deluxe 31.0c] bring dumps and refit points to Tripoli once it is theirs and the road is free', () => {
    const t = arriving('', 'L2817', 'C0701');
    expect(t.offers('ship')).toEqual(['ship allied-dump-1 L2817', 'ship cw-rp-1 L2817']);
    expect(t.refused('ship allied-msu-1 L2817')).toBe('31.0c');
    t.play('ship allied-dump-1 L2817', 'end');
    expect(where(t, 'allied-dump-1')).toBe('L2817');
  });

  it('[desert-fox-deluxe 31.0c] not while the Axis holds Tripoli, or stands on the road', () => {
    expect(arriving('', 'C0701').refused('ship allied-dump-1 L2817')).toBe('31.0c');
    expect(arriving('L1633: it-16-pistoia', 'L2817', 'C0701').refused('ship allied-dump-1 L2817')).toBe('31.0c');
    expect(arriving('T6017: it-16-pistoia', 'L2817', 'C0701').refused('ship allied-dump-1 L2817')).toBeNull();
  });
});

describe('the end', () => {
  it('[desert-fox-deluxe 31.3] the Axis wins with a base in a port of three boxes out of Allied zones', () => {
    const won = (board: string): string | null => verdictOf(kit, stateOf({ scenario: 's31', turn: 36, board })).winner;
    expect([won('T6017: axis-base-1'), won('T6315: axis-base-1'), won('L2817: axis-base-1')]).toEqual(
      Array(3).fill('axis'),
    );
    expect([won(''), won('C0701: axis-base-1')]).toEqual(['allied', 'allied']);
    expect(verdictOf(kit, stateOf({ scenario: 's31', turn: 36, board: '' })).rule).toBe('31.3');
  });
});

describe('never both sides in one hex', () => {
  it('[desert-fox-deluxe 13.7x] no train runs into trucks of the enemy on the coast of Tunisia (ruling A661)', () => {
    // Between Sfax, which is Allied, and Gabes: a truck of the Axis has driven there, and supply takes no hex.
    const t = position({
      at: 'move',
      scenario: 's31',
      side: 'allied',
      turn: 34,
      board: 'T4321: us-16-rct\nT4017: axis-msu-1',
      owned: { allied: ['T4321', 'T4320', 'T4219', 'T4119', 'T4118', 'T4017', 'T3917'] },
    }).play('take us-16-rct');
    const ends = t.offers('rail').map((order) => {
      const after = position({ at: 'move', scenario: 's31', side: 'allied', board: '', change: structuredClone(t.s) });
      return desertFoxDeluxe.invariants(after.play(order).s);
    });
    expect(t.offers('rail').map((order) => order.split(' ')[2])).toEqual(['T4118', 'T4119', 'T4219', 'T4320']);
    expect(ends.flat()).toEqual([]);
  });
});
