import { describe, expect, test } from 'vitest';
import { bearing } from '../position.ts';
import { allied, attack, axis, battle, declared } from './shared.ts';

describe('stacking', () => {
  test('a whole division, recon of the nation, Tigers and Rommel attack from one hex; a stranger does not join', () => {
    const t = axis('E8: rommel kg-gerhardt kg-reimann kg-lang tigers 580-recce kg-schuette\nE9: us-1ad-cca');
    t.play('attack E9', ...['kg-gerhardt', 'kg-reimann', 'kg-lang', 'tigers', '580-recce'].map((id) => `join ${id}`));
    expect(t.refused('join kg-schuette')).toBe('STK-6');
    expect(declared(t.play('commit'))).toBe('12 to 3');
  });

  test('two divisions with recon and Tigers count in full; recon does not make a division of two its own', () => {
    const two = axis('E8: kg-gerhardt kg-schuette tigers 580-recce\nE9: us-1ad-cca');
    expect(declared(two.play(...attack('E9', 'kg-gerhardt kg-schuette tigers 580-recce')))).toBe('10 to 3');
    const three = axis('E8: kg-schuette kg-stenhoff 580-recce kg-gerhardt\nE9: us-1ad-cca').play('attack E9');
    three.play('join kg-schuette', 'join kg-stenhoff', 'join 580-recce');
    expect(three.refused('join kg-gerhardt')).toBe('STK-6');
  });

  test('units of one hex in two attacks share its limit', () => {
    const t = axis('E8: kg-gerhardt kg-schuette centauro\nE9: fr-1\nF8: fr-2');
    t.play(...attack('E9', 'kg-gerhardt'), 'attack F8', 'join kg-schuette');
    expect(t.refused('join centauro')).toBe('STK-6');
  });

  test('into a pass two mechanised units go, and infantry with them; Tigers and recon are mechanised', () => {
    const t = axis('G8: kg-gerhardt tigers 580-recce centauro rommel\nH8: fr-1').play('attack H8');
    t.play('join kg-gerhardt', 'join tigers', 'join centauro');
    expect(t.refused('join 580-recce')).toBe('TER-7');
    t.play('commit', 'end');
    expect([declared(t), t.asked]).toEqual(['7 to 2', 'press']);
  });

  test('in a pass two mechanised units defend beside infantry; the owner leaves one out', () => {
    const t = allied('G8: us-1ad-ccb us-1ad-cca us-1ad-ccd\nH8: kg-gerhardt tigers 580-recce rommel');
    t.play(...attack('H8', 'us-1ad-ccb us-1ad-cca'), 'end');
    expect([t.asked, t.toMove]).toEqual(['effective', 'axis']);
    expect(t.offers()).toEqual([
      'effective 580-recce kg-gerhardt',
      'effective 580-recce tigers',
      'effective kg-gerhardt tigers',
    ]);
  });

  test('units in excess fight neither way but are routed with the rest', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-ccd fr-1 us-34id-133');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'), 'end');
    t.dice(6).play('effective us-1ad-ccd fr-1', 'drive 1');
    expect(battle(t)).toBe('7 to 3, 2:1; a 6: DR*.');
    t.play('retreat us-1ad-ccd E10', 'retreat fr-1 D9', 'retreat us-34id-133 F9');
    expect(bearing(t, 'us-34id-133')).toEqual(['F9!']);
    expect(t.play('advance kg-reimann E9').refused('end')).toBeNull(); // 3 are owed, the surplus counts nothing
  });

  test('over the ridge road to Maktar one mechanised unit attacks, infantry beside it', () => {
    const t = axis('L6: kg-gerhardt centauro kg-lang\nL5: fr-1').play('attack L5', 'join kg-gerhardt', 'join centauro');
    expect(t.refused('join kg-lang')).not.toBeNull();
    expect(declared(t.play('commit'))).toBe('5 to 3'); // hills and ridge
  });

  test('Tigers in company of a Disrupted unit are not alone', () => {
    const t = allied('E8: us-1ad-ccb\nE9: tigers kg-lang!').play(...attack('E9', 'us-1ad-ccb'));
    expect(declared(t)).toBe('3 to 5');
  });

  test('Tigers whose companion has advanced from another battle fight the next one alone', () => {
    const t = axis('E8: kg-lang tigers\nE9: fr-1\nF8: fr-2');
    t.play(...attack('E9', 'kg-lang'), ...attack('F8', 'tigers'), 'end');
    t.dice(4).play('fight E9', 'retreat fr-1 E10').dice(4).play('advance kg-lang E9');
    expect(battle(t)).toBe('1 to 1, 1:1; a 4: DW.');
  });
});
