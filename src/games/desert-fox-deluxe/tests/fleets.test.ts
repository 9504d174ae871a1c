import { describe, expect, it } from 'vitest';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { supportShift } from '../rules/air-support.ts';
import { BASED } from '../state.ts';
import { readyFleets, recallFleets } from '../steps/sail-fleets.ts';
import {
  hexNamed,
  marked,
  NO_TRACKS,
  type PositionSpec,
  position,
  stepsOf,
  type Table,
  unitNamed,
  where,
} from './position.ts';
import { cargo } from './shipping.fixture.ts';
import { doing } from './supplying.fixture.ts';

const kit = baseKit();
const at = (ask: PositionSpec['at'], board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's28', at: ask, side: 'allied', turn: 12, board, ...structuredClone(more) });

const ITALIANS = [
  cargo('ge-5-pz', 'italy', 'shipping-italy', 'sails'),
  cargo('axis-dump-1', 'italy', 'shipping-italy', 'sails'),
];
const FROM_ITALY = 'shipping-italy: ge-5-pz, axis-dump-1';
const CONVOY = [
  cargo('aus-18-aus-bg', 'cape-route', 'allied-med-shipping', 'sails'),
  cargo('allied-msu-1', 'cape-route', 'allied-med-shipping', 'sails'),
];
const THROUGH = 'allied-med-shipping: aus-18-aus-bg, allied-msu-1';
const CYRENAICA = ['C2308', 'C2309', 'C2821'];
const PORT = 'allied-available: fleet-med, fleet-h, fleet-malta';

describe('ocean strikes', () => {
  const striking = (side: 'axis' | 'allied', board: string, more: Partial<PositionSpec> = {}): Table =>
    at('strike-ocean', board, { side, ...more });
  const atItaly = (air: string, more: Partial<PositionSpec> = {}): Table =>
    striking('allied', `${FROM_ITALY}\n${air}`, { change: { cargo: ITALIANS }, ...more });
  const atConvoy = (air: string, more: Partial<PositionSpec> = {}): Table =>
    striking('axis', `${THROUGH}\n${air}`, { change: { cargo: CONVOY }, ...more });

  it('[desert-fox-deluxe 20.2.1b, 22.4b] ships from Italy are struck from Malta, from North Africa with a naval airfield', () => {
    const air = 'malta: br-malta\nallied-north-africa: br-205\nnrv: br-201';
    expect(atItaly(air).offers('strike')).toEqual(['strike br-malta shipping-italy']);
    expect(atItaly(air).refused('strike br-205 shipping-italy')).toBe('20.2.1b');
    const field = atItaly(air, { owned: { allied: ['C2821'] } });
    expect(field.offers('strike')).toEqual(['strike br-205 shipping-italy', 'strike br-malta shipping-italy']);
    expect(field.refused('strike br-201 shipping-italy')).toBe('20.2.1b');
  });

  it('[desert-fox-deluxe 20.2.3b] a convoy from Sicily, Crete, and from North Africa with such a field', () => {
    const air = 'sicily: ge-fk-ii\ncrete: ge-fk-x\naxis-north-africa: ge-ff-afrika';
    expect(atConvoy(air).offers('strike').length).toBe(3);
    const without = atConvoy(air, { owned: { allied: CYRENAICA } });
    expect(without.refused('strike ge-ff-afrika allied-med-shipping')).toBe('20.2.3b');
    expect(without.offers('strike').length).toBe(2);
  });

  it('[desert-fox-deluxe 19.9.2c] the targets are lanes with ships in them', () => {
    const both = { cargo: [...ITALIANS, ...CONVOY] };
    const board = `${FROM_ITALY}\n${THROUGH}\nmalta: br-malta\nsicily: ge-fk-ii`;
    const t = striking('allied', board, { change: both });
    expect(t.offers('strike')).toEqual(['strike br-malta shipping-italy']);
    expect(t.refused('strike br-malta allied-med-shipping')).toBe('19.9a');
    expect(striking('axis', board, { change: both }).offers('strike')).toEqual(['strike ge-fk-ii allied-med-shipping']);
  });

  it('[desert-fox-deluxe 19.9.2d] never the Cape Route or the Torch boxes', () => {
    const t = atConvoy('sicily: ge-fk-ii\ncape-route: allied-msu-2');
    expect(['cape-route', 'torch', 'torch-east'].map((box) => t.refused(`strike ge-fk-ii ${box}`))).toEqual([
      '19.9.2d',
      '19.9.2d',
      '19.9.2d',
    ]);
  });

  it('[desert-fox-deluxe 4.1.IV.7, 4.1.IV.8, 4.1.IV.9] who lacks the initiative sends first; then all are resolved', () => {
    const board = `${FROM_ITALY}\n${THROUGH}\nmalta: br-malta\nsicily: ge-fk-ii`;
    const t = striking('allied', board, { change: { cargo: [...ITALIANS, ...CONVOY], holder: AXIS } });
    t.play('strike br-malta shipping-italy');
    expect([t.asked, t.toMove, where(t, 'axis-dump-1')]).toEqual(['strike-ocean', 'axis', 'shipping-italy']);
    // The Axis strike first, then the Allied one, each with damage rolls; then the initiative.
    t.dice(1, 1, 1, 3, 4, 1, 1, 3, 4, 3, 3).play('strike ge-fk-ii allied-med-shipping');
    expect(t.log('19.9.1a').length).toBe(2);
    expect([t.s.strikes, t.asked]).toEqual([[], 'choose-order']);
  });

  it('[desert-fox-deluxe 19.9.2e] each hit costs a step, a dump or an MSU', () => {
    const t = atItaly('malta: br-malta').dice(6, 6).play('strike br-malta shipping-italy');
    expect([t.asked, t.toMove]).toEqual(['choose-cargo', 'axis']);
    t.dice(3, 4, 3, 3).play('sink axis-dump-1');
    expect([where(t, 'axis-dump-1'), stepsOf(t, 'ge-5-pz')]).toEqual(['pool', 1]);
  });

  it('[desert-fox-deluxe 19.9.1c, 19.1.2d] from Malta two are added with all three airfields of Cyrenaica', () => {
    const hit = (owned: readonly string[]): string => {
      const t = striking('allied', 'shipping-italy: axis-dump-1\nmalta: br-malta', {
        change: { cargo: [ITALIANS[1]] },
        owned: { allied: owned },
      });
      return where(t.dice(3, 1, 3, 4, 3, 3).play('strike br-malta shipping-italy'), 'axis-dump-1');
    };
    expect([hit(CYRENAICA), hit(CYRENAICA.slice(1))]).toEqual(['pool', 'shipping-italy']);
  });

  it('[desert-fox-deluxe 19.9.1e] one is taken off for each fleet that escorts', () => {
    const sunk = (fleets: string): string => {
      const board = `allied-med-shipping: allied-msu-1${fleets}\nsicily: it-2-as`;
      const t = striking('axis', board, { change: { cargo: [CONVOY[1]] } });
      const rolls = fleets === '' ? [] : fleets.includes('fleet-h') ? [3, 4, 3, 4] : [3, 4];
      t.dice(6, ...rolls, 3, 4, 3, 3).play('strike it-2-as allied-med-shipping');
      return where(t, 'allied-msu-1');
    };
    expect([sunk(''), sunk(', fleet-med'), sunk(', fleet-med, fleet-h')]).toEqual([
      'pool',
      'pool',
      'allied-med-shipping',
    ]);
  });

  it('[desert-fox-deluxe 19.9.2f] escorts check for damage after the strike', () => {
    const board = 'allied-med-shipping: allied-msu-1, fleet-med, fleet-h\nsicily: it-2-as';
    const t = striking('axis', board, { change: { cargo: [CONVOY[1]] } });
    t.dice(1, 6, 5, 3, 4, 3, 4, 3, 3).play('strike it-2-as allied-med-shipping');
    expect([where(t, 'fleet-med'), where(t, 'fleet-h'), marked(t, 'fleet-h', BASED)]).toEqual([
      'track',
      'allied-available',
      true,
    ]);
  });
});

describe('fleets', () => {
  it('[desert-fox-deluxe 20.4b, 7.1b, ALC-12e] arrive with Taranto and may be allocated that very turn', () => {
    const t = at('play-event', 'italy: axis-dump-1\nC1407: nz-4-nz-bg', {
      turn: 7,
      change: { activated: ['ALC-12'], tracks: NO_TRACKS },
    });
    t.play('play ALC-12', 'end', 'end');
    expect(kit.fleets.map((fleet) => where(t, kit.units[fleet].id))).toEqual(Array(3).fill('allied-available'));
    expect(t.play('ship axis-dump-1 shipping-italy', 'end').asked).toBe('assign-fleets');
    expect(t.refused('sail fleet-med shipping-italy')).toBeNull();
  });

  it('[desert-fox-deluxe 4.1.IV.5, 20.4d] are allocated by the Allies when the ships are loaded', () => {
    const t = at('assign-fleets', `${FROM_ITALY}\n${PORT}`, {
      change: { cargo: ITALIANS },
      owned: { allied: ['C2331'] },
    });
    expect(t.toMove).toBe('allied');
    expect(t.offers('sail')).toEqual([
      'sail fleet-malta shipping-italy',
      'sail fleet-med C2331',
      'sail fleet-med W2004',
      'sail fleet-med W2110',
      'sail fleet-med W2118',
      'sail fleet-med W2232',
      'sail fleet-med allied-coastal',
      'sail fleet-med allied-coastal-missions',
      'sail fleet-med shipping-italy',
    ]);
  });

  it('[desert-fox-deluxe 20.4.1a] Med and Malta strike at ships from Italy like aircraft', () => {
    const t = at('assign-fleets', `${FROM_ITALY}\n${PORT}`, { change: { cargo: ITALIANS } });
    expect(t.refused('sail fleet-h shipping-italy')).toBe('20.4.1a');
    t.play('sail fleet-med shipping-italy').dice(6, 1, 1, 1, 1).play('sail fleet-malta shipping-italy');
    expect([t.asked, t.toMove]).toEqual(['choose-cargo', 'axis']);
    t.dice(3, 4, 6, 5, 3, 3).play('sink axis-dump-1');
    expect([where(t, 'axis-dump-1'), where(t, 'fleet-med'), where(t, 'fleet-malta')]).toEqual([
      'pool',
      'allied-available',
      'track',
    ]);
    expect(marked(t, 'fleet-med', BASED)).toBe(true);
  });

  it('[desert-fox-deluxe 20.4.1a] but not where none sail', () => {
    expect(at('assign-fleets', PORT).refused('sail fleet-malta shipping-italy')).toBe('20.4.1a');
  });

  it('[desert-fox-deluxe 20.4a] the Malta fleet sails from Malta only', () => {
    const t = at('assign-fleets', PORT);
    expect(t.refused('sail fleet-malta allied-coastal-missions')).toBe('20.4.2a');
    expect(t.refused('sail fleet-malta allied-coastal')).toBe('20.4.2a');
  });

  it('[desert-fox-deluxe 20.4.1b] a convoy takes Med and Force H with it, and they do nothing else', () => {
    const t = at('load-ocean', `cape-route: allied-msu-1\n${PORT}\nitaly: axis-dump-1`, {
      change: { played: [{ card: 'ALC-11', turn: 12 }], holder: AXIS },
    });
    t.play('ship allied-msu-1 allied-med-shipping', 'ship axis-dump-1 shipping-italy');
    expect([where(t, 'fleet-med'), where(t, 'fleet-h'), where(t, 'fleet-malta')]).toEqual([
      'allied-med-shipping',
      'allied-med-shipping',
      'allied-available',
    ]);
    expect(t.refused('sail fleet-med shipping-italy')).toBe('20.4.1b');
    expect(t.refused('sail fleet-h allied-med-shipping')).toBe('20.4.1b');
    t.dice(3, 3).play('end');
    expect([where(t, 'fleet-med'), marked(t, 'fleet-med', BASED)]).toEqual(['allied-available', true]);
  });

  it('[desert-fox-deluxe 20.4c] wait in the Available Box, and stay allocated on the coast until they are used', () => {
    const board = 'allied-coastal-missions: fleet-med\nallied-med-shipping: fleet-h';
    const after = doing({ scenario: 's28', board }, [], recallFleets);
    expect([where(after, 'fleet-med'), where(after, 'fleet-h')]).toEqual([
      'allied-coastal-missions',
      'allied-available',
    ]);
    const inPort = `${FROM_ITALY}\nallied-available: fleet-med+f, fleet-malta`;
    const t = at('assign-fleets', inPort, { change: { cargo: ITALIANS } });
    expect(t.refused('sail fleet-med allied-coastal-missions')).toBe('20.4c');
  });

  it('[desert-fox-deluxe 20.4.2b, 20.4.2a] go to the Coastal Missions Box where their maps are played', () => {
    const t = at('assign-fleets', PORT);
    expect(t.refused('sail fleet-h allied-coastal-missions')).toBe('20.4.2a');
    t.play('sail fleet-med allied-coastal-missions');
    expect(where(t, 'fleet-med')).toBe('allied-coastal-missions');
    const west = at('assign-fleets', PORT, { scenario: 's29', turn: 31 });
    expect(west.refused('sail fleet-h allied-coastal-missions')).toBeNull();
    expect(west.refused('sail fleet-med allied-coastal-missions')).toBe('20.4.2a');
  });
});

/** The Med fleet on the coast, an Axis base and dump in Bardia, a brigade of each side next door. */
const COAST = 'allied-coastal-missions: fleet-med';
const BARDIA = 'W2104: axis-dump-1, it-bardia\nW2105: nz-4-nz-bg\nW2003: axis-dump-2';

describe('missions on the coast', () => {
  const moving = (more: Partial<PositionSpec> = {}, board = `${COAST}\n${BARDIA}`): Table => at('move', board, more);

  it('[desert-fox-deluxe 20.4.2f] they bombard supplies in coastal hexes', () => {
    const t = moving().play('fly fleet-med');
    expect(t.offers('bombard')).toEqual(['bombard fleet-med axis-dump-1']);
    expect(t.refused('bombard fleet-med axis-dump-2')).toBe('20.4.2a');
    expect(t.refused('raid fleet-med C2821')).toBe('20.4.2f');
    t.dice(4, 1, 1, 3, 4).play('bombard fleet-med axis-dump-1');
    expect(t.log('8.2').length + t.log('19.8c').length).toBeGreaterThan(1);
  });

  it('[desert-fox-deluxe 20.4.2c] one mission an impulse', () => {
    const t = moving().play('fly fleet-med').dice(4, 1, 1, 3, 4).play('bombard fleet-med axis-dump-1');
    expect([where(t, 'fleet-med'), t.refused('fly fleet-med')]).toEqual(['allied-coastal-missions', '20.4.2c']);
    const next = doing({ scenario: 's28', board: 'allied-coastal-missions: fleet-med+f' }, [], readyFleets);
    expect(marked(next, 'fleet-med', BASED)).toBe(false);
  });

  const AIR = '\ncrete: ge-stg-i';
  it('[desert-fox-deluxe 20.4.2g, 19.9.2j] Axis aircraft may strike first: a hit ends the mission and damages, a miss does not', () => {
    const hit = moving({}, `${COAST}\n${BARDIA}${AIR}`).play('fly fleet-med', 'bombard fleet-med axis-dump-1');
    expect([hit.asked, hit.toMove]).toEqual(['strike-fleet', 'axis']);
    hit.dice(5, 6, 4, 3, 4).play('strike ge-stg-i W2104');
    expect([where(hit, 'fleet-med'), hit.log('19.8c').length]).toEqual(['track', 0]);
    const home = moving({}, `${COAST}\n${BARDIA}${AIR}`).play('fly fleet-med', 'bombard fleet-med axis-dump-1');
    home.dice(5, 3, 3, 3, 4).play('strike ge-stg-i W2104');
    expect([where(home, 'fleet-med'), marked(home, 'fleet-med', BASED)]).toEqual(['allied-available', true]);
    const miss = moving({}, `${COAST}\n${BARDIA}${AIR}`).play('fly fleet-med', 'bombard fleet-med axis-dump-1');
    miss.dice(4, 3, 4, 1, 1, 1, 3, 3).play('strike ge-stg-i W2104');
    expect([where(miss, 'fleet-med'), miss.log('19.8c').length]).toEqual(['allied-coastal-missions', 1]);
  });

  it('[desert-fox-deluxe 4.1.VI.3b] they stand off a hex for the Combat Phase', () => {
    const t = moving().play('fly fleet-med');
    expect(t.offers('sail')).toEqual(['sail fleet-med W2104']);
    expect(t.refused('sail fleet-med W2118')).toBe('20.4.2d');
    t.play('sail fleet-med W2104');
    expect(t.s.offshore).toEqual([{ unit: unitNamed(kit, 'fleet-med'), hex: hexNamed(kit, 'W2104') }]);
    expect(t.refused('fly fleet-med')).toBe('20.4.2c');
  });

  const offshore = [{ unit: unitNamed(kit, 'fleet-med'), hex: hexNamed(kit, 'W2104') }];
  const attacking = (more: Partial<PositionSpec> = {}, board = `${COAST}\n${BARDIA}`): Table =>
    at('declare', board, more).play('attack W2104', 'with nz-4-nz-bg', 'declare', 'end');

  it('[desert-fox-deluxe 20.4.2d] and shift an attack on it by one', () => {
    const board = `${COAST}\n${BARDIA}\nallied-north-africa: br-201`;
    const t = attacking({ change: { offshore } }, board);
    expect(t.offers('support')).toEqual(['support br-201', 'support fleet-med']);
    t.play('support fleet-med');
    expect(t.s.battles.at(-1)?.air[ALLIED]).toEqual([unitNamed(kit, 'fleet-med')]);
    expect(supportShift(kit, t.s, unitNamed(kit, 'fleet-med'), [hexNamed(kit, 'W2104')])).toBe(1);
    expect(attacking({}, board).refused('support fleet-med')).toBe('4.1.VI.3b');
  });

  it('[desert-fox-deluxe 20.4.2d, 20.4.2e] they come to a defence at once, and may be struck before the combat', () => {
    const board = `${COAST}\nW2104: nz-4-nz-bg\nW2105: it-10-ber${AIR}\nallied-north-africa: br-201`;
    const t = at('declare', board, { side: 'axis' }).play('attack W2104', 'with it-10-ber', 'declare', 'end', 'end');
    expect([t.asked, t.toMove]).toEqual(['send-air', 'allied']);
    t.play('support fleet-med');
    expect([t.asked, t.toMove]).toEqual(['strike-fleet', 'axis']);
    t.dice(6, 3, 3, 3, 3).play('strike ge-stg-i W2104');
    expect([t.s.battles.at(-1)?.air[ALLIED], where(t, 'fleet-med')]).toEqual([[], 'allied-available']);
  });

  it.each([
    ['W2103', 'W2104'],
    ['W2104', 'W2103'],
  ])(
    '[desert-fox-deluxe 20.4.2d, 20.4.2e] in defence of %s and %s they come off the one on the coast',
    (first, second) => {
      const board = `${COAST}\nW2104: nz-4-nz-bg\nW2103: nz-5-nz-bg\nW2003: it-10-ber${AIR}`;
      const t = at('declare', board, { side: 'axis' });
      t.play(`attack ${first}`, `attack ${second}`, 'with it-10-ber', 'declare', 'end', 'end', 'support fleet-med');
      expect(t.offers('strike')).toEqual(['strike ge-stg-i W2104']);
    },
  );

  const LANDING = [cargo('axis-dump-3', 'C2331', 'W2104', 'lands'), cargo('it-10-ber', 'C2308', 'C2331', 'leaves')];
  const striking = (board: string): Table =>
    at('strike-ships', board, { side: 'allied', owned: { axis: ['W2104'] }, change: { cargo: LANDING } });
  const SHIPS = `axis-coastal: axis-dump-3, it-10-ber\n${COAST}`;

  it('[desert-fox-deluxe 20.4.2h] they strike at coastal boxes and ports', () => {
    const t = striking(SHIPS);
    expect(t.offers('strike')).toEqual([
      'strike fleet-med C2308',
      'strike fleet-med W2104',
      'strike fleet-med axis-coastal',
    ]);
    t.dice(4, 1, 1, 3, 4).play('strike fleet-med W2104');
    expect([where(t, 'axis-dump-3'), where(t, 'fleet-med')]).toEqual(['pool', 'allied-coastal-missions']);
  });

  it('[desert-fox-deluxe 19.9.2h] Axis strikes at the fleet come before', () => {
    const t = striking(`${SHIPS}${AIR}`).play('strike fleet-med axis-coastal');
    expect([t.asked, t.toMove]).toEqual(['strike-fleet', 'axis']);
    t.dice(6, 3, 3, 3, 4).play('strike ge-stg-i axis-coastal');
    expect([t.s.strikes, t.log('19.9.1a')]).toEqual([[], []]);
  });

  it('[desert-fox-deluxe 20.4.2i] escorts of the coast are assigned with the others and count for each die', () => {
    const sunk = (station: string, dice: readonly number[]): string => {
      const ships = [cargo('allied-msu-1', 'C2331', 'W2118', 'leaves')];
      const board = `allied-coastal: allied-msu-1\n${station}: fleet-med\ncrete: ge-stg-i\nC2331: br-tobruk`;
      const t = at('strike-ships', board, { side: 'axis', change: { cargo: ships } });
      t.dice(...dice).play('strike ge-stg-i allied-coastal');
      return where(t, 'allied-msu-1');
    };
    expect([sunk('allied-available', [5, 3, 4]), sunk('allied-coastal', [5, 3, 4, 3, 4])]).toEqual([
      'pool',
      'allied-coastal',
    ]);
  });
});

describe('boxes of aircraft', () => {
  it('[desert-fox-deluxe 19.1.1d] Sicily: Malta, convoys, the ports of Torch East and of map T', () => {
    const ships = [cargo('br-11-huss', 'torch-east', 'A6111', 'lands'), cargo('us-rp-1', 'torch', 'A6201', 'lands')];
    const t = at('strike-ships', 'sicily: ge-fk-ii\ntorch-east: br-11-huss\ntorch: us-rp-1', {
      side: 'axis',
      scenario: 's31',
      turn: 31,
      owned: { allied: ['A6111', 'A6201'] },
      change: { cargo: ships },
    });
    expect(t.offers('strike')).toEqual(['strike ge-fk-ii A6111']);
    expect(t.refused('strike ge-fk-ii A6201')).toBe('19.1.1d');
    const over = at('move', 'sicily: ge-fk-ii\nT6017: br-11-huss', { side: 'axis', scenario: 's31', turn: 31 });
    over.play('fly ge-fk-ii');
    expect([over.refused('interdict ge-fk-ii T6017'), over.refused('interdict ge-fk-ii L2817')]).toEqual([
      null,
      '19.1f',
    ]);
  });

  it('[desert-fox-deluxe 19.1.1e, 22.3b] Crete: open with AXC-13; convoys, and missions over C and W', () => {
    const deploying = (played: readonly string[]): Table =>
      at('deploy-air', 'axis-available: ge-fk-x', {
        side: 'axis',
        change: { played: played.map((card) => ({ card, turn: 11 })) },
      });
    expect(deploying([]).refused('deploy ge-fk-x crete')).toBe('19.1.1e');
    expect(deploying(['AXC-13']).refused('deploy ge-fk-x crete')).toBeNull();
    const over = at('move', 'crete: ge-fk-x\nC2331: br-tobruk', { side: 'axis' }).play('fly ge-fk-x');
    expect(['C2331', 'W2118', 'S1420'].map((hex) => over.refused(`interdict ge-fk-x ${hex}`))).toEqual([
      null,
      null,
      '19.1f',
    ]);
  });
});
