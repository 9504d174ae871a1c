import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { inEnemyZone } from '../rules/board.ts';
import { finalOdds } from '../rules/odds.ts';
import { ARRIVED, DEPLOYED, FIRED, has, OUT_OF_SUPPLY, onMap, RESERVE } from '../state.ts';
import { view } from '../view.ts';
import { marked, marker, position, spent, stepsOf, type Table, where } from './position.ts';

/**
 * The comprehensive example of play (chapter 17), the battle of Thala, from the end of turn 15 to the Allied Operations Segment of turn 16,
 * as one game. Where its text slips the rulings stand: AMB-91 to AMB-100.
 */

const GROUP_B = ['ax-5-7-10', 'ax-6-7-10', 'ax-8-7-10', 'ax-7_8-89-10', 'ax-5_6-86-10', 'ax-3-k10-10'];
const GROUP_C = ['ax-5_6-69-10', 'ax-7_8-69-10'];
const GROUP_D = ['ax-2-90pzjg', 'ax-3-90pzjg'];
const AIR = ['air-hurr', 'air-a20-1', 'air-a20-2', 'air-ju87-1', 'air-ju87-2', 'air-ju87-3'];

// What the set-up card brings on turn 16.
const LE_KEF = ['al-a-16-5l', 'al-2-hamp'];
const TEBESSA = ['al-9-art', 'al-34-fa'];

/** The end of turn 15. Groups B, C and D stand one march behind; the map does not show where they came from. */
const thala = (): Table =>
  position({
    at: 'assign-fire',
    side: 'allied',
    turn: 15,
    weather: 'cloudy',
    board: `
      2811: al-10-rb-minus, al-450-71-fd+d
      2910: al-2-5-lei-plus
      3010: al-c-2-loth+r
      2810: al-c-17-21l+r, al-90-23-fd+d
      2809: al-nick, al-f-12-rha+d
      2812: ax-7-7-10
      2912: ax-2-k10-10, ax-1-90-10
      2913: ax-10-pz
      2914: ${GROUP_B.join(', ')}
      3013: ${GROUP_C.join(', ')}
      3012: ax-1-90pzjg
      3112: ${GROUP_D.join(', ')}`,
    used: AIR,
    waiting: [...LE_KEF, ...TEBESSA],
    // The plan has been read, so that no die is rolled for it.
    change: { plan: 'C', decrypted: true },
  });

/** One game: each part plays on from the one before. */
describe('the battle of Thala', () => {
  const t = thala();
  const odds = () => finalOdds(kitOf(t.s), t.s);
  const column = (): string => kitOf(t.s).crts.assault.columns[odds().column];
  const drms = (): { readonly [rule: string]: number } =>
    Object.fromEntries(odds().modifiers.map(({ rule, drm }) => [rule, drm]));
  const attack = (hex: string, by: readonly string[]): void => {
    t.play(`attack ${hex}`, ...by.map((id) => `with ${id}`), 'declare');
  };

  test('[decision-at-kasserine EX-30] [decision-at-kasserine EX-31] [decision-at-kasserine EX-32] protective fire: one marker on each hex, seen by the Axis from behind only', () => {
    expect(t.offers('fire al-450-71-fd')).toEqual(['fire al-450-71-fd 2811']);
    expect(t.refused('fire al-450-71-fd 2910')).toBe('10.3.6c');
    t.play('fire al-450-71-fd 2811');
    expect(t.refused('fire al-90-23-fd 2811')).toBeNull();
    t.play('fire al-90-23-fd 2910', 'fire al-f-12-rha 3010');
    const { grid } = kitOf(t.s);
    const seen = view(t.s, 'axis');
    expect(seen.laid[ALLIED].map(grid.label)).toEqual(['2811', '2910', '3010']);
    expect(seen.fire.filter(onMap)).toEqual([]);
  });

  test('[decision-at-kasserine EX-33] [decision-at-kasserine EX-34] turn 16, the afternoon of 21 February: a 3 makes it Cloudy', () => {
    t.dice(3).play('end');
    expect(t.log('5.1.1a')).toEqual(['Turn 16, 1943-02-21 PM: the weather is cloudy.']);
  });

  test('[decision-at-kasserine EX-35] [decision-at-kasserine EX-36] everybody is in supply, by the main road to 2401, to 2533 or to the east', () => {
    const { units } = kitOf(t.s);
    expect(units.filter(({ index }) => onMap(t.s.at[index]) && has(t.s, index, OUT_OF_SUPPLY))).toEqual([]);
  });

  test('[decision-at-kasserine EX-37] the Allies begin strongpoints in 2811 and 2910; artillery builds none', () => {
    expect([t.asked, t.toMove]).toEqual(['build', 'axis']);
    t.play('end');
    expect(t.offers()).toEqual(['build al-10-rb-minus', 'build al-2-5-lei-plus', 'end']);
    expect(t.refused('build al-450-71-fd')).toBe('14.3.4');
    t.play('build al-10-rb-minus', 'build al-2-5-lei-plus');
  });

  test('[decision-at-kasserine EX-38] Allied units come to Le Kef and 1016, nobody leaves, and nobody interdicts under clouds', () => {
    for (const id of LE_KEF) expect(where(t, id)).toBe('le-kef');
    for (const id of TEBESSA) expect(where(t, id)).toBe('1016');
    expect(t.asked).toBe('hold-back');
    t.play('end');
    for (const id of AIR) expect(where(t, id)).toBe('ready');
    expect([t.asked, t.toMove]).toEqual(['move', 'axis']);
  });

  test('[decision-at-kasserine EX-39] artillery outside enemy zones deploys where it stands for two points', () => {
    t.play('take ax-2-k10-10', 'go 2812', 'take ax-1-90-10', 'mode ax-1-90-10');
    expect([where(t, 'ax-1-90-10'), spent(t, 'ax-1-90-10'), marked(t, 'ax-1-90-10', DEPLOYED)]).toEqual([
      '2912',
      2,
      true,
    ]);
  });

  test('[decision-at-kasserine EX-42] infiltration from 2812 to 2711 is open, and declined', () => {
    t.play('take ax-7-7-10');
    expect(t.offers('go')).toContain('go 2711');
  });

  test('[decision-at-kasserine EX-40] [decision-at-kasserine EX-41] self-propelled guns come into a zone and deploy; the Reserve they come next to has its zone back', () => {
    t.play(`take ${GROUP_B[0]}`, ...GROUP_B.slice(1).map((id) => `join ${id}`), 'go 2911');
    t.play(`take ${GROUP_C[0]}`, `join ${GROUP_C[1]}`);
    expect(marked(t, 'al-c-2-loth', RESERVE)).toBe(true);
    t.play('go 3011', `take ${GROUP_D[0]}`, `join ${GROUP_D[1]}`, 'go 3110');
    expect(marked(t, 'al-c-2-loth', RESERVE)).toBe(false);
    const { grid } = kitOf(t.s);
    expect(inEnemyZone(kitOf(t.s), t.s, AXIS, grid.find('3110'))).toBe(true);
    t.play(...GROUP_D.map((id) => `mode ${id}`));
    for (const id of GROUP_D) expect([where(t, id), marked(t, id, DEPLOYED)]).toEqual(['3110', true]);
    // The rulebook puts this unit in Reserve and forgets it, then moves it (ruling AMB-95).
    t.play('end', 'reserve ax-1-90pzjg', 'end');
  });

  test('[decision-at-kasserine EX-43] [decision-at-kasserine EX-74] whoever attacks 2910 from 2911 must attack 2811 too; Group C may leave 3010 to Group D', () => {
    attack('2910', [...GROUP_B, ...GROUP_C]);
    expect(t.refused('end')).toBe('9.1.7a');
    expect(t.verdict('end')).toMatchObject({ why: expect.stringContaining('2811') });
    attack('2811', ['ax-7-7-10', 'ax-2-k10-10']);
  });

  test('[decision-at-kasserine EX-44] [decision-at-kasserine EX-47] three combats, all by the Assault table because of the hills', () => {
    t.play('attack 3010', 'with ax-2-90pzjg', 'with ax-3-90pzjg');
    expect(t.refused('table mobile')).toBe('12.4.1');
    t.play('declare', 'end');
    const { grid } = kitOf(t.s);
    expect(t.s.attacks.map(({ hexes, crt }) => [hexes.map(grid.label).join(), crt])).toEqual([
      ['2910', 'assault'],
      ['2811', 'assault'],
      ['3010', 'assault'],
    ]);
  });

  test('[decision-at-kasserine EX-45] [decision-at-kasserine EX-46] nobody can evade; C-17/21L reacts from 2810 to 2910 and is in Reserve no more', () => {
    expect([t.asked, t.toMove]).toEqual(['react', 'allied']);
    t.play('take al-c-17-21l', 'go 2910');
    expect([where(t, 'al-c-17-21l'), marked(t, 'al-c-17-21l', RESERVE)]).toEqual(['2910', false]);
  });

  test('[decision-at-kasserine EX-48] [decision-at-kasserine EX-49] 2811: barrage from 2912; the Hurricane turns back, the Ju87 arrives', () => {
    expect(t.offers()).toEqual(['end', 'fire ax-1-90-10 2811', 'fire ax-1-90-10 2910', 'fire ax-1-90-10 3010']);
    t.play('fire ax-1-90-10 2811', 'fight 2811', 'send air-hurr', 'end', 'send air-ju87-1');
    t.dice(3, 2).play('end');
    expect([where(t, 'air-hurr'), marked(t, 'air-ju87-1', ARRIVED)]).toEqual(['ready', true]);
  });

  test('[decision-at-kasserine EX-50] [decision-at-kasserine EX-51] 2811: 7 against 6 is 1-1; air -2, combined arms -1, hills +1; the 4 becomes 2', () => {
    expect([t.asked, t.offers('protect')]).toEqual(['choose-fire', ['protect al-450-71-fd']]);
    t.play('end');
    expect([odds().attack, odds().defence, column()]).toEqual([7, 6, '1-1']);
    expect(drms()).toEqual({ '11.3.4': -2, '16.2.1a': -1, '12.2.2a': 1 });
    t.dice(4).play('roll');
    expect(t.s.battle!.result).toBe('A1/D1R');
  });

  test('[decision-at-kasserine EX-52] [decision-at-kasserine EX-53] [decision-at-kasserine EX-54] 2811: the battery and a step of 7/7/10 are lost, 10 RB goes to 2909, the Axis into 2811; nobody builds there', () => {
    // The Allied player spends the guns, which could not retreat (ruling AMB-99).
    t.play('lose al-450-71-fd', 'lose ax-7-7-10', 'retreat al-10-rb-minus 2909');
    expect(t.asked).toBe('advance');
    t.play('advance ax-7-7-10 2811');
    expect(t.refused('advance ax-7-7-10 2810')).toBe('13.5.3b');
    t.play('advance ax-2-k10-10 2811');
    expect([where(t, 'al-450-71-fd'), where(t, 'al-10-rb-minus')]).toEqual(['lost', '2909']);
    expect([stepsOf(t, 'ax-7-7-10'), where(t, 'ax-7-7-10'), where(t, 'ax-2-k10-10')]).toEqual([1, '2811', '2811']);
    expect(where(t, 'air-ju87-1')).toBe('used');
    expect([marker(t, 'ax-1-90-10'), marked(t, 'ax-1-90-10', FIRED)]).toEqual(['ready', true]);
    expect(t.s.strongpoints).toEqual([]);
  });

  test('[decision-at-kasserine EX-59] the advance to 2811 silences the guns in 2810', () => {
    expect([marker(t, 'al-90-23-fd'), marked(t, 'al-90-23-fd', FIRED)]).toEqual(['ready', false]);
  });

  test('[decision-at-kasserine EX-55] [decision-at-kasserine EX-56] [decision-at-kasserine EX-57] [decision-at-kasserine EX-58] [decision-at-kasserine EX-60] [decision-at-kasserine EX-61] 2910: one A-20 and one Ju87 arrive and cancel; 24 against 8 is 3-1, for A1/D2R', () => {
    t.play('fight 2910', 'send air-a20-1', 'send air-a20-2', 'end', 'send air-ju87-2', 'send air-ju87-3');
    // C-17/21L is armor, so there are no combined arms and the hills count: a 3 does what the text's 4 did (ruling AMB-93).
    t.dice(4, 1, 2, 3, 3).play('end');
    expect(
      t
        .log('11.3.3')
        .slice(2)
        .map((line) => line.split('. ')[1]),
    ).toEqual([
      'It does not arrive and is Used.',
      'It arrives.',
      'It arrives.',
      'It does not arrive and is Ready again.',
    ]);
    // Group C has 8, halved by the escarpment to 4 (ruling AMB-91).
    expect(t.log('12.5.7a')[1]).toBe('Assault, 24 against 8, 3-1; hills +1, net +1. Die 3, makes 4: A1/D2R.');
  });

  test('[decision-at-kasserine EX-62] [decision-at-kasserine EX-63] 2910: C-17/21L pays both steps, 2/5 Lei goes to 2909, Group B comes in and stops', () => {
    t.play('lose al-c-17-21l', 'lose al-c-17-21l', 'lose ax-7_8-89-10', 'retreat al-2-5-lei-plus 2909');
    t.play(...GROUP_B.map((id) => `advance ${id} 2910`));
    expect([where(t, 'al-c-17-21l'), where(t, 'al-2-5-lei-plus')]).toEqual(['lost', '2909']);
    expect(stepsOf(t, 'ax-7_8-89-10')).toBe(1);
    for (const id of GROUP_B) expect(where(t, id)).toBe('2910');
    expect(['air-a20-1', 'air-a20-2', 'air-ju87-2', 'air-ju87-3'].map((id) => where(t, id))).toEqual([
      'used',
      'used',
      'used',
      'ready',
    ]);
  });

  test('[decision-at-kasserine EX-64] [decision-at-kasserine EX-65] 3010: the Hurricane and the Ju87 that were Ready again fly once more', () => {
    expect([t.asked, t.toMove, t.offers('send')]).toEqual(['commit-air', 'allied', ['send air-hurr']]);
    t.play('send air-hurr', 'end');
    expect(t.offers('send')).toEqual(['send air-ju87-3']);
    t.play('send air-ju87-3').dice(3, 2).play('end');
    expect([where(t, 'air-hurr'), marked(t, 'air-ju87-3', ARRIVED)]).toEqual(['ready', true]);
  });

  test('[decision-at-kasserine EX-66] [decision-at-kasserine EX-67] [decision-at-kasserine EX-68] 3010: two AT units against armor and its guns, 6 against 4 is 3-2, without combined arms; DR', () => {
    expect(t.asked).toBe('choose-fire');
    expect([odds().attack, odds().defence, column()]).toEqual([6, 4, '3-2']);
    // The text forgets its own Ju87; the row it would read, 2, gives the same (ruling AMB-92).
    expect(drms()).toEqual({ '11.3.4': -2, '12.2.2a': 1 });
    t.dice(1).play('end');
    expect(t.s.battle!.result).toBe('DR');
    const { rows, cells, columns } = kitOf(t.s).crts.assault;
    expect(cells[rows.indexOf(2)][columns.indexOf('3-2')]).toBe('DR');
  });

  test('[decision-at-kasserine EX-69] [decision-at-kasserine EX-70] 3010: C-2 Loth gets away only by 2909, where friends stand; Deployed guns do not follow', () => {
    expect(t.offers()).toContain('retreat al-c-2-loth 2909');
    const { grid } = kitOf(t.s);
    const ends = t.offers('retreat').map((order) => grid.find(order.split(' ')[2]));
    for (const hex of ends) expect(grid.distance(hex, grid.find('2909'))).toBeLessThan(2);
    expect(ends).not.toContain(grid.find('3009'));
    t.play('retreat al-c-2-loth 2909');
    expect(where(t, 'al-c-2-loth')).toBe('2909');
    expect(t.asked).toBe('reserve-move');
    for (const id of GROUP_D) expect(where(t, id)).toBe('3110');
  });

  test('[decision-at-kasserine EX-71] the Reserve may join its friends in 3110, but not enter 3010 under an enemy zone', () => {
    t.play('take ax-1-90pzjg');
    expect(t.refused('go 3010')).toBe('8.2.4e');
    t.play('go 3110');
    expect(where(t, 'ax-1-90pzjg')).toBe('3110');
  });

  test('[decision-at-kasserine EX-72] no Axis marker is left unfired, so none is laid; the Allies begin to move', () => {
    t.play('end');
    expect([t.asked, t.toMove]).toEqual(['move', 'allied']);
    expect(marker(t, 'ax-1-90-10')).toBe('ready');
  });
});
