import { describe, expect, test } from 'vitest';
import { AXIS } from '../kit.ts';
import { findOpenings, LINE_UNITS, linesOfCommunication, share } from '../rules/communications.ts';
import type { Breach } from '../state.ts';
import { KIT, made, type PositionSpec, position, type Table } from './position.ts';

/** Finished markers: "0309>0409" or, right through, "0309>0409>". */
const breaches = (...texts: string[]): Breach[] =>
  texts.map((text) => {
    const [from, to, ...rest] = text.split('>');
    return made(from, to, rest.length > 0);
  });

const AXIS_UNITS = KIT.units.filter((unit) => unit.side === AXIS && !unit.alone).map((unit) => unit.id);
/** So many Axis units, two to a hex, in the desert round 2010 (or elsewhere); `from` skips some of them. */
function army(count: number, corner = '2010', from = 0): string {
  const hexes = KIT.grid.within(KIT.grid.find(corner), 2);
  const units = AXIS_UNITS.slice(from, from + count);
  return hexes
    .map((hex, i) => [KIT.grid.label(hex), units.slice(2 * i, 2 * i + 2)] as const)
    .filter(([, pair]) => pair.length > 0)
    .map(([label, pair]) => `${label}: ${pair.join(' ')}`)
    .join('\n');
}

const table = (board: string, open: string[], more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', turn: 7, board, ...more, change: { breaches: breaches(...open) } });

const lines = (board: string, open: string[], wanted: 1 | 2 = 2) =>
  linesOfCommunication(KIT, table(board, open).s, wanted).map(({ through, units, path }) => ({
    through: KIT.grid.label(through),
    units: units.length,
    path: path.map((hex) => KIT.grid.label(hex)),
  }));
const count = (board: string, open: string[], wanted: 1 | 2 = 2): number => lines(board, open, wanted).length;

/** The Supply Phase of a turn with three Axis actions: those left, and the lines found. */
function judged(turn: number, board: string, open: string[]): [number, number] {
  const change = { breaches: breaches(...open), actions: [3, 3] as [number, number] };
  const t = position({ at: 'breaches', turn, board: `0209: ax-pavia-27\n${board}`, change });
  t.dice(5, 3).play('end');
  return [t.s.actions[AXIS], t.s.lines];
}

const ONE = ['0309>0409>'];
const TWO = ['0309>0409>', '0411>0510>'];

describe('one line', () => {
  test('[gazala 14.2a] it runs from the west edge through a breached hex of the main line to eight units', () => {
    const [line] = lines(army(8), ONE, 1);
    expect(line).toMatchObject({ through: '0409', units: 8 });
    expect(line.path[0].slice(0, 2)).toBe('01');
    expect(line.path).toEqual(expect.arrayContaining(['0309', '0409', '0508']));
    for (let i = 1; i < line.path.length; i++)
      expect(KIT.grid.distance(KIT.grid.find(line.path[i - 1]), KIT.grid.find(line.path[i]))).toBe(1);
  });

  test('[gazala 14.2a] seven units are not enough, and without a breach there is no line', () => {
    expect([count(army(7), ONE), count(army(8), []), count(army(8), ONE)]).toEqual([0, 0, 1]);
  });

  test('[gazala 14.2a] only hexes from 0104 to 1118 will do', () => {
    // 1119 belongs to the main line but not to the span; 1316 to the rear field.
    expect(count(army(8), ['1019>1119>'])).toBe(0);
    expect(count(army(8), ['1217>1316>'])).toBe(0);
    expect(count(army(8), ['1019>1018>'])).toBe(1);
  });

  test('[gazala 14.2a] units in the breached hex itself count', () => {
    const [line] = lines(`0409: ${AXIS_UNITS[30]}\n${army(7)}`, ONE);
    expect([line.through, line.units]).toEqual(['0409', 8]);
  });

  test('[gazala 14.2b] it goes through no enemy unit', () => {
    // 0508 is the only way out of 0409.
    expect(count(`${army(8)}\n0508: al-3ind-2rl`, ONE)).toBe(0);
    expect(count(`${army(8)}\n0409: al-3ind-2rl`, ONE)).toBe(0);
    expect(count(`${army(8)}\n0509: al-3ind-2rl`, ONE)).toBe(1);
  });

  test('[gazala 14.2b] nor over an escarpment without a road', () => {
    // The shelf below the Raml escarpment: four passes, three of them held.
    const shelf = `1801: ${AXIS_UNITS.slice(0, 2).join(' ')}\n2001: ${AXIS_UNITS.slice(2, 4).join(' ')}\n${army(4, '2010', 4)}`;
    const held = '2303: al-3ind-2rl\n2804: al-3ind-11pavo\n3104: al-3ind-18cav';
    expect(count(`${shelf}\n${held}`, ONE)).toBe(1);
    expect(count(`${shelf}\n${held}\n1902: al-7motor-2rb`, ONE)).toBe(0);
  });

  test('[gazala 14.2b] nor over mines that are not breached', () => {
    expect(count(army(8), ['0309>0409'])).toBe(0);
    // A marker under construction opens nothing.
    const t = table(army(8), []);
    const work = { ...breaches('0309>0409')[0], unit: 0, made: false };
    expect(linesOfCommunication(KIT, { ...t.s, breaches: [work] }, 1)).toEqual([]);
  });

  test('[gazala 14.2c] it does not turn back into the ground it came from', () => {
    // Units west of the minefields are behind the line, not at its end.
    expect(count(army(8, '0418'), ONE)).toBe(0);
    // In by one side of 0308 and out by another, to 0209: from there, the south would be open.
    expect(count(army(8), ['0309>0308', '0209>0308'])).toBe(0);
    // Round Bir Hacheim everybody is in supply, but that is no line.
    expect(count(army(16), [])).toBe(0);
  });

  test('[gazala 14.2d] from May 29 the want of it costs the Axis an action', () => {
    expect(judged(3, army(7), [])).toEqual([3, -1]);
    expect(judged(4, army(7), ONE)).toEqual([2, 0]);
    expect(judged(4, army(8), ONE)).toEqual([3, 1]);
    expect(judged(6, army(8), ONE)).toEqual([3, 1]);
  });

  test('[gazala 14.2d] a turn without actions cannot lose one', () => {
    const change = { breaches: [], actions: [0, 3] as [number, number] };
    const t = position({ at: 'breaches', turn: 4, board: '0209: ax-pavia-27', change }).dice(5, 3).play('end');
    expect(t.s.actions).toEqual([0, 3]);
  });
});

describe('two lines', () => {
  test('[gazala 14.2e] they come through two different hexes, with eight units each', () => {
    const found = lines(army(16), TWO);
    expect(found.map(({ through, units }) => [through, units])).toEqual([
      ['0409', 8],
      ['0510', 8],
    ]);
    // Two openings in the same hex are one line only.
    expect(count(army(16), ['0310>0410>', '0411>0410'])).toBe(1);
  });

  test('[gazala 14.2f] no unit counts for both: fifteen make one line, sixteen two', () => {
    expect([count(army(15), TWO), count(army(16), TWO)]).toEqual([1, 2]);
    const found = linesOfCommunication(KIT, table(army(20), TWO).s, 2);
    expect(new Set(found.flatMap(({ units }) => units)).size).toBe(2 * LINE_UNITS);
  });

  test('[gazala 14.2f] units only one line can reach are left to that line', () => {
    // With the gap 1214-1313 held, a line through 0916 reaches the triangle only.
    const split = (inside: number): string =>
      `${army(inside, '1115')}\n${army(16 - inside, '2010', inside)}\n1313: al-3ind-2rl`;
    expect(count(split(8), ['0309>0409>', '0817>0916>'])).toBe(2);
    expect(count(split(7), ['0309>0409>', '0817>0916>'])).toBe(1);
  });

  test('[gazala 14.2e] [gazala 14.2g] from June 1-2 the want of the second costs an action', () => {
    expect(judged(6, army(16), ONE)).toEqual([3, 1]);
    expect(judged(7, army(16), ONE)).toEqual([2, 1]);
    expect(judged(7, army(16), TWO)).toEqual([3, 2]);
    expect(judged(13, army(15), TWO)).toEqual([2, 1]);
  });

  test('[gazala 14.2i] no line at all costs no more than the want of one', () => {
    expect(judged(7, army(16), [])).toEqual([2, 0]);
  });
});

describe('sharing units out', () => {
  /** Tries every way to give `size` members to each of two sets. */
  function bySearch(a: readonly number[], b: readonly number[], size: number): boolean {
    const choose = (members: readonly number[], n: number): number[][] =>
      n === 0 ? [[]] : members.flatMap((each, i) => choose(members.slice(i + 1), n - 1).map((rest) => [each, ...rest]));
    return choose(a, size).some((taken) => b.filter((each) => !taken.includes(each)).length >= size);
  }

  test('[gazala 14.2e] [gazala 14.2f] what is found is what a search of all ways finds', () => {
    let seed = 1942;
    const random = (n: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * n);
    };
    const seen = [0, 0, 0];
    for (let round = 0; round < 600; round++) {
      const size = 2 + random(2);
      const sets = Array.from({ length: 1 + random(4) }, () =>
        Array.from({ length: 9 }, (_, i) => i).filter(() => random(3) < 1),
      );
      const pairs = sets.flatMap((a, i) => sets.slice(i + 1).map((b) => bySearch(a, b, size)));
      const best = pairs.includes(true) ? 2 : sets.some((set) => set.length >= size) ? 1 : 0;
      const found = share(sets, size, 2);
      seen[best]++;
      expect(found.length).toBe(best);
      expect(share(sets, size, 1).length).toBe(Math.min(1, best));
      const taken = found.flatMap(({ members }) => members);
      expect([new Set(taken).size, new Set(found.map(({ set }) => set)).size]).toEqual([best * size, best]);
      for (const { set, members } of found) for (const each of members) expect(sets[set]).toContain(each);
    }
    expect(Math.min(...seen)).toBeGreaterThan(30);
  });

  test('[gazala 14.2a] openings are found with the units behind them, the nearest first', () => {
    const t = table(`0508: ${AXIS_UNITS[5]}\n2010: ${AXIS_UNITS[0]}\n0418: ${AXIS_UNITS[1]}`, ONE);
    const [opening] = findOpenings(KIT, t.s);
    expect(opening.units.map((unit) => KIT.units[unit].id)).toEqual([AXIS_UNITS[5], AXIS_UNITS[0]]);
  });
});
