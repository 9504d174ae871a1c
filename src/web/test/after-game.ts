import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Game } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Position } from '../../engine/procedure.ts';
import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { replay, verify } from '../../engine/replay.ts';
import { say } from '../words.ts';
import type { Hands } from './hands.ts';
import type { Seen } from './player.ts';
import { textOf } from './table.ts';

/** What is left of a whole game. */
interface Played<S extends Position, A, V extends S> {
  readonly verdict: string;
  readonly record: GameRecord;
  readonly replayed: Match<S, A, V>;
}

/** What the page after the game says, the record it hands out, and what that comes to. The record must pass its audit. */
export async function afterGame<S extends Position, A, V extends S>(
  page: Page,
  hands: Hands,
  game: Game<S, A, V>,
): Promise<Played<S, A, V>> {
  await hands.press('After the game');
  await page.getByRole('heading', { name: 'How it went' }).waitFor();
  const verdict = await textOf(page.locator('.verdict'));
  const [download] = await Promise.all([page.waitForEvent('download'), hands.press('Export the record')]);
  const parsed = parseRecord(readFileSync(await download.path(), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.why);
  const record = parsed.value;
  const audit = verify(game as unknown as Game, record);
  if (!audit.ok) throw new Error(audit.why);
  if (audit.value.moves !== record.moves.length) throw new Error(`only ${audit.value.moves} moves were audited`);
  const replayed = replay(game, record);
  if (!replayed.ok) throw new Error(replayed.why);
  return { verdict, record, replayed: replayed.value };
}

/** What the page said, at the table and after the game, is what the record comes to; and every unit is where it says. */
export function sameEnd<S extends Position, A, V extends S>(end: Seen, { verdict, replayed }: Played<S, A, V>): void {
  const { winner, level, why, rule } = replayed.outcome!;
  const won = say.won(winner, level);
  expect(end.asks).toBe(`${won}. ${why}`);
  for (const words of [won, why, rule]) expect(verdict).toContain(words);
  const stand = (units: readonly { readonly name: string; readonly at: string }[]) =>
    units.map(({ name, at }) => `${name}: ${at.toLowerCase()}`).sort();
  const pieces = replayed.game.present.pieces(replayed.view('axis'));
  expect(stand(end.units)).toEqual(
    stand(pieces.map(({ name, hex, off }) => ({ name, at: hex ?? off ?? 'not on the map' }))),
  );
}
