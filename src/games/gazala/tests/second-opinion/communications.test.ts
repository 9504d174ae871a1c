import { expect, test } from 'vitest';
import type { Breach } from '../../state.ts';
import { dusk } from '../moments.ts';
import { attempt, KIT, made } from '../position.ts';

const EAST = [
  '0306',
  '0407',
  '0506',
  '0607',
  '0706',
  '0807',
  '0906',
  '1006',
  '1106',
  '1206',
  '1305',
  '1405',
  '1407',
  '1507',
  '1607',
  '1707',
];

const TANKS = [
  'ax-21pz-5-1',
  'ax-21pz-5-2',
  'ax-15pz-8-1',
  'ax-15pz-8-2',
  'ax-ariete-132-8',
  'ax-ariete-132-9',
  'ax-ariete-132-10',
  'ax-trieste-11arm',
  'ax-21pz-39pzj',
  'ax-15pz-33pzj',
  'ax-90lt-190pzj',
  'ax-ariete-3ber',
  'ax-90lt-155-1',
  'ax-90lt-155-2',
  'ax-90lt-200-1',
  'ax-90lt-200-2',
];

/**
 * So many Axis units east of the line (infantry far from it), and what else there is: how many actions that costs in the next turn.
 * Infantry inside the belt could breach: then the Axis is asked, and declines with a second "end".
 */
function lossWith(turn: number, units: number, breaches: readonly Breach[], more = '', orders = ['end']): number {
  const board = EAST.slice(0, units).map((at, index) => `${at}: ${TANKS[index]}`);
  const t = dusk(turn - 1, `${board.join('\n')}\n3310: al-4arm-1krr\n${more}`, { change: { breaches } });
  t.dice(9, 3).play(...orders);
  expect(t.asked).toBe('first');
  return KIT.turns[t.s.turn - 1].actions[0] - t.s.actions[0];
}

const NORTH = made('0107', '0207', true);

const SOUTH = made('0310', '0410', true);

test('[gazala 14.2a] from May 29 a line to eight units or one action less', () => {
  expect(lossWith(3, 0, [])).toBe(0);
  expect(lossWith(4, 8, [NORTH])).toBe(0);
  expect(lossWith(4, 7, [NORTH])).toBe(1);
  expect(lossWith(4, 12, [])).toBe(1);
  // The eighth stands in the breached hex itself; or west of the line, where the line may not return.
  expect(lossWith(4, 7, [NORTH], '0207: ax-brescia-19', ['end', 'end'])).toBe(0);
  expect(lossWith(4, 7, [NORTH], '0120: ax-brescia-19')).toBe(1);
});

test('[gazala 14.2b] an enemy in the breach or a breach of one side only is no line', () => {
  expect(lossWith(4, 12, [NORTH], '0207: al-3ind-2rl')).toBe(1);
  expect(lossWith(4, 12, [made('0107', '0207')])).toBe(1);
  // From the belt hex 0308 the far side leads into 0307, mined as well.
  expect(lossWith(4, 12, [made('0309', '0308', true)])).toBe(1);
  // The rear belt is no part of the main line.
  expect(lossWith(4, 12, [made('1215', '1314', true)])).toBe(1);
});

test('[gazala 14.2e] from June 1-2 two lines to eight different units each, and never more than one action lost', () => {
  expect(lossWith(7, 16, [NORTH, SOUTH])).toBe(0);
  expect(lossWith(7, 15, [NORTH, SOUTH])).toBe(1);
  expect(lossWith(7, 16, [NORTH])).toBe(1);
  expect(lossWith(7, 16, [])).toBe(1);
  // Two ways into one hex are one breached hex.
  expect(lossWith(7, 16, [NORTH, made('0106', '0207')])).toBe(1);
  expect(lossWith(6, 8, [NORTH])).toBe(0);
});

test('[gazala 14.2f] a unit that only one line reaches is given to that line', () => {
  // Brescia in the breached hex 0410 belongs to the southern line alone, which makes sixteen.
  expect(lossWith(7, 15, [NORTH, SOUTH], '0410: ax-brescia-19', ['end', 'end'])).toBe(0);
});

test('[gazala 14.2a] Bir Hacheim as a line: in over 1118, out over another breach', () => {
  expect(lossWith(4, 8, [made('1019', '1118')])).toBe(1);
  expect(lossWith(4, 8, [made('1019', '1118'), made('1319', '1219')])).toBe(0);
  expect(lossWith(4, 8, [made('1019', '1118'), made('1319', '1219')], '1118: al-1ff-marine')).toBe(1);
});

test('[gazala 14.2a] a line leads from west to east: a hole in the eastern side of the belt is none', () => {
  expect(lossWith(4, 12, [made('0306', '0207')])).toBe(1);
});

test('[gazala 14.2b] through the triangle a line needs the gap between 1214 and 1313', () => {
  const lane = made('0817', '0916', true);
  expect(lossWith(4, 8, [lane])).toBe(0);
  expect(lossWith(4, 8, [lane], '1214: al-3ind-2rl')).toBe(1);
  expect(lossWith(4, 8, [lane, made('1215', '1314', true)], '1214: al-3ind-2rl')).toBe(0);
});

test('[gazala 14.2c] units west of the line are on no line, however many', () => {
  const west = ['0120', '0119', '0118', '0117', '0116', '0115', '0114', '0113', '0112'].map(
    (at, index) => `${at}: ${TANKS[index]}`,
  );
  expect(lossWith(4, 0, [NORTH], west.join('\n'))).toBe(1);
});

test('[gazala 14.2f] eight each: nine locked in the triangle and seven outside are too few, eight and eight enough', () => {
  const lane = made('0817', '0916', true);
  const triangle = ['0914', '0915', '1014', '1015', '1016', '1017', '1114', '1115', '1116'];
  const loss = (inside: number, outside: number) => {
    const board = TANKS.slice(0, inside).map((id, index) => `${triangle[index]}: ${id}`);
    const others = TANKS.slice(inside, inside + outside).map((id, index) => `${EAST[index + 5]}: ${id}`);
    const t = dusk(6, [...board, ...others, '1214: al-3ind-2rl', '3310: al-4arm-1krr'].join('\n'), {
      change: { breaches: [NORTH, lane] },
    });
    t.dice(9, 3).play('end');
    return KIT.turns[6].actions[0] - t.s.actions[0];
  };
  expect(loss(8, 8)).toBe(0);
  expect(loss(9, 7)).toBe(1);
  expect(loss(7, 9)).toBe(1);
});

test('[gazala 14.2a] a breach that is finished at dawn carries a line the same day', () => {
  const board = EAST.slice(0, 8).map((at, index) => `${at}: ${TANKS[index]}`);
  const t = dusk(3, `${board.join('\n')}\n0107: ax-pavia-27\n3310: al-4arm-1krr`, {
    change: { breaches: [attempt('ax-pavia-27', '0107', '0207')] },
  });
  t.dice(9, 3).play('end');
  expect(t.s.breaches[0].through).toBe(true);
  expect(t.s.actions[0]).toBe(KIT.turns[3].actions[0]);
});
