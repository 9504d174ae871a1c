// Writes src/games/<id>/rule-ids.ts from each game's rules.tsv, so that a citation of a rule that does not exist is a type error.
// Run with --check to only compare (the test suite does).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const games = fileURLToPath(new URL('../src/games', import.meta.url));
const check = process.argv.includes('--check');
let stale = 0;
for (const game of readdirSync(games)) {
  const ledger = join(games, game, 'rules.tsv');
  if (!existsSync(ledger)) continue;
  const ids = readFileSync(ledger, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]);
  const text = `// Made from rules.tsv by tools/rule-ids.mjs; do not edit.\n\nexport type RuleId =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;
  const file = join(games, game, 'rule-ids.ts');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) {
    console.error(`${game}: rule-ids.ts does not match rules.tsv; run node tools/rule-ids.mjs`);
    stale++;
  } else writeFileSync(file, text);
}
process.exitCode = stale === 0 ? 0 : 1;
