import type { MapData } from '../../content/map.ts';
import { drawMapAndNames, type NameApart } from '../../draw/draw-map.ts';
import { askAside } from '../aside.ts';
import { TABLE_LOOK } from './table-look.ts';

interface Drawn {
  readonly svg: string;
  readonly names: readonly NameApart[];
}

/** The drawn map as a picture that stays sharp at any size, and the names to be written over the counters. */
interface Terrain {
  readonly image: HTMLImageElement;
  readonly names: readonly NameApart[];
}

const made = new WeakMap<MapData, Promise<Terrain>>();

/** Made once for each map. */
export function terrainOf(map: MapData): Promise<Terrain> {
  let terrain = made.get(map);
  if (terrain === undefined) {
    terrain = drawnAside(map)
      // Where no worker may run, the page waits a moment.
      .catch(() => drawMapAndNames(map, TABLE_LOOK))
      .then(async ({ svg, names }) => ({ image: await load(svg), names }));
    made.set(map, terrain);
    terrain.catch(() => made.delete(map));
  }
  return terrain;
}

/** A browser that allows no workers says so at once. */
const drawnAside = async (map: MapData): Promise<Drawn> =>
  askAside(new Worker(new URL('./terrain.worker.ts', import.meta.url), { type: 'module' }), map);

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
