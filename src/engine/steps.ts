/** Work that can be put aside between any two of its steps. */
export type Steps<T> = Generator<void, T>;

/** All of it now. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
