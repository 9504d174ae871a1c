import type { MapName } from '../content/map.ts';
import { FONT, SERIF, terrainLook } from './palette.ts';
import { type Ink, type Label, placeLabels } from './place-labels.ts';
import type { Blot } from './places.ts';
import { isRoadName, roadNames, spotsAlong } from './road-names.ts';
import type { Stretch } from './roads.ts';
import type { Sheet } from './sheet.ts';
import { el, escapeXml, group, mid, num, type Pt } from './svg.ts';

interface LabelLook {
  /** Size against the map's basic size. */
  scale: number;
  fill: string;
  font: string;
  bold?: true;
  italic?: true;
  spaced?: number;
  faint?: true;
  /** Break long names in two. */
  wrap?: true;
}

const MOUNTAIN: LabelLook = { scale: 0.82, fill: '#331a04', font: SERIF, italic: true };
const WATERS: LabelLook = { scale: 0.82, fill: '#164a70', font: SERIF, italic: true };
const AREA: LabelLook = { scale: 1.15, fill: '#4f3010', font: SERIF, italic: true, spaced: 0.12, faint: true };
const VILLAGE: LabelLook = { scale: 0.84, fill: '#231a12', font: FONT };
const LOOKS: Record<string, LabelLook> = {
  city: { scale: 1.12, fill: '#1a130d', font: FONT, bold: true },
  town: { scale: 1, fill: '#1a130d', font: FONT, bold: true },
  objective: { scale: 1, fill: '#1a130d', font: FONT, bold: true },
  box: { scale: 0.95, fill: '#1a130d', font: FONT, bold: true },
  village: VILLAGE,
  place: { ...VILLAGE, italic: true, scale: 0.78 },
  pass: { scale: 0.8, fill: '#6b1f0d', font: FONT, bold: true, wrap: true },
  mountain: MOUNTAIN,
  hill: MOUNTAIN,
  ridge: MOUNTAIN,
  feature: MOUNTAIN,
  track: { scale: 0.9, fill: '#54300f', font: SERIF, italic: true },
  range: AREA,
  area: AREA,
  region: { ...AREA, scale: 0.8, spaced: 0, fill: '#4c6132', wrap: true },
  river: WATERS,
  wadi: WATERS,
  water: WATERS,
  swamp: { ...WATERS, fill: '#1f5b52' },
  sea: { ...WATERS, scale: 1.5, spaced: 0.15, fill: '#3a6f93' },
  exit: { scale: 0.76, fill: '#5a4632', font: FONT, italic: true },
  edge: { scale: 0.76, fill: '#5a4632', font: FONT, italic: true },
  zone: { scale: 0.85, fill: '#33373f', font: FONT, bold: true },
  setup: { scale: 0.78, fill: '#33373f', font: FONT, bold: true },
};
const lookOf = (kind: string): LabelLook => LOOKS[kind] ?? VILLAGE;

/** Drawn first get the best spots: what players look for before what adorns. */
const ORDER = ['city', 'objective', 'town', 'pass', 'box', 'setup', 'zone', 'village'];
/** What is written along a line has few places to go, and comes before what may stray. */
const rankOf = (kind: string): number =>
  ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length + (kind === 'track' ? 0 : 1);

export interface LabelPlan {
  sheet: Sheet;
  blots: Blot[];
  stretches: Stretch[];
  numbers: boolean;
}

export const basicSize = (sheet: Sheet): number => Math.min(18, sheet.size * 0.16 + 7.4);

interface Wanted {
  /** The hex it names, or lies near. */
  hex: string;
  kind: string;
  label: Label;
}

/** A label with the place found for it. */
export interface PlacedLabel extends Wanted {
  look: LabelLook;
  at: Pt;
}

/** Every place and name once, moved aside where it would cover something. */
export function layLabels(plan: LabelPlan): PlacedLabel[] {
  const { sheet } = plan;
  const wanted = [...placeNames(sheet), ...namesOfRoads(sheet), ...otherNames(sheet)].sort(
    (a, b) => rankOf(a.kind) - rankOf(b.kind),
  );
  const spots = placeLabels(
    wanted.map(({ label }) => label),
    inkBelow(plan),
    sheet,
  );
  return wanted.map((each, i) => ({ ...each, look: lookOf(each.kind), at: spots[i] }));
}

export const drawLabels = (labels: PlacedLabel[]): string =>
  group(
    { class: 'labels', 'text-anchor': 'middle', 'stroke-linejoin': 'round' },
    labels.map(({ label, look, at }) => write(label, look, at)),
  );

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function placeNames(sheet: Sheet): Wanted[] {
  return sheet.ids.flatMap((id, hex) => {
    const { place, features } = sheet.map.hexes[id];
    if (!place) return [];
    const own = sheet.map.names.find((name) => name.hex === id && sameName(name.text, place.name));
    const kind = features?.includes('objective') && place.kind === 'town' ? 'objective' : place.kind;
    const label = labelFor(sheet, place.name, kind, own?.rot ?? 0);
    const at = sheet.centre(hex);
    const { size } = sheet;
    const w = widthOf(label);
    const gap = size * (size < 30 ? 0.26 : 0.2);
    const down = gap + label.px * 0.62 * label.lines.length;
    const aside = gap + w / 2 + size * 0.04;
    const step = (x: number, y: number): Pt => ({ x: at.x + x, y: at.y + y });
    const around = [
      ...[0, -0.3, 0.3].map((x) => step(x * w, down)),
      step(aside, 0),
      step(-aside, 0),
      ...[0, -0.3, 0.3].map((x) => step(x * w, -down)),
      step(aside, down * 0.8),
      step(-aside, down * 0.8),
      step(aside, -down * 0.8),
      step(-aside, -down * 0.8),
      step(0, down * 1.6),
      step(0, -down * 1.6),
      ...[-0.5, 0.5].flatMap((x) => [step(x * w, down * 1.3), step(x * w, -down * 1.3)]),
      ...[-1, 1].flatMap((x) => [step(x * aside, down * 1.5), step(x * aside, -down * 1.5), step(x * aside * 1.25, 0)]),
    ];
    const asked = own && (own.dx || own.dy) ? [offset(sheet, at, own)] : [];
    return [{ hex: id, kind, label: { ...label, spots: [...asked, ...around] } }];
  });
}

/** Offsets are in hex widths, x east and y north. */
const offset = (sheet: Sheet, at: Pt, name: MapName): Pt => ({
  x: at.x + (name.dx ?? 0) * sheet.size * Math.sqrt(3),
  y: at.y - (name.dy ?? 0) * sheet.size * Math.sqrt(3),
});

/** How far a name may stray, in hex radii; names of whole regions and waters go farther, they mean no one hex. */
const NEAR = [0.16, 0.3, 0.45, 0.6, 0.85, 1.1];
const FAR = [1.4, 1.7, 2, 2.5];
const WIDE = new Set(['area', 'range', 'sea', 'region']);

function otherNames(sheet: Sheet): Wanted[] {
  return sheet.map.names.flatMap((name) => {
    const place = sheet.map.hexes[name.hex].place;
    if (isRoadName(name) || (place && sameName(place.name, name.text))) return [];
    const label = labelFor(sheet, name.text, name.kind, -(name.rot ?? 0));
    const asked = offset(sheet, sheet.centre(sheet.grid.find(name.hex)), name);
    const { size } = sheet;
    const spots = [asked];
    for (const reach of WIDE.has(name.kind) ? [...NEAR, ...FAR] : NEAR) {
      for (const [x, y] of [
        [0, -1],
        [0, 1],
        [1, 0],
        [-1, 0],
        [0.8, 0.8],
        [-0.8, 0.8],
        [0.8, -0.8],
        [-0.8, -0.8],
      ]) {
        spots.push({ x: asked.x + x * reach * size, y: asked.y + y * reach * size });
      }
    }
    const inside = spots.filter((p) => p.x > sheet.left && p.x < sheet.right && p.y > sheet.top && p.y < sheet.bottom);
    return [{ hex: name.hex, kind: name.kind, label: { ...label, spots: inside.length > 0 ? inside : spots } }];
  });
}

const namesOfRoads = (sheet: Sheet): Wanted[] =>
  roadNames(sheet).map((road) => {
    const label = labelFor(sheet, road.text, 'track', 0);
    const along = spotsAlong(sheet, road, widthOf(label), label.px * 0.56 + sheet.size * 0.09);
    return { hex: road.hex, kind: 'track', label: { ...label, ...along } };
  });

const widthOf = ({ lines, letter, px }: Label): number => Math.max(...lines.map((line) => line.length)) * letter * px;

function labelFor(sheet: Sheet, text: string, kind: string, turn: number): Label {
  const look = lookOf(kind);
  const lines = look.wrap && text.length > 9 ? halves(text) : text.split('\n');
  const capitals = text === text.toUpperCase() ? 0.15 : 0;
  const letter = (look.bold ? 0.64 : 0.56) + capitals + (look.spaced ?? 0);
  return { text, lines, px: basicSize(sheet) * look.scale, letter, turn, spots: [] };
}

/** Two lines as even as the words allow. */
function halves(text: string): string[] {
  const words = text.split(' ');
  let best = [text];
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const longest = (some: string[]) => Math.max(...some.map((line) => line.length));
    if (longest(lines) < longest(best)) best = lines;
  }
  return best;
}

/** What is already on the paper: signs, hex numbers, roads, heavy hexsides. */
function inkBelow({ sheet, blots, stretches, numbers }: LabelPlan): Ink[] {
  const { size } = sheet;
  const ink: Ink[] = blots.map(({ at, radius: r }) => ({ x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r, weight: 5 }));
  const dot = (p: Pt, r: number, weight: number) => ink.push({ x: p.x - r, y: p.y - r, w: 2 * r, h: 2 * r, weight });
  for (const { ends } of stretches) {
    for (let t = 0.05; t < 1; t += 0.1) dot(mid(ends[0], ends[1], t), size * 0.07, 2.5);
  }
  for (const side of sheet.map.hexsides) {
    if (side.feature === 'coast') continue;
    const [a, b] = sheet.sideEnds(sheet.grid.find(side.a), sheet.grid.find(side.b));
    for (let t = 0.1; t < 1; t += 0.2) dot(mid(a, b, t), size * 0.1, 1.4);
  }
  if (numbers) {
    sheet.ids.forEach((id, hex) => {
      if (!isNumbered(sheet, id)) return;
      const { p, px } = numberSpot(sheet, sheet.centre(hex));
      const w = id.length * px * 0.6;
      ink.push({ x: p.x - w / 2, y: p.y - px * 0.8, w, h: px, weight: 1.2 });
    });
  }
  return ink;
}

function write(label: Label, look: LabelLook, at: Pt): string {
  const { px, lines } = label;
  const baseline = (i: number) => at.y + px * (0.36 + (i - (lines.length - 1) / 2) * 1.08);
  const attributes = {
    'font-size': px,
    'font-family': look.font,
    'font-weight': look.bold ? 'bold' : undefined,
    'font-style': look.italic ? 'italic' : undefined,
    'letter-spacing': look.spaced ? `${look.spaced}em` : undefined,
    fill: look.fill,
    'fill-opacity': look.faint ? '0.8' : undefined,
    stroke: '#fbf3df',
    'stroke-width': px * (look.bold ? 0.22 : 0.17),
    'stroke-opacity': look.faint ? '0.35' : look.font === SERIF ? '0.62' : '0.85',
    'paint-order': 'stroke',
    transform: label.turn === 0 ? undefined : `rotate(${num(label.turn)} ${num(at.x)} ${num(at.y)})`,
  };
  if (lines.length === 1) return el('text', { x: at.x, y: baseline(0), ...attributes }, escapeXml(lines[0]));
  const spans = lines.map((line, i) => el('tspan', { x: at.x, y: baseline(i) }, escapeXml(line)));
  return el('text', { ...attributes, 'aria-label': label.text.replace(/\n/g, ' ') }, spans.join(''));
}

const isNumbered = ({ map }: Sheet, id: string): boolean =>
  terrainLook(map.game, map.hexes[id].terrain).unnumbered !== true;

function numberSpot(sheet: Sheet, centre: Pt): { p: Pt; px: number } {
  const px = Math.max(5, sheet.size * 0.165);
  const up = sheet.map.grid.orientation === 'pointy' ? 0.64 : 0.62;
  return { p: { x: centre.x, y: centre.y - sheet.size * up + px * 0.3 }, px };
}

export function drawNumbers(sheet: Sheet): string {
  const { px } = numberSpot(sheet, { x: 0, y: 0 });
  const parts = sheet.ids.flatMap((id, hex) => {
    if (!isNumbered(sheet, id)) return [];
    const { p } = numberSpot(sheet, sheet.centre(hex));
    return `<text x="${num(p.x)}" y="${num(p.y)}">${id}</text>`;
  });
  // A pale rim keeps the numbers readable over ridges and roads.
  const rim = { stroke: '#f6ecd2', 'stroke-width': px * 0.2, 'stroke-opacity': '0.55', 'paint-order': 'stroke' };
  const look = { fill: '#33240f', 'fill-opacity': '0.85', 'font-family': FONT, 'text-anchor': 'middle' };
  return group({ class: 'numbers', 'font-size': px, ...look, ...rim }, parts);
}

/** On a map of several sheets, the letter of each in its corner. */
export function drawSheetLetters(sheet: Sheet): string {
  const letters = Object.keys(sheet.map.grid.maps ?? {});
  const px = sheet.size * 2.2;
  const parts = letters.flatMap((letter) => {
    const centres = sheet.ids.flatMap((id, hex) => (id.startsWith(letter) ? [sheet.centre(hex)] : []));
    const left = Math.min(...centres.map((p) => p.x));
    // Of a sheet that only lends its edge to the next one nothing else is there.
    if (!(Math.max(...centres.map((p) => p.x)) - left > px * 2)) return [];
    const top = Math.min(...centres.map((p) => p.y));
    return [el('text', { x: left, y: top + px }, escapeXml(letter))];
  });
  const look = {
    'font-family': SERIF,
    'font-weight': 'bold',
    'font-size': px,
    fill: '#4c1f10',
    'fill-opacity': '0.45',
  };
  return group({ class: 'sheets', ...look }, parts);
}
