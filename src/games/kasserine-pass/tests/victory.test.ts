import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { WORTH } from '../victory.ts';
import { holding, position, where } from './position.ts';

interface Ending {
  readonly net?: number;
  readonly board?: string;
  readonly holds?: readonly string[];
  readonly british?: State['british'];
}

/** The outcome when the last turn ends with this on the table. */
function ending({ net = 0, board = '', holds = [], british = 'not asked' }: Ending) {
  const points = { axis: Math.max(0, net) + 2, allied: Math.max(0, -net) + 2 };
  const t = position({
    at: 'SEQ-B5',
    side: 'allied',
    turn: 10,
    board,
    change: { points, control: holding(...holds), british },
  });
  const { winner, level, rule } = t.match.outcome!;
  return { winner, level, rule, worth: WORTH[level] };
}

/**
 * The points after a lone unit has attacked at bad odds, thrown a 1 (AE) and perished. `asked`: what is to be answered before the
 * die falls; a German defender is asked about No Retreat.
 */
function perish(side: 'axis' | 'allied', unit: string, enemy: string, ...asked: string[]) {
  const id = unit.replace('+', '');
  const t = position({ at: 'allocation', side, turn: 10, board: `D11: ${unit}\nD10: ${enemy}`, weather: 'bad' });
  t.play('attack D10', `join ${id}`, 'commit', ...asked);
  t.dice(1).play('end', `lose ${id}`);
  return { ...t.s.points, left: where(t, id) };
}

test('[kasserine-pass VIC-1] Thala taken and in supply wins at once', () => {
  const t = position({ at: 'move-axis', board: 'I9: kg-lang\nI12: us-1ad-cca', weather: 'bad' });
  t.play('move kg-lang J8');
  expect([t.asked, t.toMove]).toEqual(['thala', 'axis']);
  t.play('claim-victory');
  expect(t.match.outcome).toMatchObject({ winner: 'axis', level: 'thala', rule: 'VIC-1' });
  expect([t.toMove, WORTH.thala]).toEqual([null, 1]);
});

test('[kasserine-pass VIC-1] without supply there is no victory until a line is open in a later supply phase', () => {
  const board = 'I9: kg-lang\nB1: us-1ad-cca\nF1: us-1ad-ccb\nK1: us-1ad-ccd';
  const t = position({ at: 'move-axis', board, weather: 'bad' }).play('move kg-lang J8');
  expect([where(t, 'kg-lang'), t.asked]).toEqual(['J8', 'move-axis']);
  expect(t.play('end').asked).toBe('british');
  const later = position({ at: 'SEQ-A6', board: 'J8: kg-lang', change: { control: holding('Thala') } });
  expect(later.asked).toBe('thala');
});

test('[kasserine-pass VIC-1] an advance after combat takes it too', () => {
  const t = position({ at: 'allocation', board: 'I9: kg-gerhardt\nJ8: fr-1', weather: 'bad' });
  t.play('attack J8', 'join kg-gerhardt', 'commit').dice(6).play('end', 'advance kg-gerhardt J8');
  expect(t.asked).toBe('thala');
});

test('[kasserine-pass VIC-2] Tebessa and a marginal victory make a win; a minimal one stays minimal', () => {
  for (const net of [7, 10])
    expect(ending({ net, holds: ['Tebessa'] })).toEqual({ winner: 'axis', level: 'tebessa', rule: 'VIC-2', worth: 1 });
  expect(ending({ net: 6, holds: ['Tebessa'] })).toMatchObject({ level: 'minimal', worth: 0.25 });
});

test('[kasserine-pass VIC-3] Thala and Tebessa in supply at the end are worth two games, whatever the losses', () => {
  const strategic = { winner: 'axis', level: 'strategic', rule: 'VIC-3', worth: 2 };
  expect(ending({ net: -30, holds: ['Thala', 'Tebessa'] })).toEqual(strategic);
  expect(ending({ net: 20, board: 'J8: kg-lang\nI12: kg-reimann', holds: ['Thala', 'Tebessa'] })).toEqual(strategic);
  // Both must be in supply: an enemy beside the empty town cuts it off.
  expect(ending({ net: -30, board: 'I13: fr-1', holds: ['Thala', 'Tebessa'] })).toMatchObject({ level: 'thala' });
  expect(ending({ net: -30, board: 'K9: fr-1', holds: ['Thala', 'Tebessa'] })).toMatchObject({ winner: 'allied' });
});

test('[kasserine-pass VIC-4] the Axis may play on after Thala, and lose the victory when they lose the town', () => {
  const board = 'I9: kg-lang\nK9: us-1ad-cca\nL13: us-1id-26 us-1id-18 us-1id-16 us-9id-39';
  const start = () => position({ at: 'move-axis', turn: 10, board, weather: 'bad' }).play('move kg-lang J8', 'play-on');
  const kept = start();
  expect([kept.match.outcome, kept.asked]).toEqual([null, 'move-axis']);
  expect(kept.play('end', 'end').asked).toBe('thala'); // still there for the asking in the supply phase
  kept.play('play-on', 'end', 'end', 'end', 'end');
  expect(kept.match.outcome).toMatchObject({ winner: 'axis', level: 'thala' });
  const lost = start().play('move kg-lang I9', 'end', 'end', 'end', 'move us-1ad-cca J8', 'end', 'end');
  expect(lost.match.outcome).toMatchObject({ winner: 'allied' });
});

test('[kasserine-pass VIC-5] with the British on the board a draw is the best the Allies get', () => {
  expect(ending({ net: 3, british: 'here' })).toEqual({ winner: null, level: 'draw', rule: 'VIC-5', worth: 0 });
  expect(ending({ net: -20, british: 'here' })).toMatchObject({ level: 'draw' });
  expect(ending({ net: 4, british: 'here' })).toMatchObject({ winner: 'axis', level: 'minimal' });
});

test('[kasserine-pass VIC-6] without the British, and without a minimal Axis victory, the Allies win', () => {
  for (const british of ['not asked', 'requested', 'cancelled'] as const)
    expect(ending({ net: 3, british })).toEqual({ winner: 'allied', level: 'allied', rule: 'VIC-6', worth: 1 });
});

test('[kasserine-pass VIC-7] Axis points less Allied points decide the level', () => {
  const level = (axis: number, allied: number) =>
    position({ at: 'SEQ-B5', side: 'allied', turn: 10, board: '', change: { points: { axis, allied } } }).match.outcome
      ?.level;
  expect([level(12, 9), level(12, 8), level(12, 5), level(12, 1)]).toEqual(['allied', 'minimal', 'marginal', 'major']);
  expect(level(4, 14)).toBe('allied');
});

test('[kasserine-pass VIC-8] a US unit lost is a point for the Axis', () => {
  expect(perish('allied', 'us-1ad-cca', 'kg-lang', 'end')).toEqual({ axis: 1, allied: 0, left: 'out' });
  expect(perish('allied', 'us-34id-133', 'kg-lang', 'end')).toEqual({ axis: 1, allied: 0, left: 'out' });
});

test('[kasserine-pass VIC-9] a British brigade lost is two; the recon regiment is no brigade', () => {
  expect(perish('allied', 'br-26-armd', 'kg-gerhardt', 'end')).toEqual({ axis: 2, allied: 0, left: 'out' });
  expect(perish('allied', 'br-1-gds', 'kg-gerhardt', 'end')).toEqual({ axis: 2, allied: 0, left: 'out' });
  expect(perish('allied', 'br-1-dy', 'kg-lang', 'end')).toEqual({ axis: 0, allied: 0, left: 'out' });
});

/** An Axis unit drives into a town on this turn. */
const take = (turn: number, from: string, town: string) =>
  position({ at: 'move-axis', turn, board: `${from}: kg-lang`, weather: 'bad' }).play(`move kg-lang ${town}`);

test('[kasserine-pass VIC-10] a town pays a point for each turn before the calendar strikes it out', () => {
  const points = (turn: number, from: string, town: string) => take(turn, from, town).s.points.axis;
  expect([1, 2, 3, 4].map((turn) => points(turn, 'A7', 'A8'))).toEqual([1, 0, 0, 0]); // Gafsa: turn 2
  expect([1, 2].map((turn) => points(turn, 'F3', 'F4'))).toEqual([1, 0]); // Sidi Bou Zid: turn 2
  expect([1, 3, 5].map((turn) => points(turn, 'I6', 'J6'))).toEqual([3, 1, 0]); // Sbiba: turn 4
});

test('[kasserine-pass VIC-11] the Allies retake a town but not its points, and it never pays twice', () => {
  const t = position({ at: 'move-axis', turn: 1, board: 'A7: kg-lang\nB8: us-1ad-cca', weather: 'bad' });
  t.play('move kg-lang A8', 'move kg-lang A7', 'end', 'end', 'end');
  expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['axis', 1]);
  t.play('move us-1ad-cca A8');
  expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['allied', 1]);
  t.play('move us-1ad-cca B8').dice(1).play('end', 'move kg-lang A8');
  expect([t.s.turn, t.s.control.Gafsa, t.s.points.axis]).toEqual([2, 'axis', 1]);
});

test('[kasserine-pass VIC-12] Tebessa and Thala pay to the last turn', () => {
  expect([9, 10].map((turn) => take(turn, 'I11', 'I12').s.points.axis)).toEqual([2, 1]);
  expect([9, 10].map((turn) => take(turn, 'I9', 'J8').s.points.axis)).toEqual([2, 1]);
});

test('[kasserine-pass VIC-13] a German KG or Centauro lost is four points for the Allies', () => {
  for (const unit of ['kg-lang', 'kg-reimann', 'kg-gerhardt', 'kg-schuette', 'kg-stenhoff'])
    expect(perish('axis', unit, 'us-34id-133 us-34id-135 us-34id-168')).toEqual({ axis: 0, allied: 4, left: 'out' });
  expect(perish('axis', 'centauro', 'us-34id-133')).toEqual({ axis: 0, allied: 4, left: 'out' });
});

test('[kasserine-pass VIC-14] any other Axis unit lost is one', () => {
  for (const unit of ['580-recce', 'tigers'])
    expect(perish('axis', unit, 'us-34id-133')).toEqual({ axis: 0, allied: 1, left: 'out' });
});

test('[kasserine-pass VIC-15] Rommel lost is ten', () => {
  const t = position({ at: 'move-allied', side: 'allied', board: 'D10: rommel\nD11: us-1ad-cca' });
  t.play('move us-1ad-cca D10');
  expect([where(t, 'rommel'), t.s.points]).toEqual(['out', { axis: 0, allied: 10 }]);
});

test('[kasserine-pass VIC-21] French losses score nothing', () => {
  expect(perish('allied', 'fr-1+', 'centauro')).toEqual({ axis: 0, allied: 0, left: 'out' });
});

test('[kasserine-pass VIC-16] 4 to 6 points: minimal, a quarter of a game', () => {
  for (const net of [4, 5, 6])
    expect(ending({ net })).toEqual({ winner: 'axis', level: 'minimal', rule: 'VIC-16', worth: 0.25 });
  expect(ending({ net: 3 }).winner).toBe('allied');
});

test('[kasserine-pass VIC-17] 7 to 10 points: marginal, half a game', () => {
  for (const net of [7, 8, 9, 10])
    expect(ending({ net })).toEqual({ winner: 'axis', level: 'marginal', rule: 'VIC-17', worth: 0.5 });
});

test('[kasserine-pass VIC-18] more than 10 points: major, a whole game, with or without Tebessa', () => {
  const major = { winner: 'axis', level: 'major', rule: 'VIC-18', worth: 1 };
  expect([ending({ net: 11 }), ending({ net: 11, holds: ['Tebessa'] })]).toEqual([major, major]);
});

test('[kasserine-pass VIC-19] 8 points with Tebessa, 8 without, 3 and no British', () => {
  expect(ending({ net: 8, holds: ['Tebessa'] })).toMatchObject({ winner: 'axis', worth: 1 });
  expect(ending({ net: 8 })).toMatchObject({ level: 'marginal', worth: 0.5 });
  expect(ending({ net: 3 })).toMatchObject({ winner: 'allied' });
});

test('[kasserine-pass VIC-20] Thala held in supply to the end without Tebessa is an ordinary win', () => {
  expect(ending({ net: -5, board: 'J8: kg-lang', holds: ['Thala'] })).toMatchObject({ winner: 'axis', worth: 1 });
  const cut = 'J8: kg-lang\nB1: us-1ad-cca\nF1: us-1ad-ccb\nK1: us-1ad-ccd';
  expect(ending({ net: -5, board: cut, holds: ['Thala'] })).toMatchObject({ winner: 'allied' });
});
