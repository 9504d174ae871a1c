import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { drawPicture, type Picture } from '../../draw/picture.ts';
import type { AnyGame } from '../../engine/game.ts';
import { replay } from '../../engine/replay.ts';
import { gameById } from '../../games/registry.ts';
import { eyesOn } from '../../report/eyes.ts';
import { BadInput, must, whole } from '../bad-input.ts';
import { photograph } from '../chromium.ts';
import { mustBeWritable, readRecord, writeText } from '../files.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly at?: number;
  readonly svg?: string;
  readonly png?: string;
  readonly as?: string;
}

export function addPicture(program: Command, io: Io): void {
  program
    .command('picture')
    .description('draw a position of a recorded game')
    .argument('<file>', 'a record')
    .option('--at <move>', 'after that many moves (default: the end of the record)', whole('--at', 0, 1_000_000))
    .option('--svg <file>', 'write it as SVG')
    .option('--png <file>', 'write it as PNG; needs Chromium')
    .option('--as <seat>', 'of a game that is not over: what this seat may see (default: what an onlooker may see)')
    .action((file: string, flags: Flags) => {
      if (flags.svg === undefined && flags.png === undefined)
        throw new BadInput('say what to write: --svg or --png, each with a file');
      for (const out of [flags.svg, flags.png]) if (out !== undefined) mustBeWritable(out);
      const record = readRecord(file);
      const game = must(gameById(record.game), file);
      const total = record.moves.length;
      const at = flags.at ?? total;
      if (at > total) throw new BadInput(`${file} has ${total} moves; --at ${at} is beyond its end`);
      if (flags.as !== undefined && !game.seats.includes(flags.as))
        throw new BadInput(`${game.title} has no seat "${flags.as}"; it has ${game.seats.join(' and ')}`);
      const over = must(replay(game, record), file).outcome !== null;
      const picture = pictureOf(game, record, at, over ? 'everybody' : (flags.as ?? 'spectator'), file);
      if (flags.svg !== undefined) writeText(flags.svg, picture.svg);
      if (flags.png !== undefined) writePng(flags.png, picture);
      for (const out of [flags.svg, flags.png])
        if (out !== undefined) io.out(`${out}: ${game.title} after move ${at} of ${total}.`);
    });
}

function pictureOf(
  game: AnyGame,
  record: ReturnType<typeof readRecord>,
  at: number,
  whose: Parameters<typeof eyesOn>[1],
  file: string,
): Picture {
  const match = must(replay(game, record, at), file);
  const eyes = eyesOn(match, whose);
  const view = eyes.view();
  const { map, area, breadcrumb } = game.present;
  const caption = [game.title, breadcrumb(view)[0] ?? ''].filter((part) => part !== '').join(' · ');
  return drawPicture({ map, pieces: eyes.pieces(), area: area?.(view) ?? null, caption });
}

function writePng(out: string, { svg, width, height }: Picture): void {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-picture-'));
  try {
    const file = join(folder, 'position.svg');
    writeFileSync(file, svg);
    photograph(file, resolve(out), width, height);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
