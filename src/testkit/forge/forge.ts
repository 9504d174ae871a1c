import { readFileSync } from 'node:fs';
import { Components } from '../../content/components.ts';
import type { AnyGame } from '../../engine/game.ts';
import { games } from '../../games/registry.ts';
import type { Findings } from './findings.ts';
import { forgeOrders } from './orders.ts';
import { forgePacks } from './packs.ts';
import { forgeRecords } from './records.ts';

/** Everything that comes in from outside. */
export const KINDS = ['values', 'texts', 'records', 'packs'] as const;
export type Kind = (typeof KINDS)[number];

/** How many are tried on one walk: each batch has a seed of its own, so that batches can be made in any order, anywhere, and again. */
export const BATCH: { readonly [kind in Kind]: number } = { values: 400, texts: 400, records: 50, packs: 10 };

const componentsOf = (game: AnyGame): Components =>
  Components.parse(
    JSON.parse(readFileSync(new URL(`../../games/${game.id}/data/components.json`, import.meta.url), 'utf8')),
  );

/** One batch of one kind for one game. */
export function forge(game: AnyGame, kind: Kind, batch: number, seed: string, count = BATCH[kind]): Findings {
  const others = games.filter((each) => each !== game);
  const name = `${seed}/${game.id}/${kind}/${batch}`;
  if (kind === 'records') return forgeRecords(game, others, count, name);
  return kind === 'packs'
    ? forgePacks(game, componentsOf(game), count, name)
    : forgeOrders(game, others, kind, count, name);
}

export { games };
