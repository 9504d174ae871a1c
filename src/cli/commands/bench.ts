import type { Command } from 'commander';
import { games } from '../../games/registry.ts';
import { type BenchReport, benchmark } from '../../lab/bench.ts';
import { referenceLoop } from '../../lab/reference.ts';
import { must, whole } from '../bad-input.ts';
import { chosen } from '../choices.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly game?: string;
  readonly scenario?: string;
  readonly seconds: number;
  readonly json?: boolean;
  readonly alone?: boolean;
}

export function addBench(program: Command, io: Io): void {
  program
    .command('bench')
    .description('measure the games, side by side with boardgame.io')
    .option('-g, --game <id>', 'only this game')
    .option('-s, --scenario <id>', 'only this scenario')
    .option('--seconds <count>', 'how long each side is measured for each scenario', whole('--seconds', 1, 3600), 5)
    .option('--alone', 'measure the games alone, without fetching boardgame.io')
    .option('--json', 'print one JSON document')
    .action((flags: Flags) => {
      const subjects = subjectsOf(flags);
      const report = benchmark(subjects, flags.alone ? null : must(referenceLoop()), flags.seconds);
      io.out(flags.json ? JSON.stringify(report, null, 2) : text(report, io));
    });
}

function subjectsOf(flags: Flags): ReturnType<typeof chosen>[] {
  if (flags.scenario !== undefined) return [chosen(flags)];
  const ids = flags.game === undefined ? games.map((game) => game.id) : [flags.game];
  return ids.flatMap((game) => chosen({ game }).game.scenarios.map(({ id }) => chosen({ game, scenario: id })));
}

function text({ results, reference }: BenchReport, { colour }: Io): string {
  const many = (value: number): string => value.toLocaleString('en');
  const blocks = results.map((each) =>
    [
      `${colour.bold(`${each.game} ${each.scenario}`)}`,
      `  random play   ${many(each.actionsPerSecond)} actions, ${many(each.optionsPerSecond)} options, ${each.playoutsPerSecond} games a second`,
      `  checked play  ${many(each.checkedActionsPerSecond)} actions a second`,
      `  a game        ${each.meanActions} actions, ${each.meanBranching} to choose from, state of ${many(each.stateBytes)} bytes`,
      `  microseconds  apply ${each.applyUs}, undo ${each.undoUs}, legal ${each.legalUs}, view ${each.viewUs}`,
      `  in turn       ${each.inTurnRatio} times the CPU time of eight matches one after the other`,
      ...(reference === null
        ? []
        : [
            `  reference     ${(each.actionsPerSecond / reference.actionsPerSecond).toFixed(1)} times the actions of ${reference.name}`,
          ]),
    ].join('\n'),
  );
  if (reference === null) return blocks.join('\n');
  const theirs =
    `${colour.bold(reference.name)}\n  random play   ${many(reference.actionsPerSecond)} actions, ` +
    `${many(reference.optionsPerSecond)} options a second, ${reference.meanBranching} to choose from`;
  return [...blocks, theirs].join('\n');
}
