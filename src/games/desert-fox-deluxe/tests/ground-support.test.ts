import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { quietest, supportShift } from '../rules/air-support.ts';
import { attacking, columns, declaring } from './fighting.fixture.ts';
import { hexNamed, unitNamed } from './position.ts';

/** Ground support by aircraft (19.5). An Axis base at El Agheila serves maps S and C; Allied aircraft in North Africa reach C and W. */

const kit = baseKit();
const AXIS_AIR = 'C0701: axis-base-1+a\naxis-north-africa: ge-ff-afrika, ge-stg-i, it-libya';
const ALLIED_AIR = 'C2331: allied-base-1+a\nallied-north-africa: br-202, br-204';
const FIELDS = kit.owned.filter((hex) => kit.ground.airfields[hex] > 0).map(kit.grid.label);
const FIGHT = 'C0804: br-2-sg\nC0705: ge-5-pz';

describe('sending', () => {
  test('[desert-fox-deluxe 19.5d] the attacker sends two at most, in the first step', () => {
    const t = attacking(declaring({ board: `${FIGHT}\n${AXIS_AIR}` }), ['C0804'], ['ge-5-pz']);
    expect([t.asked, t.toMove]).toEqual(['send-air', 'axis']);
    expect(t.offers()).toEqual(['end', 'support ge-ff-afrika', 'support ge-stg-i', 'support it-libya']);
    t.play('support ge-ff-afrika');
    expect([t.refused('support ge-ff-afrika'), t.refused('support br-202')]).toEqual(['19.5a', '19.5a']);
    t.dice(1).play('support it-libya');
    expect(t.log('19.5b')).toHaveLength(2);
  });

  test('[desert-fox-deluxe 19.5f] the defender sends one, after the attacker', () => {
    const t = attacking(declaring({ board: `${FIGHT}\n${AXIS_AIR}\n${ALLIED_AIR}` }), ['C0804'], ['ge-5-pz']);
    t.play('support ge-stg-i', 'end');
    expect([t.asked, t.toMove, t.offers()]).toEqual([
      'send-air',
      'allied',
      ['end', 'support br-202', 'support br-204'],
    ]);
    t.dice(1).play('support br-204');
    expect(t.log('14.5d')).toHaveLength(1);
  });

  test('[desert-fox-deluxe 19.5a] only who has not flown and reaches the hex', () => {
    const t = declaring({ board: `${FIGHT}\n${AXIS_AIR.replace('ge-ff-afrika', 'ge-ff-afrika+f')}\nsicily: it-2-as` });
    attacking(t, ['C0804'], ['ge-5-pz']);
    expect(t.offers('support')).toEqual(['support ge-stg-i', 'support it-libya']);
    expect([t.refused('support ge-ff-afrika'), t.refused('support it-2-as')]).toEqual(['19.5a', '19.5a']);
  });

  test('[desert-fox-deluxe 19.5e] [desert-fox-deluxe 14.9.2c] only aircraft with the mobile symbol in mobile battle', () => {
    const t = declaring({ board: `${FIGHT.replace('ge-5-pz', 'ge-5-pz+m')}\n${AXIS_AIR}` });
    attacking(t, ['C0804'], ['ge-5-pz']);
    expect(t.offers('support')).toEqual(['support ge-ff-afrika', 'support ge-stg-i']);
    expect(t.refused('support it-libya')).toBe('19.5e');
  });

  test('[desert-fox-deluxe 19.5a] where nobody can be sent nobody is asked', () => {
    const t = declaring({ board: FIGHT });
    expect(attacking(t, ['C0804'], ['ge-5-pz'], 1).log('14.5d')).toHaveLength(1);
  });
});

describe('the shift', () => {
  const shift = (board: string, spec: Partial<Parameters<typeof declaring>[0]> = {}): number => {
    const t = declaring({ board: `${FIGHT}\n${board}`, ...spec });
    return supportShift(kit, t.s, unitNamed(kit, 'br-202'), [hexNamed(kit, 'C2408')]);
  };

  test('[desert-fox-deluxe 19.5b] it moves the column of the opponent by the rating', () => {
    const t = declaring({ board: `${FIGHT}\n${AXIS_AIR}\nallied-north-africa: br-202` });
    const spec = { hexes: ['C0804'], attackers: ['ge-5-pz'] };
    expect(columns(t, spec, 3)).toEqual({ defender: 10, attacker: 10 });
    expect(columns(t, { ...spec, air: ['ge-stg-i', 'it-libya'] }, 3)).toEqual({ defender: 13, attacker: 10 });
    expect(columns(t, { ...spec, air: ['br-202'] }, 3)).toEqual({ defender: 10, attacker: 9 });
  });

  test('[desert-fox-deluxe 19.5c, 19.1.3b] a friendly airfield in supply within ten hexes adds one', () => {
    const field = { owned: { allied: ['C2308', 'C2309'] } };
    const base = 'C2410: allied-base-1+a\nallied-north-africa: br-202';
    expect(shift(base, field)).toBe(2);
    expect(shift(base, { owned: { axis: FIELDS } })).toBe(1);
    expect(shift('allied-north-africa: br-202', field)).toBe(1);
  });

  test('[desert-fox-deluxe 19.5c, 8.2.1d] not one that is out of action', () => {
    const brokenFields = FIELDS.map((label) => hexNamed(kit, label));
    const spec = { owned: { allied: ['C2308', 'C2309'] }, change: { brokenFields } };
    expect(shift('C2410: allied-base-1+a\nallied-north-africa: br-202', spec)).toBe(1);
  });

  test('[desert-fox-deluxe 19.5c] over two hexes the nearer one counts, in whichever order they were named (ruling A693)', () => {
    const t = declaring({
      board: `${FIGHT}\nC2410: allied-base-1+a\nallied-north-africa: br-202`,
      owned: { axis: FIELDS, allied: ['C2308', 'C2309'] },
    });
    const over = (...labels: string[]): number =>
      supportShift(
        kit,
        t.s,
        unitNamed(kit, 'br-202'),
        labels.map((label) => hexNamed(kit, label)),
      );
    expect([over('C0804'), over('C0804', 'C2408'), over('C2408', 'C0804')]).toEqual([1, 2, 2]);
  });

  test('[desert-fox-deluxe 19.5a] one of two hexes within reach is enough, in whichever order they were named (ruling A693)', () => {
    const board = 'W1925: br-22\nW1824: it-8-ber\nW1825: it-12-ber\nnrv: br-202';
    const asked = (...hexes: string[]): string[] =>
      attacking(declaring({ board, scenario: 's28', side: 'allied' }), hexes, ['br-22']).offers('support');
    expect([asked('W1824', 'W1825'), asked('W1825', 'W1824')]).toEqual([['support br-202'], ['support br-202']]);
  });

  test('[desert-fox-deluxe 19.3b] a port under them counts only where both hexes are ports or cities (ruling A693)', () => {
    const quiet = (...labels: string[]): string =>
      kit.grid.label(quietest(kit, { hexes: labels.map((label) => hexNamed(kit, label)) }));
    expect([quiet('C2308', 'C0804'), quiet('C0804', 'C2308'), quiet('C2308', 'C2331')]).toEqual([
      'C0804',
      'C0804',
      'C2308',
    ]);
  });

  test('[desert-fox-deluxe EX-43] none helps FF Afrika at Mersa Brega', () => {
    const t = declaring({
      board: 'C0803: br-2-sg\nC0802: ge-5-pz\nC0701: axis-base-1+a\naxis-north-africa: ge-ff-afrika',
    });
    expect(supportShift(kit, t.s, unitNamed(kit, 'ge-ff-afrika'), [hexNamed(kit, 'C0803')])).toBe(1);
  });
});
