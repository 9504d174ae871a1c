import { expect, test } from 'vitest';
import { type Dice, NO_DICE, scriptedDice, seededDice } from '../engine/dice.ts';
import { isForGood, warningsOf } from '../engine/foresight.ts';
import type { AnyGame } from '../engine/game.ts';
import { playUnchecked, question } from '../engine/interpreter.ts';
import { Journal } from '../engine/journal.ts';
import { Match } from '../engine/match.ts';
import { formatRecord, parseRecord } from '../engine/record.ts';
import { resume, verify } from '../engine/replay.ts';
import { Tx } from '../engine/tx.ts';
import { atStops, matchAt, type Walk, walksOf } from './stops.ts';
import { type AnyMatch, oneIn, someOf, startMatch } from './walk.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** An offered order with one of its words taken from another, or a letter of it changed for its neighbour: the next hex, the next unit. */
function garbled(game: AnyGame, offers: readonly string[], dice: Dice): unknown {
  const pick = <T>(list: readonly T[]): T => list[dice.roll(list.length) - 1];
  const words = pick(offers).split(' ');
  const at = dice.roll(words.length) - 1;
  if (oneIn(2, dice)) words[at] = nudged(words[at], dice);
  else {
    const stranger = oneIn(2, dice) ? game.orders.format(game.orders.any(dice)) : pick(offers);
    words[at] = pick(stranger.split(' '));
  }
  const read = game.orders.parse(words.join(' '));
  return read.ok ? read.value : game.orders.any(dice);
}

function nudged(word: string, dice: Dice): string {
  const at = dice.roll(word.length) - 1;
  const code = word.charCodeAt(at) + (oneIn(2, dice) ? 1 : -1);
  return word.slice(0, at) + String.fromCharCode(code) + word.slice(at + 1);
}

/** What must hold for every game at every moment, at the stops of a scenario's walks. */
export function properties(game: AnyGame, scenario: string): void {
  const walks = (): readonly Walk[] => walksOf(game, scenario);

  test('walks keep the invariants and come to an end', () => {
    expect(walks().flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(walks().some(({ match }) => match.toMove === null && match.outcome !== null)).toBe(true);
  });

  test('legal is exactly what check accepts, and what is refused changes nothing', () => {
    let refused = 0;
    atStops(walks(), 'legal', (match, dice, { state }) => {
      const seat = match.toMove!;
      const offers = match.legal();
      const written = offers.map((offer) => game.orders.format(offer));
      const offered = new Set(written);
      expect(offered.size).toBe(offers.length);
      expect(someOf(offers, dice).filter((offer) => !match.check(seat, offer).ok)).toEqual([]);
      for (let i = 0; i < 60; i++) {
        const action = i % 3 === 0 ? game.orders.any(dice) : garbled(game, written, dice);
        const order = game.orders.format(action);
        const verdict = match.check(seat, action);
        if (verdict.ok !== offered.has(order))
          expect.fail(
            `"${order}" is ${verdict.ok ? 'allowed' : `refused (${verdict.why})`}, but ${verdict.ok ? 'not ' : ''}offered`,
          );
        if (verdict.ok) continue;
        if (refused++ % 8 > 0) continue;
        expect(match.play(seat, action)).toEqual(verdict);
        expect(verdict.why).toMatch(/^[^\s].*[.!?]$/s);
        expect(verdict.rule).not.toBe('');
      }
      expect(json(match.state)).toBe(state);
    });
    expect(refused).toBeGreaterThan(100);
  });

  test('a seat can work out from its own view what it is asked, what it may do, and why not', () => {
    atStops(walks(), 'from the view', (match, dice) => {
      const seat = match.toMove!;
      // As a client over the network would hold it.
      const view = JSON.parse(json(match.view(seat)));
      const truth = match.question!;
      const seen = question(game.procedures, view)!;
      expect(seen.ask).toBe(truth.ask);
      expect(seen.ask.who(view, seen.arg)).toBe(seat);
      expect(seen.ask.prompt(view, seen.arg)).toBe(truth.ask.prompt(match.state, truth.arg));
      const offers = match.legal();
      const offered: unknown[] = [];
      seen.ask.legal(view, (action) => offered.push(action), seen.arg);
      expect(json(offered)).toBe(json(offers));
      const written = offers.map((offer) => game.orders.format(offer));
      const nonsense = Array.from({ length: 20 }, () => garbled(game, written, dice));
      for (const action of [...someOf(offers, dice), ...nonsense]) {
        const verdict = json(truth.ask.check(match.state, action, truth.arg));
        if (json(seen.ask.check(view, action, seen.arg)) !== verdict)
          expect.fail(
            `the view judges "${game.orders.format(action)}" otherwise than the state, which says ${verdict}`,
          );
      }
      const some = someOf(offers, dice);
      const warnings = (position: unknown) => some.map((offer) => warningsOf(game.procedures, position, offer));
      expect(warnings(view)).toEqual(warnings(match.state));
    });
  });

  test('refusals and the log call a unit by its name, never by its id', () => {
    const said = new Set<string>();
    const say = (text: string): void => {
      for (const word of text.split(/[^\p{L}\p{N}/-]+/u)) said.add(word);
    };
    atStops(walks(), 'names', (match, dice) => {
      for (let i = 0; i < 20; i++) say(JSON.stringify(match.check(match.toMove!, game.orders.any(dice))));
    });
    for (const { match } of walks()) for (const { text } of match.notes) say(text);
    const pieces = game.present.pieces(startMatch(game, scenario, 'names').view('spectator'));
    const ids = pieces.filter(({ id, name }) => !name.split(' ').includes(id)).map(({ id }) => id);
    expect(ids.filter((id) => said.has(id))).toEqual([]);
  });

  test('a forged seat is refused', () => {
    atStops(walks(), 'forged', (match, _dice, { state }) => {
      const [offer] = match.legal();
      for (const seat of [...game.seats.filter((each) => each !== match.toMove), 'nobody']) {
        expect(match.play(seat, offer)).toMatchObject({ ok: false, why: expect.stringContaining('to decide now') });
      }
      expect(json(match.state)).toBe(state);
    });
  });

  test('playing and taking back is the identity', () => {
    atStops(walks(), 'back', (match, dice, { state: before }) => {
      const offers = match.legal();
      const state = JSON.parse(before);
      const journal = new Journal();
      const tx = new Tx(state, journal, seededDice(match.seed));
      for (let i = 0; i < 5; i++) {
        const action = offers[dice.roll(offers.length) - 1];
        playUnchecked(game.procedures, tx, action);
        journal.undoTo(0);
        if (json(state) !== before) expect.fail(`"${game.orders.format(action)}" is not wholly taken back`);
      }
    });
  });

  test('undo goes back to the last roll, reveal or change of player, and no further', () => {
    let undone = 0;
    atStops(walks(), 'undo', (match, dice) => {
      // Six more moves at every stop would take longer than all the rest.
      if (oneIn(2, dice)) return;
      const marks = [json(match.state)];
      for (let i = 0; i < 6 && match.toMove !== null; i++) {
        const offers = match.legal();
        const action = offers[dice.roll(offers.length) - 1];
        const forGood = isForGood(game, match.view(match.toMove), action);
        match.play(match.toMove, action);
        expect(match.undoable === 0).toBe(forGood);
        marks.length = match.undoable;
        marks.push(json(match.state));
      }
      undone += match.undoable;
      takeAllBack(match, marks);
    });
    expect(undone).toBeGreaterThan(0);
  });

  /** Takes back what can be, each time to the state there was, and plays it again. */
  function takeAllBack(match: AnyMatch, marks: readonly string[]): void {
    const seat = match.toMove;
    if (seat === null) return;
    const moves = match.moves.slice();
    while (match.undoable > 0) {
      expect(match.undo(seat)).toEqual({ ok: true });
      expect(json(match.state)).toBe(marks[match.undoable]);
    }
    expect(match.undo(seat)).toMatchObject({ ok: false });
    expect(moves.slice(match.moves.length).filter((move) => !playWritten(match, move))).toEqual([]);
    expect(json(match.state)).toBe(marks.at(-1));
  }

  function playWritten(match: AnyMatch, move: { readonly by: string; readonly do: string }): boolean {
    const action = game.orders.parse(move.do);
    return action.ok && match.play(move.by, action.value).ok;
  }

  test('a game saved in the middle of anything goes on identically', () => {
    for (const walk of walks()) {
      // From stop to stop: each is loaded, and brings the game to the next.
      for (const [i, stop] of walk.stops.slice(0, -1).entries()) {
        const next = walk.stops[i + 1];
        const moves = walk.match.moves.slice(stop.moves, next.moves);
        const loaded = matchAt(walk, stop, scriptedDice(moves.flatMap(({ dice }) => dice ?? [])));
        // One judgement for all moves: a judgement takes longer than many a move.
        expect(moves.filter((move) => !playWritten(loaded, move))).toEqual([]);
        expect(json(loaded.state)).toBe(next.state);
      }
    }
  });

  test('a record passes its audit, and goes on from its middle to the same state', () => {
    for (const { match, seed } of walks()) {
      const read = parseRecord(formatRecord(match.record({ open: true })));
      if (!read.ok) throw new Error(read.why);
      expect(verify(game, read.value)).toMatchObject({ ok: true, value: { moves: match.moves.length } });

      const half = Math.floor(match.moves.length / 2);
      const resumed = resume(game, { ...read.value, moves: read.value.moves.slice(0, half) }, seed);
      if (!resumed.ok) throw new Error(resumed.why);
      expect(match.moves.slice(half).filter((move) => !playWritten(resumed.value, move))).toEqual([]);
      expect(json(resumed.value.state)).toBe(json(match.state));
    }
  });

  test('a world made from a view looks the same from that seat', () => {
    atStops(walks(), 'views', (match, dice) => {
      for (const seat of game.seats) {
        const seen = json(match.view(seat));
        expect(json(game.view(game.determinize(JSON.parse(seen), dice), seat))).toBe(seen);
      }
    });
  });

  test('notation reads back, and actions never roll', () => {
    atStops(walks(), 'notation', (match, dice, stop) => {
      const state = JSON.parse(stop.state);
      const journal = new Journal();
      const tx = new Tx(state, journal, NO_DICE);
      const { ask, arg } = match.question!;
      for (const offer of someOf(match.legal(), dice)) {
        const read = game.orders.parse(game.orders.format(offer));
        if (!read.ok || json(read.value) !== json(offer)) expect(read).toEqual({ ok: true, value: offer });
        tx.frame = state.stack[state.stack.length - 1];
        ask.apply(tx, offer, arg);
        journal.undoTo(0);
      }
    });
  });

  test('what is agreed beforehand is checked', () => {
    expect(Match.start(game, { scenario: 'nowhere', options: {} }, { seed: '' })).toMatchObject({
      ok: false,
      why: expect.stringContaining('no scenario'),
    });
    expect(Match.start(game, { scenario, options: { nonsense: true } }, { seed: '' })).toMatchObject({
      ok: false,
      why: expect.stringContaining('no option'),
    });
    expect(startMatch(game, scenario, 'x').toMove).not.toBeNull();
  });
}

/** Every question the game's procedures can ask. */
const questionsOf = (game: AnyGame): Set<string> =>
  new Set(
    Object.values(game.procedures as { readonly [name: string]: readonly object[] })
      .flat()
      .flatMap((step) => ('ask' in step ? [(step.ask as { readonly id: string }).id] : [])),
  );

/** The walks are worth looking at. Counted over all scenarios of a game: one without ships asks nothing about ships. */
export function worthwhile(game: AnyGame): void {
  test('the walks through its scenarios ask most of the questions there are', () => {
    const stops = game.scenarios.flatMap(({ id }) => walksOf(game, id).flatMap((walk) => walk.stops));
    const asked = new Set(stops.map(({ ask }) => ask).filter((ask) => ask !== ''));
    expect(asked.size / questionsOf(game).size).toBeGreaterThan(2 / 3);
  });
}
