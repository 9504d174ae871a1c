import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitment, DiceError, NO_DICE, scriptedDice, seededDice } from './dice.ts';

const faces = (seed: string, sides: readonly number[]): number[] => {
  const dice = seededDice(seed);
  return sides.map((n) => dice.roll(n));
};

/** The construction as an auditor would write it down from its description. */
function* described(seed: string): Generator<number> {
  for (let block = 0; ; block++) {
    const hash = createHash('sha256').update(`${seed}/${block}`).digest();
    for (let i = 0; i < 32; i += 4) yield hash.readUInt32BE(i);
  }
}

function describedFaces(seed: string, sides: readonly number[]): number[] {
  const words = described(seed);
  return sides.map((n) => {
    for (;;) {
      const word: number = words.next().value;
      if (word < Math.floor(2 ** 32 / n) * n) return (word % n) + 1;
    }
  });
}

describe('seeded dice', () => {
  test('are built as documented', () => {
    const sides = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(3 * 2 ** 30), fc.constant(2 ** 32));
    fc.assert(
      fc.property(fc.string(), fc.array(sides, { maxLength: 60 }), (seed, list) => {
        expect(faces(seed, list)).toEqual(describedFaces(seed, list));
      }),
    );
  });

  test('an example worked by hand', () => {
    // printf sand/0 | sha256sum: 2382ae5b 6792163e e2c549ae 65ee3d45 641ca398 bcb47479 76708ca9 fd66f9cb
    expect(faces('sand', [6, 6, 6, 6, 10, 10, 10, 10])).toEqual([2, 1, 5, 2, 9, 6, 10, 8]);
  });

  test('a word from the incomplete last group is passed over', () => {
    const sides = Array.from({ length: 200 }, () => 3 * 2 ** 30);
    const words = described('skip');
    const kept = Array.from({ length: 200 * 2 }, () => words.next().value as number).filter((word) => word < sides[0]);
    expect(faces('skip', sides)).toEqual(kept.slice(0, 200).map((word) => word + 1));
  });

  test('one seed always gives the same faces, another seed others', () => {
    const sides = Array.from({ length: 50 }, () => 6);
    expect(faces('a', sides)).toEqual(faces('a', sides));
    expect(faces('a', sides)).not.toEqual(faces('b', sides));
  });

  // The critical values leave one fair die in a thousand out; the seed is fixed, so the test never wavers.
  test.each([
    [6, 20.52],
    [10, 27.88],
  ])('a die with %i sides is fair', (sides, critical) => {
    const rolls = 60_000;
    const counts = Array.from({ length: sides }, () => 0);
    const dice = seededDice('fair');
    for (let i = 0; i < rolls; i++) counts[dice.roll(sides) - 1]++;
    const due = rolls / sides;
    const chiSquare = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(rolls);
    expect(chiSquare).toBeLessThan(critical);
  });
});

test('the commitment is the SHA-256 of the seed', () => {
  expect(commitment('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

describe('scripted dice', () => {
  test('give the faces in order and know how many are left', () => {
    const dice = scriptedDice([3, 10, 1]);
    expect([dice.left, dice.roll(6), dice.left, dice.roll(10), dice.roll(2), dice.left]).toEqual([3, 3, 2, 10, 1, 0]);
  });

  test('refuse to go on behind the last face', () => {
    const dice = scriptedDice([3]);
    dice.roll(6);
    expect(() => dice.roll(6)).toThrow(new DiceError('the script has 1 faces and one more was asked for'));
  });

  test.each([0, 7, -1, 2.5, Number.NaN])('refuse a face of %d on a die with 6 sides', (face) => {
    expect(() => scriptedDice([face]).roll(6)).toThrow(DiceError);
  });
});

test('where no die may be rolled, none is', () => {
  expect(() => NO_DICE.roll(6)).toThrow(DiceError);
});
