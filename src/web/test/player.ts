import type { Page } from 'playwright-core';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { gridOf } from '../map/grid-of.ts';
import type { Hands } from './hands.ts';

/**
 * A player of Kasserine Pass for the browser tests: leads the Axis, knows no rule, sees only what stands on the page and
 * decides by that alone. The same player has a mouse or a keyboard in its hands.
 */

interface UnitSeen {
  readonly side: string;
  readonly name: string;
  /** Where the list says it is: a hex, or a word. */
  readonly at: string;
  readonly acts: boolean;
}

/** The table as read. The list of units must lie open. */
interface Seen {
  readonly over: boolean;
  readonly turn: string;
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
  await page.waitForFunction(
    () =>
      document.querySelector('.units .pile') !== null &&
      ![...document.querySelectorAll('.headbar button')].some((button) => button.textContent?.startsWith('Skip')),
  );
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
      turn: words('.crumbs li'),
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
        };
      }),
    };
  });
}

const grid = gridOf(kasserinePass.present.map);
const far = (a: string, b: string): number => grid.distance(grid.find(a), grid.find(b));
const hexIn = (order: string): string | undefined => /\b(?:to|in) ([A-Z]\d+)\b/.exec(order)?.[1];
const MOVES = 2;

export class Player {
  /** What was seen of the game, for those who want to know. */
  readonly turns = new Set<string>();
  readonly odds: string[] = [];
  readonly #hands: Hands;
  #question = '';
  #moved = 0;
  /** Tried at this question, in vain or with success. */
  readonly #tried = new Set<string>();

  constructor(hands: Hands) {
    this.#hands = hands;
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
      if (/^Turn \d/.test(seen.turn)) this.turns.add(seen.turn);
      const question = `${seen.turn} ${seen.asks}`;
      if (question !== this.#question) {
        this.#question = question;
        this.#moved = 0;
        this.#tried.clear();
      }
      await this.#act(seen);
    }
  }

  #act(seen: Seen): Promise<void> {
    const { asks, main, orders, ways } = seen;
    if (ways.length > 0) return this.#hands.answer(0);
    if (orders.includes('Play on')) return this.#hands.press('Play on');
    if (asks.startsWith('Attack on')) return this.#build(seen);
    if (asks.startsWith('Declare')) return this.#attack(seen) ?? this.#hands.main();
    if (asks.startsWith('Move') && this.#moved < MOVES) return this.#order(seen) ?? this.#hands.main();
    if (main !== null) return this.#hands.main();
    const given = this.#order(seen) ?? this.#attack(seen);
    if (given !== null) return given;
    if (orders.length === 0) throw new Error(`nothing to do: ${JSON.stringify(seen)}`);
    return this.#hands.press(orders[0]);
  }

  /** One unit to the open hex that is nearest to an enemy. */
  #order({ units, chosen, open }: Seen): Promise<void> | null {
    const foes = hexesOf(units, 'Allies');
    const away = (hex: string): number => Math.min(...foes.map((foe) => far(hex, foe)));
    const hexes = open.flatMap((order) => hexIn(order) ?? []);
    if (chosen !== null && hexes.length > 0 && !this.#tried.has(chosen)) {
      this.#tried.add(chosen);
      this.#moved++;
      return this.#hands.point(hexes.reduce((best, hex) => (away(hex) < away(best) ? hex : best)));
    }
    const next = units.find(({ name, at, acts }) => acts && !this.#tried.has(name) && away(at) !== 1);
    const unit = next ?? units.find(({ name, acts }) => acts && !this.#tried.has(name));
    return unit === undefined ? null : this.#hands.choose(unit.name, unit.at);
  }

  /** An enemy with many of ours round him; one attack a turn, and whatever must be attacked. */
  #attack({ units, main }: Seen): Promise<void> | null {
    if (main !== null && this.#tried.size > 0) return null;
    const ours = units.filter(({ side }) => side === 'Axis').map(({ at }) => at);
    const round = (hex: string): number => ours.filter((at) => far(at, hex) === 1).length;
    const target = hexesOf(units, 'Allies')
      .filter((hex) => round(hex) > 0 && !this.#tried.has(hex))
      .sort((a, b) => round(b) - round(a) || a.localeCompare(b))[0];
    if (target === undefined) return null;
    this.#tried.add(target);
    return this.#hands.point(target);
  }

  /** Everybody who can joins; then the odds decide. */
  #build({ orders, odds, main }: Seen): Promise<void> {
    const joining = orders.find((order) => order.endsWith('joins the attack'));
    if (joining !== undefined) return this.#hands.press(joining);
    if (main === null) return this.#hands.press('Give this attack up');
    this.odds.push(odds);
    return this.#hands.main();
  }
}

const isHex = (at: string): boolean => /^[A-Z]\d+$/.test(at);
const hexesOf = (units: readonly UnitSeen[], whose: string): string[] => [
  ...new Set(units.filter(({ side, at }) => side === whose && isHex(at)).map(({ at }) => at)),
];
