import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import type { Hands } from './hands.ts';
import { hexesOf, Player, type Seen } from './player.ts';

const MOVES = 2;

/** Moves a little, attacks once a turn where most of ours stand round an enemy, and whatever must be attacked. */
export class KasserinePlayer extends Player {
  constructor(hands: Hands) {
    super(hands, kasserinePass);
  }

  protected override act(seen: Seen): Promise<void> {
    const { asks, main, orders, ways } = seen;
    if (ways.length > 0) return this.hands.answer(0);
    if (orders.includes('Play on')) return this.hands.press('Play on');
    if (asks.startsWith('Attack on')) return this.build(seen);
    if (asks.startsWith('Declare')) return this.#attack(seen) ?? this.hands.main();
    if (asks.startsWith('Move') && this.tried.size < MOVES) return this.order(seen) ?? this.hands.main();
    if (main !== null) return this.hands.main();
    const given = this.order(seen) ?? this.#attack(seen);
    if (given !== null) return given;
    if (orders.length === 0) throw new Error(`nothing to do: ${JSON.stringify(seen)}`);
    return this.hands.press(orders[0]);
  }

  /** An enemy with many of ours round him; one attack a turn, and whatever must be attacked. */
  #attack({ units, main }: Seen): Promise<void> | null {
    if (main !== null && this.tried.size > 0) return null;
    const ours = units.filter(({ side }) => side === 'Axis').map(({ at }) => at);
    const round = (hex: string): number => ours.filter((at) => this.far(at, hex) === 1).length;
    const target = hexesOf(units, 'Allies')
      .filter((hex) => round(hex) > 0 && !this.tried.has(hex))
      .sort((a, b) => round(b) - round(a) || a.localeCompare(b))[0];
    if (target === undefined) return null;
    this.tried.add(target);
    return this.hands.point(target);
  }
}
