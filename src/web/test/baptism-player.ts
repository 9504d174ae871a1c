import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import type { Hands } from './hands.ts';
import { isHex, Player, type Seen, type Side } from './player.ts';

/** Units sent in a phase, by what ends it: enough for every kind of order, few enough for a game of a minute. */
const MOVES: { readonly [end: string]: number } = { 'End movement': 1, 'End mobile movement': 1 };
/** Where the Axis goes: Sbeitla and Feriana. The Allies go for the Axis. */
const TOWNS = ['2714', '1220'];

/** Brings a few units in or moves them, bombards once, attacks once a turn with all who can and a gun, follows whoever runs. */
export class BaptismPlayer extends Player {
  #bombarded = false;
  /** The player turn of the last attack. */
  #attacked = '';

  constructor(hands: Hands, side: Side) {
    super(hands, baptismOfFire, side);
  }

  /** The words change with every step of a unit, the phase does not. */
  protected override question({ crumbs }: Seen): string {
    return crumbs.join();
  }

  protected override aims(seen: Seen): readonly string[] {
    return this.side === 'Axis' ? TOWNS : super.aims(seen);
  }

  protected override act(seen: Seen): Promise<void> {
    const { main, orders } = seen;
    if (orders.includes('Give this attack up')) return this.build(seen);
    if (main !== null && MOVES[main] !== undefined) return this.#move(seen, MOVES[main]);
    if (main === 'End combat') return this.#fight(seen);
    const gun = orders.find((order) => order.startsWith('Fire +'));
    if (gun !== undefined && !main?.startsWith('No more')) return this.hands.press(gun);
    if (main === null) return this.#obey(seen);
    return (main === 'No further advance' ? this.order(seen) : null) ?? this.hands.main();
  }

  /** Reinforcements first. */
  #move(seen: Seen, moves: number): Promise<void> {
    const units = [...seen.units].sort((a, b) => Number(isHex(a.at)) - Number(isHex(b.at)));
    return (this.tried.size < moves ? this.order({ ...seen, units }) : null) ?? this.hands.main();
  }

  #fight(seen: Seen): Promise<void> {
    const shell = this.#bombarded ? undefined : seen.orders.find((order) => order.startsWith('Bombard'));
    if (shell !== undefined) {
      this.#bombarded = true;
      return this.hands.press(shell);
    }
    const playerTurn = seen.crumbs.slice(0, 2).join();
    const target = this.#attacked === playerTurn ? undefined : this.target(seen);
    const near = seen.units.filter(({ acts, at }) => acts && target !== undefined && this.far(at, target) === 1);
    if (target === undefined || near.length === 0) return this.hands.main();
    if (!near.some(({ name }) => name === seen.chosen)) return this.hands.choose(near[0].name, near[0].at);
    this.#attacked = playerTurn;
    return this.hands.point(target);
  }

  /** Whoever has to go goes, hex by hex, even if he went before. */
  #obey(seen: Seen): Promise<void> {
    if (seen.asks.startsWith('Which')) return this.whatever(seen);
    if (seen.chosen === null) this.tried.clear();
    else this.tried.delete(seen.chosen);
    return this.order(seen) ?? this.whatever(seen);
  }
}
