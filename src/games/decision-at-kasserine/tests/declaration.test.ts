import { describe, expect, test } from 'vitest';
import { quickDice } from '../../../engine/dice.ts';
import { AXIS, kitOf } from '../kit.ts';
import { mayBarrage } from '../rules/fire-support.ts';
import { procedures } from '../sequence.ts';
import { GARRISON, TRIED } from '../state.ts';
import { close, declareAttack, declaring, ELSEWHERE, oddsOfDraft } from './declaring.fixture.ts';
import { declared, expectHonest, fight } from './fighting.fixture.ts';
import { playOn } from './playing-on.fixture.ts';
import { marked, type Table, unitNamed } from './position.ts';

/** Declaring attacks (9.1, 12.1, 12.3). 5023 lies in the open; 5123, 5122, 5022, 4922, 4923 and 5024 are round it. */

const PANZER = 'ax-1-5-21'; // 3-3
const PANZER_IV = 'ax-4-5-21'; // 4-3
const INFANTRY = 'ax-1_2-104-21'; // 4-4, red
const JAEGER = 'ax-i-1-jg'; // 4-6, yellow
const GRENADIERS = 'ax-i-47'; // 3-5, on foot

const attacks = (t: Table): string[][] => {
  const { grid, units } = kitOf(t.s);
  return t.s.attacks.map(({ hexes, attackers, crt }) => [
    hexes.map(grid.label).join('+'),
    attackers.map((unit) => units[unit].id).join('+'),
    crt,
  ]);
};

describe('the phase', () => {
  test('[decision-at-kasserine 9.1.1a] attacking is voluntary: nothing need be declared', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER}` });
    expect([t.asked, t.toMove]).toEqual(['declare', 'axis']);
    expect(t.offers()).toEqual(['attack 5023', 'end']);
  });

  test('[decision-at-kasserine 9.1] only adjacent opposing units fight: the phase falls away where nobody is next to the enemy', () => {
    const t = declaring({ board: `5023: al-waters\n5223: ${PANZER}` });
    expect([t.asked, t.toMove]).toEqual(['move', 'allied']);
  });

  test('[decision-at-kasserine 9.1.2a] [decision-at-kasserine SOP-B2] [decision-at-kasserine 9.1.2b] all attacks are declared here, each with its hex and its table', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}, ${PANZER_IV}, ${INFANTRY}` });
    declareAttack(t, ['5023'], [PANZER], 'mobile');
    declareAttack(t, ['5122'], [PANZER_IV, INFANTRY]);
    expect(attacks(t)).toEqual([
      ['5023', PANZER, 'mobile'],
      ['5122', `${PANZER_IV}+${INFANTRY}`, 'assault'],
    ]);
    expect(t.log('9.1.2b')).toHaveLength(2);
    expect(t.offers()).toEqual(['end', 'undeclare 5023', 'undeclare 5122']);
    t.play('undeclare 5023');
    expect(attacks(t)).toHaveLength(1);
    expect(t.refused('undeclare 5023')).toBe('9.1.2a');
  });

  test('[decision-at-kasserine SOP-C2] the Allies declare their attacks in the same way', () => {
    const t = declaring({ board: '5023: ax-a24\n5022: al-d-1-1a', side: 'allied' });
    expect(t.toMove).toBe('allied');
    expect(t.offers()).toEqual(['attack 5023', 'end']);
    declareAttack(t, ['5023'], ['al-d-1-1a'], 'mobile');
    expect(attacks(t)).toEqual([['5023', 'al-d-1-1a', 'mobile']]);
  });

  test('[decision-at-kasserine 9.0] declaration, evasion, reaction, and only then the combats', () => {
    const t = declaring({
      board: `5023: al-a-81-rn\n5123: ${PANZER}\n5020: al-d-1-1a+r\n4820: al-cca\n5325: ax-a24\n5425: al-drake`,
    });
    declareAttack(t, ['5023'], [PANZER]);
    declareAttack(t, ['5425'], ['ax-a24']);
    const asked = [t.asked];
    for (let i = 0; i < 3; i++) asked.push(t.play('end').asked);
    expect(asked).toEqual(['declare', 'evade', 'react', 'choose-combat']);
  });

  test('[decision-at-kasserine 9.1.3b] once the phase is over an attack is binding', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER}, ${PANZER_IV}\n5122: al-drake` });
    declareAttack(t, ['5023'], [PANZER]);
    declareAttack(t, ['5122'], [PANZER_IV]);
    t.play('end');
    expect(t.asked).toBe('choose-combat');
    expect(t.refused('undeclare 5023')).not.toBeNull();
    expect(attacks(t)).toHaveLength(2);
  });

  test('[decision-at-kasserine 9.1.3c] [decision-at-kasserine 12.1.3a] combats are fought one at a time in any order, those that were required too', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}, ${PANZER_IV}` });
    declareAttack(t, ['5023'], [PANZER]);
    expect(t.refused('end')).toBe('9.1.7a');
    declareAttack(t, ['5122'], [PANZER_IV]);
    t.play('end');
    expect(t.offers('fight')).toEqual(['fight 5023', 'fight 5122']);
  });

  test('[decision-at-kasserine 12.1.3b] air support is a matter of the single combat: it is asked for in none of the steps before', () => {
    const calls = (name: keyof typeof procedures) =>
      procedures[name].flatMap((step) => ('call' in step ? [step.call] : []));
    expect(calls('battle')).toContain('close-support');
    for (const before of ['operations', 'movement', 'declaration', 'reaction', 'evasion', 'combat'] as const)
      expect(calls(before)).not.toContain('close-support');
  });
});

describe('who attacks', () => {
  test('[decision-at-kasserine 9.1.1b] all attackers of one combat are next to all defenders', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}\n4923: ${PANZER_IV}` });
    t.play('attack 5023', `with ${PANZER_IV}`);
    expect(t.refused('attack 5122')).toBe('9.1.1b');
    t.play(`without ${PANZER_IV}`, 'attack 5122');
    expect(t.offers('with')).toEqual([`with ${PANZER}`]);
    expect(t.refused(`with ${PANZER_IV}`)).toBe('9.1.1b');
  });

  test('[decision-at-kasserine 9.1.1c] [decision-at-kasserine EX-10] of units A to D round the hex an attack by B and D alone is accepted', () => {
    const [a, b, c, d] = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-5-5-21'];
    const t = declaring({ board: `5023: al-waters\n5022: ${a}\n5122: ${b}\n5123: ${c}\n5024: ${d}${ELSEWHERE}` });
    declareAttack(t, ['5023'], [b, d]);
    close(t);
    expect(attacks(t)[0]).toEqual(['5023', `${b}+${d}`, 'assault']);
  });

  test('[decision-at-kasserine 9.1.3a] [decision-at-kasserine 12.3.2] [decision-at-kasserine 12.3.3] no unit attacks twice, no hex is attacked twice', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}, ${PANZER_IV}` });
    declareAttack(t, ['5023'], [PANZER]);
    expect(t.refused('attack 5023')).toBe('9.1.3a');
    t.play('attack 5122');
    expect(t.refused(`with ${PANZER}`)).toBe('9.1.3a');
    expect(t.refused('attack 5023')).toBe('9.1.3a');
    expect(t.offers('with')).toEqual([`with ${PANZER_IV}`]);
    t.play(`with ${PANZER_IV}`);
    expect(t.refused(`with ${PANZER_IV}`)).toBe('9.1.3a');
  });

  test('[decision-at-kasserine 12.1.1a] one unit may attack several hexes in one combat', () => {
    const t = declaring({ board: '5023: al-a-81-rn\n5122: al-b-81-rn\n5223: al-c-81-rn\n5123: ax-1_2-104-21' });
    declareAttack(t, ['5023', '5122', '5223'], [INFANTRY]);
    expect(attacks(t)).toEqual([['5023+5122+5223', INFANTRY, 'assault']]);
    t.play('end');
    expect(t.s.attacks).toHaveLength(1);
  });

  test('[decision-at-kasserine 12.1.1c] units in all six hexes round it may attack one', () => {
    const ring = ['5022', '5122', '5123', '5024', '4923', '4922'];
    const units = ring.map((_, i) => `ax-${i < 6 ? i + 1 : 8}-5-21`);
    const t = declaring({ board: `5023: al-waters\n${ring.map((hex, i) => `${hex}: ${units[i]}`).join('\n')}` });
    declareAttack(t, ['5023'], units);
    expect(t.s.attacks[0].attackers).toHaveLength(6);
  });

  test('[decision-at-kasserine 12.1.2] the units of one stack may attack different hexes', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}, ${PANZER_IV}` });
    declareAttack(t, ['5122'], [PANZER]);
    declareAttack(t, ['5023'], [PANZER_IV]);
    t.play('end');
    expect(attacks(t).map(([hex, by]) => `${by} ${hex}`)).toEqual([`${PANZER} 5122`, `${PANZER_IV} 5023`]);
  });

  test('[decision-at-kasserine 12.3.4] artillery does not attack by itself; in March mode it may join others', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ax-dlix-sem, ax-1-90-10+d, ${PANZER}` });
    t.play('attack 5023', 'with ax-dlix-sem');
    expect(t.refused('declare')).toBe('12.3.4');
    // Deployed guns support attacks and make none.
    expect(t.refused('with ax-1-90-10')).toBe('10.0a');
    t.play(`with ${PANZER}`);
    expect(oddsOfDraft(t)).toEqual([5, 4]);
    expect(t.refused('declare')).toBeNull();
    // An anti-tank unit has no range and is no artillery (ruling AMB-114).
    const alone = declaring({ board: '5023: al-a-81-rn\n5123: ax-1-90pzjg' });
    declareAttack(alone, ['5023'], ['ax-1-90pzjg']);
    expect(alone.s.attacks).toHaveLength(1);
  });

  test('[decision-at-kasserine 18.2.3b] a garrison that has not been released makes no attack', () => {
    const t = declaring({ board: '5023: ax-a24\n5022: al-waters+g\n5122: al-drake', side: 'allied' });
    expect(marked(t, 'al-waters', GARRISON)).toBe(true);
    t.play('attack 5023');
    expect(t.refused('with al-waters')).toBe('18.2.3b');
    expect(t.offers('with')).toEqual(['with al-drake']);
  });

  test('[decision-at-kasserine 12.1.6a] [decision-at-kasserine 12.1.6b] Untried units attack and defend, are turned up in the combat and stay so', () => {
    const fightOf = (board: string, side: 'axis' | 'allied', on: string, by: string): Table =>
      fight(declared({ board, side, attacks: [{ on: [on], by: [by] }] }), on, [3]);
    expect(marked(fightOf(`5023: u1\n5123: ${PANZER}`, 'axis', '5023', PANZER), 'u1', TRIED)).toBe(true);
    expect(marked(fightOf('5023: ax-i-47\n5022: u1', 'allied', '5023', 'u1'), 'u1', TRIED)).toBe(true);
    const t = declaring({ board: `5023: u1\n5123: ${PANZER}${ELSEWHERE}` });
    declareAttack(t, ['5023'], [PANZER]);
    expect(marked(close(t), 'u1', TRIED)).toBe(false);
  });
});

describe('what can be attacked', () => {
  test('[decision-at-kasserine 9.1.6a] [decision-at-kasserine 12.2.4] no empty hex, nor one with Rommel alone', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER}` });
    expect(t.refused('attack 5122')).toBe('9.1.6a');
    expect(t.refused('attack 5123')).toBe('9.1.6a');
    const rommel = declaring({ board: '5023: ax-rommel\n5022: al-waters\n5122: ax-a24', side: 'allied' });
    expect(rommel.refused('attack 5023')).toBe('9.1.6a');
  });

  test('[decision-at-kasserine 9.1.5a] a hex may be attacked where the attackers could go; others need not be able to', () => {
    // 3319 is a mountain without a road.
    const t = declaring({ board: `3319: al-waters\n3320: ${PANZER}, ${INFANTRY}` });
    t.play('attack 3319');
    expect(t.offers('with')).toEqual([`with ${INFANTRY}`]);
    const armor = declaring({ board: `3319: al-waters\n3320: ${PANZER}\n3220: al-drake` });
    expect(armor.offers('attack')).toEqual(['attack 3220']);
    expect(armor.refused('attack 3319')).toBe('12.2.6a');
  });

  test('[decision-at-kasserine 9.1.6b] no unit attacks ground that is closed to it', () => {
    // A Tiger after the rain keeps to the roads; 5925 and 6025 are joined by one, 5924 is off it.
    const board = '5925: ax-1-501\n6025: al-waters\n5924: al-drake\n5824: ax-a24';
    const t = declaring({ board, weather: 'rain' });
    t.play('attack 5924');
    expect(t.refused('with ax-1-501')).toBe('9.1.6b');
    t.play('scrap', 'attack 6025');
    expect(t.refused('with ax-1-501')).toBeNull();
    const dry = declaring({ board });
    dry.play('attack 5924');
    expect(dry.refused('with ax-1-501')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.6c] [decision-at-kasserine 12.2.4] nor across a hexside that is: a wadi stops armor, but at a bridge', () => {
    // A wadi runs between 5725 and 5625, with a bridge between 5626 and 5726.
    const t = declaring({ board: `5625: al-waters\n5725: ${PANZER}, ${JAEGER}, ${INFANTRY}, ${GRENADIERS}` });
    t.play('attack 5625');
    expect(t.refused(`with ${PANZER}`)).toBe('9.1.6c');
    expect(t.offers('with')).toEqual([`with ${INFANTRY}`, `with ${GRENADIERS}`, `with ${JAEGER}`].sort());
    const bridge = declaring({ board: `5626: al-waters\n5726: ${PANZER}, ${JAEGER}` });
    bridge.play('attack 5626');
    expect(bridge.offers('with')).toEqual([`with ${PANZER}`, `with ${JAEGER}`].sort());
  });

  test('[decision-at-kasserine 9.1.6c] in the rain motorized units still attack across a wadi, armor does not', () => {
    const t = declaring({ board: `5625: al-waters\n5725: ${PANZER}, ${JAEGER}, ${INFANTRY}`, weather: 'rain' });
    t.play('attack 5625');
    expect(t.refused(`with ${PANZER}`)).toBe('9.1.6c');
    expect(t.offers('with')).toEqual([`with ${INFANTRY}`, `with ${JAEGER}`].sort());
  });
});

describe('several hexes at once', () => {
  // B is 5123; A, C and D are 5023, 5122 and 5223; F, next to A only, is 4923.
  const figure = `5023: al-a-13-1a\n5122: al-cca\n5223: al-a-81-rn\n5123: ${INFANTRY}\n4923: ${PANZER}`;

  test('[decision-at-kasserine 9.1.8a] [decision-at-kasserine EX-13] B attacks A, C and D together; F, next to A alone, cannot join', () => {
    const t = declaring({ board: figure });
    t.play('attack 5023', 'attack 5122', 'attack 5223');
    expect(t.offers('with')).toEqual([`with ${INFANTRY}`]);
    expect(t.refused(`with ${PANZER}`)).toBe('9.1.1b');
    t.play(`with ${INFANTRY}`);
    expect(oddsOfDraft(t)).toEqual([4, 2 + 1 + 2]);
    t.play('declare', 'end');
    expect(t.refused('attack 5023')).not.toBeNull();
  });

  test('[decision-at-kasserine 9.1.8a] a hex nobody could attack together with the others is not added', () => {
    const t = declaring({ board: `5023: al-waters\n4821: al-drake\n5123: ${PANZER}\n4822: ${PANZER_IV}` });
    t.play('attack 5023');
    expect(t.refused('attack 4821')).toBe('9.1.8a');
    expect(t.refused('attack 5023')).toBe('9.1.8a');
    expect(t.offers('attack')).toEqual([]);
  });

  test('[decision-at-kasserine 9.1.8b] artillery supports it if one of the hexes is in range', () => {
    const t = declaring({ board: `${figure}\n5422: ax-1-90-10+d` });
    declareAttack(t, ['5023', '5223'], [INFANTRY]);
    const kit = kitOf(t.s);
    const gun = unitNamed(kit, 'ax-1-90-10');
    const range = (hex: string) => kit.grid.distance(t.s.at[gun], kit.grid.find(hex));
    expect([range('5223') <= 3, range('5023') <= 3]).toEqual([true, false]);
    expect(mayBarrage(kit, t.s, AXIS, gun, kit.grid.find('5223')).ok).toBe(true);
    expect(mayBarrage(kit, t.s, AXIS, gun, kit.grid.find('5023')).ok).toBe(false);
  });
});

describe('initial odds', () => {
  const WEAK = 'ax-1-xv-31/1'; // armor of attack 1
  const UNIT = 'ax-1-xv-31';

  test('[decision-at-kasserine 9.1.4a] [decision-at-kasserine 12.3.1] one against six is enough for the Mobile table, not for an Assault', () => {
    const t = declaring({ board: `5023: al-3-ggd\n5123: ${WEAK}` });
    t.play('attack 5023', `with ${UNIT}`);
    expect(oddsOfDraft(t)).toEqual([1, 6]);
    expect(t.refused('declare')).toBe('9.1.4a');
    expect(t.play('table mobile').refused('declare')).toBeNull();
    const five = declaring({ board: `5023: al-2-hamp\n5123: ${WEAK}` });
    expect(five.play('attack 5023', `with ${UNIT}`).refused('declare')).toBeNull();
    const seven = declaring({ board: `5023: al-3-ggd, al-cca\n5123: ${WEAK}` });
    expect(seven.play('attack 5023', `with ${UNIT}`, 'table mobile').refused('declare')).toBe('9.1.4a');
  });

  test('[decision-at-kasserine 9.1.4b] an Untried defender counts one, whatever it will turn out to be', () => {
    const t = declaring({ board: `5023: u1, u2\n5123: ${WEAK}`, fronts: [0, 1] });
    const { fronts } = kitOf(t.s);
    expect(fronts[0].defence + fronts[1].defence).toBeGreaterThan(5);
    t.play('attack 5023', `with ${UNIT}`);
    expect(oddsOfDraft(t)).toEqual([1, 2]);
    expect(t.refused('declare')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.4c] [decision-at-kasserine 12.3.1] the guns that could support the attack do not count', () => {
    const t = declaring({ board: `5023: al-3-ggd\n5123: ${WEAK}, ax-1-71-w+d, ax-2-71-w+d` });
    t.play('attack 5023', `with ${UNIT}`);
    expect(oddsOfDraft(t)).toEqual([1, 6]);
    expect(t.refused('declare')).toBe('9.1.4a');
  });

  test('[decision-at-kasserine 9.1] an attack needs somebody to make it, and can be scrapped', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER}` });
    t.play('attack 5023');
    expect(t.refused('declare')).toBe('9.1');
    expect(t.refused('end')).toBe('9.1.2a');
    t.play('scrap');
    expect(t.s.draft).toBeNull();
    expect(t.offers()).toEqual(['attack 5023', 'end']);
  });
});

describe('the table', () => {
  const mobile = (t: Table, hex: string, ...by: string[]): string | null =>
    t.play(`attack ${hex}`, ...by.map((unit) => `with ${unit}`)).refused('table mobile');

  test('[decision-at-kasserine 12.4] [decision-at-kasserine 12.4.3] Assault unless the attacker chooses Mobile, which takes armor beside any other unit', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER}, ${INFANTRY}` });
    expect(mobile(t, '5023', INFANTRY)).toBe('12.4.3');
    expect(t.s.draft!.crt).toBe('assault');
    t.play(`with ${PANZER}`, 'table mobile');
    expect(t.s.draft!.crt).toBe('mobile');
    expect(t.offers('table')).toEqual(['table assault']);
    // Without the armor it is an Assault again.
    t.play(`without ${PANZER}`);
    expect(t.s.draft!.crt).toBe('assault');
  });

  test('[decision-at-kasserine 12.4.3] armored artillery does not open the Mobile table', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ax-dlix-sem, ${INFANTRY}` });
    expect(mobile(t, '5023', 'ax-dlix-sem', INFANTRY)).toBe('12.4.3');
  });

  test('[decision-at-kasserine 12.4.1] a strongpoint, hills, a mountain, a city or an escarpment make it an Assault', () => {
    const fortified = declaring({ board: `5023: al-waters\n5123: ${PANZER}`, strongpoints: { allied: ['5023'] } });
    expect(mobile(fortified, '5023', PANZER)).toBe('12.4.1');
    // Only an active strongpoint of the defender (ruling AMB-61).
    const works = declaring({ board: `5023: al-waters\n5123: ${PANZER}`, works: ['al-waters'] });
    expect(mobile(works, '5023', PANZER)).toBeNull();
    expect(mobile(declaring({ board: `2910: al-waters\n2911: ${PANZER}` }), '2910', PANZER)).toBe('12.4.1');
    const mountain = declaring({ board: `3319: al-waters\n3320: ${INFANTRY}` });
    expect(mobile(mountain, '3319', INFANTRY)).toBe('12.4.1');
    expect(mobile(declaring({ board: `1016: al-waters\n1017: ${PANZER}` }), '1016', PANZER)).toBe('12.4.1');
    // One unit over the escarpment is enough (ruling AMB-60); 3011 itself is clear.
    const cliff = declaring({ board: `3011: al-waters\n2910: ${INFANTRY}\n3012: ${PANZER}` });
    expect(mobile(cliff, '3011', PANZER)).toBeNull();
    expect(cliff.play('table mobile', `with ${INFANTRY}`).s.draft!.crt).toBe('assault');
    expect(cliff.refused('table mobile')).toBe('12.4.1');
    // One hex of several, likewise.
    const hill = declaring({ board: `2910: al-waters\n3011: al-drake\n2911: ${PANZER}` });
    expect(mobile(hill, '3011', PANZER)).toBeNull();
    expect(hill.play('table mobile', 'attack 2910').s.draft!.crt).toBe('assault');
  });

  test('[decision-at-kasserine 12.4.2] so does rain', () => {
    const board = `5023: al-waters\n5123: ${PANZER}`;
    expect(mobile(declaring({ board, weather: 'rain' }), '5023', PANZER)).toBe('12.4.2');
    expect(mobile(declaring({ board, weather: 'cloudy' }), '5023', PANZER)).toBeNull();
  });

  test('[decision-at-kasserine 16.5.2] French armor does not open the Mobile table, nor close it to others', () => {
    const t = declaring({ board: '5023: ax-a24\n5022: al-1-12-rca, al-d-1-1a', side: 'allied' });
    expect(mobile(t, '5023', 'al-1-12-rca')).toBe('16.5.2');
    t.play('with al-d-1-1a');
    expect(t.refused('table mobile')).toBeNull();
  });
});

describe('work on strongpoints', () => {
  const works = (t: Table): string[] => t.s.strongpoints.map(({ hex }) => kitOf(t.s).grid.label(hex));

  test('[decision-at-kasserine 14.4.2] [decision-at-kasserine 14.3.5a] it ends when the hex comes under attack at odds that count, not when the attack is taken back', () => {
    const spec = {
      board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}\n5222: ${PANZER_IV}${ELSEWHERE}`,
      works: ['al-waters'],
    };
    const t = declaring(spec);
    declareAttack(t, ['5023'], [PANZER]);
    expect(works(t)).toEqual(['5023']);
    t.play('undeclare 5023');
    declareAttack(t, ['5122'], [PANZER_IV]);
    expect(works(close(t))).toEqual(['5023']);
    const attacked = declaring(spec);
    declareAttack(attacked, ['5023'], [PANZER]);
    declareAttack(attacked, ['5122'], [PANZER_IV]);
    expect(works(close(attacked))).toEqual([]);
    expect(attacked.log('14.4.2')).toHaveLength(1);
  });

  test('[decision-at-kasserine 14.3.5a] a builder that attacks gives it up; one beside him does not', () => {
    const board = `5023: ax-i-47\n5022: al-waters\n4922: al-drake${ELSEWHERE}`;
    const spec = { board, works: ['al-waters'], side: 'allied' } as const;
    const t = declaring(spec);
    declareAttack(t, ['5023'], ['al-waters']);
    expect(works(close(t))).toEqual([]);
    const other = declaring(spec);
    declareAttack(other, ['5023'], ['al-drake']);
    expect(works(close(other))).toEqual(['5022']);
  });

  test('[decision-at-kasserine 14.4.2] an active strongpoint stays', () => {
    const t = declaring({
      board: `5023: al-waters\n5123: ${PANZER}, ${PANZER_IV}\n5122: al-drake`,
      strongpoints: { allied: ['5023'] },
    });
    declareAttack(t, ['5023'], [PANZER]);
    declareAttack(t, ['5122'], [PANZER_IV]);
    t.play('end');
    expect(works(t)).toEqual(['5023']);
  });
});

describe('offers', () => {
  const board = `5023: al-waters, al-d-1-1a\n5122: al-a-701-td+d\n5223: al-cca\n4922: u1
5123: ${PANZER}, ax-1-90pzjg+d, ax-dlix-sem, ax-1-90-10+d\n5022: ${JAEGER}, ax-2-90pzjg+d\n5024: ax-21-pz, ax-rommel`;
  const units = [PANZER, 'ax-1-90pzjg', 'ax-dlix-sem', 'ax-1-90-10', JAEGER, 'ax-2-90pzjg', 'ax-21-pz', 'ax-rommel'];
  const all = [...units, 'al-waters', 'al-d-1-1a', 'al-a-701-td', 'u1', 'ax-i-47', 'air-ju87-1'];
  const hexes = ['5023', '5122', '5223', '4922', '5123', '6634'];

  test('[decision-at-kasserine 9.1.2a] what is offered is exactly what is accepted, and there is always a way to the end', () => {
    const dice = quickDice('declaring');
    for (let game = 0; game < 3; game++) {
      const t = declaring({ board });
      for (let i = 0; i < 8; i++) {
        expectHonest(t, all, hexes);
        const offers = t.offers().filter((order) => order !== 'end');
        t.play(offers[dice.roll(offers.length) - 1]);
      }
      const back = (): string[] => [...t.offers('scrap'), ...t.offers('undeclare')];
      playOn(
        t,
        () => back().length === 0,
        () => t.play(back()[0]),
      );
      expect([t.s.draft, t.refused('end')]).toEqual([null, null]);
      expect(t.s.side).toBe(AXIS);
    }
  });

  test('[decision-at-kasserine 9.1.2a] nothing hidden shows in what is offered or said', () => {
    const told = (fronts: number[]) => {
      const t = declaring({ board, fronts });
      t.play('attack 4922', `with ${JAEGER}`);
      return [t.offers(), t.match.question!.ask.prompt(t.s, AXIS)];
    };
    expect(told([0])).toEqual(told([5]));
  });
});
