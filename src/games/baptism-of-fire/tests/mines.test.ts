import { expect, test } from 'vitest';
import { oddsIn, retreatAnywhere, zoneAround } from './helpers.ts';
import { type PositionSpec, position, spent, stepsOf, where } from './position.ts';

/** The box at Sbiba is 2807; mines lie on all its sides. */
const move = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'move', board, ...more });
const fight = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'fight', board, ...more });

test('[baptism-of-fire 14.1a] Allied units pay two points more to cross mines', () => {
  const t = move('2808: us02', { side: 'allied' }).play('move us02 2807');
  expect(spent(t)).toBe(3);
  t.play('move us02 2806'); // out again, into broken ground
  expect(spent(t)).toBe(7);
  const tank = move('1116: us05', { side: 'allied' }).play('move us05 1115'); // along the road at Dernaia
  expect(spent(tank)).toBe(2.5);
});

test('[baptism-of-fire 14.1b] mines have no effect on Allied units in combat', () => {
  const t = fight('2807: us06\n2808: ax05', { side: 'allied' }).play('attack us06 2808');
  expect(oddsIn(t).applying).toEqual(['broken']);
  // A retreat over mines costs them nothing.
  const back = fight('2809: ax02\n2808: us06/1').dice(1).play('attack ax02 2808', 'commit'); // +3 broken: D1
  back.play('retreat us06 2807');
  expect([where(back, 'us06'), stepsOf(back, 'us06')]).toEqual(['2807', 1]);
});

test('[baptism-of-fire 14.2a] an Axis unit crosses mines only if it began its move next to them', () => {
  const t = move('2809: ax02\n2708: ax03');
  expect(t.refused('move ax02 2807')).toBe('14.2a');
  t.play('move ax02 2808');
  expect(t.refused('move ax02 2807')).toBe('14.2a');
  expect(t.refused('move ax03 2807')).toBeNull();
});

test('[baptism-of-fire 14.2a] each phase has a beginning of its own', () => {
  const mobile = position({ at: 'mobile', board: '2808: ax02\n2809: ax09' });
  expect(mobile.refused('move ax02 2807')).toBeNull();
  expect(mobile.refused('move ax09 2807')).toBe('14.2a');
});

test('[baptism-of-fire 14.2b] crossing takes the whole allowance, and the unit stops', () => {
  const t = move('2808: ax02').play('move ax02 2807');
  expect(spent(t)).toBe(12);
  expect(t.offers('move ax02')).toEqual([]);
});

test('[baptism-of-fire 14.2a] [baptism-of-fire 14.2b] an Axis advance crosses mines with its first hex only, and stops behind them', () => {
  const t = fight('2808: ax02\n2708: ax09\n2807: al39').dice(1).play('attack ax02 2807', 'join ax09', 'commit'); // +8 over mines: D2
  retreatAnywhere(t);
  t.play('advance ax02 2807');
  expect([where(t, 'ax02'), t.s.battle]).toEqual(['2807', null]);
  // Into 2708 one comes over mines and stops, the other does not.
  const gap = () => {
    const table = fight('2709: ax02\n2608: ax09\n2708: us02').dice(1).play('attack ax02 2708', 'join ax09', 'commit'); // D2
    retreatAnywhere(table);
    return table;
  };
  expect(gap().play('advance ax02 2708').s.battle).toBeNull();
  expect(gap().play('advance ax09 2708').asked).toBe('advance');
  const open = fight('2809: ax02\n2709: ax09\n2808: us02').dice(1).play('attack ax02 2808', 'join ax09', 'commit'); // +8 broken: D3
  retreatAnywhere(open);
  open.play('advance ax02 2808');
  expect(open.refused('advance ax02 2807')).toBe('14.2a');
  expect(open.offers('advance').length).toBeGreaterThan(0);
});

test('[baptism-of-fire 14.0b] mines never change sides', () => {
  // The Axis has taken the box: getting out of it again is as hard.
  const t = move('2807: ax02\n3117: us02').play('move ax02 2806');
  expect(spent(t)).toBe(12);
  const later = move('2807: ax02\n2809: us06', { side: 'allied' });
  expect(later.refused('move us06 2908')).toBeNull();
  const again = move('2808: us06', { side: 'allied', turn: 9 }).play('move us06 2807');
  expect(spent(again)).toBe(3);
});

test('[baptism-of-fire 14.2c] [baptism-of-fire S7.7e] an Axis unit that retreats over mines is depleted, or lost', () => {
  const thrownBack = (unit: string) => {
    const t = fight(`2807: ${unit}\n2808: al29`)
      .dice(2)
      .play(`attack ${unit.slice(0, 4)} 2808`, 'commit');
    return t.play(t.offers('retreat')[0]);
  };
  const full = thrownBack('ax02'); // +0 over mines: A1
  expect([stepsOf(full, 'ax02'), where(full, 'ax02')]).toEqual([1, '2707']);
  expect(where(thrownBack('ax02/1'), 'ax02')).toBe('lost');
  expect(where(thrownBack('ax05'), 'ax05')).toBe('lost');
});

test('[baptism-of-fire 14.2b] who has crossed mines is told that they took its movement, not that a hex is too far', () => {
  const t = move('1913: ax02').play('move ax02 1812');
  expect(t.verdict('move ax02 1811')).toMatchObject({ rule: '14.2b', why: expect.stringContaining('takes all of it') });
});

test('[baptism-of-fire 14.2d] zones reach across mines', () => {
  const t = move('2807: us02');
  expect(zoneAround(t, 'allied', '2807')).toEqual(['2707', '2708', '2806', '2808', '2907', '2908']);
});

test('[baptism-of-fire 14.2e] from one enemy zone to another over mines: nobody but the Rangers, whatever the option', () => {
  for (const ezocToEzoc of [false, true]) {
    const options = { ezocToEzoc };
    // Round by 2708, out of the zone, there is a way in; with that closed there is none.
    const round = move('2808: us02\n2908: ax03', { side: 'allied', options }).play('move us02 2807');
    expect(spent(round)).toBe(4);
    const t = move('2808: us02\n2908: ax03\n2608: ax05', { side: 'allied', options });
    expect(t.refused('move us02 2807')).toBe('14.2e');
    const rangers = move('2808: al17\n2908: ax03', { side: 'allied', options }).play('move al17 2807');
    expect(spent(rangers)).toBe(3);
    expect(move('2808: ax02\n2908: us06', { options }).refused('move ax02 2807')).toBe('14.2e');
  }
  // Without mines the option lets a unit through.
  expect(
    move('2808: us02\n2908: ax03', { side: 'allied', options: { ezocToEzoc: true } }).refused('move us02 2909'),
  ).toBe(null);
});

test('[baptism-of-fire 14.2f] [baptism-of-fire S7.4c] an Axis attack over mines is read on the minefield line', () => {
  const t = fight('2808: ax02\n2807: us02').play('attack ax02 2807');
  expect(oddsIn(t)).toMatchObject({ line: 'minefield', column: 2, difference: 3 });
  // One unit behind mines is enough, and the line replaces that of the ground.
  const mixed = fight('2709: ax02\n2608: ax03\n2708: us02').play('attack ax03 2708');
  expect(oddsIn(mixed).line).toBe('clear');
  mixed.play('join ax02');
  expect(oddsIn(mixed).line).toBe('minefield');
});

test('[baptism-of-fire 14.2g] [baptism-of-fire S7.4c] an Allied attack over mines carries no penalty', () => {
  const t = fight('2807: us04\n2707: ax05', { side: 'allied' }).play('attack us04 2707');
  expect(oddsIn(t)).toMatchObject({ line: 'clear', difference: 1, column: 3 });
});

test('[baptism-of-fire 14.3b] a US unit in a box may ignore a retreat, in defence and in attack', () => {
  const t = fight('2808: ax02\n2708: ax03\n2807: us02').dice(1).play('attack ax02 2807', 'join ax03', 'commit'); // +6: D1
  expect(t.offers('stand')).toEqual(['stand us02']);
  t.play('stand us02');
  expect([where(t, 'us02'), t.s.battle]).toEqual(['2807', null]);
  const attack = fight('2807: us06\n2808: ax03\n3117: us04', { side: 'allied' })
    .dice(2)
    .play('attack us06 2808', 'commit');
  expect([attack.asked, attack.toMove]).toEqual(['retreat', 'allied']);
  attack.play('stand us06');
  expect(where(attack, 'us06')).toBe('2807');
});

test('[baptism-of-fire 14.3b] ... but no depletion', () => {
  const t = fight('2808: ax02\n2708: ax09\n2707: ax07\n2807: us06').dice(1);
  t.play('attack ax02 2807', 'join ax09', 'join ax07', 'commit'); // +12 over mines, read as +8: (D)
  expect([stepsOf(t, 'us06'), t.asked]).toEqual([1, 'retreat']);
  t.play('stand us06');
  expect(where(t, 'us06')).toBe('2807');
});

test('[baptism-of-fire 14.3c] a retreat that leads through a box is not stopped by it', () => {
  const t = fight('2809: ax02\n2709: ax03\n2808: us06').dice(2).play('attack ax02 2808', 'join ax03', 'commit'); // +5 broken: D1
  expect(t.log('S7.6a').at(-1)).toContain('D1');
  const two = fight('2809: ax02\n2709: ax03\n2808: us06').dice(1).play('attack ax02 2808', 'join ax03', 'commit');
  expect(two.log('S7.6a').at(-1)).toContain('D2');
  expect(two.refused('stand us06')).toBe('14.3b');
  two.play('retreat us06 2807');
  expect([two.asked, two.refused('stand us06')]).toEqual(['retreat', '14.3b']);
  two.play('retreat us06 2806');
  expect(where(two, 'us06')).toBe('2806');
});

test('[baptism-of-fire 14.3d] Axis units have nothing from a box', () => {
  const t = fight('2807: ax05\n2808: us04\n2806: us06', { side: 'allied' }).play('attack us04 2807', 'join us06');
  expect(oddsIn(t).applying).toEqual(['clear']);
  t.dice(1).play('commit'); // +3: D2
  expect(t.offers('stand')).toEqual([]);
});

test('[baptism-of-fire 14.3e] British and French units retreat from a box like others', () => {
  const t = fight('2808: ax02\n2708: ax09\n2807: al39').dice(1).play('attack ax02 2807', 'join ax09', 'commit');
  expect(t.offers('stand')).toEqual([]);
  expect(t.refused('stand al39')).toBe('14.3b');
});
