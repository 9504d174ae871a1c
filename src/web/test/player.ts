import type { Page } from 'playwright-core';
import { gridOf } from '../../content/grid-of.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Hands } from './hands.ts';

/** The sides, as the page calls them. */
export type Side = 'Axis' | 'Allies';

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
  /** Whom the curtain waits for, when several people share the screen. */
  readonly curtain: string | null;
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
      curtain: document.querySelector('.curtain .chip')?.textContent ?? null,
      crumbs: all('.crumbs li').map((crumb) => crumb.textContent ?? ''),
      asks: words('.headbar h1'),
      ways: all('.chooser button .text').map((way) => way.textContent ?? ''),
      main: main === null ? null : own(main),
      orders: [
        ...all('.battle .ticks li:not(.in) .toggle').map(
          (toggle) => toggle.querySelector('.visually-hidden')?.textContent?.replace(/: $/, '') ?? '',
        ),
        ...all('.groups button, .battle .offerlist button').map(own),
      ],
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

/**
 * A player for the browser tests: leads one side, knows no rule, sees only what stands on the page and decides by that
 * alone. The same player has a mouse or a keyboard in its hands.
 */
export abstract class Player {
  /** What was seen of the game, for those who want to know. */
  readonly turns = new Set<string>();
  readonly odds: string[] = [];
  /** How many units were sent somewhere. */
  protected sent = 0;
  protected readonly hands: Hands;
  protected readonly side: Side;
  /** No more units than this are sent into a hex. */
  protected readonly room: number = Infinity;
  /** Tried at this question, in vain or with success. */
  protected readonly tried = new Set<string>();
  readonly #grid: ReturnType<typeof gridOf>;
  #question = '';

  constructor(hands: Hands, game: Pick<AnyGame, 'present'>, side: Side = 'Axis') {
    this.hands = hands;
    this.side = side;
    this.#grid = gridOf(game.present.map);
  }

  /**
   * Plays until the game is over or somebody has seen enough, alone against the computer or with another at the same screen; hands back
   * the last look.
   */
  async play(page: Page, other: Player = this, enough: (seen: Seen) => boolean = () => false): Promise<Seen> {
    let before = '';
    let same = 0;
    let seated: Player = this;
    for (;;) {
      const seen = await look(page);
      if (seen.over || enough(seen)) return seen;
      const now = JSON.stringify(seen);
      same = now === before ? same + 1 : 0;
      if (same > 3) throw new Error(`the table does not answer: ${JSON.stringify({ ...seen, units: [] })}`);
      before = now;
      if (seen.curtain === null) await seated.#decide(seen);
      else {
        seated = seen.curtain === this.side ? this : other;
        await seated.hands.press(`I play the ${seen.curtain}`);
      }
    }
  }

  #decide(seen: Seen): Promise<void> {
    const [turn = ''] = seen.crumbs;
    if (/^Turn \d/.test(turn)) this.turns.add(turn);
    const question = this.question(seen);
    if (question !== this.#question) {
      this.#question = question;
      this.tried.clear();
    }
    return seen.ways.length > 0 ? this.hands.answer(0) : this.act(seen);
  }

  /** What is being decided: another question, and everybody may be tried again. */
  protected question({ crumbs: [turn], asks }: Seen): string {
    return `${turn} ${asks}`;
  }

  protected abstract act(seen: Seen): Promise<void>;

  /** Nothing better came to mind. */
  protected whatever(seen: Seen): Promise<void> {
    if (seen.main !== null) return this.hands.main();
    if (seen.orders.length === 0) throw new Error(`nothing to do: ${JSON.stringify(seen)}`);
    return this.hands.press(seen.orders[0]);
  }

  protected get foe(): Side {
    return this.side === 'Axis' ? 'Allies' : 'Axis';
  }

  protected far(a: string, b: string): number {
    return this.#grid.distance(this.#grid.find(a), this.#grid.find(b));
  }

  /** Where its units go: for the enemy. */
  protected aims({ units }: Seen): readonly string[] {
    return hexesOf(units, this.foe);
  }

  /** The hex an order of a unit leads to. */
  protected hexOf(order: string): string | undefined {
    return /\b(?:to|towards|in|at) ([A-Z]\d+|\d{4})\b/.exec(order)?.[1];
  }

  /** One unit to the open hex that is nearest to an aim. */
  protected order(seen: Seen): Promise<void> | null {
    const { units, chosen, open } = seen;
    const aims = this.aims(seen);
    const away = (hex: string): number => Math.min(...aims.map((aim) => this.far(hex, aim)));
    const full = (hex: string): boolean => units.filter(({ at }) => at === hex).length >= this.room;
    const better = (a: string, b: string): boolean => (full(a) === full(b) ? away(a) < away(b) : full(b));
    const hexes = open.flatMap((order) => this.hexOf(order) ?? []);
    if (chosen !== null && !this.tried.has(chosen)) {
      this.tried.add(chosen);
      if (hexes.length > 0) {
        this.sent++;
        const hex = hexes.reduce((best, each) => (better(each, best) ? each : best));
        return this.#choosesStack(seen, hex) ? this.hands.sendOnto(hex) : this.hands.point(hex);
      }
    }
    const next = units.find(({ name, at, acts }) => acts && !this.tried.has(name) && away(at) !== 1);
    const unit = next ?? units.find(({ name, acts }) => acts && !this.tried.has(name));
    return unit === undefined ? null : this.hands.choose(unit.name, unit.at);
  }

  /** Would pointing at the hex choose friends there? Whoever waits beside the map is put down where nobody can be chosen. */
  #choosesStack({ units, chosen }: Seen, hex: string): boolean {
    const friends = units.filter(({ side, at }) => side === this.side && at === hex);
    const onMap = units.some(({ name, at }) => name === chosen && isHex(at));
    return onMap ? friends.length > 0 : friends.some(({ acts }) => acts);
  }

  /** The enemy with most of ours round him, of those not tried. */
  protected target({ units }: Seen): string | undefined {
    const ours = units.filter(({ side }) => side === this.side).map(({ at }) => at);
    const round = (hex: string): number => ours.filter((at) => this.far(at, hex) === 1).length;
    return hexesOf(units, this.foe)
      .filter((hex) => round(hex) > 0 && !this.tried.has(hex))
      .sort((a, b) => round(b) - round(a) || a.localeCompare(b))[0];
  }

  /** Everybody who can joins; then the odds decide. */
  protected build({ orders, odds, main }: Seen): Promise<void> {
    const joining = orders.find((order) => / joins\b/.test(order));
    if (joining !== undefined) return this.hands.press(joining);
    if (main === null) return this.hands.press('Give this attack up');
    this.odds.push(odds);
    return this.hands.main();
  }
}

export const isHex = (at: string): boolean => /^[A-Z]?\d+$/.test(at);
const hexesOf = (units: readonly UnitSeen[], whose: string): string[] => [
  ...new Set(units.filter(({ side, at }) => side === whose && isHex(at)).map(({ at }) => at)),
];
