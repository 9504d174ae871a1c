import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pc from 'picocolors';
import type { Io } from './io.ts';
import { run } from './program.ts';

export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, with what is typed on standard input. */
export async function sandtable(words: readonly string[], typed: readonly string[] = []): Promise<Printed> {
  let [out, err] = ['', ''];
  const io: Io = {
    input: Readable.from(typed.map((line) => `${line}\n`)),
    out: (text) => (out += `${text}\n`),
    err: (text) => (err += `${text}\n`),
    showProgress: false,
    columns: 100,
    colour: pc.createColors(false),
  };
  const code = await run(words, io);
  return { code, out, err };
}

/** A folder of its own, for as long as `use` runs. */
export async function inFolder<T>(use: (at: (name: string) => string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
  try {
    return await use((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
