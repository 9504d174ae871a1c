import { describe, expect, test } from 'vitest';
import { botByName } from '../ai/bots.ts';
import { quickDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Chart, OfferLook, OverlayKind, Piece, Score } from '../engine/present.ts';
import { games } from '../games/registry.ts';
import { type AnyMatch, oneIn, startMatch } from './walk.ts';

const CLOSELY = 80;

/** What a table needs of every game: words for everything, places that exist, chances that add up. */
const scenarios = games.flatMap((game) =>
  game.scenarios.map((scenario) => [game.id, scenario.id, game] as [string, string, AnyGame]),
);

describe.each(scenarios)('%s %s', (_id, scenario, game) => {
  const { present } = game;
  const words = (text: string): void => expect(text).not.toMatch(/undefined|NaN|\[object/);

  function look(match: AnyMatch, offers: unknown[]): void {
    const view = match.view(match.toMove!);
    const pieces: readonly Piece[] = present.pieces(view);
    const crumbs = present.breadcrumb(view);
    expect(crumbs.length).toBeGreaterThan(0);
    for (const line of [...crumbs, ...present.status(view)]) words(line);
    for (const piece of pieces) {
      words(`${piece.name} ${piece.face} ${piece.badges.join()} ${piece.off ?? ''}`);
      expect(piece.hex === null ? typeof piece.off : piece.hex in present.map.hexes).toBeTruthy();
    }
    const looks: OfferLook[] = offers.map((offer) => present.offer(view, offer));
    words(looks.flatMap(({ text, costs = [] }) => [text, ...costs]).join(' '));
    expect(new Set(looks.map((each) => each.text)).size).toBe(looks.length);
    // One judgement for them all: there are thousands in a game.
    const ids = new Set(pieces.map((piece) => piece.id));
    const misplaced = ({ unit, hex, path, costs }: OfferLook): boolean =>
      (unit !== undefined && !ids.has(unit)) ||
      (hex !== undefined && !(hex in present.map.hexes)) ||
      (path !== undefined && path.at(-1) !== hex) ||
      // What a way costs is told hex by hex, or not at all.
      (costs !== undefined && (costs.length !== path?.length || costs.includes('')));
    expect(looks.filter(misplaced)).toEqual([]);
    lookAtMove(view, offers, looks);
    const battle = present.battle(view);
    if (battle === null || battle.chances.length === 0) return;
    expect(battle.chances.reduce((sum, chance) => sum + chance.probability, 0)).toBeCloseTo(1);
    const chart = (present.charts(view) as Chart[]).find((each) => each.id === battle.chart)!;
    expect(battle.column).toBeLessThan(chart.columns.length);
    for (const { text, rule } of [...battle.attackers, ...battle.defenders, ...battle.shifts]) words(`${text} ${rule}`);
  }

  /** The first way offered: a table asks for these only for what is pointed at. */
  function lookAtMove(view: unknown, offers: unknown[], looks: OfferLook[]): void {
    const first = looks.findIndex(({ path }) => path !== undefined);
    if (first < 0) return;
    const arrival = present.arrival?.(view, offers[first]) ?? null;
    if (arrival !== null) words(arrival);
    expect(arrival).not.toBe('');
    const zones = present.zones?.(view, looks[first].unit ?? '') ?? [];
    expect(zones.filter((hex: string) => !(hex in present.map.hexes))).toEqual([]);
  }

  test('every offer has its own words and its place on the table', () => {
    const bot = botByName('heuristic');
    if (!bot.ok) throw new Error(bot.why);
    const match = startMatch(game, scenario, 'looks');
    const dice = quickDice('looks');
    while (match.toMove !== null) {
      const offers = match.legal();
      // A big board has hundreds of offers at every step: after the first steps some are enough.
      if (match.moves.length < CLOSELY || oneIn(4, dice)) look(match, offers);
      match.play(match.toMove, bot.value.choose(game, match.view(match.toMove), offers, match.toMove, dice));
    }
    expect(present.figures(match.view('spectator')).length).toBeGreaterThan(0);
    for (const { lines, total } of present.score(match.view('spectator')) as Score[]) {
      words(lines.map(({ text, rule }) => `${text} ${rule}`).join());
      expect(lines.reduce((sum, { value }) => sum + Number(value), 0)).toBe(total);
    }
  });

  test('overlays, tracks and charts are whole', () => {
    const view = startMatch(game, scenario, 'charts').view('spectator');
    const kinds: readonly OverlayKind[] = present.overlays;
    expect(new Set(kinds.map((kind) => kind.key)).size).toBe(kinds.length);
    for (const { id } of kinds) {
      for (const { hex } of present.overlay(view, id).hexes) expect(present.map.hexes[hex]).toBeDefined();
    }
    for (const track of present.tracks(view)) expect(track.cells.length).toBeGreaterThan(0);
    for (const { columns, rows } of present.charts(view) as Chart[]) {
      for (const row of rows) expect(row.cells.length).toBe(columns.length);
    }
  });

  test('pointing at anything either does something or is explained', () => {
    const match = startMatch(game, scenario, 'pointing');
    const view = match.view(match.toMove!);
    const hexes = Object.keys(present.map.hexes);
    for (const piece of present.pieces(view) as Piece[]) {
      for (const hex of [hexes[0], hexes[7]]) {
        const action = present.intent(view, { unit: piece.id, hex });
        if (action === null) continue;
        const verdict = match.check(match.toMove!, action);
        if (!verdict.ok) expect(verdict.why.length).toBeGreaterThan(10);
      }
    }
  });
});
