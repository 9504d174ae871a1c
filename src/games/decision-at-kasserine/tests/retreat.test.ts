import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../../testkit/text-board.ts';
import { kitOf } from '../kit.ts';
import { everyRefuge, refugesOf } from '../rules/retreat.ts';
import { wouldBeSupplied } from '../rules/supply.ts';
import { DEPLOYED } from '../state.ts';
import { finishRetreats, startRetreats } from '../steps/fall-back.ts';
import { declared, done, expectHonest, type Fight, fought, opened } from './fighting.fixture.ts';
import { marked, type Table, unitNamed, where } from './position.ts';

/** Retreats after combat (13.3). The defender stands in 5023 in the open; his sources lie north and west. */

const TWO = ['ax-1-5-21', 'ax-2-5-21'];

const FOUR = [...TWO, 'ax-1-7-10', 'ax-4-7-10'];

const routed = (more: string, fight: Partial<Fight> = {}, defender = 'al-waters', by = TWO): Fight => ({
  board: `5123: ${by.join(', ')}\n5023: ${defender}\n${more}`,
  attacks: [{ on: ['5023'], by }],
  ...fight,
});
const mobile = { attacks: [{ on: ['5023'], by: TWO, crt: 'mobile' as const }] };

const ends = (t: Table, unit: string): string[] => t.offers(`retreat ${unit} `).map((offer) => offer.split(' ')[2]);
const far = (t: Table, from: string, to: string): number => {
  const { grid } = kitOf(t.s);
  return grid.distance(grid.find(from), grid.find(to));
};

describe('how far', () => {
  test('[decision-at-kasserine 13.3.1a] [decision-at-kasserine 13.3a] after an Assault one hex or two, as the owner likes', () => {
    const t = fought(routed(''), 'DR');
    expect([t.asked, t.toMove]).toEqual(['retreat', 'allied']);
    expect(new Set(ends(t, 'al-waters').map((hex) => far(t, '5023', hex)))).toEqual(new Set([1, 2]));
    expect(ends(t, 'al-waters')).toContain('4923');
    expect(t.refused('retreat al-waters 4723')).toBe('13.3.1a');
    t.play('retreat al-waters 4923');
    expect(where(t, 'al-waters')).toBe('4923');
    expect(t.asked).toBe('advance');
  });

  test('[decision-at-kasserine 13.3.1b] [decision-at-kasserine 13.3.2a] on the Mobile table two, ending two hexes away', () => {
    const t = fought(routed('', mobile), 'DR');
    expect(ends(t, 'al-waters').length).toBeGreaterThan(0);
    for (const hex of ends(t, 'al-waters')) expect(far(t, '5023', hex), hex).toBe(2);
    expect(t.refused('retreat al-waters 4923')).toBe('13.3.1b');
  });

  test('[decision-at-kasserine 13.3.1c] an evasion is three hexes, and ends in no hex under attack', () => {
    const t = declared(routed('4822: al-drake', { attacks: [...routed('').attacks, { on: ['4721'], by: TWO }] }));
    const kit = kitOf(t.s);
    const unit = unitNamed(kit, 'al-waters');
    const rules = { origin: t.s.at[unit], shortest: 3, longest: 3, evading: true, retreating: [unit] };
    const found = refugesOf(kit, t.s, unit, rules).map(({ hex, path }) => [kit.grid.label(hex), path.length]);
    expect(found.length).toBeGreaterThan(0);
    for (const [hex, length] of found) {
      expect(far(t, '5023', String(hex)), String(hex)).toBe(3);
      expect(length).toBe(3);
    }
    expect(far(t, '5023', '4721')).toBe(3);
    expect(found.map(([hex]) => hex)).not.toContain('4721');
  });

  test('[decision-at-kasserine 13.3.2a] a two-hex retreat with nowhere to end two hexes away is the end of the unit', () => {
    // Infantry in 2809 with its back to the mountains 2908 and 2808: it must stop where it enters them.
    const { kit, s } = opened(routed('', mobile));
    const unit = unitNamed(kit, 'al-waters');
    const hex = kit.grid.find('5023');
    // Everything two hexes away is held by the enemy; the ring between is free of his zones because he stands in Reserve.
    const at = [...s.at];
    const marks = [...s.marks];
    const ring = kit.grid.ring(hex, 2);
    const guards = kit.ground[0].filter((each) => kit.units[each].combat).slice(0, ring.length);
    guards.forEach((guard, i) => {
      at[guard] = ring[i];
      marks[guard] = 2;
    });
    const state = { ...s, at, marks };
    const rules = { origin: hex, shortest: 2, longest: 2, evading: false, retreating: [unit] };
    expect(refugesOf(kit, state, unit, rules)).toEqual([]);
    expect(refugesOf(kit, state, unit, { ...rules, shortest: 1 }).length).toBeGreaterThan(0);
  });

  test('[decision-at-kasserine 13.3.2b] a stack may split up', () => {
    const t = fought(routed('', {}, 'al-a-13-1a, al-b-13-1a'), 'DR');
    t.play('retreat al-a-13-1a 4923', 'retreat al-b-13-1a 4922');
    expect([where(t, 'al-a-13-1a'), where(t, 'al-b-13-1a')]).toEqual(['4923', '4922']);
  });
});

describe('all at the same time', () => {
  /** 5122 lies next to both 5022 and 5023, and lays its zone on both. */
  const board = '5122: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5023: al-a-13-1a\n5022: al-b-13-1a';
  const by = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'];

  test('[decision-at-kasserine 13.3.3a] who retreats himself opens no way for another', () => {
    const both = fought({ board, attacks: [{ on: ['5023', '5022'], by }] }, 'DR');
    expect(ends(both, 'al-a-13-1a').length).toBeGreaterThan(0);
    expect(ends(both, 'al-a-13-1a')).not.toContain('5022');
    expect(both.refused('retreat al-a-13-1a 5022')).toBe('13.3.5a');
    const one = fought({ board, attacks: [{ on: ['5023'], by: by.slice(0, 1) }] }, 'DR');
    expect(ends(one, 'al-a-13-1a')).toContain('5022');
  });

  test('[decision-at-kasserine 13.3.3a] nor once he has arrived', () => {
    const t = fought({ board: `${board}\n4821: ax-4-5-21`, attacks: [{ on: ['5023', '5022'], by }] }, 'DR');
    // 4921 and 4922 lie under the zone of 4821: vacant, and so they remain.
    const before = ends(t, 'al-a-13-1a');
    const [first] = ends(t, 'al-b-13-1a');
    t.play(`retreat al-b-13-1a ${first}`);
    expect(ends(t, 'al-a-13-1a').filter((hex) => !before.includes(hex))).toEqual([]);
  });

  test('[decision-at-kasserine 13.3.3b] the retreat stands though no attacker is left to follow', () => {
    const t = fought(
      { board: '5123: ax-1-5-21/1\n5023: al-a-13-1a', attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }] },
      'A1/D1R',
    );
    expect(where(t, 'ax-1-5-21')).toBe('lost');
    expect([t.asked, t.toMove]).toEqual(['retreat', 'allied']);
  });
});

describe('stacking', () => {
  /** The zones of 5122, 5123 and 4822 leave 4923 as the only first step; it is full. */
  const full = '5122: ax-3-5-21\n4822: ax-4-5-21\n4923: al-drake, al-v-vliet, al-g-12-rha, al-d-12-rha';

  test('[decision-at-kasserine 13.3.4a] a retreat may pass through a full hex', () => {
    const t = fought(routed(full), 'DR');
    expect(ends(t, 'al-waters').length).toBeGreaterThan(0);
    for (const hex of ends(t, 'al-waters')) expect(far(t, '4923', hex), hex).toBe(1);
  });

  test('[decision-at-kasserine 13.3.4b] but not end there', () => {
    const t = fought(routed(full), 'DR');
    expect(t.refused('retreat al-waters 4923')).toBe('13.3.4b');
    // Those in the way are not removed: with nowhere else to go the unit is lost.
    const more = `${full}\n4825: ax-5-5-21`;
    const trapped = fought(routed(more), 'DR');
    expect(where(trapped, 'al-waters')).toBe('lost');
    expect(where(trapped, 'al-drake')).toBe('4923');
  });

  test('[decision-at-kasserine 13.3.4b] those who have arrived count', () => {
    const t = fought(routed('', {}, 'al-waters, al-drake', FOUR), 'DR');
    t.play('retreat al-waters 4923');
    expect(ends(t, 'al-drake')).toContain('4923');
    const crowd = fought(routed('4923: al-v-vliet', {}, 'al-waters, al-drake', FOUR), 'DR');
    expect(ends(crowd, 'al-drake')).toContain('4923');
    crowd.play('retreat al-waters 4923');
    expect(crowd.refused('retreat al-drake 4923')).toBe('13.3.4b');
  });
});

test('[decision-at-kasserine 13.3.3a] [decision-at-kasserine 13.3.4b] who is about to leave a hex takes no room in it', () => {
  // 5122 holds seven points, four of which retreat themselves; two more may come if those go.
  const spec: Fight = {
    board: '5122: ax-i-47, ax-1_2-104-21, ax-3_4-104-21\n5123: ax-5_6-104-21\n5023: al-waters',
    attacks: [{ on: ['5023'], by: ['ax-1_2-104-21', 'ax-3_4-104-21', 'ax-5_6-104-21'] }],
  };
  const { kit, s } = opened(spec);
  const after = done({ ...s, battle: { ...s.battle!, result: 'A1R' } }, (tx) => startRetreats(tx, 0));
  const unit = unitNamed(kit, 'ax-5_6-104-21');
  const rules = {
    origin: s.at[unit],
    shortest: 1,
    longest: 2,
    evading: false,
    retreating: after.battle!.fleeing[0],
  };
  const labels = (state: typeof s): string[] =>
    everyRefuge(kit, state, unit, rules).map(({ hex }) => kit.grid.label(hex));
  expect(labels(after)).toContain('5122');
  const staying = { ...after, battle: { ...after.battle!, fleeing: [[unit], []] as [number[], number[]] } };
  expect(labels(staying)).not.toContain('5122');
});

describe('enemy zones', () => {
  test('[decision-at-kasserine 13.3.5a] a vacant hex under an enemy zone is closed, one with a friend in it open', () => {
    const vacant = fought(routed('5122: ax-3-5-21'), 'DR');
    expect(vacant.refused('retreat al-waters 5022')).toBe('13.3.5a');
    const held = fought(routed('5122: ax-3-5-21\n5022: al-drake'), 'DR');
    held.play('retreat al-waters 5022');
    expect(where(held, 'al-waters')).toBe('5022');
  });

  test('[decision-at-kasserine 13.3.5b] and nobody passes through one', () => {
    // The zones of 5122, 5123 and 4822 leave 4923 as the only first step.
    const t = fought(routed('5122: ax-3-5-21\n4822: ax-4-5-21'), 'DR');
    expect(ends(t, 'al-waters').length).toBeGreaterThan(0);
    for (const hex of ends(t, 'al-waters')) expect(hex === '4923' || far(t, '4923', hex) === 1, hex).toBe(true);
  });

  test('[decision-at-kasserine EX-69] C-2 Loth goes from 3010 to 2909 only because a friend stands there; the mountain 3009 is closed to it', () => {
    const spec: Fight = {
      board: '3110: ax-2-90pzjg+d, ax-3-90pzjg+d\n2910: ax-5-7-10\n3109: ax-6-7-10\n3010: al-c-2-loth',
      attacks: [{ on: ['3010'], by: ['ax-2-90pzjg', 'ax-3-90pzjg'] }],
    };
    const t = fought({ ...spec, board: `${spec.board}\n2909: al-2-5-lei-plus` }, 'D1R');
    expect(ends(t, 'al-c-2-loth')).toContain('2909');
    expect(ends(t, 'al-c-2-loth')).not.toContain('3009');
    expect(where(fought(spec, 'D1R'), 'al-c-2-loth')).toBe('lost');
  });
});

describe('hexes under attack', () => {
  /** The zones about 5023 leave 4923 as the only first step, and 4823 as the only second. */
  const narrow = '5122: ax-3-5-21\n4921: ax-5-5-21\n4924: ax-4-5-21\n4923: al-drake';
  const on4923 = { on: ['4923'], by: ['ax-4-5-21'] };

  test('[decision-at-kasserine 13.3.6] no retreat ends in one: it goes a hex further', () => {
    const spec = routed(narrow);
    expect(ends(fought(spec, 'DR'), 'al-waters')).toEqual(['4823', '4923']);
    const t = fought({ ...spec, attacks: [...spec.attacks, on4923] }, 'DR');
    expect(t.refused('retreat al-waters 4923')).toBe('13.3.6');
    expect(ends(t, 'al-waters')).toEqual(['4823']);
  });

  test('[decision-at-kasserine 13.3.6] after two hexes too; if the third is under attack as well, the unit is lost', () => {
    const spec = routed(`${narrow}\n4823: al-v-vliet\n4822: ax-6-5-21`, mobile);
    expect(ends(fought(spec, 'DR'), 'al-waters')).toEqual(['4823']);
    const on4823 = { on: ['4823'], by: ['ax-6-5-21'] };
    const further = { ...spec, attacks: [...spec.attacks, on4823] };
    const t = fought(further, 'DR');
    expect(ends(t, 'al-waters')).toEqual(['4723']);
    t.play('retreat al-waters 4723');
    expect(where(t, 'al-waters')).toBe('4723');
    const again = {
      ...further,
      board: `${further.board}\n4723: al-1-133-34\n4724: ax-8-5-21`,
      attacks: [...further.attacks, { on: ['4723'], by: ['ax-8-5-21'] }],
    };
    expect(where(fought(again, 'DR'), 'al-waters')).toBe('lost');
  });
});

describe('closed ground', () => {
  test('[decision-at-kasserine 13.3.7] no retreat leads over ground closed to the unit', () => {
    // 5725 is backed by the wadi to 5625 and 5626: infantry crosses it, armor does not.
    const board = (unit: string): Fight => ({
      board: `5825: ax-1-5-21, ax-2-5-21\n5725: ${unit}`,
      attacks: [{ on: ['5725'], by: TWO }],
    });
    expect(ends(fought(board('al-waters'), 'DR'), 'al-waters')).toContain('5625');
    expect(ends(fought(board('al-g-1-1a'), 'D1R'), 'al-g-1-1a')).not.toContain('5625');
  });

  test('[decision-at-kasserine 13.3.7] nor out of the scenario', () => {
    // Faid Pass ends with row 18.
    const spec: Fight = {
      board: '5019: ax-1-5-21, ax-2-5-21\n5018: al-waters\n4918: al-drake',
      attacks: [{ on: ['5018'], by: TWO }],
    };
    const rowOf = (hex: string): number => Number(hex.slice(2));
    const faid = ends(fought({ ...spec, scenario: 's1' }, 'DR'), 'al-waters');
    expect(faid).toContain('4918');
    expect(faid.filter((hex) => rowOf(hex) < 18)).toEqual([]);
    expect(ends(fought(spec, 'DR'), 'al-waters')).toContain('5017');
  });

  test('[decision-at-kasserine 13.3.7] nor onto the enemy', () => {
    const t = fought(routed('4923: ax-1_2-104-21+r'), 'DR');
    expect(ends(t, 'al-waters').length).toBeGreaterThan(0);
    expect(t.refused('retreat al-waters 4923')).toBe('13.3.7');
  });

  test('[decision-at-kasserine 14.2.5] an active enemy strongpoint is closed', () => {
    expect(ends(fought(routed(''), 'DR'), 'al-waters')).toContain('4923');
    const t = fought(routed('', { strongpoints: { axis: ['4923'] } }), 'DR');
    expect(ends(t, 'al-waters')).not.toContain('4923');
    expect(t.refused('retreat al-waters 4923')).toBe('14.2.5');
  });

  test('[decision-at-kasserine 13.3.2a] a mountain off the road ends the retreat of a unit on foot: it can only be its last hex', () => {
    // From 3010 the mountain 3009 is the only way out.
    const spec = (unit: string, crt: 'assault' | 'mobile'): Fight => ({
      board: `3110: ax-1-5-21, ax-2-5-21\n2910: ax-3-5-21\n3010: ${unit}`,
      attacks: [{ on: ['3010'], by: TWO, crt }],
    });
    expect(ends(fought(spec('al-waters', 'assault'), 'DR'), 'al-waters')).toEqual(['3009']);
    expect(where(fought(spec('al-waters', 'mobile'), 'DR'), 'al-waters')).toBe('lost');
    // Mountain troops do not stop, nor do motorized infantry in retreat.
    for (const unit of ['al-gibert', 'al-a-6-1a'])
      expect(ends(fought(spec(unit, 'mobile'), 'DR'), unit).length, unit).toBeGreaterThan(0);
  });
});

describe('towards supply', () => {
  test('[decision-at-kasserine 13.3.8a] a unit comes closer to a source it draws on while it can', () => {
    const t = fought(routed(''), 'DR');
    const { grid, scenarios } = kitOf(t.s);
    const sources = scenarios.s2.sources[1].map((hex) => grid.label(hex));
    for (const hex of ends(t, 'al-waters'))
      expect(
        sources.some((source) => far(t, hex, source) < far(t, '5023', source)),
        hex,
      ).toBe(true);
    expect(ends(t, 'al-waters')).not.toContain('5025');
  });

  /** The Axis has no source but 6624, due east. */
  const eastOnly = { change: { lostSources: ['2533', '6034', '6606', '6617'] } };

  test('[decision-at-kasserine 13.3.8a] who can go that way goes no other', () => {
    const t = fought(
      {
        board: '4923: al-d-1-1a, al-e-1-1a\n5023: ax-1_2-104-21',
        attacks: [{ on: ['5023'], by: ['al-d-1-1a', 'al-e-1-1a'] }],
        side: 'allied',
        ...eastOnly,
      },
      'DR',
    );
    expect(ends(t, 'ax-1_2-104-21').length).toBeGreaterThan(0);
    for (const hex of ends(t, 'ax-1_2-104-21')) expect(far(t, hex, '6624'), hex).toBeLessThan(far(t, '5023', '6624'));
    expect(t.refused('retreat ax-1_2-104-21 5022')).toBe('13.3.8a');
  });

  test('[decision-at-kasserine 13.3.8a] if it can come no closer, it goes no further away', () => {
    const t = fought(
      {
        board: '5123: al-d-1-1a, al-e-1-1a\n5121: al-a-6-1a+r\n5023: ax-1_2-104-21',
        attacks: [{ on: ['5023'], by: ['al-d-1-1a', 'al-e-1-1a'] }],
        side: 'allied',
        ...eastOnly,
      },
      'DR',
    );
    expect(ends(t, 'ax-1_2-104-21')).toEqual(['5021', '5022']);
    expect(t.refused('retreat ax-1_2-104-21 4922')).toBe('13.3.8a');
  });

  test('[decision-at-kasserine 13.3.8b] nor out of supply while there is another way', () => {
    // About 0432 the short line of the French reaches some hexes and not others, though these lie nearer to Tebessa.
    const t = fought(
      { board: '0533: ax-1-5-21\n0432: al-i-1-rta', attacks: [{ on: ['0432'], by: ['ax-1-5-21'] }] },
      'DR',
    );
    const kit = kitOf(t.s);
    const unit = unitNamed(kit, 'al-i-1-rta');
    const supplied = (hex: string): boolean => wouldBeSupplied(kit, t.s, unit, kit.grid.find(hex));
    expect(supplied('0431')).toBe(true);
    expect(supplied('0330')).toBe(false);
    expect(far(t, '0330', '1016')).toBeLessThan(far(t, '0432', '1016'));
    expect(ends(t, 'al-i-1-rta')).toContain('0431');
    expect(ends(t, 'al-i-1-rta').filter((hex) => !supplied(hex))).toEqual([]);
    expect(t.refused('retreat al-i-1-rta 0330')).toBe('13.3.8a');
  });

  test('[decision-at-kasserine 13.3.8b] [decision-at-kasserine 6.2.4] the hex that is left is open to supply no more: a pocket behind it is out of supply', () => {
    // Guns without zones wall in 5122, nearer to 6624 than 5023, where Waters' zone closes the only way out.
    const guns = '5121: al-151-fa\n5222: al-175-fa\n5223: al-185-fa\n5022: al-7-fa\n5123: al-32-fa';
    const { kit, s: all } = opened({
      side: 'allied',
      board: `5023: ax-1_2-104-21\n5024: al-waters\n${guns}`,
      attacks: [{ on: ['5023'], by: ['al-waters'] }],
    });
    const s = { ...all, axisOwns: [hexNamed(kit, '6624')] };
    const unit = unitNamed(kit, 'ax-1_2-104-21');
    const refuges = (retreating: number[]): string[] =>
      refugesOf(kit, s, unit, { origin: s.at[unit], shortest: 1, longest: 1, evading: false, retreating }).map(
        ({ hex }) => kit.grid.label(hex),
      );
    // All ways lead out of supply or away from it, so each is allowed.
    expect(refuges([unit])).toEqual(['5122', '4922']);
    // Did somebody stay, 5122 would be closer and in supply, and the only one.
    expect(refuges([])).toEqual(['5122']);
  });

  test('[decision-at-kasserine 13.3.8b] away from supply only when there is no other way', () => {
    // The Allies stand east of him: whatever is left leads away from home.
    const t = fought(
      {
        board: `5122: al-d-1-1a, al-e-1-1a\n5124: al-f-1-1a\n5023: ax-1_2-104-21`,
        attacks: [{ on: ['5023'], by: ['al-d-1-1a', 'al-e-1-1a'] }],
        side: 'allied',
      },
      'DR',
    );
    expect(ends(t, 'ax-1_2-104-21')).toContain('4923');
  });
});

describe('guns', () => {
  test('[decision-at-kasserine 13.3.9a] towed guns retreat in March mode and are lost when Deployed', () => {
    const march = fought(routed('', {}, 'al-a-13-1a, al-7-fa'), 'D1R');
    march.play('lose al-a-13-1a', 'retreat al-7-fa 4923');
    expect(where(march, 'al-7-fa')).toBe('4923');
    const t = fought(routed('', {}, 'al-waters, al-7-fa+d', FOUR), 'DR');
    expect(t.refused('retreat al-7-fa 4923')).toBe('13.3.9a');
    t.play('retreat al-waters 4923');
    expect(where(t, 'al-7-fa')).toBe('lost');
    expect(t.log('13.3.9a').length).toBe(1);
  });

  test('[decision-at-kasserine 13.3.9b] self-propelled guns retreat in any mode and end in March mode', () => {
    const t = fought(routed('', {}, 'al-a-13-1a, al-b-91-fa+d'), 'DR');
    expect(marked(t, 'al-b-91-fa', DEPLOYED)).toBe(true);
    t.play('retreat al-b-91-fa 4923');
    expect(where(t, 'al-b-91-fa')).toBe('4923');
    expect(marked(t, 'al-b-91-fa', DEPLOYED)).toBe(false);
  });

  test('[decision-at-kasserine 13.1.3] artillery that supported the attack from the next hex goes back with it, from afar it does not', () => {
    const { kit, s } = opened({
      board: '5123: ax-1-5-21\n5122: ax-1-155-21+d@5023, ax-dlix-sem+d@5023\n5224: ax-2-155-21+d@5023\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
    });
    const named = (id: string): number => unitNamed(kit, id);
    const guns: [number[], number[]] = [['ax-1-155-21', 'ax-dlix-sem', 'ax-2-155-21'].map(named), []];
    const after = done({ ...s, battle: { ...s.battle!, guns, result: 'A1R' } }, (tx) => startRetreats(tx, 0));
    expect(after.battle!.fleeing[0]).toEqual(['ax-1-5-21', 'ax-1-155-21', 'ax-dlix-sem'].map(named));
    const lost = done({ ...after, battle: { ...after.battle!, fleeing: [[named('ax-1-155-21')], []] } }, (tx) =>
      finishRetreats(tx, 0),
    );
    expect(lost.steps[named('ax-1-155-21')]).toBe(0);
    expect(lost.steps[named('ax-2-155-21')]).toBe(1);
  });
});

test('[decision-at-kasserine 13.3b] who has no way back is eliminated', () => {
  const t = fought(routed('5022: ax-3-5-21\n4922: ax-4-5-21\n4923: ax-5-5-21\n5024: ax-6-5-21'), 'DR');
  expect(where(t, 'al-waters')).toBe('lost');
  expect(t.log('13.3b')[0]).toContain('eliminated');
});

test('[decision-at-kasserine 13.1.1d] attackers retreat from where they stood', () => {
  const t = fought(
    { ...routed('', {}, 'al-waters, al-drake'), attacks: [{ on: ['5023'], by: ['ax-1-5-21'], crt: 'mobile' }] },
    'AR',
  );
  expect([t.asked, t.toMove]).toEqual(['retreat', 'axis']);
  for (const hex of ends(t, 'ax-1-5-21')) expect(far(t, '5123', hex), hex).toBe(2);
  expect(t.offers('retreat ax-2-5-21')).toEqual([]); // it took no part
});

test('what is offered is what is accepted: retreats', () => {
  const t = fought(routed('4923: al-v-vliet\n4824: ax-4-5-21', {}, 'al-waters, al-drake', FOUR), 'DR');
  const { grid } = kitOf(t.s);
  const hexes = grid.within(grid.find('5023'), 4).map((hex) => grid.label(hex));
  expectHonest(t, ['al-waters', 'al-drake', 'al-v-vliet', 'ax-1-5-21', 'al-g-1-1a'], hexes);
});
