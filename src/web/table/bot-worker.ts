import { answer, type BotQuestion } from './bots.ts';

/** The computer player thinks here, beside the page. */
self.onmessage = async ({ data }: MessageEvent<BotQuestion>) => {
  try {
    self.postMessage(await answer(data));
  } catch (error) {
    self.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
};
