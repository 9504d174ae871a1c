import type { MapData } from '../../content/map.ts';
import { drawMap } from '../../draw/draw-map.ts';
import { TABLE_LOOK } from './table-look.ts';

const images = new WeakMap<MapData, Promise<HTMLImageElement>>();

/** The drawn map as a picture that stays sharp at any size; made once. */
export function terrainImage(map: MapData): Promise<HTMLImageElement> {
  let image = images.get(map);
  if (image === undefined) {
    image = drawnAside(map)
      .catch(() => drawnHere(map))
      .then(load);
    images.set(map, image);
    image.catch(() => images.delete(map));
  }
  return image;
}

function drawnAside(map: MapData): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./terrain.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Blob>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(map);
  });
}

/** Where no worker may run, the page waits a moment. */
const drawnHere = (map: MapData): Blob => new Blob([drawMap(map, TABLE_LOOK)], { type: 'image/svg+xml' });

async function load(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}
