import type { MapData } from '../content/map.ts';
import { drawBoxes, roomForBoxes } from './boxes.ts';
import { cropMap } from './crop-map.ts';
import { desertDefs, drawDesert } from './desert.ts';
import { drawCrossings, drawHexsides } from './hexsides.ts';
import { drawLabels, drawNumbers, drawSheetLetters, layLabels } from './labels.ts';
import { LEVELS, type Level } from './levels.ts';
import { drawFoot, drawFrame, drawHead } from './margins.ts';
import { type NameApart, namesApart } from './names-apart.ts';
import { PAPER } from './palette.ts';
import { drawPlaces } from './places.ts';
import { cellSize, drawRelief } from './relief.ts';
import { drawCourses, drawRoads, type Stretch, stretchesOf } from './roads.ts';
import { laySheet, type Sheet } from './sheet.ts';
import { el, escapeXml, num, type Pt } from './svg.ts';
import { symbolDefs } from './symbols.ts';
import { drawFrontiers, drawGrid, drawGround, drawShore, drawTextures, drawZones, sheetOutline } from './terrain.ts';
import { drawForts, drawWorks } from './works.ts';

export interface DrawOptions {
  /** Hex radius in pixels; by default chosen by the number of hexes. */
  hexSize?: number;
  /** Hex numbers; on by default. "room" keeps their places free for somebody who writes them afterwards. */
  numbers?: boolean | 'room';
  /** Names of places, heights, waters; on by default. "apart" hands them out instead of writing them. */
  names?: boolean | 'apart';
  /** Title, legend, scale and attribution; on by default. */
  legend?: boolean;
  /** Short texts for the coins at value towns, by hex: for example the turn a value ends. */
  coins?: Record<string, string>;
  /** Only these hexes: the part of the map a scenario is played on. */
  area?: readonly string[];
  /** From how far it will be seen; near by default. */
  level?: Level;
  /** What moving costs, by the kinds of roads: words for the legend. */
  costs?: Record<string, string>;
}

/** How the hexes of a map lie in its picture. */
export interface Layout {
  width: number;
  height: number;
  /** Hex radius in pixels. */
  hexSize: number;
  /** From pixels of the picture to the plane of the grid, where a hex has radius 1. */
  toMap(p: Pt): Pt;
}

/** The layout of the picture that `drawMap` makes without a legend. */
export function bareLayout(map: MapData): Layout {
  const { sheet, width, height } = lay(map, { legend: false });
  return layoutOf(sheet, width, height);
}

/** The sheet that `drawMap` draws a map on. */
export const sheetOf = (map: MapData): Sheet => lay(map, {}).sheet;

function layoutOf(sheet: Sheet, width: number, height: number): Layout {
  const { bounds } = sheet.grid;
  return {
    width,
    height,
    hexSize: sheet.size,
    toMap: (p) => ({ x: (p.x - sheet.left) / sheet.size + bounds.x, y: (p.y - sheet.top) / sheet.size + bounds.y }),
  };
}

/** Any of the maps as one SVG document that needs nothing else. The same map always gives the same text. */
export const drawMap = (map: MapData, options: DrawOptions = {}): string => drawMapAndNames(map, options).svg;

/** A drawn map to lay something on: what is inside the document, and where its hexes lie. */
export interface Plate {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  /** Definitions and drawing, to stand inside an `svg` of that width and height. */
  readonly inner: string;
}

/** The same as a part of another drawing: a position with its counters, a report. */
export const drawPlate = (map: MapData, options: DrawOptions = {}): Plate => plateAndNames(map, options).plate;

/** The same, and the names that are left to somebody else. */
export function drawMapAndNames(whole: MapData, options: DrawOptions = {}): { svg: string; names: NameApart[] } {
  const { plate, names, title } = plateAndNames(whole, options);
  return { svg: documentOf(plate, title), names };
}

/** A plate, with whatever was laid on it, as one document. */
export function documentOf({ width, height, inner }: Omit<Plate, 'sheet'>, title: string): string {
  const extent = { width: num(width), height: num(height), viewBox: `0 0 ${num(width)} ${num(height)}` };
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...extent, role: 'img' };
  const document = el('svg', attributes, `${el('title', {}, escapeXml(title))}\n${inner}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function plateAndNames(whole: MapData, options: DrawOptions): { plate: Plate; names: NameApart[]; title: string } {
  const map = options.area === undefined ? whole : cropMap(whole, options.area);
  const { numbers = true, names = true, legend = true, coins = {} } = options;
  const { sheet, room, unit, head, width, mapBottom, height, foot } = lay(map, options);
  const stretches = stretchesOf(sheet);
  const places = drawPlaces(sheet, stretches, coins);
  const plan = { sheet, blots: places.blots, stretches, numbers: numbers !== false };
  const labels = names === false ? [] : layLabels(plan);
  const written = drawLabels(names === 'apart' ? [] : labels);
  const body = [
    el('rect', { width, height, fill: PAPER }),
    ...(legend ? [drawHead(map, width, unit, room), drawFrame(room, head, width, mapBottom)] : []),
    drawSheet(sheet, stretches, places, written, numbers, unit, options.level ?? 'near'),
    foot,
  ].join('\n');
  const { toMap } = layoutOf(sheet, width, height);
  return {
    plate: { sheet, width, height, inner: `${defs(sheet, body)}\n${body}` },
    title: `Map of ${map.title}`,
    names: names === 'apart' ? namesApart(sheet, labels, stretches, places.blots, toMap) : [],
  };
}

function lay(map: MapData, { hexSize, legend = true, costs = {} }: DrawOptions) {
  const size = hexSize ?? usualSize(Object.keys(map.hexes).length);
  const room = legend ? Math.max(34, size * 0.7) : 4;
  const probe = laySheet(map, size, 0, 0);
  // Words and rules grow with the sheet, so that a wide map can be read when shown whole.
  const unit = Math.min(34, Math.max(11, (probe.right - probe.left) / 105));
  const head = legend ? unit * 3.6 : 0;
  const beside = roomForBoxes(probe, unit);
  const sheet = laySheet(map, size, room + beside.left, room + head + beside.y);
  const width = sheet.right + room + beside.right;
  const mapBottom = sheet.bottom + room * 0.6 + beside.y;
  const under = {
    left: room,
    top: mapBottom + room * 0.4,
    width: width - 2 * room,
    unit,
    hexWidth: size * Math.sqrt(3),
  };
  const foot = legend ? drawFoot(map, under, costs) : { svg: '', height: 0 };
  const height = mapBottom + (legend ? room * 0.8 + foot.height : room * 0.4);
  return { sheet, room, unit, head, width, mapBottom, height, foot: foot.svg };
}

const usualSize = (hexes: number): number => (hexes < 400 ? 60 : hexes < 1200 ? 36 : hexes < 2500 ? 28 : 21);

function drawSheet(
  sheet: Sheet,
  stretches: Stretch[],
  places: { svg: string },
  labels: string,
  numbers: boolean | 'room',
  unit: number,
  level: Level,
): string {
  const { relief, fine } = LEVELS[level];
  return [
    drawGround(sheet),
    relief ? drawRelief(sheet) : '',
    fine ? drawDesert(sheet) + drawTextures(sheet) : '',
    drawShore(sheet),
    drawZones(sheet),
    drawWorks(sheet),
    fine ? drawGrid(sheet) : '',
    drawFrontiers(sheet),
    drawCourses(sheet),
    drawForts(sheet),
    relief ? drawHexsides(sheet, fine) : '',
    drawRoads(sheet, stretches, level),
    fine ? drawCrossings(sheet) : '',
    drawSheetLetters(sheet),
    numbers === true ? drawNumbers(sheet) : '',
    places.svg,
    labels,
    drawBoxes(sheet, unit),
  ]
    .filter((layer) => layer !== '')
    .join('\n');
}

function defs(sheet: Sheet, body: string): string {
  const gap = sheet.size * 0.14;
  const hatch =
    `<pattern id="hatch" width="${num(gap)}" height="${num(gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<path d="M0 0V${num(gap)}" stroke="#6d675e" stroke-width="${num(gap * 0.3)}" stroke-opacity=".6"/></pattern>`;
  const melt =
    `<filter id="melt" filterUnits="userSpaceOnUse" x="${num(sheet.left)}" y="${num(sheet.top)}" ` +
    `width="${num(sheet.right - sheet.left)}" height="${num(sheet.bottom - sheet.top)}">` +
    `<feGaussianBlur stdDeviation="${num(cellSize(sheet) * 0.75)}"/></filter>`;
  const land = el('clipPath', { id: 'land' }, el('path', { d: sheetOutline(sheet), 'clip-rule': 'evenodd' }));
  return el(
    'defs',
    {},
    [hatch, melt, land, desertDefs(sheet, body), symbolDefs(body)].filter((each) => each !== '').join('\n'),
  );
}
