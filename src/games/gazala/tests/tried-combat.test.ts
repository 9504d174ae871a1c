import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { AWAY, BY_SOUTH, BY_WEST } from '../state.ts';
import { canAct, marksOf, type PositionSpec, position, spentBy, stepsOf, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

/** A phase that is ended hands over to the Allies, who draw their only chit: one die with one side. */
const at = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', board, cup: ['alc-3ind'], ...more });

const allied = (board: string, more: Partial<PositionSpec> = {}): Table => at(board, { side: 'allied', ...more });

/** What the last attack came to: "12 to 3, 3-1, reads 2, -/-". */
function sum(t: Table): string {
  const text = t.log('11.0s').at(-1) ?? '';
  const found = /: (\d+ to \d+) is (\S+), die .* reads (\d): ([^,]+)/.exec(text);
  return found ? `${found[1]}, ${found[2]}, reads ${found[3]}, ${found[4]}` : text;
}

/** The hexes a unit by itself may retreat to. */
const ends = (t: Table, id: string): string[] =>
  t.offers('retreat').flatMap((offer) => {
    const [, to, ...units] = offer.split(' ');
    return units.length === 1 && units[0] === id ? [to] : [];
  });

const unit = (t: Table, id: string): number => kitOf(t.s).unitIndex.get(id)!;

// --- 8.0 Movement ---

test('[gazala 8.0h] the step above 2803 is climbed by the road only, whichever way round', () => {
  const t = at('2703: ax-21pz-5-1\n2803: ax-21pz-5-2');
  t.play('move ax-21pz-5-1 2803'); // by 2804, then half a point down the road
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1.5);
  t.play('move ax-21pz-5-2 2703');
  expect(spentBy(t, 'ax-21pz-5-2')).toBe(1.5);
});

test('[gazala 8.0g] the rate of a track counts only for whoever comes along it', () => {
  const t = at('1903: ax-21pz-5-1 ax-21pz-104-1\n1802: ax-21pz-5-2\n1901: ax-15pz-8-1');
  t.play('move ax-21pz-5-1 1902');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1);
  t.play('move ax-21pz-104-1 1902');
  expect(spentBy(t, 'ax-21pz-104-1')).toBe(1);
  t.play('move ax-21pz-5-2 1902'); // over the ridge
  expect(spentBy(t, 'ax-21pz-5-2')).toBe(2);
  t.play('move ax-15pz-8-1 1802'); // up the track, then along the ridge
  expect(spentBy(t, 'ax-15pz-8-1')).toBe(3);
});

test('[gazala 8.0j] a track does not spare the Allies the twelve points for mines, and a gap costs nothing', () => {
  const t = allied('1418: al-4arm-8hus\n1414: al-4arm-3rtr\n1313: al-4arm-5rtr');
  t.play('move al-4arm-8hus 1318');
  expect(spentBy(t, 'al-4arm-8hus')).toBe(13);
  t.play('move al-4arm-3rtr 1314');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(13);
  expect(t.refused('move al-4arm-3rtr 1214')).not.toBeNull();
  t.play('move al-4arm-5rtr 1214');
  expect(spentBy(t, 'al-4arm-5rtr')).toBe(1);
});

test('[gazala 8.0i] a track does not lead the Axis over mines; the gap is open to it', () => {
  const t = at('1418: ax-21pz-104-1\n1313: ax-21pz-5-1');
  expect(t.refused('move ax-21pz-104-1 1318')).not.toBeNull();
  expect(t.refused('move ax-21pz-5-1 1314')).not.toBeNull();
  t.play('move ax-21pz-5-1 1214');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1);
});

test('[gazala 8.1c] the Allies may stand on the mines of the main line but not come down west of them', () => {
  const t = allied('1119: al-1ff-bm2\n1220: al-1ff-2ffl\n0105: al-7motor-2rb');
  expect(t.refused('move al-1ff-bm2 1120')).toBe('8.1a');
  expect(t.refused('move al-1ff-2ffl 1120')).toBe('8.1a');
  expect(t.refused('move al-7motor-2rb 0106')).toBe('8.1a');
  const zone = new Set(['1120', '1121', '1019', '1020', '0918', '0106', '0208']);
  expect(t.offers('move').filter((offer) => zone.has(offer.split(' ')[2]))).toEqual([]);
});

test('[gazala 8.2a] the bracketed units of 69 Brigade stay inside at all times; the third goes where it likes', () => {
  const t = allied('0701: al-69inf-5ey al-69inf-7gh\n0801: al-69inf-6gh');
  expect(t.refused('move al-69inf-5ey 0702')).toBe('8.2a');
  expect(t.refused('move al-69inf-6gh 0901')).toBe('8.2a');
  expect(t.refused('move al-69inf-5ey 0801')).toBeNull();
  expect(t.refused('exit al-69inf-5ey')).toBe('8.2a');
  expect(t.refused('exit al-69inf-7gh')).toBeNull();
  t.play('move al-69inf-7gh 0702');
});

test('[gazala 8.3a] who leaves by which edge, corners included', () => {
  const t = at(
    '2222: ax-21pz-5-1\n2001: ax-21pz-5-2\n3321: ax-15pz-8-1\n3310: ax-15pz-8-2\n0110: ax-pavia-27\n0121: ax-pavia-28',
  );
  const may = (id: string) => t.refused(`exit ${id}`) === null;
  expect(['ax-21pz-5-1', 'ax-15pz-8-1', 'ax-pavia-28'].map(may)).toEqual([true, true, true]);
  expect(['ax-21pz-5-2', 'ax-15pz-8-2', 'ax-pavia-27'].map(may)).toEqual([false, false, false]);
  const u = allied(
    '2222: al-4arm-8hus\n0101: al-7motor-2rb\n0102: al-7motor-9krr\n3310: al-4arm-3rtr\n2010: al-4arm-5rtr',
  );
  const can = (id: string) => u.refused(`exit ${id}`) === null;
  expect(['al-4arm-8hus', 'al-7motor-2rb', 'al-4arm-3rtr'].map(can)).toEqual([true, true, true]);
  expect(['al-7motor-9krr', 'al-4arm-5rtr'].map(can)).toEqual([false, false]);
});

test('[gazala 8.3b] leaving the map out of a zone of control costs its two points as well', () => {
  const board = (enemy: string) => `2222: al-150inf-4ey%!\n2221: ${enemy}`;
  expect(allied(board('ax-21pz-5-1')).refused('exit al-150inf-4ey')).not.toBeNull(); // 3 of 2
  expect(allied(board('ax-21pz-5-1!')).refused('exit al-150inf-4ey')).toBeNull(); // 1 of 2
});

test('[gazala 8.3d] whoever leaves comes back two turns later without its marks', () => {
  const t = allied('2001: al-4arm-8hus/1%!').play('exit al-4arm-8hus');
  expect(where(t, 'al-4arm-8hus')).toBe('out');
  expect(t.s.at[unit(t, 'al-4arm-8hus')]).toBe(AWAY);
  expect(t.s.due[unit(t, 'al-4arm-8hus')]).toBe(5);
  expect(marksOf(t, 'al-4arm-8hus').replace('~', '')).toBe('');
  expect(stepsOf(t, 'al-4arm-8hus')).toBe(1);
});

test('[gazala 8.0c] a unit is finished and turned over when the next one starts; who spent nothing stays fresh', () => {
  const t = at('2014: ax-21pz-5-1\n2016: ax-21pz-5-2\n2018: ax-21pz-104-1\n2010: al-3ind-18cav');
  t.play('move ax-21pz-5-1 2015');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('');
  t.play('move ax-21pz-5-2 2017');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('~');
  expect(t.refused('move ax-21pz-5-1 2016')).not.toBeNull();
  expect(canAct(t, 'ax-21pz-5-1')).toBe(false);
  t.dice(1).play('end');
  expect(['ax-21pz-5-1', 'ax-21pz-5-2', 'ax-21pz-104-1'].map((id) => marksOf(t, id))).toEqual(['~', '~', '']);
});

test('[gazala 8.0b] [gazala 12.0b] thirds off the allowance: which attacks can still be paid', () => {
  const levels = (marks: string, id = 'ax-21pz-5-1') =>
    at(`2014: ${id}${marks}\n2013: al-3ind-18cav`)
      .offers(`attack ${id} `)
      .map((offer) => offer.split(' ')[2]);
  expect(levels('')).toEqual(['heavy', 'light', 'medium']);
  expect(levels('!')).toEqual(['light', 'medium']);
  expect(levels('%')).toEqual(['light', 'medium']);
  expect(levels('%!')).toEqual(['light']);
  expect(levels('#')).toEqual([]);
  expect(levels('#!')).toEqual([]);
  expect(levels('!', 'ax-pavia-27')).toEqual(['light', 'medium']);
  expect(levels('%!', 'ax-pavia-27')).toEqual(['light']);
  expect(at('2014: ax-21pz-5-1#!').offers('move')).toEqual([]);
  expect(at('2014: ax-21pz-5-1#').offers('move').length).toBeGreaterThan(0);
});

test('[gazala 12.0b] disrupted in the middle of its move, the active unit has a third less from then on', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus').dice(die(5)).play('attack ax-21pz-5-1 light', 'commit');
  expect(sum(t)).toBe('15 to 12, 1-1, reads 3, D/-');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!');
  expect(t.refused('move ax-21pz-5-1 2021')).not.toBeNull(); // 8 + 2 + 7
  t.play('move ax-21pz-5-1 2020');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(16);
  expect(t.offers('move ax-21pz-5-1')).toEqual([]);
});

// --- 9.0 Zones of control ---

test('[gazala 9.0d] from zone to zone there is no step, friend or no friend in the hex (ruling B27)', () => {
  const cost = (more: string) => {
    const t = at(`2014: ax-21pz-5-1\n2013: al-3ind-18cav${more}`);
    return spentBy(t.play('move ax-21pz-5-1 1913'), 'ax-21pz-5-1');
  };
  expect(cost('')).toBe(4); // out to 1914 for three, and in again
  expect(cost('\n1913: ax-21pz-104-1')).toBe(4);
  expect(cost('!')).toBe(1);
});

test('[gazala 9.0d] a ring of zones of different enemies holds a unit fast', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-3ind-18cav\n2016: al-3ind-2rl\n2214: al-3ind-11pavo\n1814: al-7motor-2rb');
  expect(t.offers('move')).toEqual([]);
  expect(t.refused('move ax-21pz-5-1 1914')).toBe('9.0d');
});

test('[gazala 9.0c] a zone reaches down a step, road or no road, but never up', () => {
  const below = at('2804: ax-21pz-5-1\n2803: al-4arm-8hus').play('move ax-21pz-5-1 2703');
  expect(spentBy(below, 'ax-21pz-5-1')).toBe(1);
  const above = at('2803: ax-21pz-5-1\n2804: al-4arm-8hus').play('move ax-21pz-5-1 2903');
  expect(spentBy(above, 'ax-21pz-5-1')).toBe(4); // both hexes are in the zone of 2804: round by 2902
});

test('[gazala 9.0e] once the only enemy next to it is gone nothing is paid for leaving', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-3ind-18cav').dice(die(3)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 3, */*');
  expect([where(t, 'al-3ind-18cav'), stepsOf(t, 'ax-21pz-5-1')]).toEqual(['out', 2]);
  t.play('end', 'move ax-21pz-5-1 2015');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(17);
});

// --- 10.0 Stacking ---

test('[gazala 10.0c] three may meet on the way; at the end of the phase one of them goes, the owner says which', () => {
  const t = at('2015: ax-21pz-104-1 ax-21pz-104-2\n2014: ax-21pz-5-1\n3010: al-3ind-18cav');
  t.play('move ax-21pz-5-1 2015', 'end');
  expect(t.offers('remove')).toEqual(['remove ax-21pz-104-1', 'remove ax-21pz-104-2', 'remove ax-21pz-5-1']);
  t.dice(1).play('remove ax-21pz-104-2');
  expect(t.offers('remove')).toEqual([]);
  expect(['ax-21pz-104-1', 'ax-21pz-104-2', 'ax-21pz-5-1'].map((id) => where(t, id))).toEqual(['2015', 'out', '2015']);
});

test('[gazala 10.0b] a regiment of Pavia goes, or everybody else does', () => {
  const three = () =>
    at('2015: ax-21pz-104-1 ax-21pz-104-2\n2014: ax-pavia-27\n3010: al-3ind-18cav').play(
      'move ax-pavia-27 2015',
      'end',
    );
  const t = three().dice(1).play('remove ax-pavia-27');
  expect(t.offers('remove')).toEqual([]);
  expect(where(t, 'ax-21pz-104-1')).toBe('2015');
  const u = three().play('remove ax-21pz-104-1');
  expect(u.offers('remove')).toEqual(['remove ax-21pz-104-2', 'remove ax-pavia-27']);
  u.dice(1).play('remove ax-21pz-104-2');
  expect(where(u, 'ax-pavia-27')).toBe('2015');
  // Passing through is nothing.
  const v = at('2015: ax-21pz-104-1\n2014: ax-pavia-27\n3010: al-3ind-18cav')
    .play('move ax-pavia-27 2015', 'move ax-pavia-27 2016')
    .dice(1)
    .play('end');
  expect(v.offers('remove')).toEqual([]);
});

test('[gazala 10.0c] a fight anywhere is a moment of judging for every hex', () => {
  const t = at('2018: ax-21pz-104-1 ax-21pz-104-2\n2019: ax-21pz-104-3\n2014: ax-21pz-5-1\n2013: al-3ind-18cav');
  t.play('move ax-21pz-104-3 2018', 'attack ax-21pz-5-1 medium', 'commit');
  expect(t.offers('remove').length).toBe(3);
  t.dice(die(2)).play('remove ax-21pz-104-3');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 2, -/-');
});

test('[gazala 10.0d] overstacked attackers lose one before the strengths are added up', () => {
  const three = () =>
    at('2014: ax-21pz-5-1 ax-21pz-5-2 ax-15pz-8-1\n2013: al-3ind-18cav').play(
      'attack ax-21pz-5-1 medium',
      'join ax-21pz-5-2',
      'join ax-15pz-8-1',
      'commit',
    );
  const t = three().dice(die(9)).play('remove ax-21pz-5-2');
  expect(sum(t)).toBe('24 to 3, 7-1, reads 9, -/**RD');
  // The active unit itself may be the one: then nobody is left to lead the attack.
  const u = three();
  u.play('remove ax-21pz-5-1');
  expect(where(u, 'ax-21pz-5-1')).toBe('out');
  expect([u.asked, u.s.battle]).toEqual(['operate', null]);
});

test('[gazala 10.0d] the defender, too, thins out an overfull hex (ruling B39)', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-3ind-18cav al-3ind-2rl al-3ind-11pavo');
  t.play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.toMove).toBe('allied');
  t.dice(die(6)).play('remove al-3ind-2rl');
  expect(sum(t)).toBe('12 to 6, 2-1, reads 6, -/R');
});

test('[gazala 10.0b] up to the limit in a vacated hex: two battalions, or one regiment of Pavia', () => {
  const won = (id: string) =>
    at(`2014: ${id}\n2113: ax-21pz-104-1\n1913: ax-21pz-104-2 ax-21pz-104-3\n2013: al-3ind-18cav`)
      .dice(die(9))
      .play(`attack ${id} medium`, 'join ax-21pz-104-1', 'join ax-21pz-104-2', 'join ax-21pz-104-3', 'commit');
  const t = won('ax-21pz-5-1').play('advance ax-21pz-104-1 2013', 'advance ax-21pz-104-2 2013');
  expect(t.offers('advance')).toEqual([]);
  const u = won('ax-pavia-27').play('advance ax-21pz-104-1 2013');
  expect(u.offers('advance')).toEqual(['advance ax-21pz-104-2 2013', 'advance ax-21pz-104-3 2013']);
  const v = won('ax-pavia-27').play('advance ax-pavia-27 2013');
  expect(v.offers('advance')).toEqual([]);
});

// --- 11.0 Attacks ---

test('[gazala 11.0h] everybody next to the active unit defends, and nobody who is only next to a helper', () => {
  const t = at(
    '2014: ax-21pz-5-1\n2113: ax-21pz-5-2\n2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo\n2112: al-7motor-2rb',
  )
    .dice(die(5))
    .play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('24 to 9, 2-1, reads 5, -/R');
  expect(t.refused('retreat 2110 al-7motor-2rb')).not.toBeNull();
});

test('[gazala 11.0g] a helper stands next to a defender; it need not be activated or fresh', () => {
  const t = at(
    '2014: ax-21pz-5-1\n2015: ax-21pz-104-2\n2113: ax-21pz-104-1~\n1913: ax-ariete-12ber\n2012: ax-ariete-132-8#\n2013: al-3ind-18cav',
    { active: ['ax-21pz-5-1', 'ax-21pz-104-2'] },
  );
  t.play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-2')).toBe('11.0g');
  expect(t.refused('join ax-ariete-132-8')).not.toBeNull(); // Isolated
  t.dice(die(4)).play('join ax-21pz-104-1', 'join ax-ariete-12ber', 'commit');
  expect(sum(t)).toBe('21 to 3, 7-1, reads 4, -/RD'); // 12, 4 and 5
  expect([marksOf(t, 'ax-ariete-12ber'), marksOf(t, 'ax-21pz-104-1')]).toEqual(['', '~']);
});

test('[gazala 11.0t] a modifier counts if one unit earns it and once if two do', () => {
  const reads = (board: string, roll: number) => {
    const t = at(board).play('attack ax-21pz-5-1 medium');
    for (const offer of t.offers('join')) t.play(offer);
    return sum(t.dice(die(roll)).play('commit'));
  };
  const d = '\n2013: al-2arm-10hus';
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2%${d}`, 5)).toBe('30 to 12, 2-1, reads 3, */*');
  expect(reads(`2014: ax-21pz-5-1%\n2113: ax-21pz-5-2%${d}`, 5)).toBe('30 to 12, 2-1, reads 3, */*');
  expect(reads(`2014: ax-21pz-5-1%\n2113: ax-21pz-5-2!${d}`, 7)).toBe('30 to 12, 2-1, reads 3, */*');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2!${d}!`, 5)).toBe('30 to 12, 2-1, reads 5, -/R');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2${d}%`, 5)).toBe('30 to 12, 2-1, reads 5, -/R');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2${d}#!`, 1)).toBe('30 to 12, 2-1, reads 5, -/R');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2${d}! al-2arm-bays!`, 3)).toBe('30 to 24, 1-1, reads 5, */*');
});

test('[gazala 11.0s] the die never reads less than 0 or more than 9', () => {
  const low = at('2014: ax-21pz-5-1%!\n2013: al-2arm-10hus').dice(die(1)).play('attack ax-21pz-5-1 light', 'commit');
  expect(sum(low)).toBe('15 to 12, 1-1, reads 0, *RD/-');
  const high = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus#!').dice(die(9)).play('attack ax-21pz-5-1 heavy', 'commit');
  expect(sum(high)).toBe('15 to 12, 1-1, reads 9, -/RD');
});

test('[gazala 11.0m] infantry next to a tank leads nothing, but may help against somebody else', () => {
  const t = at('2014: ax-21pz-104-1\n1913: ax-21pz-104-2\n2013: al-3ind-18cav\n2114: al-2arm-10hus');
  expect(t.refused('attack ax-21pz-104-1 light')).toBe('11.0m');
  t.dice(die(4)).play('attack ax-21pz-104-2 medium', 'join ax-21pz-104-1', 'commit');
  expect(sum(t)).toBe('16 to 4, 3-1, reads 4, -/R');
});

test('[gazala 11.0l] infantry does not help against a hex with a tank in it', () => {
  const t = at('2014: ax-21pz-5-1\n2113: ax-21pz-104-1\n2013: al-3ind-18cav al-2arm-10hus/1!~');
  t.play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-1')).toBe('11.0l');
});

test('[gazala 11.0o] anti-tank guns lead nothing and help only where a tank defends', () => {
  const board = (defenders: string) => `2014: ax-21pz-5-1\n2113: ax-21pz-39pzj\n2013: ${defenders}`;
  const t = at(board('al-3ind-18cav al-2arm-10hus'));
  expect(t.refused('attack ax-21pz-39pzj light')).toBe('11.0n');
  t.dice(die(7)).play('attack ax-21pz-5-1 medium', 'join ax-21pz-39pzj', 'commit');
  expect(sum(t)).toBe('23 to 15, 1-1, reads 7, -/R');
  for (const soft of ['al-3ind-18cav', 'al-201gd-2rha']) {
    expect(at(board(soft)).play('attack ax-21pz-5-1 medium').refused('join ax-21pz-39pzj')).toBe('11.0o');
  }
});

test('[gazala 11.0k] one tank among the attackers makes the defenders count hard, whoever leads', () => {
  const fight = (board: string, id: string) => {
    const t = at(board).play(`attack ${id} medium`);
    for (const offer of t.offers('join')) t.play(offer);
    return sum(t.dice(die(9)).play('commit')).split(', reads')[0];
  };
  expect(fight('2014: ax-21pz-104-1\n2113: ax-21pz-104-2\n2013: al-3ind-18cav', 'ax-21pz-104-1')).toBe('16 to 4, 3-1');
  expect(fight('2014: ax-21pz-104-1\n2113: ax-21pz-5-1\n2013: al-3ind-18cav', 'ax-21pz-104-1')).toBe('20 to 3, 5-1');
  expect(fight('2014: ax-21pz-5-1\n2013: al-201gd-2rha', 'ax-21pz-5-1')).toBe('12 to 8, 1-1');
  expect(fight('2014: ax-21pz-104-1\n2013: al-201gd-2rha', 'ax-21pz-104-1')).toBe('8 to 3, 2-1');
  expect(fight('2014: ax-21pz-5-1/1\n2013: al-3ind-18cav~', 'ax-21pz-5-1')).toBe('4 to 2, 2-1');
});

test('[gazala 11.0p] odds are rounded in favour of the defender, at both ends too', () => {
  const odds = (defenders: string) =>
    sum(at(`2014: ax-21pz-3rec\n${defenders}`).dice(die(9)).play('attack ax-21pz-3rec medium', 'commit')).split(
      ', reads',
    )[0];
  expect(odds('2013: al-3ind-18cav')).toBe('4 to 4, 1-1');
  expect(odds('2013: al-9ind-2wy')).toBe('4 to 5, 1-2');
  expect(odds('2013: al-3ind-18cav al-3ind-2rl')).toBe('4 to 8, 1-2');
  expect(odds('2013: al-3ind-18cav al-9ind-2wy')).toBe('4 to 9, 1-3');
  expect(odds('2013: al-201gd-3cold al-201gd-2scots\n2114: al-201gd-9rb')).toBe('4 to 17, 1-3');
  const many = at('2014: ax-21pz-5-1 ax-21pz-5-2\n2113: ax-15pz-8-1\n2013: al-3ind-18cav').play(
    'attack ax-21pz-5-1 light',
  );
  for (const offer of many.offers('join')) many.play(offer);
  expect(sum(many.dice(die(2)).play('commit'))).toBe('36 to 3, 9-1, reads 0, */*');
});

test('[gazala 11.0u] with several hexes attacked the best ground counts, and once', () => {
  const fort = at('1705: ax-21pz-5-1\n1605: al-201gd-3cold\n1606: al-3ind-18cav').dice(die(9));
  expect(sum(fort.play('attack ax-21pz-5-1 medium', 'commit'))).toBe('12 to 8, 1-1, reads 7, -/R');
  const ridge = at('2206: ax-21pz-5-1\n2207: al-201gd-3cold\n2306: al-3ind-18cav').dice(die(9));
  expect(sum(ridge.play('attack ax-21pz-5-1 medium', 'commit'))).toBe('12 to 8, 1-1, reads 8, -/RD');
});

test('[gazala 11.0w] inside a box neither wall nor mines help, until somebody joins from outside (ruling B36)', () => {
  const inside = () =>
    at('1218: ax-21pz-104-1\n1418: ax-21pz-104-2\n1318: al-1ff-bm2').play('attack ax-21pz-104-1 medium').dice(die(9));
  expect(sum(inside().play('commit'))).toBe('8 to 5, 1-1, reads 9, -/RD');
  expect(sum(inside().play('join ax-21pz-104-2', 'commit'))).toBe('16 to 5, 3-1, reads 5, -/RD');
  const box = () =>
    at('1504: ax-21pz-104-1\n1705: ax-21pz-104-2\n1605: al-201gd-9rb').play('attack ax-21pz-104-1 medium').dice(die(9));
  expect(sum(box().play('commit'))).toBe('8 to 5, 1-1, reads 9, -/RD');
  expect(sum(box().play('join ax-21pz-104-2', 'commit'))).toBe('16 to 5, 3-1, reads 7, -/*R');
});

test('[gazala 11.0d] over a step without a road nobody is attacked, helped or counted (ruling B18)', () => {
  // 2703 lies above 2803; the road climbs at 2804 only.
  const t = at('2703: ax-21pz-104-1\n2803: al-2arm-10hus\n2704: al-3ind-18cav').dice(die(9));
  expect(sum(t.play('attack ax-21pz-104-1 medium', 'commit'))).toBe('8 to 4, 2-1, reads 9, -/*RD');
  expect(at('2703: ax-21pz-5-1\n2803: al-2arm-10hus').refused('attack ax-21pz-5-1 light')).not.toBeNull();
  const u = at('2802: ax-21pz-5-1\n2703: ax-21pz-5-2\n2804: ax-15pz-8-1\n2803: al-2arm-10hus').play(
    'attack ax-21pz-5-1 medium',
  );
  expect(u.offers('join')).toEqual(['join ax-15pz-8-1']);
});

test('[gazala 11.0c] the price is paid when the attack is made; giving it up costs nothing', () => {
  const t = at('2014: ax-21pz-5-1\n2113: ax-21pz-5-2\n2013: al-2arm-10hus').play('attack ax-21pz-5-1 heavy', 'scrap');
  expect([spentBy(t, 'ax-21pz-5-1'), marksOf(t, 'ax-21pz-5-1')]).toEqual([0, '']);
  t.play('move ax-21pz-5-2 2214');
  expect([marksOf(t, 'ax-21pz-5-1'), canAct(t, 'ax-21pz-5-1')]).toEqual(['', true]);
});

test('[gazala 11.0b] three light attacks in one move, then nothing is left (ruling A21)', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus');
  for (const spent of [8, 16, 24]) {
    t.dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
    expect(sum(t)).toBe('15 to 12, 1-1, reads 4, -/-');
    expect(spentBy(t, 'ax-21pz-5-1')).toBe(spent);
  }
  expect(t.offers('attack')).toEqual([]);
});

test('[gazala 11.0b] the strict reading lets nobody go on unless something was vacated', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus', { options: { continueNeedsAdvance: true } });
  t.dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
  expect(t.offers('move')).toEqual([]);
  expect(t.offers('attack')).toEqual([]);
});

test('[gazala 11.0z] the first step off the active unit; when that kills it the second is free (ruling B15)', () => {
  const t = at('2014: ax-21pz-5-1/1\n2113: ax-ariete-132-8 ax-ariete-132-9\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(0))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'join ax-ariete-132-9', 'commit');
  expect(sum(t)).toBe('21 to 24, 1-2, reads 0, **RD/-');
  expect(where(t, 'ax-21pz-5-1')).toBe('out');
  expect(t.offers('lose')).toEqual(['lose ax-ariete-132-8', 'lose ax-ariete-132-9']);
  t.play('lose ax-ariete-132-9');
  // Both are left, so both are shaken, and both go back.
  expect([marksOf(t, 'ax-ariete-132-8'), marksOf(t, 'ax-ariete-132-9')]).toEqual(['!', '!']);
  t.play('retreat 2115 ax-ariete-132-8 ax-ariete-132-9');
  expect([where(t, 'ax-ariete-132-8'), stepsOf(t, 'ax-ariete-132-9')]).toEqual(['2115', 1]);
  expect(t.asked).toBe('operate');
});

test('[gazala 11.0z] with steps to spare the second loss may fall on the active unit again', () => {
  const t = at('2014: ax-21pz-5-1\n2113: ax-ariete-132-8\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(0))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'commit');
  expect(sum(t)).toBe('23 to 24, 1-2, reads 0, **RD/-');
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(2);
  expect(t.offers('lose')).toEqual(['lose ax-21pz-5-1', 'lose ax-ariete-132-8']);
});

test("[gazala 11.0af] the active unit is shaken first, then another of the owner's choice", () => {
  const t = at('2014: ax-21pz-5-1\n2113: ax-ariete-132-8 ax-ariete-132-9\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(3))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'join ax-ariete-132-9', 'commit');
  expect(sum(t)).toBe('31 to 24, 1-1, reads 3, D/-');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!');
  expect(t.offers('shake')).toEqual(['shake ax-ariete-132-8', 'shake ax-ariete-132-9']);
  t.play('shake ax-ariete-132-9');
  expect([marksOf(t, 'ax-ariete-132-8'), t.asked]).toEqual(['', 'operate']);
});

test('[gazala 11.0af] when the active unit is shaken already two others are (ruling B14)', () => {
  const t = at('2014: ax-21pz-5-1!\n2113: ax-ariete-132-8 ax-ariete-132-9\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(5))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'join ax-ariete-132-9', 'commit');
  expect(sum(t)).toBe('31 to 24, 1-1, reads 3, D/-');
  expect([marksOf(t, 'ax-ariete-132-8'), marksOf(t, 'ax-ariete-132-9')]).toEqual(['!', '!']);
  expect(t.asked).toBe('operate');
});

test('[gazala 11.0ae] of three defenders two are shaken, of two with one shaken the other, of one only that one', () => {
  const hit = (defenders: string, roll: number) =>
    at(`2014: ax-21pz-5-1 ax-21pz-5-2\n${defenders}`)
      .dice(die(roll))
      .play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  const t = hit('2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo', 7);
  expect(sum(t)).toBe('24 to 9, 2-1, reads 7, -/RD');
  expect(t.offers('shake').length).toBe(3);
  t.play('shake al-3ind-2rl');
  expect(t.offers('shake').length).toBe(2);
  t.play('shake al-3ind-11pavo');
  expect([marksOf(t, 'al-3ind-18cav'), t.asked]).toEqual(['', 'retreat']);
  const u = hit('2013: al-3ind-18cav! al-3ind-2rl', 3);
  expect(sum(u)).toBe('24 to 6, 3-1, reads 5, -/RD');
  expect([marksOf(u, 'al-3ind-2rl'), u.asked]).toEqual(['!', 'retreat']);
});

test('[gazala 11.0ad] helpers go back with the active unit, and nobody thrown back goes on', () => {
  const t = at('2014: ax-21pz-5-1\n2113: ax-ariete-132-8\n2013: al-2arm-10hus al-2arm-bays\n2020: ax-21pz-5-2')
    .dice(die(2))
    .play('attack ax-21pz-5-1 light', 'join ax-ariete-132-8', 'commit', 'lose ax-21pz-5-1');
  expect(sum(t)).toBe('23 to 24, 1-2, reads 0, **RD/-');
  expect(t.asked).toBe('retreat');
  t.play('retreat 2016 ax-21pz-5-1', 'retreat 2115 ax-ariete-132-8');
  expect(t.refused('move ax-21pz-5-1 2017')).not.toBeNull();
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!~');
  expect(t.asked).toBe('operate');
  expect(t.refused('move ax-21pz-5-2 2019')).toBeNull();
});

test("[gazala 11.0y] defender's choice whom a step costs; a hex is vacated when the last unit in it is gone", () => {
  const t = at('2014: ax-21pz-104-1\n2113: ax-21pz-104-2\n2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo')
    .dice(die(5))
    .play('attack ax-21pz-104-1 medium', 'join ax-21pz-104-2', 'commit');
  expect(sum(t)).toBe('16 to 12, 1-1, reads 5, */*');
  expect([t.toMove, t.offers('lose').length]).toEqual(['allied', 3]);
  t.play('lose al-3ind-11pavo');
  // The leader died of the exchange; the helper may still take the hex.
  expect(where(t, 'ax-21pz-104-1')).toBe('out');
  expect(t.offers('advance')).toEqual(['advance ax-21pz-104-2 2114']);
  t.play('advance ax-21pz-104-2 2114');
  expect([marksOf(t, 'ax-21pz-104-2'), spentBy(t, 'ax-21pz-104-2'), canAct(t, 'ax-21pz-104-2')]).toEqual(['', 0, true]);
});

test('[gazala 11.0y] a hex with a survivor in it is not vacated', () => {
  const t = at('2014: ax-21pz-104-1\n2113: ax-21pz-104-2\n2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo')
    .dice(die(5))
    .play('attack ax-21pz-104-1 medium', 'join ax-21pz-104-2', 'commit', 'lose al-3ind-2rl');
  expect([t.asked, t.offers('advance')]).toEqual(['operate', []]);
});

// --- 11.1 Retreat ---

/** 5/1 has beaten whoever is in 2013 from 2014: 12 to 3 is 3-1, and a 4 is R. */
const beaten = (more: string, defenders = 'al-3ind-18cav', roll = 4): Table =>
  at(`2014: ax-21pz-5-1\n2013: ${defenders}\n${more}`).dice(die(roll)).play('attack ax-21pz-5-1 medium', 'commit');

/** Axis units whose zones leave the defenders of 2013 only the ways by 1912, to 1812 and 1813. */
const NET = '2011: ax-15pz-33rec\n2312: ax-21pz-3rec';

test('[gazala 11.1k] rather the wrong way than through a zone of control', () => {
  const t = beaten(`${NET}\n1811: ax-90lt-580rec`);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1813']);
  t.play('retreat 1813 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-18cav')]).toEqual(['1813', '']);
});

test('[gazala 11.1l] rather into a full hex than the wrong way, and then on to a hex with room', () => {
  const full = () => beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr`);
  expect(ends(full(), 'al-3ind-18cav')).toEqual(['1812']);
  const t = full().play('retreat 1812 al-3ind-18cav');
  expect(t.toMove).toBe('allied');
  expect(ends(t, 'al-3ind-18cav').length).toBeGreaterThan(0);
  const u = full().play('retreat 1812 al-3ind-18cav', 'stop');
  expect(u.offers('remove').length).toBe(3);
  const v = full().play('retreat 1812 al-3ind-18cav', 'retreat 1811 al-3ind-18cav');
  expect([where(v, 'al-3ind-18cav'), v.offers('remove'), v.asked]).toEqual(['1811', [], 'advance']);
});

test('[gazala 11.1l] the only way without a zone ends in a full hex: that is where it goes', () => {
  const t = beaten(`${NET}\n1811: ax-90lt-580rec\n1813: al-7motor-2rb al-7motor-9krr`);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1813']);
});

const SHUT = `${NET}\n1811: ax-90lt-580rec\n1814: ax-90lt-155-1`;

test('[gazala 11.1g] where no way is free the right direction counts again, and the first zone disrupts', () => {
  const t = beaten(SHUT);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1812', '1911', '2111', '2212', '2213', '2214']);
  t.play('retreat 2212 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-18cav')]).toEqual(['2212', '!']);
});

test('[gazala 11.1h] already Disrupted, a one-step unit does not survive that', () => {
  const t = beaten(SHUT, 'al-3ind-18cav!', 2);
  expect(sum(t)).toBe('12 to 3, 3-1, reads 4, -/R');
  if (t.asked === 'retreat') t.play('retreat 2212 al-3ind-18cav');
  expect(where(t, 'al-3ind-18cav')).toBe('out');
  expect(t.offers('advance')).toContain('advance ax-21pz-5-1 2013');
});

test('[gazala 11.1f] a friend in the hex takes the zone away, so that way has to be taken', () => {
  const t = beaten(`${SHUT}\n1812: al-7motor-2rb`);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1812']);
  t.play('retreat 1812 al-3ind-18cav');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('');
});

test('[gazala 11.1c] who goes first makes the way safe for the second', () => {
  const t = beaten(SHUT, 'al-3ind-18cav al-3ind-2rl', 6); // 12 to 6 is 2-1: R
  t.play('retreat 1812 al-3ind-18cav');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('!');
  expect(t.s.flight).toBeNull(); // nothing of the first retreat hangs over the second
  expect(ends(t, 'al-3ind-2rl')).toEqual(['1812']);
  t.play('retreat 1812 al-3ind-2rl');
  expect([marksOf(t, 'al-3ind-2rl'), where(t, 'al-3ind-2rl')]).toEqual(['', '1812']);
});

/** Every hex within two of 2013 is held or watched by the Axis. */
const RING = '2011: ax-15pz-33rec\n2212: ax-21pz-3rec\n1812: ax-90lt-580rec\n2215: ax-90lt-155-1\n1815: ax-90lt-155-2';

test('[gazala 11.1h] hex by hex: the first zone disrupts, the second takes a step', () => {
  const t = beaten(RING, 'al-2arm-10hus', 7);
  expect(sum(t)).toBe('15 to 12, 1-1, reads 7, -/R');
  t.play('retreat 2214 al-2arm-10hus');
  expect([where(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-10hus'), marksOf(t, 'al-2arm-10hus')]).toEqual([
    '2214',
    1,
    '!',
  ]);
  const u = beaten(RING);
  if (u.asked === 'retreat') u.play('retreat 2214 al-3ind-18cav');
  expect(where(u, 'al-3ind-18cav')).toBe('out');
  const v = beaten(RING, 'al-2arm-10hus!', 5);
  if (v.asked === 'retreat') v.play('retreat 2214 al-2arm-10hus');
  expect(where(v, 'al-2arm-10hus')).toBe('out');
});

test('[gazala 11.1i] two Disrupted units that keep together lose one step a hex between them', () => {
  const t = beaten(RING, 'al-2arm-10hus! al-2arm-bays!', 6);
  expect(sum(t)).toBe('15 to 24, 1-2, reads 8, -/R');
  t.play('retreat 2214 al-2arm-10hus al-2arm-bays');
  expect([t.toMove, t.offers('lose')]).toEqual(['allied', ['lose al-2arm-10hus', 'lose al-2arm-bays']]);
  t.play('lose al-2arm-10hus', 'lose al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays'), where(t, 'al-2arm-bays')]).toEqual([1, 1, '2214']);
});

test('[gazala 11.1i] one of the two Disrupted: it pays, the other is disrupted; from then on one step between them', () => {
  const t = beaten(RING, 'al-2arm-10hus! al-2arm-bays', 6);
  t.play('retreat 2214 al-2arm-10hus al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays'), marksOf(t, 'al-2arm-bays')]).toEqual([1, 2, '!']);
  t.play('lose al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays')]).toEqual([1, 1]);
  expect([where(t, 'al-2arm-10hus'), where(t, 'al-2arm-bays')]).toEqual(['2214', '2214']);
});

test('[gazala 11.1i] the one who dies on the way leaves the other alone for the rest of it', () => {
  const t = beaten(RING, 'al-2arm-10hus/1! al-3ind-18cav!', 5); // 15 to 9 is 1-1: R
  expect(sum(t)).toBe('15 to 9, 1-1, reads 7, -/R');
  t.play('retreat 2214 al-2arm-10hus al-3ind-18cav', 'lose al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-2arm-10hus')]).toEqual(['out', 'out']);
});

test('[gazala 11.1l] two may not end together where there is room for one, as long as there is another way', () => {
  const t = beaten('2011: al-7motor-2rb', 'al-3ind-18cav al-3ind-2rl', 6);
  expect(t.refused('retreat 2011 al-3ind-18cav al-3ind-2rl')).toBe('11.1l');
  expect(t.refused('retreat 2011 al-3ind-18cav')).toBeNull();
  t.play('retreat 2011 al-3ind-18cav');
  expect(t.refused('retreat 2011 al-3ind-2rl')).toBe('11.1l');
});

test('[gazala 11.1n] off the map by any edge it can reach in two hexes, and only if it likes', () => {
  const edge = (hex: string, from: string, roll = 4) =>
    at(`${from}: ax-21pz-5-1\n${hex}: al-3ind-18cav`).dice(die(roll)).play('attack ax-21pz-5-1 medium', 'commit');
  for (const [hex, from] of [
    ['2022', '2021'],
    ['2021', '2020'],
  ]) {
    const t = edge(hex, from);
    expect(t.offers('leave')).toEqual(['leave al-3ind-18cav']);
    expect(ends(t, 'al-3ind-18cav').length).toBeGreaterThan(0);
    t.play('leave al-3ind-18cav');
    expect([t.s.at[unit(t, 'al-3ind-18cav')], t.s.due[unit(t, 'al-3ind-18cav')]]).toEqual([AWAY, 5]);
    expect(t.offers('advance')).toEqual([`advance ax-21pz-5-1 ${hex}`]);
  }
  expect(edge('2020', '2019').offers('leave')).toEqual([]);
});

test('[gazala 11.1m] the Axis may go over the north edge in a retreat, though it never could by moving', () => {
  const t = allied('1502: al-4arm-3rtr\n1501: ax-21pz-104-1').dice(die(7)).play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  t.play('leave ax-21pz-104-1');
  expect(t.s.at[unit(t, 'ax-21pz-104-1')]).toBe(AWAY);
});

test('[gazala 11.1h] the way to the edge, too, is paid for hex by hex', () => {
  const t = at('2020: ax-21pz-5-1\n1921: ax-90lt-155-1\n2221: ax-90lt-155-2\n2021: al-3ind-18cav')
    .dice(die(5)) // 3-1: RD
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('!');
  if (t.offers('leave').length > 0) t.play('leave al-3ind-18cav');
  expect(t.s.at[unit(t, 'al-3ind-18cav')]).not.toBe(AWAY);
});

test('[gazala 11.1e] Axis infantry that came onto mines by an advance has no way back over them (ruling B40)', () => {
  const t = allied('1414: al-4arm-3rtr\n1314: ax-21pz-104-1').dice(die(9)).play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect(where(t, 'ax-21pz-104-1')).toBe('out');
});

test('[gazala 11.1e] the Allies go back over mines, on foot too (ruling B41), but not west of the main line', () => {
  const t = at('1414: ax-21pz-5-1\n1314: al-150inf-4ey').dice(die(6)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 4, 3-1, reads 4, -/R');
  expect(ends(t, 'al-150inf-4ey')).toEqual(['1113', '1213']);
  const u = at('1219: ax-21pz-5-1\n1119: al-1ff-bm2').dice(die(8)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 4, 3-1, reads 6, -/RD');
  const closed = new Set(['1120', '1121', '1019', '1020', '1021', '0918', '0919']);
  expect(ends(u, 'al-1ff-bm2').filter((hex) => closed.has(hex))).toEqual([]);
});

test('[gazala 8.2c] a bracketed unit goes back inside its corner or over the north edge (ruling B48)', () => {
  const t = at('0702: ax-21pz-104-1\n0701: al-69inf-5ey').dice(die(7)).play('attack ax-21pz-104-1 medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect(ends(t, 'al-69inf-5ey')).toEqual(['0501']);
  expect(t.offers('leave')).toEqual(['leave al-69inf-5ey']);
});

test('[gazala 11.1e] a step is no way back, except by its road', () => {
  const t = allied('2802: al-4arm-3rtr\n2803: ax-21pz-104-1').dice(die(7)).play('attack al-4arm-3rtr medium', 'commit');
  expect(ends(t, 'ax-21pz-104-1')).toEqual(['2704', '2805', '2904', '3004']);
});

test('[gazala 14.1e] infantry at work on a breach cannot go back, and its marker goes with it (ruling B20)', () => {
  const kit = kitOf(at('2014: ax-21pz-5-1').s);
  const [from, to] = ['1215', '1314'].map((label) => kit.grid.find(label));
  const work = { unit: kit.unitIndex.get('ax-21pz-104-1')!, from, to, made: false, through: false };
  const t = allied('1214: al-4arm-3rtr\n1215: ax-21pz-104-1', { change: { breaches: [work] } })
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect([where(t, 'ax-21pz-104-1'), t.s.breaches.length]).toEqual(['out', 0]);
});

// --- 11.2 Advance ---

test('[gazala 11.2a] helpers advance as well, next door only, each once, for nothing', () => {
  const t = at('2014: ax-21pz-5-1\n1912: ax-21pz-104-1\n2013: al-3ind-18cav\n2114: al-3ind-2rl').dice(die(6));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'commit');
  expect(sum(t)).toBe('20 to 6, 3-1, reads 6, -/RD');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  expect(t.offers('advance')).toEqual([
    'advance ax-21pz-104-1 2013',
    'advance ax-21pz-5-1 2013',
    'advance ax-21pz-5-1 2114',
  ]);
  t.play('advance ax-21pz-104-1 2013');
  expect(t.offers('advance')).toEqual(['advance ax-21pz-5-1 2013', 'advance ax-21pz-5-1 2114']);
  t.play('advance ax-21pz-5-1 2114');
  expect([spentBy(t, 'ax-21pz-104-1'), marksOf(t, 'ax-21pz-104-1'), spentBy(t, 'ax-21pz-5-1')]).toEqual([0, '', 16]);
  t.play('move ax-21pz-5-1 2115', 'move ax-21pz-104-1 2014');
});

test('[gazala 11.2a] a hex that another beaten unit has fled into is not vacated', () => {
  const t = at('2014: ax-21pz-5-1 ax-21pz-5-2\n1913: al-3ind-18cav\n2013: al-3ind-2rl\n2113: al-3ind-11pavo').dice(
    die(6),
  );
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('24 to 9, 2-1, reads 6, -/R');
  // By way of 2013 and into 2113, whose own units have not gone yet and so hold off the zones.
  t.play('retreat 2113 al-3ind-18cav', 'retreat 2011 al-3ind-2rl', 'retreat 2212 al-3ind-11pavo');
  expect(new Set(t.offers('advance').map((offer) => offer.split(' ')[2]))).toEqual(new Set(['1913', '2013']));
  expect(t.refused('advance ax-21pz-5-1 2113')).not.toBeNull();
});

test('[gazala 11.2c] over mines only the infantry follows, not tanks and not guns', () => {
  const t = at('1418: ax-21pz-5-1 ax-21pz-104-1\n1419: ax-21pz-5-2\n1318: al-1ff-bm2').dice(die(9));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('32 to 4, 7-1, reads 5, -/RD');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  expect(t.offers('advance')).toEqual(['advance ax-21pz-104-1 1318']);
  t.play('advance ax-21pz-104-1 1318');
  expect(where(t, 'ax-21pz-104-1')).toBe('1318');
});

test('[gazala 11.2b] the Allies do not follow west of the line, nor 69 Brigade out of its corner', () => {
  const t = allied('1220: al-4arm-3rtr\n1120: ax-trieste-65-1')
    .dice(die(6))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 3, 2-1, reads 6, -/R');
  t.play(t.offers('retreat')[0]);
  expect(t.offers('advance')).toEqual([]);
  const u = allied('0701: al-69inf-5ey al-69inf-7gh\n0702: ax-trieste-65-1').dice(die(6));
  u.play('attack al-69inf-5ey medium', 'join al-69inf-7gh', 'commit');
  expect(sum(u)).toBe('10 to 5, 2-1, reads 6, -/R');
  u.play(u.offers('retreat')[0]);
  expect(u.offers('advance')).toEqual(['advance al-69inf-7gh 0702']);
});

test('[gazala 11.2a] nobody advances up or down a step without a road', () => {
  const t = at('2804: ax-21pz-5-1\n2703: ax-21pz-5-2\n2803: al-3ind-18cav\n2704: al-3ind-2rl').dice(die(4));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('24 to 6, 3-1, reads 4, -/R');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  expect(t.offers('advance')).toEqual([
    'advance ax-21pz-5-1 2704',
    'advance ax-21pz-5-1 2803',
    'advance ax-21pz-5-2 2704',
  ]);
});

test('[gazala 11.2e] after an advance into a zone the unit attacks again from where it stands, or pays to leave', () => {
  const won = () => beaten('2012: al-7motor-2rb').play('retreat 2212 al-3ind-18cav', 'advance ax-21pz-5-1 2013');
  const t = won();
  expect(t.offers('attack')).toEqual(['attack ax-21pz-5-1 light']);
  t.play('move ax-21pz-5-1 2014');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(19);
  const round = won().play('move ax-21pz-5-1 2112'); // 2112 is in the zone of 2012 as well: round by 2113
  expect(spentBy(round, 'ax-21pz-5-1')).toBe(20);
  const u = won().dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
  expect(sum(u)).toBe('12 to 4, 3-1, reads 4, -/R');
  expect(spentBy(u, 'ax-21pz-5-1')).toBe(24);
});

// --- 12.0 Disruption ---

test('[gazala 12.0j] Disruption lasts through the phase and ends in the Recovery Phase', () => {
  const t = at('2014: ax-21pz-5-1!~\n2113: al-2arm-10hus!', { change: { actions: [0, 0] } });
  t.dice(5, 3).play('end');
  expect([marksOf(t, 'ax-21pz-5-1').replace('%', ''), marksOf(t, 'al-2arm-10hus')]).toEqual(['', '']);
});

// --- 13.1, 13.6 Chits in combat ---

test('[gazala 13.1d] the attacker speaks first; both chits count, the Allied one double in attack', () => {
  const box = ['axt-combat', 'axt-combat', 'alt-combat'];
  const t = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus', { box }).play('attack ax-21pz-5-1 medium', 'commit');
  expect([t.asked, t.toMove]).toEqual(['attacker-chit', 'axis']);
  t.play('chit combat'); // one a battle: the second stays in the box
  expect(t.toMove).toBe('allied');
  t.dice(die(7)).play('chit combat');
  expect(sum(t)).toBe('15 to 12, 1-1, reads 7, -/R');
  const u = allied('2014: al-2arm-10hus\n2013: ax-21pz-5-1', { box }).play('attack al-2arm-10hus medium', 'commit');
  expect(u.toMove).toBe('allied');
  u.play('chit combat');
  expect(u.toMove).toBe('axis');
  u.dice(die(4)).play('chit combat');
  expect(sum(u)).toBe('12 to 15, 1-2, reads 5, -/-');
});

test('[gazala 13.6d] the Anti-Tank chit needs one Axis unit of another division, attacking or defending', () => {
  const box = ['axt-anti-tank', 'alt-combat'];
  const alone = at('2014: ax-trieste-11arm\n2113: ax-ariete-132-8\n2013: al-2arm-10hus', { box });
  alone.play('attack ax-trieste-11arm medium');
  const joined = at('2014: ax-trieste-11arm\n2113: ax-ariete-132-8\n2013: al-2arm-10hus', { box });
  joined.play('attack ax-trieste-11arm medium', 'join ax-ariete-132-8', 'commit');
  expect(joined.offers('chit')).toEqual(['chit anti-tank']);
  alone.play('commit');
  expect(alone.offers('chit').includes('chit anti-tank')).toBe(false);
  const defended = (stack: string) => {
    const t = allied(`2014: al-2arm-10hus\n2013: ${stack}`, { box }).play(
      'attack al-2arm-10hus medium',
      'commit',
      'pass',
    );
    return t.toMove === 'axis' && t.offers('chit').includes('chit anti-tank');
  };
  expect(defended('ax-trieste-65-1 ax-90lt-155-1')).toBe(true);
  const trieste = allied('2014: al-2arm-10hus\n2013: ax-trieste-65-1 ax-trieste-65-2', { box });
  trieste.dice(die(5)).play('attack al-2arm-10hus medium', 'commit', 'pass');
  expect(sum(trieste)).toBe('6 to 6, 1-1, reads 5, */*');
});

test('[gazala 13.6c] the Anti-Tank step empties a hex by itself, whatever the die says', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus/1~', { box: ['axt-anti-tank'] });
  t.play('attack ax-21pz-5-1 light', 'commit').dice(die(3)).play('chit anti-tank');
  expect(sum(t)).toBe('15 to 3, 5-1, reads 1, -/-');
  expect(where(t, 'al-2arm-10hus')).toBe('out');
  t.play('advance ax-21pz-5-1 2013');
  expect(where(t, 'ax-21pz-5-1')).toBe('2013');
});

test('[gazala 13.6c] an attacker killed by the chit still did its damage; further losses fall on the helpers', () => {
  const t = allied('2014: al-2arm-10hus/1\n2113: al-4arm-3rtr\n2013: ax-21pz-5-1', { box: ['axt-anti-tank'] });
  t.play('attack al-2arm-10hus medium', 'join al-4arm-3rtr', 'commit').dice(die(5)).play('chit anti-tank');
  expect(sum(t)).toBe('20 to 15, 1-1, reads 5, */*');
  if (t.offers('lose').length > 0) t.play('lose al-2arm-10hus');
  expect([where(t, 'al-2arm-10hus'), stepsOf(t, 'al-4arm-3rtr'), stepsOf(t, 'ax-21pz-5-1')]).toEqual(['out', 1, 2]);
});

test('[gazala 13.6a] infantry pays nothing for the chit, and it is not played where no Allied tank fights', () => {
  const box = ['axt-anti-tank'];
  const t = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus al-3ind-18cav', { box });
  t.play('attack ax-21pz-5-1 medium', 'commit').dice(die(4)).play('chit anti-tank');
  expect(sum(t)).toBe('15 to 15, 1-1, reads 4, -/-');
  expect([stepsOf(t, 'al-2arm-10hus'), where(t, 'al-3ind-18cav')]).toEqual([1, '2013']);
  const u = at('2014: ax-21pz-5-1\n2013: al-3ind-18cav\n2012: al-2arm-10hus', { box });
  u.dice(die(2)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 3, 3-1, reads 2, -/-');
});

// --- Awkward corners ---

test('[gazala 11.0aj] who has just moved helps the next unit with its used side, and fights its own attack with the fresh one', () => {
  const t = at('2016: ax-21pz-5-2\n2113: ax-15pz-8-1\n2014: ax-21pz-5-1\n2013: al-2arm-10hus');
  t.play('move ax-21pz-5-2 2015', 'move ax-21pz-5-2 1914', 'move ax-21pz-5-2 1913', 'attack ax-21pz-5-1 medium');
  t.dice(die(4)).play('join ax-21pz-5-2', 'join ax-15pz-8-1', 'commit');
  expect(sum(t)).toBe('38 to 12, 3-1, reads 4, -/R'); // 15, 8 and 15
});

test('[gazala 11.0e] an enemy on the far side of mines is attacked along with the one on this side (ruling B19)', () => {
  const t = at('1215: ax-21pz-104-1\n1216: al-3ind-18cav\n1315: al-1ff-bm2').dice(die(9));
  t.play('attack ax-21pz-104-1 medium', 'commit');
  expect(sum(t)).toBe('8 to 9, 1-2, reads 7, */*');
});

test('[gazala 11.0u] a wall serves whoever is behind it (ruling B35)', () => {
  const t = allied('1705: al-4arm-3rtr\n1605: ax-21pz-104-1').dice(die(9)).play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
});

test('[gazala 11.0y] an exchange may leave nobody to advance', () => {
  const t = at('2014: ax-21pz-104-1\n2013: al-3ind-18cav\n2020: ax-21pz-5-1').dice(die(3));
  t.play('attack ax-21pz-104-1 medium', 'commit');
  expect(sum(t)).toBe('8 to 4, 2-1, reads 3, */*');
  expect([where(t, 'ax-21pz-104-1'), where(t, 'al-3ind-18cav'), t.asked, t.toMove]).toEqual([
    'out',
    'out',
    'operate',
    'axis',
  ]);
  t.play('move ax-21pz-5-1 2019');
});

test('[gazala 10.0c] to attack out of a full hex on the way is to overstack at the moment of combat', () => {
  const t = at('2015: ax-21pz-5-1\n2014: ax-21pz-104-1 ax-21pz-104-2\n2013: al-3ind-18cav');
  t.play('move ax-21pz-5-1 2014', 'attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'join ax-21pz-104-2', 'commit');
  expect(t.offers('remove').length).toBe(3);
  t.dice(die(4)).play('remove ax-21pz-104-2');
  expect(sum(t)).toBe('20 to 3, 5-1, reads 4, -/RD');
});

test('[gazala 11.1i] of two one-step units, both Disrupted, one comes through a zone alive', () => {
  const t = beaten(SHUT, 'al-3ind-18cav! al-3ind-2rl!', 4);
  expect(sum(t)).toBe('12 to 6, 2-1, reads 6, -/R');
  t.play('retreat 2212 al-3ind-18cav al-3ind-2rl', 'lose al-3ind-2rl');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['2212', 'out', 'advance']);
});

test('[gazala 11.1f] fewer zones come before the right direction', () => {
  // As in the ring, but 1814 is not watched: one zone the wrong way against two the right way.
  const t = beaten(RING.replace('\n1815: ax-90lt-155-2', ''), 'al-2arm-10hus', 7);
  expect(ends(t, 'al-2arm-10hus')).toEqual(['1814']);
});

test('[gazala 11.1d] hemmed in by enemies a stack is lost without being asked', () => {
  const t = at(
    '2014: ax-21pz-5-1\n2012: ax-21pz-5-2\n2112: ax-15pz-8-1\n2113: ax-15pz-8-2\n1913: ax-90lt-155-1\n1912: ax-90lt-155-2\n2013: al-3ind-18cav al-3ind-2rl',
  ).dice(die(6));
  t.play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 6, 2-1, reads 6, -/R');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['out', 'out', 'advance']);
});

test('[gazala 11.1m] hemmed in at the edge of the map it may still leave', () => {
  const t = at('2021: ax-21pz-5-1\n2121: ax-90lt-155-1\n1921: ax-90lt-155-2\n2022: al-3ind-18cav').dice(die(4));
  t.play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.offers('leave')).toEqual(['leave al-3ind-18cav']);
  t.play('leave al-3ind-18cav');
  expect(t.s.at[unit(t, 'al-3ind-18cav')]).toBe(AWAY);
});

test('[gazala 11.1m] the Axis comes back in the south if it left there, otherwise in the west (ruling B32)', () => {
  const south = allied('2021: al-4arm-3rtr\n2022: ax-21pz-104-1')
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  south.play('leave ax-21pz-104-1');
  expect(south.s.back[unit(south, 'ax-21pz-104-1')]).toBe(BY_SOUTH);
  const north = allied('1502: al-4arm-3rtr\n1501: ax-21pz-104-1')
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  north.play('leave ax-21pz-104-1');
  expect(north.s.back[unit(north, 'ax-21pz-104-1')]).toBe(BY_WEST);
});

test('[gazala 8.2c] by the west edge a bracketed unit does not leave, its sister battalion does (ruling B48)', () => {
  const hit = (id: string) =>
    at(`0203: ax-21pz-104-1\n0103: ${id}`).dice(die(7)).play('attack ax-21pz-104-1 medium', 'commit');
  expect(hit('al-69inf-7gh').offers('leave')).toEqual(['leave al-69inf-7gh']);
  expect(hit('al-69inf-5ey').offers('leave')).toEqual([]);
});

test('[gazala 11.1l] nobody falls back onto a regiment of Pavia, nor Pavia onto anybody, if it can be helped', () => {
  const hit = (id: string, friend: string) =>
    allied(`2012: al-4arm-3rtr\n2013: ${id}\n2015: ${friend}`)
      .dice(die(7))
      .play('attack al-4arm-3rtr medium', 'commit');
  expect(ends(hit('ax-21pz-104-1', 'ax-90lt-155-1'), 'ax-21pz-104-1')).toContain('2015');
  expect(ends(hit('ax-21pz-104-1', 'ax-pavia-28'), 'ax-21pz-104-1')).not.toContain('2015');
  expect(ends(hit('ax-pavia-27', 'ax-90lt-155-1'), 'ax-pavia-27')).not.toContain('2015');
  expect(ends(hit('ax-pavia-27', 'ax-90lt-155-1'), 'ax-pavia-27').length).toBeGreaterThan(0);
});

test('[gazala 11.1a] a full hex may be passed on the way', () => {
  // 1912 is the only free first hex; two friends are in it.
  const t = beaten(`${NET}\n1811: ax-90lt-580rec\n1912: al-7motor-2rb al-7motor-9krr`);
  expect(ends(t, 'al-3ind-18cav')).toContain('1813');
});

test('[gazala 11.1l] going on past a full hex is paid for like the rest', () => {
  // 1812 is full; 1710 is held by the Axis, so 1711 and 1811 lie in its zone.
  const full = () => beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr\n1710: ax-90lt-580rec`);
  const t = full().play('retreat 1812 al-3ind-18cav');
  const next = ends(t, 'al-3ind-18cav');
  expect(next).not.toContain('1711');
  expect(next).not.toContain('1811');
});

test('[gazala 11.1l] from one full hex into the next, until there is room', () => {
  const t = beaten(
    `${NET}\n1812: al-7motor-2rb al-7motor-9krr\n1811: al-4arm-1krr al-2arm-1rb\n1711: al-9ind-2wy al-9ind-3-9jat`,
  );
  t.play('retreat 1812 al-3ind-18cav');
  const next = ends(t, 'al-3ind-18cav');
  expect(next.length).toBeGreaterThan(0);
  t.play(`retreat ${next[0]} al-3ind-18cav`);
  expect(['advance', 'retreat', 'go-on']).toContain(t.asked);
});

test('[gazala 14.0b] from mined hex to mined hex, and out again, is twelve each time', () => {
  const t = allied('1314: al-4arm-8hus\n1315: al-4arm-3rtr').play('move al-4arm-8hus 1315');
  expect(spentBy(t, 'al-4arm-8hus')).toBe(13);
  t.play('move al-4arm-3rtr 1416');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(13);
});

test('[gazala 8.0a] half a point on the road is enough to put a heavy attack out of reach', () => {
  const t = at('2801: ax-21pz-5-1\n2803: al-3ind-18cav').play('move ax-21pz-5-1 2802');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(0.5);
  expect(t.offers('attack')).toEqual(['attack ax-21pz-5-1 light', 'attack ax-21pz-5-1 medium']);
});

test('[gazala 13.1a] two Combat chits serve two battles of one phase', () => {
  const t = at('2014: ax-21pz-5-1\n2013: al-2arm-10hus', { box: ['axt-combat', 'axt-combat'] });
  for (const left of [1, 0]) {
    t.play('attack ax-21pz-5-1 light', 'commit').dice(die(5)).play('chit combat');
    expect(sum(t)).toBe('15 to 12, 1-1, reads 4, -/-');
    expect(t.s.box.reduce((all, count) => all + count, 0)).toBe(left);
  }
  t.dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
});

test('[gazala 13.6c] [gazala 11.0z] attacking Allies pay the chit with any tank, then the first star with the active unit', () => {
  const t = allied('2014: al-2arm-10hus\n2113: al-4arm-3rtr\n2013: ax-21pz-5-1', { box: ['axt-anti-tank'] });
  t.play('attack al-2arm-10hus medium', 'join al-4arm-3rtr', 'commit').dice(die(5)).play('chit anti-tank');
  expect(sum(t)).toBe('26 to 15, 1-1, reads 5, */*');
  expect([t.toMove, t.offers('lose')]).toEqual(['allied', ['lose al-2arm-10hus', 'lose al-4arm-3rtr']]);
  t.play('lose al-4arm-3rtr');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-4arm-3rtr')]).toEqual([1, 1]);
});

test('[gazala 11.2c] guns stay behind the mines as tanks do', () => {
  const t = at('1418: ax-21pz-5-1 ax-21pz-39pzj\n1419: ax-21pz-5-2\n1318: al-2arm-10hus').dice(die(9));
  t.play('attack ax-21pz-5-1 heavy', 'join ax-21pz-39pzj', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('38 to 12, 3-1, reads 7, -/*R');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  expect(t.offers('advance')).toEqual([]);
});

test('[gazala 11.X1f] the first printed example with a plain R: the unit is disrupted by the zone and lives', () => {
  // 2 RL in 1520 beside the last unit of its brigade, everything else watched or held.
  const board = (marks: string) =>
    `1621: ax-21pz-5-1\n1520: al-3ind-2rl${marks}\n1519: al-3ind-11pavo\n1420: ax-21pz-104-1~\n1618: ax-21pz-104-2~\n1418: ax-21pz-104-3~\n1517: ax-21pz-3rec`;
  const t = at(board('')).dice(die(4)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 4, -/R');
  const [end] = ends(t, 'al-3ind-2rl');
  t.play(`retreat ${end} al-3ind-2rl`);
  expect([where(t, 'al-3ind-2rl'), marksOf(t, 'al-3ind-2rl')]).toEqual([end, '!']);
  const u = at(board('')).dice(die(5)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 3, 3-1, reads 5, -/RD');
  if (u.asked === 'retreat') u.play(u.offers('retreat')[0]);
  expect(where(u, 'al-3ind-2rl')).toBe('out');
});

test('[gazala 11.0b] only the active unit is finished by a retreat: a helper that has not acted yet still may', () => {
  const t = at('2014: ax-21pz-5-1\n2113: ax-ariete-132-8\n2013: al-2arm-10hus al-2arm-bays').dice(die(2));
  t.play('attack ax-21pz-5-1 light', 'join ax-ariete-132-8', 'commit', 'lose ax-21pz-5-1');
  t.play('retreat 2016 ax-21pz-5-1', 'retreat 2115 ax-ariete-132-8');
  expect([canAct(t, 'ax-21pz-5-1'), canAct(t, 'ax-ariete-132-8')]).toEqual([false, true]);
  expect(marksOf(t, 'ax-ariete-132-8')).toBe('!');
  t.play('move ax-ariete-132-8 2116');
  expect(spentBy(t, 'ax-ariete-132-8')).toBe(1);
});

test('[gazala 8.1c] the Allies leave by the west edge only north of the main line (ruling A11)', () => {
  const hit = (from: string, hex: string, roll: number) =>
    at(`${from}: ax-21pz-5-1\n${hex}: al-7motor-2rb`).dice(die(roll)).play('attack ax-21pz-5-1 medium', 'commit');
  const on = hit('0106', '0105', 6); // over the mines: 3-1, and a 4 is R
  expect(sum(on)).toBe('12 to 4, 3-1, reads 4, -/R');
  expect(on.offers('leave')).toEqual([]);
  // From 0104 the way leads by 0103, which is in the open.
  const t = hit('0205', '0104', 6);
  expect(t.offers('leave')).toEqual(['leave al-7motor-2rb']);
  t.play('leave al-7motor-2rb');
  expect(t.log('11.1m').at(-1)).toContain('0103');
});

test('[gazala 14.1c] through a breach tanks attack, fall back and advance as over open ground', () => {
  const kit = kitOf(at('2014: ax-21pz-5-1').s);
  const [from, to] = ['1215', '1314'].map((label) => kit.grid.find(label));
  const change = { breaches: [{ unit: -1, from, to, made: true, through: true }] };
  const t = allied('1414: al-4arm-3rtr\n1314: ax-21pz-104-1', { change })
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect(ends(t, 'ax-21pz-104-1')).toEqual(['1115', '1216']);
  t.play('retreat 1115 ax-21pz-104-1', 'advance al-4arm-3rtr 1314', 'move al-4arm-3rtr 1215');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(17);
  const u = at('1215: ax-21pz-5-1\n1314: al-3ind-18cav', { change })
    .dice(die(4))
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 3, 3-1, reads 4, -/R');
  u.play(u.offers('retreat')[0], 'advance ax-21pz-5-1 1314', 'move ax-21pz-5-1 1414');
  expect(spentBy(u, 'ax-21pz-5-1')).toBeGreaterThan(16);
  expect(u.refused('move ax-21pz-5-1 1315')).not.toBeNull();
});

test('[gazala 11.0c] infantry on foot pays two, four and six points', () => {
  const t = at('2015: ax-pavia-27\n2013: al-3ind-18cav').play('move ax-pavia-27 2014');
  expect(t.offers('attack')).toEqual(['attack ax-pavia-27 light', 'attack ax-pavia-27 medium']);
  t.dice(die(3)).play('attack ax-pavia-27 light', 'commit'); // 9 to 4 is 2-1, reads 1: *D
  expect(where(t, 'ax-pavia-27')).toBe('out');
});

test('[gazala 11.1l] two that fell back together into a full hex may part from there, each to a hex with room', () => {
  const t = beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr`, 'al-3ind-18cav al-3ind-2rl', 6);
  t.play('retreat 1812 al-3ind-18cav al-3ind-2rl', 'retreat 1811 al-3ind-18cav');
  expect([t.asked, t.offers('remove')]).toEqual(['go-on', []]);
  t.play('retreat 1711 al-3ind-2rl');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['1811', '1711', 'advance']);
  // Or the second stays, and somebody in the hex is too much.
  const u = beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr`, 'al-3ind-18cav al-3ind-2rl', 6);
  u.play('retreat 1812 al-3ind-18cav al-3ind-2rl', 'retreat 1811 al-3ind-18cav', 'stop');
  expect(u.offers('remove').length).toBe(3);
  u.play('remove al-7motor-2rb');
  expect([where(u, 'al-3ind-2rl'), u.asked]).toEqual(['1812', 'advance']);
});

test('[gazala 11.1l] of two that come to a single friend one may go on and the other stay', () => {
  const t = beaten(`${NET}\n1812: al-7motor-2rb`, 'al-3ind-18cav al-3ind-2rl', 6);
  t.play('retreat 1812 al-3ind-18cav al-3ind-2rl', 'retreat 1811 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['1811', '1812', 'advance']);
});

test('[gazala 11.1a] an active unit that is thrown off the map leaves the phase to the others', () => {
  const t = allied('2022: al-3ind-18cav\n2021: ax-21pz-104-1\n2010: al-4arm-3rtr').dice(die(4));
  t.play('attack al-3ind-18cav light', 'commit');
  expect(sum(t)).toBe('4 to 8, 1-2, reads 2, *RD/-');
  expect([where(t, 'al-3ind-18cav'), t.asked]).toEqual(['out', 'operate']);
  const u = allied('2022: al-4arm-3rtr\n2021: ax-21pz-5-1 ax-21pz-5-2\n2010: al-4arm-5rtr').dice(die(4));
  u.play('attack al-4arm-3rtr light', 'commit');
  expect(sum(u)).toBe('14 to 30, 1-3, reads 2, *RD/-');
  u.play('leave al-4arm-3rtr');
  expect([u.s.at[unit(u, 'al-4arm-3rtr')], stepsOf(u, 'al-4arm-3rtr'), marksOf(u, 'al-4arm-3rtr')]).toEqual([
    AWAY,
    1,
    '',
  ]);
  u.play('move al-4arm-5rtr 2011');
});

test('[gazala 9.0e] out of a zone and over mines: ground, mines and zone are added up', () => {
  const t = allied('1414: al-4arm-8hus\n1514: ax-21pz-5-1').play('move al-4arm-8hus 1314');
  expect(spentBy(t, 'al-4arm-8hus')).toBe(15);
});

test('[gazala 9.0d] an Isolated enemy holds a unit, a used one too', () => {
  for (const marks of ['#', '~', '%~']) {
    const t = at(`2014: ax-21pz-5-1\n2013: al-3ind-18cav${marks}`).play('move ax-21pz-5-1 2015');
    expect(spentBy(t, 'ax-21pz-5-1')).toBe(3);
  }
});

test('[gazala 11.1k] steps close ways back, and a zone does not climb them in a retreat either', () => {
  const hit = (more: string) =>
    at(`2803: ax-21pz-5-1\n2603: ax-90lt-155-1\n2804: al-3ind-18cav${more}`)
      .dice(die(5))
      .play('attack ax-21pz-5-1 medium', 'commit');
  const t = hit('');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 4, -/R'); // one less for the climb
  expect(ends(t, 'al-3ind-18cav')).toEqual(['3005']);
  // South-east is barred now: by 2703 to 2604, both just above Axis units, only one hex is out of the way.
  const u = hit('\n2904: ax-90lt-155-2');
  expect(ends(u, 'al-3ind-18cav')).toEqual(['2604']);
  u.play('retreat 2604 al-3ind-18cav');
  expect(marksOf(u, 'al-3ind-18cav')).toBe('');
});

test('[gazala 11.2d] infantry that advanced onto the mines of a box goes on inside it', () => {
  const t = at('1418: ax-21pz-104-1\n1419: ax-21pz-104-2\n1318: al-1ff-bm2~').dice(die(9));
  t.play('attack ax-21pz-104-1 medium', 'join ax-21pz-104-2', 'commit');
  expect(sum(t)).toBe('16 to 3, 5-1, reads 5, -/RD');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  t.play('advance ax-21pz-104-1 1318');
  if (t.asked === 'advance') t.play('end');
  expect(t.refused('move ax-21pz-104-1 1418')).not.toBeNull(); // not back over the mines
  expect(t.offers('move ax-21pz-104-1').length).toBeGreaterThan(0);
});
