import { MapData } from '../content/map.ts';
import { bad, good, type Result } from '../content/result.ts';
import type { AnyGame } from '../engine/game.ts';
import { baptismOfFire } from './baptism-of-fire/index.ts';
import { decisionAtKasserine } from './decision-at-kasserine/index.ts';
import { gazala } from './gazala/index.ts';
import { kasserinePass } from './kasserine-pass/index.ts';

/** Every game that can be played. */
export const games: readonly AnyGame[] = [kasserinePass, baptismOfFire, gazala, decisionAtKasserine];

export function gameById(id: string): Result<AnyGame> {
  const game = games.find((each) => each.id === id);
  if (game !== undefined) return good(game);
  return bad(`there is no game "${id}"; the games are ${games.map((each) => each.id).join(', ')}`);
}

type MapModule = { default: unknown };

/** Every map there is, also of games that cannot be played yet. Written out one by one, so that a bundler finds them. */
const MAPS: { readonly [id: string]: () => Promise<MapModule> } = {
  'kasserine-pass': () => import('./kasserine-pass/data/map.json'),
  'baptism-of-fire': () => import('./baptism-of-fire/data/map.json'),
  gazala: () => import('./gazala/data/map.json'),
  'decision-at-kasserine': () => import('./decision-at-kasserine/data/map.json'),
  'desert-fox-deluxe': () => import('./desert-fox-deluxe/data/map.json'),
};

export const mapIds: readonly string[] = Object.keys(MAPS);

/** Read only when asked for: the big maps are half a megabyte each, and most commands draw none. */
export async function mapOf(id: string): Promise<Result<MapData>> {
  if (!Object.hasOwn(MAPS, id)) return bad(`there is no map "${id}"; the maps are ${mapIds.join(', ')}`);
  return good(MapData.parse((await MAPS[id]()).default));
}
