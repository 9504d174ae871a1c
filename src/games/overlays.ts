import type { Contents } from '../content/lay-out.ts';
import type { OverlayKind, OverlayLook } from '../engine/present.ts';
import type { Grid, Hex } from '../hex/grid.ts';
import { grouped } from '../mechanics/grouped.ts';
import { enemyOf, SEATS, SIDES, type Side } from './sides.ts';

/** Overlays as every table lays them over the map. */

export type Lit = OverlayLook['hexes'][number];
export type Tone = Lit['tone'];
export type Line = OverlayLook['lines'][number];

/** An overlay of a game: what it is called, its key, and what it lights. */
export interface Overlay<V> extends OverlayKind {
  /** Hexes alone, or hexes and lines. */
  readonly look: (view: V) => readonly Lit[] | OverlayLook;
}

/** The two members of `Present` that show a list of overlays. `isLit`: nothing is lit in hexes that are not in play. */
export function overlaysOf<V>(list: readonly Overlay<V>[], isLit: (view: V, hex: string) => boolean = () => true) {
  return {
    overlays: list.map(({ id, title, key }): OverlayKind => ({ id, title, key })),
    overlay(view: V, id: string): OverlayLook {
      const look = list.find((each) => each.id === id)?.look(view) ?? [];
      const { hexes, lines } = 'hexes' in look ? look : { hexes: look, lines: [] };
      return { hexes: hexes.filter(({ hex }) => isLit(view, hex)), lines };
    },
  };
}

/** The hexes that are marked in a list of flags. */
export function marked(flags: Uint8Array): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < flags.length; hex++) if (flags[hex] !== 0) found.push(hex);
  return found;
}

/** A line along hexes, by their labels. */
export const lineAlong = (grid: Grid, hexes: readonly Hex[], side: Side): Line => ({
  hexes: hexes.map((hex) => grid.label(hex)),
  tone: SEATS[side],
});

/** What is said of each hex. What both sides say is both sides'; words stand one after the other; a goal stays a goal. */
export class Lights {
  readonly #grid: Grid;
  readonly #found = new Map<Hex, { tone: Tone; texts: string[] }>();

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

  get hexes(): Lit[] {
    return [...this.#found].map(([hex, { tone, texts }]) => ({
      hex: this.#grid.label(hex),
      tone,
      ...(texts.length === 0 ? {} : { text: texts.join(' ') }),
    }));
  }
}

/** The zones of control of both sides; `zoneOf` may use one list again and again. In the order of the map. */
export function zonesLook(grid: Grid, zoneOf: (side: Side) => Uint8Array): Lit[] {
  const [first, second] = SIDES.map((side) => zoneOf(side).slice());
  const lit: Lit[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (first[hex] === 0 && second[hex] === 0) continue;
    lit.push({ hex: grid.label(hex), tone: first[hex] === 0 ? SEATS[1] : second[hex] === 0 ? SEATS[0] : 'both' });
  }
  return lit;
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

/** Where those that wait may come in: how many may now, or else when the first of them may; "?" if all wait for something else. */
export function gatesLook(
  grid: Grid,
  waiting: Iterable<Waiting>,
  now: number,
  turnWord: (turn: number) => string = (turn) => `T${turn}`,
): Lit[] {
  const gates = [...waiting].flatMap((who) => who.hexes.map((hex) => ({ hex, who })));
  return [...grouped(gates, ({ hex }) => hex)].map(([hex, all]) => {
    const there = all.map(({ who }) => who);
    const turns = there.flatMap(({ turn }) => (turn === null ? [] : [turn]));
    const come = turns.filter((turn) => turn <= now).length;
    const text = come > 0 ? String(come) : turns.length > 0 ? turnWord(Math.min(...turns)) : '?';
    const sides = new Set(there.map(({ side }) => side));
    return { hex: grid.label(hex), tone: sides.size > 1 ? 'both' : SEATS[there[0].side], text };
  });
}
