import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { AWAY } from '../state.ts';
import { canAct, marksOf, type PositionSpec, position, spentBy, stepsOf, type Table, where } from '../testing.ts';

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
