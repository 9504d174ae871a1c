import { describe, expect, test } from 'vitest';
import { NO_DICE, scriptedDice } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx as EngineTx } from '../../../engine/tx.ts';
import { AXIS, baseKit } from '../kit.ts';
import { isAlive } from '../rules/combat.ts';
import { DISRUPTED, FOUGHT, RESERVE, STRUCK } from '../state.ts';
import { beginCombat } from '../steps/declare.ts';
import { rollBattle } from '../steps/fight.ts';
import type { Tx } from '../terms.ts';
import { attacking, battleIn, declareAttack, declaring } from './fighting.fixture.ts';
import { hexNamed, marked, unitNamed } from './position.ts';

/** One combat from its choice to the die (14.0, 14.1, 14.4, 14.5). */

const kit = baseKit();

describe('the order', () => {
  const board = 'C0804: br-2-sg\nC0806: br-7-motor\nC0705: ge-104\nC0706: ge-115';
  const two = (spec: Partial<Parameters<typeof declaring>[0]> = {}) => {
    const t = declareAttack(declaring({ board, ...spec }), ['C0804'], ['ge-104']);
    return declareAttack(t, ['C0806'], ['ge-115']).play('end');
  };

  test('[desert-fox-deluxe 14.0c] the attacker chooses which combat is next', () => {
    const t = two();
    expect([t.asked, t.toMove]).toEqual(['choose-combat', 'axis']);
    expect(t.refused('fight C0805')).toBe('14.0c');
    t.dice(1).play('fight C0806');
    expect(t.log('14.5d')[0]).toContain('6 to 4');
  });

  test('[desert-fox-deluxe 14.1a, 12.1c] aircraft, combat supply, guns, ground, die', () => {
    const t = declaring({
      board: `C0804: br-2-sg, br-7-sg\nC0805: allied-dump-1\nC0705: ge-104, ge-3-aufkl, ge-5-pz, axis-dump-1
              C0701: axis-base-1+a\naxis-north-africa: ge-ff-afrika`,
    });
    const asked = [attacking(t, ['C0804'], ['ge-104', 'ge-3-aufkl', 'ge-5-pz']).asked];
    for (const order of ['support ge-ff-afrika', 'supply axis-dump-1 C0705', 'supply allied-dump-1 C0804'])
      asked.push(t.play(order).asked);
    expect(asked).toEqual(['send-air', 'combat-supply', 'combat-supply', 'lay-guns']);
    t.play('aim br-2-sg ge-5-pz').dice(1).play('aim br-7-sg ge-5-pz');
    expect(t.log('14.5d')).toHaveLength(1);
  });

  test('[desert-fox-deluxe 14.5n] [desert-fox-deluxe 14.5d] the die fixes the columns of both sides', () => {
    const t = attacking(declaring({ board: 'C0804: br-2-sg\nC0705: ge-104' }), ['C0804'], ['ge-104'], 2);
    const { die, columns, strengths, line } = t.s.battles[0];
    expect({ die, columns, strengths, line }).toEqual({ die: 2, columns: [8, 8], strengths: [6, 3], line: 1 });
  });

  test('[desert-fox-deluxe 14.5n] seen from the other side, too', () => {
    const t = declaring({ board: 'C0804: it-27-brescia\nC0805: br-7-motor, br-7-sg, allied-dump-1', side: 'allied' });
    attacking(t, ['C0804'], ['br-7-motor', 'br-7-sg']).dice(2).play('supply allied-dump-1 C0805');
    expect([t.s.battles[0].columns, t.s.battles[0].strengths]).toEqual([
      [9, 8],
      [4, 8],
    ]);
  });
});

describe('the phase', () => {
  test('as it begins nobody has fought yet', () => {
    const { s } = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104' });
    const gun = unitNamed(kit, 'br-2-sg');
    const tx: Tx = new EngineTx({ ...s, marks: s.marks.with(gun, FOUGHT | STRUCK) }, new Journal(), NO_DICE);
    beginCombat(tx, AXIS);
    expect(tx.s.marks[gun] & (FOUGHT | STRUCK)).toBe(0);
  });
});

describe('before the die', () => {
  test('[desert-fox-deluxe 13.6d, 13.6h] reserves that attack or are attacked are reserves no longer', () => {
    const t = declaring({ board: 'C0804: br-2-sg+r\nC0705: ge-104+r' });
    attacking(t, ['C0804'], ['ge-104'], 2);
    expect([marked(t, 'br-2-sg', RESERVE), marked(t, 'ge-104', RESERVE)]).toEqual([false, false]);
  });

  test('[desert-fox-deluxe 18.1f] a builder under attack is disrupted first, and the old level counts (ruling A81)', () => {
    const builder = unitNamed(kit, 'br-7-motor');
    const forts = [{ hex: hexNamed(kit, 'C0804'), level: 1, building: 2, builder }];
    const t = declaring({ board: 'C0804: br-7-motor\nC0705: ge-104', change: { forts } });
    attacking(t, ['C0804'], ['ge-104'], 2);
    expect(marked(t, 'br-7-motor', DISRUPTED)).toBe(true);
    expect(t.s.battles[0].line).toBe(2);
  });

  test('[desert-fox-deluxe 14.4c] with several hexes the defender chooses the line', () => {
    const t = declaring({ board: 'C0606: br-2-sg\nC0605: br-7-motor\nC0706: ge-104' });
    attacking(t, ['C0606', 'C0605'], ['ge-104']);
    expect([t.asked, t.toMove, t.offers()]).toEqual(['choose-line', 'allied', ['line 1', 'line 2']]);
    expect(t.refused('line 3')).toBe('14.4c');
    t.dice(3).play('line 2');
    expect(t.log('14.5d')[0]).toContain('on line 2');
  });
});

describe('attacks that fall away', () => {
  const ready = () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0806: br-7-motor\nC0705: ge-104\nC0706: ge-115' });
    return declareAttack(declareAttack(t, ['C0804'], ['ge-104']), ['C0806'], ['ge-115']).s;
  };
  const live = (s: ReturnType<typeof ready>): boolean[] => s.attacks.map((attack) => isAlive(kit, s, AXIS, attack));
  const place = (s: ReturnType<typeof ready>, id: string, to: string) => ({
    ...s,
    at: s.at.with(unitNamed(kit, id), hexNamed(kit, to)),
  });

  test('[desert-fox-deluxe 14.0c] an attack is off when its defenders or its attackers are gone (ruling A137)', () => {
    const s = ready();
    expect(live(s)).toEqual([true, true]);
    expect(live(place(s, 'br-2-sg', 'C1006'))).toEqual([false, true]);
    expect(live(place(s, 'ge-115', 'C0607'))).toEqual([true, false]);
  });

  test('[desert-fox-deluxe 14.7.2d] who retreated into the hex does not keep it on', () => {
    const s = ready();
    const moved = place(place(s, 'br-2-sg', 'C1006'), 'br-7-motor', 'C0804');
    const marks = s.marks.with(unitNamed(kit, 'br-7-motor'), FOUGHT);
    expect(live({ ...moved, marks })).toEqual([false, false]);
  });

  test('[desert-fox-deluxe 14.9.3d] an attack is off when exploiting units overrun its defenders (ruling A138)', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0806: br-7-motor\nC0705: ge-104, ge-5-pz\nC0706: ge-115' });
    declareAttack(declareAttack(t, ['C0804'], ['ge-104']), ['C0806'], ['ge-115']);
    const battles = [battleIn(t, { hexes: ['C0804'], attackers: ['ge-5-pz'], form: 'overrun' })];
    const tx: Tx = new EngineTx(structuredClone({ ...t.s, battles }), new Journal(), scriptedDice([1]));
    rollBattle(tx);
    expect(tx.s.attacks.map(({ over }) => over)).toEqual([true, false]);
  });
});
