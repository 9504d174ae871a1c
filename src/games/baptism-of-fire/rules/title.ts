import { AXIS } from '../../sides.ts';
import * as exclusive from '../exclusive.ts';
import type { Title } from '../series/title.ts';

/** Kasserine: Baptism of Fire, as the series sees it. */
export const title: Title = {
  rules: { arrival: '11.2a', sharing: '11.0d', closed: '17.0a' },
  mayArrive: exclusive.mayArrive,
  entryHexes: exclusive.entryHexes,
  mayComeInAt: exclusive.mayComeInAt,
  stays: exclusive.isFrozen,
  whyStays: exclusive.whyFrozen,
  obstacle: exclusive.mineObstacle,
  whyBarred: exclusive.whyMined,
  // The minefield line is for ground troops only (S8.5a).
  lines: (kit, s, { attackers, bombardment, defender, hex }) => [
    ...(exclusive.isFortified(kit, s, defender) ? (['fortified'] as const) : []),
    ...(!bombardment && exclusive.attackOverMines(kit, s, attackers, hex) ? (['minefield'] as const) : []),
  ],
  retreatHurts: (kit, unit, from, direction) => (exclusive.mineHurts(kit, unit, from, direction) ? '14.2c' : null),
  mayStand: exclusive.mayStand,
  whyNotStand: exclusive.whyNotStand,
  noteStand: exclusive.noteStand,
  markersLost: exclusive.markersLost,
  entered: exclusive.witness,
  // An objective next to a lost Allied unit may be captured by its loss (18.0c).
  eliminated(kit, tx, unit) {
    if (kit.units[unit].side !== AXIS) exclusive.judgeCaptures(kit, tx);
  },
};
