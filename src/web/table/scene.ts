import { computed, type ReadonlySignal } from '@preact/signals';
import type { Marker, OfferLook, Piece } from '../../engine/present.ts';
import type { LitHex, Scene } from '../contracts.ts';
import { findHex } from './find-hex.ts';
import type { Legs } from './legs.ts';
import type { Lesson } from './lessons.ts';
import type { MoveShow } from './move-show.ts';
import type { Muster } from './muster.ts';
import type { Overlays } from './overlays.ts';
import type { Selection } from './selection.ts';
import type { Offer, Situation } from './situation.ts';

export interface Shown {
  readonly situation: Situation;
  readonly selection: Selection;
  readonly legs: Legs;
  readonly muster: Muster;
  readonly overlays: Overlays;
  readonly shown: Pick<MoveShow, 'arrows' | 'news'>;
  readonly lesson: ReadonlySignal<Lesson | null>;
  /** What happened is being played. */
  readonly recapping: ReadonlySignal<boolean>;
}

/** Everything the map draws besides itself. What does not hang on the pointer is not made anew when it moves. */
export function sceneOf({
  situation,
  selection,
  legs,
  muster,
  overlays,
  shown,
  lesson,
  recapping,
}: Shown): ReadonlySignal<Scene> {
  const now = computed(() => situation.replayAt.value === null);
  const live = computed(() => now.value || recapping.value);
  const pieces = computed(() => onTheGround(situation.pieces.value, situation.markers.value));
  const taught = computed(() => (now.value ? taughtHexes(situation, selection, lesson.value?.point ?? []) : NOTHING));
  const lit = computed(() => litHexes(situation, pieces.value, selection, muster, taught.value));
  const zones = computed(() => zonesThatMatter(situation, selection));
  const overlay = computed(() => {
    const id = overlays.overlayId.value;
    return id === null ? null : situation.game.present.overlay(situation.view.value, id);
  });
  const selected = computed(() => ({
    unit: selection.unit.value,
    units: selection.units.value,
    hex: selection.hex.value,
  }));
  return computed(() => ({
    pieces: pieces.value,
    lit: lit.value,
    zones: zones.value,
    ...wayShown(situation, selection, legs),
    overlay: overlay.value,
    selected: selected.value,
    area: situation.area.value,
    markers: situation.markers.value,
    cursor: selection.cursorHex.value,
    arrows: overlays.showArrows.value && live.value ? shown.arrows.value : NO_ARROWS,
    news: live.value ? shown.news.value : NO_NEWS,
    pins: situation.memory.mine.value.pins.map((pin) => pin.hex),
    taught: taught.value,
  }));
}

const NO_ARROWS: Scene['arrows'] = [];
const NO_NEWS: Scene['news'] = [];
const NOTHING: readonly string[] = [];

/** Where the units and hexes are that a lesson points at. Whoever is chosen needs no pointing at any more; where he is to go still does. */
function taughtHexes(situation: Situation, selection: Selection, names: readonly string[]): readonly string[] {
  const chosen = selection.units.value;
  const hexes = names.flatMap((name) => {
    if (chosen.includes(name)) return [];
    return situation.piece(name)?.hex ?? findHex(situation.game.present.map, name) ?? [];
  });
  return [...new Set(hexes)];
}

/** Aircraft that a marker shows do not lie among the counters of the hex under them. */
function onTheGround(pieces: readonly Piece[], markers: readonly Marker[]): readonly Piece[] {
  const under = new Set(markers.filter(({ kind }) => kind === 'aircraft').map(({ hex }) => hex));
  if (under.size === 0) return pieces;
  return pieces.filter(({ symbol, hex }) => symbol !== 'air' || hex === null || !under.has(hex));
}

/** Which hexes are lit, and how. `ground`: the counters on the map. `taught`: hexes a lesson points at. What lights a hex first goes. */
function litHexes(
  situation: Situation,
  ground: readonly Piece[],
  selection: Selection,
  muster: Muster,
  taught: readonly string[],
): LitHex[] {
  const lit = new Map<string, LitHex>();
  const light = (hex: string, tone: LitHex['tone'], note?: string): void => {
    if (!lit.has(hex)) lit.set(hex, { hex, tone, ...(note === undefined ? {} : { note }) });
  };
  const pieces = situation.pieces.value;
  const viewer = situation.viewer.value;
  const enemy = new Set(
    ground.filter((piece) => piece.hex !== null && piece.seat !== viewer).map((piece) => piece.hex!),
  );
  const refused = selection.refusedHex.value;
  if (refused !== null) light(refused, 'refused');
  const pending = selection.pending.value;
  if (pending?.hex != null) light(pending.hex, 'choose');
  const offers = situation.offers.value;
  const own = selection.offers.value;
  const alone = (look: Offer['look']): boolean => look.unit === undefined || look.attack === 'begin';
  const goals = selection.unit.value === null ? situation.goals.value : [];
  const shown =
    own.length > 0 ? own : [...offers.filter(({ look }) => look.hex !== undefined && alone(look)), ...goals];
  if (selection.unit.value === null) {
    const targets = new Set(shown.flatMap(({ look }) => (toneOf(look, enemy) === 'strike' ? [look.hex!] : [])));
    for (const hex of situation.battle.value?.hexes ?? []) targets.add(hex);
    // What a lesson points at is still seen to be a target.
    for (const hex of taught) light(hex, targets.has(hex) ? 'strike' : 'choose');
  }
  if (muster.aim.value !== null) light(muster.aim.value, 'strike');
  for (const { look } of own.length > FEW_WAYS ? shown : betterFirst(situation, shown))
    light(look.hex!, toneOf(look, enemy), look.note);
  if (own.length === 0) {
    const actors = new Set(situation.actors.value);
    for (const piece of pieces) if (piece.hex !== null && actors.has(piece.id)) light(piece.hex, 'choose');
  }
  for (const hex of situation.battle.value?.hexes ?? []) light(hex, 'strike');
  return [...lit.values()];
}

/** Of so many orders the better way to each hex is looked for, so that the hex says what it leaves. */
const FEW_WAYS = 200;

/** Where several lead to the same hex, the better one stands first. */
function betterFirst(situation: Situation, offers: readonly Offer[]): readonly Offer[] {
  const byHex = new Map<string | undefined, Offer[]>();
  for (const offer of offers) byHex.set(offer.look.hex, [...(byHex.get(offer.look.hex) ?? []), offer]);
  return [...byHex.values()].flatMap((some) => (some.length > 1 ? situation.betterOf(some) : some));
}

const toneOf = ({ hex, verb }: OfferLook, enemy: ReadonlySet<string>): LitHex['tone'] =>
  enemy.has(hex!) ? 'strike' : verb === 'retreat' ? 'retreat' : 'go';

/** Where the enemy's nearness counts, as far as the selected unit can go. */
function zonesThatMatter(situation: Situation, selection: Selection): readonly string[] {
  const unit = selection.unit.value;
  const offers = selection.offers.value;
  const { zones } = situation.game.present;
  if (zones === undefined || unit === null || offers.length === 0) return [];
  const near = new Set(offers.flatMap(({ look }) => [look.hex!, ...(look.path ?? [])]));
  return zones(situation.view.value, unit).filter((hex) => near.has(hex));
}

/** The way of the selected units to the hex pointed at, and the legs they have gone already. */
function wayShown(situation: Situation, selection: Selection, legs: Legs): Pick<Scene, 'path' | 'costs' | 'trail'> {
  const unit = selection.unit.value;
  const target = selection.pending.value?.hex ?? selection.pointer.value.hex;
  // The way that a click would take, or that is offered first.
  const look = situation.betterOf(selection.offers.value.filter((offer) => offer.look.hex === target))[0]?.look;
  // Read, so that the way follows the counters.
  situation.pieces.value;
  const from = situation.piece(unit)?.hex ?? null;
  // Nobody pays for the hex he starts from.
  const [start, free] = from === null ? [[], []] : [[from], ['']];
  const gone = legs.of(unit);
  return {
    path: look?.path === undefined ? [] : [...start, ...look.path],
    costs: look?.costs === undefined ? [] : [...free, ...look.costs],
    trail: gone.length === 0 ? [] : [gone[0].start ?? [], ...gone.map((leg) => leg.path)].flat(),
  };
}
