import type { Dice } from './dice.ts';

/** One way the dice can fall, with its probability and what came of it. */
export interface Fall<T> {
  readonly faces: readonly number[];
  readonly probability: number;
  readonly value: T;
}

/**
 * Runs `play` once for every way its dice can fall, so that a table can show exact chances instead of samples.
 * `play` must start from the same position each time; how many dice it rolls may depend on earlier faces.
 */
export function everyFall<T>(play: (dice: Dice) => T): Fall<T>[] {
  const falls: Fall<T>[] = [];
  let faces: number[] = [];
  for (;;) {
    const sides: number[] = [];
    let probability = 1;
    const value = play({
      roll(n) {
        const i = sides.push(n) - 1;
        if (i === faces.length) faces.push(1);
        probability /= n;
        return faces[i];
      },
    });
    falls.push({ faces: faces.slice(0, sides.length), probability, value });
    // Count up like an odometer: the last die that still has a higher face turns, all after it start again.
    let turn = sides.length - 1;
    while (turn >= 0 && faces[turn] === sides[turn]) turn--;
    if (turn < 0) return falls;
    faces = [...faces.slice(0, turn), faces[turn] + 1];
  }
}
