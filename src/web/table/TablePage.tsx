import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bad, good, type Result } from '../../content/result.ts';
import { loadGame } from '../games.ts';
import { Waiting } from '../later.tsx';
import { MapView } from '../map/MapView.tsx';
import type { MapCanvas } from '../map/map-canvas.ts';
import { settings } from '../store/settings.ts';
import { store } from '../store/store.ts';
import { useLoaded } from '../use-loaded.ts';
import { BotDriver, type Port } from './bots.ts';
import { Keys } from './keys.ts';
import { Battle } from './panels/Battle.tsx';
import { Charts } from './panels/Charts.tsx';
import { HeadBar } from './panels/HeadBar.tsx';
import { Inspector } from './panels/Inspector.tsx';
import { LessonCard } from './panels/LessonCard.tsx';
import { Log } from './panels/Log.tsx';
import { MainAndUndo, Orders } from './panels/Orders.tsx';
import { Chooser, Curtain, Dice, KeyList, PointerLine, RuleCard, WhyNot } from './panels/Over.tsx';
import { Overlays } from './panels/Overlays.tsx';
import { Replay } from './panels/Replay.tsx';
import { Tabs } from './panels/Tabs.tsx';
import { Tracks, Units } from './panels/Tracks.tsx';
import { TableSession } from './session.ts';
import './table.css';
import { say, sentence } from './words.ts';

const NARROW = '(max-width: 760px)';

/** The table: the map over the whole window, everything else floats on it. */
export default function TablePage({ id }: { readonly id: string }) {
  const opened = useLoaded(() => openTable(id), id);
  if (opened === null) return <Waiting />;
  if (!opened.ok) {
    return (
      <main class="page tablelost">
        <h1>{sentence(opened.why)}</h1>
        <p>
          <a class="button main" href="#/">
            {say.toGames}
          </a>
        </p>
      </main>
    );
  }
  return <Table session={opened.value} />;
}

async function openTable(id: string): Promise<Result<TableSession>> {
  const saved = await store.load(id);
  if (saved === undefined) return bad(say.lost);
  const game = await loadGame(saved.game);
  if (!game.ok) return game;
  const worker = (): Port =>
    new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }) as unknown as Port;
  const session = TableSession.open(game.value, saved, {
    save: (kept) => store.save(kept),
    bots: new BotDriver(worker),
    pace: settings.peek().pace,
  });
  return session.ok ? good(session.value) : session;
}

function Table({ session }: { readonly session: TableSession }) {
  const help = useSignal(false);
  const narrow = useNarrow();
  const [sheet, setSheet] = useState(0);
  const map = useRef<MapCanvas | null>(null);
  const keys = useMemo(
    () =>
      new Keys(session, () => {
        help.value = true;
      }),
    [session, help],
  );

  useEffect(() => {
    session.start();
    focusMap();
    const stop = effect(() => {
      session.pace.value = settings.value.pace;
    });
    const follow = effect(() => {
      const hex = session.cursor.value ?? session.selectedHex.value;
      // Once the panels have made room.
      if (hex !== null) requestAnimationFrame(() => map.current?.ensureVisible(hex));
    });
    // An order that is gone takes its button and the focus with it.
    const refocus = effect(() => {
      session.version.value;
      session.pending.value;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusMap();
      });
    });
    return () => {
      stop();
      follow();
      refocus();
      session.close();
    };
  }, [session]);

  // What is being done stays in sight when the sheet grows.
  useEffect(() => {
    const taught = session.lesson.peek()?.point[0] ?? '';
    const hex =
      session.cursor.peek() ??
      session.battle.peek()?.hexes[0] ??
      session.selectedHex.peek() ??
      session.pieces.peek().find((piece) => piece.id === taught)?.hex ??
      session.findHex(taught);
    if (narrow && hex !== null) map.current?.ensureVisible(hex);
  }, [sheet, narrow]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (target.matches('input:not([type=checkbox]), textarea, select') && event.key !== 'Escape') return;
      const onMap = target === document.body || target.closest('.map') !== null;
      const onControl = target.closest('button, a, summary, input, select') !== null;
      if (keys.press({ key: event.key, shift: event.shiftKey, onMap, onControl, at: event.timeStamp })) {
        event.preventDefault();
        if (event.key === 'Escape') focusMap();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [keys]);

  const insets = useMemo(
    () => (narrow ? { top: 104, right: 0, bottom: sheet, left: 0 } : { top: 88, right: 376, bottom: 92, left: 12 }),
    [narrow, sheet],
  );
  const events = useMemo(
    () => ({
      hover: (at: { hex: string | null; unit: string | null }) => session.hover(at),
      choose: (at: { hex: string | null; unit: string | null }) => {
        session.cursor.value = null;
        session.choose(at);
      },
      inspect: (at: { hex: string | null; unit: string | null }) => session.inspect(at),
    }),
    [session],
  );

  const crumbs = session.crumbs.value;
  const covered = session.curtain.value !== null;
  return (
    <div class={`tabletop ${narrow ? 'narrow' : 'wide'}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only brings the focus back after a click on a button */}
      <main class="ground" inert={covered} onClick={backToMap}>
        <MapView
          map={session.game.present.map}
          scene={session.scene.value}
          events={events}
          insets={insets}
          label={`${say.map}: ${session.game.title}, ${crumbs[0] ?? ''}`}
          onMap={(made) => {
            map.current = made;
          }}
        />
        <HeadBar
          session={session}
          onKeys={() => {
            help.value = true;
          }}
        />
        <Notices session={session} />
        {narrow ? <NarrowPanels session={session} onHeight={setSheet} /> : <WidePanels session={session} />}
        <WhyNot session={session} />
        <Dice session={session} />
        <Chooser session={session} screenOf={(hex) => map.current?.screenOf(hex) ?? null} />
      </main>
      <Curtain session={session} />
      {help.value && (
        <KeyList
          session={session}
          onClose={() => {
            help.value = false;
          }}
        />
      )}
      <RuleCard game={session.game.id} />
      <p class="visually-hidden" aria-live="polite" data-said>
        {session.said.value}
      </p>
    </div>
  );
}

function WidePanels({ session }: { readonly session: TableSession }) {
  return (
    <>
      <div class="footside">
        <Replay session={session} />
        {session.replayAt.value === null && <Orders session={session} />}
      </div>
      <div class="rightside">
        <LessonCard session={session} />
        <PointerLine session={session} />
        <Battle session={session} />
        <Inspector session={session} />
        <aside class="panel floating dock" aria-label={say.sheet}>
          <Tabs
            name="dock"
            tabs={[
              { id: 'log', title: say.log, body: () => <Log session={session} /> },
              { id: 'units', title: say.units, body: () => <Units session={session} /> },
              { id: 'tracks', title: say.tracks, body: () => <Tracks session={session} /> },
              { id: 'charts', title: say.charts, body: () => <Charts session={session} /> },
            ]}
          />
        </aside>
      </div>
      <Overlays session={session} />
    </>
  );
}

/** A small screen: one sheet at the foot, one panel at a time. It makes room when the map is needed. */
function NarrowPanels({
  session,
  onHeight,
}: {
  readonly session: TableSession;
  readonly onHeight: (height: number) => void;
}) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [onHeight]);
  const battle = session.battle.value !== null;
  const past = session.replayAt.value !== null;
  const unit = session.selectedUnit.value;
  const pointing = session.offers.value.some(({ look }) => look.unit === unit && look.hex !== undefined);
  const looking = unit !== null || session.selectedHex.value !== null;
  const chosen = session.pieces.value.find((piece) => piece.id === unit);
  return (
    <aside class="panel floating sheet" aria-label={say.sheet} ref={sheet}>
      <LessonCard session={session} />
      {past ? (
        <Replay session={session} />
      ) : (
        <div class="sheethead">
          {pointing && chosen !== undefined && (
            <p class="small pointing">
              <strong>{chosen.name}</strong> {chosen.face}: {say.tapHint}
            </p>
          )}
          <MainAndUndo session={session} />
        </div>
      )}
      <Tabs
        name="sheet"
        folding
        wanted={past || pointing ? '' : battle ? 'battle' : looking ? 'unit' : 'orders'}
        tabs={[
          { id: 'orders', title: say.orders, body: () => <Orders session={session} /> },
          { id: 'unit', title: say.unit, body: () => <Inspector session={session} always /> },
          ...(battle ? [{ id: 'battle', title: say.battle, body: () => <Battle session={session} /> }] : []),
          { id: 'log', title: say.log, body: () => <Log session={session} /> },
          { id: 'view', title: say.view, body: () => <Overlays session={session} /> },
          { id: 'units', title: say.units, body: () => <Units session={session} /> },
          { id: 'tracks', title: say.tracks, body: () => <Tracks session={session} /> },
          { id: 'charts', title: say.charts, body: () => <Charts session={session} /> },
        ]}
      />
    </aside>
  );
}

/** What keeps the game from going on. */
function Notices({ session }: { readonly session: TableSession }) {
  if (session.snag !== null) {
    return (
      <div class="notice bad notices" role="alert">
        {say.snag(sentence(session.snag))}
      </div>
    );
  }
  if (session.fault.value === null) return null;
  return (
    <div class="notice bad notices" role="alert">
      <p>{say.fault(sentence(session.fault.value))}</p>
      <button type="button" class="button small" onClick={() => session.tryAgain()}>
        {say.again}
      </button>
    </div>
  );
}

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = (): void => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return narrow;
}

/** Who gives orders with the mouse has the keys for the map at once; who came by keyboard stays where he is. */
function backToMap(event: MouseEvent): void {
  const button = event.target instanceof HTMLElement ? event.target.closest('button') : null;
  if (event.detail > 0 && button?.closest('.orders, .battle, .chooser, .overlays, .sheethead') != null) focusMap();
}

function focusMap(): void {
  document.querySelector<HTMLElement>('.tabletop .map')?.focus({ preventScroll: true });
}
