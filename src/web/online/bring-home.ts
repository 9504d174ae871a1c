import { good, type Result } from '../../content/result.ts';
import { formatRecord, type GameRecord } from '../../engine/record.ts';
import type { SavedGame } from '../contracts.ts';
import { loadGame } from '../games.ts';
import { readFile } from '../store/saved.ts';
import { store } from '../store/this-device.ts';
import { get } from './api.ts';

/** A game on the server that is over has no secrets any more: its record is kept on this device from then on, to be looked at like any other. */
export async function bringHome(id: string): Promise<Result<SavedGame>> {
  const record = await get<GameRecord>(`/games/${encodeURIComponent(id)}/record`);
  if (!record.ok) return record;
  const read = await readFile(formatRecord(record.value), loadGame);
  if (!read.ok) return read;
  const saved = { ...read.value, id };
  await store.save(saved);
  return good(saved);
}
