import pc from 'picocolors';
import { visible } from '../content/visible.ts';

/** Where a command reads and writes: the terminal, or whatever a test puts in its place. */
export interface Io {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** One line (or several) on standard output. */
  out(text: string): void;
  err(text: string): void;
  /** Progress bars and other things that would be noise in a file. */
  readonly showProgress: boolean;
  /** How many characters fit in a line. */
  readonly columns: number;
  readonly colour: ReturnType<typeof pc.createColors>;
}

/** Colours of ours. */
const COLOUR = new RegExp(`(${String.fromCharCode(27)}\\[\\d{1,2}m)`);

/**
 * The one place where everything passes that is printed, whatever file or name it came from: nothing but lines, tabs and the colours of this program
 * may steer the terminal.
 */
export function readable(io: Io): Io {
  const plain = (text: string): string => text.replace(/[^\n\t]+/g, visible);
  const coloured = (text: string): string =>
    text
      .split(COLOUR)
      .map((part, i) => (i % 2 === 1 ? part : plain(part)))
      .join('');
  const clean = io.colour.isColorSupported ? coloured : plain;
  return { ...io, out: (text) => io.out(clean(text)), err: (text) => io.err(visible(text)) };
}

export function terminal(): Io {
  // Whoever reads us may stop early, as `head` does: then there is nobody left to write to.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    input: process.stdin,
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    showProgress: process.stderr.isTTY === true,
    // Some terminals say 0.
    columns: process.stdout.columns || 100,
    colour: pc.createColors(pc.isColorSupported && process.stdout.isTTY === true),
  };
}
