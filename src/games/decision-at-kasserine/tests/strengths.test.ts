import { describe, expect, test } from 'vitest';
import { compilePrices, MINOR } from '../kit/ground.ts';
import { type Kit, kitOf } from '../kit.ts';
import { limitOf } from '../rules/moving.ts';
import { mayAttack } from '../rules/targets.ts';
import { declareAttack, declaring, oddsOfDraft, worth } from './declaring.fixture.ts';
import { position, spent, type Table, unitNamed } from './position.ts';

/** What attackers and defenders are worth before any support (3.5, 6.5.2, 12.2.6). 5023 lies in the open, 2910 and 3010 above an escarpment. */

const PANZER = 'ax-1-5-21'; // 3-3
const PANZER_IV = 'ax-4-5-21'; // 4-3
const SHERMAN = 'al-d-1-1a'; // 4-3
const STUART = 'al-a-17-21l'; // 3-3
const MECHANIZED = 'al-a-6-1a'; // 2-3

describe('halving', () => {
  test('[decision-at-kasserine 3.5.1a] attack strength is halved for those out of supply, defence never', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER_IV}` });
    expect(worth(t, ['5023'], [PANZER_IV])).toMatchObject({ attack: 4, defence: 4 });
    expect(worth(t, ['5023'], [PANZER_IV], [PANZER_IV, 'al-waters'])).toMatchObject({ attack: 2, defence: 4 });
  });

  test('[decision-at-kasserine 3.5.1b] across an escarpment every attack is halved, upwards and down', () => {
    const up = declaring({ board: '2910: al-waters\n3011: ax-1_2-104-21\n2911: ax-3_4-104-21' });
    expect(worth(up, ['2910'], ['ax-1_2-104-21']).attack).toBe(2);
    expect(worth(up, ['2910'], ['ax-3_4-104-21']).attack).toBe(4);
    const down = declaring({ board: '3011: al-waters\n2910: ax-1_2-104-21' });
    expect(worth(down, ['3011'], ['ax-1_2-104-21']).attack).toBe(2);
    // One of several hexes is enough.
    expect(worth(up, ['2910', '3010'], ['ax-1_2-104-21']).attack).toBe(2);
  });

  test('[decision-at-kasserine 3.5.1b] [decision-at-kasserine 12.2.6a] armor is halved against a mountain, others are not', () => {
    const t = declaring({ board: `3319: al-waters\n3320: ${PANZER_IV}, ax-i-47` });
    expect(worth(t, ['3319'], [PANZER_IV]).attack).toBe(2);
    expect(worth(t, ['3319'], ['ax-i-47']).attack).toBe(3);
  });

  test('[decision-at-kasserine 3.5.1b] [decision-at-kasserine 14.2.4] [decision-at-kasserine 3.5.2a] [decision-at-kasserine EX-1] Allied armor of 4 and 3 is worth 3 against an Axis strongpoint, the infantry beside it all it has', () => {
    const spec = { board: `5023: ax-i-47\n5022: ${SHERMAN}, ${STUART}, ${MECHANIZED}`, side: 'allied' } as const;
    const all = [SHERMAN, STUART, MECHANIZED];
    const fortified = declaring({ ...spec, strongpoints: { axis: ['5023'] } });
    expect(worth(fortified, ['5023'], [SHERMAN, STUART]).attack).toBe(3);
    expect(worth(fortified, ['5023'], all).attack).toBe(3 + 2);
    expect(worth(declaring(spec), ['5023'], all).attack).toBe(4 + 3 + 2);
    // Only an active strongpoint of the defender counts (ruling AMB-61).
    expect(worth(declaring({ ...spec, works: ['ax-i-47'] }), ['5023'], all).attack).toBe(9);
    expect(worth(declaring({ ...spec, strongpoints: { allied: ['5023'] } }), ['5023'], all).attack).toBe(9);
  });

  test('[decision-at-kasserine 14.2.4] Axis armor is not halved by an Allied strongpoint', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER_IV}`, strongpoints: { allied: ['5023'] } });
    expect(worth(t, ['5023'], [PANZER_IV]).attack).toBe(4);
  });

  test('[decision-at-kasserine 3.5.2a] halved units are summed up first, whatever each is halved for, and the fraction is dropped once', () => {
    const board = '2910: al-waters\n3011: ax-5_6-104-21/1, ax-i-47\n2911: ax-i-1-jg/1, ax-ii-1-jg/1';
    const t = declaring({ board });
    // 2 and 3 over the escarpment, 2 out of supply: 7 halved is 3; the last 2 whole.
    const by = ['ax-5_6-104-21', 'ax-i-47', 'ax-i-1-jg', 'ax-ii-1-jg'];
    expect(worth(t, ['2910'], by, ['ax-i-1-jg'])).toMatchObject({ attack: 3 + 2, unadjusted: 9 });
  });

  test('[decision-at-kasserine 3.5.2b] [decision-at-kasserine 6.5.2a] causes add up: out of supply and over an escarpment is a quarter, apart from those halved once', () => {
    const t = declaring({ board: '2910: al-waters\n3011: ax-1_2-104-21, ax-i-47, ax-ii-47' });
    expect(worth(t, ['2910'], ['ax-1_2-104-21'], ['ax-1_2-104-21']).attack).toBe(1);
    // Twice halved 3 and 3 make 1, once halved 4 makes 2.
    const both = ['ax-i-47', 'ax-ii-47'];
    expect(worth(t, ['2910'], ['ax-1_2-104-21', ...both], both).attack).toBe(2 + 1);
  });

  test('[decision-at-kasserine 6.5.2a] [decision-at-kasserine 6.5.2c] only those without supply are halved, all together', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER}, ax-2-5-21, ${PANZER_IV}` });
    expect(worth(t, ['5023'], [PANZER, 'ax-2-5-21', PANZER_IV], [PANZER, 'ax-2-5-21']).attack).toBe(3 + 4);
    expect(worth(t, ['5023'], [PANZER, PANZER_IV], [PANZER]).attack).toBe(1 + 4);
  });

  test('[decision-at-kasserine 6.5.2b] lack of supply does not halve a self-propelled gun that attacks in March mode; an anti-tank unit it does', () => {
    const t = declaring({ board: '5023: al-waters\n5123: ax-dlix-sem, ax-2-90pzjg' });
    expect(worth(t, ['5023'], ['ax-dlix-sem'], ['ax-dlix-sem']).attack).toBe(2);
    expect(worth(t, ['5023'], ['ax-2-90pzjg'], ['ax-2-90pzjg']).attack).toBe(1);
  });

  test('[decision-at-kasserine 6.5.2a] supply is judged by a route; at declaration an HQ that could help counts as one', () => {
    // The strip along the southern edge is cut off by Allied units all round.
    const ring = '6431: al-waters\n6530: al-drake\n6631: al-v-vliet\n6433: al-1-rngr';
    const cut = declaring({ board: `6632: ax-1_2-104-21\n${ring}` });
    expect(worth(cut, ['6631'], ['ax-1_2-104-21']).attack).toBe(4);
    cut.play('attack 6631', 'with ax-1_2-104-21');
    expect(oddsOfDraft(cut)).toEqual([2, 5]);
    const helped = declaring({ board: `6632: ax-1_2-104-21, ax-21-pz\n${ring}` });
    helped.play('attack 6631', 'with ax-1_2-104-21');
    expect(oddsOfDraft(helped)).toEqual([4, 5]);
    const depleted = declaring({ board: `6632: ax-1_2-104-21, ax-21-pz+x\n${ring}` });
    depleted.play('attack 6631', 'with ax-1_2-104-21');
    expect(oddsOfDraft(depleted)).toEqual([2, 5]);
  });
});

describe('nothing left', () => {
  const board = '3010: al-c-10-rb/1\n3011: ax-2-k10-10/1, ax-3-k10-10/1\n3110: ax-1_2-104-21';
  const [ONE, OTHER, INFANTRY] = ['ax-2-k10-10', 'ax-3-k10-10', 'ax-1_2-104-21'];

  test('[decision-at-kasserine 3.5.3a] who is halved to nothing takes no part, even beside others', () => {
    const t = declaring({ board });
    t.play('attack 3010', `with ${INFANTRY}`, `with ${ONE}`);
    expect(t.refused('declare')).toBe('3.5.3a');
    expect(t.offers('declare')).toEqual([]);
    t.play(`without ${ONE}`);
    expect(t.refused('declare')).toBeNull();
    const kit = kitOf(t.s);
    const idle = (by: string[]) => worth(t, ['3010'], by).idle.map((unit) => kit.units[unit].id);
    expect(idle([INFANTRY, ONE])).toEqual([ONE]);
    expect(idle([INFANTRY, ONE, OTHER])).toEqual([]);
    // Nobody supports those who are not there.
    expect(worth(t, ['3010'], [INFANTRY, ONE])).toMatchObject({ attack: 4, unadjusted: 4 });
  });

  test('[decision-at-kasserine 3.5.3b] [decision-at-kasserine 12.1.5] nor does it attack alone; two of them together are worth one', () => {
    const t = declaring({ board });
    t.play('attack 3010', `with ${ONE}`);
    expect(t.refused('declare')).toBe('3.5.3b');
    t.play(`with ${OTHER}`);
    expect(oddsOfDraft(t)).toEqual([1, 1]);
    expect(t.refused('declare')).toBeNull();
  });

  test('[decision-at-kasserine 12.1.5] a unit with no attack strength cannot attack', () => {
    const t = declaring({ board: '5023: al-waters\n5123: ax-21-pz, ax-1-90-10, ax-i-47' });
    t.play('attack 5023');
    expect(t.offers('with')).toEqual(['with ax-i-47']);
    expect(t.refused('with ax-21-pz')).toBe('12.1.5');
    expect(t.refused('with ax-1-90-10')).toBe('12.1.5');
    // Nobody else is there: the hex cannot be attacked at all.
    const alone = declaring({ board: '5023: al-waters\n5123: ax-21-pz\n6121: ax-i-47\n6122: al-drake' });
    expect(alone.refused('attack 5023')).toBe('12.1.5');
  });
});

describe('half allowances', () => {
  const reserves = (board: string): Table => position({ at: 'reserve-move', board });
  const limit = (t: Table, id: string): number => limitOf(kitOf(t.s), t.s, unitNamed(kitOf(t.s), id)) / 2;

  test('[decision-at-kasserine 3.5.4a] half of nine is four and a half, and the half point buys a hex of road', () => {
    const board = '5023: ax-1_2-104-21+r\n6634: ax-3_4-104-21+r';
    expect(limit(reserves(board), 'ax-1_2-104-21')).toBe(4.5);
    const costs = reserves(board)
      .play('take ax-1_2-104-21')
      .offers('go ')
      .map((order) => spent(reserves(board).play('take ax-1_2-104-21', order), 'ax-1_2-104-21'));
    expect(Math.max(...costs)).toBe(4.5);
  });

  test('[decision-at-kasserine 3.5.4b] it is halved once only, whatever else takes from it', () => {
    // Nine, less two without supply, halved once.
    expect(limit(reserves('5123: ax-1_2-104-21+ro'), 'ax-1_2-104-21')).toBe(3.5);
  });
});

describe('armor, mountains and escarpments', () => {
  /** The same map with a road from one hex to the next. */
  function withRoad(kit: Kit, a: string, b: string): Kit {
    const sides = kit.sides.slice();
    for (const [from, to] of [
      [a, b],
      [b, a],
    ].map((pair) => pair.map(kit.grid.find)))
      sides[from * 6 + kit.grid.direction(from, to)] |= MINOR;
    const { grid, map, components, terrain } = kit;
    const prices = kit.gaits.map((gait) => {
      const of = (rain: boolean) => compilePrices(grid, map, components.tables.terrain, terrain, sides, gait, rain);
      return [of(false), of(true)] as const;
    });
    return { ...kit, sides, prices };
  }
  const verdict = (t: Table, kit: Kit, id: string, hex: string): string | null => {
    const found = mayAttack(kit, t.s, unitNamed(kit, id), kit.grid.find(hex), false);
    return found.ok ? null : found.rule;
  };

  test('[decision-at-kasserine 12.2.6a] armor attacks a mountain or across an escarpment only along a road', () => {
    const t = declaring({ board: `3319: al-waters\n3320: ${PANZER}\n2910: al-drake\n3011: ax-2-5-21` });
    const kit = kitOf(t.s);
    expect(verdict(t, kit, PANZER, '3319')).toBe('12.2.6a');
    expect(verdict(t, withRoad(kit, '3320', '3319'), PANZER, '3319')).toBeNull();
    expect(verdict(t, kit, 'ax-2-5-21', '2910')).toBe('12.2.6a');
    expect(verdict(t, withRoad(kit, '3011', '2910'), 'ax-2-5-21', '2910')).toBeNull();
  });

  test('[decision-at-kasserine 12.2.6b] other motorized units need no road for either', () => {
    const t = declaring({ board: '3319: al-waters\n3320: ax-1_2-104-21\n2910: al-drake\n3011: ax-i-1-jg' });
    const kit = kitOf(t.s);
    expect(verdict(t, kit, 'ax-1_2-104-21', '3319')).toBeNull();
    expect(verdict(t, kit, 'ax-i-1-jg', '2910')).toBeNull();
    declareAttack(t, ['3319'], ['ax-1_2-104-21']);
    expect(t.s.attacks).toHaveLength(1);
  });
});

describe('defenders', () => {
  test('[decision-at-kasserine 12.1.1b] all units in the hex defend together', () => {
    const t = declaring({ board: `5023: al-waters, ${SHERMAN}, al-cca\n5123: ${PANZER}` });
    expect(worth(t, ['5023'], [PANZER]).defence).toBe(4 + 3 + 1);
  });

  test('[decision-at-kasserine 9.1.4c] artillery beside other units may give its fire instead and is left out; alone, in March mode or with its marker used it has its defence strength', () => {
    const defence = (stack: string): number =>
      worth(declaring({ board: `5023: ${stack}\n5123: ${PANZER}` }), ['5023'], [PANZER]).defence;
    expect(defence('al-waters, al-125-fa+d')).toBe(4);
    expect(defence('al-waters, al-125-fa')).toBe(4 + 1);
    expect(defence('al-waters, al-125-fa+d@used')).toBe(4 + 1);
    expect(defence('al-125-fa+d')).toBe(1);
    expect(defence('al-125-fa+d, al-cca, al-27-fa+d')).toBe(1 + 1 + 3);
  });

  test('[decision-at-kasserine 9.1.4c] the limit of protective fire leaves artillery out, that of a barrage too', () => {
    const t = declaring({ board: '5023: al-waters, al-125-fa\n5123: ax-dlix-sem, ax-i-47' });
    expect(worth(t, ['5023'], ['ax-dlix-sem', 'ax-i-47'])).toEqual({
      attack: 5,
      unadjusted: 3,
      defence: 5,
      protectable: 4,
      idle: [],
    });
  });

  test('[decision-at-kasserine 9.1.4b] [decision-at-kasserine 12.1.6a] an Untried unit counts one on either side until it shows its front', () => {
    const defending = (signs: string) =>
      worth(declaring({ board: `5023: u1${signs}\n5123: ${PANZER}`, fronts: [0] }), ['5023'], [PANZER]).defence;
    const { fronts } = kitOf(declaring({ board: `5023: u1\n5123: ${PANZER}` }).s);
    expect(defending('')).toBe(1);
    expect(fronts[0].defence).toBeGreaterThan(1);
    expect(defending('+t')).toBe(fronts[0].defence);
    const zero = fronts.findIndex((front) => front.attack === 0);
    const attacking = (signs: string) =>
      worth(
        declaring({ board: `5023: ax-a24\n5022: u1${signs}, al-drake`, side: 'allied', fronts: [zero] }),
        ['5023'],
        ['u1'],
      );
    expect(attacking('').attack).toBe(1);
    expect(attacking('+t').attack).toBe(0);
  });
});
