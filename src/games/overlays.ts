import type { Contents } from '../content/lay-out.ts';
import type { OverlayKind, OverlayLook } from '../engine/present.ts';
import type { Grid, Hex } from '../hex/grid.ts';
import { grouped } from '../mechanics/grouped.ts';
import { enemyOf, SEATS, SIDES, type Side } from './sides.ts';

/** Overlays as every table lays them over the map. */

type Lit = OverlayLook['hexes'][number];
export type Tone = Lit['tone'];
type Line = OverlayLook['lines'][number];

/** An overlay of a game: what it is called, its key, and what it lights. */
export interface Overlay<K, V> extends OverlayKind {
  readonly look: (lights: Lights, kit: K, view: V) => void;
}

/** The two members of `Present` that show a list of overlays. `isLit`: nothing is lit in hexes that are not in play. */
export function overlaysOf<K extends { readonly grid: Grid }, V>(
  kitOf: (view: V) => K,
  list: readonly Overlay<K, V>[],
  isLit: (kit: K, view: V, hex: Hex) => boolean = () => true,
) {
  return {
    overlays: list.map(({ id, title, key }): OverlayKind => ({ id, title, key })),
    overlay(view: V, id: string): OverlayLook {
      const kit = kitOf(view);
      const lights = new Lights(kit.grid);
      list.find((each) => each.id === id)?.look(lights, kit, view);
      return { hexes: lights.hexes.filter(({ hex }) => isLit(kit, view, kit.grid.find(hex))), lines: lights.lines };
    },
  };
}

/** The hexes that are marked in a list of flags. */
export function marked(flags: Uint8Array): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < flags.length; hex++) if (flags[hex] !== 0) found.push(hex);
  return found;
}

/** What is said of each hex, and lines. What both sides say is both sides'; words stand one after the other; a goal stays a goal. */
export class Lights {
  readonly #grid: Grid;
  readonly #found = new Map<Hex, { tone: Tone; texts: string[] }>();
  readonly #lines = new Map<string, Line>();

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  light(hex: Hex, tone: Tone, text = ''): this {
    const before = this.#found.get(hex);
    const texts = [...(before?.texts ?? []), ...(text === '' ? [] : [text])];
    const both = before !== undefined && before.tone !== tone && before.tone !== 'goal' && tone !== 'goal';
    this.#found.set(hex, { tone: both ? 'both' : before?.tone === 'goal' ? 'goal' : tone, texts });
    return this;
  }

  /** Says only this of the hex, whatever was said before. */
  only(hex: Hex, tone: Tone, text = ''): this {
    this.#found.set(hex, { tone, texts: text === '' ? [] : [text] });
    return this;
  }

  /** A line of a side along hexes; one along the same hexes takes its place. */
  line(hexes: readonly Hex[], side: Side): this {
    this.#lines.set(hexes.join(), { hexes: hexes.map((hex) => this.#grid.label(hex)), tone: SEATS[side] });
    return this;
  }

  /** The zones of control of both sides; `zoneOf` may use one list again and again. In the order of the map. */
  zones(zoneOf: (side: Side) => Uint8Array): this {
    const [first, second] = SIDES.map((side) => zoneOf(side).slice());
    for (let hex = 0; hex < this.#grid.size; hex++)
      if (first[hex] !== 0 || second[hex] !== 0)
        this.only(hex, first[hex] === 0 ? SEATS[1] : second[hex] === 0 ? SEATS[0] : 'both');
    return this;
  }

  /** Where those that wait may come in: how many may now, or else when the first of them may; "?" if all wait for something else. */
  gates(waiting: Iterable<Waiting>, now: number, turnWord = (turn: number): string => `T${turn}`): this {
    const gates = [...waiting].flatMap((who) => who.hexes.map((hex) => ({ hex, who })));
    for (const [hex, all] of grouped(gates, (gate) => gate.hex)) {
      const turns = all.flatMap(({ who: { turn } }) => (turn === null ? [] : [turn]));
      const come = turns.filter((turn) => turn <= now).length;
      const text = come > 0 ? String(come) : turns.length > 0 ? turnWord(Math.min(...turns)) : '?';
      const sides = new Set(all.map(({ who }) => who.side));
      this.only(hex, sides.size > 1 ? 'both' : SEATS[all[0].who.side], text);
    }
    return this;
  }

  get hexes(): Lit[] {
    return [...this.#found].map(([hex, { tone, texts }]) => ({
      hex: this.#grid.label(hex),
      tone,
      ...(texts.length === 0 ? {} : { text: texts.join(' ') }),
    }));
  }

  get lines(): Line[] {
    return [...this.#lines.values()];
  }
}

/** Hexes in the enemy's zone, for a unit that asks; none for whoever does not mind it. */
export function enemyZone<U extends { readonly side: Side }>(
  { units, unitIndex, grid }: Pick<Contents<U>, 'units' | 'unitIndex' | 'grid'>,
  id: string,
  zoneOf: (side: Side) => Uint8Array,
  minds: (unit: U) => boolean = () => true,
): string[] {
  const unit = units[unitIndex.get(id) ?? -1];
  if (unit === undefined || !minds(unit)) return [];
  return marked(zoneOf(enemyOf(unit.side))).map((hex) => grid.label(hex));
}

/** Somebody who waits beside the map: whose he is, where he may come in, and from which turn on; null when only an event brings him. */
export interface Waiting {
  readonly side: Side;
  readonly hexes: readonly Hex[];
  readonly turn: number | null;
}
