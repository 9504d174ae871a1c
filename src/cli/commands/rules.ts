import type { Command } from 'commander';
import { games } from '../../games/registry.ts';
import { coverage, ledgerOf, rulingsOf } from '../../ledger/coverage.ts';
import type { LedgerRow } from '../../ledger/ledger.ts';
import { belongsTo } from '../../ledger/rulings.ts';
import { BadInput } from '../bad-input.ts';
import { chosenGame } from '../choices.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly game?: string;
  readonly json?: boolean;
}

export function addRules(program: Command, io: Io): void {
  program
    .command('rules')
    .description('how far tests cover the rules, or one rule in our words and what was ruled on it')
    .argument('[rule]', 'the number of a rule or a ruling, such as ROM-2')
    .option('-g, --game <id>', 'only this game')
    .option('--json', 'print one JSON document')
    .action(async (rule: string | undefined, flags: Flags) => {
      const ids = flags.game === undefined ? games.map((game) => game.id) : [chosenGame(flags).id];
      if (rule === undefined) await printCoverage(ids, flags, io);
      else printRule(ids, rule, flags, io);
    });
}

async function printCoverage(ids: readonly string[], flags: Flags, io: Io): Promise<void> {
  const all = [];
  for (const id of ids) all.push(await fromSources(() => coverage(id)));
  if (flags.json) {
    io.out(JSON.stringify({ games: all }, null, 2));
    return;
  }
  for (const each of all) {
    io.out(
      `${io.colour.bold(each.id)}: ${each.rows} rules, ${each.required} to be tested, ${each.tested} tested, ` +
        `${each.cited} cited by the code, ${each.notApplicable} not applicable, ${each.missing.length} missing` +
        (each.waiting.length > 0 ? `, ${each.waiting.length} waiting for what is not built yet` : ''),
    );
    if (each.missing.length > 0) io.out(io.colour.red(`  missing: ${each.missing.join(', ')}`));
  }
}

function printRule(ids: readonly string[], rule: string, flags: Flags, io: Io): void {
  const found: (LedgerRow & { game: string })[] = [];
  for (const id of ids) {
    const row = fromSources(() => [...ledgerOf(id), ...rulingsOf(id)]).find(
      (each) => each.id.toLowerCase() === rule.toLowerCase(),
    );
    if (row !== undefined) found.push({ game: id, ...row });
  }
  if (found.length === 0) throw new BadInput(`there is no rule "${rule}" in ${ids.join(', ')}`);
  if (flags.json) io.out(JSON.stringify({ rules: found }, null, 2));
  else
    for (const row of found) {
      io.out(`${io.colour.bold(`${row.game} ${row.id}`)} (${row.kind}, ${row.phase})\n  ${row.requirement}`);
      for (const ruling of rulingsOf(row.game))
        if (belongsTo(ruling, row.id)) io.out(`  ${io.colour.bold(ruling.id)} ${ruling.requirement}`);
    }
}

/** The ledger lies in the source tree, which an installed copy may lack. */
function fromSources<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BadInput('the rules are read from the source tree (src/games), which is not here');
    throw new BadInput(message);
  }
}
