import { describe, expect, test } from 'vitest';
import { AXIS, kitOf } from '../kit.ts';
import { ADVANCED, GARRISON } from '../state.ts';
import { ELSEWHERE as NEARER } from './declaring.fixture.ts';
import { expectHonest } from './fighting.fixture.ts';
import { marked, type PositionSpec, position, type Table, where } from './position.ts';

/** Combat evasion (9.2). The defender stands in 5023 in the open; his sources lie north and west. */

const RECON = 'al-a-81-rn'; // rated 3
const CARS = 'al-a-1-dy'; // rated 4
const SPAHIS = 'al-i-3-rsa'; // rated 2, on foot
const PANZER = 'ax-1-5-21';
const INFANTRY = 'ax-1_2-104-21';
const FOOT = 'ax-i-47';

type Spec = Omit<PositionSpec, 'at'>;

/** Two attacks far away, so that the game waits at the choice of a combat when the evasions are over. */
const ELSEWHERE = `${NEARER}\n6430: ax-a33\n6431: al-2-cgd`;
const AXIS_ELSEWHERE = [
  { on: ['6632'], by: ['ax-a24'] },
  { on: ['6431'], by: ['ax-a33'] },
];
const ALLIED_ELSEWHERE = [
  { on: ['6631'], by: ['al-3-ggd'] },
  { on: ['6430'], by: ['al-2-cgd'] },
];

/** An attack on 5023 from 5123. */
function attacked(stack: string, by = PANZER, more = '', spec: Partial<Spec> = {}): Table {
  return position({
    board: `5023: ${stack}\n5123: ${by}${ELSEWHERE}\n${more}`,
    attacks: [{ on: ['5023'], by: by.split(', ').map((unit) => unit.split('+')[0]) }, ...AXIS_ELSEWHERE],
    ...spec,
    at: 'evade',
  });
}

const ends = (t: Table, unit: string): string[] => t.offers(`retreat ${unit} `).map((offer) => offer.split(' ')[2]);
const far = (t: Table, hex: string): number => {
  const { grid } = kitOf(t.s);
  return grid.distance(grid.find('5023'), grid.find(hex));
};
const hexes = (t: Table): string[][] => t.s.attacks.map((attack) => attack.hexes.map(kitOf(t.s).grid.label));
const prompt = (t: Table): string => t.match.question!.ask.prompt(t.s, AXIS);

describe('who evades', () => {
  test('[decision-at-kasserine 9.2.1a] [decision-at-kasserine SOP-B3a] after the declarations and before everything else the defender may, if an attack was declared', () => {
    const t = attacked(RECON, PANZER, '5020: al-d-1-1a+r\n4820: al-cca');
    expect([t.asked, t.toMove]).toEqual(['evade', 'allied']);
    expect(t.offers()).toEqual(['end', 'evade 5023']);
    expect(t.refused('evade 6631')).toBe('9.2.1a');
    expect(t.play('end').asked).toBe('react');
    const quiet = position({ board: `5023: ${RECON}\n5123: ${PANZER}`, at: 'evade' });
    expect(quiet.asked).not.toBe('evade');
  });

  test('[decision-at-kasserine 9.2.1b] units of no formation evade as others do, and garrisons too', () => {
    const army = attacked('al-a-56-rn');
    const { units, unitIndex } = kitOf(army.s);
    expect(units[unitIndex.get('al-a-56-rn')!].formation).toBeNull();
    expect(army.offers('evade')).toEqual(['evade 5023']);
    const garrison = attacked(`${RECON}+g`);
    expect(marked(garrison, RECON, GARRISON)).toBe(true);
    expect(garrison.offers('evade')).toEqual(['evade 5023']);
  });

  test('[decision-at-kasserine 9.2.2a] only units with a rating, supplied or not', () => {
    expect(attacked('al-waters').asked).toBe('choose-combat');
    expect(attacked(`${RECON}+o`).offers('evade')).toEqual(['evade 5023']);
  });

  test('[decision-at-kasserine 9.2.2b] and only if all in the hex have one', () => {
    const t = position({
      board: `5023: ${RECON}, al-waters\n5122: ${CARS}\n5123: ${PANZER}, ${INFANTRY}${ELSEWHERE}`,
      attacks: [
        { on: ['5023'], by: [PANZER] },
        { on: ['5122'], by: [INFANTRY] },
      ],
      at: 'evade',
    });
    expect(t.offers('evade')).toEqual(['evade 5122']);
    expect(t.refused('evade 5023')).toBe('9.2.2b');
    // An HQ has none either, and bars the others.
    expect(attacked(`${RECON}, al-cca`).asked).toBe('choose-combat');
    // Rommel is no combat unit and does not count (ruling AMB-53).
    const rommel = position({
      board: `5023: ax-33aa, ax-rommel\n5022: al-d-1-1a${ELSEWHERE}`,
      side: 'allied',
      attacks: [{ on: ['5023'], by: ['al-d-1-1a'] }, ...ALLIED_ELSEWHERE],
      at: 'evade',
    });
    expect(rommel.offers('evade')).toEqual(['evade 5023']);
  });
});

describe('the roll', () => {
  test('[decision-at-kasserine 9.2.3a] [decision-at-kasserine 9.2.3c] one die for each hex, against the best rating in it', () => {
    const t = position({
      board: `5023: ${SPAHIS}, ${CARS}\n5122: al-b-81-rn\n5123: ${PANZER}, ${INFANTRY}`,
      attacks: [
        { on: ['5023'], by: [PANZER] },
        { on: ['5122'], by: [INFANTRY] },
      ],
      at: 'evade',
    });
    expect(t.offers('evade')).toEqual(['evade 5023', 'evade 5122']);
    t.dice(5).play('evade 5122');
    expect(t.asked).toBe('evade');
    expect(t.refused('evade 5122')).toBe('9.2.3a');
    // A four is too much for spahis, but not for the cars beside them.
    t.dice(4).play('evade 5023');
    expect(t.asked).toBe('flee-evading');
  });

  test('[decision-at-kasserine 9.2.3b] one is added if an attacker is rated better than the best evader', () => {
    const passes = (by: string, die: number): boolean =>
      attacked(RECON, by).dice(die).play('evade 5023').asked === 'flee-evading';
    expect(passes(PANZER, 3)).toBe(true);
    // Recon is rated 3 and no better; armored cars are rated 4.
    expect(passes('ax-33aa', 3)).toBe(true);
    expect(passes('ax-33aa-ac', 3)).toBe(false);
    expect(passes('ax-33aa-ac', 2)).toBe(true);
    // Those who only stand by do not count.
    expect(attacked(RECON, PANZER, '5122: ax-33aa-ac').dice(3).play('evade 5023').asked).toBe('flee-evading');
    expect(prompt(attacked(RECON, 'ax-33aa-ac'))).toContain('on 2 or less');
  });

  test('[decision-at-kasserine 9.2.4a] the rating or less: they go three hexes', () => {
    const t = attacked(RECON).dice(3).play('evade 5023');
    expect([t.asked, t.toMove]).toEqual(['flee-evading', 'allied']);
    expect(ends(t, RECON).length).toBeGreaterThan(0);
    for (const hex of ends(t, RECON)) expect(far(t, hex), hex).toBe(3);
    expect(t.refused(`retreat ${RECON} 4823`)).toBe('9.2.4a');
    expect(t.refused('retreat al-3-ggd 4722')).toBe('9.2.4a');
    t.play(`retreat ${RECON} ${ends(t, RECON)[0]}`);
    expect(far(t, where(t, RECON))).toBe(3);
  });

  test('[decision-at-kasserine 9.2.4b] more: they stay, and are attacked', () => {
    const t = attacked(`${RECON}, al-b-81-rn`).dice(4).play('evade 5023');
    expect(t.asked).toBe('choose-combat');
    expect([where(t, RECON), where(t, 'al-b-81-rn')]).toEqual(['5023', '5023']);
    expect(hexes(t)[0]).toEqual(['5023']);
    expect([t.s.flight, t.s.battle]).toEqual([null, null]);
    expect(t.log('9.2.4b')).toHaveLength(1);
  });
});

describe('slipping away', () => {
  test('[decision-at-kasserine 9.2] is a retreat: toward supply, each unit of a stack by itself', () => {
    const t = attacked(`${RECON}, ${CARS}`).dice(1).play('evade 5023');
    // Their sources lie to the north and west: nobody goes south-east.
    expect(ends(t, RECON)).not.toContain('5324');
    expect(t.refused(`retreat ${RECON} 5324`)).toBe('9.2.5b');
    const [first, second] = ends(t, RECON);
    t.play(`retreat ${RECON} ${first}`);
    expect(t.asked).toBe('flee-evading');
    t.play(`retreat ${CARS} ${second}`);
    expect([where(t, RECON), where(t, CARS)]).toEqual([first, second]);
    expect(t.asked).toBe('advance-after-evasion');
  });

  test('[decision-at-kasserine 9.2.5a] no evader ends under another attack', () => {
    const free = attacked(RECON).dice(1).play('evade 5023');
    const hex = ends(free, RECON)[0];
    const t = position({
      board: `5023: ${RECON}\n5123: ${PANZER}\n${hex}: al-waters${ELSEWHERE}`,
      attacks: [
        { on: ['5023'], by: [PANZER] },
        { on: [hex], by: ['ax-a24'] },
      ],
      at: 'evade',
    })
      .dice(1)
      .play('evade 5023');
    expect(ends(t, RECON)).not.toContain(hex);
    expect(t.refused(`retreat ${RECON} ${hex}`)).toBe('9.2.5a');
    // Nor does it go a hex further, as others would (ruling AMB-66).
    for (const end of ends(t, RECON)) expect(far(t, end), end).toBe(3);
    expect(ends(t, RECON)).toHaveLength(ends(free, RECON).length - 1);
  });

  // With the attacker in 5123 these have every hex next to 5023 in their zones.
  const ring = '5021: ax-2-5-21\n4823: ax-3-5-21';
  // Friends on the way out to the west.
  const lane = `${ring}\n4922: al-drake\n4822: al-v-vliet`;

  test('[decision-at-kasserine 9.2.5b] [decision-at-kasserine 9.2.5c] through vacant hexes in enemy zones there is no way, and no attempt to break out: who has no other is lost at once', () => {
    const t = attacked(`${RECON}, ${CARS}`, PANZER, ring);
    // It is said before the die is thrown (ruling AMB-67).
    expect(prompt(t)).toContain('no way out');
    expect(prompt(attacked(RECON))).not.toContain('no way out');
    expect(t.warned('evade 5023')).toMatchObject([{ kind: 'harm', rule: '9.2.5c' }]);
    expect(attacked(RECON).warned('evade 5023')).toEqual([]);
    t.dice(1).play('evade 5023');
    expect([where(t, RECON), where(t, CARS)]).toEqual(['lost', 'lost']);
    expect(t.log('9.2.5c')).toHaveLength(2);
    expect(t.asked).toBe('advance-after-evasion');
  });

  test('[decision-at-kasserine 9.2.5b] a hex where friends stand lets them through', () => {
    const t = attacked(RECON, PANZER, lane).dice(1).play('evade 5023');
    expect(ends(t, RECON)).toEqual(['4721', '4821']);
    // Nobody who evades as well holds a way open for the others.
    const half = attacked(`${RECON}, ${CARS}`, PANZER, lane.replace('4922: al-drake\n', '')).dice(1).play('evade 5023');
    expect([where(half, RECON), where(half, CARS)]).toEqual(['lost', 'lost']);
  });

  test('[decision-at-kasserine 9.2.4a] who finds no room at the end of it is lost when nothing else is left', () => {
    const full = '4721: al-1-16-1, al-2-16-1, al-5-re\n4821: al-3-16-1, al-1-18-1, al-8-re';
    const t = attacked(`${RECON}, al-b-81-rn, ${CARS}`, PANZER, `${lane}\n${full}`).dice(1).play('evade 5023');
    t.play(`retreat ${RECON} 4721`);
    expect(ends(t, CARS)).toEqual(['4821']);
    t.play(`retreat ${CARS} 4821`);
    expect(where(t, 'al-b-81-rn')).toBe('lost');
    expect(t.asked).toBe('advance-after-evasion');
  });
});

describe('advancing after it', () => {
  const evaded = (by = PANZER, more = '', spec: Partial<Spec> = {}): Table => {
    const t = attacked(RECON, by, more, spec).dice(1).play('evade 5023');
    return t.play(`retreat ${RECON} ${ends(t, RECON)[0]}`);
  };

  test('[decision-at-kasserine 9.2.6a] [decision-at-kasserine 9.2.6b] the attackers may enter the empty hex, and from there motorized ones the next', () => {
    const t = evaded(`${PANZER}, ${FOOT}`);
    expect([t.asked, t.toMove]).toEqual(['advance-after-evasion', 'axis']);
    expect(t.offers()).toEqual([`advance ${PANZER} 5023`, `advance ${FOOT} 5023`, 'end'].sort());
    expect(t.refused(`advance ${PANZER} 5122`)).toBe('9.2.6b');
    t.play(`advance ${PANZER} 5023`, `advance ${FOOT} 5023`);
    expect(t.refused(`advance ${FOOT} 5022`)).toBe('13.5.3c');
    expect(t.offers(`advance ${PANZER}`)).toContain(`advance ${PANZER} 5022`);
    t.play(`advance ${PANZER} 5022`);
    expect(where(t, PANZER)).toBe('5022');
    // Two hexes are all: nobody is left to go anywhere.
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 9.2.6a] the way on is closed where an enemy zone lies over the empty hex; into one it is open', () => {
    const held = evaded(PANZER, '4922: al-drake').play(`advance ${PANZER} 5023`);
    expect(where(held, PANZER)).toBe('5023');
    expect(held.asked).toBe('choose-combat');
    const into = evaded(PANZER, '4921: al-drake').play(`advance ${PANZER} 5023`);
    expect(into.offers('advance')).toContain(`advance ${PANZER} 5022`);
  });

  test('[decision-at-kasserine 9.2.6a] only those who attacked the hex advance, and only if they like', () => {
    const t = evaded(PANZER, '5122: ax-2-5-21');
    expect(t.refused('advance ax-2-5-21 5023')).toBe('9.2.6a');
    t.play('end');
    expect(t.asked).toBe('choose-combat');
    expect(marked(t, PANZER, ADVANCED)).toBe(false);
  });

  test('[decision-at-kasserine 9.2.6c] the attack is over with its last hex; who has advanced fights no more', () => {
    const t = evaded().play(`advance ${PANZER} 5023`, 'end');
    expect(t.s.attacks[0]).toMatchObject({ hexes: [], attackers: [], over: true });
    expect(marked(t, PANZER, ADVANCED)).toBe(true);
    expect([t.s.flight, t.s.battle]).toEqual([null, null]);
    expect(t.offers('fight')).toEqual(['fight 6431', 'fight 6632']);
  });

  test('[decision-at-kasserine 9.2.6c] of an attack on several hexes the rest goes on, without those who have advanced', () => {
    const spec = {
      attacks: [{ on: ['5023', '5122'], by: [PANZER, INFANTRY] }, ...AXIS_ELSEWHERE],
    };
    const t = evaded(`${PANZER}, ${INFANTRY}`, '5122: al-waters', spec);
    t.play(`advance ${PANZER} 5023`, 'end');
    expect(hexes(t)[0]).toEqual(['5122']);
    const { unitIndex } = kitOf(t.s);
    expect(t.s.attacks[0].attackers).toEqual([unitIndex.get(INFANTRY)]);
    expect(t.s.attacks[0].over).toBe(false);
    // With everybody gone it is over.
    const all = evaded(`${PANZER}, ${INFANTRY}`, '5122: al-waters', spec);
    all.play(`advance ${PANZER} 5023`, `advance ${INFANTRY} 5023`);
    expect(all.s.attacks[0].over).toBe(true);
  });

  test('[decision-at-kasserine 9.2.6a] where the advance ends garrisons wake', () => {
    const t = evaded(PANZER, '4921: al-drake+g');
    t.play(`advance ${PANZER} 5023`);
    expect(marked(t, 'al-drake', GARRISON)).toBe(true);
    t.play(`advance ${PANZER} 5022`);
    expect(marked(t, 'al-drake', GARRISON)).toBe(false);
  });
});

describe('AT Fire', () => {
  test('[decision-at-kasserine 9.2.2b] a hex under it may be left as well', () => {
    const t = position({
      board: `5023: ${CARS}\n5123: ax-2-90pzjg+d${ELSEWHERE}`,
      attacks: [{ on: ['5023'], by: ['ax-2-90pzjg'], targets: [CARS] }, ...AXIS_ELSEWHERE],
      at: 'evade',
    });
    t.dice(1).play('evade 5023');
    t.play(`retreat ${CARS} ${ends(t, CARS)[0]}`);
    // The guns are Deployed and do not advance.
    expect(t.asked).toBe('choose-combat');
    expect(t.s.attacks[0]).toMatchObject({ over: true, targets: [] });
  });
});

describe('Rommel', () => {
  const axis = (attack: boolean): Table =>
    position({
      board: attack
        ? `5023: ${RECON}\n5123: ${PANZER}, ax-rommel\n5122: ${INFANTRY}${ELSEWHERE}`
        : `5023: ax-33aa, ax-rommel\n5022: al-d-1-1a${ELSEWHERE}`,
      side: attack ? 'axis' : 'allied',
      attacks: attack
        ? [{ on: ['5023'], by: [PANZER, INFANTRY] }, ...AXIS_ELSEWHERE]
        : [{ on: ['5023'], by: ['al-d-1-1a'] }, ...ALLIED_ELSEWHERE],
      at: 'evade',
    });

  test('[decision-at-kasserine 15.5.3b] may go with those who evade, or stay', () => {
    const t = axis(false).dice(2).play('evade 5023');
    const [hex] = ends(t, 'ax-33aa');
    t.play(`retreat ax-33aa ${hex}`);
    expect([t.asked, t.toMove]).toEqual(['flee-evading', 'axis']);
    expect(t.offers()).toEqual(['end', `follow ${hex}`]);
    expectHonest(t, ['ax-rommel', 'ax-33aa'], [hex, '5023', '5022']);
    t.play(`follow ${hex}`);
    expect(where(t, 'ax-rommel')).toBe(hex);
    expect([t.asked, t.toMove]).toEqual(['advance-after-evasion', 'allied']);
  });

  test('[decision-at-kasserine 15.5.3b] may go with those of his hex who advance', () => {
    const t = axis(true).dice(1).play('evade 5023');
    t.play(`retreat ${RECON} ${ends(t, RECON)[0]}`, `advance ${INFANTRY} 5023`);
    expect(t.offers('follow')).toEqual([]);
    t.play(`advance ${PANZER} 5023`);
    expect(t.offers('follow')).toEqual(['follow 5023']);
    t.play('follow 5023');
    expect(where(t, 'ax-rommel')).toBe('5023');
    expect(t.asked).toBe('advance-after-evasion');
  });

  test('[decision-at-kasserine 15.5.3b] is no affair of the Allies who advance', () => {
    const t = axis(false).dice(2).play('evade 5023');
    t.play(`retreat ax-33aa ${ends(t, 'ax-33aa')[0]}`, 'end');
    expect(where(t, 'ax-rommel')).toBe('5023');
    expect([t.asked, t.toMove]).toEqual(['advance-after-evasion', 'allied']);
    expect(t.offers('follow')).toEqual([]);
  });
});

describe('offers', () => {
  test('[decision-at-kasserine 9.2] what is offered is exactly what is accepted at every question', () => {
    const t = attacked(`${RECON}, ${CARS}`, `${PANZER}, ${FOOT}`, '4922: al-drake');
    const units = [RECON, CARS, PANZER, FOOT, 'al-drake', 'ax-rommel', 'air-ju87-1'];
    const near = ['5023', '5022', '4922', '5123', '6632', '0101'];
    expectHonest(t, units, near);
    t.dice(1).play('evade 5023');
    expectHonest(t, units, [...near, ...ends(t, RECON)]);
    t.play(`retreat ${RECON} ${ends(t, RECON)[0]}`);
    expectHonest(t, units, [...near, ...ends(t, CARS)]);
    t.play(`retreat ${CARS} ${ends(t, CARS)[0]}`);
    expectHonest(t, units, near);
    t.play(`advance ${PANZER} 5023`);
    expectHonest(t, units, near);
  });
});
