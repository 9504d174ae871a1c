import { expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { games } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { guided } from './saved.ts';
import { openTable, type Table } from './table.ts';

/** The guided battles: what their learners are told to do, order by order, and where one leaves each of them. */
interface Course {
  readonly letter: readonly string[];
  /** Orders that leave the path, and what becomes of the lesson. */
  readonly astray: readonly (readonly [orders: readonly string[], lesson: number, strayed: string])[];
}

const withAll = (...units: readonly string[]): string[] => units.map((unit) => `with ax-${unit}`);

const COURSES: { readonly [game: string]: Course } = {
  'kasserine-pass': {
    letter: [
      ...['move kg-stenhoff E4 by road', 'move rommel E4 by road', 'end', 'end', 'attack F4', 'join kg-stenhoff'],
      ...['join kg-gerhardt', 'join kg-reimann', 'join tigers', 'commit', 'end', 'press', 'drive 1'],
      ...['advance kg-stenhoff F4', 'advance rommel F4'],
    ],
    astray: [
      [['move kg-stenhoff C3', 'move kg-schuette C3'], 1, 'may return'],
      [['end'], 4, 'rejoined'],
    ],
  },
  'baptism-of-fire': {
    letter: [
      ...['enter ax01 3919', 'enter ax02 3920', 'end', 'attack ax01 3819', 'join ax02', 'commit', 'support 2', 'pass'],
      // The attack is made, its guns are refused and its advance is declined: those words end the combat, not the phase.
      ...['advance ax01 3819', 'attack ax07 3722', 'join ax10', 'commit', 'support 5', 'pass', 'end', 'end'],
      'enter ax04 3919',
    ],
    astray: [
      [['enter ax01 3918'], 1, 'may return'],
      [['enter ax01 3919', 'enter ax02 3920', 'end', 'attack ax01 3819', 'commit', 'pass', 'end'], 6, 'let go'],
    ],
  },
  gazala: {
    letter: [
      ...['enter ax-21pz-5-1 1521', 'move ax-21pz-5-1 1520', 'attack ax-21pz-5-1 medium'],
      ...[...['132-8', '132-9', '132-10', '12ber'].map((unit) => `join ax-ariete-${unit}`), 'commit', 'chit combat'],
      ...['end', 'end'],
    ],
    astray: [
      [['enter ax-21pz-5-1 1521', 'move ax-21pz-5-1 1721', 'move ax-21pz-104-1 1720'], 2, 'may return'],
      [['enter ax-21pz-5-1 1521', 'end'], 2, 'let go'],
      [['enter ax-21pz-5-1 1521', 'end', 'strike al-3ind-2rl'], 7, 'rejoined'],
    ],
  },
  'decision-at-kasserine': {
    letter: [
      ...['take ax-1_2-104-21', 'join ax-3_4-104-21', 'go 6323', 'end', 'attack 6322'],
      ...[...withAll('1_2-104-21', '3_4-104-21'), 'declare', 'attack 6324'],
      ...[...withAll('5-5-21', '1-39pzjg', '3-43-fl', 'a21', 'a25', 'xxxiv-10-ber'), 'declare', 'end'],
      ...['fire ax-1-155-21 6322', 'fire ax-3-155-21 6324', 'fire ax-7-155-21 6324', 'end', 'fight 6322'],
      ...['send air-ju87-1', 'end', 'advance ax-1_2-104-21 6322', 'end', 'send air-ju87-2'],
      ...['end', 'lose ax-a25', 'fire ax-4-155-21 6427', 'end'],
    ],
    astray: [
      [['take ax-1_2-104-21', 'go 6524', 'stop'], 1, 'may return'],
      [['end'], 1, 'may return'],
    ],
  },
};

/** The guide of Desert Fox needs an opponent who plays: long-guide.test.ts follows it. */
const ELSEWHERE = ['desert-fox-deluxe'];

test('every guided game is followed, here or elsewhere', () => {
  const guidedGames = games.filter(({ present }) => present.guide !== undefined).map(({ id }) => id);
  expect([...Object.keys(COURSES), ...ELSEWHERE].sort()).toEqual(guidedGames.sort());
});

const COURSE_OF_GAME = games.filter(({ id }) => id in COURSES).map((game) => [game.id, game as AnyGame] as const);

/** At the first lesson that waits for an order. */
function begun(game: AnyGame): Table {
  const table = unwrap(openTable(game, unwrap(guided(game, 1))));
  table.start();
  table.lessons.readOn();
  return table;
}

const QUIET = ['pass', 'end'];

/** Gives an order in the learner's name, then lets the other side do as little as it can. */
function order(table: Table, text: string): void {
  const { orders } = table.game;
  expect(table.orders.play(unwrap(orders.parse(text))), text).toEqual({ ok: true });
  const other = table.situation.seats.get('allied')!;
  while (table.situation.asked.peek()?.who === 'allied') {
    const offers = other.offers();
    other.play(offers.find((offer) => QUIET.includes(orders.format(offer))) ?? offers[0]);
  }
}

test('every game with a lesson has its course here', () => {
  expect(COURSE_OF_GAME.map(([id]) => id).sort()).toEqual(Object.keys(COURSES).sort());
});

test.each(COURSE_OF_GAME)('%s: who follows the lesson to the letter is never told that he has left it', (id, game) => {
  const table = begun(game);
  for (const text of COURSES[id].letter) {
    order(table, text);
    expect([text, table.lessons.now.value?.strayed]).toEqual([text, 'no']);
  }
  expect(table.lessons.now.value?.index).toBeGreaterThanOrEqual(game.present.guide!.lessons.length - 2);
  table.close();
});

test.each(
  COURSE_OF_GAME.flatMap(([id, game]) => COURSES[id].astray.map((way) => [id, way[0].join(', '), game, way] as const)),
)('%s: the lesson notices "%s"', (_id, _orders, game, [orders, lesson, strayed]) => {
  const table = begun(game);
  for (const text of orders) order(table, text);
  expect([table.lessons.now.value?.index, table.lessons.now.value?.strayed]).toEqual([lesson, strayed]);
  table.close();
});

test('a lesson whose next one speaks of another question is left by the answer, not by going on', () => {
  const table = begun(COURSE_OF_GAME.find(([id]) => id === 'kasserine-pass')![1]);
  const { letter } = COURSES['kasserine-pass'];
  for (const text of letter.slice(0, letter.indexOf('press'))) order(table, text);
  // Had one gone on here, the lesson about the rout would have found no rout, and all of them would have been over.
  expect(table.lessons.now.value).toMatchObject({ index: 8, waits: true });
  order(table, 'press');
  expect(table.lessons.now.value).toMatchObject({ index: 9, waits: true });
  table.close();
});

test('what is finished by playing on stays finished when its question comes round again', () => {
  const table = begun(COURSE_OF_GAME.find(([id]) => id === 'kasserine-pass')![1]);
  for (const text of [...COURSES['kasserine-pass'].letter, 'end']) order(table, text);
  expect(table.lessons.now.value?.index).toBe(13);
  order(table, 'end');
  while (table.situation.asked.peek()?.id !== 'allocate') order(table, 'end');
  expect([table.situation.asked.value?.id, table.lessons.now.value]).toEqual(['allocate', null]);
  table.close();
});

test.each(COURSE_OF_GAME)('%s: nobody takes back what led to the beginning of the lesson', (_id, game) => {
  const table = begun(game);
  const before = table.saved.record.moves.length;
  expect(table.takeBack.undo().ok).toBe(false);
  expect([table.saved.record.moves.length, table.situation.undoable.value]).toEqual([before, 0]);
  table.close();
});
