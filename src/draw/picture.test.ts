import { expect, test } from 'vitest';
import { Match } from '../engine/match.ts';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { drawPicture } from './picture.ts';

test.each(games.map((game) => [game.id, game] as const))('a position of %s is one picture', (_, game) => {
  const match = unwrap(Match.start(game, { scenario: game.scenarios[0].id, options: {} }, { seed: 'picture' }));
  const view = match.view('spectator');
  const pieces = game.present.pieces(view);
  const area = game.present.area?.(view) ?? null;
  const { svg, height } = drawPicture({ map: game.present.map, pieces, area, caption: 'Turn 1 & more' });
  expect(svg.startsWith('<?xml')).toBe(true);
  expect(height).toBeGreaterThan(300);
  expect(svg.includes('Turn 1 &amp; more</text>')).toBe(true);
  const piles = new Set(pieces.flatMap(({ hex }: { hex: string | null }) => hex ?? [])).size;
  expect(svg.match(/<use href="#face/g) ?? []).toHaveLength(piles);
});
