import { useSignal } from '@preact/signals';
import type { Result } from '../../content/result.ts';
import type { Listed, Lobby as Lists } from '../../server/wire/lobby.ts';
import { cardOf } from '../games.ts';
import { go, hrefOf } from '../router.ts';
import { useLoaded } from '../use-loaded.ts';
import { online as say } from '../words/online.ts';
import { sentence, words } from '../words.ts';
import { get, post, put } from './api.ts';
import { agreedClock, moment } from './clock.ts';
import './online.css';

/** Both parts stand on one page and are asked for at once. */
let asked: { readonly lists: Promise<Result<Lists>>; readonly at: number } | null = null;
const FRESH_MS = 1000;

function lists(): Promise<Result<Lists>> {
  if (asked === null || Date.now() - asked.at > FRESH_MS) asked = { lists: get<Lists>('/lobby'), at: Date.now() };
  return asked.lists;
}

/** Games on the server. `mine`: those one plays, which stand first on the page; then those that wait for somebody, and those to watch. Nothing at all where there is no server. */
export default function Lobby({ part }: { readonly part: 'mine' | 'others' }) {
  const found = useLoaded(lists, 'lobby');
  if (found === null || !found.ok) return null;
  const { mine, open, watch } = found.value;
  if (part === 'mine') {
    if (mine.length === 0) return null;
    return (
      <section class="lobby" aria-labelledby="lobby-mine">
        <h2 id="lobby-mine">{say.mine}</h2>
        <List games={mine} />
      </section>
    );
  }
  return (
    <section class="lobby" aria-labelledby="lobby">
      <h2 id="lobby">{say.head}</h2>
      <p class="soft">
        {say.lead} <a href={hrefOf({ page: 'you' })}>{say.youToo}</a>
      </p>
      <Games title={say.open} games={open} open />
      {open.length === 0 && <p class="small soft">{say.noOpen}</p>}
      <Games title={say.watch} games={watch} />
    </section>
  );
}

interface GamesProps {
  readonly title: string;
  readonly games: readonly Listed[];
  /** One may sit down at them. */
  readonly open?: boolean;
}

function Games({ title, games, open = false }: GamesProps) {
  if (games.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <List games={games} open={open} />
    </>
  );
}

const List = ({ games, open = false }: { readonly games: readonly Listed[]; readonly open?: boolean }) => (
  <ul class="games">
    {games.map((game) => (
      <li key={game.id} class="panel">
        <Game game={game} open={open} />
      </li>
    ))}
  </ul>
);

function Game({ game, open }: { readonly game: Listed; readonly open: boolean }) {
  const { id, mine, myTurn, toMove, unseen, wants, updated, clock, due, waits, free } = game;
  const card = cardOf(game.game);
  const missing = game.seats.some(({ name, computer }) => name === '' && computer === null);
  return (
    <article>
      <p>
        <strong>{card?.title ?? game.game}</strong> {myTurn && <span class="chip go">{say.yourMove}</span>}
      </p>
      <p class="small">
        {game.seats
          .map(({ seat, name, computer }) => say.sitting(seat, computer === null ? name : say.computer(computer)))
          .join(' · ')}
      </p>
      <p class="small soft">
        {game.ending === null ? game.summary : words.saved.over(game.ending.winner, game.ending.level)} ·{' '}
        {words.saved.when(updated, Date.now())}
        {unseen > 0 && mine.length > 0 && ` · ${say.unseen(unseen)}`}
        {missing && ` · ${say.waiting}`}
        {toMove !== null && waits === null && !myTurn && !missing && ` · ${say.theirMove(toMove)}`}
        {waits !== null && ` · ${say.stuck}`}
      </p>
      <p class="small soft">
        {card?.scenarios.find((each) => each.id === game.scenario)?.title ?? game.scenario}
        {clock !== null && ` · ${agreedClock(clock)}`}
        {myTurn && due !== null && ` · ${say.until(moment(due))}`}
      </p>
      {wants !== '' && <p class="small">{wants}</p>}
      {mine.length > 0 && <ClearedAway game={game} />}
      <p class="actions">
        {mine.length > 0 ? (
          <a
            class={`button ${myTurn ? 'main' : ''}`}
            href={hrefOf(game.ending === null ? { page: 'online', id, seat: mine[0] } : { page: 'after', id })}
          >
            {game.ending === null ? say.goOn : say.look}
          </a>
        ) : (
          <>
            {open && free.map((seat) => <Sit key={seat} id={id} seat={seat} />)}
            <a class="button" href={hrefOf({ page: 'online', id, seat: 'spectator' })}>
              {say.watchIt}
            </a>
          </>
        )}
      </p>
    </article>
  );
}

/** A game nobody plays on is cleared away, unless somebody wants it kept. */
function ClearedAway({ game: { id, clearedAt } }: { readonly game: Listed }) {
  const kept = useSignal(false);
  if (clearedAt === null || kept.value) return null;
  const keep = async (): Promise<void> => {
    kept.value = (await put(`/games/${id}/kept`, { kept: true })).ok;
  };
  return (
    <p class="small">
      {say.clearedAt(moment(clearedAt))}{' '}
      <button type="button" class="button small" onClick={() => void keep()}>
        {say.keepIt}
      </button>
    </p>
  );
}

/** Takes a free seat at an open table. */
function Sit({ id, seat }: { readonly id: string; readonly seat: string }) {
  const refused = useSignal('');
  const sit = async (): Promise<void> => {
    const taken = await post<{ readonly seat: string }>(`/games/${id}/join`, { seat });
    if (taken.ok) go({ page: 'online', id, seat: taken.value.seat });
    else refused.value = sentence(taken.why);
  };
  return (
    <>
      <button type="button" class="button main" onClick={() => void sit()}>
        {say.sitAs(seat)}
      </button>
      {refused.value !== '' && (
        <span class="notice bad" role="alert">
          {refused.value}
        </span>
      )}
    </>
  );
}
