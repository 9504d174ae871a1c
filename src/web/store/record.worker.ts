import { bad, type Result } from '../../content/result.ts';
import { LONGEST_RECORD } from '../../engine/record.ts';
import { loadGame } from '../../games/shelf.ts';
import type { SavedGame } from '../contracts.ts';
import { words } from '../words.ts';
import { readFile } from './saved.ts';

const read = async (file: File): Promise<Result<SavedGame>> =>
  file.size > LONGEST_RECORD ? bad(words.saved.tooLong(LONGEST_RECORD)) : readFile(await file.text(), loadGame);

/** Replays a record file beside the page: however long that takes, the page can be used meanwhile. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  try {
    self.postMessage(await read(data));
  } catch (error) {
    self.postMessage(bad(error instanceof Error ? error.message : String(error)));
  }
};
