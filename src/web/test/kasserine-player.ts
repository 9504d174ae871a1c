import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import type { Hands } from './hands.ts';
import { Player, type Seen } from './player.ts';

const MOVES = 2;

/** Moves a little, attacks once a turn where most of ours stand round an enemy, and whatever must be attacked. */
export class KasserinePlayer extends Player {
  constructor(hands: Hands) {
    super(hands, kasserinePass);
  }

  protected override act(seen: Seen): Promise<void> {
    const { asks, main, orders } = seen;
    if (orders.includes('Play on')) return this.hands.press('Play on');
    if (asks.startsWith('Attack on')) return this.build(seen);
    if (asks.startsWith('Declare')) return this.#attack(seen) ?? this.hands.main();
    if (asks.startsWith('Move') && this.tried.size < MOVES) return this.order(seen) ?? this.hands.main();
    const attack = () => (orders.length === 0 ? this.#attack(seen) : null);
    const given = main === null ? (this.order(seen) ?? attack()) : null;
    return given ?? this.whatever(seen);
  }

  /** One attack a turn, and whatever must be attacked. */
  #attack(seen: Seen): Promise<void> | null {
    const target = seen.main !== null && this.tried.size > 0 ? undefined : this.target(seen);
    if (target === undefined) return null;
    this.tried.add(target);
    return this.hands.point(target);
  }
}
