import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { aftermath } from './aftermath.fixture.ts';
import { attacksOf, declareAttack, declaring } from './fighting.fixture.ts';
import { hexNamed, unitNamed } from './position.ts';

/** Superior reconnaissance splits a stack (15.3d to 15.3h). 3 Aufkl has 3 points, KDG one. */

const board = 'C0804: br-7-motor, br-2-sg, br-kdg\nC0705: ge-104, ge-115, ge-3-aufkl, ge-33-art';
const force = ['ge-104', 'ge-115', 'ge-3-aufkl', 'ge-33-art'];
const drafted = (spec: Parameters<typeof declaring>[0], hexes = ['C0804'], units = force) =>
  declareAttack(declaring(spec), hexes, units.slice(0, -1), `with ${units.at(-1)}`);

describe('who may split', () => {
  test('[desert-fox-deluxe 15.3d] an attacker with superior reconnaissance', () => {
    expect(drafted({ board }).offers('split')).toEqual(['split']);
    expect(drafted({ board }, ['C0804'], ['ge-104', 'ge-115']).refused('split')).toBe('15.3d');
  });

  test('[desert-fox-deluxe 15.3a] disrupted units scout for nobody, and with equal sums nobody is superior (ruling A76)', () => {
    expect(drafted({ board: board.replace('ge-3-aufkl', 'ge-3-aufkl+d') }).refused('split')).toBe('15.3d');
    const even = board.replace('ge-3-aufkl', 'it-nizza').replace('br-kdg', 'br-11-huss');
    expect(drafted({ board: even }, ['C0804'], ['ge-104', 'it-nizza']).refused('split')).toBe('15.3d');
    const blind = even.replace('br-11-huss', 'br-11-huss+d');
    expect(drafted({ board: blind }, ['C0804'], ['ge-104', 'it-nizza']).refused('split')).toBeNull();
  });

  test('[desert-fox-deluxe 15.3e] two full factors must defend, in no fort, city or mountain', () => {
    const one = 'C0804: br-7-motor, br-7-med\nC0705: ge-104, ge-115, ge-3-aufkl, ge-33-art';
    expect(drafted({ board: one }).refused('split')).toBe('15.3e');
    expect(drafted({ board, forts: ['C0804/0'] }).refused('split')).toBe('15.3e');
    const city = 'C2308: br-7-motor, br-2-sg\nC2408: ge-104, ge-3-aufkl';
    expect(drafted({ board: city }, ['C2308'], ['ge-104', 'ge-3-aufkl']).refused('split')).toBe('15.3e');
  });
});

describe('splitting', () => {
  const split = () => drafted({ board }).play('split', 'end');

  test('[desert-fox-deluxe 15.3f] the owner divides the stack, each part with a full factor', () => {
    const t = split();
    expect([t.asked, t.toMove]).toEqual(['divide', 'allied']);
    expect(t.offers()).toEqual(['part br-2-sg', 'part br-7-motor', 'part br-kdg']);
    expect(t.refused('end')).toBe('15.3f');
    t.play('part br-2-sg', 'part br-kdg', 'end');
    expect([t.asked, t.toMove]).toEqual(['apportion', 'axis']);
  });

  test('[desert-fox-deluxe 15.3g] the attacker shares out his units and must attack both parts', () => {
    const t = split().play('part br-2-sg', 'part br-kdg', 'end');
    expect(t.refused('end')).toBe('15.3g');
    t.play('with ge-33-art');
    expect(t.refused('end')).toBe('14.2k');
    t.play('with ge-115', 'with ge-104', 'without ge-104');
    expect(attacksOf(t)).toEqual(['C0804 ge-3-aufkl+ge-104', 'C0804 ge-33-art+ge-115']);
    t.play('end');
    expect([t.asked, t.offers()]).toEqual(['choose-combat', ['part br-2-sg', 'part br-7-motor', 'part br-kdg']]);
    t.dice(1).play('part br-kdg');
    expect(t.log('14.5d')[0]).toContain('7 to 4');
  });

  test('[desert-fox-deluxe 15.3f] two units are parted without a question', () => {
    const t = declaring({ board: 'C0804: br-7-motor, br-2-sg\nC0705: ge-104, ge-3-aufkl' });
    declareAttack(t, ['C0804'], ['ge-104', 'ge-3-aufkl'], 'split').play('end');
    expect(t.asked).toBe('apportion');
  });

  test('[desert-fox-deluxe 15.3h] nobody advances while the other part holds the hex', () => {
    const part = (defenders: string) =>
      aftermath({
        board: `C1216: ${defenders}\nC1215: ge-5-pz`,
        attack: 'C1216',
        with: 'ge-5-pz',
        column: [18, 16],
        battle: { defenders: [unitNamed(baseKit(), 'br-kdg')], stood: [hexNamed(baseKit(), 'C1216')] },
      }).asked;
    expect([part('br-kdg'), part('br-kdg, br-2-arm')]).toEqual(['advance', null]);
  });

  test('[desert-fox-deluxe 15.3g] both attacks are taken back together', () => {
    const t = drafted({ board }).play('split', 'undeclare C0804');
    expect(t.s.attacks).toEqual([]);
  });
});
