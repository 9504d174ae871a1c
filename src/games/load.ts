import { bad, good, type Result } from '../content/result.ts';
import type { AnyGame } from '../engine/game.ts';

/** The games that can be played, each read only when it is chosen. Written out, so that a bundler finds them. */
const GAMES: { readonly [id: string]: () => Promise<AnyGame> } = {
  'kasserine-pass': async () => (await import('./kasserine-pass/index.ts')).kasserinePass,
  'baptism-of-fire': async () => (await import('./baptism-of-fire/index.ts')).baptismOfFire,
  gazala: async () => (await import('./gazala/index.ts')).gazala,
  'decision-at-kasserine': async () => (await import('./decision-at-kasserine/index.ts')).decisionAtKasserine,
};

export const playableIds: readonly string[] = Object.keys(GAMES);

export async function loadGame(id: string): Promise<Result<AnyGame>> {
  if (Object.hasOwn(GAMES, id)) return good(await GAMES[id]());
  return bad(`there is no game "${id}"; the games are ${playableIds.join(', ')}`);
}
