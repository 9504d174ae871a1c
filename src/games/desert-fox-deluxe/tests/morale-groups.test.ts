import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { isFit } from '../rules/artillery.ts';
import { newBattle } from '../rules/battle-order.ts';
import { isMobile } from '../rules/status.ts';
import { DISRUPTED, type State } from '../state.ts';
import { aftermath, struck } from './aftermath.fixture.ts';
import { marked, stateOf, stepsOf, type Table, unitNamed, where } from './position.ts';

/** The groups of a side as they have read: how many units, and what. */
const read = (table: Table, side: 0 | 1): string[] =>
  table.s.battles[0].suffered[side].map(({ units, code }) => `${units.length} ${code}`);

const GREEKS = `
  C1216: gr-1-greek br-2-arm br-7-motor
  C1215: ge-5-pz ge-kasta`;

describe('what the groups of the defender suffer', () => {
  it('[desert-fox-deluxe 14.5h] [desert-fox-deluxe 14.5i] [desert-fox-deluxe 14.5j] groups go by printed morale, the worst first', () => {
    const table = aftermath({ board: GREEKS, attack: 'C1216', with: 'ge-5-pz ge-kasta', column: 9 });
    expect(table.s.battles[0].suffered[1].map(({ code }) => code)).toEqual(['Qw', 'Qm', 'm']);
    expect(table.asked).toBe('stand-or-withdraw');
    expect(table.toMove).toBe('allied');
  });

  it('[desert-fox-deluxe 14.5k] [desert-fox-deluxe 14.6a] two halves of a step from two groups make one', () => {
    const table = aftermath({ board: GREEKS, attack: 'C1216', with: 'ge-5-pz ge-kasta', column: 9 });
    table.dice(6, 1).play('stand', 'stand');
    expect(table.s.battles[0].losses[1]).toBe(1);
  });

  it('[desert-fox-deluxe 14.5l] [desert-fox-deluxe 14.6b] the opponent takes it from 2 Arm', () => {
    const table = aftermath({ board: GREEKS, attack: 'C1216', with: 'ge-5-pz ge-kasta', column: 9 });
    table.dice(6, 1).play('stand', 'stand');
    expect(table.asked).toBe('first-loss');
    expect(table.toMove).toBe('axis');
    table.play('lose br-2-arm');
    expect([stepsOf(table, 'br-2-arm'), stepsOf(table, 'gr-1-greek'), stepsOf(table, 'br-7-motor')]).toEqual([1, 2, 2]);
  });

  it('[desert-fox-deluxe 14.5m] with the option a group on m checks and withdraws all the same', () => {
    const table = aftermath({
      board: GREEKS,
      attack: 'C1216',
      with: 'ge-5-pz ge-kasta',
      column: 9,
      options: { checkAndWithdraw: true },
      dice: [6, 1], // 2 Arm fails, 7 Motor passes
    });
    expect(marked(table, 'br-2-arm', DISRUPTED)).toBe(true);
    expect(marked(table, 'br-7-motor', DISRUPTED)).toBe(false);
    table.play('lose br-2-arm');
    table.play('retreat gr-1-greek C1219', 'retreat br-2-arm C1219', 'retreat br-7-motor C1217');
    expect([where(table, 'gr-1-greek'), where(table, 'br-2-arm'), where(table, 'br-7-motor')]).toEqual([
      'C1219',
      'C1219',
      'C1217',
    ]);
  });

  it('[desert-fox-deluxe 14.5i] without combat supply the line is one worse (ruling A119)', () => {
    const table = aftermath({
      board: GREEKS,
      attack: 'C1216',
      with: 'ge-5-pz ge-kasta',
      column: 9,
      supplied: 'C1215',
    });
    expect(table.s.battles[0].suffered[1].map(({ code }) => code)).toEqual(['Hr', 'Qw', 'Qm']);
  });

  it('[desert-fox-deluxe 14.5i] units of one printed morale with different modifiers take their results apart (ruling A119)', () => {
    const table = aftermath({
      board: `
        C1216: br-2-arm br-22-arm+d
        C1215: ge-5-pz`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: 9,
    });
    expect(read(table, 1)).toEqual(['1 Qw', '1 Qm']);
  });

  it('[desert-fox-deluxe 14.5g] no column lies off the table; morale beyond it reads the last line (ruling A120)', () => {
    const table = aftermath({
      board: `
        C1216: gr-1-greek+i
        C1215: ge-5-pz`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [0, 25],
      supplied: 'C1215',
    });
    expect(read(table, 1)).toEqual(['1 Qm']);
    table.dice(6).play('stand');
    expect(table.log('14.5i').at(-1)).toBe('5 Pz, column 25: no effect.');
  });

  it('[desert-fox-deluxe 14.5u] on m the owner stands and each unit checks; failure disrupts (ruling A65)', () => {
    const table = struck('br-2-arm br-22-arm', [8, 16]);
    table.dice(4, 5).play('stand');
    expect([marked(table, 'br-2-arm', DISRUPTED), marked(table, 'br-22-arm', DISRUPTED)]).toEqual([false, true]);
    expect(where(table, 'br-22-arm')).toBe('C1216');
  });

  it('[desert-fox-deluxe 14.5u] or withdraws one to three hexes unchecked (ruling A65)', () => {
    const table = struck('br-2-arm', [8, 16]);
    table.play('withdraw', 'retreat br-2-arm C1218');
    expect([where(table, 'br-2-arm'), marked(table, 'br-2-arm', DISRUPTED)]).toEqual(['C1218', false]);
  });

  it('[desert-fox-deluxe 14.5w] the check of a group comes before the next group is asked, and before losses and retreats', () => {
    const table = aftermath({ board: GREEKS, attack: 'C1216', with: 'ge-5-pz ge-kasta', column: 9 });
    table.dice(6).play('stand');
    expect(marked(table, 'br-2-arm', DISRUPTED)).toBe(true);
    expect(table.asked).toBe('stand-or-withdraw');
    expect(table.s.battles[0].losses[1]).toBe(0);
  });

  it('[desert-fox-deluxe 8.1a] [desert-fox-deluxe 8.1b] [desert-fox-deluxe 8.1c] die and morale of six pass, seven fails, a six always fails', () => {
    const stands = (unit: string, die: number): boolean => {
      const table = aftermath({
        board: `
          C1216: ${unit}
          C1215: ge-5-pz`,
        attack: 'C1216',
        with: 'ge-5-pz',
        column: [11, 16],
        battle: { columns: [16, unit === 'br-2-arm' ? 8 : 11] },
      });
      table.dice(die).play('stand');
      return !marked(table, unit, DISRUPTED);
    };
    expect([stands('br-2-arm', 4), stands('br-2-arm', 5)]).toEqual([true, false]);
    expect([stands('br-7-motor', 5), stands('br-7-motor', 6)]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe 8.2a] to be disrupted again changes nothing', () => {
    const table = aftermath({
      board: `
        C1216: br-2-arm+d
        C1215: ge-5-pz`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [12, 16], // Hr on morale 3
    });
    expect(marked(table, 'br-2-arm', DISRUPTED)).toBe(true);
    expect([stepsOf(table, 'br-2-arm'), table.asked]).toEqual([1, 'retreat']);
  });

  it('[desert-fox-deluxe 8.2e] a disrupted HQ makes nobody mobile, and a disrupted gun gives no shifts', () => {
    const kit = baseKit();
    const board = (sign: string) =>
      stateOf({ scenario: 's26', board: `C1216: br-13-corps${sign}, br-22-arm, br-201-gds, br-7-motor` });
    const guards = unitNamed(kit, 'br-201-gds');
    expect([isMobile(kit, board(''), guards), isMobile(kit, board('+d'), guards)]).toEqual([true, false]);
    const battle = (s: State) =>
      newBattle(kit, s, { attack: -1, side: 0, form: 'overrun', hexes: [s.at[guards]], attackers: [] });
    const hq = unitNamed(kit, 'br-13-corps');
    expect(isFit(kit, board(''), battle(board('')), hq)).toBe(true);
    expect(isFit(kit, board('+d'), battle(board('+d')), hq)).toBe(false);
  });

  it('[desert-fox-deluxe 8.2b] a disrupted unit reads and checks one worse', () => {
    const table = struck('br-2-arm+d', [5, 16]);
    table.dice(4).play('stand');
    expect(table.log('8.1a').join()).toMatch('2 Arm checks its morale of 3: 4, failed');
  });
});

describe('what the attackers suffer', () => {
  const ITALIANS = `
    C1216: br-2-arm
    C1215: it-136-ggff it-102-trento
    C1116: it-16-pistoia`;
  const attackers = 'it-136-ggff it-102-trento it-16-pistoia';
  /** The defender has lost four steps. */
  const four = { lost: [0, 4] as const };
  const halfSupplied = () =>
    aftermath({
      board: ITALIANS,
      attack: 'C1216',
      with: attackers,
      column: [1, 9],
      supplied: 'C1116 C1216',
      battle: four,
    });

  it('[desert-fox-deluxe 14.5n] [desert-fox-deluxe 14.5o, 12.6e] [desert-fox-deluxe 14.5p] those with supply and those without read apart', () => {
    const table = halfSupplied();
    expect(read(table, 0)).toEqual(['1 -', '2 Xm']);
  });

  it('[desert-fox-deluxe 14.5q] [desert-fox-deluxe 14.6j] X costs half of what the defender has lost', () => {
    const table = halfSupplied();
    expect(table.s.battles[0].losses[0]).toBe(2);
    expect(table.asked).toBe('first-loss');
    expect(table.toMove).toBe('allied');
    expect(table.offers('lose')).toEqual(['lose it-102-trento', 'lose it-136-ggff']);
  });

  it('[desert-fox-deluxe 14.5r] [desert-fox-deluxe 14.6d] after 136 GGFF the second step must come from 102 Trento', () => {
    const table = halfSupplied();
    table.play('lose it-136-ggff');
    expect([stepsOf(table, 'it-136-ggff'), stepsOf(table, 'it-102-trento')]).toEqual([1, 1]);
    expect(table.asked).toBe('stand-or-withdraw');
  });

  it('[desert-fox-deluxe 14.5s] [desert-fox-deluxe 14.6f] a step of 102 Trento counts for both', () => {
    const table = halfSupplied();
    table.play('lose it-102-trento');
    expect([stepsOf(table, 'it-136-ggff'), stepsOf(table, 'it-102-trento')]).toEqual([2, 1]);
    expect(table.s.battles[0].losses[0]).toBe(0);
  });

  it('[desert-fox-deluxe 14.5t] with the option both check and go back one to three hexes', () => {
    const table = aftermath({
      board: ITALIANS,
      attack: 'C1216',
      with: attackers,
      column: [1, 9],
      supplied: 'C1116 C1216',
      battle: four,
      options: { checkAndWithdraw: true },
    });
    table.dice(1, 1).play('lose it-102-trento');
    expect(table.asked).toBe('retreat');
    table.play('retreat it-136-ggff C1214', 'retreat it-102-trento C1214');
    expect([where(table, 'it-136-ggff'), where(table, 'it-102-trento'), where(table, 'it-16-pistoia')]).toEqual([
      'C1214',
      'C1214',
      'C1116',
    ]);
  });

  it('[desert-fox-deluxe 14.5n] each side has a column of its own', () => {
    const table = struck('br-2-arm', [1, 12]);
    expect(table.s.battles[0].suffered).toMatchObject([[{ code: 'm' }], [{ code: '-' }]]);
  });

  it('[desert-fox-deluxe 14.6b] the opponent chooses once for each of the two supply groups (ruling A115)', () => {
    const table = aftermath({
      board: `
        C1216: br-2-arm
        C1215: ge-5-pz ge-8-pz
        C1116: it-8-ber it-132-ariete`,
      attack: 'C1216',
      with: 'ge-5-pz ge-8-pz it-8-ber it-132-ariete',
      column: [1, 6],
      supplied: 'C1215 C1216',
    });
    expect([table.asked, table.toMove]).toEqual(['first-loss', 'allied']);
    table.dice(1, 1).play('lose ge-5-pz', 'stand');
    expect([table.asked, table.toMove]).toEqual(['first-loss', 'allied']);
    expect(table.offers('lose')).toEqual(['lose it-132-ariete', 'lose it-8-ber']);
  });
});
