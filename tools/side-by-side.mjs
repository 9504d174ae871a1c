// Runs npm scripts at the same time: npm run check uses it for what needs no order.
// The last one speaks as it goes, the others when they have ended; fails if one of them does.
import { spawn } from 'node:child_process';

const names = process.argv.slice(2);
const run = (name) =>
  new Promise((done) => {
    const output = name === names.at(-1) ? 'inherit' : 'pipe';
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', output, output] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      done(status === 0);
    });
  });

const passed = await Promise.all(names.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
