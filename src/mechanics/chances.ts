/** A result of a table, and how likely it is. */
export interface Chance {
  readonly result: string;
  readonly means: string;
  readonly probability: number;
}

/** Exact chances: every face of the die, read as it would be, in the order of the faces. `means` says what a result does. */
export function chancesOf(
  faces: readonly number[],
  read: (face: number) => string,
  means: (result: string) => string,
): Chance[] {
  const found = new Map<string, number>();
  for (const face of faces) {
    const result = read(face);
    found.set(result, (found.get(result) ?? 0) + 1);
  }
  return [...found].map(([result, count]) => ({ result, means: means(result), probability: count / faces.length }));
}
