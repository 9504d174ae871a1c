import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx as EngineTx } from '../../../engine/tx.ts';
import { AXIS, baseKit, type ScenarioId } from '../kit.ts';
import { suppliedHexes } from '../rules/supply.ts';
import { pricesFor, weatherOf } from '../rules/weather.ts';
import { advanceTurn } from '../steps/turn-end.ts';
import type { Tx } from '../terms.ts';
import { aftermath } from './aftermath.fixture.ts';
import { attacking, declaring } from './fighting.fixture.ts';
import { hexNamed, type PositionSpec, position, spent, stateOf, type Table } from './position.ts';

/** Winter and sandstorms (6.3, 21.0). Turn 10 is March 1941, turn 12 May 1941. */

const kit = baseKit();
const ON = { weather: true };
const MARCH = 10;
const MAY = 12;
/** French North Africa is open. */
const TORCH = { played: [{ card: 'ALC-23', turn: 27 }] };
const STORM: Partial<PositionSpec> = { options: ON, turn: MAY, change: { ghibli: true, ...TORCH } };
const WINTER: Partial<PositionSpec> = { options: ON, turn: MARCH, change: TORCH };
const FAIR: Partial<PositionSpec> = { turn: MARCH, change: TORCH };

/** What a piece pays for the way from one hex to the next. */
function price(unit: string, from: string, to: string, weather: Partial<PositionSpec>): number {
  const s = stateOf({ scenario: 's33', board: '', ...weather });
  const [start, end] = [hexNamed(kit, from), hexNamed(kit, to)];
  const { gait } = kit.units[kit.unitIndex.get(unit)!];
  return pricesFor(kit, s, gait)[start * 6 + kit.grid.direction(start, end)] / 4;
}
const inAll = (unit: string, from: string, to: string): number[] =>
  [FAIR, WINTER, STORM].map((weather) => price(unit, from, to, weather));

describe('when', () => {
  /** Phase V of a turn of Desert Fox with a roll of seven, on which the table says Ghibli. */
  const seven = (turn: number, options = ON): boolean =>
    position({
      scenario: 's27',
      at: 'deploy-air',
      side: 'axis',
      turn,
      board: 'C0701: ge-5-pz\nC2331: br-tobruk\naxis-north-africa: ge-ff-afrika\nallied-north-africa: br-202',
      options,
      change: { holder: 0, played: [], activated: [], surprise: false },
    })
      .dice(3, 4)
      .play('end').s.ghibli;

  it('[desert-fox-deluxe 6.3a, 21.2a] a Ghibli comes with the roll for the initiative, in four months of the year', () => {
    expect([12, 13, 16, 17].map((turn) => seven(turn))).toEqual([true, true, true, true]);
    expect([11, 14, 15, 18].map((turn) => seven(turn))).toEqual([false, false, false, false]);
  });

  it('[desert-fox-deluxe 21.0a] both kinds are an option', () => {
    expect(seven(MAY, { weather: false })).toBe(false);
    expect(price('ge-5-pz', 'A4404', 'A4405', FAIR)).toBe(2);
    expect(price('ge-5-pz', 'A4404', 'A4405', WINTER)).toBe(4);
  });

  it('[desert-fox-deluxe 21.1a] winter is from December to March', () => {
    const at = (turn: number) => weatherOf(kit, stateOf({ board: '', scenario: 's33', options: ON, turn }));
    expect([6, 7, 10, 11].map(at)).toEqual(['enter', 'winter', 'winter', 'enter']);
  });

  it('[desert-fox-deluxe 21.2a] a sandstorm is over with the turn', () => {
    const tx: Tx = new EngineTx({ ...stateOf({ scenario: 's27', board: '', ...STORM }) }, new Journal(), NO_DICE);
    advanceTurn(tx);
    expect([tx.s.turn, tx.s.ghibli]).toEqual([MAY + 1, false]);
  });
});

describe('where', () => {
  it('[desert-fox-deluxe 21.1a] all of map A, the north of map T, mountains and wadis of map C', () => {
    expect(inAll('ge-5-pz', 'A4404', 'A4405').slice(0, 2)).toEqual([2, 4]);
    expect(inAll('ge-5-pz', 'T4601', 'T4602').slice(0, 2)).toEqual([4, 8]);
    expect(inAll('ge-5-pz', 'T4512', 'T4513').slice(0, 2)).toEqual([2, 2]);
    expect(inAll('it-60-sabratha', 'C2415', 'C2514').slice(0, 2)).toEqual([3, 6]);
    expect(inAll('ge-5-pz', 'C0602', 'C0603').slice(0, 2)).toEqual([2, 2]);
    // Two points for the rough hex are four, two more for the wadi: only these count again.
    expect(inAll('ge-5-pz', 'C0605', 'C0606').slice(0, 2)).toEqual([6, 8]);
  });

  it('[desert-fox-deluxe 6.3b, 6.3c, 6.3d, 21.2b] sandstorms blow over desert and rough ground outside of these', () => {
    expect(inAll('ge-5-pz', 'C0602', 'C0603')[2]).toBe(4);
    expect(inAll('ge-5-pz', 'T4512', 'T4513')[2]).toBe(4);
    expect(inAll('ge-5-pz', 'A4404', 'A4405')[2]).toBe(2);
    expect(inAll('ge-5-pz', 'T4601', 'T4602')[2]).toBe(4);
    expect(inAll('it-60-sabratha', 'C2415', 'C2514')[2]).toBe(3);
  });

  it('[desert-fox-deluxe 6.3e] and never double the price of a wadi', () => {
    expect(inAll('ge-5-pz', 'C0605', 'C0606')).toEqual([6, 8, 10]);
  });
});

describe('movement', () => {
  it('[desert-fox-deluxe 21.1.1a, 21.2.1a] roads cost what they always cost, tracks twice as much', () => {
    expect(inAll('ge-5-pz', 'C0701', 'C0702')).toEqual([1, 1, 1]);
    expect(inAll('ge-stab-200', 'C2512', 'C2513')).toEqual([0.25, 0.25, 0.25]);
    expect(inAll('ge-5-pz', 'C2318', 'C2417')).toEqual([2, 2, 4]);
    expect(inAll('ge-5-pz', 'C2417', 'C2517')).toEqual([3, 6, 3]);
  });

  it('[desert-fox-deluxe 21.1.1a, 21.2.1a] whoever moves pays it', () => {
    const t = position({ at: 'move', scenario: 's33', board: 'C0602: ge-5-pz', ...STORM });
    expect(spent(t.play('take ge-5-pz', 'go C0603'), 'ge-5-pz')).toBe(4);
  });

  it('[desert-fox-deluxe 21.1.1a] lines of supply are shorter in the winter hills', () => {
    const fed = (scenario: ScenarioId, base: string, to: string, weather: Partial<PositionSpec>): boolean =>
      suppliedHexes(kit, stateOf({ scenario, board: `${base}: axis-base-1+a`, ...weather }), AXIS)[
        hexNamed(kit, to)
      ] !== 0;
    // The steppe south of the Atlas: within the line of a base, but not at double the price.
    expect([FAIR, WINTER, STORM].map((weather) => fed('s33', 'A4404', 'A4704', weather))).toEqual([true, false, true]);
    expect([FAIR, WINTER, STORM].map((weather) => fed('s33', 'C0602', 'C0608', weather))).toEqual([true, true, false]);
  });

  it('[desert-fox-deluxe 21.2.1a] a storm that rises shortens them at once', () => {
    const t = position({ at: 'move', scenario: 's33', board: 'C0602: axis-base-1+a, ge-5-pz', turn: MAY, options: ON });
    const far = hexNamed(kit, 'C0608');
    expect(suppliedHexes(kit, t.s, AXIS)[far]).not.toBe(0);
    expect(suppliedHexes(kit, { ...t.s, ghibli: true }, AXIS)[far]).toBe(0);
    expect(suppliedHexes(kit, t.s, AXIS)[far]).not.toBe(0);
  });

  const exploiting = (weather: Partial<PositionSpec>): Table =>
    aftermath({
      form: 'mobile',
      board: 'C1216: br-kdg\nC1215: ge-5-pz',
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [18, 17],
      ...weather,
      change: { surprise: false, ...weather.change },
    }).play('advance ge-5-pz C1216', 'take ge-5-pz');

  it('[desert-fox-deluxe 21.2.1a, 21.1.1a] exploitation gets half as far', () => {
    expect([FAIR, STORM].map((weather) => exploiting(weather).offers('go').length)).toEqual([38, 8]);
    const hills = (weather: Partial<PositionSpec>): Table =>
      aftermath({
        form: 'mobile',
        scenario: 's33',
        board: 'A4405: br-kdg\nA4404: ge-5-pz',
        attack: 'A4405',
        with: 'ge-5-pz',
        column: [18, 17],
        ...weather,
      }).play('advance ge-5-pz A4405', 'take ge-5-pz');
    expect(hills(FAIR).offers('go').length).toBeGreaterThan(hills(WINTER).offers('go').length);
  });
});

describe('combat', () => {
  const DESERT = 'C0804: br-2-sg\nC0805: ge-104';
  const fight = (board: string, hex: string, weather: Partial<PositionSpec>, ...dice: number[]): Table =>
    attacking(declaring({ board, scenario: 's27', ...weather }), [hex], ['ge-104'], ...dice);
  const shift = (t: Table): number => t.s.battles.at(-1)!.weather;
  const columnsOf = (t: Table): readonly number[] => t.s.battles.at(-1)!.columns;

  it('[desert-fox-deluxe 21.2.1b, 6.3f] a die shifts both columns of an attack into a sandstorm', () => {
    const fair = columnsOf(fight(DESERT, 'C0804', FAIR, 3));
    const storm = fight(DESERT, 'C0804', STORM, 4, 3);
    expect(shift(storm)).toBe(-2);
    expect(columnsOf(storm)).toEqual(fair.map((column) => column - 2));
    expect(shift(fight(DESERT, 'C0804', STORM, 1, 3))).toBe(0);
  });

  it('[desert-fox-deluxe 21.1.1b] of one into a winter hex, or over a wadi of a winter area', () => {
    expect(shift(fight('C2614: br-2-sg\nC2615: ge-104', 'C2614', WINTER, 3, 3))).toBe(-1);
    expect(shift(fight('C0605: br-2-sg\nC0606: ge-104', 'C0605', WINTER, 6, 3))).toBe(-2);
    expect(fight(DESERT, 'C0804', WINTER, 3).log('21.1.1b')).toEqual([]);
    expect(fight('C0605: br-2-sg\nC0606: ge-104', 'C0605', FAIR, 3).log('21.1.1b')).toEqual([]);
  });

  it('[desert-fox-deluxe 21.1.1c, 21.2.1b] then nothing can be called off any more', () => {
    const t = declaring({ board: 'C0605: br-2-sg\nC0606: ge-104, axis-dump-1', scenario: 's27', ...WINTER });
    attacking(t, ['C0605'], ['ge-104'], 6);
    expect([t.asked, shift(t)]).toEqual(['combat-supply', -2]);
    expect(t.offers().filter((order) => /^(scrap|undeclare|without)/.test(order))).toEqual([]);
    expect(t.refused('undeclare C0605')).not.toBeNull();
    t.dice(3).play('end');
    expect(t.log('14.5d')).toHaveLength(1);
  });

  it('[desert-fox-deluxe 21.2.1b] overruns are attacks too (ruling A541)', () => {
    const t = position({
      at: 'move',
      scenario: 's27',
      board: 'C0804: br-kdg/1\nC0805: ge-5-pz, axis-base-1+a',
      ...STORM,
      change: { ghibli: true, surprise: false },
    });
    t.play('take ge-5-pz').dice(6, 6).play('overrun C0804', 'end');
    expect(t.log('21.2.1b')).toHaveLength(1);
  });
});

describe('in the air', () => {
  const AIR = 'axis-north-africa: ge-ff-afrika\nC0701: axis-base-1+a';

  it('[desert-fox-deluxe 21.2.1c, 6.3f] nobody flies where a sandstorm blows', () => {
    const board = `C0804: br-2-sg\nC0805: ge-104\n${AIR}`;
    const sent = (weather: Partial<PositionSpec>, ...dice: number[]): string | null =>
      attacking(declaring({ board, scenario: 's27', ...weather }), ['C0804'], ['ge-104'], ...dice).asked;
    expect(sent({ turn: MAY })).toBe('send-air');
    expect(declaring({ board, scenario: 's27', ...STORM }).s.ghibli).toBe(true);
    expect(sent(STORM, 1, 3)).not.toBe('send-air');
  });

  it('[desert-fox-deluxe 21.2.1c] no interdiction, bombardment or landing either', () => {
    const board = 'allied-north-africa: br-201\nC2331: allied-base-1+a, br-22\nC0602: axis-dump-1\nC2308: axis-dump-2';
    const t = position({ at: 'move', side: 'allied', scenario: 's27', board, ...STORM }).play('fly br-201');
    expect([t.refused('interdict br-201 C0602'), t.refused('bombard br-201 axis-dump-1')]).toEqual([
      '21.2.1c',
      '21.2.1c',
    ]);
    expect([t.refused('interdict br-201 C2513'), t.refused('bombard br-201 axis-dump-2')]).toEqual([null, null]);
    expect(t.offers('interdict')).not.toContain('interdict br-201 C0602');
  });
});
