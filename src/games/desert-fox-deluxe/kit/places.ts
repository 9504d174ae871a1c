import type { MapData } from '../../../content/map.ts';
import type { Grid, Hex } from '../../../hex/grid.ts';
import { type Side, sideOf } from '../../sides.ts';

/**
 * Where a piece is: a hex (0 and more), a box beside the maps (-2 and less), or nowhere (-1, as NOWHERE of the grid).
 * So one number says it, and `place >= 0` asks whether it is on the maps.
 */
export type Place = number;

export const placeOfBox = (box: number): Place => -2 - box;
/** The number of the box; less than 0 for a hex and for nowhere. */
export const boxOfPlace = (place: Place): number => -2 - place;
export const isBox = (place: Place): boolean => place <= -2;

export const BOX_KINDS = ['base', 'shipping', 'holding', 'air', 'fna', 'oasis', 'track', 'display'] as const;
/**
 * base: the Nile valley. shipping: lanes, Cape Route, Torch. holding: Italy, Sicily, Crete, Fall Braun, Herkules. air: Malta.
 * fna: French North Africa. oasis. track: Middle East tracks. display: Refit, Destroyed, Training, air boxes ...
 */
export type BoxKind = (typeof BOX_KINDS)[number];

/** A way between the Nile valley and the maps (22.1). Prices in quarters of a point. */
export interface Connection {
  readonly hex: Hex;
  readonly by: 'track' | 'primary' | 'rail';
  /** From the box into the hex; for `primary` so many hexes of primary road are travelled, at the unit's own rate. */
  readonly inQuarters: number;
  readonly inRoadHexes: number;
  readonly outQuarters: number;
  readonly outRoadHexes: number;
}

export interface PortSize {
  readonly standard: number;
  readonly limited: number;
}

/** A box beside the maps. */
export interface Box {
  readonly index: number;
  readonly place: Place;
  readonly id: string;
  readonly name: string;
  /** Null for oases, which anybody may enter. */
  readonly side: Side | null;
  /** Held by Vichy until it is taken (22.7). */
  readonly vichy: boolean;
  readonly kind: BoxKind;
  /** Map letters; D is the display. */
  readonly maps: string;
  /** Hexes that lead in and out; Jalo and Siwa are such a hex at the same time (`isHex`, otherwise -1). */
  readonly entry: readonly Hex[];
  readonly isHex: Hex;
  /** Places of the boxes next to it. */
  readonly links: readonly Place[];
  readonly port: PortSize | null;
  /** Shipping boxes of a lane, or boxes of a track (counting 0); 0 where it does not matter. */
  readonly slots: number;
  readonly unlimited: boolean;
  readonly connections: readonly Connection[];
  /** What a step along the track or into a connected hex costs, in quarters (16.2: 14 points); 0 elsewhere. */
  readonly stepQuarters: number;
  /** Hexes of primary road to the next box (22.7: 14); 0 elsewhere. */
  readonly roadHexes: number;
  /** A zone of the map with the ports it serves; null where the text says it in words. */
  readonly zone: string | null;
}

const QUARTERS = 4;

export function compileBoxes(grid: Grid, map: MapData): Box[] {
  const placeOf = new Map(map.boxes.map(({ id }, index) => [id, placeOfBox(index)]));
  return map.boxes.map((box, index): Box => {
    const connections = (box.via ?? []).map(({ hex, by, in: into, out }): Connection => {
      const price = into as { readonly mp?: number; readonly primaryRoadHexes?: number };
      return {
        hex: grid.find(hex),
        by: by as Connection['by'],
        inQuarters: (price.mp ?? 0) * QUARTERS,
        inRoadHexes: price.primaryRoadHexes ?? 0,
        outQuarters: (out as { readonly mp: number }).mp * QUARTERS,
        outRoadHexes: 0,
      };
    });
    // Orleansville lies so many hexes of primary road from Algiers (22.7).
    const roadHexes = box.hexesApart ?? 0;
    if (box.kind === 'fna')
      for (const hex of box.entry.map(grid.find))
        connections.push({
          hex,
          by: 'primary',
          inQuarters: 0,
          inRoadHexes: roadHexes,
          outQuarters: 0,
          outRoadHexes: roadHexes,
        });
    return {
      index,
      place: placeOfBox(index),
      id: box.id,
      name: box.name,
      side: box.side === null ? null : sideOf(box.side),
      vichy: box.side === 'vichy',
      kind: box.kind as BoxKind,
      maps: box.maps ?? '',
      entry: box.entry.map(grid.find),
      isHex: box.isHex === undefined ? -1 : grid.find(box.isHex),
      links: box.links.map((id) => placeOf.get(id)!),
      port: box.port ?? null,
      slots: box.boxes ?? 0,
      unlimited: box.unlimited === true,
      connections,
      stepQuarters: (box.mp ?? 0) * QUARTERS,
      roadHexes,
      zone: typeof box.serves === 'object' ? box.serves.zone : null,
    };
  });
}
