import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../engine/record.ts';
import { atOnce } from '../engine/steps.ts';
import { gameById } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { type Chronicle, chronicleOf } from './chronicle.ts';
import { csvOf } from './csv.ts';
import type { Whose } from './eyes.ts';
import { FILM_SCRIPT } from './film-player.ts';
import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';
import { tell } from './report.ts';

const recordOf = (name: string): GameRecord =>
  JSON.parse(readFileSync(new URL(`../testkit/records/${name}.heuristic.json`, import.meta.url), 'utf8'));

const chronicle = (record: GameRecord, whose: Whose = 'everybody'): Chronicle =>
  unwrap(atOnce(chronicleOf(unwrap(gameById(record.game)), record, whose)));

const html = (told: Chronicle, whose: Whose = 'everybody', notes = ''): string =>
  atOnce(htmlOf(tell(told, { whose, players: {}, notes: [{ seat: 'axis', text: notes, pins: [] }] })));

/** One game of each, short ones where there are several. */
const GAMES = [
  'kasserine-pass.campaign',
  'baptism-of-fire.campaign',
  'gazala.one',
  'decision-at-kasserine.s1',
  'desert-fox-deluxe.s30',
];

describe.each(GAMES)('a report of %s', (name) => {
  const record = recordOf(name);
  const told = chronicle(record);
  const page = html(told);

  test('says once when it happened', () => {
    const head = page.slice(page.indexOf('<header>'), page.indexOf('</header>'));
    expect(head.split(told.game.present.card.dates)).toHaveLength(2);
  });

  test('tells every move once, turn by turn', () => {
    const { turns, log } = told;
    expect(turns[0].from).toBe(0);
    expect(turns.slice(1).map(({ from }) => from)).toEqual(turns.slice(0, -1).map(({ to }) => to));
    expect(turns.at(-1)!.to).toBe(record.moves.length);
    expect(csvOf(told).trimEnd().split('\r\n')).toHaveLength(log.length + 1);
  });

  test('is one page that needs nothing else, with a map for every turn, arrows and numbered stars', () => {
    expect(page.match(/<section class="turn"/g)).toHaveLength(told.turns.length);
    // One for each turn, and one under the film; the map itself stands there once.
    expect(page.match(/<use href="#ground"\/>/g)).toHaveLength(told.turns.length + 1);
    expect(page.match(/id="ground"/g)).toHaveLength(1);
    expect(page.includes('marker-end="url(#head-')).toBe(true);
    const stars = told.turns.reduce((sum, { battles }) => sum + battles.length, 0);
    expect(stars).toBeGreaterThan(0);
    expect(page.match(/<span class="star">/g)).toHaveLength(stars);
    expect(page.match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull();
    expect(page.replace(FILM_SCRIPT, '').match(/\b(?:NaN|undefined|\[object)\b/g)).toBeNull();
    // A use that names nothing shows nothing.
    const names = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...page.matchAll(/<use href="#([^"]+)"/g)].filter(([, id]) => !names.has(id))).toEqual([]);
  });

  test('names its turning points, and the same in Markdown', () => {
    const words = markdownOf(tell(told, { whose: 'everybody', players: {}, notes: [] }));
    for (const { title } of told.turns) expect(words).toContain(`## ${title}`);
    expect(words).toContain('## Turning points');
    expect(words.match(/\b(?:NaN|undefined)\b/g)).toBeNull();
  });
});

test('a battle stands where it was fought, by whom, and with what came of it', () => {
  const told = chronicle(recordOf('gazala.campaign'));
  const [, turn] = told.turns;
  expect(turn.title).toContain('May 27 AM');
  expect(turn.battles[0]).toMatchObject({ title: 'Heavy attack on 1420', hexes: ['1420'], by: 'axis' });
  const { stories } = tell(told, { whose: 'everybody', players: {}, notes: [] });
  expect(stories[1].battles[0].result).toContain('2 RL is eliminated in 1420.');
  expect(turn.gone).toContainEqual({ seat: 'allied', name: '2 RL', words: 'eliminated' });
});

test('while a game still runs, a report tells only what its reader may know', () => {
  const whole = recordOf('gazala.campaign');
  const record = { ...whole, moves: whole.moves.slice(0, 200) };
  const axis = chronicle(record, 'axis');
  const allied = chronicle(record, 'allied');
  const drawn = 'The Axis draws a tactical chit and keeps it face down.';
  const chit = /It is (Combat|Move|Anti-Tank|Command|Reorganise|Air)/;
  expect(csvOf(axis)).toContain(drawn);
  expect(csvOf(allied)).toContain(drawn);
  expect(csvOf(axis)).toMatch(chit);
  const secret = axis.log.flatMap(({ notes }) => notes).filter(({ to }) => to === 'axis');
  expect(secret.length).toBeGreaterThan(0);
  expect(allied.log.flatMap(({ notes }) => notes).filter(({ to }) => to === 'axis')).toEqual([]);
  expect(html(allied, 'allied')).toContain('Told as the Allies may know it');
});

test('words from a game or a player are words, in a page and in a spreadsheet', () => {
  const told = chronicle(recordOf('kasserine-pass.campaign'));
  const page = html(told, 'everybody', '<script>alert(1)</script> & "quoted"');
  expect(page.split('<script>')).toHaveLength(2);
  expect(page.includes('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;')).toBe(true);
  const log = [{ ...told.log[1], text: '=HYPERLINK("x")', notes: [] }];
  expect(csvOf({ ...told, log }).split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")"`);
});

test('the film that stands in a saved report is a program of its own', () => {
  const body = FILM_SCRIPT.replace(/<\/?script>/g, '');
  // Without a page there is nothing to play, and nothing it misses.
  expect(() => new Function('document', body)({ getElementById: () => null })).not.toThrow();
});
