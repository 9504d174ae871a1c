import { describe, expect, test } from 'vitest';
import { discOf } from '../../../draw/counters/badges.ts';
import { shownBy } from '../../../testkit/shown.ts';
import { startMatch } from '../../../testkit/walk.ts';
import { orders } from '../actions.ts';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit, kitOf } from '../kit.ts';
import { present } from '../present/index.ts';
import { SAYINGS } from '../present/order-words.ts';
import { LANDED, UNTRAINED } from '../state.ts';
import { position, unitNamed } from './position.ts';

const { view, piece, lit, offered, cell } = shownBy(present);
const AGHEILA = 'C0701: ge-5-pz, ge-3-aufkl\nC0603: br-2-sg';

describe('counters', () => {
  test('show combat, morale and movement of the step they have left', () => {
    const t = position({ at: 'move', scenario: 's26', board: 'C0701: ge-5-pz\nC0702: ge-5-pz-l/1' });
    expect([piece(t, 'ge-5-pz').face, ...piece(t, 'ge-5-pz').badges]).toEqual(['9-1-22', '2/2 steps']);
    expect([piece(t, 'ge-5-pz-l').face, ...piece(t, 'ge-5-pz-l').badges]).toEqual(['6-1-22', '1/2 steps']);
  });

  test('say all that is true of them, what matters most first', () => {
    const t = position({
      at: 'move',
      scenario: 's26',
      board: 'C0701: ge-5-pz+di, ge-3-aufkl+or, ge-104+be\nC0702: ge-115+m',
    });
    const badges = (id: string): readonly string[] => piece(t, id).badges.filter((badge) => !badge.endsWith('steps'));
    expect(badges('ge-5-pz')).toEqual(['disrupted', 'isolated']);
    expect(badges('ge-3-aufkl')).toEqual(['out of supply', 'reserve']);
    expect(badges('ge-104')).toEqual(['emergency supply', 'deliberate battle']);
    expect(badges('ge-115')).toEqual(['mobile battle']);
  });

  test('landed and untrained units are marked', () => {
    const marks = baseKit().units.map(() => 0);
    marks[unitNamed(baseKit(), 'ge-5-pz')] = LANDED | UNTRAINED;
    const t = position({ at: 'move', scenario: 's26', board: 'C0701: ge-5-pz', change: { marks } });
    expect(piece(t, 'ge-5-pz').badges).toEqual(['untrained', 'landed', '2/2 steps']);
  });

  test('each state has a sign of its own', () => {
    const states = [
      'disrupted',
      'untrained',
      'out of supply',
      'isolated',
      'emergency supply',
      'deliberate battle',
      'mobile battle',
      'reserve',
      'landed',
      'captured',
      'active',
      'inactive',
      'carries',
      'carried',
      'moved',
    ];
    expect(new Set(states.map((state) => discOf(state)?.sign)).size).toBe(states.length);
  });

  test('of supply say whether a base is active, a dump captured, and who carries what', () => {
    const t = position({
      at: 'move',
      scenario: 's26',
      board: 'C0701: axis-base-1+a, axis-msu-1, axis-dump-1@axis-msu-1\nC0702: axis-base-2\nC0803: allied-dump-1+c',
    });
    const badges = (id: string): string => `${piece(t, id).face}: ${piece(t, id).badges.join(', ')}`;
    expect(badges('axis-base-1')).toBe('Base: active');
    expect(badges('axis-base-2')).toBe('Base: inactive');
    expect(badges('allied-dump-1')).toBe('Dump: captured');
    expect(badges('axis-msu-1')).toBe('MSU: carries Dump 1');
    expect(badges('axis-dump-1')).toBe('Dump: carried by MSU 1');
  });

  test('in the pool are not shown, only counted', () => {
    const t = position({ at: 'move', scenario: 's26', board: 'C0701: axis-msu-1' });
    expect(piece(t, 'axis-msu-2')).toBeUndefined();
    expect(cell(t, 'counters', 'Axis').text).toContain('13 of 14 MSU');
  });
});

describe('the maps in play', () => {
  test('are those of the scenario', () => {
    const letters = (scenario: 's26' | 's30'): string => {
      const t = position({ at: 'move', scenario, board: '' });
      return [...new Set(present.area!(view(t))!.map((hex) => hex[0]))].sort().join('');
    };
    expect(letters('s26')).toContain('C');
    expect(letters('s26')).toContain('W');
    expect(letters('s26')).not.toContain('L');
    expect(letters('s30')).toContain('L');
    expect(letters('s30')).not.toContain('W');
  });
});

describe('boxes beside the maps', () => {
  test('say whose they are, what lies in them, what they hold and where they lead', () => {
    const t = position({ at: 'move', scenario: 's26', board: 'nrv: br-2-sg, allied-msu-1\naxis-refit: ge-5-pz' });
    const docks = present.docks!(view(t));
    const nile = docks.find(({ id }) => id === 'nrv');
    expect(nile).toMatchObject({ title: 'Nile River Valley', seat: 'allied', pieces: ['br-2-sg', 'allied-msu-1'] });
    expect(nile?.text).toContain('port of 8 standard boxes');
    expect(nile?.text).toContain('W1434');
    expect(docks.find(({ id }) => id === 'axis-refit')?.pieces).toEqual(['ge-5-pz']);
    expect(docks.find(({ id }) => id === 'axis-coastal')?.text).toContain('2 shipping boxes');
  });

  test('of other maps and other rules are left away', () => {
    const t = position({ at: 'move', scenario: 's30', board: '' });
    const ids = present.docks!(view(t)).map(({ id }) => id);
    expect(ids).not.toContain('nrv');
    expect(ids).not.toContain('axis-coastal');
    expect(ids).not.toContain('met-greece');
  });
});

describe('words', () => {
  test('every order has some', () => {
    const silent = orders.verbs.filter((verb) => SAYINGS[verb] === undefined && !['go', 'end'].includes(verb));
    expect(silent).toEqual([]);
  });

  test.each(['s26', 's30'])('the set-up of %s says everything, and puts every piece somewhere', (scenario) => {
    const match = startMatch(desertFoxDeluxe, scenario, 'words');
    const seen = match.view('spectator');
    const kit = kitOf(seen);
    const said = JSON.stringify([
      present.status(seen),
      present.breadcrumb(seen),
      present.tracks(seen),
      present.charts(seen),
      present.markers!(seen),
      present.docks!(seen),
    ]);
    expect(said).not.toMatch(/undefined|NaN|\[object|Infinity/);
    const placed = present
      .pieces(seen)
      .filter(({ hex, off }) => (hex === null ? off === undefined : !(hex in present.map.hexes)));
    expect(placed).toEqual([]);
    const rules = new Set(present.charts(seen).map(({ rule }) => rule));
    expect([...rules].every((rule) => rule !== '')).toBe(true);
    expect(kit.scenarios[scenario as 's26'].title).not.toBe('');
  });

  test('the breadcrumb has month, phase by number and name, and whose it is', () => {
    const t = position({ at: 'move', scenario: 's26', board: AGHEILA });
    expect(present.breadcrumb(view(t))).toEqual(['Turn 10, March 1941', 'XII Movement, Axis']);
  });

  test('cards are told with their conditions and dates', () => {
    const t = position({ at: 'move', scenario: 's26', board: '' });
    expect(cell(t, 'cards-1', 'ALC-13').text).toContain('one benefit each Events Phase');
  });

  test('taking a unit in hand says where it stands, and is a matter of choosing it', () => {
    const t = position({ at: 'move', scenario: 's26', board: AGHEILA });
    expect(offered(t, 'take ge-5-pz')).toMatchObject({
      text: 'Take 5 Pz in El Agheila C0701',
      unit: 'ge-5-pz',
      pickUp: 'take',
    });
  });
});

describe('overlays', () => {
  test('a line of supply from an active base is lit, and who would fall out is named', () => {
    const t = position({ at: 'move', scenario: 's26', board: 'C0701: axis-base-1+a, ge-5-pz\nW1010: ge-3-aufkl' });
    const lights = lit(t, 'supply-axis');
    expect(lights).toContain('C0701 axis base 14');
    expect(lights.find((each) => each.startsWith('W1010'))).toMatch(/goal OGS next/);
  });

  test('ports are told with their owners and boxes', () => {
    const t = position({ at: 'move', scenario: 's26', board: '', owned: { allied: ['C2331'] } });
    expect(lit(t, 'ports').find((each) => each.startsWith('C2331'))).toContain('allied Allies port 2+1');
  });
});

describe('units that matter', () => {
  test('come first next to the enemy, then without a line of supply', () => {
    const t = position({
      at: 'move',
      scenario: 's26',
      board: 'C0701: axis-base-1+a\nC0802: ge-5-pz\nC0803: br-2-sg\nW1010: ge-3-aufkl',
    });
    expect(present.matters!(view(t)).map(({ unit, why }) => `${unit}: ${why}`)).toEqual([
      'ge-5-pz: next to the enemy',
      'ge-3-aufkl: without a line of supply',
    ]);
  });
});

test('[desert-fox-deluxe 14.5d] an attack being put together shows every line with its rule, and chances that add up', () => {
  const draft = {
    hexes: [baseKit().grid.find('C0803')],
    attackers: [unitNamed(baseKit(), 'ge-5-pz')],
    form: 'standard',
    part: [],
    other: -1,
    over: false,
  } as const;
  const t = position({ at: 'declare', scenario: 's26', board: 'C0802: ge-5-pz\nC0803: br-2-sg', change: { draft } });
  const look = present.battle(view(t))!;
  expect(look.attackers[0].text).toContain('5 Pz 9-1-22 in C0802');
  expect([...look.attackers, ...look.defenders, ...look.shifts].filter(({ rule }) => rule === '')).toEqual([]);
  expect(look.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(look.column).toBeGreaterThanOrEqual(0);
});
