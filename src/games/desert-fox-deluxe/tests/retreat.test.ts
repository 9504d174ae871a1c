import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { newBattle } from '../rules/battle-order.ts';
import { groupsIn } from '../rules/results.ts';
import { strengthOf } from '../rules/strengths.ts';
import { DISRUPTED } from '../state.ts';
import { type AftermathSpec, aftermath } from './aftermath.fixture.ts';
import { hexNamed, marked, stepsOf, type Table, unitNamed, where } from './position.ts';

const kit = baseKit();
const hex = (label: string): number => hexNamed(kit, label);

/** 5 Pz in C1215 has attacked C1216; the attacker himself suffers nothing. */
const attacked = (defenders: string, column: number, more: Partial<AftermathSpec> = {}): Table =>
  aftermath({
    attack: 'C1216',
    with: 'ge-5-pz',
    column: [column, 16],
    ...more,
    board: `
      C1216: ${defenders}
      C1215: ge-5-pz
      ${more.board ?? ''}`,
  });

const ends = (table: Table, unit: string): string[] =>
  table.offers(`retreat ${unit} `).map((order) => order.split(' ')[2]);

describe('how far', () => {
  it('[desert-fox-deluxe 14.7.1a] [desert-fox-deluxe 14.7a] w: one to three hexes, for no points', () => {
    const table = attacked('br-kdg', 12); // Qw
    const all = ends(table, 'br-kdg');
    expect(all).toContain('C1217');
    expect(all).toContain('C1219');
    expect(all).not.toContain('C1216');
    expect(table.refused('retreat br-kdg C1220')).toBe('14.7.1a');
    table.play('retreat br-kdg C1219');
    expect([where(table, 'br-kdg'), table.s.spent.some((each) => each > 0)]).toEqual(['C1219', false]);
    expect(marked(table, 'br-kdg', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 14.7.1b] [desert-fox-deluxe 14.7b] [desert-fox-deluxe 14.7c] r: four to six hexes away, and disrupted', () => {
    const table = attacked('br-2-arm', 15); // Hr
    expect(marked(table, 'br-2-arm', DISRUPTED)).toBe(true);
    expect(table.refused('retreat br-2-arm C1219')).toBe('14.7b');
    expect(table.refused('retreat br-2-arm C1223')).toBe('14.7.1b');
    expect(ends(table, 'br-2-arm')).toContain('C1220');
    table.play('retreat br-2-arm C1222');
    expect(where(table, 'br-2-arm')).toBe('C1222');
  });

  it('[desert-fox-deluxe 14.7.1a] with the option whoever must withdraw may stay and be disrupted (ruling A64)', () => {
    const table = attacked('br-kdg', 12, { options: { holdOnWithdraw: true } });
    table.play('stand');
    expect([where(table, 'br-kdg'), marked(table, 'br-kdg', DISRUPTED)]).toEqual(['C1216', true]);
    expect(attacked('br-kdg', 12).asked).toBe('retreat');
  });

  it('[desert-fox-deluxe 14.7.1c] in a fort w is ignored', () => {
    const table = attacked('br-2-arm', 11, { forts: ['C1216'] }); // Qw
    expect(where(table, 'br-2-arm')).toBe('C1216');
    expect(table.asked).toBeNull();
  });

  it('[desert-fox-deluxe 14.7.1c] and three hexes are taken off r, which still disrupts (ruling A72)', () => {
    const table = attacked('br-2-arm', 15, { forts: ['C1216'] });
    expect(ends(table, 'br-2-arm')).toContain('C1217');
    expect(ends(table, 'br-2-arm')).not.toContain('C1220');
    expect(marked(table, 'br-2-arm', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 14.7.1d] a retreat may end in the first fort it comes to', () => {
    const table = attacked('br-2-arm', 15, { forts: ['C1218', 'C1219'] });
    expect(ends(table, 'br-2-arm')).toContain('C1218');
    expect(ends(table, 'br-2-arm')).not.toContain('C1217');
  });

  it('[desert-fox-deluxe 14.7.1d] or in the first city or mountain hex', () => {
    const table = aftermath({
      board: `
        C2310: aus-20-aus-bg
        C2210: ge-5-pz`,
      attack: 'C2310',
      with: 'ge-5-pz',
      column: [15, 16],
    });
    const near = ends(table, 'aus-20-aus-bg').filter((label) => kit.grid.distance(hex(label), hex('C2310')) < 4);
    expect(near).toContain('C2308');
    expect(near).toContain('C2412');
    expect(near).not.toContain('C2309');
  });

  it('[desert-fox-deluxe 15.8e, 15.8g] garrisons go nowhere and lose nothing for it, but are disrupted (ruling A71)', () => {
    const table = aftermath({
      side: 'allied',
      board: `
        C1216: it-tobruk it-8-ber
        C1215: br-2-arm`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [12, 16],
      supplied: 'C1215',
    });
    // Morale 3 of the garrison, always supplied: Hr; 8 Ber unsupplied, 2 + 1: Hr.
    expect(marked(table, 'it-tobruk', DISRUPTED)).toBe(true);
    table.play('lose it-8-ber');
    expect(table.offers('retreat it-tobruk')).toEqual([]);
  });
});

describe('where to', () => {
  it('[desert-fox-deluxe 14.7.2a, 11.4g] an enemy zone may be entered, not passed', () => {
    // 8 Pz in C1219 holds C1218 and its neighbours.
    const table = attacked('br-2-arm', 11, { board: 'C1219: ge-8-pz' });
    expect(ends(table, 'br-2-arm')).toContain('C1218');
    expect(table.refused('retreat br-2-arm C1219')).toBe('14.7.2a');
    expect(ends(table, 'br-2-arm')).toContain('C1117');
  });

  it('[desert-fox-deluxe 14.7.2a] motorized units pass the zones of units on foot, others do not', () => {
    const wall =
      'C1218: it-27-brescia\nC1018: it-102-trento\nC1418: it-16-pistoia\nC1115: it-17-pavia\nC1316: it-25-bologna';
    const motor = attacked('br-2-arm', 11, { board: wall });
    const foot = attacked('gr-1-greek', 8, { board: wall });
    expect(ends(motor, 'br-2-arm')).toContain('C1119');
    expect(ends(foot, 'gr-1-greek')).not.toContain('C1119');
  });

  it('[desert-fox-deluxe 14.7.2a] nobody leaves the maps or crosses closed ground', () => {
    // Mersa Brega lies between the sea and the salt marsh, which motors cannot enter.
    const table = aftermath({
      board: `
        C0803: br-2-arm
        C0802: ge-5-pz`,
      attack: 'C0803',
      with: 'ge-5-pz',
      column: [11, 16],
    });
    expect(ends(table, 'br-2-arm').sort()).toEqual(expect.arrayContaining(['C0804']));
    expect(ends(table, 'br-2-arm')).not.toContain('C0904');
    expect(ends(table, 'br-2-arm')).not.toContain('C0704');
  });

  it('[desert-fox-deluxe 14.7.1e] who cannot go far enough stops at the last hex and loses a step', () => {
    // The only way out of Mersa Brega ends in the zone of 8 Pz.
    const table = aftermath({
      board: `
        C0803: br-2-arm
        C0802: ge-5-pz
        C0905: ge-8-pz`,
      attack: 'C0803',
      with: 'ge-5-pz',
      column: [15, 16],
    });
    expect(ends(table, 'br-2-arm')).toEqual(['C0804']);
    table.play('retreat br-2-arm C0804');
    // One step for H, one for the short way.
    expect(stepsOf(table, 'br-2-arm')).toBe(0);
  });

  it('[desert-fox-deluxe 14.7.1e] who cannot go at all stays, loses a step, and keeps his hex', () => {
    const table = aftermath({
      board: `
        C0803: br-2-arm
        C0802: ge-5-pz
        C0804: ge-8-pz`,
      attack: 'C0803',
      with: 'ge-5-pz',
      column: [12, 16],
    });
    // Qw on two steps: a half, one step; one more for the way that is closed.
    expect(stepsOf(table, 'br-2-arm')).toBe(0);
    const whole = aftermath({
      board: `
        C0803: br-2-arm br-kdg br-22-arm
        C0802: ge-5-pz
        C0804: ge-8-pz`,
      attack: 'C0803',
      with: 'ge-5-pz',
      column: [12, 16],
    });
    whole.play('lose br-kdg');
    expect(['br-2-arm', 'br-22-arm'].map((id) => [where(whole, id), stepsOf(whole, id)])).toEqual([
      ['C0803', 1],
      ['C0803', 1],
    ]);
    expect(whole.asked).toBeNull();
  });

  it('[desert-fox-deluxe 14.7.1e] a division loses one of its steps for it (ruling A73)', () => {
    const table = aftermath({
      side: 'allied',
      board: `
        C0803: it-132-ariete
        C0802: br-2-arm
        C0804: br-22-arm`,
      attack: 'C0803',
      with: 'br-2-arm',
      column: [12, 16],
    });
    expect(stepsOf(table, 'it-132-ariete')).toBe(0);
    const division = aftermath({
      side: 'allied',
      board: `
        C1216: it-102-trento
        C1215: br-2-arm br-22-arm br-8-arm
        C1317: br-3-lt-arm
        C1217: br-4-lt-arm
        C1117: br-7-lt-arm
        C1116: br-1-lt-arm
        C1316: br-9-arm`,
      attack: 'C1216',
      with: 'br-2-arm',
      column: [12, 16],
    });
    // Q on four counted steps: one of two. The ring leaves no way, so the other goes too.
    expect(stepsOf(division, 'it-102-trento')).toBe(0);
    expect(division.s.battles[0].lost[0]).toBe(4);
  });

  it('[desert-fox-deluxe 14.7.2b] the way there enters no hex twice', () => {
    const table = attacked('br-2-arm', 15);
    table.play('retreat br-2-arm C1221');
    const { trail } = table.s.battles[0];
    expect(trail.length).toBe(5);
    expect(new Set(trail).size).toBe(trail.length);
  });

  it('[desert-fox-deluxe 14.7.2c] too many in a hex are disrupted, whoever they are', () => {
    const table = attacked('br-2-arm br-22-arm', 11, {
      board: 'C1218: br-8-arm br-9-arm br-23-arm br-24-arm br-7-motor',
    });
    table.play('lose br-2-arm', 'retreat br-2-arm C1218', 'retreat br-22-arm C1218');
    expect(['br-2-arm', 'br-8-arm', 'br-7-motor'].map((id) => marked(table, id, DISRUPTED))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('[desert-fox-deluxe 14.7.2d] who has retreated into a hex that is attacked later adds nothing to its defence, but suffers with it', () => {
    const table = attacked('br-2-arm', 11, { board: 'C1218: br-8-arm\nC1317: ge-8-pz' });
    table.play('retreat br-2-arm C1218');
    const hexes = [hexNamed(kit, 'C1218')];
    const battle = newBattle(kit, table.s, {
      attack: 1,
      side: 0,
      form: 'standard',
      hexes,
      attackers: [unitNamed(kit, 'ge-8-pz')],
    });
    expect(battle.defenders.length).toBe(2);
    expect(strengthOf(kit, table.s, battle, 1).total).toBe(8);
    expect(groupsIn(kit, table.s, battle, 1).flatMap(({ units }) => units).length).toBe(2);
  });

  it('[desert-fox-deluxe 14.7.1f] groups of one stack retreat each in its own way', () => {
    // Column 15: morale 1 Qw, morale 2 Hr.
    const table = attacked('br-2-arm br-7-motor', 15);
    table.play('lose br-2-arm');
    expect(ends(table, 'br-7-motor')).toContain('C1217');
    expect(ends(table, 'br-2-arm')).not.toContain('C1217');
  });
});

describe('supply columns and bystanders', () => {
  it('[desert-fox-deluxe 12.2.6a] [desert-fox-deluxe 12.2.6b] an MSU goes with a unit that retreats, to where it has gone', () => {
    const table = attacked('br-2-arm allied-msu-1 allied-dump-1', 11);
    expect(table.offers('retreat allied-msu-1')).toEqual([]);
    table.play('retreat br-2-arm C1218');
    expect(table.offers()).toEqual(['end', 'retreat allied-msu-1 C1218']);
    expect(table.refused('retreat allied-dump-1 C1218')).toBe('12.2.6b');
    expect(table.refused('retreat allied-msu-1 C1217')).toBe('12.2.6b');
    table.play('retreat allied-msu-1 C1218');
    expect([where(table, 'allied-msu-1'), where(table, 'allied-dump-1')]).toEqual(['C1218', 'C1216']);
  });

  it('[desert-fox-deluxe 12.2.6b] it takes its load along', () => {
    const table = attacked('br-2-arm allied-msu-1 allied-dump-1@allied-msu-1', 11);
    table.play('retreat br-2-arm C1218', 'retreat allied-msu-1 C1218');
    expect(where(table, 'allied-dump-1')).toBe('C1218');
  });

  it('[desert-fox-deluxe 14.9.2d, 14.2e] who stands by goes when all attackers of his hex go', () => {
    const table = aftermath({
      board: `
        C1216: br-2-arm
        C1215: ge-5-pz ge-605-pzjg`,
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [1, 3],
    });
    // Qw: 5 Pz loses a step and withdraws, and 605 PzJg with it.
    expect(table.asked).toBe('retreat');
    table.play('retreat ge-5-pz C1214', 'retreat ge-605-pzjg C1213');
    expect([where(table, 'ge-5-pz'), where(table, 'ge-605-pzjg')]).toEqual(['C1214', 'C1213']);
    expect(stepsOf(table, 'ge-605-pzjg')).toBe(1);
  });
});
