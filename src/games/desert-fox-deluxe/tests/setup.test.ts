import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit } from '../kit.ts';
import { setup } from '../setup.ts';
import { ACTIVE, type State } from '../state.ts';
import { type Table, where } from './position.ts';

const kit = baseKit();

/** A scenario as it is put on the table. */
function begun(scenario: 's26' | 's30'): Table {
  const state = setup({ scenario, options: {} });
  if (!state.ok) throw new Error(state.why);
  return new TestTable(desertFoxDeluxe, scenario, state.value as State);
}
const countersAt = (table: Table, kind: string, hex: string): number =>
  kit.units.filter(({ index, supply }) => supply === kind && table.s.at[index] === kit.grid.find(hex)).length;

describe('the set-up of Trail of the Fox', () => {
  it('[desert-fox-deluxe 30.1a] puts the garrison, the active primary base and its supplies into Tripoli', () => {
    const t = begun('s30');
    expect(where(t, 'it-san-marco')).toBe('L2817');
    expect(countersAt(t, 'primary-base', 'L2817')).toBe(1);
    expect(countersAt(t, 'dump', 'L2817')).toBe(3);
    expect(countersAt(t, 'msu', 'L2817')).toBe(1);
    expect(countersAt(t, 'rp', 'L2817')).toBe(2);
    expect(t.s.marks[kit.unitIndex.get('axis-primary-base')!] & ACTIVE).toBe(ACTIVE);
  });

  it('[desert-fox-deluxe 30.1d] leaves those in the Refit and Destroyed Boxes without a step', () => {
    const t = begun('s30');
    expect(where(t, 'ge-361')).toBe('axis-refit');
    expect(where(t, 'ge-hecker')).toBe('axis-destroyed');
    expect(t.s.steps[kit.unitIndex.get('ge-361')!]).toBe(0);
  });

  it('[desert-fox-deluxe 30.1e] holds the aircraft in Sicily and North Africa (ruling A214)', () => {
    const t = begun('s30');
    expect(where(t, 'ge-stg-i')).toBe('sicily');
    expect(where(t, 'ge-ff-afrika')).toBe('axis-north-africa');
  });

  it('[desert-fox-deluxe 3.1a] lets the Axis place eleven units within three hexes of their places, and nowhere else', () => {
    const t = begun('s30');
    expect(t.asked).toBe('placing');
    expect(new Set(t.offers('place').map((order) => order.split(' ')[1])).size).toBe(11);
    expect(t.refused('place it-16-pistoia S0931')).toBeNull();
    expect(t.refused('place it-16-pistoia L2817')).toBe('3.1a');
  });

  it('[desert-fox-deluxe 10.2c] stacks nobody over the limit', () => {
    const t = begun('s30').play('place it-16-pistoia S0931', 'place it-31-cent S0931');
    expect(t.refused('place it-5-ber S0931')).toBe('10.2c');
  });

  it('[desert-fox-deluxe 3.1a] places the rest as suggested', () => {
    const t = begun('s30').play('place it-16-pistoia S0930', 'arrange');
    expect(where(t, 'it-16-pistoia')).toBe('S0930');
    expect(t.asked).not.toBe('placing');
  });

  it('[desert-fox-deluxe 3.1a] lets a suggested set-up be looked at and changed before it stands', () => {
    const t = begun('s30').play('place it-16-pistoia S0930', 'suggest');
    expect(t.asked).toBe('placing');
    expect([t.refused('suggest'), t.refused('arrange')]).toEqual(['3.1a', '3.1a']);
    expect(t.refused('place it-16-pistoia S0930')).toBe('3.1a');
    t.play('place it-16-pistoia S0931');
    expect(where(t, 'it-16-pistoia')).toBe('S0931');
    expect(t.refused('place it-16-pistoia L2817')).toBe('3.1a');
    expect(t.play('end').asked).not.toBe('placing');
  });

  it('[desert-fox-deluxe 3.1a] does not begin before all stand', () => {
    expect(begun('s30').refused('end')).toBe('3.1a');
  });

  it('[desert-fox-deluxe 30.0d] begins with the Axis in phase XII of turn 31', () => {
    const t = begun('s30').play('arrange', 'end');
    expect(t.s.turn).toBe(31);
    expect(t.s.stack.find(({ proc }) => proc === 'impulse')!.arg).toEqual({ side: 0, round: 1 });
  });

  it('[desert-fox-deluxe 4.1.II.3] counts the air from the boxes of the set-up: four to one (ruling A199)', () => {
    expect(begun('s30').play('arrange').s.airEdge).toBe(3);
  });
});

describe('the set-up of Sonnenblume', () => {
  it('[desert-fox-deluxe 26.2a] puts the forward screen down depleted, with a dump', () => {
    const t = begun('s26');
    expect(where(t, 'br-2-sg')).toBe('C0803');
    expect(t.s.steps[kit.unitIndex.get('br-2-sg')!]).toBe(1);
    expect(countersAt(t, 'dump', 'C0803')).toBe(1);
  });

  it('[desert-fox-deluxe 26.2c] asks the Allies for three forts in or next to Tobruk', () => {
    const t = begun('s26');
    expect(t.toMove).toBe('allied');
    expect(t.offers('fortify')).toEqual(['fortify C2230', 'fortify C2231', 'fortify C2330', 'fortify C2331']);
    t.play('fortify C2230', 'fortify C2331');
    expect(t.refused('fortify C2331')).toBe('3.1a');
    t.play('fortify C2330');
    expect(t.offers('fortify')).toEqual([]);
    expect(t.s.forts.map(({ level }) => level)).toEqual([1, 1, 1]);
  });

  it('[desert-fox-deluxe 26.2e] puts the railhead to Matruh', () => {
    expect(begun('s26').s.railhead).toBe(kit.grid.find('W2118'));
  });

  it('[desert-fox-deluxe 26.0b] gives Tobruk to the Allies and El Agheila to the Axis', () => {
    const t = begun('s26');
    expect(t.s.owner[kit.ownedAt[kit.grid.find('C2331')]]).toBe(1);
    expect(t.s.owner[kit.ownedAt[kit.grid.find('C2308')]]).toBe(1);
  });

  it('[desert-fox-deluxe 26.0a] begins with surprise and the Axis as first player', () => {
    const { s } = begun('s26');
    expect([s.surprise, s.first, s.holder, s.turn, s.lastTurn]).toEqual([true, 0, 0, 10, 14]);
  });
});
