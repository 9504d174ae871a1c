import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../testkit/unwrap.ts';
import { HALVES } from '../../halves.ts';
import { compilePrices, ESCARPMENT, type Gait, MAIN, type Prices, TRAIL, WADI } from '../kit/ground.ts';
import { type Kit, openKit, type Weather } from '../kit.ts';
import { everyRefuge } from '../rules/retreat.ts';
import { ARRIVED } from '../state.ts';
import { position, spent, where } from './position.ts';

/** What the ground costs, in points: each way of moving, each weather, each thing a road or a hexside does. */

const kit: Kit = unwrap(openKit());

const plain: Gait = { colour: 'plain', armored: false, artillery: false, mountain: false, roadbound: false };
const red: Gait = { ...plain, colour: 'red' };
const yellow: Gait = { ...plain, colour: 'yellow' };
const armor: Gait = { ...red, armored: true };
const gun: Gait = { ...yellow, artillery: true };
const alpine: Gait = { ...plain, mountain: true };

const DRY = false;
const RAIN = true;

/** Prices on the map as it is, or with something laid on one of its hexsides. */
function pricesFor(gait: Gait, rain: boolean, laid?: { from: string; to: string; bits: number }): Prices {
  const sides = kit.sides.slice();
  if (laid !== undefined) sides[way(laid.from, laid.to)] = laid.bits;
  return compilePrices(kit.grid, kit.map, kit.components.tables.terrain, kit.terrain, sides, gait, rain);
}

const way = (from: string, to: string): number => {
  const [a, b] = [kit.grid.find(from), kit.grid.find(to)];
  return a * 6 + kit.grid.direction(a, b);
};

/** Points to go from hex to hex; 0 where the way is closed. */
const cost = (gait: Gait, from: string, to: string, rain = DRY, bits?: number): number =>
  pricesFor(gait, rain, bits === undefined ? undefined : { from, to, bits }).enter[way(from, to)] / HALVES;
const slowed = (gait: Gait, from: string, to: string, bits?: number): number =>
  pricesFor(gait, DRY, bits === undefined ? undefined : { from, to, bits }).slowed[way(from, to)] / HALVES;
const halts = (gait: Gait, from: string, to: string, bits?: number): boolean =>
  pricesFor(gait, DRY, bits === undefined ? undefined : { from, to, bits }).halts[way(from, to)] === 1;

describe('open ground', () => {
  test('[decision-at-kasserine 3.6.1] [decision-at-kasserine 3.6.2] [decision-at-kasserine 3.6.3] black allowances are on foot, yellow and red ones motorized, and so is all armor', () => {
    const motorized = (id: string): boolean => kit.units[kit.unitIndex.get(id)!].motorized;
    expect(['al-waters', 'al-1-16-1', 'ax-2-k10-10'].map(motorized)).toEqual([false, true, true]);
    expect(kit.units.filter((unit) => unit.armored && !unit.motorized)).toEqual([]);
  });

  test('[decision-at-kasserine 7.5.1] [decision-at-kasserine 7.5.2] [decision-at-kasserine EX-9] [decision-at-kasserine 5.1.5a] rough ground costs motorized units 2, in the rain 3; those on foot always 2', () => {
    for (const gait of [red, yellow, armor, gun]) {
      expect(cost(gait, '6022', '5922')).toBe(2);
      expect(cost(gait, '6022', '5922', RAIN)).toBe(3);
    }
    expect(cost(plain, '6022', '5922')).toBe(2);
    expect(cost(plain, '6022', '5922', RAIN)).toBe(2);
  });

  test('[decision-at-kasserine 5.1.2] [decision-at-kasserine 5.1.3] [decision-at-kasserine 5.1.4] the weather of the turn sets the price at once; under clouds it is that of dry weather', () => {
    const goes = (weather: Weather): number => {
      const t = position({ board: '6022: ax-1-5-21', at: 'move', weather });
      return spent(t.play('take ax-1-5-21', 'go 5922'), 'ax-1-5-21');
    };
    expect([goes('dry'), goes('cloudy'), goes('rain')]).toEqual([2, 2, 3]);
  });

  test('[decision-at-kasserine 7.1.5a] yellow-circle units pay what motorized units pay', () => {
    for (const to of ['3623', '3723', '3625']) expect(cost(yellow, '3624', to)).toBe(cost(red, '3624', to));
    expect(cost(yellow, '3624', '3625')).toBe(3);
    expect(cost(plain, '3624', '3625')).toBe(2);
  });

  test('[decision-at-kasserine 7.3.1a] the dearest terrain of a hex counts: 3626 holds clear, hills and mountain', () => {
    expect(kit.terrain[kit.grid.find('3626')].base).toBe('mountain');
    expect(cost(plain, '3625', '3626')).toBe(3);
  });

  test('[decision-at-kasserine EX-4] [decision-at-kasserine EX-5] [decision-at-kasserine 7.3] I/3 RSA goes 3622, 3623, 3624, 3625 for 3½ points, and 3626 is beyond the 1½ left', () => {
    const t = position({ board: '3622: al-i-3-rsa', at: 'move', side: 'allied' });
    t.play('take al-i-3-rsa', 'go 3623');
    expect(spent(t, 'al-i-3-rsa')).toBe(0.5);
    t.play('go 3624');
    expect(spent(t, 'al-i-3-rsa')).toBe(1.5);
    t.play('go 3625');
    expect(spent(t, 'al-i-3-rsa')).toBe(3.5);
    expect(t.refused('go 3626')).toBe('7.1.3b');
    expect(where(t, 'al-i-3-rsa')).toBe('3625');
  });

  test('[decision-at-kasserine EX-6] [decision-at-kasserine EX-7] [decision-at-kasserine EX-8] [decision-at-kasserine 7.3.6a] woods add 1 to whatever else is in the hex', () => {
    expect(cost(red, '0914', '1015')).toBe(2);
    expect(cost(red, '1411', '1412')).toBe(3);
    expect(cost(red, '1411', '1412', RAIN)).toBe(4);
  });

  test('[decision-at-kasserine 7.3.7] a town, a city and a supply source cost nothing', () => {
    expect(kit.terrain[kit.grid.find('0507')]).toMatchObject({ base: 'clear', town: true });
    expect(cost(red, '0506', '0507')).toBe(1);
    expect(kit.terrain[kit.grid.find('1016')]).toMatchObject({ base: 'rough', city: true });
    expect(cost(red, '0916', '1016')).toBe(2);
  });
});

describe('roads', () => {
  test('[decision-at-kasserine 7.3.2a] [decision-at-kasserine 7.3.2b] along a main or minor road it is the rate of the road, whatever lies around it', () => {
    expect(cost(armor, '1217', '1218')).toBe(0.5); // main, into hills
    expect(cost(red, '0104', '0205')).toBe(0.5); // minor
    expect(cost(red, '0104', '0205', RAIN)).toBe(1);
    // Both hexes have a road, but none crosses this hexside.
    expect(cost(red, '3522', '3623')).toBe(1);
  });

  test('[decision-at-kasserine 7.3.2c] a trail: half a point into clear ground, 1 into any other, the price of the mountain into a mountain', () => {
    expect(cost(red, '1932', '2032')).toBe(0.5);
    expect(cost(red, '2111', '2212')).toBe(1); // rough
    expect(cost(red, '2121', '2122')).toBe(1); // clear with woods
    expect(cost(red, '2909', '3010')).toBe(1); // hills
    expect(cost(red, '2812', '2813', DRY, TRAIL)).toBe(4);
  });

  test('[decision-at-kasserine 7.3.2d] [decision-at-kasserine 7.5.3] [decision-at-kasserine 5.1.5d] in the rain a trail gives no rate; it still spares the woods, leads into mountains and over its bridges', () => {
    expect(cost(red, '1932', '2032', RAIN)).toBe(2); // clear in the rain
    expect(cost(plain, '1932', '2032', RAIN)).toBe(1);
    expect(cost(red, '2121', '2122', RAIN)).toBe(2); // and not 3
    expect(cost(red, '2909', '3010', RAIN)).toBe(4);
    expect(cost(armor, '2812', '2813', RAIN)).toBe(0);
    expect(cost(armor, '2812', '2813', RAIN, TRAIL)).toBe(5);
    expect(cost(red, '5726', '5626', RAIN, TRAIL | WADI | 16)).toBe(2);
  });

  test('[decision-at-kasserine 7.3.6b] woods are ignored along a road in any weather', () => {
    expect(cost(red, '2023', '2123')).toBe(0.5);
    expect(cost(red, '2023', '2123', RAIN)).toBe(0.5);
  });
});

describe('wadis', () => {
  test('[decision-at-kasserine 7.3.3a] crossing a wadi adds to the ground behind it, either way', () => {
    for (const [from, to] of [
      ['0103', '0104'],
      ['0104', '0103'],
    ]) {
      expect(cost(red, from, to)).toBe(1 + 2);
      expect(cost(plain, from, to)).toBe(1 + 2);
    }
  });

  test('[decision-at-kasserine 7.3.3b] [decision-at-kasserine 7.3.3d] without bridge or ford it is closed to yellow-circle and armored units', () => {
    expect(cost(yellow, '0103', '0104')).toBe(0);
    expect(cost(armor, '0103', '0104')).toBe(0);
    expect(cost(yellow, '4509', '4609')).toBeGreaterThan(0);
    expect(cost(armor, '4509', '4609')).toBeGreaterThan(0);
    expect(cost(armor, '5626', '5726')).toBe(0.5);
  });

  test('[decision-at-kasserine 7.3.3c] [decision-at-kasserine 5.1.5c] in the rain motorized units cross by bridges only', () => {
    for (const gait of [red, yellow, armor]) {
      expect(cost(gait, '0103', '0104', RAIN)).toBe(0);
      expect(cost(gait, '5626', '5726', RAIN)).toBe(1);
    }
    expect(cost(plain, '0103', '0104', RAIN)).toBe(1 + 3);
    const rain = nearlySpent('0103: ax-2-k10-10', 'ax-2-k10-10', 'rain');
    expect(rain.play('take ax-2-k10-10').refused('go 0104')).toBe('7.3.3c');
    const dry = (unit: string): string | null =>
      nearlySpent(`0103: ${unit}`, unit, 'dry').play(`take ${unit}`).refused('go 0104');
    expect([dry('ax-1-k10-10'), dry('ax-i-1-jg'), dry('ax-2-k10-10')]).toEqual(['7.3.3d', '7.3.3b', null]);
  });

  test('[decision-at-kasserine 7.3.4a] over a bridge the road leads on and the wadi costs nothing', () => {
    expect(cost(red, '3622', '3721')).toBe(0.5);
    expect(cost(red, '3622', '3621')).toBe(3);
  });

  test('[decision-at-kasserine 7.3.4b] a road without a bridge does not cross: the wadi is paid, and the ground behind it', () => {
    expect(cost(red, '3622', '3721', DRY, MAIN | WADI)).toBe(1 + 2);
    expect(cost(armor, '3622', '3721', DRY, MAIN | WADI)).toBe(0);
  });

  test('[decision-at-kasserine 7.3.4c] [decision-at-kasserine 7.3.4d] a ford costs less than the wadi, and in the rain helps only those on foot', () => {
    for (const gait of [red, yellow, armor, plain]) expect(cost(gait, '4509', '4609')).toBe(1 + 1);
    for (const gait of [red, yellow, armor]) expect(cost(gait, '4509', '4609', RAIN)).toBe(0);
    expect(cost(plain, '4509', '4609', RAIN)).toBe(1 + 2);
    const t = position({ board: '4509: ax-1-5-21', at: 'move', weather: 'rain' });
    expect(t.play('take ax-1-5-21').refused('go 4609')).toBe('7.3.4d');
  });
});

describe('mountains and escarpments', () => {
  test('[decision-at-kasserine 7.3.5a] those on foot have to stop there unless they follow a road', () => {
    expect(cost(plain, '2812', '2813')).toBe(3);
    expect(halts(plain, '2812', '2813')).toBe(true);
    expect(halts(plain, '2812', '2813', TRAIL)).toBe(false);
    expect(cost(plain, '1414', '1513')).toBe(2 + 2);
    expect(halts(plain, '1414', '1513')).toBe(true);
    expect(halts(plain, '1414', '1513', ESCARPMENT | MAIN)).toBe(false);
    const t = position({ board: '2812: ax-xxxiv-10-ber\n6022: ax-1-5-21', at: 'move' });
    t.play('take ax-xxxiv-10-ber', 'go 2813');
    expect(spent(t, 'ax-xxxiv-10-ber')).toBe(3);
    expect(t.refused('take ax-xxxiv-10-ber')).toBe('7.1.3a');
  });

  test('[decision-at-kasserine 7.3.5a] a mountain on the way is gone around, and what lies behind it is not reached through it', () => {
    const t = position({ board: '3624: al-1-rngr', at: 'move', side: 'allied' });
    t.play('take al-1-rngr');
    // 3 points into the mountain 3724, 3 left for the mountain 3725 behind it: yet the move ends in the first.
    expect(t.offers('go 37')).toContain('go 3724');
    expect(t.refused('go 3825')).toBe('7.3.5a');
  });

  test('[decision-at-kasserine 7.3.5b] armor and artillery go there only through a road hexside', () => {
    for (const gait of [armor, gun]) {
      expect(cost(gait, '2812', '2813')).toBe(0);
      expect(cost(gait, '2812', '2813', DRY, TRAIL)).toBe(4);
      expect(cost(gait, '1414', '1513')).toBe(0);
      expect(cost(gait, '1414', '1513', DRY, ESCARPMENT | MAIN)).toBe(0.5);
    }
    const t = position({ board: '2812: ax-1-5-21, ax-1-90-10', at: 'move' });
    expect(t.play('take ax-1-5-21').refused('go 2813')).toBe('7.3.5b');
    expect(t.play('take ax-1-90-10').refused('go 2813')).toBe('7.3.5b');
  });

  test('[decision-at-kasserine 7.3.5c] other motorized units enter, and stop', () => {
    expect(cost(red, '2812', '2813')).toBe(4);
    expect(halts(red, '2812', '2813')).toBe(true);
    expect(halts(red, '2812', '2813', TRAIL)).toBe(false);
    expect(cost(yellow, '1414', '1513')).toBe(3 + 3);
    const t = position({ board: '2812: ax-2-k10-10\n6022: ax-1-5-21', at: 'move' });
    t.play('take ax-2-k10-10', 'go 2813');
    expect(where(t, 'ax-2-k10-10')).toBe('2813');
    expect(t.s.moving).toEqual([]);
    expect(t.refused('take ax-2-k10-10')).toBe('7.1.3a');
  });

  test('[decision-at-kasserine 7.3.5d] in retreat other motorized units go on through a mountain; those on foot stop in it', () => {
    // From 2812 two hexes back, with enemies everywhere but in the mountain 2813.
    const ends = (unit: string): string[] => {
      const board = `2812: ${unit}\n2711: al-waters\n2911: al-drake\n6601: ax-a25`;
      const { s } = position({ board, at: 'move' });
      const index = kit.unitIndex.get(unit)!;
      const rules = { origin: s.at[index], shortest: 2, longest: 2, evading: false, retreating: [index] };
      return everyRefuge(kit, s, index, rules)
        .filter(({ path }) => path[0] === kit.grid.find('2813'))
        .map(({ hex }) => kit.grid.label(hex));
    };
    expect(ends('ax-2-k10-10')).not.toEqual([]);
    expect(ends('ax-i-47')).toEqual([]);
  });

  test('[decision-at-kasserine 16.6.1] [decision-at-kasserine 16.6.2] mountain units do not stop there and pay 1 less for the mountain', () => {
    expect(cost(alpine, '2812', '2813')).toBe(2);
    expect(halts(alpine, '2812', '2813')).toBe(false);
    expect(halts(alpine, '1414', '1513')).toBe(false);
    const t = position({ board: '2812: al-gibert', at: 'move', side: 'allied' });
    t.play('take al-gibert', 'go 2813');
    expect(spent(t, 'al-gibert')).toBe(2);
    t.play('go 2814');
    expect(spent(t, 'al-gibert')).toBe(3);
  });
});

describe('under enemy aircraft', () => {
  test('[decision-at-kasserine 11.2.6a] [decision-at-kasserine 11.2.7a] a road gives no rate, but woods hide and bridges stand', () => {
    expect(slowed(armor, '2911', '2912')).toBe(1);
    expect(slowed(armor, '1217', '1218')).toBe(3);
    expect(slowed(armor, '2023', '2123')).toBe(0.5);
    expect(slowed(armor, '5626', '5726')).toBe(1);
  });

  test('[decision-at-kasserine 11.2.6b] armor still follows the road into a mountain, at the price of the mountain', () => {
    expect(slowed(armor, '2812', '2813', MAIN)).toBe(4);
    expect(slowed(armor, '2812', '2813')).toBe(0);
  });

  test('[decision-at-kasserine 11.2.6a] [decision-at-kasserine 7.0b] who moves through the zone of an enemy air unit pays for the ground', () => {
    const free = position({ board: '2911: ax-1-5-21', at: 'move' }).play('take ax-1-5-21', 'go 2912');
    expect(spent(free, 'ax-1-5-21')).toBe(0.5);
    const t = underAir('2911: ax-1-5-21', 'axis').play('take ax-1-5-21', 'go 2912');
    expect(spent(t, 'ax-1-5-21')).toBe(1);
    const own = underAir('2911: al-c-2-loth', 'allied').play('take al-c-2-loth', 'go 2912');
    expect(spent(own, 'al-c-2-loth')).toBe(0.5);
  });
});

/** An Allied air unit interdicts 2912. */
function underAir(board: string, side: 'axis' | 'allied') {
  const plane = kit.planes[1].find((unit) => kit.units[unit].interdiction)!;
  const t = position({ board, at: 'move', side });
  const at = [...t.s.at];
  const marks = [...t.s.marks];
  at[plane] = kit.grid.find('2912');
  marks[plane] = ARRIVED;
  return position({ board, at: 'move', side, change: { at, marks } });
}

/** With three points left there is no way around. */
function nearlySpent(board: string, unit: string, weather: Weather) {
  const { index, move } = kit.units[kit.unitIndex.get(unit)!];
  const spentSoFar = kit.units.map((each) => (each.index === index ? (move - 3) * HALVES : 0));
  return position({ board, at: 'move', weather, change: { spent: spentSoFar } });
}
