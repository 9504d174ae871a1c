import { describe, expect, test } from 'vitest';
import { AWAY, WITHDRAWN } from '../state.ts';
import { score } from '../victory.ts';
import { KIT, type PositionSpec, position, type Table } from './position.ts';

/** The last turn ends with this on the table; the track at 10 unless told. */
function ending(board: string, more: Partial<PositionSpec> = {}): Table {
  const scenario = more.scenario ?? 'campaign';
  const change = { points: 10, ...more.change };
  return position({ at: '3.0i', scenario, turn: KIT.scenarios[scenario].lastTurn, board, ...more, change });
}
const totals = (board: string, more: Partial<PositionSpec> = {}): readonly [number, number] =>
  score(KIT, ending(board, more).s).totals;

/** Puts a unit somewhere off the map once the position is made. */
function placed(t: Table, id: string, place: number, steps: number): Table['s'] {
  const unit = KIT.unitIndex.get(id)!;
  return { ...t.s, at: t.s.at.with(unit, place), steps: t.s.steps.with(unit, steps) };
}

const FORTS =
  '1118: al-1ff-2ffl\n1218: al-1ff-3ffl\n1219: al-1ff-bm2\n1318: al-1ff-marine\n1504: al-201gd-9rb\n1605: al-201gd-3cold\n2705: al-9ind-3-12fr';

describe('steps', () => {
  test('[gazala 16.0e] an eliminated Allied step is worth one point, an Axis step two', () => {
    expect(totals('')).toEqual([10, 0]);
    expect(totals('', { lost: ['al-3ind-2rl', 'al-4arm-8hus'] })).toEqual([13, 0]);
    expect(totals('', { lost: ['ax-21pz-5-1', 'ax-ariete-132-8', 'ax-pavia-27'] })).toEqual([10, 12]);
  });

  test('[gazala 16.0e] reduced units count with the steps they have lost', () => {
    expect(totals('2010: ax-21pz-5-1/1\n2015: al-4arm-8hus/1\n2016: al-4arm-3rtr')).toEqual([11, 4]);
  });

  test('[gazala 16.0f] steps that have been replaced do not count', () => {
    const lost = ['al-2arm-bays'];
    const t = position({ at: 'breaches', turn: 7, board: '0309: ax-pavia-27', lost });
    expect(score(KIT, t.s).totals).toEqual([2, 0]);
    t.play('end').dice(5, 3).play('rebuild al-2arm-bays 3301', 'refit al-2arm-bays');
    expect(score(KIT, t.s).totals).toEqual([0, 0]);
  });

  test('[gazala 16.0e] units that never came, or are away, are not eliminated (ruling B34)', () => {
    expect(totals('', { waiting: ['32 ATB', 'Brescia'] })).toEqual([10, 0]);
    const t = ending('');
    expect(score(KIT, placed(t, 'ax-21pz-5-1', AWAY, 3)).totals).toEqual([10, 0]);
    expect(score(KIT, placed(t, 'ax-21pz-5-1', AWAY, 2)).totals).toEqual([10, 2]);
  });

  test('[gazala 13.7e] withdrawn units are not eliminated, but what they lost before is', () => {
    const t = ending('', { lost: ['al-2arm-9l'] });
    expect(score(KIT, placed(t, 'al-2arm-bays', WITHDRAWN, 2)).totals).toEqual([12, 0]);
    expect(score(KIT, placed(t, 'al-2arm-bays', WITHDRAWN, 1)).totals).toEqual([13, 0]);
  });

  test('[gazala 16.0c] the limit of the track does not hold for them (ruling A16)', () => {
    expect(totals('', { lost: ['al-3ind-2rl'], change: { points: 19 } })).toEqual([20, 0]);
  });
});

describe('places', () => {
  test('[gazala 17.0b] Scenario One: a point for each fortified hex with Allied troops in it', () => {
    expect(totals(FORTS, { scenario: 'one' })).toEqual([10, 7]);
    expect(totals('1504: al-201gd-9rb al-201gd-3cold\n1605: ax-21pz-5-1', { scenario: 'one' })).toEqual([10, 1]);
  });

  test('[gazala 17.0v] campaign: two points each for 1504, 1605 and 2705', () => {
    for (const hex of ['1504', '1605', '2705']) expect(totals(`${hex}: al-201gd-9rb`)).toEqual([10, 2]);
    expect(totals('1504: ax-21pz-5-1')).toEqual([10, 0]);
  });

  test('[gazala 17.0w] campaign: three points each for 1118, 1218, 1219 and 1318', () => {
    for (const hex of ['1118', '1218', '1219', '1318']) expect(totals(`${hex}: al-1ff-2ffl`)).toEqual([10, 3]);
    expect(totals(FORTS)).toEqual([10, 18]);
    expect(totals('1505: al-201gd-9rb')).toEqual([10, 0]);
  });

  test('[gazala 17.0b] [gazala 17.0v] [gazala 17.0w] the sum says what each is for', () => {
    const t = ending('1218: al-1ff-2ffl\n1504: al-201gd-9rb', { lost: ['al-3ind-2rl'] });
    const { axis, allied } = score(KIT, t.s);
    expect(axis.map(({ rule, value }) => `${rule} ${value}`)).toEqual(['16.0a 10', '16.0e 1']);
    expect(allied.map(({ rule, value }) => `${rule} ${value}`).sort()).toEqual(['16.0e 0', '17.0v 2', '17.0w 3']);
  });

  test('[gazala 17.0c] the Axis begins Scenario One with two points, the campaign with none (ruling A17)', () => {
    expect([KIT.scenarios.one.axisStart, KIT.scenarios.campaign.axisStart]).toEqual([2, 0]);
    expect(position({ at: 'operate', scenario: 'one', board: '' }).s.points).toBe(2);
  });
});

describe('the end', () => {
  test('[gazala 16.0g] more points win, equal points are a tie', () => {
    const outcome = (points: number): unknown => ending('1218: al-1ff-2ffl', { change: { points } }).match.outcome;
    expect(outcome(4)).toMatchObject({ winner: 'axis', level: 'victory', rule: '16.0g' });
    expect(outcome(3)).toMatchObject({ winner: null, level: 'tie', rule: '16.0g' });
    expect(outcome(1)).toMatchObject({ winner: 'allied', level: 'victory', rule: '16.0g' });
  });

  test('[gazala 16.0g] points of the last turn still count', () => {
    const t = ending('1218: al-1ff-2ffl\n2803: ax-21pz-5-1', { change: { points: 3 } });
    expect([t.s.points, t.match.outcome?.winner, t.toMove]).toEqual([4, 'axis', null]);
  });

  test('[gazala 17.0a] [gazala 17.0u] Scenario One ends after June 1-2, the campaign after June 13-14', () => {
    const dates = (['one', 'campaign'] as const).map((name) => KIT.turns[KIT.scenarios[name].lastTurn - 1].date);
    expect(dates).toEqual(['June 1-2', 'June 13-14']);
    expect(ending('', { scenario: 'one' }).toMove).toBeNull();
    expect(ending('0309: ax-pavia-27', { turn: 7 }).s.turn).toBe(8);
    expect(ending('').toMove).toBeNull();
  });
});
