import { useEffect, useRef } from 'preact/hooks';
import { cardOf, loadGame, playable } from './games.ts';
import { later } from './later.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { hrefOf, type Route, route } from './router.ts';
import { store } from './store/this-device.ts';
import { Toasts, tidyToasts } from './toasts.tsx';
import { words } from './words.ts';

const NewGamePage = later(() => import('./pages/NewGamePage.tsx'));
const RulesPage = later(() => import('./pages/RulesPage.tsx'));
const ChartsPage = later(() => import('./pages/ChartsPage.tsx'));
const SettingsPage = later(() => import('./pages/SettingsPage.tsx'));
const TablePage = later(
  () => import('./table/TablePage.tsx'),
  async ({ id }) => loadGame((await store.load(id))?.game ?? ''),
);
const OnlinePage = later(() => import('./online/OnlinePage.tsx'));
const SeatPage = later(() => import('./online/SeatPage.tsx'));
const YouPage = later(() => import('./online/YouPage.tsx'));
const RecoverPage = later(() => import('./online/RecoverPage.tsx'));
const ConfirmPage = later(() => import('./online/ConfirmPage.tsx'));
const AfterPage = later(() => import('./table/AfterPage.tsx'));
const ReportPage = later(() => import('./report/ReportPage.tsx'));
const PositionPage = later(() => import('./pages/PositionPage.tsx'));
const LostPage = later(() => import('./pages/LostPage.tsx'));

/** The whole page: the head with its links, the room one is in, and what is said in passing. */
export function App() {
  const here = route.value;
  useAnnouncedTitle(here);
  const atTable = here.page === 'table' || here.page === 'online';
  useEffect(() => {
    if (atTable) tidyToasts();
  }, [atTable]);
  // The table has the window to itself.
  if (here.page === 'online') {
    return (
      <>
        <OnlinePage key={`${here.id}/${here.seat}`} id={here.id} seat={here.seat} />
        <Toasts high />
      </>
    );
  }
  if (here.page === 'table') {
    return (
      <>
        <TablePage key={here.id} id={here.id} />
        <Toasts high />
      </>
    );
  }
  return (
    <>
      <button type="button" class="skip button" onClick={toContent}>
        {words.app.skip}
      </button>
      <Head here={here} />
      <main id="content" tabIndex={-1}>
        <Room here={here} />
      </main>
      <footer class="foot small soft">
        <p>{words.app.credits}</p>
        <p>{words.app.unofficial}</p>
      </footer>
      <Toasts />
    </>
  );
}

function toContent(): void {
  document.getElementById('content')?.focus();
}

function Room({ here }: { readonly here: Route }) {
  switch (here.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return <NewGamePage key={here.game} game={here.game} />;
    case 'rules':
      return <RulesPage key={here.game} game={here.game} rule={here.rule} />;
    case 'charts':
      return <ChartsPage key={here.game} game={here.game} />;
    case 'settings':
      return <SettingsPage />;
    case 'seat':
      return <SeatPage key={here.secret} secret={here.secret} />;
    case 'recover':
      return <RecoverPage key={here.secret} secret={here.secret} />;
    case 'confirm':
      return <ConfirmPage key={here.secret} secret={here.secret} />;
    case 'you':
      return <YouPage />;
    case 'after':
      return <AfterPage key={here.id} id={here.id} />;
    case 'position':
      return <PositionPage key={here.data} data={here.data} />;
    case 'report':
      return <ReportPage key={here.id} id={here.id} />;
    default:
      return <LostPage />;
  }
}

const USUAL_GAME = 'kasserine-pass';
const LAST_GAME = 'sandtable-last-game';

/** The game whose rules or charts were read last: the head of the page leads there again. */
function lastGame(): string {
  try {
    const kept = localStorage.getItem(LAST_GAME) ?? '';
    return playable(kept) ? kept : USUAL_GAME;
  } catch {
    return USUAL_GAME;
  }
}

function rememberGame(game: string): void {
  try {
    localStorage.setItem(LAST_GAME, game);
  } catch {
    // A browser that keeps nothing begins with the usual one again.
  }
}

function Head({ here }: { readonly here: Route }) {
  const game = 'game' in here && playable(here.game) ? here.game : lastGame();
  useEffect(() => rememberGame(game), [game]);
  const places: readonly (readonly [Route, string])[] = [
    [{ page: 'home' }, words.app.home],
    [{ page: 'rules', game }, words.app.rules],
    [{ page: 'charts', game }, words.app.charts],
    [{ page: 'settings' }, words.app.settings],
  ];
  return (
    <header class="site-head">
      <a class="brand" href="#/">
        <Mark />
        {words.app.name}
      </a>
      <nav aria-label={words.app.nav}>
        {places.map(([to, text]) => (
          <a key={to.page} href={hrefOf(to)} aria-current={to.page === here.page ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
    </header>
  );
}

const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75Z" fill="none" stroke="currentColor" stroke-width="1.6" />
    <rect x="8" y="11" width="16" height="10.5" fill="none" stroke="currentColor" stroke-width="1.8" />
    <ellipse cx="16" cy="16.25" rx="5" ry="2.8" fill="none" stroke="currentColor" stroke-width="1.6" />
  </svg>
);

/** The window's title follows the place; a screen reader begins at the top of it. */
function useAnnouncedTitle(here: Route): void {
  const first = useRef(true);
  const place = here.page + ('game' in here ? here.game : 'id' in here ? here.id : '');
  useEffect(() => {
    document.title = titleOf(here);
    if (first.current) {
      first.current = false;
      return;
    }
    if (here.page === 'table' || here.page === 'online') return;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [place]);
}

function titleOf(here: Route): string {
  const { titles } = words;
  const game = 'game' in here ? (cardOf(here.game)?.title ?? here.game) : '';
  switch (here.page) {
    case 'new':
      return titles.new(game);
    case 'rules':
      return titles.rules(game);
    case 'charts':
      return titles.charts(game);
    default:
      return titles[here.page];
  }
}
