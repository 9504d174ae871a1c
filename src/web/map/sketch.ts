import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';
import { PAPER, terrainLook } from '../../draw/palette.ts';
import type { Bounds } from '../../hex/grid.ts';
import { bake } from './pixels.ts';

/** Pixels to a hex radius, and at most so many across. */
const SCALE = 8;
const WIDEST = 1600;

/** Hexes in flat colours: there at once, while the real map is drawn. */
export function sketchOf(map: MapData, world: Bounds): ImageBitmap {
  const grid = gridOf(map);
  const paths = new Map<string, Path2D>();
  for (let hex = 0; hex < grid.size; hex++) {
    const { fill } = terrainLook(map.game, map.hexes[grid.label(hex)].terrain);
    let path = paths.get(fill);
    if (path === undefined) paths.set(fill, (path = new Path2D()));
    grid.corners(hex).forEach(({ x, y }, i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  const scale = Math.min(SCALE, WIDEST / world.width);
  return bake(Math.round(world.width * scale), Math.round(world.height * scale), (ink) => {
    ink.scale(scale, scale);
    ink.translate(-world.x, -world.y);
    ink.fillStyle = PAPER;
    ink.fillRect(world.x, world.y, world.width, world.height);
    ink.lineWidth = 0.06;
    for (const [fill, path] of paths) {
      ink.fillStyle = fill;
      ink.strokeStyle = fill;
      ink.fill(path);
      ink.stroke(path);
    }
  });
}
