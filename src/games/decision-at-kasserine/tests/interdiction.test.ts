import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf, type Side } from '../kit.ts';
import { interdictedFor } from '../rules/interdiction.ts';
import { phaseOf } from '../rules/phase.ts';
import { ARRIVED } from '../state.ts';
import { readyAir, recoverAir } from '../steps/sorties.ts';
import { deed } from './direct.fixture.ts';
import { expectHonest } from './fighting.fixture.ts';
import { marked, type PositionSpec, position, spent, type Table, unitNamed, where } from './position.ts';

/** Interdiction: the Joint Air Phase, the zones and what they do (11.2). */

const BOARD = '5023: al-waters, al-xii-asc+d\n5726: ax-1-5-21';
const PLANES = ['air-a20-1', 'air-bisley', 'air-hurr', 'air-fw190', 'air-ju87-1', 'air-bf109-1'];

const airPhase = (more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'interdict', side: 'allied', board: BOARD, ready: PLANES, ...more });

const zoneOf = (t: Table, side: Side): string[] => {
  const kit = kitOf(t.s);
  return [...interdictedFor(kit, t.s, side)].flatMap((inside, hex) => (inside === 1 ? [kit.grid.label(hex)] : []));
};

/** Air units that interdict, for positions in other phases. */
function over(missions: { readonly [plane: string]: string }, spec: PositionSpec): Table {
  const { s } = position(spec);
  const kit = kitOf(s);
  const at = [...s.at];
  const marks = [...s.marks];
  for (const [plane, hex] of Object.entries(missions)) {
    at[unitNamed(kit, plane)] = kit.grid.find(hex);
    marks[unitNamed(kit, plane)] |= ARRIVED;
  }
  return position({ ...spec, change: { at, marks } });
}

describe('the Joint Air Phase', () => {
  test('[decision-at-kasserine SOP-A4a] [decision-at-kasserine 11.1.3] all Used air units are Ready, without a roll; Ready ones stay', () => {
    const t = airPhase({ ready: ['air-a20-1'], used: ['air-hurr', 'air-ju87-1'] });
    deed(t.s, readyAir);
    expect(['air-a20-1', 'air-hurr', 'air-ju87-1'].map((id) => where(t, id))).toEqual(['ready', 'ready', 'ready']);
    expect(phaseOf(t.s)).toBe('air');
  });

  test('[decision-at-kasserine 11.2.1a] only units marked for it, one of a side to a hex', () => {
    const t = airPhase();
    expect(t.refused('interdict air-hurr 5023')).toBe('11.2.1a');
    t.play('interdict air-a20-1 5424');
    expect(t.refused('interdict air-bisley 5424')).toBe('11.2.1a');
    expect(t.refused('interdict air-a20-1 5425')).toBe('11.1.4');
    expect(t.refused('interdict air-fw190 5424')).toBe('11.1');
    expectHonest(t, PLANES, ['5424', '5425', '0101', '6634']);
    t.play('recall air-a20-1');
    expect(where(t, 'air-a20-1')).toBe('ready');
  });

  test('[decision-at-kasserine 11.1.5] any hex in play will do, whatever stands there', () => {
    const t = airPhase();
    const { grid } = kitOf(t.s);
    expect(t.offers('interdict air-a20-1')).toHaveLength(grid.size);
    const small = airPhase({ scenario: 's1' });
    expect(small.refused('interdict air-a20-1 2809')).toBe('11.1.5');
    expect(small.refused('interdict air-a20-1 6324')).toBeNull();
  });

  test('[decision-at-kasserine 11.2.1b] [decision-at-kasserine 11.2.2a] [decision-at-kasserine SOP-A4b] the Allies place, then the Axis, and only then the dice fall', () => {
    const t = airPhase();
    expect(t.toMove).toBe('allied');
    t.play('interdict air-a20-1 5725', 'interdict air-bisley 5625', 'end');
    expect([t.asked, t.toMove]).toEqual(['interdict', 'axis']);
    expect(t.log('11.2.3a')).toEqual([]);
    t.play('interdict air-fw190 5022');
    t.dice(1, 5, 6).play('end');
    expect(t.log('11.2.3a')).toHaveLength(3);
    expect(t.asked).toBe('move');
  });

  test('[decision-at-kasserine 11.2.3a] [decision-at-kasserine 11.2.3c] who arrives interdicts; the others are Ready or Used', () => {
    const t = airPhase({ ready: ['air-a20-1', 'air-bisley', 'air-p39', 'air-fw190'] });
    t.play(
      'interdict air-a20-1 5725',
      'interdict air-bisley 5625',
      'interdict air-p39 5626',
      'end',
      'interdict air-fw190 5022',
    );
    // Dry: 4 arrives, 5 is Ready, more is Used; US air units add one.
    t.dice(3, 5, 5, 4).play('end');
    expect(['air-a20-1', 'air-p39', 'air-bisley', 'air-fw190'].map((id) => where(t, id))).toEqual([
      '5725',
      'used',
      'ready',
      '5022',
    ]);
    expect(marked(t, 'air-a20-1', ARRIVED)).toBe(true);
  });

  test('[decision-at-kasserine 11.2.3b] none in Cloudy or Rain', () => {
    for (const weather of ['cloudy', 'rain'] as const) expect(airPhase({ weather }).asked).toBe('move');
  });

  test('[decision-at-kasserine 11.1.4] nobody has to fly, and only Ready units can', () => {
    expect(airPhase({ ready: [], used: PLANES }).asked).toBe('move');
    const t = airPhase().play('end', 'end');
    expect([t.asked, where(t, 'air-a20-1')]).toEqual(['move', 'ready']);
  });

  test('[decision-at-kasserine 11.2.4] [decision-at-kasserine SOP-D1a] [decision-at-kasserine 11.1.7] they stay till the Recovery Phase, and are Used then', () => {
    const t = over({ 'air-a20-1': '5725', 'air-fw190': '5022' }, { at: 'move', board: BOARD });
    expect(where(t, 'air-a20-1')).toBe('5725');
    deed(t.s, recoverAir);
    expect([where(t, 'air-a20-1'), where(t, 'air-fw190')]).toEqual(['used', 'used']);
    expect(marked(t, 'air-a20-1', ARRIVED)).toBe(false);
    expect(zoneOf(t, AXIS)).toEqual([]);
  });
});

describe('the zone', () => {
  const at = (missions: { readonly [plane: string]: string }): Table => over(missions, { at: 'move', board: BOARD });

  test('[decision-at-kasserine 11.2.5a] the mission hex and all road hexes within two, trails too, joined or not', () => {
    const t = at({ 'air-a20-1': '4823' });
    const { grid, terrain } = kitOf(t.s);
    const roads = grid.within(grid.find('4823'), 2).filter((hex) => terrain[hex].road);
    expect(terrain[grid.find('4823')].road).toBe(false);
    expect(roads.length).toBeGreaterThan(3);
    expect(zoneOf(t, AXIS)).toEqual(['4823', ...roads.map((hex) => grid.label(hex))].sort());
    expect(zoneOf(t, ALLIED)).toEqual([]);
  });

  test('[decision-at-kasserine 11.2.5a] only of those that have arrived', () => {
    const t = airPhase().play('interdict air-a20-1 4823');
    expect(zoneOf(t, AXIS)).toEqual([]);
  });

  test('[decision-at-kasserine 11.2.5b] where zones overlap nothing is added', () => {
    const one = zoneOf(at({ 'air-a20-1': '4823' }), AXIS);
    const other = zoneOf(at({ 'air-bisley': '4824' }), AXIS);
    expect(zoneOf(at({ 'air-a20-1': '4823', 'air-bisley': '4824' }), AXIS)).toEqual(
      [...new Set([...one, ...other])].sort(),
    );
  });

  test('[decision-at-kasserine 11.2.2b] both sides may interdict one hex, and both suffer', () => {
    const t = at({ 'air-a20-1': '4823', 'air-fw190': '4823' });
    expect(zoneOf(t, AXIS)).toEqual(zoneOf(t, ALLIED));
    expect(zoneOf(t, AXIS)).toContain('4823');
  });

  test('[decision-at-kasserine 11.2.7a] woods hide those in them', () => {
    const { grid, terrain } = kitOf(airPhase().s);
    const woods = terrain.findIndex((ground) => ground.woods && ground.road);
    expect(zoneOf(at({ 'air-a20-1': grid.label(woods) }), AXIS)).not.toContain(grid.label(woods));
  });

  test('the same array as long as nothing has changed, and another one when something has', () => {
    const t = at({ 'air-a20-1': '4823' });
    const kit = kitOf(t.s);
    const zone = interdictedFor(kit, t.s, AXIS);
    expect(interdictedFor(kit, t.s, AXIS)).toBe(zone);
    const later = at({ 'air-a20-1': '4824' });
    expect(interdictedFor(kit, later.s, AXIS)).not.toBe(zone);
    expect(zone[kit.grid.find('4823')]).toBe(1);
  });
});

describe('what it does', () => {
  // 5021 to 5022 is a road through clear ground.
  test('[decision-at-kasserine 11.2.6a] enemies lose the road rate', () => {
    const board = '5021: ax-1-5-21\n6632: al-3-ggd';
    const free = position({ at: 'move', board }).play('take ax-1-5-21', 'go 5022');
    expect(spent(free, 'ax-1-5-21')).toBe(0.5);
    const bombed = over({ 'air-a20-1': '5023' }, { at: 'move', board }).play('take ax-1-5-21', 'go 5022');
    expect(spent(bombed, 'ax-1-5-21')).toBe(1);
    const own = over({ 'air-fw190': '5023' }, { at: 'move', board }).play('take ax-1-5-21', 'go 5022');
    expect(spent(own, 'ax-1-5-21')).toBe(0.5);
  });

  test('[decision-at-kasserine 11.2.6c] changing mode costs twice as much', () => {
    const board = '5023: ax-1-155-21, ax-dlix-sem\n6632: al-3-ggd';
    const t = over({ 'air-a20-1': '5023' }, { at: 'move', board });
    t.play('take ax-1-155-21', 'mode ax-1-155-21', 'take ax-dlix-sem', 'mode ax-dlix-sem');
    expect([spent(t, 'ax-1-155-21'), spent(t, 'ax-dlix-sem')]).toEqual([4, 2]);
  });

  test('[decision-at-kasserine 11.2.7b] holding boxes are out of its reach', () => {
    const t = over(
      { 'air-fw190': '2401' },
      { at: 'move', side: 'allied', board: 'le-kef: al-waters\n5726: ax-1-5-21' },
    );
    expect(zoneOf(t, ALLIED)).toContain('2401');
    expect(t.play('take al-waters').offers('box')).toContain('box maktar');
  });
});
