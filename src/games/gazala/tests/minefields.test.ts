import { describe, expect, test } from 'vitest';
import { ROAD, TRACK } from '../kit.ts';
import { draftOf } from '../rules/attack.ts';
import { mined } from '../rules/minefields.ts';
import { oddsOf } from '../rules/odds.ts';
import type { Breach } from '../state.ts';
import { layBreaches } from '../steps/breach.ts';
import { flee } from './moments.ts';
import { attempt, KIT, made, type PositionSpec, position, spentBy, type Table, where } from './position.ts';

const find = (label: string): number => KIT.grid.find(label);

const RIFLES = ['ax-21pz-104-1', 'ax-21pz-104-2', 'ax-21pz-104-3'] as const;
const FRENCH = 'al-1ff-2ffl';

/** A finished marker: "1215>1314", or right through, "1215>1314>"; with a unit, still under construction. */
const marker = (text: string, unit?: string): Breach => {
  const [from, to, ...rest] = text.split('>');
  return unit === undefined ? made(from, to, rest.length > 0) : attempt(unit, from, to);
};

/** The markers on the map, in the same signs; "?" for those under construction. */
const markers = (t: Table): string[] =>
  t.s.breaches.map(
    ({ from, to, made, through }) =>
      `${KIT.grid.label(from)}>${KIT.grid.label(to)}${through ? '>' : ''}${made ? '' : '?'}`,
  );

const isMined = (t: Table, a: string, b: string): boolean =>
  mined(KIT, t.s, find(a), KIT.grid.direction(find(a), find(b)));

/** The Minefield Phase with these markers on the map; an idle regiment in 0309 is asked, so that the table stops there. */
const phase = (board: string, breaches: Breach[], more: Partial<PositionSpec> = {}): Table =>
  position({
    at: '14.1f',
    turn: 4,
    board: `0309: ax-pavia-27\n${board}`,
    change: { breaches, ...more.change },
    ...more,
  });

describe('mines', () => {
  test('[gazala 14.0a] no Axis unit moves over a mined side', () => {
    const t = position({ at: 'operate', board: `1215: ${RIFLES[0]}\n0309: ax-pavia-27` });
    expect([t.refused(`move ${RIFLES[0]} 1314`), t.refused('move ax-pavia-27 0409')]).toEqual(['14.0a', '14.0a']);
    expect(t.offers(`move ${RIFLES[0]} 1314`)).toEqual([]);
  });

  test('[gazala 14.0b] an Allied unit pays twelve points on top of the ground, where a track leads over the mines too', () => {
    const t = position({ at: 'operate', side: 'allied', board: `1215: ${FRENCH}` }).play(`move ${FRENCH} 1314`);
    expect(spentBy(t, FRENCH)).toBe(13);
  });

  test('[gazala 14.0b] who goes on foot never has the points (ruling B41)', () => {
    const t = position({ at: 'operate', side: 'allied', board: '0508: al-150inf-4gh' });
    expect(t.refused('move al-150inf-4gh 0409')).not.toBeNull();
  });

  test('[gazala 14.0c] a track through a mined side opens it to nobody', () => {
    const { grid, hexsides, mineFrom } = KIT;
    const tracks = Array.from(grid.neighbours.keys()).filter(
      (way) => grid.neighbours[way] >= 0 && (hexsides[way] & (ROAD | TRACK)) !== 0 && mineFrom[grid.sides[way]] === 1,
    );
    expect(tracks.length).toBeGreaterThan(0);
    for (const way of tracks) {
      const t = position({ at: 'operate', board: `${grid.label(Math.floor(way / 6))}: ${RIFLES[0]}` });
      expect(t.refused(`move ${RIFLES[0]} ${grid.label(grid.neighbours[way])}`)).not.toBeNull();
    }
  });

  test('[gazala 14.0g] an attack over mines has -2, for either side; over a breach it has not', () => {
    const rules = (side: 'axis' | 'allied', breaches: Breach[]): string[] => {
      const t = position({ at: 'operate', side, board: `1216: ax-21pz-5-1\n1315: ${FRENCH}`, change: { breaches } });
      const unit = KIT.unitIndex.get(side === 'axis' ? 'ax-21pz-5-1' : FRENCH)!;
      return oddsOf(KIT, t.s, draftOf(KIT, t.s, unit, 1)).modifiers.map(({ rule, value }) => `${rule} ${value}`);
    };
    expect([rules('axis', []), rules('allied', [])]).toEqual([['14.0g -2'], ['14.0g -2']]);
    expect(rules('axis', [marker('1216>1315')])).toEqual([]);
    expect(rules('allied', [marker('1216>1315')])).toEqual([]);
  });

  test('[gazala 14.0h] 1102 is mined from June 5-6', () => {
    for (const [turn, is] of [
      [8, false],
      [9, true],
    ] as const)
      expect(isMined(position({ at: 'operate', turn, board: '' }), '1103', '1102')).toBe(is);
  });

  test('[gazala 14.0i] the line from 0204 to 0801 is mined from June 9-10', () => {
    const row = ['0204', '0303', '0403', '0502', '0602', '0701', '0801'];
    const south = ['0304', '0304', '0503', '0503', '0702', '0702', '0802'];
    const before = position({ at: 'operate', turn: 10, board: '' });
    const after = position({ at: 'operate', turn: 11, board: '' });
    expect(row.map((hex, i) => isMined(before, south[i], hex))).toEqual(row.map(() => false));
    expect(row.map((hex, i) => isMined(after, south[i], hex))).toEqual(row.map(() => true));
  });
});

describe('laying markers', () => {
  const board = `1215: ${RIFLES[0]}\n1216: ${RIFLES[1]}\n1217: ${RIFLES[2]}`;
  // Two breaches that could be merged keep the question open whatever else is possible.
  const pair = [marker('0309>0409'), marker('0508>0409')];

  test('[gazala 3.0c] [gazala 14.1a] May 28 is the first day', () => {
    const t = position({ at: 'operate', turn: 2, board });
    const order = { do: 'breach', unit: RIFLES[0], to: '1314' } as const;
    expect([layBreaches.done!(t.s, null), layBreaches.check(t.s, order, null)]).toMatchObject([
      true,
      { rule: '14.1a' },
    ]);
    expect(position({ at: 'breaches', turn: 3, board }).refused(`breach ${RIFLES[0]} 1314`)).toBeNull();
  });

  test('[gazala 3.0c] [gazala 14.1a] two markers a turn are the limit; then the turn goes on', () => {
    const t = position({ at: 'breaches', board });
    t.play(`breach ${RIFLES[0]} 1314`);
    expect([t.asked, t.refused(`breach ${RIFLES[1]} 1315`)]).toEqual(['breaches', null]);
    t.dice(5, 3).play(`breach ${RIFLES[2]} 1316`);
    expect([t.asked, markers(t)]).toEqual(['first', ['1215>1314?', '1217>1316?']]);
    const full = position({ at: 'breaches', board, change: { breaches: pair, laid: 2 } });
    expect(full.refused(`breach ${RIFLES[0]} 1314`)).toBe('14.1a');
  });

  test('[gazala 14.1c] there are six markers and no more', () => {
    const made = ['0309>0409', '0508>0409', '0107>0207>', '0208>0307>', '0411>0510>'].map((text) => marker(text));
    const five = position({ at: 'breaches', board, change: { breaches: made } });
    expect([KIT.breachMarkers, five.refused(`breach ${RIFLES[0]} 1314`)]).toEqual([6, null]);
    const six = position({ at: 'breaches', board, change: { breaches: [...made, marker('0512>0612>')] } });
    expect([six.refused(`breach ${RIFLES[0]} 1314`), six.offers('breach')]).toEqual(['14.1c', []]);
    // Merging is the only way to get one back.
    expect(six.play('merge 0409').refused(`breach ${RIFLES[0]} 1314`)).toBeNull();
  });

  test('[gazala 14.1d] only Axis infantry can, over a mined side next to it', () => {
    const t = position({
      at: 'breaches',
      board: `${board}\n1114: ax-21pz-5-1\n1115: ax-21pz-39pzj\n0814: ${FRENCH}`,
      change: { breaches: [marker('1216>1315')] },
    });
    expect(t.offers('breach')).toEqual([
      `breach ${RIFLES[0]} 1314`,
      `breach ${RIFLES[0]} 1315`,
      `breach ${RIFLES[1]} 1316`,
      `breach ${RIFLES[2]} 1218`,
      `breach ${RIFLES[2]} 1316`,
      `breach ${RIFLES[2]} 1317`,
    ]);
    const refusals = [
      'breach ax-21pz-5-1 1113',
      'breach ax-21pz-39pzj 1113',
      `breach ${FRENCH} 0815`,
      `breach ${RIFLES[0]} 1215`,
      `breach ${RIFLES[0]} 1214`,
      `breach ${RIFLES[0]} 1316`,
      `breach ${RIFLES[1]} 1315`,
      'breach ax-15pz-115-1 1316',
    ];
    expect(refusals.map((order) => t.refused(order))).toEqual(refusals.map(() => '14.1d'));
  });

  test('[gazala 14.1d] one marker a unit, and one a hexside', () => {
    const t = position({ at: 'breaches', board: `1217: ${RIFLES[0]} ${RIFLES[1]}` });
    t.play(`breach ${RIFLES[0]} 1316`);
    expect(t.refused(`breach ${RIFLES[0]} 1218`)).toBe('14.1d');
    expect([t.refused(`breach ${RIFLES[1]} 1316`), t.refused(`breach ${RIFLES[1]} 1218`)]).toEqual(['14.1d', null]);
  });

  test('[gazala 14.1d] infantry in a minefield hex may work its way out of it', () => {
    const t = position({ at: 'breaches', board: `1315: ${RIFLES[0]}` });
    expect(t.offers('breach').length).toBe(6);
    expect(t.refused(`breach ${RIFLES[0]} 1415`)).toBeNull();
  });

  test('[gazala 14.1k] the hex aimed at may hold an enemy', () => {
    const t = position({ at: 'breaches', board: `${board}\n1316: ${FRENCH}` });
    expect(t.refused(`breach ${RIFLES[2]} 1316`)).toBeNull();
  });
});

describe('work on a breach', () => {
  const busy = (): { breaches: Breach[] } => ({ breaches: [marker('1217>1316', RIFLES[0])] });

  test('[gazala 14.1e] who works on it neither moves, attacks nor joins an attack', () => {
    const board = `1217: ${RIFLES[0]}\n1116: ${RIFLES[1]}\n1117: ${FRENCH}`;
    const t = position({ at: 'operate', board, change: busy() });
    expect([t.refused(`move ${RIFLES[0]} 1216`), t.refused(`attack ${RIFLES[0]} light`)]).toEqual(['14.1e', '14.1e']);
    expect(t.offers().filter((order) => order.includes(RIFLES[0]))).toEqual([]);
    expect(t.play(`attack ${RIFLES[1]} light`).refused(`join ${RIFLES[0]}`)).toBe('14.1e');
  });

  test('[gazala 14.1e] it cannot retreat either: made to, it is eliminated and the marker comes back (rulings B20, B21)', () => {
    const tanks = ['al-4arm-3rtr', 'al-4arm-5rtr', 'al-4arm-8hus'];
    const board = `1217: ${RIFLES[0]}\n1117: ${tanks[0]}\n1116: ${tanks[1]}\n1216: ${tanks[2]}`;
    const t = position({ at: 'operate', side: 'allied', board, change: busy() });
    // 22 to 5 is 3-1; a 4 there makes the defender retreat.
    t.play(`attack ${tanks[0]} medium`, `join ${tanks[1]}`, `join ${tanks[2]}`).dice(5).play('commit');
    expect([where(t, RIFLES[0]), markers(t)]).toEqual(['out', []]);
  });

  test('[gazala 14.1f] a turn later the side is open, before new markers are laid', () => {
    // Played through: no actions this turn, so the next Minefield Phase follows the roll for the initiative.
    const t = position({ at: 'breaches', board: `1216: ${RIFLES[0]}`, change: { actions: [0, 0] } });
    t.dice(5, 3).play(`breach ${RIFLES[0]} 1315`);
    expect([markers(t), isMined(t, '1216', '1315')]).toEqual([['1216>1315?'], true]);
    t.play('first axis');
    expect([t.asked, t.s.turn, markers(t)]).toEqual(['breaches', 4, ['1216>1315>']]);
    expect([isMined(t, '1216', '1315'), t.s.breaches[0].unit, t.s.laid]).toEqual([false, -1, 0]);
  });

  test('[gazala 14.1g] an enemy in the hex aimed at stops it, and the marker can be used again', () => {
    const t = phase(`1217: ${RIFLES[0]}\n1316: ${FRENCH}`, busy().breaches);
    expect([markers(t), isMined(t, '1217', '1316')]).toEqual([[], true]);
    expect(t.refused(`breach ${RIFLES[0]} 1316`)).toBeNull();
  });

  test('[gazala 14.1h] [gazala 14.1i] the side straight across opens too, on the same marker', () => {
    const t = phase(`1217: ${RIFLES[0]}`, busy().breaches);
    expect([markers(t), isMined(t, '1316', '1416')]).toEqual([['1217>1316>'], false]);
    // No other side of the hex does.
    expect(['1216', '1315', '1417', '1317'].map((hex) => isMined(t, hex, '1316'))).toEqual([true, true, true, true]);
  });

  test('[gazala 14.1h] an enemy next to it but in another hex does not matter, one in the far hex does (ruling B23)', () => {
    expect(markers(phase(`1217: ${RIFLES[0]}\n1417: ${FRENCH}`, busy().breaches))).toEqual(['1217>1316>']);
    expect(markers(phase(`1217: ${RIFLES[0]}\n1416: ${FRENCH}`, busy().breaches))).toEqual(['1217>1316']);
  });

  test('[gazala 14.1h] where the side across is not mined, nothing more opens; nor off the map', () => {
    expect(markers(phase(`1217: ${RIFLES[0]}`, [marker('1217>1218', RIFLES[0])]))).toEqual(['1217>1218']);
    expect(markers(phase(`1217: ${RIFLES[0]}`, [marker('0206>0105', RIFLES[0])]))).toEqual(['0206>0105']);
    // Out of a minefield hex into open ground: the field beyond that is another one.
    expect(markers(phase(`0813: ${RIFLES[0]}`, [marker('0813>0814', RIFLES[0])]))).toEqual(['0813>0814']);
  });

  test('[gazala 14.1j] two breaches in opposite sides of a hex can share one marker', () => {
    const pair = [marker('1217>1316'), marker('1416>1316')];
    const t = position({ at: 'breaches', board: `1217: ${RIFLES[0]}`, change: { breaches: pair } });
    expect(t.offers('merge')).toEqual(['merge 1316']);
    t.play('merge 1316');
    expect([markers(t), isMined(t, '1217', '1316'), isMined(t, '1316', '1416')]).toEqual([
      ['1217>1316>'],
      false,
      false,
    ]);
    expect(t.refused('merge 1316')).toBe('14.1j');
  });

  test('[gazala 14.1j] one of them may have been made from inside the hex', () => {
    const pair = [marker('1316>1416'), marker('1217>1316')];
    const t = position({ at: 'breaches', board: `1217: ${RIFLES[0]}`, change: { breaches: pair } }).play('merge 1316');
    expect([isMined(t, '1217', '1316'), isMined(t, '1316', '1416'), t.s.breaches.length]).toEqual([false, false, 1]);
  });

  test('[gazala 14.1j] sides that are not opposite, or not finished, cannot', () => {
    const bent = position({
      at: 'breaches',
      board: `1217: ${RIFLES[0]}`,
      change: { breaches: [marker('1217>1316'), marker('1417>1316')] },
    });
    expect([bent.offers('merge'), bent.refused('merge 1316')]).toEqual([[], '14.1j']);
    const raw = position({
      at: 'breaches',
      board: `1217: ${RIFLES[0]}\n1416: ${RIFLES[1]}`,
      change: { breaches: [marker('1217>1316'), marker('1416>1316', RIFLES[1])] },
    });
    expect(raw.refused('merge 1316')).toBe('14.1j');
  });

  test('[gazala 14.1j] two that are finished in the same turn from both sides stay two until merged', () => {
    const t = phase(`1217: ${RIFLES[0]}\n1416: ${RIFLES[1]}`, [
      marker('1217>1316', RIFLES[0]),
      marker('1416>1316', RIFLES[1]),
    ]);
    expect([markers(t), t.offers('merge')]).toEqual([['1217>1316', '1416>1316'], ['merge 1316']]);
  });

  test('[gazala 14.1b] a breach is open ground for both sides', () => {
    const change = { breaches: [marker('1217>1316>')] };
    const axis = position({ at: 'operate', board: '1217: ax-21pz-5-1', change }).play('move ax-21pz-5-1 1416');
    expect(spentBy(axis, 'ax-21pz-5-1')).toBe(2);
    const allied = position({ at: 'operate', side: 'allied', board: `1416: ${FRENCH}`, change }).play(
      `move ${FRENCH} 1217`,
    );
    expect(spentBy(allied, FRENCH)).toBe(2);
  });
});

describe('the printed example', () => {
  // Three attempts to show three outcomes, as printed; the Allies hold 1415 as well (ruling B24).
  const t = phase(`1215: ${RIFLES[0]}\n1216: ${RIFLES[1]}\n1217: ${RIFLES[2]}\n1314: ${FRENCH}\n1415: al-1ff-3ffl`, [
    marker('1215>1314', RIFLES[0]),
    marker('1216>1315', RIFLES[1]),
    marker('1217>1316', RIFLES[2]),
  ]);

  test('[gazala 14.1X1] 1215 to 1314 fails: a unit has come to 1314', () => {
    expect([isMined(t, '1215', '1314'), markers(t).some((text) => text.includes('1314'))]).toEqual([true, false]);
  });

  test('[gazala 14.1X2] 1216 to 1315 opens the near side only', () => {
    expect([isMined(t, '1216', '1315'), isMined(t, '1315', '1415')]).toEqual([false, true]);
  });

  test('[gazala 14.1X3] 1217 to 1316 opens the way to 1416', () => {
    expect([isMined(t, '1217', '1316'), isMined(t, '1316', '1416')]).toEqual([false, false]);
    expect(markers(t)).toEqual(['1216>1315', '1217>1316>']);
  });
});

describe('mines and battles', () => {
  test('[gazala 14.0d] Axis infantry may advance over mines, armour may not', () => {
    const board = `1216: ax-21pz-5-1 ${RIFLES[0]}\n1315: ${FRENCH}`;
    const t = position({ at: 'operate', board });
    // 20 to 5 is 3-1; a 6 less two for the mines makes the defender retreat.
    t.play('attack ax-21pz-5-1 medium', `join ${RIFLES[0]}`).dice(7).play('commit');
    flee(t);
    expect([t.refused('advance ax-21pz-5-1 1315'), t.refused(`advance ${RIFLES[0]} 1315`)]).toEqual(['11.2c', null]);
    t.play(`advance ${RIFLES[0]} 1315`);
    expect(where(t, RIFLES[0])).toBe('1315');
  });

  test('[gazala 14.0e] no Axis unit retreats over mines, infantry neither: shut in by them it is eliminated', () => {
    const tanks = ['al-4arm-3rtr', 'al-4arm-5rtr', 'al-4arm-8hus'];
    const board = `1315: ${RIFLES[0]}\n1415: ${tanks[0]} ${tanks[1]}\n1416: ${tanks[2]}`;
    const t = position({ at: 'operate', side: 'allied', board });
    t.play(`attack ${tanks[0]} medium`, `join ${tanks[1]}`, `join ${tanks[2]}`).dice(7).play('commit');
    expect(where(t, RIFLES[0])).toBe('out');
  });
});
