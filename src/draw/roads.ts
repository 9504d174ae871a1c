import { type Hex, NOWHERE } from '../hex/grid.ts';
import { chainUp } from './chains.ts';
import { sampleThrough, spaced, through } from './curves.ts';
import { LEVELS, type Level } from './levels.ts';
import { type RoadLook, roadLook, WATER } from './palette.ts';
import { outward, type Sheet } from './sheet.ts';
import { el, group, mid, num, type Pt, polyline } from './svg.ts';

/** Name kinds that say where a road goes beyond the map. */
const EXIT_KINDS = new Set(['exit', 'edge']);

/** One stretch of road from hex to hex, or from a hex off the map. */
export interface Stretch {
  kind: string;
  a: Hex;
  /** NOWHERE beyond the edge. */
  b: Hex;
  ends: [Pt, Pt];
}

/** Every stretch once, with its best kind; railways run beside roads and are kept apart. */
export function stretchesOf(sheet: Sheet): Stretch[] {
  const best = new Map<string, Stretch>();
  for (const road of sheet.map.roads) {
    const { rank, rail } = roadLook(road.kind);
    for (let i = 1; i < road.path.length; i++) {
      const [a, b] = [sheet.grid.find(road.path[i - 1]), sheet.grid.find(road.path[i])].sort((x, y) => x - y);
      const key = `${a}-${b}-${rail ? 'rail' : 'road'}`;
      const known = best.get(key);
      if (known && roadLook(known.kind).rank >= rank) continue;
      best.set(key, { kind: road.kind, a, b, ends: [sheet.centre(a), sheet.centre(b)] });
    }
  }
  const inside = [...best.values()];
  const all = [...inside, ...exitsOf(sheet, inside)];
  const isRail = ({ kind }: Stretch): boolean => roadLook(kind).rail === true;
  return [
    ...eased(
      sheet,
      all.filter((each) => !isRail(each)),
    ),
    ...eased(sheet, all.filter(isRail)),
  ];
}

/**
 * Straight on where the hexes go to and fro: from middle to middle every road that follows the grain of the hexes would be a wave. A point is drawn
 * towards its neighbours, unless a place stands there or several ways meet. The road crosses the same hexsides as before.
 */
function eased(sheet: Sheet, stretches: Stretch[]): Stretch[] {
  const next = new Map<Hex, Pt[]>();
  for (const { a, b, ends } of stretches) {
    next.set(a, [...(next.get(a) ?? []), ends[1]]);
    if (b !== NOWHERE) next.set(b, [...(next.get(b) ?? []), ends[0]]);
  }
  const place = (hex: Hex, at: Pt): Pt => {
    const around = next.get(hex) ?? [];
    if (hex === NOWHERE || around.length !== 2 || sheet.map.hexes[sheet.ids[hex]].place !== undefined) return at;
    return mid(at, mid(around[0], around[1]));
  };
  return stretches.map((each) => ({ ...each, ends: [place(each.a, each.ends[0]), place(each.b, each.ends[1])] }));
}

/** Roads go on over the edge where the map says that they lead somewhere. */
function exitsOf(sheet: Sheet, stretches: Stretch[]): Stretch[] {
  const { map, grid } = sheet;
  const leaving = new Set<string>([
    ...(map.edgeExits ?? []).map((exit) => exit.hex),
    ...map.names.filter((name) => EXIT_KINDS.has(name.kind)).map((name) => name.hex),
    ...sheet.ids.filter((id) => map.hexes[id].features?.some((feature) => feature.startsWith('supply-'))),
  ]);
  const exits: Stretch[] = [];
  for (const label of leaving) {
    const hex = grid.find(label);
    const here = stretches
      .filter(({ a, b, kind }) => (a === hex || b === hex) && !roadLook(kind).rail)
      .sort((x, y) => roadLook(y.kind).rank - roadLook(x.kind).rank)[0];
    if (!here || !grid.isEdge(hex)) continue;
    const at = sheet.centre(hex);
    const way = outward(sheet, hex, sheet.centre(here.a === hex ? here.b : here.a));
    if (!way) continue;
    const reach = sheet.size * 1.12;
    exits.push({
      kind: here.kind,
      a: hex,
      b: NOWHERE,
      ends: [at, { x: at.x + way.x * reach, y: at.y + way.y * reach }],
    });
  }
  return exits;
}

export function drawRoads(sheet: Sheet, stretches: Stretch[], level: Level = 'near'): string {
  const { roads, from } = LEVELS[level];
  const kinds = [...new Set(stretches.map(({ kind }) => kind))]
    .filter((kind) => roadLook(kind).rank >= roads)
    .sort((a, b) => roadLook(a).rank - roadLook(b).rank);
  /** Never thinner on the screen than its kind allows. */
  const widthOf = ({ width, least }: RoadLook): number => Math.max(width, least / from) * sheet.size;
  const lines = new Map(
    kinds.map((kind) => [kind, chainUp(stretches.filter((stretch) => stretch.kind === kind).map(({ ends }) => ends))]),
  );
  // All casings first, so that roads of different kinds join without a seam.
  const casings = kinds.flatMap((kind) => {
    const look = roadLook(kind);
    const colour = look.casing ?? '#f8f0da';
    const opacity = look.casing ? '1' : '0.55';
    const d = lines.get(kind)!.map(through).join('');
    const width = widthOf(look) + Math.max(look.casing ? 0.06 : 0.05, 1 / from) * sheet.size;
    return [el('path', { d, stroke: colour, 'stroke-width': width, 'stroke-opacity': opacity })];
  });
  const bodies = kinds.flatMap((kind) => drawKind(sheet, kind, lines.get(kind)!, widthOf(roadLook(kind))));
  const look = { class: 'roads', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return group(look, [...casings, ...bodies]);
}

function drawKind(sheet: Sheet, kind: string, lines: Pt[][], width: number): string[] {
  const { size } = sheet;
  const look = roadLook(kind);
  const d = lines.map(through).join('');
  const dash = look.dash?.map((part) => num(part * size)).join(' ');
  const parts = [el('path', { d, stroke: look.colour, 'stroke-width': width, 'stroke-dasharray': dash })];
  if (look.rail) {
    const sleepers = lines.flatMap((line) =>
      spaced(sampleThrough(line), size * 0.3).map(({ p, along }) => {
        const reach = size * 0.1;
        const across = { x: -along.y * reach, y: along.x * reach };
        return polyline([
          { x: p.x - across.x, y: p.y - across.y },
          { x: p.x + across.x, y: p.y + across.y },
        ]);
      }),
    );
    parts.push(el('path', { d: sleepers.join(''), stroke: look.colour, 'stroke-width': size * 0.04 }));
  }
  return parts;
}

/** Watercourses that run through hexes. Where two share a bed it is drawn once. */
export function drawCourses(sheet: Sheet): string {
  const beds = new Map<string, [Pt, Pt]>();
  for (const { path } of sheet.map.courses ?? []) {
    for (let i = 1; i < path.length; i++) {
      const ends: [Pt, Pt] = [sheet.centre(sheet.grid.find(path[i - 1])), sheet.centre(sheet.grid.find(path[i]))];
      beds.set([path[i - 1], path[i]].sort().join('/'), ends);
    }
  }
  const lines = chainUp([...beds.values()]);
  if (lines.length === 0) return '';
  const d = lines.map(through).join('');
  const look = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return group({ class: 'courses', ...look }, [
    el('path', { d, stroke: '#e8ddbd', 'stroke-width': sheet.size * 0.2, 'stroke-opacity': '0.7' }),
    el('path', { d, stroke: WATER.wadi, 'stroke-width': sheet.size * 0.1 }),
  ]);
}
