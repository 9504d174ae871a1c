import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf, type Side } from '../kit.ts';
import { finalOdds } from '../rules/odds.ts';
import { DEPLOYED, FIRED, type State } from '../state.ts';
import { enterHex } from '../steps/changes.ts';
import { view } from '../view.ts';
import { deed, supplyPhase } from './direct.fixture.ts';
import { expectHonest, fight, toBonuses } from './fighting.fixture.ts';
import { finish } from './playing-on.fixture.ts';
import {
  allSources,
  marked,
  marker,
  type PositionSpec,
  position,
  stepsOf,
  type Table,
  unitNamed,
  where,
} from './position.ts';

/** Fire Support: laying markers, firing, and what becomes of the markers (10.1 to 10.4). */

// Three tanks in 5123 with Rommel, so that the attacker is always asked before the die, against infantry in 5023; open ground all round.
// Two other attacks wait far away.
const TANKS = 'ax-1-5-21, ax-2-5-21, ax-3-5-21';
const AWAY = '6631: ax-a24\n6632: al-3-ggd\n6430: ax-a33\n6431: al-2-cgd';
const WAITING = [
  { on: ['6632'], by: ['ax-a24'] },
  { on: ['6431'], by: ['ax-a33'] },
];
const ATTACKS = [{ on: ['5023'], by: TANKS.split(', ') }, ...WAITING];

const axisAttack = (guns: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'barrage',
    board: `5123: ${TANKS}, ax-rommel\n5023: al-waters\n${AWAY}\n${guns}`,
    attacks: ATTACKS,
    ...more,
  });

/** The same at the choice of the first combat. */
const axisCombat = (guns: string, more: Partial<PositionSpec> = {}): Table =>
  axisAttack(guns, { at: 'choose-combat', ...more });

const firing = (t: Table, side: Side): string[] => t.s.battle!.guns[side].map((gun) => kitOf(t.s).units[gun].id);
const oddsOf = (t: Table) => finalOdds(kitOf(t.s), t.s);

/** The same position with guns that have fired this turn. */
function afterFire(spec: PositionSpec, ...guns: string[]): Table {
  const { s } = position(spec);
  const marks = [...s.marks];
  for (const id of guns) marks[unitNamed(kitOf(s), id)] |= FIRED;
  return position({ ...spec, change: { marks } });
}

/** All sources are lost: nobody is in supply. */
const cutOff = (t: Table): Partial<State> => ({ lostSources: allSources(t.s) });

describe('who may give Fire Support', () => {
  test('[decision-at-kasserine 10.0b] [decision-at-kasserine 10.1.2] the Defender hex counts towards the range, the own hex does not', () => {
    const t = axisAttack('5323: ax-1-155-21+d\n5423: ax-2-155-21+d, ax-7-155-21+d');
    expect(t.offers('fire')).toEqual(['fire ax-1-155-21 5023', 'fire ax-7-155-21 5023']);
    expect(t.refused('fire ax-2-155-21 5023')).toBe('10.0b');
  });

  test('[decision-at-kasserine 10.1.3a] only Deployed artillery with its marker at hand', () => {
    const t = axisAttack('5223: ax-1-155-21, ax-2-155-21+d@used, ax-3-155-21+d');
    expect(t.offers('fire')).toEqual(['fire ax-3-155-21 5023']);
    expect(t.refused('fire ax-1-155-21 5023')).toBe('10.1.3a');
    expect(t.refused('fire al-waters 5023')).toBe('10.1.1');
    expect(t.refused('fire ax-1-5-21 5023')).toBe('10.1');
  });

  test('[decision-at-kasserine 10.2.1c] [decision-at-kasserine 10.4.1] a marker in the Used Box gives no Fire Support', () => {
    const t = axisAttack('5223: ax-2-155-21+d@used, ax-3-155-21+d');
    expect(t.refused('fire ax-2-155-21 5023')).toBe('10.4.1');
  });

  test('[decision-at-kasserine 10.1.4a] it goes with others than artillery: not where guns attack alone, nor where guns defend alone', () => {
    const guns = { attacks: [{ on: ['5023'], by: ['ax-dlix-sem'] }, ...WAITING] };
    expect(axisAttack('5122: ax-dlix-sem\n5223: ax-1-155-21+d', guns).asked).toBe('choose-combat');
    const left = axisCombat('5122: ax-dlix-sem\n5223: ax-1-155-21+d@5023\n4823: al-175-fa+d@5023', guns);
    expect(firing(left.play('fight 5023'), AXIS)).toEqual([]);
    const t = axisCombat('4823: al-450-71-fd+d@5023', {
      board: `5123: ${TANKS}, ax-rommel\n5023: al-175-fa+d\n${AWAY}\n4823: al-450-71-fd+d@5023`,
    });
    toBonuses(t, '5023');
    expect(firing(t, ALLIED)).toEqual([]);
  });

  test('[decision-at-kasserine 10.1.4b] one combat a turn, though the marker is Ready again', () => {
    const t = axisAttack('5223: ax-1-155-21+d').play('fire ax-1-155-21 5023');
    finish(fight(t, '5023', [4]));
    expect([marker(t, 'ax-1-155-21'), marked(t, 'ax-1-155-21', FIRED)]).toEqual(['ready', true]);
    const board = `5123: ${TANKS}\n5023: al-waters\n5223: ax-1-155-21+d, ax-2-155-21+d`;
    const later = afterFire({ at: 'barrage', board, attacks: ATTACKS }, 'ax-1-155-21');
    expect(later.refused('fire ax-1-155-21 5023')).toBe('10.1.4b');
    expect(later.offers('fire')).toEqual(['fire ax-2-155-21 5023']);
  });

  test('[decision-at-kasserine 10.1.5] neither mountains nor an escarpment nor units between weaken it', () => {
    // 2711/2811 is an escarpment; 2712 is held by the enemy, and 2713 is a mountain.
    const t = position({
      at: 'barrage',
      board: `2812: ${TANKS}, ax-rommel\n2811: al-waters\n2712: al-drake\n2713: ax-a21\n2614: ax-7-155-21+d\n2711: ax-1-155-21+d\n${AWAY}`,
      attacks: [{ on: ['2811'], by: TANKS.split(', ') }, ...WAITING],
    });
    expect(t.offers('fire')).toEqual(['fire ax-1-155-21 2811', 'fire ax-7-155-21 2811']);
    t.play('fire ax-1-155-21 2811', 'fire ax-7-155-21 2811');
    expect(oddsOf(toBonuses(t, '2811')).attack).toBe(9 + 2 + 3);
  });

  test('[decision-at-kasserine 10.1.6] of several Defender hexes one in range is enough', () => {
    const two = { attacks: [{ on: ['5023', '5022'], by: TANKS.split(', ') }, ...WAITING] };
    const t = axisAttack('5022: al-drake\n5325: ax-7-155-21+d', { ...two });
    expect(t.offers('fire')).toEqual(['fire ax-7-155-21 5023']);
    t.play('fire ax-7-155-21 5023');
    expect(oddsOf(toBonuses(t, '5022')).attack).toBe(9 + 3);
    const defence = axisCombat('5022: al-drake\n4924: al-175-fa+d@5022', { ...two });
    expect(oddsOf(toBonuses(defence, '5023')).defence).toBe(8 + 3);
  });
});

describe('barrage', () => {
  test('[decision-at-kasserine 10.0a] [decision-at-kasserine 10.1] guns add their Barrage value to an attack, their FPF value to a defense', () => {
    const t = axisAttack('5223: ax-7-155-21+d\n4823: al-185-fa+d@5023');
    t.play('fire ax-7-155-21 5023');
    toBonuses(t, '5023');
    expect([firing(t, AXIS), firing(t, ALLIED)]).toEqual([['ax-7-155-21'], ['al-185-fa']]);
    const odds = oddsOf(t);
    expect([odds.attack, odds.defence]).toEqual([9 + 3, 4 + 3]);
  });

  test('[decision-at-kasserine 10.1.1] nobody has to fire', () => {
    const t = axisAttack('5223: ax-1-155-21+d\n4823: al-175-fa+d@5023').play('end', 'fight 5023');
    expect(t.asked).toBe('choose-fire');
    expect(t.toMove).toBe('allied');
    expect(t.offers()).toEqual(['end', 'protect al-175-fa']);
    t.play('protect al-175-fa', 'end');
    const odds = oddsOf(t);
    expect([odds.attack, odds.defence]).toEqual([9, 4]);
  });

  test('[decision-at-kasserine 10.2.1a] [decision-at-kasserine SOP-B4b] markers go on hexes under attack', () => {
    const t = axisAttack('5223: ax-1-155-21+d, ax-2-155-21+d\n5024: al-drake');
    expect(t.asked).toBe('barrage');
    expect(t.toMove).toBe('axis');
    expect(t.refused('fire ax-1-155-21 5024')).toBe('10.2.1a');
    t.play('fire ax-1-155-21 5023');
    expect(marker(t, 'ax-1-155-21')).toBe('5023');
    expectHonest(t, ['ax-1-155-21', 'ax-2-155-21', 'al-drake', 'ax-1-5-21'], ['5023', '5024', '5223', '6632']);
  });

  test('[decision-at-kasserine 10.2.1b] all before the first combat, and what lies there stays', () => {
    const t = axisAttack('5223: ax-1-155-21+d, ax-2-155-21+d').play('fire ax-1-155-21 5023');
    expect(t.refused('fire ax-1-155-21 6632')).toBe('10.2.1b');
    expect(t.refused('lift ax-1-155-21')).toBe('10.2.1b');
    t.play('end');
    expect(t.asked).toBe('choose-combat');
    fight(t, '6632', [4]);
    finish(t);
    expect(marker(t, 'ax-1-155-21')).toBe('5023');
    expect(t.asked).not.toBe('barrage');
  });

  test('[decision-at-kasserine 10.3.4b] nobody is told which marker lies where', () => {
    const one = axisAttack('5223: ax-1-155-21+d, ax-7-155-21+d').play('fire ax-1-155-21 5023', 'end');
    const two = axisAttack('5223: ax-1-155-21+d, ax-7-155-21+d').play('fire ax-7-155-21 5023', 'end');
    expect(one.log()).toEqual(two.log());
    const boxes = (t: Table) => view(t.s, 'allied').laid;
    expect(boxes(one)).toEqual(boxes(two));
  });

  test('[decision-at-kasserine 10.2.3] [decision-at-kasserine 10.1.3b] in an enemy zone only against those who project it', () => {
    // 5024 projects its zone onto the guns in 5124; 5023 does not reach them.
    const board = '5124: ax-1-155-21+d\n5024: al-drake\n5025: ax-4-5-21';
    const one = axisAttack(`${board}\n5223: ax-2-155-21+d`);
    expect(one.offers('fire')).toEqual(['fire ax-2-155-21 5023']);
    expect(one.refused('fire ax-1-155-21 5023')).toBe('10.2.3');
    const both = axisAttack(board, { attacks: [...ATTACKS, { on: ['5024'], by: ['ax-4-5-21'] }] });
    expect(both.offers('fire')).toEqual(['fire ax-1-155-21 5024']);
    // Two attacks on units that project it: the owner picks.
    const choice = axisAttack('5122: ax-1-155-21+d\n5022: al-drake\n5021: ax-4-5-21', {
      attacks: [...ATTACKS, { on: ['5022'], by: ['ax-4-5-21'] }],
    });
    expect(choice.offers('fire')).toEqual(['fire ax-1-155-21 5022', 'fire ax-1-155-21 5023']);
  });

  test('[decision-at-kasserine 10.1.3b] [decision-at-kasserine 10.2.4] guns that come under another zone before the combat do not fire, and have their markers back', () => {
    const t = axisCombat('5124: ax-1-155-21+d@5023\n5024: al-drake\n5223: ax-2-155-21+d@6632');
    expect(firing(toBonuses(t, '5023'), AXIS)).toEqual([]);
    finish(t.dice(4).play('roll'));
    expect([marker(t, 'ax-1-155-21'), marked(t, 'ax-1-155-21', FIRED)]).toEqual(['ready', false]);
    expect(t.log('10.2.3')).toEqual([expect.stringContaining('units that were not attacked here')]);
    // That of an attack still to come lies where it lay.
    expect(marker(t, 'ax-2-155-21')).toBe('6632');
  });

  test('[decision-at-kasserine 10.3.5] protective fire that has not fired may be switched to barrage', () => {
    const t = position({
      at: 'barrage',
      side: 'allied',
      board: `5123: al-waters, al-175-fa+d@5123, al-185-fa+d\n5023: ax-1-5-21\n${AWAY}`,
      attacks: [
        { on: ['5023'], by: ['al-waters'] },
        { on: ['6631'], by: ['al-3-ggd'] },
        { on: ['6430'], by: ['al-2-cgd'] },
      ],
    });
    expect(t.offers('fire')).toEqual(['fire al-175-fa 5023', 'fire al-185-fa 5023']);
    t.play('fire al-175-fa 5023');
    expect(marker(t, 'al-175-fa')).toBe('5023');
  });
});

describe('results', () => {
  const thrownBack = (guns: string): Table =>
    fight(
      axisCombat(guns, {
        board: `5123: ax-1-5-21, ax-rommel\n5023: al-waters, al-drake\n${AWAY}\n${guns}`,
        attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }, ...WAITING],
      }),
      '5023',
      [4],
    );

  test('[decision-at-kasserine 10.2.2a] barrage from next to the Defender hex goes back with the attackers, and Deployed guns cannot', () => {
    const t = finish(thrownBack('5122: ax-1-155-21+d@5023\n5223: ax-2-155-21+d@5023'));
    expect(t.log('12.5.7a')[0]).toMatch(/A\dR\.$/);
    expect(where(t, 'ax-1-155-21')).toBe('lost');
  });

  test('[decision-at-kasserine 10.1.7] [decision-at-kasserine 13.1.3] guns that are not next to the enemy suffer nothing and do not advance', () => {
    const t = finish(thrownBack('5122: ax-1-155-21+d@5023\n5223: ax-2-155-21+d@5023'));
    expect(where(t, 'ax-2-155-21')).toBe('5223');
    expect(marked(t, 'ax-2-155-21', DEPLOYED)).toBe(true);
    const defence = fight(axisCombat('4823: al-175-fa+d@5023'), '5023', [1]);
    expect(defence.log('12.5.7a')[0]).toMatch(/DR\.$|D\dR\.$/);
    finish(defence);
    expect(where(defence, 'al-175-fa')).toBe('4823');
  });

  test('[decision-at-kasserine 10.2.2b] barrage pays no steps; guns in the Defender hex do', () => {
    const t = axisCombat('5122: ax-1-155-21+d@5023', {
      board: `5123: ax-1-5-21, ax-rommel\n5023: al-waters, al-drake\n${AWAY}\n5122: ax-1-155-21+d@5023`,
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }, ...WAITING],
    });
    fight(t, '5023', [3]);
    expect(t.log('12.5.7a')[0]).toMatch(/: A1\.$/);
    expect([stepsOf(t, 'ax-1-5-21'), where(t, 'ax-1-155-21')]).toEqual([1, '5122']);
    const inside = axisCombat('', { board: `5123: ${TANKS}, ax-rommel\n5023: al-waters, al-175-fa+d\n${AWAY}` });
    fight(inside, '5023', [3]);
    expect(inside.log('12.5.7a')[0]).toMatch(/D1/);
    expect(inside.offers()).toContain('lose al-175-fa');
  });

  test('[decision-at-kasserine 10.3.3d] artillery in a Defender hex goes back with the others, and is lost if it cannot', () => {
    const t = axisCombat('', { board: `5123: ${TANKS}, ax-rommel\n5023: al-waters, al-175-fa+d\n${AWAY}` });
    fight(t, '5023', [1]);
    expect(t.log('12.5.7a')[0]).toMatch(/DR\.$|D\dR\.$/);
    finish(t);
    expect(where(t, 'al-175-fa')).toBe('lost');
  });

  test('[decision-at-kasserine 10.2.2c] guns that gave barrage do not advance', () => {
    const t = fight(axisCombat('5122: ax-1-155-21+d@5023'), '5023', [1]);
    t.play('retreat al-waters 4822');
    expect(t.asked).toBe('advance');
    expect(t.offers('advance').length).toBeGreaterThan(0);
    expect(t.offers('advance ax-1-155-21')).toEqual([]);
    expect(t.refused('advance ax-1-155-21 5023')).toBe('13.5.2');
  });
});

describe('after the combat', () => {
  test('[decision-at-kasserine 10.2.4] [decision-at-kasserine SOP-B4j] markers that took part are Ready for guns in supply, Used for others', () => {
    const guns = '5223: ax-1-155-21+d@5023\n4823: al-175-fa+d@5023';
    const t = finish(fight(axisCombat(guns), '5023', [4]));
    expect([marker(t, 'ax-1-155-21'), marker(t, 'al-175-fa')]).toEqual(['ready', 'ready']);
    const cut = axisCombat(guns, { change: cutOff(t) });
    finish(fight(cut, '5023', [4]));
    expect([marker(cut, 'ax-1-155-21'), marker(cut, 'al-175-fa')]).toEqual(['used', 'used']);
  });

  test('[decision-at-kasserine 10.2.4] what did not fire is not marked as fired', () => {
    const t = axisCombat('4823: al-175-fa+d@5023').play('fight 5023', 'protect al-175-fa', 'end');
    finish(t.dice(5).play('roll'));
    expect(marked(t, 'al-175-fa', FIRED)).toBe(false);
    expect(marker(t, 'al-175-fa')).toBe('5023');
  });

  test('[decision-at-kasserine 10.4.2] in the Supply Status Phase guns in supply have their markers back', () => {
    const board = '2812: ax-1-155-21+d@used, ax-a21\n2805: al-175-fa+d@used, al-waters';
    const t = supplyPhase({ board });
    expect([marker(t, 'ax-1-155-21'), marker(t, 'al-175-fa')]).toEqual(['ready', 'ready']);
    const cut = supplyPhase({ board, change: { axisOwns: kitOf(t.s).scenarios.s2.sources[ALLIED] } });
    expect([marker(cut, 'ax-1-155-21'), marker(cut, 'al-175-fa')]).toEqual(['used', 'used']);
  });
});

describe('protective fire in a combat', () => {
  test('[decision-at-kasserine 10.3.1] [decision-at-kasserine 10.3.3b] artillery beside other troops has its FPF value or nothing, never its defense strength too', () => {
    const t = axisCombat('', { board: `5123: ${TANKS}, ax-rommel\n5023: al-waters, al-175-fa+d\n${AWAY}` });
    t.play('fight 5023');
    expect(oddsOf(t).defence).toBe(4 + 3);
    t.play('protect al-175-fa');
    expect(oddsOf(t).defence).toBe(4);
    expectHonest(t, ['al-175-fa', 'al-waters', 'ax-1-5-21'], ['5023']);
  });

  test('[decision-at-kasserine 10.3.2a] [decision-at-kasserine 10.3.2b] alone, or with guns and HQs only, it has its defense strength, and its marker is Used', () => {
    const alone = (stack: string): Table =>
      axisCombat('', { board: `5123: ${TANKS}, ax-rommel\n5023: ${stack}\n${AWAY}` });
    for (const [stack, defence] of [
      ['al-175-fa+d', 1],
      ['al-175-fa+d, al-450-71-fd+d', 2],
      ['al-175-fa+d, al-cca', 2],
    ] as const) {
      const t = toBonuses(alone(stack), '5023');
      expect(firing(t, ALLIED)).toEqual([]);
      expect(oddsOf(t).defence).toBe(defence);
    }
    // One tank against it: the attacker loses a step, the guns stay and can be looked at.
    const t = position({
      at: 'choose-combat',
      board: `5123: ax-1-5-21\n5023: al-68-fa+d\n${AWAY}`,
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }, ...WAITING],
    });
    finish(t.dice(4).play('fight 5023'));
    expect(t.log('12.5.7a')[0]).toMatch(/3 against 3.*: A1\.$/);
    expect([where(t, 'al-68-fa'), marker(t, 'al-68-fa'), marked(t, 'al-68-fa', FIRED)]).toEqual([
      '5023',
      'used',
      false,
    ]);
  });

  test('[decision-at-kasserine 10.3.3a] artillery under attack fires for its own hex only', () => {
    const t = axisCombat('', {
      board: `5123: ${TANKS}, ax-rommel\n5023: al-waters\n5024: al-drake, al-175-fa+d@5023\n5124: ax-4-5-21\n${AWAY}`,
      attacks: [...ATTACKS, { on: ['5024'], by: ['ax-4-5-21'] }],
    });
    toBonuses(t, '5023');
    expect(firing(t, ALLIED)).toEqual([]);
    finish(t.dice(3).play('roll'));
    expect(firing(t.play('fight 5024'), ALLIED)).toEqual(['al-175-fa']);
  });

  test('[decision-at-kasserine 10.3.3c] with its marker spent, or in March mode, it adds its defense strength', () => {
    for (const gun of ['al-175-fa+d@used', 'al-175-fa']) {
      const t = axisCombat('', { board: `5123: ${TANKS}, ax-rommel\n5023: al-waters, ${gun}\n${AWAY}` });
      toBonuses(t, '5023');
      expect([firing(t, ALLIED), oddsOf(t).defence]).toEqual([[], 4 + 1]);
    }
    const board = `5123: ${TANKS}, ax-rommel\n5023: al-waters, al-175-fa+d\n${AWAY}`;
    const fired = afterFire({ at: 'choose-combat', board, attacks: ATTACKS }, 'al-175-fa');
    expect(oddsOf(toBonuses(fired, '5023')).defence).toBe(5);
  });

  test('[decision-at-kasserine 10.1.3b] guns under an enemy zone at the moment of combat protect nobody but their own hex', () => {
    const t = axisCombat('4823: al-175-fa+d@5023\n4822: ax-4-5-21');
    expect(firing(toBonuses(t, '5023'), ALLIED)).toEqual([]);
  });

  test('[decision-at-kasserine 16.1.5a] AT Fire is answered by no protective fire', () => {
    const t = position({
      at: 'choose-combat',
      board: `5123: ax-2-90pzjg+d, ax-rommel\n5023: al-waters, al-g-1-1a, al-175-fa+d\n4823: al-450-71-fd+d@5023\n${AWAY}`,
      attacks: [{ on: ['5023'], by: ['ax-2-90pzjg'], targets: ['al-g-1-1a'] }, ...WAITING],
    });
    expect(firing(toBonuses(t, '5023'), ALLIED)).toEqual([]);
  });
});

describe('laying protective fire', () => {
  const assign = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({ at: 'assign-fire', side: 'allied', board, ...more });

  test('[decision-at-kasserine 10.3.4a] [decision-at-kasserine SOP-B5c] on friends in range, in the Reserve Movement Phase of the owner', () => {
    const t = assign('5023: al-waters\n5026: al-drake\n4823: al-175-fa+d\n5223: ax-1-155-21+d');
    expect(t.toMove).toBe('allied');
    expect(t.offers()).toEqual(['end', 'fire al-175-fa 4823', 'fire al-175-fa 5023']);
    expect(t.refused('fire al-175-fa 5026')).toBe('10.0b');
    expect(t.refused('fire al-175-fa 5022')).toBe('10.3.4a');
    expect(t.refused('fire ax-1-155-21 5223')).toBe('10.1.1');
    t.play('fire al-175-fa 5023');
    expect(marker(t, 'al-175-fa')).toBe('5023');
    expectHonest(t, ['al-175-fa', 'al-waters', 'ax-1-155-21'], ['4823', '5023', '5026', '5022']);
    const axis = position({ at: 'assign-fire', board: '5223: ax-1-155-21+d\n4823: al-175-fa+d' });
    expect([axis.toMove, axis.offers()]).toEqual(['axis', ['end', 'fire ax-1-155-21 5223']]);
  });

  test('[decision-at-kasserine 10.3.4c] a marker stays where it lies until its owner may place again; then he may shift it or take it back', () => {
    const t = assign('5023: al-waters\n4823: al-175-fa+d@5023');
    expect(t.offers()).toEqual(['end', 'fire al-175-fa 4823', 'lift al-175-fa']);
    t.play('lift al-175-fa');
    expect(marker(t, 'al-175-fa')).toBe('ready');
    const moving = position({ at: 'move', side: 'allied', board: '5023: al-waters\n4823: al-175-fa+d@5023' });
    expect(moving.refused('lift al-175-fa')).not.toBeNull();
    expect(moving.refused('fire al-175-fa 4823')).not.toBeNull();
  });

  test('[decision-at-kasserine 10.3.6c] [decision-at-kasserine EX-30] with an enemy next to it a gun protects only its own hex', () => {
    const t = assign('2811: al-10-rb-minus, al-450-71-fd+d\n2910: al-2-5-lei-plus\n2812: ax-2-k10-10');
    expect(t.offers('fire')).toEqual(['fire al-450-71-fd 2811']);
    expect(t.refused('fire al-450-71-fd 2910')).toBe('10.3.6c');
  });

  test('[decision-at-kasserine 10.3.6a] [decision-at-kasserine 10.3.6b] an enemy that comes next to the guns cancels their fire for others, not for their own hex', () => {
    const t = assign('5023: al-waters\n4823: al-175-fa+d@5023, al-drake, al-185-fa+d@4823\n4622: ax-4-5-21');
    const { s } = t;
    const to = (label: string) => kitOf(s).grid.find(label);
    const tank = unitNamed(kitOf(s), 'ax-4-5-21');
    deed(s, (tx) => enterHex(tx, tank, to('4721')));
    expect(marker(t, 'al-175-fa')).toBe('5023');
    // A retreat is no movement: it cancels nothing (ruling AMB-14).
    deed(s, (tx) => enterHex(tx, tank, to('4722'), 'retreats'));
    expect(marker(t, 'al-175-fa')).toBe('5023');
    deed(s, (tx) => enterHex(tx, tank, to('4722')));
    expect([marker(t, 'al-175-fa'), marked(t, 'al-175-fa', FIRED)]).toEqual(['ready', false]);
    expect(marker(t, 'al-185-fa')).toBe('4823');
  });

  test('[decision-at-kasserine EX-72] Axis guns that have fired this turn protect nobody in it; Allied guns may, for the next', () => {
    const board = '5023: al-waters\n4823: al-175-fa+d\n5223: ax-1-155-21+d, ax-2-155-21+d';
    const spent = ['al-175-fa', 'ax-1-155-21'];
    const allied = afterFire({ at: 'assign-fire', side: 'allied', board }, ...spent);
    expect(allied.offers('fire')).toEqual(['fire al-175-fa 4823', 'fire al-175-fa 5023']);
    const axis = afterFire({ at: 'assign-fire', board }, ...spent);
    expect(axis.offers('fire')).toEqual(['fire ax-2-155-21 5223']);
    expect(axis.refused('fire ax-1-155-21 5223')).toBe('10.1.4b');
  });

  test('[decision-at-kasserine 8.2.7b] self-propelled guns that have moved from Reserve lay no marker; a change of mode is no move', () => {
    const board = '5023: al-waters, al-68-fa+r\n4923: al-drake\n4823: al-175-fa+d';
    const reserves = (...orders: string[]): Table =>
      position({ at: 'reserve-move', side: 'allied', board }).play('take al-68-fa', ...orders, 'end');
    expect(reserves('mode al-68-fa').refused('fire al-68-fa 5023')).toBeNull();
    expect(reserves('go 4923', 'mode al-68-fa').refused('fire al-68-fa 4923')).toBe('8.2.7b');
  });
});
