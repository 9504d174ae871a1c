import { describe, expect, test } from 'vitest';
import { DEPLETED, DEPLOYED, FIRED, GARRISON, RESERVE, TRIED } from '../state.ts';
import { type Spec as Corner, corner, order } from './corners.fixture.ts';
import { marked, marker, type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

/**
 * Positions worked out by hand from the rulebook and the rulings (AMB), without a look at the rules code. Two more attacks in the far
 * south-west corner keep the table waiting, so that nothing is rolled before the test says so.
 */

type Spec = Corner & { readonly at?: PositionSpec['at'] };

/** At the beginning of the Combat Phase. */
const declared = (spec: Spec): Table => position({ at: 'barrage', ...corner(spec) });

const rolls = (t: Table): number => t.log('12.5.7a').length;

/** Everybody declines what he is offered until the attacker would roll. */
function upToRoll(t: Table, hex: string): Table {
  const before = rolls(t);
  if (t.asked === 'barrage') order(t, 'end');
  if (t.asked === 'choose-combat') order(t, `fight ${hex}`);
  while (rolls(t) === before && t.asked !== 'draw-bonuses' && t.offers().includes('end')) order(t, 'end');
  return t;
}

/** Fights it out to the die. Bonuses without a price are used by themselves, the others not; those named are turned round. */
function roll(t: Table, hex: string, die: number, ...turned: string[]): string {
  t.dice(die);
  upToRoll(t, hex);
  if (t.asked === 'draw-bonuses') {
    for (const bonus of turned) order(t, `use ${bonus}`);
    order(t, 'roll');
  }
  return t.log('12.5.7a').at(-1) ?? '';
}

const evading = (spec: Spec): Table => position({ at: 'evade', ...spec });

/** A second pair in the corner that can evade, so that the question is asked in any case. */
const EVADERS: Spec = {
  board: '\n0333: ax-a25\n0332: al-c-81-rn',
  attacks: [{ on: ['0332'], by: ['ax-a25'] }],
};
const asking = (spec: Spec): Table =>
  evading({
    ...spec,
    board: spec.board + EVADERS.board,
    attacks: [...(spec.attacks ?? []), ...(EVADERS.attacks ?? [])],
  });

describe('evasion (9.2)', () => {
  const tanks = (board: string, by: string[] = ['ax-1-5-21'], on: string[] = ['5023']): Spec => ({
    board,
    attacks: [{ on, by }],
  });

  test('[decision-at-kasserine 9.2.2b] one unit without a rating, an HQ, keeps the whole hex', () => {
    const t = asking(tanks('5123: ax-1-5-21\n5023: al-a-81-rn, al-cca'));
    expect(t.offers()).toEqual(['end', 'evade 0332']);
    expect(t.refused('evade 5023')).toBe('9.2.2b');
  });

  test('[decision-at-kasserine 9.2.3b] an equal rating adds nothing: 4 against 4 passes on a 4 and fails on a 5', () => {
    const spec = tanks('5123: ax-580aa-ac\n5023: al-a-1-dy', ['ax-580aa-ac']);
    const pass = asking(spec);
    pass.dice(4).play('evade 5023');
    expect(pass.asked).toBe('flee-evading');
    const fail = asking(spec);
    fail.dice(5).play('evade 5023');
    expect(fail.asked).toBe('evade');
    expect(where(fail, 'al-a-1-dy')).toBe('5023');
    expect(fail.refused('evade 5023')).not.toBeNull();
  });

  test('[decision-at-kasserine 9.2.3b] a quicker unit that stands by but does not attack adds nothing', () => {
    const t = asking(tanks('5123: ax-580aa, ax-580aa-ac\n5023: al-a-81-rn', ['ax-580aa']));
    t.dice(3).play('evade 5023');
    expect(t.asked).toBe('flee-evading');
  });

  test('[decision-at-kasserine 9.2.3c] the best rating of the hex counts for the die and against the attackers', () => {
    // 3 and 4 together: 4, and the attackers' 4 is not higher.
    const t = asking(tanks('5123: ax-580aa-ac\n5023: al-a-81-rn, al-a-1-dy', ['ax-580aa-ac']));
    t.dice(4).play('evade 5023');
    expect(t.asked).toBe('flee-evading');
  });

  test('[decision-at-kasserine 12.3.4] [decision-at-kasserine 9.2.6c] the tank follows the evaders and leaves only guns to attack the other hex: that falls away', () => {
    const guns = tanks(
      '5123: ax-1-5-21, ax-dlix-sem\n5023: al-a-81-rn\n5122: al-waters',
      ['ax-1-5-21', 'ax-dlix-sem'],
      ['5023', '5122'],
    );
    const t = asking(guns);
    t.dice(3).play('evade 5023', 'retreat al-a-81-rn 4721', 'advance ax-1-5-21 5023', 'end');
    expect(t.log('12.3.4')).toHaveLength(1);
    expect(t.s.attacks.map(({ over }) => over)).toEqual([true, false]);
  });

  // 5123, 4923 and 5121 close every hex round 5023; only a friend in 5022 keeps a way open, to the hexes three away behind him.
  const ring = '5123: ax-1-5-21\n4923: ax-2-5-21\n5121: ax-3-5-21\n5023: al-a-81-rn';
  test('[decision-at-kasserine 9.2.5b] the way leads through a friend in an enemy zone', () => {
    const t = asking(tanks(`${ring}\n5022: al-waters`));
    t.dice(3).play('evade 5023');
    expect(t.offers('retreat')).toEqual(['retreat al-a-81-rn 4821', 'retreat al-a-81-rn 4920']);
  });

  test('[decision-at-kasserine 9.2.5a] an end under attack is not offered while another is safe (AMB-66)', () => {
    const spec = tanks(`${ring}\n5022: al-waters\n4920: al-a-6-1a\n5020: ax-1-7-10`);
    const t = asking({ ...spec, attacks: [...(spec.attacks ?? []), { on: ['4920'], by: ['ax-1-7-10'] }] });
    t.dice(3).play('evade 5023');
    expect(where(t, 'al-a-81-rn')).toBe(t.asked === 'flee-evading' ? '5023' : '4821');
    if (t.asked === 'flee-evading') expect(t.offers('retreat')).toEqual(['retreat al-a-81-rn 4821']);
  });

  test('[decision-at-kasserine 9.2.5c] with every way closed the evaders are lost, and no break-out is tried', () => {
    const t = asking(tanks(ring));
    t.dice(3).play('evade 5023');
    if (t.asked === 'flee-evading') {
      expect(t.offers()).toEqual(['perish']);
      t.play('perish');
    }
    expect(where(t, 'al-a-81-rn')).toBe('lost');
  });

  test('[decision-at-kasserine 9.2.6a] after it motorized attackers go one hex further even in an Assault, foot does not', () => {
    const t = asking(tanks('5123: ax-1_2-104-21, ax-i-47\n5023: al-a-81-rn', ['ax-1_2-104-21', 'ax-i-47']));
    t.dice(3).play('evade 5023', 'retreat al-a-81-rn 4821');
    expect(t.toMove).toBe('axis');
    expect(t.offers()).toEqual(['advance ax-1_2-104-21 5023', 'advance ax-i-47 5023', 'end']);
    t.play('advance ax-i-47 5023');
    expect(t.offers('advance ax-i-47')).toEqual([]);
    t.play('advance ax-1_2-104-21 5023');
    for (const hex of ['5022', '5024', '4922', '4923', '5122'])
      expect(t.refused(`advance ax-1_2-104-21 ${hex}`)).toBeNull();
  });

  test('[decision-at-kasserine 9.2.6a] not through an enemy zone: a zone on the vacated hex ends the advance there', () => {
    const t = asking(tanks('5123: ax-1_2-104-21\n5023: al-a-81-rn\n4922: al-waters', ['ax-1_2-104-21']));
    t.dice(3).play('evade 5023', 'retreat al-a-81-rn 4821');
    t.play('advance ax-1_2-104-21 5023');
    expect(t.offers('advance')).toEqual([]);
  });

  test('[decision-at-kasserine 9.2.6c] of an attack on two hexes those who advanced into the empty one are out of the rest', () => {
    const t = evading(
      corner(
        tanks(
          '5123: ax-1-5-21, ax-2-5-21\n5023: al-a-81-rn\n5122: al-waters',
          ['ax-1-5-21', 'ax-2-5-21'],
          ['5023', '5122'],
        ),
      ),
    );
    t.dice(3).play('evade 5023');
    t.play(t.offers('retreat')[0], 'advance ax-1-5-21 5023', 'end');
    expect(roll(t, '5122', 4)).toContain('3 against 4, 1-2');
  });

  test('[decision-at-kasserine 9.2.6c] when all have advanced there is no fight over the other hex', () => {
    const t = evading(
      corner(tanks('5123: ax-1-5-21\n5023: al-a-81-rn\n5122: al-waters', ['ax-1-5-21'], ['5023', '5122'])),
    );
    t.dice(3).play('evade 5023');
    t.play(t.offers('retreat')[0]);
    t.play('advance ax-1-5-21 5023');
    while (t.asked !== 'choose-combat') t.play('end');
    if (t.offers().includes('fight 5122')) t.play('fight 5122');
    expect(rolls(t)).toBe(0);
    expect(stepsOf(t, 'al-waters')).toBe(2);
  });
});

describe('fire support (10)', () => {
  const on5023 = (board: string, by: string[], more: Partial<Spec> = {}): Spec => ({
    board,
    attacks: [{ on: ['5023'], by }],
    ...more,
  });

  test('[decision-at-kasserine 10.5.1a] barrage counts no more than the others bring: 3 and 5 guns make 6', () => {
    const t = declared(on5023('5123: ax-1-5-21\n5125: ax-1-155-21+d, ax-7-155-21+d\n5023: al-waters', ['ax-1-5-21']));
    t.play('fire ax-1-155-21 5023');
    order(t, 'fire ax-7-155-21 5023');
    expect(roll(t, '5023', 6)).toContain('6 against 4, 3-2');
  });

  test('[decision-at-kasserine 10.5.1a] the limit is the strength before halving: 8 over an escarpment are 4, with 8 of 9 barrage 12', () => {
    const guns = ['ax-1-90-10', 'ax-2-90-10', 'ax-3-90-10', 'ax-7-90-10'];
    const t = declared({
      board: `3011: ax-5_6-69-10, ax-7_8-69-10\n3013: ${guns.map((gun) => `${gun}+d`).join(', ')}\n2910: al-2-5-lei-plus`,
      attacks: [{ on: ['2910'], by: ['ax-5_6-69-10', 'ax-7_8-69-10'] }],
    });
    for (const gun of guns) order(t, `fire ${gun} 2910`);
    expect(roll(t, '2910', 6)).toContain('12 against 5, 2-1');
  });

  test('[decision-at-kasserine 10.5.2a] [decision-at-kasserine 10.5.2b] what may lie on one hex: one US or French, one British with it', () => {
    const t = position({
      at: 'assign-fire',
      side: 'allied',
      board: `5023: al-waters\n4922: al-125-fa+d, al-i-racl+d, al-f-12-rha+d, al-g-12-rha+d`,
    });
    t.play('fire al-125-fa 5023');
    expect(t.refused('fire al-i-racl 5023')).toBe('10.5.2a');
    expect(t.refused('fire al-f-12-rha 5023')).toBeNull();
    t.play('fire al-f-12-rha 5023');
    expect(t.refused('fire al-g-12-rha 5023')).toBe('10.5.2b');
    t.play('lift al-125-fa');
    expect(t.refused('fire al-g-12-rha 5023')).toBeNull();
  });

  test('[decision-at-kasserine 10.5.2a] an attack on two hexes brings a US and a French marker together: one of them fires (AMB-105)', () => {
    const t = declared({
      board: `5123: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5023: al-waters\n5122: al-drake\n4921: al-125-fa+d@5023\n5020: al-i-racl+d@5122`,
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'] }],
    });
    expect(roll(t, '5023', 5)).toMatch(/9 against 1[01],/); // 4 + 4 and 3 or 2, never 13
  });

  test('[decision-at-kasserine 10.5.2d] Axis guns combine freely, Germans and Italians', () => {
    const t = position({
      at: 'assign-fire',
      board: '5123: ax-1-5-21\n5125: ax-1-155-21+d, ax-2-155-21+d, ax-i-131+d',
    });
    t.play('fire ax-1-155-21 5123', 'fire ax-2-155-21 5123');
    expect(t.refused('fire ax-i-131 5123')).toBeNull();
  });

  const FIVES = ['al-185-fa', 'al-5-fa', 'al-2-17-fa', 'al-1-178-fa'];
  const deployed = (ids: readonly string[]): string => ids.map((id) => `${id}+d`).join(', ');
  const massed = (hqs: string, guns = `4823: ${deployed(FIVES)}`, fire = FIVES): Table => {
    const t = declared({
      side: 'allied',
      board: `5023: al-a-6-1a\n5123: ax-i-47\n${guns}\n${hqs}`,
      attacks: [{ on: ['5123'], by: ['al-a-6-1a'] }],
    });
    for (const gun of fire) order(t, `fire ${gun} 5123`);
    return t;
  };

  test('[decision-at-kasserine 10.5.3c] 20 points of barrage of which 2 count for the odds still give -1', () => {
    // 2 + 2 against 5: 1-2; supplied Germans in the open: only the concentrated fire.
    const line = roll(massed('4822: al-cca'), '5123', 4);
    expect(line).toContain('4 against 5, 1-2');
    expect(line).toContain('makes 3');
  });

  test('[decision-at-kasserine 10.5.3b] a French HQ gathers nothing', () => {
    expect(roll(massed('4822: al-const'), '5123', 4)).toContain('makes 4');
  });

  test('[decision-at-kasserine 10.5.3b] guns must lie within 4 hexes of one HQ, not some of one and some of another', () => {
    // 4823 with 15 points within reach of an HQ to the west, 4 hexes away; 5120 with 5 of an HQ to the north.
    const t = massed(
      '4423: al-cca\n5217: al-ccb',
      `4823: ${deployed(FIVES.slice(0, 3))}\n5120: ${deployed(FIVES.slice(3))}`,
    );
    expect(roll(t, '5123', 4)).toContain('makes 4');
  });

  test('[decision-at-kasserine 10.5.3a] 42 points make -2', () => {
    const more = ['al-27-fa', 'al-68-fa'];
    const fours = ['al-125-fa', 'al-151-fa', 'al-175-fa'];
    const t = massed('4822: al-cca', `4823: ${deployed(FIVES)}\n4923: ${deployed(more)}\n4922: ${deployed(fours)}`, [
      ...FIVES,
      ...more,
      ...fours,
    ]);
    expect(roll(t, '5123', 4)).toContain('makes 2');
  });

  // 16 against 2 empties 5022; whoever goes there stands next to the battery in 4921 that protects 5023.
  const FIVE_TANKS = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21'];
  const pair = (): Table =>
    declared({
      board: `5122: ${FIVE_TANKS.join(', ')}\n5123: ax-1-7-10, ax-2-7-10\n5022: al-6-2-rta\n5023: al-waters\n4921: al-f-12-rha+d@5023`,
      attacks: [
        { on: ['5022'], by: FIVE_TANKS },
        { on: ['5023'], by: ['ax-1-7-10', 'ax-2-7-10'] },
      ],
    });

  test('[decision-at-kasserine 10.3.6a] an advance between two combats next to the battery takes its fire away', () => {
    const t = pair();
    roll(t, '5022', 1);
    t.play('advance ax-1-5-21 5022', 'end');
    expect(marker(t, 'al-f-12-rha')).toBe('ready');
    expect(marked(t, 'al-f-12-rha', FIRED)).toBe(false);
    expect(roll(t, '5023', 5)).toContain('6 against 4, 3-2');
  });

  test('[decision-at-kasserine 10.3.6a] without the advance it fires', () => {
    const t = pair();
    roll(t, '5022', 1);
    t.play('end');
    expect(roll(t, '5023', 5)).toContain('6 against 6, 1-1'); // a 5: A1
    t.play('lose ax-1-7-10');
    expect(marker(t, 'al-f-12-rha')).toBe('ready'); // supplied (10.2.4) ...
    expect(marked(t, 'al-f-12-rha', FIRED)).toBe(true); // ... and spent
  });

  test('[decision-at-kasserine 10.3.6a] an HQ is a combat unit without a zone: next to the battery it cancels; Rommel does not', () => {
    const spec: PositionSpec = {
      at: 'move',
      board: '5023: al-waters\n4921: al-f-12-rha+d@5023\n5218: ax-21-pz, ax-rommel, ax-1-5-21',
    };
    const t = position(spec);
    t.play('take ax-rommel', 'go 4920');
    if (t.offers().includes('stop')) t.play('stop');
    expect(where(t, 'ax-rommel')).toBe('4920');
    expect(marker(t, 'al-f-12-rha')).toBe('5023');
    t.play('take ax-21-pz', 'go 4920');
    expect(marker(t, 'al-f-12-rha')).toBe('ready');
  });

  const inHex = (gun: string, more: Partial<Spec> = {}): string =>
    roll(declared(on5023(`5123: ax-1-5-21\n5023: al-waters, ${gun}`, ['ax-1-5-21'], more)), '5023', 3);

  test('[decision-at-kasserine 10.3.3a] a Deployed battery in the hex protects it though its marker lay ready (AMB-15)', () => {
    expect(inHex('al-125-fa+d')).toContain('3 against 7');
  });
  test('[decision-at-kasserine 10.3.3c] with its marker used it counts its defence', () => {
    expect(inHex('al-125-fa+d@used')).toContain('3 against 5');
  });
  test('[decision-at-kasserine 10.3.3c] in March mode it counts its defence (AMB-15)', () => {
    expect(inHex('al-125-fa')).toContain('3 against 5');
  });
  test('[decision-at-kasserine 10.5.2a] of two US batteries in the hex one fires, the other adds nothing at all (10.3.3b)', () => {
    expect(inHex('al-125-fa+d, al-151-fa+d')).toContain('3 against 7');
  });
  test('[decision-at-kasserine 10.5.1a] protective fire counts no more than the others in the hex: 2 under 3 of the battery', () => {
    const t = declared(on5023('5123: ax-1-5-21\n5023: al-a-81-rn, al-125-fa+d', ['ax-1-5-21']));
    expect(roll(t, '5023', 3)).toContain('3 against 4');
  });

  test('[decision-at-kasserine 10.3.2a] [decision-at-kasserine 10.3.2b] battery and HQ alone defend with 1 each; the marker is used up', () => {
    const t = declared(on5023('5123: ax-i-47\n5023: al-125-fa+d, al-151-fa+d, al-cca', ['ax-i-47']));
    expect(roll(t, '5023', 5)).toContain('3 against 3, 1-1'); // 5 on 1-1: A1
    while (t.asked === 'lose') t.play(t.offers()[0]);
    expect(marker(t, 'al-125-fa')).toBe('used');
    expect(marker(t, 'al-151-fa')).toBe('used');
  });

  test('[decision-at-kasserine 10.2.3] in an enemy zone a battery supports only attacks on those who reach it', () => {
    const spec: Spec = {
      board: '5123: ax-1-5-21, ax-1-155-21+d\n5221: ax-2-5-21\n5023: al-waters\n5121: al-drake',
      attacks: [
        { on: ['5023'], by: ['ax-1-5-21'] },
        { on: ['5121'], by: ['ax-2-5-21'] },
      ],
    };
    const t = declared(spec);
    expect(t.offers('fire')).toEqual(['fire ax-1-155-21 5023']);
    expect(t.refused('fire ax-1-155-21 5121')).toBe('10.2.3');
    // In a strongpoint of its own no enemy zone reaches it (14.1.3).
    const held = declared({ ...spec, strongpoints: { axis: ['5123'] } });
    expect(held.offers('fire')).toEqual(['fire ax-1-155-21 5023', 'fire ax-1-155-21 5121']);
  });

  test('[decision-at-kasserine 10.2.2a] a repulse takes the Deployed battery next to the enemy, not the one behind', () => {
    const t = declared(
      on5023('5123: ax-1-5-21, ax-1-155-21+d\n5125: ax-2-155-21+d\n5023: al-1-133-34', ['ax-1-5-21'], {}),
    );
    order(t, 'fire ax-1-155-21 5023');
    const line = roll(t, '5023', 6); // 3 + 2 against 5: 1-1, a 6 is A1R
    expect(line).toContain('5 against 5, 1-1');
    expect(line).toContain('A1R');
    expect(t.offers('lose')).toEqual([]); // the tank is the only one that can pay (AMB-16)
    expect(stepsOf(t, 'ax-1-5-21')).toBe(1);
    while (t.asked?.startsWith('flee') || t.offers('retreat').length > 0) t.play(t.offers('retreat')[0]);
    expect(where(t, 'ax-1-155-21')).toBe('lost');
    expect(where(t, 'ax-2-155-21')).toBe('5125');
  });

  test('[decision-at-kasserine 13.3.9b] a self-propelled battery goes back with the rest and is in March mode then', () => {
    const t = declared(on5023('5123: ax-1-5-21, ax-dlix-sem+d\n5023: al-1-133-34', ['ax-1-5-21']));
    order(t, 'fire ax-dlix-sem 5023');
    roll(t, '5023', 6);
    while (t.offers('retreat').length > 0) t.play(t.offers('retreat')[0]);
    expect(where(t, 'ax-dlix-sem')).not.toBe('lost');
    expect(where(t, 'ax-dlix-sem')).not.toBe('5123');
    expect(marked(t, 'ax-dlix-sem', DEPLOYED)).toBe(false);
  });

  test('[decision-at-kasserine 10.2.2b] the worst result leaves a barraging battery alone (AMB-16)', () => {
    const t = declared(on5023('5123: ax-2-k10-10/1, ax-1-155-21+d\n5023: al-1-133-34, al-waters', ['ax-2-k10-10']));
    const line = roll(t, '5023', 6); // 1 against 9
    expect(line).toContain('AE');
    expect(where(t, 'ax-2-k10-10')).toBe('lost');
    expect(where(t, 'ax-1-155-21')).toBe('5123');
  });

  test('[decision-at-kasserine 10.3.5] unfired Allied protective fire can be turned into barrage', () => {
    const t = declared({
      side: 'allied',
      board: '5023: al-a-6-1a\n5123: ax-i-47\n4923: al-125-fa+d@5023',
      attacks: [{ on: ['5123'], by: ['al-a-6-1a'] }],
    });
    expect(t.asked).toBe('barrage');
    if (t.refused('fire al-125-fa 5123') !== null) t.play('lift al-125-fa');
    order(t, 'fire al-125-fa 5123');
    expect(roll(t, '5123', 4)).toContain('4 against 5');
  });

  test('[decision-at-kasserine 12.3.4] [decision-at-kasserine 10.1.4a] self-propelled guns on the march need a partner who is no gun (AMB-17)', () => {
    const t = position({ at: 'declare', board: '5123: ax-dlix-sem, ax-1-xv-31\n5023: al-repl-168' });
    t.play('attack 5023', 'with ax-dlix-sem');
    expect(t.refused('declare')).toBe('12.3.4');
    t.play('with ax-1-xv-31');
    expect(t.refused('declare')).toBeNull();
  });
});

const fight5023 = (
  attackers: string,
  defenders: string,
  more: Partial<Spec> & { readonly also?: string } = {},
): Table => {
  const by = attackers.split(', ').map((word) => word.replace(/[/+@].*/, ''));
  const { also, ...rest } = more;
  return declared({
    board: `5123: ${attackers}\n5023: ${defenders}${also === undefined ? '' : `\n${also}`}`,
    attacks: [{ on: ['5023'], by: by.filter((id) => id !== 'ax-rommel') }],
    ...rest,
  });
};
const final = (line: string): string => /makes (-?\d+)/.exec(line)?.[1] ?? line;

describe('air (11)', () => {
  const flown = (
    sent: readonly string[],
    dice: number[],
    more: Partial<Spec> & { readonly also?: string },
  ): string[] => {
    const t = fight5023('ax-1-5-21', 'al-waters', { ready: [...sent], ...more });
    t.play('fight 5023', ...sent.map((id) => `send ${id}`));
    t.dice(...dice, 3);
    while (t.asked === 'commit-air') order(t, 'end');
    return t.log('11.3.3');
  };

  test('[decision-at-kasserine 16.7.2] the air base on the march: +3 for US air units alone', () => {
    const sent = ['air-a20-1'];
    expect(flown(sent, [1], { also: '4823: al-cca\n4420: al-xii-asc' })[0]).toContain('makes 5');
    expect(flown(sent, [1], { also: '4823: al-cca\n4420: al-xii-asc+d' })[0]).toContain('makes 2');
    expect(flown(sent, [1], { also: '4823: al-cca', lost: ['al-xii-asc'] })[0]).toContain('makes 5');
    expect(flown(['air-hurr'], [4], { also: '4823: al-cca\n4420: al-xii-asc' })[0]).toContain('arrives');
  });

  test('[decision-at-kasserine 18.1.4b] in Faid Pass the base counts as Deployed', () => {
    const t = declared({
      scenario: 's1',
      board: '5123: ax-1-5-21\n5023: al-waters\n4823: al-cca',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
      ready: ['air-a20-1'],
    });
    t.play('fight 5023', 'send air-a20-1');
    t.dice(1, 3);
    order(t, 'end');
    expect(t.log('11.3.3')[0]).toContain('makes 2');
  });

  test('[decision-at-kasserine 11.1.6c] two in one combat under clouds: A-20 +1 -1 +1, Hurricane +1', () => {
    const notes = flown(['air-a20-1', 'air-hurr'], [1, 2], { also: '4823: al-cca', weather: 'cloudy' });
    expect(notes[0]).toContain('makes 2. It arrives');
    expect(notes[1]).toContain('makes 3');
    expect(notes[1]).not.toContain('It arrives');
  });

  test('[decision-at-kasserine 11.3.6] nothing flies for a hex of Frenchmen alone; one American among them brings it', () => {
    const french = fight5023('ax-1-5-21', 'al-i-1-rta', {
      also: '4823: al-cca\n5124: ax-21-pz',
      ready: ['air-hurr', 'air-ju87-1'],
    });
    french.play('fight 5023');
    expect(french.toMove).toBe('axis');
    const mixed = fight5023('ax-1-5-21', 'al-i-1-rta, al-a-6-1a', { also: '4823: al-cca', ready: ['air-hurr'] });
    mixed.play('fight 5023');
    expect(mixed.offers('send')).toEqual(['send air-hurr']);
  });

  test('[decision-at-kasserine 11.3.1a] the Defender hex must lie within 4 of a friendly HQ; a French or Depleted one will do', () => {
    const far = fight5023('ax-1-5-21', 'al-waters', { also: '4523: al-cca', ready: ['air-hurr'] }); // 5 hexes
    far.dice(3);
    order(far, 'fight 5023');
    expect(rolls(far)).toBe(1);
    const near = fight5023('ax-1-5-21', 'al-waters', {
      also: '4623: al-const\n5425: ax-21-pz+x',
      ready: ['air-hurr', 'air-ju87-1'],
    });
    near.play('fight 5023');
    expect(near.offers('send')).toEqual(['send air-hurr']);
    near.play('end');
    expect(near.toMove).toBe('axis');
    expect(near.offers('send')).toEqual(['send air-ju87-1']);
  });

  test('[decision-at-kasserine 11.3.2b] no third air unit in a combat', () => {
    const t = fight5023('ax-1-5-21', 'al-waters', { also: '4823: al-cca', ready: ['air-hurr', 'air-p39', 'air-p40'] });
    t.play('fight 5023', 'send air-hurr', 'send air-p39');
    expect(t.refused('send air-p40')).toBe('11.3.2b');
    t.play('recall air-hurr');
    expect(t.refused('send air-p40')).toBeNull();
  });

  test('[decision-at-kasserine 11.2.1a] [decision-at-kasserine 11.2.2b] interdiction: marked units, one a hex for each side', () => {
    const t = position({
      at: 'interdict',
      side: 'allied',
      board: '5123: ax-1-5-21\n5023: al-waters',
      ready: ['air-hurr', 'air-p39', 'air-p40', 'air-fw190'],
    });
    expect(t.refused('interdict air-hurr 5222')).toBe('11.2.1a');
    t.play('interdict air-p39 5222');
    expect(t.refused('interdict air-p40 5222')).toBe('11.2.1a');
    t.play('end');
    expect(t.toMove).toBe('axis');
    expect(t.refused('interdict air-fw190 5222')).toBeNull();
  });

  test('[decision-at-kasserine 11.1.6b] (AMB-30) sent home to the Ready Box it flies again in the next combat', () => {
    const t = declared({
      board: '5123: ax-1-5-21\n5023: al-waters\n5223: ax-2-5-21\n5222: al-drake\n4923: al-cca',
      attacks: [
        { on: ['5023'], by: ['ax-1-5-21'] },
        { on: ['5222'], by: ['ax-2-5-21'] },
      ],
      ready: ['air-hurr'],
    });
    t.play('fight 5023', 'send air-hurr');
    t.dice(5, 3); // Dry: a 5 is R; 3 against 4 on a 3: A1
    order(t, 'end');
    expect(where(t, 'air-hurr')).toBe('ready');
    while (t.asked === 'lose') t.play(t.offers()[0]);
    t.play('fight 5222');
    expect(t.offers('send')).toEqual(['send air-hurr']);
  });
});

describe('odds and modifiers (12, 3.5, 14.2, 16)', () => {
  test('[decision-at-kasserine 12.2.7a] [decision-at-kasserine 12.2.7c] wadi: +1 when all cross it, nothing when one does not', () => {
    const all = declared({
      board: '5325: ax-1_2-104-21\n5426: al-waters',
      attacks: [{ on: ['5426'], by: ['ax-1_2-104-21'] }],
    });
    expect(final(roll(all, '5426', 3))).toBe('4');
    const by = ['ax-1_2-104-21', 'ax-3_4-104-21'];
    const one = declared({
      board: '5325: ax-1_2-104-21\n5425: ax-3_4-104-21\n5426: al-waters',
      attacks: [{ on: ['5426'], by }],
    });
    expect(final(roll(one, '5426', 3))).toBe('3');
  });

  test('[decision-at-kasserine 12.2.7c] a bridge spares nobody the wadi: town and wadi make +2', () => {
    const t = declared({
      board: '5626: ax-1-5-21, ax-2-5-21\n5726: al-waters',
      attacks: [{ on: ['5726'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(final(roll(t, '5726', 3))).toBe('5');
  });

  test('[decision-at-kasserine 12.2.7b] in the rain the wadi counts 2', () => {
    const t = declared({
      weather: 'rain',
      board: '5325: ax-1_2-104-21\n5426: al-waters',
      attacks: [{ on: ['5426'], by: ['ax-1_2-104-21'] }],
    });
    expect(final(roll(t, '5426', 3))).toBe('5');
  });

  test('[decision-at-kasserine 12.2.2c] of two Defender hexes one behind the wadi is enough', () => {
    const t = declared({
      board: '5425: ax-1_2-104-21, ax-3_4-104-21\n5426: al-waters\n5325: al-a-6-1a',
      attacks: [{ on: ['5426', '5325'], by: ['ax-1_2-104-21', 'ax-3_4-104-21'] }],
    });
    expect(final(roll(t, '5426', 3))).toBe('4');
  });

  test('[decision-at-kasserine 12.2.2a] rough and woods +1, hills with a strongpoint +2', () => {
    const woods = declared({ board: '5827: ax-i-47\n5727: al-waters', attacks: [{ on: ['5727'], by: ['ax-i-47'] }] });
    expect(final(roll(woods, '5727', 3))).toBe('4');
    const hills = declared({
      board: '6327: ax-i-47\n6326: al-waters',
      attacks: [{ on: ['6326'], by: ['ax-i-47'] }],
      strongpoints: { allied: ['6326'] },
    });
    expect(final(roll(hills, '6326', 3))).toBe('5');
  });

  test('[decision-at-kasserine 14.2.3] (AMB-61) a strongpoint of the attacker, or one being built, is no help', () => {
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { strongpoints: { axis: ['5023'] } }), '5023', 3))).toBe('3');
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { works: ['al-waters'] }), '5023', 3))).toBe('3');
  });

  const CAB = (attackers: string, defenders: string, more: Partial<Spec> = {}): string =>
    final(roll(fight5023(attackers, defenders, more), '5023', 4));
  test.each([
    ['tank and motorized infantry', 'ax-1-5-21, ax-1_2-104-21', 'al-waters', '3'],
    ['tank and motorcycles', 'ax-1-5-21, ax-2-k10-10', 'al-waters', '3'],
    ['tank and Luftwaffe infantry (AMB-115)', 'ax-1-5-21, ax-i-1-jg', 'al-waters', '3'],
    ['assault gun that is no artillery and infantry', 'ax-1-242-stg, ax-1_2-104-21', 'al-waters', '3'],
    ['Deployed armored AT and infantry (AMB-117)', 'ax-2-90pzjg+d, ax-1_2-104-21', 'al-waters', '3'],
    ['tank and recon: no partner', 'ax-1-5-21, ax-580aa', 'al-waters', '4'],
    ['armored cars are no armor for it', 'ax-580aa-ac, ax-1_2-104-21', 'al-waters', '4'],
    ['Italian tanks', 'ax-1-xv-31, ax-1_2-104-21', 'al-waters', '4'],
    ['Italian infantry', 'ax-1-5-21, ax-xiv-5-ber', 'al-waters', '4'],
    ['against armored cars it stands', 'ax-1-5-21, ax-1_2-104-21', 'al-a-1-dy', '3'],
    ['against tanks', 'ax-1-5-21, ax-1_2-104-21', 'al-waters, al-g-1-1a', '4'],
    ['against self-propelled guns', 'ax-1-5-21, ax-1_2-104-21', 'al-waters, al-91-fa-minus', '4'],
    ['against a towed AT battery', 'ax-1-5-21, ax-1_2-104-21', 'al-waters, al-a-72-at', '4'],
  ])('[decision-at-kasserine 16.2.1a] combined arms: %s', (_, attackers, defenders, result) => {
    expect(CAB(attackers, defenders)).toBe(result);
  });

  test('[decision-at-kasserine 16.2.3a] no combined arms against a town: only its +1; a village is none', () => {
    const at = (hex: string, from: string): string =>
      final(
        roll(
          declared({
            board: `${from}: ax-1-5-21, ax-1_2-104-21\n${hex}: al-waters`,
            attacks: [{ on: [hex], by: ['ax-1-5-21', 'ax-1_2-104-21'] }],
          }),
          hex,
          4,
        ),
      );
    expect(at('5726', '5826')).toBe('5');
    expect(at('5824', '5924')).toBe('3');
  });

  test('[decision-at-kasserine 16.3.1a] [decision-at-kasserine 16.3.1b] the Tiger drives over the strongpoint, pays first, and brings no combined arms', () => {
    const t = fight5023('ax-1-501, ax-1_2-104-21', 'al-waters', { strongpoints: { allied: ['5023'] } });
    const line = roll(t, '5023', 4, 'tiger'); // 10 against 4: 2-1, on a 4 A1/D1R
    expect(line).toContain('10 against 4, 2-1');
    expect(final(line)).toBe('4');
    if (t.asked === 'lose' && t.toMove === 'axis') {
      expect(t.offers('lose')).toEqual(['lose ax-1-501']);
      t.play('lose ax-1-501');
    }
    expect(stepsOf(t, 'ax-1-501')).toBe(1);
    expect(stepsOf(t, 'ax-1_2-104-21')).toBe(2);
    const without = fight5023('ax-1-501, ax-1_2-104-21', 'al-waters', { strongpoints: { allied: ['5023'] } });
    expect(final(roll(without, '5023', 4))).toBe('5');
  });

  test('[decision-at-kasserine 16.6.3] [decision-at-kasserine 16.6.4] goums against a mountain: +2 -1, and they bleed first', () => {
    const t = declared({
      side: 'allied',
      board: '5821: al-gibert, al-waters\n5822: ax-a21',
      attacks: [{ on: ['5822'], by: ['al-gibert', 'al-waters'] }],
    });
    const line = roll(t, '5822', 3, 'mountain'); // 5 against 3: 3-2, on a 4 A1/D1
    expect(line).toContain('5 against 3, 3-2');
    expect(final(line)).toBe('4');
    while (t.asked === 'lose') t.play(t.offers()[0]);
    expect(stepsOf(t, 'al-gibert')).toBe(1);
    expect(stepsOf(t, 'al-waters')).toBe(2);
  });

  test('[decision-at-kasserine 15.5.2b] Rommel helps once a turn and twice a game, those he is with', () => {
    const at = (change: NonNullable<Spec['change']>, hex = '5123'): string => {
      const t = fight5023('ax-i-47', 'al-waters', { also: `${hex}: ax-rommel`, change });
      t.dice(4);
      upToRoll(t, '5023');
      if (t.offers().includes('use rommel')) order(t, 'use rommel');
      if (t.asked === 'draw-bonuses') order(t, 'roll');
      return final(t.log('12.5.7a')[0]);
    };
    expect(at({})).toBe('3');
    expect(at({ rommelLeft: 0 })).toBe('4');
    expect(at({ rommelUsed: true })).toBe('4');
    expect(at({}, '5224')).toBe('4');
  });

  test('[decision-at-kasserine 12.5.3] [decision-at-kasserine 12.5.6b] below 1-5 +2; town, wadi, strongpoint and that are +5, netted to +3', () => {
    const open = fight5023('ax-2-k10-10/1', 'al-waters, al-v-vliet');
    expect(final(roll(open, '5023', 1))).toBe('3');
    const t = declared({
      board: '5626: ax-2-k10-10/1\n5726: al-waters, al-v-vliet',
      attacks: [{ on: ['5726'], by: ['ax-2-k10-10'] }],
      strongpoints: { allied: ['5726'] },
    });
    expect(final(roll(t, '5726', 1))).toBe('4');
  });

  test('[decision-at-kasserine 6.5.3a] a defender closed in on all sides is out of supply: -1', () => {
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { also: '4922: ax-ii-47' }), '5023', 4))).toBe('3');
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { also: '4921: ax-ii-47' }), '5023', 4))).toBe('4');
  });

  const besieged: Spec = {
    side: 'allied',
    board: '5123: al-waters\n4922: al-drake\n5023: ax-i-47, ax-21-pz',
    attacks: [{ on: ['5023'], by: ['al-waters'] }],
  };
  test('[decision-at-kasserine 15.4.1a] (AMB-37) an HQ in the besieged hex supplies its defence and is Depleted', () => {
    const t = declared(besieged);
    t.play('fight 5023');
    expect(t.toMove).toBe('axis');
    t.dice(4);
    order(t, 'supply ax-21-pz');
    while (rolls(t) === 0) order(t, t.offers().includes('roll') ? 'roll' : 'end');
    expect(final(t.log('12.5.7a')[0])).toBe('4');
    expect(marked(t, 'ax-21-pz', DEPLETED)).toBe(true);
    expect(final(roll(declared(besieged), '5023', 4))).toBe('3');
  });

  test('[decision-at-kasserine 16.1.2a] [decision-at-kasserine 16.1.4] a Deployed 88 defends with 6 against tanks, 2 against infantry', () => {
    const against = (id: string): string =>
      roll(
        declared({
          side: 'allied',
          board: `5123: ${id}\n5023: ax-i-47, ax-1-43-fl+d`,
          attacks: [{ on: ['5023'], by: [id] }],
        }),
        '5023',
        4,
      );
    expect(against('al-g-1-1a')).toContain('4 against 11');
    expect(against('al-waters')).toContain('3 against 7');
  });

  test('[decision-at-kasserine 16.1.2b] attacking, it counts 4 when one of the defenders is armored, else 1', () => {
    expect(roll(fight5023('ax-1-43-fl+d, ax-i-47', 'al-waters, al-g-1-1a'), '5023', 4)).toContain('7 against 7');
    expect(roll(fight5023('ax-1-43-fl+d, ax-i-47', 'al-waters'), '5023', 4)).toContain('4 against 4');
  });

  test('[decision-at-kasserine 14.2.4] [decision-at-kasserine EX-1] tanks of 4 and 3 at an Axis strongpoint make 3, the infantry beside them 2', () => {
    const by = ['al-d-1-1a', 'al-a-17-21l', 'al-a-6-1a'];
    const t = declared({
      side: 'allied',
      board: `5123: ${by.join(', ')}\n5023: ax-i-47`,
      attacks: [{ on: ['5023'], by }],
      strongpoints: { axis: ['5023'] },
    });
    expect(roll(t, '5023', 4)).toContain('5 against 5');
  });

  test('[decision-at-kasserine 3.5.2b] (AMB-59) out of supply besides: 7 to 3 to 1, and 2 to 1', () => {
    const by = ['al-d-1-1a', 'al-a-17-21l', 'al-a-6-1a'];
    // 5223 and 5022 with 5023 close 5123 in.
    const t = declared({
      side: 'allied',
      board: `5123: ${by.join(', ')}\n5023: ax-i-47\n5223: ax-ii-47\n5122: ax-a21\n5124: ax-a24\n5024: ax-a33\n5224: ax-ii-91`,
      attacks: [{ on: ['5023'], by }],
      strongpoints: { axis: ['5023'] },
    });
    expect(roll(t, '5023', 4)).toContain('2 against 5');
  });

  test('[decision-at-kasserine 12.1.5] a reduced light tank company, 1, halved at a strongpoint cannot attack alone', () => {
    const t = position({
      at: 'declare',
      side: 'allied',
      board: '5123: al-a-13-1a/1, al-a-6-1a\n5023: ax-2-k10-10',
      strongpoints: { axis: ['5023'] },
    });
    t.play('attack 5023');
    if (t.refused('with al-a-13-1a') === null) {
      t.play('with al-a-13-1a');
      expect(['12.1.5', '3.5.3b']).toContain(t.refused('declare'));
    } else expect(['12.1.5', '3.5.3b', '3.5.3a']).toContain(t.refused('with al-a-13-1a'));
  });

  test('[decision-at-kasserine 12.1.6b] (AMB-102) Untried attackers are turned up at the odds; one of 0 drops out, the attack stands', () => {
    // The cup: index 11 is II/16 RTT, 0-2; index 0 I/3 RTA, 3-4.
    const fronts = [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13];
    const t = declared({
      side: 'allied',
      board: '5123: u1, al-6-2-rta\n5023: ax-a21',
      attacks: [{ on: ['5023'], by: ['u1', 'al-6-2-rta'] }],
      fronts,
    });
    expect(roll(t, '5023', 4)).toContain('1 against 3');
    expect(marked(t, 'u1', TRIED)).toBe(true);
    const defending = fight5023('ax-i-47', 'u2', { fronts });
    expect(roll(defending, '5023', 4)).toContain('3 against 4');
  });

  test.each([
    ['hills', '12.4.1', '6327: ax-1-5-21\n6326: al-5-2-rta', '6326', ['ax-1-5-21'], {}],
    ['rain', '12.4.2', '5123: ax-1-5-21\n5023: al-5-2-rta', '5023', ['ax-1-5-21'], { weather: 'rain' }],
    [
      'armored artillery',
      '12.4.3',
      '5123: ax-dlix-sem, ax-i-47\n5023: al-5-2-rta',
      '5023',
      ['ax-dlix-sem', 'ax-i-47'],
      {},
    ],
    [
      'strongpoint',
      '12.4.1',
      '5123: ax-1-5-21\n5023: al-5-2-rta',
      '5023',
      ['ax-1-5-21'],
      { strongpoints: { allied: ['5023'] } },
    ],
    ['French tanks', '16.5.2', '5123: al-1-12-rca\n5023: ax-2-k10-10', '5023', ['al-1-12-rca'], { side: 'allied' }],
  ] as const)('[decision-at-kasserine 12.4] no Mobile table: %s', (_, rule, board, hex, by, more) => {
    const t = position({ at: 'declare', board, ...(more as Partial<PositionSpec>) });
    t.play(`attack ${hex}`, ...by.map((id) => `with ${id}`));
    expect(t.refused('table mobile')).toBe(rule);
  });

  test('[decision-at-kasserine 16.5.2] (AMB-77) a British tank beside the French makes it possible; armored AT too', () => {
    const t = position({ at: 'declare', side: 'allied', board: '5123: al-1-12-rca, al-a-17-21l\n5023: ax-2-k10-10' });
    t.play('attack 5023', 'with al-1-12-rca', 'with al-a-17-21l');
    expect(t.refused('table mobile')).toBeNull();
    const at = position({ at: 'declare', board: '5123: ax-2-90pzjg\n5023: al-5-2-rta' });
    at.play('attack 5023', 'with ax-2-90pzjg');
    expect(at.refused('table mobile')).toBeNull();
  });
});

describe('losses and retreats (13)', () => {
  const TWO = 'ax-1-5-21, ax-2-5-21';

  test('[decision-at-kasserine 13.2.4] A1/D2R on a company of one step: what it cannot lose the attacker is spared', () => {
    const t = fight5023(TWO, 'al-5-2-rta');
    expect(roll(t, '5023', 4)).toContain('A1/D2R'); // 6 against 2: 3-1
    expect(where(t, 'al-5-2-rta')).toBe('lost');
    expect(stepsOf(t, 'ax-1-5-21') + stepsOf(t, 'ax-2-5-21')).toBe(4);
    expect(t.asked).not.toBe('lose');
  });

  test('[decision-at-kasserine 13.2] (AMB-101) the defender loses first, then the attacker, each as he likes; an HQ may be given', () => {
    const t = fight5023(TWO, 'al-waters, al-cca'); // 6 against 5: 1-1, on a 3 A1/D1
    expect(roll(t, '5023', 3)).toContain('A1/D1');
    expect(t.toMove).toBe('allied');
    expect(t.offers()).toEqual(['lose al-cca', 'lose al-waters']);
    t.dice(2);
    order(t, 'lose al-cca'); // 15.3.1: back in two turns
    expect(t.toMove).toBe('axis');
    expect(t.offers()).toEqual(['lose ax-1-5-21', 'lose ax-2-5-21']);
    expect(Object.values(t.s.due).filter((turn) => turn > 0)).toEqual([5]);
  });

  test('[decision-at-kasserine 13.3.1a] [decision-at-kasserine 13.3.8a] an Assault retreat is one or two hexes, never away from every source', () => {
    // Attacked from 5122: 4922, 4923 and 5024 are free of zones. 5024 lies farther from, or no nearer to, every Allied source.
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-waters 4922')).toBeNull();
    expect(t.refused('retreat al-waters 4923')).toBeNull(); // nearer to Tebessa
    expect(t.refused('retreat al-waters 4822')).toBeNull();
    expect(t.refused('retreat al-waters 5024')).toBe('13.3.8a');
    expect(t.refused('retreat al-waters 5022')).toBe('13.3.5a');
  });

  test('[decision-at-kasserine 13.3.1b] [decision-at-kasserine 13.3.2a] a Mobile retreat ends exactly two hexes away', () => {
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'], crt: 'mobile' }],
    });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-waters 4922')).not.toBeNull();
    expect(t.refused('retreat al-waters 4822')).toBeNull();
  });

  // 5123, 4923 and 5121 leave only 5022 beside 5023, and that lies in a zone.
  const RING = '5123: ax-1-5-21, ax-2-5-21\n4923: ax-3-5-21\n5121: ax-5-5-21';
  const ringed = (defenders: string, more: Partial<Spec> & { readonly also?: string } = {}): Table => {
    const { also, attacks, ...rest } = more;
    return declared({
      board: `${RING}\n5023: ${defenders}${also === undefined ? '' : `\n${also}`}`,
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }, ...(attacks ?? [])],
      ...rest,
    });
  };

  test('[decision-at-kasserine 13.3.5a] into a friend in an enemy zone, or through him and beyond', () => {
    const t = ringed('al-drake', { also: '5022: al-waters' });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.offers('retreat')).toEqual(['retreat al-drake 4921', 'retreat al-drake 5022']);
  });

  test('[decision-at-kasserine 13.3.3a] a friend who must go back at the same time holds no way open', () => {
    const by = ['ax-1-7-10', 'ax-2-7-10', 'ax-3-7-10', 'ax-4-7-10'];
    const t = declared({
      board: `5122: ${by.join(', ')}\n5123: ax-1-5-21\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-drake\n5022: al-waters`,
      attacks: [{ on: ['5023', '5022'], by }],
    });
    expect(roll(t, '5023', 1)).toContain('DR'); // 13 against 8: 3-2; both out of nothing: -1 at most
    expect(t.offers('retreat al-drake')).toEqual([]);
    if (t.offers('retreat al-waters').length > 0) {
      expect(t.refused('retreat al-waters 4921')).toBeNull();
      t.play('retreat al-waters 4921');
    }
    while (t.offers().includes('perish')) t.play('perish');
    expect(where(t, 'al-drake')).toBe('lost');
    expect(where(t, 'al-waters')).not.toBe('lost');
  });

  test('[decision-at-kasserine 13.3.6] the friend himself is under attack: on to the next hex', () => {
    const t = ringed('al-a-6-1a', { also: '5022: al-waters', attacks: [{ on: ['5022'], by: ['ax-5-5-21'] }] });
    roll(t, '5023', 4); // 6 against 3: 2-1 ... with the free hex behind him only
    while (t.asked === 'lose') t.play(t.offers()[0]);
    if (t.offers('retreat').length > 0) {
      expect(t.refused('retreat al-a-6-1a 5022')).toBe('13.3.6');
      expect(t.offers('retreat')).toEqual(['retreat al-a-6-1a 4921']);
      t.play('retreat al-a-6-1a 4921');
    }
    expect(where(t, 'al-a-6-1a')).toBe('4921');
  });

  test('[decision-at-kasserine 13.3.6] both are under attack: a third hex', () => {
    const t = ringed('al-a-6-1a', {
      also: '5022: al-waters\n4921: al-b-6-1a\n4920: ax-1-7-10',
      attacks: [
        { on: ['5022'], by: ['ax-5-5-21'] },
        { on: ['4921'], by: ['ax-1-7-10'] },
      ],
    });
    roll(t, '5023', 4);
    while (t.asked === 'lose') t.play(t.offers()[0]);
    if (t.offers('retreat').length > 0) {
      expect(t.offers('retreat')).toEqual(['retreat al-a-6-1a 4822']);
      t.play('retreat al-a-6-1a 4822');
    }
    expect(where(t, 'al-a-6-1a')).toBe('4822');
  });

  test('[decision-at-kasserine 14.1.3] a strongpoint of his own keeps enemy zones out: an empty one is a way back', () => {
    const t = ringed('al-drake', { strongpoints: { allied: ['4922'] } });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-drake 4922')).toBeNull();
    expect(t.refused('retreat al-drake 5022')).not.toBeNull();
  });

  test('[decision-at-kasserine 14.2.5] no retreat leads into a strongpoint of the enemy or through it', () => {
    // 4921 lies behind 4922 and behind 5022, which is in a zone.
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
      strongpoints: { axis: ['4922'] },
    });
    roll(t, '5023', 2);
    expect(t.offers('retreat')).not.toContain('retreat al-waters 4922');
    expect(t.offers('retreat')).not.toContain('retreat al-waters 4921');
    expect(t.offers('retreat')).toContain('retreat al-waters 4923');
  });

  test('[decision-at-kasserine 14.2.5] a retreat into a strongpoint of the enemy is refused for the strongpoint', () => {
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
      strongpoints: { axis: ['4922'] },
    });
    roll(t, '5023', 2);
    expect(t.refused('retreat al-waters 4922')).toBe('14.2.5');
    expect(t.refused('retreat al-waters 4923')).toBeNull();
  });

  test('[decision-at-kasserine 13.4.2a] closed in, foot is lost without a word', () => {
    const t = ringed('al-drake');
    roll(t, '5023', 2);
    if (t.offers().includes('perish')) t.play('perish');
    expect(where(t, 'al-drake')).toBe('lost');
    expect(t.log('13.4.4b')).toEqual([]);
  });

  test('[decision-at-kasserine 13.4.4a] closed in, the foot pays the step of the break-out and is lost, the half-tracks roll', () => {
    const by = ['ax-1-5-21', 'ax-2-5-21', 'ax-4-5-21', 'ax-6-5-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-a-6-1a, al-drake`,
      attacks: [{ on: ['5023'], by }],
    });
    expect(roll(t, '5023', 2)).toContain('DR'); // 13 against 7: 3-2, 2 - 1 for no supply
    expect(t.offers('break-out')).toContain('break-out 5022');
    t.dice(4);
    order(t, 'break-out 5022');
    while (t.asked === 'lose') order(t, 'lose al-drake');
    if (t.offers('lose').length > 0) order(t, 'lose al-drake');
    expect(where(t, 'al-drake')).toBe('lost');
    expect(stepsOf(t, 'al-a-6-1a')).toBe(2);
    if (t.offers('retreat').length > 0) {
      expect(t.offers('retreat')).toEqual(['retreat al-a-6-1a 4921']);
      t.play('retreat al-a-6-1a 4921');
    }
    expect(where(t, 'al-a-6-1a')).toBe('4921');
  });

  test('[decision-at-kasserine 13.4.5] a 5 fails: the group is lost', () => {
    const t = ringed('al-a-6-1a, al-b-6-1a'); // 6 against 6, 1 less 1: DR
    expect(roll(t, '5023', 1)).toContain('DR');
    t.dice(5);
    order(t, 'break-out 5022');
    while (t.offers('lose').length > 0) order(t, t.offers('lose')[0]);
    expect(where(t, 'al-a-6-1a')).toBe('lost');
    expect(where(t, 'al-b-6-1a')).toBe('lost');
  });

  test('[decision-at-kasserine 13.4.1] no break-out while another way is open', () => {
    const t = ringed('al-a-6-1a', { also: '5022: al-waters' });
    roll(t, '5023', 2);
    while (t.asked === 'lose') t.play(t.offers()[0]);
    expect(t.offers('break-out')).toEqual([]);
  });

  test('[decision-at-kasserine 13.3.9a] (AMB-114) a Deployed towed gun that must go back is lost, one on the march goes', () => {
    const strong = declared({
      board: '5123: ax-1-7-10, ax-2-7-10, ax-3-7-10, ax-4-7-10, ax-5-7-10\n5023: al-waters, al-a-72-at+d, al-b-72-at',
      attacks: [{ on: ['5023'], by: ['ax-1-7-10', 'ax-2-7-10', 'ax-3-7-10', 'ax-4-7-10', 'ax-5-7-10'] }],
    });
    const line = roll(strong, '5023', 2);
    expect(line).toContain('16 against 9, 3-2');
    expect(line).toContain('DR');
    while (strong.offers('retreat').length > 0) strong.play(strong.offers('retreat')[0]);
    expect(where(strong, 'al-a-72-at')).toBe('lost');
    expect(where(strong, 'al-b-72-at')).not.toBe('lost');
  });

  // Tanks round Djebel Lessouda: their zones do not climb it (3.2.2), so 5822 is the only free hex beside 5821.
  const lessouda = (defender: string, crt: 'assault' | 'mobile'): Table => {
    const t = declared({
      board: `5820: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5722: ax-5-5-21\n5922: ax-6-5-21\n5821: ${defender}`,
      attacks: [{ on: ['5821'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'], crt }],
    });
    roll(t, '5821', 3);
    while (t.asked === 'lose') t.play(t.offers()[0]);
    return t;
  };
  test('[decision-at-kasserine 7.3.5a] (AMB-121) foot goes up the mountain after an Assault', () => {
    const t = lessouda('al-waters', 'assault');
    if (t.offers('retreat').length > 0) t.play('retreat al-waters 5822');
    expect(where(t, 'al-waters')).toBe('5822');
  });
  test('[decision-at-kasserine 7.3.5a] (AMB-119) but it must stop there: a Mobile retreat of two hexes it cannot make', () => {
    const t = lessouda('al-waters', 'mobile');
    if (t.offers().includes('perish')) t.play('perish');
    expect(where(t, 'al-waters')).toBe('lost');
  });
  test('[decision-at-kasserine 7.3.5d] half-tracks retreat over it without a stop', () => {
    const t = lessouda('al-a-6-1a', 'mobile');
    expect(t.offers('break-out')).toEqual([]);
    if (t.offers('retreat').length > 0) t.play(t.offers('retreat')[0]);
    expect(where(t, 'al-a-6-1a')).not.toBe('lost');
  });
  test('[decision-at-kasserine 13.3.7] tanks cannot climb: they must break out', () => {
    const t = lessouda('al-g-1-1a, al-h-1-1a', 'assault'); // 9 against 6, a 3: A1/D1R
    expect(t.refused('retreat al-g-1-1a 5822')).not.toBeNull();
    expect(t.offers('break-out').length).toBeGreaterThan(0);
    expect(t.offers('break-out')).not.toContain('break-out 5822');
  });

  test('[decision-at-kasserine 13.3.4b] a full hex is no end but a way', () => {
    const t = ringed('al-a-6-1a', { also: '5022: al-waters, al-v-vliet, al-1-rngr' }); // 3 + 3 + 2
    roll(t, '5023', 2);
    while (t.asked === 'lose') t.play(t.offers()[0]);
    expect(t.refused('retreat al-a-6-1a 5022')).not.toBeNull();
    if (t.offers('retreat').length > 0) t.play('retreat al-a-6-1a 4921');
    expect(where(t, 'al-a-6-1a')).toBe('4921');
  });
});

describe('advances (13.5)', () => {
  const EIGHT = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21'];

  test('[decision-at-kasserine 13.5.3c] after a Mobile combat motorized attackers go a second hex, into an enemy zone too; foot one', () => {
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}, ax-i-47\n5023: al-5-2-rta\n4921: al-waters`,
      attacks: [{ on: ['5023'], by: [...EIGHT, 'ax-i-47'], crt: 'mobile' }],
    });
    roll(t, '5023', 1); // 19 against 2: 8-1, CAB: 0, DE
    expect(where(t, 'al-5-2-rta')).toBe('lost');
    t.play('advance ax-i-47 5023', 'advance ax-1-5-21 5023');
    expect(t.offers('advance ax-i-47')).toEqual([]);
    expect(t.refused('advance ax-1-5-21 4922')).toBeNull(); // next to Waters
    expect(t.refused('advance ax-1-5-21 4921')).not.toBeNull();
    t.play('advance ax-1-5-21 4922');
    expect(t.offers('advance ax-1-5-21')).toEqual([]);
  });

  test('[decision-at-kasserine 13.5.3b] after an Assault one hex is all', () => {
    const t = fight5023(EIGHT.join(', '), 'al-5-2-rta');
    roll(t, '5023', 1);
    t.play('advance ax-1-5-21 5023');
    expect(t.offers('advance ax-1-5-21')).toEqual([]);
  });

  test('[decision-at-kasserine 7.3.3d] (AMB-71) no tank crosses a wadi in its second hex, the motorized infantry does', () => {
    const by = [...EIGHT, 'ax-1_2-104-21'];
    const t = declared({
      board: `5427: ${by.join(', ')}\n5426: al-5-2-rta`,
      attacks: [{ on: ['5426'], by, crt: 'mobile' }],
    });
    roll(t, '5426', 1);
    t.play('advance ax-1-5-21 5426', 'advance ax-1_2-104-21 5426');
    expect(t.refused('advance ax-1-5-21 5325')).not.toBeNull();
    expect(t.refused('advance ax-1_2-104-21 5325')).toBeNull();
    expect(t.refused('advance ax-1-5-21 5425')).toBeNull();
  });

  test('[decision-at-kasserine 13.5] up to the stacking limit, from all sides', () => {
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}\n5122: ax-i-47, ax-ii-47\n5023: al-5-2-rta`,
      attacks: [{ on: ['5023'], by: [...EIGHT, 'ax-i-47', 'ax-ii-47'] }],
    });
    roll(t, '5023', 1);
    t.play('advance ax-i-47 5023', 'advance ax-ii-47 5023', 'advance ax-1-5-21 5023', 'advance ax-2-5-21 5023'); // 3 + 3 + 1 + 1
    expect(t.asked === 'advance' ? t.refused('advance ax-3-5-21 5023') : '3.3.2').not.toBeNull();
  });

  test('[decision-at-kasserine 13.5.5] a Deployed 88 stays, self-propelled guns that attacked on the march go (AMB-72)', () => {
    const by = [...EIGHT, 'ax-1-43-fl', 'ax-dlix-sem'];
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}, ax-1-43-fl+d, ax-dlix-sem\n5023: al-5-2-rta`,
      attacks: [{ on: ['5023'], by }],
    });
    roll(t, '5023', 1);
    expect(t.refused('advance ax-1-43-fl 5023')).toBe('13.5.5');
    expect(t.refused('advance ax-dlix-sem 5023')).toBeNull();
  });

  test('[decision-at-kasserine 12.2.7b] (AMB-57) in the rain motorized infantry attacks over the wadi but does not follow', () => {
    const by = ['ax-1_2-104-21', 'ax-3_4-104-21', 'ax-i-47'];
    const t = declared({
      weather: 'rain',
      board: `5325: ${by.join(', ')}\n5426: al-5-2-rta`,
      attacks: [{ on: ['5426'], by }],
    });
    roll(t, '5426', 1); // 11 against 2: 5-1, 1 + 2: D2R
    expect(where(t, 'al-5-2-rta')).toBe('lost');
    expect(t.offers('advance')).toEqual(['advance ax-i-47 5426']);
  });

  test('[decision-at-kasserine 18.2.3b] an advance next to a garrison releases it; a Reserve loses its status (8.2.5)', () => {
    const t = declared({
      board: `5123: ${EIGHT.join(', ')}\n5023: al-5-2-rta\n4922: al-waters+g\n4923: al-a-6-1a+r`,
      attacks: [{ on: ['5023'], by: EIGHT }],
    });
    roll(t, '5023', 1);
    expect(marked(t, 'al-waters', GARRISON)).toBe(true);
    expect(marked(t, 'al-a-6-1a', RESERVE)).toBe(true);
    t.play('advance ax-1-5-21 5023', 'end');
    expect(marked(t, 'al-waters', GARRISON)).toBe(false);
    expect(marked(t, 'al-a-6-1a', RESERVE)).toBe(false);
  });
});

describe('anti-tank fire (16.1.5)', () => {
  const spec: PositionSpec = {
    at: 'declare',
    board: '5123: ax-1-43-fl+d, ax-i-47\n5023: al-g-1-1a, al-waters\n4921: al-f-12-rha+d@5023',
  };

  test('[decision-at-kasserine 16.1.5d] whom AT Fire passed over nobody else may attack', () => {
    const t = position(spec);
    t.play('at-fire 5023', 'with ax-1-43-fl');
    if (t.offers().includes('target al-g-1-1a')) t.play('target al-g-1-1a');
    t.play('declare');
    expect(t.refused('attack 5023')).not.toBeNull();
  });

  test('[decision-at-kasserine 16.1.5f] (AMB-73) 4 against the 3 of the tanks alone; only they lose and go, the 88 nothing, nobody advances', () => {
    const t = declared({
      board: spec.board,
      attacks: [{ on: ['5023'], by: ['ax-1-43-fl'], targets: ['al-g-1-1a'] }],
    });
    const line = roll(t, '5023', 2);
    expect(line).toContain('4 against 3, 1-1');
    expect(line).toContain('A1/D1R');
    expect(stepsOf(t, 'al-g-1-1a')).toBe(1);
    expect(where(t, 'ax-1-43-fl')).toBe('5123');
    if (t.offers('retreat').length > 0) t.play(t.offers('retreat')[0]);
    expect(where(t, 'al-g-1-1a')).not.toBe('5023');
    expect(where(t, 'al-waters')).toBe('5023');
    expect(stepsOf(t, 'al-waters')).toBe(2);
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 16.1.5a] not at a hex without armor', () => {
    const t = position({ at: 'declare', board: '5123: ax-1-43-fl+d, ax-i-47\n5023: al-waters' });
    expect(t.refused('at-fire 5023')).not.toBeNull();
  });
});

describe('strongpoints and duties (14, 9.1.7)', () => {
  test('[decision-at-kasserine 14.1.3] from a strongpoint of his own a unit need not attack all its neighbours', () => {
    const board = '5123: ax-1-5-21, ax-2-5-21\n5023: al-5-2-rta\n5122: al-6-2-rta';
    const orders = ['attack 5023', 'with ax-1-5-21', 'declare'];
    const open = position({ at: 'declare', board });
    open.play(...orders);
    expect(open.refused('end')).toBe('9.1.7a');
    const held = position({ at: 'declare', board, strongpoints: { axis: ['5123'] } });
    held.play(...orders);
    expect(held.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 14.4.2] works are gone when the hex is attacked, and when their builder attacks (AMB-118)', () => {
    const t = position({
      at: 'declare',
      board: '5123: ax-1_2-104-21\n5023: al-waters, al-a-81-rn',
      works: ['ax-1_2-104-21', 'al-waters'],
    });
    t.dice(6);
    for (const each of ['attack 5023', 'with ax-1_2-104-21', 'declare']) order(t, each);
    if (t.asked === 'declare') order(t, 'end');
    expect(t.s.strongpoints).toEqual([]);
  });

  test('[decision-at-kasserine 18.2.3b] (AMB-51) a garrison not released may not attack', () => {
    const t = position({ at: 'declare', side: 'allied', board: '5123: al-waters+g, al-drake\n5023: ax-2-k10-10' });
    t.play('attack 5023');
    expect(t.refused('with al-waters')).not.toBeNull();
    expect(t.refused('with al-drake')).toBeNull();
  });
});

describe('Rommel and HQs (15)', () => {
  test('[decision-at-kasserine 9.2.2b] (AMB-53) Rommel neither holds evaders back nor stays when they take him along', () => {
    const t = position({
      at: 'evade',
      side: 'allied',
      board: '5023: al-waters\n5123: ax-580aa, ax-rommel',
      attacks: [{ on: ['5123'], by: ['al-waters'] }],
    });
    t.dice(3).play('evade 5123');
    const end = t.offers('retreat')[0].split(' ')[2];
    t.play(`retreat ax-580aa ${end}`);
    expect(t.offers('follow')).toContain(`follow ${end}`);
    t.play(`follow ${end}`);
    expect(where(t, 'ax-rommel')).toBe(end);
  });

  test('[decision-at-kasserine 15.5.3c] left alone he joins the nearest supplied unit when the enemy comes', () => {
    const t = declared({
      side: 'allied',
      board: `5023: al-d-1-1a, al-e-1-1a, al-f-1-1a, al-g-1-1a, al-h-1-1a\n5123: ax-2-k10-10/1, ax-rommel\n5424: ax-i-47\n5624: ax-ii-47`,
      attacks: [{ on: ['5123'], by: ['al-d-1-1a', 'al-e-1-1a', 'al-f-1-1a', 'al-g-1-1a', 'al-h-1-1a'] }],
    });
    expect(roll(t, '5123', 1)).toContain('DE');
    expect(where(t, 'ax-rommel')).toBe('5123');
    t.play('advance al-d-1-1a 5123');
    expect(where(t, 'ax-rommel')).toBe('5424');
  });
});

describe('several rules at once', () => {
  const FIVE = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21'];

  test('[decision-at-kasserine 10.1.4a] a battery attacked alone gets no protective fire of another: nobody there to support', () => {
    const t = fight5023('ax-i-47', 'al-125-fa+d', { also: '4921: al-f-12-rha+d@5023' });
    expect(roll(t, '5023', 5)).toContain('3 against 1, 3-1');
  });

  test('[decision-at-kasserine 10.5.1a] (AMB-21) with an HQ of 1 in the hex 1 of that fire counts', () => {
    const t = fight5023('ax-i-47', 'al-125-fa+d, al-cca', { also: '4921: al-f-12-rha+d@5023' });
    expect(roll(t, '5023', 5)).toContain('3 against 3, 1-1');
  });

  test('[decision-at-kasserine 10.5.1a] guns attacking on the march bring their 2 but do not raise the limit', () => {
    const t = fight5023('ax-1-5-21, ax-dlix-sem', 'al-waters', { also: '5125: ax-1-155-21+d, ax-7-155-21+d' });
    order(t, 'fire ax-1-155-21 5023');
    order(t, 'fire ax-7-155-21 5023');
    expect(roll(t, '5023', 5)).toContain('8 against 4, 2-1'); // 3 + 2, and 3 of 5
  });

  test('[decision-at-kasserine 16.1.7] (AMB-23) an 88 is the measure of the fire behind it: 6 against tanks, 2 against infantry', () => {
    const against = (id: string): string =>
      roll(
        declared({
          side: 'allied',
          board: `5123: ${id}\n5023: ax-1-43-fl+d\n4921: ax-1-155-21+d@5023, ax-2-155-21+d@5023`,
          attacks: [{ on: ['5023'], by: [id] }],
        }),
        '5023',
        4,
      );
    expect(against('al-g-1-1a')).toContain('4 against 10');
    expect(against('al-waters')).toContain('3 against 4');
  });

  test('[decision-at-kasserine 12.1.6b] (AMB-102) a lone Untried attacker of 0 with barrage: nothing to support, lowest column, +2', () => {
    const t = declared({
      side: 'allied',
      board: '5123: u1\n5023: ax-a21\n5225: al-125-fa+d',
      attacks: [{ on: ['5023'], by: ['u1'] }],
      fronts: [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
    });
    if (t.asked === 'barrage') order(t, 'fire al-125-fa 5023');
    const line = roll(t, '5023', 1);
    expect(line).toContain('0 against 3');
    expect(final(line)).toBe('3');
  });

  test('[decision-at-kasserine 10.3.6a] [decision-at-kasserine 9.2.6a] an advance after an evasion next to the battery cancels its fire', () => {
    const t = position({
      at: 'evade',
      ...corner({
        board:
          '5122: ax-1-5-21\n5123: ax-2-5-21, ax-3-5-21\n5022: al-a-81-rn\n5023: al-waters\n4921: al-f-12-rha+d@5023',
        attacks: [
          { on: ['5022'], by: ['ax-1-5-21'] },
          { on: ['5023'], by: ['ax-2-5-21', 'ax-3-5-21'] },
        ],
      }),
    });
    t.dice(2).play('evade 5022');
    t.play(t.offers('retreat')[0], 'advance ax-1-5-21 5022');
    while (t.asked !== 'choose-combat') t.play('end');
    expect(marker(t, 'al-f-12-rha')).toBe('ready');
    expect(roll(t, '5023', 5)).toContain('6 against 4');
  });

  test('[decision-at-kasserine 9.2.2a] (AMB-51) an unreleased garrison may evade; AT Fire too can be evaded', () => {
    const t = position({
      at: 'evade',
      ...corner({
        board: '5123: ax-1-43-fl+d\n5023: al-a-1-dy+g',
        attacks: [{ on: ['5023'], by: ['ax-1-43-fl'], targets: ['al-a-1-dy'] }],
      }),
    });
    t.dice(4).play('evade 5023');
    t.play(t.offers('retreat')[0]);
    expect(where(t, 'al-a-1-dy')).not.toBe('5023');
    // The 88 is Deployed and does not follow (13.5.5): no question.
    expect(t.asked).toBe('choose-combat');
    expect(t.offers()).not.toContain('fight 5023');
  });

  test('[decision-at-kasserine 13.5] a hex emptied by a step loss alone may be entered, though nobody was thrown back', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-5-2-rta\n5122: al-waters',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    const line = roll(t, '5023', 3); // 6 against 6: A1/D1
    expect(line).toContain('A1/D1.');
    t.play('lose al-5-2-rta', 'lose ax-1-5-21');
    expect(t.refused('advance ax-1-5-21 5023')).toBeNull();
    expect(t.refused('advance ax-1-5-21 5122')).not.toBeNull();
  });

  test('[decision-at-kasserine 13.4.1] half-tracks that can climb and tanks that cannot in one hex: each finds his way, nobody is stuck', () => {
    const t = declared({
      board:
        '5820: ax-1-5-21, ax-2-5-21, ax-3-5-21, ax-4-5-21\n5722: ax-5-5-21\n5922: ax-6-5-21\n5821: al-g-1-1a, al-a-6-1a',
      attacks: [{ on: ['5821'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21'] }],
    });
    roll(t, '5821', 3); // 13 against 6, out of supply: 2-1, 2: D1R
    t.play('lose al-a-6-1a');
    for (let turn = 0; turn < 6 && t.asked !== 'choose-combat' && t.toMove === 'allied'; turn++) {
      const climb = t.offers('retreat al-a-6-1a 5822')[0];
      if (climb === undefined && t.offers('break-out').length > 0) t.dice(1);
      order(t, climb ?? t.offers('break-out')[0] ?? t.offers()[0]);
    }
    expect(where(t, 'al-a-6-1a')).toBe('5822');
    expect(where(t, 'al-g-1-1a')).not.toBe('5821');
  });

  test('[decision-at-kasserine 6.5.3b] supply is judged at the moment of combat: an advance before it has closed the ring', () => {
    const spec: Spec = {
      board: `4823: ${FIVE.join(', ')}\n5123: ax-i-47\n4922: al-5-2-rta\n5023: al-waters`,
      attacks: [
        { on: ['4922'], by: FIVE },
        { on: ['5023'], by: ['ax-i-47'] },
      ],
    };
    const shut = declared(spec);
    roll(shut, '4922', 1);
    shut.play('advance ax-1-5-21 4922', 'end');
    expect(final(roll(shut, '5023', 4))).toBe('3');
    const open = declared(spec);
    roll(open, '4922', 1);
    open.play('end');
    expect(final(roll(open, '5023', 4))).toBe('4');
  });

  const pocket: Spec = {
    board: '5023: ax-1-5-21, ax-1-155-21+d\n5123: al-5-2-rta\n4922: al-waters',
    attacks: [{ on: ['5123'], by: ['ax-1-5-21'] }],
  };
  test('[decision-at-kasserine 6.5.2b] [decision-at-kasserine 10.2.4] out of supply: the tank halved, the gun not, its marker used up', () => {
    const t = declared(pocket);
    order(t, 'fire ax-1-155-21 5123');
    expect(roll(t, '5123', 6)).toContain('3 against 2, 3-2'); // 1 + 2; on a 6 A1
    while (t.asked === 'lose') t.play(t.offers()[0]);
    while (t.asked === 'advance') t.play('end');
    expect(marker(t, 'ax-1-155-21')).toBe('used');
  });

  test('[decision-at-kasserine 15.4.1a] an HQ in the pocket gives the attack its full strength', () => {
    const t = declared({ ...pocket, board: `${pocket.board}\n5023: ax-21-pz` });
    order(t, 'fire ax-1-155-21 5123');
    t.play('fight 5123');
    t.dice(6);
    order(t, 'supply ax-21-pz');
    while (rolls(t) === 0) order(t, t.offers().includes('roll') ? 'roll' : 'end');
    expect(t.log('12.5.7a')[0]).toContain('5 against 2, 2-1');
  });

  test('[decision-at-kasserine 10.1.4b] (AMB-11) what fired in the attack protects nobody in the same turn', () => {
    const t = position({
      at: 'barrage',
      board: '5123: ax-i-47\n5125: ax-1-155-21+d, ax-2-155-21+d\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-i-47'] }],
    });
    t.play('fire ax-1-155-21 5023');
    t.dice(4); // 5 against 4: 1-1, on a 4 A1
    order(t, 'end');
    while (t.asked === 'lose') t.play(t.offers()[0]);
    while (t.asked !== 'assign-fire') t.play('end');
    expect(t.offers('fire').filter((text) => text.includes('ax-1-155-21'))).toEqual([]);
    expect(t.refused('fire ax-2-155-21 5123')).toBeNull();
    expect(t.refused('fire ax-1-155-21 5123')).toBe('10.1.4b');
  });

  test('[decision-at-kasserine 10.3.6c] a battery with an enemy beside it may protect only its own hex', () => {
    const t = position({
      at: 'assign-fire',
      side: 'allied',
      board: '5023: al-waters, al-125-fa+d\n4922: al-drake\n5123: ax-i-47',
    });
    expect(t.refused('fire al-125-fa 5023')).toBeNull();
    expect(t.refused('fire al-125-fa 4922')).toBe('10.3.6c');
  });

  test('[decision-at-kasserine 10.1.6] (AMB-106) in an attack on two hexes the fire laid on one protects both; range to one is enough', () => {
    const t = declared({
      board:
        '5123: ax-1-5-21, ax-2-5-21\n5023: al-5-2-rta\n5122: al-6-2-rta\n4922: al-f-12-rha+d@5023\n5424: ax-1-155-21+d',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    // 5424 lies 3 from 5122 and 4 from 5023.
    expect(t.offers('fire')).toEqual(['fire ax-1-155-21 5122']);
    order(t, 'fire ax-1-155-21 5122');
    expect(roll(t, '5023', 4)).toContain('8 against 6');
  });

  test('[decision-at-kasserine 16.6.3] mountain troops across an escarpment: halved, hills +1, -1 for them', () => {
    const t = declared({
      side: 'allied',
      board: '3011: al-gibert\n2910: ax-2-k10-10/1',
      attacks: [{ on: ['2910'], by: ['al-gibert'] }],
    });
    const line = roll(t, '2910', 4, 'mountain');
    expect(line).toContain('1 against 1');
    expect(final(line)).toBe('4');
  });

  test('[decision-at-kasserine 16.1.5c] no AT Fire across an escarpment', () => {
    const t = position({ at: 'declare', board: '3011: ax-1-43-fl+d\n2911: ax-2-43-fl+d\n2910: al-g-1-1a' });
    t.play('at-fire 2910');
    expect(t.refused('with ax-2-43-fl')).toBeNull();
    expect(t.refused('with ax-1-43-fl')).toBe('16.1.5c');
  });

  test('[decision-at-kasserine 16.3.2a] (AMB-75) after rain a Tiger attacks along roads only', () => {
    const board = '5121: ax-1-501, ax-i-47\n5222: al-5-2-rta\n5122: al-6-2-rta';
    const t = position({ at: 'declare', board, change: { rained: true } });
    t.play('attack 5222');
    expect(t.refused('with ax-1-501')).toBeNull();
    t.play('scrap');
    t.play('attack 5122');
    expect(t.refused('with ax-i-47')).toBeNull();
    expect(t.refused('with ax-1-501')).toBe('9.1.6b');
  });

  test('[decision-at-kasserine 13.5.2] who stood by does not advance', () => {
    const t = declared({
      board: `5123: ${FIVE.join(', ')}, ax-6-5-21\n5023: al-5-2-rta`,
      attacks: [{ on: ['5023'], by: FIVE }],
    });
    roll(t, '5023', 1);
    expect(t.refused('advance ax-6-5-21 5023')).toBe('13.5.2');
  });

  test('[decision-at-kasserine 13.1.1b] [decision-at-kasserine 15.5.3a] the attackers are wiped out: Rommel is not', () => {
    const t = fight5023('ax-2-k10-10/1, ax-rommel', 'al-1-133-34, al-waters');
    expect(roll(t, '5023', 6)).toContain('AE');
    expect(where(t, 'ax-2-k10-10')).toBe('lost');
    expect(where(t, 'ax-rommel')).not.toBe('lost');
  });

  test('[decision-at-kasserine 15.5.3b] attackers thrown back take Rommel along if he likes', () => {
    const t = fight5023('ax-i-47, ax-rommel', 'al-1-133-34'); // 3 against 5: 1-2, on a 4 A1R
    expect(roll(t, '5023', 4)).toContain('A1R');
    const end = t.offers('retreat')[0].split(' ')[2];
    t.play(`retreat ax-i-47 ${end}`);
    expect(t.toMove).toBe('axis');
    t.play(`follow ${end}`);
    expect(where(t, 'ax-rommel')).toBe(end);
  });

  test('[decision-at-kasserine 13.3.7] in Faid Pass no retreat leads over the edge of its area, column 40', () => {
    const t = declared({
      scenario: 's1',
      board: '4223: ax-1-5-21, ax-2-5-21\n4123: al-waters',
      attacks: [{ on: ['4123'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    roll(t, '4123', 2);
    expect(t.offers('retreat').filter((text) => text.includes(' 40'))).toEqual([]);
    expect(t.refused('retreat al-waters 4023')).toBe('13.3.7');
  });
});

describe('more of it', () => {
  test('[decision-at-kasserine 16.1.5b] AT Fire at tanks in two hexes is one combat; both must go', () => {
    const t = declared({
      board: '5123: ax-1-43-fl+d, ax-2-43-fl+d\n5023: al-g-1-1a\n5122: al-h-1-1a',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-43-fl', 'ax-2-43-fl'], targets: ['al-g-1-1a', 'al-h-1-1a'] }],
    });
    const line = roll(t, '5023', 1);
    expect(line).toContain('8 against 6, 1-1');
    expect(line).toContain('DR');
    while (t.offers('retreat').length > 0) t.play(t.offers('retreat')[0]);
    expect([where(t, 'al-g-1-1a'), where(t, 'al-h-1-1a')]).not.toContain('5023');
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 16.1.5b] whom AT Fire ignores nobody need attack: the infantry beside it is free to attack another hex', () => {
    const t = position({
      at: 'declare',
      board: '5123: ax-1-43-fl+d, ax-i-47, ax-ii-47\n5023: al-g-1-1a, al-waters\n5122: al-5-2-rta',
    });
    t.play('at-fire 5023', 'with ax-1-43-fl', 'declare', 'attack 5122', 'with ax-i-47', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 16.3.1b] of two steps the Tiger pays the first, the second is free', () => {
    const t = fight5023('ax-1-501/1, ax-i-47', 'al-1-133-34, al-waters, al-1-rngr', {
      strongpoints: { allied: ['5023'] },
    });
    const line = roll(t, '5023', 6, 'tiger'); // 3 + 3 against 13: 1-3, on a 6 A2R
    expect(line).toContain('6 against 13, 1-3');
    expect(line).toContain('A2R');
    expect(where(t, 'ax-1-501')).toBe('lost');
    expect(stepsOf(t, 'ax-i-47')).toBe(1);
  });

  test('[decision-at-kasserine 13.4.1] attackers thrown back out of a pocket may break out too', () => {
    const t = declared({
      board: '5023: ax-1-5-21, ax-2-5-21\n5123: al-waters\n4923: al-drake\n5121: al-v-vliet',
      attacks: [{ on: ['5123'], by: ['ax-1-5-21', 'ax-2-5-21'], crt: 'mobile' }],
    });
    expect(roll(t, '5123', 2)).toContain('AR'); // 6 halved: 3 against 4, 1-2
    expect(t.offers('break-out')).toContain('break-out 5022');
    t.dice(1);
    order(t, 'break-out 5022');
    while (t.offers('lose').length > 0) order(t, t.offers('lose')[0]);
    if (t.offers('retreat').length > 0) order(t, t.offers('retreat')[0]);
    expect(where(t, 'ax-1-5-21')).toBe('4921');
    expect(where(t, 'ax-2-5-21')).toBe('4921');
    expect(stepsOf(t, 'ax-1-5-21') + stepsOf(t, 'ax-2-5-21')).toBe(3);
  });

  test('[decision-at-kasserine 13.4.4a] a Deployed battery that cannot go pays the step of the break-out', () => {
    const by = ['ax-1-5-21', 'ax-2-5-21', 'ax-4-5-21', 'ax-6-5-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-a-6-1a, al-b-6-1a, al-125-fa+d`,
      attacks: [{ on: ['5023'], by }],
    });
    expect(roll(t, '5023', 1)).toMatch(/13 against 9, 1-1.*DR/);
    t.dice(2);
    order(t, 'break-out 5022');
    if (t.offers('lose').length > 0) {
      expect(t.offers('lose')).toContain('lose al-125-fa');
      order(t, 'lose al-125-fa');
    }
    expect(where(t, 'al-125-fa')).toBe('lost');
    expect(stepsOf(t, 'al-a-6-1a') + stepsOf(t, 'al-b-6-1a')).toBe(4);
  });

  test('[decision-at-kasserine 7.3.3c] evading over a wadi: recon in the dry, not in the rain; armored cars never', () => {
    // 5426 to 5124 is three hexes straight west, over the wadi 5426/5325.
    const west = (id: string, weather: 'dry' | 'rain'): string | null => {
      const t = evading(
        corner({ weather, board: `5525: ax-1-5-21\n5426: ${id}`, attacks: [{ on: ['5426'], by: ['ax-1-5-21'] }] }),
      );
      t.dice(1);
      order(t, 'evade 5426');
      return t.asked === 'flee-evading' ? t.refused(`retreat ${id} 5124`) : 'lost';
    };
    expect(west('al-a-81-rn', 'dry')).toBeNull();
    expect(west('al-a-81-rn', 'rain')).not.toBeNull();
    expect(west('al-a-1-dy', 'dry')).not.toBeNull();
  });

  test('[decision-at-kasserine 11.3.2a] (AMB-24) the Allies send first in their own attack too', () => {
    const t = declared({
      side: 'allied',
      board: '5123: al-waters\n5023: ax-i-47\n5224: al-cca\n4922: ax-21-pz',
      attacks: [{ on: ['5023'], by: ['al-waters'] }],
      ready: ['air-hurr', 'air-ju87-1'],
    });
    t.play('fight 5023');
    expect(t.toMove).toBe('allied');
    t.play('send air-hurr', 'end');
    expect(t.toMove).toBe('axis');
    t.play('send air-ju87-1');
    t.dice(1, 1, 3);
    order(t, 'end');
    while (rolls(t) === 0) order(t, t.offers().includes('roll') ? 'roll' : 'end');
    expect(final(t.log('12.5.7a')[0])).toBe('4'); // attacker's 1 against defender's 2
    while (t.asked !== 'choose-combat') t.play(t.offers()[0]);
    expect([where(t, 'air-hurr'), where(t, 'air-ju87-1')]).toEqual(['used', 'used']);
  });

  test('[decision-at-kasserine 16.2.3c] (AMB-117) tanks in one of two Defender hexes bar combined arms', () => {
    const by = ['ax-1-5-21', 'ax-1_2-104-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n5023: al-5-2-rta\n5122: al-g-1-1a`,
      attacks: [{ on: ['5023', '5122'], by }],
    });
    expect(final(roll(t, '5023', 4))).toBe('4');
  });

  test('[decision-at-kasserine 3.5.1b] only those who climb the escarpment are halved: 4 to 2, and 3', () => {
    const by = ['ax-5_6-69-10', 'ax-1-7-10'];
    const t = declared({
      board: '3011: ax-5_6-69-10\n2911: ax-1-7-10\n2910: al-2-5-lei-plus',
      attacks: [{ on: ['2910'], by }],
    });
    const line = roll(t, '2910', 4);
    expect(line).toContain('5 against 5, 1-1');
    expect(final(line)).toBe('4'); // hills +1, combined arms -1: the tank does not cross (16.2.3b)
  });

  test('[decision-at-kasserine 12.5.3] below 1-6 in a Mobile combat: +2', () => {
    const t = declared({
      board: '5123: ax-1-5-21/1\n5023: al-1-133-34, al-waters, al-g-1-1a, al-a-81-rn',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'], crt: 'mobile' }],
    });
    const line = roll(t, '5023', 1);
    expect(line).toContain('2 against 14, 1-6');
    expect(final(line)).toBe('3');
  });

  test('[decision-at-kasserine 13.3.4b] (AMB-108) two of three companies find room with a friend of 6 points, the third goes on', () => {
    const by = ['ax-1-5-21', 'ax-2-5-21', 'ax-4-5-21', 'ax-6-5-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-a-6-1a, al-b-6-1a, al-c-6-1a\n5022: al-waters, al-v-vliet`,
      attacks: [{ on: ['5023'], by }],
    });
    expect(roll(t, '5023', 2)).toContain('A1/D1R'); // 13 against 9: 1-1
    t.play('lose al-a-6-1a');
    while (t.asked === 'lose') t.play('lose ax-1-5-21');
    t.play('retreat al-a-6-1a 5022', 'retreat al-b-6-1a 5022');
    if (t.offers('retreat').length > 0) {
      expect(t.offers('retreat')).toEqual(['retreat al-c-6-1a 4921']);
      t.play('retreat al-c-6-1a 4921');
    }
    expect(where(t, 'al-c-6-1a')).toBe('4921');
  });

  test('[decision-at-kasserine 13.3.3b] no attacker is left, the defender goes back all the same', () => {
    const t = declared({
      board: '5123: ax-1-5-21/1\n5023: al-6-2-rta',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'], crt: 'mobile' }],
    });
    expect(roll(t, '5023', 2)).toContain('A1/DR');
    expect(where(t, 'ax-1-5-21')).toBe('lost');
    if (t.offers('retreat').length > 0) t.play(t.offers('retreat')[0]);
    expect(where(t, 'al-6-2-rta')).not.toBe('5023');
    expect(where(t, 'al-6-2-rta')).not.toBe('lost');
  });

  test('[decision-at-kasserine 11.1.6b] in the rain a 1 arrives, a 2 goes home, a 3 is used up', () => {
    const flown = (die: number): string => {
      const t = fight5023('ax-i-47', 'al-waters', { weather: 'rain', also: '5224: ax-21-pz', ready: ['air-ju87-1'] });
      t.play('fight 5023', 'send air-ju87-1');
      t.dice(die, 4);
      order(t, 'end');
      return `${final(t.log('12.5.7a')[0])} ${die === 1 ? '' : where(t, 'air-ju87-1')}`;
    };
    expect(flown(1)).toBe('2 ');
    expect(flown(2)).toBe('4 ready');
    expect(flown(3)).toBe('4 used');
  });

  test('[decision-at-kasserine 8.2.3] a tank in Reserve closes no hex; whoever retreats beside it wakes it (8.2.5)', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n4923: ax-3-5-21\n5121: ax-5-5-21+r\n5023: al-drake',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-drake 5022')).toBeNull();
    t.play('retreat al-drake 5022');
    expect(marked(t, 'ax-5-5-21', RESERVE)).toBe(false);
  });

  test('[decision-at-kasserine 10.3.3d] [decision-at-kasserine 10.2.2b] a battery in the Defender hex may pay, one that barrages may not', () => {
    const t = fight5023('ax-1-5-21, ax-2-5-21', 'al-waters, al-f-12-rha+d', { also: '5123: ax-1-155-21+d' });
    order(t, 'fire ax-1-155-21 5023');
    expect(roll(t, '5023', 3)).toContain('A1/D1'); // 8 against 6: 1-1
    expect(t.offers()).toEqual(['lose al-f-12-rha', 'lose al-waters']);
    t.play('lose al-f-12-rha');
    expect(marker(t, 'al-f-12-rha')).toBe('none');
    expect(t.offers()).toEqual(['lose ax-1-5-21', 'lose ax-2-5-21']);
  });

  test('[decision-at-kasserine 16.7.1] (AMB-114) the Deployed air base cannot go back', () => {
    const t = fight5023('ax-1-5-21, ax-2-5-21', 'al-6-2-rta, al-xii-asc+d'); // 6 against 3: 2-1, on a 3 DR
    expect(roll(t, '5023', 3)).toContain('DR');
    if (t.offers('retreat').length > 0) t.play(t.offers('retreat')[0]);
    expect(where(t, 'al-xii-asc')).toBe('lost');
    expect(where(t, 'al-6-2-rta')).not.toBe('lost');
  });
});

describe('corners of fire, evasion and refusals', () => {
  test('[decision-at-kasserine 10.1.3b] [decision-at-kasserine 10.2.3] a beaten enemy falls back beside the battery: its barrage laid elsewhere is lost', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-drake\n4824: ax-1-155-21+d\n4821: al-6-2-rta\n4721: ax-i-47',
      attacks: [
        { on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] },
        { on: ['4821'], by: ['ax-i-47'] },
      ],
    });
    order(t, 'fire ax-1-155-21 4821');
    roll(t, '5023', 2);
    t.play('retreat al-drake 4923', 'end');
    expect(roll(t, '4821', 6)).toContain('3 against 2');
    expect(marker(t, 'ax-1-155-21')).toBe('ready');
    expect(marked(t, 'ax-1-155-21', FIRED)).toBe(false);
  });

  test('[decision-at-kasserine 16.1.2a] AT Fire between tank destroyers: 4 behind a Deployed gun against armor, 2 against towed guns', () => {
    const at = (id: string): string =>
      roll(
        declared({
          board: `5123: ${id}+d\n5023: al-a-701-td+d`,
          attacks: [{ on: ['5023'], by: [id], targets: ['al-a-701-td'] }],
        }),
        '5023',
        4,
      );
    expect(at('ax-2-90pzjg')).toContain('3 against 4');
    expect(at('ax-1-43-fl')).toContain('4 against 2');
  });

  test('[decision-at-kasserine 14.1.2b] evaders leave a strongpoint: the motorized pursuers stop in it', () => {
    const t = asking({
      board: '5123: ax-1_2-104-21\n5023: al-a-81-rn',
      attacks: [{ on: ['5023'], by: ['ax-1_2-104-21'] }],
      strongpoints: { allied: ['5023'] },
    });
    t.dice(3).play('evade 5023');
    t.play(t.offers('retreat')[0], 'advance ax-1_2-104-21 5023');
    expect(t.offers('advance')).toEqual([]);
  });

  test('[decision-at-kasserine 10.3.2a] a battery alone in one of two Defender hexes defends with its 1 and is used up', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-waters\n5122: al-125-fa+d',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 5)).toContain('6 against 5, 1-1'); // A1
    while (t.asked === 'lose') t.play(t.offers()[0]);
    expect(marker(t, 'al-125-fa')).toBe('used');
  });

  test('[decision-at-kasserine 10.3.3a] beside infantry in one of them it fires for the whole combat', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-waters, al-125-fa+d\n5122: al-drake',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 5)).toContain('6 against 11');
  });

  const slips = (
    from: string,
    hex: string,
    unit: string,
    more: Partial<Spec> & { readonly also?: string } = {},
  ): Table => {
    const { also, ...rest } = more;
    const t = evading(
      corner({
        board: `${from}: ax-1-5-21\n${hex}: ${unit}${also === undefined ? '' : `\n${also}`}`,
        attacks: [{ on: [hex], by: ['ax-1-5-21'] }],
        ...rest,
      }),
    );
    t.dice(2).play(`evade ${hex}`);
    return t;
  };

  test('[decision-at-kasserine 13.3.8a] an evasion away from every source is refused for that', () => {
    expect(slips('5122', '5023', 'al-a-81-rn').refused('retreat al-a-81-rn 5026')).toBe('13.3.8a');
  });
  test('[decision-at-kasserine 13.3.7] an armored car that would evade over a wadi is refused for the wadi', () => {
    expect(slips('5525', '5426', 'al-a-1-dy').refused('retreat al-a-1-dy 5124')).toBe('13.3.7');
  });
  test('[decision-at-kasserine 13.3.4b] an evasion into a full hex is refused for the stacking limit', () => {
    const t = slips('5122', '5023', 'al-a-81-rn', { also: '4721: al-waters, al-drake, al-1-rngr' });
    expect(t.refused('retreat al-a-81-rn 4721')).toBe('13.3.4b');
  });

  test('[decision-at-kasserine 13.3.7] tanks that would retreat over a wadi are refused for the wadi', () => {
    const by = ['ax-1_2-104-21', 'ax-3_4-104-21'];
    const t = declared({
      board: `5525: ${by.join(', ')}\n5426: al-g-1-1a, al-h-1-1a`,
      attacks: [{ on: ['5426'], by }],
    });
    expect(roll(t, '5426', 1)).toContain('DR');
    expect(t.refused('retreat al-g-1-1a 5325')).toBe('13.3.7');
  });

  test('[decision-at-kasserine 13.1.2] the attacker cannot be made to pay while the defender loses, and the refusal says so', () => {
    const t = fight5023('ax-1-5-21, ax-2-5-21', 'al-waters, al-cca');
    roll(t, '5023', 3);
    const verdict = t.verdict('lose ax-1-5-21');
    expect(verdict.ok ? '' : verdict.why).not.toContain('fought');
  });
});
