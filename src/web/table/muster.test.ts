import { expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { desertFoxDeluxe } from '../../games/desert-fox-deluxe/index.ts';
import { games } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { beforeMersaBrega } from '../test/desert-fox-table.ts';
import { guided } from './saved.ts';
import { openTable, type Table } from './table.ts';

/** The first battle of a game: the orders that lead to it, whom it is on, who begins it, and all who could be in it. */
interface First {
  readonly before: readonly string[];
  readonly target: string;
  /** One alone; his way of attacking where there are several. */
  readonly attacker: string;
  readonly way?: RegExp;
  /** A stack that could take part, and its counters that can. */
  readonly stack: string;
  readonly units: readonly string[];
}

const FIRST: { readonly [game: string]: First } = {
  'kasserine-pass': {
    before: ['move kg-stenhoff E4 by road', 'move rommel E4 by road', 'end', 'end'],
    target: 'F4',
    attacker: 'kg-stenhoff',
    stack: 'F3',
    units: ['kg-gerhardt', 'kg-reimann', 'tigers'],
  },
  'baptism-of-fire': {
    before: ['enter ax01 3919', 'enter ax02 3920', 'end'],
    target: '3819',
    attacker: 'ax01',
    stack: '3920',
    units: ['ax02'],
  },
  gazala: {
    before: ['enter ax-21pz-5-1 1521', 'move ax-21pz-5-1 1520'],
    target: '1519',
    attacker: 'ax-21pz-5-1',
    way: /medium/,
    stack: '1320',
    units: ['ax-ariete-132-8', 'ax-ariete-132-9'],
  },
  'decision-at-kasserine': {
    before: ['take ax-1_2-104-21', 'join ax-3_4-104-21', 'go 6323', 'end'],
    target: '6324',
    attacker: 'ax-1_2-104-21',
    stack: '6424',
    units: ['ax-5-5-21', 'ax-1-39pzjg', 'ax-a25'],
  },
  'desert-fox-deluxe': {
    before: [],
    target: 'C0803',
    attacker: 'ge-5-pz',
    stack: 'C0802',
    units: ['ge-5-pz', 'ge-3-aufkl', 'ge-kasta'],
  },
};

const EACH = games.filter(({ id }) => id in FIRST).map((game) => [game.id, game as AnyGame, FIRST[game.id]] as const);

function sit(game: AnyGame, { before }: First): Table {
  const fox = { id: 'fox', players: { axis: 'human', allied: 'heuristic' }, created: 1 };
  // The guided battle of Desert Fox needs an opponent who plays.
  const saved = game === (desertFoxDeluxe as AnyGame) ? savedOf(beforeMersaBrega(), fox, 1) : unwrap(guided(game, 1));
  const table = unwrap(openTable(game, saved));
  table.start();
  const { parse, format } = game.orders;
  const other = table.situation.seats.get('allied')!;
  for (const text of before) {
    expect(table.orders.play(unwrap(parse(text))), text).toEqual({ ok: true });
    while (table.situation.asked.peek()?.who === 'allied') {
      const offers = other.offers();
      other.play(offers.find((offer) => ['pass', 'end'].includes(format(offer))) ?? offers[0]);
    }
  }
  table.choosing.letGo();
  return table;
}

const ticked = (table: Table): string[] => table.muster.rows.value.filter((row) => row.ticked).map(({ unit }) => unit);

/** Takes one of several ways, where there are several. */
function answer(table: Table, way: RegExp | undefined): void {
  const wanted = (table.selection.pending.value?.options ?? []).filter(({ look }) => way?.test(look.text));
  for (const offer of wanted) table.choosing.answer(offer);
}

test('every game is here', () => {
  expect(EACH.map(([id]) => id).sort()).toEqual(Object.keys(FIRST).sort());
  expect(games.length).toBe(EACH.length);
});

test.each(EACH)('%s: an attack is begun from the attacker', (_id, game, first) => {
  const table = sit(game, first);
  table.choosing.choose({ hex: null, unit: first.attacker });
  expect(table.selection.unit.value).toBe(first.attacker);
  expect(table.scene.value.lit).toContainEqual({ hex: first.target, tone: 'strike' });
  table.choosing.choose({ hex: first.target, unit: null });
  answer(table, first.way);
  expect([table.situation.battle.value?.hexes.includes(first.target), ticked(table)]).toEqual([true, [first.attacker]]);
  table.close();
});

test.each(EACH)(
  '%s: an attack is begun from the target, and shown what each attacker would make of it',
  (_id, game, first) => {
    const table = sit(game, first);
    expect(table.scene.value.lit.find(({ hex }) => hex === first.target)?.tone).toBe('strike');
    // Whoever points at it is not told that it is none of his units.
    const enemy = table.situation.piecesIn(first.target)[0].id;
    table.choosing.hover({ hex: first.target, unit: enemy });
    expect(table.pointed.value?.refusal).toBeNull();
    table.choosing.choose({ hex: first.target, unit: null });
    expect(table.announcer.toast.value).toBeNull();
    expect(table.pointed.value?.refusal).toBeNull();
    const { rows } = table.muster;
    expect(rows.value.map(({ unit }) => unit)).toEqual(expect.arrayContaining([first.attacker]));
    for (const { offers } of rows.value)
      expect(table.muster.prospect(offers[0])).toMatch(/\d.*(harms them \d+%, us \d+%|off the table)$/);
    table.muster.toggle(first.attacker);
    answer(table, first.way);
    expect(ticked(table)).toEqual([first.attacker]);
    table.close();
  },
);

test.each(EACH)(
  '%s: a stack is in it or out of it by one click, a counter by its tick, all by one button',
  (_id, game, first) => {
    const table = sit(game, first);
    table.choosing.choose({ hex: null, unit: first.attacker });
    table.choosing.choose({ hex: first.target, unit: null });
    answer(table, first.way);
    table.choosing.choose({ hex: first.stack, unit: first.units[0] });
    const both = [...new Set([first.attacker, ...first.units])];
    expect(ticked(table).sort()).toEqual([...both].sort());
    const [one] = first.units.toReversed();
    table.muster.toggle(one);
    expect(ticked(table).sort()).toEqual(both.filter((unit) => unit !== one).sort());
    table.choosing.choose({ hex: null, unit: one });
    expect(ticked(table).sort()).toEqual([...both].sort());
    table.muster.all();
    expect(table.muster.rows.value.every((row) => row.ticked)).toBe(true);
    table.muster.none();
    expect(ticked(table)).toEqual([]);
    // The target still waits.
    expect(table.muster.rows.value.map(({ unit }) => unit)).toContain(first.attacker);
    table.close();
  },
);

test('the one who led is left out, and another leads', () => {
  const [, game, first] = EACH.find(([id]) => id === 'baptism-of-fire')!;
  const table = sit(game, first);
  table.choosing.choose({ hex: first.target, unit: null });
  table.muster.all();
  table.muster.toggle('ax01');
  expect([ticked(table), table.situation.battle.value?.hexes]).toEqual([['ax02', 'ax09'], ['3819']]);
  expect(table.saved.record.moves.slice(-2).map((move) => move.do)).toEqual(['attack ax02 3819', 'join ax09']);
  table.close();
});
