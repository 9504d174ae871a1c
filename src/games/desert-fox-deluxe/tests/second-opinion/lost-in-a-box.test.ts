import { expect, it } from 'vitest';
import { position, type Table, where } from '../position.ts';

/** Positions written down from the rulebook before they were tried. */

/** A box of French North Africa is attacked from within; the French fight, and the second die is that of the combat. */
const fought = (board: string, box: string, units: readonly string[], ...dice: number[]): Table =>
  position({ at: 'declare', scenario: 's29', turn: 31, side: 'allied', board })
    .play(`attack ${box}`, ...units.map((unit) => `with ${unit}`), 'declare')
    .dice(...dice)
    .play('end');

it('[desert-fox-deluxe 22.0b, 8.3e] whoever is lost in a box of French North Africa was in supply there and waits in the Refit Box (ruling A423)', () => {
  const t = fought('fna-oran: vf-oran-div+v, us-81-rec', 'fna-oran', ['us-81-rec'], 1, 1).dice(1, 1).play('stand');
  expect(where(t, 'us-81-rec')).toBe('allied-refit');
});
