import { describe, expect, test } from 'vitest';
import { botByName } from '../ai/bots.ts';
import { type Dice, NO_DICE, quickDice, seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { playUnchecked } from '../engine/interpreter.ts';
import { Journal } from '../engine/journal.ts';
import { Match } from '../engine/match.ts';
import { formatRecord, parseRecord } from '../engine/record.ts';
import { replay, resume, verify } from '../engine/replay.ts';
import { Tx } from '../engine/tx.ts';
import { games } from '../games/registry.ts';
import { oneIn, randomWalk, someOf, startMatch } from './walk.ts';

/** What must hold for every game at every moment of random play (DESIGN, "What is checked"). */
const scenarios = games.flatMap((game) =>
  game.scenarios.map((scenario) => [game.id, scenario.id, game] as [string, string, AnyGame]),
);
const SEEDS = ['north', 'south', 'east', 'west'];
const json = (value: unknown): string => JSON.stringify(value);

/** An offered order with one of its words taken from another: close to legal, and often not. */
function garbled(game: AnyGame, offers: readonly string[], state: unknown, dice: Dice): unknown {
  const pick = <T>(list: readonly T[]): T => list[dice.roll(list.length) - 1];
  const words = pick(offers).split(' ');
  const stranger = oneIn(2, dice) ? game.format(game.anyAction(state as never, dice)) : pick(offers);
  words[dice.roll(words.length) - 1] = pick(stranger.split(' '));
  const read = game.parse(words.join(' '));
  return read.ok ? read.value : game.anyAction(state as never, dice);
}

describe.each(scenarios)('%s %s', (_id, scenario, game) => {
  test('legal is exactly what check accepts, and what is refused changes nothing', () => {
    let refused = 0;
    for (const seed of SEEDS) {
      randomWalk(game, scenario, seed, (match, offers, dice) => {
        if (!oneIn(4, dice)) return;
        const seat = match.toMove!;
        const written = offers.map((offer) => game.format(offer));
        const offered = new Set(written);
        expect(offered.size).toBe(offers.length);
        expect(offers.filter((offer) => !match.check(seat, offer).ok)).toEqual([]);
        const before = json(match.state);
        for (let i = 0; i < 80; i++) {
          const action = i % 2 === 0 ? game.anyAction(match.state, dice) : garbled(game, written, match.state, dice);
          const verdict = match.check(seat, action);
          expect([game.format(action), verdict.ok]).toEqual([game.format(action), offered.has(game.format(action))]);
          if (verdict.ok) continue;
          refused++;
          expect(match.play(seat, action)).toEqual(verdict);
          expect(verdict.why).toMatch(/^[^\s].*[.!?]$/s);
          expect(verdict.rule).not.toBe('');
        }
        expect(json(match.state)).toBe(before);
      });
    }
    expect(refused).toBeGreaterThan(1000);
  });

  test('the same where bots fight it out: battles, retreats and advances that random play seldom sees', () => {
    const bot = botByName('heuristic');
    if (!bot.ok) throw new Error(bot.why);
    const asked = new Set<string>();
    const match = startMatch(game, scenario, 'battles');
    const dice = quickDice('battles');
    while (match.toMove !== null && match.moves.length < 400) {
      const seat = match.toMove;
      const offers = match.legal();
      asked.add(match.question!.ask.id);
      const written = offers.map((offer) => game.format(offer));
      const offered = new Set(written);
      for (let i = 0; i < 20; i++) {
        const action = garbled(game, written, match.state, dice);
        expect([game.format(action), match.check(seat, action).ok]).toEqual([
          game.format(action),
          offered.has(game.format(action)),
        ]);
      }
      expect(game.invariants(match.state)).toEqual([]);
      // Now and then anything, so that the bots meet positions of somebody else's making.
      const action = oneIn(6, dice)
        ? offers[dice.roll(offers.length) - 1]
        : bot.value.choose(game, match.view(seat), offers, seat, dice);
      expect(match.play(seat, action)).toEqual({ ok: true });
    }
    expect(asked.size).toBeGreaterThan(5);
  });

  test('a forged seat is refused', () => {
    randomWalk(game, scenario, 'forged', (match, offers, dice) => {
      if (!oneIn(10, dice)) return;
      const before = json(match.state);
      for (const seat of [...game.seats.filter((each) => each !== match.toMove), 'nobody']) {
        expect(match.play(seat, offers[0])).toMatchObject({ ok: false, why: expect.stringContaining('to decide now') });
      }
      expect(json(match.state)).toBe(before);
    });
  });

  test('playing and taking back is the identity', () => {
    for (const seed of SEEDS) {
      randomWalk(game, scenario, seed, (match, offers, dice) => {
        if (!oneIn(4, dice)) return;
        const state = structuredClone(match.state);
        const before = json(state);
        const journal = new Journal();
        const tx = new Tx(state, journal, seededDice(seed));
        for (let i = 0; i < 5; i++) {
          playUnchecked(game.procedures, tx, offers[dice.roll(offers.length) - 1]);
          journal.undoTo(0);
          expect(json(state)).toBe(before);
        }
      });
    }
  });

  test('undo goes back to the last roll, reveal or change of player, and no further', () => {
    const marks: string[] = [];
    randomWalk(game, scenario, 'undo', (match) => {
      const seat = match.toMove!;
      marks.length = match.undoable;
      marks.push(json(match.state));
      if (match.undoable !== 7) return;
      const moves = match.moves.slice();
      while (match.undoable > 0) {
        expect(match.undo(seat)).toEqual({ ok: true });
        expect(json(match.state)).toBe(marks[match.undoable]);
      }
      expect(match.undo(seat)).toMatchObject({ ok: false });
      for (const move of moves.slice(match.moves.length)) {
        const action = game.parse(move.do);
        if (action.ok) expect(match.play(seat, action.value).ok).toBe(true);
      }
      expect(json(match.state)).toBe(marks[7]);
    });
  });

  test('a game saved in the middle of anything goes on identically', () => {
    for (const seed of SEEDS) {
      const positions: { state: string; moves: number }[] = [];
      const whole = randomWalk(game, scenario, seed, (match, _offers, dice) => {
        if (oneIn(40, dice)) positions.push({ state: json(match.state), moves: match.moves.length });
      });
      const dice = whole.moves.map((move) => move.dice ?? []);
      for (const { state, moves } of positions) {
        const faces = dice.slice(moves).flat();
        const loaded = Match.from(game, whole.choices, JSON.parse(state), {
          seed,
          dice: { roll: () => faces.shift()! },
        });
        for (const move of whole.moves.slice(moves)) {
          const action = game.parse(move.do);
          expect(action.ok && loaded.play(move.by, action.value).ok).toBe(true);
        }
        expect(json(loaded.state)).toBe(json(whole.state));
      }
    }
  });

  test('a record replays to the same state, passes its audit, and goes on from any move', () => {
    for (const seed of SEEDS) {
      const whole = randomWalk(game, scenario, seed, () => {});
      const read = parseRecord(formatRecord(whole.record()));
      if (!read.ok) throw new Error(read.why);
      const again = replay(game, read.value);
      expect(again.ok && json(again.value.state)).toBe(json(whole.state));
      expect(verify(game, read.value)).toMatchObject({ ok: true, value: { moves: whole.moves.length } });

      const half = Math.floor(whole.moves.length / 2);
      const resumed = resume(game, { ...read.value, moves: read.value.moves.slice(0, half) }, seed);
      if (!resumed.ok) throw new Error(resumed.why);
      for (const move of whole.moves.slice(half)) {
        const action = game.parse(move.do);
        if (action.ok) resumed.value.play(move.by, action.value);
      }
      expect(json(resumed.value.state)).toBe(json(whole.state));
    }
  });

  test('a world made from a view looks the same from that seat', () => {
    randomWalk(game, scenario, 'views', (match, _offers, dice) => {
      if (!oneIn(10, dice)) return;
      for (const seat of game.seats) {
        const seen = json(match.view(seat));
        expect(json(game.view(game.determinize(JSON.parse(seen), dice), seat))).toBe(seen);
      }
    });
  });

  test('invariants hold, notation reads back, and actions never roll', () => {
    for (const seed of SEEDS) {
      randomWalk(game, scenario, `${seed}/invariants`, (match, offers, dice) => {
        expect(game.invariants(match.state)).toEqual([]);
        if (!oneIn(8, dice)) return;
        const state = structuredClone(match.state);
        const journal = new Journal();
        const tx = new Tx(state, journal, NO_DICE);
        for (const offer of someOf(offers, dice)) {
          expect(game.parse(game.format(offer))).toEqual({ ok: true, value: offer });
          tx.frame = state.stack[state.stack.length - 1];
          match.question!.ask.apply(tx, offer, match.question!.arg);
          journal.undoTo(0);
        }
      });
    }
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
});
