import type { MapName } from '../content/map.ts';
import type { Sheet } from './sheet.ts';
import type { Pt } from './svg.ts';

/** Names written along their tracks and roads. */

const KIND = 'track';
/** Shorter stretches of a named road go without their name: the next one has it. */
const LONG_ENOUGH = 10;

/** The names of tracks the map gives, and of the roads whose own names begin with one: "Via Balbia: Tripoli - Homs". */
export function roadNames(sheet: Sheet): { text: string; hex: string; paths: string[][] }[] {
  const { names, roads } = sheet.map;
  const given = names.filter(({ kind }) => kind === KIND);
  // A map that names no track has its roads named in another way.
  if (given.length === 0) return [];
  const isNamed = (text: string): boolean => given.some((name) => name.text === text);
  return [
    ...given.map(({ text, hex }) => ({ text, hex, paths: pathsOf(sheet, text) })),
    ...roads.flatMap(({ name, path }) => {
      const text = properName(name);
      if (text === undefined || isNamed(text) || path.length < LONG_ENOUGH) return [];
      return [{ text, hex: path[path.length >> 1], paths: [path] }];
    }),
  ];
}

export const isRoadName = ({ kind }: MapName): boolean => kind === KIND;

/** The ways of the roads that have this name. */
export const pathsOf = (sheet: Sheet, text: string): string[][] =>
  sheet.map.roads.filter(({ name }) => properName(name) === text).map(({ path }) => path);

/** What stands before the colon, unless it only says what kind of road it is. */
function properName(name: string): string | undefined {
  const [text, rest] = name.split(': ');
  return rest !== undefined && text.includes(' ') && !text.endsWith(' road') ? text : undefined;
}

interface Run {
  from: Pt;
  to: Pt;
  length: number;
}

/** Where a name may stand: along the straightest stretch near `hex`, first above the line, then below it. */
export function spotsAlong(
  sheet: Sheet,
  { hex, paths }: { hex: string; paths: string[][] },
  width: number,
  away: number,
): { turn: number; spots: Pt[] } {
  const near = sheet.centre(sheet.grid.find(hex));
  const runs = paths.flatMap((path) => runsOf(path.map((label) => sheet.centre(sheet.grid.find(label)))));
  if (runs.length === 0) return { turn: 0, spots: [near] };
  const farness = ({ from, to }: Run): number => Math.hypot((from.x + to.x) / 2 - near.x, (from.y + to.y) / 2 - near.y);
  // Room for the name comes first, then how near it is to where the map wants it.
  const cost = (run: Run): number => Math.max(0, width - run.length) * 4 + farness(run);
  const sorted = runs.toSorted((a, b) => cost(a) - cost(b));
  const turn = turnOf(sorted[0]);
  const alike = sorted.filter((run) => Math.abs(turnOf(run) - turn) < 1).slice(0, 6);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const spots = alike.flatMap(({ from, to, length }) => {
    const play = Math.max(0, length - width) / 2;
    return [0, -0.5, 0.5, -1, 1].flatMap((part) =>
      [-away, away].map((off) => ({
        x: (from.x + to.x) / 2 + cos * part * play - sin * off,
        y: (from.y + to.y) / 2 + sin * part * play + cos * off,
      })),
    );
  });
  return { turn, spots };
}

/** The straight parts of a line. */
function runsOf(line: Pt[]): Run[] {
  const runs: Run[] = [];
  for (let start = 0, i = 2; i <= line.length; i++) {
    const [a, b, c] = [line[i - 2], line[i - 1], line[i]];
    const straight = c !== undefined && Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1;
    if (straight) continue;
    const [from, to] = [line[start], line[i - 1]];
    runs.push({ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) });
    start = i - 1;
  }
  return runs;
}

/** Degrees, so that the name is never upside down. */
function turnOf({ from, to }: Run): number {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  return Math.round(upright);
}
