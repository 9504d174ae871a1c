import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { bestLine, blowsOf, columnOf } from '../series/rules/differential.ts';
import { chances, linesOf } from '../series/rules/odds.ts';
import { hexesBetween, oddsIn, retreatAnywhere } from './helpers.ts';
import { type PositionSpec, position, stepsOf, where } from './position.ts';

const fight = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'fight', board, ...more });

/** Open ground: 3217 is attacked from 3117 and 3216. */
const DUEL = '3117: ax02\n3217: us02';

test('[baptism-of-fire S7.1a] attacks are made on neighbours only, and nobody has to attack', () => {
  const t = fight('3117: ax02\n3118: ax05\n3217: us02\n3417: us06');
  expect(t.offers('attack')).toEqual(['attack ax02 3217', 'attack ax05 3217']);
  expect(t.refused('attack ax02 3417')).toBe('S7.1a');
  expect(t.refused('attack us02 3117')).toBe('S7.1a');
  expect(t.refused('end')).toBeNull();
});

test('[baptism-of-fire S7.1b] each unit attacks once and is attacked once in a combat phase', () => {
  const t = fight('3117: ax02\n3118: ax05\n3116: ax03\n3217: us06\n3216: us07');
  t.dice(4).play('attack ax02 3217', 'commit'); // +2: A1
  t.play(t.offers('retreat')[0]);
  expect(t.refused('attack ax05 3217')).toBe('S7.1b');
  expect(t.refused('attack ax02 3216')).toBe('S7.1b');
  expect(t.offers('attack')).toEqual(['attack ax03 3216']);
});

test('[baptism-of-fire S7.2a] any number of neighbours attack one hex together', () => {
  const t = fight('3117: ax02\n3216: ax03\n3318: ax10\n3415: ax04\n3217: us02').play('attack ax02 3217');
  expect(t.offers('join')).toEqual(['join ax03', 'join ax10']);
  expect(t.refused('join ax04')).toBe('S7.2a');
  t.play('join ax03', 'join ax10');
  expect(oddsIn(t)).toMatchObject({ attack: 11, defence: 2, difference: 9 });
});

test('[baptism-of-fire S7.2b] strength is not split: who takes part in one attack takes part in no other', () => {
  const t = fight('3117: ax02\n3217: us02\n3116: us01').play('attack ax02 3217');
  expect(t.refused('join ax02')).toBe('S7.2b');
  expect(oddsIn(t).attack).toBe(5);
  t.dice(6).play('commit'); // A1
  t.play(t.offers('retreat')[0]);
  expect(t.offers('attack')).toEqual([]);
});

test('an attack that is only thought of can be given up', () => {
  const t = fight(DUEL).play('attack ax02 3217', 'scrap');
  expect(t.offers('attack')).toEqual(['attack ax02 3217']);
});

test('[baptism-of-fire S7.3a] the differential is attack less defence, support fire on both sides counted in', () => {
  const t = fight('3117: ax02\n3216: ax03\n3217: us02', { hands: { axis: [2], allied: [3] } });
  t.play('attack ax02 3217', 'join ax03', 'commit');
  expect(oddsIn(t)).toMatchObject({ attack: 8, defence: 2, difference: 6 });
  t.play('support 2');
  expect(oddsIn(t)).toMatchObject({ attack: 10, defence: 2, difference: 8 });
  expect(t.toMove).toBe('allied');
  // The last marker held is played, and the die falls on +5.
  t.dice(4).play('support 3');
  expect(t.s.battle).toMatchObject({ column: 5, result: 'D1' });
});

test('[baptism-of-fire S7.3a] depleted units count with the side that shows', () => {
  const t = fight('3117: ax02/1\n3217: us06/1').play('attack ax02 3217');
  expect(oddsIn(t)).toMatchObject({ attack: 3, defence: 2, difference: 1 });
});

test('[baptism-of-fire S7.4a] the line of the defender’s ground gives the column', () => {
  const column = (hex: string, from: string) => {
    const t = fight(`${from}: ax02\n${hex}: us02`).play(`attack ax02 ${hex}`);
    return [oddsIn(t).line, oddsIn(t).column];
  };
  expect(column('3217', '3117')).toEqual(['clear', 4]); // +3
  expect(column('3418', '3518')).toEqual(['wadi', 3]);
  expect(column('3817', '3818')).toEqual(['broken', 3]);
  expect(column('3720', '3820')).toEqual(['town', 3]);
  expect(column('3718', '3818')).toEqual(['rough', 2]);
});

test('[baptism-of-fire S7.4b] of several lines only the best for the defender counts', () => {
  const lines = { clear: [-99, 1, 3], broken: [-99, 3, 5], rough: [-99, 5, 7] };
  expect(bestLine(lines, ['broken', 'rough', 'clear'], 4)).toBe('rough');
  expect(columnOf(lines.rough, 4)).toBe(0);
  // Thala is a town on broken ground: one column, not two.
  const t = fight('2103: ax02\n2003: us02').play('attack ax02 2003');
  expect(linesOf(kitOf(t.s), t.s, t.s.battle!)).toEqual(['broken', 'town']);
  expect(oddsIn(t).column).toBe(3);
});

test('[baptism-of-fire S7.6a] one die, read in the column', () => {
  const results = [1, 2, 3, 4, 5, 6].map((die) => {
    const t = fight('3117: ax02\n3217: us06/1').dice(die).play('attack ax02 3217', 'commit'); // +3
    return t
      .log('S7.6a')
      .at(-1)
      ?.match(/die (\d): ([^,]+)/)
      ?.slice(1)
      .join(' ');
  });
  expect(results).toEqual(['1 D2', '2 D1', '3 D1', '4 Ex', '5 Ex', '6 A1']);
});

test('[baptism-of-fire S7.6b] D and A with a number: all units of that side go back so many hexes', () => {
  const t = fight(DUEL).dice(1).play('attack ax02 3217', 'commit'); // D2
  expect([t.toMove, t.asked]).toEqual(['allied', 'retreat']);
  t.play('retreat us02 3317', 'retreat us02 3417');
  expect([where(t, 'us02'), t.asked]).toEqual(['3417', 'advance']);
  const back = fight('3117: ax05\n3216: ax24\n3217: al29').dice(4).play('attack ax05 3217', 'join ax24', 'commit'); // -1: A1
  expect(back.toMove).toBe('axis');
  back.play('retreat ax24 3215');
  expect(back.asked).toBe('retreat');
  back.play('retreat ax05 3017');
  expect([where(back, 'ax05'), where(back, 'ax24')]).toEqual(['3017', '3215']);
});

test('[baptism-of-fire S7.6c] a result in brackets depletes a unit of the owner’s choice, then the side goes back one hex', () => {
  const t = fight('3117: ax03\n3216: ax04\n3217: al29').dice(6).play('attack ax03 3217', 'join ax04', 'commit'); // +1: (A)
  expect([t.toMove, t.asked]).toEqual(['axis', 'deplete']);
  expect(t.offers()).toEqual(['deplete ax03', 'deplete ax04']);
  expect(t.refused('deplete al29')).toBe('S7.6c');
  t.play('deplete ax04');
  expect([stepsOf(t, 'ax03'), stepsOf(t, 'ax04'), t.asked]).toEqual([2, 1, 'retreat']);
  t.play('retreat ax03 3017', 'retreat ax04 3215');
  expect(t.s.battle).toBeNull();
  const down = fight('3117: ax02\n3216: ax09\n3217: us06').dice(1).play('attack ax02 3217', 'join ax09', 'commit'); // +7: (D)
  expect([stepsOf(down, 'us06'), down.asked]).toEqual([1, 'retreat']);
  expect(down.refused('resist us06')).toBe('S7.8a');
  down.play('retreat us06 3318');
  expect(down.asked).toBe('advance');
});

test('[baptism-of-fire S7.6d] an exchange depletes one unit of each side, and nobody retreats', () => {
  const t = fight('3117: ax02\n3216: ax03\n3217: us06').dice(5).play('attack ax02 3217', 'join ax03', 'commit'); // +5: Ex
  expect([stepsOf(t, 'us06'), t.asked]).toEqual([1, 'deplete']);
  t.play('deplete ax03');
  expect([stepsOf(t, 'ax02'), stepsOf(t, 'ax03'), where(t, 'us06'), t.s.battle]).toEqual([2, 1, '3217', null]);
});

test('[baptism-of-fire S7.6e] DE and AE eliminate all who took part', () => {
  const big = '3117: ax02\n3216: ax09\n3318: ax07\n3217: us02';
  const t = fight(big).dice(1).play('attack ax02 3217', 'join ax09', 'join ax07', 'commit'); // +13
  expect([where(t, 'us02'), t.asked]).toEqual(['lost', 'advance']);
  const poor = fight('3117: ax15\n3216: ax24/1\n3217: al29', { hands: { allied: [4] } });
  poor.play('attack ax15 3217', 'join ax24', 'commit').dice(6).play('support 4'); // -6: AE
  expect([where(poor, 'ax15'), where(poor, 'ax24'), where(poor, 'al29')]).toEqual(['lost', 'lost', '3217']);
});

test('[baptism-of-fire S7.6f] depleting a one-sided or depleted unit eliminates it', () => {
  const one = fight('3117: ax05\n3217: us02').dice(2).play('attack ax05 3217', 'commit'); // 0: Ex
  expect([where(one, 'ax05'), where(one, 'us02')]).toEqual(['lost', 'lost']);
  const worn = fight('3117: ax02/1\n3217: us06/1').dice(3).play('attack ax02 3217', 'commit'); // +1: Ex
  expect([where(worn, 'ax02'), where(worn, 'us06')]).toEqual(['lost', 'lost']);
});

test('the chances of an attack are those of the column', () => {
  const t = fight('3117: ax02\n3217: us06/1').play('attack ax02 3217'); // +3
  expect(chances(kitOf(t.s), t.s, t.s.battle!)).toMatchObject([
    { result: 'D2', means: 'defender retreats 2 hexes', probability: 1 / 6 },
    { result: 'D1', probability: 2 / 6 },
    { result: 'Ex', means: 'defender depletes a unit; attacker depletes a unit', probability: 2 / 6 },
    { result: 'A1', probability: 1 / 6 },
  ]);
});

test('results say what they mean', () => {
  expect(blowsOf('A2')).toEqual({
    attacker: { deplete: 0, retreat: 2, eliminated: false },
    defender: { deplete: 0, retreat: 0, eliminated: false },
  });
  expect(blowsOf('(D)').defender).toEqual({ deplete: 1, retreat: 1, eliminated: false });
});

test('[baptism-of-fire 16.0a] [baptism-of-fire 16.0c] [baptism-of-fire S7.5a] Allied units within seven hexes of the engineers are fortified', () => {
  const lines = (board: string, order: string) => {
    const t = fight(board).play(order);
    return oddsIn(t);
  };
  // 0804 to 1507 is seven hexes as the crow flies, to 1607 eight.
  const near = lines('0804: us11\n1507: us02\n1508: ax02', 'attack ax02 1507');
  expect([near.line, near.column]).toEqual(['fortified', 2]); // +3: two columns left of clear
  const far = lines('0804: us11\n1608: us02\n1609: ax02', 'attack ax02 1608');
  expect([far.line, far.column]).toEqual(['clear', 4]);
  expect([hexesBetween('0804', '1507'), hexesBetween('0804', '1608')]).toEqual([7, 8]);
});

test('[baptism-of-fire 16.0a] British and French units too, but no Axis unit, and no engineer, no works', () => {
  const at = (board: string, order: string, side: 'axis' | 'allied' = 'axis') =>
    oddsIn(fight(board, { side }).play(order)).applying;
  expect(at('0804: us11\n1003: al29\n1103: ax02', 'attack ax02 1003')).toContain('fortified');
  expect(at('0804: us11\n1003: us02\n1103: ax02', 'attack us02 1103', 'allied')).not.toContain('fortified');
  expect(at('1003: al29\n1103: ax02', 'attack ax02 1003')).not.toContain('fortified');
});

test('[baptism-of-fire 16.0b] the engineers themselves are fortified', () => {
  const t = fight('0903: us11\n1003: ax02').play('attack ax02 0903');
  expect(oddsIn(t)).toMatchObject({ line: 'fortified', column: 1 }); // +2
});

test('[baptism-of-fire S7.5b] works help no attacker and cancel no retreat', () => {
  const t = fight('0804: us11\n1003: us02\n1103: ax24', { side: 'allied' }).play('attack us02 1103');
  expect(oddsIn(t)).toMatchObject({ attack: 1, line: 'clear' });
  const down = fight('0804: us11\n1003: us02\n1103: ax02\n1104: ax03').dice(1);
  down.play('attack ax02 1003', 'join ax03', 'commit'); // +6 on the fortified line: D1
  expect(down.asked).toBe('retreat');
  expect(down.offers('stand')).toEqual([]);
});

test('[baptism-of-fire S7.7a] each hex of a retreat leads further from the fight', () => {
  const t = fight(DUEL).dice(1).play('attack ax02 3217', 'commit'); // D2
  expect(t.offers('retreat')).toEqual(['retreat us02 3218', 'retreat us02 3317', 'retreat us02 3318']);
  t.play('retreat us02 3318');
  expect(t.refused('retreat us02 3317')).toBe('S7.7a');
  expect(t.refused('retreat us02 3217')).toBe('S7.7a');
  expect(t.offers('retreat')).toEqual(['retreat us02 3319', 'retreat us02 3417', 'retreat us02 3418']);
});

test('[baptism-of-fire S6.2a] no retreat into an enemy zone, unless a friend stands there', () => {
  const t = fight(DUEL).dice(2).play('attack ax02 3217', 'commit'); // D1
  expect(t.refused('retreat us02 3216')).toBe('S6.2a');
  // All ways lead into zones; through the friend in 3317 there is one.
  const board = '3117: ax02\n3318: ax05\n3217: us02\n3216: ax24';
  expect(where(fight(board).dice(2).play('attack ax02 3217', 'commit'), 'us02')).toBe('lost');
  const helped = fight(`${board}\n3317: us06`).dice(2).play('attack ax02 3217', 'commit');
  expect(helped.offers('retreat')).toEqual(['retreat us02 3317']);
});

test('[baptism-of-fire S7.7b] no retreat into enemies, prohibited hexes, closed ground or off the map', () => {
  const t = fight('3117: ax02\n3217: us02\n3317: ax24').dice(2).play('attack ax02 3217', 'commit');
  expect(t.refused('retreat us02 3317')).toBe('S7.7b');
  // A tank in 3618 under Djebel Lessouda: 3717 and 3718 are rough and closed to it.
  const tank = fight('3518: ax02\n3618: us05').dice(2).play('attack ax02 3618', 'commit'); // +4: D1
  expect(tank.refused('retreat us05 3718')).toBe('S7.7b');
  const foot = fight('3518: ax02\n3618: us02').dice(2).play('attack ax02 3618', 'commit');
  expect(foot.refused('retreat us02 3718')).toBeNull();
  // By Djebel Chambi: 1514 is prohibited.
  const hill = fight('1512: ax02\n1513: us02').dice(1).play('attack ax02 1513', 'commit'); // +3 rough: D1
  expect(hill.refused('retreat us02 1514')).toBe('S7.7b');
  // On the edge of the map nothing lies behind.
  const edge = fight('3118: ax02\n3901: us02\n3902: ax09').dice(2).play('attack ax09 3901', 'commit');
  expect(edge.offers('retreat').every((order) => /38\d\d$/.test(order))).toBe(true);
});

test('[baptism-of-fire S7.7c] a retreat passes friends but ends in an empty hex, one further if need be', () => {
  const board = '3117: ax02\n3217: us02\n3218: us06';
  const t = fight(board).dice(2).play('attack ax02 3217', 'commit'); // D1
  // There are empty hexes one hex off, so nobody goes further than asked.
  expect(t.offers('retreat')).toEqual(['retreat us02 3317', 'retreat us02 3318']);
  expect(t.refused('retreat us02 3218')).toBe('S7.7c');
  const full = fight(`${board}\n3317: us07\n3318: us12`).dice(2).play('attack ax02 3217', 'commit');
  full.play('retreat us02 3218');
  expect(full.asked).toBe('retreat');
  full.play('retreat us02 3219');
  expect([where(full, 'us02'), where(full, 'us06')]).toEqual(['3219', '3218']);
});

test('[baptism-of-fire S7.7d] who cannot complete its retreat is lost', () => {
  const board = '3117: ax02\n3318: ax05\n3217: us02\n3216: ax24';
  const t = fight(board).dice(2).play('attack ax02 3217', 'commit');
  expect([where(t, 'us02'), t.asked]).toEqual(['lost', 'advance']);
  // One hex back would be open, but two are asked for and the second lies in zones.
  const ring = '3117: ax02\n3217: us02\n3219: ax05\n3419: ax24\n3517: ax15\n3315: ax03';
  expect(where(fight(ring).dice(1).play('attack ax02 3217', 'commit'), 'us02')).toBe('lost'); // D2
  const one = fight(ring).dice(2).play('attack ax02 3217', 'commit'); // D1
  expect(one.offers('retreat')).toEqual(['retreat us02 3317', 'retreat us02 3318']);
});

test('[baptism-of-fire S7.8a] a full two-sided defender may take a depletion and stay', () => {
  const t = fight('3117: ax02\n3216: ax03\n3217: us06').dice(2).play('attack ax02 3217', 'join ax03', 'commit'); // +5: D2
  expect(t.offers('resist')).toEqual(['resist us06']);
  t.play('resist us06');
  expect([where(t, 'us06'), stepsOf(t, 'us06'), t.s.battle]).toEqual(['3217', 1, null]);
  const worn = fight('3117: ax02\n3217: us06/1').dice(1).play('attack ax02 3217', 'commit');
  expect(worn.refused('resist us06')).toBe('S7.8a');
  const single = fight(DUEL).dice(1).play('attack ax02 3217', 'commit');
  expect(single.refused('resist us02')).toBe('S7.8a');
  // It is for defenders: an attacker thrown back has no such choice.
  const attacker = fight('3117: ax03\n3217: al29').dice(2).play('attack ax03 3217', 'commit'); // -2: A1
  expect([attacker.asked, stepsOf(attacker, 'ax03')]).toEqual(['retreat', 2]);
  expect(attacker.refused('resist ax03')).toBe('S7.8a');
});

test('[baptism-of-fire S7.9a] one attacker may enter the hex that has emptied', () => {
  const t = fight('3117: ax05\n3216: ax24\n3217: us02/1').dice(2).play('attack ax05 3217', 'join ax24', 'commit'); // +2: D1
  t.play('retreat us02 3318');
  expect(t.offers()).toEqual(['advance ax05 3217', 'advance ax24 3217', 'end']);
  expect(t.refused('advance ax05 3218')).toBe('S7.9a');
  t.play('advance ax24 3217');
  expect([where(t, 'ax24'), t.s.battle]).toEqual(['3217', null]);
});

test('[baptism-of-fire S7.9b] a mobile unit may go on as far as the defender had to', () => {
  const t = fight('3117: ax02\n3118: ax05\n3217: us02').dice(1).play('attack ax02 3217', 'join ax05', 'commit'); // +5: D3
  t.play('retreat us02 3317', 'retreat us02 3417', 'retreat us02 3517', 'advance ax02 3217', 'advance ax02 3317');
  expect(t.refused('advance ax05 3217')).toBe('S7.9a');
  t.play('advance ax02 3416');
  expect([where(t, 'ax02'), t.s.battle]).toEqual(['3416', null]);
  const foot = fight('3117: ax02\n3118: ax05\n3217: us02').dice(1).play('attack ax02 3217', 'join ax05', 'commit');
  foot.play('retreat us02 3317', 'retreat us02 3417', 'retreat us02 3517', 'advance ax05 3217');
  expect(foot.s.battle).toBeNull();
  // A hex that emptied because its defender was destroyed is one hex.
  const gone = fight('3117: ax02\n3216: ax09\n3318: ax07\n3217: us02').dice(1);
  gone.play('attack ax02 3217', 'join ax09', 'join ax07', 'commit', 'advance ax02 3217');
  expect(gone.s.battle).toBeNull();
});

test('[baptism-of-fire S7.9b] [baptism-of-fire 17.0a] an advance goes over ground the unit could move on, into empty hexes', () => {
  const t = fight('1512: ax03\n1612: ax18\n1513: us02', { hands: { axis: [6] } });
  t.play('attack ax03 1513', 'join ax18', 'commit').dice(2).play('support 6'); // +11 rough: D3
  retreatAnywhere(t);
  t.play('advance ax03 1513');
  expect(t.refused('advance ax03 1514')).toBe('17.0a');
  expect(t.refused('advance ax03 1612')).toBe('S5.3a');
  // Tanks stay below the hill.
  const tank = fight('3617: ax02\n3818: ax01\n3718: us02').dice(1).play('attack ax02 3718', 'join ax01', 'commit');
  expect([where(tank, 'us02'), tank.offers('advance')]).toEqual(['lost', []]);
});

test('[baptism-of-fire S6.2b] an advance takes no notice of enemy zones', () => {
  const t = fight('3117: ax02\n3217: us02\n3316: us06\n3218: us07').dice(1).play('attack ax02 3217', 'commit'); // D2
  t.play('retreat us02 3318', 'retreat us02 3418', 'advance ax02 3217');
  expect(t.offers('advance').length).toBeGreaterThan(0); // still among zones, and free to go on
});

test('[baptism-of-fire S7.9c] a defender whose attackers retreat stays where it is', () => {
  const t = fight(DUEL).dice(6).play('attack ax02 3217', 'commit'); // A1
  t.play('retreat ax02 3017');
  expect([t.s.battle, where(t, 'us02')]).toEqual([null, '3217']);
});

test('[baptism-of-fire S9.0a] nobody is ever out of supply: cut off units fight and move as before', () => {
  const cut = '3117: ax02\n3217: us02\n3116: us01\n3016: us03\n3017: us14\n3118: us10';
  const t = fight(cut).play('attack ax02 3217');
  expect(oddsIn(t).attack).toBe(5);
  expect(position({ at: 'move', board: '3117: ax02\n3217: us02' }).offers('move ax02').length).toBeGreaterThan(20);
});
