/**
 * How long the browser tests wait before they give up, in milliseconds. These limits end hopeless waits only, nothing is measured by them: where
 * other programs want the same processors, everything takes ten times as long.
 */

/** For a word, a button, an answer of the page. */
export const PATIENCE = 120_000;
/** For a whole test: the longest plays a game that takes a minute on a quiet machine. */
export const TEST_PATIENCE = 1_800_000;
