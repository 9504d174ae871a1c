import type { GameHead } from '../contracts.ts';

/** Somebody at this screen has to decide. The computer never waits for long: where nothing is noted, a person is waited for. */
export function mine(game: GameHead): boolean {
  if (game.over) return false;
  const waitedFor = game.toMove === undefined || game.toMove === null ? Object.keys(game.players) : [game.toMove];
  return waitedFor.some((seat) => game.players[seat] === 'human');
}

/** The order of the list: mine to move, then the other unfinished ones, then the finished; newest first. */
export function inOrder(games: readonly GameHead[]): GameHead[] {
  const rank = (game: GameHead): number => (game.over ? 2 : mine(game) ? 0 : 1);
  return [...games].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}
