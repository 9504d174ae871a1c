import { bad, good, type Result } from '../content/result.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Card } from '../engine/present.ts';
import { card as baptismOfFire } from './baptism-of-fire/present/card.ts';
import { card as decisionAtKasserine } from './decision-at-kasserine/present/card.ts';
import { card as desertFoxDeluxe } from './desert-fox-deluxe/present/card.ts';
import { card as gazala } from './gazala/present/card.ts';
import { card as kasserinePass } from './kasserine-pass/present/card.ts';

/** A game as it lies on the shelf: enough to choose by, and light, so that choosing does not load the games. */
export interface GameCard extends Card {
  readonly id: string;
  readonly title: string;
  readonly scenarios: AnyGame['scenarios'];
}

interface Shelved {
  readonly card: GameCard;
  /** Read only when it is chosen; absent while it cannot be played yet. */
  game?(): Promise<AnyGame>;
  /** The big maps are half a megabyte each, and most commands draw none. */
  map(): Promise<{ readonly default: unknown }>;
  components(): Promise<{ readonly default: unknown }>;
  /** The legend of the map says what roads cost. */
  readonly pricesRoads?: true;
}

/** Every game: its folder, and one entry here. Short games first. Written out, so that a bundler finds them. */
export const shelf: readonly Shelved[] = [
  {
    card: kasserinePass,
    game: async () => (await import('./kasserine-pass/index.ts')).kasserinePass,
    map: () => import('./kasserine-pass/data/map.json'),
    components: () => import('./kasserine-pass/data/components.json'),
  },
  {
    card: baptismOfFire,
    game: async () => (await import('./baptism-of-fire/index.ts')).baptismOfFire,
    map: () => import('./baptism-of-fire/data/map.json'),
    components: () => import('./baptism-of-fire/data/components.json'),
  },
  {
    card: gazala,
    game: async () => (await import('./gazala/index.ts')).gazala,
    map: () => import('./gazala/data/map.json'),
    components: () => import('./gazala/data/components.json'),
  },
  {
    card: decisionAtKasserine,
    game: async () => (await import('./decision-at-kasserine/index.ts')).decisionAtKasserine,
    map: () => import('./decision-at-kasserine/data/map.json'),
    components: () => import('./decision-at-kasserine/data/components.json'),
  },
  {
    card: desertFoxDeluxe,
    game: async () => (await import('./desert-fox-deluxe/index.ts')).desertFoxDeluxe,
    map: () => import('./desert-fox-deluxe/data/map.json'),
    components: () => import('./desert-fox-deluxe/data/components.json'),
    pricesRoads: true,
  },
];

export const cards: readonly GameCard[] = shelf.map(({ card }) => card);

export const playableIds: readonly string[] = shelf.flatMap(({ card, game }) => (game === undefined ? [] : [card.id]));

export async function loadGame(id: string): Promise<Result<AnyGame>> {
  const found = shelf.find(({ card }) => card.id === id);
  if (found?.game !== undefined) return good(await found.game());
  return bad(`there is no game "${id}"; the games are ${playableIds.join(', ')}`);
}
