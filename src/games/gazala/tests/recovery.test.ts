import { describe, expect, test } from 'vitest';
import { marksOf, type PositionSpec, position, type Table } from './position.ts';

const LAST = 7;

/** The end of the last turn of Scenario One, which ends the game, so that the table stops there. */
const close = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: '3.0g', scenario: 'one', turn: LAST, board, ...more });

/** Axis points scored in the Victory Point Phase. */
const scored = (board: string, more: Partial<PositionSpec> = {}): number =>
  close(board, more).s.points - (more.change?.points ?? 2);

const NORTH = ['ax-21pz-104-1', 'ax-21pz-104-2', 'ax-21pz-104-3', 'ax-21pz-5-1'];

describe('the Recovery Phase', () => {
  test('[gazala 3.0g] [gazala 3.0h] everybody recovers from Disruption and turns to the unused side', () => {
    const t = close('2010: ax-21pz-5-1!~\n2012: al-4arm-8hus!\n2013: al-4arm-3rtr~');
    expect(['ax-21pz-5-1', 'al-4arm-8hus', 'al-4arm-3rtr'].map((id) => marksOf(t, id))).toEqual(['', '', '']);
    expect(t.log('3.0g').length).toBe(2);
  });

  test('[gazala 3.0g] supply is not looked at', () => {
    const t = close('2010: ax-21pz-5-1!%\n2012: al-4arm-8hus~#');
    expect(['ax-21pz-5-1', 'al-4arm-8hus'].map((id) => marksOf(t, id))).toEqual(['%', '#']);
  });
});

describe('the Victory Point Phase', () => {
  test('[gazala 3.0i] [gazala 16.0a] four units in supply on the north edge make a point, in one hex or in several', () => {
    expect(scored(`1301: ${NORTH[0]} ${NORTH[1]}\n2001: ${NORTH[2]}\n3301: ${NORTH[3]}`)).toBe(1);
    expect(scored(`1301: ${NORTH[0]} ${NORTH[1]}\n2001: ${NORTH[2]}`)).toBe(0);
    expect(scored(`1301: ${NORTH[0]} ${NORTH[1]}\n2001: ${NORTH[2]}\n3302: ${NORTH[3]}`)).toBe(0);
    expect(scored('1301: al-3ind-2rl\n1401: al-3ind-11pavo\n1501: al-3ind-18cav\n1601: al-7motor-2rb')).toBe(0);
  });

  test('[gazala 16.0a] units marked Out of Supply or Isolated do not count, Disrupted ones do', () => {
    const four = (sign: string): string => `1301: ${NORTH[0]} ${NORTH[1]}\n2001: ${NORTH[2]}\n2101: ${NORTH[3]}${sign}`;
    expect([four('%'), four('#'), four('!~')].map((board) => scored(board))).toEqual([0, 0, 1]);
  });

  test('[gazala 16.0b] a unit in 2803 makes a point, in supply or not', () => {
    expect([scored('2803: ax-21pz-5-1'), scored('2803: ax-21pz-5-1#'), scored('2803: al-4arm-8hus')]).toEqual([
      1, 1, 0,
    ]);
    expect(scored(`2803: ax-15pz-8-1\n1301: ${NORTH[0]} ${NORTH[1]}\n2001: ${NORTH[2]} ${NORTH[3]}`)).toBe(2);
  });

  test('[gazala 16.0c] the track ends at 19', () => {
    expect(close('2803: ax-21pz-5-1', { change: { points: 18 } }).s.points).toBe(19);
    const full = close('2803: ax-21pz-5-1', { change: { points: 19 } });
    expect([full.s.points, full.log('16.0c').length]).toEqual([19, 1]);
  });

  test('[gazala 16.0d] the Allies score nothing during play', () => {
    const t = close('1301: al-4arm-8hus\n1504: al-201gd-9rb\n2803: al-3ind-2rl');
    expect(t.s.points).toBe(2);
    expect(Object.keys(t.s).filter((key) => key.toLowerCase().includes('points'))).toEqual(['points']);
  });

  test('[gazala 13.7b] Withdraw/Attack drawn and not played costs a point; never drawn it does not (ruling B4)', () => {
    expect(scored('', { box: ['alt-withdraw-attack'] })).toBe(1);
    expect(scored('', { cup: ['alt-withdraw-attack'] })).toBe(0);
    const played = ['alt-withdraw-attack'];
    expect(scored('', { played })).toBe(0);
    // A promise that was not kept is as good as none (ruling B5), and costs one point, not two.
    expect(scored('', { played, change: { pledgeBroken: true } })).toBe(1);
    expect(scored('', { box: ['alt-withdraw-attack'], change: { pledgeBroken: true } })).toBe(1);
  });

  test('[gazala 13.7b] by the letter it costs a point in every turn it is not played', () => {
    const options = { withdrawVpLiteral: true };
    expect(scored('', { options, cup: ['alt-withdraw-attack'] })).toBe(1);
    expect(scored('', { options, box: ['alt-withdraw-attack'] })).toBe(1);
    expect(scored('', { options, played: ['alt-withdraw-attack'] })).toBe(0);
  });

  test('[gazala 3.0i] then the next turn begins', () => {
    const t = position({ at: '3.0g', turn: 3, board: '0309: ax-pavia-27\n2803: ax-21pz-5-1' });
    expect([t.s.turn, t.asked, t.s.points]).toEqual([4, 'breaches', 1]);
  });
});
