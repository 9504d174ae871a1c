/**
 * What this title adds to the rules of the series. The steps in series/ know the exclusive rules by these names only; another title
 * of the series would put its own behind them.
 */
export { entryHexes, mayArrive } from './steps/arrivals.ts';
export { isFortified } from './steps/engineers.ts';
export { markersLost } from './steps/lines.ts';
export { attackOverMines, mayStand, mineHurts, mineObstacle } from './steps/mines.ts';
export { isFrozen } from './steps/penny-packets.ts';
