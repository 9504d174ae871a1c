import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import { botByName } from '../../ai/bots.ts';
import { commitment } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import type { Seat } from '../../engine/procedure.ts';
import { resume } from '../../engine/replay.ts';
import { gameById } from '../../games/registry.ts';
import { BadInput, must } from '../bad-input.ts';
import { addGameFlags, addSeatFlags, chosen, type GameFlags, seatFlag } from '../choices.ts';
import { mustBeWritable, readRecord } from '../files.ts';
import type { Io } from '../io.ts';
import { linesFrom } from '../play/lines.ts';
import { type Player, Session } from '../play/session.ts';

interface Flags extends GameFlags {
  readonly seed?: string;
  readonly record?: string;
  readonly save?: string;
  readonly load?: string;
}

/** A person takes the first seat, the computer all others. */
const usual = (game: AnyGame, seat: Seat): string => (seat === game.seats[0] ? 'human' : 'captain');

export function addPlay(program: Command, io: Io): void {
  const command = addGameFlags(program.command('play').description('play in this terminal'));
  addSeatFlags(
    command,
    'player',
    'human, or a bot: recruit, captain, colonel, general (default: human on the first seat, captain on the others)',
  )
    .option('--seed <text>', 'where the dice come from (default: a secret of its own)')
    .option('--record <file>', 'write the record when play stops')
    .addOption(new Option('--save <file>', 'the same as --record').hideHelp())
    .option('--load <file>', 'go on with a saved game')
    .action((flags: Flags) => play(flags, io));
}

async function play(flags: Flags, io: Io): Promise<void> {
  const file = flags.record ?? flags.save;
  if (file !== undefined) mustBeWritable(file);
  const { match, players } = flags.load === undefined ? begin(flags) : goOn(flags.load, flags);
  const lines = linesFrom(io);
  try {
    io.out(`${match.game.title}: ${match.game.seats.map((seat) => `${seat} ${nameOf(players[seat])}`).join(', ')}.`);
    io.out(io.colour.dim(`The seed of the dice is sealed by ${commitment(match.seed)}.`));
    const session = new Session(match, players, io, lines);
    try {
      await session.play();
    } finally {
      // Also when something breaks: the moves so far are what it takes to find out why.
      if (file !== undefined) session.save(file);
    }
  } finally {
    lines.close();
  }
}

interface Table {
  readonly match: Match;
  readonly players: { readonly [seat: Seat]: Player };
}

function begin(flags: Flags): Table {
  const { game, choices } = chosen(flags);
  const players = playersOf(game, (seat) => seatFlag(flags, seat) ?? usual(game, seat));
  const seed = flags.seed ?? randomBytes(16).toString('hex');
  const names = Object.fromEntries(game.seats.map((seat) => [seat, nameOf(players[seat])]));
  return { match: must(Match.start(game, choices, { seed, players: names })) as Match, players };
}

function goOn(file: string, flags: Flags): Table {
  const settled = (['game', 'scenario', 'option', 'pack', 'seed'] as const).find((flag) => flags[flag] !== undefined);
  if (settled !== undefined) throw new BadInput(`--${settled} is settled by the saved game; leave it out with --load`);
  const record = readRecord(file);
  const game = must(gameById(record.game), file);
  if (record.seed === undefined) throw new BadInput(`${file} does not tell its seed, so its dice cannot go on`);
  const players = playersOf(game, (seat) => {
    const before = record.players?.[seat] ?? usual(game, seat);
    return seatFlag(flags, seat) ?? (botByName(before).ok ? before : 'human');
  });
  return { match: must(resume(game, record, record.seed), file) as Match, players };
}

function playersOf(game: AnyGame, name: (seat: Seat) => string): { [seat: Seat]: Player } {
  return Object.fromEntries(
    game.seats.map((seat): [Seat, Player] => {
      const player = name(seat);
      if (player === 'human') return [seat, 'human'];
      const bot = botByName(player);
      if (!bot.ok) throw new BadInput(`--${seat} must be human or a bot: ${bot.why}`);
      return [seat, bot.value];
    }),
  );
}

const nameOf = (player: Player): string => (player === 'human' ? 'human' : player.name);
