import type { ReadonlySignal } from '@preact/signals';
import type { LitHex, Scene } from '../contracts.ts';
import type { Board } from './board.ts';
import { findHex } from './find-hex.ts';
import type { Lesson } from './lessons.ts';
import type { Overlays } from './overlays.ts';
import type { Pointing } from './pointing.ts';

export interface Shown {
  readonly board: Board;
  readonly pointing: Pointing;
  readonly overlays: Overlays;
  readonly arrows: ReadonlySignal<Scene['arrows']>;
  readonly lesson: ReadonlySignal<Lesson | null>;
}

/** Everything the map draws besides itself. Reads signals, so that a computed scene follows them. */
export function sceneOf({ board, pointing, overlays, arrows, lesson }: Shown): Scene {
  const overlay = overlays.overlayId.value;
  const present = board.replayAt.value === null;
  return {
    pieces: board.pieces.value,
    lit: litHexes(board, pointing, present ? (lesson.value?.point ?? []) : []),
    path: pathShown(board, pointing),
    overlay: overlay === null ? null : board.game.present.overlay(board.view.value, overlay),
    selected: { unit: pointing.selectedUnit.value, hex: pointing.selectedHex.value },
    markers: board.markers.value,
    cursor: pointing.cursor.value,
    arrows: overlays.showArrows.value && present ? arrows.value : [],
  };
}

/** Which hexes are lit, and how. `taught`: units and hexes a lesson points at. What lights a hex first goes. */
function litHexes(board: Board, pointing: Pointing, taught: readonly string[]): LitHex[] {
  const lit = new Map<string, LitHex>();
  const light = (hex: string, tone: LitHex['tone'], note?: string): void => {
    if (!lit.has(hex)) lit.set(hex, { hex, tone, ...(note === undefined ? {} : { note }) });
  };
  const pieces = board.pieces.value;
  const viewer = board.viewer.value;
  const enemy = new Set(
    pieces.filter((piece) => piece.hex !== null && piece.seat !== viewer).map((piece) => piece.hex!),
  );
  const refused = pointing.refusedHex.value;
  if (refused !== null) light(refused, 'refused');
  const pending = pointing.pending.value;
  if (pending?.hex != null) light(pending.hex, 'choose');
  const offers = board.offers.value;
  const selected = pointing.selectedUnit.value;
  if (selected === null) {
    for (const name of taught) {
      const hex = pieces.find((piece) => piece.id === name)?.hex ?? findHex(board.game.present.map, name);
      if (hex !== null) light(hex, 'choose', '!');
    }
  }
  const own = selected === null ? [] : offers.filter(({ look }) => look.unit === selected && look.hex !== undefined);
  const shown = own.length > 0 ? own : offers.filter(({ look }) => look.unit === undefined && look.hex !== undefined);
  for (const { look } of shown) light(look.hex!, enemy.has(look.hex!) ? 'strike' : 'go', look.note);
  if (own.length === 0) {
    const actors = new Set(board.actors.value);
    for (const piece of pieces) if (piece.hex !== null && actors.has(piece.id)) light(piece.hex, 'choose');
  }
  for (const hex of board.battle.value?.hexes ?? []) light(hex, 'strike');
  return [...lit.values()];
}

/** The way of the selected unit to the hex pointed at. */
function pathShown(board: Board, pointing: Pointing): string[] {
  const selected = pointing.selectedUnit.value;
  const { hex } = pointing.pointer.value;
  const target = pointing.pending.value?.hex ?? hex;
  if (selected === null || target === null) return [];
  const path = board.offers.value.find(({ look }) => look.unit === selected && look.hex === target)?.look.path;
  const from = board.pieces.value.find((piece) => piece.id === selected)?.hex;
  return path === undefined ? [] : [...(from == null ? [] : [from]), ...path];
}
