import type { MapData } from '../../content/map.ts';
import { drawMapAndNames } from '../../draw/draw-map.ts';
import type { Level } from '../../draw/levels.ts';
import type { NameApart } from '../../draw/names-apart.ts';
import { askAside } from '../aside.ts';
import { TABLE_LOOK } from './table-look.ts';

/** What the worker is asked for. */
export interface Wanted {
  readonly map: MapData;
  readonly level: Level;
}

interface Drawn {
  readonly svg: string;
  readonly names: readonly NameApart[];
}

/** The drawn map as a picture that stays sharp at any size, and the names to be written on it. */
interface Terrain {
  readonly image: HTMLImageElement;
  readonly names: readonly NameApart[];
}

const made = new WeakMap<MapData, Map<Level, Promise<Terrain>>>();

/** Made once for each map and from how far it is seen. */
export function terrainOf(map: MapData, level: Level = 'near'): Promise<Terrain> {
  const levels = made.get(map) ?? new Map<Level, Promise<Terrain>>();
  made.set(map, levels);
  let terrain = levels.get(level);
  if (terrain === undefined) {
    terrain = drawnAside({ map, level })
      // Where no worker may run, the page waits a moment.
      .catch(() => drawMapAndNames(map, { ...TABLE_LOOK, level }))
      .then(async ({ svg, names }) => ({ image: await load(svg), names }));
    levels.set(level, terrain);
    terrain.catch(() => levels.delete(level));
  }
  return terrain;
}

/** A browser that allows no workers says so at once. */
const drawnAside = async (wanted: Wanted): Promise<Drawn> =>
  askAside(new Worker(new URL('./terrain.worker.ts', import.meta.url), { type: 'module' }), wanted);

async function load(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}
