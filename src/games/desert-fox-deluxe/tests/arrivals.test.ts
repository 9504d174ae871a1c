import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../testkit/table.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { orders } from '../actions.ts';
import { desertFoxDeluxe } from '../index.ts';
import { AXIS, baseKit } from '../kit.ts';
import { present } from '../present/index.ts';
import { entryHexes } from '../rules/arrivals.ts';
import { setup } from '../setup.ts';
import { AT_EDGE, type State, TO_COME } from '../state.ts';
import { position, stateOf, stepsOf, type Table, unitNamed, where } from './position.ts';

const kit = baseKit();
const at = (label: string): number => kit.grid.find(label);
const counters = (table: Table, kind: string, place: number): number =>
  kit.units.filter(({ index, supply }) => supply === kind && table.s.at[index] === place).length;

/** Trail of the Fox at phase XII of turn 31, the groups waiting. */
function groups(): Table {
  const state = setup({ scenario: 's30', options: {} });
  if (!state.ok) throw new Error(state.why);
  return new TestTable(desertFoxDeluxe, 's30', state.value).play('arrange', 'end');
}

/** Phase III of a turn of Sonnenblume: the Allies, who come second, have nothing to deploy. */
const due = (turn: number, units: readonly string[], lay: readonly number[] = []): Table => {
  const blank = position({ scenario: 's26', at: 'play-event', side: 'axis', turn, board: 'C2331: br-tobruk' }).s;
  const places = [...blank.at];
  const dues = [...blank.due];
  for (const id of units) {
    places[unitNamed(kit, id)] = TO_COME;
    dues[unitNamed(kit, id)] = turn;
  }
  return position({
    scenario: 's26',
    at: 'play-event',
    side: 'axis',
    turn,
    board: '',
    change: { at: places, due: dues, played: [] },
  })
    .dice(...lay)
    .play('end');
};

describe('the groups of Trail of the Fox', () => {
  it('[desert-fox-deluxe 30.1f] come with Ramcke, depleted, and two MSU at El Agheila', () => {
    const t = groups();
    expect(t.asked).toBe('reinforce');
    expect(where(t, 'ge-ramcke')).toBe('C0701');
    expect(stepsOf(t, 'ge-ramcke')).toBe(1);
    expect(counters(t, 'msu', at('C0701'))).toBe(2);
  });

  it('[desert-fox-deluxe 30.1g] are asked for by their number of steps and the names of some', () => {
    const { question, state } = groups().match;
    expect(question!.ask.prompt(state, question!.arg)).toBe(
      'Who comes? Choose 5 steps of Group 1 beside the map: 8 Pz L, 115, 33 Aufkl and 4 more.',
    );
  });

  it('[desert-fox-deluxe 30.1g] are suggested one by one, the strongest first, until their steps have come', () => {
    const { match } = groups();
    const suggested = (): string[] => {
      const view = match.view('axis');
      return match.legal().flatMap((order) => (present.offer(view, order).main === true ? [orders.format(order)] : []));
    };
    const given: string[] = [];
    while (match.question!.ask.id === 'reinforce') {
      expect(suggested()).toHaveLength(1);
      given.push(...suggested());
      match.play('axis', unwrap(orders.parse(given.at(-1)!)));
    }
    expect(given.slice(0, 4)).toEqual([
      'bring ge-8-pz-l 2',
      'bring ge-115 2',
      'bring ge-33-aufkl 1',
      'bring ge-5-pz-l 2',
    ]);
    expect(given.at(-1)).toBe('end');
  });

  it('[desert-fox-deluxe 30.1g] do not come where an enemy stands, and go to the Refit Box (ruling A662)', () => {
    const { s } = groups();
    const places = s.at.with(unitNamed(kit, 'br-11-huss'), at('C0701'));
    const elsewhere = places.map((place, piece) =>
      kit.units[piece].side === AXIS && place === at('C0701') ? at('S0931') : place,
    );
    const steps = s.steps.with(unitNamed(kit, 'br-11-huss'), 1);
    const t = new TestTable(desertFoxDeluxe, 's30', { ...s, at: elsewhere, steps });
    expect([t.offers('bring'), t.refused('bring ge-8-pz-l 2')]).toEqual([[], '30.1g']);
    expect(where(t.play('end'), 'ge-8-pz-l')).toBe('axis-refit');
  });

  it('[desert-fox-deluxe 30.1g] bring exactly their steps; a unit may come depleted (ruling A165)', () => {
    const t = groups().play('bring ge-8-pz-l 2', 'bring ge-115 1', 'bring ge-33-art 1');
    expect(stepsOf(t, 'ge-115')).toBe(1);
    expect(t.refused('bring ge-33-aufkl 2')).toBe('30.1g');
    t.play('bring ge-33-aufkl 1');
    expect(t.refused('bring ge-33-pzjg 1')).toBe('30.1g');
    expect(t.refused('end')).toBe('30.1g');
  });

  it('[desert-fox-deluxe 30.1g] leave the rest in the Refit Box', () => {
    const t = groups().play(
      ...['ge-8-pz-l 2', 'ge-115 2', 'ge-33-aufkl 1', 'ge-5-pz-l 2', 'ge-104 2', 'ge-155-rgt 2', 'ge-200 2'].map(bring),
      ...['ge-125 2', 'ge-382 1', 'it-7-ber 2', 'it-9-ber 1', 'it-132-ariete 2', 'it-nizza 1'].map(bring),
      ...['it-133-litt 2', 'it-136-ggff 2', 'it-ragg-xxi 1'].map(bring),
      'end',
    );
    expect(where(t, 'ge-kg-menny')).toBe('axis-refit');
    expect(stepsOf(t, 'ge-kg-menny')).toBe(0);
    expect(where(t, 'ge-200')).toBe('C0701');
  });

  it('[desert-fox-deluxe 7.1d] an MSU that arrives may be taken as a dump', () => {
    const t = groups();
    const [order] = t.offers('unpack');
    t.play(order);
    expect(counters(t, 'dump', at('C0701'))).toBe(1);
    expect(counters(t, 'msu', at('C0701'))).toBe(1);
  });

  it('[desert-fox-deluxe 7.1a] a unit that arrives on the map may be held back', () => {
    const t = groups().play('hold ge-ramcke');
    expect(where(t, 'ge-ramcke')).toBe('to come');
    expect(t.s.due[unitNamed(kit, 'ge-ramcke')]).toBe(32);
  });
});
const bring = (words: string): string => `bring ${words}`;

describe('the Allies of Trail of the Fox', () => {
  it('[desert-fox-deluxe 30.2b] enter by any hex of the east edge of map S', () => {
    const { s } = position({ at: 'move', side: 'allied', board: 'L2817: it-san-marco' });
    const unit = unitNamed(kit, 'br-152');
    expect(entryHexes(kit, { ...s, at: s.at.with(unit, AT_EDGE) }, unit).map(kit.grid.label)).toEqual([
      'C0101',
      'C0201',
      'C0301',
      'C0401',
      'C0501',
      'C0601',
      'C0701',
    ]);
    expect(entryHexes(kit, s, unit)).toEqual([]);
  });

  it('[desert-fox-deluxe 30.2b] get two counters a Movement Phase at El Agheila, not where the Axis stands (ruling A167)', () => {
    const owed = [1, 2, 3].map(() => ({ side: 1, kind: 'dump', pools: [], place: at('C0701'), perPhase: 2 }) as const);
    const phase = (board: string) => phaseXV(stateOf({ side: 'allied', board, change: { owed, first: 0 } }));
    expect(phase('C0701: it-san-marco').asked).not.toBe('reinforce');
    const open = phase('L2817: it-san-marco');
    open.play(open.offers('bring')[0]);
    open.play(open.offers('bring')[0]);
    expect(counters(open, 'dump', at('C0701'))).toBe(2);
    expect(open.s.owed.length).toBe(1);
    expect(open.asked).not.toBe('reinforce');
  });
});

/** The question as it is asked in phase XV. */
function phaseXV(s: State): Table {
  const stack = [
    { proc: 'game', pc: 2, arg: null },
    { proc: 'turn', pc: 5, arg: null, todo: [] },
    { proc: 'impulse', pc: 1, arg: { side: 1, round: 1 } },
    { proc: 'movement', pc: 2, arg: 1 },
    { proc: 'reinforce', pc: 0, arg: 1 },
  ];
  return new TestTable(desertFoxDeluxe, 's30', { ...s, stack });
}

describe('the arrivals of Sonnenblume', () => {
  it('[desert-fox-deluxe 26.2i] roll: one to three comes now, four to six next turn', () => {
    const t = due(12, ['ind-7-ind-bg', 'ind-11-ind-bg'], [3, 4]);
    expect(where(t, 'ind-7-ind-bg')).toBe('nrv');
    expect(where(t, 'ind-11-ind-bg')).toBe('to come');
    expect(t.s.due[unitNamed(kit, 'ind-11-ind-bg')]).toBe(13);
  });

  it('[desert-fox-deluxe 26.2j] check morale: who fails comes a turn later, depleted', () => {
    const t = due(13, ['nz-4-nz-bg', 'nz-5-nz-bg'], [1, 6]);
    expect([where(t, 'nz-4-nz-bg'), stepsOf(t, 'nz-4-nz-bg')]).toEqual(['nrv', 2]);
    expect([where(t, 'nz-5-nz-bg'), stepsOf(t, 'nz-5-nz-bg')]).toEqual(['to come', 1]);
  });

  it('[desert-fox-deluxe 26.2l] an air unit among them checks nothing', () => {
    expect(where(due(13, ['br-201']), 'br-201')).toBe('allied-north-africa');
  });

  it('[desert-fox-deluxe 26.1e] the Italian divisions come to El Agheila', () => {
    expect(where(due(11, ['it-17-pavia']), 'it-17-pavia')).toBe('C0701');
  });
});
