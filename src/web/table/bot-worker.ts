import { BotDesk, type BotQuestion } from './bots.ts';
import { crewFor } from './crew.ts';

/** The computer players think here, beside the page. */
const desk = new BotDesk(crewFor);

/** One question after the other: a bot must not be asked while it thinks. */
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<BotQuestion>) => {
  last = last.then(() => reply(data));
};

async function reply(question: BotQuestion): Promise<void> {
  const { id } = question;
  try {
    self.postMessage(await desk.answer(question, (progress) => self.postMessage({ id, progress })));
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}
