import { describe, expect, test } from 'vitest';
import { DEPLOYED, FIRED } from '../../state.ts';
import { order } from '../corners.fixture.ts';
import { marked, marker, type PositionSpec, position, stepsOf, type Table, where } from '../position.ts';
import { declared, roll, type Spec } from './combat.fixture.ts';

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
    t.play('take ax-rommel', 'go 4920', 'stop');
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
    expect(t.asked).toBe('choose-combat');
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
    t.play('retreat ax-1-5-21 5025');
    expect(t.asked).toBe('choose-combat');
    expect(where(t, 'ax-1-155-21')).toBe('lost');
    expect(where(t, 'ax-2-155-21')).toBe('5125');
  });

  test('[decision-at-kasserine 13.3.9b] a self-propelled battery goes back with the rest and is in March mode then', () => {
    const t = declared(on5023('5123: ax-1-5-21, ax-dlix-sem+d\n5023: al-1-133-34', ['ax-1-5-21']));
    order(t, 'fire ax-dlix-sem 5023');
    roll(t, '5023', 6);
    t.play('retreat ax-1-5-21 5025', 'retreat ax-dlix-sem 5025');
    expect(where(t, 'ax-dlix-sem')).toBe('5025');
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
