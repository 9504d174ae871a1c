import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { mayStepForward } from '../rules/advance.ts';
import { mayFireInDefence, mayGiveFire } from '../rules/fire-support.ts';
import { fateInBattle } from '../rules/losses.ts';
import { procedures } from '../sequence.ts';
import { MARKER_READY } from '../state.ts';
import { declareAttack, declaring, oddsOfDraft, worth } from './declaring.fixture.ts';
import { expectHonest, opened } from './fighting.fixture.ts';
import { marker, type Table, unitNamed } from './position.ts';

/** Anti-tank units (16.1). */

const FLAK = 'ax-1-43-fl'; // 1-2, Deployed barrage 4 and FPF 6
const PAK = 'ax-1-90pzjg'; // 1-2, Deployed 2 and 4
const MARDER = 'ax-2-90pzjg'; // armored, self-propelled: 2-2, Deployed 3 and 4
const SHERMAN = 'al-d-1-1a'; // 4-3
const OTHER = 'al-e-1-1a'; // 4-3
const PANZER = 'ax-1-5-21';

const targets = (t: Table): string[] => t.s.draft!.targets.map((unit) => kitOf(t.s).units[unit].id);
const hexes = (t: Table): string[] => t.s.draft!.hexes.map(kitOf(t.s).grid.label);

describe('anti-tank units', () => {
  test('[decision-at-kasserine 16.1] are those marked so on the Deployed side, the 88 mm among them', () => {
    const { units } = kitOf(declaring({ board: `5023: ${SHERMAN}\n5123: ${FLAK}` }).s);
    const guns = units.filter((unit) => unit.antiTank);
    expect(guns.map((unit) => unit.id)).toEqual(
      expect.arrayContaining([FLAK, PAK, MARDER, 'al-a-701-td', 'al-a-72-at']),
    );
    expect(guns.some((unit) => unit.type === 'aa-at')).toBe(true);
    for (const { id, artillery, modes, steps } of guns)
      expect([id, artillery, modes, steps]).toEqual([id, false, true, 1]);
  });

  test('[decision-at-kasserine 16.1.1] have neither range nor marker, and fight next to them or in their own hex only', () => {
    const t = declaring({ board: `5023: ${SHERMAN}\n5123: ${PANZER}\n5223: ${FLAK}+d` });
    const kit = kitOf(t.s);
    const flak = unitNamed(kit, FLAK);
    expect([kit.units[flak].range, marker(t, FLAK)]).toEqual([0, 'none']);
    expect(mayGiveFire(kit, t.s, AXIS, flak).ok).toBe(false);
    expect(mayGiveFire(kit, { ...t.s, fire: t.s.fire.map(() => MARKER_READY) }, AXIS, flak).ok).toBe(false);
    t.play('attack 5023');
    expect(t.refused(`with ${FLAK}`)).toBe('9.1.1b');
    expect(t.play('scrap').refused('at-fire 5023')).toBe('16.1.5a');
    // In the next hex its FPF value defends nobody.
    const beside = declaring({ board: `5023: ax-a24\n5024: ${FLAK}+d\n5022: ${SHERMAN}`, side: 'allied' });
    expect(worth(beside, ['5023'], [SHERMAN]).defence).toBe(3);
  });

  test('[decision-at-kasserine 16.1.2a] Deployed and attacked by armor they defend with the FPF value', () => {
    const against = (stack: string, by: string) =>
      worth(declaring({ board: `5023: ${stack}\n5022: ${by}`, side: 'allied' }), ['5023'], [by]).defence;
    expect(against(`${FLAK}+d`, SHERMAN)).toBe(6);
    expect(against(`${FLAK}+d, ax-a24`, SHERMAN)).toBe(6 + 3);
  });

  test('[decision-at-kasserine 16.1.2b] Deployed and attacking armor they have the Barrage value', () => {
    const t = declaring({ board: `5023: ${SHERMAN}, al-waters\n5123: ${FLAK}+d, ${PANZER}` });
    t.play('attack 5023', `with ${FLAK}`, `with ${PANZER}`);
    expect(oddsOfDraft(t)).toEqual([4 + 3, 3 + 4]);
    expect(worth(t, ['5023'], [FLAK]).unadjusted).toBe(4);
  });

  test('[decision-at-kasserine 16.1.3] in March mode they have the strengths of their front', () => {
    const t = declaring({ board: `5023: ${SHERMAN}\n5123: ${FLAK}` });
    expect(worth(t, ['5023'], [FLAK]).attack).toBe(1);
    const defending = declaring({ board: `5023: ${FLAK}\n5022: ${SHERMAN}`, side: 'allied' });
    expect(worth(defending, ['5023'], [SHERMAN]).defence).toBe(2);
  });

  test('[decision-at-kasserine 16.1.4] so they have against none but soft enemies, whatever the mode', () => {
    const t = declaring({ board: `5023: al-waters\n5123: ${FLAK}+d` });
    expect(worth(t, ['5023'], [FLAK]).attack).toBe(1);
    const defending = declaring({ board: `5023: ${FLAK}+d\n5022: al-waters`, side: 'allied' });
    expect(worth(defending, ['5023'], ['al-waters']).defence).toBe(2);
    // One tank among them is enough.
    const mixed = declaring({ board: `5023: ${FLAK}+d\n5022: al-waters, ${SHERMAN}`, side: 'allied' });
    expect(worth(mixed, ['5023'], ['al-waters', SHERMAN]).defence).toBe(6);
  });

  test('[decision-at-kasserine 16.1.6] [decision-at-kasserine 16.1.7] their values are no fire support: they raise the limit of that of others, at the strength they fight with', () => {
    const t = declaring({ board: `5023: ${SHERMAN}, al-125-fa\n5123: ${FLAK}+d` });
    expect(worth(t, ['5023'], [FLAK])).toMatchObject({ unadjusted: 4, protectable: 3 });
    const limit = (stack: string) =>
      worth(declaring({ board: `5023: ${stack}\n5022: ${SHERMAN}`, side: 'allied' }), ['5023'], [SHERMAN]).protectable;
    expect(limit(`${FLAK}+d, ax-1-90-10`)).toBe(6);
    expect(limit(`${FLAK}, ax-1-90-10`)).toBe(2);
  });
});

describe('AT Fire', () => {
  const board = `5023: ${SHERMAN}, al-waters, al-125-fa+d@5023\n5122: ${OTHER}, al-f-1-1a\n5223: al-drake\n5123: ${FLAK}+d, ${PAK}+d, ${PANZER}`;

  test('[decision-at-kasserine 16.1.5a] a Deployed anti-tank unit engages armor next to it and leaves out all others', () => {
    const t = declaring({ board });
    expect(t.offers('at-fire')).toEqual(['at-fire 5023', 'at-fire 5122']);
    expect(t.refused('at-fire 5223')).toBe('16.1.5a');
    t.play('at-fire 5023');
    expect(targets(t)).toEqual([SHERMAN]);
    expect(t.refused('target al-waters')).toBe('16.1.5a');
    expect(t.refused(`with ${PANZER}`)).toBe('16.1.5a');
    t.play(`with ${FLAK}`);
    // Neither the infantry nor the guns of the hex count.
    expect(oddsOfDraft(t)).toEqual([4, 3]);
    t.play('declare');
    expect(t.s.attacks[0]).toMatchObject({ antiTankFire: true, crt: 'assault' });
    const march = declaring({ board: `5023: ${SHERMAN}\n5123: ${FLAK}` });
    expect(march.offers()).toEqual(['attack 5023', 'end']);
    expect(march.refused('at-fire 5023')).toBe('16.1.5a');
  });

  test('[decision-at-kasserine 16.1.5a] protective fire of the enemy does not count in it', () => {
    const spec = { board, attacks: [{ on: ['5023'], by: [FLAK], targets: [SHERMAN] }] };
    const { kit, s } = opened(spec);
    const verdict = mayFireInDefence(kit, s, ALLIED, unitNamed(kit, 'al-125-fa'));
    expect(verdict).toMatchObject({ ok: false, rule: '16.1.5a' });
    const ordinary = opened({ board, attacks: [{ on: ['5023'], by: [FLAK] }] });
    expect(mayFireInDefence(kit, ordinary.s, ALLIED, unitNamed(kit, 'al-125-fa')).ok).toBe(true);
  });

  test('[decision-at-kasserine 16.1.5b] it takes as many targets as are wanted, in several hexes, and other anti-tank units join', () => {
    const t = declaring({ board });
    t.play('at-fire 5122');
    expect(targets(t)).toEqual([OTHER, 'al-f-1-1a']);
    t.play('target al-f-1-1a', `target ${SHERMAN}`, `with ${FLAK}`, `with ${PAK}`);
    expect(hexes(t)).toEqual(['5122', '5023']);
    expect(oddsOfDraft(t)).toEqual([4 + 2, 3 + 3]);
    // A target left out takes its hex with it; the last one stays.
    t.play(`target ${OTHER}`);
    expect(hexes(t)).toEqual(['5023']);
    expect(t.refused(`target ${SHERMAN}`)).toBe('16.1.5a');
    // One that is not next to all of it does not join.
    const far = declaring({ board: `${board}\n5222: ${MARDER}+d` });
    far.play('at-fire 5122', `target ${SHERMAN}`);
    expect(far.refused(`with ${MARDER}`)).toBe('9.1.1b');
    expect(far.refused('attack 5023')).toBe('16.1.5b');
  });

  test('[decision-at-kasserine 16.1.5b] it brings no duty to attack anybody else', () => {
    const t = declaring({ board });
    t.play('at-fire 5023', `with ${FLAK}`, 'declare');
    expect(t.refused('end')).toBeNull();
    // An ordinary attack from the same hex does: on all who have it in their zone.
    declareAttack(t, ['5122', '5223'], [PANZER]);
    // Waters is ignored by the fire: nobody may attack him, and so nobody has to.
    expect(t.refused('end')).toBeNull();
    // Armor that was left out could have been aimed at.
    const spared = declaring({ board: `5023: ${SHERMAN}, al-f-1-1a\n5122: ${OTHER}\n5123: ${FLAK}+d, ${PANZER}` });
    spared.play('at-fire 5023', 'target al-f-1-1a', `with ${FLAK}`, 'declare');
    declareAttack(spared, ['5122'], [PANZER]);
    expect(spared.refused('end')).toBe('9.1.7c');
    // Where all with a zone there are engaged it is met by the fire.
    const met = declaring({ board: `5023: ${SHERMAN}\n5122: ${OTHER}\n5123: ${FLAK}+d, ${PANZER}` });
    met.play('at-fire 5023', `with ${FLAK}`, 'declare');
    declareAttack(met, ['5122'], [PANZER]);
    expect(met.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 16.1.5c] it does not cross an escarpment', () => {
    const t = declaring({ board: `2910: ${SHERMAN}\n3011: ${PAK}+d\n2911: ax-1-39pzjg+d` });
    t.play('at-fire 2910');
    expect(t.refused(`with ${PAK}`)).toBe('16.1.5c');
    expect(t.offers('with')).toEqual(['with ax-1-39pzjg']);
  });

  test('[decision-at-kasserine 16.1.5d] whom it leaves out nobody else may attack, and its guns make no other attack', () => {
    const t = declaring({ board });
    t.play('at-fire 5122', 'target al-f-1-1a', `with ${FLAK}`, 'declare');
    expect(t.refused('attack 5122')).toBe('16.1.5d');
    expect(t.refused('at-fire 5122')).toBe('16.1.5d');
    t.play('attack 5023');
    expect(t.refused(`with ${FLAK}`)).toBe('9.1.3a');
    expect(t.refused('attack 5122')).toBe('16.1.5d');
  });

  test('[decision-at-kasserine 16.1.5e] it uses the Barrage value and the Assault table, with air support as in any combat', () => {
    const t = declaring({ board: `5023: ${SHERMAN}\n5123: ${MARDER}+d` });
    t.play('at-fire 5023', `with ${MARDER}`);
    expect(oddsOfDraft(t)).toEqual([3, 3]);
    expect(t.refused('table mobile')).toBe('16.1.5e');
    expect(t.offers('table')).toEqual([]);
    // In an ordinary attack the armored gun would open the Mobile table.
    expect(t.play('scrap', 'attack 5023', `with ${MARDER}`).refused('table mobile')).toBeNull();
    const calls = procedures.battle.flatMap((step) => ('each' in step ? [step.call] : []));
    expect(calls).toContain('close-support');
    const weak = declaring({ board: `5023: ${SHERMAN}, ${OTHER}\n5123: ax-1-136-at+d` });
    weak.play('at-fire 5023', 'with ax-1-136-at');
    expect(oddsOfDraft(weak)).toEqual([1, 6]);
    expect(weak.refused('declare')).toBe('12.3.1');
    expect(weak.play(`target ${OTHER}`).refused('declare')).toBeNull();
  });

  test('[decision-at-kasserine 16.1.5f] what it brings on the attacker is ignored, the defender loses and retreats; no gun advances', () => {
    const result = 'A1/D1R';
    const fire = opened({ board, attacks: [{ on: ['5023'], by: [FLAK], targets: [SHERMAN] }] }, { result });
    expect(fateInBattle(fire.s, AXIS)).toEqual({ eliminated: false, steps: 0, retreat: false });
    expect(fateInBattle(fire.s, ALLIED)).toEqual({ eliminated: false, steps: 1, retreat: true });
    const attack = opened({ board, attacks: [{ on: ['5023'], by: [FLAK] }] }, { result });
    expect(fateInBattle(attack.s, AXIS).steps).toBe(1);
    const { kit } = fire;
    const empty = declaring({ board: `5023: ${SHERMAN}\n5123: ${MARDER}+d` });
    const step = mayStepForward(kit, empty.s, unitNamed(kit, MARDER), kit.grid.find('5122'), false);
    expect(step).toMatchObject({ ok: false, rule: '13.5.5' });
  });

  test('[decision-at-kasserine 16.1n] a self-propelled gun that is Deployed next to the enemy has the choice of either attack', () => {
    const t = declaring({ board: `5023: ${SHERMAN}\n5123: ${MARDER}+d` });
    expect(t.offers()).toEqual(['at-fire 5023', 'attack 5023', 'end']);
  });

  test('[decision-at-kasserine 16.1.5a] what is offered is exactly what is accepted', () => {
    const t = declaring({ board });
    const units = [FLAK, PAK, PANZER, SHERMAN, OTHER, 'al-f-1-1a', 'al-waters', 'al-drake', MARDER];
    for (const order of ['at-fire 5122', `with ${PAK}`, `target ${SHERMAN}`, `target ${OTHER}`, 'declare']) {
      t.play(order);
      expectHonest(t, units, ['5023', '5122', '5223', '5123']);
    }
  });
});
