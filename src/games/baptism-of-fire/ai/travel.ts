import { type Hex, opposite } from '../../../hex/grid.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { MOVE_CLASSES } from '../kit/tables.ts';
import { ALLIED, type Kit, type MoveClass } from '../kit.ts';
import { mined } from '../rules/mines.ts';
import { occupied, zoneOf } from '../series/rules/board.ts';
import type { State } from '../state.ts';

/** How far everything is from a place for the Axis, in halves of a point. */

/** What an enemy in the way, his zone, and mines cost a traveller: fights and turns, in halves of a point. */
const FIGHT = 12;
const ZONE = 6;
const MINES = 16;
/** Further than this is nowhere. */
export const FAR = 240;

/** An enemy so many hexes away strikes with all he has, or with a part of it. */
export const NEAR = 6;

/** Fields are kept: those of the empty map for good, the others until the enemy has moved. A cache: never part of the state. */
export class Travel {
  readonly #kit: Kit;
  #seen = '';
  readonly #now = new Map<number, Uint8Array>();
  readonly #ever = new Map<number, Uint8Array>();

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  /** By hex: what the Axis still has to spend from there to the goal, the Allies being where they are. */
  now(s: State, moveClass: MoveClass, goal: Hex): Uint8Array {
    return this.#field(this.#now, moveClass, goal, s);
  }

  /** Forgets what was found before the Allies moved. */
  look(s: State): void {
    const places = this.#kit.units.map((unit) => (unit.side === ALLIED ? s.at[unit.index] : '')).join();
    if (places !== this.#seen) this.#now.clear();
    this.#seen = places;
  }

  /** The same if nobody stood in its way. */
  ever(moveClass: MoveClass, goal: Hex): Uint8Array {
    return this.#field(this.#ever, moveClass, goal, null);
  }

  #field(known: Map<number, Uint8Array>, moveClass: MoveClass, goal: Hex, s: State | null): Uint8Array {
    const key = goal * MOVE_CLASSES.length + MOVE_CLASSES.indexOf(moveClass);
    let field = known.get(key);
    if (field === undefined) known.set(key, (field = this.#search(s, moveClass, goal)));
    return field;
  }

  /** Backwards from the goal, so that one search tells the way from everywhere. */
  #search(s: State | null, moveClass: MoveClass, goal: Hex): Uint8Array {
    const kit = this.#kit;
    const prices = kit.prices[moveClass];
    const enemies = s === null ? null : occupied(kit, s, ALLIED);
    const zone = s === null ? null : zoneOf(kit, s, ALLIED);
    kit.search.search(goal, 0, FAR, (to, direction, from, cost) => {
      const back = opposite(direction);
      const price = prices[from * 6 + back];
      if (price === 0 || kit.prohibited[to] === 1 || kit.prohibited[from] === 1) return BLOCKED;
      const trouble = enemies?.[to] ? FIGHT : zone?.[to] ? ZONE : 0;
      return cost + price + trouble + (mined(kit, from, back) ? MINES : 0);
    });
    return Uint8Array.from({ length: kit.grid.size }, (_, hex) => {
      const cost = kit.search.cost(hex);
      return cost === BLOCKED ? FAR : cost;
    });
  }
}

const known = new WeakMap<Kit, Travel>();

export function travelIn(kit: Kit, s: State): Travel {
  let travel = known.get(kit);
  if (travel === undefined) known.set(kit, (travel = new Travel(kit)));
  travel.look(s);
  return travel;
}

const rulers = new WeakMap<Kit, (Uint8Array | undefined)[]>();

/** How many hexes everything is away from one of them. */
export function distancesFrom(kit: Kit, from: Hex): Uint8Array {
  let ruler = rulers.get(kit);
  if (ruler === undefined) rulers.set(kit, (ruler = []));
  ruler[from] ??= Uint8Array.from({ length: kit.grid.size }, (_, hex) => kit.grid.distance(from, hex));
  return ruler[from];
}
