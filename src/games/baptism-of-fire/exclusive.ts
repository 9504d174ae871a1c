/** What this title adds to the rules of the series, step by step; `title.ts` hands it to the series. */
export { entryHexes, mayArrive, mayComeInAt } from './rules/arrivals.ts';
export { markersLost } from './rules/communications.ts';
export { isFortified } from './rules/engineers.ts';
export { judgeCaptures, witness } from './rules/events.ts';
export {
  attackOverMines,
  mayStand,
  mineHurts,
  mineObstacle,
  noteStand,
  whyMined,
  whyNotStand,
} from './rules/mines.ts';
export { isFrozen, whyFrozen } from './rules/penny-packets.ts';
