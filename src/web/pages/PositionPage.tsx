import { bad, good, type Result } from '../../content/result.ts';
import { quickDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { loadGame } from '../games.ts';
import { Waiting } from '../later.tsx';
import { NotOpened } from '../NotOpened.tsx';
import { hrefOf } from '../router.ts';
import { readShared } from '../table/share.ts';
import { drawAside } from '../table/take-picture.ts';
import { useLoaded } from '../use-loaded.ts';
import { say } from '../words.ts';

interface Shown {
  readonly game: AnyGame;
  readonly crumbs: readonly string[];
  readonly status: readonly string[];
  readonly picture: string;
}

/** A position somebody has shared: looked at, no more. */
export default function PositionPage({ data }: { readonly data: string }) {
  const shown = useLoaded(() => open(data), data);
  if (shown === null) return <Waiting />;
  if (!shown.ok) return <NotOpened head={say.sharedHead} why={shown.why} />;
  const { game, crumbs, status, picture } = shown.value;
  return (
    <div class="page">
      <p class="soft">{say.sharedHead}</p>
      <h1>{game.title}</h1>
      <p>{crumbs.join(' · ')}</p>
      <img class="shared" src={picture} alt={`${game.title}: ${crumbs.join(', ')}`} style="width:100%;height:auto" />
      <ul>
        {status.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="actions">
        <a class="button main" href={hrefOf({ page: 'new', game: game.id })}>
          {say.playThis}
        </a>
      </p>
    </div>
  );
}

async function open(data: string): Promise<Result<Shown>> {
  const shared = await readShared(data);
  if (!shared.ok) return shared;
  const game = await loadGame(shared.value.game);
  if (!game.ok) return game;
  try {
    const { present } = game.value;
    const { view, choices } = shared.value;
    // A component pack is opened by setting its game up once.
    if (choices.pack !== undefined) game.value.setup(choices, quickDice('open the box'));
    const crumbs = present.breadcrumb(view);
    const area = present.area?.(view) ?? null;
    const caption = `${game.value.title} · ${crumbs[0] ?? ''}`;
    const { svg } = await drawAside({ map: present.map, pieces: present.pieces(view), area, caption });
    const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return good({ game: game.value, crumbs, status: present.status(view), picture });
  } catch {
    // The view may have been made by an older version, or by hand.
    return bad(say.badLink);
  }
}
