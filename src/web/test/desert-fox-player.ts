import { desertFoxDeluxe } from '../../games/desert-fox-deluxe/index.ts';
import type { Hands } from './hands.ts';
import { Player, type Seen } from './player.ts';

/** Units sent in a Movement Phase; in all other phases nobody goes who need not. */
const SENT = 3;
/** An attack is declared at these odds or better. */
const FAIR = 2;

/** Sends a few units at the enemy, runs over whom it can, attacks where the odds are fair with all who can, and follows. */
export class DesertFoxPlayer extends Player {
  protected override readonly room = 3;
  /** The phase of the last overrun: one in each is enough. */
  #overrun = '';
  /** The hex of the attack being put together, and of those declared and not fought. */
  #draft = '';
  #declared: string[] = [];

  constructor(hands: Hands) {
    super(hands, desertFoxDeluxe);
  }

  /** The words change with every step of a unit, the phase does not. */
  protected override question({ crumbs }: Seen): string {
    return crumbs.join();
  }

  /** "5 Pz to Mersa Brega C0803", "5 Pz overruns C0603: KDG". */
  protected override hexOf(order: string): string | undefined {
    return /\b[A-Z]\d{4}\b/.exec(order)?.[0];
  }

  protected override act(seen: Seen): Promise<void> {
    const { asks, main, orders } = seen;
    if (orders.includes('Give this attack up')) return this.build(seen);
    if (/^Declare your attacks|must be attacked too/.test(asks)) return this.#strike(seen);
    if (asks.startsWith('Which of your attacks')) return this.hands.point(this.#declared.shift()!);
    if (/ choose a unit to move|: go on, stop, or take another/.test(asks)) return this.#march(seen);
    if (/^Advance/.test(asks) && this.tried.size === 0) return this.order(seen) ?? this.whatever(seen);
    return main === null && orders.length === 0 ? this.#obey(seen) : this.whatever(seen);
  }

  #march(seen: Seen): Promise<void> {
    const target = seen.open.find((order) => / overruns? /.test(order));
    const phase = seen.crumbs.join();
    if (target !== undefined && this.#overrun !== phase) {
      this.#overrun = phase;
      return this.hands.point(this.hexOf(target)!);
    }
    return (this.tried.size < SENT ? this.order(seen) : null) ?? this.whatever(seen);
  }

  #strike(seen: Seen): Promise<void> {
    // "so C0803 must be attacked too", "so Tmimi (C2423) must be attacked too".
    const owed = /\b[A-Z]\d{4}(?=\)? must be attacked)/.exec(seen.asks)?.[0];
    // Nobody is left to attack whoever must be attacked: the last attack is taken back.
    if (owed !== undefined && this.tried.has(owed)) return this.hands.point(this.#declared.pop()!);
    const target = owed ?? this.target(seen);
    if (target === undefined) {
      // The only one is fought without a question.
      if (this.#declared.length === 1) this.#declared = [];
      return this.whatever(seen);
    }
    this.tried.add(target);
    this.#draft = target;
    return this.hands.point(target);
  }

  protected override build({ orders, odds, main }: Seen): Promise<void> {
    const joining = orders.find((order) => / attacks$/.test(order));
    if (joining !== undefined) return this.hands.press(joining);
    const [attack, defence] = odds.split(/ to |,/).map(Number);
    if (main === null || attack / defence < FAIR) return this.hands.press('Give this attack up');
    this.odds.push(odds);
    this.#declared.push(this.#draft);
    return this.hands.main();
  }

  /** Whoever has to go goes, even if he went before. */
  #obey(seen: Seen): Promise<void> {
    if (seen.chosen === null) this.tried.clear();
    else this.tried.delete(seen.chosen);
    return this.order(seen) ?? this.whatever(seen);
  }
}
