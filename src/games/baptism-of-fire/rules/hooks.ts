import type { Title } from '../series/title.ts';
import { entryHexes, mayArrive, mayComeInAt } from './arrivals.ts';
import { markersLost } from './communications.ts';
import { isFortified } from './engineers.ts';
import { onEntering, onLosing } from './events.ts';
import { attackOverMines, mayStand, mineHurts, mineObstacle, standNote, whyMined, whyNotStand } from './mines.ts';
import { isFrozen, whyFrozen } from './penny-packets.ts';

/** Kasserine: Baptism of Fire, as the series sees it. */
export const title: Title = {
  rules: { arrival: '11.2a', sharing: '11.0d', closed: '17.0a' },
  mayArrive,
  entryHexes,
  mayComeInAt,
  stays: isFrozen,
  whyStays: whyFrozen,
  obstacle: mineObstacle,
  whyBarred: whyMined,
  // The minefield line is for ground troops only (S8.5a).
  lines: (kit, s, { attackers, bombardment, defender, hex }) => [
    ...(isFortified(kit, s, defender) ? (['fortified'] as const) : []),
    ...(!bombardment && attackOverMines(kit, s, attackers, hex) ? (['minefield'] as const) : []),
  ],
  retreatHurts: (kit, s, unit, from, direction) => (mineHurts(kit, s, unit, from, direction) ? '14.2c' : null),
  mayStand,
  whyNotStand,
  standNote,
  markersLost,
  onEntering,
  onLosing,
};
