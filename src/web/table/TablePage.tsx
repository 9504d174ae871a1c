import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { bad, good, type Result } from '../../content/result.ts';
import { loadGame } from '../games.ts';
import { Waiting } from '../later.tsx';
import { MapView } from '../map/MapView.tsx';
import type { MapCanvas } from '../map/map-canvas.ts';
import { terrainOf } from '../map/terrain-image.ts';
import { NotOpened } from '../NotOpened.tsx';
import { settings } from '../store/settings.ts';
import { store } from '../store/this-device.ts';
import { useLoaded } from '../use-loaded.ts';
import { say } from '../words.ts';
import { BotDriver, type Port } from './bots.ts';
import { focusMap, focusMapAfterClick } from './focus-map.ts';
import { Hold } from './hold.ts';
import { HeadBar } from './panels/HeadBar.tsx';
import { NarrowPanels } from './panels/NarrowPanels.tsx';
import { PinDialog } from './panels/Notes.tsx';
import { Notices } from './panels/Notices.tsx';
import { Chooser, Curtain, KeyList, MenuDialog, RuleCard, Tidings, WhyNot } from './panels/Over.tsx';
import { WidePanels } from './panels/WidePanels.tsx';
import { openTableInSlices, type Table } from './table.ts';
import './table.css';
import './narrow.css';
import { useLayout } from './use-layout.ts';
import { useKeys, useSheetInSight, useTable } from './use-table.ts';

/** The table: the map over the whole window, everything else floats on it. One tab of the browser plays a game, the others follow. */
export default function TablePage({ id }: { readonly id: string }) {
  const hold = useMemo(() => new Hold(id), [id]);
  useEffect(() => () => hold.letGo(), [hold]);
  const held = hold.held.value;
  if (held === null) return <Waiting />;
  return held ? <OpenTable id={id} hold={hold} /> : <Elsewhere id={id} hold={hold} />;
}

/** Another tab plays: what it has come to, and a way to go on here. */
function Elsewhere({ id, hold }: { readonly id: string; readonly hold: Hold }) {
  const saved = useLoaded(async () => good(await store.load(id)), `${id} ${hold.moved.value}`);
  return (
    <main class="page tablelost">
      <h1>{say.elsewhere}</h1>
      <p role="status">{saved?.ok === true && saved.value?.summary}</p>
      <p>{say.elsewhereNote}</p>
      <p class="actions">
        <button type="button" class="button main" onClick={() => hold.take()}>
          {say.takeOver}
        </button>
        <a class="button" href="#/">
          {say.toGames}
        </a>
      </p>
    </main>
  );
}

function OpenTable({ id, hold }: { readonly id: string; readonly hold: Hold }) {
  const opened = useLoaded(() => openSaved(id, hold), id);
  if (opened === null) return <Waiting />;
  if (!opened.ok) return <NotOpened why={opened.why} />;
  return <TableTop table={opened.value} />;
}

async function openSaved(id: string, hold: Hold): Promise<Result<Table>> {
  const saved = await store.load(id);
  if (saved === undefined) return bad(say.lost);
  const game = await loadGame(saved.game);
  if (!game.ok) return game;
  // The map is drawn beside the page while the game is opened.
  void terrainOf(game.value.present.map);
  const worker = (): Port =>
    new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }) as unknown as Port;
  let writing: Promise<unknown> = Promise.resolve();
  const opened = await openTableInSlices(game.value, saved, {
    save: (kept) => {
      writing = store.save(kept).then(() => hold.tell());
      return writing;
    },
    bots: new BotDriver(worker),
    counsel: new BotDriver(worker),
    pace: settings.peek().pace,
    looking: () => document.visibilityState === 'visible',
  });
  hold.ending = async () => {
    if (opened.ok) opened.value.close();
    // The last state is handed over for writing in the same breath.
    await new Promise((soon) => setTimeout(soon));
    await writing;
  };
  return opened;
}

export function TableTop({ table }: { readonly table: Table }) {
  const help = useSignal(false);
  const menu = useSignal(false);
  const showMenu = (): void => {
    menu.value = true;
  };
  const showKeys = (): void => {
    help.value = true;
  };
  const layout = useLayout();
  const { room, insets } = layout;
  const narrow = room !== 'wide';
  const map = useRef<MapCanvas | null>(null);
  useTable(table, map);
  useSheetInSight(table, map, layout.sheet, narrow);
  useKeys(table, map, showKeys);
  const took = (made: MapCanvas | null): void => {
    map.current = made;
    if (made === null) return;
    if (document.activeElement === document.body) focusMap();
    const fought = table.situation.battle.peek()?.hexes[0];
    if (fought !== undefined) made.ensureVisible(fought);
  };
  return (
    <div class={`tabletop ${narrow ? 'narrow' : ''} ${room}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only brings the focus back after a click on a button */}
      <main class="ground" inert={table.situation.curtain.value !== null} onClick={focusMapAfterClick}>
        <HeadBar table={table} onHeight={layout.setHead} onKeys={showKeys} onMenu={showMenu} />
        {/* Laid out once the panels round it have been measured. */}
        {insets !== null && (
          <MapView
            map={table.game.present.map}
            scene={table.scene.value}
            events={table.choosing}
            insets={insets}
            label={`${say.map}: ${table.game.title}, ${table.situation.crumbs.value[0] ?? ''}`}
            onMap={took}
          />
        )}
        <Notices table={table} />
        {narrow ? <NarrowPanels table={table} onSize={layout.setSheet} /> : <WidePanels table={table} />}
        <WhyNot table={table} />
        <Tidings table={table} />
        <Chooser table={table} screenOf={(hex) => map.current?.screenOf(hex) ?? null} />
      </main>
      <Curtain table={table} />
      {menu.value && (
        <MenuDialog
          table={table}
          onClose={() => {
            menu.value = false;
          }}
        />
      )}
      {help.value && (
        <KeyList
          table={table}
          onClose={() => {
            help.value = false;
          }}
        />
      )}
      <PinDialog table={table} />
      <RuleCard game={table.game.id} />
      <p class="visually-hidden" aria-live="polite" data-said>
        {table.announcer.said.value}
      </p>
    </div>
  );
}
