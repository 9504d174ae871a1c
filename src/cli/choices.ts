import { type Command, Option } from 'commander';
import { type Bot, botByName } from '../ai/bots.ts';
import { seededDice } from '../engine/dice.ts';
import type { AnyGame, Choices } from '../engine/game.ts';
import type { Seat } from '../engine/procedure.ts';
import { gameById, games } from '../games/registry.ts';
import { BadInput, must } from './bad-input.ts';
import { readPack } from './files.ts';

/** What several commands ask alike: which game, how, and who plays. */
export interface GameFlags {
  readonly game?: string;
  readonly scenario?: string;
  readonly option?: readonly string[];
  readonly pack?: string;
}

const gather = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value];

export function addGameFlags(command: Command): Command {
  return command
    .option('-g, --game <id>', `the game (default: ${games[0].id})`)
    .option('-s, --scenario <id>', 'the scenario (default: the first of the game)')
    .addOption(new Option('--option <id>', 'switch an option of the game on; ID=off switches it off').argParser(gather))
    .option('--pack <file>', 'play with a component pack');
}

export const chosenGame = (flags: { readonly game?: string }): AnyGame => must(gameById(flags.game ?? games[0].id));

/** Everything agreed before the game, checked down to its set-up. */
export function chosen(flags: GameFlags): { readonly game: AnyGame; readonly choices: Choices } {
  const game = chosenGame(flags);
  const scenario = flags.scenario ?? game.scenarios[0].id;
  if (!game.scenarios.some((each) => each.id === scenario)) {
    const known = game.scenarios.map((each) => each.id).join(', ');
    throw new BadInput(`${game.id} has no scenario "${scenario}"; it has ${known}`);
  }
  const pack = flags.pack === undefined ? {} : { pack: readPack(flags.pack) };
  const choices: Choices = { scenario, options: optionsOf(game, flags.option ?? []), ...pack };
  must(game.setup(choices, seededDice('rehearsal')), flags.pack ?? '');
  return { game, choices };
}

function optionsOf(game: AnyGame, words: readonly string[]): { [id: string]: boolean } {
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  for (const word of words) {
    const [, id, setting] = /^(.*?)(?:=(on|off))?$/.exec(word)!;
    if (!Object.hasOwn(options, id)) {
      const known = Object.keys(options).join(', ') || 'none';
      throw new BadInput(`${game.id} has no option "${id}"; it has ${known}`);
    }
    options[id] = setting !== 'off';
  }
  return options;
}

/** A flag for each seat there is in any game: --axis, --allied ... */
export function addSeatFlags(command: Command, value: string, who: string): Command {
  for (const seat of new Set(games.flatMap((game) => game.seats)))
    command.option(`--${seat} <${value}>`, `who plays ${seat}: ${who}`);
  return command;
}

/** Commander keeps what was given for `--grey-wolves` under `greyWolves`. */
export const seatFlag = (flags: object, seat: Seat): string | undefined =>
  (flags as { readonly [name: string]: string | undefined })[
    seat.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  ];

export function botsFor(game: AnyGame, name: (seat: Seat) => string): { [seat: Seat]: Bot } {
  return Object.fromEntries(game.seats.map((seat) => [seat, must(botByName(name(seat)))]));
}
