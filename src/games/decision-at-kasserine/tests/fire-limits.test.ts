import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf, type Side } from '../kit.ts';
import { concentratedFire, fireOf } from '../rules/fire-support.ts';
import { expectHonest, type Fight, modifiersOf, oddsOf, opened } from './fighting.fixture.ts';
import { type PositionSpec, position, type Table, unitNamed } from './position.ts';

/** How much Fire Support counts, who may give it together, and what much of it brings (10.5). */

const TANKS = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'];
const guns = (spec: Fight, side: Side, ids: readonly string[]) => {
  const { kit } = opened(spec);
  const list = ids.map((id) => unitNamed(kit, id));
  return { guns: (side === AXIS ? [list, []] : [[], list]) as [number[], number[]] };
};

describe('the participation limit', () => {
  const attack = (by: readonly string[], more: string, defender = 'al-waters'): Fight => ({
    board: `5123: ${by.join(', ')}\n5023: ${defender}\n${more}`,
    attacks: [{ on: ['5023'], by: [...by] }],
  });

  test('[decision-at-kasserine 10.5.1a] no more points count than the strength of those they support', () => {
    const battery = ['ax-7-155-21', 'ax-8-155-21', 'ax-1-71-w'];
    const spec = attack([TANKS[0]], `5223: ${battery.map((id) => `${id}+d@5023`).join(', ')}`);
    expect(oddsOf(spec, guns(spec, AXIS, battery.slice(0, 1))).attack).toBe(3 + 3);
    expect(oddsOf(spec, guns(spec, AXIS, battery)).attack).toBe(3 + 3);
    const defence = attack(TANKS, '4823: al-450-71-fd+d@5023, al-90-23-fd+d@5023, al-f-12-rha+d@5023');
    const fd = ['al-450-71-fd', 'al-90-23-fd', 'al-f-12-rha'];
    expect(oddsOf(defence, guns(defence, ALLIED, fd)).defence).toBe(4 + 4);
  });

  test('[decision-at-kasserine 10.5.1a] the strength that sets the limit is not halved, and guns among the defenders do not raise it', () => {
    // Over the escarpment 3011/2910 the tank is halved to 1, and still carries three points.
    const spec: Fight = {
      board: '3011: ax-5_6-69-10/1\n2910: al-waters\n3013: ax-7-155-21+d@2910',
      attacks: [{ on: ['2910'], by: ['ax-5_6-69-10'] }],
    };
    expect(oddsOf(spec, guns(spec, AXIS, ['ax-7-155-21'])).attack).toBe(1 + 2);
    const beside = attack(TANKS, '4823: al-450-71-fd+d@5023, al-90-23-fd+d@5023', 'al-waters/1, al-175-fa');
    const fd = ['al-450-71-fd', 'al-90-23-fd'];
    expect(oddsOf(beside, guns(beside, ALLIED, fd)).defence).toBe(2 + 1 + 2);
  });

  test('[decision-at-kasserine 10.5.1b] what is over is lost: it shows in the sum and nowhere else', () => {
    const battery = ['ax-7-155-21', 'ax-8-155-21'];
    const spec = attack([TANKS[0]], `5223: ${battery.map((id) => `${id}+d@5023`).join(', ')}`);
    const { kit, s } = opened(spec, guns(spec, AXIS, battery));
    expect(fireOf(kit, s, AXIS, 3)).toEqual({ points: 6, counted: 3 });
    expect(fireOf(kit, s, ALLIED, 4)).toEqual({ points: 0, counted: 0 });
  });

  test('[decision-at-kasserine 16.1.6] anti-tank values never use the limit up', () => {
    const spec = attack(
      ['ax-1-43-fl+d', 'ax-1-5-21'].map((id) => id.replace('+d', '')),
      '5223: ax-7-155-21+d@5023',
      'al-g-1-1a',
    );
    const deployed: Fight = { ...spec, board: spec.board.replace('ax-1-43-fl', 'ax-1-43-fl+d') };
    // Barrage 4 of the 88s on armor and the tank's 3 carry the whole of the gun's 3.
    expect(oddsOf(deployed, guns(deployed, AXIS, ['ax-7-155-21'])).attack).toBe(4 + 3 + 3);
  });

  test('[decision-at-kasserine 16.1.7] protective fire is carried by anti-tank guns at their FPF value when Deployed, else at their defense strength', () => {
    const fd = ['al-450-71-fd', 'al-90-23-fd', 'al-f-12-rha'];
    const with3 = `4823: ${fd.map((id) => `${id}+d@5023`).join(', ')}`;
    const deployed = attack(TANKS, with3, 'al-a-72-at+d');
    expect(oddsOf(deployed, guns(deployed, ALLIED, fd)).defence).toBe(4 + 4);
    const march = attack(TANKS, with3, 'al-a-72-at');
    expect(oddsOf(march, guns(march, ALLIED, fd)).defence).toBe(1 + 1);
  });
});

describe('nations', () => {
  const assign = (board: string, side: 'axis' | 'allied' = 'allied'): Table =>
    position({ at: 'assign-fire', side, board });
  const combat = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({
      at: 'choose-combat',
      board: `5123: ${TANKS.join(', ')}, ax-rommel\n5023: al-waters\n6631: ax-a24\n6632: al-3-ggd\n${board}`,
      attacks: [
        { on: ['5023'], by: TANKS },
        { on: ['6632'], by: ['ax-a24'] },
      ],
      ...more,
    });

  test('[decision-at-kasserine 10.5.2a] one US or French unit at most for a hex', () => {
    const t = assign('5023: al-waters\n4823: al-175-fa+d@5023, al-185-fa+d, al-i-racl+d\n4923: al-drake');
    expect(t.refused('fire al-185-fa 5023')).toBe('10.5.2a');
    expect(t.refused('fire al-i-racl 5023')).toBe('10.5.2a');
    expect(t.refused('fire al-i-racl 4923')).toBeNull();
  });

  test('[decision-at-kasserine 10.5.2b] [decision-at-kasserine EX-15] any number of British, but one beside a US or French unit', () => {
    const british = assign(
      '5023: al-waters\n4823: al-450-71-fd+d@5023, al-90-23-fd+d@5023, al-f-12-rha+d, al-175-fa+d',
    );
    expect(british.refused('fire al-f-12-rha 5023')).toBeNull();
    expect(british.refused('fire al-175-fa 5023')).toBe('10.5.2a');
    const mixed = assign('5023: al-waters\n4823: al-450-71-fd+d, al-90-23-fd+d, al-175-fa+d@5023');
    mixed.play('fire al-450-71-fd 5023');
    expect(mixed.refused('fire al-90-23-fd 5023')).toBe('10.5.2b');
  });

  test('[decision-at-kasserine 10.5.2b] [decision-at-kasserine EX-15] the same in the combat, where the guns of several hexes come together', () => {
    const board = '5022: al-drake\n4823: al-450-71-fd+d@5023, al-90-23-fd+d@5023\n4822: al-185-fa+d@5022, al-175-fa+d';
    const attacks = [
      { on: ['5023', '5022'], by: TANKS },
      { on: ['6632'], by: ['ax-a24'] },
    ];
    const t = combat(board, { attacks }).play('fight 5023');
    const firing = (): string[] => t.s.battle!.guns[ALLIED].map((gun) => kitOf(t.s).units[gun].id).sort();
    expect(firing()).toEqual(['al-185-fa', 'al-450-71-fd']);
    expect(t.refused('protect al-90-23-fd')).toBe('10.5.2b');
    t.play('protect al-185-fa', 'protect al-90-23-fd');
    expect(t.refused('protect al-185-fa')).toBe('10.5.2a');
    expect(t.refused('protect al-175-fa')).toBe('10.3.4a');
    expectHonest(t, ['al-450-71-fd', 'al-90-23-fd', 'al-185-fa', 'al-175-fa', 'ax-1-5-21'], ['5023', '5022']);
  });

  test('[decision-at-kasserine EX-31] on one hex several British markers lie, but one US marker; the player may spread them', () => {
    const board =
      '2811: al-10-rb-minus, al-450-71-fd+d\n2910: al-2-5-lei-plus\n3010: al-c-2-loth\n2810: al-90-23-fd+d, al-f-12-rha+d, al-175-fa+d, al-7-fa+d\n2812: ax-2-k10-10';
    const t = assign(board).play('fire al-450-71-fd 2811');
    expect(t.refused('fire al-90-23-fd 2811')).toBeNull();
    t.play('fire al-90-23-fd 2910', 'fire al-f-12-rha 3010');
    t.play('fire al-175-fa 2910');
    expect(t.refused('fire al-7-fa 2910')).toBe('10.5.2a');
  });

  test('[decision-at-kasserine 10.5.2c] barrage knows no such limit', () => {
    const t = position({
      at: 'barrage',
      side: 'allied',
      board:
        '5123: al-waters\n5023: ax-1-5-21\n5223: al-175-fa+d, al-185-fa+d, al-i-racl+d, al-450-71-fd+d\n6631: ax-a24\n6632: al-3-ggd',
      attacks: [
        { on: ['5023'], by: ['al-waters'] },
        { on: ['6631'], by: ['al-3-ggd'] },
      ],
    });
    t.play('fire al-175-fa 5023', 'fire al-185-fa 5023', 'fire al-i-racl 5023', 'fire al-450-71-fd 5023');
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 10.5.2d] Axis guns protect together as they like', () => {
    const t = assign('5023: ax-1-5-21\n4823: ax-1-155-21+d, ax-2-155-21+d, ax-i-131+d', 'axis');
    t.play('fire ax-1-155-21 5023', 'fire ax-2-155-21 5023', 'fire ax-i-131 5023');
    expect(t.s.fire.filter((hex) => hex === kitOf(t.s).grid.find('5023'))).toHaveLength(3);
  });
});

describe('concentrated fire', () => {
  // Guns of 5, 5, 5 and 5 points near CCA; the fifth far from it.
  const NEAR = ['al-68-fa', 'al-27-fa', 'al-185-fa', 'al-5-fa'];
  const spec: Fight = {
    side: 'allied',
    board: `5123: al-waters\n5023: ax-1-5-21\n5223: ${NEAR.map((id) => `${id}+d@5023`).join(', ')}\n5222: al-cca, al-const\n4823: al-2-17-fa+d@5023`,
    attacks: [{ on: ['5023'], by: ['al-waters'] }],
  };
  const fire = (ids: readonly string[], hq: string, change: Partial<Fight> = {}): number => {
    const { kit, s } = opened({ ...spec, ...change }, guns(spec, ALLIED, ids));
    return concentratedFire(kit, s, unitNamed(kit, hq));
  };

  test('[decision-at-kasserine 10.5.3a] each full twenty points of barrage are worth one, though few of them count in the odds', () => {
    expect(fire(NEAR, 'al-cca')).toBe(-1);
    expect(fire(NEAR.slice(1), 'al-cca')).toBe(0);
    const more = ['al-1-178-fa', 'al-175-fa', 'al-7-fa', 'al-32-fa', 'al-33-fa'];
    const board = `${spec.board}\n5224: ${more.map((id) => `${id}+d@5023`).join(', ')}`;
    expect(fire([...NEAR, ...more.slice(0, 4)], 'al-cca', { board })).toBe(-1);
    expect(fire([...NEAR, ...more], 'al-cca', { board })).toBe(-2);
  });

  test('[decision-at-kasserine 10.5.3b] only guns in the command range of one US or British HQ', () => {
    expect(fire([...NEAR.slice(1), 'al-2-17-fa'], 'al-cca')).toBe(-1);
    const far = { board: spec.board.replace('4823:', '4723:') };
    expect(fire([...NEAR.slice(1), 'al-2-17-fa'], 'al-cca', far)).toBe(0);
    expect(fire(NEAR, 'al-const')).toBe(0);
  });

  test('[decision-at-kasserine 10.5.3c] points beyond the participation limit count for it', () => {
    const change = {
      ...guns(spec, ALLIED, NEAR),
      bonuses: ['concentrated'] as const,
      gatherer: unitNamed(opened(spec).kit, 'al-cca'),
    };
    expect(oddsOf(spec, change).attack).toBe(3 + 3);
    expect(modifiersOf(spec, change)['10.5.3a']).toBe(-1);
  });

  test('[decision-at-kasserine 10.5.3d] it never helps a defense', () => {
    const axis = ['ax-7-155-21', 'ax-8-155-21', 'ax-1-71-w', 'ax-2-71-w', 'ax-i-131', 'ax-iii-131'];
    const list = (ids: readonly string[]): string => ids.map((id) => `${id}+d@5023`).join(', ');
    const defence: Fight = {
      board: `5123: ax-1-5-21\n5023: al-waters\n4823: ${list(NEAR)}\n4822: al-cca\n5223: ${list(axis)}`,
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
    };
    const [barrage, fpf] = [guns(defence, AXIS, axis).guns[AXIS], guns(defence, ALLIED, NEAR).guns[ALLIED]];
    const { kit, s } = opened(defence, { guns: [barrage, fpf] });
    expect(fireOf(kit, s, AXIS, 99).points).toBe(20);
    expect(concentratedFire(kit, s, unitNamed(kit, 'al-cca'))).toBe(0);
  });
});
