import { SingleBar } from 'cli-progress';
import type { Io } from './io.ts';

/** A bar on standard error, only where somebody is looking. */
export function progressBar(
  io: Io,
  total: number,
  unit: string,
  done = 0,
): { update(done: number): void; stop(): void } {
  if (!io.showProgress) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `{bar} {value} of {total} ${unit}, {eta_formatted} to go`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total, done);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
