import { createInterface } from 'node:readline';
import type { Io } from '../io.ts';

/** What a player types, line by line; null when there is nothing more to come. */
export interface Lines {
  next(): Promise<string | null>;
  close(): void;
}

export function linesFrom(io: Io): Lines {
  const typed = io.input.isTTY === true;
  const reader = createInterface({ input: io.input, ...(typed ? { output: process.stdout, prompt: '> ' } : {}) });
  // Listen at once: lines that come before anybody asks for them must not be lost.
  const lines = reader[Symbol.asyncIterator]();
  reader.on('SIGINT', () => reader.close());
  return {
    async next() {
      if (typed) reader.prompt();
      const { value, done } = await lines.next();
      if (done) return null;
      // From a pipe nobody sees what was typed, so it goes into the transcript.
      if (!typed) io.out(`> ${value}`);
      return String(value).trim();
    },
    close: () => reader.close(),
  };
}
