import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { AWAY, BY_SCHEDULE, BY_SOUTH, BY_WEST } from '../state.ts';
import { canAct, drawn, marksOf, spentBy, type Table, where } from './position.ts';

const PANZER = ['21 Pz'];
const ENTRY = ['1321', '1422', '1521', '1622', '1721'];
const hexes = (t: Table, unit: string) => t.offers(`enter ${unit} `).map((offer) => offer.split(' ')[2]);
const kit = kitOf(drawn('axc-15-21', '0108: ax-pavia-27').s);
const units21 = kit.members.get('21 Pz')!.map((unit) => kit.units[unit].id);

const CHITS = { axis: 'axc-90-pb', allied: 'alc-4arm' };

/** A unit that has left the map and comes back. */
function away(unit: string, side: 'axis' | 'allied', back: number, due: number, board: string): Table {
  const bare = drawn(CHITS[side], board, { turn: 5 }).s;
  const [at, dues, backs] = [[...bare.at], [...bare.due], [...bare.back]];
  const index = kit.unitIndex.get(unit)!;
  at[index] = AWAY;
  dues[index] = due;
  backs[index] = back;
  return drawn(CHITS[side], board, { turn: 5, change: { at, due: dues, back: backs } });
}

test('[gazala 15.0a] reinforcements come in when their formation is first activated, not before, and all of them', () => {
  const t = drawn('axc-15-21', '0108: ax-pavia-27', { turn: 1, waiting: PANZER });
  expect(where(t, 'ax-21pz-5-1')).toBe('out');
  t.play('activate 21-pz');
  expect([t.asked, t.toMove]).toEqual(['arrive', 'axis']);
  for (const [at, unit] of units21.entries()) {
    expect([t.refused('end'), t.refused('move ax-21pz-5-1 1620')]).toEqual(['15.0a', '15.0a']); // nobody is held back
    t.play(`enter ${unit} ${ENTRY[at % 5]}`);
  }
  expect([t.asked, where(t, 'ax-21pz-5-1')]).toEqual(['operate', '1321']);
});

test('[gazala 15.0a] before they are due they are not activated', () => {
  const t = drawn('alc-29ind', '3301: al-4arm-3rtr', { turn: 3, waiting: ['29 Ind'] });
  expect([t.refused('activate 29-ind'), t.offers('activate')]).toEqual(['7.0e', []]);
  const other = drawn('alc-4arm', '3301: al-4arm-3rtr', { turn: 3, waiting: ['29 Ind'] });
  expect(other.refused('pick al-29ind-1worc')).toBe('15.0a');
});

test('[gazala 15.0b] each unit takes any of its hexes', () => {
  const t = drawn('axc-15-21', '0108: ax-pavia-27', { turn: 1, waiting: PANZER }).play('activate 21-pz');
  for (const unit of units21) expect(hexes(t, unit)).toEqual(ENTRY);
  expect(t.refused('enter ax-21pz-5-1 1822')).toBe('15.0b'); // 15 Panzer's
  expect(t.refused('enter ax-15pz-8-1 1822')).toBe('15.0a');
});

test('[gazala 15.0c] Extra Move or another formation’s chit brings in a single unit', () => {
  const board = '1320: ax-ariete-132-8';
  const t = drawn('axc-ari-tri', board, { turn: 1, waiting: PANZER }).play('pick ax-21pz-5-1');
  expect([t.asked, [...new Set(t.offers().map((offer) => offer.split(' ')[1]))]]).toEqual(['arrive', ['ax-21pz-5-1']]);
  t.play('enter ax-21pz-5-1 1721');
  expect([t.asked, canAct(t, 'ax-21pz-5-1'), where(t, 'ax-21pz-5-2')]).toEqual(['operate', true, 'out']);
  const extra = drawn('axc-ari-tri', board, { turn: 1, waiting: PANZER, box: ['axt-extra-move'] });
  extra.play('activate ariete', 'extra ax-21pz-5-2');
  expect(extra.asked).toBe('arrive');
  extra.play('enter ax-21pz-5-2 1622');
  expect([extra.asked, canAct(extra, 'ax-21pz-5-2'), canAct(extra, 'ax-ariete-132-8')]).toEqual([
    'operate',
    true,
    true,
  ]);
});

test('[gazala 15.0d] not into a hex the enemy holds, but into his zone of control', () => {
  const t = drawn('axc-15-21', '1521: al-3ind-2rl', { turn: 1, waiting: PANZER }).play('activate 21-pz');
  expect(t.refused('enter ax-21pz-5-1 1521')).toBe('15.0d');
  expect(hexes(t, 'ax-21pz-5-1')).toEqual(['1321', '1422', '1622', '1721']);
  t.play('enter ax-21pz-5-1 1622'); // next to 1521
  expect(where(t, 'ax-21pz-5-1')).toBe('1622');
});

test('[gazala 15.0e] arriving costs nothing, and the whole allowance is left', () => {
  const t = drawn('axc-15-21', '0108: ax-pavia-27', { turn: 1, waiting: ['ax-21pz-5-1'] });
  t.play('activate 21-pz', 'enter ax-21pz-5-1 1622');
  expect([spentBy(t, 'ax-21pz-5-1'), marksOf(t, 'ax-21pz-5-1')]).toEqual([0, '']);
  t.play('move ax-21pz-5-1 1621');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1); // 23 of 24 left, as in the rulebook's example
});

test('[gazala 15.0f] any number may arrive in one hex; who is still too many at the end is lost', () => {
  const t = drawn('axc-15-21', '0108: ax-pavia-27', { turn: 1, waiting: PANZER }).play('activate 21-pz');
  for (const unit of units21) t.play(`enter ${unit} 1721`);
  expect([t.asked, units21.map((unit) => where(t, unit))]).toEqual(['operate', units21.map(() => '1721')]);
  for (const [at, unit] of units21.slice(0, 4).entries())
    t.play(`move ${unit} ${['1720', '1620', '1820', '1719'][at]}`);
  t.play('end');
  expect(t.offers()).toEqual(
    units21
      .slice(4)
      .map((unit) => `remove ${unit}`)
      .sort(),
  );
});

test('[gazala 15.0g] who was not called on the day stays available on every later turn', () => {
  const t = drawn('axc-15-21', '0108: ax-pavia-27', { turn: 3, waiting: PANZER });
  t.play('activate 21-pz');
  expect([t.asked, hexes(t, 'ax-21pz-5-1')]).toEqual(['arrive', ENTRY]);
});

test('[gazala 15.0k] a unit whose hexes are all held by the enemy waits for another activation', () => {
  const board = ENTRY.map(
    (hex, at) => `${hex}: ${['al-4arm-3rtr', 'al-4arm-5rtr', 'al-4arm-8hus', 'al-2arm-bays', 'al-2arm-9l'][at]}`,
  );
  const t = drawn('axc-15-21', [...board, '2022: ax-15pz-8-1'].join('\n'), { turn: 1, waiting: PANZER });
  expect([t.offers('activate'), t.refused('pick ax-21pz-5-1')]).toEqual([['activate 15-pz'], '15.0d']);
  const mixed = drawn('axc-15-21', [...board, '2022: ax-21pz-5-1'].join('\n'), {
    turn: 1,
    waiting: units21.slice(1),
  });
  mixed.play('activate 21-pz');
  expect([mixed.asked, where(mixed, 'ax-21pz-5-2'), canAct(mixed, 'ax-21pz-5-1')]).toEqual(['operate', 'out', true]);
});

test('[gazala 15.1e] Allied reinforcements come in anywhere on the north or east edge', () => {
  const t = drawn('alc-29ind', '3301: al-4arm-3rtr\n2001: ax-21pz-5-1', { turn: 4, waiting: ['29 Ind'] });
  t.play('activate 29-ind');
  const open = hexes(t, 'al-29ind-1worc');
  expect([open.length, open.includes('0101'), open.includes('3321'), open.includes('2001')]).toEqual([
    52,
    true,
    true,
    false,
  ]);
  expect(t.refused('enter al-29ind-1worc 3202')).toBe('15.0b');
});

test('[gazala 8.3c] [gazala 8.3d] a unit that left the map comes back two turns later, as if nothing had happened', () => {
  const board = '3301: al-4arm-3rtr\n1622: ax-21pz-5-1';
  expect(away('al-2arm-bays', 'allied', BY_SCHEDULE, 6, board).refused('pick al-2arm-bays')).toBe('15.0a');
  const t = away('al-2arm-bays', 'allied', BY_SCHEDULE, 5, board).play('pick al-2arm-bays');
  expect([t.asked, hexes(t, 'al-2arm-bays').length]).toEqual(['arrive', 53]);
  t.play('enter al-2arm-bays 3320');
  expect([where(t, 'al-2arm-bays'), marksOf(t, 'al-2arm-bays'), canAct(t, 'al-2arm-bays')]).toEqual(['3320', '', true]);
});

test('[gazala 8.3c] the Axis comes back by the south edge, or in the west where it left there', () => {
  const board = '3301: al-4arm-3rtr\n0112: ax-trieste-65-1\n1622: al-3ind-2rl\n0110: al-3ind-18cav';
  const south = away('ax-21pz-5-1', 'axis', BY_SOUTH, 5, board).play('pick ax-21pz-5-1');
  expect([hexes(south, 'ax-21pz-5-1').length, south.refused('enter ax-21pz-5-1 1622')]).toEqual([32, '15.0d']);
  expect(south.refused('enter ax-21pz-5-1 0110')).toBe('15.0b');
  const west = away('ax-21pz-5-1', 'axis', BY_WEST, 5, board).play('pick ax-21pz-5-1');
  expect(hexes(west, 'ax-21pz-5-1')).toEqual(
    ['06', '07', '08', '09', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21'].map((row) => `01${row}`),
  );
});

test('[gazala 8.2c] a battalion bound to the north-west corner comes back there', () => {
  const t = away('al-69inf-5ey', 'allied', BY_SCHEDULE, 5, '3301: al-4arm-3rtr\n0201: ax-pavia-27').play(
    'pick al-69inf-5ey',
  );
  expect(hexes(t, 'al-69inf-5ey')).toEqual(['0101', '0301', '0401', '0501', '0601', '0701', '0801']);
  expect(t.refused('enter al-69inf-5ey 3310')).toBe('15.0b');
});
