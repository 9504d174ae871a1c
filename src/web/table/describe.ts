import type { MapData } from '../../content/map.ts';
import type { Marker, Piece } from '../../engine/present.ts';
import { capital, say, seatName } from '../words.ts';

/** "Axis KG Lang, 3-4, disrupted" */
export function pieceWords(piece: Piece): string {
  return [`${seatName(piece.seat)} ${piece.name}`, piece.face, ...piece.badges]
    .filter((word) => word !== '')
    .join(', ');
}

/** Features of hexsides that are worth a word as such. */
const TOLD = new Set(['escarpment', 'minefield-gap']);

/** The ground of a hex in words: terrain, place, roads, and what lies on its sides. */
export function groundWords(map: MapData, hex: string, markers: readonly Marker[] = []): string[] {
  const ground = map.hexes[hex];
  if (ground === undefined) return [];
  // What follows a semicolon is a remark of the map maker's.
  const [name] = (map.terrains[ground.terrain] ?? ground.terrain).split(';');
  const words = [capital(name)];
  if (ground.place !== undefined) words.push(ground.place.name);
  words.push(...(ground.features ?? []).flatMap((feature) => say.features[feature] ?? []));
  const kinds = new Set(map.roads.filter((road) => road.path.includes(hex)).map((road) => road.kind));
  for (const kind of kinds) words.push(say.roads[kind] ?? kind.replaceAll('-', ' '));
  const sides = new Set(
    map.hexsides
      .filter(({ a, b, feature }) => (a === hex || b === hex) && TOLD.has(feature))
      .map(({ feature, name }) => name ?? feature.replaceAll('-', ' ')),
  );
  words.push(...sides);
  const mined = minedSides(map, hex);
  if (mined.length > 0) words.push(say.minesTowards(mined));
  const { minefield } = ground;
  if (minefield !== undefined) words.push(minefield.from ? say.minesFrom(minefield.from) : say.minefield);
  for (const text of new Set(markers.filter((each) => each.hex === hex || each.toward === hex).map(({ text }) => text)))
    words.push(text);
  return words;
}

/** Hexes behind mined sides, where mines lie on sides alone; a hex that is a minefield tells it itself. */
function minedSides(map: MapData, hex: string): string[] {
  const inside = (label: string): boolean => map.hexes[label]?.minefield !== undefined;
  return map.hexsides
    .filter(({ a, b, feature }) => feature === 'minefield' && (a === hex || b === hex) && !inside(a) && !inside(b))
    .map(({ a, b }) => (a === hex ? b : a));
}

/** A hex for somebody who cannot see it: label, ground, who stands there. */
export function hexWords(map: MapData, pieces: readonly Piece[], hex: string, markers: readonly Marker[] = []): string {
  const here = pieces.filter((piece) => piece.hex === hex);
  const units = here.length === 0 ? say.empty : here.map(pieceWords).join('; ');
  return `${hex}. ${groundWords(map, hex, markers).join(', ')}. ${capital(units)}.`;
}

export const capitalOf = (word: string): string => (word.length <= 2 ? word.toUpperCase() : capital(word));
