import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { ALLIED, AXIS, type Kit, SEATS, type Side } from '../kit.ts';
import { baseHexes } from '../rules/bases.ts';
import { onMap, type State } from '../state.ts';
import type { Impulse } from '../terms.ts';
import { verdictOf } from '../victory.ts';
import { areBasesFirst } from './stores.ts';

/** What decides the game, and how dear it has become: towards the end an army that is saved wins nothing. */

/** What it is worth to take a deciding hex when so many impulses of the side come after this one, in combat factors. */
const PRIZES: readonly number[] = [60, 20, 12, 8];
/** In the long wars a siege takes months. */
const LONG_PRIZES: readonly number[] = [60, 25, 18, 14, 10, 10, 8, 8];
/** Ports that only count beside others. */
const ONE_OF_MANY = 0.3;

export type Stakes = ReadonlyMap<Hex, number>;

const NOTHING: Stakes = new Map();

export const impulseOf = (s: State): Impulse | undefined =>
  s.stack.find(({ proc }) => proc === 'impulse')?.arg as Impulse | undefined;

/** Impulses of the side after this one. */
export function impulsesLeft(s: State, side: Side): number {
  const impulse = impulseOf(s);
  const turns = (s.lastTurn - s.turn) * 2;
  if (impulse === undefined) return turns + 2;
  // While the enemy has his, one's own of this round is still to come, or over.
  const over = impulse.side === side || s.first === side;
  return turns + (over ? 1 : 2) - impulse.round;
}

/** Hexes the side does not hold and has to take, with what each is worth by now; none while there is time, or when it wins as things are. */
export function stakesOf(kit: Kit, s: State, side: Side): Stakes {
  const prize = (areBasesFirst(s, side) ? LONG_PRIZES : PRIZES)[impulsesLeft(s, side)];
  if (prize === undefined || verdictOf(kit, s).winner === SEATS[side]) return NOTHING;
  const missing = (hex: Hex): boolean => s.owner[kit.ownedAt[hex]] !== side;
  const { goal } = kit.scenarios[s.scenario];
  const most = (hexes: readonly Hex[]): [Hex, number][] => hexes.filter(missing).map((hex) => [hex, prize]);
  switch (goal.kind) {
    case 'hold':
      return new Map(most([goal.hex]));
    case 'tobruk-bardia':
      return new Map(most(side === AXIS ? [goal.axis] : goal.allied));
    case 'smashing':
      return new Map([...ports(kit, s, side, prize), ...most([goal.hex])]);
    case 'coast-road':
      return new Map(ports(kit, s, side, prize));
    case 'port-base':
    case 'base-with-line':
      return side === ALLIED ? new Map(most(baseHexes(kit, s, AXIS))) : NOTHING;
  }
}

const ports = (kit: Kit, s: State, side: Side, prize: number): [Hex, number][] =>
  kit.ground.ports
    .filter(
      ({ place, standard }) =>
        onMap(place) &&
        standard > 0 &&
        (kit.ground.maps[place] & (MAP_BITS.C | MAP_BITS.W)) !== 0 &&
        s.owner[kit.ownedAt[place]] !== side,
    )
    .map(({ place }) => [place, prize * ONE_OF_MANY]);
