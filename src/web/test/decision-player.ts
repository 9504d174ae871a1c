import { decisionAtKasserine } from '../../games/decision-at-kasserine/index.ts';
import type { Hands } from './hands.ts';
import { Player, type Seen } from './player.ts';

/** Units sent in a phase, by what ends it. Whoever is not named there stays where he is. */
const SENT: { readonly [end: string]: number } = {
  'End the Movement Phase': 4,
  'All barrage is laid': 2,
  'No further advance': 1,
  'All protective fire is laid': 1,
  'No more interdiction': 1,
};
/** The passes, Sidi Bou Zid and what lies beyond. */
const OBJECTIVES = ['6322', '6324', '6326', '6127', '5823', '5228'];
/** Hardly anybody ever stands there: a click there closes the stack that the last one opened over its neighbours. */
const ASIDE = '4630';
/** An attack is declared at these odds or better, if nothing asks for it. */
const FAIR = 1.5;

/**
 * Plays the Axis of Faid Pass: deploys its guns, sends a few units to the objectives, declares attacks with all who can where the odds are
 * fair, and those the page asks for besides; lays barrage, sends aircraft, calls upon every bonus, follows whoever runs.
 */
export class DecisionPlayer extends Player {
  protected override readonly room = 3;
  /** Hexes under attack, this phase; those pointed at last are the last. */
  readonly #declared = new Set<string>();
  /** The attack being put together, and whether it is one that has to be made. */
  #draft = { hex: '', owed: false };
  #aside = false;

  constructor(hands: Hands) {
    super(hands, decisionAtKasserine);
  }

  /** The words change with every step of a unit, the phase does not. */
  protected override question({ crumbs }: Seen): string {
    return crumbs.join();
  }

  protected override aims(seen: Seen): readonly string[] {
    const ours = seen.units.filter(({ side }) => side === this.side).map(({ at }) => at);
    const open = OBJECTIVES.filter((hex) => !ours.includes(hex));
    return open.length > 0 ? open : super.aims(seen);
  }

  protected override hexOf(order: string): string | undefined {
    return super.hexOf(order) ?? /\b(?:interdicts|barrage on|fire for) (\d{4})\b/.exec(order)?.[1];
  }

  protected override act(seen: Seen): Promise<void> {
    const { asks, main, orders } = seen;
    if (orders.includes('Give this attack up')) return this.build(seen);
    if (/^Declare your attacks|must be attacked too|^Which of your attacks/.test(asks)) return this.#strike(seen);
    const wanted = orders.find((order) => / deploys$|^Send |^Call upon/.test(order));
    if (wanted !== undefined) return this.hands.press(wanted);
    if (main === null) return this.#obey(seen);
    // The unit in hand has gone as far as it was sent.
    if (main.endsWith(' stops here')) return this.hands.main();
    return (this.tried.size < (SENT[main] ?? 0) ? this.order(seen) : null) ?? this.hands.main();
  }

  /** Hexes of the enemy are pointed at. Where the last one was refused, his stack may lie open over the next. */
  #strike(seen: Seen): Promise<void> {
    this.#aside = seen.refused !== '' && !this.#aside;
    if (this.#aside) return this.hands.point(ASIDE);
    return seen.asks.startsWith('Which') ? this.hands.point(this.#next()) : this.#declare(seen);
  }

  #declare(seen: Seen): Promise<void> {
    if (this.tried.size === 0) this.#declared.clear();
    const [owed] = /(?<= in )\d{4}(?= must be attacked)/.exec(seen.asks) ?? [];
    const target = owed ?? this.target(seen);
    if (target !== undefined && !this.tried.has(target)) {
      this.tried.add(target);
      this.#draft = { hex: target, owed: owed !== undefined };
      return this.hands.point(target);
    }
    if (seen.main !== null) return this.hands.main();
    // Nobody can attack whoever must be attacked: something has to be taken back.
    return this.hands.point(this.#next());
  }

  protected override build({ orders, odds, main }: Seen): Promise<void> {
    const joining = orders.find((order) => / attacks in /.test(order));
    if (joining !== undefined) return this.hands.press(joining);
    const [attack, defence] = odds.split(' to ').map(Number);
    const fair = this.#draft.owed || attack / defence >= FAIR;
    if (main === null || !fair) return this.hands.press('Give this attack up');
    this.odds.push(odds);
    this.#declared.add(this.#draft.hex);
    return this.hands.main();
  }

  /** The attack to be fought or taken back. */
  #next(): string {
    const [hex] = this.#declared;
    if (hex === undefined) throw new Error('no attack of mine is left');
    this.#declared.delete(hex);
    this.#declared.add(hex);
    return hex;
  }

  /** Whoever has to go goes, hex by hex, even if he went before. */
  #obey(seen: Seen): Promise<void> {
    if (seen.orders.length > 0) return this.whatever(seen);
    if (seen.chosen === null) this.tried.clear();
    else this.tried.delete(seen.chosen);
    return this.order(seen) ?? this.whatever(seen);
  }
}
