import { describe, expect, it } from 'vitest';
import { aftermath, struck } from './aftermath.fixture.ts';
import { stepsOf, where } from './position.ts';

describe('steps lost in combat', () => {
  it('[desert-fox-deluxe 14.6i] [desert-fox-deluxe 14.6e] one step on Q: a quarter, rounded to nothing', () => {
    const table = struck('br-kdg', [12, 16]);
    expect(table.asked).toBe('retreat');
    expect(stepsOf(table, 'br-kdg')).toBe(1);
  });

  it('[desert-fox-deluxe 14.6i] [desert-fox-deluxe 14.6e] one step on H: a half, rounded up', () => {
    const table = struck('br-kdg', [14, 16]);
    expect(stepsOf(table, 'br-kdg')).toBe(0);
    expect(table.asked).toBe('advance');
  });

  it('[desert-fox-deluxe 14.6a] fractions of several groups are added before they are rounded', () => {
    const table = struck('br-kdg gr-1-greek/1 br-7-motor/1', [12, 16]);
    // Morale 3: Hr, a half; morale 2: Qw, a quarter; morale 1: Qm, a quarter.
    table.dice(1).play('stand');
    expect(table.s.battles[0].losses[1]).toBe(1);
  });

  it('[desert-fox-deluxe 14.6c] [desert-fox-deluxe 14.6d] the owner chooses the others, nobody twice before all have lost one', () => {
    // Hw on six steps: three go.
    const table = struck('br-2-arm br-22-arm br-8-arm', [14, 16]);
    table.play('lose br-2-arm');
    expect([table.asked, table.toMove]).toEqual(['lose', 'allied']);
    expect(table.refused('lose br-2-arm')).toBe('14.6d');
    expect(table.refused('lose ge-5-pz')).toBe('14.6a');
    table.play('lose br-8-arm');
    expect(['br-2-arm', 'br-22-arm', 'br-8-arm'].map((id) => stepsOf(table, id))).toEqual([1, 1, 1]);
  });

  it('[desert-fox-deluxe 14.6d] an eliminated unit of one step has had its loss (ruling A117)', () => {
    // Hw on three steps: two go. KDG is gone with the first, so 2 Arm must lose the second.
    const table = struck('br-2-arm br-kdg', [14, 16]);
    table.play('lose br-kdg');
    expect([stepsOf(table, 'br-2-arm'), stepsOf(table, 'br-kdg')]).toEqual([1, 0]);
    expect(table.asked).toBe('retreat');
  });

  it('[desert-fox-deluxe 8.3c] [desert-fox-deluxe 14.6f] one loss and only a division: one of its steps goes', () => {
    const table = aftermath({
      side: 'allied',
      board: `
        C1216: it-102-trento
        C1215: br-2-arm`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [11, 16],
    });
    expect(stepsOf(table, 'it-102-trento')).toBe(1);
  });

  it('[desert-fox-deluxe 8.3b, 15.10e] [desert-fox-deluxe 14.6f] a division counts two for each step', () => {
    // Hw on 4 + 2 counted steps: three. The division's step pays two, 8 Ber the third.
    const table = aftermath({
      side: 'allied',
      board: `
        C1216: it-102-trento it-8-ber
        C1215: br-2-arm`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [14, 16],
    });
    expect(table.s.battles[0].losses[0]).toBe(3);
    table.play('lose it-102-trento');
    expect([stepsOf(table, 'it-102-trento'), stepsOf(table, 'it-8-ber')]).toEqual([1, 1]);
    expect(table.s.battles[0].lost[0]).toBe(3);
  });

  it('[desert-fox-deluxe 14.6g] a single loss is not taken from a division while another unit is there (ruling A116)', () => {
    // Qw on 4 + 1 counted steps: one and a quarter, one goes.
    const table = aftermath({
      side: 'allied',
      board: `
        C1216: it-102-trento it-132-cel
        C1215: br-2-arm`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [11, 16],
    });
    expect([stepsOf(table, 'it-102-trento'), stepsOf(table, 'it-132-cel')]).toEqual([2, 0]);
  });

  it('[desert-fox-deluxe 14.6h] the owner may meet a single loss with a division', () => {
    const table = aftermath({
      side: 'allied',
      board: `
        C1216: it-102-trento it-8-ber it-132-ariete
        C1215: br-2-arm`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [11, 16],
    });
    // Qw on 8: two. The opponent takes 8 Ber; one is left, and the owner may give a step of the division.
    table.play('lose it-8-ber');
    expect(table.offers('lose')).toEqual(['lose it-102-trento', 'lose it-132-ariete']);
    table.play('lose it-102-trento');
    expect(table.s.battles[0].losses[0]).toBe(0);
  });

  it('[desert-fox-deluxe 8.3a] [desert-fox-deluxe 8.3d] two steps turn, one step goes', () => {
    const table = struck('br-2-arm', [14, 16]);
    expect([stepsOf(table, 'br-2-arm'), where(table, 'br-2-arm')]).toEqual([1, 'C1216']);
  });

  it('[desert-fox-deluxe 14.5i] E takes its own group whole; the others lose what they lose (ruling A232)', () => {
    // Column 15: morale 3 E, morale 2 Hr.
    const table = struck('gr-1-greek br-2-arm', [15, 16]);
    expect([stepsOf(table, 'gr-1-greek'), stepsOf(table, 'br-2-arm')]).toEqual([0, 1]);
    expect(table.s.battles[0].lost[1]).toBe(3);
  });
});

describe('where the eliminated go', () => {
  const last = (board: string) =>
    aftermath({
      board: `
        C1216: ${board}
        C1215: ge-5-pz`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [18, 16],
      owned: { allied: ['C2331'], axis: [] },
    });

  it('[desert-fox-deluxe 8.3e] motorized units with a line of communications go to Refit', () => {
    expect(where(last('br-kdg'), 'br-kdg')).toBe('allied-refit');
  });

  it('[desert-fox-deluxe 8.3e] without one to Destroyed', () => {
    const table = aftermath({
      board: `
        C1216: br-kdg
        C1215: ge-5-pz
        C1316: ge-8-pz
        C1117: it-132-ariete`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [18, 16],
    });
    expect(where(table, 'br-kdg')).toBe('allied-destroyed');
  });

  it('[desert-fox-deluxe 8.3f] units on foot need a line of supply', () => {
    const near = aftermath({
      board: `
        C1216: gr-1-greek
        C1215: ge-5-pz
        C1217: allied-base-1+a`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [18, 16],
    });
    expect(where(near, 'gr-1-greek')).toBe('allied-refit');
    expect(where(last('gr-1-greek'), 'gr-1-greek')).toBe('allied-destroyed');
  });

  it('[desert-fox-deluxe 8.3g] units without cadre are destroyed whatever line they have', () => {
    const table = aftermath({
      side: 'allied',
      board: `
        C1216: ge-hecker
        C1215: br-2-arm
        C1217: axis-base-1+a`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [20, 16],
    });
    expect(where(table, 'ge-hecker')).toBe('axis-destroyed');
  });
});
