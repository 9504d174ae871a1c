import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { modifiersOf } from '../rules/modifiers.ts';
import { chances, type Odds, oddsOf } from '../rules/odds.ts';
import { canAct, marksOf, type PositionSpec, position, spentBy, stepsOf, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

/** 5/1 stands in 2014 in the open desert, its victim north of it in 2013. */
const duel = (defenders: string, more = '', spec: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', board: `2014: ax-21pz-5-1\n2013: ${defenders}\n${more}`, ...spec });

/** The sum of the attack being put together. */
const odds = (t: Table): Odds => oddsOf(kitOf(t.s), t.s, t.s.battle!);
const lines = (t: Table): string[] => odds(t).modifiers.map(({ rule, value }) => `${rule} ${value}`);
const column = (t: Table): string => kitOf(t.s).crt.columns[odds(t).column];
const ids = (t: Table, units: readonly number[]): string[] => units.map((unit) => kitOf(t.s).units[unit].id);

// 12 to 3 is 3-1, where a row of 2 does nothing to anybody.
test.each([
  ['light', 8, -2, 4],
  ['medium', 16, 0, 2],
  ['heavy', 24, 2, 0],
])('[gazala 11.0c] a %s attack costs %i points and changes the die by %i', (level, price, change, roll) => {
  const t = duel('al-3ind-18cav').play(`attack ax-21pz-5-1 ${level}`);
  expect(odds(t).total).toBe(change);
  t.dice(die(roll)).play('commit');
  expect(t.asked).toBe('operate');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(price);
});

test('[gazala 11.0c] men on foot pay in thirds of six', () => {
  const at = (spent: number) =>
    position({
      at: 'operate',
      side: 'allied',
      board: '2014: al-150inf-4gh\n2013: ax-trieste-65-1',
      change: { spent: spendOf('al-150inf-4gh', spent) },
    });
  const offers = (spent: number) => at(spent).offers('attack').length;
  expect([0, 1, 2, 3, 4, 5].map(offers)).toEqual([3, 2, 2, 1, 1, 0]);
});

/** Points already spent by one unit. */
function spendOf(id: string, points: number): number[] {
  const t = duel('al-3ind-18cav');
  const spent = t.s.spent.map(() => 0);
  spent[kitOf(t.s).unitIndex.get(id)!] = points * 2;
  return spent;
}

test('[gazala 11.0a] [gazala 11.0b] a unit moves, attacks, attacks again and moves on while its points last', () => {
  const t = position({ at: 'operate', board: '2016: ax-21pz-5-1\n2013: al-3ind-18cav' });
  t.play('move ax-21pz-5-1 2014')
    .dice(die(4), die(4))
    .play('attack ax-21pz-5-1 light', 'commit', 'attack ax-21pz-5-1 light', 'commit');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(18);
  expect(t.refused('attack ax-21pz-5-1 light')).toBe('11.0c');
  t.play('move ax-21pz-5-1 2015');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(21);
  expect(canAct(t, 'ax-21pz-5-1')).toBe(true);
});

test('[gazala 11.0b] a unit that was forced to retreat has finished', () => {
  // 15 to 12 is 1-1: a 1 costs the attacker a step, order and ground.
  const t = duel('al-2arm-10hus')
    .dice(die(1))
    .play('attack ax-21pz-5-1 light', 'scrap', 'attack ax-21pz-5-1 medium', 'commit');
  t.play('retreat 2016 ax-21pz-5-1');
  expect(t.asked).toBe('operate');
  expect(canAct(t, 'ax-21pz-5-1')).toBe(false);
  expect(marksOf(t, 'ax-21pz-5-1')).toContain('~');
  expect(t.refused('attack ax-21pz-5-1 light')).toBe('8.0d');
});

test('[gazala 11.0c] an attack that is scrapped costs nothing', () => {
  const t = duel('al-3ind-18cav').play('attack ax-21pz-5-1 heavy', 'scrap');
  expect(t.asked).toBe('operate');
  expect(t.s.battle).toBeNull();
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(0);
  expect(t.s.moved).toBe(false);
});

test('[gazala 11.0d] an escarpment stops attacks unless a road or track climbs it', () => {
  const closed = position({ at: 'operate', board: '1701: ax-21pz-5-1\n1801: al-3ind-18cav' });
  expect(closed.refused('attack ax-21pz-5-1 light')).toBe('11.0d');
  const track = position({ at: 'operate', board: '2303: ax-21pz-5-1\n2302: al-3ind-18cav' });
  expect(track.refused('attack ax-21pz-5-1 light')).toBeNull();
  // An enemy behind the wall is left out of an attack on others, and nobody helps across it.
  const both = position({
    at: 'operate',
    board: '2303: ax-21pz-5-1\n2302: al-3ind-18cav\n2403: al-3ind-2rl\n2203: ax-21pz-104-1',
  }).play('attack ax-21pz-5-1 light');
  expect(ids(both, both.s.battle!.defenders)).toEqual(['al-3ind-18cav']);
  expect(both.refused('join ax-21pz-104-1')).toBe('11.0d');
});

test('[gazala 11.0e] [gazala 11.0f] [gazala 11.0h] all four enemies next to the active unit are attacked, and nobody else', () => {
  const t = duel(
    'al-3ind-18cav al-3ind-2rl',
    '2113: al-3ind-11pavo\n1913: al-7motor-2rb\n2112: ax-21pz-104-1\n2111: al-7motor-9krr',
  ).play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1');
  expect(ids(t, t.s.battle!.defenders).sort()).toEqual([
    'al-3ind-11pavo',
    'al-3ind-18cav',
    'al-3ind-2rl',
    'al-7motor-2rb',
  ]);
  expect(odds(t).defence).toBe(3 + 3 + 3 + 4);
});

test('[gazala 11.0e] without an enemy next to it a unit cannot attack', () => {
  const t = position({ at: 'operate', board: '2015: ax-21pz-5-1\n2013: al-3ind-18cav' });
  expect(t.refused('attack ax-21pz-5-1 light')).toBe('11.0e');
});

test('[gazala 11.0g] units next to a defender join one by one, activated or not', () => {
  const t = duel('al-3ind-18cav', '2012: ax-ariete-12ber\n1913: ax-ariete-5ber\n2011: ax-21pz-104-1', {
    active: ['21 Pz'],
  }).play('attack ax-21pz-5-1 medium');
  expect(t.offers('join')).toEqual(['join ax-ariete-12ber', 'join ax-ariete-5ber']);
  expect(t.refused('join ax-21pz-104-1')).toBe('11.0g');
  expect(t.refused('join al-3ind-18cav')).toBe('11.0g');
  t.play('join ax-ariete-12ber');
  expect(odds(t).attack).toBe(17);
  expect(t.refused('join ax-ariete-12ber')).toBe('11.0g');
});

test('[gazala 11.0ai] [gazala 11.0aj] helpers pay nothing and are not turned over; those used already count as such', () => {
  const t = duel('al-3ind-18cav', '2012: ax-21pz-104-1\n1913: ax-21pz-104-2~');
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'join ax-21pz-104-2');
  expect(odds(t).strengths).toEqual([12, 8, 4]);
  t.dice(die(0)).play('commit'); // 24 to 3 is 7-1, a 0 costs 5/1 a step
  expect(spentBy(t, 'ax-21pz-104-1')).toBe(0);
  expect(marksOf(t, 'ax-21pz-104-1')).toBe('');
  expect(canAct(t, 'ax-21pz-104-1')).toBe(true);
});

test('[gazala 11.0i] [gazala 11.0j] attackers use hard values against any armour, otherwise soft ones', () => {
  const mixed = duel('al-2arm-10hus al-3ind-18cav').play('attack ax-21pz-5-1 medium');
  expect(odds(mixed).attack).toBe(15);
  const soft = duel('al-3ind-18cav').play('attack ax-21pz-5-1 medium');
  expect(odds(soft).attack).toBe(12);
  const guns = duel('al-201gd-2rha').play('attack ax-21pz-5-1 medium');
  expect(odds(guns).attack).toBe(12);
});

test('[gazala 11.0k] defenders use hard values against any armour, otherwise soft ones', () => {
  const tanks = duel('al-3ind-18cav').play('attack ax-21pz-5-1 medium');
  expect(odds(tanks).defence).toBe(3);
  const foot = position({ at: 'operate', board: '2014: ax-21pz-104-1 ax-21pz-5-1\n2013: al-3ind-18cav' });
  foot.play('attack ax-21pz-104-1 medium');
  expect(odds(foot).defence).toBe(4);
  foot.play('join ax-21pz-5-1');
  expect(odds(foot).defence).toBe(3);
});

test('[gazala 2.2.3c] [gazala 2.2.3e] [gazala 11.0l] infantry joins no attack on armour', () => {
  const t = duel('al-2arm-10hus al-3ind-18cav', '2012: ax-21pz-104-1\n1913: ax-21pz-5-2');
  t.play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-1')).toBe('11.0l');
  expect(t.refused('join ax-21pz-5-2')).toBeNull();
});

test('[gazala 11.0m] infantry next to armour cannot start an attack, whoever else is there', () => {
  const t = position({
    at: 'operate',
    board: '2014: ax-21pz-104-1\n2013: al-3ind-18cav\n2113: al-2arm-10hus\n1914: ax-21pz-5-1',
  });
  expect(t.refused('attack ax-21pz-104-1 light')).toBe('11.0m');
  const far = position({ at: 'operate', board: '2014: ax-21pz-104-1\n2013: al-3ind-18cav\n2112: al-2arm-10hus' });
  expect(far.refused('attack ax-21pz-104-1 light')).toBeNull();
});

test('[gazala 11.0n] an anti-tank unit never starts an attack', () => {
  const t = position({ at: 'operate', board: '2014: ax-21pz-39pzj\n2013: al-2arm-10hus' });
  expect(t.refused('attack ax-21pz-39pzj light')).toBe('11.0n');
});

test('[gazala 2.2.3d] [gazala 2.2.3e] [gazala 11.0o] an anti-tank unit joins only against armour', () => {
  const soft = duel('al-3ind-18cav', '2012: ax-21pz-39pzj').play('attack ax-21pz-5-1 medium');
  expect(soft.refused('join ax-21pz-39pzj')).toBe('11.0o');
  const armour = duel('al-3ind-18cav al-2arm-10hus', '2012: ax-21pz-39pzj').play('attack ax-21pz-5-1 medium');
  armour.play('join ax-21pz-39pzj');
  expect(odds(armour).attack).toBe(15 + 8);
});

test('[gazala 11.0p] odds are read at the next lower column', () => {
  const even = duel('al-2arm-10hus').play('attack ax-21pz-5-1 medium'); // 15 to 12
  expect(column(even)).toBe('1-1');
  const two = duel('al-1ff-marine').play('attack ax-21pz-5-1 medium'); // 12 to 5
  expect(column(two)).toBe('2-1');
  const three = duel('al-3ind-18cav').play('attack ax-21pz-5-1 medium'); // 12 to 3; there is no 4-1
  expect(column(three)).toBe('3-1');
});

test('[gazala 11.0q] odds below 1-3 are read at 1-3', () => {
  const t = position({
    at: 'operate',
    board: '2014: ax-21pz-3rec\n2013: al-201gd-3cold al-201gd-2scots\n2113: al-201gd-9rb',
  }).play('attack ax-21pz-3rec light'); // 4 to 17
  expect(column(t)).toBe('1-3');
});

test('[gazala 11.0r] odds above 9-1 are read at 9-1', () => {
  const t = duel('al-3ind-18cav~', '2113: ax-21pz-5-2\n1913: ax-21pz-104-1 ax-21pz-104-2');
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'join ax-21pz-104-1', 'join ax-21pz-104-2'); // 40 to 2
  expect(column(t)).toBe('9-1');
});

test('[gazala 11.0s] all modifiers are added to one die, and the row is kept within the table', () => {
  const t = duel('al-3ind-18cav!').play('attack ax-21pz-5-1 heavy');
  expect(lines(t)).toEqual(['11.0c 2', '12.0e 2']);
  t.dice(die(9)).play('commit'); // 3-1, row 9: a step, which is all there is
  expect(where(t, 'al-3ind-18cav')).toBe('out');
  expect(t.log('11.0s')[0]).toContain('die 9+4 reads 9: -/*RD');
});

test('[gazala 11.0t] a modifier counts once, however many units qualify for it', () => {
  const t = duel('al-3ind-18cav! al-3ind-2rl!', '2113: al-3ind-11pavo').play('attack ax-21pz-5-1 medium');
  expect(lines(t)).toEqual(['12.0e 2']);
});

test('[gazala 11.0u] only the best ground of all attacked hexes counts', () => {
  // 1901 lies below 1902, which is a ridge: two reasons for -1, one -1.
  const slope = position({ at: 'operate', board: '1901: ax-21pz-5-1\n1902: al-3ind-18cav' });
  expect(lines(slope.play('attack ax-21pz-5-1 medium'))).toEqual(['11.0u -1']);
  const down = position({ at: 'operate', board: '2303: ax-21pz-5-1\n2302: al-3ind-18cav' });
  expect(lines(down.play('attack ax-21pz-5-1 medium'))).toEqual([]);
  // Fortified 1605 and open 1704, both next to 1705.
  const two = position({ at: 'operate', board: '1705: ax-21pz-5-1\n1605: al-3ind-18cav\n1704: al-3ind-2rl' });
  expect(lines(two.play('attack ax-21pz-5-1 medium'))).toEqual(['11.0u -2']);
  // No fort on the map has a ridge near enough, so 1704 is made one: the fort still counts, and the ridge does not add to it.
  const kit = kitOf(two.s);
  const ridge = kit.ridge.slice();
  ridge[kit.grid.find('1704')] = 1;
  expect(modifiersOf({ ...kit, ridge }, two.s, two.s.battle!).map(({ value }) => value)).toEqual([-2]);
});

test('[gazala 11.0u] a fort does not help against an attack from inside it', () => {
  const inside = position({ at: 'operate', board: '1504: ax-21pz-5-1\n1605: al-3ind-18cav\n1705: ax-21pz-104-1' });
  inside.play('attack ax-21pz-5-1 medium');
  expect(lines(inside)).toEqual([]);
  inside.play('join ax-21pz-104-1');
  expect(lines(inside)).toEqual(['11.0u -2']);
});

/** 0814 is mined on all sides but that to 0914. */
const mines = (more: string, spec: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', board: `0914: ax-21pz-5-1\n0814: al-3ind-18cav\n${more}`, ...spec });

test('[gazala 11.0v] [gazala 11.0w] [gazala 14.0g] one attacker across mines is enough, and two make it no worse', () => {
  const t = mines('0913: ax-21pz-104-1\n0713: ax-21pz-104-2').play('attack ax-21pz-5-1 medium');
  expect(lines(t)).toEqual([]);
  t.play('join ax-21pz-104-1');
  expect(lines(t)).toEqual(['14.0g -2']);
  t.play('join ax-21pz-104-2');
  expect(lines(t)).toEqual(['14.0g -2']);
});

test('[gazala 14.0g] mines are in the way of the Allies as well, and a breach takes them away', () => {
  const allied = (made: boolean) => {
    const probe = mines('');
    const hex = (label: string) => kitOf(probe.s).grid.find(label);
    const breach = { unit: -1, from: hex('0913'), to: hex('0814'), made, through: false };
    return position({
      at: 'operate',
      side: 'allied',
      board: '0913: al-4arm-3rtr\n0814: ax-trieste-65-1',
      change: { breaches: [breach] },
    }).play('attack al-4arm-3rtr medium');
  };
  expect(lines(allied(false))).toEqual(['14.0g -2']);
  expect(lines(allied(true))).toEqual([]);
});

test('[gazala 11.0v] the minefield is added to the terrain', () => {
  const t = position({ at: 'operate', board: '1419: ax-21pz-5-1\n1318: al-1ff-marine' });
  expect(lines(t.play('attack ax-21pz-5-1 medium'))).toEqual(['14.0g -2', '11.0u -2']);
});

test('[gazala 5.0n] [gazala 5.0o] Out of Supply hurts the attacker and not the defender', () => {
  const t = position({ at: 'operate', board: '2014: ax-21pz-5-1\n2113: ax-21pz-104-1%\n2013: al-3ind-18cav%' });
  t.play('attack ax-21pz-5-1 medium');
  expect(lines(t)).toEqual([]);
  t.play('join ax-21pz-104-1');
  expect(lines(t)).toEqual(['5.0n -2']);
});

test('[gazala 5.0q] [gazala 5.0r] the Isolated neither start nor join an attack, and are easier to attack', () => {
  const t = duel('al-3ind-18cav#', '2113: ax-21pz-104-1#\n1913: ax-21pz-104-2#');
  expect(t.refused('attack ax-21pz-104-2 light')).toBe('5.0q');
  t.play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-1')).toBe('5.0q');
  expect(lines(t)).toEqual(['5.0r 2']);
});

test('[gazala 14.1e] infantry at work on a breach helps no attack', () => {
  const kit = kitOf(mines('').s);
  const work = {
    unit: kit.unitIndex.get('ax-21pz-104-1')!,
    from: kit.grid.find('0713'),
    to: kit.grid.find('0814'),
    made: false,
    through: false,
  };
  const t = mines('0713: ax-21pz-104-1', { change: { breaches: [work] } }).play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-1')).toBe('14.1e');
});

test('[gazala 13.7i] [gazala 13.7j] an Allied attack keeps the promise to attack and gains nothing by it', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '2014: al-4arm-3rtr\n2013: ax-trieste-65-1',
    change: { pledge: 'given' },
  });
  t.play('attack al-4arm-3rtr medium', 'scrap');
  expect(t.s.pledge).toBe('given');
  t.play('attack al-4arm-3rtr medium');
  expect(lines(t)).toEqual([]);
  t.dice(die(3)).play('commit');
  expect(t.s.pledge).toBe('kept');
});

test('[gazala 11.0s] the chances of all results are exact', () => {
  const t = duel('al-3ind-18cav').play('attack ax-21pz-5-1 medium'); // 3-1
  const list = chances(kitOf(t.s), t.s, t.s.battle!);
  expect(Object.fromEntries(list.map(({ result, probability }) => [result, probability]))).toEqual({
    '-/*RD': 0.1,
    '-/*R': 0.2,
    '-/RD': 0.2,
    '-/R': 0.1,
    '*/*': 0.1,
    '-/-': 0.1,
    'D/-': 0.1,
    '*D/-': 0.1,
  });
  expect(list[0].means).toBe('defender loses a step, is Disrupted, retreats two hexes');
});

/** The first printed example: 21 Panzer south of Bir Hacheim, two units of 3 Indian left and infantry all round them. */
const example1 = (): Table =>
  position({
    at: 'operate',
    turn: 1,
    active: ['21 Pz'],
    board: `1622: ax-21pz-5-1
      1521: ax-21pz-5-2~
      1620: ax-21pz-104-1~
      1421: ax-21pz-104-2~
      1418: ax-21pz-104-3~
      1520: al-3ind-2rl
      1519: al-3ind-11pavo`,
  });

test('[gazala 11.X1a] [gazala 11.X1b] one desert hex leaves 23 points: too few for a heavy attack, enough for a medium one', () => {
  const t = example1().play('move ax-21pz-5-1 1621');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1);
  expect(t.refused('attack ax-21pz-5-1 heavy')).toBe('11.0c');
  expect(t.refused('attack ax-21pz-5-1 medium')).toBeNull();
});

const attack1 = (): Table =>
  example1().play('move ax-21pz-5-1 1621', 'attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'join ax-21pz-104-2');

test('[gazala 11.X1c] [gazala 11.X1d] 12 and twice 4 against 3 are 20 to 3, read at 5-1 without modifiers', () => {
  const t = attack1();
  expect([odds(t).attack, odds(t).defence, column(t), odds(t).total]).toEqual([20, 3, '5-1', 0]);
});

test('[gazala 11.X1e] [gazala 11.X1f] a 6 is RD, and whatever way the Disrupted unit takes is its end', () => {
  const t = attack1().dice(die(6)).play('commit');
  expect(t.s.battle!.result).toBe('-/RD');
  expect(t.log('11.0ae')).toHaveLength(1);
  expect(t.offers()).not.toHaveLength(0);
  for (const way of t.offers()) {
    const one = attack1().dice(die(6)).play('commit', way);
    expect(where(one, 'al-3ind-2rl')).toBe('out');
    expect(one.log('11.1h')).toHaveLength(1);
  }
});

test('[gazala 11.X1b] [gazala 11.X1g] 5/1 may advance or not, and goes on with 7 points either way', () => {
  for (const [place, ...last] of [
    ['1520', 'advance ax-21pz-5-1 1520', 'end'],
    ['1621', 'end'],
  ]) {
    const t = attack1()
      .dice(die(6))
      .play('commit', 'retreat 1518 al-3ind-2rl', ...last);
    expect(t.asked).toBe('operate');
    expect(where(t, 'ax-21pz-5-1')).toBe(place);
    expect(spentBy(t, 'ax-21pz-5-1')).toBe(17);
    expect(t.offers('move ax-21pz-5-1')).not.toHaveLength(0);
  }
});

test('[gazala 11.X1h] Italians who are not activated join the attack of 21 Panzer', () => {
  const t = position({
    at: 'operate',
    turn: 1,
    active: ['21 Pz'],
    board: '1622: ax-21pz-5-2\n1521: al-3ind-18cav\n1422: ax-ariete-132-8\n1421: ax-ariete-12ber',
  }).play('attack ax-21pz-5-2 heavy', 'join ax-ariete-132-8', 'join ax-ariete-12ber');
  expect(odds(t).attack).toBe(12 + 6 + 5);
});

/** The second printed example: Ariete at the mines of Bir Hacheim. */
const example2 = (): Table =>
  position({
    at: 'operate',
    active: ['Ariete'],
    board: `1319: ax-ariete-132-8
      1419: ax-ariete-132-9
      1418: ax-ariete-12ber
      1318: al-2arm-10hus al-1ff-marine`,
    box: ['axt-combat', 'axt-anti-tank'],
  }).play('attack ax-ariete-132-8 heavy');

test('[gazala 11.X2a] [gazala 11.X2b] tanks and infantry defend; 132/9 may join and 12 Ber may not', () => {
  const t = example2();
  expect(ids(t, t.s.battle!.defenders).sort()).toEqual(['al-1ff-marine', 'al-2arm-10hus']);
  expect(t.refused('join ax-ariete-132-9')).toBeNull();
  expect(t.refused('join ax-ariete-12ber')).toBe('11.0l');
});

test('[gazala 11.X2c] [gazala 11.X2d] 16 to 17 is 1-2, and with a Combat chit the die is changed by -1', () => {
  const t = example2().play('join ax-ariete-132-9');
  expect([odds(t).attack, odds(t).defence, column(t)]).toEqual([16, 17, '1-2']);
  t.play('commit');
  expect(spentBy(t, 'ax-ariete-132-8')).toBe(24);
  t.play('chit combat');
  expect(lines(t)).toEqual(['11.0c 2', '14.0g -2', '11.0u -2', '13.1a 1']);
  expect(odds(t).total).toBe(-1);
});

test('[gazala 11.X2e] [gazala 11.X2f] [gazala 11.X2g] a 7 becomes a 6: a step each, and both Allied ones off 10 Hus', () => {
  const t = example2().dice(die(7)).play('join ax-ariete-132-9', 'commit', 'chit combat', 'chit anti-tank');
  expect([t.s.battle!.row, t.s.battle!.result]).toEqual([6, '*/*']);
  expect(stepsOf(t, 'al-2arm-10hus')).toBe(1); // the chit has had its step
  expect([t.asked, t.toMove]).toEqual(['losses', 'allied']);
  expect(t.offers()).toEqual(['lose al-1ff-marine', 'lose al-2arm-10hus']);
  t.play('lose al-2arm-10hus');
  expect(where(t, 'al-2arm-10hus')).toBe('out');
  expect(where(t, 'al-1ff-marine')).toBe('1318');
  expect([stepsOf(t, 'ax-ariete-132-8'), stepsOf(t, 'ax-ariete-132-9')]).toEqual([1, 2]);
});
