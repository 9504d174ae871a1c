import { describe, expect, test } from 'vitest';
import { AXIS, baseKit } from '../kit.ts';
import { declare } from '../steps/declare.ts';
import { attacking, attacksOf, declareAttack, declaring } from './fighting.fixture.ts';
import { hexNamed, unitNamed } from './position.ts';

/** Declaring attacks (14.0, 14.2, 14.9). C0804, C0805 and C0705 meet in the desert; C0704 is marsh. */

describe('the phase', () => {
  test('[desert-fox-deluxe 14.2a] attacking is voluntary: nothing need be declared', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104' });
    expect([t.asked, t.toMove, t.offers()]).toEqual(['declare', 'axis', ['attack C0804', 'end']]);
    expect(t.warned('end')).toHaveLength(1);
  });

  test('[desert-fox-deluxe 14.0a] only adjacent units fight: the question falls away where nobody is next to the enemy', () => {
    const { s } = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104' });
    const apart = { ...s, at: s.at.with(unitNamed(baseKit(), 'ge-104'), hexNamed(baseKit(), 'C0706')) };
    expect([declare.done!(s, AXIS), declare.done!(apart, AXIS)]).toEqual([false, true]);
  });

  test('[desert-fox-deluxe 14.0a] it is the phasing player who attacks', () => {
    const t = declaring({ board: 'C0804: it-8-ber\nC0705: br-2-sg', side: 'allied' });
    expect([t.toMove, t.offers()]).toEqual(['allied', ['attack C0804', 'end']]);
  });

  test('[desert-fox-deluxe 14.0b] all attacks are declared before the first is fought, and may be taken back until then', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0806: br-7-motor\nC0705: ge-104\nC0706: ge-115' });
    declareAttack(t, ['C0804'], ['ge-104']);
    declareAttack(t, ['C0806'], ['ge-115']);
    expect(attacksOf(t)).toEqual(['C0804 ge-104', 'C0806 ge-115']);
    expect(t.offers()).toEqual(['end', 'undeclare C0804', 'undeclare C0806']);
    expect(t.play('undeclare C0804').offers()).toEqual(['attack C0804', 'end', 'undeclare C0806']);
    expect(t.refused('undeclare C0804')).toBe('14.0b');
    declareAttack(t, ['C0804'], ['ge-104']).play('end');
    expect([t.asked, t.offers()]).toEqual(['choose-combat', ['fight C0804', 'fight C0806']]);
    expect(t.refused('attack C0804')).toBe('14.0c');
  });

  test('[desert-fox-deluxe 14.0b] an attack is put together unit by unit, or scrapped', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104, ge-115' }).play('attack C0804');
    expect(t.offers()).toEqual(['scrap', 'with ge-104', 'with ge-115']);
    expect(t.refused('declare')).toBe('14.2a');
    expect(t.refused('end')).toBe('14.0b');
    expect(t.play('with ge-104').offers()).toEqual(['declare', 'scrap', 'with ge-115', 'without ge-104']);
    t.play('without ge-104', 'scrap');
    expect([t.s.draft, t.s.attacks]).toEqual([null, []]);
  });
});

describe('who must be attacked', () => {
  const board = 'C0804: br-2-sg\nC0805: br-7-motor\nC0705: ge-104\nC0806: ge-115';

  test('[desert-fox-deluxe 14.2a, 11.4f, 4.1.VIII] everybody whose zone reaches an attacker', () => {
    const t = declareAttack(declaring({ board }), ['C0804'], ['ge-104']);
    expect(t.refused('end')).toBe('14.2a');
    expect(t.offers()).toEqual(['attack C0805', 'undeclare C0804']);
  });

  test('[desert-fox-deluxe 14.2b] by whomever the attacker likes', () => {
    const t = declareAttack(declaring({ board }), ['C0804'], ['ge-104']);
    expect(declareAttack(t, ['C0805'], ['ge-115']).offers()).toEqual(['end', 'undeclare C0804', 'undeclare C0805']);
  });

  test('[desert-fox-deluxe 14.2c] whoever exerts no zone on it may be left alone, or attacked', () => {
    for (const quiet of ['br-7-motor+d', 'br-7-med', 'br-tobruk', 'br-7-motor+r', 'allied-dump-1']) {
      const t = declaring({ board: board.replace('br-7-motor', quiet) });
      expect(declareAttack(t, ['C0804'], ['ge-104']).offers()).toEqual(['attack C0805', 'end', 'undeclare C0804']);
    }
  });

  test('[desert-fox-deluxe 11.2c] the zone of a foot unit counts against motorized attackers too', () => {
    const t = declaring({ board: board.replace('br-7-motor', 'gr-1-greek').replace('ge-104', 'ge-5-pz') });
    expect(declareAttack(t, ['C0804'], ['ge-5-pz']).refused('end')).toBe('14.2a');
  });

  test('[desert-fox-deluxe 14.4b] who could not move into a hex neither may nor must attack it', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0704: gr-1-greek\nC0705: ge-5-pz' });
    expect(t.offers()).toEqual(['attack C0804', 'end']);
    expect(declareAttack(t, ['C0804'], ['ge-5-pz']).refused('end')).toBeNull();
    const foot = declaring({ board: 'C0804: br-2-sg\nC0704: gr-1-greek\nC0705: ge-5-pz, ge-125' }).play('attack C0704');
    expect([foot.refused('with ge-5-pz'), foot.refused('with ge-125')]).toEqual(['14.4b', null]);
  });
});

describe('who attacks', () => {
  test('[desert-fox-deluxe 14.2d, 14.2j] units of one stack do not attack in different combats, but may stay out', () => {
    const t = declaring({ board: 'C0804: br-2-sg+d\nC0805: br-7-motor+d\nC0705: ge-104, ge-115' });
    declareAttack(t, ['C0804'], ['ge-104']);
    expect(t.refused('attack C0805')).toBe('14.2d');
    expect(t.refused('end')).toBeNull();
    const two = declaring({ board: 'C0804: br-2-sg+d\nC0805: br-7-motor+d\nC0705: ge-104, ge-115\nC0806: ge-5-pz' });
    declareAttack(two, ['C0804'], ['ge-104']).play('attack C0805');
    expect([two.refused('with ge-115'), two.refused('with ge-104')]).toEqual(['14.2d', '14.2j']);
  });

  test('[desert-fox-deluxe 14.2f] all who defend a hex are attacked in one combat', () => {
    const t = declaring({ board: 'C0804: br-2-sg, br-7-motor\nC0705: ge-104\nC0905: ge-115' });
    expect(declareAttack(t, ['C0804'], ['ge-104']).refused('attack C0804')).toBe('14.2f');
  });

  test('[desert-fox-deluxe 14.2g] [desert-fox-deluxe 14.2h] several hexes attack one, one attacks several', () => {
    const many = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104\nC0905: ge-115' });
    expect(attacksOf(declareAttack(many, ['C0804'], ['ge-104', 'ge-115']))).toEqual(['C0804 ge-104+ge-115']);
    const one = declaring({ board: 'C0804: br-2-sg\nC0805: br-7-motor\nC0705: ge-104' });
    expect(attacksOf(declareAttack(one, ['C0804', 'C0805'], ['ge-104']))).toEqual(['C0804+C0805 ge-104']);
    expect(one.refused('end')).toBeNull();
  });

  test('[desert-fox-deluxe 14.2i] many against many only if every attacker is next to every hex (ruling A70)', () => {
    const board = 'C0804: br-2-sg\nC0805: br-7-motor\nC0705: ge-104\nC0905: ge-115\nC0806: ge-5-pz';
    const t = declaring({ board }).play('attack C0804', 'attack C0805');
    expect(t.offers('with')).toEqual(['with ge-104', 'with ge-115']);
    expect(t.refused('with ge-5-pz')).toBe('14.2i');
    const late = declaring({ board: `${board}\nC0904: br-kdg`.replace('C0904', 'C0906') });
    expect(late.play('attack C0805', 'with ge-104').refused('attack C0906')).toBe('14.2i');
  });

  test('[desert-fox-deluxe 14.2k] a factor in parentheses attacks only with a full one from its own hex', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104, ge-33-art\nC0905: ge-33-pzjg' }).play('attack C0804');
    expect(t.play('with ge-33-art').refused('declare')).toBe('14.2k');
    expect(t.play('with ge-104').refused('declare')).toBeNull();
    expect(t.play('with ge-33-pzjg').refused('declare')).toBe('14.2k');
  });

  test('[desert-fox-deluxe 14.3d] an attack worth nothing is none', () => {
    const t = declaring({ board: 'C1808: br-2-sg\nC1909: ge-11-pio' }).play('attack C1808', 'with ge-11-pio');
    expect(t.refused('declare')).toBe('14.3d');
  });

  test('[desert-fox-deluxe 15.8c] garrisons do not attack', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: it-benghazi, ge-104' }).play('attack C0804');
    expect([t.refused('with it-benghazi'), t.offers('with')]).toEqual(['15.8c', ['with ge-104']]);
  });

  test('[desert-fox-deluxe 12.2.6d] counters of supply do not, nor do raiders on the map, nor the enemy', () => {
    const t = declaring({
      board: 'C0804: br-2-sg\nC0705: axis-msu-1, it-i-sahara, ge-104',
      scenario: 's27',
      options: { raiders: true },
    });
    t.play('attack C0804');
    expect(['axis-msu-1', 'it-i-sahara', 'br-2-sg'].map((id) => t.refused(`with ${id}`))).toEqual([
      '12.2.6d',
      '16.1b',
      '14.0a',
    ]);
  });

  test('[desert-fox-deluxe 12.2.6d] counters of supply alone may be attacked', () => {
    const t = declaring({ board: 'C0804: allied-dump-1\nC0705: ge-104' });
    attacking(t, ['C0804'], ['ge-104'], 1);
    expect(t.log('14.5d')[0]).toContain('6 to 1');
  });
});

describe('forms', () => {
  const form = (board: string, units: readonly string[], hexes = ['C0804'], forts: string[] = []) =>
    declareAttack(declaring({ board, forts }), hexes, units).s.attacks[0].form;

  test('[desert-fox-deluxe 14.9.2e] units under mobile battle markers fight a mobile battle', () => {
    expect(form('C0804: br-2-sg\nC0705: ge-5-pz+m, ge-3-aufkl+m', ['ge-5-pz', 'ge-3-aufkl'])).toBe('mobile');
    expect(form('C0804: br-2-sg\nC0705: ge-5-pz+m, ge-3-aufkl', ['ge-5-pz', 'ge-3-aufkl'])).toBe('standard');
  });

  test('[desert-fox-deluxe 14.9.2a] against one hex that is no fort, city or mountain', () => {
    const two = 'C0804: br-2-sg\nC0805: br-kdg\nC0705: ge-5-pz+m';
    expect(form(two, ['ge-5-pz'], ['C0804', 'C0805'])).toBe('standard');
    expect(form('C0804: br-2-sg\nC0705: ge-5-pz+m', ['ge-5-pz'], ['C0804'], ['C0804/0'])).toBe('standard');
    const t = declaring({ board: 'C2308: br-2-sg\nC2408: ge-5-pz+m' }).play('attack C2308', 'with ge-5-pz');
    expect(t.refused('form mobile')).toBe('14.9.2a');
  });

  test('[desert-fox-deluxe 14.9.2b] only mobile units, by themselves or with an HQ', () => {
    expect(form('C0804: br-2-sg\nC0705: it-8-ber+m', ['it-8-ber'])).toBe('standard');
    expect(form('C0804: br-2-sg\nC0705: it-8-ber+m, ge-kasta+m', ['it-8-ber', 'ge-kasta'])).toBe('mobile');
    expect(form('C0804: br-2-sg\nC0705: it-8-ber+m, ge-kasta+md', ['it-8-ber', 'ge-kasta'])).toBe('standard');
  });

  test('[desert-fox-deluxe 14.9.1a] [desert-fox-deluxe 14.9.1b] units under deliberate battle markers fight a deliberate battle against one hex', () => {
    expect(form('C0804: br-2-sg\nC0705: ge-104+b', ['ge-104'])).toBe('deliberate');
    const two = 'C0804: br-2-sg\nC0805: br-kdg\nC0705: ge-104+b';
    expect(form(two, ['ge-104'], ['C0804', 'C0805'])).toBe('standard');
    expect(form('C0804: br-2-sg\nC0705: ge-104+b, ge-115', ['ge-104', 'ge-115'])).toBe('standard');
  });

  test('[desert-fox-deluxe 14.9.1c] all of them in general supply', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104+bo' }).play('attack C0804', 'with ge-104');
    expect([t.s.draft?.form, t.refused('form deliberate')]).toEqual(['standard', '14.9.1c']);
  });

  test('[desert-fox-deluxe 14.9a] no form is a duty', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-5-pz+m' }).play('attack C0804', 'with ge-5-pz');
    expect(t.offers('form')).toEqual(['form standard']);
    t.play('form standard');
    expect([t.s.draft?.form, t.offers('form')]).toEqual(['standard', ['form mobile']]);
  });
});
