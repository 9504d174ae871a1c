// Takes the pictures of the page that README shows, into docs/pictures: home, tables, battle and after-game, on a desk and
// on a telephone; or only those whose names begin as one of the arguments. Needs npm run build before it.
// (tools/pictures.mjs draws the maps on the home page.)
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { launch, serveBuilt, visit } = await import('../src/web/test/browser.ts');
const table = await import('../src/web/test/table.ts');
const { afternoon, beforeBattle, playedOut, fileOf, firstMorning, openFile, ready, typeHex } = table;

const { Match } = await import('../src/engine/match.ts');
const { quickDice } = await import('../src/engine/dice.ts');
const { gazala } = await import('../src/games/gazala/index.ts');
const { baptismOfFire } = await import('../src/games/baptism-of-fire/index.ts');
const { decisionAtKasserine } = await import('../src/games/decision-at-kasserine/index.ts');
const { desertFoxDeluxe } = await import('../src/games/desert-fox-deluxe/index.ts');
const { kitOf } = await import('../src/games/gazala/kit.ts');
const { heuristic } = await import('../src/ai/captain.ts');

/** A game between two computers, up to the first Axis question that `stop` likes; a person then takes the Axis. */
function halfway(game, scenario, stop) {
  const players = { axis: 'human', allied: 'heuristic' };
  for (let seed = 0; ; seed++) {
    const started = Match.start(game, { scenario, options: {} }, { seed: `cauldron ${seed}`, players });
    if (!started.ok) throw new Error(started.why);
    const match = started.value;
    const dice = quickDice('cauldron');
    while (match.toMove !== null && !(match.toMove === 'axis' && stop(match))) {
      const seat = match.toMove;
      match.play(seat, heuristic.choose(game, match.view(seat), match.legal(), seat, dice));
    }
    if (match.toMove !== null) return match;
  }
}

/** The Axis may add support fire to an attack of several units, from the third turn on. */
const beforeTheGuns = ({ question, state }) =>
  question.ask.id === 'attacker-support' && state.turn >= 3 && state.battle.attackers.length > 1;

/** One attack is declared, another is being put together. */
const declaring = ({ question, state }) =>
  question.ask.id === 'declare' && state.attacks.length > 0 && (state.draft?.attackers.length ?? 0) > 2;

/** The panzers have come far and attack with several units, in the second month or later. */
const onTheRoad = ({ question, state }) =>
  question.ask.id === 'declare' && state.turn >= 11 && (state.draft?.attackers.length ?? 0) > 2;

/** An attack with helpers, in the middle of the map. */
function inTheOpen({ question, state }) {
  if (question.ask.id !== 'muster' || state.turn < 3 || state.battle.attackers.length < 2) return false;
  const [column, row] = /(..)(..)/.exec(kitOf(state).grid.label(state.battle.stood[0])).slice(1).map(Number);
  return column > 9 && column < 24 && row > 5 && row < 17;
}

const wanted = process.argv.slice(2);

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });

const SCREENS = [
  ['1440x900', { viewport: { width: 1440, height: 900 } }],
  ['390x844', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
];

const site = await serveBuilt();
const browser = await launch();

async function picture(name, options, prepare) {
  if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) return;
  const { page, context } = await visit(browser, site.url, {
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    log: 'strip',
    ...options,
  });
  await prepare(page);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 86 });
  await context.close();
}

async function sit(page, match) {
  await openFile(page, fileOf(match));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await ready(page);
}

try {
  for (const [size, options] of SCREENS) {
    await picture(`home-${size}`, options, async (page) => {
      await openFile(page, fileOf(firstMorning()));
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('link', { name: 'Continue' }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    });
    await picture(`table-${size}`, options, async (page) => {
      await sit(page, afternoon());
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('Tab');
        if (/KG Stenhoff|KG Lang/.test(await table.said(page).textContent())) break;
      }
      await ready(page);
    });
    await picture(`battle-${size}`, options, async (page) => {
      await sit(page, beforeBattle());
      for (const hex of ['F4', 'E4', 'F3', 'F3', 'F3']) {
        await typeHex(page, hex);
        await page.waitForTimeout(150);
      }
      await ready(page);
    });
    await picture(`gazala-${size}`, options, async (page) => {
      await sit(page, halfway(gazala, 'one', inTheOpen));
      const { width, height } = page.viewportSize();
      if (width > 1000) await page.mouse.move(width * 0.36, height * 0.5);
      for (let i = 0; i < 4 && width > 1000; i++) await page.mouse.wheel(0, -160);
      await ready(page);
    });
    await picture(`baptism-${size}`, options, async (page) => {
      await sit(page, halfway(baptismOfFire, 'campaign', beforeTheGuns));
      const { width } = page.viewportSize();
      const [hex] = /\d{4}/.exec(await table.panel(page, /^Attack on/).textContent());
      if (width > 1000) await table.pointAt(page, hex);
      for (let i = 0; i < 4 && width > 1000; i++) await page.mouse.wheel(0, -160);
      await ready(page);
    });
    await picture(`decision-${size}`, options, async (page) => {
      await sit(page, halfway(decisionAtKasserine, 's1', declaring));
    });
    await picture(`desert-fox-${size}`, options, async (page) => {
      await sit(page, halfway(desertFoxDeluxe, 's26', onTheRoad));
    });
    await picture(`after-${size}`, options, async (page) => {
      await openFile(page, fileOf(playedOut()));
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('link', { name: 'Look back' }).click();
      await page.getByRole('heading', { name: 'How it went' }).waitFor();
    });
  }
} finally {
  await browser.close();
  site.close();
}
