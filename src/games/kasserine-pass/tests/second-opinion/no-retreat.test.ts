import { describe, expect, test } from 'vitest';
import { bearing, position, where } from '../position.ts';
import { allied, attack, axis } from './shared.ts';

describe('No Retreat', () => {
  test('in a mixed stack the British die where the Americans are routed; only those who left are owed', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: br-1-gds us-1ad-ccd');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann kg-lang'), 'end')
      .dice(6)
      .play('hold br-1-gds', 'drive 1');
    t.play('retreat us-1ad-ccd E10', 'advance kg-lang E9');
    expect([...bearing(t, 'br-1-gds', 'us-1ad-ccd'), t.refused('end')]).toEqual(['out', 'E10!', null]);
  });

  test('who holds on DW keeps the hex, though the others leave it: no advance', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: br-1-gds us-1ad-ccd');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann kg-lang'), 'end')
      .dice(5)
      .play('hold br-1-gds');
    t.play('retreat us-1ad-ccd E10');
    expect([t.asked, ...bearing(t, 'br-1-gds', 'us-1ad-ccd')]).toEqual(['british', 'E9!', 'E10']);
  });

  test('Centauro ordered to hold under Rommel dies of DR, and he with it', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: rommel centauro', { turn: 10 });
    t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca'), 'end')
      .dice(5)
      .play('hold centauro');
    expect([where(t, 'centauro'), where(t, 'rommel'), t.s.points.allied]).toEqual(['out', 'out', 14]);
  });

  test('but he leaves with a unit that was not ordered to hold', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca us-1ad-ccd\nD9: br-26-armd br-1-gds\nE9: rommel centauro kg-lang');
    t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca us-1ad-ccd br-26-armd br-1-gds'), 'end');
    t.play('hold centauro').dice(5).play('end', 'drive 1', 'retreat kg-lang F9'); // 12 to 5
    expect([where(t, 'centauro'), where(t, 'kg-lang'), where(t, 'rommel')]).toEqual(['out', 'F9', 'F9']);
  });

  test('bombed Germans do not go back on D, held or not', () => {
    const t = position({ at: 'bomb-allied', side: 'allied', turn: 6, board: 'E8: us-1ad-ccb\nE9: kg-lang' });
    t.dice(6).play('bomb us-bomber-1 E9', 'end', ...attack('E9', 'us-1ad-ccb'));
    t.dice(2, 1).play('end'); // 1:1 read as 3:2: D; then the weather
    expect([t.s.turn, ...bearing(t, 'kg-lang')]).toEqual([7, 'E9!']);
  });
});
