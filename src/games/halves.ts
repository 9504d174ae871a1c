/** Movement is counted in halves of a point where a road hex costs one half. */
export const HALVES = 2;

/** "6½" */
export const halvesInWords = (halves: number): string =>
  `${halves === 1 ? '' : Math.floor(halves / HALVES)}${halves % HALVES === 0 ? '' : '½'}`;

/** "6½ points", "1 point", "½ point" */
export const pointsInWords = (halves: number): string =>
  `${halvesInWords(halves)} point${halves === 1 || halves === HALVES ? '' : 's'}`;
