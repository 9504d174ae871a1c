import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { allowance } from '../rules/allowance.ts';
import { draftOf } from '../rules/attack.ts';
import { oddsOf } from '../rules/odds.ts';
import { suppliedHexes, supplyPath } from '../rules/supply.ts';
import { marksOf, type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

const PANZER = 'ax-21pz-5-1';
const RIFLES = 'ax-21pz-104-1';
const HUSSARS = 'al-4arm-8hus';

/** The Supply Phase, from the end of the Minefield Phase to the roll for the initiative. Pavia waits in 0309 to be asked. */
function supplyPhase(board: string, more: Partial<PositionSpec> = {}): Table {
  const t = position({ at: 'breaches', ...more, board: `0309: ax-pavia-27\n${board}` });
  return t.dice(5, 3).play('end');
}

/** Can a unit in this hex trace supply? The first unit on the board is asked. */
function traces(board: string, more: Partial<PositionSpec> = {}): boolean {
  const t = position({ at: 'operate', ...more, board });
  const unit = kitOf(t.s).unitIndex.get(board.trim().split(/[\s!~%#]+/)[1])!;
  return supplyPath(kitOf(t.s), t.s, unit) !== null;
}

// Three Allied units south of Bir Hacheim shut the way round the minefields, which is the only one for the Axis.
const SHUT = '1220: al-3ind-2rl\n1221: al-3ind-11pavo\n1222: al-3ind-18cav';

describe('the path', () => {
  test('[gazala 5.0a] it may have any length', () => {
    expect(traces(`3320: ${PANZER}`)).toBe(true);
    const t = position({ at: 'operate', board: `3320: ${PANZER}` });
    const path = supplyPath(kitOf(t.s), t.s, kitOf(t.s).unitIndex.get(PANZER)!)!;
    const { grid } = kitOf(t.s);
    expect([grid.label(path[0]), path.length > 30]).toEqual(['3320', true]);
    expect(kitOf(t.s).sources[AXIS]).toContain(path[path.length - 1]);
    for (let i = 1; i < path.length; i++) expect(grid.distance(path[i - 1], path[i])).toBe(1);
  });

  test('[gazala 5.0b] it goes through no enemy unit', () => {
    expect(traces(`2010: ${PANZER}\n${SHUT}`)).toBe(false);
  });

  test('[gazala 5.0e] a zone of control does not matter to it: one hex between two enemies is enough', () => {
    expect(traces(`2010: ${PANZER}\n1220: al-3ind-2rl\n1222: al-3ind-18cav`)).toBe(true);
  });

  test('[gazala 5.0c] an escarpment stops it, except where a road or track climbs it (ruling B43)', () => {
    // The shelf below the Raml escarpment has four ways up.
    const passes = '2303: al-3ind-2rl\n2804: al-3ind-11pavo\n3104: al-3ind-18cav';
    expect(traces(`1801: ${PANZER}\n${passes}`)).toBe(true);
    expect(traces(`1801: ${PANZER}\n${passes}\n1902: al-7motor-2rb`)).toBe(false);
  });

  test('[gazala 5.0d] [gazala 14.0f] mines stop the Axis until they are breached', () => {
    const { grid } = kitOf(position({ at: 'operate', board: '' }).s);
    const breach = { unit: -1, from: grid.find('0309'), to: grid.find('0409'), made: true, through: true };
    const board = `2010: ${PANZER}\n${SHUT}`;
    expect(traces(board, { change: { breaches: [breach] } })).toBe(true);
    expect(traces(board, { change: { breaches: [{ ...breach, through: false }] } })).toBe(false);
    expect(traces(board, { change: { breaches: [{ ...breach, unit: 0, made: false }] } })).toBe(false);
  });

  test('[gazala 14.0f] the Allies trace over any mines', () => {
    expect(traces('1218: al-1ff-2ffl', { side: 'allied' })).toBe(true);
    expect(traces('1315: al-1ff-2ffl', { side: 'allied' })).toBe(true);
  });

  test('[gazala 5.0f] the Allies trace through the ground they may not enter', () => {
    const east = '0916: ax-21pz-104-1\n1017: ax-21pz-104-2\n1018: ax-21pz-104-3';
    const west = '0918: ax-15pz-115-1\n0818: ax-15pz-115-2\n0817: ax-15pz-115-3';
    expect(traces(`0917: al-3ind-2rl\n${east}`, { side: 'allied' })).toBe(true);
    expect(traces(`0917: al-3ind-2rl\n${east}\n${west}`, { side: 'allied' })).toBe(false);
  });
});

describe('the sources', () => {
  test('[gazala 5.0k] for the Axis every hex of the west edge south of 0105, and no other', () => {
    const kit = kitOf(position({ at: 'operate', board: '' }).s);
    const rows = Array.from({ length: 16 }, (_, i) => `01${String(i + 6).padStart(2, '0')}`);
    expect(kit.sources[AXIS].map((hex) => kit.grid.label(hex))).toEqual(rows);
    // The north end of the west edge feeds nobody, and neither does the north edge.
    expect(traces(`0101: ${PANZER}\n${SHUT}`)).toBe(false);
    expect(traces(`0106: ${PANZER}\n${SHUT}`)).toBe(true);
  });

  test('[gazala 5.0l] for the Allies every hex of the north and east edges', () => {
    const kit = kitOf(position({ at: 'operate', board: '' }).s);
    const sources = new Set(kit.sources[ALLIED]);
    for (let hex = 0; hex < kit.grid.size; hex++) {
      const [column, row] = [kit.grid.label(hex).slice(0, 2), kit.grid.label(hex).slice(2)];
      expect([kit.grid.label(hex), sources.has(hex)]).toEqual([kit.grid.label(hex), row === '01' || column === '33']);
    }
    const ring = (hexes: string): string =>
      hexes
        .split(' ')
        .map((hex, i) => `${hex}: ${kit.units[i].id}`)
        .join('\n');
    expect(traces(`3310: al-3ind-2rl\n${ring('3309 3311 3210 3211')}`, { side: 'allied' })).toBe(true);
    expect(traces(`2001: al-3ind-2rl\n${ring('1901 2002 2101')}`, { side: 'allied' })).toBe(true);
    expect(traces(`1622: al-3ind-2rl\n${ring('1521 1621 1721')}`, { side: 'allied' })).toBe(false);
  });

  test('[gazala 5.0b] a source with an enemy in it is none', () => {
    const t = position({ at: 'operate', board: '0110: al-3ind-2rl' });
    const kit = kitOf(t.s);
    const supplied = suppliedHexes(kit, t.s, AXIS);
    expect([supplied[kit.grid.find('0110')], supplied[kit.grid.find('0111')]]).toEqual([0, 1]);
  });
});

describe('the Supply Phase', () => {
  test('[gazala 3.0d] [gazala 5.0g] [gazala 5.0h] who cannot trace goes from bad to worse, on both sides', () => {
    const cutOff = '1520: ax-15pz-8-1\n1521: al-7motor-2rb%\n1420: ax-15pz-8-2';
    const t = supplyPhase(
      `2010: ${PANZER}\n2011: ${RIFLES}%\n2012: ax-21pz-104-2#\n${SHUT}\n${cutOff}\n1421: ax-15pz-115-1\n1621: ax-15pz-115-2\n1622: ax-15pz-115-3\n1422: ax-15pz-33rec`,
    );
    const marks = [PANZER, RIFLES, 'ax-21pz-104-2', 'al-7motor-2rb', 'al-3ind-2rl', 'ax-pavia-27'];
    expect(marks.map((id) => marksOf(t, id))).toEqual(['%', '#', '#', '#', '', '']);
    expect(t.log('5.0h').length).toBe(2);
  });

  test('[gazala 5.0i] who can trace is in supply at once, even when Isolated', () => {
    const t = supplyPhase(`2010: ${PANZER}%\n2011: ${RIFLES}#\n2012: ax-21pz-104-2`);
    expect([PANZER, RIFLES, 'ax-21pz-104-2'].map((id) => marksOf(t, id))).toEqual(['', '', '']);
    expect(t.log('5.0i').length).toBe(2);
  });

  test('[gazala 5.0j] nothing changes while units move', () => {
    const board = `1617: ${RIFLES}\n1220: al-3ind-2rl\n1221: al-3ind-11pavo\n1422: al-3ind-18cav`;
    const t = position({ at: 'operate', side: 'allied', board });
    t.play('move al-3ind-18cav 1222');
    expect(supplyPath(kitOf(t.s), t.s, kitOf(t.s).unitIndex.get(RIFLES)!)).toBeNull();
    expect(marksOf(t, RIFLES)).toBe('');
    const free = position({ at: 'operate', board: `1321: ${RIFLES}%` }).play(`move ${RIFLES} 1320`);
    expect(marksOf(free, RIFLES)).toBe('%');
  });

  test('[gazala 5.0j] units off the map are left alone (ruling B30)', () => {
    const t = supplyPhase(SHUT, { waiting: ['21 Pz'] });
    expect([where(t, PANZER), marksOf(t, PANZER)]).toEqual(['out', '']);
  });
});

describe('what it does', () => {
  test('[gazala 5.0m] [gazala 5.0p] a third of the allowance is lost out of supply, two thirds when Isolated', () => {
    const t = position({ at: 'operate', board: `2010: ${PANZER}\n2011: ${RIFLES}%\n2012: ax-pavia-27#` });
    const kit = kitOf(t.s);
    const left = [PANZER, RIFLES, 'ax-pavia-27'].map((id) => allowance(kit, t.s, kit.unitIndex.get(id)!) / 2);
    expect(left).toEqual([24, 16, 2]);
  });

  /** The modifiers of a medium attack of the panzers on the hussars, by rule. */
  function attack(panzer: string, hussars: string, helper = ''): string[] {
    const board = `2010: ${PANZER}${panzer}\n2011: ${HUSSARS}${hussars}\n${helper}`;
    const t = position({ at: 'operate', board });
    const kit = kitOf(t.s);
    const draft = draftOf(kit, t.s, kit.unitIndex.get(PANZER)!, 1);
    const joined = kit.units.filter(({ index }) => t.s.at[index] === kit.grid.find('2110')).map(({ index }) => index);
    const { modifiers } = oddsOf(kit, t.s, { ...draft, attackers: [...draft.attackers, ...joined] });
    return modifiers.map(({ rule, value }) => `${rule} ${value}`);
  }

  test('[gazala 5.0n] an attack with an Out of Supply attacker, active or helping, has -2', () => {
    expect(attack('', '')).toEqual([]);
    expect(attack('%', '')).toEqual(['5.0n -2']);
    expect(attack('', '', '2110: ax-21pz-5-2%')).toEqual(['5.0n -2']);
    expect(attack('%', '', '2110: ax-21pz-5-2%')).toEqual(['5.0n -2']);
  });

  test('[gazala 5.0o] [gazala 5.0r] a defender does not suffer when Out of Supply, but an Isolated one gives +2', () => {
    expect(attack('', '%')).toEqual([]);
    expect(attack('', '#')).toEqual(['5.0r 2']);
  });

  test('[gazala 5.0q] an Isolated unit neither begins nor joins an attack', () => {
    const t = position({
      at: 'operate',
      board: `2010: ${PANZER}\n2110: ax-21pz-5-2#\n2111: ax-15pz-8-1\n2011: ${HUSSARS}`,
    });
    expect(t.refused('attack ax-21pz-5-2 light')).toBe('5.0q');
    t.play(`attack ${PANZER} light`);
    expect([t.refused('join ax-21pz-5-2'), t.refused('join ax-15pz-8-1')]).toEqual(['5.0q', null]);
  });
});

describe('tank replacements', () => {
  const REDUCED = '3301: al-2arm-bays/1';

  test('[gazala 15.0h] they come in the Supply Phase of their turn and are spent there', () => {
    const board = `0309: ax-pavia-27\n${REDUCED}\n3302: al-2arm-9l/1`;
    const t = position({ at: 'breaches', turn: 4, board }).play('end');
    expect([t.asked, t.toMove, t.s.replacements]).toEqual(['replacements', 'allied', 3]);
    t.play('refit al-2arm-bays');
    expect([t.s.replacements, stepsOf(t, 'al-2arm-bays')]).toEqual([2, 2]);
    expect([t.refused('refit al-2arm-bays'), t.refused('merge 0409')]).toEqual(['13.3d', '15.0h']);
    // With everybody refitted, nothing is left to be bought and nobody is asked.
    t.dice(5, 3).play('refit al-2arm-9l');
    expect([t.asked, t.s.replacements, stepsOf(t, 'al-2arm-9l')]).toEqual(['first', 0, 2]);
  });

  test('[gazala 15.1g] [gazala 15.1h] [gazala 15.1k] three on May 29, two on June 1-2, one on June 9-10', () => {
    const received = (turn: number): number =>
      position({ at: 'breaches', turn, board: `0309: ax-pavia-27\n${REDUCED}` }).play('end').s.replacements;
    expect([4, 7, 11].map(received)).toEqual([3, 2, 1]);
    const { turns, scenarios } = kitOf(position({ at: 'operate', board: '' }).s);
    expect([4, 7, 11].map((turn) => turns[turn - 1].date)).toEqual(['May 29', 'June 1-2', 'June 9-10']);
    expect([...scenarios.campaign.tankReplacements.keys()]).toEqual([4, 7, 11]);
  });

  test('[gazala 15.0j] those not spent are lost', () => {
    const t = position({ at: 'breaches', turn: 7, board: `0309: ax-pavia-27\n${REDUCED}` }).play('end');
    expect(t.s.replacements).toBe(2);
    t.dice(5, 3).play('end');
    expect([t.s.replacements, t.asked, stepsOf(t, 'al-2arm-bays')]).toEqual([0, 'first', 1]);
    expect(t.log('15.0j').length).toBe(1);
  });

  test('[gazala 15.0i] two of them bring a two-step unit back whole', () => {
    const t = position({ at: 'breaches', turn: 7, board: '0309: ax-pavia-27', lost: ['al-2arm-bays'] }).play('end');
    t.dice(5, 3).play('restore al-2arm-bays 2001');
    expect([where(t, 'al-2arm-bays'), stepsOf(t, 'al-2arm-bays'), t.s.replacements]).toEqual(['2001', 2, 0]);
  });

  test('[gazala 15.0i] one alone brings it back with one step', () => {
    const t = position({ at: 'breaches', turn: 11, board: '0309: ax-pavia-27', lost: ['al-2arm-bays'] }).play('end');
    expect(t.refused('restore al-2arm-bays 2001')).toBe('15.0i');
    t.dice(5, 3).play('rebuild al-2arm-bays 2001');
    expect([where(t, 'al-2arm-bays'), stepsOf(t, 'al-2arm-bays')]).toEqual(['2001', 1]);
  });

  test('[gazala 15.0h] nobody is asked on other turns, or when there is nothing to replace', () => {
    expect(supplyPhase(REDUCED, { turn: 5 }).asked).toBe('first');
    expect(supplyPhase('3301: al-2arm-bays', { turn: 4 }).asked).toBe('first');
  });
});
