import type { Components } from '../../content/components.ts';
import { parsePack } from '../../content/pack.ts';
import { type Dice, quickDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { type AnyMatch, Match } from '../../engine/match.ts';
import { damaged, misspelt, oddity, oneIn, pick } from './chaos.ts';
import { attempt, type Findings, note, nothingYet, unfit } from './findings.ts';
import { someChoices, wander } from './walk.ts';

/** A pack that fits is played with for so many moves; that takes longer than an answer may. */
const MOVES = 150;
const AT_ONCE = 10;

/** Packs of every kind of damage: each is refused with a sentence, or the game is played with it without a fault. */
export function forgePacks(game: AnyGame, components: Components, count: number, seed: string): Findings {
  const findings = nothingYet();
  const dice = quickDice(seed);
  while (findings.tried < count) {
    const text = forgedPack(game, components, dice);
    const where = `${seed}, pack ${findings.tried}`;
    const opened = attempt(
      findings,
      where,
      () => text,
      () => open(game, text, dice),
    );
    if (opened === null) continue;
    if (typeof opened === 'string') {
      if (unfit(opened)) note(findings, 'trace', where, text, opened);
      continue;
    }
    findings.taken++;
    for (let i = 0; i < MOVES / AT_ONCE && opened.toMove !== null; i++) {
      const well = attempt(
        findings,
        where,
        () => text,
        () => play(opened, dice),
      );
      findings.tried--;
      if (well === null) break;
    }
  }
  return findings;
}

/** A match with the pack, or what is said against it. */
function open(game: AnyGame, text: string, dice: Dice): AnyMatch | string {
  const pack = parsePack(text);
  if (!pack.ok) return pack.why;
  const started = Match.start(game, { ...someChoices(game, dice), pack: pack.value }, { seed: 'pack' });
  return started.ok ? (started.value as AnyMatch) : started.why;
}

/** A few moves, and everything a table shows afterwards. */
function play(match: AnyMatch, dice: Dice): true {
  wander(match, dice.roll(AT_ONCE), dice);
  const { game, state } = match;
  const wrong = game.invariants(state);
  if (wrong.length > 0) throw new Error(`invariant: ${wrong[0]}`);
  for (const reader of [...game.seats, 'spectator']) {
    const view = match.view(reader);
    const { present } = game;
    const shown = [
      present.status(view),
      present.breadcrumb(view),
      present.pieces(view),
      present.score(view),
      present.charts(view),
    ];
    if (/\bNaN\b|\bundefined\b|Infinity/.test(JSON.stringify([shown, present.tracks(view), present.figures(view)])))
      throw new Error('the table shows a number that is none');
  }
  for (const seat of game.seats) {
    const worth = game.evaluate(game.determinize(match.view(seat), dice), seat);
    if (!Number.isFinite(worth)) throw new Error(`the position is worth ${worth}`);
  }
  return true;
}

const KINDS = ['units', 'units', 'tables', 'tables', 'constants', 'track', 'map'] as const;

function forgedPack(game: AnyGame, components: Components, dice: Dice): string {
  const changes: { [kind: string]: object } = {};
  for (let i = dice.roll(3); i > 0; i--) {
    const kind = pick(KINDS, dice);
    changes[kind] = { ...changes[kind], ...changeOf(kind, game, components, dice) };
  }
  const pack = { schema: 'sandtable-pack/1', game: game.id, name: 'forged', ...changes };
  const way = dice.roll(12);
  if (way === 1) return misspelt(JSON.stringify(pack), dice);
  return JSON.stringify(way === 2 ? damaged(pack, dice) : pack) ?? '';
}

/** Some part of a game's own data, with something in it changed. */
function changeOf(kind: (typeof KINDS)[number], game: AnyGame, components: Components, dice: Dice): object {
  const { units, tables, track, constants } = components;
  if (kind === 'units') {
    const unit = pick(units, dice);
    const face = pick(unit.faces, dice);
    const { id: _i, side: _s, nation: _n, steps: _t, faces: _f, p: _p, why: _w, ...fields } = unit;
    if (oneIn(3, dice)) return { [unit.id]: part(spoilt(fields, dice), dice) };
    return { [unit.id]: { faces: { [face.id]: part(spoilt(face.values, dice), dice) } } };
  }
  if (kind === 'tables') {
    const id = pick(Object.keys(tables), dice);
    return { [id]: tableChange(tables[id], dice) };
  }
  if (kind === 'constants') {
    const { p: _p, why: _w, ...values } = constants;
    return part(spoilt(values, dice), dice);
  }
  if (kind === 'track') {
    const turn = pick(track, dice);
    const { date, events, values } = turn;
    return { [turn.id]: part({ date, events: spoilt(events, dice), values: part(spoilt(values, dice), dice) }, dice) };
  }
  return mapChange(game, dice);
}

function tableChange(table: Components['tables'][string], dice: Dice): object {
  if (table.kind === 'grid') {
    const cells = table.cells as string[][];
    if (oneIn(3, dice)) return { cells: spoilt(cells, dice) };
    const row = String(pick(table.rows as unknown[], dice));
    return {
      cells: {
        [row]: {
          [pick(table.columns as string[], dice)]: oneIn(2, dice) ? pick(pick(cells, dice), dice) : oddity(dice),
        },
      },
    };
  }
  if (table.kind === 'rows') {
    const row = pick(table.rows as { [key: string]: unknown }[], dice);
    return { rows: { [String(row.id ?? row.turn ?? row.hex ?? row.die)]: part(spoilt(row, dice), dice) } };
  }
  return { entries: part(spoilt(table.entries as object, dice), dice) };
}

function mapChange({ present: { map } }: AnyGame, dice: Dice): object {
  const hexes = Object.keys(map.hexes);
  const hex = pick(hexes, dice);
  const side = pick(map.hexsides, dice);
  const { a, b, feature } = side;
  const { kind, name, path } = pick(map.roads, dice);
  const { p: _p, why: _w, place, ...ground } = map.hexes[hex];
  return pick(
    [
      { hexes: { [hex]: spoilt({ terrain: pick(Object.keys(map.terrains), dice) }, dice) } },
      { hexes: { [hex]: { terrain: pick(Object.keys(map.terrains), dice) } } },
      {
        hexes: {
          [hex]: spoilt(
            { features: ground.features ?? [], place: place ? { name: place.name, kind: place.kind } : null },
            dice,
          ),
        },
      },
      { hexsides: { remove: [{ a, b, feature }] } },
      { hexsides: { add: [spoilt({ ...side, p: undefined, why: undefined, a: pick(hexes, dice) }, dice)] } },
      { hexsides: { add: [{ a, b, feature: pick(map.hexsides, dice).feature }] } },
      { roads: { remove: [name] } },
      { roads: { add: [spoilt({ kind, name: `${name} 2`, path }, dice)] } },
    ],
    dice,
  );
}

/** Mostly other numbers, as a careless author would write them; now and then anything. */
function spoilt<T>(value: T, dice: Dice): T {
  if (oneIn(3, dice)) return damaged(value, dice) as T;
  const numbers = [0, 1, 2, 3, 7, 12, 100, 999, 1e6, 1e15, -1, -3, 0.5, 1e-9];
  const change = (each: unknown): unknown => {
    if (typeof each === 'number') return oneIn(3, dice) ? pick(numbers, dice) : each;
    if (typeof each !== 'object' || each === null) return each;
    if (Array.isArray(each)) return each.map(change);
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, change(inner)]));
  };
  return change(value) as T;
}

/** One to three of the fields of something. */
function part<T>(value: T, dice: Dice): T {
  if (typeof value !== 'object' || value === null) return value;
  const kept = new Set(Array.from({ length: dice.roll(3) }, () => pick([...Object.keys(value), ''], dice)));
  return Object.fromEntries(Object.entries(value).filter(([key]) => kept.has(key))) as T;
}
