import { effect, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bad, good, type Result } from '../../content/result.ts';
import { loadGame } from '../games.ts';
import { Waiting } from '../later.tsx';
import { MapView } from '../map/MapView.tsx';
import type { MapCanvas } from '../map/map-canvas.ts';
import { terrainOf } from '../map/terrain-image.ts';
import { settings } from '../store/settings.ts';
import { store } from '../store/store.ts';
import { useLoaded } from '../use-loaded.ts';
import { BotDriver, type Port } from './bots.ts';
import { Keys } from './keys.ts';
import { Battle } from './panels/Battle.tsx';
import { Charts } from './panels/Charts.tsx';
import { Chosen } from './panels/Chosen.tsx';
import { HeadBar } from './panels/HeadBar.tsx';
import { Inspector } from './panels/Inspector.tsx';
import { LessonCard } from './panels/LessonCard.tsx';
import { Log } from './panels/Log.tsx';
import { Notes, PinDialog } from './panels/Notes.tsx';
import { Groups, inHand, MainAndUndo, Orders, Tray } from './panels/Orders.tsx';
import { Chooser, Curtain, Dice, KeyList, PointerLine, RuleCard, WhyNot } from './panels/Over.tsx';
import { Overlays } from './panels/Overlays.tsx';
import { Replay } from './panels/Replay.tsx';
import { Tabs } from './panels/Tabs.tsx';
import { Tracks, Units } from './panels/Tracks.tsx';
import { useSize } from './panels/use-size.ts';
import { TableSession } from './session.ts';
import './table.css';
import './narrow.css';
import { say, sentence } from '../words.ts';

/** Panels beside the map; or one sheet, at its foot (a phone upright) or at its side (a phone laid down). */
type Room = 'wide' | 'tall' | 'short';
const SHORT = '(max-height: 540px) and (min-width: 600px)';
const TALL = '(max-width: 760px)';

/** What the panels cover on a wide screen; the same whatever they say, so that the map lies still. */
const WIDE_INSETS = { top: 84, right: 380, bottom: 84, left: 12 };
/** But orders in two lines must not hide the edge of the map. */
const MOST_FOOT = 150;

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
  // The map is drawn beside the page while the game is opened.
  void terrainOf(game.value.present.map);
  const worker = (): Port =>
    new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }) as unknown as Port;
  const session = await TableSession.openGently(game.value, saved, {
    save: (kept) => store.save(kept),
    bots: new BotDriver(worker),
    pace: settings.peek().pace,
    looking: () => document.visibilityState === 'visible',
  });
  return session.ok ? good(session.value) : session;
}

function Table({ session }: { readonly session: TableSession }) {
  const help = useSignal(false);
  const room = useRoom();
  const narrow = room !== 'wide';
  const [head, setHead] = useState(0);
  const [sheet, setSheet] = useState(0);
  const [foot, setFoot] = useState(WIDE_INSETS.bottom);
  const map = useRef<MapCanvas | null>(null);
  const keys = useMemo(
    () =>
      new Keys(
        session,
        () => {
          help.value = true;
        },
        () => map.current?.fit(),
      ),
    [session, help],
  );

  useEffect(() => {
    session.start();
    focusMap();
    const stop = effect(() => {
      session.pace.value = settings.value.pace;
    });
    const follow = effect(() => {
      const hex = session.cursor.value ?? session.selectedHex.value ?? session.battle.value?.hexes[0] ?? null;
      // Once the panels have made room.
      if (hex !== null) requestAnimationFrame(() => map.current?.ensureVisible(hex));
    });
    // A question about places out of sight: the first of them is shown.
    const seek = effect(() => {
      if (session.asked.value?.mine !== true) return;
      requestAnimationFrame(() => {
        const hexes = session.scene.peek().lit.map(({ hex }) => hex);
        if (hexes.length > 0 && !hexes.some((hex) => map.current?.inSight(hex) !== false))
          map.current?.ensureVisible(hexes[0]);
      });
    });
    // An order that is gone takes its button and the focus with it.
    const refocus = effect(() => {
      session.version.value;
      session.pending.value;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusMap();
      });
    });
    const looked = (): void => {
      if (document.visibilityState === 'visible') session.comeBack();
    };
    document.addEventListener('visibilitychange', looked);
    return () => {
      document.removeEventListener('visibilitychange', looked);
      stop();
      follow();
      seek();
      refocus();
      session.close();
    };
  }, [session]);

  // What is being done stays in sight when the sheet grows.
  useLayoutEffect(() => {
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
      if (target.matches('input:not([type=checkbox], [type=range]), textarea, select') && event.key !== 'Escape')
        return;
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

  const measured = room === 'wide' || (head > 0 && sheet > 0);
  const insets = useMemo(
    () =>
      room === 'wide'
        ? { ...WIDE_INSETS, bottom: foot }
        : { top: head, right: room === 'short' ? sheet : 0, bottom: room === 'tall' ? sheet : 0, left: 0 },
    [room, head, sheet, foot],
  );
  // For what is said in passing, which stands outside the table.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--head', `${head}px`);
    style.setProperty('--foot', `${insets.bottom}px`);
    style.setProperty('--side', `${insets.right}px`);
  }, [head, insets]);
  const events = useMemo(
    () => ({
      hover: (at: { hex: string | null; unit: string | null }) => session.hover(at),
      choose: ({ shift, ...at }: { hex: string | null; unit: string | null; shift: boolean }) => {
        session.cursor.value = null;
        session.choose(at, shift);
      },
      // A finger on a counter mostly means the map: it takes along only what is chosen already.
      lift: ({ touch, ...at }: { hex: string | null; unit: string | null; touch: boolean }) => {
        if (touch && !session.together.peek().includes(at.unit ?? '')) return [];
        session.cursor.value = null;
        return session.lift(at);
      },
      drop: (at: { hex: string | null; unit: string | null }) => session.drop(at),
      inspect: (at: { hex: string | null; unit: string | null }) => session.inspect(at),
    }),
    [session],
  );

  const crumbs = session.crumbs.value;
  const covered = session.curtain.value !== null;
  return (
    <div class={`tabletop ${narrow ? 'narrow' : ''} ${room}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only brings the focus back after a click on a button */}
      <main class="ground" inert={covered} onClick={backToMap}>
        <HeadBar
          session={session}
          onHeight={setHead}
          onKeys={() => {
            help.value = true;
          }}
        />
        {/* Laid out once the panels round it have been measured. */}
        {measured && (
          <MapView
            map={session.game.present.map}
            scene={session.scene.value}
            events={events}
            insets={insets}
            label={`${say.map}: ${session.game.title}, ${crumbs[0] ?? ''}`}
            onMap={(made) => {
              map.current = made;
              if (made === null) return;
              if (document.activeElement === document.body) focusMap();
              const fought = session.battle.peek()?.hexes[0];
              if (fought !== undefined) made.ensureVisible(fought);
            }}
          />
        )}
        <Notices session={session} />
        {narrow ? (
          <NarrowPanels
            session={session}
            onSize={(panel) => setSheet(room === 'short' ? panel.offsetWidth : panel.offsetHeight)}
          />
        ) : (
          <WidePanels
            session={session}
            onFoot={(height) => setFoot((most) => Math.max(most, Math.min(height, MOST_FOOT)))}
          />
        )}
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
      <PinDialog session={session} />
      <RuleCard game={session.game.id} />
      <p class="visually-hidden" aria-live="polite" data-said>
        {session.said.value}
      </p>
    </div>
  );
}

function WidePanels({
  session,
  onFoot,
}: {
  readonly session: TableSession;
  /** How much the orders cover of the foot of the window. */
  readonly onFoot: (height: number) => void;
}) {
  const foot = useRef<HTMLDivElement>(null);
  useSize(foot, (panel) => {
    if (session.replayAt.peek() === null) onFoot(innerHeight - panel.getBoundingClientRect().top);
  });
  const overlay = session.game.present.overlays.find(({ id }) => id === session.overlayId.value);
  return (
    <>
      <div class="footside" ref={foot}>
        <Replay session={session} />
        {session.replayAt.value === null && <Orders session={session} />}
      </div>
      <div class="rightside">
        <LessonCard session={session} />
        <PointerLine session={session} />
        <Tray session={session} />
        <Battle session={session} />
        <Inspector session={session} />
        <aside class="panel floating dock" aria-label={say.sheet}>
          <Tabs
            name="dock"
            tabs={[
              { id: 'log', title: say.log, body: () => <Log session={session} /> },
              { id: 'notes', title: say.notes, body: () => <Notes session={session} /> },
              { id: 'units', title: say.units, body: () => <Units session={session} /> },
              { id: 'tracks', title: say.tracks, body: () => <Tracks session={session} /> },
              { id: 'charts', title: say.charts, body: () => <Charts session={session} /> },
            ]}
          />
        </aside>
      </div>
      <details class="views">
        <summary class="button" title={say.overlays}>
          {say.view}
          {overlay !== undefined && <span class="chip go">{overlay.title}</span>}
        </summary>
        <Overlays session={session} />
      </details>
    </>
  );
}

/** A small screen: one sheet, one panel at a time. It makes room when the map is needed. */
function NarrowPanels({
  session,
  onSize,
}: {
  readonly session: TableSession;
  readonly onSize: (panel: HTMLElement) => void;
}) {
  const sheet = useRef<HTMLElement>(null);
  useSize(sheet, onSize);
  const battle = session.battle.value !== null;
  const past = session.replayAt.value !== null;
  const unit = session.selectedUnit.value;
  const pointing = session.offers.value.some(({ look }) => look.unit === unit && look.hex !== undefined);
  const looking = unit !== null || session.selectedHex.value !== null;
  // Something to choose besides the main order and the map.
  const choices = session.orders.value.some((offer) => offer !== session.mainOffer.value) || inHand(session).length > 0;
  return (
    <aside class="panel floating sheet" aria-label={say.sheet} ref={sheet}>
      <LessonCard session={session} />
      {past ? (
        <Replay session={session} />
      ) : (
        <div class="sheethead">
          {pointing && <Chosen session={session} />}
          <MainAndUndo session={session} />
          {battle && <Groups session={session} />}
        </div>
      )}
      <Tabs
        name="sheet"
        folding
        wanted={past || pointing ? '' : battle ? 'battle' : looking ? 'unit' : choices ? 'orders' : ''}
        tabs={[
          ...(battle ? [] : [{ id: 'orders', title: say.orders, body: () => <TrayAndOrders session={session} /> }]),
          { id: 'unit', title: say.unit, body: () => <Inspector session={session} always /> },
          ...(battle ? [{ id: 'battle', title: say.battle, body: () => <Battle session={session} /> }] : []),
          { id: 'log', title: say.log, body: () => <Log session={session} /> },
          { id: 'view', title: say.view, body: () => <Overlays session={session} /> },
          { id: 'notes', title: say.notes, body: () => <Notes session={session} /> },
          { id: 'units', title: say.units, body: () => <Units session={session} /> },
          { id: 'tracks', title: say.tracks, body: () => <Tracks session={session} /> },
          { id: 'charts', title: say.charts, body: () => <Charts session={session} /> },
        ]}
      />
    </aside>
  );
}

const TrayAndOrders = ({ session }: { readonly session: TableSession }) => (
  <>
    <Tray session={session} />
    <Orders session={session} />
  </>
);

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

function useRoom(): Room {
  const look = (): Room => (matchMedia(SHORT).matches ? 'short' : matchMedia(TALL).matches ? 'tall' : 'wide');
  const [room, setRoom] = useState(look);
  useEffect(() => {
    const queries = [SHORT, TALL].map((query) => matchMedia(query));
    const follow = (): void => setRoom(look());
    for (const query of queries) query.addEventListener('change', follow);
    return () => {
      for (const query of queries) query.removeEventListener('change', follow);
    };
  }, []);
  return room;
}

/** Who gives orders with the mouse has the keys for the map at once; who came by keyboard stays where he is. */
function backToMap(event: MouseEvent): void {
  const button = event.target instanceof HTMLElement ? event.target.closest('button') : null;
  if (event.detail > 0 && button?.closest('.orders, .battle, .chooser, .overlays, .sheethead') != null) focusMap();
}

function focusMap(): void {
  document.querySelector<HTMLElement>('.tabletop .map')?.focus({ preventScroll: true });
}
