import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Where chance comes from. Games never see more of it than one face at a time. */
export interface Dice {
  /** A fair face from 1 to `sides`. */
  roll(sides: number): number;
}

/**
 * Dice anybody can audit: draw number n is read from SHA-256("seed/n"), so a published seed reproduces every face,
 * and faces seen so far tell nobody what comes next.
 */
export function seededDice(seed: string): Dice {
  let block = 0;
  let words: DataView = new DataView(new ArrayBuffer(0));
  let next = 0;
  const word = (): number => {
    if (next >= words.byteLength) {
      words = new DataView(sha256(utf8ToBytes(`${seed}/${block++}`)).buffer);
      next = 0;
    }
    const value = words.getUint32(next);
    next += 4;
    return value;
  };
  return {
    roll(sides) {
      // Values from the incomplete last group would favour low faces: draw again.
      const fair = 2 ** 32 - (2 ** 32 % sides);
      let value = word();
      while (value >= fair) value = word();
      return (value % sides) + 1;
    },
  };
}

/** Published when a game starts; the seed itself is published when it ends. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

export class DiceError extends Error {}

/** The given faces in order: for replay, for tests, for exact chances. */
export function scriptedDice(faces: readonly number[]): Dice & { readonly left: number } {
  let next = 0;
  return {
    get left() {
      return faces.length - next;
    },
    roll(sides) {
      if (next >= faces.length) throw new DiceError(`the script has ${faces.length} faces and one more was asked for`);
      const face = faces[next++];
      if (!Number.isInteger(face) || face < 1 || face > sides) {
        throw new DiceError(`face ${face} cannot come from a die with ${sides} sides`);
      }
      return face;
    },
  };
}

/** For procedures that must not roll, such as weighing an order before it is given. */
export const NO_DICE: Dice = {
  roll() {
    throw new DiceError('no die may be rolled here');
  },
};
