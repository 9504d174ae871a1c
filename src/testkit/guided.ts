import type { AnyGame, Game } from '../engine/game.ts';
import { Match } from '../engine/match.ts';
import type { Guide } from '../engine/present.ts';
import type { Position } from '../engine/procedure.ts';

/** A game's guided first battle, as far as its first lesson; `play` gives orders in notation, each by whoever is asked, and throws if one is refused. */
export function guided<S extends Position, A, V extends S>(game: Game<S, A, V>, guide: Guide = guideOf(game)) {
  const { scenario, seed, opening } = guide;
  const started = Match.start(game, { scenario, options: {} }, { seed });
  if (!started.ok) throw new Error(started.why);
  const match = started.value;
  const play = (...orders: readonly string[]): void => {
    for (const order of orders) {
      const action = game.orders.parse(order);
      if (!action.ok) throw new Error(action.why);
      const verdict = match.play(match.toMove!, action.value);
      if (!verdict.ok) throw new Error(`"${order}" was refused: ${verdict.why} [${verdict.rule}]`);
    }
  };
  play(...opening);
  return { match, play };
}

/** The hexes and units a guide points at which the table does not have. */
export function pointedAtInVain(game: AnyGame, guide: Guide = guideOf(game)): string[] {
  const { seat, lessons } = guide;
  const { present } = game;
  const units: string[] = present.pieces(guided(game, guide).match.view(seat)).map(({ id }) => id);
  const places = lessons.flatMap(({ point }) => point ?? []);
  return places.filter((place) => !(place in present.map.hexes) && !units.includes(place));
}

function guideOf({ id, present }: AnyGame) {
  if (present.guide === undefined) throw new Error(`${id} has no guide`);
  return present.guide;
}
