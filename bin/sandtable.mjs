#!/usr/bin/env node
// The command as installed: it only finds the built program and starts it.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// A rule calls a dozen small functions, and the compiler copies them all into it, again and again in every rule: most of the first seconds went into
// that. A third of its usual measure is as quick in the long run (docs/benchmarks.md). Has to be said before anything is compiled.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');

const program = new URL('../dist/sandtable.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('sandtable: the program is not built yet; run npm run build first');
  process.exitCode = 2;
}
