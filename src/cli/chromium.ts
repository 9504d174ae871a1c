import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { BadInput } from './bad-input.ts';

/** Where a browser that can draw may stand; CHROMIUM names another. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A drawing as a PNG, by a browser: there is no other program of ours that knows all of SVG. */
export function photograph(drawing: string, out: string, width: number, height: number): void {
  const program = PLACES.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (program === undefined)
    throw new BadInput('a PNG needs Chromium, and none was found; set CHROMIUM to the path of one, or write --svg');
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-device-scale-factor=1'];
  const size = [`--screenshot=${out}`, `--window-size=${width},${height}`];
  const { status } = spawnSync(program, [...flags, ...size, pathToFileURL(drawing).href], { stdio: 'ignore' });
  if (status !== 0 || !existsSync(out)) throw new BadInput(`${program} did not draw the picture; write --svg instead`);
}
