import { describe, expect, it } from 'vitest';
import { DISRUPTED, RESERVE } from '../state.ts';
import { marked, type PositionSpec, position, spent, stepsOf, type Table, where } from './position.ts';

/** The Axis moves, on all maps. */
const march = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's33', turn: 10, board, ...more });

const SURPRISE = { change: { surprise: true } };

describe('the overruns of the Example of Play', () => {
  const agheila = (): Table => march('L1633: ge-kasta, ge-3-aufkl\nC0701: br-kdg', SURPRISE);
  const upToKdg = (table: Table): Table => table.play('take ge-kasta', 'join ge-3-aufkl', 'go S0733');

  it('[desert-fox-deluxe EX-5] [desert-fox-deluxe 13.4.3a] [desert-fox-deluxe 15.6c] KDG is not quicker than Kasta and may not slip away', () => {
    const table = upToKdg(agheila());
    table.dice(1).play('overrun C0701');
    expect(table.asked).toBe('retreat');
  });

  it('[desert-fox-deluxe EX-6] [desert-fox-deluxe 6.2f] [desert-fox-deluxe 13.4.1e] [desert-fox-deluxe 13.4.1f] 6:1, surprise and a one: column 12, Qw on the printed morale', () => {
    const table = upToKdg(agheila());
    table.dice(1).play('overrun C0701');
    expect(table.s.battles[0].columns).toEqual([12, 12]);
    expect(table.s.battles[0].suffered[1]).toMatchObject([{ code: 'Qw' }]);
    expect(stepsOf(table, 'br-kdg')).toBe(1);
  });

  it('[desert-fox-deluxe EX-7] [desert-fox-deluxe EX-30] [desert-fox-deluxe 14.5v] KDG goes to C0603; the Germans stand on m of the supplied line, pass, and move on', () => {
    const table = upToKdg(agheila());
    table.dice(1).play('overrun C0701', 'retreat br-kdg C0603');
    expect([table.asked, table.toMove]).toEqual(['stand-or-withdraw', 'axis']);
    table.dice(2, 4).play('stand');
    expect([where(table, 'ge-kasta'), where(table, 'ge-3-aufkl')]).toEqual(['C0701', 'C0701']);
    expect([table.asked, table.s.battles.length]).toEqual(['move', 0]);
    table.play('go C0702');
    expect([where(table, 'ge-kasta'), spent(table, 'ge-kasta')]).toEqual(['C0702', 24]);
  });

  it('[desert-fox-deluxe 15.6f] [desert-fox-deluxe 13.4b] with an HQ the way into the hex is all they pay', () => {
    const table = upToKdg(agheila());
    expect(spent(table, 'ge-3-aufkl')).toBe(22);
    table.dice(1).play('overrun C0701');
    expect(spent(table, 'ge-3-aufkl')).toBe(23);
  });

  const italians = (): Table => {
    const table = march('S1130: it-132-ariete\nC0701: it-nizza\nC0603: br-kdg', SURPRISE);
    return table.play('take it-132-ariete', 'go C0701', 'join it-nizza', 'go C0602');
  };

  it('[desert-fox-deluxe EX-28, 4.1.VI.3a] [desert-fox-deluxe 13.4a] [desert-fox-deluxe 13.4c] ground, zone and two points for the overrun: 14 for Ariete, 8 for Nizza (ruling A43)', () => {
    const table = italians();
    table.dice(3).play('overrun C0603');
    expect([spent(table, 'it-132-ariete'), spent(table, 'it-nizza')]).toEqual([14, 8]);
  });

  it('[desert-fox-deluxe EX-10] [desert-fox-deluxe 6.2g] the best die of KDG is no larger than the allowance of Nizza', () => {
    const table = italians();
    table.dice(3).play('overrun C0603');
    expect(table.asked).toBe('stand-or-withdraw');
    expect(table.toMove).toBe('axis');
  });

  it('[desert-fox-deluxe EX-9] [desert-fox-deluxe 13.4.4d] 7:1, column 15, Hr: KDG is destroyed, whatever line it has (ruling A63)', () => {
    const table = italians();
    table.dice(3).play('overrun C0603');
    expect(table.s.battles[0].columns).toEqual([15, 15]);
    expect(where(table, 'br-kdg')).toBe('allied-destroyed');
  });

  it('[desert-fox-deluxe EX-29] [desert-fox-deluxe 13.4.4f] they go on to C0705 with what they have left', () => {
    const table = march('S1130: it-132-ariete\nC0701: it-nizza\nC0603: br-kdg\nC0804: br-3-lt-arm/1', SURPRISE);
    table.play('take it-132-ariete', 'go C0701', 'join it-nizza', 'go C0602');
    table.dice(3).play('overrun C0603');
    table.dice(3, 3).play('stand', 'go C0705');
    expect([where(table, 'it-nizza'), spent(table, 'it-nizza')]).toEqual(['C0705', 13]);
  });
});

describe('slipping away', () => {
  // Ariete has an allowance of 6, KDG one of 7.
  const chased = (more: Partial<PositionSpec> = {}): Table =>
    march('C1213: it-132-ariete\nC1216: br-kdg', more).play('take it-132-ariete', 'go C1215', 'overrun C1216');

  it('[desert-fox-deluxe 13.4.3a] who is quicker than all who overrun him may react away (ruling A57)', () => {
    const table = chased();
    expect([table.asked, table.toMove]).toEqual(['escape', 'allied']);
    table.dice(1).play('take br-kdg', 'go C1219', 'end');
    expect(where(table, 'br-kdg')).toBe('C1219');
  });

  it('[desert-fox-deluxe 13.4.3b] before the two points are paid: the hex is entered for its price alone', () => {
    const table = chased();
    const before = spent(table, 'it-132-ariete');
    table.dice(1).play('take br-kdg', 'go C1219', 'end');
    expect([where(table, 'it-132-ariete'), spent(table, 'it-132-ariete')]).toEqual(['C1216', before + 2]);
    expect(table.asked).toBe('move');
    table.play('go C1217');
    expect(where(table, 'it-132-ariete')).toBe('C1217');
  });

  it('[desert-fox-deluxe 13.4.3c] [desert-fox-deluxe 13.4.4h] it checks its morale afterwards; failure disrupts (ruling A183)', () => {
    const table = chased();
    table.dice(5).play('take br-kdg', 'go C1219', 'end');
    expect(marked(table, 'br-kdg', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 13.4.3a] it goes where reaction may go, and no further (ruling A140)', () => {
    const table = chased();
    table.play('take br-kdg');
    expect(table.refused('go C1220')).toBe('13.2a');
    expect(table.refused('overrun C1215')).toBe('13.5g');
  });

  it('[desert-fox-deluxe 13.4.3a] the highest allowance among the overrunners counts (ruling A57)', () => {
    const table = march('C1213: it-132-ariete, ge-3-aufkl\nC1216: br-kdg');
    table.play('take it-132-ariete', 'join ge-3-aufkl', 'go C1215');
    table.dice(1).play('overrun C1216');
    expect(table.asked).not.toBe('escape');
  });

  it('[desert-fox-deluxe 13.4.3a] disrupted and unsupplied units stay', () => {
    for (const sign of ['d', 'o']) {
      const table = march(`C1213: it-132-ariete\nC1216: br-kdg+${sign}`);
      table.dice(6).play('take it-132-ariete', 'go C1215', 'overrun C1216');
      expect(table.asked).not.toBe('escape');
    }
  });

  it('[desert-fox-deluxe 6.2g] the surprised roll for it, each for itself: 5 beats the 4 of 8 Ber, 4 does not', () => {
    const caught = (die: number): Table => {
      const table = march('C1213: it-8-ber\nC1216: br-kdg', SURPRISE);
      table.play('take it-8-ber', 'go C1215', 'overrun C1216');
      expect(table.asked).toBe('escape');
      return table.dice(...(die > 4 ? [die] : [die, 6])).play('take br-kdg');
    };
    const quick = caught(5);
    expect([quick.asked, quick.offers('go').length > 0]).toEqual(['escape', true]);
    expect(caught(4).asked).not.toBe('escape');
  });

  it('[desert-fox-deluxe 15.6c] an HQ adds two to the allowance of those it stands with', () => {
    // 2 Arm has 6, like Ariete; with the HQ of 13 Corps it has 8.
    const table = march('C1213: it-132-ariete\nC1216: br-2-arm, br-13-corps');
    table.play('take it-132-ariete', 'go C1215', 'overrun C1216');
    expect(table.offers('take')).toContain('take br-2-arm');
    const alone = march('C1213: it-132-ariete\nC1216: br-2-arm');
    alone.dice(1).play('take it-132-ariete', 'go C1215', 'overrun C1216');
    expect(alone.asked).not.toBe('escape');
  });

  it('[desert-fox-deluxe 13.4.3a] who stays is fought', () => {
    const table = march('C1213: it-132-ariete\nC1216: br-kdg, br-2-sg');
    table.play('take it-132-ariete', 'go C1215', 'overrun C1216');
    table.dice(1, 1).play('take br-kdg', 'go C1219', 'end');
    expect(table.s.battles.length).toBe(1);
    expect(table.s.battles[0].defenders.length).toBe(1);
  });

  it('[desert-fox-deluxe 13.5e] an MSU goes along with a unit that slips away', () => {
    const table = march('C1213: it-132-ariete\nC1216: br-kdg, allied-msu-1');
    table.play('take it-132-ariete', 'go C1215', 'overrun C1216');
    expect(table.refused('take allied-msu-1')).toBe('13.5e');
    table.dice(1).play('take br-kdg', 'join allied-msu-1', 'go C1218', 'end');
    expect(where(table, 'allied-msu-1')).toBe('C1218');
  });
});

describe('how an overrun ends', () => {
  it('[desert-fox-deluxe 13.4.4g] a hex that is not cleared ends the move, with a check', () => {
    // 9 to 8 is 1:1, column 4; a two makes 6: m for 2 Arm, Qm for 5 Pz.
    const table = march('C1213: ge-5-pz\nC1216: br-2-arm');
    table.play('take ge-5-pz', 'go C1215');
    table.dice(2, 1).play('overrun C1216', 'stand');
    table.dice(1, 5).play('stand');
    expect(table.log('13.4.4g').join()).toMatch('5 Pz checks its morale of 1: 5, passed');
    expect([where(table, 'ge-5-pz'), stepsOf(table, 'ge-5-pz')]).toEqual(['C1215', 1]);
    expect(table.refused('take ge-5-pz')).toBe('13.1b');
  });

  it('[desert-fox-deluxe 13.4.4h] failing it disrupts (ruling A183)', () => {
    const table = march('C1213: ge-5-pz\nC1216: br-2-arm');
    table.play('take ge-5-pz', 'go C1215');
    table.dice(2, 1).play('overrun C1216', 'stand');
    table.dice(1, 6).play('stand');
    expect(marked(table, 'ge-5-pz', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 14.5v] who fails on m stays behind, disrupted, and the others go on', () => {
    const table = march('C1213: ge-5-pz, ge-3-aufkl\nC1216: br-kdg');
    table.play('take ge-5-pz', 'join ge-3-aufkl', 'go C1215');
    // 12 to 1: 12:1, column 12; a one makes 13: Qw for KDG, m for the Germans.
    table.dice(1).play('overrun C1216', 'retreat br-kdg C1219');
    table.dice(6, 1).play('stand');
    expect([where(table, 'ge-5-pz'), where(table, 'ge-3-aufkl')]).toEqual(['C1215', 'C1216']);
    expect(table.refused('take ge-5-pz')).toBe('13.1b');
    table.play('go C1217');
    expect(where(table, 'ge-3-aufkl')).toBe('C1217');
  });

  it('[desert-fox-deluxe 13.4.4f] and overruns again', () => {
    const table = march('C1213: ge-3-aufkl\nC1215: br-kdg\nC1217: br-1-sg/1');
    table.play('take ge-3-aufkl', 'go C1214');
    table.dice(6).play('overrun C1215');
    // 3:1, column 7; a six makes 13: Qw for KDG, m for 3 Aufkl.
    table.dice(1).play('retreat br-kdg C1015', 'stand', 'go C1216');
    expect(table.refused('overrun C1217')).toBeNull();
  });

  it('[desert-fox-deluxe 13.4.4e] supplies in the hex are captured or destroyed before the move goes on', () => {
    const table = march('C1213: ge-3-aufkl\nC1216: br-kdg, allied-msu-1');
    table.play('take ge-3-aufkl', 'go C1215');
    table.dice(6).play('overrun C1216');
    table.dice(1).play('retreat br-kdg C1219', 'end', 'stand');
    expect(table.asked).toBe('capture');
    table.dice(3).play('capture allied-msu-1');
    expect(where(table, 'axis-msu-1')).toBe('C1216');
    table.play('go C1217');
    expect(where(table, 'ge-3-aufkl')).toBe('C1217');
  });

  it('[desert-fox-deluxe 13.4c] who lacks the points drops out before the combat (ruling A141)', () => {
    // Nine desert hexes and the zone are 19 points; the hex and the overrun are four more: too many for the 22 of 5 Pz, not for 3 Aufkl.
    const table = march('C1226: ge-5-pz, ge-3-aufkl\nC1216: br-kdg');
    table.play('take ge-5-pz', 'join ge-3-aufkl', 'go C1217');
    expect(spent(table, 'ge-5-pz')).toBe(19);
    table.dice(1).play('overrun C1216');
    expect(table.s.battles[0].attackers.length).toBe(1);
  });

  it('[desert-fox-deluxe 13.6d] a unit in reserve that is overrun is in reserve no more', () => {
    const table = march('C1213: ge-3-aufkl\nC1216: br-2-sg+r');
    table.play('take ge-3-aufkl', 'go C1215');
    table.dice(1).play('overrun C1216');
    expect(marked(table, 'br-2-sg', RESERVE)).toBe(false);
  });
});
