import { gazala } from '../../games/gazala/index.ts';
import type { Hands } from './hands.ts';
import { Player, type Seen } from './player.ts';

/** Orders in one Action Phase, besides an attack. */
const ORDERS = 2;

/** Lays its breaches, goes for the enemy with a unit or two of whatever the cup gives, attacks on the way and goes on. */
export class GazalaPlayer extends Player {
  protected override readonly room = 2;
  #phase = '';
  #enough = 0;
  #attacked = false;

  constructor(hands: Hands) {
    super(hands, gazala);
  }

  protected override act(seen: Seen): Promise<void> {
    const { asks, main, orders } = seen;
    if (orders.includes('Give this attack up')) return this.build(seen);
    if (main === 'End the Action Phase') return this.#operate(seen);
    const chit = orders.find((order) => order.startsWith('Play a'));
    if (chit !== undefined) return this.hands.press(chit);
    if (/^(Lay|Advance|Retreat|Place the arriving)/.test(asks)) {
      const given = this.order(seen);
      if (given !== null) return given;
    }
    const formation = orders.find((order) => /^Activate(?!.* alone)/.test(order));
    return main === null && formation !== undefined ? this.hands.press(formation) : this.whatever(seen);
  }

  #operate(seen: Seen): Promise<void> {
    const phase = seen.crumbs.slice(0, 2).join();
    if (phase !== this.#phase) {
      this.#phase = phase;
      this.#enough = this.sent + ORDERS;
      this.#attacked = false;
    }
    const target = this.#attacked ? undefined : targetIn(seen.open);
    if (target !== undefined) {
      this.#attacked = true;
      return this.hands.point(target);
    }
    // Others could be activated by a chit.
    const units = seen.units.map((unit) => ({ ...unit, acts: unit.acts && / · active\b/.test(unit.about) }));
    const given = this.sent < this.#enough ? this.order({ ...seen, units }) : null;
    return given ?? this.hands.main();
  }
}

const targetIn = (open: readonly string[]): string | undefined =>
  open.flatMap((order) => / attack on (\d{4})/.exec(order)?.[1] ?? [])[0];
