import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { allowance } from '../rules/allowance.ts';
import { canAct, marksOf, position, spentBy, type Table, where } from './position.ts';

const PANZER = 'ax-21pz-5-1';
const RIFLES = 'ax-21pz-104-1';
const FOOT = 'ax-pavia-27';

const points = (t: Table, id: string): number => {
  const kit = kitOf(t.s);
  return allowance(kit, t.s, kit.unitIndex.get(id)!) / 2;
};

describe('the allowance', () => {
  test('[gazala 8.0a] a battalion spends no more than its printed allowance: 24 desert hexes, not 25', () => {
    const t = position({ board: `0921: ${RIFLES}\n0822: ${PANZER}`, at: 'operate' });
    expect(t.refused(`move ${RIFLES} 3321`)).toBeNull();
    expect(t.refused(`move ${PANZER} 3321`)).toBe('8.0a');
    t.play(`move ${RIFLES} 3321`);
    expect(spentBy(t, RIFLES)).toBe(24);
    expect(t.offers(`move ${RIFLES}`)).toEqual([]);
  });

  test('[gazala 8.0b] [gazala 5.0m] [gazala 5.0p] [gazala 12.0b] thirds are lost to supply and disruption', () => {
    const t = position({
      board: `1520: ${PANZER}\n1521: ${RIFLES}%\n1620: ax-21pz-104-2#\n1621: ax-21pz-104-3!`,
      at: 'operate',
    });
    expect([PANZER, RIFLES, 'ax-21pz-104-2', 'ax-21pz-104-3'].map((id) => points(t, id))).toEqual([24, 16, 8, 16]);
  });

  test('[gazala 12.0c] [gazala 12.0d] thirds add up: Out of Supply and Disrupted leave one, Isolated and Disrupted none', () => {
    const t = position({ board: `1520: ${RIFLES}%!\n1521: ax-21pz-104-2#!`, at: 'operate' });
    expect([points(t, RIFLES), points(t, 'ax-21pz-104-2')]).toEqual([8, 0]);
    expect(t.offers('move ax-21pz-104-2')).toEqual([]);
    expect(t.refused('move ax-21pz-104-2 1622')).not.toBeNull();
  });

  test('[gazala 13.5b] [gazala 13.5c] a sandstorm takes two thirds, and everything from whoever has lost one already', () => {
    const t = position({
      board: `1520: ${RIFLES}\n1521: ax-21pz-104-2!\n1620: ax-21pz-104-3%`,
      at: 'operate',
      change: { sandstorm: true },
    });
    expect([RIFLES, 'ax-21pz-104-2', 'ax-21pz-104-3'].map((id) => points(t, id))).toEqual([8, 0, 0]);
  });

  test('[gazala 8.0k] [gazala 8.0l] armour is tracked, infantry with six points goes on foot, all others on wheels', () => {
    for (const unit of kitOf(position({ board: '', at: 'operate' }).s).units) {
      const due = unit.arm === 'armor' ? 'tracked' : unit.arm === 'infantry' && unit.move === 6 ? 'foot' : 'wheeled';
      expect([unit.id, unit.moveClass]).toEqual([unit.id, due]);
    }
  });
});

describe('one unit after the other', () => {
  const board = `1520: ${PANZER}\n1521: ${RIFLES} ax-21pz-104-2`;

  test('[gazala 8.0c] [gazala 8.0d] who begins with another unit has completed the move of the first, which lies on its used side', () => {
    const t = position({ board, at: 'operate' }).play(`move ${PANZER} 1518`);
    expect([canAct(t, PANZER), marksOf(t, PANZER)]).toEqual([true, '']);
    t.play(`move ${PANZER} 1517`, `move ${RIFLES} 1622`);
    expect([canAct(t, PANZER), marksOf(t, PANZER), canAct(t, RIFLES)]).toEqual([false, '~', true]);
    expect(t.refused(`move ${PANZER} 1516`)).toBe('8.0d');
  });

  test('[gazala 8.0e] who spends nothing stays on its unused side', () => {
    const t = position({ board: `${board}\n1622: al-3ind-2rl`, at: 'operate' });
    t.play(`attack ${RIFLES} light`, 'scrap', `move ${PANZER} 1518`);
    expect([canAct(t, RIFLES), marksOf(t, RIFLES)]).toEqual([true, '']);
  });

  test('[gazala 8.0c] thinking about another unit’s attack does not end the move of the first', () => {
    const t = position({ board: `${board}\n1622: al-3ind-2rl`, at: 'operate' });
    t.play(`move ${PANZER} 1519`, `attack ${RIFLES} light`);
    expect(marksOf(t, PANZER)).toBe('~'); // if the attack is made, the first unit has completed its move
    t.play('scrap');
    expect([canAct(t, PANZER), marksOf(t, PANZER), t.refused(`move ${PANZER} 1518`)]).toEqual([true, '', null]);
  });

  test('[gazala 8.0c] a unit that was not activated does not move', () => {
    const t = position({ board, at: 'operate', active: [PANZER] });
    expect(t.refused(`move ${RIFLES} 1622`)).toBe('7.0e');
  });
});

describe('what the ground costs', () => {
  test('[gazala 8.0f] desert costs 1; a ridge 2 for tracks, 3 for wheels, 1 on foot', () => {
    // 1108, 1208 and 1308 are the Aslagh ridge.
    const t = position({ board: `1207: ${PANZER} ${RIFLES}\n1209: ${FOOT}`, at: 'operate' });
    t.play(`move ${PANZER} 1206`);
    expect(spentBy(t, PANZER)).toBe(1);
    t.play(`move ${RIFLES} 1208`);
    expect(spentBy(t, RIFLES)).toBe(3);
    t.play(`move ${FOOT} 1208`);
    expect(spentBy(t, FOOT)).toBe(1);
    const tracked = position({ board: `1207: ${PANZER}`, at: 'operate' }).play(`move ${PANZER} 1208`);
    expect(spentBy(tracked, PANZER)).toBe(2);
  });

  test('[gazala 8.0g] along a road the road’s own rate counts', () => {
    const t = position({ board: `2402: ${PANZER}`, at: 'operate' }).play(`move ${PANZER} 3203`);
    expect(spentBy(t, PANZER)).toBe(4);
    // A track over the ridge in 1902 costs what a track costs.
    const track = position({ board: `1903: ${RIFLES}`, at: 'operate' }).play(`move ${RIFLES} 1902`);
    expect(spentBy(track, RIFLES)).toBe(1);
  });

  test('[gazala 8.0h] an escarpment is crossed along a road or track only', () => {
    const road = position({ board: `2804: ${PANZER}`, at: 'operate' }).play(`move ${PANZER} 2803`);
    expect(spentBy(road, PANZER)).toBe(0.5);
    const track = position({ board: `1902: ${PANZER}`, at: 'operate' }).play(`move ${PANZER} 1901`);
    expect(spentBy(track, PANZER)).toBe(1);
    // 2002 and 2001 are neighbours too, but the way from one to the other leads round by the track at 1901.
    const round = position({ board: `2002: ${PANZER}`, at: 'operate' }).play(`move ${PANZER} 2001`);
    expect(spentBy(round, PANZER)).toBeGreaterThan(2);
  });

  test('[gazala 8.0h] the sentence names the escarpment when there is no way round', () => {
    // Two points are too few for the way round.
    const t = position({ board: `1701: ${FOOT}%!`, at: 'operate' });
    expect(t.refused(`move ${FOOT} 1801`)).toBe('8.0h');
  });
});

describe('mines', () => {
  test('[gazala 14.0a] [gazala 8.0i] [gazala 14.0c] no Axis unit crosses them, road or track or not', () => {
    // The Trigh el Abd runs from 0309 into the mined hex 0410.
    const t = position({ board: `0309: ${RIFLES}`, at: 'operate' });
    expect(t.refused(`move ${RIFLES} 0410`)).toBe('14.0a');
  });

  test('[gazala 14.0b] [gazala 8.0j] [gazala 14.0c] an Allied unit pays 12 more for the hexside, on a track too', () => {
    const t = position({ board: '0509: al-22arm-3cly', at: 'operate', side: 'allied' }).play('move al-22arm-3cly 0410');
    expect(spentBy(t, 'al-22arm-3cly')).toBe(13);
    expect(
      position({ board: '0509: al-150inf-5gh', at: 'operate', side: 'allied' }).refused('move al-150inf-5gh 0410'),
    ).toBe('14.0b');
  });
});

describe('where the Allies may not go', () => {
  test('[gazala 8.1a] [gazala 8.1c] the ground west of the main minefield, over the mines or over the line in the south', () => {
    const t = position({ board: '0410: al-22arm-3cly\n1220: al-22arm-4cly', at: 'operate', side: 'allied' });
    expect(t.refused('move al-22arm-3cly 0309')).toBe('8.1a');
    expect(t.refused('move al-22arm-4cly 1120')).toBe('8.1a');
    expect(t.refused('move al-22arm-4cly 1221')).toBeNull();
    const axis = position({ board: `1220: ${RIFLES}`, at: 'operate' });
    expect(axis.refused(`move ${RIFLES} 1120`)).toBeNull();
  });

  test('[gazala 8.2a] [gazala 8.2b] two battalions of 69 Brigade stay in their corner, the third goes where it likes', () => {
    const t = position({
      board: '0701: al-69inf-5ey\n0602: al-69inf-6gh\n0601: al-69inf-7gh',
      at: 'operate',
      side: 'allied',
    });
    expect(t.refused('move al-69inf-5ey 0801')).toBeNull(); // the line itself belongs to the corner
    expect(t.refused('move al-69inf-5ey 0702')).toBe('8.2a');
    expect(t.refused('move al-69inf-6gh 0603')).toBe('8.2a');
    expect(t.refused('move al-69inf-7gh 0603')).toBeNull();
    expect(t.refused('exit al-69inf-5ey')).toBe('8.2a');
  });
});

describe('zones of control', () => {
  const enemy = 'al-22arm-3cly';

  test('[gazala 9.0a] [gazala 9.0d] nobody goes from one enemy-controlled hex straight into another', () => {
    // From 1511 to 1411, both next to the enemy, only the way round by 1412 is open: 3 to leave and 1 more.
    const t = position({ board: `1510: ${enemy}\n1512: ${RIFLES}`, at: 'operate' });
    t.play(`move ${RIFLES} 1511`, `move ${RIFLES} 1411`);
    expect(spentBy(t, RIFLES)).toBe(1 + 3 + 1);
    const foot = position({ board: `1510: ${enemy}\n1512: ${FOOT}!`, at: 'operate' }).play(`move ${FOOT} 1511`);
    expect(foot.refused(`move ${FOOT} 1411`)).toBe('9.0d'); // three points left would pay for a straight step
    expect(foot.refused(`move ${FOOT} 1512`)).toBeNull();
  });

  test('[gazala 9.0e] leaving such a hex costs two more', () => {
    const t = position({ board: `1510: ${enemy}\n1511: ${RIFLES}`, at: 'operate' }).play(`move ${RIFLES} 1512`);
    expect(spentBy(t, RIFLES)).toBe(3);
  });

  test('[gazala 9.0b] [gazala 12.0h] supply does not matter to a zone, disruption ends it', () => {
    const cost = (marks: string): number =>
      spentBy(
        position({ board: `1510: ${enemy}${marks}\n1511: ${RIFLES}`, at: 'operate' }).play(`move ${RIFLES} 1411`),
        RIFLES,
      );
    expect(['', '%', '#', '!'].map(cost)).toEqual([4, 4, 4, 1]);
  });

  test('[gazala 9.0c] a zone does not reach up an escarpment, but down it', () => {
    // 2803 lies at the foot, 2804 above it, and the road joins them.
    const below = position({ board: `2803: ${enemy}\n2804: ${RIFLES}`, at: 'operate' }).play(`move ${RIFLES} 2805`);
    expect(spentBy(below, RIFLES)).toBe(0.5);
    const above = position({ board: `2804: ${enemy}\n2803: ${RIFLES}`, at: 'operate' }).play(`move ${RIFLES} 2802`);
    expect(spentBy(above, RIFLES)).toBe(2.5);
  });
});

describe('off the map', () => {
  test('[gazala 8.3a] the Allies leave by the north, east and south edges, the Axis by the south only', () => {
    const allied = position({
      board: '2001: al-22arm-3cly\n3312: al-22arm-4cly\n2022: al-22arm-2rgh\n2010: al-22arm-50rec',
      at: 'operate',
      side: 'allied',
    });
    expect(['al-22arm-3cly', 'al-22arm-4cly', 'al-22arm-2rgh'].map((id) => allied.refused(`exit ${id}`))).toEqual([
      null,
      null,
      null,
    ]);
    expect(allied.refused('exit al-22arm-50rec')).toBe('8.3a');
    const axis = position({
      board: `2001: ${PANZER}\n3312: ${RIFLES}\n0110: ${FOOT}\n2022: ax-21pz-104-2`,
      at: 'operate',
    });
    expect([PANZER, RIFLES, FOOT].map((id) => axis.refused(`exit ${id}`))).toEqual(['8.3a', '8.3a', '8.3a']);
    expect(axis.refused('exit ax-21pz-104-2')).toBeNull();
  });

  test('[gazala 8.3b] it costs what the hex left costs, and the zone of control', () => {
    const foot = position({ board: '0821: ax-pavia-27', at: 'operate' }).play('move ax-pavia-27 0422');
    expect([spentBy(foot, FOOT), foot.refused(`exit ${FOOT}`)]).toEqual([4, null]);
    foot.play('move ax-pavia-27 0321', 'move ax-pavia-27 0222');
    expect([spentBy(foot, FOOT), foot.refused(`exit ${FOOT}`)]).toEqual([6, '8.3b']);
    const zone = position({
      board: '2022: al-22arm-3cly\n2122: ax-pavia-27'.replace('2122', '2121'),
      at: 'operate',
      change: { sandstorm: true },
    });
    expect(zone.refused(`exit ${FOOT}`)).toBe('8.3b'); // two points left, and three needed
  });

  test('[gazala 8.3c] it comes back two turns later', () => {
    const t = position({ board: `2022: ${RIFLES}!`, at: 'operate', turn: 5 }).play(`exit ${RIFLES}`);
    const unit = kitOf(t.s).unitIndex.get(RIFLES)!;
    expect([where(t, RIFLES), t.s.due[unit], t.s.marks[unit]]).toEqual(['out', 7, 0]);
  });
});
