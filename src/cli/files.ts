import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { LONGEST_PACK, type Pack, parsePack } from '../content/pack.ts';
import { type GameRecord, LONGEST_RECORD, parseRecord } from '../engine/record.ts';
import { BadInput, must } from './bad-input.ts';

/** Never more than so many bytes of a file, which may be a pipe or a device without an end. */
function readText(file: string, most: number): string {
  try {
    const from = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(most + 1);
      let length = 0;
      for (let got = -1; got !== 0 && length < bytes.length; length += got)
        got = readSync(from, bytes, length, bytes.length - length, null);
      if (length > most) throw new BadInput(`${file} is too long; up to ${most / 1e6} MB can be read`);
      return bytes.toString('utf8', 0, length);
    } finally {
      closeSync(from);
    }
  } catch (error) {
    throw error instanceof BadInput ? error : new BadInput(`${file} cannot be read: ${reason(error)}`);
  }
}

export const readRecord = (file: string): GameRecord => must(parseRecord(readText(file, LONGEST_RECORD)), file);

export const readPack = (file: string): Pack => must(parsePack(readText(file, LONGEST_PACK)), file);

/** Notes are for reading: a book of them is long enough. */
export const readNotes = (file: string): string => readText(file, 1_000_000);

/** Said before long work begins, not after it. */
export function mustBeWritable(file: string): void {
  const folder = dirname(file);
  if (!existsSync(folder)) throw new BadInput(`${file} cannot be written: there is no folder ${folder}`);
  if (existsSync(file) && statSync(file).isDirectory()) throw new BadInput(`${file} cannot be written: it is a folder`);
}

/** A folder to write many files into; made where there is none. */
export function mustBeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new BadInput(`${folder} cannot be made a folder: ${reason(error)}`);
  }
}

/** Whole or not at all: a crash in the middle leaves the old file. */
export function writeText(file: string, text: string): void {
  mustBeWritable(file);
  const draft = `${file}.${process.pid}.part`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new BadInput(`${file} cannot be written: ${reason(error)}`);
  }
}

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EEXIST: 'a file has that name',
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
};

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
