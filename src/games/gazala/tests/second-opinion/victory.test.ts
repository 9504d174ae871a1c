import { expect, test } from 'vitest';
import { dusk, FAR } from '../moments.ts';
import { drawn, newGame, type PositionSpec, position, type Table } from '../position.ts';

const NORTHERNERS = '1401: ax-21pz-5-1 ax-21pz-5-2\n1501: ax-15pz-8-1!';

/** The last turn ends. */
const finish = (scenario: 'one' | 'campaign', board: string, more: Partial<PositionSpec> = {}): Table =>
  dusk(LAST_TURN[scenario], board, { scenario, ...more }).play('end');

const LAST_TURN = { one: 7, campaign: 13 };

/** "Axis : Allied", and who has won. */
const score = (t: Table): string => {
  const outcome = t.match.outcome!;
  const [, axis, allied] = /(\d+) Axis points? against (\d+)/.exec(outcome.why) ?? [];
  return `${axis}:${allied} ${outcome.winner}`;
};

test('[gazala 16.0a] four units on the north edge in whatever hexes, Disrupted or not, but all in supply', () => {
  const points = (board: string, start = 0) => {
    const t = dusk(4, `${board}\n3310: al-4arm-1krr`, { change: { points: start } });
    t.dice(5, 3).play('end');
    return t.s.points;
  };
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2`)).toBe(1);
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2%`)).toBe(0);
  expect(points(`${NORTHERNERS}\n1602: ax-15pz-8-2`)).toBe(0);
  // 2803 asks for no supply; both may be had in one turn, up to 19.
  expect(points('2803: ax-15pz-8-2#')).toBe(1);
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2\n2803: ax-ariete-132-8%`, 5)).toBe(7);
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2\n2803: ax-ariete-132-8`, 18)).toBe(19);
});

test('[gazala 16.0e] every step counts at the end, one for an Allied, two for an Axis one, over and above the 19', () => {
  const t = finish('campaign', '1410: al-22arm-3cly/1\n1920: ax-21pz-5-1/1\n3310: al-4arm-1krr', {
    lost: ['al-2arm-bays', 'al-3ind-2rl', 'ax-90lt-155-1'],
    change: { points: 19 },
  });
  expect(score(t)).toBe('23:6 axis');
});

test('[gazala 16.0a] the points of the last turn count as well', () => {
  const t = finish('campaign', '2803: ax-21pz-5-1\n3310: al-4arm-1krr', { box: ['alt-withdraw-attack'] });
  expect(score(t)).toBe('2:0 axis');
});

test('[gazala 16.0f] what is rebuilt is no loss; what is withdrawn is none either, but its lost steps stay lost', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly/1\n2410: al-4arm-3rtr/1\n2411: al-4arm-5rtr\n0120: ax-trieste-65-1',
    {
      turn: 13,
      box: ['alt-withdraw-attack', 'alt-replacement'],
      lost: ['al-4arm-8hus'],
      change: { actions: [0, 0] },
    },
  );
  // 3 RTR has lost a step, the 8th Hussars two; 3 CLY is made whole again.
  t.play('withdraw 4-arm', 'refit al-22arm-3cly', 'activate 22-arm', 'end');
  expect(score(t)).toBe('3:0 axis');
});

test('[gazala 16.0e] units off the map at the end are not eliminated (B34); level scores are a tie', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    turn: 13,
    board: '3310: al-22arm-3cly\n1521: al-3ind-2rl\n0120: ax-trieste-65-1',
    waiting: ['32 ATB'],
    change: { actions: [0, 0] },
  });
  t.play('exit al-22arm-3cly', 'exit al-3ind-2rl', 'end');
  expect(t.match.outcome!.winner).not.toBe('axis');
  expect(t.match.outcome!.winner).not.toBe('allied');
});

test('[gazala 17.0v] the campaign pays the Allies for the boxes they hold, three for each hex of Bir Hacheim', () => {
  const t = finish(
    'campaign',
    '1504: al-201gd-3cold al-201gd-2scots\n1605: ax-21pz-5-1\n2705: al-9ind-3-12fr!\n1118: al-1ff-marine\n1219: al-1ff-bm2#',
  );
  expect(score(t)).toBe('0:10 allied');
});

test('[gazala 17.0b] Scenario One pays one for each fortified hex', () => {
  const t = finish(
    'one',
    '1504: al-201gd-3cold al-201gd-2scots\n1605: ax-21pz-5-1\n2705: al-9ind-3-12fr!\n1118: al-1ff-marine\n1219: al-1ff-bm2#',
  );
  expect(score(t)).toBe('2:4 allied');
});

test('[gazala 17.0c] Scenario One starts with two Axis points and ends with June 1-2; the campaign starts with none', () => {
  expect([newGame('one').s.points, newGame('campaign').s.points]).toEqual([2, 0]);
  const t = dusk(7, FAR);
  t.dice(5, 3).play('end');
  expect(t.match.outcome).toBeNull();
});

test('[gazala 16.0c] the point for an unplayed Withdraw/Attack does not lift the track over 19', () => {
  const t = dusk(3, FAR, { box: ['alt-withdraw-attack'], change: { points: 19 } });
  t.dice(5, 3).play('end');
  expect(t.s.points).toBe(19);
});

test('[gazala 16.0b] two units in 2803 are worth no more than one, an Allied unit there nothing', () => {
  const t = dusk(3, '2803: ax-21pz-5-1 ax-21pz-5-2\n3310: al-4arm-1krr');
  t.dice(5, 3).play('end');
  expect(t.s.points).toBe(1);
  const allied = dusk(3, '2803: al-22arm-3cly\n0120: ax-trieste-65-1');
  allied.dice(5, 3).play('end');
  expect(allied.s.points).toBe(0);
});
