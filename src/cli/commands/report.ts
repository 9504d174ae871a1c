import type { Command } from 'commander';
import { playerName } from '../../content/phrases.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { GameRecord } from '../../engine/record.ts';
import { replay } from '../../engine/replay.ts';
import { atOnce } from '../../engine/steps.ts';
import { gameById } from '../../games/registry.ts';
import { chronicleOf } from '../../report/chronicle.ts';
import { csvOf } from '../../report/csv.ts';
import type { Whose } from '../../report/eyes.ts';
import { htmlOf } from '../../report/html.ts';
import { markdownOf } from '../../report/markdown.ts';
import { type PlayerNotes, type Told, tell } from '../../report/report.ts';
import { BadInput, must } from '../bad-input.ts';
import { mustBeWritable, readNotes, readRecord, writeText } from '../files.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly html?: string;
  readonly markdown?: string;
  readonly csv?: string;
  readonly as?: string;
  readonly notes?: string;
}

/** What can be made of a game, by the flag that asks for it. */
const KINDS: { readonly [kind in 'html' | 'markdown' | 'csv']: (told: Told) => string } = {
  html: (told) => atOnce(htmlOf(told)),
  markdown: markdownOf,
  csv: ({ chronicle }) => csvOf(chronicle),
};

export function addReport(program: Command, io: Io): void {
  program
    .command('report')
    .description('tell a game from its record: an illustrated page, Markdown, or every event as a table')
    .argument('<file>', 'a record')
    .option('--html <file>', 'write the page, with a map of every turn and the campaign in motion')
    .option('--markdown <file>', 'write the words alone')
    .option('--csv <file>', 'write every event as a flat table')
    .option('--as <seat>', 'of a game that is not over: what this seat may know (default: what an onlooker may know)')
    .option('--notes <file>', 'put the text of this file among the notes')
    .action((file: string, flags: Flags) => {
      const wanted = (['html', 'markdown', 'csv'] as const).flatMap((kind) => {
        const out = flags[kind];
        return out === undefined ? [] : [{ kind, out }];
      });
      if (wanted.length === 0) throw new BadInput('say what to write: --html, --markdown or --csv, each with a file');
      for (const { out } of wanted) mustBeWritable(out);
      const record = readRecord(file);
      const game = must(gameById(record.game), file);
      const whose = whoseOf(game, record, flags.as, file);
      const chronicle = must(atOnce(chronicleOf(game, record, whose)), file);
      const notes: PlayerNotes[] =
        flags.notes === undefined ? [] : [{ seat: flags.as ?? game.seats[0], text: readNotes(flags.notes), pins: [] }];
      const told = tell(chronicle, { whose, players: named(record), notes });
      for (const { kind, out } of wanted) writeText(out, KINDS[kind](told));
      const { turns } = chronicle;
      for (const { out } of wanted)
        io.out(`${out}: ${game.title}, ${turns.length} turns, ${record.moves.length} moves.`);
    });
}

/** A game that is over has no more secrets. */
function whoseOf(game: AnyGame, record: GameRecord, as: string | undefined, file: string): Whose {
  if (as !== undefined && !game.seats.includes(as))
    throw new BadInput(`${game.title} has no seat "${as}"; it has ${game.seats.join(' and ')}`);
  const { outcome } = must(replay(game, record), file);
  return outcome === null ? (as ?? 'spectator') : 'everybody';
}

/** Who sat where, in words. */
const named = ({ players = {} }: GameRecord): { [seat: string]: string } =>
  Object.fromEntries(Object.entries(players).map(([seat, who]) => [seat, playerName(who)]));
