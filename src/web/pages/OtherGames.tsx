import { cards, playable } from '../games.ts';
import { hrefOf } from '../router.ts';
import { words } from '../words.ts';

/** The same page for every game on the shelf: whoever comes from the head of the page lands at the first one. */
export function OtherGames({ page, game }: { readonly page: 'rules' | 'charts'; readonly game: string }) {
  return (
    <nav class="actions" aria-label={words.rules.otherGames}>
      {cards
        .filter(({ id }) => playable(id))
        .map(({ id, title }) => (
          <a key={id} class="chip" href={hrefOf({ page, game: id })} aria-current={id === game ? 'page' : undefined}>
            {title}
          </a>
        ))}
    </nav>
  );
}
