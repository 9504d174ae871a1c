import { describe, expect, test } from 'vitest';
import { bearing, type PositionSpec, where } from '../position.ts';
import { attack, axis, battle } from './shared.ts';

describe('Rommel’s second round', () => {
  /** Rommel, Stenhoff and Schuette have destroyed 3 RTA in D9 and stand there. */
  const through = (more: string, also: readonly string[] = ['end'], spec: Partial<PositionSpec> = {}) => {
    const t = axis(`E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\n${more}`, spec);
    t.play(...attack('D9', 'kg-stenhoff kg-schuette'), ...also).dice(6);
    return t.play('end', 'advance kg-stenhoff D9', 'advance kg-schuette D9', 'advance rommel D9', 'end');
  };
  /** Reimann is to attack C10 as well, but D9 is fought for first. */
  const reimannToo = [...attack('C10', 'kg-reimann'), 'end', 'fight D9'];

  test('it may strike a hex another attack is still to come for; that attack then finds nobody', () => {
    const t = through('C10: fr-2\nC11: kg-reimann', reimannToo);
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end');
    expect(where(t, 'fr-2')).toBe('out');
    expect(t.play('end').asked).toBe('british');
    expect(t.log('CRT-1')).toHaveLength(2);
  });

  test('a hex it has entered is not attacked by its own side afterwards', () => {
    const t = through('C10: fr-2\nC11: kg-reimann', reimannToo);
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end', 'advance kg-stenhoff C10', 'end');
    expect([t.asked, where(t, 'kg-stenhoff'), where(t, 'kg-reimann')]).toEqual(['british', 'C10', 'C11']);
  });

  test('surprise helps the second attack of turn 1 as well', () => {
    const t = through('C10: us-1ad-cca', ['end'], { turn: 1 });
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(4)
      .play('end');
    expect(battle(t)).toBe('6 to 3, 3:1; a 4: DR.');
  });

  test('after it neither he nor his units go a third time, not even into an empty hex', () => {
    const t = through('C10: fr-2\nC11: fr-3');
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end');
    t.play('advance kg-stenhoff C10', 'advance kg-schuette C10', 'advance rommel C10');
    expect(t.asked).toBe('british');
  });

  test('units that come from another hex take part if they end beside him', () => {
    const t = axis('E10: rommel kg-stenhoff\nE9: kg-lang\nD9: fr-1\nC10: us-1ad-cca');
    t.play(...attack('D9', 'kg-stenhoff kg-lang'), 'end')
      .dice(6)
      .play('end');
    t.play('advance kg-stenhoff D9', 'advance kg-lang D9', 'advance rommel D9', 'end', 'attack C10');
    expect(t.offers('join')).toEqual(['join kg-lang', 'join kg-stenhoff']);
  });

  test('what it routs stays Disrupted to the end of the phase', () => {
    const t = through('C10: us-1ad-cca!');
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(5)
      .play('end', 'drive 1', 'retreat us-1ad-cca B10');
    t.play('advance kg-stenhoff C10', 'end');
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'B10!']);
  });

  test('a unit driven by the first attack may be struck again by the second', () => {
    const t = axis('E10: rommel kg-gerhardt kg-stenhoff\nD9: us-1ad-cca').play(
      ...attack('D9', 'kg-gerhardt kg-stenhoff'),
      'end',
    );
    t.dice(5).play('end', 'drive 1', 'retreat us-1ad-cca C10', 'advance kg-gerhardt D9', 'advance kg-stenhoff D9');
    t.play('advance rommel D9', 'end', ...attack('C10', 'kg-gerhardt kg-stenhoff'), 'end')
      .dice(4)
      .play('end');
    expect(battle(t)).toBe('7 to 3, 2:1; a 4: DR.'); // Disrupted: read at 3:1
  });

  test('taking Thala in the second round wins', () => {
    const t = axis('H8: rommel kg-stenhoff\nI9: fr-1', { weather: 'bad' }).play(...attack('I9', 'kg-stenhoff'), 'end');
    t.dice(6).play('end'); // 3 to 2 in the hills: 3:2, DR
    t.play('drive 1', 'retreat fr-1 H10', 'advance kg-stenhoff I9', 'advance rommel I9', 'end');
    t.play('advance kg-stenhoff J8');
    expect(t.asked).toBe('thala');
  });

  test('in the second round his units drive neither over ridges nor into the swamp', () => {
    const t = axis('G8: rommel kg-stenhoff\nH8: fr-1').play(...attack('H8', 'kg-stenhoff'), 'end');
    t.dice(6).play('end', 'drive 1', 'retreat fr-1 H9', 'advance kg-stenhoff H8', 'advance rommel H8', 'end');
    expect(t.offers('advance')).toEqual(['advance kg-stenhoff G8', 'advance kg-stenhoff I9']);
  });

  test('[kasserine-pass CRT-6] who strikes only hexes that have emptied takes no part in what is left of his attack', () => {
    const board =
      'D9: rommel kg-stenhoff kg-schuette\nE9: us-34id-133\nE8: us-1id-26\nF8: us-9id-39\nG8: kg-lang\nF7: 580-recce';
    const t = axis(board, { turn: 4, weather: 'bad' });
    t.play(...attack('E9', 'kg-stenhoff kg-schuette'), ...attack('E8 F8', '580-recce kg-lang'), 'end');
    t.dice(6).play('fight E9', 'end', 'drive 1', 'retreat us-34id-133 F9');
    t.play('advance kg-stenhoff E9', 'advance kg-schuette E9', 'advance rommel E9');
    t.play(...attack('F8', 'kg-stenhoff kg-schuette'), 'end');
    t.dice(6).play('end', 'drive 1', 'retreat us-9id-39 G9', 'advance kg-stenhoff F8').dice(1).play('end');
    // G8 is next to F8 alone: Lang has nobody left to attack, and cannot be lost.
    t.play('lose 580-recce');
    expect([battle(t), where(t, '580-recce'), ...bearing(t, 'kg-lang')]).toEqual([
      '1 to 3, 1:3; a 1: AE.',
      'out',
      'G8',
    ]);
  });

  test('[kasserine-pass RPA-1] [kasserine-pass ROM-4] driving on to the men of another attack, Rommel leads and presses that one as well', () => {
    const t = axis('E10: rommel kg-stenhoff\nD9: fr-1\nC10: kg-lang\nB10: fr-2', { weather: 'bad' });
    t.play(...attack('D9', 'kg-stenhoff'), ...attack('B10', 'kg-lang'), 'end', 'fight D9')
      .dice(6)
      .play('press');
    t.play('advance kg-stenhoff D9', 'advance rommel D9', 'end');
    t.play('advance kg-stenhoff C10', 'advance rommel C10');
    expect(battle(t.dice(6).play('press'))).toBe('2 to 2, 3:2, pressed; a 6: DR.');
    expect(t.log('RPA-2')).toHaveLength(2);
  });
});
