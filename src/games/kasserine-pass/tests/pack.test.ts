import { expect, test } from 'vitest';
import type { Pack } from '../../../content/pack.ts';
import { Match } from '../../../engine/match.ts';
import { formatRecord, parseRecord } from '../../../engine/record.ts';
import { replay } from '../../../engine/replay.ts';
import { kasserinePass } from '../index.ts';
import { guide } from '../present/guide.ts';
import { guided, unwrap } from './position.ts';

const pack: Pack = {
  schema: 'sandtable-pack/1',
  game: 'kasserine-pass',
  name: 'my counters',
  units: { 'kg-gerhardt': { faces: { normal: { attack: 6 } } } },
  tables: { crt: { cells: { '3': { '5:1': 'DE' } } } },
};

/** The guided battle up to its die, with or without the pack: twelve factors against three, and a 3. */
function battle(chosen: { pack?: Pack }) {
  const { match, play } = guided(guide.seed, chosen);
  play('move kg-stenhoff E4 by road', 'move rommel E4 by road', 'end', 'end', 'attack F4');
  play('join kg-stenhoff', 'join kg-gerhardt', 'join kg-reimann', 'join tigers', 'commit', 'end', 'end');
  return match;
}

const fought = (match: ReturnType<typeof battle>): string => match.notes.find((note) => note.rule === 'CRT-1')!.text;

test('a component pack is played with: counters and table', () => {
  expect(fought(battle({}))).toBe('Battle for F4: 12 to 3, 5:1; a 3: DR.');
  expect(fought(battle({ pack }))).toBe('Battle for F4: 14 to 3, 5:1; a 3: DE.');
});

test('the record carries the pack and its hash, and replays with it', () => {
  const match = battle({ pack });
  const record = unwrap(parseRecord(formatRecord(match.record({ open: true }))));
  expect(record.packHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(unwrap(replay(kasserinePass, record)).state)).toBe(JSON.stringify(match.state));
  const forged = { ...record, pack: { ...pack, units: {} } };
  expect(replay(kasserinePass, forged)).toMatchObject({ ok: false, why: expect.stringContaining('my counters') });
});

test('a pack of another game, or with a counter we do not have, is refused with a sentence', () => {
  const start = (wrong: Pack) =>
    Match.start(kasserinePass, { scenario: 'campaign', options: {}, pack: wrong }, { seed: 'x' });
  expect(start({ ...pack, game: 'gazala' })).toMatchObject({ ok: false, why: expect.stringContaining('gazala') });
  expect(start({ ...pack, units: { nobody: {} } })).toMatchObject({
    ok: false,
    why: expect.stringContaining('nobody'),
  });
});
