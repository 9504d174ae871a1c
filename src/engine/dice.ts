import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Where chance comes from. Games never see more of it than one face at a time. */
export interface Dice {
  /** A fair face from 1 to `sides`. */
  roll(sides: number): number;
}

/**
 * Dice anybody can audit: block n of the stream is SHA-256("seed/n"), read as eight big-endian words of 32 bits, one for
 * each face; a word that would make some faces likelier is passed over. So a published seed reproduces every face, and
 * faces seen so far tell nobody what comes next.
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

/**
 * Quick dice for whoever needs many and hides nothing: bots making up their minds, random play. Repeatable like the
 * others, but the faces to come could be worked out from those seen, so no game is ever dealt from them.
 */
export function quickDice(seed: string): Dice {
  let state = new DataView(sha256(utf8ToBytes(seed)).buffer).getUint32(0);
  return {
    roll(sides) {
      // Mulberry32: one multiplication-and-xor mix of a counter.
      state = (state + 0x6d2b79f5) | 0;
      let mix = Math.imul(state ^ (state >>> 15), 1 | state);
      mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
      return Math.floor((((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32) * sides) + 1;
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
