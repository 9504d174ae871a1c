/** What the badges of a counter look like on it; the inspector says the same in words. */

/** A letter or sign in a disc at the right edge. */
export interface Disc {
  readonly sign: string;
  /** Hurts the unit: drawn in red. */
  readonly alarm: boolean;
  /** Crossed through: the unit lacks it. */
  readonly struck: boolean;
}

/** A badge may say more than its kind: "garrison until turn 5". */
const SIGNS: { readonly [badge: string]: string } = {
  disrupted: 'D',
  bombed: '✸',
  'by road': '»',
  used: '✓',
  'out of supply': 'S',
  isolated: 'I',
  active: '▸',
  moved: '→',
  attacked: '×',
  breaching: 'B',
  reserve: 'R',
  garrison: 'G',
  building: '△',
  fired: 'F',
  'no fire support': 'F',
  emergency: 'E',
  deliberate: '◆',
  mobile: '⇒',
  landed: '⚓',
  untrained: 'T',
  waits: '‖',
  captured: 'C',
  carries: '▣',
  carried: '↥',
  inactive: '○',
};
const ALARMS = new Set(['disrupted', 'bombed', 'out of supply', 'isolated', 'depleted', 'untrained']);
const STRUCK = new Set(['no fire support']);
/** Drawn as a parapet under the counter, without a letter. */
export const WORKS: ReadonlySet<string> = new Set(['deployed', 'dug in', 'fortified']);
/** A question mark in place of the symbol. */
const UNTRIED = 'untried';
/** "1/2 steps" */
const STEPS = /^(\d+)\/(\d+) steps$/;

/** The disc of one badge; null for one that changes the counter in another way. */
export function discOf(badge: string): Disc | null {
  if (WORKS.has(badge) || STEPS.test(badge) || badge === UNTRIED) return null;
  const sign = SIGNS[badge] ?? SIGNS[badge.split(' ')[0]] ?? badge[0].toUpperCase();
  return { sign, alarm: ALARMS.has(badge), struck: STRUCK.has(badge) };
}

/** The discs of a counter, what matters most first. */
export const discsOf = (badges: readonly string[]): Disc[] => badges.flatMap((badge) => discOf(badge) ?? []);

/** Steps left, of how many; none where the counter does not tell. */
export function stepsOf(badges: readonly string[]): { readonly left: number; readonly all: number } {
  const [, left = 0, all = 0] = badges.map((badge) => STEPS.exec(badge)).find((found) => found !== null) ?? [];
  return { left: Number(left), all: Number(all) };
}
