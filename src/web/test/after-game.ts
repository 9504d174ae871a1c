import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { AnyGame } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { replay, verify } from '../../engine/replay.ts';
import type { Hands } from './hands.ts';
import { textOf } from './table.ts';

/** What the page after the game says, the record it hands out, and what that comes to. The record must pass its audit. */
export async function afterGame(
  page: Page,
  hands: Hands,
  game: AnyGame,
): Promise<{ verdict: string; record: GameRecord; replayed: Match }> {
  await hands.press('After the game');
  await page.getByRole('heading', { name: 'How it went' }).waitFor();
  const verdict = await textOf(page.locator('.verdict'));
  const [download] = await Promise.all([page.waitForEvent('download'), hands.press('Export the record')]);
  const parsed = parseRecord(readFileSync(await download.path(), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.why);
  const record = parsed.value;
  const audit = verify(game, record);
  if (!audit.ok) throw new Error(audit.why);
  if (audit.value.moves !== record.moves.length) throw new Error(`only ${audit.value.moves} moves were audited`);
  const replayed = replay(game, record);
  if (!replayed.ok) throw new Error(replayed.why);
  return { verdict, record, replayed: replayed.value as Match };
}
