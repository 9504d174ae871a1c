import { describe, expect, it } from 'vitest';
import { planOf } from '../ai/plans/index.ts';
import { siegeOf } from '../ai/siege.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { position } from './position.ts';

/** Tobruk and its besiegers: what it is worth to go from one hex to another. */
function worth(besiegers: string, turn: number, from: string, to: string): number {
  const kit = baseKit();
  const board = `C2331: br-tobruk, aus-26-aus-bg\n${besiegers}`;
  const { s } = position({ at: 'move', scenario: 's26', turn, board });
  return siegeOf(kit, s, AXIS, planOf('s26', AXIS).cut).worth(kit.grid.find(from), kit.grid.find(to));
}

/** The same from the other side, in Fox Killed: the Axis in Tobruk, and what a gap near it is worth to the Allies. */
function alliedWorth(turn: number): number {
  const kit = baseKit();
  const board = 'C2331: it-tobruk\nC2233: br-16-bg';
  const { s } = position({ at: 'move', scenario: 's24', turn, side: 'allied', board });
  const { worth } = siegeOf(kit, s, ALLIED, planOf('s24', ALLIED).cut);
  const [from, fortress] = [kit.grid.find('C2233'), kit.grid.find('C2331')];
  return Math.max(...kit.grid.within(fortress, 4).map((hex) => worth(from, hex)));
}

const RING = 'C2329: ge-5-pz\nC2130: it-132-ariete\nC2132: it-27-brescia\nC2333: it-17-pavia\nC2233: it-25-bologna';

describe('the siege of Tobruk, as the computer player lays it', () => {
  it('[desert-fox-deluxe 26.3b] the way that is still open is to be closed', () => {
    expect(worth('C2329: ge-5-pz', 14, 'C2329', 'C2333')).toBeGreaterThan(0);
  });

  it('[desert-fox-deluxe 26.3b] whoever stands in a closed ring stays', () => {
    expect(worth(RING, 14, 'C2333', 'C2334')).toBeLessThan(0);
  });

  it('[desert-fox-deluxe 24.3a] in Fox Killed the Allies close the way to El Agheila, from turn 7 on', () => {
    expect(alliedWorth(9)).toBeGreaterThan(0);
    expect(alliedWorth(6)).toBe(0);
  });

  it('[desert-fox-deluxe 26.3b] nobody thinks of it before the last two turns', () => {
    expect(worth('C2329: ge-5-pz', 12, 'C2329', 'C2333')).toBe(0);
  });
});
