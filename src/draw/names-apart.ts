import { NOWHERE } from '../hex/grid.ts';
import { sampleThrough } from './curves.ts';
import type { PlacedLabel } from './labels.ts';
import { GROUND, PLACES } from './palette.ts';
import type { Blot } from './places.ts';
import { pathsOf } from './road-names.ts';
import type { Stretch } from './roads.ts';
import type { Sheet } from './sheet.ts';
import { distance, type Pt } from './svg.ts';

/** What is sought first: 1 goals and cities, 2 towns and passes, 3 whole regions and seas, 4 villages and wells, 5 what adorns the ground. */
export type Rank = 1 | 2 | 3 | 4 | 5;

/** A name left to whoever shows the map: its letters belong to the screen, not to the ground. Lengths in hex radii. */
export interface NameApart {
  hex: string;
  lines: string[];
  rank: Rank;
  /** Where the printed map would have its middle. */
  at: Pt;
  /** The middle of the hex it names; null for what lies about. */
  anchor: Pt | null;
  /** In degrees. */
  turn: number;
  /** The way it is written along. */
  course: Pt[] | null;
  fill: string;
  /** Weight, style and face as a font is named in CSS, with "%" for its size. */
  font: string;
  /** Between letters, in ems. */
  spaced: number;
  /** Signs near it that it must leave free wherever it goes: ports and airfields. */
  signs: { at: Pt; radius: number }[];
}

const RANKS: Record<string, Rank> = {
  city: 1,
  objective: 1,
  town: 2,
  box: 2,
  pass: 2,
  setup: 2,
  zone: 2,
  area: 3,
  range: 3,
  region: 3,
  sea: 3,
  mountain: 5,
  hill: 5,
  ridge: 5,
  feature: 5,
  track: 5,
  river: 5,
  wadi: 5,
  water: 5,
  swamp: 5,
};
const VILLAGE = 4;

/** What stands at a spot of its own is a place, whatever its kind. */
const rankOf = (kind: string, isPlace: boolean): Rank => {
  const rank = RANKS[kind] ?? VILLAGE;
  return isPlace && rank === 5 ? VILLAGE : rank;
};

const FONTS: Record<Rank, string> = {
  1: `600 %px ${PLACES}`,
  2: `600 %px ${PLACES}`,
  3: `italic 400 %px ${GROUND}`,
  4: `500 %px ${PLACES}`,
  5: `italic 400 %px ${GROUND}`,
};

export function namesApart(
  sheet: Sheet,
  labels: readonly PlacedLabel[],
  stretches: readonly Stretch[],
  blots: readonly Blot[],
  toMap: (p: Pt) => Pt,
): NameApart[] {
  return labels.map(({ hex, kind, label, look, at }) => {
    const { place } = sheet.map.hexes[hex];
    const isPlace = place !== undefined && sameName(place.name, label.text);
    const rank = rankOf(kind, isPlace);
    return {
      hex,
      lines: rank === 3 && !look.wrap ? [label.lines.join(' ').toUpperCase()] : label.lines,
      rank,
      at: toMap(at),
      anchor: isPlace ? sheet.grid.centre(sheet.grid.find(hex)) : null,
      turn: label.turn,
      course: kind === 'track' ? courseOf(sheet, label.text, hex, stretches, toMap) : null,
      fill: look.fill,
      font: FONTS[rank],
      spaced: rank === 3 ? 0.12 : 0,
      signs: blots
        .filter((blot) => blot.facility && distance(blot.at, at) < 4 * sheet.size)
        .map((blot) => ({ at: toMap(blot.at), radius: blot.radius / sheet.size })),
    };
  });
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Hexes along a road on either hand of where its name is wanted. */
const NEAR = 9;

/** The drawn road near a hex, for its name to be written along. */
function courseOf(
  sheet: Sheet,
  text: string,
  hex: string,
  stretches: readonly Stretch[],
  toMap: (p: Pt) => Pt,
): Pt[] | null {
  const eased = new Map(
    stretches
      .flatMap(({ a, b, ends }) => [[a, ends[0]] as const, [b, ends[1]] as const])
      .filter(([h]) => h !== NOWHERE),
  );
  const wanted = sheet.centre(sheet.grid.find(hex));
  const runs = pathsOf(sheet, text).map((path) => path.map((label) => eased.get(sheet.grid.find(label))!));
  const nearest = (run: Pt[]): number => Math.min(...run.map((p) => distance(p, wanted)));
  const run = runs.reduce<Pt[]>((best, each) => (best.length === 0 || nearest(each) < nearest(best) ? each : best), []);
  if (run.length < 3) return null;
  const middle = run.findIndex((p) => distance(p, wanted) === nearest(run));
  return sampleThrough(run.slice(Math.max(0, middle - NEAR), middle + NEAR + 1), 4).map(toMap);
}
