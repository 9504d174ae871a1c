import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { setup } from '../setup.ts';
import { ACTIVE, OGS } from '../state.ts';
import { hexNamed, marked, type PositionSpec, position, type Table, unitNamed, where } from './position.ts';

/** A turn, phase by phase (4.0, 4.1). */

const kit = baseKit();
/** 5 Pz and 2 SG stand next to each other, in supply: there is something to decide in every phase of both. */
const BOARD = `
  C0701: axis-base-1+a, axis-dump-1
  C0802: ge-5-pz
  C0803: br-2-sg
  C0804: allied-base-1+a, allied-dump-1
  axis-north-africa: ge-ff-afrika
  allied-north-africa: br-202`;
const events = (more: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's26', at: 'play-event', side: 'allied', turn: 12, board: BOARD, ...more });

/** What is asked of whom while these orders are given. */
const asks = (t: Table, ...orders: string[]): string[] =>
  orders.map((order) => {
    const asked = `${t.asked} ${t.toMove}`;
    t.play(order);
    return asked;
  });
const ends = (count: number): string[] => Array.from({ length: count }, () => 'end');
const impulsesOf = (asked: readonly string[]): string[] => asked.filter((each) => /^(move|react|declare) /.test(each));

describe('a turn', () => {
  it('[desert-fox-deluxe 4.0a, 4.1.I.2, 4.1.I.3, 4.1.II.1, 4.1.II.2] begins with events and aircraft, the holder of the initiative last', () => {
    expect(asks(events(), ...ends(4))).toEqual([
      'play-event allied',
      'play-event axis',
      'deploy-air allied',
      'deploy-air axis',
    ]);
  });

  it('[desert-fox-deluxe 4.0a, 4.0c, 4.1.IX, 4.1.X, 4.1.XI, 4.1.XII, 4.1.XIII, 4.1.XIV, 4.1.XV, 4.1.XVI, 4.1.XVIIa] then movement, reaction and combat of both, twice', () => {
    const t = position({ scenario: 's26', at: 'choose-order', turn: 12, board: BOARD });
    const impulses = ['move axis', 'react allied', 'declare axis', 'move allied', 'react axis', 'declare allied'];
    expect(impulsesOf(asks(t, 'first', ...ends(16)))).toEqual([...impulses, ...impulses]);
    expect(t.s.turn).toBe(13);
  });

  it('[desert-fox-deluxe 4.1.XII, 4.1.VI.3] each Movement Phase has its supply check and refit before the moves', () => {
    const board = `${BOARD}\nC0702: it-8-ber/1, it-rp-1, it-7-ber+o`;
    const t = position({ scenario: 's26', at: 'choose-order', turn: 12, board });
    const asked = asks(t, 'first', ...ends(18)).filter((each) => /^(refit|move) axis/.test(each));
    expect(asked).toEqual(['refit axis', 'move axis', 'refit axis', 'move axis']);
    expect(marked(t, 'it-7-ber', OGS)).toBe(false);
  });

  it('[desert-fox-deluxe 4.0b] only what belongs to the phase may be ordered', () => {
    expect(events().refused('take br-2-sg')).toBe('4.1.I.2');
    expect(position({ scenario: 's26', at: 'declare', turn: 12, board: BOARD }).refused('take ge-5-pz')).toBe('14.0b');
    expect(position({ scenario: 's26', at: 'move', turn: 12, board: BOARD }).refused('attack C0803')).toBe('13.0a');
  });

  it('[desert-fox-deluxe 4.1.0a, 4.1.V.3] before phase V the holder of last turn counts as such', () => {
    const t = events({ side: 'axis', change: { holder: 1, first: 0 } });
    expect(asks(t, 'end', 'end')).toEqual(['play-event axis', 'play-event allied']);
  });

  it('[desert-fox-deluxe 6.0a] the initiative decides who chooses the order, and nothing else', () => {
    const t = position({ scenario: 's26', at: 'choose-order', turn: 12, board: BOARD, change: { holder: 1 } });
    expect(t.toMove).toBe('allied');
    expect(impulsesOf(asks(t.play('second'), ...ends(8)))[0]).toBe('move axis');
  });
});

describe('phase III', () => {
  it('[desert-fox-deluxe 4.1.III.1, 7.0b, 7.3a, 7.0a] puts down what has arrived: units in the Nile valley, supply in the Cape Route Box', () => {
    const { at, due } = events().s;
    const unit = unitNamed(kit, 'br-7-med');
    const t = events({ side: 'axis', change: { at: at.with(unit, -1002), due: due.with(unit, 12) } }).play(
      'end',
      'end',
      'end',
    );
    expect(where(t, 'br-7-med')).toBe('nrv');
    const cape = kit.boxNamed.get('cape-route')!.place;
    expect(kit.supplies[1].filter((piece) => t.s.at[piece] === cape).length).toBeGreaterThan(0);
  });

  it('[desert-fox-deluxe 4.1.III.2] turns all bases to their inactive side', () => {
    const t = events({ side: 'axis' }).play(...ends(5));
    expect(t.asked).toBe('activate-bases');
    expect(marked(t, 'allied-base-1', ACTIVE)).toBe(false);
  });

  it('[desert-fox-deluxe 26.1f] the base of El Agheila is activated free in Sonnenblume', () => {
    const t = events({ side: 'axis', board: BOARD.replace('axis-dump-1', 'it-27-brescia') }).play('end', 'end', 'end');
    expect(marked(t, 'axis-base-1', ACTIVE)).toBe(true);
  });
});

describe('the end', () => {
  it('[desert-fox-deluxe 4.1.XXa, 4.0e, 4.0d] comes when the turn marker has reached the end marker', () => {
    const t = ending(14, 14);
    expect([t.toMove, t.s.outcome?.rule]).toEqual([null, '26.3b']);
  });

  it('[desert-fox-deluxe 4.1.XXb] otherwise the next turn begins', () => {
    const t = ending(13, 14);
    expect([t.s.turn, t.s.outcome]).toEqual([14, null]);
  });

  it('[desert-fox-deluxe 4.1.I.1] and opens the cards whose time has come: ULTRA on turn 11', () => {
    expect(ending(10, 14).s.activated).toContain('ALC-13');
  });

  it('[desert-fox-deluxe 4.0d] the turn being played is the last when the marker has been moved before it (ruling A113)', () => {
    expect(ending(13, 12).s.outcome).not.toBeNull();
  });
});

/** Phase XVII of a turn has come, and nobody attacks any more. */
function ending(turn: number, lastTurn: number): Table {
  const { s } = position({
    scenario: 's26',
    at: 'declare',
    side: 'allied',
    turn,
    board: 'C2331: br-tobruk, aus-26-aus-bg',
  });
  const stack = [
    { proc: 'game', pc: 2, arg: null },
    { proc: 'turn', pc: 5, arg: null, todo: [] },
    { proc: 'impulse', pc: 1, arg: { side: 1, round: 1 } },
    { proc: 'movement', pc: procedures.movement.findIndex((step) => 'ask' in step && step.ask.id === 'move'), arg: 1 },
  ];
  return new TestTable(desertFoxDeluxe, 's26', { ...s, stack, lastTurn, first: 0 }).play('end');
}

describe('a scenario', () => {
  const begun = (scenario: 's26' | 's30') => {
    const state = setup({ scenario, options: {} });
    if (!state.ok) throw new Error(state.why);
    return state.value;
  };

  it('[desert-fox-deluxe 3.0a] has its first turn and phase, its last turn, its forces, cards and goal', () => {
    const { firstTurn, firstPhase, lastTurn, goal } = kit.scenarios.s30;
    expect([firstTurn, firstPhase, lastTurn, goal.kind]).toEqual([31, 12, 33, 'base-with-line']);
    const { turn, activated } = begun('s30');
    expect([turn, activated]).toEqual([31, ['ALC-13']]);
  });

  it('[desert-fox-deluxe 3.1b] its lists go before those of the cards', () => {
    // AXC-2 and ALC-2 would put garrisons to Bardia and WDF to Matruh.
    const s = begun('s26');
    expect([s.at[unitNamed(kit, 'it-bardia')], s.at[unitNamed(kit, 'br-wdf')]]).toEqual([-1, -1]);
    expect(s.at[unitNamed(kit, 'br-13-corps')]).toBe(hexNamed(kit, 'W2118'));
  });

  it('[desert-fox-deluxe 6.1b] says who has the initiative and is first', () => {
    expect([begun('s26').holder, begun('s26').first, begun('s26').surprise]).toEqual([0, 0, true]);
    expect([begun('s30').holder, begun('s30').surprise]).toEqual([0, false]);
  });
});
