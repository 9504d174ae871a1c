// Checks who imports whom (the rules stand in .dependency-cruiser.cjs). Also checks that every source file was really
// looked at: a cruise that finds nothing has nothing to complain about either.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(
  ['src'],
  { ...options, outputType: 'json' },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { modules, summary } = JSON.parse(output);

const seen = new Set(modules.map((module) => module.source));
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);
const unseen = sources.filter((file) => !seen.has(file));

for (const { rule, from, to } of summary.violations) {
  console.error(`${rule.name}: ${from}${to === from ? '' : ` imports ${to}`}`);
}
if (sources.length === 0 || unseen.length > 0)
  console.error(`not looked at: ${unseen.join(', ') || 'src, it is empty'}`);
const failed = summary.error > 0 || unseen.length > 0 || sources.length === 0;
if (!failed) console.log(`imports point down: ${sources.length} files, ${summary.totalDependenciesCruised} imports`);
process.exitCode = failed ? 1 : 0;
