import { describe, expect, test } from 'vitest';
import { desertFoxDeluxe } from './desert-fox-deluxe/index.ts';
import { games } from './registry.ts';

const all = new Map([...games.values(), desertFoxDeluxe].map((game) => [game.id, game]));
const listed = [...all.values()].flatMap((game) =>
  (game.present.standing ?? []).map((answer) => [`${game.id} ${answer.id}`, game, answer] as const),
);

describe('standing answers', () => {
  test('are listed by the games with interrupts', () => {
    expect(new Set(listed.map(([, game]) => game.id))).toEqual(
      new Set(['gazala', 'decision-at-kasserine', 'desert-fox-deluxe']),
    );
    expect(new Set(listed.map(([name]) => name)).size).toBe(listed.length);
  });

  test.each(listed)('%s: its questions exist, its choices differ', (_name, game, { asks, choices }) => {
    const steps: readonly object[] = Object.values(game.procedures).flat();
    const known = steps.flatMap((step) => ('ask' in step ? [(step.ask as { id: string }).id] : []));
    expect(known).toEqual(expect.arrayContaining([...asks]));
    expect(choices.length).toBeGreaterThan(0);
    expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
    expect(choices.map(({ id }) => id)).not.toContain('');
  });
});
