/** What this title adds to the rules of the series, step by step; `title.ts` hands it to the series. */
export { entryHexes, mayArrive, mayComeInAt } from './steps/arrivals.ts';
export { isFortified } from './steps/engineers.ts';
export { judgeCaptures, witness } from './steps/events.ts';
export { markersLost } from './steps/lines.ts';
export {
  attackOverMines,
  mayStand,
  mineHurts,
  mineObstacle,
  noteStand,
  whyMined,
  whyNotStand,
} from './steps/mines.ts';
export { isFrozen, whyFrozen } from './steps/penny-packets.ts';
