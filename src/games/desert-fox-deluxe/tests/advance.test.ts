import { describe, expect, it } from 'vitest';
import { CAPTURED, DISRUPTED } from '../state.ts';
import { aftermath, struck } from './aftermath.fixture.ts';
import { marked, where } from './position.ts';

describe('advance after combat', () => {
  it('[desert-fox-deluxe 14.8a] [desert-fox-deluxe 14.8c, 11.4h] attackers advance into the hex that has emptied, into enemy zones and for nothing', () => {
    const table = aftermath({
      board: `
        C1216: br-kdg
        C1215: ge-5-pz ge-8-pz
        C1217: br-2-arm`,
      attack: 'C1216',
      with: 'ge-5-pz ge-8-pz',
      column: [18, 16],
    });
    expect([table.asked, table.toMove]).toEqual(['advance', 'axis']);
    expect(table.refused('advance ge-5-pz C1217')).toBe('14.8a');
    table.play('advance ge-5-pz C1216');
    expect([where(table, 'ge-5-pz'), where(table, 'ge-8-pz')]).toEqual(['C1216', 'C1215']);
    expect(table.refused('advance ge-5-pz C1216')).toBe('14.8a');
    expect(table.s.spent.every((each) => each === 0)).toBe(true);
  });

  it('[desert-fox-deluxe 14.8a] nobody advances while a defender is left', () => {
    const table = struck('br-7-motor br-kdg', [11, 16]);
    // Qw for KDG, m for 7 Motor.
    table.dice(1).play('stand', 'retreat br-kdg C1218');
    expect(where(table, 'br-7-motor')).toBe('C1216');
    expect(table.asked).toBeNull();
  });

  it('[desert-fox-deluxe 14.8a] [desert-fox-deluxe EX-31] whoever is disrupted or has retreated stays behind (ruling A66)', () => {
    const table = aftermath({
      board: `
        C0804: br-3-lt-arm/1
        C0705: it-132-ariete it-132-cel it-nizza it-8-ber`,
      attack: 'C0804',
      with: 'it-132-ariete it-132-cel it-nizza it-8-ber',
      column: 15,
      supplied: 'C0705',
    });
    // E for the defender without supply; the attackers stand on m: Ariete and Cel fail, Nizza and 8 Ber pass.
    table.dice(5, 5, 3, 3).play('stand');
    expect([marked(table, 'it-132-ariete', DISRUPTED), marked(table, 'it-132-cel', DISRUPTED)]).toEqual([true, true]);
    expect(table.refused('advance it-132-ariete C0804')).toBe('14.8a');
    table.play('advance it-nizza C0804', 'advance it-8-ber C0804');
    expect([where(table, 'it-nizza'), where(table, 'it-8-ber')]).toEqual(['C0804', 'C0804']);
  });

  it('[desert-fox-deluxe 14.5v] attackers who stand on m and pass may advance', () => {
    const table = struck('br-kdg', [18, 12]);
    table.dice(5).play('stand', 'advance ge-5-pz C1216');
    expect(where(table, 'ge-5-pz')).toBe('C1216');
  });

  it('[desert-fox-deluxe 14.8a] attackers who withdraw do not', () => {
    const table = struck('br-kdg', [18, 12]);
    table.play('withdraw', 'retreat ge-5-pz C1115');
    expect(table.asked).toBeNull();
    expect(where(table, 'ge-5-pz')).toBe('C1115');
  });

  it('[desert-fox-deluxe 14.8b] defenders never advance', () => {
    const table = aftermath({
      board: `
        C1216: br-2-arm
        C1215: it-nizza`,
      attack: 'C1216',
      with: 'it-nizza',
      column: [1, 1],
    });
    // Hr: the attacker of one step is gone, his hex is empty.
    expect(where(table, 'it-nizza')).not.toBe('C1215');
    expect(table.asked).toBeNull();
  });

  it('[desert-fox-deluxe 14.8e] MSU and factors in parentheses only behind a full one', () => {
    const table = aftermath({
      board: `
        C1216: br-kdg
        C1215: ge-5-pz ge-605-pzjg axis-msu-1`,
      attack: 'C1216',
      with: 'ge-5-pz ge-605-pzjg',
      column: [18, 16],
    });
    expect(table.refused('advance ge-605-pzjg C1216')).toBe('14.8e');
    expect(table.refused('advance axis-msu-1 C1216')).toBe('14.8e');
    table.play('advance ge-5-pz C1216', 'advance axis-msu-1 C1216', 'advance ge-605-pzjg C1216');
    expect([where(table, 'axis-msu-1'), where(table, 'ge-605-pzjg')]).toEqual(['C1216', 'C1216']);
  });

  it('[desert-fox-deluxe 14.8d] more than the hex holds are disrupted when the advance is done', () => {
    const table = aftermath({
      board: `
        C1216: br-kdg
        C1215: ge-5-pz it-102-trento
        C1116: it-16-pistoia`,
      attack: 'C1216',
      with: 'ge-5-pz it-102-trento it-16-pistoia',
      column: [18, 16],
    });
    table.play('advance ge-5-pz C1216', 'advance it-102-trento C1216');
    expect(marked(table, 'ge-5-pz', DISRUPTED)).toBe(false);
    table.play('advance it-16-pistoia C1216');
    expect(['ge-5-pz', 'it-102-trento', 'it-16-pistoia'].map((id) => marked(table, id, DISRUPTED))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('the search of the field', () => {
  const field = (defenders: string) =>
    aftermath({
      board: `
        C1216: ${defenders}
        C1215: ge-5-pz
        C1317: ge-8-pz
        C1117: it-132-ariete`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [18, 16],
    });

  it('[desert-fox-deluxe 14.8f] as many pips or less as steps were destroyed: a dump, captured', () => {
    const table = field('br-2-arm');
    expect(where(table, 'br-2-arm')).toBe('allied-destroyed');
    table.play('advance ge-5-pz C1216');
    expect([table.asked, table.toMove]).toEqual(['search', 'axis']);
    table.dice(2).play('search');
    expect(where(table, 'axis-dump-1')).toBe('C1216');
    expect(marked(table, 'axis-dump-1', CAPTURED)).toBe(true);
  });

  it('[desert-fox-deluxe 14.8f] more: nothing', () => {
    const table = field('br-2-arm');
    table.play('advance ge-5-pz C1216');
    table.dice(3).play('search');
    expect(where(table, 'axis-dump-1')).toBe('pool');
  });

  it('[desert-fox-deluxe 14.8f] nothing is searched where nobody went to Destroyed', () => {
    const table = struck('br-2-arm', [18, 16]);
    expect(where(table, 'br-2-arm')).toBe('allied-refit');
    table.play('advance ge-5-pz C1216');
    expect(table.asked).toBeNull();
  });

  it('[desert-fox-deluxe 14.8f] steps of a division count double', () => {
    const table = aftermath({
      side: 'allied',
      board: `
        C1216: it-102-trento/1
        C1215: br-2-arm`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [18, 16],
    });
    table.play('advance br-2-arm C1216');
    table.dice(2).play('search');
    expect(where(table, 'allied-dump-1')).toBe('C1216');
  });
});

describe('supplies in the hex', () => {
  it('[desert-fox-deluxe 12.2.6d] [desert-fox-deluxe 12.2.6e] alone they are exposed by any result but none (ruling A77)', () => {
    const alone = (column: number) => struck('allied-dump-1 allied-msu-1', [column, 16]);
    // Their line is that of morale 3 (ruling A231): nothing on column 1, m on column 2.
    expect(alone(1).asked).toBeNull();
    expect(alone(2).asked).toBe('advance');
  });

  it('[desert-fox-deluxe 12.2.6c] whoever advances captures or destroys what the defender has left', () => {
    const table = struck('br-2-arm allied-dump-1', [11, 16]);
    table.play('retreat br-2-arm C1218', 'advance ge-5-pz C1216');
    expect([table.asked, table.toMove]).toEqual(['capture', 'axis']);
    table.dice(3).play('capture allied-dump-1');
    expect(where(table, 'axis-dump-1')).toBe('C1216');
  });
});
