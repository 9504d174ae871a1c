import { expect, test } from 'vitest';
import type { Dice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { intent, overlayNow } from '../engine/pointing.ts';
import type { Chart, Marker, OfferLook, OverlayKind, Piece, Score, Track } from '../engine/present.ts';
import { EFFORT } from './effort.ts';
import { atStops, walksOf } from './stops.ts';
import { type AnyMatch, someOf, startMatch } from './walk.ts';

/** What a table needs of every game: words for everything, places that exist, chances that add up. */
export function looks(game: AnyGame, scenario: string): void {
  const { present } = game;
  const words = (text: string): void => expect(text).not.toMatch(/undefined|NaN|\[object|Infinity/);
  const onMap = (hex: string): boolean => hex in present.map.hexes;
  const everybody = [...game.seats, 'spectator'];

  /** Everything a table shows to one seat whatever is decided next. */
  function lookAtTable(view: unknown): void {
    const crumbs = present.breadcrumb(view);
    expect(crumbs.length).toBeGreaterThan(0);
    const pieces: readonly Piece[] = present.pieces(view);
    const faces = pieces.map((piece) => `${piece.name} ${piece.face} ${piece.badges.join()} ${piece.off ?? ''}`);
    words([...crumbs, ...present.status(view), ...faces].join());
    expect(pieces.filter(({ hex, off }) => (hex === null ? off === undefined : !onMap(hex)))).toEqual([]);
    const tracks: readonly Track[] = present.tracks(view);
    expect(tracks.filter(({ cells }) => cells.length === 0)).toEqual([]);
    const charts: readonly Chart[] = present.charts(view);
    // One judgement for all rows: a judgement takes longer than a row.
    const ragged = charts.flatMap(({ columns, rows }) => rows.filter(({ cells }) => cells.length !== columns.length));
    expect(ragged).toEqual([]);
    const scores: readonly Score[] = present.score(view);
    for (const { lines, total } of scores) expect(lines.reduce((sum, { value }) => sum + Number(value), 0)).toBe(total);
    const figures = present.figures(view);
    expect(figures.length).toBeGreaterThan(0);
    words(JSON.stringify([tracks, charts, scores, figures]));
    lookAtBattle(view, charts);
    lookAtMarkers(view);
  }

  function lookAtMarkers(view: unknown): void {
    const markers: readonly Marker[] = present.markers?.(view) ?? [];
    words(markers.map(({ text }) => text).join());
    expect(markers.filter(({ hex, toward, text }) => !onMap(toward ?? hex) || !onMap(hex) || text === '')).toEqual([]);
    expect((present.area?.(view) ?? []).filter((hex: string) => !onMap(hex))).toEqual([]);
    const overlays = (present.overlays as readonly OverlayKind[]).map(({ id }) => id);
    expect([null, ...overlays]).toContain(overlayNow(game.procedures, view));
  }

  function lookAtBattle(view: unknown, charts: readonly Chart[]): void {
    const battle = present.battle(view);
    if (battle === null) return;
    for (const { text, rule } of [...battle.attackers, ...battle.defenders, ...battle.shifts]) words(`${text} ${rule}`);
    if (battle.chances.length === 0) return;
    expect(battle.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
    const chart = charts.find(({ id }) => id === battle.chart)!;
    expect(battle.column).toBeLessThan(chart.columns.length);
  }

  function lookAtOverlays(view: unknown): void {
    for (const { id } of present.overlays as readonly OverlayKind[]) {
      const { hexes, lines } = present.overlay(view, id);
      words(hexes.map(({ text }) => text ?? '').join());
      const lit = [...hexes.map(({ hex }) => hex), ...lines.flatMap((line) => line.hexes)];
      expect(lit.filter((hex) => !onMap(hex))).toEqual([]);
    }
  }

  function lookAtOffers(match: AnyMatch, dice: Dice): void {
    const view = match.view(match.toMove!);
    const offers = someOf(match.legal(), dice);
    const ids = new Set((present.pieces(view) as readonly Piece[]).map((piece) => piece.id));
    const seen: OfferLook[] = offers.map((offer) => present.offer(view, offer));
    words(seen.flatMap(({ text, note, costs = [] }) => [text, note ?? '', ...costs]).join(' '));
    expect(new Set(seen.map((each) => each.text)).size).toBe(seen.length);
    const misplaced = ({ unit, hex, path, costs }: OfferLook): boolean =>
      (unit !== undefined && !ids.has(unit)) ||
      (hex !== undefined && !onMap(hex)) ||
      (path !== undefined && path.at(-1) !== hex) ||
      // What a way costs is told hex by hex, or not at all.
      (costs !== undefined && (costs.length !== path?.length || costs.includes('')));
    expect(seen.filter(misplaced)).toEqual([]);
    lookAtMove(view, offers, seen);
    for (const { unit, hex } of someOf(seen, dice, 5)) {
      point(match, { ...(unit === undefined ? {} : { unit }), ...(hex === undefined ? {} : { hex }) });
    }
  }

  /** The first way offered: a table asks for these only for what is pointed at. */
  function lookAtMove(view: unknown, offers: readonly unknown[], seen: readonly OfferLook[]): void {
    const first = seen.findIndex(({ path }) => path !== undefined);
    if (first < 0) return;
    const arrival = present.arrival?.(view, offers[first]) ?? null;
    if (arrival !== null) words(arrival);
    expect(arrival).not.toBe('');
    const zones = present.zones?.(view, seen[first].unit ?? '') ?? [];
    expect(zones.filter((hex: string) => !onMap(hex))).toEqual([]);
  }

  /** Whatever is pointed at means something that can be done, something that is refused with a sentence, or nothing. */
  function point(match: AnyMatch, at: { readonly unit?: string; readonly hex?: string }): void {
    const seat = match.toMove!;
    const action = intent(game.procedures, match.view(seat), at);
    if (action === null) return;
    const verdict = match.check(seat, action);
    if (!verdict.ok) expect(verdict.why.length).toBeGreaterThan(10);
  }

  test('the table is whole for every seat, and every offer has its own words and its place', () => {
    const times = new Map<string, number>();
    atStops(walksOf(game, scenario), 'looks', (match, dice, { ask }) => {
      const before = times.get(ask) ?? 0;
      times.set(ask, before + 1);
      if (before >= EFFORT.looksPerQuestion) return;
      lookAtOffers(match, dice);
      for (const seat of everybody) lookAtTable(match.view(seat));
      // What is lit takes longest to find, and hardly changes with what is asked.
      if (before === 0) lookAtOverlays(match.view(everybody[times.size % everybody.length]));
    });
  });

  test('the table is whole when all is over', () => {
    for (const { match } of walksOf(game, scenario)) {
      for (const seat of everybody) lookAtTable(match.view(seat));
      lookAtOverlays(match.view('spectator'));
    }
  });

  test('overlays have a key each', () => {
    const kinds: readonly OverlayKind[] = present.overlays;
    expect(new Set(kinds.map((kind) => kind.key)).size).toBe(kinds.length);
  });

  test('pointing at anything either does something or is explained', () => {
    const match = startMatch(game, scenario, 'pointing');
    const hexes = Object.keys(present.map.hexes);
    for (const { id } of present.pieces(match.view(match.toMove!)) as readonly Piece[]) {
      for (const hex of [hexes[0], hexes[7]]) point(match, { unit: id, hex });
    }
  });
}
