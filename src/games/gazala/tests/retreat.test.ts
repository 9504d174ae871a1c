import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import type { Breach } from '../state.ts';
import { AWAY, type State } from '../state.ts';
import { ends } from './moments.ts';
import { made, marksOf, type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

/** 5/1 in 2014 has thrown 18 Cav out of 2013: 12 to 3 is 3-1, and a 4 is R. */
const thrown = (more = '', spec: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', board: `2014: ax-21pz-5-1\n2013: al-3ind-18cav\n${more}`, ...spec })
    .dice(die(4))
    .play('attack ax-21pz-5-1 medium', 'commit');

/** The same with 10 Hussars: 15 to 12 is 1-1, and a 7 is R. */
const tanks = (more = '', defenders = 'al-2arm-10hus', roll = 7): Table =>
  position({ at: 'operate', board: `2014: ax-21pz-5-1\n2013: ${defenders}\n${more}` })
    .dice(die(roll))
    .play('attack ax-21pz-5-1 medium', 'commit');

test('[gazala 11.1a] [gazala 11.1j] a retreat ends two hexes away, for the Allies to the north and south-east', () => {
  const t = thrown();
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1812', '1911', '2011', '2111', '2212', '2213']);
  expect(t.refused('retreat 2012 al-3ind-18cav')).toBe('11.1a');
  expect(t.refused('retreat 2010 al-3ind-18cav')).toBe('11.1a');
  expect(t.refused('retreat 1813 al-3ind-18cav')).toBe('11.1j');
  t.play('retreat 2213 al-3ind-18cav');
  expect(where(t, 'al-3ind-18cav')).toBe('2213');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('');
});

test('[gazala 11.1j] the Axis goes back to the south', () => {
  const t = position({ at: 'operate', side: 'allied', board: '2012: al-4arm-3rtr\n2013: ax-21pz-104-1' })
    .dice(die(7)) // 8 to 5 is 1-1: R
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(ends(t, 'ax-21pz-104-1')).toEqual(['1814', '1914', '2015', '2114', '2214']);
  expect(t.refused('retreat 2213 ax-21pz-104-1')).toBe('11.1j');
});

test('[gazala 11.1c] the owner chooses the order, and a stack may keep together or part', () => {
  const two = () =>
    position({ at: 'operate', board: '2014: ax-21pz-5-1\n2013: al-3ind-18cav al-3ind-2rl\n1913: al-3ind-11pavo' })
      .dice(die(7)) // 12 to 9 is 1-1: R
      .play('attack ax-21pz-5-1 medium', 'commit');
  const t = two();
  expect(t.refused('retreat 2011 al-3ind-11pavo al-3ind-18cav')).toBe('11.1c');
  expect(t.refused('retreat 2011 ax-21pz-5-1')).toBe('11.0ad');
  t.play('retreat 2011 al-3ind-2rl', 'retreat 1812 al-3ind-11pavo', 'retreat 2212 al-3ind-18cav');
  expect(['al-3ind-2rl', 'al-3ind-11pavo', 'al-3ind-18cav'].map((id) => where(t, id))).toEqual([
    '2011',
    '1812',
    '2212',
  ]);
  const together = two().play('retreat 2011 al-3ind-2rl al-3ind-18cav');
  expect([where(together, 'al-3ind-2rl'), where(together, 'al-3ind-18cav')]).toEqual(['2011', '2011']);
});

test('[gazala 11.1d] [gazala 11.1e] a unit with enemies all round it is eliminated', () => {
  const t = thrown(
    '2012: ax-21pz-104-1\n2112: ax-21pz-104-2\n1912: ax-21pz-104-3\n2113: ax-21pz-3rec\n1913: ax-21pz-39pzj',
  );
  expect(where(t, 'al-3ind-18cav')).toBe('out');
  expect(t.log('11.1d')).toHaveLength(1);
});

test('[gazala 11.1e] [gazala 8.1b] the ground west of the main minefield is closed to retreating Allies', () => {
  const t = position({ at: 'operate', board: '1320: ax-21pz-5-1\n1220: al-3ind-18cav' })
    .dice(die(4))
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.refused('retreat 1020 al-3ind-18cav')).toBe('11.1e');
  expect(t.refused('retreat 1121 al-3ind-18cav')).toBe('11.1e');
  // Mines do not stop the Allies.
  expect(ends(t, 'al-3ind-18cav')).toContain('1118');
});

test('[gazala 11.1e] an escarpment is closed where no road or track climbs it', () => {
  // 1801 lies under the escarpment; only 1901 and the edge of the map are open, and 1901 is where the attack comes from.
  const t = position({ at: 'operate', board: '1901: ax-21pz-5-1\n1801: al-3ind-18cav' })
    .dice(die(4))
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.offers()).toEqual(['leave al-3ind-18cav']);
  expect(t.refused('retreat 1802 al-3ind-18cav')).toBe('11.1a');
  expect(t.refused('retreat 1803 al-3ind-18cav')).toBe('11.1e');
});

test('[gazala 11.1e] [gazala 14.0e] Axis infantry may not retreat over unbreached mines', () => {
  const boxed = (...breaches: Breach[]) =>
    position({
      at: 'operate',
      side: 'allied',
      board: '1416: al-4arm-3rtr\n1315: ax-trieste-65-1',
      change: { breaches },
    })
      .dice(die(7)) // 8 to 3 is 2-1, two less for the mines: R
      .play('attack al-4arm-3rtr medium', 'commit');
  const t = boxed();
  expect(where(t, 'ax-trieste-65-1')).toBe('out');
  expect(t.log('11.1d')).toHaveLength(1);
  expect(ends(boxed(made('1215', '1315')), 'ax-trieste-65-1')).not.toHaveLength(0);
});

/** Infantry in 2111 and 1911 holds everything north of 2013 in its zones. */
const net = '2111: ax-21pz-104-1\n1911: ax-21pz-104-2';

test('[gazala 11.1b] [gazala 11.1f] [gazala 11.1k] a friend keeps the zone off his hex; to avoid zones a unit even goes the wrong way', () => {
  const t = thrown(`${net}\n1912: al-3ind-2rl`);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1813']);
  expect(t.refused('retreat 2213 al-3ind-18cav')).toBe('11.1f');
  t.play('retreat 1813 al-3ind-18cav');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('');
});

test('[gazala 11.1b] [gazala 11.1g] [gazala 12.0a] a zone that cannot be avoided Disrupts', () => {
  const t = thrown(net);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['2213', '2214']);
  expect(t.refused('retreat 1813 al-3ind-18cav')).toBe('11.1j'); // one zone as well, but the wrong way
  expect(t.refused('retreat 2011 al-3ind-18cav')).toBe('11.1f');
  t.play('retreat 2213 al-3ind-18cav');
  expect(where(t, 'al-3ind-18cav')).toBe('2213');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('!');
  expect(t.log('11.1g')).toHaveLength(1);
});

/** With more infantry in 2213 and 1813, every hex around 2013 as far as two hexes off lies in a zone. */
const cage = `${net}\n2213: ax-21pz-104-3\n1813: ax-21pz-3rec`;

test('[gazala 11.1h] each hex counts: the first zone Disrupts, the second costs a step', () => {
  const t = tanks(cage).play('retreat 2011 al-2arm-10hus');
  expect([where(t, 'al-2arm-10hus'), marksOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-10hus')]).toEqual([
    '2011',
    '!',
    1,
  ]);
  // Disrupted from the start (two more on the die): both hexes cost a step, and the unit dies in the second.
  const worse = tanks(cage, 'al-2arm-10hus!', 5).play('retreat 2011 al-2arm-10hus');
  expect(where(worse, 'al-2arm-10hus')).toBe('out');
  expect(worse.log('11.1h')).toHaveLength(2);
});

test('[gazala 11.1i] two Disrupted units that keep together lose one step at each zone, as their owner chooses', () => {
  // 15 to 24 is 1-2; with two for Disruption a 6 is R.
  const t = tanks(cage, 'al-2arm-10hus! al-2arm-bays!', 6).play('retreat 2011 al-2arm-bays al-2arm-10hus');
  expect([t.asked, t.toMove]).toEqual(['step-owed', 'allied']);
  expect(t.offers()).toEqual(['lose al-2arm-10hus', 'lose al-2arm-bays']);
  expect(t.refused('lose ax-21pz-5-1')).toBe('11.1i');
  t.play('lose al-2arm-10hus', 'lose al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays')]).toEqual([1, 1]);
  expect([where(t, 'al-2arm-10hus'), where(t, 'al-2arm-bays')]).toEqual(['2011', '2011']);

  const parted = tanks(cage, 'al-2arm-10hus! al-2arm-bays!', 6).play('retreat 2011 al-2arm-bays');
  expect(where(parted, 'al-2arm-bays')).toBe('out');
});

test('[gazala 11.1l] a hex that would be overstacked is avoided if another is as good', () => {
  const t = thrown('2011: al-3ind-2rl al-3ind-11pavo');
  expect(ends(t, 'al-3ind-18cav')).not.toContain('2011');
  expect(t.refused('retreat 2011 al-3ind-18cav')).toBe('11.1l');
});

/** Only 1813 can be reached without meeting a zone, and two friends are there. */
const packed = (): Table =>
  thrown(`${net}\n1912: al-3ind-2rl\n1813: al-7motor-2rb al-7motor-9krr`).play('retreat 1813 al-3ind-18cav');

test('[gazala 11.1l] a unit that has to end overstacked may go on', () => {
  const t = packed();
  expect(t.asked).toBe('go-on');
  expect(t.offers()).toEqual(['retreat 1712 al-3ind-18cav', 'stop']);
  expect(t.refused('retreat 1713 al-3ind-18cav')).toBe('11.1j');
  expect(t.refused('retreat 1814 al-3ind-18cav')).toBe('11.1l');
  expect(t.refused('retreat 1712 al-7motor-2rb')).toBe('11.1l');
  t.play('retreat 1712 al-3ind-18cav');
  expect(where(t, 'al-3ind-18cav')).toBe('1712');
  expect(t.asked).toBe('advance');
});

test('[gazala 10.0c] [gazala 11.1l] if it stays, the hex is cleared at the end of the retreat', () => {
  const t = packed().play('stop');
  expect([t.asked, t.toMove]).toEqual(['crowd', 'allied']);
  t.play('remove al-7motor-2rb');
  expect([where(t, 'al-7motor-2rb'), where(t, 'al-3ind-18cav')]).toEqual(['out', '1813']);
});

/** 18 Cav in 1302, with the north edge behind it. */
const edge = (more = '', defender = 'al-3ind-18cav'): Table =>
  position({ at: 'operate', board: `1303: ax-21pz-5-1\n1302: ${defender}\n${more}` })
    .dice(die(4))
    .play('attack ax-21pz-5-1 medium', 'commit');

const unitState = (t: Table, field: keyof Pick<State, 'at' | 'due' | 'marks'>, id: string): number =>
  t.s[field][kitOf(t.s).unitIndex.get(id)!];

test('[gazala 11.1m] [gazala 11.1n] a unit may leave the map instead, and comes back two turns later in good order', () => {
  const t = edge();
  expect(t.offers('leave')).toEqual(['leave al-3ind-18cav']);
  expect(t.offers('retreat')).not.toHaveLength(0);
  t.play('leave al-3ind-18cav');
  expect(unitState(t, 'at', 'al-3ind-18cav')).toBe(AWAY);
  expect(unitState(t, 'due', 'al-3ind-18cav')).toBe(t.s.turn + 2);
  expect(unitState(t, 'marks', 'al-3ind-18cav')).toBe(0);
  expect(t.s.steps[kitOf(t.s).unitIndex.get('al-3ind-18cav')!]).toBe(1);
});

test('[gazala 11.1m] far from the edge there is no leaving the map', () => {
  expect(thrown().refused('leave al-3ind-18cav')).toBe('11.1m');
});

test('[gazala 11.1m] a zone on the way to the edge takes its toll', () => {
  // Infantry at both sides: 1201, 1301 and 1401 are all in zones, and a Disrupted unit of one step dies there.
  const t = position({
    at: 'operate',
    board: '1303: ax-21pz-5-1\n1302: al-3ind-18cav!\n1202: ax-21pz-104-1\n1402: ax-21pz-104-2',
  })
    .dice(die(2))
    .play('attack ax-21pz-5-1 medium', 'commit', 'leave al-3ind-18cav');
  expect(where(t, 'al-3ind-18cav')).toBe('out');
  expect(t.log('11.1h')).toHaveLength(1);
  expect(t.log('11.1m')).toHaveLength(0);
});

test('[gazala 8.2c] the battalions that hold the corner stay in it, or go north', () => {
  // Foot with a hard value of 4: 12 to 4 is 3-1.
  const t = edgeOf('0401: al-69inf-5ey', '0402');
  for (const to of ends(t, 'al-69inf-5ey')) expect(kitOf(t.s).corner[kitOf(t.s).grid.find(to)]).toBe(1);
  expect(t.refused('leave al-69inf-5ey')).toBeNull();
  // At the west edge away from the north there is no leaving for them, but there is for 7 Green Howards.
  expect(edgeOf('0103: al-69inf-5ey', '0203').refused('leave al-69inf-5ey')).toBe('8.2c');
  expect(edgeOf('0103: al-69inf-7gh', '0203').refused('leave al-69inf-7gh')).toBeNull();
});

const edgeOf = (defender: string, from: string): Table =>
  position({ at: 'operate', board: `${defender}\n${from}: ax-21pz-5-1` })
    .dice(die(4))
    .play('attack ax-21pz-5-1 medium', 'commit');

test('[gazala 14.1e] infantry at work on a breach cannot retreat and is lost with its marker', () => {
  const kit = kitOf(thrown().s);
  const work = {
    unit: kit.unitIndex.get('ax-trieste-65-1')!,
    from: kit.grid.find('1215'),
    to: kit.grid.find('1314'),
    made: false,
    through: false,
  };
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1214: al-4arm-3rtr\n1215: ax-trieste-65-1',
    change: { breaches: [work] },
  })
    .dice(die(5)) // 8 to 3 is 2-1: R
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(where(t, 'ax-trieste-65-1')).toBe('out');
  expect(t.s.breaches).toEqual([]);
});

test('[gazala 11.1a] an attacker retreats like anybody else', () => {
  const t = position({ at: 'operate', board: '2014: ax-21pz-5-1\n2013: al-2arm-10hus' })
    .dice(die(1)) // 1-1: *RD/-
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect([t.asked, t.toMove]).toEqual(['retreat', 'axis']);
  expect(ends(t, 'ax-21pz-5-1')).toEqual(['1815', '1915', '2016', '2115', '2215']);
});
