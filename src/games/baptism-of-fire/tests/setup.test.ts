import { expect, test } from 'vitest';
import { checkComponents } from '../../../content/checks.ts';
import { Match } from '../../../engine/match.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { baptismOfFire } from '../index.ts';
import { baseKit, type Kit, kitOf } from '../kit.ts';
import { setup } from '../setup.ts';
import { type State, WAITING } from '../state.ts';

const fresh = (): State => {
  return unwrap(setup({ scenario: 'campaign', options: {} }));
};
const s = fresh();
const kit: Kit = kitOf(s);

/** A counter as the rulebook writes it. */
const printed = (unit: number): string => {
  const { attack, defence, move, steps } = kit.units[unit];
  return `${attack[steps]}-${defence[steps]}-${move[steps]}`;
};

/** Who stands in a hex at the start. */
const starts = (label: string): string[] =>
  kit.units.filter((unit) => s.at[unit.index] === kit.grid.find(label)).map((unit) => printed(unit.index));

/** Counters of a group of reinforcements that come in at exactly these hexes, with the turn or event. */
function group(name: string, ...hexes: string[]): string[] {
  const wanted = [...hexes].sort().join(' ');
  return kit.units
    .filter(({ index }) => {
      const arrival = kit.arrivals[index];
      return arrival?.group === name && arrival.hexes.map(kit.grid.label).sort().join(' ') === wanted;
    })
    .map((unit) => printed(unit.index));
}

const when = (id: string) => {
  const { turn, event, delay, movementOnly } = kit.arrivals[kit.unitIndex.get(id)!]!;
  return { turn, event, delay, movementOnly };
};

const SOUTHWEST = ['0623', '0724', '0823', '0924', '1023', '1124', '1223', '1324', '1423'];
const SOUTH = ['2126', '2225', '2326', '2425', '2526', '2625', '2726', '2825', '2926'];
const EAST = ['3906', '3907', '3908', '3909', '3910', '3911'];
const NORTH = '1301 1401 1501 1601 1701 1801 1901 2401 2501 2601 2701 2801 2901 3001'.split(' ');

test('the components fit the map', () => {
  expect(checkComponents(baseKit().components, baseKit().map)).toEqual([]);
});

test('[baptism-of-fire 19.0a] no Axis unit starts on the map', () => {
  const axis = kit.units.filter((unit) => unit.side === 0);
  expect(axis).toHaveLength(27);
  expect(axis.every((unit) => s.at[unit.index] === WAITING)).toBe(true);
  expect(baptismOfFire.scenarios).toHaveLength(1);
});

test('[baptism-of-fire 19.0-U01] [baptism-of-fire 19.0-U02] [baptism-of-fire 19.0-U03] [baptism-of-fire 19.0-U04] before Faid', () => {
  expect([starts('3718'), starts('3922'), starts('3722'), starts('3819')]).toEqual([
    ['1-3-7'],
    ['1-2-7'],
    ['1-2-7'],
    ['3-2-12'],
  ]);
});

test('[baptism-of-fire 19.0-U05] [baptism-of-fire 19.0-U06] [baptism-of-fire 19.0-U07] [baptism-of-fire 19.0-U08] [baptism-of-fire 19.0-U09] Sbeitla and Hadjeb', () => {
  expect([starts('2714'), starts('2814'), starts('3911'), starts('3810'), starts('3811')]).toEqual([
    ['2-1-14'],
    ['2-3-11'],
    ['2-3-11'],
    ['2-1-11'],
    ['3-2-12'],
  ]);
});

test('[baptism-of-fire 19.0-U10] [baptism-of-fire 19.0-U11] [baptism-of-fire 19.0-U12] [baptism-of-fire 19.0-U13] the rear', () => {
  expect([starts('1704'), starts('0804'), starts('0312'), starts('0507')]).toEqual([
    ['1-2-7'],
    ['1-3-7'],
    ['2-3-11'],
    ['2-1-11'],
  ]);
  expect(kit.units[s.at.indexOf(kit.grid.find('0804'))].engineer).toBe(true);
  expect(kit.units.filter((unit) => unit.engineer)).toHaveLength(1);
});

test('[baptism-of-fire 19.0-U14] [baptism-of-fire 19.0-U15] [baptism-of-fire 19.0-U16] the south-west', () => {
  expect([starts('1220'), starts('0914'), starts('0404')]).toEqual([['1-2-7'], ['2-1-14'], ['2-1-11']]);
});

test('[baptism-of-fire 19.0b] sixteen Allied units start, one in a hex, and nothing keeps them to their set-up hexes', () => {
  const placed = kit.units.filter((unit) => s.at[unit.index] >= 0);
  expect(placed).toHaveLength(16);
  expect(new Set(placed.map((unit) => s.at[unit.index])).size).toBe(16);
  expect(placed.every((unit) => unit.side === 1)).toBe(true);
  // The set-up is only in where they stand: the state has no other trace of it.
  expect(s.marks.every((marks) => marks === 0)).toBe(true);
});

test('[baptism-of-fire S3.0a] [baptism-of-fire S3.0b] the game begins on turn 1 of 10 with an Axis decision', () => {
  const started = unwrap(Match.start(baptismOfFire, { scenario: 'campaign', options: {} }, { seed: 'setup' }));
  expect([started.state.turn, started.toMove]).toEqual([1, 'axis']);
  expect(kit.lastTurn).toBe(10);
  expect(kit.turns).toHaveLength(10);
});

test('[baptism-of-fire 11.1-AX1a] [baptism-of-fire 11.1-AX1b] [baptism-of-fire 11.1-AX1c] the Axis groups of turn 1', () => {
  expect(group('ax-gt1', '3918', '3919', '3920')).toEqual(['6-5-10', '5-3-12', '3-4-11', '3-4-11', '2-2-9', '2-2-9']);
  expect(group('ax-gt1', '3726')).toEqual(['5-3-12', '2-2-9']);
  expect(group('ax-gt1', '3225')).toEqual(['5-3-12', '3-4-11', '3-4-11', '2-2-9']);
  expect(when('ax01')).toEqual({ turn: 1, event: null, delay: 0, movementOnly: false });
});

test('[baptism-of-fire 11.1-AX2] [baptism-of-fire 11.1-AX4a] [baptism-of-fire 11.1-AX4b] the Axis groups of turns 2 and 4', () => {
  expect(group('ax-gt2', '2526')).toEqual(['3-2-16']);
  expect(when('ax13').turn).toBe(2);
  expect([group('ax-gt4', '3920'), group('ax-gt4', '3921')]).toEqual([['2-2-11'], ['1-2-9']]);
  const dak = ['3-2-16', '4-3-12', '4-4-11', '4-4-11', '2-2-9', '4-3-9'];
  expect(group('ax-gt4', ...SOUTHWEST, ...SOUTH)).toEqual(dak);
  expect([when('ax14').turn, when('ax17').turn]).toEqual([4, 4]);
});

test('[baptism-of-fire 11.1-AX5a] [baptism-of-fire 15.0b] the Axis groups that wait for events', () => {
  expect(group('ax-gt5', ...SOUTHWEST, ...SOUTH)).toEqual(['3-2-11', '3-3-11', '2-1-7', '2-1-7']);
  expect(when('ax22')).toEqual({ turn: 5, event: 'sbeitla-captured', delay: 0, movementOnly: false });
  expect([group('ax-youks', '3909'), group('ax-youks', '3911')]).toEqual([['3-4-11'], ['3-4-11']]);
  expect(when('ax26')).toEqual({ turn: 1, event: 'thala-or-tebessa-captured', delay: 1, movementOnly: true });
});

test('[baptism-of-fire 11.1-US1a] [baptism-of-fire 11.1-US1b] [baptism-of-fire 11.1-US2a] the Allied groups of turns 1 and 2', () => {
  expect(group('al-gt1', '0724', '0823', '0924', '1023', '1124', '1223')).toEqual(['1-3-7', '2-2-9', '2-1-16']);
  expect(group('al-gt1', ...EAST)).toEqual(['3-3-12']);
  expect(['0105', '2701', '1601'].map((hex) => group('al-gt2', hex))).toEqual([['1-2-7'], ['3-2-12'], ['1-4-6']]);
  expect(group('al-gt2', ...EAST)).toEqual(['2-1-11']);
  expect([when('al17').turn, when('al21').turn]).toEqual([1, 2]);
});

test('[baptism-of-fire 11.1-USKb] [baptism-of-fire 11.1-USKc] the Kasserine group', () => {
  expect(group('al-kasserine', ...EAST)).toEqual(['1-2-7', '2-3-7', '1-1-6', '2-1-10']);
  expect(group('al-kasserine', '2701')).toEqual(['2-5-7', '2-3-7', '1-1-7', '1-1-7']);
  expect(when('al25').event).toBe('axis-west-of-kasserine');
});

test('[baptism-of-fire 11.1-USSb] [baptism-of-fire 11.1-USNb] [baptism-of-fire 11.1-USTb] the groups of Sbeitla, the north and Tebessa', () => {
  expect([group('al-sbeitla', '0104'), group('al-sbeitla', '0105')]).toEqual([['1-2-7'], ['2-3-7']]);
  expect(group('al-north', ...NORTH)).toEqual(['2-2-12', '2-1-12', '2-1-12', '2-2-11', '1-2-7']);
  expect(group('al-tebessa', '0104')).toEqual(['3-2-12']);
  expect([when('al33').event, when('al35').event, when('al40').event]).toEqual([
    'sbeitla-captured',
    'axis-north-of-sbeitla',
    'axis-next-to-thala-or-tebessa',
  ]);
});

test('[baptism-of-fire 11.1d] Axis is German and Italian, Allied is US, British and French', () => {
  const nations = (side: number) => [...new Set(kit.units.filter((u) => u.side === side).map((u) => u.nation))].sort();
  expect([nations(0), nations(1)]).toEqual([
    ['german', 'italian'],
    ['british', 'french', 'us'],
  ]);
});

test('[baptism-of-fire S2.0c] two-sided from attack and defence of five on; the back is half, rounded up', () => {
  const twoSided = kit.units.filter((unit) => unit.steps === 2);
  expect(twoSided).toEqual(kit.units.filter(({ steps, attack, defence }) => attack[steps] + defence[steps] >= 5));
  expect(new Set(kit.units.map((unit) => unit.steps))).toEqual(new Set([1, 2]));
  for (const { attack, defence, move } of twoSided)
    expect([attack[1], defence[1], move[1]]).toEqual([Math.ceil(attack[2] / 2), Math.ceil(defence[2] / 2), move[2]]);
});
