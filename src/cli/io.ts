import pc from 'picocolors';

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
