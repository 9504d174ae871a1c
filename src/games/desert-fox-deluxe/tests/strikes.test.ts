import { describe, expect, it } from 'vitest';
import { AXIS, baseKit } from '../kit.ts';
import { maltaTargets } from '../rules/strikes.ts';
import { BASED, type Cargo } from '../state.ts';
import { hexNamed, marked, type PositionSpec, position, stateOf, stepsOf, type Table, where } from './position.ts';
import { cargo } from './shipping.fixture.ts';

const kit = baseKit();
const BOARD = 'axis-north-africa: ge-ff-afrika, it-libya\nallied-coastal: aus-18-aus-bg, allied-msu-1, allied-dump-1';
const LEAVING = [
  cargo('aus-18-aus-bg', 'C2331', 'W2118', 'leaves'),
  cargo('allied-msu-1', 'C2331', 'W2118', 'leaves'),
  cargo('allied-dump-1', 'C2331', 'W2118', 'lands'),
];
const FIELDS = { axis: ['C2308', 'C2309', 'C2821'] };
/** An Allied Movement Phase, the ships are loaded: the Axis may strike. Benghazi and its airfields are Axis unless told. */
const striking = (more: Partial<PositionSpec> = {}, ships: readonly Cargo[] = LEAVING): Table =>
  position({
    scenario: 's26',
    at: 'prepare',
    side: 'allied',
    turn: 12,
    board: `${BOARD}\nC2308: axis-base-1+a`,
    owned: FIELDS,
    ...more,
    change: { cargo: [...ships], ...more.change },
  });

describe('who strikes', () => {
  it('[desert-fox-deluxe 19.9a] air units with a naval rating that have not flown', () => {
    const t = striking({ board: `${BOARD.replace('it-libya', 'it-libya+f, it-4-as')}\nC2308: axis-base-1+a` });
    expect(t.refused('strike ge-ff-afrika allied-coastal')).toBeNull();
    expect(t.refused('strike it-4-as allied-coastal')).toBe('19.9a');
    expect(t.refused('strike it-libya allied-coastal')).toBe('19.1d');
  });

  it('[desert-fox-deluxe 20.3.2b] the Axis from North Africa with a naval airfield of Cyrenaica', () => {
    expect(striking().asked).toBe('strike-ships');
    const without = striking({ owned: { axis: ['C2131'] } });
    expect(without.asked).not.toBe('strike-ships');
  });

  it('[desert-fox-deluxe 19.1.1b] and it must work', () => {
    const brokenFields = ['C2308', 'C2309', 'C2821'].map((label) => hexNamed(kit, label));
    expect(striking({ change: { brokenFields } }).asked).not.toBe('strike-ships');
  });

  const ALLIED_AIR = 'allied-north-africa: br-201, br-205\naxis-coastal: axis-msu-1\nC2331: allied-base-1+a';
  const atAxis = (more: Partial<PositionSpec>): Table =>
    striking({ side: 'axis', board: ALLIED_AIR, ...more }, [cargo('axis-msu-1', 'C2821', 'C2308', 'leaves')]);

  it('[desert-fox-deluxe 20.3.1b] Allied units of long range always, of short range with such a field', () => {
    expect(atAxis({}).offers('strike')).toEqual(['strike br-205 C2821', 'strike br-205 axis-coastal']);
    expect(atAxis({ owned: { axis: ['C2821', 'C2309'] } }).refused('strike br-201 axis-coastal')).toBeNull();
  });

  it('[desert-fox-deluxe 19.1.2c] and that field must be theirs and work', () => {
    const brokenFields = ['C2308'].map((label) => hexNamed(kit, label));
    const owned = { axis: ['C2821', 'C2309'] };
    expect(atAxis({ owned }).offers('strike br-201')).toEqual(['strike br-201 C2821', 'strike br-201 axis-coastal']);
    expect(atAxis({ owned, change: { brokenFields } }).offers('strike br-201')).toEqual([]);
    expect(atAxis({ owned: FIELDS }).refused('strike br-201 axis-coastal')).toBe('20.3.1b');
  });

  it('[desert-fox-deluxe 22.1d] nobody reaches the port of the Nile (ruling A252)', () => {
    const t = striking({}, [cargo('aus-18-aus-bg', 'C2331', 'nrv', 'lands')]);
    expect(t.asked).not.toBe('strike-ships');
  });
});

describe('what is struck', () => {
  it('[desert-fox-deluxe 20.3c] cargo under way, and in the ports where it embarks or lands', () => {
    expect(striking().offers('strike ge')).toEqual([
      'strike ge-ff-afrika C2331',
      'strike ge-ff-afrika W2118',
      'strike ge-ff-afrika allied-coastal',
    ]);
  });

  it('[desert-fox-deluxe 19.9.2i] after the port boxes are loaded', () => {
    const t = position({
      scenario: 's26',
      at: 'prepare',
      side: 'allied',
      turn: 12,
      board: 'axis-north-africa: ge-ff-afrika\nC2308: axis-base-1+a\nC2331: aus-18-aus-bg\nC1407: nz-4-nz-bg',
      owned: FIELDS,
    });
    t.play('ship aus-18-aus-bg W2118', 'end');
    expect([t.asked, t.toMove]).toEqual(['strike-ships', 'axis']);
  });

  it('[desert-fox-deluxe 26.1d] reinforcements under way along the coast too', () => {
    const board = 'allied-north-africa: br-201\naxis-coastal: axis-dump-1\nC2331: allied-base-1+a';
    const t = striking({ side: 'axis', board, owned: { axis: ['C2308'] } }, [
      cargo('axis-dump-1', 'C0701', 'C2308', 'arrives'),
    ]);
    expect(t.offers('strike')).toEqual(['strike br-201 C2308', 'strike br-201 axis-coastal']);
  });
});

describe('hits', () => {
  it('[desert-fox-deluxe 19.9.1a] fall on five and six, a die for each factor', () => {
    const one = [cargo('allied-msu-1', 'C2331', 'W2118', 'leaves')];
    const board = 'axis-north-africa: ge-ff-afrika\nallied-coastal: allied-msu-1\nC2308: axis-base-1+a';
    const miss = striking({ board }, one).dice(4, 1, 1).play('strike ge-ff-afrika allied-coastal');
    expect(where(miss, 'allied-msu-1')).toBe('allied-coastal');
    const hit = striking({ board }, one).dice(5, 1, 1).play('strike ge-ff-afrika allied-coastal');
    expect([where(hit, 'allied-msu-1'), hit.s.cargo]).toEqual(['pool', []]);
  });

  it('[desert-fox-deluxe 19.9.1b] one is added in a port', () => {
    const one = [cargo('allied-msu-1', 'C2331', 'W2118', 'leaves')];
    const board = 'axis-north-africa: ge-ff-afrika\nallied-coastal: allied-msu-1\nC2308: axis-base-1+a';
    const hit = striking({ board }, one).dice(4, 1, 1).play('strike ge-ff-afrika C2331');
    expect(where(hit, 'allied-msu-1')).toBe('pool');
  });

  it('[desert-fox-deluxe 19.9.1f] are chosen in turn, the owner of the ships first', () => {
    const t = striking().play('strike ge-ff-afrika allied-coastal').dice(6, 6).play('strike it-libya allied-coastal');
    expect([t.asked, t.toMove]).toEqual(['choose-cargo', 'allied']);
    expect(t.offers('sink')).toEqual(['sink allied-msu-1', 'sink aus-18-aus-bg']);
    expect(t.refused('sink allied-dump-1')).toBe('19.9.1f');
    t.play('sink aus-18-aus-bg');
    expect([t.asked, t.toMove, stepsOf(t, 'aus-18-aus-bg')]).toEqual(['choose-cargo', 'axis', 1]);
    t.dice(1, 1, 1, 1).play('sink allied-msu-1');
    expect(where(t, 'allied-msu-1')).toBe('pool');
  });

  it('[desert-fox-deluxe 19.9.1g] with ULTRA chosen for it a die of four or less gives the Allies the choice (ruling A272)', () => {
    const ultra = 'strikes';
    const t = striking({ change: { ultra } }).play('strike ge-ff-afrika allied-coastal');
    t.dice(6, 6, 4).play('strike it-libya allied-coastal').play('sink aus-18-aus-bg');
    expect([t.asked, t.toMove]).toEqual(['choose-cargo', 'allied']);
    const deaf = striking({ change: { ultra } }).play('strike ge-ff-afrika allied-coastal');
    deaf.dice(6, 6, 5).play('strike it-libya allied-coastal').play('sink aus-18-aus-bg');
    expect([deaf.asked, deaf.toMove]).toEqual(['choose-cargo', 'axis']);
    const elsewhere = striking({ change: { ultra: 'msu' } }).play('strike ge-ff-afrika allied-coastal');
    elsewhere.dice(6, 6).play('strike it-libya allied-coastal').play('sink aus-18-aus-bg');
    expect([elsewhere.asked, elsewhere.toMove]).toEqual(['choose-cargo', 'axis']);
  });

  it('[desert-fox-deluxe 19.9.2g] cost a step, a dump or an MSU each', () => {
    const t = striking().play('strike ge-ff-afrika C2331').dice(6, 1).play('strike it-libya C2331');
    t.dice(1, 1, 1, 1).play('sink aus-18-aus-bg');
    expect([stepsOf(t, 'aus-18-aus-bg'), where(t, 'aus-18-aus-bg')]).toEqual([1, 'allied-coastal']);
  });

  it('[desert-fox-deluxe 19.9.2l] or a refit point (ruling A192)', () => {
    const board = 'axis-north-africa: ge-ff-afrika\nallied-coastal: cw-rp-1\nC2308: axis-base-1+a';
    const t = striking({ board }, [cargo('cw-rp-1', 'C2331', 'W2118', 'leaves')]);
    t.dice(6, 1, 1).play('strike ge-ff-afrika allied-coastal');
    expect(where(t, 'cw-rp-1')).toBe('pool');
  });

  const SMALL = 'axis-north-africa: ge-ff-afrika\nallied-coastal: br-11-huss\nC2308: axis-base-1+a';
  const single = [cargo('br-11-huss', 'C2331', 'W2118', 'leaves')];
  it('[desert-fox-deluxe 8.3h] at sea send a unit to Destroyed, in a port by its lines (ruling A210)', () => {
    const atSea = striking({ board: SMALL }, single).dice(6, 1, 1).play('strike ge-ff-afrika allied-coastal');
    expect(where(atSea, 'br-11-huss')).toBe('allied-destroyed');
    const inPort = striking({ board: SMALL }, single).dice(6, 1, 1).play('strike ge-ff-afrika C2331');
    expect(where(inPort, 'br-11-huss')).toBe('allied-refit');
  });
});

describe('after it', () => {
  it('[desert-fox-deluxe 19.9.1h] those who struck check for damage', () => {
    const board = 'axis-north-africa: ge-ff-afrika\nallied-coastal: allied-msu-1\nC2308: axis-base-1+a';
    const one = [cargo('allied-msu-1', 'C2331', 'W2118', 'leaves')];
    const back = striking({ board }, one).dice(1, 4, 4).play('strike ge-ff-afrika allied-coastal');
    expect([where(back, 'ge-ff-afrika'), marked(back, 'ge-ff-afrika', BASED)]).toEqual(['axis-north-africa', true]);
    // A port adds one (19.3).
    const hurt = striking({ board }, one).dice(1, 4, 4).play('strike ge-ff-afrika C2331');
    expect(where(hurt, 'ge-ff-afrika')).toBe('track');
  });

  it('[desert-fox-deluxe 19.9.2k] whatever they struck: ships at sea, a port, Malta', () => {
    const rolled = (t: Table): number => t.log('19.3d').length;
    const board = 'axis-north-africa: ge-ff-afrika\nallied-coastal: allied-msu-1\nC2308: axis-base-1+a';
    const one = [cargo('allied-msu-1', 'C2331', 'W2118', 'leaves')];
    const sent = (target: string): Table =>
      striking({ board }, one).dice(1, 3, 4).play(`strike ge-ff-afrika ${target}`);
    expect(['allied-coastal', 'C2331'].map((target) => rolled(sent(target)))).toEqual([1, 1]);
    const malta = position({ at: 'strike-malta', turn: 32, board: 'sicily: ge-stg-i\nmalta: br-201' });
    malta.dice(1, 3, 4, 3, 4).play('strike ge-stg-i malta'); // then the initiative is rolled for
    expect(rolled(malta)).toBe(1);
  });

  it('[desert-fox-deluxe 20.0a] a brigade goes by sea, is struck from the air, and what is left of it lands', () => {
    const board = 'axis-north-africa: ge-ff-afrika\nC2308: axis-base-1+a\nC2331: aus-18-aus-bg\nC1407: nz-4-nz-bg';
    const t = position({ scenario: 's26', at: 'prepare', side: 'allied', turn: 12, board, owned: FIELDS });
    t.play('ship aus-18-aus-bg W2118', 'end').dice(6, 3, 4).play('strike ge-ff-afrika allied-coastal');
    expect([where(t, 'aus-18-aus-bg'), stepsOf(t, 'aus-18-aus-bg')]).toEqual(['allied-coastal', 1]);
    t.play('end', 'end');
    expect([t.toMove, where(t, 'aus-18-aus-bg')]).toEqual(['allied', 'W2118']);
  });

  it('[desert-fox-deluxe 19.9.2i] the others land or sail on', () => {
    const t = striking().play('end');
    expect([where(t, 'allied-dump-1'), t.s.cargo.length]).toEqual(['W2118', 2]);
    expect(t.asked).toBe('move');
  });
});

describe('Malta', () => {
  const malta = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({ scenario: 's30', at: 'strike-malta', side: 'axis', turn: 32, board, ...more });

  it('[desert-fox-deluxe 4.1.IV.6] is struck from Sicily in the Allocation Phase', () => {
    const t = malta('sicily: ge-fk-ii, it-4-as\naxis-north-africa: ge-ff-afrika\nmalta: br-201');
    expect(t.offers('strike')).toEqual(['strike ge-fk-ii malta']);
    expect(t.refused('strike ge-ff-afrika malta')).toBe('19.1.1d');
  });

  it('[desert-fox-deluxe 19.9.2a] by those who find aircraft there', () => {
    const there = (box: string): number =>
      maltaTargets(kit, stateOf({ scenario: 's30', board: `sicily: ge-fk-ii\n${box}: br-201` }), AXIS).length;
    expect([there('malta'), there('allied-available')]).toEqual([1, 0]);
  });

  it('[desert-fox-deluxe 19.9.2b] each air unit hit checks for damage, then the strikers', () => {
    const t = malta('sicily: ge-stg-i\nmalta: br-201').dice(5, 5, 4, 3, 3, 3, 4).play('strike ge-stg-i malta');
    expect([where(t, 'br-201'), where(t, 'ge-stg-i')]).toEqual(['track', 'sicily']);
    expect(marked(t, 'ge-stg-i', BASED)).toBe(true);
  });

  it('[desert-fox-deluxe 19.9.1f] the owner chooses the first of several', () => {
    const t = malta('sicily: ge-stg-i\nmalta: br-201, br-204', { change: { activated: [] } })
      .dice(5)
      .play('strike ge-stg-i malta');
    expect([t.asked, t.toMove]).toEqual(['choose-cargo', 'allied']);
    t.dice(1, 1, 1, 1, 3, 4).play('sink br-204');
    expect([marked(t, 'br-204', BASED), marked(t, 'br-201', BASED)]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe 26.0c] is no target where there is no ocean shipping (ruling A258)', () => {
    const s = stateOf({ scenario: 's26', board: 'sicily: ge-fk-ii\nmalta: br-201' });
    expect(maltaTargets(kit, s, AXIS)).toEqual([]);
  });
});
