import { expect, test } from 'vitest';
import { delta } from '../../engine/delta.ts';
import { quickDice } from '../../engine/dice.ts';
import { Host } from '../../engine/host.ts';
import { type AnyMatch, Match } from '../../engine/match.ts';
import { games } from '../../games/registry.ts';
import type { Moved, TableNow } from '../../server/wire/table.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { RemoteSeat, type Sent } from './remote-seat.ts';

/** A server in miniature: it has the match, and answers when the test lets it. */
class FarAway {
  readonly match: AnyMatch;
  readonly sent: Sent[] = [];
  readonly seat: RemoteSeat;
  #number = 0;
  #view: unknown;

  constructor(game: (typeof games)[number], who: string) {
    const choices = { scenario: game.scenarios[0].id, options: {} };
    this.match = unwrap(Match.start(game, choices, { seed: 'far away', words: true }));
    this.#view = this.#viewOf(who);
    let keys = 0;
    this.seat = new RemoteSeat(game, choices, this.#table(who), {
      send: (sent) => this.sent.push(sent),
      freshKey: () => `key-${keys++}`,
      past: async () => ({ from: 0, view: null, deltas: [] }),
    });
  }

  /** Carries out what was sent first. */
  answer(): void {
    const sent = this.sent.shift()!;
    expect(sent.number).toBe(this.#number);
    const { seat, game } = this.seat;
    const entry = this.match.lastFor(seat);
    const verdict =
      sent.what === 'undo' ? this.match.undo(seat) : this.match.play(seat, unwrap(game.orders.parse(sent.order)));
    expect(verdict).toEqual({ ok: true });
    this.#tell(seat, sent.what === 'undo' ? entry : this.match.lastFor(seat), sent.what === 'undo');
  }

  /** Somebody else, or the same one elsewhere, gives an order. */
  order(action: unknown): void {
    const by = this.match.toMove!;
    this.match.play(by, action);
    this.#tell(by, this.match.lastFor(this.seat.seat), false);
  }

  #tell(by: string, entry: unknown, undone: boolean): void {
    const view = this.#viewOf(this.seat.seat);
    const changes = delta(this.#view, view);
    this.#view = view;
    this.#number++;
    this.seat.moved({ t: 'moved', by, entry, undone, delta: changes, ...this.#moment() } as unknown as Moved);
  }

  #moment() {
    const { match } = this;
    const { seat = 'axis' } = this.seat ?? {};
    const undoable = match.toMove === seat ? match.undoable : 0;
    const { length: moves } = match.moves;
    return {
      number: this.#number,
      moves,
      toMove: match.toMove,
      undoable,
      secrets: match.hasSecrets,
      ending: match.outcome,
    };
  }

  #table(seat: string): TableNow {
    const log = this.match.logFor(seat);
    return { ...this.#moment(), seat, view: this.#view, movers: '', from: -1, log } as unknown as TableNow;
  }

  #viewOf(seat: string): unknown {
    return structuredClone(this.match.view(seat));
  }
}

const STEPS = 120;

type Pick = (offers: readonly unknown[]) => unknown;

/** Whoever is to move gives an order: the one far away by his seat. */
function oneMove(far: FarAway, pick: Pick): void {
  const mine = far.match.toMove === far.seat.seat;
  if (mine) {
    far.seat.play(pick(far.seat.offers()));
    far.answer();
  } else far.order(pick(far.match.legal()));
}

test.each(games)('$id: a seat far away offers, foresees and tells what one at hand does', (game) => {
  const [who] = game.seats;
  const far = new FarAway(game, who);
  const near = new Host(far.match).seat(who);
  const dice = quickDice(`far away ${game.id}`);
  const pick: Pick = (offers) => offers[dice.roll(offers.length) - 1];
  for (let step = 0; step < STEPS && far.match.toMove !== null; step++) {
    expect(far.seat.offers()).toEqual(near.offers());
    expect(far.seat.question()?.mine).toBe(near.question()?.mine);
    oneMove(far, pick);
    expect(delta(far.seat.view(), near.view())).toEqual([]);
    // What the other did stays as it was told at the time, even if the game has secrets later.
    expect(far.seat.log().filter(({ by }) => by === who)).toEqual(near.log().filter(({ by }) => by === who));
    expect(far.seat.movers).toEqual(near.movers);
    expect(far.seat.undoable).toBe(near.undoable);
  }
});

/** The Axis of Kasserine Pass sets up: orders that need no die. */
const settingUp = (): FarAway => new FarAway(games.find(({ id }) => id === 'kasserine-pass')!, 'axis');

/** Until the Axis is asked. */
function axisAsked(): FarAway {
  const far = settingUp();
  while (far.match.toMove !== 'axis') far.order(far.match.legal()[0]);
  return far;
}

test('orders that need no die are seen at once, sent behind one another, and taken back at once', () => {
  const far = axisAsked();
  const { seat } = far;
  const before = seat.view();
  const heard: boolean[] = [];
  seat.listen(({ undone }) => heard.push(undone));
  expect(seat.play(seat.offers()[0])).toEqual({ ok: true });
  const one = seat.view();
  expect(delta(before, one)).not.toEqual([]);
  seat.play(seat.offers()[0]);
  seat.undo();
  expect(delta(seat.view(), one)).toEqual([]);
  expect(heard).toEqual([false, false, true]);
  const from = far.sent[0].number;
  expect(far.sent.map(({ what, number }) => [what, number - from])).toEqual([
    ['order', 0],
    ['order', 1],
    ['undo', 2],
  ]);
  far.answer();
  far.answer();
  far.answer();
  // Nothing is told twice.
  expect(heard).toHaveLength(3);
  expect(delta(seat.view(), one)).toEqual([]);
  expect(seat.log().at(-1)?.move).toBe(far.match.moves.length);
});

test('an order that is refused takes back what was foreseen after it', () => {
  const far = axisAsked();
  const { seat } = far;
  const before = seat.view();
  seat.play(seat.offers()[0]);
  seat.play(seat.offers()[0]);
  expect(seat.refused({ key: far.sent[0].key })).toBe(true);
  expect(delta(before, seat.view())).toEqual([]);
  expect(seat.onItsWay).toEqual([]);
});

test('what the same player orders on another device makes void what was foreseen here', () => {
  const far = axisAsked();
  const { seat } = far;
  seat.play(seat.offers()[0]);
  far.order(far.match.legal().at(-1));
  expect(delta(seat.view(), far.match.view('axis'))).toEqual([]);
  expect(seat.onItsWay).toEqual([]);
});
