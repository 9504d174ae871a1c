import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { moraleIn } from '../rules/battle-order.ts';
import { chancesOf } from '../rules/forecast.ts';
import { groupsIn } from '../rules/results.ts';
import {
  type BattleSpec,
  battleIn,
  column,
  columns,
  declaring,
  odds,
  SURPRISE,
  strengths,
} from './fighting.fixture.ts';
import { type Table, unitNamed } from './position.ts';

/** From strengths to columns (14.4, 14.5), with the odds of the Example of Play. */

const kit = baseKit();

/** 104, with six factors, attacks in the open desert. */
const six: BattleSpec = { hexes: ['C0804'], attackers: ['ge-104'] };
const against = (board: string): Table => declaring({ board: `${board}\nC0705: ge-104` });

describe('the ratio', () => {
  test('[desert-fox-deluxe 14.5a] is rounded down to one that stands on the line', () => {
    expect(column(against('C0804: br-2-sg, br-kdg'), six)).toBe('3:2 on 1 is 5');
    expect(column(against('C0804: br-2-sg'), six)).toBe('2:1 on 1 is 6');
    expect(column(against('C0804: br-7-motor, br-2-sg, br-royals'), six)).toBe('2:3 on 1 is 3');
  });

  test('[desert-fox-deluxe 14.5b] beyond the ends of the line the last one counts', () => {
    const worse = declaring({ board: 'C0804: br-3-lt-arm, br-2-arm, br-22-arm\nC0705: ge-stab-200' });
    expect(column(worse, { hexes: ['C0804'], attackers: ['ge-stab-200'] })).toBe('1:3 on 1 is 1');
    expect(column(against('C0804: br-kdg'), six)).toBe('5:1 on 1 is 9');
    const best = declaring({ board: 'C0606: br-kdg\nC0706: ge-104, ge-115' });
    expect(column(best, { hexes: ['C0606'], attackers: ['ge-104', 'ge-115'] })).toBe('7:1 on 2 is 8');
  });

  test('[desert-fox-deluxe 14.5c] ratios in brackets are for overruns and mobile battles alone', () => {
    const t = declaring({ board: 'C0804: br-royals\nC0705: ge-5-pz' });
    const spec = { hexes: ['C0804'], attackers: ['ge-5-pz'] };
    expect(column(t, spec)).toBe('5:1 on 1 is 9');
    expect(column(t, { ...spec, form: 'deliberate' })).toBe('5:1 on 1 is 9');
    expect(column(t, { ...spec, form: 'overrun' })).toBe('9:1 on 1 is 11');
    expect(column(t, { ...spec, form: 'mobile' })).toBe('9:1 on 1 is 11');
  });

  test('[desert-fox-deluxe 14.5e] [desert-fox-deluxe 14.5d] 4:1 in rough ground is column 6, with a die of 4 column 10', () => {
    const t = declaring({ board: 'C0606: br-2-sg\nC0706: ge-104, ge-115' });
    const spec = { hexes: ['C0606'], attackers: ['ge-104', 'ge-115'] };
    expect(column(t, spec)).toBe('4:1 on 2 is 6');
    expect(columns(t, spec, 4)).toEqual({ defender: 10, attacker: 10 });
  });
});

describe('the line', () => {
  test('[desert-fox-deluxe 14.4a] the ground of the defender decides', () => {
    const line = (hex: string, from: string): number => {
      const t = declaring({ board: `${hex}: br-2-sg\n${from}: ge-125` });
      return odds(t, { hexes: [hex], attackers: ['ge-125'] }).line;
    };
    expect([line('C0804', 'C0705'), line('C0606', 'C0706'), line('C0704', 'C0705')]).toEqual([1, 2, 2]);
    expect([line('C2308', 'C2408'), line('C2511', 'C2411')]).toEqual([3, 3]);
  });

  test('[desert-fox-deluxe 14.4f] each level of a fort raises it by one, never above five', () => {
    const line = (fort: string): number => {
      const t = declaring({ board: 'C0606: br-2-sg\nC0706: ge-125', forts: [fort] });
      return odds(t, { hexes: ['C0606'], attackers: ['ge-125'] }).line;
    };
    expect(['C0606/1', 'C0606/2', 'C0606/3'].map(line)).toEqual([3, 4, 5]);
  });

  test('[desert-fox-deluxe 18.1t] level 0 raises nothing', () => {
    const t = declaring({ board: 'C0606: br-2-sg\nC0706: ge-125', forts: ['C0606/0'] });
    expect(odds(t, { hexes: ['C0606'], attackers: ['ge-125'] }).line).toBe(2);
  });

  test('[desert-fox-deluxe 15.7c] engineers lower it by one against forts and cities, if they are supplied and undisrupted', () => {
    const line = (engineer: string, supplied: readonly string[], forts = ['C0804/2']): number => {
      const t = declaring({ board: `C0804: br-2-sg\nC0705: ge-104, ${engineer}`, forts });
      return odds(t, { hexes: ['C0804'], attackers: ['ge-104', 'ge-hecker'], supplied }).line;
    };
    expect(line('ge-hecker', ['C0705'])).toBe(2);
    expect(line('ge-hecker', [])).toBe(3);
    expect(line('ge-hecker+d', ['C0705'])).toBe(3);
    const rough = declaring({ board: 'C0606: br-2-sg\nC0706: ge-104, ge-hecker' });
    expect(odds(rough, { hexes: ['C0606'], attackers: ['ge-104', 'ge-hecker'], supplied: ['C0706'] }).line).toBe(2);
    const city = declaring({ board: 'C2308: br-2-sg\nC2408: ge-104, ge-hecker' });
    expect(odds(city, { hexes: ['C2308'], attackers: ['ge-104', 'ge-hecker'], supplied: ['C2408'] }).line).toBe(2);
  });

  test('[desert-fox-deluxe 15.4o] so do special forces', () => {
    const t = declaring({ board: 'C2308: it-8-ber\nC2408: br-7-motor, br-layforce', side: 'allied' });
    const attackers = ['br-7-motor', 'br-layforce'];
    expect(odds(t, { hexes: ['C2308'], attackers, supplied: ['C2408'], side: 'allied' }).line).toBe(2);
  });

  test('[desert-fox-deluxe 15.1f] [desert-fox-deluxe 15.1g] heavy artillery lowers it by its rating, one such gun alone, and never below the first line', () => {
    const attackers = ['ge-104', 'ge-afrika-art', 'it-ragg-xx', 'it-ragg-x'];
    const line = (guns: readonly string[], fort = 'C0804/3'): number => {
      const t = declaring({ board: `C0804: br-2-sg\nC0705: ${attackers.join(', ')}`, forts: [fort] });
      return odds(t, { hexes: ['C0804'], attackers, supplied: ['C0705'], guns }).line;
    };
    expect([line([]), line(['it-ragg-x']), line(['it-ragg-xx']), line(['ge-afrika-art'])]).toEqual([4, 4, 3, 2]);
    expect(line(['it-ragg-xx', 'ge-afrika-art'])).toBe(2);
    expect(line(['ge-afrika-art'], 'C0804/1')).toBe(1);
  });

  test('[desert-fox-deluxe 14.4c] several hexes give several lines; until the defender has chosen the highest is shown', () => {
    const t = declaring({ board: 'C0606: br-2-sg\nC0605: br-7-motor\nC0706: ge-104' });
    const spec = { hexes: ['C0606', 'C0605'], attackers: ['ge-104'] };
    expect(odds(t, spec).lines.map(({ line }) => line)).toEqual([1, 2]);
    expect([odds(t, spec).line, odds(t, { ...spec, line: 1 }).line]).toEqual([2, 1]);
  });
});

describe('shifts', () => {
  const both = { hexes: ['C0804'], attackers: ['ge-104', 'ge-33-art'], supplied: ['C0705', 'C0804'] };
  const board = 'C0804: br-7-sg\nC0705: ge-104, ge-33-art';

  test('[desert-fox-deluxe 14.5f] [desert-fox-deluxe 14.1b] support moves the column of the opponent only', () => {
    const t = declaring({ board });
    expect(column(t, both)).toBe('3:2 on 1 is 5');
    expect(columns(t, both, 3)).toEqual({ defender: 8, attacker: 8 });
    expect(columns(t, { ...both, guns: ['ge-33-art'] }, 3)).toEqual({ defender: 10, attacker: 8 });
    expect(columns(t, { ...both, guns: ['br-7-sg'] }, 3)).toEqual({ defender: 8, attacker: 7 });
    expect(columns(t, { ...both, guns: ['ge-33-art', 'br-7-sg'] }, 3)).toEqual({ defender: 10, attacker: 7 });
  });

  test('[desert-fox-deluxe 6.2b] surprise moves both columns two to the right for the first player (ruling A67)', () => {
    const t = declaring({ board, change: SURPRISE });
    expect(columns(t, both, 3)).toEqual({ defender: 10, attacker: 10 });
    const second = declaring({ board, change: { surprise: true, first: 1 } });
    expect(columns(second, both, 3)).toEqual({ defender: 8, attacker: 8 });
  });

  test('[desert-fox-deluxe 6.2b] or the column of the defender only, if the players have agreed to it', () => {
    const t = declaring({ board, change: SURPRISE, options: { surpriseMovesDefenderOnly: true } });
    expect(columns(t, both, 3)).toEqual({ defender: 10, attacker: 8 });
  });

  test('[desert-fox-deluxe 6.2f] and in overruns too (ruling A185)', () => {
    const t = declaring({ board, change: SURPRISE });
    const overrun = { ...both, attackers: ['ge-104'], form: 'overrun' } as const;
    expect(odds(t, overrun).both.map(({ rule }) => rule)).toEqual(['6.2f']);
  });

  test('[desert-fox-deluxe 14.5g] no column lies off the table, but the die and the shifts come first', () => {
    const low = declaring({ board: 'C0804: br-2-arm, br-22-arm\nC0705: ge-stab-200', forts: ['C0804/3'] });
    const spec = { hexes: ['C0804'], attackers: ['ge-stab-200'] };
    expect(column(low, spec)).toBe('1:3 on 4 is -3');
    expect([columns(low, spec, 1), columns(low, spec, 6)]).toEqual([
      { defender: 1, attacker: 1 },
      { defender: 3, attacker: 3 },
    ]);
    const high = declaring({ board: 'C0804: br-kdg\nC0705: ge-5-pz, ge-8-pz, ge-33-art', change: SURPRISE });
    const swift = { hexes: ['C0804'], attackers: ['ge-5-pz', 'ge-8-pz', 'ge-33-art'], form: 'overrun' } as const;
    expect(columns(high, { ...swift, guns: ['ge-33-art'] }, 6)).toEqual({ defender: 20, attacker: 20 });
  });
});

describe('the Example of Play', () => {
  test('[desert-fox-deluxe EX-6] Kasta and 3 Aufkl overrun KDG: 6:1 is column 9, surprise 11, a die of 1 makes 12', () => {
    const t = declaring({ board: 'C0701: br-kdg\nS0733: ge-kasta, ge-3-aufkl', change: SURPRISE });
    const spec = { hexes: ['C0701'], attackers: ['ge-kasta', 'ge-3-aufkl'], form: 'overrun' } as const;
    expect([strengths(t, spec), column(t, spec)]).toEqual(['6 to 1', '5:1 on 1 is 9']);
    expect(columns(t, spec, 1)).toEqual({ defender: 12, attacker: 12 });
    expect(groupsIn(kit, t.s, { ...battleIn(t, spec), columns: [12, 12] }, 1)[0].code).toBe('Qw');
    expect(groupsIn(kit, t.s, { ...battleIn(t, spec), columns: [12, 12] }, 0)[0].code).toBe('m');
  });

  test('[desert-fox-deluxe EX-9] Ariete and Nizza overrun it: 7:1 is column 10, surprise 12, a die of 3 makes 15', () => {
    const t = declaring({ board: 'C0603: br-kdg\nC0602: it-132-ariete, it-nizza', change: SURPRISE });
    const spec = { hexes: ['C0603'], attackers: ['it-132-ariete', 'it-nizza'], form: 'overrun' } as const;
    expect([strengths(t, spec), column(t, spec)]).toEqual(['7 to 1', '7:1 on 1 is 10']);
    expect(columns(t, spec, 3)).toEqual({ defender: 15, attacker: 15 });
    expect(groupsIn(kit, t.s, { ...battleIn(t, spec), columns: [15, 15] }, 1)[0].code).toBe('Hr');
  });

  test('[desert-fox-deluxe EX-11] the Italians attack 3 Lt Arm: 15 to 3 is 5:1, column 9, surprise 11, a die of 4 makes 15', () => {
    const t = declaring({
      board: 'C0804: br-3-lt-arm/1\nC0705: it-132-ariete, it-nizza, it-132-cel, it-8-ber',
      change: SURPRISE,
    });
    const attackers = ['it-132-ariete', 'it-nizza', 'it-132-cel', 'it-8-ber'];
    const spec = { hexes: ['C0804'], attackers, supplied: ['C0705'] };
    expect([strengths(t, spec), column(t, spec)]).toEqual(['15 to 3', '5:1 on 1 is 9']);
    expect(columns(t, spec, 4)).toEqual({ defender: 15, attacker: 15 });
  });

  test('[desert-fox-deluxe EX-12] [desert-fox-deluxe 12.6c] without combat supply its morale of 2 is 3, and 4 out of general supply too', () => {
    const morale = (sign: string, supplied: readonly string[]): number => {
      const t = declaring({ board: `C0804: br-3-lt-arm/1${sign}\nC0705: it-132-ariete` });
      const battle = battleIn(t, { hexes: ['C0804'], attackers: ['it-132-ariete'], supplied });
      return moraleIn(kit, t.s, battle, unitNamed(kit, 'br-3-lt-arm'));
    };
    expect([morale('', ['C0804']), morale('', []), morale('+o', [])]).toEqual([2, 3, 4]);
  });

  test('[desert-fox-deluxe EX-13] [desert-fox-deluxe EX-14] the mobile battle against 2 SG: 23 to 3 is 7:1, column 10; the defender is hit at 18, the attacker at 17', () => {
    const t = declaring({
      board: `C0803: br-2-sg
              C0802: ge-kasta+m, ge-5-pz+m, ge-stab-200+m, ge-i-18-flk+m
              axis-north-africa: ge-ff-afrika`,
      change: SURPRISE,
    });
    const spec: BattleSpec = {
      hexes: ['C0803'],
      attackers: ['ge-kasta', 'ge-5-pz', 'ge-stab-200', 'ge-i-18-flk'],
      form: 'mobile',
      supplied: ['C0802', 'C0803'],
      air: ['ge-ff-afrika'],
      aimed: ['br-2-sg > ge-5-pz'],
    };
    expect([strengths(t, spec), column(t, spec)]).toEqual(['23 to 3', '7:1 on 1 is 10']);
    expect(odds(t, spec).attack.lines.map((line) => line.counted)).toEqual([6, 14, 2, 1]);
    expect(columns(t, spec, 5)).toEqual({ defender: 18, attacker: 17 });
  });
});

describe('the forecast', () => {
  test('[desert-fox-deluxe 14.5i] every face of the die is read for every group', () => {
    const t = declaring({ board: 'C0804: br-7-motor, br-2-arm, gr-1-greek\nC0705: ge-104, ge-5-pz' });
    const spec = { hexes: ['C0804'], attackers: ['ge-104', 'ge-5-pz'], supplied: ['C0705', 'C0804'] };
    expect(column(t, spec)).toBe('2:3 on 1 is 3');
    const groups = chancesOf(kit, t.s, battleIn(t, spec));
    const results = groups.map(({ chances }) =>
      chances.map(({ result, probability }) => `${result} ${probability * 6}`),
    );
    expect(results).toEqual([
      ['m 2', 'Qm 2', 'Qw 2'],
      ['- 1', 'm 4', 'Qm 1'],
      ['- 4', 'm 2'],
      ['Qw 1', 'Qm 3', 'm 1', '- 1'],
    ]);
  });
});
