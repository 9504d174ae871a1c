import { Components } from '../content/components.ts';
import { MapData } from '../content/map.ts';
import { bad, good, type Result } from '../content/result.ts';
import type { AnyGame } from '../engine/game.ts';
import { playableIds, shelf } from './shelf.ts';

/** Every game that can be played, all of them read: for the command line, the laboratory and tests. The page takes one from the shelf. */
export const games: readonly AnyGame[] = await Promise.all(
  shelf.flatMap(({ game }) => (game === undefined ? [] : [game()])),
);

export function gameById(id: string): Result<AnyGame> {
  const game = games.find((each) => each.id === id);
  return game === undefined ? bad(`there is no game "${id}"; the games are ${playableIds.join(', ')}`) : good(game);
}

/** Every map there is, also of games that cannot be played yet. */
export const mapIds: readonly string[] = shelf.map(({ card }) => card.id);

export async function mapOf(id: string): Promise<Result<MapData>> {
  const found = shelf.find(({ card }) => card.id === id);
  if (found === undefined) return bad(`there is no map "${id}"; the maps are ${mapIds.join(', ')}`);
  return good(MapData.parse((await found.map()).default));
}

export async function componentsOf(id: string): Promise<Result<Components>> {
  const found = shelf.find(({ card }) => card.id === id);
  if (found === undefined) return bad(`there are no components "${id}"; there are those of ${mapIds.join(', ')}`);
  return good(Components.parse((await found.components()).default));
}

/** Does the legend of its map say what roads cost? */
export const pricesRoads = (id: string): boolean =>
  shelf.some(({ card, pricesRoads: priced }) => card.id === id && priced === true);
