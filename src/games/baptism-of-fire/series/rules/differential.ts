/** The combat table of the series: a difference of strengths, a line for the ground, one die (S7.3 to S7.6). */

/** For each column the least difference that reaches it; the first is reached by any. */
export type Line = readonly number[];

/** The last column a difference reaches on this line. */
export function columnOf(line: Line, difference: number): number {
  let column = 0;
  while (column + 1 < line.length && difference >= line[column + 1]) column++;
  return column;
}

/** Several lines may apply: the one best for the defender counts, and only that one (S7.4b); where two come to the same, the stricter. */
export const bestLine = <T extends string>(
  lines: { readonly [id in T]: Line },
  applying: readonly T[],
  difference: number,
): T =>
  applying.reduce((best, id) => {
    const better = columnOf(lines[best], difference) - columnOf(lines[id], difference);
    return better > 0 || (better === 0 && lines[id][1] > lines[best][1]) ? id : best;
  });

/** What a result does to one side. */
export interface Blow {
  /** Units to deplete, of the owner's choice. */
  readonly deplete: number;
  /** Hexes to retreat. */
  readonly retreat: number;
  readonly eliminated: boolean;
}

const NOTHING: Blow = { deplete: 0, retreat: 0, eliminated: false };

/** The two halves of a result: "A2", "(D)", "Ex", "DE" (S7.6b to S7.6e). */
export function blowsOf(result: string): { readonly attacker: Blow; readonly defender: Blow } {
  if (result === 'Ex') {
    const loss = { ...NOTHING, deplete: 1 };
    return { attacker: loss, defender: loss };
  }
  const letters = result.replace(/[()]/g, '');
  const blow = blowOf(result, letters.slice(1));
  return letters.startsWith('A') ? { attacker: blow, defender: NOTHING } : { attacker: NOTHING, defender: blow };
}

function blowOf(result: string, rest: string): Blow {
  if (result.startsWith('(')) return { deplete: 1, retreat: 1, eliminated: false };
  if (rest === 'E') return { ...NOTHING, eliminated: true };
  return { ...NOTHING, retreat: Number(rest) };
}

/** A result in a few words. */
export function meaning(result: string, bombardment = false): string {
  const { attacker, defender } = blowsOf(result);
  const parts = [blowText('defender', defender), bombardment ? '' : blowText('attacker', attacker)];
  return parts.filter((text) => text !== '').join('; ') || 'no effect';
}

function blowText(who: string, blow: Blow): string {
  if (blow.eliminated) return `${who} eliminated`;
  const does: string[] = [];
  if (blow.deplete > 0) does.push('depletes a unit');
  if (blow.retreat > 0) does.push(`retreats ${blow.retreat === 1 ? 'one hex' : `${blow.retreat} hexes`}`);
  return does.length === 0 ? '' : `${who} ${does.join(' and ')}`;
}
