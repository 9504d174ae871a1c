#!/usr/bin/env node
// The command as installed: it only finds the built program and starts it.
import { existsSync } from 'node:fs';

const program = new URL('../dist/sandtable.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('sandtable: the program is not built yet; run npm run build first');
  process.exitCode = 2;
}
