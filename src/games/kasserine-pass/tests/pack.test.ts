import { expect, test } from 'vitest';
import type { Pack } from '../../../content/pack.ts';
import { Match } from '../../../engine/match.ts';
import { formatRecord, parseRecord } from '../../../engine/record.ts';
import { replay } from '../../../engine/replay.ts';
import { kasserinePass } from '../index.ts';
import { guide } from '../present/guide.ts';

const pack: Pack = {
  schema: 'sandtable-pack/1',
  game: 'kasserine-pass',
  name: 'my counters',
  units: { 'kg-gerhardt': { faces: { normal: { attack: 6 } } } },
  tables: { crt: { cells: { '3': { '5:1': 'DE' } } } },
};

/** The guided battle up to its die, with or without the pack: twelve factors against three, and a 3. */
function battle(chosen: { pack?: Pack }) {
  const started = Match.start(kasserinePass, { scenario: 'campaign', options: {}, ...chosen }, { seed: guide.seed });
  if (!started.ok) throw new Error(started.why);
  const orders = [...guide.opening, 'move kg-stenhoff E4 by road', 'move rommel E4 by road', 'end', 'end', 'attack F4'];
  for (const unit of ['kg-stenhoff', 'kg-gerhardt', 'kg-reimann', 'tigers']) orders.push(`join ${unit}`);
  for (const order of [...orders, 'commit', 'end', 'end']) {
    const action = kasserinePass.orders.parse(order);
    expect([order, action.ok && started.value.play(started.value.toMove!, action.value)]).toEqual([
      order,
      { ok: true },
    ]);
  }
  return started.value;
}

const fought = (match: ReturnType<typeof battle>): string => match.notes.find((note) => note.rule === 'CRT-1')!.text;

test('a component pack is played with: counters and table', () => {
  expect(fought(battle({}))).toBe('Battle for F4: 12 to 3, 5:1; a 3: DR.');
  expect(fought(battle({ pack }))).toBe('Battle for F4: 14 to 3, 5:1; a 3: DE.');
});

test('the record carries the pack and its hash, and replays with it', () => {
  const match = battle({ pack });
  const read = parseRecord(formatRecord(match.record({ open: true })));
  if (!read.ok) throw new Error(read.why);
  expect(read.value.packHash).toMatch(/^[0-9a-f]{64}$/);
  const again = replay(kasserinePass, read.value);
  expect(again.ok && JSON.stringify(again.value.state)).toBe(JSON.stringify(match.state));
  const forged = { ...read.value, pack: { ...pack, units: {} } };
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
