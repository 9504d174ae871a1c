import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { z } from 'zod';
import { checkComponents, checkMap } from '../../content/checks.ts';
import { Components } from '../../content/components.ts';
import { MapData } from '../../content/map.ts';
import { firstProblem } from '../../content/zod-sentence.ts';
import { playableIds } from '../../games/shelf.ts';
import { coverage, ledgerOf } from '../../ledger/coverage.ts';
import { packageRoot } from '../../ledger/package-root.ts';
import { BadInput } from '../bad-input.ts';
import type { Io } from '../io.ts';

export function addCheck(program: Command, io: Io): void {
  program
    .command('check')
    .description('check a game: its map, its components, its ledger, its place on the shelf')
    .argument('<id>', 'the folder of the game in src/games')
    .action((id: string) => {
      const folder = join(packageRoot(), 'src', 'games', id);
      if (!existsSync(folder)) throw new BadInput(`there is no folder src/games/${id}`);
      const found = findings(id, folder);
      for (const finding of found) io.out(finding);
      if (found.length > 0)
        throw new BadInput(`${id}: ${found.length === 1 ? 'one finding' : `${found.length} findings`}`);
      io.out(`${id}: map, components, ledger and shelf are in order.`);
    });
}

/** Everything that is not in order, a sentence each. */
function findings(id: string, folder: string): string[] {
  const found = [...dataFindings(folder), ...ledgerFindings(id)];
  if (!playableIds.includes(id)) found.push('shelf: src/games/shelf.ts has no entry with a game for it');
  if (!existsSync(join(folder, 'tests', 'every-game.test.ts')))
    found.push('tests: tests/every-game.test.ts is missing, so it is not put through what every game must pass');
  return found;
}

function dataFindings(folder: string): string[] {
  const map = readData(folder, 'map.json', MapData);
  const components = readData(folder, 'components.json', Components);
  if (typeof map === 'string') return [map, ...(typeof components === 'string' ? [components] : [])];
  const onMap = checkMap(map).map((why) => `map: ${why}`);
  if (typeof components === 'string') return [...onMap, components];
  return [...onMap, ...checkComponents(components, map).map((why) => `components: ${why}`)];
}

/** The data of a file, or a sentence about why it is none. */
function readData<T>(folder: string, name: string, schema: z.ZodType<T>): T | string {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(join(folder, 'data', name), 'utf8')));
    return parsed.success ? parsed.data : `data/${name}: ${firstProblem(parsed.error)}`;
  } catch (error) {
    return `data/${name}: ${(error as Error).message}`;
  }
}

function ledgerFindings(id: string): string[] {
  try {
    const untested = coverage(id).missing.map(
      (rule) => `ledger: ${rule} has no test whose title names it, [${id} ${rule}]`,
    );
    return typedIds(id).join() ===
      ledgerOf(id)
        .map((row) => row.id)
        .join()
      ? untested
      : ['ledger: rule-ids.ts has other rules than the ledger; run node tools/rule-ids.mjs', ...untested];
  } catch (error) {
    return [`ledger: ${(error as Error).message}`];
  }
}

/** The rules that steps, notes and refusals can cite. */
const typedIds = (id: string): string[] =>
  [...readFileSync(join(packageRoot(), 'src', 'games', id, 'rule-ids.ts'), 'utf8').matchAll(/'(.+?)'/g)].map(
    ([, rule]) => rule,
  );
