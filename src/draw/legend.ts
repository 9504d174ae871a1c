import type { MapData } from '../content/map.ts';
import { portPlate } from './facilities.ts';
import { drawCrossings, drawHexsides } from './hexsides.ts';
import { FONT, FRAME, INK, MINES, SIDES, terrainLook, ZONES } from './palette.ts';
import { signOf, supplyDisc } from './places.ts';
import { drawCourses, drawRoads, stretchesOf } from './roads.ts';
import { laySheet } from './sheet.ts';
import { el, escapeXml, group, type Pt } from './svg.ts';
import { sign } from './symbols.ts';
import { drawGround, drawTextures } from './terrain.ts';

interface Item {
  words: string;
  /** A second line, smaller. */
  note?: string | undefined;
  draw(at: Pt, unit: number): string;
}

const WORDS: Record<string, string> = {
  sandsea: 'sand sea',
  'start-line': 'start line',
  'value-town': 'town with a value',
  objective: 'objective',
  'minefield-gap': 'gap in the mines',
};
const wordsFor = (id: string): string => WORDS[id] ?? id.replaceAll('-', ' ');

/** The signs that need explaining, and which feature of a hex shows them. */
const FEATURE_SIGNS: Record<string, string> = {
  'value-town': 'coin',
  objective: 'star',
  'fortified-box': 'fortified-box',
  woods: 'tree',
  'mile-marker': 'mile-marker',
};

/** Everything the map contains, each thing once. */
function itemsOf(map: MapData, costs: Record<string, string>): Item[] {
  const hexes = Object.values(map.hexes);
  const features = new Set(hexes.flatMap((hex) => hex.features ?? []));
  const places = new Map(
    hexes
      .filter((hex) => hex.place && hex.place.kind !== 'objective')
      .map((hex) => [hex.place!.kind, signOf({ ...hex, features: [] })]),
  );
  const sideFeatures = [...new Set(map.hexsides.map((side) => side.feature))].filter((feature) => feature !== 'coast');
  const signItem = (words: string, id: string): Item => ({
    words,
    draw: (at, unit) => sign(id, at.x, at.y, unit * 2.6),
  });
  const zones = new Map(
    Object.entries(ZONES).flatMap(([id, look]) => (map.zones[id] ? [[look.label, look] as const] : [])),
  );
  return [
    ...Object.keys(map.terrains).map((id) => terrainItem(map.game, id)),
    ...sideFeatures.map(sideItem),
    ...[...new Set(map.roads.map((road) => road.kind))].map((kind) => ({
      ...roadItem(kind, false),
      note: costs[kind],
    })),
    ...[...new Set((map.courses ?? []).map((course) => course.kind))].map((kind) => roadItem(kind, true)),
    ...[...places].map(([kind, id]) => signItem(wordsFor(kind), id)),
    ...Object.entries(FEATURE_SIGNS).flatMap(([feature, id]) =>
      features.has(feature) ? [signItem(wordsFor(feature), id)] : [],
    ),
    ...(hexes.some((hex) => hex.port)
      ? [portItem('port: standard', 3, true), portItem('port: limited', 1, false)]
      : []),
    ...(hexes.some((hex) => hex.airfield)
      ? [signItem('airfield', 'airfield'), signItem('naval airfield', 'airfield-naval')]
      : []),
    ...(['axis', 'allied'] as const).flatMap((side) => (features.has(`supply-${side}`) ? [supplyItem(side)] : [])),
    ...(features.has('fortified') ? [patchItem('fortified', '#3a352e', '#15120f')] : []),
    ...(features.has('minefield') ? [patchItem('mined hex', MINES.tint, MINES.line)] : []),
    ...(hexes.some((hex) => hex.minefield?.from !== undefined)
      ? [patchItem('mined later', '#fbeed2', MINES.later)]
      : []),
    ...[...zones].map(([label, look]) => patchItem(label, look.fill ?? 'none', look.line ?? look.fill ?? INK)),
  ];
}

/** A map of one or two hexes, so that the legend is drawn by the very code that draws the map. */
function tinyMap(game: string, orientation: 'flat' | 'pointy', change: Partial<MapData>): MapData {
  const flat = orientation === 'flat';
  return {
    schema: 'sandtable-map/1',
    game,
    title: '',
    attribution: '',
    provenance: { printed: '', derived: '', reconstructed: '' },
    grid: {
      orientation,
      labels: { template: '{col:2}{row:2}', example: '0101' },
      columns: { first: 1, last: 2, toward: 'east' },
      rows: { first: 1, last: 2, toward: 'south' },
      stagger: flat
        ? { of: 'columns', shifted: 'even', toward: 'south' }
        : { of: 'rows', shifted: 'even', toward: 'east' },
      scale: { km: 1, miles: 1 },
      check: { hex: '0101', neighbours: {} },
    },
    terrains: {},
    hexes: {},
    hexsides: [],
    roads: [],
    zones: {},
    boxes: [],
    names: [],
    ...change,
  };
}

const blank = { terrain: 'clear', p: 'derived' as const };

function terrainItem(game: string, terrain: string): Item {
  return {
    words: wordsFor(terrain),
    draw(at, unit) {
      const map = tinyMap(game, 'flat', { hexes: { '0101': { terrain, p: 'derived' } } });
      const sheet = laySheet(map, unit * 1.05, at.x - unit * 1.05, at.y - unit * 0.91);
      const corners = sheet.corners(0).map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`);
      const fill = terrainLook(game, terrain).fill;
      const frame = el('polygon', { points: corners.join(' '), fill, stroke: FRAME, 'stroke-width': 1 });
      return (
        frame +
        drawGround(sheet) +
        drawTextures(sheet) +
        el('polygon', { points: corners.join(' '), fill: 'none', stroke: FRAME })
      );
    },
  };
}

function sideItem(feature: string): Item {
  return {
    words: wordsFor(feature),
    draw(at, unit) {
      const side = { a: '0101', b: '0102', feature, dir: '0102', p: 'derived' as const };
      const map = tinyMap('', 'flat', { hexes: { '0101': blank, '0102': blank }, hexsides: [side] });
      const size = unit * 2;
      const sheet = laySheet(map, size, at.x - size, at.y - size * Math.sqrt(3));
      return drawHexsides(sheet) + drawCrossings(sheet);
    },
  };
}

function roadItem(kind: string, course: boolean): Item {
  return {
    words: wordsFor(kind),
    draw(at, unit) {
      const line = { kind, name: '', path: ['0101', '0201'], p: 'derived' as const };
      const map = tinyMap('', 'pointy', {
        hexes: { '0101': blank, '0201': blank },
        roads: course ? [] : [line],
        courses: course ? [line] : [],
      });
      const size = unit * 1.4;
      const sheet = laySheet(map, size, at.x - size * Math.sqrt(3), at.y - size);
      return course ? drawCourses(sheet) : drawRoads(sheet, stretchesOf(sheet));
    },
  };
}

const supplyItem = (side: 'axis' | 'allied'): Item => ({
  words: side === 'axis' ? 'Axis supply' : 'Allied supply',
  draw: (at, unit) => supplyDisc(at, unit * 3.4, SIDES[side]),
});

const portItem = (words: string, boxes: number, standard: boolean): Item => ({
  words,
  draw: (at, unit) => portPlate(at, [{ text: String(boxes), standard }], unit * 2.4),
});

const patchItem = (words: string, fill: string, line: string): Item => ({
  words,
  draw: (at, unit) =>
    el('rect', {
      x: at.x - unit,
      y: at.y - unit * 0.6,
      width: unit * 2,
      height: unit * 1.2,
      fill,
      'fill-opacity': '0.28',
      stroke: line,
      'stroke-width': unit * 0.14,
    }),
});

/** The legend in columns across `width`; says how tall it became. */
export function drawLegend(
  map: MapData,
  { left, top, width, unit }: { left: number; top: number; width: number; unit: number },
  costs: Record<string, string>,
): { svg: string; height: number } {
  const items = itemsOf(map, costs);
  const column = unit * 12.5;
  const perRow = Math.max(1, Math.floor((width - unit) / column));
  const spread = (width - unit) / perRow;
  const rows = Math.ceil(items.length / perRow);
  const line = unit * 2.5;
  const height = rows * line + unit * 0.9;
  const parts = items.map((item, i) => {
    // Down the columns, so that like stands under like.
    const at = {
      x: left + unit * 2.4 + Math.floor(i / rows) * spread,
      y: top + unit * 0.45 + ((i % rows) + 0.5) * line,
    };
    const write = (words: string, px: number, down: number): string =>
      el(
        'text',
        { x: at.x + unit * 2.1, y: at.y + unit * down, 'font-size': px, 'font-family': FONT, fill: INK },
        escapeXml(words),
      );
    if (item.note === undefined) return item.draw(at, unit) + write(item.words, unit, 0.36);
    return item.draw(at, unit) + write(item.words, unit, 0.06) + write(item.note, unit * 0.76, 0.96);
  });
  const frame = el('rect', { x: left, y: top, width, height, fill: '#fbf5e4', stroke: FRAME, 'stroke-width': 1.2 });
  return { svg: group({ class: 'legend' }, [frame, ...parts]), height };
}
