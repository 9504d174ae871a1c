import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { GameRecord } from '../engine/record.ts';
import { parseRecord } from '../engine/record.ts';
import { BadInput, must } from './bad-input.ts';

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadInput(`${file} cannot be read: ${reason(error)}`);
  }
}

export const readRecord = (file: string): GameRecord => must(parseRecord(readText(file)), file);

/** Said before long work begins, not after it. */
export function mustBeWritable(file: string): void {
  const folder = dirname(file);
  if (!existsSync(folder)) throw new BadInput(`${file} cannot be written: there is no folder ${folder}`);
  if (existsSync(file) && statSync(file).isDirectory()) throw new BadInput(`${file} cannot be written: it is a folder`);
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
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
};

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
