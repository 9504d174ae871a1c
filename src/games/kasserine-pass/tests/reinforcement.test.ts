import { expect, test } from 'vitest';
import { holding, type PositionSpec, position, where } from './position.ts';

/** The Allied player at his decision about the British. */
const allied = (turn: number, board: string, more: Partial<PositionSpec> = {}) =>
  position({ at: 'british', side: 'allied', turn, board, weather: 'bad', ...more });

const FIRST = ['us-1id-26', 'us-1id-18', 'us-1id-16', 'us-9id-39'];
const BRITISH = ['br-26-armd', 'br-1-gds', 'br-1-dy'];

test('[kasserine-pass REI-1] one US regiment comes to Tebessa on each of turns 1, 3 and 5', () => {
  const came = (turn: number, here: readonly string[]) => {
    const t = allied(turn, here.map((unit) => `L10: ${unit}`).join('\n')).play('end');
    return FIRST.filter((unit) => where(t, unit) === 'I12');
  };
  expect(came(1, [])).toEqual(['us-1id-26']);
  expect(came(2, FIRST.slice(0, 1))).toEqual([]);
  expect(came(3, FIRST.slice(0, 1))).toEqual(['us-1id-18']);
  expect(came(4, FIRST.slice(0, 2))).toEqual([]);
  expect(came(5, FIRST.slice(0, 2))).toEqual(['us-1id-16']);
  expect(came(6, FIRST.slice(0, 3))).toEqual([]);
});

test('[kasserine-pass REI-1] it moves in the same turn', () => {
  const t = allied(1, '').play('end', 'end');
  expect([t.asked, t.refused('move us-1id-26 H10 by road')]).toEqual(['move-allied', null]);
});

test('[kasserine-pass REI-1] with Tebessa in Axis hands it comes by I13 or G13 instead', () => {
  const t = allied(1, 'I12: kg-lang', { change: { control: holding('Tebessa') } }).play('end');
  expect(t.offers()).toEqual(['enter us-1id-26 G13', 'enter us-1id-26 I13']);
  expect(t.refused('enter us-1id-26 I12')).not.toBe(null);
  expect(where(t.play('enter us-1id-26 G13'), 'us-1id-26')).toBe('G13');
});

test('[kasserine-pass REI-2] the 9th Division’s regiment comes by L5 or L9 on turn 7', () => {
  const here = `I12: ${FIRST.slice(0, 3).join(' ')}`;
  expect(allied(6, here).play('end').asked).toBe('deploy-allied');
  const t = allied(7, here).play('end');
  expect(t.offers()).toEqual(['enter us-9id-39 L5', 'enter us-9id-39 L9']);
  expect(t.refused('enter us-9id-39 I12')).toBe('REI-2');
  expect(where(t.play('enter us-9id-39 L5'), 'us-9id-39')).toBe('L5');
  const barred = allied(7, `${here}\nL5: kg-lang`).play('end');
  expect(where(barred, 'us-9id-39')).toBe('L9');
});

test('[kasserine-pass REI-3] the Allied player may ask for the British, and then a draw is his best', () => {
  const end = (order: string) => {
    const t = allied(9, `I12: ${FIRST.join(' ')}`);
    expect(t.offers()).toEqual(['end', 'request-british']);
    t.play(order, 'end').dice(1).play('end', 'end', 'end'); // fair weather on turn 10
    expect(t.asked).toBe('british');
    t.play('end', 'end', 'end', 'end');
    return t.match.outcome;
  };
  expect(end('request-british')).toMatchObject({ winner: null, level: 'draw' });
  expect(end('end')).toMatchObject({ winner: 'allied' });
});

test('[kasserine-pass REI-4] they come on the road north of Thala, the turn after they were asked for', () => {
  const t = allied(3, 'I12: us-1id-26 us-1id-18').play('request-british');
  expect(BRITISH.map((unit) => where(t, unit))).toEqual(['out', 'out', 'out']);
  t.play('end').dice(1).play('end', 'end');
  expect([t.s.turn, t.asked, where(t, 'br-1-gds')]).toEqual([4, 'british', 'out']);
  t.play('end');
  expect(BRITISH.map((unit) => where(t, unit))).toEqual(['L9', 'L9', 'L9']);
  expect(t.play('end').refused('move br-26-armd I9 by road')).toBe(null);
});

test('[kasserine-pass REI-5] a request cancelled in time brings nobody, is never made again, and costs nothing', () => {
  const t = allied(8, `I12: ${FIRST.join(' ')}`)
    .play('request-british', 'end')
    .dice(1)
    .play('end', 'end', 'end');
  expect(t.offers()).toEqual(['cancel-british', 'end']);
  expect(t.refused('request-british')).toBe('REI-3');
  t.play('cancel-british', 'end', 'end').dice(1).play('end', 'end', 'end');
  expect([t.s.turn, t.asked]).toEqual([10, 'deploy-allied']); // the question is not put again
  t.play('end', 'end', 'end');
  expect(BRITISH.map((unit) => where(t, unit))).toEqual(['out', 'out', 'out']);
  expect(t.match.outcome).toMatchObject({ winner: 'allied', rule: 'VIC-6' });
});

test('[kasserine-pass REI-5] once they are on the board there is nothing to cancel', () => {
  const t = allied(5, `L9: ${BRITISH.join(' ')}`, { change: { british: 'here', britishTurn: 4 } });
  expect(t.asked).toBe('deploy-allied');
});
