// Writes src/games/<id>/rule-ids.ts from each game's ledgers, so that a citation of a rule that does not exist is a type error.
// Run with --check to only compare (the test suite does).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The second holds the inferred rules of a series whose own booklet is not at hand; most games have none.
const LEDGERS = ['rules.tsv', 'series/rules.tsv'];
const games = fileURLToPath(new URL('../src/games', import.meta.url));
const check = process.argv.includes('--check');
let stale = 0;
for (const game of readdirSync(games)) {
  const found = LEDGERS.filter((ledger) => existsSync(join(games, game, ledger)));
  if (found.length === 0) continue;
  const sources = found.join(' and ');
  const ids = found.flatMap((ledger) =>
    readFileSync(join(games, game, ledger), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0]),
  );
  const text = `// Made from ${sources} by tools/rule-ids.mjs; do not edit.\n\nexport type RuleId =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;
  const file = join(games, game, 'rule-ids.ts');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) {
    console.error(`${game}: rule-ids.ts does not match ${sources}; run node tools/rule-ids.mjs`);
    stale++;
  } else writeFileSync(file, text);
}
process.exitCode = stale === 0 ? 0 : 1;
