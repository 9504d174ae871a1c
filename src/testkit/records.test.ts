import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lastLink } from '../engine/chain.ts';
import { parseRecord } from '../engine/record.ts';
import { replay } from '../engine/replay.ts';
import { gameById } from '../games/registry.ts';
import { unwrap } from './unwrap.ts';

/**
 * Games that people could have saved long ago: played by chance with every option the other way round, and by the computer with the usual
 * ones. They must go on for good. Each file is replayed with the dice it holds, so that a die too many or too few is noticed as well.
 */
const folder = new URL('./records/', import.meta.url);
const kept = readdirSync(folder).filter((file) => file.endsWith('.json'));

function played(file: string) {
  const record = unwrap(parseRecord(readFileSync(new URL(file, folder), 'utf8')));
  const game = unwrap(gameById(record.game));
  const again = unwrap(replay(game, record));
  return { record, match: again };
}

test.each(kept)('%s still replays to its end', (file) => {
  const { record, match } = played(file);
  expect({ moves: match.moves.length, outcome: match.outcome }).toMatchSnapshot();
  // A game that goes on does so under today's rules, and its record says which.
  expect(match.record({ open: true })).toEqual({
    ...record,
    rules: match.game.version,
    chain: lastLink(record),
  });
});
