// Finds a Chromium for the browser tests; as root on Debian it installs one when there is none.
// Prints its path, or nothing. With CI=true a missing browser is a failure, not a skip.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const find = () => PLACES.find((path) => path !== undefined && path !== '' && existsSync(path));

function install() {
  console.error('sandtable: installing Chromium for the browser tests (once)');
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', process.stderr] }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
}

let path = find();
if (path === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && install()) path = find();
if (path === undefined) {
  console.error('sandtable: no Chromium found; set CHROMIUM to the path of one to run the browser tests');
  if (process.env.CI === 'true') process.exit(1);
} else console.log(path);
