import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, baseKit, type Side } from '../kit.ts';
import { fortAt } from '../rules/board.ts';
import { DISRUPTED, DONE, type Fort } from '../state.ts';
import { completeAided, completeForts } from '../steps/build-forts.ts';
import { loseStep, moveTo } from '../steps/changes.ts';
import type { Tx } from '../terms.ts';
import { hexNamed, marked, type PositionSpec, position, spent, type Table, unitNamed, where } from './position.ts';
import { doing } from './supplying.fixture.ts';

const kit = baseKit();
const building = (board: string, spec: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's25', at: 'prepare', board, ...spec });
const fort = (t: Pick<Table, 's'>, label: string): Fort | undefined =>
  t.s.forts.find(({ hex }) => hex === hexNamed(kit, label));
const level = (t: Pick<Table, 's'>, label: string): number => fortAt(t.s, hexNamed(kit, label))?.level ?? -1;
const dump = 'C1307: axis-dump-1';

describe('digging in', () => {
  test('[desert-fox-deluxe 18.1i, 18.1u, 18.1d, 18.1a, 4.1.VI.3e] level 0 stands at once, and the unit stays (ruling A80)', () => {
    const t = building('C1407: it-27-brescia').play('dig it-27-brescia');
    expect([level(t, 'C1407'), marked(t, 'it-27-brescia', DONE)]).toEqual([0, true]);
  });

  test('[desert-fox-deluxe 18.1i] not where a fort is', () => {
    const t = building('C1407: it-27-brescia\nC1508: ge-5-pz', { forts: ['C1407'] });
    expect(t.refused('dig it-27-brescia')).toBe('18.1i');
  });

  test('[desert-fox-deluxe 18.1b, 18.1r] not in a city, nor in marsh (ruling A189)', () => {
    const t = building('L2817: it-27-brescia\nC0704: it-25-bologna\nC1508: ge-5-pz');
    expect([t.refused('dig it-27-brescia'), t.refused('dig it-25-bologna')]).toEqual(['18.1b', '18.1b']);
  });

  test('[desert-fox-deluxe 18.1c] by units with a factor of their own and an allowance (ruling A30)', () => {
    const t = building('C2410: it-barce\nC1508: ge-5-pz\nC1407: axis-msu-1');
    expect([t.refused('dig it-barce'), t.refused('dig axis-msu-1')]).toEqual(['18.1c', '18.1c']);
  });

  test('[desert-fox-deluxe 18.1e] undisrupted and in general supply; an enemy zone does not matter', () => {
    const t = building('C1407: it-27-brescia+d\nC1508: ge-5-pz+o\nC1708: it-8-ber\nC1709: br-3-lt-arm');
    expect([t.refused('dig it-27-brescia'), t.refused('dig ge-5-pz')]).toEqual(['18.1e', '18.1e']);
    expect(t.offers('dig')).toEqual(['dig it-8-ber']);
  });

  test('[desert-fox-deluxe 18.1j, 18.1s] it goes when nobody is left who could build one; a disrupted unit keeps it (ruling A190)', () => {
    const board = 'C1407: it-27-brescia, it-8-ber+d';
    const leave = (...ids: readonly string[]) =>
      doing({ board, forts: ['C1407/0'] }, [], (tx) => {
        for (const id of ids) moveTo(tx, unitNamed(kit, id), hexNamed(kit, 'C1508'));
      });
    expect(level(leave('it-27-brescia'), 'C1407')).toBe(0);
    expect(level(leave('it-27-brescia', 'it-8-ber'), 'C1407')).toBe(-1);
  });
});

describe('building a fort', () => {
  test('[desert-fox-deluxe 18.1k, 12.2.1f, 18.1v] level 1 takes a dump as for combat supply; until it is ready nothing protects (ruling A81)', () => {
    const t = building(`C1407: it-27-brescia\n${dump}\nC1708: ge-5-pz`).play('build it-27-brescia axis-dump-1');
    expect(fort(t, 'C1407')).toEqual({
      hex: hexNamed(kit, 'C1407'),
      level: -1,
      building: 1,
      builder: unitNamed(kit, 'it-27-brescia'),
    });
    expect([level(t, 'C1407'), where(t, 'axis-dump-1'), marked(t, 'it-27-brescia', DONE)]).toEqual([-1, 'pool', true]);
  });

  test('[desert-fox-deluxe 18.1k] a dump out of its line does not do', () => {
    const t = building('C1407: it-27-brescia\nC2331: axis-dump-1');
    expect(t.refused('build it-27-brescia axis-dump-1')).toBe('18.1k');
  });

  test('[desert-fox-deluxe 18.1l] one level at a time, up to 3', () => {
    const on = (forts: readonly string[]): Table =>
      building(`C1407: it-27-brescia\n${dump}\nC1708: ge-5-pz`, { forts });
    const next = (forts: readonly string[]): number | undefined =>
      fort(on(forts).play('build it-27-brescia axis-dump-1'), 'C1407')?.building;
    expect([next(['C1407/0']), next(['C1407/1']), next(['C1407/2'])]).toEqual([1, 2, 3]);
    expect(on(['C1407/3']).refused('build it-27-brescia axis-dump-1')).toBe('18.1l');
  });

  test("[desert-fox-deluxe 18.1h] ready when the builder's next Movement Phase begins, if it is still there", () => {
    const site: Fort = {
      hex: hexNamed(kit, 'C1407'),
      level: -1,
      building: 1,
      builder: unitNamed(kit, 'it-27-brescia'),
    };
    const begun = (side: Side) =>
      doing({ board: 'C1407: it-27-brescia+d', change: { forts: [site] } }, [], (tx) => completeForts(tx, side));
    const [own, enemy] = [begun(AXIS), begun(ALLIED)];
    expect([level(own, 'C1407'), level(enemy, 'C1407')]).toEqual([1, -1]);
    expect(marked(own, 'it-27-brescia', DISRUPTED)).toBe(true);
  });

  test('[desert-fox-deluxe 18.1g, 18.1m] a builder who leaves or dies leaves what stood before', () => {
    const at = (standing: number): Fort[] => [
      {
        hex: hexNamed(kit, 'C1407'),
        level: standing,
        building: standing < 0 ? 1 : standing + 1,
        builder: unitNamed(kit, 'it-27-brescia'),
      },
    ];
    const brescia = unitNamed(kit, 'it-27-brescia');
    const after = (standing: number, what: (tx: Tx) => void) =>
      doing({ board: 'C1407: it-27-brescia/1', change: { forts: at(standing) } }, [], what);
    const leaving = (standing: number) => after(standing, (tx) => moveTo(tx, brescia, hexNamed(kit, 'C1508')));
    expect(fort(leaving(-1), 'C1407')).toBeUndefined();
    const dying = after(-1, (tx) => loseStep(tx, brescia, '14.6a', true));
    expect([where(dying, 'it-27-brescia'), fort(dying, 'C1407')]).toEqual(['axis-destroyed', undefined]);
    expect(fort(leaving(1), 'C1407')).toEqual({ hex: hexNamed(kit, 'C1407'), level: 1, building: -1, builder: -1 });
  });

  test('[desert-fox-deluxe 18.1n] levels 1 to 3 stay when nobody is there', () => {
    const t = doing({ board: 'C1407: it-27-brescia', forts: ['C1407/1'] }, [], (tx) =>
      moveTo(tx, unitNamed(kit, 'it-27-brescia'), hexNamed(kit, 'C1508')),
    );
    expect(level(t, 'C1407')).toBe(1);
  });
});

describe('engineers', () => {
  /** The other side has something to decide before this one moves again. */
  const other = 'W2118: br-22';

  test('[desert-fox-deluxe 15.7a, 15.7d] with them a fort is ready at the end of the phase in which it was begun (ruling A188)', () => {
    const t = building(`C1407: it-27-brescia, ge-hecker\n${dump}\n${other}`).play(
      'build it-27-brescia axis-dump-1',
      'end',
    );
    expect(level(t, 'C1407')).toBe(1);
  });

  test('[desert-fox-deluxe 15.7a] without them, or with disrupted ones, it is not', () => {
    const t = building(`C1407: it-27-brescia, ge-hecker+d\n${dump}\n${other}`).play(
      'build it-27-brescia axis-dump-1',
      'end',
    );
    expect(level(t, 'C1407')).toBe(-1);
  });

  test('[desert-fox-deluxe 15.7b] F and G do not speed it up', () => {
    const t = building('W2118: br-22, br-f\nW2117: allied-dump-1\nC1407: it-27-brescia', { side: 'allied' }).play(
      'build br-22 allied-dump-1',
      'end',
    );
    expect(level(t, 'W2118')).toBe(-1);
  });

  test('[desert-fox-deluxe 15.7d] only forts of this side are finished', () => {
    const forts = [{ hex: hexNamed(kit, 'C1407'), level: -1, building: 1, builder: unitNamed(kit, 'it-27-brescia') }];
    const t = doing({ board: 'C1407: it-27-brescia', change: { forts } }, [], (tx) => completeAided(tx, 0));
    expect(level(t, 'C1407')).toBe(-1);
  });
});

describe('a fort that is taken down for another', () => {
  const board = 'C1407: it-27-brescia\nC0907: axis-msu-1, ge-5-pz\nC1708: ge-3-aufkl';

  test('[desert-fox-deluxe 18.1o, 18.1q] an MSU in a fort brings a level of it', () => {
    const t = building(board, { forts: ['C0907/2'] }).play('build it-27-brescia axis-msu-1');
    expect([level(t, 'C0907'), fort(t, 'C1407')?.building, where(t, 'axis-msu-1')]).toEqual([1, 1, 'C0907']);
  });

  test('[desert-fox-deluxe 18.1o] for one fort only, and not from level 0', () => {
    const t = building(board, { forts: ['C0907/2'] }).play('build it-27-brescia axis-msu-1');
    expect(t.refused('build ge-3-aufkl axis-msu-1')).toBe('18.1o');
    expect(building(board, { forts: ['C0907/0'] }).refused('build it-27-brescia axis-msu-1')).toBe('18.1k');
  });

  test('[desert-fox-deluxe 18.1p] as far as it could move in a phase, and it may move later', () => {
    const far = building('C2331: it-27-brescia\nC0907: axis-msu-1+d', { forts: ['C0907/2'] });
    expect(far.refused('build it-27-brescia axis-msu-1')).toBe('18.1k');
    const t = building('C1407: it-27-brescia\nC0907: axis-msu-1', { forts: ['C0907/2'] }).play(
      'build it-27-brescia axis-msu-1',
    );
    t.play('take axis-msu-1', 'go C1007');
    expect(spent(t, 'axis-msu-1')).toBe(0.25);
  });

  test('[desert-fox-deluxe 18.1q] from level 1 nothing is left where nobody stands', () => {
    const t = building('C1407: it-27-brescia\nC0907: axis-msu-1', { forts: ['C0907/1'] }).play(
      'build it-27-brescia axis-msu-1',
    );
    expect(fort(t, 'C0907')).toBeUndefined();
  });
});
