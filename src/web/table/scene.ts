import { computed, type ReadonlySignal } from '@preact/signals';
import type { Marker, Piece } from '../../engine/present.ts';
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
  /** What happened is being played. */
  readonly recapping: ReadonlySignal<boolean>;
}

/** Everything the map draws besides itself. What does not hang on the pointer is not made anew when it moves. */
export function sceneOf({ board, pointing, overlays, arrows, lesson, recapping }: Shown): ReadonlySignal<Scene> {
  const now = computed(() => board.replayAt.value === null);
  const pieces = computed(() => onTheGround(board.pieces.value, board.markers.value));
  const lit = computed(() => litHexes(board, pieces.value, pointing, now.value ? (lesson.value?.point ?? []) : []));
  const zones = computed(() => zonesThatMatter(board, pointing));
  const overlay = computed(() => {
    const id = overlays.overlayId.value;
    return id === null ? null : board.game.present.overlay(board.view.value, id);
  });
  const selected = computed(() => ({
    unit: pointing.selectedUnit.value,
    units: pointing.together.units.value,
    hex: pointing.selectedHex.value,
  }));
  return computed(() => ({
    pieces: pieces.value,
    lit: lit.value,
    zones: zones.value,
    ...wayShown(board, pointing),
    overlay: overlay.value,
    selected: selected.value,
    area: board.area.value,
    markers: board.markers.value,
    cursor: pointing.cursor.value,
    arrows: overlays.showArrows.value && (now.value || recapping.value) ? arrows.value : NO_ARROWS,
    pins: board.memory.mine.value.pins.map((pin) => pin.hex),
  }));
}

const NO_ARROWS: Scene['arrows'] = [];

/** Aircraft that a marker shows do not lie among the counters of the hex under them. */
function onTheGround(pieces: readonly Piece[], markers: readonly Marker[]): readonly Piece[] {
  const under = new Set(markers.filter(({ kind }) => kind === 'aircraft').map(({ hex }) => hex));
  if (under.size === 0) return pieces;
  return pieces.filter(({ symbol, hex }) => symbol !== 'air' || hex === null || !under.has(hex));
}

/** Which hexes are lit, and how. `ground`: the counters on the map. `taught`: units and hexes a lesson points at. What lights a hex first goes. */
function litHexes(board: Board, ground: readonly Piece[], pointing: Pointing, taught: readonly string[]): LitHex[] {
  const lit = new Map<string, LitHex>();
  const light = (hex: string, tone: LitHex['tone'], note?: string): void => {
    if (!lit.has(hex)) lit.set(hex, { hex, tone, ...(note === undefined ? {} : { note }) });
  };
  const pieces = board.pieces.value;
  const viewer = board.viewer.value;
  const enemy = new Set(
    ground.filter((piece) => piece.hex !== null && piece.seat !== viewer).map((piece) => piece.hex!),
  );
  const refused = pointing.refusedHex.value;
  if (refused !== null) light(refused, 'refused');
  const pending = pointing.pending.value;
  if (pending?.hex != null) light(pending.hex, 'choose');
  const offers = board.offers.value;
  const selected = pointing.selectedUnit.value;
  if (selected === null) {
    for (const name of taught) {
      const hex = board.piece(name)?.hex ?? findHex(board.game.present.map, name);
      if (hex !== null) light(hex, 'choose', '!');
    }
  }
  const own = pointing.together.offers.value;
  const shown = own.length > 0 ? own : offers.filter(({ look }) => look.unit === undefined && look.hex !== undefined);
  for (const { look } of shown) light(look.hex!, enemy.has(look.hex!) ? 'strike' : 'go', look.note);
  if (own.length === 0) {
    const actors = new Set(board.actors.value);
    for (const piece of pieces) if (piece.hex !== null && actors.has(piece.id)) light(piece.hex, 'choose');
  }
  for (const hex of board.battle.value?.hexes ?? []) light(hex, 'strike');
  return [...lit.values()];
}

/** Where the enemy's nearness counts, as far as the selected unit can go. */
function zonesThatMatter(board: Board, pointing: Pointing): readonly string[] {
  const unit = pointing.selectedUnit.value;
  const offers = pointing.together.offers.value;
  const { zones } = board.game.present;
  if (zones === undefined || unit === null || offers.length === 0) return [];
  const near = new Set(offers.flatMap(({ look }) => [look.hex!, ...(look.path ?? [])]));
  return zones(board.view.value, unit).filter((hex) => near.has(hex));
}

/** The way of the units in hand to the hex pointed at, and the legs they have gone already. */
function wayShown(board: Board, pointing: Pointing): Pick<Scene, 'path' | 'costs' | 'trail'> {
  const unit = pointing.selectedUnit.value;
  const target = pointing.pending.value?.hex ?? pointing.pointer.value.hex;
  const look = pointing.together.offers.value.find((offer) => offer.look.hex === target)?.look;
  // Read, so that the way follows the counters.
  board.pieces.value;
  const from = board.piece(unit)?.hex ?? null;
  // Nobody pays for the hex he starts from.
  const [start, free] = from === null ? [[], []] : [[from], ['']];
  const legs = pointing.legs.of(unit);
  return {
    path: look?.path === undefined ? [] : [...start, ...look.path],
    costs: look?.costs === undefined ? [] : [...free, ...look.costs],
    trail: legs.length === 0 ? [] : [legs[0].start ?? [], ...legs.map((leg) => leg.path)].flat(),
  };
}
