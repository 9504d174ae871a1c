import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx } from '../../../engine/tx.ts';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { AXIS, baseKit, type CardId, type ScenarioId } from '../kit.ts';
import { mayPlay, movesEnd, playable, usedEntries } from '../rules/events.ts';
import { setup } from '../setup.ts';
import { ACTIVE, type State } from '../state.ts';
import { activateFree } from '../steps/allocation.ts';
import { verdictOf } from '../victory.ts';
import { hexNamed, marked, type PositionSpec, position, stateOf, stepsOf, type Table, where } from './position.ts';

/** Fox Killed and O'Connor's War, from the set-up to the verdict. */

const kit = baseKit();

function laidOut(scenario: ScenarioId): State {
  const state = setup({ scenario, options: {} });
  if (!state.ok) throw new Error(state.why);
  return state.value;
}
const atSetUp = (scenario: ScenarioId): Table => new TestTable(desertFoxDeluxe, scenario, laidOut(scenario));
/** Both armies set up as suggested: the Axis is asked for the order of play. */
const begun = (scenario: ScenarioId): Table => atSetUp(scenario).play('arrange', 'arrange');
const counters = (table: Table, kind: string, place: string): number =>
  kit.units.filter(({ id, supply }) => supply === kind && where(table, id) === place).length;
const card = (id: CardId) => kit.cardNamed.get(id)!;

describe('the set-up', () => {
  it('[desert-fox-deluxe 3.1c, 3.1d, 3.1e, ALC-2] ALC-2 is laid out at Matruh and Alexandria, and goes', () => {
    const t = begun('s24');
    expect([where(t, 'br-22'), where(t, 'br-alexandria')]).toEqual(['W2118', 'W2232']);
    expect([counters(t, 'base', 'W2118'), counters(t, 'msu', 'W2118')]).toEqual([1, 1]);
    expect(t.s.railhead).toBe(hexNamed(kit, 'W2118'));
    const near = ['wdf', '4-lt-arm', '7-sg', '11-huss', '7-rtr'].map((id) => `br-${id}`);
    for (const id of [...near, 'ind-5-ind-bg', 'ind-7-ind-bg', 'ind-11-ind-bg', 'ind-cih'])
      expect(kit.grid.distance(hexNamed(kit, where(t, id)), hexNamed(kit, 'W2118'))).toBeLessThanOrEqual(3);
    expect(card('ALC-2').discard.afterSetup).toBe(true);
  });

  it('[desert-fox-deluxe ALC-1, 24.2a] of ALC-1 those of the Nile valley are there and those of Cape and training are not; 4 NZ BG is', () => {
    const t = begun('s24');
    for (const id of ['br-7-lt-arm', 'br-14-bg', 'br-16-bg', 'nz-4-nz-bg']) expect(where(t, id)).toBe('nrv');
    expect(where(t, 'br-202')).toBe('allied-north-africa');
    expect(where(t, 'aus-16-aus-bg')).toBe('to come');
    expect(kit.units.filter(({ id }) => where(t, id) === 'cape-route' || where(t, id).includes('training'))).toEqual(
      [],
    );
    expect(card('ALC-1').discard.afterSetup).toBe(true);
  });

  it('[desert-fox-deluxe AXC-2, 5.0n, AXC-2b, AXC-2c, 24.1c] AXC-2 at Tobruk, its forts and garrisons; the four divisions within eight hexes', () => {
    const t = begun('s24');
    const posts = ['tobruk', 'barce', 'bardia', 'benghazi', 'giarabub-2', 'giarabub', 'jalo', 'kufra'];
    expect(posts.map((post) => where(t, `it-${post}`))).toEqual(
      ['C2331', 'C2410', 'W2104', 'C2308', 'W2002', 'W0303', 'C0117', 'out'], // Kufra belongs to the raiders
    );
    expect(['base', 'msu', 'dump'].map((kind) => counters(t, kind, 'C2331'))).toEqual([1, 1, 1]);
    expect(t.s.forts.map(({ hex, level }) => [kit.grid.distance(hex, hexNamed(kit, 'C2331')) <= 1, level])).toEqual(
      [1, 2, 3].map(() => [true, 2]),
    );
    expect(atSetUp('s24').refused('place it-62-marmarica C2325')).toBe(null);
    expect(atSetUp('s24').refused('place it-62-marmarica C2322')).toBe('3.1a');
  });

  it('[desert-fox-deluxe AXC-1, 24.1a, 24.1b] of AXC-1 three divisions and the base of El Agheila', () => {
    const t = begun('s24');
    expect([where(t, 'it-2-ccnn'), counters(t, 'base', 'C0701')]).toEqual(['C0803', 1]);
    for (const id of ['it-1-ccnn', 'it-2-libyan'])
      expect(kit.grid.distance(hexNamed(kit, where(t, id)), hexNamed(kit, 'C2331'))).toBeLessThanOrEqual(8);
    for (const id of ['it-17-pavia', 'it-25-bologna', 'it-27-brescia', 'it-55-savona', 'it-tripoli', 'it-gadamis'])
      expect(where(t, id)).toBe('out');
    expect([counters(t, 'primary-base', 'L2817'), card('AXC-1').discard.afterSetup]).toEqual([0, true]);
  });

  it('[desert-fox-deluxe 24.1d] of AXC-5 four units near Tobruk, Babini depleted; Libya in one box or the other', () => {
    const t = atSetUp('s24');
    expect(t.offers('deploy')).toEqual(['deploy it-libya axis-air-superiority', 'deploy it-libya axis-north-africa']);
    t.play('arrange', 'arrange');
    expect(stepsOf(t, 'it-babini')).toBe(1);
    for (const id of ['it-64-catanzaro', 'it-babini', 'it-maletti', 'it-ragg-x'])
      expect(kit.grid.distance(hexNamed(kit, where(t, id)), hexNamed(kit, 'C2331'))).toBeLessThanOrEqual(8);
  });

  it('[desert-fox-deluxe 24.0a, 24.0d] the Axis, with the initiative, chooses the order and begins in phase VI; bases are active, aircraft counted, nothing has been delivered', () => {
    const t = begun('s24');
    expect([t.asked, t.toMove, t.s.turn]).toEqual(['choose-order', 'axis', 4]);
    const bases = kit.units.filter(({ index, supply }) => supply === 'base' && t.s.at[index] >= 0);
    expect(bases.map(({ id }) => marked(t, id, ACTIVE))).toEqual([true, true, true]);
    const [axis, allied] = [where(t, 'it-libya') === 'axis-air-superiority' ? 2 : 1, 1];
    expect(t.s.airEdge).toBe(axis - allied);
    expect([counters(t, 'dump', 'C0701'), counters(t, 'rp', 'nrv')]).toEqual([0, 0]);
    t.play('first');
    expect([t.toMove, t.s.first]).toEqual(['axis', 0]);
  });

  it('[desert-fox-deluxe 24.0b] what nobody stands in is Axis in Libya and Allied in Egypt', () => {
    const { s } = begun('s24');
    const owner = (label: string): number => s.owner[kit.ownedAt[hexNamed(kit, label)]];
    expect([owner('C2821'), owner('W2004'), owner('W2110')]).toEqual([0, 1, 1]);
  });

  it('[desert-fox-deluxe 25.0a, 25.1a, 25.1b] O’Connor’s War on four maps: 2 CCNN in El Agheila, the base in Mersa Brega, Tripoli as printed, Gadamis not', () => {
    const t = begun('s25');
    expect([where(t, 'it-2-ccnn'), counters(t, 'base', 'C0803')]).toEqual(['C0701', 1]);
    expect([where(t, 'it-tripoli'), counters(t, 'primary-base', 'L2817')]).toEqual(['L2817', 1]);
    expect([where(t, 'it-gadamis'), where(t, 'it-10-ber')]).toEqual(['out', 'to come']);
    for (const id of ['it-62-marmarica', 'it-63-cirene', 'it-4-ccnn', 'it-1-libyan', 'it-64-catanzaro', 'it-maletti'])
      expect(kit.grid.distance(hexNamed(kit, where(t, id)), hexNamed(kit, 'C2331'))).toBeLessThanOrEqual(8);
    expect(['L2817', 'S1420', 'C2331', 'W2118'].map((hex) => kit.scenarios.s25.area[hexNamed(kit, hex)])).toEqual([
      1, 1, 1, 1,
    ]);
    expect([t.s.turn, t.s.lastTurn]).toEqual([4, 11]);
  });

  it('[desert-fox-deluxe 25.1c, 25.1i] the six other divisions wait about Tripoli under AXC-8', () => {
    const t = begun('s25');
    const about = ['17-pavia', '25-bologna', '27-brescia', '55-savona', '60-sabratha', '61-sirte'].map(
      (id) => `it-${id}`,
    );
    for (const id of about) {
      expect(kit.grid.distance(hexNamed(kit, where(t, id)), hexNamed(kit, 'L2817'))).toBeLessThanOrEqual(4);
      expect(t.s.locked).toContain(kit.unitIndex.get(id));
    }
  });
});

describe('cards', () => {
  const start = (scenario: ScenarioId): State => laidOut(scenario);

  it('[desert-fox-deluxe 24.1e] AXC-5 brings nobody else, is followed by nothing, and AXC-3 and AXC-8 are not used', () => {
    const s = start('s24');
    expect(usedEntries(kit, s, 'AXC-5')).toEqual([]);
    expect(usedEntries(kit, s, 'AXC-6')).toEqual([]);
    expect(playable(kit, s, 0)).toEqual([]);
    for (const id of ['AXC-3', 'AXC-8', 'AXC-9']) expect(mayPlay(kit, s, id, 0)).toMatchObject({ rule: '23.1a' });
    for (const id of ['it-san-marco', 'it-132-ariete']) expect(where({ s }, id)).toBe('out');
    expect(where({ s }, 'it-10-ber')).toBe('to come');
  });

  it('[desert-fox-deluxe 24.2h] no Allied card operates, and the Royals are absent', () => {
    for (const scenario of ['s24', 's25'] as const) {
      const s = start(scenario);
      expect(kit.cards.filter(({ side, id }) => side === 1 && mayPlay(kit, s, id, 1).ok)).toEqual([]);
      expect(where({ s }, 'br-royals')).toBe('out');
    }
  });

  it('[desert-fox-deluxe 24.0c] no card moves the end; neither ocean shipping nor tracks nor raiders nor boxes off the maps but the Nile', () => {
    const { terms } = kit.scenarios.s24;
    expect([terms.oceanShipping, terms.metTracks, terms.raiders]).toEqual([false, false, 'off']);
    expect(kit.cards.some(({ id }) => movesEnd(kit, start('s24'), id))).toBe(false);
    const air = (side: 'axis' | 'allied', board: string): Table =>
      position({ at: 'deploy-air', scenario: 's24', turn: 5, side, board });
    expect(air('allied', 'allied-north-africa: br-202').refused('deploy br-202 malta')).toBe('24.0c');
    expect(air('allied', 'allied-north-africa: br-202').refused('deploy br-202 nrv')).toBe(null);
    expect(air('axis', 'axis-north-africa: it-libya').refused('deploy it-libya sicily')).toBe('24.0c');
  });

  it('[desert-fox-deluxe 25.1h] O’Connor’s War: 10 Ber of AXC-5, the items of turns 9 and 10 of AXC-6 without upgrades, AXC-8 in effect', () => {
    const s = start('s25');
    const due = (id: string): number => s.due[kit.unitIndex.get(id)!];
    expect([due('it-10-ber'), due('it-132-ariete'), due('it-102-trn-ap'), due('ge-5-pz'), due('ge-8-pz')]).toEqual([
      6, 9, 10, 9, 10,
    ]);
    for (const id of ['it-san-marco', 'it-102-trento', 'it-ragg-102', 'it-7-ber']) expect(where({ s }, id)).toBe('out');
    expect(s.played.map(({ card: id }) => id)).toContain('AXC-8');
    expect(mayPlay(kit, s, 'AXC-9', 0)).toMatchObject({ rule: '23.1a' });
  });
});

/** Phase III of a turn: the aircraft are where they are, and the reinforcements of the turn come. */
const month = (scenario: ScenarioId, turn: number): Table => {
  const { at, due, owner, steps } = laidOut(scenario);
  return position({
    at: 'deploy-air',
    scenario,
    turn,
    board: '',
    change: { at, due, owner, steps, locked: [] },
  });
};

describe('arrivals', () => {
  it('[desert-fox-deluxe 24.1f, 24.1g] come to El Agheila: two dumps and a refit point a turn, divisions on turns 6 and 7', () => {
    const t = month('s24', 7);
    expect([t.asked, t.toMove]).toEqual(['reinforce', 'axis']);
    expect([counters(t, 'dump', 'C0701'), counters(t, 'rp', 'C0701')]).toEqual([2, 1]);
    for (const id of ['it-60-sabratha', 'it-10-ber']) expect(where(t, id)).toBe('C0701');
    expect(where(month('s24', 6), 'it-61-sirte')).toBe('C0701');
  });

  it('[desert-fox-deluxe 24.1f] one dump or two steps of them may come to another port by coastal shipping', () => {
    const t = month('s24', 7);
    const [dump, other] = kit.units.filter(({ id, supply }) => supply === 'dump' && where(t, id) === 'C0701');
    expect(t.refused('ship it-60-sabratha C2331')).toBe('24.1f');
    expect(t.refused('ship it-10-ber C2331')).toBe(null);
    t.play(`ship ${dump.id} C2331`);
    expect([t.refused('ship it-10-ber C2331'), t.refused(`ship ${other.id} C2331`)]).toEqual(['24.1f', '24.1f']);
  });

  it('[desert-fox-deluxe 24.2b, 24.2c, 24.2d] the Allies come to the Nile: four MSU and a refit point a turn, and brigades', () => {
    const t = month('s24', 9);
    expect([counters(t, 'msu', 'nrv'), counters(t, 'rp', 'nrv')]).toEqual([6, 1]); // two are there from the start
    for (const id of ['br-3-lt-arm', 'br-2-sg', 'br-kdg', 'aus-24-aus-bg', 'aus-26-aus-bg'])
      expect(where(t, id)).toBe('nrv');
    expect([stepsOf(t, 'br-3-lt-arm'), stepsOf(t, 'br-2-sg')]).toEqual([1, 1]);
    const before = month('s24', 7);
    for (const id of ['aus-16-aus-bg', 'aus-17-aus-bg', 'aus-19-aus-bg', 'aus-6-aus-cav'])
      expect(where(before, id)).toBe('nrv');
    expect(where(before, 'aus-20-aus-bg')).toBe('to come');
  });

  it('[desert-fox-deluxe 25.1e, 25.1f] those of the Axis wait in Italy in O’Connor’s War', () => {
    const autumn = month('s25', 6);
    expect([counters(autumn, 'dump', 'italy'), counters(autumn, 'rp', 'italy')]).toEqual([1, 1]);
    expect(where(autumn, 'it-10-ber')).toBe('italy');
    const spring = month('s25', 9);
    expect([counters(spring, 'dump', 'italy'), counters(spring, 'rp', 'italy')]).toEqual([2, 2]);
    for (const id of ['it-132-ariete', 'ge-5-pz', 'ge-3-aufkl']) expect(where(spring, id)).toBe('italy');
    expect(where(spring, 'ge-ff-afrika')).toBe('axis-available');
  });

  it('[desert-fox-deluxe 24.1h] the base in El Agheila is active for nothing each turn, others need a dump', () => {
    const t = free('s24', 'C0701: axis-base-1\nC2331: axis-base-2');
    expect([marked(t, 'axis-base-1', ACTIVE), marked(t, 'axis-base-2', ACTIVE)]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe 25.1g] and in O’Connor’s War the primary base in Tripoli, whoever is near', () => {
    const t = free('s25', 'L2817: axis-primary-base\nL2718: br-11-huss\nC0803: axis-base-1');
    expect([marked(t, 'axis-primary-base', ACTIVE), marked(t, 'axis-base-1', ACTIVE)]).toEqual([true, false]);
  });

  /** The step of the Allocation Phase in which bases wake that need no dump. */
  function free(scenario: ScenarioId, board: string): Pick<Table, 's'> {
    const s = structuredClone(stateOf({ scenario, turn: 5, board }));
    activateFree(new Tx(s, new Journal(), NO_DICE), AXIS);
    return { s };
  }
});

describe('victory', () => {
  const HELD = 'C2331: br-16-bg\nW2104: br-14-bg';
  const fox = (board: string, more: Partial<PositionSpec> = {}) =>
    verdictOf(kit, stateOf({ scenario: 's24', turn: 9, board, ...more }));

  it('[desert-fox-deluxe 24.3a] of the Axis: Tobruk with a line to El Agheila, or a supplied unit in Egypt (AXC-9)', () => {
    expect(fox('C2331: it-tobruk')).toMatchObject({ winner: 'axis', rule: '24.3a' });
    expect(fox('C2331: it-tobruk\nC0701: br-16-bg').winner).toBe(null);
    const bardia = 'C2331: br-16-bg\nW2104: it-bardia';
    expect(fox(`${bardia}\nW2110: it-maletti`).winner).toBe('axis');
    expect(fox(`${bardia}\nW2110: it-maletti+o`).winner).toBe(null);
  });

  it('[desert-fox-deluxe 24.3b] of the Allies: Tobruk and Bardia, both supplied and with a way to the Nile', () => {
    expect(fox(HELD)).toMatchObject({ winner: 'allied', rule: '24.3b' });
    expect(fox('C2331: br-16-bg+o\nW2104: br-14-bg').winner).toBe(null);
    expect(fox('C2331: br-16-bg\nW2104: it-bardia').winner).toBe(null);
  });

  it('[desert-fox-deluxe 24.3b] drawn otherwise, and where both have what they need (ruling A105)', () => {
    expect(fox(`${HELD}\nW2110: it-maletti`)).toMatchObject({ winner: null, level: 'draw' });
  });

  it('[desert-fox-deluxe 25.3] of O’Connor’s War: whoever controls Tripoli, supplied or not', () => {
    const tripoli = (board: string) => verdictOf(kit, stateOf({ scenario: 's25', turn: 11, board })).winner;
    expect([tripoli(''), tripoli('L2817: br-11-huss+i'), tripoli('L2817: it-tripoli')]).toEqual([
      'axis',
      'allied',
      'axis',
    ]);
  });
});
