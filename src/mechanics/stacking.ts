/**
 * The largest parts of a stack that a game lets count at one time: no allowed part is contained in another allowed one.
 * `allowed` must accept every part of what it accepts. Stacks are small, so trying every part is quick.
 */
export function largestAllowed<T>(stack: readonly T[], allowed: (part: readonly T[]) => boolean): T[][] {
  if (allowed(stack)) return [[...stack]];
  const parts: number[] = [];
  for (let mask = 1; mask < 1 << stack.length; mask++) {
    if (allowed(members(stack, mask))) parts.push(mask);
  }
  return parts
    .filter((mask) => !parts.some((other) => other !== mask && (other & mask) === mask))
    .map((mask) => members(stack, mask));
}

export function members<T>(stack: readonly T[], mask: number): T[] {
  return stack.filter((_, i) => mask & (1 << i));
}
