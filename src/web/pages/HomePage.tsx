import { useSignal } from '@preact/signals';
import { cards, type GameCard, loadGame, pictureOf, playable } from '../games.ts';
import { later } from '../later.tsx';
import { go, hrefOf } from '../router.ts';
import { store } from '../store/this-device.ts';
import '../style/home.css';
import { sentence, words } from '../words.ts';
import { SavedGames } from './SavedGames.tsx';

const say = words.home;
/** Fetched when the page stands: it is nothing without a server. */
const Lobby = later(() => import('../online/Lobby.tsx'), undefined, 'quiet');

/** The shelf, and the games on this device. */
export function HomePage() {
  /** Whoever has games begun finds them first. */
  const some = useSignal(false);
  const ready = cards.filter((card) => playable(card.id));
  const preparing = cards.filter((card) => !playable(card.id));
  return (
    <div class="page home">
      <div class="welcome">
        <h1>{say.head}</h1>
        <p class="lead soft">{say.lead}</p>
        {!some.value && <p class="soft">{say.playNote}</p>}
      </div>
      <Lobby part="mine" />
      {some.value && <SavedGames some={some} />}
      {ready.map((card) => (
        <ReadyCard key={card.id} card={card} />
      ))}
      {!some.value && <SavedGames some={some} />}
      <Lobby part="others" />
      {preparing.length > 0 && (
        <section aria-labelledby="preparing">
          <h2 id="preparing">{say.preparingHead}</h2>
          <p class="soft">{say.preparingLead}</p>
          <ul class="shelf">
            {preparing.map((card) => (
              <li key={card.id}>
                <PreparingCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ReadyCard({ card }: { readonly card: GameCard }) {
  const starting = useSignal(false);
  const refused = useSignal('');
  const start = async (begin: (game: string) => Promise<string>): Promise<void> => {
    if (starting.value) return;
    starting.value = true;
    refused.value = '';
    try {
      const id = await begin(card.id);
      go({ page: 'table', id });
    } catch (error) {
      refused.value = words.newGame.refused((error as Error).message);
    } finally {
      starting.value = false;
    }
  };
  return (
    <article class="ready panel" aria-labelledby={`card-${card.id}`}>
      <Picture card={card} eager />
      <div class="about">
        <p class="when soft">
          {card.battle} · {card.dates}
        </p>
        <h2 id={`card-${card.id}`}>{card.title}</h2>
        <p class="blurb">{card.blurb}</p>
        <Facts card={card} />
        <div class="actions">
          <button
            type="button"
            class="button main large"
            onClick={() => start(startUsual)}
            aria-disabled={starting.value}
          >
            {starting.value ? words.app.loading : say.play}
          </button>
          {card.guideMinutes !== undefined && (
            <button type="button" class="button" onClick={() => start(startGuided)} aria-disabled={starting.value}>
              {card.guideTitle === undefined
                ? say.guided(card.guideMinutes)
                : say.guidedToo(card.guideTitle, card.guideMinutes)}
            </button>
          )}
          {card.moreGuides?.map(({ title, minutes }, i) => (
            <button
              key={title}
              type="button"
              class="button"
              onClick={() => start((id) => startGuided(id, i + 1))}
              aria-disabled={starting.value}
            >
              {say.guidedToo(title, minutes)}
            </button>
          ))}
          <a class="button" href={hrefOf({ page: 'new', game: card.id })}>
            {say.other}
          </a>
        </div>
        {refused.value !== '' && (
          <p class="notice bad" role="alert">
            {refused.value}
          </p>
        )}
      </div>
    </article>
  );
}

/** The usual game: the first seat for the person here, a captain for the others. */
async function startUsual(id: string): Promise<string> {
  const [game, { begin }] = await Promise.all([loadGame(id), import('../store/saved.ts')]);
  if (!game.ok) throw new Error(game.why);
  const { seats, scenarios, options, present } = game.value;
  const players = Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? 'human' : 'captain']));
  const chosen = Object.fromEntries(options.map((option) => [option.id, option.default]));
  const saved = begin(game.value, { scenario: present.card.usual ?? scenarios[0].id, options: chosen }, players);
  if (!saved.ok) throw new Error(sentence(saved.why));
  await store.save(saved.value);
  return saved.value.id;
}

/** The first battle, with somebody at one's elbow. */
async function startGuided(id: string, which = 0): Promise<string> {
  const [game, { guided }] = await Promise.all([loadGame(id), import('../table/saved.ts')]);
  if (!game.ok) throw new Error(game.why);
  const saved = guided(game.value, Date.now(), which);
  if (!saved.ok) throw new Error(sentence(saved.why));
  await store.save(saved.value);
  return saved.value.id;
}

function PreparingCard({ card }: { readonly card: GameCard }) {
  return (
    <article class="preparing panel" aria-labelledby={`card-${card.id}`}>
      <Picture card={card} />
      <div class="about">
        <p>
          <span class="chip">{say.preparing}</span>
        </p>
        <h3 id={`card-${card.id}`}>{card.title}</h3>
        <p class="when soft small">
          {card.battle}
          <br />
          {card.dates}
        </p>
        <Facts card={card} />
      </div>
    </article>
  );
}

function Picture({ card, eager }: { readonly card: GameCard; readonly eager?: boolean }) {
  const src = pictureOf(card.id);
  if (src === undefined) return null;
  return (
    <img
      class="picture"
      src={src}
      alt={say.picture(card.title)}
      width={1280}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

function Facts({ card }: { readonly card: GameCard }) {
  const scenarios = card.scenarios.map(({ title, turns }) =>
    turns === undefined ? title : title === card.dates ? say.whole(turns) : `${title} (${say.turns(turns)})`,
  );
  return (
    <dl class="facts">
      <div>
        <dt>{say.length}</dt>
        <dd>{say.minutes(card.minutes)}</dd>
      </div>
      <div>
        <dt>{say.weight}</dt>
        <dd>
          <Weight weight={card.weight} />
        </dd>
      </div>
      <div class="wide">
        <dt>{card.scenarios.length === 1 ? say.scenario : say.scenarios}</dt>
        <dd>{say.scenariosOf(scenarios)}</dd>
      </div>
    </dl>
  );
}

const Weight = ({ weight }: { readonly weight: number }) => (
  <>
    <span class="visually-hidden">{say.weightOf(weight)}</span>
    <span class="pips" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((pip) => (
        <i key={pip} class={pip <= weight ? 'full' : ''} />
      ))}
    </span>
    <span aria-hidden="true">{say.weightIn(weight)}</span>
  </>
);
