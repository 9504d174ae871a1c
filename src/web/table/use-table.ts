import { computed, effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { MapData } from '../../content/map.ts';
import type { Piece } from '../../engine/present.ts';
import type { MapCanvas } from '../map/map-canvas.ts';
import { settings } from '../store/settings.ts';
import { findHex } from './find-hex.ts';
import { focusMap } from './focus-map.ts';
import { keepGlimpse } from './glimpse.ts';
import { Keys } from './keys.ts';
import type { Table } from './table.ts';

type MapRef = RefObject<MapCanvas | null>;

/** Starts the table when the page shows it, closes it when the page goes, and keeps it going in between. */
export function useTable(table: Table, map: MapRef): void {
  useEffect(() => {
    table.start();
    focusMap();
    const stops = [
      effect(() => {
        table.bots.pace.value = settings.value.pace;
      }),
      followOnMap(table, map),
      followWhatHappens(table, map),
      showWhatIsAsked(table, map),
      showWhatIsTaught(table, map),
      keepFocus(table),
      keepGlimpse(table, map),
      comeBackWithThePage(table),
    ];
    return () => {
      for (const stop of stops) stop();
      table.close();
    };
  }, [table]);
}

/** What is being done stays in sight. */
function followOnMap({ selection, situation }: Table, map: MapRef): () => void {
  return effect(() => {
    const hex = selection.cursorHex.value ?? selection.hex.value ?? situation.battle.value?.hexes[0] ?? null;
    // Once the panels have made room.
    if (hex !== null) requestAnimationFrame(() => map.current?.ensureVisible(hex));
  });
}

/** What the others do, what the dice make of it, and "What happened?" are shown where they happen, unless somebody wants the map to stay. */
function followWhatHappens({ shown }: Table, map: MapRef): () => void {
  return effect(() => {
    const hexes = shown.place.value;
    if (hexes.length > 0 && settings.peek().follow) requestAnimationFrame(() => map.current?.follow(hexes));
  });
}

/** A question about places out of sight, or a unit chosen that can go to such places only: the first of them is shown. */
function showWhatIsAsked({ situation, selection, scene }: Table, map: MapRef): () => void {
  return effect(() => {
    selection.units.value;
    if (situation.asked.value?.mine !== true) return;
    requestAnimationFrame(() => {
      const hexes = scene.peek().lit.map(({ hex }) => hex);
      const { hexes: fought = hexes } = situation.battle.peek() ?? {};
      if (settings.peek().follow) map.current?.comeBack(fought);
      // Whoever waits beside the map could go to any of them: as many as there is room for.
      if (situation.piece(selection.unit.peek())?.hex === null) map.current?.follow([...hexes].reverse());
      if (hexes.length > 0 && !hexes.some((hex) => map.current?.inSight(hex) !== false))
        map.current?.ensureVisible(hexes[0]);
    });
  });
}

/** What a new lesson speaks of is brought before the learner, near enough to be read. */
function showWhatIsTaught({ lessons, situation, game }: Table, map: MapRef): () => void {
  const point = computed(() => lessons.now.value?.point ?? []);
  return effect(() => {
    const hexes = hexesOf(point.value, situation.pieces.peek(), game.present.map);
    requestAnimationFrame(() => map.current?.attend(hexes));
  });
}

/** Where the units and hexes are that a lesson points at. */
function hexesOf(point: readonly string[], pieces: readonly Piece[], map: MapData): string[] {
  const found = point.map((each) => pieces.find(({ id }) => id === each)?.hex ?? findHex(map, each));
  return found.filter((hex) => hex !== null);
}

/** An order that is gone takes its button and the focus with it. */
function keepFocus({ situation, selection }: Table): () => void {
  return effect(() => {
    situation.version.value;
    selection.pending.value;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusMap();
    });
  });
}

function comeBackWithThePage({ past }: Table): () => void {
  const looked = (): void => {
    if (document.visibilityState === 'visible') past.comeBack();
  };
  document.addEventListener('visibilitychange', looked);
  return () => document.removeEventListener('visibilitychange', looked);
}

/** What is being done stays in sight when the sheet of a small screen grows. */
export function useSheetInSight(table: Table, map: MapRef, sheet: number, narrow: boolean): void {
  useLayoutEffect(() => {
    const { selection, situation, lessons, game } = table;
    const [taught = null] = hexesOf(lessons.now.peek()?.point ?? [], situation.pieces.peek(), game.present.map);
    const hex = selection.cursorHex.peek() ?? situation.battle.peek()?.hexes[0] ?? selection.hex.peek() ?? taught;
    if (narrow && hex !== null) map.current?.ensureVisible(hex);
  }, [sheet, narrow]);
}

/** The keys of the table, wherever on the page they are pressed. */
export function useKeys(table: Table, map: MapRef, help: () => void): void {
  const keys = useMemo(() => new Keys(table, help, () => map.current?.fit()), [table]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (target.matches('input:not([type=checkbox], [type=range]), textarea, select') && event.key !== 'Escape')
        return;
      // What has arrows and Tab for itself keeps them; everywhere else the table's keys are the table's.
      const onMap = target.closest('[role=tablist], select, input, ol[tabindex], section[tabindex], dialog') === null;
      const aside = event.key === 'Tab' && target !== document.body && target.closest('.map') === null;
      const onControl = target.closest('button, a, summary, input, select') !== null;
      if (
        keys.press({ key: event.key, shift: event.shiftKey, onMap: onMap && !aside, onControl, at: event.timeStamp })
      ) {
        event.preventDefault();
        if (event.key.startsWith('Arrow')) focusMap();
      }
      if (event.key === 'Escape') focusMap();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [keys]);
}
