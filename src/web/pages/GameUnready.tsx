import { cardOf } from '../games.ts';
import { sentence, words } from '../words.ts';

/** Why there is nothing to show of a game. */
export function GameUnready({ game, why }: { readonly game: string; readonly why?: string }) {
  const card = cardOf(game);
  return (
    <div class="page narrow">
      <h1>{card?.title ?? words.newGame.unknown}</h1>
      {card !== undefined && <p>{why === undefined ? words.newGame.preparing(card.title) : sentence(why)}</p>}
      <p>
        <a class="button" href="#/">
          {words.lost.home}
        </a>
      </p>
    </div>
  );
}
