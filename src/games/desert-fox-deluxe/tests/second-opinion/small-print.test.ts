import { describe, expect, it } from 'vitest';
import { AXIS, baseKit } from '../../kit.ts';
import { freeBases } from '../../rules/bases.ts';
import { DISRUPTED, OGS, RESERVE } from '../../state.ts';
import { hexNamed, marked, type PositionSpec, position, spent, stateOf, type Table, where } from '../position.ts';
import { declare, reckoned } from './battles.fixture.ts';
import { judged, PORTS_OF_30, trains } from './positions.fixture.ts';

/** Two rules that meet, one position each; on the maps of Sonnenblume unless told, round Antelat. */

const FAIR = { surprise: false };
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's26', change: FAIR, board, ...more });
const declaring = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'declare', scenario: 's26', change: FAIR, board, ...more });

describe('at night', () => {
  it('[desert-fox-deluxe 11.4i] a column alone enters no zone by night either', () => {
    const t = moving('C1309: axis-msu-1\nC1311: br-22').play('take axis-msu-1', 'mode night');
    expect(t.refused('go C1310')).toBe('11.4i');
  });

  it('[desert-fox-deluxe 11.5d] with the HQ only the ground is doubled: it saves the point of the zone', () => {
    const t = moving('C1309: ge-kasta, ge-5-pz\nC1311: br-3-lt-arm').play(
      'take ge-kasta',
      'join ge-5-pz',
      'mode night',
    );
    expect(spent(t.play('go C1310'), 'ge-5-pz')).toBe(4);
  });

  it('[desert-fox-deluxe 11.5d] superior scouts are doubled with the rest on the way in, and not on the way out', () => {
    const coming = moving('C1309: ge-5-pz\nC1311: br-11-huss').play('take ge-5-pz', 'mode night', 'go C1310');
    expect(spent(coming, 'ge-5-pz')).toBe(10); // (2 + 1 + 2) twice
    const going = moving('C1310: ge-5-pz\nC1311: br-11-huss').play('take ge-5-pz', 'mode night', 'go C1308');
    expect(spent(going, 'ge-5-pz')).toBe(6); // 2 to leave, two hexes of desert
  });

  it('[desert-fox-deluxe 11.5e] a reserve that reacts by night is in disorder, though it is spared the check', () => {
    const t = position({
      at: 'react',
      scenario: 's26',
      side: 'allied',
      board: 'C1308: br-3-lt-arm+r\nC1311: ge-5-pz\nC2331: allied-base-1+a',
    });
    t.play('take br-3-lt-arm', 'mode night', 'go C1309', 'stop');
    expect([marked(t, 'br-3-lt-arm', DISRUPTED), marked(t, 'br-3-lt-arm', RESERVE)]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe 13.7s] a train by night saves nobody from disorder', () => {
    const t = trains('W2118: br-22\nW2232: br-14-bg').play('take br-22', 'mode night', 'rail br-22 W2232', 'stop');
    expect([where(t, 'br-22'), marked(t, 'br-22', DISRUPTED)]).toEqual(['W2232', true]);
  });
});

describe('in company', () => {
  it('[desert-fox-deluxe 15.4a] commandos with a brigade are held where it is held, alone they go on', () => {
    const t = moving('C1309: br-sas, br-22\nC1311: ge-104', { side: 'allied' }).play(
      'take br-sas',
      'join br-22',
      'go C1310',
    );
    expect([spent(t, 'br-sas'), spent(t, 'br-22'), t.refused('go C1410')]).toEqual([1, 3, '11.4b']);
    expect(t.play('drop br-22').refused('go C1411')).toBe(null);
  });

  it('[desert-fox-deluxe 11.4c] guns come onto a hex a garrison holds, though it has no zone', () => {
    const t = moving('C1309: ge-33-art\nC1310: it-barce\nC1311: br-3-lt-arm').play('take ge-33-art');
    expect(t.refused('go C1310')).toBe(null);
  });

  it('[desert-fox-deluxe 13.2.4b] one who is out of supply keeps the whole stack from a forced march', () => {
    const t = moving('C1309: br-22, br-14-bg+o', { side: 'allied' }).play('take br-22', 'join br-14-bg');
    expect(t.refused('mode forced')).toBe('13.2.4b');
  });

  it('[desert-fox-deluxe 15.10d] a division goes at the single price while an empty column helps, and double from where it is left', () => {
    const t = moving('C1309: axis-msu-1, axis-msu-2, it-27-brescia\nC2331: br-22');
    t.play('take axis-msu-1', 'join axis-msu-2', 'load it-27-brescia', 'go C1310');
    expect(spent(t, 'axis-msu-1')).toBe(2);
    expect(spent(t.play('drop axis-msu-2', 'go C1311'), 'axis-msu-1')).toBe(6);
  });

  it('[desert-fox-deluxe 15.10d] a second column that carries a dump is no help', () => {
    const t = moving('C1309: axis-msu-1, axis-msu-2, it-27-brescia, axis-dump-1\nC2331: br-22');
    t.play('take axis-msu-1', 'join axis-msu-2', 'load it-27-brescia', 'load axis-dump-1', 'go C1310');
    expect([spent(t, 'axis-msu-1'), spent(t, 'axis-msu-2')]).toEqual([4, 2]);
  });

  it('[desert-fox-deluxe 13.2.1b] motors that react with men on foot go one hex', () => {
    const t = position({
      at: 'react',
      scenario: 's26',
      side: 'allied',
      board: 'C1310: br-2-sg, br-22\nC1312: ge-5-pz\nC2331: allied-base-1+a',
    });
    t.play('take br-2-sg', 'join br-22');
    expect([t.refused('go C1309'), t.refused('go C1308')]).toEqual([null, '13.2.1b']);
  });

  it('[desert-fox-deluxe 6.2g] a surprised reserve slips away by its own allowance, without the die', () => {
    const t = moving('C1309: ge-104, axis-base-1+a\nC1311: br-kdg+r\nC2331: allied-base-1+a', {
      change: { surprise: true, first: 0 },
    });
    t.play('take ge-104', 'go C1310', 'overrun C1311');
    expect([t.asked, t.refused('take br-kdg')]).toEqual(['escape', null]);
  });
});

describe('columns of supply in exploitation', () => {
  const won = (board: string): Table => {
    const t = declare(declaring(`C0804: ge-5-pz+em\nC0805: br-kdg\n${board}`), { on: ['C0805'], by: ['ge-5-pz'] });
    return t.dice(6).play('end', 'advance ge-5-pz C0805');
  };

  it('[desert-fox-deluxe 14.9.3a] one that has advanced goes along, four points far, never alone', () => {
    const t = won('C0804: axis-msu-1').play('advance axis-msu-1 C0805');
    expect(t.refused('take axis-msu-1')).toBe('14.9.3a');
    t.play('take ge-5-pz', 'join axis-msu-1');
    expect([t.refused('go C0807'), t.offers('go C0808')]).toEqual([null, []]);
  });

  it('[desert-fox-deluxe 14.9.3a] one that has not is not picked up on the way', () => {
    const t = won('C0806: axis-msu-1').play('take ge-5-pz', 'go C0806');
    expect(t.refused('join axis-msu-1')).toBe('14.9.3a');
  });
});

describe('lines of the table', () => {
  it('[desert-fox-deluxe 15.4o] commandos and engineers together take two lines off a fort', () => {
    const t = declaring('C2330: br-sas+e, br-f+e\nC2331: it-5-ber+e', { side: 'allied', forts: ['C2331/3'] });
    declare(t, { on: ['C2331'], by: ['br-sas', 'br-f'] })
      .dice(3)
      .play('end');
    expect(reckoned(t)).toEqual({ strengths: [5, 9], line: 2, columns: [6, 6] });
  });

  it('[desert-fox-deluxe 12.6d] engineers without combat supply take none off', () => {
    const t = declaring('C2330: ge-hecker, ge-104+e\nC2331: br-22', { forts: ['C2331/2'] });
    declare(t, { on: ['C2331'], by: ['ge-hecker', 'ge-104'] })
      .dice(3)
      .play('end');
    expect(reckoned(t)).toEqual({ strengths: [8, 5], line: 3, columns: [5, 5] });
  });

  it('[desert-fox-deluxe 12.2.6a] a dump beside a garrison without a factor adds nothing: one factor', () => {
    const t = declaring('C1310: it-giarabub, axis-dump-1\nC1309: br-7-rtr+e', { side: 'allied' });
    declare(t, { on: ['C1310'], by: ['br-7-rtr'] })
      .dice(1)
      .play('end');
    expect(reckoned(t).strengths).toEqual([1, 3]);
  });
});

describe('beside the enemy', () => {
  it('[desert-fox-deluxe 17.2b] in a city or a fort no zone keeps a unit from its refit', () => {
    const refit = (board: string, forts: string[] = []): string[] =>
      position({ at: 'refit', scenario: 's26', side: 'allied', turn: 12, board, forts }).offers('refit');
    expect(refit('W2232: br-14-bg/1, cw-rp-2\nW2231: ge-104\nnrv: br-22')).toEqual(['refit br-14-bg W2232']);
    const matruh = 'W2118: br-14-bg/1, cw-rp-2, allied-base-1+a\nW2117: ge-104';
    expect([refit(matruh, ['W2118']), refit(matruh)]).toEqual([['refit br-14-bg W2118'], []]);
  });

  it('[desert-fox-deluxe 13.7v] a fort at the railhead keeps it in use with the enemy next door', () => {
    const arriving = (forts: string[]): string | null =>
      position({
        at: 'move',
        scenario: 's26',
        side: 'allied',
        forts,
        board: 'W2232: br-22\nW2118: br-14-bg\nW2117: ge-104',
        change: { ...FAIR, railhead: hexNamed(baseKit(), 'W2118') },
      })
        .play('take br-22')
        .refused('rail br-22 W2118');
    expect([arriving(['W2118']), arriving([])]).toEqual([null, '13.7w']);
  });

  it('[desert-fox-deluxe 12.3b] a dump for a hex ends isolation, not the disorder it brought', () => {
    const t = judged({
      scenario: 's30',
      board: 'S1420: ge-104+i, axis-dump-1\nC0701: br-a',
      owned: { allied: PORTS_OF_30 },
    });
    t.play('feed axis-dump-1 S1420');
    expect([marked(t, 'ge-104', OGS), marked(t, 'ge-104', DISRUPTED)]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe 18.1i] two units of a hex: one digs level 0, the other begins level 1', () => {
    const t = position({
      at: 'prepare',
      scenario: 's26',
      side: 'allied',
      turn: 12,
      board: 'C2319: br-22, br-14-bg, allied-base-1+a, allied-dump-1',
    });
    expect(t.play('dig br-22').refused('build br-14-bg allied-dump-1')).toBe(null);
  });

  it('[desert-fox-deluxe 19.6d] two aircraft of a side interdict round neighbouring hexes, not over one', () => {
    const t = moving('axis-north-africa: ge-ff-afrika, it-libya\nC0701: axis-base-1+a, ge-5-pz');
    t.play('fly ge-ff-afrika', 'interdict ge-ff-afrika C0905', 'fly it-libya');
    expect([t.refused('interdict it-libya C0905'), t.refused('interdict it-libya C0906')]).toEqual(['19.6d', null]);
  });
});

describe('neutral Vichy French are nobody’s enemy (ruling A676)', () => {
  const TORCH = { ...FAIR, played: [{ card: 'ALC-23', turn: 31 }], activated: ['ALC-23'] };
  const tunis = (near: string, more: Partial<PositionSpec> = {}): PositionSpec => ({
    at: 'move',
    scenario: 's33',
    turn: 32,
    board: `T6017: axis-primary-base+a, ge-190-pzabt\nT6016: ${near}`,
    owned: { axis: ['T6017'] },
    change: TORCH,
    ...more,
  });

  it('[desert-fox-deluxe 12.2.4c] beside them the primary base is active without a dump, beside a French unit that has joined it is not', () => {
    const free = (near: string): number =>
      freeBases(baseKit(), stateOf({ ...tunis(near), board: `T6017: axis-primary-base\nT6016: ${near}` }), AXIS).length;
    expect([free('vf-tunis-div+v'), free('vf-tunis-div'), free('allied-dump-1')]).toEqual([1, 0, 0]);
  });

  it('[desert-fox-deluxe 13.2.3d] nobody is kept from a road march by them', () => {
    const byRoad = (near: string): string | null =>
      position(tunis(near)).play('take ge-190-pzabt').refused('mode road');
    expect([byRoad('vf-tunis-div+v'), byRoad('vf-tunis-div')]).toEqual([null, '13.2.3d']);
  });

  it('[desert-fox-deluxe 13.5b] nor does anybody react because of them', () => {
    const reacting = (near: string): string | null => position(tunis(near, { at: 'react' })).asked;
    expect(reacting('vf-tunis-div+v')).not.toBe('react');
    expect(reacting('vf-tunis-div')).toBe('react');
  });
});

describe('Vichy French who have joined stay where they are until the accord', () => {
  const JOINED = { ...FAIR, played: [{ card: 'ALC-23', turn: 31 }], activated: ['ALC-23'] };
  const tunisia = (at: PositionSpec['at'], side: 'axis' | 'allied', board: string, accord = 0): Table =>
    position({ at, scenario: 's33', turn: 32, side, board, change: { ...JOINED, accord } });

  it('[desert-fox-deluxe ALC-23g] no column carries them', () => {
    const load = (accord: number): string | null =>
      tunisia('move', 'allied', 'T5715: vf-3-rta, allied-msu-1, allied-base-1+a', accord)
        .play('take allied-msu-1')
        .refused('load vf-3-rta');
    expect([load(0), load(32)]).toEqual(['ALC-23g', null]);
  });

  it('[desert-fox-deluxe ALC-23g] they do not react, and nobody is asked for them', () => {
    const board = 'T5715: vf-blm\nT5717: ge-190-pzabt\nT5714: allied-base-1+a';
    expect(tunisia('react', 'allied', board).asked).not.toBe('react');
    expect(tunisia('react', 'allied', board, 32).refused('take vf-blm')).toBe(null);
  });

  it('[desert-fox-deluxe ALC-23g] nor follow into a hex that has been left, nor slip away from an overrun', () => {
    const left = (accord: number): Table =>
      tunisia('react', 'axis', 'T5714: vf-blm\nT5715: ge-stab-200\nT5716: axis-base-1+a', accord)
        .play('take ge-stab-200', 'go T5716')
        .dice(1)
        .play('stop');
    expect([left(0).offers('advance'), left(32).offers('advance')]).toEqual([[], ['advance vf-blm T5715']]);
    const hunter = (accord: number): Table =>
      tunisia('move', 'axis', 'T5716: ge-104, axis-base-1+a\nT5714: vf-blm\nT5712: allied-base-1+a', accord).play(
        'take ge-104',
        'go T5715',
      );
    expect(hunter(32).play('overrun T5714').asked).toBe('escape');
    expect(hunter(0).dice(1).play('overrun T5714').asked).not.toBe('escape');
  });
});
