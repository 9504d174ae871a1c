import type { Page } from 'playwright-core';
import { gridOf } from '../../content/grid-of.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Hands } from './hands.ts';

interface UnitSeen {
  readonly side: string;
  readonly name: string;
  /** Where the list says it is: a hex, or a word. */
  readonly at: string;
  readonly acts: boolean;
  /** Values and state, as the list has them. */
  readonly about: string;
}

/** The table as read. The list of units must lie open. */
export interface Seen {
  readonly over: boolean;
  /** The turn first. */
  readonly crumbs: readonly string[];
  readonly asks: string;
  /** The ways asked for in a dialogue. */
  readonly ways: readonly string[];
  readonly main: string | null;
  /** Every other order that has a button. */
  readonly orders: readonly string[];
  readonly odds: string;
  readonly refused: string;
  readonly chosen: string | null;
  /** The orders of the unit chosen: what is lit on the map, in words. */
  readonly open: readonly string[];
  readonly units: readonly UnitSeen[];
}

/** Waits until it is not for the computer to decide, and reads the table. */
async function look(page: Page): Promise<Seen> {
  await page.waitForFunction(() => {
    // The orders of the unit chosen are listed for those who want to read them.
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.unitcard details')) fold.open = true;
    const waits = [...document.querySelectorAll('.headbar button')].some(({ textContent }) =>
      /^Skip/.test(textContent),
    );
    const listed = document.querySelector('.unitcard details:not(:has(.offerlist))') === null;
    return document.querySelector('.units .pile') !== null && listed && !waits;
  });
  // What the unit can do is listed for those who ask.
  await page.evaluate(() => document.querySelector<HTMLElement>('.unitcard details:not([open]) > summary')?.click());
  await page.waitForFunction(() => document.querySelector('.unitcard details:not(:has(.offerlist))') === null);
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const own = (node: Node) =>
      [...node.childNodes]
        .filter((child) => child.nodeType === Node.TEXT_NODE)
        .map((child) => child.textContent)
        .join('')
        .trim();
    const words = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
    const main = document.querySelector('.orders button.main');
    return {
      over: all('.orders a.main').length > 0,
      crumbs: all('.crumbs li').map((crumb) => crumb.textContent ?? ''),
      asks: words('.headbar h1'),
      ways: all('.chooser button .text').map((way) => way.textContent ?? ''),
      main: main === null ? null : own(main),
      orders: all('.groups button, .battle .offerlist button, .battle .commit button:not(.main)').map(own),
      odds: words('.battle .odds strong'),
      refused: words('.whynot span'),
      chosen: all('.unitcard').length === 0 ? null : words('.inspector h2'),
      open: all('.unitcard .offerlist button').map(own),
      // Under each side's name those that can act, those on the map, and the others by where they are.
      units: all('.units li button').map((button) => {
        const kind = button.closest('ul')?.previousElementSibling?.textContent?.replace(/ \(\d+\)$/, '') ?? '';
        return {
          side: button.closest('section')?.querySelector('h3')?.textContent ?? '',
          name: button.querySelector('.name')?.textContent ?? '',
          at: button.querySelector('.chip.mono')?.textContent ?? kind,
          acts: kind === 'Can act',
          about: button.querySelector('.about .small')?.textContent ?? '',
        };
      }),
    };
  });
}

const hexIn = (order: string): string | undefined => /\b(?:to|towards|in) ([A-Z]\d+|\d{4})\b/.exec(order)?.[1];

/**
 * A player for the browser tests: leads the Axis, knows no rule, sees only what stands on the page and decides by that
 * alone. The same player has a mouse or a keyboard in its hands.
 */
export abstract class Player {
  /** What was seen of the game, for those who want to know. */
  readonly turns = new Set<string>();
  readonly odds: string[] = [];
  /** How many units were sent somewhere. */
  protected sent = 0;
  protected readonly hands: Hands;
  /** No more units than this are sent into a hex. */
  protected readonly room: number = Infinity;
  /** Tried at this question, in vain or with success. */
  protected readonly tried = new Set<string>();
  readonly #grid: ReturnType<typeof gridOf>;
  #question = '';

  constructor(hands: Hands, game: Pick<AnyGame, 'present'>) {
    this.hands = hands;
    this.#grid = gridOf(game.present.map);
  }

  /** Plays until the game is over; hands back the last look at the table. */
  async play(page: Page): Promise<Seen> {
    let before = '';
    let same = 0;
    for (;;) {
      const seen = await look(page);
      if (seen.over) return seen;
      const now = JSON.stringify(seen);
      same = now === before ? same + 1 : 0;
      if (same > 3) throw new Error(`the table does not answer: ${JSON.stringify({ ...seen, units: [] })}`);
      before = now;
      const [turn = ''] = seen.crumbs;
      if (/^Turn \d/.test(turn)) this.turns.add(turn);
      const question = `${turn} ${seen.asks}`;
      if (question !== this.#question) {
        this.#question = question;
        this.tried.clear();
      }
      await this.act(seen);
    }
  }

  protected abstract act(seen: Seen): Promise<void>;

  protected far(a: string, b: string): number {
    return this.#grid.distance(this.#grid.find(a), this.#grid.find(b));
  }

  /** One unit to the open hex that is nearest to an enemy. */
  protected order({ units, chosen, open }: Seen): Promise<void> | null {
    const foes = hexesOf(units, 'Allies');
    const away = (hex: string): number => Math.min(...foes.map((foe) => this.far(hex, foe)));
    const full = (hex: string): boolean => units.filter(({ at }) => at === hex).length >= this.room;
    const better = (a: string, b: string): boolean => (full(a) === full(b) ? away(a) < away(b) : full(b));
    const hexes = open.flatMap((order) => hexIn(order) ?? []);
    if (chosen !== null && !this.tried.has(chosen)) {
      this.tried.add(chosen);
      if (hexes.length > 0) {
        this.sent++;
        return this.hands.point(hexes.reduce((best, hex) => (better(hex, best) ? hex : best)));
      }
    }
    const next = units.find(({ name, at, acts }) => acts && !this.tried.has(name) && away(at) !== 1);
    const unit = next ?? units.find(({ name, acts }) => acts && !this.tried.has(name));
    return unit === undefined ? null : this.hands.choose(unit.name, unit.at);
  }

  /** Everybody who can joins; then the odds decide. */
  protected build({ orders, odds, main }: Seen): Promise<void> {
    const joining = orders.find((order) => order.endsWith('joins the attack'));
    if (joining !== undefined) return this.hands.press(joining);
    if (main === null) return this.hands.press('Give this attack up');
    this.odds.push(odds);
    return this.hands.main();
  }
}

const isHex = (at: string): boolean => /^[A-Z]?\d+$/.test(at);
export const hexesOf = (units: readonly UnitSeen[], whose: string): string[] => [
  ...new Set(units.filter(({ side, at }) => side === whose && isHex(at)).map(({ at }) => at)),
];
