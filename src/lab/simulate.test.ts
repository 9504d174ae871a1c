import { describe, expect, test } from 'vitest';
import { botByName } from '../ai/bots.ts';
import { formatRecord } from '../engine/record.ts';
import { verify } from '../engine/replay.ts';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { seriesPage } from './page/series-page.ts';
import { openAt, playOut } from './play-out.ts';
import { bothWays, type Experiment, everyPair } from './series/experiment.ts';
import { type Findings, findingsOf } from './series/findings.ts';
import type { GameLine } from './series/game-line.ts';
import { simulate } from './simulate.ts';

const [game] = games;
const choices = { scenario: game.scenarios[0].id, options: {} };
const experiment: Experiment = {
  game: game.id,
  choices,
  pairings: [{ axis: 'random', allied: 'random' }],
  games: 6,
  seed: 'lab',
};

/** What may differ from run to run: how long it took, and in how much room. */
const counted = ({ seconds, actionsPerSecond, optionsPerSecond, peakRssMb, threads, ...rest }: Findings) => rest;

describe('a series', () => {
  test('counts the same on one thread and on two', async () => {
    const progress: number[] = [];
    const alone = await simulate(experiment, { threads: 1, onGame: (_, done) => progress.push(done) });
    const together = await simulate(experiment, { threads: 2 });
    expect(counted(together)).toEqual(counted(alone));
    expect(together.threads).toBe(2);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
    expect(alone).toMatchObject({ games: 6, finished: 6, exceptions: 0, deadEnds: 0, problems: [] });
    expect(alone.wins.axis + alone.wins.allied + alone.wins.draw).toBe(6);
  });

  test('that was stopped and gone on with counts as if nothing had been', async () => {
    const kept: GameLine[] = [];
    const stop = new AbortController();
    const half = await simulate(experiment, {
      threads: 1,
      signal: stop.signal,
      onGame(line) {
        kept.push(line);
        if (kept.length === 2) stop.abort();
      },
    });
    expect(half).toMatchObject({ games: 2, asked: 6 });
    const again: number[] = [];
    const rest = await simulate(experiment, { threads: 2, played: kept, onGame: ({ number }) => again.push(number) });
    expect(again.sort()).toEqual([2, 3, 4, 5]);
    expect(counted(rest)).toEqual(counted(await simulate(experiment, { threads: 1 })));
  });

  test('plays every pairing with the same dice, and tells who did better', async () => {
    const pairings = bothWays({ axis: 'captain', allied: 'random' });
    const found = await simulate({ ...experiment, pairings, games: 1 }, { threads: 1 });
    expect(found.pairings.map(({ bots, wins }) => [bots, wins])).toEqual([
      [
        { axis: 'captain', allied: 'random' },
        { axis: 1, allied: 0, draw: 0 },
      ],
      [
        { axis: 'random', allied: 'captain' },
        { axis: 0, allied: 1, draw: 0 },
      ],
    ]);
    expect(found.duels).toMatchObject([{ one: 'captain', other: 'random', points: 2, games: 2 }]);
    expect(found.elo.map(({ bot }) => bot)).toEqual(['captain', 'random']);
  });

  test('names first who did better, with what it did from each side', () => {
    const pairings = bothWays({ axis: 'able', allied: 'zealous' });
    const line = (number: number, winner: string): GameLine => ({
      number,
      pairing: number % 2,
      game: number >> 1,
      seed: '',
      winner,
      level: null,
      actions: 1,
      options: 1,
    });
    // Zealous wins both games as the Allies and draws one as the Axis.
    const lines = [line(0, 'allied'), line(1, 'draw'), line(2, 'allied'), line(3, 'allied')];
    const run = { threads: 1, seconds: 1, before: 0 };
    const { duels } = findingsOf({ ...experiment, pairings, games: 2 }, lines, run);
    expect(duels).toMatchObject([
      { one: 'zealous', other: 'able', points: 2.5, games: 4, from: { allied: { share: 1 }, axis: { share: 0.25 } } },
    ]);
  });
});

test('every pair meets from both sides, and nobody himself', () => {
  expect(everyPair(['a', 'b', 'c'], ['axis', 'allied'])).toHaveLength(6);
  expect(bothWays({ axis: 'a', allied: 'a' })).toHaveLength(1);
});

describe('from the middle of a record', () => {
  const random = unwrap(botByName('random'));
  const bots = { axis: random, allied: random };
  const record = playOut(game, choices, bots, 'begun').record();

  test('a game goes on with dice of its own, and its record stands an audit', () => {
    const from = unwrap(openAt(game, record, 60));
    const played = playOut(game, choices, bots, 'gone on', { from });
    const whole = played.record();
    expect(whole.moves.slice(0, 60)).toEqual(record.moves.slice(0, 60));
    expect(whole.moves).toHaveLength(60 + played.actions);
    expect(whole).toMatchObject({ seed: 'gone on', brought: 60 });
    expect(verify(game, whole)).toMatchObject({ ok: true });
    expect(playOut(game, choices, bots, 'otherwise', { from }).record().moves).not.toEqual(whole.moves);
  });

  test('a series does the same in its threads', async () => {
    const start = { record: formatRecord(record), at: 60 };
    const found = await simulate({ ...experiment, start, games: 2 }, { threads: 2 });
    const from = unwrap(openAt(game, record, 60));
    const alone = [0, 1].map((i) => playOut(game, choices, bots, `lab/${i}`, { from }).actions);
    expect(found.lengths).toEqual(alone);
  });

  test('not beyond its end, and not from its end', () => {
    expect(openAt(game, record, 100_000)).toMatchObject({ ok: false });
    expect(openAt(game, record, record.moves.length)).toEqual({ ok: false, why: 'the game is over there' });
  });
});

test('the page shows it all and needs nothing else', async () => {
  const played: Experiment = { ...experiment, seed: '<b>&', course: true };
  const lines: GameLine[] = [];
  await simulate(played, { threads: 1, onGame: (line) => lines.push({ ...line, pairing: line.number }) });
  // Told as if six pairings had met once each.
  const series = { ...played, pairings: everyPair(['able', 'idle', 'zealous'], game.seats), games: 1 };
  const found = findingsOf(series, lines, { threads: 1, seconds: 1, before: 0 });
  const html = seriesPage(game, series, found, lines);
  for (const title of [
    'Who won',
    'Bot against bot',
    'Turn by turn',
    'Where it was fought',
    'Results against chances',
    'Luck',
  ])
    expect(html).toContain(`<h2>${title}</h2>`);
  expect(html).toContain('6 games');
  expect(html).toContain('&lt;b&gt;&amp;');
  expect(html).not.toMatch(/<b>|src=|<script|href="(?!#)/);
  expect(html.match(/able : idle|idle : able/g)).not.toBeNull();
  expect(html).toContain('aria-label="Bot against bot"');
  expect(html).toContain('class="heat"');
});
