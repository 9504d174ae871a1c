import { describe, expect, test } from 'vitest';
import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import { gazala } from '../../games/gazala/index.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { BaptismPlayer } from './baptism-player.ts';
import { visitAgain } from './browser.ts';
import { GazalaPlayer } from './gazala-player.ts';
import { type Hands, mouse } from './hands.ts';
import { KasserinePlayer } from './kasserine-player.ts';
import { openBrowser } from './open-browser.ts';
import { marking, pausesIn } from './pauses.ts';
import { newGame } from './whole-game.ts';

const here = openBrowser();

/** The page should answer within a tenth of a second; measured while other programs wait for the same processor. */
const AT_ONCE = 100;
const BUSY = 2;

/** Decision at Kasserine and Desert Fox have theirs beside their other tests, in positions of their own. */
describe('no order keeps anybody waiting', () => {
  test.each([
    [kasserinePass.title, kasserinePass, (hands: Hands) => new KasserinePlayer(hands)],
    [baptismOfFire.title, baptismOfFire, (hands: Hands) => new BaptismPlayer(hands, 'Axis')],
    [gazala.title, gazala, (hands: Hands) => new GazalaPlayer(hands)],
  ] as const)('%s', async (title, game, playerOf) => {
    const { page, errors, context } = await visitAgain(here.browser, here.url);
    const hands = marking(page, mouse(page));
    await newGame(page, hands, game);
    await hands.press('Start the game');
    await page.getByRole('tab', { name: 'Units' }).waitFor();
    await hands.pick('Units');
    const player = playerOf(hands);
    let looks = 0;
    const pauses = await pausesIn(here.browser, page, () => player.play(page, player, () => ++looks > 40));
    const longest = pauses
      .slice(0, 5)
      .map(({ cpu, wall, after }) => `${cpu.toFixed()} ms (${wall.toFixed()} by the clock) after "${after}"`);
    console.log(`${title}, the longest of ${pauses.length} tasks:\n${longest.join('\n')}`);
    expect(pauses.length).toBeGreaterThan(100);
    expect(pauses[0].cpu, longest[0]).toBeLessThan(AT_ONCE * BUSY);
    expect(errors).toEqual([]);
    await context.close();
  });
});
