import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { bad, type Result } from '../../content/result.ts';
import { loadGame } from '../games.ts';
import { Waiting } from '../later.tsx';
import { MapView } from '../map/MapView.tsx';
import type { MapCanvas } from '../map/map-canvas.ts';
import { terrainOf } from '../map/terrain-image.ts';
import { settings } from '../store/settings.ts';
import { store } from '../store/store.ts';
import { useLoaded } from '../use-loaded.ts';
import { say, sentence } from '../words.ts';
import { BotDriver, type Port } from './bots.ts';
import { focusMap, focusMapAfterClick } from './focus-map.ts';
import { HeadBar } from './panels/HeadBar.tsx';
import { NarrowPanels } from './panels/NarrowPanels.tsx';
import { PinDialog } from './panels/Notes.tsx';
import { Notices } from './panels/Notices.tsx';
import { Chooser, Curtain, Dice, KeyList, RuleCard, WhyNot } from './panels/Over.tsx';
import { WidePanels } from './panels/WidePanels.tsx';
import { openTableInSlices, type Table } from './table.ts';
import './table.css';
import './narrow.css';
import { useLayout } from './use-layout.ts';
import { useKeys, useSheetInSight, useTable } from './use-table.ts';

/** The table: the map over the whole window, everything else floats on it. */
export default function TablePage({ id }: { readonly id: string }) {
  const opened = useLoaded(() => openSaved(id), id);
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
  return <TableTop table={opened.value} />;
}

async function openSaved(id: string): Promise<Result<Table>> {
  const saved = await store.load(id);
  if (saved === undefined) return bad(say.lost);
  const game = await loadGame(saved.game);
  if (!game.ok) return game;
  // The map is drawn beside the page while the game is opened.
  void terrainOf(game.value.present.map);
  const worker = (): Port =>
    new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }) as unknown as Port;
  return openTableInSlices(game.value, saved, {
    save: (kept) => store.save(kept),
    bots: new BotDriver(worker),
    pace: settings.peek().pace,
    looking: () => document.visibilityState === 'visible',
  });
}

function TableTop({ table }: { readonly table: Table }) {
  const help = useSignal(false);
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
        <HeadBar table={table} onHeight={layout.setHead} onKeys={showKeys} />
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
        {narrow ? (
          <NarrowPanels table={table} onSize={layout.setSheet} />
        ) : (
          <WidePanels table={table} onFoot={layout.setFoot} />
        )}
        <WhyNot table={table} />
        <Dice table={table} />
        <Chooser table={table} screenOf={(hex) => map.current?.screenOf(hex) ?? null} />
      </main>
      <Curtain table={table} />
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
